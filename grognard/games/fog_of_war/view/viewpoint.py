"""From where the table is looked at: a side with all that it remembers, or a spectator."""

from __future__ import annotations

from typing import Final

from grognard.engine.frames import step_of
from grognard.games.fog_of_war.rules.supply import reach
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.view.recall import Glance, Recall
from grognard.games.fog_of_war.vocabulary import steps
from grognard.games.fog_of_war.vocabulary.words import ALLIES, AXIS, DEFENCE, NOWHERE, OPS, ZONES

NOTHING: Final = [0] * ZONES
LAID_OPEN: Final = (  # steps during which the cards of a battle lie face up (5.5.2)
    1 << steps.ADVANTAGE | 1 << steps.COMPARE | 1 << steps.LOSSES | 1 << steps.CAPTURE | 1 << steps.UNSUPPLIED
)
# Groups of zones of a side that are shown together
ON_BOARD: Final = 1
ON_WHEEL: Final = 2
ON_MAP: Final = 4


class Viewpoint:
    """One side looking at the table, and what has changed since it looked last; -1 is a spectator."""

    def __init__(self, t: Tabletop, side: int, going: int, shared: bool) -> None:
        self.t = t
        self.side = side
        self.going = going  # the steps under way, as bits
        self.shown = t.place if going & LAID_OPEN else NOWHERE  # the province whose cards lie face up
        self.glance = last_glance(t, side) if shared else Glance(side)
        self.changed = [self._look(AXIS), self._look(ALLIES)]  # by owner: the groups of zones in which something moved
        self.shifted = self._look_around()
        self.stirred = self._look_at_neutrals()

    def _look(self, owner: int) -> int:
        last, first = self.glance, owner * ZONES
        sizes = self.t.size[first : first + ZONES]
        seen = self._seen(owner, sizes)
        if sizes == last.sizes[owner] and seen == last.seen[owner]:
            return 0
        found = groups(sizes, last.sizes[owner]) | groups(seen, last.seen[owner])
        last.sizes[owner], last.seen[owner] = sizes, seen
        return found

    def _seen(self, owner: int, sizes: list[int]) -> list[int]:
        """1.3, 1.5, 1.6: one's own cards; of the other's those one knows for certain. Spectators remember nothing."""
        if owner == self.side:
            return self.t.pile[owner * ZONES : owner * ZONES + ZONES]
        if self.side < 0:
            return NOTHING
        if self.glance.recall is None:
            self.glance.recall = Recall(self.t.cards, owner)
        return self.glance.recall.look(sizes, self.t.hidden[owner])

    def _look_around(self) -> bool:
        """7: whether anything has changed that supply depends on, and with it resources."""
        t = self.t
        ground: list[object] = [t.control[:], t.quag[:], reach(t, AXIS), reach(t, ALLIES)]
        if ground == self.glance.ground:
            return False
        self.glance.ground = ground
        return True

    def _look_at_neutrals(self) -> bool:
        """9: whether a neutral card was seen, or went away."""
        t = self.t
        wild: list[object] = [t.neutral_seen[:], t.where[t.cards.neutral_first :]]
        if wild == self.glance.wild:
            return False
        self.glance.wild = wild
        return True


def groups(now: list[int], before: list[int]) -> int:
    """The groups of zones in which something differs."""
    found = 0
    if now[:OPS] != before[:OPS]:
        found |= ON_BOARD
    if now[OPS:DEFENCE] != before[OPS:DEFENCE]:
        found |= ON_WHEEL
    if now[DEFENCE:] != before[DEFENCE:]:
        found |= ON_MAP
    return found


def under_way(t: Tabletop) -> int:
    """All steps that have begun and are not over, as bits."""
    found = 0
    for packed in t.frames():
        found |= 1 << step_of(packed)
    return found


def last_glance(t: Tabletop, side: int) -> Glance:
    """It belongs to the table: a copy, and a table one goes back to, know nothing of it."""
    if t.glances is None:
        t.glances = [Glance(AXIS), Glance(ALLIES), Glance(-1)]
    return t.glances[side]
