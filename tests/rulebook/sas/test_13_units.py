"""Those Who Dare (13.9, 13.10): the Panzer III and machine-gun teams."""

from __future__ import annotations

import pytest

from grognard.engine.squares import Squares
from grognard.games.sas.rules.axis.routes import driving_of, pose_of
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import AXIS, GONE, STANDING
from tests.rulebook.sas.test_08_driving import field
from tests.rulebook.sas.test_14_expansions import HOUSE
from tests.support.sas_axis import AxisTable

ROUGH = """
    + + + + + + + + + +
     . . . . f f . c . .
    + + + + + + + + + + +
     . . . . f f . c . .
    + + + + + + +w+w+ + +
     . . . . . . . . . .
    + + + + + + + + + + +
     . . . . . . . . . .
    + + + + + + + + + + +
    """


def reach(kind: str, x: int, y: int, facing: str, text: str = ROUGH) -> dict[int, int]:
    """What each column of the front costs such a vehicle from here, straight on."""
    table = AxisTable(text).vehicle(kind, x, y, facing)
    driving = driving_of(table.t, 0)
    found: dict[int, int] = {}
    for pose, cost in driving.reach(pose_of(table.t, 0), 6, Squares(table.t.ground.size)).items():
        if driving.y(pose) == y and driving.facing(pose) == table.t.unit_facing[0]:
            found[driving.x(pose)] = min(cost, found.get(driving.x(pose), cost))
    return found


@pytest.mark.rule("sas", "13.9/1")
def test_forest_does_not_slow_the_panzer_and_crates_do_not_stop_it() -> None:
    tank, car = reach("panzer", 2, 0, "E"), reach("half-track", 2, 0, "E")
    assert tank[4] == 2, "two squares, two points"
    assert car[4] == 4, "each square of forest costs the half-track one more"
    assert tank[7] == 5, "onto the crates"
    assert 7 not in car


@pytest.mark.rule("sas", "13.9/1")
def test_low_walls_do_not_stop_the_panzer() -> None:
    table = AxisTable(ROUGH).vehicle("panzer", 6, 2, "N")
    driving = driving_of(table.t, 0)
    assert driving.fits(driving.pose(6, 1, 0))
    assert not driving_of(table.vehicle("half-track", 6, 2, "N").t, 1).fits(driving.pose(6, 1, 0))


@pytest.mark.rule("sas", "13.9/2")
def test_the_panzer_attacks_with_both_weapons() -> None:
    table = AxisTable(field(30, 8)).vehicle("panzer", 10, 3, "E", alert=True)
    table.sketch.names.update(p=3 * 30 + 16, j=7 * 30 + 0)
    table.operator("paddy", "p", discovered=True).operator("jock", "j", discovered=True)
    table.phase(steps.AXIS_ATTACKS, dice=[3, 4, 3, 3, 1, 1, 1, 1, 3, 1, 1])
    assert table.health("jock") == 3, "the howitzer, anywhere on the map, at whoever is far enough away"
    assert table.health("paddy") == 4, "the machine gun, to the front"


@pytest.mark.rule("sas", "13.9/3")
def test_the_panzer_answers_with_its_machine_gun() -> None:
    table = AxisTable(field(30, 8)).vehicle("panzer", 10, 3, "E", alert=True)
    table.sketch.names.update(p=3 * 30 + 16, q=3 * 30 + 17)
    table.operator("paddy", "p", discovered=True).acts("paddy")
    table.play("move q", dice=[3, 1, 1])
    assert table.health("paddy") == 4


@pytest.mark.rule("sas", "13.10/1")
def test_a_team_stops_where_it_can_attack() -> None:
    table = AxisTable(field(24, 8))
    table.sketch.names.update(a=3 * 24 + 2, p=3 * 24 + 12)
    table.operator("paddy", "p", discovered=True).unit("gun-team", "a", "E", alert=True)
    table.phase(steps.ADVANCE)
    table.play_on()
    assert table.t.unit_square[0] % 24 == 4, "eight squares away; a machine gunner would go on to four"


@pytest.mark.rule("sas", "13.10/2")
def test_a_team_fires_through_a_wall() -> None:
    table = AxisTable(HOUSE).operator("jock", "f", discovered=True).unit("gun-team", "a", "E", alert=True)
    table.phase(steps.AXIS_ATTACKS, dice=[6, 5, 1])
    assert table.health("jock") == 4, "6 less 3 is 3"


@pytest.mark.rule("sas", "13.10/3")
def test_a_team_takes_two_hits() -> None:
    table = AxisTable(HOUSE).operator("paddy", "a").unit("gun-team", "d", "E").acts("paddy")
    table.play("attack d pistol", dice=[6])
    assert table.t.unit_place[0] == STANDING
    table.play("attack d pistol", dice=[6])
    assert table.t.unit_place[0] == GONE
    assert table.lies("body") == ["d"]
    assert table.t.unit_kind[0] == AXIS.index("gun-team")
