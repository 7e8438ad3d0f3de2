"""Where units may go by deployment (8.4, 7.1, 7.2), and what is closed to them (12.1.3, 12.2.2)."""

from __future__ import annotations

from typing import Final

from grognard.engine.graph import flood_bits
from grognard.games.cataclysm.known import range_row
from grognard.games.cataclysm.rules.bases import airfields, beside_sea, open_land, ports, ship_ground, with_bases
from grognard.games.cataclysm.rules.force.units import domain_of, power_of, type_of
from grognard.games.cataclysm.rules.forces import sea_guards, side_of
from grognard.games.cataclysm.rules.marks import has_mark
from grognard.games.cataclysm.rules.movement import (
    ANY_STEPS,
    SUBMARINE_VOYAGE,
    VOYAGE,
    air_links,
    enemy_air,
    over_delay_box,
    port_reach,
    reach,
)
from grognard.games.cataclysm.rules.occupation import areas_with_room
from grognard.games.cataclysm.rules.relations import is_belligerent
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import (
    AIR,
    FLEET,
    NAVAL_TREATY,
    OF_LAND,
    OF_SUPPLY,
    SUBMARINE,
    TRANS_SIBERIAN,
    USA,
)

# Kinds of ranges, after those of `movement.py`
MARCHED_OR_SHIPPED: Final = 6
FLOWN_OR_SHIPPED: Final = 7


def destinations(t: Tabletop, unit: int) -> int:
    """8.4, 7.1, 7.2: the areas that a unit can reach by deployment and in which there is room for it."""
    power, side = power_of(t, unit), side_of(t, unit)
    room = areas_with_room(t, power, side) & ~(1 << t.unit_area[unit]) & ~closed_to(t, unit)
    return in_reach(t, unit) & room if room else 0


def in_reach(t: Tabletop, unit: int) -> int:
    """7.2: ships sail; air units fly or sail; all others march and sail."""
    power, origin, type = power_of(t, unit), t.unit_area[unit], type_of(t, unit)
    if type == FLEET:
        return reach(t, power, origin, ANY_STEPS, VOYAGE)
    if type == SUBMARINE:
        return reach(t, power, origin, ANY_STEPS, SUBMARINE_VOYAGE)
    return deployment_reach(t, power, origin, FLOWN_OR_SHIPPED if type == AIR else MARCHED_OR_SHIPPED)


def deployment_reach(t: Tabletop, power: int, origin: int, kind: int) -> int:
    """The same for all units of a kind in an area, found once after each change."""
    row = range_row(power, origin, ANY_STEPS, kind)
    if row not in t.military.ranges:
        by_air = kind == FLOWN_OR_SHIPPED
        found = flown_or_shipped(t, power, origin) if by_air else marched_or_shipped(t, power, origin)
        t.military.ranges[row] = found
    return t.military.ranges[row]


def marched_or_shipped(t: Tabletop, power: int, origin: int) -> int:
    """7.2.1, 7.2.2, 2.3.5: over friendly land and seas in range of a port; a delay box is the end of the way."""
    atlas = t.f.atlas
    ground = open_land(t, power) | shipping_lanes(t, power)
    links = atlas.by_rail_and_sea if has_mark(t, TRANS_SIBERIAN) else atlas.by_land_and_sea
    reached = flood_bits(links, 1 << origin, ground)
    return reached | beside_sea(t, power, reached) | over_delay_box(t, power, reached)


def flown_or_shipped(t: Tabletop, power: int, origin: int) -> int:
    """7.2, 7.2.2, 7.2.3: by air over friendly land and all seas, not past enemy air units; from a port also by ship."""
    sky = (open_land(t, power) | t.f.atlas.seas & t.s.in_play) & ~enemy_air(t, power)
    lanes = shipping_lanes(t, power)
    fields = airfields(t, power) | 1 << origin
    reached, before = 1 << origin, 0
    while reached != before:
        before = reached
        reached |= flood_bits(air_links(t), reached & fields, sky)
        reached |= flood_bits(t.f.atlas.by_sea, reached & ports(t, power) & lanes, lanes)
    return reached | over_delay_box(t, power, reached)


def shipping_lanes(t: Tabletop, power: int) -> int:
    """7.2.2: the seas and friendly coasts within range of a friendly port, without enemy ships or strategic air."""
    return ship_ground(t, power) & port_reach(t, power) & ~sea_guards(t, t.enemies[power])


def closed_by_treaty(t: Tabletop) -> int:
    """12.1.3: the Pacific Ocean, while the naval treaty is in play."""
    return t.f.atlas.pacific_ocean if has_mark(t, NAVAL_TREATY) else 0


def closed_to(t: Tabletop, unit: int) -> int:
    """12.1.3, 12.2.2: the Pacific by treaty; in peace, for American land units, all that is not American."""
    closed = closed_by_treaty(t)
    if power_of(t, unit) == USA and domain_of(t, unit) in (OF_LAND, OF_SUPPLY) and not is_belligerent(t, USA):
        closed |= ~(t.f.atlas.home[USA] | with_bases(t, USA))
    return closed
