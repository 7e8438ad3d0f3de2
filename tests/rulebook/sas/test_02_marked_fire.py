"""Fire at marked targets (2.8): when it is offered, to whom, and what it does to a move that is under way."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.axis.spawning import place_spawned
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import (
    ADVANCE_PHASE,
    ATTACK_PHASE,
    AXIS,
    BATTLE,
    BODY,
    COMMANDER,
    END_PHASE,
    EVENT_PHASE,
    NO_TOKEN,
    OPERATORS,
    PATROL_PHASE,
)
from grognard.games.sas.vocabulary.words import WHITE
from tests.rulebook.sas.test_08_driving import field
from tests.support.sas_axis import AxisTable

OPEN = """
    a b c d e f g h i j
     . . . . . . . . . .
    k l m n o p q r s t
     . . . . . . . . . .
    + + + + + + + + + + +
    """
# Whoever goes from e to d is out of sight of a
SCREEN = """
    a b c d e f g +
     . . . . . . .
    1H2H3H4 5 6 7 +
     . . . . . . .
    + + + + + + + +
    """
JACK, JOCK = OPERATORS.index("jack"), OPERATORS.index("jock")


def marked(table: AxisTable, operator: int, unit: int) -> AxisTable:
    table.t.op_mark[operator] = unit
    return table


@pytest.mark.rule("sas", "2.8/7")
def test_a_marked_target_may_be_attacked_before_anybody_advances() -> None:
    table = AxisTable(SCREEN).operator("jack", "a", "E").operator("jock", "7", discovered=True)
    table.unit("rifleman", "e", "W", alert=True)
    marked(table, JACK, 0).phase(steps.ADVANCE)
    assert table.orders() == ["fire jack pistol", "fire jack sniper-rifle", "hold"]
    assert table.unit_name(0) == "e", "it has not moved yet"
    table.play("fire jack pistol", dice=[2])
    assert table.unit_at("e") == -1


@pytest.mark.rule("sas", "2.8/7")
def test_a_marked_target_may_be_attacked_before_any_patrol_moves() -> None:
    table = AxisTable(OPEN).operator("jack", "a", "E").unit("rifleman", "h", "E")
    table.t.marker = WHITE
    marked(table, JACK, 0).phase(steps.PATROLS)
    assert "fire jack pistol" in table.orders()
    table.play("hold")
    assert table.is_over


@pytest.mark.rule("sas", "2.8/8")
def test_the_shot_comes_before_the_patrol_looks() -> None:
    """The first step brings the patrol in range, and the operator in its sight: the operator fires at once."""
    table = AxisTable(OPEN).operator("jock", "j", "W").line("white", "abcdnmlk", "E")
    table.t.marker = WHITE
    marked(table, JOCK, 0).phase(steps.PATROLS)
    assert table.unit_name(0) == "b"
    table.play("fire jock pistol", dice=[3])
    assert table.unit_at("b") == -1
    assert not table.is_discovered("jock")
    assert "shouted" not in table.events()


@pytest.mark.rule("sas", "2.8/8")
def test_a_shot_that_waits_too_long_is_fired_by_a_discovered_operator() -> None:
    table = AxisTable(OPEN).operator("jack", "h", "W").line("white", "abcdnmlk", "E")
    table.t.marker = WHITE
    marked(table, JACK, 0).phase(steps.PATROLS)
    table.play("hold").play("hold")
    assert table.is_discovered("jack")
    assert table.unit_name(0) == "b"


@pytest.mark.rule("sas", "2.8/9")
def test_a_patrol_that_a_shot_turns_does_not_go_on() -> None:
    table = AxisTable(field(14, 12))
    table.sketch.names.update(zip("ABCDEF", range(6), strict=True), j=6 * 14)
    table.sketch.names.update(zip("LKJIHG", range(14, 20), strict=True))
    table.operator("jack", "j", "N", face="back").line("white", "ABCDEFGHIJKL", "E")
    table.t.marker, table.t.op_crouched[JACK] = WHITE, 0
    marked(table, JACK, 0).phase(steps.PATROLS)
    table.play("hold").play("fire jack pistol", dice=[1]).play("keep")
    assert table.unit_name(0) == "B", "it turns to the shot and stays"
    assert table.facing("B") == "S"
    assert "turned" in table.events()


@pytest.mark.rule("sas", "2.8/10")
def test_nobody_fires_with_a_body_on_the_shoulders() -> None:
    for carries, asked in ((NO_TOKEN, True), (BODY, False)):
        table = AxisTable(OPEN).operator("jack", "a", "E").unit("rifleman", "f", "E")
        table.t.op_carries[JACK] = carries
        marked(table, JACK, 0).phase(steps.PATROLS)
        assert table.can("hold") == asked


@pytest.mark.rule("sas", "2.8/4")
@pytest.mark.parametrize(("facing", "offered"), [("E", True), ("N", False), ("W", False)])
def test_the_knife_is_used_within_the_operators_own_field_only(facing: str, offered: bool) -> None:
    table = AxisTable(OPEN).operator("jock", "a", facing).unit("rifleman", "b", "E")
    marked(table, JOCK, 0).phase(steps.PATROLS)
    assert table.can("fire jock knife") == offered if offered else table.is_over


@pytest.mark.rule("sas", "2.8/2")
def test_a_marked_unit_that_turns_its_back_may_be_killed() -> None:
    table = AxisTable(OPEN).operator("jock", "a", "E").operator("jack", "j", discovered=True)
    table.unit("officer", "b", "S", alert=True, role=COMMANDER)
    marked(table, JOCK, 0).phase(steps.ADVANCE)
    assert not table.can("fire jock knife"), "it faces south"
    table.play("hold")
    assert table.can("fire jock knife"), "it has turned to Jack"


@pytest.mark.rule("sas", "2.8/1")
def test_a_vehicle_on_a_spawn_tile_can_be_marked() -> None:
    table = AxisTable(OPEN).spawn("white", "E", "jt").operator("jack", "a", "E")
    table.t.section = BATTLE
    place_spawned(table.t, AXIS.index("motorcycle"), 0, 0)
    table.operator("jack", "a", "E", discovered=True).acts("jack")
    assert [order for order in table.orders() if order.startswith("mark ")] == ["mark spawn-1/1"]
    table.play("mark spawn-1/1")
    assert table.t.op_mark[JACK] == 0


@pytest.mark.ruling("R64")
def test_in_the_operator_phase_a_mark_adds_nothing() -> None:
    table = AxisTable(OPEN).operator("jack", "a", "E").unit("rifleman", "f", "E").acts("jack")
    table.play("mark f").play("attack f pistol", dice=[4])
    assert table.unit_at("f") != -1, "4 is less than 5"


@pytest.mark.rule("sas", "2.8/2")
@pytest.mark.parametrize(
    ("phase", "asked"),
    [(ADVANCE_PHASE, True), (EVENT_PHASE, True), (PATROL_PHASE, True), (ATTACK_PHASE, False), (END_PHASE, False)],
)
def test_marked_targets_are_attacked_in_three_phases_only(phase: int, asked: bool) -> None:
    table = AxisTable(OPEN).operator("jack", "a", "E").unit("rifleman", "f", "E")
    table.t.then(steps.OPPORTUNITY, steps.CHOOSE_OPERATOR)
    table.t.phase = phase
    marked(table, JACK, 0).settle()
    assert table.can("hold") == asked


@pytest.mark.rule("sas", "4.7/3")
@pytest.mark.ruling("R52")
@pytest.mark.parametrize(("stealth", "spawned"), [(1, 0), (3, 2)])
def test_after_an_alarm_the_card_that_was_drawn_is_not_resolved(stealth: int, spawned: int) -> None:
    table = (
        AxisTable(OPEN).cards("g28").operator("jack", "a", "E").unit("rifleman", "f", "E").spawn("mixed", "S", "klmn")
    )
    table.t.stealth, table.t.turn = stealth, 2
    marked(table, JACK, 0).phase(steps.EVENT)
    table.play("fire jack pistol", dice=[6]).play_on()
    assert len(table.t.unit_kind) == 1 + spawned
