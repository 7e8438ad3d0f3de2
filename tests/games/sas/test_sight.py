"""Sight compared with the slow implementation: pairs of squares, fields with obstacles, and vehicles."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from grognard.games.sas.facts.ground import Ground
from grognard.games.sas.rules.field import Obstacles
from grognard.games.sas.rules.sight import Sight
from grognard.games.sas.vocabulary.words import DX, DY, FACINGS, HIDDEN, OPEN, OVER, PARTLY
from tests.games.sas.oracle import Cell, Chart, document, look, look_from_vehicle
from tests.support.sas import face, facts, lines

FACES = sorted(document("tiles")["tile"].keys() - {"source", "confidence", "basis", "tags"})
MISSIONS = facts().missions
SAMPLE = 600  # pairs of squares of each mission
POSITIONS = 3  # positions of obstacles on each mission's map, with the fields of some viewers


def chart_of(mission: str) -> Chart:
    return Chart(document("missions")["mission"][mission]["layout"])


def cell(ground: Ground, square: int) -> Cell:
    return square % ground.width, square // ground.width


def disagreements(sight: Sight, chart: Chart, pairs: Iterator[tuple[int, int]]) -> list[str]:
    ground, nothing = sight.ground, Obstacles(sight.ground.size)
    found: list[str] = []
    for viewer, target in pairs:
        slow = look(chart, cell(ground, viewer), cell(ground, target))
        level = slow.level()
        fast = (sight.line(viewer, target), sight.sees(viewer, target, nothing))
        if fast != (level, slow.into(level)):
            found.append(f"{ground.name(viewer)} to {ground.name(target)}: {fast}, not {level, slow.into(level)}")
    return found


def all_pairs(ground: Ground) -> Iterator[tuple[int, int]]:
    for viewer in range(ground.size):
        for target in range(ground.size):
            if target != viewer and ground.distance(viewer, target) <= facts().reach:
                yield viewer, target


def some_pairs(ground: Ground, count: int, seed: int) -> Iterator[tuple[int, int]]:
    rng = Random(seed)
    while count:
        viewer = rng.randrange(ground.size)
        x = viewer % ground.width + rng.randint(-facts().reach, facts().reach)
        y = viewer // ground.width + rng.randint(-facts().reach, facts().reach)
        target = y * ground.width + x
        if 0 <= x < ground.width and 0 <= y < ground.height and target != viewer:
            count -= 1
            yield viewer, target


def test_the_slow_map_is_the_same_map() -> None:
    for map in facts().maps:
        chart = chart_of(map.id)
        signs = map.ground.kinds.square_signs
        assert [signs[kind] for kind in map.ground.kind] == [
            chart.cells[cell(map.ground, n)] for n in range(map.ground.size)
        ]


@pytest.mark.rule("sas", "1.2", "1.3", "1.4", "1.5", "1.6/1", "2.12")
@pytest.mark.parametrize("id", FACES)
def test_every_pair_of_squares_of_a_tile(id: str) -> None:
    assert disagreements(Sight(face(id), lines()), Chart([id]), all_pairs(face(id))) == []


@pytest.mark.rule("sas", "1.1", "1.2", "1.3", "1.4", "1.5", "2.12")
@pytest.mark.parametrize("mission", MISSIONS)
def test_pairs_of_squares_of_a_mission(mission: str) -> None:
    map = facts().maps[MISSIONS.index(mission)]
    pairs = some_pairs(map.ground, SAMPLE, seed=len(mission))
    assert disagreements(Sight(map.ground, lines()), chart_of(mission), pairs) == []


@pytest.mark.proof
@pytest.mark.parametrize("mission", MISSIONS)
def test_every_pair_of_squares_of_a_mission(mission: str) -> None:
    map = facts().maps[MISSIONS.index(mission)]
    assert disagreements(Sight(map.ground, lines()), chart_of(mission), all_pairs(map.ground)) == []


# Fields, and things that stand in the way


def litter(ground: Ground, rng: Random) -> Obstacles:
    """Some obstacles, as many as a full map may have."""
    found = Obstacles(ground.size)
    for _ in range(ground.size // 12):
        (found.solid if rng.random() < 0.7 else found.low).add(rng.randrange(ground.size))
    return found


def in_cone(viewer: Cell, target: Cell, facing: int, vision: int) -> bool:
    """90° before the viewer, as far as it sees, and the squares at its left and right."""
    dx, dy = target[0] - viewer[0], target[1] - viewer[1]
    ahead = dx * DX[facing] + dy * DY[facing]
    aside = abs(dx * DY[facing]) + abs(dy * DX[facing])
    return (0 < ahead <= vision and aside <= ahead) or (ahead == 0 and aside == 1)


def grades(level: int) -> int:
    """A field does not tell OPEN and OVER apart."""
    return min(level, OVER)


@pytest.mark.rule("sas", "2.12", "10.1")
@pytest.mark.parametrize("mission", MISSIONS)
def test_fields_with_obstacles(mission: str) -> None:
    ground = facts().maps[MISSIONS.index(mission)].ground
    sight, chart, rng = Sight(ground, lines()), chart_of(mission), Random(mission)
    for _ in range(POSITIONS):
        obstacles = litter(ground, rng)
        solid = {cell(ground, n) for n in obstacles.solid.squares()}
        low = {cell(ground, n) for n in obstacles.low.squares()}
        for viewer in rng.sample(range(ground.size), 4):
            facing = rng.randrange(len(FACINGS))
            field = sight.field(viewer, facing, obstacles)
            for target in range(ground.size):
                ends = (cell(ground, viewer), cell(ground, target))
                slow = look(chart, *ends).seen(solid, low) if in_cone(*ends, facing, facts().vision) else HIDDEN
                assert field.level(target) == grades(slow), (ground.name(viewer), ground.name(target))
                if in_cone(*ends, facing, facts().vision):
                    assert sight.sees(viewer, target, obstacles) == slow


@pytest.mark.rule("sas", "8.2")
@pytest.mark.parametrize("mission", MISSIONS)
def test_fields_of_vehicles(mission: str) -> None:
    ground = facts().maps[MISSIONS.index(mission)].ground
    sight, chart, rng = Sight(ground, lines()), chart_of(mission), Random(mission)
    for _ in range(10):
        x, y, facing = rng.randint(1, ground.width - 1), rng.randint(1, ground.height - 1), rng.randrange(len(FACINGS))
        obstacles = litter(ground, rng)
        for own in ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)):
            obstacles.solid.remove(own[1] * ground.width + own[0])
        solid = {cell(ground, n) for n in obstacles.solid.squares()}
        low = {cell(ground, n) for n in obstacles.low.squares()}
        field = sight.vehicle_field(x, y, facing, obstacles)
        for target in range(ground.size):
            a, b = cell(ground, target)
            ahead = (2 * a + 1 - 2 * x) * DX[facing] + (2 * b + 1 - 2 * y) * DY[facing]
            aside = abs((2 * a + 1 - 2 * x) * DY[facing]) + abs((2 * b + 1 - 2 * y) * DX[facing])
            inside = 3 <= ahead <= 2 * facts().vision + 1 and aside <= ahead
            slow = look_from_vehicle(chart, (x, y), (a, b)).seen(solid, low) if inside else HIDDEN
            assert field.level(target) == grades(slow), (ground.name(target), x, y, facing)


def test_a_vehicle_that_has_left_the_map_sees_nothing() -> None:
    ground = facts().maps[0].ground
    field = Sight(ground, lines()).vehicle_field(-1, 6, FACINGS.index("E"), Obstacles(ground.size))
    assert field.fully.is_empty()
    assert field.partly.is_empty()


def test_a_line_without_low_cover_is_the_same_both_ways() -> None:
    ground = facts().maps[3].ground
    sight = Sight(ground, lines())
    for viewer, target in some_pairs(ground, 3000, seed=5):
        there, back = sight.line(viewer, target), sight.line(target, viewer)
        assert (there == OPEN) == (back == OPEN)
        assert (there >= PARTLY) == (back >= PARTLY)
