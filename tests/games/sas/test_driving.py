"""Driving (8.1): what the search for ways may leave out without losing one of them."""

from __future__ import annotations

import pytest

from grognard.engine.squares import Squares
from grognard.games.sas.rules.driving import WHEELS, Driving
from grognard.games.sas.vocabulary.words import EAST
from tests.rulebook.sas.test_08_driving import field
from tests.support.sas import Sketch

FAR = 40


@pytest.mark.parametrize(("length", "turn"), [(2, 1), (3, 2), (4, 1)])
def test_every_pose_on_a_shortest_way_is_found(length: int, turn: int) -> None:
    """Against all pairs of poses: one manoeuvre leads from the first to the second at the difference of their costs."""
    driving = Driving(Sketch(field(D3="f", E7="r", H5="f")).ground, length, turn, WHEELS)
    found = driving.reach(driving.pose(5, 4, EAST), FAR, Squares(driving.ground.size))
    for goal in list(found)[::37]:
        on_way = {goal}
        for pose in sorted(found, key=lambda pose: -found[pose]):
            if any(driving.price(pose, other) == found[other] - found[pose] > 0 for other in on_way):
                on_way.add(pose)
        assert driving.on_ways(found, goal) == on_way


def test_nothing_closed_is_entered_and_another_question_gets_another_answer() -> None:
    driving = Driving(Sketch(field()).ground, 2, 1, WHEELS)
    start = driving.pose(5, 4, EAST)
    free = driving.reach(start, FAR, Squares(driving.ground.size))
    wall = Squares.of(driving.ground.size, [y * 12 + 8 for y in range(12)])
    barred = driving.reach(start, FAR, wall)
    assert any(driving.x(pose) > 8 for pose in free)
    assert all(not wall.has(square) for pose in barred for square in driving.squares(pose))
    assert driving.reach(start, 1, wall).keys() < barred.keys()
