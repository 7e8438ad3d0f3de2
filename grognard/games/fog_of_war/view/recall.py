"""What a side knows of the other's piles for certain: what it has seen, and what follows from it; and its last look."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from grognard.engine.memory.hidden import Hidden
from grognard.games.fog_of_war.facts.cards import Cards
from grognard.games.fog_of_war.vocabulary.words import ALLIES, AXIS, ONE, ZONES, count, kinds_in

Row = tuple[int, int, bool | None, int, int, int, int, int, int]  # all that the view of a province is made from


class Recall:
    """The opponent's memory of one side's cards, each cluster of cards added up as a pile.

    It is kept from one look to the next: a move changes what is known of a zone or two, and only they are looked into.
    """

    def __init__(self, cards: Cards, owner: int) -> None:
        self._one = cards.one
        self._most = cards.most[owner]
        self._cluster: list[int] = []
        self._piles: list[int] = []
        self._totals: list[int] = []
        self._masks: list[int] = []
        self._sizes = [0] * ZONES
        self._known = [0] * ZONES

    def look(self, sizes: list[int], hidden: Hidden) -> list[int]:
        """The cards that must be in each zone, as piles; the very list of the last look as long as it holds."""
        stale = self._stale(sizes, hidden)
        if stale:
            known = self._known[:]
            while stale:
                low = stale & -stale
                zone = low.bit_length() - 1
                known[zone] = self._certain(low, sizes[zone]) if sizes[zone] else 0
                stale ^= low
            self._known = known
        return self._known

    def _stale(self, sizes: list[int], hidden: Hidden) -> int:
        """The zones to look into again, as bits: those whose number of cards, or of whose cards something, changed."""
        found = 0
        if hidden.cluster != self._cluster or len(hidden.masks) != len(self._masks):
            self._add_up(hidden)
            found = (1 << ZONES) - 1
        elif hidden.masks != self._masks:
            found = touched(self._masks, hidden.masks)
        if sizes != self._sizes:
            found |= sum(1 << zone for zone in range(ZONES) if sizes[zone] != self._sizes[zone])
            self._sizes = sizes
        if found:
            self._masks = hidden.masks[:]
        return found

    def _add_up(self, hidden: Hidden) -> None:
        self._cluster = hidden.cluster[:]
        piles, totals = [0] * len(hidden.masks), [0] * len(hidden.masks)
        card, one = hidden.first, self._one
        for cluster in self._cluster:
            piles[cluster] += one[card]
            totals[cluster] += 1
            card += 1
        self._piles, self._totals = piles, totals

    def _certain(self, bit: int, size: int) -> int:
        """At least what was seen there; and if there are more cards than all others together could be, the rest."""
        certain, possible, spare = 0, 0, size
        for i, mask in enumerate(self._masks):
            if mask & bit:
                possible += self._piles[i]
                spare -= self._totals[i]
                if mask == bit:
                    certain += self._piles[i]
        if possible == certain or spare == 0:
            return possible
        if spare + self._most <= 0:
            return certain  # the other cards could be all of whatever kind is possible here
        return at_least(certain, possible, spare)


def touched(old: list[int], new: list[int]) -> int:
    """The zones of which something else is known, now that cards may lie elsewhere.

    A cluster counts for the zones it came to or left; and for the only one left to it, before or now.
    """
    found = 0
    for was, now in zip(old, new, strict=True):
        if was != now:
            found |= was ^ now
            if not was & (was - 1):
                found |= was
            if not now & (now - 1):
                found |= now
    return found


@lru_cache(4096)
def at_least(certain: int, possible: int, spare: int) -> int:
    """Of each kind what is certain, or what is possible less the cards too many; the same piles come up for long."""
    return sum(ONE[k] * max(count(certain, k), spare + count(possible, k)) for k in kinds_in(possible))


class Glance:
    """What a side saw when it looked last: mostly it looks the same again, and need not be made anew.

    For views that are only written down: their parts are handed out again while all they are made from is the same.
    Whoever wants a view of his own has a blank glance for it.
    """

    def __init__(self, side: int) -> None:
        self.word = ["cards" if owner == side else "known" for owner in (AXIS, ALLIES)]  # what a pile's list is called
        self.recall: Recall | None = None
        # What was looked at: by owner and zone how many cards there are, and what is seen of them; and the map
        self.sizes: list[list[int]] = [[], []]
        self.seen: list[list[int]] = [[], []]
        self.ground: list[object] = []
        self.wild: list[object] = []
        # What was made from it, and from some marks more
        self.supplied: list[bool | None] = []
        self.neutrals: list[int] = []
        self.rows: list[Row] = []
        self.map: dict[str, dict[str, Any]] = {}
        self.boards: list[dict[str, Any]] = [{}, {}]
        self.board_marks: list[list[int]] = [[], []]
        self.wheels: list[dict[str, Any]] = [{}, {}]
        self.wheel_marks: list[list[int]] = [[], []]
        self.victory: dict[str, Any] = {}
        self.victory_marks: list[object] = []
