"""Answers to actions (2.13, 8.4, 9, 16): what vehicles, teams and dogs attack, and what they no longer can."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.cars.watching import begin_car_watch, car_reactors
from grognard.games.sas.rules.noticing import begin_watch
from grognard.games.sas.rules.reacting import reactors
from grognard.games.sas.vocabulary.axis import DRIVER
from grognard.games.sas.vocabulary.pieces import OPERATORS
from tests.rulebook.sas.test_08_driving import field
from tests.rulebook.sas.test_11_vehicles import jeep
from tests.support.sas_axis import AxisTable

PADDY = OPERATORS.index("paddy")


def seen(kind: str, away: int = 6) -> AxisTable:
    """Paddy in the sight of an alert vehicle, so many squares before its front."""
    table = AxisTable(field(24, 8)).vehicle(kind, 6, 3, "E", alert=True)
    table.sketch.names.update(p=3 * 24 + 7 + away, q=0)
    table.operator("paddy", "p", discovered=True)
    begin_watch(table.t, PADDY)
    return table


@pytest.mark.rule("sas", "8.4/5")
def test_a_vehicle_attacks_only_whom_it_still_sees() -> None:
    table = seen("motorcycle")
    assert reactors(table.t, PADDY) == [0]
    table.t.op_square[PADDY] = table.at("q")
    assert reactors(table.t, PADDY) == [], "no shot at somebody who has left its sight"


@pytest.mark.rule("sas", "9/7")
def test_a_mortar_team_answers_an_action_in_its_sight() -> None:
    table = AxisTable(field(24, 8))
    table.sketch.names.update(a=3 * 24 + 2, p=3 * 24 + 8)
    table.operator("paddy", "p", discovered=True).unit("mortar-team", "a", "E", alert=True).acts("paddy")
    table.play("crouch", dice=[4, 3, 3, 3])
    assert table.health("paddy") == 4, "four dice that need a 4"


@pytest.mark.rule("sas", "14/3")
def test_a_howitzer_never_answers() -> None:
    assert reactors(seen("heavy-armoured-car").t, PADDY) == []


def driven(kind: str, away: int = 6) -> AxisTable:
    """A jeep with Paddy in it in the sight of an alert unit."""
    table = jeep(field(24, 8), 10, 3, paddy=DRIVER)
    table.sketch.names["a"] = 3 * 24 + 10 - away
    if kind == "assault-boat":
        table.vehicle(kind, 3, 3, "E", alert=True)
    else:
        table.unit(kind, "a", "E", alert=True)
    begin_car_watch(table.t, 0)
    return table


@pytest.mark.rule("sas", "11/7")
@pytest.mark.parametrize(("kind", "answers"), [("machine-gunner", [0]), ("mortar-team", [0]), ("dog", [])])
def test_who_answers_a_jeep_that_has_left_its_sight(kind: str, answers: list[int]) -> None:
    table = driven(kind, away=3)
    table.t.unit_facing[0] = 3
    assert car_reactors(table.t, 0) == answers


@pytest.mark.rule("sas", "16/8")
def test_an_empty_assault_boat_does_not_answer_a_jeep() -> None:
    table = driven("assault-boat")
    assert car_reactors(table.t, 0) == [0]
    table.t.unit_mode[0] = 1
    assert car_reactors(table.t, 0) == []


@pytest.mark.rule("sas", "16/3", "15/1")
@pytest.mark.parametrize("kind", ["sniper", "flamethrower", "grenadier", "panzerfaust"])
def test_soldiers_with_special_weapons_never_answer(kind: str) -> None:
    table = AxisTable(field(24, 8))
    table.sketch.names.update(a=3 * 24 + 2, p=3 * 24 + 5)
    table.operator("paddy", "p", discovered=True).unit(kind, "a", "E", alert=True)
    begin_watch(table.t, PADDY)
    assert reactors(table.t, PADDY) == []
