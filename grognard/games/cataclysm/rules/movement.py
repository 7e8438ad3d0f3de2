"""Movement and range (7.2, 7.3): where units of a power may go, and what they may strike.

A unit moves over links of its kind. Land that is not friendly is closed to it, except as the target of an operation.
Every answer is found once after each change of the position.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.bits import bits_of
from grognard.engine.graph import flood_bits
from grognard.games.cataclysm.known import UNKNOWN, range_row
from grognard.games.cataclysm.rules.bases import (
    beside_any,
    beside_sea,
    open_land,
    ports,
    ship_ground,
    special_bases,
    spread,
    submarine_reach,
)
from grognard.games.cataclysm.rules.control import hostile
from grognard.games.cataclysm.rules.forces import air_units, is_strategic, sea_guards
from grognard.games.cataclysm.rules.marks import has_mark
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import AIR, OF_AIR, OF_SEA, SUBMARINE, TRANS_SIBERIAN

# Kinds of ranges: those of an operation are counted in steps, those of a deployment are not
BY_SHIP: Final = 0
BY_AIR: Final = 1
BY_AIR_IN_OPERATION: Final = 2
MARCH: Final = 3
VOYAGE: Final = 4
SUBMARINE_VOYAGE: Final = 5
BY_SUBMARINE: Final = 8  # after those of `destinations.py`
BY_AIR_HOME: Final = 9
ANY_STEPS: Final = 0


def reach(t: Tabletop, power: int, origin: int, steps: int, kind: int) -> int:
    """The areas in reach of an origin; the origin is one of them."""
    row = range_row(power, origin, steps, kind)
    if row not in t.military.ranges:
        t.military.ranges[row] = find_reach(t, power, origin, steps, kind)
    return t.military.ranges[row]


def find_reach(t: Tabletop, power: int, origin: int, steps: int, kind: int) -> int:
    if kind == MARCH:
        return march(t, power, origin)
    if kind in (VOYAGE, SUBMARINE_VOYAGE):
        return voyage(t, power, origin, past_enemies=kind == SUBMARINE_VOYAGE)
    if kind in (BY_SHIP, BY_SUBMARINE):
        return sortie(t, power, origin, steps, past_enemies=kind == BY_SUBMARINE)
    return flight(t, power, origin, steps, kind)


def sailing(t: Tabletop, unit: int) -> int:
    """7.2.2: how a naval unit retreats and regroups; submarines pass enemies."""
    return BY_SUBMARINE if t.f.forces.unit_type[unit] == SUBMARINE else BY_SHIP


# Deployment (8.4): any number of steps


def march(t: Tabletop, power: int, origin: int) -> int:
    """7.2.1, 2.3.5: land movement over friendly ground; a unit that enters a delay box goes no further."""
    atlas = t.f.atlas
    links = atlas.by_land_or_rail if has_mark(t, TRANS_SIBERIAN) else atlas.by_land
    reached = flood_bits(links, 1 << origin, open_land(t, power))
    return reached | over_delay_box(t, power, reached)


def voyage(t: Tabletop, power: int, origin: int, past_enemies: bool) -> int:
    """7.2.2: naval movement within range of friendly ports and past no enemy; submarines pass, but do not stay."""
    barred = sea_guards(t, t.enemies[power])
    passed = submarine_reach(t, power) if past_enemies else ship_ground(t, power) & port_reach(t, power) & ~barred
    reached = flood_bits(t.f.atlas.by_sea, 1 << origin, passed)
    return (reached | beside_sea(t, power, reached)) & ~barred | 1 << origin


def port_reach(t: Tabletop, power: int) -> int:
    """7.2.2, 7.3.1: the areas within naval range of any friendly port."""
    found = t.military.port_reach[power]
    if found == UNKNOWN:
        barred = sea_guards(t, t.enemies[power])
        found = spread(t, ports(t, power), t.f.naval_range, t.f.atlas.by_sea, ship_ground(t, power), barred)
        t.military.port_reach[power] = found
    return found


# Operations, retreats and regrouping (7.3): so many steps from a base


def sortie(t: Tabletop, power: int, origin: int, steps: int, past_enemies: bool) -> int:
    """7.2.2, 7.3.1: where ships go from their port; enemy ships and strategic air stop them, but not submarines."""
    barred = 0 if past_enemies else sea_guards(t, t.enemies[power])
    havens = special_bases(t, power)
    return spread(t, 1 << origin, steps, t.f.atlas.by_sea, ship_ground(t, power) | havens, barred | havens)


def over_delay_box(t: Tabletop, power: int, reached: int) -> int:
    """2.3.5: a unit that enters the delay box goes no further; when the action is over it is on the other side."""
    return beside_any(t, reached, t.f.atlas.delay_box) & open_land(t, power)


def flight(t: Tabletop, power: int, origin: int, steps: int, kind: int) -> int:
    """7.2.3, 7.3.2: where air units fly: over seas and friendly land, in operations over enemy land as well."""
    ground = t.f.atlas.seas & t.s.in_play | open_land(t, power)
    if kind != BY_AIR:
        ground |= hostile(t, power)
    barred = enemy_air(t, power)
    reached = spread(t, 1 << origin, steps, air_links(t), ground, barred)
    if kind == BY_AIR_IN_OPERATION:
        return reached
    near = spread(t, 1 << origin, steps - 1, air_links(t), ground, barred) & ~barred | 1 << origin
    return reached | over_delay_box(t, power, near)


def air_links(t: Tabletop) -> list[int]:
    """7.2.3, 2.3.5: air units fly between areas of any kind; over the delay box only along the railway."""
    return t.f.atlas.by_air_or_rail if has_mark(t, TRANS_SIBERIAN) else t.f.atlas.by_air


def enemy_air(t: Tabletop, power: int) -> int:
    """7.2.3: the areas with enemy air units, which others may not fly over."""
    found = 0
    for enemy in bits_of(t.enemies[power]):
        found |= air_units(t, enemy)
    return found


def targets(t: Tabletop, power: int, origin: int, steps: int, domain: int) -> int:
    """7.3, 9.4.1, 9.5.1: what units may strike from a base: any area beside where one step less takes them."""
    kind = BY_SHIP if domain == OF_SEA else BY_AIR_IN_OPERATION
    links = t.f.atlas.by_sea if domain == OF_SEA else air_links(t)
    near = reach(t, power, origin, steps - 1, kind)
    barred = enemy_air(t, power) if domain == OF_AIR else sea_guards(t, t.enemies[power])
    return near | beside_any(t, near & ~barred | 1 << origin, links)


def unit_range(t: Tabletop, unit: int, extended: bool = False) -> int:
    """7.3.1 to 7.3.3: how many areas a naval or air unit may be away from its base."""
    steps = t.f.naval_range
    if t.f.forces.unit_type[unit] == AIR:
        steps = t.f.strategic_range if is_strategic(t, unit) else t.f.tactical_range
    return steps + t.f.extension if extended else steps
