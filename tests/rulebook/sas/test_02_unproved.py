"""Operators, what small changes of the rules showed to be unproved (1.9, 2, 10): entering, carrying, diving, shots."""

from __future__ import annotations

import pytest

from grognard.games.sas.vocabulary.pieces import ENTRY, OPERATORS
from grognard.games.sas.vocabulary.words import FACINGS, NOWHERE
from tests.rulebook.sas.test_02_to_the_letter import OPEN
from tests.support.sas_table import Table

JOCK, JIM = OPERATORS.index("jock"), OPERATORS.index("jim")
BANK = """
    a b c d
     . . . .
    w v u x
     ~ ~ ~ ~
    + + + + +
    """


@pytest.mark.rule("sas", "1.9/1")
@pytest.mark.parametrize(("side", "facing"), [("W", "E"), ("S", "N")])
def test_whoever_enters_looks_into_the_map(side: str, facing: str) -> None:
    table = Table(OPEN).entry(side, "k").operator("jock", "a", "W").acts("jock")
    table.t.op_place[JOCK], table.t.op_square[JOCK] = ENTRY, NOWHERE
    table.play("move k")
    assert FACINGS[table.t.op_facing[JOCK]] == facing


@pytest.mark.rule("sas", "2.10/7")
def test_whoever_has_moved_on_with_a_body_picks_up_nothing() -> None:
    table = Table(OPEN).operator("jock", "a").token("body", "a").token("trap", "a").token("trap", "b").acts("jock")
    assert table.play("pick-up body").can("pick-up trap")
    assert not table.play("move b").can("pick-up trap")


@pytest.mark.rule("sas", "10.12/1")
def test_a_diver_sprints_ashore() -> None:
    table = Table(BANK).operator("jim", "w").acts("jim")
    table.t.op_diving[JIM] = 1
    assert table.can("sprint a")
    assert not table.can("sprint v"), "nobody sprints in the water"
    table.play("sprint a").play("to b").play("to c")
    assert table.where("jim") == "c"
    assert not table.t.op_diving[JIM]


@pytest.mark.rule("sas", "10.12/1")
def test_a_dive_ends_a_sprint() -> None:
    table = Table(BANK).operator("jim", "a").acts("jim").play("sprint v")
    assert table.t.op_diving[JIM]
    assert not table.can("to b")
    assert table.can("move w")
