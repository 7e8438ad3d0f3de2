"""Battle plans from Exploit to Overrun, and fortifications (6.10, 6.12 to 6.17), with the rulebook's examples."""

from __future__ import annotations

import pytest

from grognard.games.rommel.vocabulary import events, steps
from grognard.games.rommel.vocabulary.words import FIGHT_ALLIES, PLANS
from tests.support.rommel import (
    Position,
    kinds,
    legal,
    out_of_turn,
    play,
    refused,
    supplies,
    told,
    where,
)


@pytest.mark.rule("rommel", "6.10/1")
@pytest.mark.ruling("R14")
def test_exploit_from_bardia_to_halfaya() -> None:
    """Example: Tobruk attacks Bardia and destroys it; two of three survivors go on to Halfaya and fight there."""
    p = Position().axis("bardia", "15th_pz", "21st_pz", "ariete").allies("bardia", "7th_aus-")
    p.allies("halfaya", "9th_aus-").supplies(4, 0).dice(1, 6, 6, 6, 1)
    m = p.battle("bardia", came="fortress_tobruk")
    play(m, "plan exploit", "done", "give 15th_pz", "done")
    play(m, "exploit 15th_pz halfaya")
    assert m.view("axis")["areas"]["halfaya"]["battle"] == "axis"
    play(m, "exploit 21st_pz halfaya", "done")
    assert supplies(m)[0] == 2
    assert m.view("axis")["battle"]["area"] == "halfaya"
    assert m.view("axis")["battle"]["attacker"] == "axis"
    assert where(m, "ariete") == "bardia"


@pytest.mark.rule("rommel", "8.17", "6.10/2", "6.10/4")
def test_exploit_when_defending() -> None:
    p = Position().axis("bardia", "15th_pz", "21st_pz").allies("bardia", "7th_aus-").allies("halfaya", "9th_aus-")
    m = p.supplies(2, 0).dice(1, 6, 6, 1).battle("bardia", "allies", "halfaya")
    play(m, "plan exploit", "done", "give 15th_pz", "exploit 15th_pz halfaya", "done")
    assert m.view("axis")["battle"]["attacker"] == "axis"
    assert out_of_turn(m, "exploit 21st_pz halfaya") == "5.2"


@pytest.mark.rule("rommel", "6.10/3")
def test_allied_exploit_is_an_advance_for_a_supply_each_the_strongest_first() -> None:
    p = (
        Position()
        .axis("bardia", "pavia-")
        .axis("el_adem", "15th_pz")
        .allies("bardia", "7th_aus", "1st_arm")
        .supplies(0, 1)
    )
    m = p.draws("exploit", "ambush").dice(1, 6, 1).battle("bardia", "allies", "halfaya")
    play(m, "give 1st_arm")
    assert [where(m, "1st_arm"), where(m, "7th_aus")] == ["el_adem", "bardia"]


@pytest.mark.rule("rommel", "6.12/1")
def test_intel_discards_a_random_enemy_plan() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus", "9th_aus").supplies(0, 0)
    m = p.draws("press", "dig_in").dice(1, 6, 6, 6).battle("bardia")
    play(m, "plan intel", "done")
    assert [e.args for e in told(m) if e.kind == events.INTEL] == [[0, PLANS.index("dig_in")]]
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus").supplies(0, 0).draws("intel").dice(1, 6, 6)
    m = p.battle("bardia")
    play(m, "plan at_guns", "done")
    assert [e.args for e in told(m) if e.kind == events.INTEL] == [[1, PLANS.index("at_guns")]]
    assert sum(e.kind == events.AXIS_ROLL for e in told(m)) == 1


@pytest.mark.rule("rommel", "6.12/2")
def test_intel_on_both_sides_is_discarded() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus", "9th_aus").supplies(1, 0)
    m = p.draws("intel", "salvage").dice(6, 6, 6, 6).battle("bardia")
    play(m, "plan intel", "plan at_guns", "done")
    assert events.INTEL_BOTH in kinds(m)
    assert events.INTEL not in kinds(m)


@pytest.mark.rule("rommel", "6.13/1", "6.13/2")
@pytest.mark.ruling("R19")
def test_two_presses_make_three_rounds_and_plans_fire_though_their_units_are_gone() -> None:
    """Example: one unit each, Allied Press and Artillery, an Axis Press."""
    p = Position().axis("bardia", "15th_pz", "21st_pz").allies("bardia", "7th_aus-").supplies(2, 5)
    p.draws("press", "artillery").dice(1, 6, 6, 6, 6, 6)
    m = p.battle("bardia")
    play(m, "plan press", "done")
    assert [e.args[0] for e in told(m) if e.kind == events.ROUND_BEGINS] == [1, 2, 3]
    fired = [e for e in told(m) if e.kind == events.ALLIED_ROLL and e.args[0] == len(p.t.f.unit_ids) + 2]
    assert len(fired) == 3


@pytest.mark.rule("rommel", "6.14/1", "6.14/2")
def test_salvage_of_five_from_eight_damage() -> None:
    """Example: one damage is dug in, two reduce, three destroy, two are too many."""
    p = Position().axis("bardia", "15th_pz", "21st_pz", "90th_lt", "ariete").supplies(2, 0)
    p.allies("bardia", "70th", "1st_ff", "9th_aus-").draws("dig_in", "salvage")
    p.dice(1, 1, 1, 3, 1, 6, 6, 6)
    m = p.battle("bardia")
    play(m, "plan salvage", "plan artillery", "plan tactics", "plan at_guns", "done")
    assert m.view("axis")["battle"]["dice"]
    assert sum(die["damage"] for die in m.view("axis")["battle"]["dice"]) == 8
    before = supplies(m)[0]
    play(m, "keep")
    assert supplies(m)[0] - before == 5


@pytest.mark.rule("rommel", "6.15/1")
@pytest.mark.ruling("R9")
def test_tactics_rolls_a_die_again_and_the_new_roll_counts() -> None:
    p = Position().axis("bardia", "15th_pz", "pavia").allies("bardia", "9th_aus").supplies(0, 0).draws("salvage")
    m = p.dice(1, 6, 6, 6).battle("bardia")
    play(m, "plan tactics", "done")
    assert legal(m) == {"keep", "reroll pavia"}, "the Panzer cannot do better"
    assert refused(m, "reroll 15th_pz") == "6.15"
    play(m, "reroll pavia")
    assert [e.args[1:] for e in told(m) if e.kind == events.AXIS_REROLL] == [[6, 0]]


@pytest.mark.rule("rommel", "6.15/2", "5.3/2")
@pytest.mark.ruling("R10")
def test_allied_tactics_rolls_the_first_failure_again_from_the_highest_value() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "9th_aus", "7th_aus").supplies(0, 0)
    m = p.draws("tactics", "salvage").dice(6, 5, 2, 2).battle("bardia")
    play(m, "done")
    rolls = [(e.kind, e.args[0], e.args[1]) for e in told(m) if e.kind in (events.ALLIED_ROLL, events.ALLIED_REROLL)]
    nine, seven = p.unit("9th_aus"), p.unit("7th_aus")
    assert rolls == [(events.ALLIED_ROLL, nine, 5), (events.ALLIED_REROLL, nine, 2), (events.ALLIED_ROLL, seven, 2)]


@pytest.mark.rule("rommel", "6.17/1", "6.17/2")
def test_a_fortification_adds_one_to_defenders_but_not_to_plans() -> None:
    """Example: defenses 3 and 1 become 4 and 2; AT Guns still hit with 1 and 2."""
    p = Position().axis("fortress_tobruk", "15th_pz").allies("fortress_tobruk", "9th_aus", "7th_aus-").supplies(0, 0)
    m = p.draws("at_guns").battle("fortress_tobruk")
    needs = m.view("axis")["battle"]["hits_on"]
    assert (needs["9th_aus"], needs["7th_aus"], needs["15th_pz"]) == (4, 2, 5)
    p.t.loaded = [6, 6, 6, 6]
    play(m, "done")
    guns = [e.args for e in told(m) if e.kind == events.ALLIED_ROLL and e.args[0] >= len(p.t.f.unit_ids)]
    assert [args[2] for args in guns] == [2]


@pytest.mark.rule("rommel", "6.16/2")
def test_overrun_does_not_help_plans() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "9th_aus", "7th_aus").supplies(9, 0)
    m = p.draws("overrun", "at_guns").dice(6, 6, 6, 6, 6).battle("bardia")
    play(m, "plan overrun", "plan at_guns", "done")
    plans = len(p.t.f.unit_ids)
    needs = [e.args[2] for e in told(m) if e.kind in (events.AXIS_ROLL, events.ALLIED_ROLL) and e.args[0] >= plans]
    assert needs == [2, 2]


@pytest.mark.rule("rommel", "6.16/1")
def test_overrun_adds_one_to_all_own_units() -> None:
    p = Position().axis("bardia", "15th_pz", "pavia").allies("bardia", "9th_aus").supplies(0, 0).draws("overrun")
    m = p.battle("bardia")
    play(m, "plan overrun")
    needs = m.view("axis")["battle"]["hits_on"]
    assert (needs["15th_pz"], needs["pavia"], needs["9th_aus"]) == (6, 2, 4)


@pytest.mark.rule("rommel", "6.10/2")
@pytest.mark.ruling("R14")
def test_a_unit_that_exploits_into_a_battle_to_come_joins_its_own_side() -> None:
    """The Allies attack Bardia and El Adem; what wins in Bardia helps to defend El Adem."""
    p = Position().axis("bardia", "15th_pz", "21st_pz").axis("el_adem", "pavia").supplies(3, 0)
    p.allies("bardia", "7th_aus-").allies("el_adem", "9th_aus")
    for area in ("bardia", "el_adem"):
        p.t.fight[p.area(area)] = FIGHT_ALLIES
    m = p.dice(1, 6, 6).upgrade("spirit").begin((steps.BATTLES, 0), (steps.MOVES, 0))
    play(m, "battle bardia", "plan exploit", "done", "give 15th_pz", "exploit 15th_pz el_adem", "done")
    battle = m.view("axis")["battle"]
    assert (battle["area"], battle["attacker"]) == ("el_adem", "allies")
    assert set(battle["hits_on"]) == {"15th_pz", "pavia", "9th_aus"}
