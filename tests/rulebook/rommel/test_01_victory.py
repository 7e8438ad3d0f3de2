"""Victory (1): control, objectives, the end, and the three examples of victory points."""

from __future__ import annotations

import pytest

from grognard.games.rommel.vocabulary import steps
from grognard.games.rommel.vocabulary.words import BATTLE_MOVES, MOVES, PHASES
from tests.support.rommel import Position, table, where


def test_the_phases_are_numbered_as_they_are_called() -> None:
    assert PHASES[MOVES] == "moves"
    assert PHASES[BATTLE_MOVES] == "battle-moves"


@pytest.mark.rule("rommel", "1", "1.4", "1.7")
def test_ghost_division_scores_19_on_june_5_to_14() -> None:
    """Example: all three objectives fall while the marker stands on June 5 to 14, 1940."""
    p = (
        Position("ghost-division", turn=8)
        .axis("lille", "25_pz")
        .axis("st_valery", "66_pz")
        .axis("cherbourg_40", "7_mc")
    )
    m = p.step(steps.PHASE, MOVES)
    assert m.result is not None
    assert m.result.winners == ("axis",)
    assert m.result.reason == "objectives"
    assert m.result.scores == {"axis": 19}


@pytest.mark.rule("rommel", "1.4", "1.2")
def test_two_objectives_are_not_enough_and_an_empty_one_belongs_to_its_flag() -> None:
    m = Position("ghost-division").axis("lille", "25_pz").axis("st_valery", "66_pz").step(steps.PHASE, MOVES)
    assert m.result is None
    assert m.view("axis")["areas"]["cherbourg_40"]["control"] == "allies"


@pytest.mark.rule("rommel", "1.5", "1.7")
def test_cairo_in_november_1942_scores_7() -> None:
    m = Position("north-africa", turn=11).axis("cairo", "15th_pz").step(steps.PHASE, MOVES)
    assert m.result is not None
    assert m.result.reason == "cairo"
    assert m.result.scores == {"axis": 7}


@pytest.mark.rule("rommel", "1.5", "1.7")
def test_tripoli_lost_is_defeat_without_points() -> None:
    m = Position("north-africa", turn=2).axis("sirte", "15th_pz").allies("tripoli", "7th_arm").step(steps.PHASE, MOVES)
    assert m.result is not None
    assert m.result.winners == ()
    assert m.result.reason == "tripoli"
    assert m.result.scores == {"axis": 0}


@pytest.mark.rule("rommel", "1.6", "1.7")
def test_d_day_scores_5_on_june_11_to_12() -> None:
    """Example: the Allies have taken all three objectives on June 11 to 12, 1944."""
    p = Position("d-day", turn=4).allies("cherbourg", "4th_us").allies("st_lo", "29th_us").allies("caen", "3rd_br")
    m = p.step(steps.PHASE, MOVES)
    assert m.result is not None
    assert m.result.reason == "overrun"
    assert m.result.scores == {"axis": 5}


@pytest.mark.rule("rommel", "1.1")
@pytest.mark.ruling("R15")
def test_units_control_an_area_but_not_before_the_battle_is_over() -> None:
    p = Position("north-africa").axis("el_alamein", "15th_pz").allies("cairo", "70th")
    m = p.battle_moves()
    m.play("move 15th_pz")
    m.play("attack cairo el_alamein")
    assert m.view("axis")["areas"]["cairo"]["control"] == "allies"
    assert m.result is None


@pytest.mark.rule("rommel", "1.1", "1.2")
def test_an_area_without_flag_and_units_belongs_to_nobody() -> None:
    m = Position("north-africa").axis("sirte", "15th_pz").moves()
    areas = m.view("axis")["areas"]
    assert areas["siwa"]["control"] == "nobody"
    assert areas["tripoli"]["control"] == "axis"
    assert areas["sirte"]["control"] == "axis"
    assert areas["alexandria"]["control"] == "allies"


@pytest.mark.rule("rommel", "1.3", "1.7")
@pytest.mark.ruling("R1")
@pytest.mark.parametrize(
    ("scenario", "turns", "reason", "points"),
    [("north-africa", 12, "time", 0), ("ghost-division", 9, "time", 0), ("d-day", 16, "held-out", 42)],
)
def test_the_marker_leaves_the_track(scenario: str, turns: int, reason: str, points: int) -> None:
    start = {"north-africa": "sirte", "ghost-division": "st_vith", "d-day": "caen"}[scenario]
    unit = {"north-africa": "15th_pz", "ghost-division": "25_pz", "d-day": "1st_ss"}[scenario]
    m = Position(scenario, turn=turns).axis(start, unit).step(steps.TURN)
    assert m.result is not None
    assert m.result.reason == reason
    assert m.result.scores == {"axis": points}


@pytest.mark.rule("rommel", "1.5")
def test_walking_into_empty_cairo_wins() -> None:
    m = Position("north-africa", turn=3).axis("el_alamein", "15th_pz").begin((steps.MOVES, 0), (steps.PHASE, 6))
    m.play("move 15th_pz")
    m.play("to cairo")
    m.play("done")
    assert m.result is not None
    assert m.result.scores == {"axis": 37}
    assert where(m, "15th_pz") == "cairo"
    assert table(m).over
