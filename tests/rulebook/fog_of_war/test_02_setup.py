"""Chapter 2: set-up."""

from __future__ import annotations

import pytest

import grognard
from grognard import Match
from tests.support.fog import board, count_cards, defenders, known, legal, play, province, refusal

ALLIED = "britain paris vichy morocco egypt levant north_sea north_atlantic central_atlantic east_med".split()
AXIS = "ruhr berlin poland italy libya west_med".split()
NEUTRALS = {
    "baltic_states": 1,
    "kiev": 1,
    "odessa": 1,
    "scandinavia": 1,
    "spain": 3,
    "yugoslavia": 1,
    "greece": 1,
    "balkans": 2,
    "turkey": 3,
}


def opening(seed: int = 5) -> Match:
    return grognard.game("fog-of-war").new(seed=seed)


def placing(seed: int = 5) -> Match:
    """The Axis has chosen its victory cards: the Allies place first."""
    m = opening(seed)
    m.play(m.legal()[0])
    return m


@pytest.mark.rule("fog-of-war", "2/1", "2/2")
def test_control_at_the_start() -> None:
    view = opening().view(None)
    held = {word: p["control"] for word, p in view["provinces"].items()}
    assert {word for word, side in held.items() if side == "allies"} == set(ALLIED)
    assert {word for word, side in held.items() if side == "axis"} == set(AXIS)
    assert {word: p["neutral"]["count"] for word, p in view["provinces"].items() if p["neutral"]["count"]} == NEUTRALS


@pytest.mark.rule("fog-of-war", "2/3", "2/4", "2/8")
def test_tokens_industry_points_and_the_advantage_marker() -> None:
    view = opening().view(None)
    axis, allies = view["boards"]["axis"], view["boards"]["allies"]
    assert (axis["intel"], allies["intel"]) == (5, 7)
    assert (axis["industry"], allies["industry"]) == (8, 6)
    assert (axis["dial"], allies["dial"]) == ("alpha", "alpha")
    assert (view["vp"], view["advantage"], view["winter"]) == (0, "axis", False)


@pytest.mark.rule("fog-of-war", "2/2", "9.2/4")
@pytest.mark.ruling("R33")
def test_neutral_cards_are_dealt_unseen_except_those_of_the_ussr() -> None:
    m = opening()
    for word, n in NEUTRALS.items():
        assert province(m, word, "axis")["neutral"]["known"] == []
        seen = province(m, word, "allies")["neutral"]["known"]
        assert len(seen) == (n if word in ("baltic_states", "kiev", "odessa") else 0)
    assert count_cards(m)[:3] == [2 + 3 + 3, 7 + 8 + 6, 14 + 10 + 6]


@pytest.mark.rule("fog-of-war", "2/5")
def test_the_axis_keeps_two_of_three_victory_cards_unseen() -> None:
    m = opening()
    drawn = m.view("axis")["victory_cards"]["drawn"]
    assert legal(m) == [f"box {word}" for word in sorted(drawn, key=m.game.words.lexicons["victory"].index.__getitem__)]
    play(m, f"box {drawn[0]}")
    assert m.view("axis")["victory_cards"] == {"kept": sorted(drawn[1:]), "boxed": [drawn[0]]}
    assert m.view("allies")["victory_cards"] == {"seen": []}
    assert m.view(None)["victory_cards"] == {}


@pytest.mark.rule("fog-of-war", "2/6", "2/8", "3/4")
def test_the_allies_place_up_to_three_cards_then_the_axis() -> None:
    m = placing()
    assert m.turn == "allies"
    play(m, "place fort/2", "in paris", "place army/1", "in egypt", "place decoy", "in britain")
    assert m.turn == "axis"
    assert defenders(m, "allies", "paris") == ["fort/2"]
    assert known(m, "allies", "paris") == []
    play(m, "place decoy", "in italy", "end")
    for side in ("axis", "allies"):
        assert len(board(m, side, "hand")) == 3
    assert m.view(None)["boards"]["allies"]["draw"]["count"] == 22 - 3 - 3
    assert m.view(None)["boards"]["axis"]["draw"]["count"] == 26 - 1 - 3
    assert m.turn == "axis"


@pytest.mark.rule("fog-of-war", "2/7")
def test_no_province_takes_two_cards_nor_one_of_the_enemys() -> None:
    m = placing()
    assert refusal(m, "place army/3") == ("2", "not-in-draw")
    play(m, "place army/1", "in paris", "place army/1")
    assert refusal(m, "in paris") == ("2", "one-card-each")
    assert refusal(m, "in berlin") == ("2", "not-yours")
    assert refusal(m, "in spain") == ("2", "not-yours")


@pytest.mark.rule("fog-of-war", "2/6")
def test_nobody_must_place() -> None:
    m = play(placing(), "end", "end")
    assert all(len(board(m, side, "hand")) == 3 for side in ("axis", "allies"))
    assert (m.turn, m.view(None)["boards"]["axis"]["dial"]) == ("axis", "alpha")


@pytest.mark.rule("fog-of-war", "2/6")
def test_the_log_of_the_opening_placements() -> None:
    m = play(placing(), "place fort/2", "in paris")
    assert m.log("allies")[-1] == "The Allies laid a Fort/2 in Paris."
    assert m.log("axis")[-1] == "The Allies laid a card face down in Paris."


@pytest.mark.rule("fog-of-war", "2/5")
def test_any_three_of_the_six_victory_cards_may_be_drawn() -> None:
    """All twenty sets of three turn up."""
    drawn = {tuple(opening(seed).view("axis")["victory_cards"]["drawn"]) for seed in range(200)}
    assert len(drawn) == 20


@pytest.mark.rule("fog-of-war", "2/2")
def test_any_neutral_card_may_lie_in_any_neutral_province() -> None:
    """The Allies, who see those of the USSR, find each kind in each of its three spaces sooner or later."""
    seen: dict[str, set[str]] = {"baltic_states": set(), "kiev": set(), "odessa": set()}
    for seed in range(40):
        for word, kinds in seen.items():
            kinds.update(province(opening(seed), word, "allies")["neutral"]["known"])
    assert all(kinds == {"army/3", "army/2", "army/1"} for kinds in seen.values())
