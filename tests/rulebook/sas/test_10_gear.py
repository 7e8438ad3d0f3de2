"""Objects and equipment, as far as the ground goes (10.1, 10.12, 15): drums, divers, the dog's way."""

from __future__ import annotations

import pytest

from grognard.games.sas.rules.seen import notices
from grognard.games.sas.vocabulary.words import LYING, OVER, SUBMERGED, UPRIGHT
from tests.support.sas import Sketch

BRIDGE = """
    1 2 3 4 +
     . . . .
    5 6 7 8 +
     ~wb bw~
    a b c d +
     ~wb bw~
    e f g h +
     . . . .
    + + + + +
    """


@pytest.mark.rule("sas", "10.1")
@pytest.mark.ruling("R109")
def test_a_fuel_drum_hides_bodies_and_crouched_operators_only() -> None:
    g = Sketch("""
    a d b +
     . . .
    + + + +
    """)
    assert notices(g.sees("a", "b"), LYING, adjacent=False)
    g.low("d")
    assert not notices(g.sees("a", "b"), LYING, adjacent=False)
    assert notices(g.sees("a", "b"), UPRIGHT, adjacent=False)
    assert g.sees("a", "d") >= OVER


@pytest.mark.rule("sas", "10.12", "1.2")
@pytest.mark.ruling("R96", "R108")
def test_a_diver_swims_beneath_the_bridge() -> None:
    g = Sketch(BRIDGE)
    assert g.goes("swim", "a") == "56b", "the low walls stand above"
    assert g.goes("swim", "b") == "567ac"
    assert g.goes("land", "a") == "ef", "onto the bank; the low wall bars the bridge"
    assert g.goes("land", "6") == "123", "from beneath the bridge onto the bank, never onto the bridge"
    assert g.goes("dive", "b") == "5a", "over the low wall into the water"
    assert g.goes("walk", "b") == "67cefg"
    assert g.goes("dive", "1") == "5"
    assert g.goes("walk", "a") == "", "in the water nobody walks"
    pier = Sketch("""
    a b +
     ~ b
    + + +
    """)
    assert pier.goes("land", "a") == "b", "a bridge without a low wall is a bank like any other"


@pytest.mark.rule("sas", "10.12")
def test_in_the_water_an_operator_is_not_seen_and_does_not_look_over_low_cover() -> None:
    g = Sketch(BRIDGE)
    assert not notices(g.sees("1", "5"), SUBMERGED, adjacent=True)
    assert g.sees("5", "6") == OVER
    assert not g.sight.sees_low(g.at("5"), g.at("6"), g.obstacles)
    assert g.sight.sees_low(g.at("5"), g.at("1"), g.obstacles)


@pytest.mark.rule("sas", "2.12")
def test_disguised_nancy_in_the_peripheral_sight_of_the_patrol() -> None:
    g = Sketch("""
    + + + +
     . . .
    + b n +
     . . .
    + + m +
     . . .
    + + + +
    """)
    assert g.looks("b", "N", "n") == [OVER]
    assert g.looks("b", "N", "m") == [0]


@pytest.mark.rule("sas", "15/4")
@pytest.mark.ruling("R59")
def test_the_dog_goes_over_the_hedge_and_diagonally_through_the_window() -> None:
    g = Sketch("""
    d 1 h 2 + +
     . . h . .
    + + + 3 + +
     . . . . .
    + + + pOq#+
     . . .#i i#
    + + + + + +
    """)
    assert "1" in g.goes("walk", "d")
    assert "h" in g.goes("climb", "1")
    assert "3" in g.goes("walk", "h")
    assert g.goes("climb", "3") == "hpq", "straight and diagonally through the window, or back onto the hedge"
