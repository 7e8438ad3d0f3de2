"""Options of the three campaigns (N, G, D), stepping (0.1), and what no rulebook says."""

from __future__ import annotations

import pytest

import grognard
from grognard import Match
from grognard.games.rommel.vocabulary import events, steps
from tests.support.rommel import Position, kinds, legal, play, refused, supplies, table, told, where


def new(scenario: str = "north-africa", **options: bool) -> Match:
    return grognard.game("rommel").new(scenario, 5, {word.replace("_", "-"): on for word, on in options.items()})


@pytest.mark.rule("rommel", "N1")
def test_malta_gives_two_points_more() -> None:
    p = Position(malta=True).axis("sirte", "15th_pz").allies("fortress_tobruk", "70th").allies("cairo", "9th_aus")
    assert p.step(steps.RESUPPLY).view("axis")["points"] == 3 + 2


@pytest.mark.rule("rommel", "N2", "D4")
def test_ultra_and_air_supremacy_give_a_plan_more() -> None:
    p = Position(ultra=True).axis("bardia", "15th_pz").allies("bardia", "7th_aus").supplies(0, 0)
    assert len(p.battle("bardia").view("axis")["battle"]["allied_plans"]) == 2
    p = Position("d-day", air_supremacy=True).axis("caen", "21st_pz_44").allies("caen", "3rd_br").supplies(0, 0)
    assert len(p.battle("caen").view("axis")["battle"]["allied_plans"]) == 2


@pytest.mark.rule("rommel", "N3")
def test_early_torch_lowers_the_values() -> None:
    m = Position(turn=8, early_torch=True).axis("tripoli", "15th_pz").allies("cairo", "70th").dice(3).step(steps.TURN)
    assert m.view("axis")["torch_roll"] == [3, 3]


@pytest.mark.rule("rommel", "N4")
def test_no_greek_adventure_brings_two_forces_to_cairo() -> None:
    assert new(no_greece=True).view("axis")["areas"]["cairo"]["allies"] == 2


@pytest.mark.rule("rommel", "N5")
def test_a_fuel_crisis_makes_every_extra_area_cost_two() -> None:
    m = Position(fuel_crisis=True).axis("sirte", "15th_pz").supplies(3, 0).moves()
    play(m, "move 15th_pz", "to benghazi")
    assert supplies(m)[0] == 1


@pytest.mark.rule("rommel", "N6", "G3", "G5", "D1")
def test_options_that_put_units_on_the_map() -> None:
    assert where(new(sonnenblume=True), "90th_lt") == "tripoli"
    m = new("ghost-division", fifth_panzer=True, matildas=True)
    assert where(m, "31_pz") == where(m, "13_rifle") == "st_vith"
    assert where(m, "1_tank") == "arras"
    m = new("d-day", panzers_released=True)
    assert (where(m, "12th_ss"), where(m, "pz_lehr")) == ("lisieux", "argentan")


@pytest.mark.rule("rommel", "G1")
def test_stuka_priority_makes_air_raid_cost_one() -> None:
    p = (
        Position("ghost-division", stuka_priority=True)
        .axis("dinant", "25_pz")
        .allies("dinant", "18_inf")
        .supplies(0, 0)
    )
    assert p.battle("dinant").view("axis")["battle"]["on_sale"]["air_raid"] == 1


@pytest.mark.rule("rommel", "G2")
def test_the_stop_order_holds_on_may_22_to_27() -> None:
    for turn, reach in [(5, True), (6, False)]:
        p = Position("ghost-division", turn=turn, stop_order=True).axis("arras", "25_pz").supplies(9, 0)
        m = p.moves()
        play(m, "move 25_pz")
        assert ("to dieppe" in legal(m)) == reach


@pytest.mark.rule("rommel", "G4")
def test_the_dyle_plan_held_back_gives_two_forces_more() -> None:
    assert len(new("ghost-division", dyle_plan=True).view("axis")["piles"]["operations"]) == 3


@pytest.mark.rule("rommel", "G6")
def test_perfect_communications_need_no_roll() -> None:
    p = Position("ghost-division", communications=True).axis("dinant", "25_pz").allies("lille", "5_inf")
    m = p.step(steps.RESUPPLY)
    assert [e.args for e in told(m) if e.kind == events.RESUPPLY_ROLL] == [[6, 4]]


@pytest.mark.rule("rommel", "D2")
def test_the_atlantic_wall_is_worth_four_supplies() -> None:
    more, less = new("d-day", atlantic_wall=True), new("d-day")
    assert supplies(more)[0] == supplies(less)[0] + 4


@pytest.mark.rule("rommel", "D3")
def test_no_unit_moves_while_hitler_sleeps() -> None:
    m = new("d-day", hitler_asleep=True)
    assert m.view("axis")["phase"] not in ("battle-moves", "moves")
    m = Position("d-day", turn=1, hitler_asleep=True).axis("caen", "21st_pz_44").moves()
    assert legal(m) == {"done"}
    assert refused(m, "move 21st_pz_44") == "D3"


@pytest.mark.rule("rommel", "D5")
def test_fortitude_keeps_reinforcements_away_until_june_11() -> None:
    for turn, able in [(3, False), (4, True)]:
        m = Position("d-day", turn=turn, fortitude=True).axis("caen", "21st_pz_44").step(steps.RESUPPLY)
        assert ("buy 77th lisieux" in legal(m)) == able
        if not able:
            assert refused(m, "buy 77th lisieux") == "D5"


@pytest.mark.rule("rommel", "D6")
def test_the_great_storm_stops_allied_resupply() -> None:
    p = Position("d-day", turn=7, great_storm=True).axis("caen", "21st_pz_44")
    m = p.begin((steps.ALLIED_RESUPPLY, 0), (steps.MOVES, 0))
    assert events.STORM in kinds(m)
    assert events.ALLIED_RESUPPLY_ROLL not in kinds(m)


@pytest.mark.rule("rommel", "0.1/1")
def test_stepping_waits_after_every_automatic_step() -> None:
    p = Position(stepped=True).axis("tripoli", "15th_pz").allies("mersa_matruh", "70th").marker("adv1").dice(3)
    m = p.begin((steps.OPERATION, 0), (steps.ORDERS, 0), (steps.MOVES, 0))
    assert legal(m) == {"continue", "run"}
    play(m, "continue")
    assert legal(m) == {"continue", "run"}
    assert events.ORDERS_ROLLED in kinds(m)
    assert where(m, "70th") == "mersa_matruh", "it has not moved yet"
    play(m, "continue")
    assert where(m, "70th") != "mersa_matruh"


@pytest.mark.rule("rommel", "0.1/2")
def test_the_allies_can_be_let_run_until_the_next_turn() -> None:
    p = Position(stepped=True).axis("tripoli", "15th_pz").allies("mersa_matruh", "70th").marker("adv1").dice(3)
    m = p.begin((steps.OPERATION, 0), (steps.ORDERS, 0), (steps.MOVES, 0))
    play(m, "run")
    assert where(m, "70th") != "mersa_matruh"
    assert "continue" not in legal(m)
    assert table(m).pack()["running"] == 1
    assert table(new(stepped=True)).pack()["running"] == 0


@pytest.mark.rule("rommel", "0")
def test_what_no_rulebook_says() -> None:
    m = new()
    assert refused(m, "nonsense") == "0"
    assert not m.can_undo("axis")
    m.play(m.legal()[1])
    assert m.can_undo("axis")
    m.undo("axis")
    assert not m.can_undo("axis")
