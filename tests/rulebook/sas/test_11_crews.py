"""Crews of the operators' vehicles (11): changing seats, getting off in sight, marked targets."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.cars.crews import operator_on
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.axis import DRIVER, FRONT_GUNNER, PASSENGER, REAR_GUNNER
from grognard.games.sas.vocabulary.pieces import ENTRY, EVENT_PHASE, OPERATORS
from tests.rulebook.sas.test_08_driving import field
from tests.rulebook.sas.test_11_vehicles import drive, jeep

PADDY, JOCK = OPERATORS.index("paddy"), OPERATORS.index("jock")


@pytest.mark.rule("sas", "11/16")
def test_in_a_full_jeep_two_operators_change_places() -> None:
    table = drive(jeep(field(24, 8), 10, 3, jock=FRONT_GUNNER, jim=REAR_GUNNER, jack=PASSENGER))
    table.play("car-deploy jeep").play("sit jock driver")
    assert operator_on(table.t, 0, DRIVER) == JOCK
    assert operator_on(table.t, 0, FRONT_GUNNER) == PADDY
    table.play("stop")
    assert table.can("car-drive jeep")


@pytest.mark.rule("sas", "11/17")
def test_whoever_gets_off_in_sight_is_discovered_and_the_empty_jeep_is_not_attacked() -> None:
    table = jeep(field(24, 8), 10, 3)
    table.sketch.names.update(c=2 * 24 + 10, z=3 * 24 + 16)
    drive(table.unit("machine-gunner", "z", "W", alert=True))
    table.play("car-deploy jeep").play("get-off paddy c")
    assert table.is_discovered("paddy")
    assert table.t.car_damage[0] == 0


@pytest.mark.rule("sas", "11/18")
def test_a_gunner_marks_a_target_and_fires_in_a_phase_of_the_axis_without_a_bonus() -> None:
    for die, dies in ((3, True), (2, False)):
        table = jeep(field(24, 8), 4, 3, jock=FRONT_GUNNER)
        table.sketch.names.update(z=3 * 24 + 8)
        drive(table.unit("machine-gunner", "z", "E"))
        table.t.unit_smokes[0] = 1
        table.play("car-mark jeep").play("mark z")
        assert table.t.car_ap[0] == 1
        assert table.t.op_mark[JOCK] == 0
        table.t.phase = EVENT_PHASE
        table.phase(steps.OPPORTUNITY).play("fire jock vickers", dice=[die, 1, 1, 1])
        if dies:
            table.play("hit z")
        assert (table.unit_at("z") == -1) == dies, "4 is needed, 1 is added at short range"
        assert table.t.op_mark[JOCK] == -1


@pytest.mark.rule("sas", "11/18")
def test_marking_is_combined_with_driving_and_never_with_an_attack() -> None:
    table = jeep(field(24, 8), 4, 3, jock=FRONT_GUNNER)
    table.sketch.names.update(z=3 * 24 + 20)
    drive(table.unit("machine-gunner", "z", "E"))
    table.play("car-mark-drive jeep").play("mark z").play("steer ahead").play("stop")
    assert table.t.car_x[0] == 5
    table.play("car-drive-mark jeep").play("steer ahead").play("stop")
    assert table.orders() == ["hold"], "it is marked already"


@pytest.mark.rule("sas", "11/18")
def test_without_a_gunner_nobody_marks() -> None:
    table = jeep(field(24, 8), 4, 3)
    drive(table)
    assert not table.can("car-mark jeep"), "nobody is at a gun"


@pytest.mark.rule("sas", "11/28")
def test_each_player_decides_who_gets_off() -> None:
    table = jeep(field(24, 8), 10, 3, jock=FRONT_GUNNER, jim=REAR_GUNNER)
    table.t.seats, table.t.op_owner[JOCK] = 2, 1
    drive(table)
    table.play("car-deploy jeep")
    assert {order.split()[1] for order in table.orders() if order != "stop"} == {"paddy", "jim"}
    table.play("stop")
    assert table.seat() == 1, "the other player is still asked"
    assert {order.split()[1] for order in table.orders() if order != "stop"} == {"jock"}
    off = next(order for order in table.orders() if order.startswith("get-off jock"))
    table.play(off)
    assert operator_on(table.t, 0, FRONT_GUNNER) == -1
    assert table.can("car-drive jeep"), "the first player wants nothing more: the action is over"


@pytest.mark.rule("sas", "11/28")
def test_each_player_decides_who_begins_in_the_jeep() -> None:
    table = jeep(field(24, 8), 10, 3)
    for operator, owner in ((PADDY, 0), (JOCK, 1)):
        table.t.op_place[operator], table.t.op_square[operator] = ENTRY, -1
        table.t.op_owner[operator] = owner
    table.t.seats = 2
    table.t.car_seats = [-1] * len(table.t.car_seats)
    table.phase(steps.JEEP_CREW)
    table.play("hold")
    assert table.seat() == 1
    assert table.orders() == ["sit jock driver", "hold"]
    table.play("sit jock driver")
    assert table.t.step == steps.CHOOSE_OPERATOR
    assert operator_on(table.t, 0, DRIVER) == JOCK
