"""The Dreadnought Refit Programs (12.1.2, 12.2.1): a fleet for one build less, once."""

from __future__ import annotations

from grognard.games.cataclysm.rules.marks import has_mark
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import FLEET, FRANCE, FRENCH_REFIT, ITALIAN_REFIT, ITALY, marker_row


def refit_mark(power: int) -> int:
    """12.1.2, 12.2.1: the Dreadnought Refit Program of a power; -1 for those without one."""
    return {ITALY: ITALIAN_REFIT, FRANCE: FRENCH_REFIT}.get(power, -1)


def may_refit(t: Tabletop, power: int, builds: int) -> bool:
    """12.1.2, 12.2.1: one fleet for one build less, once."""
    mark = refit_mark(power)
    able = mark >= 0 and has_mark(t, mark) and builds >= t.f.refit_cost
    return able and t.available[marker_row(power, FLEET)] > 0
