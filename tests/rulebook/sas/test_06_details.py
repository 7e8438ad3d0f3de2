"""The Axis Attack phase (6) with the units of the expansions: who does not attack, and who still does."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.dare.disguise import HELD
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import NANCY
from tests.rulebook.sas.test_08_driving import field
from tests.rulebook.sas.test_14_expansions import HOUSE
from tests.support.sas_axis import AxisTable


def open_ground(width: int = 24, height: int = 8, **names: tuple[int, int]) -> AxisTable:
    table = AxisTable(field(width, height))
    table.sketch.names.update({name: y * width + x for name, (x, y) in names.items()})
    return table


@pytest.mark.rule("sas", "13.1/3")
def test_nobody_attacks_a_civilian_in_sight() -> None:
    table = open_ground(a=(2, 3), n=(5, 3)).operator("nancy", "n", face="back")
    table.unit("machine-gunner", "a", "E", alert=True)
    table.phase(steps.AXIS_ATTACKS)
    table.t.op_discovered[NANCY] = 1
    table.phase(steps.AXIS_ATTACKS, dice=[1, 1])
    assert table.health("nancy") == 5


@pytest.mark.rule("sas", "16/7")
@pytest.mark.parametrize("empty", [0, 1])
def test_an_empty_assault_boat_does_not_attack(empty: int) -> None:
    table = open_ground(p=(12, 3)).operator("paddy", "p", discovered=True)
    table.vehicle("assault-boat", 6, 3, "E", alert=True).battle()
    table.t.unit_mode[0] = empty
    table.phase(steps.AXIS_ATTACKS, dice=[] if empty else [1, 1])


@pytest.mark.rule("sas", "14/1")
def test_a_vehicle_that_has_broken_down_still_fires_its_howitzer() -> None:
    table = open_ground(40, 12, p=(30, 5)).operator("paddy", "p", discovered=True)
    table.vehicle("heavy-armoured-car", 8, 5, "E", alert=True).battle()
    table.t.unit_stuck[0] = 1
    table.phase(steps.AXIS_ATTACKS, dice=[3, 4, 3, 1, 1, 1, 1, 1])
    assert table.health("paddy") == 4


@pytest.mark.rule("sas", "15/7")
def test_a_room_is_set_on_fire_only_for_a_discovered_operator() -> None:
    table = AxisTable(HOUSE).operator("jock", "n").unit("flamethrower", "g", "E", alert=True)
    table.phase(steps.AXIS_ATTACKS)
    assert table.lies("fire") == []


@pytest.mark.rule("sas", "13.3/2")
def test_the_end_phase_does_not_free_whom_the_garrotte_holds() -> None:
    table = open_ground(a=(2, 3), n=(1, 3)).operator("nancy", "n", face="back").unit("rifleman", "a", "E")
    table.t.op_holds[NANCY], table.t.unit_stuck[0] = 0, HELD
    table.phase(steps.END)
    assert table.t.unit_stuck[0] == HELD
