"""Positions, arranged piece by piece and turned into matches."""

from __future__ import annotations

from typing import cast

import grognard
from grognard import Match
from grognard.engine.frames import frame
from grognard.engine.origin import Origin, Past
from grognard.games.fog_of_war.piles import one
from grognard.games.fog_of_war.rules.operations import possible_targets
from grognard.games.fog_of_war.rules.supply import stale
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import steps
from grognard.games.fog_of_war.vocabulary.words import (
    ALLIES,
    DECOY,
    DISCARD,
    DRAW,
    HAND,
    KINDS,
    LATER,
    LOSS,
    NEUTRAL,
    OP_COUNT,
    OP_NAMES,
    PROVINCES,
    SIDES,
    URALS_SPACE,
    USA_SPACE,
    WIN,
    ZONES,
)
from tests.support.fog.laying import count_piles, forget, lay_neutrals

BOARD = {"draw": DRAW, "hand": HAND, "discard": DISCARD, "win": WIN, "loss": LOSS}
ALL_OPTIONS = {"A1": True, "A2": True, "A3": True, "A4": True, "A5": True}


class Position:
    """A table being arranged; `turn`, `opens`, `intel_step` and `year_end` turn it into a match."""

    def __init__(self, seed: int = 7, **options: bool) -> None:
        self.start = grognard.game("fog-of-war").new(seed=seed, options=options)
        self.t = cast(Tabletop, self.start.state()).copy()
        self.t.unwind_all()
        self.t.chosen = 1
        self.t.begun = 3
        self.free = set(range(self.t.cards.neutral_first))  # cards that nobody has asked for yet
        self.exact: set[int] = set()  # zones that hold what was asked for and nothing else
        self.shown: set[int] = set()
        self.neutrals: dict[int, list[int]] = {}
        self.garrisons: dict[int, int] = {}

    # Cards

    def hand(self, side: str, cards: str, shown: bool = False) -> Position:
        return self.board(side, "hand", cards, shown)

    def board(self, side: str, space: str, cards: str, shown: bool = False) -> Position:
        """These cards and no others in a space of the player board: draw, hand, discard, win, loss."""
        zone = SIDES.index(side) * ZONES + BOARD[space]
        self.exact.add(zone)
        return self._put(side, zone, cards, shown)

    def defence(self, side: str, province: str, cards: str, shown: bool = False) -> Position:
        """Cards of a side in the defence space of a province; those of an attacker, too, if it is in quagmire."""
        return self._put(side, self.t.defence_zone(SIDES.index(side), self.place(province)), cards, shown)

    def operation(self, side: str, op: str, target: str, cards: str, shown: bool = False) -> Position:
        """An operation on the wheel."""
        n = SIDES.index(side) * OP_COUNT + OP_NAMES.index(op)
        self.t.target[n] = self.place(target)
        if shown:
            self.t.target_seen |= 1 << n
        return self._put(side, self.t.op_zone(SIDES.index(side), OP_NAMES.index(op)), cards, shown)

    def neutral(self, province: str, cards: str) -> Position:
        """The neutral cards of a province are these."""
        self.neutrals[self.place(province)] = [KINDS.index(word) for word in cards.split()]
        return self

    def garrison(self, side: str, province: str) -> Position:
        """Cards not mentioned that must leave their space go to the defence of this province."""
        base = SIDES.index(side) * ZONES
        self.garrisons[base] = self.t.defence_zone(SIDES.index(side), self.place(province))
        return self

    # The map

    def control(self, side: str, provinces: str) -> Position:
        """Provinces under a side. Neutral cards there are gone, unless `neutral` asks for some."""
        for word in provinces.split():
            self.t.control[self.place(word)] = SIDES.index(side)
            self.neutrals.setdefault(self.place(word), [])
        return self

    def quagmire(self, province: str, by: str, resolved: bool = False) -> Position:
        """A quagmire started by a side; resolved: already fought this turn."""
        self.t.quagmire[self.place(province)] = SIDES.index(by) + 1
        if resolved:
            self.t.fought |= 1 << self.place(province)
        return self

    def at_war(self, *powers: str) -> Position:
        """`usa` or `ussr` has entered the war."""
        if "ussr" in powers:
            self.t.ussr = 1
            self._join(URALS_SPACE)
            for p in range(PROVINCES):
                if self.t.facts.ussr >> p & 1 and self.t.control[p] == NEUTRAL:
                    self.t.control[p] = ALLIES
        if "usa" in powers:
            self.t.usa = 1
            self._join(USA_SPACE)
        return self

    def fallen(self, *powers: str) -> Position:
        """`france` or `uk` has fallen before."""
        self.t.france = int("france" in powers)
        self.t.uk = int("uk" in powers)
        return self

    # Tracks and markers

    def dial(self, side: str, op: str) -> Position:
        """NEW OP points to that operation."""
        self.t.dial[SIDES.index(side)] = OP_NAMES.index(op)
        return self

    def year(self, year: int, winter: bool = False) -> Position:
        """The year, with the reinforcements of the years up to it in Loss (1.4)."""
        self.t.year = self.t.facts.years.index(year)
        self.t.winter = int(winter)
        for later in range(min(3, self.t.year)):
            self._join(LATER + later, LOSS)
        return self

    def winter(self) -> Position:
        self.t.winter = 1
        return self

    def intel(self, side: str, tokens: int, spent: int = 0) -> Position:
        self.t.intel[SIDES.index(side)] = tokens
        self.t.spent[SIDES.index(side)] = spent
        return self

    def industry(self, side: str, points: int) -> Position:
        self.t.industry[SIDES.index(side)] = self.t.facts.industry.index(points)
        return self

    def advantage(self, side: str) -> Position:
        self.t.advantage = SIDES.index(side)
        return self

    def vp(self, points: int) -> Position:
        self.t.vp = points
        return self

    def victory(self, kept: str, boxed: str) -> Position:
        """The two victory cards of the Axis and the one in the box; the others lie on the board."""
        names = [self.t.facts.ids[p] for p in self.t.facts.victory]
        drawn = [names.index(word) for word in [*kept.split(), boxed]]
        self.t.victory_cards = drawn + [card for card in range(len(names)) if card not in drawn]
        return self

    # The match

    def turn(self, side: str) -> Match:
        """That side is at its actions (3.1.2)."""
        return self._begin(side, [steps.ACTIONS, steps.INTELLIGENCE, steps.DRAW_UP, steps.END_TURN])

    def opens(self, side: str) -> Match:
        """That side's turn begins: the dial turns (3.1.1)."""
        return self._begin(side, [steps.TURN])

    def intel_step(self, side: str) -> Match:
        """That side has done its actions (3.1.3)."""
        return self._begin(side, [steps.INTEL_PHASE, steps.DRAW_UP, steps.END_TURN])

    def year_end(self) -> Match:
        """The year is over (3.2): hands and draw piles are empty."""
        for side in SIDES[:2]:
            self.board(side, "hand", "").board(side, "draw", "")
        return self._begin("axis", [steps.YEAR_END])

    def _begin(self, side: str, numbers: list[int]) -> Match:
        self._leave_the_rest()
        lay_neutrals(self.t, self.neutrals)
        count_piles(self.t)
        forget(self.t, self.shown)
        for n in range(2 * OP_COUNT):
            self.t.pool[n] = possible_targets(self.t, n // OP_COUNT) | 1 << self.t.target[n]
        stale(self.t)
        self.t.active = SIDES.index(side)
        self.t.then(*(frame(number, self.t.active) for number in numbers))
        return begin_at(self.start.origin, self.t)

    # Behind the scenes

    def place(self, province: str) -> int:
        return self.t.facts.ids.index(province)

    def _put(self, side: str, zone: int, cards: str, shown: bool) -> Position:
        first = self.t.cards.first[SIDES.index(side)]
        for word in cards.split():
            kind = KINDS.index(word)
            found = [card for card in range(first[kind], first[kind + 1]) if card in self.free]
            assert found, f"the {side} have no {word} left"
            self._take(found[0], zone)
            if shown:
                self.shown.add(found[0])
        return self

    def _take(self, card: int, zone: int) -> None:
        self.free.remove(card)
        self.t.where[card] = zone

    def _join(self, space: int, target: int = DRAW) -> None:
        """The Allied cards of a space that nobody has asked for go to another one."""
        for card in self.free:
            if self.t.where[card] == ALLIES * ZONES + space:
                self.t.where[card] = ALLIES * ZONES + target

    def _leave_the_rest(self) -> None:
        """Cards not mentioned leave the spaces that hold only what was asked for: to Loss, Decoys to Discard (1.6)."""
        for card in sorted(self.free):
            zone = self.t.where[card]
            if zone in self.exact:
                base = zone - zone % ZONES
                decoy = self.t.cards.kind[card] == DECOY or base + LOSS in self.exact
                self.t.where[card] = self.garrisons.get(base, base + (DISCARD if decoy else LOSS))
                assert self.t.where[card] not in self.exact, "there is no space left for the other cards"


def begin_at(origin: Origin, t: Tabletop) -> Match:
    """A match that starts from this table, with no past."""
    redealt = origin.redealt(t, Past([], None))
    assert isinstance(redealt.position, Tabletop)
    return Match.begin(redealt)


def with_hand(m: Match, side: str, cards: str) -> Match:
    """The same match, had that side drawn these cards instead: they change places with those of its draw pile."""
    t = cast(Tabletop, m.state()).copy()
    draw, hand = SIDES.index(side) * ZONES + DRAW, SIDES.index(side) * ZONES + HAND
    first = t.cards.first[SIDES.index(side)]
    cards_now = [c for c in range(first[0], first[-1]) if t.where[c] == hand]
    assert len(cards_now) == len(cards.split()), "a hand changes its cards, not their number"
    for card in cards_now:
        t.where[card] = draw
    for word in cards.split():
        kind = KINDS.index(word)
        t.where[t.where.index(draw, first[kind], first[kind + 1])] = hand
    for zone in (draw, hand):
        t.pile[zone] = sum(one(t.cards.kind[c]) for c in range(first[0], first[-1]) if t.where[c] == zone)
    other = Match(m.origin.redealt(t, Past([], None)), t.copy(), [])
    assert other.view(None) | {"seed": None} == m.view(None) | {"seed": None}
    return other
