"""Steps on the maps of all missions: how the gaits go together."""

from __future__ import annotations

from functools import cache

import pytest

from grognard.games.sas.facts.mission_map import MissionMap
from grognard.games.sas.rules.movement import Steps
from grognard.games.sas.vocabulary.words import (
    CLIMB,
    CRAWL,
    DIVE,
    ENTER_WALK,
    FOREST,
    GRAPPLE,
    LAND,
    SPRINT,
    SWIM,
    WALK,
    WATER,
)
from tests.support.sas import facts

Step = tuple[int, int]
MAPS = pytest.mark.parametrize("map", facts().maps, ids=lambda map: str(map.id))


@cache
def steps(map: MissionMap, gait: int) -> frozenset[Step]:
    table = Steps(map.ground).of(gait)
    return frozenset((square, beyond) for square in range(map.ground.size) for beyond in table[square])


@MAPS
@pytest.mark.rule("sas", "2.2", "2.3", "2.9")
def test_crawling_and_sprinting_are_walking_with_less_freedom(map: MissionMap) -> None:
    walk, kind = steps(map, WALK), map.ground.kind
    assert steps(map, CRAWL) < walk
    assert walk - steps(map, SPRINT) == {(a, b) for a, b in walk if kind[a] == kind[b] == FOREST}


@MAPS
@pytest.mark.rule("sas", "2.2", "2.4")
@pytest.mark.ruling("R59")
def test_who_walks_there_walks_back_and_who_climbs_up_walks_down(map: MissionMap) -> None:
    walk, climb = steps(map, WALK), steps(map, CLIMB)
    level = {(a, b) for a, b in walk if map.ground.enter[a] == ENTER_WALK}
    assert {(b, a) for a, b in level} == level
    assert not walk & climb
    assert climb <= steps(map, GRAPPLE)
    onto = {(a, b) for a, b in climb if map.ground.enter[b] != ENTER_WALK == map.ground.enter[a]}
    assert onto
    assert {(b, a) for a, b in onto} <= walk | climb


@MAPS
@pytest.mark.rule("sas", "10.12")
def test_swimming_goes_both_ways_and_only_divers_enter_the_water(map: MissionMap) -> None:
    swim = steps(map, SWIM)
    assert {(b, a) for a, b in swim} == swim
    for gait in (WALK, CRAWL, SPRINT, CLIMB, GRAPPLE, LAND):
        assert all(map.ground.kind[beyond] != WATER for _, beyond in steps(map, gait))
    assert all(map.ground.kind[beyond] == WATER for _, beyond in steps(map, DIVE))


@MAPS
def test_steps_lead_to_the_next_square(map: MissionMap) -> None:
    for gait in (WALK, GRAPPLE, DIVE, SWIM, LAND):
        assert all(map.ground.distance(a, b) == 1 for a, b in steps(map, gait))
