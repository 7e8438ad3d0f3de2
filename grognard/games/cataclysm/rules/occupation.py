"""Occupation limits (7.1): how many units of an ideology may stay in an area, and whose."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.rules.bases import (
    base_owner,
    friendly_bases,
    near_airfields,
    near_ports,
    open_land,
    submarine_reach,
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
    NOBODY,
    OF_AIR,
    OF_SEA,
    RHINELAND,
    SEA,
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
        own = open_land(t, power) | friendly_bases(t, power, t.f.bases.special)
        return own >> area & 1 != 0
    return not strangers(t, power, area)


def strangers(t: Tabletop, power: int, area: int) -> bool:
    """7.1, 7.1.2: units of powers that are not friends, or a base of one that is not an enemy either (R38)."""
    others = active_powers(t) & ~friends(t, power)
    owner = base_owner(t, area)
    if owner != NOBODY and (others & ~t.enemies[power]) >> owner & 1:
        return True
    return any(any_units(t, other) >> area & 1 for other in bits_of(others))


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
    naval, air = friendly_bases(t, power, t.f.bases.naval), friendly_bases(t, power, t.f.bases.air)
    allowed = [0, naval, air, naval | air][domain]
    if not allowed >> area & 1:
        return 0
    supplied = logistics(t, friends(t, power)) >> area & 1 and domain in (OF_SEA, OF_AIR)
    return t.f.most_at_supplied_base if supplied else t.f.most_at_base


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
