"""Small things that a change of one sign would spoil: what is asked, what is told, what is left on the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.games.rommel.game import Rommel
from grognard.games.rommel.vocabulary import events, steps
from grognard.games.rommel.vocabulary.words import LATER, MOVES, TROPHIES
from tests.support.rommel import Position, legal, ordered, play, reduced, told, where


@pytest.mark.rule("rommel", "2.1/1")
def test_a_unit_may_start_in_the_first_area_of_the_map(tmp_path: Path) -> None:
    """By an overlay Pavia starts in Tripoli, with which the list of areas begins."""
    mine = tmp_path / "mine.toml"
    mine.write_text('[unit.pavia]\narea = "tripoli"\n', encoding="utf-8")
    m = Rommel(str(mine)).new("north-africa", 1)
    assert m.view("axis")["units"]["pavia"]["where"] == "tripoli"


@pytest.mark.rule("rommel", "2.1/2")
def test_the_log_says_which_units_join_with_a_new_year() -> None:
    p = Position(turn=5)
    year = p.t.c.year[6]
    assert year > p.t.c.year[5]
    p.pile(LATER, "trieste")
    m = p.begin()
    assert [p.unit("trieste"), year] in [e.args for e in told(m) if e.kind == events.JOINS]


@pytest.mark.rule("rommel", "4.7/1")
def test_the_moves_say_how_many_units_are_over_the_limit() -> None:
    """Two may stand in an area of Tobruk, three in one of Tripoli."""
    p = Position().axis("bardia", "pavia", "brescia", "bologna", "savona").axis("sirte", "trento").supplies(0, 0)
    assert "; 2 Forces are over the limit" in p.moves().prompt("axis")


@pytest.mark.rule("rommel", "5.4/5")
def test_nobody_is_asked_when_all_of_equal_value_are_hit() -> None:
    """Two different Forces with a defense of 2, and two damage: both are reduced, whoever is first."""
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus", "2nd_sa").supplies(0, 0)
    m = play(p.draws("salvage", "exploit").dice(1, 6, 6).battle("bardia", came="el_adem"), "done")
    assert reduced(m, "7th_aus")
    assert reduced(m, "2nd_sa")
    assert where(m, "15th_pz") == "el_adem"


@pytest.mark.rule("rommel", "6.9", "5.5/2")
def test_a_disrupt_that_has_worked_is_off_the_table() -> None:
    """In the second round, while the player is asked who is hit, neither side has a Disrupt any more."""
    p = Position().axis("bardia", "15th_pz", "pavia").allies("bardia", "7th_aus", "9th_aus").supplies(9, 2)
    p.draws("disrupt", "press").dice(6, 6, 6, 6, 6, 6, 6, 6, 1, 6)
    m = play(p.battle("bardia", "allies", "halfaya"), "plan disrupt", "done")
    battle = m.view("axis")["battle"]
    assert battle["round"] == 2
    assert "disrupt" not in battle["axis_plans"]
    assert "disrupt" not in battle["allied_plans"]


@pytest.mark.rule("rommel", "6.15/2")
def test_a_disrupt_that_takes_all_it_can_is_not_rolled_again() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus").supplies(3, 2)
    m = play(p.draws("salvage").dice(3, 6).battle("bardia"), "plan disrupt", "plan tactics", "done")
    assert legal(m) == {"keep", "reroll 15th_pz"}
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus").supplies(3, 1)
    m = play(p.draws("salvage").dice(5, 6).battle("bardia"), "plan disrupt", "plan tactics", "done")
    assert legal(m) == {"keep", "reroll 15th_pz"}, "one Supply is all there is"


@pytest.mark.rule("rommel", "6.6", "2.9")
@pytest.mark.ruling("R21")
def test_cohesion_adds_the_superior_attack_of_the_second_unit() -> None:
    """Pavia rolls for both; the 1 of 90th Light counts, though it is the other one's."""
    p = Position().axis("bardia", "90th_lt", "pavia++assault").allies("bardia", "9th_aus").supplies(0, 0)
    m = play(p.draws("salvage").dice(2, 6).battle("bardia"), "plan cohesion", "done")
    assert [e.args[1:] for e in told(m) if e.kind == events.AXIS_ROLL] == [[2, 6, 2]]


@pytest.mark.rule("rommel", "6.2", "6.6")
@pytest.mark.ruling("R21")
@pytest.mark.parametrize(("other", "assaults"), [("trento", True), ("folgore", False)])
def test_a_pair_assaults_if_one_of_the_two_is_motorized(other: str, assaults: bool) -> None:
    """Pavia, Infantry, rolls for both: with Trento, Motorized, it is an Assault; with Folgore, Infantry, it is not."""
    p = Position().axis("bardia", "pavia", other).allies("bardia", "7th_aus", "9th_aus").supplies(9, 0)
    m = p.draws("salvage", "exploit").dice(1, 6, 6).battle("bardia")
    play(m, "plan cohesion", "plan assault", "done")
    assert any(e.kind == events.ASSAULTED for e in told(m)) == assaults


@pytest.mark.rule("rommel", "6.10/3")
def test_with_the_last_supply_the_area_is_the_reason() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus-").supplies(1, 0).dice(1, 6)
    m = play(p.battle("bardia", came="el_adem"), "plan exploit", "done", "done")
    assert m.view("axis")["supplies"]["axis"] == 1
    why = m.why_not("exploit 15th_pz tripoli")
    assert why is not None
    assert why.text("en") == "Tripoli is not beside the area of the battle."


@pytest.mark.rule("rommel", "7.1/3")
def test_the_log_names_the_counter_of_an_elite_unit() -> None:
    p = Position().axis("bardia", "15th_pz+steadfast").allies("bardia", "7th_aus-").supplies(0, 0).dice(1, 6)
    m = play(p.battle("bardia"), "done")
    steadfast = p.t.f.upgrade_ids.index("steadfast")
    assert [e.args for e in told(m) if e.kind == events.ELITE] == [[p.unit("15th_pz"), steadfast]]


@pytest.mark.rule("rommel", "8.13")
def test_the_log_says_what_was_rolled_for_a_force_that_goes_at_random() -> None:
    """All three objectives of D-Day are in Allied hands, so that the order has no goal."""
    p = Position("d-day").axis("barneville", "709th").allies("cherbourg", "4th_us").allies("st_lo", "29th_us-")
    p.allies("caen", "3rd_br").allies("isigny", "1st_us").supplies(0, 0)
    m = ordered(p, "bocage", 6, 2, 1)
    rolled = [e.args[1] for e in told(m) if e.kind == events.WANDERED]
    assert rolled == [2, 1]


@pytest.mark.rule("rommel", "4.8/1")
def test_the_map_says_what_a_destroyed_force_is_worth(tmp_path: Path) -> None:
    """By an overlay two points each: three Forces bring six."""
    mine = tmp_path / "mine.toml"
    mine.write_text("[na.axis_resupply]\ndestroyed = 2\n", encoding="utf-8")
    facts = Rommel(str(mine)).facts
    p = Position()
    p.t.f, p.t.c = facts, facts.campaigns[0]
    p.pile(TROPHIES, "7th_aus", "9th_aus", "70th").axis("tripoli", "pavia").supplies(0, 0)
    m = p.step(steps.RESUPPLY)
    assert [e.args for e in told(m) if e.kind == events.DESTROYED_COUNTED] == [[3, 6]]


@pytest.mark.rule("rommel", "1.7/1", "2.12")
def test_the_log_says_how_the_points_of_a_campaign_add_up() -> None:
    """Cairo in November 1942: 7 points of the box, and what the option Malta takes away."""
    p = Position("north-africa", turn=11, malta=True).axis("cairo", "15th_pz")
    m = p.step(steps.PHASE, MOVES)
    assert m.result is not None
    total = m.result.scores["axis"]
    assert total != 7
    assert [e.args for e in told(m) if e.kind == events.ENDED] == [[7, total - 7, total]]
