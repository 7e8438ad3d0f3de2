"""Chapter 4: defending a province."""

from __future__ import annotations

import pytest

from tests.support.fog import Position, board, defenders, known, legal, play, province, refusal


@pytest.mark.rule("fog-of-war", "4/1")
def test_example_placing_defenders_in_paris() -> None:
    """4: from Army/1, Army/2 and a Decoy the Allies put the Army/2 and the Decoy in Paris and keep the Army/1."""
    m = Position().hand("allies", "army/1 army/2 decoy").turn("allies")
    play(m, "defend army/2", "in paris", "defend decoy", "in paris")
    assert defenders(m, "allies", "paris") == ["army/2", "decoy"]
    assert known(m, "allies", "paris") == []
    assert board(m, "allies", "hand") == ["army/1"]
    assert {"end", "new", "defend army/1"} <= set(legal(m))


@pytest.mark.rule("fog-of-war", "4/2")
def test_cards_go_to_own_and_neutral_provinces_only() -> None:
    m = play(Position().hand("allies", "army/1").turn("allies"), "defend army/1")
    assert refusal(m, "in berlin") == ("4", "enemy-province")
    assert {"in paris", "in north_sea", "in spain", "in kiev"} <= set(legal(m))


@pytest.mark.rule("fog-of-war", "4/2", "9.1/2", "9.2/5")
@pytest.mark.ruling("R13")
def test_both_sides_may_lay_cards_in_any_neutral_province() -> None:
    for side in ("axis", "allies"):
        m = play(Position().hand(side, "army/1").turn(side), "defend army/1", "in moscow")
        assert defenders(m, side, "moscow") == ["army/1"]


@pytest.mark.rule("fog-of-war", "4/4", "5.5.2/2")
def test_a_card_of_no_use_in_a_defence_is_a_decoy_once_revealed() -> None:
    p = Position().defence("allies", "paris", "fleet/3 army/2").operation("axis", "alpha", "paris", "army/1")
    m = play(p.dial("axis", "delta").turn("axis"), "launch alpha")
    assert m.view(None)["battle"]["defence"] == 2
    assert board(m, "allies", "discard") == ["fleet/3"]


@pytest.mark.rule("fog-of-war", "4/3", "4/5")
def test_there_is_no_limit_to_a_defence_and_no_way_back_before_the_year_end() -> None:
    p = Position().defence("axis", "ruhr", "army/1 army/1 army/1 army/1 army/1 decoy decoy decoy")
    m = play(p.hand("axis", "army/2").turn("axis"), "defend army/2", "in ruhr")
    assert province(m, "ruhr")["defence"]["axis"]["count"] == 9
    assert not [a for a in legal(m) if a.startswith(("recall", "take"))]


@pytest.mark.rule("fog-of-war", "4/6", "6.4/5")
def test_the_defender_may_add_to_a_quagmire_in_its_own_turn() -> None:
    p = Position().quagmire("vichy", by="axis").defence("axis", "vichy", "army/3").hand("allies", "army/1")
    m = play(p.turn("allies"), "defend army/1", "in vichy")
    assert defenders(m, "allies", "vichy") == ["army/1"]
