"""Chapter 10: production."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard import Match
from tests.support.fog import Position, board, known_on_board, legal, play, refusal


def axis_production(p: Position) -> Match:
    """The Allies hold the marker, so the Axis produces first."""
    return p.advantage("allies").year_end()


def france() -> Position:
    """The Axis with 12 resources: its own 8, and 4 of Paris, Vichy and Morocco."""
    return Position().control("axis", "paris vichy morocco").fallen("france")


@pytest.mark.rule("fog-of-war", "10/2", "10.1/1", "10.1/2", "10.1/3", "10.1/4")
def test_example_eight_points_for_twelve_resources_and_industry_eight() -> None:
    """10.1: three cards, a step of industry to 10, two Intel tokens, three victory points."""
    m = axis_production(france())
    view = m.view(None)
    assert (view["boards"]["axis"]["resources"], view["boards"]["axis"]["industry"]) == (12, 8)
    assert view["production"] == {"side": "axis", "points": 8, "victory_points": 4}
    before, vp = Counter(board(m, "axis", "discard")), view["vp"]
    play(m, "buy army/3", "buy army/2", "buy army/2", "industry", "tokens", "point", "point", "point")
    assert Counter(board(m, "axis", "discard")) - before == Counter({"army/2": 2, "army/3": 1})
    axis = m.view(None)["boards"]["axis"]
    assert (axis["industry"], axis["intel"], m.view(None)["vp"]) == (10, 7, vp + 3)
    assert m.turn == "allies"
    assert known_on_board(m, "axis", "discard") == []


@pytest.mark.rule("fog-of-war", "10/1")
@pytest.mark.ruling("R36")
def test_points_are_the_lower_of_resources_and_industry_counted_once() -> None:
    """Industry bought now does not raise this year's points."""
    m = axis_production(france().industry("axis", 20))
    assert m.view(None)["production"]["points"] == 12
    m = axis_production(france())
    assert m.view(None)["production"]["points"] == 8
    play(m, "industry", "industry")
    assert m.view(None)["production"]["points"] == 6
    assert m.view(None)["boards"]["axis"]["industry"] == 12


@pytest.mark.rule("fog-of-war", "10/2")
def test_provinces_out_of_supply_give_nothing() -> None:
    m = axis_production(france().control("axis", "levant"))
    assert m.view(None)["boards"]["axis"]["resources"] == 12


@pytest.mark.rule("fog-of-war", "10.1/2", "10.1/4")
@pytest.mark.ruling("R36")
def test_points_not_spent_are_lost_and_the_track_has_an_end() -> None:
    m = axis_production(france().industry("axis", 18))
    play(m, "industry")
    assert refusal(m, "industry") == ("10.1", "track-ends")
    assert refusal(m, "buy decoy") == ("10.1", "not-in-loss")
    play(m, "end")
    assert m.view(None)["production"]["points"] == 6
    assert refusal(m, "point") == ("10.1", "axis-points")


@pytest.mark.rule("fog-of-war", "10.1/3")
@pytest.mark.ruling("R36")
def test_the_tokens_in_the_box_are_no_limit() -> None:
    m = axis_production(france().intel("axis", 19))
    play(m, "tokens", "tokens")
    assert m.view(None)["boards"]["axis"]["intel"] == 23


@pytest.mark.rule("fog-of-war", "10.1.1/1")
@pytest.mark.ruling("R37")
def test_at_most_half_the_points_rounded_down_buy_victory_points() -> None:
    """Seven points: three victory points and no more, whatever else is bought before."""
    p = Position().control("allies", "poland").industry("axis", 8)
    m = axis_production(p)
    assert m.view(None)["production"] == {"side": "axis", "points": 7, "victory_points": 3}
    play(m, "tokens", "point", "point", "point")
    assert refusal(m, "point") == ("10.1.1", "half-points")
    assert "tokens" in legal(m)


@pytest.mark.rule("fog-of-war", "9.6/2", "10.1.1/2")
@pytest.mark.parametrize("city", ["berlin", "ruhr"])
def test_no_victory_points_are_bought_with_a_german_province_lost(city: str) -> None:
    m = axis_production(france().control("allies", city))
    assert "point" not in legal(m)
    assert refusal(m, "point") == ("10.1.1", "germany-breached")


@pytest.mark.rule("fog-of-war", "10.1")
@pytest.mark.ruling("R4")
def test_the_enemy_sees_that_a_card_was_bought_not_which() -> None:
    m = axis_production(france())
    play(m, "buy air")
    assert m.log("axis")[-1] == "The Axis bought an Air card, from Loss to Discard."
    assert m.log("allies")[-1] == "The Axis bought a card face down, from Loss to Discard."


@pytest.mark.rule("fog-of-war", "10.1.1")
def test_the_question_never_promises_more_victory_points_than_there_are_points() -> None:
    """Eight points, half of them for victory points; when three are left, at most three can buy them."""
    m = axis_production(france())
    assert m.prompt("axis") == "You have 8 production points left; you may buy at most 4 victory points."
    play(m, "tokens", "tokens", "tokens", "tokens", "tokens")
    assert m.prompt("axis") == "You have 3 production points left; you may buy at most 3 victory points."
    play(m, "point", "tokens")
    assert m.prompt("axis") == "You have one production point left; you may buy one victory point."
