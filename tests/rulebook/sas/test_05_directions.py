"""The Axis Patrol phase to the letter (3.1, 5): which way a patrol goes, what stops it again, and who goes first."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.cars.crews import add_car
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.axis import DRIVER, FORWARD
from grognard.games.sas.vocabulary.events import DROVE
from grognard.games.sas.vocabulary.pieces import ABOARD, GONE, LORRY, OPERATORS
from grognard.games.sas.vocabulary.spoken import spoken_place
from grognard.games.sas.vocabulary.words import FACINGS, NORTH, NOWHERE, WHITE
from tests.rulebook.sas.test_05_patrol import FIELD, RING, white
from tests.rulebook.sas.test_08_driving import field, motorcycle, route
from tests.support.sas_axis import AxisTable

__all__ = ["motorcycle"]
JOCK = OPERATORS.index("jock")


def turned(table: AxisTable, facing: str, alert: bool = True) -> AxisTable:
    table.t.unit_facing[0], table.t.unit_alert[0] = FACINGS.index(facing), int(alert)
    return table


def two_motorcycles(table: AxisTable) -> AxisTable:
    """In place of the one of the booklet: two that drive north, side by side."""
    table.t.unit_place[0] = GONE
    for x in (1, 9):
        route(table, "motorcycle", x, 12, NORTH, [FORWARD, 6])
    return table


@pytest.mark.rule("sas", "5/10")
@pytest.mark.parametrize(("facing", "reached"), [("E", "g"), ("W", "h"), ("N", "c"), ("S", "c")])
def test_an_alert_patrol_goes_the_way_it_faces_along_its_line(facing: str, reached: str) -> None:
    table = white(AxisTable(FIELD)).line("white", "cdefgnmlkjihab", "E")
    turned(table, facing).phase(steps.PATROLS)
    assert table.unit_name(0) == ("i" if reached == "h" else reached), "four squares east, four west, or none"


@pytest.mark.rule("sas", "5/10")
def test_a_card_turns_a_patrol_round_from_the_way_it_faces() -> None:
    table = AxisTable(FIELD).cards("g19").line("white", "cdefgnmlkjihab", "E")
    turned(table, "W").phase(steps.EVENT)
    assert table.facing("c") == "E"
    table.t.marker = WHITE
    table.phase(steps.PATROLS)
    assert table.unit_name(0) == "g"


@pytest.mark.rule("sas", "5/11")
@pytest.mark.ruling("R150")
def test_a_body_that_an_alert_patrol_has_in_sight_does_not_stop_it_again() -> None:
    table = white(AxisTable(FIELD)).line("white", RING, "E").token("body", "g")
    table.phase(steps.PATROLS)
    assert table.unit_name(0) == "b", "it sees the body with its first step"
    table.t.unit_moved[0] = 0
    table.events()
    table.phase(steps.PATROLS)
    assert table.unit_name(0) == "f"
    assert "stopped" not in table.events()


@pytest.mark.rule("sas", "5/11")
def test_another_body_stops_it() -> None:
    table = white(AxisTable(FIELD)).line("white", "efgnutsl", "E").token("body", "g").token("body", "u")
    turned(table, "E").phase(steps.PATROLS)
    assert table.unit_name(0) == "g", "it knows the first one, and sees the second when it turns south"
    assert table.facing("g") == "S"


@pytest.mark.rule("sas", "5/11")
@pytest.mark.ruling("R150")
def test_nor_does_it_stop_an_alert_vehicle_again(motorcycle: AxisTable) -> None:
    motorcycle.sketch.names.update(v=9 * 12 + 5)
    motorcycle.token("body", "v").phase(steps.PATROLS)
    first = motorcycle.t.unit_at[0]
    assert 0 < first < 10, "it has seen the body and stopped"
    motorcycle.t.unit_moved[0] = 0
    motorcycle.events()
    motorcycle.phase(steps.PATROLS)
    told = motorcycle.events()
    assert "stopped" not in told
    assert "turned-round" in told, "nine squares on it has left the map"


@pytest.mark.rule("sas", "5/12")
def test_an_operator_aboard_is_as_near_as_its_vehicle() -> None:
    table = white(AxisTable(field(40, 12)))
    for row, names in ((1, "abcdefgh"), (2, "ponmlkji")):
        table.sketch.names.update(zip(names, range(row * 40 + 2, row * 40 + 10), strict=True))
    for row, names in ((1, "ABCDEFGH"), (2, "PONMLKJI")):
        table.sketch.names.update(zip(names, range(row * 40 + 20, row * 40 + 28), strict=True))
    table.sketch.names.update(z=11 * 40 + 36)
    table.operator("jock", "z").line("white", "abcdefghijklmnop", "E").line("white", "ABCDEFGHIJKLMNOP", "E")
    add_car(table.t, 0, LORRY, 36, 10, NORTH)
    table.t.op_place[JOCK], table.t.op_square[JOCK], table.t.car_seats[DRIVER] = ABOARD, NOWHERE, JOCK
    table.phase(steps.PATROLS)
    assert table.is_over, "one patrol is nearer: nobody is asked"
    assert table.events().index("patrolled") >= 0
    assert [table.unit_name(0), table.unit_name(1)] == ["e", "E"]


@pytest.mark.rule("sas", "3.2/9")
def test_vehicles_that_wait_beside_the_map_are_named_by_the_border() -> None:
    table = AxisTable(field(24, 12)).vehicle("motorcycle", 4, -2, "S").vehicle("motorcycle", 18, -2, "S")
    table.sketch.names.update(p=8 * 24 + 12)
    table.operator("jock", "p", discovered=True).battle()
    table.phase(steps.ADVANCE)
    assert table.orders() == ["unit E1", "unit S1"]


@pytest.mark.ruling("R152")
def test_an_operator_right_behind_a_door_stops_a_patrol_that_could_pass() -> None:
    table = white(
        AxisTable("""
    a b#c#d#+
     . .Di i#
    h g#f#e#+
     . .Di i#
    + +#+#+#+
    """)
    )
    table.line("white", "abcdefgh", "E").operator("paddy", "c")
    table.phase(steps.PATROLS)
    assert table.unit_name(0) == "b"
    assert table.is_discovered("paddy")


@pytest.mark.ruling("R153")
def test_a_unit_that_advances_climbs_crates() -> None:
    table = AxisTable("""
    a c b d e f g h i j k p
     . c . . . . . . . . . .
    + + + + + + + + + + + + +
    """)
    table.unit("rifleman", "a", "E", alert=True).operator("jock", "p", discovered=True)
    table.phase(steps.ADVANCE)
    assert table.unit_name(0) == "d", "two points onto the crates, two more squares"


@pytest.mark.ruling("R46")
@pytest.mark.rule("sas", "4.3/5")
def test_between_free_positions_at_the_map_the_players_choose() -> None:
    table = AxisTable(FIELD).cards("g27").spawn("white", "N", "abcd").spawned("machine-gunner", 2)
    table.phase(steps.EVENT)
    assert table.orders() == ["spawn-at spawn-1/1", "spawn-at spawn-1/3", "spawn-at spawn-1/4"]
    table.play("spawn-at spawn-1/4")
    assert table.orders() == ["spawn-at spawn-1/1", "spawn-at spawn-1/3"]
    table.play("spawn-at spawn-1/3")
    assert table.t.unit_spot == [1, 3, 2]
    assert table.is_over


@pytest.mark.ruling("R46")
def test_nobody_is_asked_if_all_that_is_free_is_taken() -> None:
    table = AxisTable(FIELD).cards("g27").spawn("white", "N", "abcd")
    for spot in (1, 2):
        table.spawned("machine-gunner", spot)
    table.phase(steps.EVENT)
    assert table.is_over
    assert table.t.unit_spot == [0, 1, 2, 3]


@pytest.mark.ruling("R39")
def test_units_turn_one_after_the_other() -> None:
    """The first one that turns shouts; the next one is alert by then and hides nothing from the third."""
    table = AxisTable(FIELD).cards("g04")  # black sentries turn clockwise
    table.post("h", "black", "NS", "N").post("k", "black", "NE", "N").operator("paddy", "j", crouched=True)
    table.phase(steps.EVENT)
    told = table.events()
    assert told.index("shouted") < len(told) - 1
    assert told.index("stopped") < told.index("sentry-turned")


@pytest.mark.rule("sas", "5/4")
def test_a_patrol_does_not_walk_on_to_look_from_a_square_that_is_taken() -> None:
    table = white(AxisTable(field(20, 2)))
    table.sketch.names.update(zip("abcdefgh", range(8), strict=True), v=12)
    table.sketch.names.update(zip("ponmlkji", range(20, 28), strict=True))
    table.line("white", "abcdefghijklmnop", "E").unit("rifleman", "e", "N").token("body", "v")
    table.phase(steps.PATROLS)
    assert table.unit_name(0) == "d"
    assert not table.is_alert("d"), "from e it would see the body"


@pytest.mark.rule("sas", "8.6/7")
@pytest.mark.parametrize(("at", "columns"), [("z", [9, 1]), ("a", [1, 9])])
def test_of_two_patrolling_vehicles_the_nearer_one_drives_first(
    at: str, columns: list[int], motorcycle: AxisTable
) -> None:
    table = two_motorcycles(motorcycle)
    table.sketch.names.update(a=10 * 12, z=10 * 12 + 11)
    table.operator("paddy", at)
    table.phase(steps.PATROLS)
    drove = [spoken_place(event.args[0]) for event in table.t.journal or [] if event.kind == DROVE]
    assert [table.t.at(place) % table.sketch.ground.width for place in drove] == columns


@pytest.mark.rule("sas", "8.6/7")
def test_between_equally_near_vehicles_the_players_choose(motorcycle: AxisTable) -> None:
    table = two_motorcycles(motorcycle).phase(steps.PATROLS)
    assert table.orders() == ["unit B12", "unit J12"]


@pytest.mark.rule("sas", "5/13")
def test_an_explosion_on_its_line_stops_a_patrol() -> None:
    table = white(AxisTable(field(20, 8)))
    table.sketch.names.update(zip("abcdefgh", range(8), strict=True), x=2 * 20 + 5)
    table.sketch.names.update(zip("ponmlkji", range(20, 28), strict=True))
    table.line("white", "abcdefghijklmnop", "E").token("explosion", "x")
    table.phase(steps.PATROLS)
    assert table.unit_name(0) == "e", "the template of three by three squares does not reach its row"
    table.t.token_square[0], table.t.unit_moved[0] = table.at("n"), 0
    table.t.unit_square[0], table.t.unit_at[0] = table.at("a"), 0
    table.phase(steps.PATROLS)
    assert table.unit_name(0) == "a", "b lies in the smoke"
