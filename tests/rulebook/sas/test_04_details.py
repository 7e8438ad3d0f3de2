"""The Event phase (4), looked at closely: who turns, who smokes, what the special event leaves behind."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.axis.drawing import special_event
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import BATTLE, ENTRY
from grognard.games.sas.vocabulary.words import BLACK
from tests.support.sas import facts
from tests.support.sas_axis import AxisTable

OPEN = """
    a b c d e f g
     . . . . . . .
    h i j k l m n
     . . . . . . .
    o p q r s t u
     . . . . . . .
    + + + + + + + +
    """


@pytest.mark.rule("sas", "4.1/1")
def test_a_sentry_that_has_left_its_post_is_not_turned() -> None:
    table = AxisTable(OPEN).cards("g02").post("a", "black", "NS", "N", alert=True)
    table.t.unit_square[0] = table.at("d")
    table.phase(steps.EVENT)
    assert table.facing("d") == "N"


@pytest.mark.rule("sas", "4.5/6")
@pytest.mark.parametrize("smokes", [0, 1])
def test_a_patrol_that_smokes_is_neither_turned_nor_moved(smokes: int) -> None:
    table = AxisTable(OPEN).cards("g18").line("black", "abcdkjih", "E")  # black patrols turn
    table.t.unit_smokes[0] = smokes
    table.phase(steps.EVENT)
    assert (table.facing("a") == "E") == bool(smokes)
    table.t.marker = BLACK
    table.phase(steps.PATROLS)
    assert (table.unit_name(0) == "a") == bool(smokes)


@pytest.mark.rule("sas", "4.5/1")
@pytest.mark.ruling("R99")
def test_an_operator_that_has_not_entered_yet_may_keep_the_cigarette() -> None:
    table = AxisTable(OPEN).cards("g36").operator("paddy", "a").operator("jock", "b")
    table.t.op_place[1], table.t.op_square[1] = ENTRY, -1
    table.phase(steps.EVENT)
    assert table.orders() == ["give paddy", "give jock"]


@pytest.mark.rule("sas", "4.6/3")
@pytest.mark.parametrize("alert", [0, 1])
def test_what_the_special_event_brings_in_battle_is_alert(alert: int) -> None:
    table = AxisTable(OPEN, mission="the-bridge")
    table.t.section = BATTLE if alert else table.t.section
    special_event(table.t)
    assert table.t.unit_alert == [alert]


@pytest.mark.ruling("R41")
def test_the_special_event_is_not_shuffled_again() -> None:
    table = AxisTable(OPEN).cards("special", "g02")
    table.phase(steps.EVENT).phase(steps.EVENT).phase(steps.EVENT)
    assert facts().cards.words.index("special") not in table.t.deck.cards + table.t.deck.discards
