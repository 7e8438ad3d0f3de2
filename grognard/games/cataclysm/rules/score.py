"""Victory points (1.7) and the surrender threshold (5.5.2)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.rules.control import controlled, is_area_with_resources
from grognard.games.cataclysm.rules.relations import is_active
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import (
    COMMUNISM,
    DEMOCRACY,
    EXHAUSTION,
    FASCISM,
    IDEOLOGY_COUNT,
    NEUTRAL,
    POWER_COUNT,
)


def points(t: Tabletop, power: int) -> int:
    """1.7.1, R15: own cubes on the map, less those of other colours in one's home areas and colonies."""
    if not t.political.points:
        t.political.points = count_points(t)
    return t.political.points[power]


def count_points(t: Tabletop) -> list[int]:
    """1.7.1, R15: the points of each power, in one look over the maps."""
    found = [0] * POWER_COUNT
    for area in bits_of(t.s.in_play & t.f.atlas.land):
        cubes, colour, owner = t.cubes[area], t.cube_colour[area], t.f.atlas.owner[area]
        if colour < POWER_COUNT:
            found[colour] += cubes
        if owner < POWER_COUNT and owner != colour:
            found[owner] -= cubes
    return found


def ideology_points(t: Tabletop, ideology: int) -> int:
    """1.7.1: the points of all powers of an ideology, surrendered ones included (5.5.4)."""
    powers = t.s.powers | t.surrendered
    return sum(points(t, p) for p in range(POWER_COUNT) if powers >> p & 1 and t.s.ideology[p] == ideology)


def leader(t: Tabletop) -> int:
    """1.7.2, R14: most points win, ties by ideology; Democracy must beat the sum of two others that are positive."""
    scores = [ideology_points(t, ideology) for ideology in range(IDEOLOGY_COUNT)]
    order = [ideology for ideology in (COMMUNISM, FASCISM, DEMOCRACY) if takes_part(t, ideology)]
    if scores[FASCISM] > 0 and scores[COMMUNISM] > 0 and scores[DEMOCRACY] <= scores[FASCISM] + scores[COMMUNISM]:
        order = [ideology for ideology in order if ideology != DEMOCRACY]
    return max(order, key=lambda ideology: scores[ideology])


def takes_part(t: Tabletop, ideology: int) -> bool:
    """1.7.2: whether an ideology has a power in the scenario."""
    return t.s.of_ideology[ideology] != 0


def surrender_threshold(t: Tabletop, power: int) -> int:
    """5.5.2: neutral and enemy cubes at home and in colonies with resources, no points, exhaustion."""
    found = lost_cubes(t, power)
    if points(t, power) <= 0:
        found += 1
    return found + 1 if t.commitment[power] == EXHAUSTION else found


def lost_cubes(t: Tabletop, power: int) -> int:
    """5.5.2: neutral and enemy cubes in home areas, and in colonies with resources."""
    found = 0
    for area in bits_of((t.f.atlas.home[power] | t.f.atlas.colonies[power]) & t.s.in_play):
        counts = t.f.atlas.home[power] >> area & 1 or is_area_with_resources(t, area)
        if counts and t.cubes[area] and is_foe(t, power, t.cube_colour[area]):
            found += t.cubes[area]
    return found


def is_foe(t: Tabletop, power: int, colour: int) -> bool:
    """5.5.2: a neutral cube, or one of an enemy."""
    return colour == NEUTRAL or t.enemies[power] >> colour & 1 != 0


def has_lost_home(t: Tabletop, power: int) -> bool:
    """5.5.4: a power without a home area under its control surrenders at once."""
    home = t.f.atlas.home[power] & t.s.in_play
    return is_active(t, power) and home != 0 and controlled(t, power) & home == 0
