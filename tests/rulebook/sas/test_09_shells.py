"""Shells and charges (9, 14, 16): whom they may be fired at, which way they scatter, and whom they hit."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.axis.shells import may_shell
from grognard.games.sas.rules.cars.crews import leave_seat
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import DEAD, OPERATORS
from grognard.games.sas.vocabulary.words import FACINGS
from tests.rulebook.sas.test_08_driving import field
from tests.rulebook.sas.test_11_vehicles import jeep
from tests.rulebook.sas.test_14_expansions import HOUSE
from tests.support.sas_axis import AxisTable

PADDY = OPERATORS.index("paddy")


def thrown(kind: str, away: int, facing: str = "E") -> AxisTable:
    """A soldier with a charge, and Paddy so many squares to the east."""
    table = AxisTable(field(24, 12))
    table.sketch.names.update(a=5 * 24 + 2, p=5 * 24 + 2 + away)
    return table.operator("paddy", "p", discovered=True).unit(kind, "a", facing, alert=True)


@pytest.mark.rule("sas", "16/1")
@pytest.mark.parametrize(("kind", "reach"), [("grenadier", 6), ("panzerfaust", 8)])
def test_a_charge_is_used_within_its_range_only(kind: str, reach: int) -> None:
    table = thrown(kind, reach)
    weapon = table.t.f.units[table.t.unit_kind[0]].weapons[0]
    assert may_shell(table.t, 0, weapon, PADDY)
    table.t.op_square[PADDY] += 1
    assert not may_shell(table.t, 0, weapon, PADDY)


@pytest.mark.rule("sas", "16/2")
def test_only_other_units_keep_it_from_its_attack() -> None:
    table = thrown("grenadier", 4)
    table.phase(steps.AXIS_ATTACKS, dice=[3, 4, 3, 1, 1, 1])
    assert table.health("paddy") == 4, "it stands 4 squares away itself"


@pytest.mark.rule("sas", "9/10")
def test_the_6_of_the_template_points_where_the_soldier_faces() -> None:
    table = thrown("grenadier", 6, facing="N")
    table.sketch.names["x"] = 4 * 24 + 8
    table.phase(steps.AXIS_ATTACKS, dice=[3, 3, 1, 6, 1, 1, 1])
    assert table.health("paddy") == 4, "one square to the north, so he is still in the template"
    table = thrown("grenadier", 6, facing="N")
    table.phase(steps.AXIS_ATTACKS, dice=[3, 3, 3, 6, 1, 1, 1])
    assert table.health("paddy") == 5, "two squares to the north"


@pytest.mark.rule("sas", "16/10")
@pytest.mark.ruling("R139")
def test_a_charge_counts_the_same_inside_a_building() -> None:
    table = AxisTable(HOUSE).operator("paddy", "n", discovered=True).unit("panzerfaust", "a", "E", alert=True)
    table.phase(steps.AXIS_ATTACKS, dice=[3, 4, 3, 3, 1, 1, 1])
    assert table.health("paddy") == 3


@pytest.mark.rule("sas", "14/3")
def test_ahead_begins_before_the_front() -> None:
    table = AxisTable(field(24, 30)).vehicle("heavy-armoured-car", 10, 15, "N", alert=True)
    weapon = table.t.f.units[table.t.unit_kind[0]].weapons[0]
    table.sketch.names["p"] = 2 * 24 + 10
    table.operator("paddy", "p", discovered=True)
    assert may_shell(table.t, 0, weapon, PADDY)
    table.t.unit_facing[0] = FACINGS.index("E")
    assert not may_shell(table.t, 0, weapon, PADDY), "not to the side"


@pytest.mark.rule("sas", "9/12")
def test_a_shell_does_not_harm_a_vehicle_that_nobody_sits_in() -> None:
    table = jeep(field(24, 8), 18, 3)
    table.sketch.names.update(a=3 * 24 + 2, j=3 * 24 + 20)
    leave_seat(table.t, PADDY)
    table.t.op_place[PADDY] = DEAD
    table.operator("jock", "j", discovered=True).unit("mortar-team", "a", "E", alert=True)
    table.t.unit_mode[0] = 1
    table.phase(steps.AXIS_ATTACKS, dice=[3, 4, 6, 6, 6])
    assert (table.health("jock"), table.t.car_damage[0]) == (2, 0)


@pytest.mark.rule("sas", "11/9")
def test_a_jeep_in_the_forest_has_no_cover() -> None:
    forest = {f"{column}{row}": "f" for column in "FGH" for row in (1, 2)}
    table = jeep(field(12, 2, **forest), 6, 0)
    table.sketch.names["a"] = 0
    table.unit("machine-gunner", "a", "E", alert=True)
    table.phase(steps.AXIS_ATTACKS, dice=[4, 3])
    assert table.t.car_damage[0] == 1
