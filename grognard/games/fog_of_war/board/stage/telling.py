"""What each event of a battle shows on the stage (5.5, 6): cards, bonuses, the comparison, what is given up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.engine.drawing.item import COUNTER, Item
from grognard.engine.drawing.stage.parts import LEFT, LOST, Case, Fate, Fighter, Line, Sum
from grognard.engine.drawing.stage.stage import Battle, Result, Round, Side
from grognard.engine.drawing.stage.teller import Teller
from grognard.engine.state import Event
from grognard.games.fog_of_war.board.battle import OUTCOME_RULES
from grognard.games.fog_of_war.board.cards import split
from grognard.games.fog_of_war.board.kit import Kit
from grognard.games.fog_of_war.piles import cards_in
from grognard.games.fog_of_war.vocabulary import events
from grognard.games.fog_of_war.vocabulary.words import BONUSES, KINDS, NEUTRAL, OUTCOMES, QUAGMIRE, SIDES, VICTORY

RESULTS: Final = frozenset([events.OUTCOME, events.CUT, events.NO_AIR_ALONE])
AFTER: Final = frozenset(
    [
        events.LOST,
        events.SET_ASIDE,
        events.SET_ASIDE_NEUTRAL,
        events.CAPTURED,
        events.QUAG_LOST_OWN,
        events.QUAG_LOST,
        events.QUAG_LOST_NEUTRAL,
        events.FLEETS_DISCARDED,
        events.FLEETS_TO_WIN,
        events.ENTERED,
        events.FRANCE_FELL,
        events.UK_FELL,
    ]
)
REVEAL, STRENGTH, RESULT, LOSSES = range(4)  # the parts of a battle
PART_OF: Final = {
    **dict.fromkeys((events.THROWN, events.ADVANTAGE_USED, events.BONUS, events.COMPARED), STRENGTH),
    **dict.fromkeys(RESULTS, RESULT),
    **dict.fromkeys(AFTER, LOSSES),
}
BONUS_RULES: Final = {"advantage": "5.5.3", "wheel": "5.4", "winter": "6.8", "invasion": "6.6"}
TILE: Final = (58.0, 29.0)  # of a card
ATTACK, DEFENCE = 0, 1


class Card:
    """A card in the battle: whose, of which kind, its place on the stage and its line in the sum."""

    def __init__(self, owner: int, kind: int, fighter: Fighter, line: Line) -> None:
        self.owner = owner
        self.kind = kind
        self.fighter = fighter
        self.line = line


class FogTeller(Teller[Kit]):
    """One round; a quagmire that is taken up again is another battle."""

    def __init__(self, kit: Kit, battle: Battle, attacker: int, province: int) -> None:
        super().__init__(kit, events.EVENTS, battle)
        self.attacker = attacker
        self.province = province
        self.cards: list[Card] = []
        sides = [self.new_side(attacker, "attacks"), self.new_side(1 - attacker, "defends")]
        battle.rounds.append(Round("", sides))
        say = kit.say
        self.sums = [Sum(say("stage", key), "6", i, say("stage", key)) for i, key in enumerate(("attack", "defence"))]
        self.payment = Sum(say("stage", "payment"), "6.3", ATTACK)
        self.round.sums = [*self.sums]
        self.round.cases = [self.new_case(outcome) for outcome in OUTCOMES]
        self.show_kind: dict[int, Callable[[list[int]], object]] = {
            events.SHOWN: lambda args: self.reveal(args[0], args[1]),
            events.SHOWN_NEUTRAL: lambda args: self.reveal(NEUTRAL, args[0]),
            events.THROWN: self.throw,
            events.BONUS: self.bonus,
            events.COMPARED: self.compared,
            events.OUTCOME: self.outcome,
            events.CUT: lambda args: self.end(1 - self.attacker, "6.5"),
            events.NO_AIR_ALONE: lambda args: self.end(1 - self.attacker, "A5"),
            events.LOST: self.lose,
            events.SET_ASIDE: lambda args: self.set_aside(args[0], args[1]),
            events.SET_ASIDE_NEUTRAL: lambda args: self.set_aside(NEUTRAL, args[0]),
        }

    def new_side(self, side: int, key: str) -> Side:
        word = SIDES[side]
        return Side(word, self.kit.say("stage", key, self.kit.noun("side", word)))

    def new_case(self, outcome: str) -> Case:
        key = "quagmire-case" if outcome == "quagmire" else outcome
        ratio = self.kit.facts.win_ratio
        return Case(self.kit.name("outcome", outcome), self.kit.say("stage", key, ratio), OUTCOME_RULES[outcome])

    def show(self, event: Event) -> None:
        self.tell(event, PART_OF.get(event.kind, REVEAL))
        shown = self.show_kind.get(event.kind)
        if shown is not None:
            shown(event.args)

    # Cards

    def value(self, kind: int) -> int:
        """8: naval strength at sea, land strength on land."""
        f = self.kit.facts
        return (f.naval_value if f.sea >> self.province & 1 else f.land_value)[kind]

    def reveal(self, owner: int, pile: int) -> None:
        """5.5.2: every card with its strength here."""
        for kind in cards_in(pile):
            self.lay(owner, kind)

    def lay(self, owner: int, kind: int) -> None:
        side = ATTACK if owner == self.attacker else DEFENCE
        role, name = SIDES[owner], self.kit.name("card", KINDS[kind])
        piece = Item(f"stage-{self.battle.id}-{len(self.cards)}", COUNTER, 0, 0, *TILE, "", f"{name}.")
        piece.role = role
        piece.symbol, piece.value = split(KINDS[kind])
        fighter, value = Fighter(piece, name, self.at), self.value(kind)
        fighter.group = self.kit.say("stage", "neutrals") if owner == NEUTRAL else ""
        fighter.needs = [self.kit.say("stage", "counts", value)]
        self.sums[side].add(name, "8", value, self.at)
        self.cards.append(Card(owner, kind, fighter, self.sums[side].lines[-1]))
        self.round.sides[side].fighters.append(fighter)

    def standing(self, owner: int, kind: int) -> list[Card]:
        """The first card of that kind that is still in the battle."""
        return [c for c in self.cards if (c.owner, c.kind) == (owner, kind) and not c.fighter.fates][:1]

    def throw(self, args: list[int]) -> None:
        """5.5.2, 5.5.4: decoys, and cards that cannot take part."""
        side, pile = args
        for kind in cards_in(pile):
            for card in self.standing(side, kind):
                card.fighter.needs = []
                card.fighter.fates.append(Fate(LEFT, self.kit.say("stage", "useless"), self.at))
                card.line.amount, card.line.rule = 0, "5.5.2"

    # Strength

    def bonus(self, args: list[int]) -> None:
        side, kind, n = args
        word = BONUSES[kind]
        name = self.kit.name("bonus", word)
        added = self.sums[ATTACK if side == self.attacker else DEFENCE]
        added.add(f"{name[0].upper()}{name[1:]}", BONUS_RULES[word], n, self.at)

    def compared(self, args: list[int]) -> None:
        """6; A4: fleets that bombard count half, and never more than the troops they cover."""
        for total, counted in zip(self.sums, (args[0], args[3]), strict=True):
            if counted != total.total:
                total.add(self.kit.say("stage", "bombardment"), "A4", counted - total.total, self.at)

    # Result and losses

    def outcome(self, args: list[int]) -> None:
        result = args[0]
        self.round.cases[result].choose(self.at)
        winner = self.attacker if result in (VICTORY, QUAGMIRE) else 1 - self.attacker
        self.end(winner, OUTCOME_RULES[OUTCOMES[result]])

    def end(self, winner: int, rule: str) -> None:
        won = SIDES[winner] == self.kit.view["side"]
        self.battle.result = Result(self.battle.beats[self.at].text, rule, SIDES[winner], self.at, won)

    def lose(self, args: list[int]) -> None:
        owner, pile = args
        for kind in cards_in(pile):
            for card in self.standing(owner, kind):
                card.fighter.fates.append(Fate(LOST, self.kit.say("stage", "lost"), self.at))

    def set_aside(self, owner: int, kind: int) -> None:
        """6.1, 6.3: the winner gives up cards that match the loser's strength."""
        for card in self.standing(owner, kind):
            card.fighter.fates.append(Fate(LOST, self.kit.say("stage", "given-up"), self.at))
        if not self.payment.lines:
            self.payment.side = ATTACK if owner == self.attacker else DEFENCE
            self.round.sums.append(self.payment)
        self.payment.add(self.kit.name("card", KINDS[kind]), "6.3", self.value(kind), self.at)

    def offer(self) -> None:
        """6.1, 6.3: cards that the winner may give up."""
        for card in self.cards:
            if card.fighter.fates:
                continue
            own = card.owner != NEUTRAL and SIDES[card.owner] == self.kit.side
            verbs = ("lose-neutral",) if card.owner == NEUTRAL else ("lose",) if own else ()
            self.kit.offer(card.fighter.piece, KINDS[card.kind], verbs)
