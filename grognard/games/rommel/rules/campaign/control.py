"""Who controls an area (1.1, 1.2): control changes at the end of a phase and at no other moment."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary.words import ALLIES, AXIS, FIGHT_ALLIES


def settle_control(t: Tabletop) -> None:
    """1.1: a phase ends, and every area is controlled by the side that has units in it, or else by its flag (1.2)."""
    for area in t.c.areas:
        t.held[area] = holder_now(t, area)


def holder_now(t: Tabletop, area: int) -> int:
    """1.1, 1.2: the side with units there, or else the side of the flag; before a battle is fought, the defender."""
    if t.axis_in[area] and t.ally_in[area]:
        return AXIS if t.fight[area] & FIGHT_ALLIES else ALLIES
    if t.axis_in[area]:
        return AXIS
    return ALLIES if t.ally_in[area] else t.f.flag[area]


def control(t: Tabletop, area: int) -> int:
    """1.1: the side that has controlled an area since the end of the last phase."""
    return t.held[area]


def controlled(t: Tabletop, side: int, areas: int) -> int:
    """Those of a set of areas that a side controls."""
    found = 0
    for area in bits_of(areas):
        if control(t, area) == side:
            found |= 1 << area
    return found
