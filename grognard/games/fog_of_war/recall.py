"""What a side knows of the other's piles for certain: what it has seen, and what follows from it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from grognard.engine.hidden import Hidden
from grognard.games.fog_of_war.cards import Cards
from grognard.games.fog_of_war.words import ONE, count, kinds_in


class Recall:
    """The opponent's memory of one side's cards, each cluster of cards added up as a pile."""

    def __init__(self, size: list[int], hidden: Hidden, cards: Cards, owner: int) -> None:
        self.size = size
        self.hidden = hidden
        self.masks = hidden.masks
        self.cluster = hidden.cluster[:]
        self.most = cards.most[owner]
        piles, totals = [0] * len(self.masks), [0] * len(self.masks)
        card, one = hidden.first, cards.one
        for cluster in self.cluster:
            piles[cluster] += one[card]
            totals[cluster] += 1
            card += 1
        self.piles, self.totals = piles, totals

    def still_holds(self, size: list[int], hidden: Hidden) -> bool:
        """No card has changed its cluster since: most moves change only where the cards of a cluster may lie."""
        self.size, self.hidden, self.masks = size, hidden, hidden.masks
        return self.cluster == hidden.cluster and len(self.masks) == len(self.piles)

    def known(self, zone: int) -> int:
        """The cards that must be in that zone, as a pile.

        At least those it saw there; and if there are more cards than all others together could be, the rest as well.
        """
        bit = self.hidden.bit(zone)
        certain, possible, spare = 0, 0, self.size[zone]
        for i, mask in enumerate(self.masks):
            if mask & bit:
                possible += self.piles[i]
                spare -= self.totals[i]
                if mask == bit:
                    certain += self.piles[i]
        if possible == certain or spare == 0:
            return possible
        if spare + self.most <= 0:
            return certain  # the other cards could be all of whatever kind is possible here
        return at_least(certain, possible, spare)


@lru_cache(4096)
def at_least(certain: int, possible: int, spare: int) -> int:
    """Of each kind what is certain, or what is possible less the cards too many; the same piles come up for long."""
    return sum(ONE[k] * max(count(certain, k), spare + count(possible, k)) for k in kinds_in(possible))


class Glance:
    """What a side saw when it looked last, for views that are only written down: mostly it looks the same again."""

    def __init__(self) -> None:
        self.recall: Recall | None = None
        self.map_made_from: list[object] = []
        self.map: dict[str, dict[str, Any]] = {}
