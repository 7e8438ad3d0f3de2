"""What a side knows of the other's piles for certain: what it has seen, and what follows from it."""

from __future__ import annotations

from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.words import KIND_COUNT, ONE


class Recall:
    """The opponent's memory of one side's cards, added up by kind."""

    def __init__(self, t: Tabletop, owner: int) -> None:
        self.size = t.size
        self.hidden = t.hidden[owner]
        self.masks = self.hidden.masks
        self.counts = [[0] * KIND_COUNT for _ in self.masks]
        for i in range(self.hidden.count):
            self.counts[self.hidden.cluster[i]][t.cards.kind[self.hidden.first + i]] += 1

    def known(self, zone: int) -> int:
        """The cards that must be in that zone, as a pile.

        At least those it saw there; and if there are more cards than all others together could be, the rest as well.
        """
        bit = self.hidden.bit(zone)
        certain = [0] * KIND_COUNT
        possible = [0] * KIND_COUNT
        for mask, counts in zip(self.masks, self.counts, strict=True):
            if mask & bit:
                for kind in range(KIND_COUNT):
                    possible[kind] += counts[kind]
                    certain[kind] += counts[kind] if mask == bit else 0
        spare = self.size[zone] - sum(possible)
        return sum(ONE[kind] * max(certain[kind], spare + possible[kind]) for kind in range(KIND_COUNT))


class Viewpoint:
    """One side looking at the table; -1 is a spectator, who remembers nothing."""

    def __init__(self, t: Tabletop, side: int) -> None:
        self.t = t
        self.side = side
        self._recalls = [Recall(t, owner) for owner in (0, 1)] if side >= 0 else []

    def known(self, owner: int, zone: int) -> int:
        """What this side knows for certain to be in a pile of the other side."""
        return self._recalls[owner].known(zone) if self._recalls and self.t.size[zone] else 0
