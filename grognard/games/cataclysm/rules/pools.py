"""Markers off the map: force pools (4.1.1), available markers, holding boxes, reserve and cup (3.2 to 3.6)."""

from __future__ import annotations

from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import (
    CRISIS,
    DUCE,
    FLAG,
    FLEET,
    JAPAN,
    MARKERS_OF_POWER,
    NAVAL_TREATY,
    NO_MARKER,
    NOBODY,
    NOWHERE,
    SIDE_COUNT,
    TYPE_COUNT,
    UK,
    UPGRADED,
    USA,
    marker_row,
)


def owner_of_marker(marker: int) -> int:
    """The power of a marker; crises and the like belong to nobody."""
    return marker // MARKERS_OF_POWER if marker < CRISIS else NOBODY


def kind_of_marker(marker: int) -> int:
    """The kind of a power's marker."""
    return marker % MARKERS_OF_POWER


def on_map(t: Tabletop, power: int, side: int) -> int:
    """4.1.1: units of a type on the map; or, for an upgraded side, how many upgrades are in play (R36)."""
    forces = t.f.forces
    count = 0
    for unit in forces.units_of[power]:
        type = forces.unit_type[unit]
        if t.unit_area[unit] != NOWHERE:
            is_counted = type == side if side < TYPE_COUNT else t.upgraded >> unit & 1 and UPGRADED.get(type) == side
            count += 1 if is_counted else 0
    return count


def off_map(t: Tabletop, marker: int) -> int:
    """Markers that wait somewhere, but are not available."""
    count = t.holding[marker] + t.cup[marker] + t.next_turn[marker]
    power = owner_of_marker(marker)
    return count + 1 if power != NOBODY and t.reserve[power] == marker else count


def pool_level(t: Tabletop, power: int, side: int) -> int:
    """4.1.1, 12.1.3: the commitment whose pool holds; while the naval treaty lasts, fleets stay at the first one."""
    is_bound = t.marks >> NAVAL_TREATY & 1 and power in (JAPAN, UK, USA)
    return t.s.station[power].commitment if is_bound and side == FLEET else t.commitment[power]


def excess(t: Tabletop, power: int, side: int) -> int:
    """4.1.1: how many counters more are in play than the commitment allows; less than none: so many may come."""
    marker = marker_row(power, side)
    limit = t.f.forces.pool[power][side][pool_level(t, power, side)]
    return on_map(t, power, side) + off_map(t, marker) - limit


def adjust_pool(t: Tabletop, power: int) -> None:
    """4.1.1: what is available is what the commitment allows, less what is in play or waiting."""
    for side in range(SIDE_COUNT):
        t.available[marker_row(power, side)] = max(0, -excess(t, power, side))


def can_gain_flag(t: Tabletop, power: int) -> bool:
    """5.2.2: a flag is gained only if one is available; Il Duce is one of them."""
    return t.available[marker_row(power, FLAG)] + t.available[marker_row(power, DUCE)] > 0


def take(t: Tabletop, marker: int) -> bool:
    """Take a marker from those available; False if there is none."""
    if not t.available[marker]:
        return False
    t.available[marker] -= 1
    return True


def refuse(t: Tabletop, marker: int) -> None:
    """3.6: a marker goes back to those available."""
    t.available[marker] += 1


def put_in_reserve(t: Tabletop, marker: int) -> None:
    """3.4: one marker each; what lay there before is refused."""
    power = owner_of_marker(marker)
    if t.reserve[power] != NO_MARKER:
        refuse(t, t.reserve[power])
    t.reserve[power] = marker


def in_cup(t: Tabletop) -> int:
    """3.3: how many markers are in the cup."""
    return sum(t.cup)


def draw_from_cup(t: Tabletop) -> int:
    """3.3: one marker, each as likely as any other; the cup must not be empty."""
    drawn = t.roll(in_cup(t))
    for marker, count in enumerate(bytes(t.cup)):
        drawn -= count
        if drawn < 0:
            t.cup[marker] -= 1
            return marker
    raise AssertionError("the cup is empty")


def left_in_cup(t: Tabletop, power: int) -> int:
    """3.7.5, R12: all markers of a power that are still in the cup."""
    return sum(t.cup[marker_row(power, kind)] for kind in range(MARKERS_OF_POWER))
