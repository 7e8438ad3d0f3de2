"""Rulings about the Axis (docs/rulings/sas.md) that no picture of the booklet shows."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.alerting import needs_discovered
from grognard.games.sas.rules.axis.drawing import special_event
from grognard.games.sas.rules.axis.positions import Planner
from grognard.games.sas.rules.damage import hit_unit
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.fire import FIRST_CAR, LEAVING, REACTION, pack_fire
from grognard.games.sas.vocabulary.pieces import (
    BESIDE,
    GONE,
    MACHINE_GUNNER,
    PANZERFAUST,
    PATROL,
    STANDING,
)
from grognard.games.sas.vocabulary.words import NOWHERE, WHITE
from tests.rulebook.sas.test_08_driving import Convoy, ambush, field
from tests.rulebook.sas.test_11_vehicles import jeep
from tests.support.sas_axis import AxisTable

__all__ = ["ambush"]

ROW = """
    a b c d e f g h i j k l
     . . . . . . . . . . . .
    m n o p q r s t u v w x
     . . . . . . . . . . . .
    + + + + + + + + + + + + +
    """


@pytest.mark.ruling("R30")
def test_a_patrol_that_has_left_its_line_holds_its_square() -> None:
    table = AxisTable(ROW).line("white", "abcdponm", "E")
    table.t.marker = WHITE
    table.t.unit_at[0] = NOWHERE
    table.t.unit_alert[0] = 1
    table.phase(steps.ADVANCE)
    table.phase(steps.PATROLS)
    assert table.unit_name(0) == "a"


@pytest.mark.ruling("R33")
def test_the_nearest_operator_is_the_one_with_the_shortest_way() -> None:
    table = AxisTable("""
    a p e f g h i j k l
     .#. . . . . . . . .
    m + + + + + + + + + +
     .#. . . . . . . . .
    b + + + + q + + + +
     . . . . . . . . . .
    + + + + + + + + + + +
    """)
    table.operator("paddy", "p", discovered=True).operator("jock", "b", discovered=True)
    table.unit("machine-gunner", "a", "N", alert=True)
    assert Planner(table.t, 0).near == [4, 2], "Paddy is next to it, but behind the wall"


@pytest.mark.ruling("R46")
def test_as_many_units_as_fit_are_spawned() -> None:
    table = AxisTable(ROW).cards("g27").spawn("white", "N", "abcd")
    for spot in range(7):
        table.spawned("machine-gunner", spot + 1)
    table.phase(steps.EVENT)
    assert len(table.t.unit_kind) == 8


@pytest.mark.ruling("R48")
def test_nobody_attacks_from_a_spawn_tile() -> None:
    table = AxisTable(ROW).spawn("white", "N", "abcd").spawned("machine-gunner", 1)
    table.operator("paddy", "a", discovered=True).battle()
    table.phase(steps.AXIS_ATTACKS)
    assert table.health("paddy") == 5


@pytest.mark.ruling("R71")
def test_the_first_hit_on_a_mortar_team_leaves_a_machine_gunner() -> None:
    table = AxisTable(ROW).unit("mortar-team", "a", "E")
    hit_unit(table.t, 0, explosive=False)
    assert table.t.unit_kind[0] == MACHINE_GUNNER
    assert table.t.unit_place[0] == STANDING


@pytest.mark.ruling("R77")
def test_a_convoy_comes_in_battle_as_well() -> None:
    table = AxisTable(ROW, mission="convoy-ambush").battle()
    special_event(table.t)
    assert table.t.unit_place == [BESIDE] * 4


@pytest.mark.ruling("R78")
def test_a_vehicle_that_leaves_sight_is_hit_with_one_less() -> None:
    table = jeep(field(24, 8), 10, 3)
    table.sketch.names["a"] = 0
    table.unit("machine-gunner", "a", "W", alert=True)
    table.phase(steps.AXIS_FIRE, dice=[5, 4], arg=pack_fire(0, FIRST_CAR, REACTION | LEAVING))
    assert table.t.car_damage[0] == 1


@pytest.mark.ruling("R82")
def test_a_discovered_support_unit_is_no_discovered_operator() -> None:
    table = AxisTable(ROW).operator("paddy", "a").operator("resistance-1", "b", discovered=True).battle()
    found = [needs_discovered(table.t)]
    table.t.op_discovered[0] = 1
    found.append(needs_discovered(table.t))
    assert found == [True, False]


@pytest.mark.ruling("R89")
def test_the_kettenkrad_puts_down_its_troops_within_8_squares_and_they_wait() -> None:
    table = AxisTable(field(24, 8)).vehicle("kettenkrad", 4, 3, "E", alert=True)
    table.sketch.names["p"] = 3 * 24 + 18
    table.operator("paddy", "p", discovered=True)
    table.phase(steps.ADVANCE)
    table.play_on()
    assert table.t.unit_kind[1:] == [PANZERFAUST] * 2
    assert table.t.unit_moved[1:] == [1, 1], "they advance from the next phase on"
    table.phase(steps.ADVANCE)
    table.play_on()
    assert table.t.unit_mode[0] == 1, "and the vehicle does nothing more"


@pytest.mark.ruling("R90")
def test_troops_of_a_truck_that_is_alerted_before_the_phase_advance_in_it() -> None:
    table = AxisTable(field(24, 8)).vehicle("troop-truck", 8, 3, "E", alert=True)
    table.sketch.names["p"] = 3 * 24 + 22
    table.operator("paddy", "p", discovered=True)
    table.phase(steps.ADVANCE)
    assert table.orders()[0].startswith("advance-to") or table.orders()[0].startswith("unit"), "somebody advances"
    assert table.t.unit_kind[1:] == [MACHINE_GUNNER] * 8
    assert not all(table.t.unit_moved[1:])


@pytest.mark.ruling("R91")
def test_a_dog_bites_the_next_square_without_a_bonus_and_not_over_a_wall() -> None:
    table = AxisTable("""
    a b c
     . .w.
    + + + +
    """)
    table.operator("paddy", "a", crouched=True, discovered=True).unit("dog", "b", "W", alert=True)
    table.phase(steps.AXIS_ATTACKS, dice=[3, 2])
    assert table.health("paddy") == 4
    table.t.op_square[0] = table.at("c")
    table.t.unit_facing[0] = 1
    table.phase(steps.AXIS_ATTACKS)
    assert table.health("paddy") == 4


@pytest.mark.ruling("R114")
def test_alert_vehicles_without_weapons_stay() -> None:
    table = AxisTable(field(24, 8)).vehicle("kubelwagen", 4, 3, "E", alert=True, role=PATROL)
    table.sketch.names["p"] = 3 * 24 + 20
    table.operator("paddy", "p", discovered=True)
    table.phase(steps.ADVANCE)
    assert table.t.unit_x[0] == 4


@pytest.mark.ruling("R117")
def test_an_advancing_unit_discovers_whom_it_sees_at_its_end_and_shouts() -> None:
    table = AxisTable(ROW).operator("paddy", "l", discovered=True).operator("jock", "w")
    table.unit("rifleman", "d", "W", alert=True).unit("rifleman", "e", "W")
    table.t.unit_facing[1] = 3
    table.phase(steps.ADVANCE)
    table.play_on()
    assert table.is_discovered("jock")
    assert table.t.unit_alert[1]


@pytest.mark.ruling("R117")
def test_the_players_choose_the_way_where_a_trap_lies() -> None:
    table = AxisTable(ROW).operator("paddy", "l", discovered=True).unit("rifleman", "c", "E", alert=True)
    table.token("trap", "e")
    table.phase(steps.ADVANCE)
    table.play(next(order for order in table.orders() if order == "advance-to g"))
    assert "advance-by d" in table.orders()
    while not table.is_over:
        table.play(next((order for order in table.orders() if order == "advance-by e"), table.orders()[0]))
    assert table.t.unit_place[0] == GONE, "into the trap"


@pytest.mark.ruling("R118")
def test_a_convoy_that_sees_somebody_drives_on(ambush: object) -> None:
    table = Convoy(ambush)  # type: ignore[arg-type]
    table.sketch.names["p"] = 12 * 36 + 20
    table.operator("paddy", "p")
    assert table.advance()[0] == 8
    assert table.is_discovered("paddy")
    assert table.t.unit_alert[0]
