"""From where the table is looked at: a side with all that it remembers, or a spectator."""

from __future__ import annotations

from grognard.games.fog_of_war.recall import Glance, Recall
from grognard.games.fog_of_war.rules.supply import reach
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.words import NOWHERE, ONE


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
        self.glance = last_glance(t, side) if shared else Glance()
        self._recall = remembered(t, side, self.glance) if side >= 0 else None

    def known(self, owner: int, zone: int) -> int:
        """What this side knows for certain to be in a pile of the other side."""
        recall = self._recall
        return recall.known(zone) if recall is not None and owner != self.side and self.t.size[zone] else 0


def last_glance(t: Tabletop, side: int) -> Glance:
    """It belongs to the table: a copy, and a table one goes back to, know nothing of it."""
    if t.glances is None:
        t.glances = [Glance(), Glance(), Glance()]
    return t.glances[side]


def remembered(t: Tabletop, side: int, glance: Glance) -> Recall:
    found, hidden = glance.recall, t.hidden[1 - side]
    if found is None or not found.still_holds(t.size, hidden):
        found = glance.recall = Recall(t.size, hidden, t.cards, 1 - side)
    return found


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
