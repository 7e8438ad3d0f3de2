"""What a side knows of the other's piles for certain: what it has seen, and what follows from it."""

from __future__ import annotations

from grognard.games.fog_of_war.rules.supply import reach
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.words import NOWHERE, ONE, count, kinds_in


class Recall:
    """The opponent's memory of one side's cards, each cluster of cards added up as a pile."""

    def __init__(self, t: Tabletop, owner: int) -> None:
        self.size = t.size
        self.hidden = t.hidden[owner]
        self.masks = self.hidden.masks
        self.most = t.cards.most[owner]
        piles, totals = [0] * len(self.masks), [0] * len(self.masks)
        card, one = self.hidden.first, t.cards.one
        for cluster in self.hidden.cluster:
            piles[cluster] += one[card]
            totals[cluster] += 1
            card += 1
        self.piles, self.totals = piles, totals

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
        return sum(ONE[k] * max(count(certain, k), spare + count(possible, k)) for k in kinds_in(possible))


class Viewpoint:
    """One side looking at the table; -1 is a spectator, who remembers nothing."""

    def __init__(self, t: Tabletop, side: int, shown: bool = False, shared: bool = False) -> None:
        self.t = t
        self.side = side
        self.shared = shared  # what it makes is only written down, and may be handed out twice
        self.shown = t.place if shown else NOWHERE  # the province whose cards lie face up
        self.reach = [reach(t, 0), reach(t, 1)]  # 7.2: the provinces that supply reaches, for both sides
        self.word = ["cards" if owner == side else "known" for owner in (0, 1)]  # what a pile's list is called
        self.neutrals = seen_neutrals(t, side)
        self._recall = Recall(t, 1 - side) if side >= 0 else None

    def known(self, owner: int, zone: int) -> int:
        """What this side knows for certain to be in a pile of the other side."""
        recall = self._recall
        return recall.known(zone) if recall is not None and owner != self.side and self.t.size[zone] else 0


def seen_neutrals(t: Tabletop, side: int) -> dict[int, int]:
    """9.1, 9.2: the neutral cards that a side has seen, as piles by zone."""
    found: dict[int, int] = {}
    seen = t.neutral_seen[side] if side >= 0 else 0
    while seen:
        low = seen & -seen
        card = t.cards.neutral_first + low.bit_length() - 1
        zone = t.where[card]
        found[zone] = found.get(zone, 0) + ONE[t.cards.kind[card]]
        seen ^= low
    return found
