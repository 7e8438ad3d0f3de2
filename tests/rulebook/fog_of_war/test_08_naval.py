"""Chapter 8: naval operations."""

from __future__ import annotations

import pytest

from tests.support.fog import Position, battle, board, control, defenders, play, province

SEAS = "north_sea north_atlantic central_atlantic west_med east_med".split()


@pytest.mark.rule("fog-of-war", "8")
def test_only_naval_strength_counts_at_sea() -> None:
    """An Army in the operation and a Fort in the sea are discarded like Decoys; Air counts one."""
    p = Position().operation("axis", "alpha", "north_sea", "fleet/2 air army/3").dial("axis", "delta")
    m = play(p.defence("allies", "north_sea", "fleet/1 fort/2 air").turn("axis"), "launch alpha")
    assert battle(m) == (3, 2)
    assert board(m, "axis", "discard") == ["army/3"]
    assert board(m, "allies", "discard") == ["fort/2"]


@pytest.mark.rule("fog-of-war", "8", "6.3")
def test_a_sea_is_taken_like_land() -> None:
    p = Position().operation("axis", "alpha", "north_sea", "fleet/2 air air").defence("allies", "north_sea", "fleet/2")
    m = play(p.dial("axis", "delta").turn("axis"), "launch alpha", "keep", "lose fleet/2")
    assert control(m, "north_sea") == "axis"
    assert defenders(m, "axis", "north_sea") == ["air", "air"]
    assert board(m, "axis", "win") == ["fleet/2"]


@pytest.mark.rule("fog-of-war", "8", "6.4")
def test_quagmires_and_winter_happen_at_sea_too() -> None:
    p = Position().operation("axis", "alpha", "north_sea", "fleet/2 air").defence("allies", "north_sea", "fleet/2")
    m = play(p.winter().dial("axis", "delta").turn("axis"), "launch alpha")
    assert battle(m) == (3, 3)
    play(m, "keep")
    assert province(m, "north_sea")["quagmire"] == "axis"
    assert len(defenders(m, "axis", "north_sea")) == 1


@pytest.mark.rule("fog-of-war", "8")
def test_there_are_five_seas() -> None:
    """An Army alone is routed in each of them and nowhere else."""
    facts = Position().t.facts
    assert [facts.ids[p] for p in range(28) if facts.sea >> p & 1] == SEAS
