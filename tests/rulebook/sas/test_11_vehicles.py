"""The operators' vehicles (11): the jeep of the booklet's example, getting in and out, the boat, the truck."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.cars.crews import add_car, sit
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.axis import DRIVER, FRONT_GUNNER, PASSENGER, REAR_GUNNER
from grognard.games.sas.vocabulary.pieces import (
    ABOARD,
    BATTLE,
    BOAT,
    JEEP,
    LEFT,
    LORRY,
    NOBODY,
    ON_MAP,
    OPERATORS,
)
from grognard.games.sas.vocabulary.words import EAST, FACINGS
from tests.rulebook.sas.test_08_driving import field
from tests.support.sas_axis import AxisTable

PADDY, JOCK = OPERATORS.index("paddy"), OPERATORS.index("jock")


def jeep(text: str, x: int, y: int, facing: str = "E", **seats: int) -> AxisTable:
    """A jeep with Paddy at the wheel and others on the seats that are named."""
    table = AxisTable(text)
    add_car(table.t, 0, JEEP, x, y, FACINGS.index(facing))
    table.sketch.names.setdefault("?", 0)
    for word, seat in {"paddy": DRIVER, **seats}.items():
        table.operator(word, "?")
        sit(table.t, 0, OPERATORS.index(word), seat)
    return table


def drive(table: AxisTable, dice: list[int] | None = None) -> AxisTable:
    table.phase(steps.CARS, dice)
    return table


@pytest.mark.rule("sas", "11/1", "11/2")
def test_two_actions_of_four_squares_each() -> None:
    table = drive(jeep(field(24, 8), 4, 3))
    table.play("car-drive jeep")
    for _ in range(4):
        table.play("steer ahead")
    assert (table.t.car_x[0], table.t.car_ap[0]) == (8, 1)
    table.play("car-drive jeep").play("steer turn-right").play("steer back")
    assert table.orders()[0].startswith("steer"), "one point for the turn, two for the square back, one left"
    table.play("steer ahead")
    assert table.is_over


@pytest.mark.rule("sas", "11/3")
def test_without_a_driver_nobody_drives() -> None:
    table = AxisTable(field(24, 8))
    add_car(table.t, 0, JEEP, 4, 3, EAST)
    table.sketch.names["?"] = 0
    table.operator("jock", "?")
    sit(table.t, 0, JOCK, PASSENGER)
    drive(table)
    assert table.orders() == ["car-deploy jeep", "car-done jeep"]
    assert table.why_not("car-drive jeep") == "11 no-driver"


@pytest.mark.rule("sas", "11/4", "11/5", "11/6", "11/7")
def test_the_jeep_of_pages_25_and_26() -> None:
    table = jeep(field(24, 8), 4, 3, jock=FRONT_GUNNER)
    names = table.sketch.names
    names.update(a=2 * 24 + 12, b=3 * 24 + 12, c=4 * 24 + 12)
    for name in "abc":
        table.unit("machine-gunner", name, "W", alert=True)
    table.t.section = BATTLE
    drive(table)
    table.play("car-drive-attack jeep")
    for _ in range(4):
        table.play("steer ahead")
    assert table.can("shoot jock b vickers")
    table.play("shoot jock b vickers", dice=[3, 4, 2, 1])
    table.play("hit b")
    table.play("hit a", dice=[4, 3])
    assert [table.unit_at(name) == NOBODY for name in "abc"] == [True, True, False]
    assert table.t.car_damage[0] == 2, "the third one answers at short range: 4 and 3, both with one more"
    table.play("car-floor-it jeep")
    assert table.unit_at("c") == NOBODY, "run down"
    assert table.t.car_x[0] == 13


@pytest.mark.rule("sas", "11/5")
@pytest.mark.ruling("R80")
def test_the_rear_gunner_fires_to_the_rear_only() -> None:
    table = jeep(field(24, 8), 10, 3, jock=REAR_GUNNER)
    table.sketch.names.update(a=3 * 24 + 3, b=3 * 24 + 16)
    table.unit("rifleman", "a", "W").unit("rifleman", "b", "E")
    drive(table).play("car-attack jeep")
    assert [order for order in table.orders() if order.startswith("shoot")] == ["shoot jock a vickers"]


@pytest.mark.rule("sas", "11/7")
def test_a_jeep_that_is_seen_gives_everybody_aboard_away() -> None:
    table = jeep(field(24, 8), 4, 3, jock=PASSENGER)
    table.sketch.names.update(a=3 * 24 + 12, b=3 * 24 + 14)
    table.unit("rifleman", "a", "W").unit("rifleman", "b", "E")
    drive(table).play("car-drive jeep").play("steer ahead").play("stop")
    assert table.is_alert("a")
    assert table.is_alert("b"), "within earshot"
    assert table.is_discovered("paddy")
    assert table.is_discovered("jock")


@pytest.mark.rule("sas", "11/8")
@pytest.mark.ruling("R79")
def test_the_engine_is_heard_six_squares_away() -> None:
    table = jeep(field(24, 8), 4, 3)
    table.sketch.names.update(a=3 * 24 + 12, b=3 * 24 + 13)
    table.unit("rifleman", "a", "E").unit("rifleman", "b", "E")
    drive(table).play("car-drive jeep").play("steer ahead").play("stop")
    assert table.is_alert("a")
    assert table.facing("a") == "W"
    assert not table.is_alert("b")


@pytest.mark.rule("sas", "11/9")
def test_a_vehicle_without_health_is_lost_with_everybody_aboard() -> None:
    table = jeep(field(24, 8), 10, 3)
    table.sketch.names.update(a=3 * 24 + 7)
    table.unit("machine-gunner", "a", "E", alert=True)
    table.t.car_damage[0] = 5
    table.t.op_discovered[PADDY] = 1
    table.operator("jock", "?")
    table.phase(steps.AXIS_ATTACKS, dice=[6, 6])
    assert table.t.car_kind[0] == NOBODY
    assert table.health("paddy") == 0


@pytest.mark.rule("sas", "11/9")
def test_cover_does_not_help_a_vehicle() -> None:
    table = jeep(field(24, 8, J4="f"), 10, 3)
    table.sketch.names.update(a=4 * 24 + 6)
    table.unit("machine-gunner", "a", "E", alert=True)
    table.phase(steps.AXIS_ATTACKS, dice=[3, 2])
    assert table.t.car_damage[0] == 1, "3 and 1 for short range"


@pytest.mark.rule("sas", "11/10")
@pytest.mark.ruling("R81")
def test_operators_get_in_by_moving_and_out_by_deploying() -> None:
    table = jeep(field(24, 8), 10, 3)
    table.sketch.names.update(a=3 * 24 + 8, b=3 * 24 + 9, c=2 * 24 + 10)
    table.operator("jock", "a").acts("jock")
    table.play("move b").play("sit jock rear-gunner")
    assert table.t.op_place[JOCK] == ABOARD
    drive(table).play("car-deploy jeep").play("get-off jock c").play("stop")
    assert table.t.op_place[JOCK] == ON_MAP
    assert table.where("jock") == "c"
    assert not table.t.op_done[JOCK], "and may act in the same turn"


@pytest.mark.rule("sas", "11/10")
def test_a_sprint_ends_in_the_seat_of_a_vehicle() -> None:
    table = jeep(field(24, 8), 10, 3)
    table.sketch.names.update(a=3 * 24 + 8, b=3 * 24 + 9)
    table.operator("jock", "a").acts("jock")
    table.play("sprint b")
    assert {order.split()[0] for order in table.orders()} == {"sit"}, "nobody runs on from there"
    assert table.t.op_place[JOCK] == ABOARD


@pytest.mark.rule("sas", "11/11")
def test_repairs_up_to_the_symbol() -> None:
    table = jeep(field(24, 8), 10, 3)
    table.t.car_damage[0] = 3
    drive(table).play("car-repair jeep")
    assert table.t.car_damage[0] == 2
    drive(table)
    assert not table.can("car-repair jeep")


@pytest.mark.rule("sas", "11/12")
def test_the_jeep_on_the_map_costs_stealth_and_the_alarm_discovers_its_crew() -> None:
    table = jeep(field(24, 8), 10, 3)
    table.phase(steps.END)
    assert table.t.stealth == 5
    table.t.stealth = 1
    table.phase(steps.END)
    assert table.t.section == BATTLE
    assert table.is_discovered("paddy")


@pytest.mark.rule("sas", "11/13")
def test_a_vehicle_leaves_over_the_entry_tile() -> None:
    table = jeep(field(24, 8), 2, 3, "W")
    table.sketch.names.update(e=2 * 24, f=3 * 24, g=4 * 24, h=5 * 24, k=8)
    table.entry("W", "e", "f", "g", "h").operator("jock", "k")
    drive(table).play("car-drive jeep")
    for _ in range(4):
        table.play("steer ahead")
    assert table.t.car_on_map[0], "its tail is still on the map"
    table.play("car-drive jeep").play("steer ahead")
    assert table.t.op_place[PADDY] == LEFT
    assert table.t.car_kind[0] == NOBODY


@pytest.mark.rule("sas", "11/14")
def test_the_rowing_boat_is_silent_keeps_to_the_water_and_fires_to_all_sides() -> None:
    rows = {f"{column}{row}": "~" for column in "ABCDEFGHIJKL" for row in (3, 4)}
    table = AxisTable(field(12, 6, **rows))
    add_car(table.t, 0, BOAT, 4, 2, EAST)
    table.sketch.names.update(a=4 * 12 + 1, b=4 * 12 + 4)
    table.sketch.names["?"] = 0
    table.operator("paddy", "?").operator("jock", "?").unit("rifleman", "a", "S")
    sit(table.t, 0, PADDY, DRIVER)
    sit(table.t, 0, JOCK, FRONT_GUNNER)
    drive(table).play("car-drive boat")
    assert table.orders() == ["steer ahead", "steer back", "stop"]
    table.play("steer ahead").play("stop")
    assert not table.is_alert("a")
    table.play("car-attack boat")
    assert table.can("shoot jock a pistol")


@pytest.mark.rule("sas", "11/2")
def test_a_truck_turns_for_two_points() -> None:
    table = AxisTable(field(24, 12))
    add_car(table.t, 0, LORRY, 8, 5, EAST)
    table.sketch.names["?"] = 0
    table.operator("paddy", "?")
    sit(table.t, 0, PADDY, DRIVER)
    drive(table).play("car-drive lorry").play("steer turn-right").play("steer turn-left")
    assert table.t.step != steps.CAR_GO, "four points are spent"


@pytest.mark.rule("sas", "11/15")
def test_support_units_have_three_health_and_cannot_mark() -> None:
    table = AxisTable(field(12, 6))
    table.sketch.names.update(a=0, b=5)
    table.operator("resistance-1", "a").unit("rifleman", "b", "E").acts("resistance-1")
    assert table.health("resistance-1") == 3
    assert table.why_not("mark b").startswith("11")
    assert any(order.startswith("attack") for order in table.orders())
