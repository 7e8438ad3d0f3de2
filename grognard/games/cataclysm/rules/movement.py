"""Movement and range (7.2, 7.3): where units of a power may go, and what they may strike.

A unit moves over links of its kind. Land that is not friendly is closed to it, except as the target of an operation.
Every answer is found once after each change of the position.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.bits import bits_of
from grognard.engine.graph import flood_bits
from grognard.games.cataclysm.known import UNKNOWN, range_row
from grognard.games.cataclysm.rules.bases import beside_any, open_land, ports, ship_ground, spread
from grognard.games.cataclysm.rules.control import hostile
from grognard.games.cataclysm.rules.forces import air_units, is_strategic, sea_guards
from grognard.games.cataclysm.rules.marks import has_mark
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import AIR, OF_AIR, OF_SEA, TRANS_SIBERIAN

# Kinds of ranges: those of an operation are counted in steps, those of a deployment are not
BY_SHIP: Final = 0
BY_AIR: Final = 1
BY_AIR_IN_OPERATION: Final = 2
MARCH: Final = 3
VOYAGE: Final = 4
SUBMARINE_VOYAGE: Final = 5
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
    return sortie(t, power, origin, steps) if kind == BY_SHIP else flight(t, power, origin, steps, kind)


# Deployment (8.4): any number of steps


def march(t: Tabletop, power: int, origin: int) -> int:
    """7.2.1, 2.3.5: land movement over friendly ground; a unit that enters a delay box goes no further."""
    atlas = t.f.atlas
    ground = open_land(t, power)
    if has_mark(t, TRANS_SIBERIAN):
        return flood_bits(atlas.by_land_or_rail, 1 << origin, ground)
    reached = flood_bits(atlas.by_land, 1 << origin, ground)
    return reached | beside_any(t, reached, atlas.delay_box) & ground


def voyage(t: Tabletop, power: int, origin: int, past_enemies: bool) -> int:
    """7.2.2: naval movement within range of friendly ports and past no enemy; submarines pass, but do not stay."""
    barred = sea_guards(t, t.enemies[power])
    ground = ship_ground(t, power) & port_reach(t, power)
    passed = ground if past_enemies else ground & ~barred
    return flood_bits(t.f.atlas.by_sea, 1 << origin, passed) & ~barred | 1 << origin


def port_reach(t: Tabletop, power: int) -> int:
    """7.2.2, 7.3.1: the areas within naval range of any friendly port."""
    found = t.military.port_reach[power]
    if found == UNKNOWN:
        barred = sea_guards(t, t.enemies[power])
        found = spread(t, ports(t, power), t.f.naval_range, t.f.atlas.by_sea, ship_ground(t, power), barred)
        t.military.port_reach[power] = found
    return found


# Operations, retreats and regrouping (7.3): so many steps from a base


def sortie(t: Tabletop, power: int, origin: int, steps: int) -> int:
    """7.3.1: where ships go from their port; enemy ships and strategic air end the way."""
    barred = sea_guards(t, t.enemies[power])
    return spread(t, 1 << origin, steps, t.f.atlas.by_sea, ship_ground(t, power), barred)


def flight(t: Tabletop, power: int, origin: int, steps: int, kind: int) -> int:
    """7.2.3, 7.3.2: where air units fly: over seas and friendly land, in operations over enemy land as well."""
    ground = t.f.atlas.seas & t.s.in_play | open_land(t, power)
    if kind == BY_AIR_IN_OPERATION:
        ground |= hostile(t, power)
    return spread(t, 1 << origin, steps, t.f.atlas.by_air, ground, enemy_air(t, power))


def enemy_air(t: Tabletop, power: int) -> int:
    """7.2.3: the areas with enemy air units, which others may not fly over."""
    found = 0
    for enemy in bits_of(t.enemies[power]):
        found |= air_units(t, enemy)
    return found


def targets(t: Tabletop, power: int, origin: int, steps: int, domain: int) -> int:
    """7.3, 9.4.1, 9.5.1: what units may strike from a base: any area beside where one step less takes them."""
    kind = BY_SHIP if domain == OF_SEA else BY_AIR_IN_OPERATION
    links = t.f.atlas.by_sea if domain == OF_SEA else t.f.atlas.by_air
    near = reach(t, power, origin, steps - 1, kind)
    barred = enemy_air(t, power) if domain == OF_AIR else sea_guards(t, t.enemies[power])
    return near | beside_any(t, near & ~barred | 1 << origin, links)


def unit_range(t: Tabletop, unit: int, extended: bool = False) -> int:
    """7.3.1 to 7.3.3: how many areas a naval or air unit may be away from its base."""
    steps = t.f.naval_range
    if t.f.forces.unit_type[unit] == AIR:
        steps = t.f.strategic_range if is_strategic(t, unit) else t.f.tactical_range
    return steps + t.f.extension if extended else steps
