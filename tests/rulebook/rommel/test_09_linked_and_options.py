"""Linked campaigns (9), rules of single campaigns (10), campaign options (N, G, D), stepping (0.1)."""

from __future__ import annotations

import pytest

import grognard
from grognard import Match
from grognard.games.rommel import events, steps
from grognard.games.rommel.words import MOVES, RESUPPLY
from tests.support.rommel import Position, kinds, legal, play, refused, supplies, told, where


def new(scenario: str = "north-africa", **options: bool) -> Match:
    return grognard.game("rommel").new(scenario, 5, {word.replace("_", "-"): on for word, on in options.items()})


@pytest.mark.rule("rommel", "9", "9.1")
def test_after_40_points_eight_points_of_forces_and_supplies() -> None:
    m = new(after_40=True)
    assert m.view("axis")["points"] == 8
    play(m, "supplies", "buy 90th_lt buerat")
    assert m.view("axis")["points"] == 4
    assert supplies(m)[0] == 4
    assert refused(m, "buy trieste cairo") == "9.1"
    assert refused(m, "buy 15th_pz buerat") == "2.2"
    play(m, "done")
    assert where(m, "90th_lt") == "buerat"


@pytest.mark.rule("rommel", "9.2")
def test_after_35_points_four_points_of_forces_only() -> None:
    m = new(after_35=True)
    assert m.view("axis")["points"] == 4
    assert "supplies" not in legal(m)
    assert refused(m, "supplies") == "9.2"
    play(m, "buy 90th_lt misurata")
    assert refused(m, "buy trieste misurata") == "4.9"


@pytest.mark.rule("rommel", "9.3")
def test_after_30_points_the_weakest_allied_force_stays_away() -> None:
    m = new(after_30=True)
    assert legal(m) == {"remove 2nd_arm", "remove 7th_aus", "remove 22nd_gds"}
    assert refused(m, "remove 9th_aus") == "9.3"
    play(m, "remove 7th_aus")
    assert where(m, "7th_aus") in ("cup", "operations")


@pytest.mark.rule("rommel", "9.4")
def test_after_14_points_a_random_allied_force_more() -> None:
    m = new(after_14=True)
    assert legal(m) == {"place benghazi", "place fortress_tobruk", "place mersa_matruh"}
    assert refused(m, "place cairo") == "9.4"
    before = m.view("axis")["areas"]["benghazi"]["allies"]
    play(m, "place benghazi")
    assert m.view("axis")["areas"]["benghazi"]["allies"] == before + 1


@pytest.mark.rule("rommel", "9.5")
@pytest.mark.ruling("R12")
def test_after_7_points_five_points_are_given_up() -> None:
    m = new(after_7=True)
    play(m, "give-up-supplies")
    assert supplies(m)[0] == 0
    assert refused(m, "give-up-supplies") == "9.5"
    play(m, "give-up 21st_pz")
    assert where(m, "21st_pz") == "reinforcements"
    assert m.view("axis")["points"] == 0
    assert m.view("axis")["turn"] == 1


@pytest.mark.rule("rommel", "9.6")
def test_after_6_points_or_fewer_both() -> None:
    m = new(after_6=True)
    play(m, "give-up 15th_pz", "place fortress_tobruk", "place fortress_tobruk")
    assert m.view("axis")["areas"]["fortress_tobruk"]["allies"] == 4


@pytest.mark.rule("rommel", "9", "1.7")
@pytest.mark.parametrize(
    ("row", "points"),
    [("after_40", -10), ("after_35", -7), ("after_30", -3), ("after_14", 3), ("after_7", 7), ("after_6", 10)],
)
def test_linked_campaigns_change_the_points(row: str, points: int) -> None:
    m = Position("north-africa", turn=3, **{row: True}).axis("cairo", "15th_pz").step(steps.PHASE, MOVES)
    assert m.result is not None
    assert m.result.scores == {"axis": 37 + points}


@pytest.mark.rule("rommel", "9")
@pytest.mark.ruling("R12")
def test_only_one_row_of_the_table_holds() -> None:
    m = new(after_40=True, after_6=True)
    assert m.view("axis")["in_force"] == ["after-40"]


@pytest.mark.rule("rommel", "10", "10.1")
def test_torch_is_held_off_by_sacrifices() -> None:
    """July to August 1942, Torch 4+: a 6 needs three units."""
    p = Position(turn=8).axis("tripoli", "15th_pz", "pavia", "bologna", "ariete").allies("cairo", "70th").dice(6)
    m = p.step(steps.TURN)
    assert m.view("axis")["torch_roll"] == [6, 4]
    play(m, "sacrifice pavia", "sacrifice bologna")
    assert refused(m, "sacrifice 21st_pz") == "10.1"
    assert m.view("axis")["torch_roll"] == [4, 4]
    play(m, "sacrifice ariete")
    assert m.view("axis")["torch_roll"] is None
    assert where(m, "pavia") == "destroyed"


@pytest.mark.rule("rommel", "10.1", "1.5")
@pytest.mark.ruling("R17")
def test_torch_ends_the_campaign_without_points() -> None:
    m = Position(turn=8).axis("tripoli", "15th_pz").allies("cairo", "70th").dice(4).step(steps.TURN)
    play(m, "accept")
    assert m.result is not None
    assert m.result.reason == "torch"
    assert m.result.scores == {"axis": 0}
    m = Position(turn=8).axis("tripoli", "15th_pz").allies("cairo", "70th").dice(3).step(steps.TURN)
    assert events.TORCH_HELD_OFF in kinds(m)


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
def test_while_hitler_sleeps_nobody_moves() -> None:
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
    assert RESUPPLY


@pytest.mark.rule("rommel", "0.1")
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


@pytest.mark.rule("rommel", "0.1")
def test_the_allies_can_be_let_run_until_the_next_turn() -> None:
    p = Position(stepped=True).axis("tripoli", "15th_pz").allies("mersa_matruh", "70th").marker("adv1").dice(3)
    m = p.begin((steps.OPERATION, 0), (steps.ORDERS, 0), (steps.MOVES, 0))
    play(m, "run")
    assert where(m, "70th") != "mersa_matruh"
    assert "continue" not in legal(m)


@pytest.mark.rule("rommel", "0")
def test_what_no_rulebook_says() -> None:
    m = new()
    assert refused(m, "nonsense") == "0"
    assert not m.can_undo("axis")
    m.play(m.legal()[1])
    assert m.can_undo("axis")
    m.undo("axis")
    assert not m.can_undo("axis")
