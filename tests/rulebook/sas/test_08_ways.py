"""Vehicles that cannot attack yet (8.3): all shortest ways count, and those with an operator in view come first."""

from __future__ import annotations

import pytest

from grognard.games.sas.vocabulary import steps
from tests.rulebook.sas.test_08_driving import field
from tests.support.sas_axis import AxisTable


@pytest.mark.rule("sas", "8.3/4")
def test_of_several_shortest_ways_to_one_place_the_players_choose_where_it_gets_to() -> None:
    table = AxisTable(field(40, 10)).vehicle("motorcycle", 0, 0, "E", alert=True)
    table.sketch.names["p"] = 4 * 40 + 36
    table.operator("paddy", "p", discovered=True)
    table.phase(steps.ADVANCE)
    assert {f"drive-to K{row} E" for row in range(1, 11)} <= set(table.orders())
    table.play("drive-to K4 E")
    assert (table.t.unit_x[0], table.t.unit_y[0]) == (10, 3)


@pytest.mark.rule("sas", "8.3/5")
def test_of_equally_short_ways_it_takes_those_with_an_operator_partly_in_view() -> None:
    table = AxisTable(field(24, 10, P5="f")).vehicle("motorcycle", 0, 4, "E", alert=True)
    table.sketch.names["p"] = 4 * 24 + 15
    table.operator("jock", "p", discovered=True, crouched=True)
    table.phase(steps.ADVANCE)
    assert "drive-to K5 E" in table.orders()
    assert "drive-to K5 S" not in table.orders(), "no shorter, but it would look away from his wood"


@pytest.mark.rule("sas", "8.3/4")
def test_it_does_not_stop_on_squares_that_are_taken() -> None:
    table = AxisTable(field(40, 10)).vehicle("motorcycle", 0, 0, "E", alert=True)
    table.sketch.names.update(p=4 * 40 + 36, r=3 * 40 + 10)
    table.operator("paddy", "p", discovered=True).unit("rifleman", "r", "E")
    table.phase(steps.ADVANCE)
    assert "drive-to K6 E" in table.orders()
    assert "drive-to K4 E" not in table.orders()
