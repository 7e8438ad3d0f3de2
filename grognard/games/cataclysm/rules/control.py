"""Who controls an area, and to whom it is friendly (2.2.3 to 2.2.5, 11.4.2)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.known import UNKNOWN
from grognard.games.cataclysm.rules.relations import friends, is_active
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import (
    CHICOM,
    FACTION_COUNT,
    GMD,
    NEUTRAL,
    NO_FACTION,
    NOBODY,
    POWER_COUNT,
    aid_row,
)


def controller(t: Tabletop, area: int) -> int:
    """2.2.4: the power whose cubes are there, or else the owner of a home area or colony; seas are never controlled."""
    if t.cubes[area]:
        return t.cube_colour[area]
    owner = t.f.atlas.owner[area]
    return owner if owner != NOBODY and is_active(t, owner) else NOBODY


def controlled(t: Tabletop, power: int) -> int:
    """2.2.4: all areas that a power controls."""
    if not t.political.controlled:
        t.political.controlled = find_controlled(t)
    return t.political.controlled[power]


def find_controlled(t: Tabletop) -> list[int]:
    """2.2.4: the areas that each power controls, in one look over the maps."""
    found = [0] * POWER_COUNT
    for area in bits_of(t.s.in_play & t.f.atlas.land):
        power = controller(t, area)
        if power < POWER_COUNT:
            found[power] |= 1 << area
    return found


def friendly(t: Tabletop, power: int) -> int:
    """1.1, 11.4.2: the areas controlled by a power and its friends, but for those that a Chinese army occupies."""
    found = t.political.friendly[power]
    if found == UNKNOWN:
        found = 0
        for friend in bits_of(friends(t, power)):
            found |= controlled(t, friend)
        found &= ~chinese_armies(t)
        t.political.friendly[power] = found
    return found


def hostile(t: Tabletop, power: int) -> int:
    """1.1: the areas controlled by the enemies of a power."""
    found = 0
    for enemy in bits_of(t.enemies[power]):
        found |= controlled(t, enemy)
    return found


def chinese_armies(t: Tabletop) -> int:
    """11.4.1: the areas with a Chinese army."""
    return armies(t, GMD) | armies(t, CHICOM)


def armies(t: Tabletop, faction: int) -> int:
    """11.4.1: the areas with a Chinese army of a faction."""
    if not t.political.chinese_armies:
        t.political.chinese_armies = find_armies(t)
    return t.political.chinese_armies[faction]


def find_armies(t: Tabletop) -> list[int]:
    """11.4.1: the same by faction, in one look over China."""
    found = [0] * FACTION_COUNT
    for area in bits_of(t.f.atlas.china):
        if t.chinese_army[area] != NO_FACTION:
            found[t.chinese_army[area]] |= 1 << area
    return found


def resistance(t: Tabletop, area: int) -> int:
    """2.3.7: the printed resistance of a country, or its neutral cubes."""
    if t.cubes[area] and t.cube_colour[area] == NEUTRAL:
        return t.cubes[area]
    return t.f.atlas.resistance[area]


def take_control(t: Tabletop, power: int, area: int) -> None:
    """2.2.4: all cubes and civil war markers go; the area returns to its owner, or gets a cube (two in a capital)."""
    clear(t, area)
    owner = t.f.atlas.owner[area]
    if owner == NOBODY or not is_active(t, owner) or t.s.ideology[owner] != t.s.ideology[power]:
        put_cubes(t, area, power, 2 if area in t.f.forces.capital else 1)
    t.politics_changed()


def become_neutral(t: Tabletop, area: int, cubes: int) -> None:
    """5.5.4, 11.1: neutral cubes take the place of all others."""
    clear(t, area)
    put_cubes(t, area, NEUTRAL, cubes)


def put_cubes(t: Tabletop, area: int, colour: int, cubes: int) -> None:
    """2.4, R71: cubes of one colour, as many as are left; without one, a neutral cube on land that has an owner."""
    t.cubes[area] = 0
    if colour != NEUTRAL and not cubes_left(t, colour) and t.f.atlas.owner[area] != NOBODY:
        colour = NEUTRAL
    t.cubes[area] = min(cubes, cubes_left(t, colour))
    t.cube_colour[area] = colour if t.cubes[area] else NEUTRAL
    t.politics_changed()


def cubes_left(t: Tabletop, colour: int) -> int:
    """2.4, R71: how many cubes of a colour are not on the map; those for failed actions may be taken for it."""
    used = sum(t.cubes[a] for a in bits_of(t.s.in_play & t.f.atlas.land) if t.cubes[a] and t.cube_colour[a] == colour)
    return t.f.cubes_of_a_colour - used


def clear(t: Tabletop, area: int) -> None:
    """2.2.4: remove all cubes, aid, influence and the civil war marker of an area."""
    t.cubes[area] = 0
    t.cube_colour[area] = NEUTRAL
    t.civil_wars &= ~(1 << area)
    for power in range(POWER_COUNT):
        t.influence[power] &= ~(1 << area)
        for faction in range(FACTION_COUNT):
            t.aid[aid_row(power, area, faction)] = 0
    t.politics_changed()


def is_area_with_resources(t: Tabletop, area: int) -> bool:
    """2.2.3, 2.3.8: whether an area holds resources, printed or Soviet special ones."""
    return (t.f.atlas.with_resources | t.special_resources) >> area & 1 != 0
