"""Guns and seats of the operators' vehicles (11): what they hit, how far, whose they are, and how one gets off."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.cars.boarding import exits
from grognard.games.sas.rules.cars.crews import add_car, sit
from grognard.games.sas.rules.cars.gunning import car_shots, gunners
from grognard.games.sas.rules.cars.steering import floor_way
from grognard.games.sas.vocabulary.axis import DRIVER, FRONT_GUNNER, REAR_GUNNER
from grognard.games.sas.vocabulary.pieces import BOAT, LORRY, NOBODY, OPERATORS
from grognard.games.sas.vocabulary.words import EAST
from tests.rulebook.sas.test_08_driving import field
from tests.rulebook.sas.test_11_vehicles import drive, jeep
from tests.support.sas_axis import AxisTable

BARN = """
    + + + + + + +#n#+
     . . . . . .Oi i#
    + + + + + + +#+#r
     . . . . . . . .
    + + + + + + + + +
    """


@pytest.mark.rule("sas", "11/21")
def test_a_target_in_a_building_costs_two_also_at_a_window() -> None:
    table = jeep(BARN, 2, 0, jock=FRONT_GUNNER)
    table.sketch.names["w"] = 6
    table.unit("rifleman", "w", "E").unit("rifleman", "n", "E")
    drive(table).play("car-attack jeep")
    table.play("shoot jock w vickers", dice=[4, 4, 4, 4])
    assert table.unit_at("w") != NOBODY, "one more for the distance, two less for the building"


@pytest.mark.rule("sas", "11/22")
def test_the_nearest_square_of_a_vehicle_counts_for_the_distance() -> None:
    table = jeep(field(24, 8), 4, 3, jock=FRONT_GUNNER)
    table.vehicle("truck", 12, 3, "E")
    shots = car_shots(table.t, 0, 0)
    assert [(shot.origin % 24, shot.square % 24) for shot in shots] == [(5, 10)], (
        "the rear of the truck, 5 squares away"
    )


@pytest.mark.rule("sas", "11/22")
def test_the_boat_counts_from_its_nearest_square_too() -> None:
    rows = {f"{letter}{n}": "~" for letter in "ABCDEFGHIJKL" for n in (4, 5)}
    table = AxisTable(field(12, 8, **rows))
    add_car(table.t, 0, BOAT, 3, 3, EAST)
    table.sketch.names.update({"?": 0, "a": 3 * 12 + 8 - 12})
    table.operator("jock", "?")
    sit(table.t, 0, OPERATORS.index("jock"), FRONT_GUNNER)
    table.unit("rifleman", "a", "E")
    drive(table).play("car-attack boat")
    assert table.t.ground.distance(car_shots(table.t, 0, 0)[0].origin, table.at("a")) == 4
    table.play("shoot jock a pistol", dice=[4])
    assert table.unit_at("a") == NOBODY, "short range"


@pytest.mark.rule("sas", "11/23")
def test_the_guns_blow_up_fuel_drums() -> None:
    table = jeep(field(24, 8), 4, 3, jock=FRONT_GUNNER)
    table.sketch.names["d"] = 3 * 24 + 12
    table.token("drum", "d")
    drive(table).play("car-attack jeep")
    table.play("shoot jock d vickers", dice=[4, 1, 1, 1, 1, 1, 1, 1, 1])
    assert table.lies("drum") == []
    assert "exploded" in table.events()


@pytest.mark.rule("sas", "11/24")
def test_a_gun_is_fired_by_the_player_who_leads_its_gunner() -> None:
    table = jeep(field(24, 8), 10, 3, jock=FRONT_GUNNER, jack=REAR_GUNNER)
    table.t.seats = 2
    table.t.op_owner[OPERATORS.index("jack")] = 1
    table.sketch.names.update(a=3 * 24 + 16, b=3 * 24 + 3)
    table.unit("rifleman", "a", "E").unit("rifleman", "b", "W")
    drive(table).play("car-attack jeep")
    assert [order.split()[1] for order in table.orders() if order.startswith("shoot")] == ["jock"]
    table.play("hold")
    assert [order.split()[1] for order in table.orders() if order.startswith("shoot")] == ["jack"]


@pytest.mark.rule("sas", "11/25")
def test_nobody_gets_off_through_a_wall() -> None:
    table = jeep(
        """
    + + + +#+#+#+#+ + +
     . . .#i i i i#. .
    + + + +#+#+#+#+ + +
     . . . . . . . . .
    + + + + + + + + + +
     . . . . . . . . .
    + + + + + + + + + +
    """,
        5,
        1,
    )
    rooms = {table.t.ground.room[square] for square in exits(table.t, 0)}
    assert exits(table.t, 0)
    assert rooms == {-1}


@pytest.mark.rule("sas", "11/26")
def test_a_support_unit_at_a_gun_marks_nothing() -> None:
    table = jeep(field(24, 8), 4, 3, jock=FRONT_GUNNER)
    table.operator("resistance-1", "?")
    sit(table.t, 0, OPERATORS.index("resistance-1"), REAR_GUNNER)
    assert gunners(table.t, 0) == [OPERATORS.index("jock")]


@pytest.mark.rule("sas", "11/27")
@pytest.mark.parametrize(("sign", "free"), [(".", True), ("f", False), ("h", False)])
def test_a_jeep_races_over_ordinary_ground_only(sign: str, free: bool) -> None:
    table = jeep(field(24, 8, I4=sign), 4, 3)
    assert bool(floor_way(table.t, 0)) is free


@pytest.mark.rule("sas", "11/2")
def test_no_vehicle_stops_on_another_one() -> None:
    table = jeep(field(24, 8), 4, 3)
    add_car(table.t, 1, LORRY, 10, 3, EAST)
    drive(table).play("car-drive jeep").play("steer ahead").play("steer ahead")
    assert "steer ahead" not in table.orders(), "three squares on it would stand on the truck, and cannot pass it"


@pytest.mark.rule("sas", "11/14")
def test_nobody_hears_the_boat() -> None:
    rows = {f"{letter}{n}": "~" for letter in "ABCDEFGHIJKL" for n in (4, 5)}
    table = AxisTable(field(12, 8, **rows))
    add_car(table.t, 0, BOAT, 3, 3, EAST)
    table.sketch.names.update({"?": 0, "a": 4 * 12 + 7 + 12})
    table.operator("jock", "?")
    sit(table.t, 0, OPERATORS.index("jock"), DRIVER)
    table.unit("rifleman", "a", "E")
    drive(table).play("car-drive boat").play("steer ahead").play("stop")
    assert not table.is_alert("a")


@pytest.mark.rule("sas", "11/5")
def test_the_guns_fire_through_one_wall_only() -> None:
    table = jeep(
        """
    + + + + + + +#+#+#+
     . . . . . .#i#i#.
    + + + + + + +#+#+#+
     . . . . . . . . .
    + + + + + + + + + +
    """,
        2,
        0,
        jock=FRONT_GUNNER,
    )
    table.sketch.names.update(a=6, b=7)
    table.unit("rifleman", "a", "E").unit("rifleman", "b", "E")
    assert [shot.square for shot in car_shots(table.t, 0, 0)] == [6]


@pytest.mark.rule("sas", "11/16")
@pytest.mark.parametrize(("first", "then"), [("get-off", "sit"), ("sit", "get-off")])
def test_the_deploy_action_is_for_getting_off_or_for_changing_seats(first: str, then: str) -> None:
    table = drive(jeep(field(24, 8), 10, 3, jock=FRONT_GUNNER, jack=REAR_GUNNER)).play("car-deploy jeep")
    assert any(order.startswith(then) for order in table.orders())
    table.play(next(order for order in table.orders() if order.startswith(first)))
    assert any(order.startswith(first) for order in table.orders())
    assert not any(order.startswith(then) for order in table.orders())
