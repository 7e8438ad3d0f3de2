"""What each event of an invasion shows on the stage (7): armies, sums, cards, the die, who falls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.engine.drawing.item import CARD, TOKEN, Item
from grognard.engine.drawing.stage.parts import LOST, Case, Fate, Fighter, Mark, Plan, Roll, Sum
from grognard.engine.drawing.stage.stage import Battle, Result, Round, Side
from grognard.engine.drawing.stage.teller import Teller
from grognard.engine.state import Event
from grognard.games.warzag.board.battle import options
from grognard.games.warzag.board.kit import Kit
from grognard.games.warzag.board.map import SYMBOLS
from grognard.games.warzag.view.course import own_nation
from grognard.games.warzag.vocabulary import events
from grognard.games.warzag.vocabulary.words import BOMBARDMENT, CARDS, FACES, NATIONS, TRENCHES

RESULTS: Final = (events.SUCCEEDED, events.HELD, events.WIPED_OUT)
AFTER: Final = (
    events.ELIMINATED,
    events.ABANDONED,
    events.LEADER_HOME,
    events.LEADER_ASIDE,
    events.LIBERATED,
    events.ANNEXED,
    events.OCCUPIED,
    events.ADVANCED,
    events.RETURNED,
)
PLANNING, ATTACK, ANSWER, OCCUPATION = range(4)  # the parts of an invasion
PART_OF: Final = {
    **dict.fromkeys((events.ATTACKS, events.DEFENDS, events.GROUND, events.SUMMED), ATTACK),
    **dict.fromkeys((events.ROLLED, events.OBSTINATE, events.STRUCK_BACK, events.WOUNDED, events.REROLLED), ANSWER),
    **dict.fromkeys((*RESULTS, *AFTER), OCCUPATION),
}
SQUARE: Final = (42.0, 42.0)  # of an army
INVADERS, DEFENDERS = 0, 1


class InvasionTeller(Teller[Kit]):
    """One round, in which the invader strikes and the defender strikes back."""

    def __init__(self, kit: Kit, battle: Battle, invader: int, defender: int, place: int) -> None:
        super().__init__(kit, events.EVENTS, battle)
        self.nations = [NATIONS[invader], NATIONS[defender]]
        self.place = place
        self.armies: list[tuple[int, int, Fighter]] = []  # unit, place
        self.part = PLANNING
        self.resistance = [0, 0]  # of the territory, of its armies
        self.force = 0  # the attack of the defenders
        sides = [
            self.new_side(nation, key) for nation, key in zip(self.nations, ("invaders", "defenders"), strict=True)
        ]
        battle.rounds.append(Round("", sides))
        say = kit.say
        self.attack = Sum(say("stage", "attack-sum"), "7.2", INVADERS, say("stage", "attack-score"))
        self.defence = Sum(say("stage", "defence-sum"), "7.4", DEFENDERS, say("stage", "defence-score"))
        self.damage = Sum(say("stage", "damage-sum"), "7.3", DEFENDERS)
        self.round.sums = [self.attack, self.defence, self.damage]
        self.show_kind: dict[int, Callable[[list[int]], object]] = {
            events.ATTACKS: self.attacks,
            events.DEFENDS: self.defends,
            events.GROUND: self.ground,
            events.SUMMED: self.summed,
            events.PLAYED: self.played,
            events.CANCELLED: self.cancelled,
            events.CREDITED: self.credited,
            events.CHOSE_TARGET: self.chosen,
            events.ROLLED: lambda args: self.roll(args[1]),
            events.REROLLED: lambda args: self.roll(args[0]),
            events.STRUCK_BACK: self.struck_back,
            events.WOUNDED: self.wounded,
            events.ELIMINATED: lambda args: self.fall(args[0], args[1]),
            events.ADVANCED: lambda args: self.advanced(args[0]),
            events.SUCCEEDED: lambda args: self.decided("taken", INVADERS, args),
            events.HELD: lambda args: self.decided("held", DEFENDERS, args),
            events.WIPED_OUT: lambda args: self.decided("wiped-out", DEFENDERS, args),
        }

    def new_side(self, nation: str, key: str) -> Side:
        return Side(nation, self.kit.say("stage", key, self.kit.noun("nation", nation)))

    def show(self, event: Event) -> None:
        self.part = max(self.part, PART_OF.get(event.kind, PLANNING))
        self.tell(event, self.part)
        shown = self.show_kind.get(event.kind)
        if shown is not None:
            shown(event.args)

    # The armies

    def attacks(self, args: list[int]) -> None:
        """7.2: the armies that invade from one territory."""
        count, unit, place, attack, defence = args
        for _ in range(count):
            fighter = self.join(INVADERS, unit, place, "from")
            fighter.needs = self.values(("attack", attack), ("defence", defence))
            self.attack.add(fighter.name, "7.2", attack, self.at)

    def defends(self, args: list[int]) -> None:
        """7.3, 7.4: the armies of the defender."""
        count, unit, place, attack, resistance, defence = args
        for _ in range(count):
            fighter = self.join(DEFENDERS, unit, place, "in")
            fighter.needs = self.values(("defence", defence), ("resistance", resistance), ("attack", attack))
            self.defence.add(fighter.name, "7.4", defence, self.at)
        self.resistance[1] += count * resistance
        self.force += count * attack

    def values(self, *named: tuple[str, int]) -> list[str]:
        return [", ".join(self.kit.say("stage", f"{key}-value", value) for key, value in named)]

    def join(self, side: int, unit: int, place: int, where: str) -> Fighter:
        kit = self.kit
        word, army = kit.words.lexicons["unit"].words[unit], kit.words.noun(kit.lang, "unit", unit)
        nation, category = word.split("-")[:2]
        piece = Item(f"stage-{self.battle.id}-{len(self.armies)}", TOKEN, 0, 0, *SQUARE, "", f"{army}.")
        piece.symbol, piece.role = SYMBOLS[category], nation
        fighter = Fighter(piece, army.text, self.at)
        fighter.group = kit.say("stage", where, kit.place(kit.facts.ids[place]))
        self.armies.append((unit, place, fighter))
        self.round.sides[side].fighters.append(fighter)
        return fighter

    def ground(self, args: list[int]) -> None:
        """7.4: a fortification or a historic territory."""
        place, defence, resistance = args
        self.resistance[0] += resistance
        if defence:
            name = self.kit.say("stage", "ground", self.kit.place(self.kit.facts.ids[place]))
            self.defence.add(name, "7.4", defence, self.at)

    def summed(self, args: list[int]) -> None:
        """7.2: cards have counted already; what the die can do is known."""
        for total, counted in zip((self.attack, self.defence), args, strict=True):
            if counted != total.total:
                total.add(self.kit.say("stage", "cards"), "B5", counted - total.total, self.at)
        ground, armies = self.resistance
        for face, points in zip(FACES, (ground, ground + armies, ground + armies + self.force), strict=True):
            name = self.kit.name("face", face)
            self.round.cases.append(Case(f"{name[0].upper()}{name[1:]}", self.kit.say("stage", "face", points), "7.3"))

    # Cards

    def played(self, args: list[int]) -> None:
        nation, card = args
        word = CARDS[card]
        name = self.kit.name("card", word)
        piece = Item(f"stage-{self.battle.id}-card-{self.at}", CARD, 0, 0, 90, 38, name, f"{name}.")
        piece.role = NATIONS[nation]
        plan = Plan(piece, name, str(self.kit.texts["card"][word]), "B5", self.at)
        side = INVADERS if NATIONS[nation] == self.nations[INVADERS] else DEFENDERS
        self.round.sides[side].plans.append(plan)

    def card(self, word: str) -> list[Plan]:
        """The last card of that name."""
        name = self.kit.name("card", word)
        return [plan for side in self.round.sides for plan in side.plans if plan.name == name][-1:]

    def cancelled(self, args: list[int]) -> None:
        for plan in self.card(CARDS[args[0]]):
            plan.marks.append(Mark(False, self.kit.say("stage", "countered"), "", self.at))

    def credited(self, args: list[int]) -> None:
        card = args[1]
        for plan in self.card(CARDS[card]):
            plan.marks.append(Mark(True, self.kit.say("stage", "counts"), "", self.at))
        counted = {BOMBARDMENT: self.attack, TRENCHES: self.defence}.get(card)
        if counted is not None and counted.lines:  # before the armies are told, it is part of their sum
            counted.add(self.kit.name("card", CARDS[card]), "B5", self.kit.facts.card_value[card], self.at)

    # Attack and counter-attack

    def army(self, unit: int, place: int) -> list[Fighter]:
        """The first of the equal armies of a territory that still stands."""
        found = [army for one, where, army in self.armies if (one, where) == (unit, place)]
        return [army for army in found if not army.fates][:1]

    def chosen(self, args: list[int]) -> None:
        """7.2, 7.3: an army that will be eliminated, and what is left to spend."""
        _, unit, place, left = args
        for army in self.army(unit, place):
            army.marks.append(Mark(False, self.kit.say("stage", "falls"), self.kit.say("stage", "left", left), self.at))
            army.fates.append(Fate(LOST, self.kit.say("stage", "lost"), self.at))

    def roll(self, face: int) -> None:
        """7.3: the die, perhaps again."""
        if self.round.rolls:
            self.round.rolls[-1].until = self.at
        self.round.rolls.append(Roll(FACES[face], self.battle.beats[self.at].text, self.at))
        for case in self.round.cases:
            case.chosen = False
        if self.round.cases:
            self.round.cases[face].choose(self.at)

    def struck_back(self, args: list[int]) -> None:
        _, resisted, attacked, bonus, _ = args
        for key, points in (("resisted", resisted), ("attacked", attacked), ("bonus", bonus)):
            self.damage.add(self.kit.say("stage", key), "7.3", points, self.at)

    def wounded(self, args: list[int]) -> None:
        _, unit, place, points, left = args
        for army in self.army(unit, place):
            note = self.kit.say("stage", "wounds", points, left)
            army.marks.append(Mark(False, self.kit.say("stage", "wounded"), note, self.at))

    def fall(self, unit: int, place: int) -> None:
        """7.4: armies that were chosen before have their mark already."""
        chosen = [army for one, where, army in self.armies if (one, where) == (unit, place) and army.fates]
        buried = [army for army in chosen if army.fates[-1].state == LOST and len(army.fates) == 1]
        for army in buried[:1] or self.army(unit, place):
            army.fates.append(Fate(LOST, self.kit.say("stage", "lost"), self.at))

    def advanced(self, unit: int) -> None:
        for one, _, army in self.armies:
            if one == unit and not army.fates and not any(mark.good for mark in army.marks):
                army.marks.append(Mark(True, self.kit.say("stage", "moves-in"), "", self.at))
                return

    # The end

    def decided(self, key: str, winner: int, args: list[int]) -> None:
        """7.4: the comparison; cards after the die may have changed the defence."""
        if len(args) == 4 and args[3] != self.defence.total:
            self.defence.add(self.kit.say("stage", "cards"), "B5", args[3] - self.defence.total, self.at)
        totals = self.attack.total, self.defence.total
        self.round.notes.append(self.kit.say("stage", "strong" if totals[0] >= totals[1] else "weak", *totals))
        names = [self.kit.noun("nation", self.nations[INVADERS]), self.kit.place(self.kit.facts.ids[self.place])]
        nation = self.nations[winner]
        won = nation == own_nation(self.kit.view)
        self.battle.result = Result(self.kit.say("stage", key, *names), "7.4", nation, self.at, won)
        self.battle.result.note = self.battle.beats[self.at].text

    def offer(self) -> None:
        """7.2, 7.3, 7.6, B1: armies to eliminate, to wound, or to move in."""
        for unit, place, army in self.armies:
            if army.fates:
                continue
            named = f"{self.kit.words.lexicons['unit'].words[unit]} {self.kit.facts.ids[place]}"
            meant = ("eliminate", "wound", "advance")
            found = [str(action) for action in self.kit.actions if str(action) == f"{action.verb} {named}"]
            army.piece.mean(named, meant).offer(found)
        self.round.notes += options(self.kit, self.kit.view["battle"])
