"""The sea path of an invasion (9.3.2)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.known import UNKNOWN
from grognard.games.cataclysm.rules.bases import beside_any
from grognard.games.cataclysm.rules.relations import friends
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import FLEET, NOWHERE


def fleet_areas(t: Tabletop, power: int) -> int:
    """9.3.2: the seas and mixed areas with a fleet that is friendly to the invader."""
    found = t.military.fleets[power]
    if found == UNKNOWN:
        found = 0
        for friend in bits_of(friends(t, power)):
            for unit in t.f.forces.units_of[friend]:
                if t.f.forces.unit_type[unit] == FLEET and t.unit_area[unit] != NOWHERE:
                    found |= 1 << t.unit_area[unit]
        found &= t.f.atlas.seas | t.f.atlas.mixed
        t.military.fleets[power] = found
    return found


def invaded_from(t: Tabletop, power: int, origin: int) -> int:
    """9.3.2: all land that a path leads to from an origin."""
    fleets = fleet_areas(t, power) & ~(1 << origin)
    first = t.f.atlas.by_sea[origin] & fleets
    both = first | beside_any(t, first, t.f.atlas.by_sea) & fleets
    return beside_any(t, both, t.f.atlas.by_sea) & t.f.atlas.land & ~(1 << origin)


def invasion_paths(t: Tabletop, power: int, origin: int, target: int) -> list[int]:
    """9.3.2: the paths from origin to target, each a set of one or two areas; shorter ones first."""
    links = t.f.atlas.by_sea
    fleets = fleet_areas(t, power) & ~(1 << origin | 1 << target)
    first, last = links[origin] & fleets, links[target] & fleets
    found = [1 << area for area in bits_of(first & last)]
    for area in bits_of(first):
        for other in bits_of(links[area] & last & ~(1 << area)):
            path = 1 << area | 1 << other
            if path not in found:
                found.append(path)
    return found
