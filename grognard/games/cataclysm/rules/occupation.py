"""Occupation limits (7.1): how many units of an ideology may stay in an area, and whose."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.known import UNKNOWN
from grognard.games.cataclysm.rules.bases import (
    air_bases,
    naval_bases,
    near_airfields,
    near_ports,
    open_land,
    submarine_reach,
    with_bases,
    with_special_base,
)
from grognard.games.cataclysm.rules.control import controlled
from grognard.games.cataclysm.rules.forces import any_units, count_in, count_of_type, logistics
from grognard.games.cataclysm.rules.lines import restricted_for
from grognard.games.cataclysm.rules.marks import has_mark
from grognard.games.cataclysm.rules.relations import active_powers, friends, is_belligerent
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import (
    DOMAIN_OF_TYPE,
    FLEET,
    FORT,
    GERMANY,
    OF_AIR,
    OF_SEA,
    POWER_COUNT,
    RHINELAND,
    SEA,
    SIDE_COUNT,
    STRATEGIC,
    SUBMARINE,
    TYPE_OF_SIDE,
)

NO_LIMIT = 99


def may_stay(t: Tabletop, power: int, area: int) -> bool:
    """7.1: land must be friendly or have a special base; at sea no strangers may lie."""
    if power == GERMANY and area == t.f.ruhr and has_mark(t, RHINELAND):
        return False
    if t.f.atlas.kind[area] != SEA:
        return (open_land(t, power) | with_special_base(t, power)) >> area & 1 != 0
    return not strange_areas(t, power) >> area & 1


def strange_areas(t: Tabletop, power: int) -> int:
    """7.1, 7.1.2: where powers that are not friends have units, or a base if they are not enemies either (R38)."""
    found = t.military.strange[power]
    if found == UNKNOWN:
        others = active_powers(t) & ~friends(t, power)
        found = 0
        for other in bits_of(others):
            found |= any_units(t, other)
        for other in bits_of(others & ~t.enemies[power]):
            found |= with_bases(t, other)
        t.military.strange[power] = found
    return found


def limit(t: Tabletop, power: int, area: int, side: int) -> int:
    """7.1: how many units of the domain of this unit the power's ideology may have in an area."""
    if not may_stay(t, power, area):
        return 0
    if t.f.atlas.kind[area] == SEA:
        return limit_at_sea(t, power, area, side)
    if open_land(t, power) >> area & 1:
        return limit_on_land(t, power, area, DOMAIN_OF_TYPE[TYPE_OF_SIDE[side]])
    return limit_at_base(t, power, area, side)


def limit_on_land(t: Tabletop, power: int, area: int, domain: int) -> int:
    """7.1.1, 7.1.3: two of each domain, one on restricted terrain, ships only at a coast; no limit in remote areas."""
    if domain == OF_SEA and not t.f.atlas.coastal >> area & 1:
        return 0
    if (t.f.atlas.remote & controlled(t, power)) >> area & 1:
        return NO_LIMIT
    most = [t.f.most_land, t.f.most_naval, t.f.most_air, t.f.most_logistics][domain]
    if restricted_for(t, power) >> area & 1:
        return min(most, t.f.most_restricted)
    return most


def limit_at_sea(t: Tabletop, power: int, area: int, side: int) -> int:
    """7.1.2: what a base allows, or the nearness of a port or airfield; the more generous of the two (R39)."""
    return max(limit_at_base(t, power, area, side), limit_of_reach(t, power, area, side))


def limit_at_base(t: Tabletop, power: int, area: int, side: int) -> int:
    """7.1.2, 7.1.4: a friendly base holds one unit of its kinds, or two with logistics, and one logistics unit."""
    domain = DOMAIN_OF_TYPE[TYPE_OF_SIDE[side]]
    if not bases_for(t, power, domain) >> area & 1:
        return 0
    supplied = logistics(t, friends(t, power)) >> area & 1 and domain in (OF_SEA, OF_AIR)
    return t.f.most_at_supplied_base if supplied else t.f.most_at_base


def bases_for(t: Tabletop, power: int, domain: int) -> int:
    """7.1.2: the areas with a friendly base for units of a domain; none is for land units."""
    naval, air = naval_bases(t, power), air_bases(t, power)
    return [0, naval, air, naval | air][domain]


def limit_of_reach(t: Tabletop, power: int, area: int, side: int) -> int:
    """7.1.2, 2.3.2: a belligerent keeps ships and strategic air beside its bases, and submarines two areas away."""
    if not is_belligerent(t, power):
        return 0
    return t.f.most_near_port if near_bases(t, power, side) >> area & 1 else 0


def near_bases(t: Tabletop, power: int, side: int) -> int:
    """7.1.2: the seas where a unit may stay by the nearness of a base; tactical air units and land units nowhere."""
    if side == SUBMARINE:
        return submarine_reach(t, power)
    if side == STRATEGIC:
        return near_airfields(t, power)
    return near_ports(t, power) if TYPE_OF_SIDE[side] == FLEET else 0


def areas_allowed(t: Tabletop, power: int, side: int) -> int:
    """7.1: all areas in which at least one such unit may stay, found for the whole map at once."""
    row = power * SIDE_COUNT + side
    found = t.military.allowed[row]
    if found == UNKNOWN:
        found = t.military.allowed[row] = find_allowed(t, power, side)
    return found


def find_allowed(t: Tabletop, power: int, side: int) -> int:
    """7.1.1, 7.1.2: friendly land, bases, and for a belligerent the seas near them."""
    domain = DOMAIN_OF_TYPE[TYPE_OF_SIDE[side]]
    land = open_land(t, power)
    found = land & t.f.atlas.coastal if domain == OF_SEA else land
    found |= bases_for(t, power, domain) & (t.f.atlas.seas | with_special_base(t, power) & ~land)
    if is_belligerent(t, power):
        found |= near_bases(t, power, side) & t.f.atlas.seas
    if power == GERMANY and has_mark(t, RHINELAND):
        found &= ~(1 << t.f.ruhr)
    return found & ~(strange_areas(t, power) & t.f.atlas.seas)


def areas_with_room(t: Tabletop, power: int, side: int) -> int:
    """7.1: all areas in which one more such unit may stay; only where others lie must they be counted."""
    row = power * SIDE_COUNT + side
    found = t.military.room[row]
    if found == UNKNOWN:
        found = areas_allowed(t, power, side)
        for area in bits_of(found & occupied(t, t.s.ideology[power])):
            if not has_room(t, power, area, side):
                found &= ~(1 << area)
        t.military.room[row] = found
    return found


def occupied(t: Tabletop, ideology: int) -> int:
    """7.1: the areas with any unit of an ideology."""
    found = 0
    for power in range(POWER_COUNT):
        if t.s.ideology[power] == ideology:
            found |= any_units(t, power)
    return found


def has_room(t: Tabletop, power: int, area: int, side: int) -> bool:
    """7.1: whether one more unit may stay in an area; of two land units one may be a fort (7.1.1)."""
    ideology = t.s.ideology[power]
    type = TYPE_OF_SIDE[side]
    if type == FORT and count_of_type(t, area, ideology, FORT) >= t.f.most_forts:
        return False
    return count_in(t, area, ideology, DOMAIN_OF_TYPE[type]) < limit(t, power, area, side)


def overcrowded(t: Tabletop, power: int, area: int, side: int) -> bool:
    """7.1, 7.1.2: whether more units lie there than may stay, such as after a port was lost."""
    domain = DOMAIN_OF_TYPE[TYPE_OF_SIDE[side]]
    return count_in(t, area, t.s.ideology[power], domain) > limit(t, power, area, side)
