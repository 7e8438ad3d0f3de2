"""Objectives and set-up (12), patrols of vehicles (8.6): details that only some missions show."""

from __future__ import annotations

import pytest

from grognard.games.sas.facts.mission_map import Target
from grognard.games.sas.facts.setup import Objective
from grognard.games.sas.rules.axis.patrolling import next_patrols
from grognard.games.sas.rules.axis.placing import brings_resistance
from grognard.games.sas.rules.axis.verdict import is_won
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.axis import RESISTANCE
from grognard.games.sas.vocabulary.pieces import GRENADE, LEWES_BOMB, PATROL
from grognard.games.sas.vocabulary.words import BLACK
from tests.rulebook.sas.test_08_driving import field
from tests.support.sas_axis import AxisTable

ROW = """
    a b c d e f g h
     . . . . . . . .
    + + + + + + + + +
    """


@pytest.mark.rule("sas", "12/8")
@pytest.mark.ruling("R98")
@pytest.mark.parametrize(("gear", "harms"), [(GRENADE, False), (LEWES_BOMB, True)])
def test_only_bombs_harm_a_bridge(gear: int, harms: bool) -> None:
    table = (
        AxisTable(ROW, mission="the-bridge").operator("paddy", "a").give("paddy", "grenade").token("lewes-bomb", "f", 1)
    )
    table.map.targets.append(Target("bridge", 1, [table.at("g")]))
    table.t.target_damage.append(0)
    if gear == GRENADE:
        table.acts("paddy").play("attack f grenade", dice=[2, 2, 2, 2])
    else:
        table.phase(steps.BOMBS, dice=[2, 2, 2, 2, 2, 2])
    assert any(order.startswith("hit-target") for order in table.orders()) is harms


@pytest.mark.rule("sas", "12/9")
def test_an_optional_objective_does_not_count_towards_victory() -> None:
    table = AxisTable(field(4, 4))
    setup = table.t.f.setups[table.t.mission]
    before = setup.objectives
    try:
        setup.objectives = [Objective("extra", before[0].task, True)]
        table.t.goals = 1
        victory = setup.minor
        assert victory.objectives > 0
        assert not is_won(table.t, victory)
    finally:
        setup.objectives = before


@pytest.mark.rule("sas", "11/19")
def test_the_resistance_comes_only_on_large_maps() -> None:
    table = AxisTable(field(4, 4), mission="fortress")
    table.t.options = 1 << RESISTANCE
    assert brings_resistance(table.t)
    table.map.faces = [row[:2] for row in table.map.faces]
    assert not brings_resistance(table.t), "six tiles"


@pytest.mark.rule("sas", "8.6/7")
def test_of_several_vehicles_on_patrol_the_nearest_to_an_operator_goes_first() -> None:
    table = (
        AxisTable(field(24, 12))
        .vehicle("motorcycle", 2, 2, "E", role=PATROL)
        .vehicle("motorcycle", 14, 2, "E", role=PATROL)
    )
    table.sketch.names["p"] = 8 * 24 + 22
    table.operator("paddy", "p")
    for unit in (0, 1):
        table.t.unit_at[unit], table.t.unit_step[unit], table.t.unit_post[unit] = 0, 1, 0
    table.t.marker = BLACK
    assert next_patrols(table.t) == [1]
    table.t.op_square[0] = 8 * 24 + 4
    assert next_patrols(table.t) == [0]
