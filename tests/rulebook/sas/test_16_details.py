"""The Jäger (16): what its cards and its vehicles cannot do."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.jager.leading import led_vehicles
from grognard.games.sas.rules.jager.noises import scare_cats
from grognard.games.sas.rules.jager.tricks import ambush_squares
from tests.rulebook.sas.test_08_driving import field
from tests.support.sas_jager import JagerTable

ROW = """
    a b c d e f
     . . . . . .
    + + + + + + +
    """


@pytest.mark.rule("sas", "16.5/3")
@pytest.mark.parametrize("held", ["smokes", "stuck"])
def test_whoever_smokes_or_is_held_does_not_turn_to_the_cat(held: str) -> None:
    table = JagerTable(ROW).unit("rifleman", "a", "W").unit("rifleman", "d", "E").token("cat", "c")
    (table.t.unit_smokes if held == "smokes" else table.t.unit_stuck)[0] = 2
    scare_cats(table.t, [table.at("e")])
    assert table.facing("a") == "W"
    assert table.facing("d") == "W", "the other one does"


@pytest.mark.rule("sas", "16.4/1")
@pytest.mark.ruling("R122")
def test_no_ambush_point_lies_on_a_depot() -> None:
    table = JagerTable(ROW, mission="black-waters").depot("cd")
    assert {table.at("b"), table.at("e")} <= set(ambush_squares(table.t))
    assert not {table.at("c"), table.at("d")} & set(ambush_squares(table.t))


@pytest.mark.rule("sas", "16.9/4")
def test_the_jager_no_longer_drives_a_kettenkrad_whose_soldiers_have_got_off() -> None:
    table = JagerTable(field(24, 8)).vehicle("kettenkrad", 6, 3, "E", alert=True)
    table.t.unit_jager[0] = 1
    table.battle()
    assert led_vehicles(table.t) == [0]
    table.t.unit_mode[0] = 1
    assert led_vehicles(table.t) == []
