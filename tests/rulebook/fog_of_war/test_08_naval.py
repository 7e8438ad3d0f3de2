"""Chapter 8: naval operations."""

from __future__ import annotations

import pytest

from grognard import Match
from tests.support.fog import Position, battle, board, control, defenders, legal, play, province

SEAS = "north_sea north_atlantic central_atlantic west_med east_med".split()


@pytest.mark.rule("fog-of-war", "5.5.2/2", "8/2")
def test_only_naval_strength_counts_at_sea() -> None:
    """An Army in the operation and a Fort in the sea are discarded like Decoys; Air counts one."""
    p = Position().operation("axis", "alpha", "north_sea", "fleet/2 air army/3").dial("axis", "delta")
    m = play(p.defence("allies", "north_sea", "fleet/1 fort/2 air").turn("axis"), "launch alpha")
    assert battle(m) == (3, 2)
    assert board(m, "axis", "discard") == ["army/3"]
    assert board(m, "allies", "discard") == ["fort/2"]


@pytest.mark.rule("fog-of-war", "8/3")
def test_a_sea_is_taken_like_land() -> None:
    p = Position().operation("axis", "alpha", "north_sea", "fleet/2 air air").defence("allies", "north_sea", "fleet/2")
    m = play(p.dial("axis", "delta").turn("axis"), "launch alpha", "keep", "lose fleet/2")
    assert control(m, "north_sea") == "axis"
    assert defenders(m, "axis", "north_sea") == ["air", "air"]
    assert board(m, "axis", "win") == ["fleet/2"]


@pytest.mark.rule("fog-of-war", "8/3")
def test_quagmires_and_winter_happen_at_sea_too() -> None:
    p = Position().operation("axis", "alpha", "north_sea", "fleet/2 air").defence("allies", "north_sea", "fleet/2")
    m = play(p.winter().dial("axis", "delta").turn("axis"), "launch alpha")
    assert battle(m) == (3, 3)
    play(m, "keep")
    assert province(m, "north_sea")["quagmire"] == "axis"
    assert len(defenders(m, "axis", "north_sea")) == 1


def last_stand(target: str, cards: str) -> Match:
    """The Axis controls everything else and attacks the last Allied province."""
    p = Position().at_war("ussr").fallen("france", "uk").operation("axis", "alpha", target, cards)
    p.control("axis", " ".join(p.t.facts.ids[:28])).control("allies", target).dial("axis", "delta")
    m = play(p.turn("axis"), "launch alpha")
    return play(m, legal(m, "from")[0]) if legal(m, "from") else m


@pytest.mark.rule("fog-of-war", "8/1")
@pytest.mark.parametrize("target", Position().t.facts.ids[:28])
def test_there_are_five_seas(target: str) -> None:
    """An Army alone is routed in each of them, a Fleet alone everywhere else."""
    wrong, right = ("army/1", "fleet/1") if target in SEAS else ("fleet/1", "army/1")
    routed = last_stand(target, wrong)
    assert [line for line in routed.log(None) if line.endswith("is a Rout for the attacker.")]
    assert battle(last_stand(target, right))[0] == 1
