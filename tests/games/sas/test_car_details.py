"""Fine print of the operators' vehicles: several of them, guns and walls, places that are taken, stolen trucks."""

from __future__ import annotations

from grognard.games.sas.rules.cars.crews import add_car, sit
from grognard.games.sas.rules.cars.steering import may_stop
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.axis import DRIVER, FRONT_GUNNER
from grognard.games.sas.vocabulary.pieces import ABOARD, BOAT, JEEP, LORRY, NOBODY, OPERATORS
from grognard.games.sas.vocabulary.words import EAST, WEST
from tests.rulebook.sas.test_08_driving import field
from tests.rulebook.sas.test_11_vehicles import jeep
from tests.support.sas_axis import AxisTable

PADDY, JOCK = OPERATORS.index("paddy"), OPERATORS.index("jock")


def two_cars() -> AxisTable:
    """A boat in the first place of the list, and a jeep with a driver and a gunner in the second."""
    table = AxisTable(field(24, 8))
    table.sketch.names.update({"?": 0, "a": 3 * 24 + 16, "b": 4 * 24 + 16, "i": 5 * 24 + 10, "k": 4 * 24 + 10})
    add_car(table.t, 0, BOAT, 20, 6, EAST)
    add_car(table.t, 1, JEEP, 10, 3, EAST)
    table.operator("paddy", "?").operator("jock", "?")
    sit(table.t, 1, PADDY, DRIVER)
    sit(table.t, 1, JOCK, FRONT_GUNNER)
    return table


def test_the_second_vehicle_of_the_list_drives_fires_and_takes_people_aboard() -> None:
    table = two_cars().unit("rifleman", "a", "E").unit("rifleman", "b", "E")
    table.phase(steps.CARS)
    assert table.orders()[0] == "car-drive jeep"
    table.play("car-attack jeep")
    table.play("shoot jock a vickers", dice=[4, 1, 1, 1])
    assert table.orders() == ["hit a", "hit b", "spare"], "the fire sweeps over both"
    table.play("hit a")
    assert table.t.step == steps.CAR_ACT, "a gunner fires once in an action"
    table.play("car-drive jeep").play("steer back").play("stop", dice=[1])
    assert (table.t.car_x[0], table.t.car_x[1]) == (20, 9)
    table.operator("jack", "i").acts("jack").play("move k").play("sit jack passenger")
    assert table.t.op_place[OPERATORS.index("jack")] == ABOARD
    assert table.t.car_seats.index(OPERATORS.index("jack")) >= 6, "in the jeep, not in the boat"


def test_the_guns_fire_through_one_wall_with_two_less_and_through_nothing_else() -> None:
    rows = field(24, 8).split("\n")
    rows[7] = "    " + "+ " * 12 + "+#+#+ " + "+ " * 9 + "+"
    rows[8] = "     " + ". " * 11 + ".#i i#" + ". " * 9 + "."
    rows[9] = "    " + "+ " * 12 + "+#+#+ " + "+ " * 9 + "+"
    table = AxisTable("\n".join(rows))
    table.sketch.names.update({"?": 0, "a": 3 * 24 + 13, "b": 3 * 24 + 15})
    add_car(table.t, 0, JEEP, 6, 3, EAST)
    table.operator("jock", "?").unit("rifleman", "a", "N").unit("rifleman", "b", "N")
    sit(table.t, 0, JOCK, FRONT_GUNNER)
    table.phase(steps.CARS)
    table.play("car-attack jeep")
    assert [order for order in table.orders() if order.startswith("shoot")] == ["shoot jock a vickers"]
    table.play("shoot jock a vickers", dice=[5, 5, 5, 5])
    assert table.unit_at("a") != NOBODY, "5 and 2 less does not reach 4 at long range"


def test_forest_stops_the_guns() -> None:
    table = jeep(field(24, 8, K4="f", K3="f", K5="f"), 6, 3, jock=FRONT_GUNNER)
    table.sketch.names["a"] = 3 * 24 + 12
    table.unit("rifleman", "a", "E")
    table.phase(steps.CARS)
    assert not table.can("car-attack jeep")


def test_a_vehicle_stops_neither_on_vehicles_nor_on_friends() -> None:
    table = jeep(field(24, 8), 6, 3).vehicle("truck", 12, 3, "W")
    driving = table.t.terrain.garage.driving(3, 1, 0)
    assert may_stop(table.t, 0, driving.pose(9, 3, EAST))
    assert not may_stop(table.t, 0, driving.pose(11, 3, EAST))
    table.sketch.names["j"] = 4 * 24 + 9
    table.operator("jack", "j")
    assert not may_stop(table.t, 0, driving.pose(9, 3, EAST))


def test_a_truck_that_leaves_over_the_entry_tile_is_taken_away() -> None:
    table = AxisTable(field(24, 8), mission="stolen-goods")
    table.sketch.names.update({"?": 0, "e": 3 * 24, "f": 4 * 24, "k": 20})
    table.entry("W", "e", "f").operator("paddy", "?").operator("jock", "k")
    add_car(table.t, 0, LORRY, 0, 3, WEST)
    sit(table.t, 0, PADDY, DRIVER)
    goals = [number for number, goal in enumerate(table.t.f.setups[table.t.mission].objectives) if goal.id == "truck"]
    table.depot("k").phase(steps.CARS).play("car-drive lorry")
    for _ in range(4):
        table.play("steer ahead")
    assert table.t.car_kind[0] == NOBODY
    assert table.t.taken_away == 1 << goals[0]
    assert table.t.goals >> goals[0] & 1
