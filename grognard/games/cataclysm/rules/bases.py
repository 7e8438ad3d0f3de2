"""Ports and airfields: friendly land, and bases at sea (2.3.2, 2.3.3)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.facts.bases import NO_BASE
from grognard.games.cataclysm.known import UNKNOWN
from grognard.games.cataclysm.rules.control import controlled, friendly
from grognard.games.cataclysm.rules.relations import friends
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import NOBODY, POWER_COUNT, REMOVED


def open_land(t: Tabletop, power: int) -> int:
    """2.2.8, 7.2: the friendly land that a power's units may enter; remote areas only if it controls them itself."""
    found = t.political.open_land[power]
    if found == UNKNOWN:
        found = friendly(t, power) & ~(t.f.atlas.remote & ~controlled(t, power))
        t.political.open_land[power] = found
    return found


def ports(t: Tabletop, power: int) -> int:
    """2.3.2: friendly coasts, and areas with a friendly naval base."""
    found = t.political.ports[power]
    if found == UNKNOWN:
        found = open_land(t, power) & t.f.atlas.coastal | naval_bases(t, power)
        t.political.ports[power] = found
    return found


def airfields(t: Tabletop, power: int) -> int:
    """2.3.2: friendly land, and areas with a friendly air base."""
    found = t.political.airfields[power]
    if found == UNKNOWN:
        found = open_land(t, power) | air_bases(t, power)
        t.political.airfields[power] = found
    return found


def naval_bases(t: Tabletop, power: int) -> int:
    """2.3.2: the areas with a friendly naval base, special British ones included."""
    found = t.political.naval_bases[power]
    if found == UNKNOWN:
        found = t.political.naval_bases[power] = friendly_bases(t, power, t.f.bases.naval)
    return found


def air_bases(t: Tabletop, power: int) -> int:
    """2.3.2: the areas with a friendly air base."""
    found = t.political.air_bases[power]
    if found == UNKNOWN:
        found = t.political.air_bases[power] = friendly_bases(t, power, t.f.bases.air)
    return found


def with_special_base(t: Tabletop, power: int) -> int:
    """2.3.3: the areas with a friendly special British base."""
    found = t.political.special_bases[power]
    if found == UNKNOWN:
        found = t.political.special_bases[power] = friendly_bases(t, power, t.f.bases.special)
    return found


def friendly_bases(t: Tabletop, power: int, of_kind: list[bool]) -> int:
    """2.3.2: the areas with a base of a kind that belongs to a power or its friends."""
    own = friends(t, power)
    bases = t.f.bases
    found = 0
    for i in range(len(bases.ids)):
        if of_kind[i] and t.base_owner[i] < POWER_COUNT and own >> t.base_owner[i] & 1:
            found |= 1 << bases.area[i]
    return found & t.s.in_play


def special_bases(t: Tabletop, power: int) -> int:
    """2.3.3: the areas with a special British base that is friendly, but that are not friendly themselves."""
    return with_special_base(t, power) & ~friendly(t, power)


def with_bases(t: Tabletop, power: int) -> int:
    """2.3.2, 2.3.3: the areas with a base of a power, special ones included."""
    found = t.political.with_bases[power]
    if found == UNKNOWN:
        bases = t.f.bases
        found = sum(1 << bases.area[i] for i in range(len(bases.ids)) if t.base_owner[i] == power)
        t.political.with_bases[power] = found
    return found


def base_owner(t: Tabletop, area: int) -> int:
    """2.3.2: the power whose base is in an area; NOBODY for an unowned base or none at all."""
    base = t.f.bases.at[area]
    return t.base_owner[base] if base != NO_BASE and t.base_owner[base] != REMOVED else NOBODY


def capture_base(t: Tabletop, base: int, power: int) -> None:
    """9.4.2, 2.3.3: a base changes hands; a special British one leaves the game."""
    t.base_owner[base] = REMOVED if t.f.bases.special[base] else power
    t.politics_changed()


def near_ports(t: Tabletop, power: int) -> int:
    """2.3.2, 7.1.2: the seas adjacent to a friendly port."""
    found = t.political.near_ports[power]
    if found == UNKNOWN:
        found = beside_any(t, ports(t, power), t.f.atlas.by_sea) & t.f.atlas.seas
        t.political.near_ports[power] = found
    return found


def near_airfields(t: Tabletop, power: int) -> int:
    """2.3.2, 7.1.2: the seas adjacent to a friendly airfield."""
    found = t.political.near_airfields[power]
    if found == UNKNOWN:
        found = beside_any(t, airfields(t, power), t.f.atlas.by_air) & t.f.atlas.seas
        t.political.near_airfields[power] = found
    return found


def submarine_reach(t: Tabletop, power: int) -> int:
    """2.3.2, 7.1.2: the areas at most two seas away from a friendly port."""
    found = t.political.submarine_reach[power]
    if found == UNKNOWN:
        found = spread(t, ports(t, power), t.f.submarine_distance, t.f.atlas.by_sea, ship_ground(t, power), 0)
        t.political.submarine_reach[power] = found
    return found


def ship_ground(t: Tabletop, power: int) -> int:
    """7.2.2: seas, and friendly coasts: a friendly coast joins its seas (R37)."""
    return t.f.atlas.seas & t.s.in_play | open_land(t, power) & t.f.atlas.coastal


def beside_sea(t: Tabletop, power: int, reached: int) -> int:
    """2.3.3, R90: the special British bases beside seas that ships reach; they end a voyage, as a line ends there."""
    return beside_any(t, reached & t.f.atlas.seas, t.f.atlas.by_sea) & special_bases(t, power)


def spread(t: Tabletop, start: int, steps: int, links: list[int], ground: int, barred: int) -> int:
    """The areas at most so many steps away over this ground; what is barred may be reached, but not passed."""
    reached = frontier = start
    for _ in range(steps):
        frontier = beside_any(t, frontier, links) & ground & ~reached
        reached |= frontier
        frontier &= ~barred
    return reached


def beside_any(t: Tabletop, areas: int, links: list[int]) -> int:
    """All areas that these links join with one of these areas."""
    found = 0
    for area in bits_of(areas):
        found |= links[area]
    return found & t.s.in_play
