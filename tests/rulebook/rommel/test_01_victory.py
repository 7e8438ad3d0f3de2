"""Victory (1): control, objectives, the end, and the three examples of victory points."""

from __future__ import annotations

import pytest

from grognard.games.rommel.vocabulary import steps
from grognard.games.rommel.vocabulary.words import ALLIED_BATTLES, BATTLES, MOVES, SUPPLY_CHECK
from tests.support.rommel import Position, play, table, where


@pytest.mark.rule("rommel", "1.1/2")
def test_an_objective_entered_by_both_sides_in_turn_belongs_to_the_one_that_is_there_when_the_phase_ends() -> None:
    p = Position("d-day").axis("caen", "21st_pz_44").allies("st_lo", "29th_us")
    m = p.begin((steps.PHASE, MOVES), (steps.MOVES, 0))
    control = [m.view("axis")["areas"][area]["control"] for area in ("caen", "st_lo", "cherbourg")]
    assert control == ["axis", "allies", "axis"]


@pytest.mark.rule("rommel", "1", "1.4", "1.3/1", "1.7/1")
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


@pytest.mark.rule("rommel", "1.4", "1.2/1")
def test_two_objectives_are_not_enough_and_an_empty_one_belongs_to_its_flag() -> None:
    m = Position("ghost-division").axis("lille", "25_pz").axis("st_valery", "66_pz").step(steps.PHASE, MOVES)
    assert m.result is None
    assert m.view("axis")["areas"]["cherbourg_40"]["control"] == "allies"


@pytest.mark.rule("rommel", "1.5/1", "1.7/1")
def test_cairo_in_november_1942_scores_7() -> None:
    m = Position("north-africa", turn=11).axis("cairo", "15th_pz").step(steps.PHASE, MOVES)
    assert m.result is not None
    assert m.result.reason == "cairo"
    assert m.result.scores == {"axis": 7}


@pytest.mark.rule("rommel", "1.5/2", "1.7/2")
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


@pytest.mark.rule("rommel", "1.1/3")
@pytest.mark.ruling("R15")
def test_units_control_an_area_but_not_before_the_battle_is_over() -> None:
    p = Position("north-africa").axis("el_alamein", "15th_pz").allies("cairo", "70th")
    m = p.begin((steps.BATTLE_MOVES, 0), (steps.PHASE, BATTLES), (steps.BATTLES, 0), (steps.MOVES, 0))
    play(m, "move 15th_pz", "attack cairo el_alamein", "done")
    assert m.view("axis")["battle"]["area"] == "cairo"
    assert m.view("axis")["areas"]["cairo"]["control"] == "allies"
    assert m.result is None


@pytest.mark.rule("rommel", "1.1/3")
@pytest.mark.ruling("R15")
def test_the_axis_controls_what_it_defends_while_the_allies_attack() -> None:
    p = Position().axis("fortress_tobruk", "15th_pz").allies("el_adem", "9th_aus", "7th_aus").supplies(0, 0)
    m = p.dice(5).begin((steps.ORDERS, 0), (steps.PHASE, ALLIED_BATTLES), (steps.BATTLES, 0), (steps.MOVES, 0))
    assert m.view("axis")["battle"]["area"] == "fortress_tobruk"
    assert m.view("axis")["areas"]["fortress_tobruk"]["control"] == "axis"


@pytest.mark.rule("rommel", "1.1/1", "1.1/2")
def test_control_changes_only_when_a_phase_ends() -> None:
    p = Position().axis("sirte", "15th_pz").supplies(0, 0)
    m = p.begin((steps.MOVES, 0), (steps.PHASE, SUPPLY_CHECK), (steps.MOVES, 0))
    play(m, "move 15th_pz", "to hun")
    assert [m.view("axis")["areas"][area]["control"] for area in ("sirte", "hun")] == ["axis", "nobody"]
    play(m, "done")
    assert [m.view("axis")["areas"][area]["control"] for area in ("sirte", "hun")] == ["nobody", "axis"]


@pytest.mark.rule("rommel", "2.12/3", "2.12/2")
@pytest.mark.ruling("R3")
@pytest.mark.parametrize(("turn", "points"), [(4, 5), (16, 42 - 8)])
def test_options_count_only_in_a_campaign_that_is_won(turn: int, points: int) -> None:
    """Panzers released cost 8 points if the Axis holds out, and nothing if it does not."""
    p = Position("d-day", turn=turn, panzers_released=True)
    p.allies("cherbourg", "4th_us").allies("st_lo", "29th_us")
    if points == 5:
        p.allies("caen", "3rd_br")
    m = p.begin((steps.PHASE, MOVES), (steps.TURN, 0))
    assert m.result is not None
    assert m.result.scores == {"axis": points}


@pytest.mark.rule("rommel", "1.2/1", "1.2/2")
def test_an_area_without_flag_and_units_belongs_to_nobody() -> None:
    m = Position("north-africa").axis("sirte", "15th_pz").moves()
    areas = m.view("axis")["areas"]
    assert areas["siwa"]["control"] == "nobody"
    assert areas["tripoli"]["control"] == "axis"
    assert areas["sirte"]["control"] == "axis"
    assert areas["alexandria"]["control"] == "allies"


@pytest.mark.rule("rommel", "1.3/2", "1.7/3")
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


@pytest.mark.rule("rommel", "1.5/1")
def test_walking_into_empty_cairo_wins() -> None:
    m = Position("north-africa", turn=3).axis("el_alamein", "15th_pz").begin((steps.MOVES, 0), (steps.PHASE, 6))
    m.play("move 15th_pz")
    m.play("to cairo")
    m.play("done")
    assert m.result is not None
    assert m.result.scores == {"axis": 37}
    assert where(m, "15th_pz") == "cairo"
    assert table(m).over
