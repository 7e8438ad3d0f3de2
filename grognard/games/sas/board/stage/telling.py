"""What each event of an attack shows on the stage (2.5, 2.11 to 2.13, 6): who fires, the dice, noise, who heard it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.engine.drawing.item import Item
from grognard.engine.drawing.stage.parts import LOST, REDUCED, Case, Fate, Fighter, Mark, Plan, Roll, Sum
from grognard.engine.drawing.stage.stage import Battle, Result, Round, Side
from grognard.engine.drawing.stage.teller import Teller
from grognard.engine.state import Event
from grognard.games.sas.board.kit import Kit
from grognard.games.sas.board.stage import blasts
from grognard.games.sas.board.stage.openings import OF_OPERATORS, OPENING, WITHOUT_MODIFIERS, title
from grognard.games.sas.board.stage.pieces import FACING, GEAR_RULES, gear_piece, operator_piece, unit_piece
from grognard.games.sas.vocabulary import events
from grognard.games.sas.vocabulary.fire import FIRST_CAR
from grognard.games.sas.vocabulary.modifiers import AXIS_SHORT_RULE, MODIFIERS, RULES, SHORT_RANGE, spoken_modifiers
from grognard.games.sas.vocabulary.pieces import AXIS, GEAR, JAGER_SEAT, OPERATORS
from grognard.games.sas.vocabulary.spoken import NO_UNIT, spoken_dice, spoken_kind, spoken_place

AIMING, DICE, RESULT, NOISE = range(4)  # the parts of an attack
PART_OF: Final = {
    events.ROLLED: DICE,
    events.LUCKY: DICE,
    events.SHELL_FELL: DICE,
    **dict.fromkeys((events.MISSED, events.KILLED, events.DAMAGED, events.EXPLODED, events.HURT, events.DIED), RESULT),
    **dict.fromkeys((events.ALERTED, events.SHOUTED, events.DISCOVERED, events.STEALTH, events.ALARM), NOISE),
}
ATTACKERS, DEFENDERS = 0, 1
OPERATORS_ROLE, AXIS_ROLE = "operators", "axis"


class AttackTeller(Teller[Kit]):
    """An operator against a unit; or units of the Axis against operators, one round for each shot or shell."""

    def __init__(self, kit: Kit, battle: Battle) -> None:
        super().__init__(kit, events.EVENTS, battle)
        self.part = AIMING
        self.units: dict[int, Fighter] = {}  # of this round, by kind and place as events name them
        self.operators: dict[int, Fighter] = {}
        self.hits = 0
        self.is_axis = False
        self.opened = events.ATTACKED  # the event that opened the round
        self.show_kind: dict[int, Callable[[list[int]], object]] = {
            events.ATTACKED: self.attacked,
            events.AXIS_FIRED: self.axis_fired,
            events.AXIS_FIRED_WALL: self.axis_fired,
            events.ROLLED: self.rolled,
            events.LUCKY: self.lucky,
            events.KILLED: lambda args: self.fall(args[0]),
            events.DAMAGED: lambda args: self.damaged(args[0], args[1]),
            events.HURT: self.hurt,
            events.DIED: self.died,
            events.DISCOVERED: self.discovered,
            events.ALERTED: lambda args: self.heard(args[0], "alerted"),
            events.SHOUTED: lambda args: self.heard(args[0], "shouts"),
            events.STEALTH: lambda args: self.note("stealth", args[0]),
            events.ALARM: lambda args: self.note("alarm"),
            **blasts.shown_kinds(self),
        }

    def show(self, event: Event) -> None:
        """The round of an attack is there before its first beat."""
        if event.kind in OPENING:
            self.open(event)
        self.part = self.part_of(event)
        self.tell(event, self.part)
        shown = self.show_kind.get(event.kind)
        if shown is not None:
            shown(event.args)

    def part_of(self, event: Event) -> int:
        """A grenade comes down before its dice are rolled; a fuel drum explodes because it was hit."""
        if self.opened == events.THREW and event.kind == events.EXPLODED:
            return self.part
        if event.kind == events.BLAST_DIE:
            return max(self.part, DICE)
        return PART_OF.get(event.kind, self.part)

    @property
    def rule(self) -> str:
        return OPENING[self.opened]

    def open(self, event: Event) -> None:
        """A round: the attacker on the left, the target on the right."""
        self.part, self.units, self.operators, self.hits = AIMING, {}, {}, 0
        self.opened = event.kind
        self.is_axis = event.kind not in OF_OPERATORS
        roles = [AXIS_ROLE, OPERATORS_ROLE] if self.is_axis else [OPERATORS_ROLE, AXIS_ROLE]
        sides = [Side(role, self.kit.say("stage", role)) for role in roles]
        self.battle.rounds.append(Round(title(self.kit, event), sides))
        is_salvo = len(self.battle.rounds) > 1
        self.battle.title = self.kit.say("stage", "salvo") if is_salvo else self.round.title
        if event.kind not in WITHOUT_MODIFIERS:
            self.round.sums = [Sum(self.kit.say("stage", "modifiers"), self.rule, ATTACKERS)]

    # Who stands on the stage

    def join(self, side: int, piece: Item, name: str) -> Fighter:
        piece.turn = FACING[side]
        fighter = Fighter(piece, name, self.at)
        self.round.sides[side].fighters.append(fighter)
        return fighter

    def id(self, word: str) -> str:
        return f"stage-{self.battle.id}-{len(self.battle.rounds)}-{word}"

    def operator(self, side: int, operator: int) -> Fighter:
        if operator not in self.operators:
            word = OPERATORS[operator]
            piece = operator_piece(self.kit, self.id(word), word)
            self.operators[operator] = self.join(side, piece, self.kit.name("operator", word))
        return self.operators[operator]

    def unit(self, side: int, spoken: int) -> Fighter:
        if spoken not in self.units:
            piece = unit_piece(self.kit, self.id(f"unit-{spoken}"), spoken)
            fighter = self.join(side, piece, self.kit.name("axis", AXIS[spoken_kind(spoken)]))
            fighter.group = self.place(spoken)
            self.units[spoken] = fighter
        return self.units[spoken]

    def place(self, spoken: int) -> str:
        return str(self.kit.words.speakers["place"](self.kit.lang, spoken_place(spoken)))

    # An operator attacks

    def attacked(self, args: list[int]) -> None:
        """2.5: the weapon, what it needs, what is added, how far it is heard."""
        operator, _, gear, modifiers, struck = args
        kind, say = self.kit.facts.gear[gear], self.kit.say
        attacker = self.operator(ATTACKERS, operator)
        self.weapon(gear)
        if kind.target > 1:
            attacker.needs = [say("stage", "needs", kind.dice, kind.target)]
            self.add_modifiers(modifiers, RULES[SHORT_RANGE])
        else:
            attacker.needs = [say("stage", "no-die")]
        if struck != NO_UNIT:
            self.unit(DEFENDERS, struck)
        self.note("heard" if kind.hearing else "silent", kind.hearing)

    def weapon(self, gear: int) -> None:
        kit, word = self.kit, GEAR[gear]
        kind = kit.facts.gear[gear]
        text = kit.say("stage", "weapon" if kind.hearing else "silent-weapon", kind.short, kind.long, kind.hearing)
        piece = gear_piece(kit, self.id(f"gear-{word}"), word)
        self.round.sides[ATTACKERS].plans.append(Plan(piece, piece.label, text, GEAR_RULES.get(word, "2.5"), self.at))

    def rolled(self, args: list[int]) -> None:
        _, die, total, needed = args
        attacker = self.round.sides[ATTACKERS].fighters[0]
        hit = total >= needed
        self.hits += hit
        attacker.rolls.append(Roll(str(die), self.battle.beats[self.at].text, self.at))
        key = "hit" if hit else "miss"
        attacker.marks.append(Mark(self.hits > 0, self.kit.say("stage", "hits", self.hits), "", self.at))
        self.round.cases.append(self.case(key, die, total, needed))

    def case(self, key: str, die: int, total: int, needed: int) -> Case:
        text = self.kit.say("stage", "die", die, f"{total - die:+d}", total, needed)
        found = Case(self.kit.say("stage", key), text, self.rule)
        found.choose(self.at)
        return found

    def lucky(self, args: list[int]) -> None:
        """10.14: a die becomes a 6."""
        attacker = self.round.sides[ATTACKERS].fighters[0]
        attacker.marks.append(Mark(True, self.kit.say("stage", "lucky"), "", self.at))

    def fall(self, spoken: int) -> None:
        fallen = self.unit(DEFENDERS, spoken)
        noun = self.kit.noun("axis", AXIS[spoken_kind(spoken)])
        fallen.fates.append(Fate(LOST, self.kit.say("stage", "killed", noun), self.at))

    def damaged(self, spoken: int, left: int) -> None:
        struck = self.unit(DEFENDERS, spoken)
        struck.fates.append(Fate(REDUCED, self.kit.say("stage", "health-left", left), self.at))

    # The Axis attacks

    def axis_fired(self, args: list[int]) -> None:
        """2.13, 6: all dice at once."""
        unit, target, dice, modifier, needed, damage, modifiers = args
        attacker = self.unit(ATTACKERS, unit)
        attacker.needs = [self.kit.say("stage", "needs", len(spoken_dice(dice)), needed)]
        if target < FIRST_CAR:
            self.operator(DEFENDERS, target)
        self.add_modifiers(modifiers, AXIS_SHORT_RULE)
        for die in spoken_dice(dice):
            attacker.rolls.append(Roll(str(die), self.kit.say("stage", "shows", die), self.at))
            key = "hit" if die + modifier >= needed else "miss"
            self.round.cases.append(self.case(key, die, die + modifier, needed))
        self.hits = damage
        attacker.marks.append(Mark(damage > 0, self.kit.say("stage", "hits", damage), "", self.at))

    def add_modifiers(self, packed: int, short_rule: str) -> None:
        for kind, amount in spoken_modifiers(packed):
            rule = short_rule if kind == SHORT_RANGE else RULES[kind]
            self.round.sums[0].add(self.kit.name("modifier", MODIFIERS[kind]), rule, amount, self.at)

    def hurt(self, args: list[int]) -> None:
        operator, _, left = args
        struck = self.operator(DEFENDERS, operator)
        struck.fates.append(Fate(REDUCED, self.kit.say("stage", "health-left", left), self.at))

    def died(self, args: list[int]) -> None:
        said = self.kit.say("stage", "killed", self.kit.noun("operator", OPERATORS[args[0]]))
        self.operator(DEFENDERS, args[0]).fates.append(Fate(LOST, said, self.at))

    # Noise, and who takes notice

    def discovered(self, args: list[int]) -> None:
        side = DEFENDERS if self.is_axis else ATTACKERS
        seen = self.operator(side, args[0])
        said = self.kit.say("stage", "discovered", self.kit.noun("operator", OPERATORS[args[0]]))
        seen.marks.append(Mark(False, said, "", self.at))

    def heard(self, spoken: int, key: str) -> None:
        """2.11, 2.12: whoever heard or saw it stands beside the target."""
        witness = self.unit(ATTACKERS if self.is_axis else DEFENDERS, spoken)
        witness.marks.append(Mark(False, self.kit.say("stage", key), "", self.at))

    def note(self, key: str, *args: object) -> None:
        self.round.notes.append(self.kit.say("stage", key, *args))

    # The end

    def conclude(self) -> None:
        """The result in large letters: hit or miss."""
        rounds = self.battle.rounds
        fallen = [one for round in rounds for side in round.sides for one in side.fighters if one.fates]
        role = (AXIS_ROLE if self.is_axis else OPERATORS_ROLE) if fallen else ""
        said = ", ".join(f"{one.name}: {one.fates[-1].text}" for one in fallen)
        text = said or self.kit.say("stage", "missed")
        won = role == (AXIS_ROLE if self.kit.view["seat"] == JAGER_SEAT else OPERATORS_ROLE)
        self.battle.result = Result(text, self.rule, role, self.at, won)
        self.battle.result.note = self.battle.beats[self.at].text

    def offer(self) -> None:
        """10.3, 10.7: which unit a hit strikes."""
        if self.opened == events.THREW:
            blasts.offer_hits(self)
            return
        for spoken, fighter in self.units.items():
            if not fighter.fates:
                self.kit.offer(fighter.piece, self.place(spoken), ("hit",))
