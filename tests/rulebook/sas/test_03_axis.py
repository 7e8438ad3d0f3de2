"""Advance, events, patrols and attacks, as far as the ground and sight go (3.2 to 6), in the order of the pictures."""

from __future__ import annotations

import pytest

from grognard.games.sas.facts.mission_map import GuardPost
from grognard.games.sas.rules.hearing import ANTICLOCKWISE, CLOCKWISE, facings_towards
from grognard.games.sas.rules.seen import notices
from grognard.games.sas.rules.turning import sentry_turn
from grognard.games.sas.vocabulary.words import (
    EAST,
    FACINGS,
    HIDDEN,
    LYING,
    NORTH,
    OVER,
    PARTLY,
    SOUTH,
    UPRIGHT,
    WEST,
    WHITE,
)
from tests.support.sas import Sketch


@pytest.mark.rule("sas", "3.2", "2.4")
def test_the_gunner_climbs_the_hedge_to_stand_before_paddy() -> None:
    g = Sketch("""
    1 h p +
     . h .
    m + + +
     . . .
    + + + +
    """)
    assert g.sees("1", "p") == PARTLY, "behind the hedge, but upright"
    assert g.goes("walk", "1") == "m"
    assert g.goes("climb", "1") == "h"
    assert g.sees("h", "p") >= OVER


@pytest.mark.rule("sas", "3.2")
def test_jock_crouched_in_the_forest_is_in_a_partly_visible_square() -> None:
    g = Sketch("""
    m + + j +
     . . . f
    + + + + +
    """)
    level = g.looks("m", "E", "j")[0]
    assert level == PARTLY
    assert not notices(level, LYING, adjacent=False)


@pytest.mark.rule("sas", "3.4", "1.5")
def test_the_black_sentry_sees_jock_in_the_forest_but_not_paddy_at_the_window() -> None:
    g = Sketch("""
    + + + j +
     . . . f
    + + + + +
     . . . .
    s + + + +
     . . . .
    + + + + +
     . . . .
    + p#+O+#+
    #i i i i#
    + + + + +
    """)
    paddy, jock = g.sees("s", "p"), g.sees("s", "j")
    assert not notices(paddy, LYING, adjacent=False)
    assert notices(jock, UPRIGHT, adjacent=False)
    assert EAST in facings_towards(g.ground, g.at("s"), g.at("j"))


@pytest.mark.rule("sas", "3.4")
def test_the_officer_turns_towards_paddy() -> None:
    g = Sketch("""
    + + + p +
     . . . .
    o + + + +
     . . . .
    + + + + +
    """)
    assert facings_towards(g.ground, g.at("o"), g.at("p")) == [EAST]


@pytest.mark.rule("sas", "4.1", "1.7")
@pytest.mark.ruling("R40")
def test_a_sentry_without_an_arrow_to_the_forest_turns_halfway_round() -> None:
    post = GuardPost(WHITE, 0, [NORTH, EAST, SOUTH], NORTH)
    assert sentry_turn(post, SOUTH, CLOCKWISE, 1) == [WEST, NORTH]
    assert sentry_turn(post, SOUTH, ANTICLOCKWISE, 1) == [EAST]
    assert sentry_turn(post, SOUTH, CLOCKWISE, 2) == [WEST, NORTH, EAST], "two arrows on the card"
    assert sentry_turn(GuardPost(WHITE, 0, [NORTH], NORTH), NORTH, CLOCKWISE, 1) == [EAST, SOUTH, WEST, NORTH]


@pytest.mark.rule("sas", "4.2")
@pytest.mark.ruling("R39")
def test_a_patrol_that_turns_sees_jock_in_the_forest_after_a_quarter_turn() -> None:
    g = Sketch("""
    + + + +
     . . .
    w + j +
     . . f
    + + + +
     . . .
    + + + +
    """)
    seen = [notices(g.looks("w", facing, "j")[0], UPRIGHT, adjacent=False) for facing in "NES"]
    assert seen == [False, True, False]
    assert not notices(g.looks("w", "E", "j")[0], LYING, adjacent=False), "had he crouched he would not be seen"


@pytest.mark.rule("sas", "4.9")
def test_a_sweep_stops_where_paddy_comes_in_sight() -> None:
    g = Sketch("""
    + + + +
     . . .
    + s + +
     . . .
    + + + +
     . . .
    p + + +
     . . .
    + + + +
    """)
    assert [facing for facing in FACINGS if g.looks("s", facing, "p") == [OVER]] == ["S"]


@pytest.mark.rule("sas", "5")
def test_a_patrol_sees_the_body_when_it_has_gone_two_squares_and_turned() -> None:
    g = Sketch("""
    0 1 2 + +
     . . . .
    + + + + +
     f f . .
    + + c + +
     f . . .
    + + + + +
    """)
    assert g.looks("0", "E", "c") == g.looks("1", "E", "c") == [HIDDEN]
    assert g.looks("2", "E", "c") == [HIDDEN]
    assert notices(g.looks("2", "S", "c")[0], LYING, adjacent=False)


@pytest.mark.rule("sas", "6")
@pytest.mark.ruling("R14")
def test_three_alert_gunners_in_a_row_all_see_jock() -> None:
    g = Sketch("""
    1 2 3 h j +
     . . . h .
    + + + + + +
    """)
    assert [g.looks(name, "E", "j") for name in "123"] == [[PARTLY]] * 3
    g.solid("1", "2", "3")
    assert [g.looks(name, "E", "j") for name in "123"] == [[HIDDEN], [HIDDEN], [PARTLY]]


@pytest.mark.rule("sas", "6", "1.5")
def test_two_gunners_see_jock_upright_at_the_window() -> None:
    g = Sketch("""
    1 2 + + +
     . . . .
    + + + + +
     . . . .
    + + + + +
     . . . .
    + + + + +
     . . . .
    + + + + +
     . . . .
    +#jO+#+ +
    #i i i#.
    + + + + +
    """)
    assert g.ground.distance(g.at("1"), g.at("j")) == 5
    assert [g.looks(name, "S", "j") for name in "12"] == [[PARTLY], [PARTLY]]
