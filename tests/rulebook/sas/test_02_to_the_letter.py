"""Operators to the letter (1.2, 1.9, 2): passing, the entry tile, marked targets, placing through doors."""

from __future__ import annotations

import pytest

from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import ENTRY, ON_MAP, OPERATORS
from grognard.games.sas.vocabulary.words import NOWHERE
from tests.support.sas_axis import AxisTable
from tests.support.sas_table import Table

OPEN = """
    a b c d e f g h i j
     . . . . . . . . . .
    k l m n o p q r s t
     . . . . . . . . . .
    + + + + + + + + + + +
    """
ROW = """
    a b c d e f g h
     . . . . . . . .
    + + + + + + + + +
    """
PADDY, JOCK, JACK, JIM = (OPERATORS.index(word) for word in ("paddy", "jock", "jack", "jim"))


def with_points(table: Table, operator: int, points: int) -> Table:
    table.t.op_ap[operator] = points
    return table


# 1.2: passing


@pytest.mark.rule("sas", "2.2/5")
def test_a_sprint_ends_on_somebody_else_if_points_lead_on() -> None:
    table = Table(ROW).operator("jock", "a").operator("paddy", "d").acts("jock")
    table.play("sprint b").play("to c").play("to d")
    assert not table.can("done")
    assert table.play("move e").can("done")


@pytest.mark.rule("sas", "2.2/5")
def test_a_sprint_does_not_end_on_somebody_else_without_points() -> None:
    table = with_points(Table(ROW).operator("jock", "a").operator("paddy", "d").acts("jock"), JOCK, 2)
    assert not table.play("sprint b").play("to c").can("to d")


def beside_the_map(table: Table, word: str) -> Table:
    """From the entry tile there is no way back."""
    number = OPERATORS.index(word)
    table.t.op_place[number], table.t.op_square[number] = ENTRY, NOWHERE
    return table.acts(word)


@pytest.mark.rule("sas", "2.2/5")
@pytest.mark.parametrize(("points", "passes"), [(3, True), (2, False)])
def test_whoever_passes_may_climb_away(points: int, passes: bool) -> None:
    table = Table("""
    b c +
     .O.
    + + +
    """).entry("W", "b")
    table.operator("jock", "b").operator("paddy", "b")
    assert with_points(beside_the_map(table, "jock"), JOCK, points).can("move b") == passes


@pytest.mark.rule("sas", "2.2/5")
@pytest.mark.parametrize(("points", "passes"), [(3, True), (2, False)])
def test_one_climbs_past_somebody_in_a_window(points: int, passes: bool) -> None:
    table = (
        Table("""
    a b c +
     .O. .
    + + + +
    """)
        .operator("jock", "a")
        .operator("paddy", "b")
    )
    assert with_points(table.acts("jock"), JOCK, points).can("climb b") == passes


@pytest.mark.rule("sas", "2.2/5")
@pytest.mark.parametrize(("points", "passes"), [(3, True), (2, False)])
def test_whoever_passes_three_may_sprint_on(points: int, passes: bool) -> None:
    """One point onto the first of them, a sprint of two points over the others."""
    table = Table(ROW).entry("W", "b").operator("jock", "a").operator("paddy", "b").operator("jack", "c")
    table.operator("jim", "d").operator("nancy", "a")
    assert with_points(beside_the_map(table, "jock"), JOCK, points).can("move b") == passes


# 1.9: the entry tile


def entering(word: str = "jock") -> Table:
    table = Table(OPEN).entry("W", "a", "k").operator(word, "a").unit("rifleman", "f", "W")
    return beside_the_map(table, word)


@pytest.mark.rule("sas", "1.9/3")
def test_an_operator_crouches_before_it_enters() -> None:
    table = entering().play("crouch")
    assert not table.can("sprint a")
    table.play("move a")
    assert table.t.op_place[JOCK] == ON_MAP
    assert table.t.op_crouched[JOCK]
    assert table.points("jock") == 2


@pytest.mark.rule("sas", "1.9/3")
def test_an_operator_enters_with_a_combined_action() -> None:
    table = entering().play("move-attack a").play("attack f pistol", dice=[6])
    assert table.unit_at("f") == -1
    assert table.points("jock") == 3
    table = entering().play("move-place k").play("place l mine")
    assert table.lies("mine") == ["l"]


@pytest.mark.rule("sas", "1.9/3")
def test_a_target_is_marked_from_the_entry_tile() -> None:
    table = entering().play("mark f")
    assert table.t.op_mark[JOCK] == 0
    assert not table.can("attack-move a"), "nobody attacks from beside the map"
    assert table.why_not("attack f pistol") == "1.9 entering"


@pytest.mark.rule("sas", "1.9/3", "13.1")
def test_in_civilian_clothes_nancy_walks_onto_the_map() -> None:
    table = entering("nancy")
    table.t.op_disguised[OPERATORS.index("nancy")] = 1
    assert table.can("move a")
    assert not table.can("sprint a")
    assert not table.can("crouch")


# 2.8: marked targets


@pytest.mark.rule("sas", "2.8/4")
def test_what_is_beside_the_operator_is_not_before_it() -> None:
    for facing, asked in (("N", False), ("E", True)):
        table = AxisTable(OPEN).operator("jack", "l", facing).unit("rifleman", "m", "N")
        table.t.op_mark[JACK] = 0
        assert table.phase(steps.PATROLS).can("hold") == asked


@pytest.mark.rule("sas", "2.8/11")
@pytest.mark.ruling("R66")
@pytest.mark.parametrize(("alert", "health"), [(True, 4), (False, 5)])
def test_an_alert_unit_answers_fire_at_a_marked_target_that_misses(alert: bool, health: int) -> None:
    table = AxisTable(ROW).operator("jock", "a", "E").unit("officer", "g", "E", alert=alert)
    table.unit("rifleman", "h", "W", alert=True)
    table.t.op_mark[JOCK] = 0
    table.phase(steps.PATROLS).play("fire jock pistol", dice=[1, 6] if alert else [1])
    assert table.facing("g") == "W"
    assert table.health("jock") == health, "the other one has seen the shot, but was not attacked"


@pytest.mark.rule("sas", "2.8/11")
def test_the_answer_is_no_reaction_of_the_operator_phase() -> None:
    table = AxisTable(ROW).operator("jock", "a", "E").unit("officer", "g", "W", alert=True)
    table.t.op_mark[JOCK], table.t.unit_reacted[0] = 0, 1 << JOCK
    table.phase(steps.PATROLS).play("fire jock pistol", dice=[1, 6])
    assert table.health("jock") == 4


# 2.10: placing


@pytest.mark.rule("sas", "2.10/10")
def test_something_is_placed_diagonally_through_a_door() -> None:
    table = (
        Table("""
    a b +
     .D.
    c d +
     .#.
    + + +
    """)
        .operator("jock", "c")
        .acts("jock")
    )
    assert table.can("place b mine")
    assert not table.can("move b")
    assert not table.can("place d mine"), "behind the wall"
