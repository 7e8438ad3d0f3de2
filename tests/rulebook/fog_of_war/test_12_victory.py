"""Chapter 12: victory."""

from __future__ import annotations

import pytest

from grognard import Match
from tests.support.fog import Position, play, province, refusal


def result(m: Match) -> tuple[tuple[str, ...], str]:
    assert m.result is not None
    return m.result.winners, m.result.reason


@pytest.mark.rule("fog-of-war", "12/1")
def test_the_axis_scores_its_provinces_every_year() -> None:
    """Ruhr, Berlin, Poland, Italy are worth one each; Libya and the West Mediterranean nothing."""
    assert Position().year_end().view(None)["vp"] == 4
    assert Position().vp(10).year_end().view(None)["vp"] == 14
    assert Position().control("axis", "britain").fallen("uk").year_end().view(None)["vp"] == 4


@pytest.mark.rule("fog-of-war", "12/3")
def test_points_are_never_lost() -> None:
    m = Position().vp(10).control("allies", "ruhr berlin poland italy").year_end()
    assert m.view(None)["vp"] == 10


@pytest.mark.rule("fog-of-war", "1/3", "12/4")
def test_seventy_points_win_at_once() -> None:
    assert result(Position().vp(66).year_end()) == (("axis",), "points")
    assert Position().vp(65).year_end().result is None


@pytest.mark.rule("fog-of-war", "12/4")
def test_the_seventieth_point_may_be_bought() -> None:
    m = Position().vp(65).advantage("allies").year_end()
    play(m, "point")
    assert result(m) == (("axis",), "points")
    assert refusal(m, "end") == ("0", "over")


@pytest.mark.rule("fog-of-war", "12/1")
def test_the_points_of_1944_still_count() -> None:
    assert result(Position().vp(66).year(1944).at_war("usa", "ussr").year_end()) == (("axis",), "points")


@pytest.mark.rule("fog-of-war", "1/5", "12/6")
@pytest.mark.ruling("R12", "R43")
@pytest.mark.parametrize(
    ("kept", "winner", "reason"),
    [
        ("poland italy", "axis", "victory-cards"),
        ("poland paris", "allies", "victory-cards-failed"),
        ("scandinavia balkans", "allies", "victory-cards-failed"),
    ],
)
def test_after_1944_the_victory_cards_decide(kept: str, winner: str, reason: str) -> None:
    m = Position().year(1944).at_war("usa", "ussr").victory(kept, "yugoslavia").year_end()
    play(m, "end")
    assert result(m) == ((winner,), reason)
    assert m.view("allies")["victory_cards"] == {"kept": sorted(kept.split())}


@pytest.mark.rule("fog-of-war", "12/6")
@pytest.mark.ruling("R43")
def test_control_is_enough_for_the_victory_cards() -> None:
    """Poland in quagmire, Scandinavia out of supply: both count."""
    p = Position().year(1944).at_war("usa", "ussr").victory("poland scandinavia", "paris")
    p.control("axis", "scandinavia").control("allies", "ruhr").quagmire("poland", by="allies")
    assert province(p.turn("axis"), "scandinavia")["supplied"] is False
    p = Position().year(1944).at_war("usa", "ussr").victory("poland scandinavia", "paris")
    m = p.control("axis", "scandinavia").control("allies", "ruhr").quagmire("poland", by="allies").year_end()
    assert result(m) == (("axis",), "victory-cards")


@pytest.mark.rule("fog-of-war", "1/4", "12/5")
def test_the_allies_win_at_once_with_berlin_and_ruhr() -> None:
    p = Position().control("allies", "berlin").operation("allies", "alpha", "ruhr", "army/3").dial("allies", "delta")
    m = play(p.turn("allies"), "launch alpha", "keep")
    assert result(m) == (("allies",), "germany")
    assert m.to_move == ()


@pytest.mark.rule("fog-of-war", "12/6")
def test_the_log_names_the_victory_cards_at_the_end() -> None:
    m = play(Position().year(1944).at_war("usa", "ussr").victory("poland italy", "paris").year_end(), "end")
    assert "The Axis revealed its victory cards: Poland and Italy." in m.log(None)
