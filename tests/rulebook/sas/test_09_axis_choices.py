"""Where the Axis faces, drives, fires and stops (3, 5, 6, 7, 8, 9), where several things are possible."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.cars.crews import add_car, sit
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.axis import DRIVER, PASSENGER
from grognard.games.sas.vocabulary.pieces import BATTLE, COMMANDER, LORRY, OPERATORS
from grognard.games.sas.vocabulary.words import EAST, WHITE
from tests.rulebook.sas.test_08_driving import field, motorcycle
from tests.support.sas_axis import AxisTable

JOCK, PADDY = OPERATORS.index("jock"), OPERATORS.index("paddy")


__all__ = ["motorcycle"]  # the fixture


def open_ground(width: int, height: int, **squares: tuple[int, int]) -> AxisTable:
    table = AxisTable(field(width, height))
    table.sketch.names.update({name: y * width + x for name, (x, y) in squares.items()})
    return table


def hidden_and_in_part() -> AxisTable:
    """North of s Paddy is behind trees, near by; east of it Jock crouches in a forest."""
    table = AxisTable("""
    + + p + + + + + +
     . . . . . . . .
    + + + + + + + + +
     . f f f . . . .
    + + + + + + + + +
     . . . . . . . .
    + + s + + + + j +
     . . . . . . . f
    + + + + + + + + +
    """)
    table.operator("paddy", "p", crouched=True, discovered=True)
    return table.operator("jock", "j", crouched=True, discovered=True)


@pytest.mark.rule("sas", "3.4/5")
@pytest.mark.parametrize("officer", [True, False])
def test_a_unit_that_only_turns_does_not_prefer_partial_sight(officer: bool) -> None:
    table = hidden_and_in_part()
    if officer:
        table.unit("officer", "s", "S", role=COMMANDER)
    else:
        table.post("s", "white", "NESW", "S")
    table.spawn("white", "N", "p").spawned("machine-gunner", 1).battle()
    table.t.unit_moved[1] = 1
    table.phase(steps.NEXT_ADVANCE)
    assert table.facing("s") == "N", "Paddy is the nearest, although nobody can be attacked"


@pytest.mark.rule("sas", "3.1/5")
def test_in_stealth_an_officer_turns_to_the_nearest_even_if_it_could_attack_another() -> None:
    table = hidden_and_in_part()
    table.t.op_crouched[JOCK] = 0
    table.unit("officer", "s", "S", alert=True, role=COMMANDER).phase(steps.ADVANCE)
    assert table.facing("s") == "N"


@pytest.mark.rule("sas", "9/9")
def test_a_mortar_team_takes_the_nearest_of_two_posts_in_reach() -> None:
    table = open_ground(30, 3, m=(10, 1), a=(8, 1), b=(14, 1), j=(29, 1))
    table.empty_post("a").empty_post("b").unit("mortar-team", "m", "E").operator("jock", "j", discovered=True).battle()
    table.phase(steps.ADVANCE)
    assert table.is_over
    assert table.unit_name(0) == "a"


@pytest.mark.rule("sas", "9/9")
def test_of_two_posts_equally_near_the_players_choose() -> None:
    table = open_ground(30, 3, m=(10, 1), a=(8, 1), b=(12, 1), j=(29, 1))
    table.empty_post("a").empty_post("b").unit("mortar-team", "m", "E").operator("jock", "j", discovered=True).battle()
    table.phase(steps.ADVANCE)
    assert table.orders() == ["advance-to a", "advance-to b"]


@pytest.mark.rule("sas", "9/10")
def test_the_scatter_of_a_mortar_is_laid_where_it_faces() -> None:
    table = open_ground(30, 9, m=(1, 4), j=(15, 4), k=(15, 2))
    table.empty_post("m").unit("mortar-team", "m", "N", alert=True).operator("jock", "j", discovered=True)
    table.operator("paddy", "k")
    table.t.unit_mode[0] = 1
    table.phase(steps.AXIS_ATTACKS, dice=[3, 3, 2, 6, 1, 1])
    assert (table.health("jock"), table.health("paddy")) == (5, 4), "6 is the north, two squares"


@pytest.mark.rule("sas", "5/9")
def test_a_patrol_that_meets_a_closed_door_does_not_stay_on_a_square_that_is_taken() -> None:
    table = AxisTable("""
    a b c d e
     . . .D. .
    v w x y z
     . . . . .
    + + + + + +
    """)
    table.t.marker = WHITE
    table.line("white", "abcdezyxwv", "E")
    table.token("drum", "c").operator("jock", "d").phase(steps.PATROLS)
    assert table.is_discovered("jock")
    assert table.unit_name(0) == "b"


@pytest.mark.rule("sas", "6/9")
def test_everybody_aboard_a_vehicle_under_attack_is_discovered() -> None:
    table = open_ground(24, 8, z=(2, 3), q=(0, 0))
    add_car(table.t, 0, LORRY, 9, 3, EAST)
    for word, seat in (("paddy", DRIVER), ("jock", PASSENGER)):
        table.operator(word, "q")
        sit(table.t, 0, OPERATORS.index(word), seat)
    table.unit("rifleman", "z", "E", alert=True).phase(steps.AXIS_ATTACKS, dice=[1])
    assert table.is_discovered("paddy")
    assert table.is_discovered("jock")


@pytest.mark.rule("sas", "7/7")
def test_the_alarm_of_the_end_phase_finds_the_nearest_operator_aboard_a_truck() -> None:
    table = open_ground(24, 8, z=(2, 3), q=(0, 0), j=(20, 3))
    add_car(table.t, 0, LORRY, 9, 3, EAST)
    table.operator("paddy", "q")
    sit(table.t, 0, PADDY, DRIVER)
    table.operator("jock", "j").unit("rifleman", "z", "N", alert=True)
    table.t.stealth = 1
    table.phase(steps.END)
    assert table.t.section == BATTLE
    assert table.is_discovered("paddy")
    assert not table.is_discovered("jock")


@pytest.mark.rule("sas", "8.3/3")
def test_a_vehicle_out_of_reach_of_short_range_comes_as_near_as_it_can() -> None:
    table = open_ground(30, 2, j=(24, 0)).vehicle("half-track", 9, 0, "E", alert=True)
    table.operator("jock", "j", discovered=True).phase(steps.ADVANCE)
    assert table.orders() == ["drive-to P1 W", "drive-to R1 E", "drive-to P2 W", "drive-to R2 E"], "all 8 points"


@pytest.mark.rule("sas", "8.3/4")
def test_between_two_operators_equally_near_on_both_sides_the_players_choose() -> None:
    table = open_ground(70, 12, j=(10, 5), p=(53, 5)).vehicle("half-track", 31, 5, "N", alert=True)
    table.operator("jock", "j", discovered=True).operator("paddy", "p", discovered=True).phase(steps.ADVANCE)
    places = [order.split() for order in table.orders()]
    assert all(verb == "drive-to" for verb, _, _ in places)
    assert {"E", "W"} <= {facing for _, _, facing in places}


@pytest.mark.rule("sas", "8.6/6")
def test_a_vehicle_that_stops_above_others_goes_back_to_free_squares(motorcycle: AxisTable) -> None:
    table = motorcycle
    table.sketch.names.update(p=6, g=9 * 12 + 6)
    table.operator("paddy", "p").unit("rifleman", "g", "S").phase(steps.PATROLS)
    assert table.is_discovered("paddy")
    assert table.t.unit_y[0] == 10, "one square farther on it would stand on the rifleman"


@pytest.mark.rule("sas", "5/9")
def test_an_alarm_in_the_middle_of_a_patrol_leaves_it_on_a_free_square() -> None:
    ring = {"a": (4, 1), "b": (5, 1), "c": (6, 1), "d": (7, 1), "q": (7, 2), "r": (6, 2), "s": (5, 2), "t": (4, 2)}
    table = open_ground(12, 3, z=(1, 1), **ring)
    table.t.marker = WHITE
    table.line("white", "abcdqrst", "E").unit("rifleman", "b", "N").operator("jock", "z", "E")
    table.t.op_mark[JOCK], table.t.stealth = 1, 1
    table.phase(steps.PATROLS)
    assert table.orders() == ["fire jock pistol", "hold"]
    table.play("fire jock pistol", dice=[1])
    assert table.t.section == BATTLE
    assert table.unit_name(0) == "a"
