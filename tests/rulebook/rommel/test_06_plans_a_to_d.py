"""Battle plans from Ambush to Disrupt (6.1 to 6.9, 6.11), with the rulebook's examples."""

from __future__ import annotations

import pytest

from grognard.games.rommel.vocabulary import events
from grognard.games.rommel.vocabulary.words import AXIS, CUP, LANDING, PLANS
from tests.support.rommel import (
    Position,
    kinds,
    legal,
    play,
    reduced,
    refused,
    supplies,
    told,
    where,
)


@pytest.mark.rule("rommel", "6", "6.1/1")
@pytest.mark.ruling("R7")
def test_units_destroyed_in_an_ambush_do_not_roll() -> None:
    p = Position().axis("bardia", "15th_pz-").allies("bardia", "7th_aus").supplies(0, 0).draws("ambush").dice(1)
    m = p.battle("bardia")
    play(m, "done")
    assert where(m, "15th_pz") == "destroyed"
    assert not reduced(m, "7th_aus")
    assert events.AXIS_ROLL not in kinds(m)


@pytest.mark.rule("rommel", "6.1/2")
@pytest.mark.ruling("R7")
def test_an_ambush_strikes_before_dig_in_absorbs() -> None:
    """In the first round Dig-In takes nothing; in the second, which a Press gives, it does."""
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus", "9th_aus-").supplies(9, 0)
    p.draws("ambush").dice(6, 1, 6, 6, 1, 6)
    m = p.battle("bardia", "allies", "halfaya")
    play(m, "plan dig_in", "plan press", "done")
    assert [e.kind for e in told(m) if e.kind in (events.REDUCED, events.DUG_IN)] == [events.REDUCED, events.DUG_IN]
    assert reduced(m, "15th_pz")


@pytest.mark.rule("rommel", "6.1/3")
@pytest.mark.ruling("R7")
def test_after_an_ambush_axis_plans_still_roll() -> None:
    p = Position().axis("bardia", "15th_pz-").allies("bardia", "7th_aus", "9th_aus").supplies(9, 0)
    m = p.draws("ambush", "salvage").dice(1, 6, 1).battle("bardia")
    play(m, "plan at_guns", "done")
    assert [e.args[0] for e in told(m) if e.kind == events.AXIS_ROLL] == [len(p.t.f.unit_ids) + PLANS.index("at_guns")]


@pytest.mark.rule("rommel", "6.2/1", "6.2/2")
@pytest.mark.ruling("R8")
def test_assault_adds_a_damage_when_a_tank_hits() -> None:
    p = Position().axis("bardia", "15th_pz", "pavia").allies("bardia", "7th_aus").supplies(0, 0).draws("salvage")
    m = p.dice(3, 6, 6).battle("bardia")
    play(m, "plan assault", "done")
    assert where(m, "7th_aus") == "trophies"
    assert events.ASSAULTED in kinds(m)
    p = Position().axis("bardia", "15th_pz", "pavia").allies("bardia", "7th_aus").supplies(0, 0).draws("salvage")
    m = p.dice(6, 1, 6).battle("bardia")
    play(m, "plan assault", "done")
    assert events.ASSAULTED not in kinds(m), "infantry alone does not assault"


@pytest.mark.rule("rommel", "6.2/3")
@pytest.mark.ruling("R8")
def test_assault_does_not_work_in_defense() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus").supplies(0, 0).draws("salvage").dice(1, 6)
    m = play(p.battle("bardia", "allies", "halfaya"), "plan assault", "done")
    assert events.ASSAULTED not in kinds(m)
    assert reduced(m, "7th_aus")


@pytest.mark.rule("rommel", "6.2/1")
@pytest.mark.ruling("R8")
def test_assault_is_kept_until_it_adds_damage_and_is_used_once() -> None:
    """Round 1: 15th Panzer misses; round 2: it hits, with Assault; round 3: it hits without."""
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus", "9th_aus", "70th").supplies(9, 0)
    p.draws("press", "salvage", "exploit").dice(6, 6, 6, 6, 3, 6, 6, 6, 3, 6, 6, 6)
    m = play(p.battle("bardia"), "plan assault", "plan press", "done")
    told_of = [e.kind for e in told(m) if e.kind in (events.ROUND_BEGINS, events.ASSAULTED)]
    assert told_of == [events.ROUND_BEGINS, events.ROUND_BEGINS, events.ASSAULTED, events.ROUND_BEGINS]


@pytest.mark.rule("rommel", "6.9/2")
def test_disrupt_works_in_the_first_round_only() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "9th_aus").supplies(9, 2).draws("press")
    m = play(p.dice(6, 6, 6, 6, 6, 6).battle("bardia"), "plan disrupt", "done")
    assert sum(e.kind == events.ROUND_BEGINS for e in told(m)) == 2
    assert sum(e.kind == events.DISRUPTED for e in told(m)) == 1


@pytest.mark.rule("rommel", "6.3", "6.4", "6.5", "6.11")
@pytest.mark.parametrize(
    ("plan", "damage"),
    [
        ("artillery", [2, 2, 1, 0, 0, 0]),
        ("at_guns", [1, 1, 0, 0, 0, 0]),
        ("air_raid", [1, 1, 1, 0, 0, 0]),
        ("german_88", [2, 1, 1, 0, 0, 0]),
    ],
)
def test_what_plans_that_fire_do(plan: str, damage: list[int]) -> None:
    for roll in range(1, 7):
        p = Position().axis("bardia", "pavia").allies("bardia", "7th_aus", "9th_aus").supplies(9, 0)
        m = p.draws("salvage", "disrupt").dice(roll, 6, 6, 6, 6).battle("bardia")
        play(m, f"plan {plan}", "done")
        hits = [e.args[3] for e in told(m) if e.kind == events.AXIS_ROLL]
        assert hits[0] == damage[roll - 1]


@pytest.mark.rule("rommel", "6.6/1")
def test_cohesion_adds_the_values_of_two() -> None:
    """Example: Infantry with defense 2 and Motorized with defense 1 roll once against 3."""
    p = Position().axis("bardia", "pavia", "trento-").allies("bardia", "7th_aus").supplies(1, 0).draws("salvage")
    m = p.dice(3, 6).battle("bardia", "allies", "halfaya")
    play(m, "plan cohesion", "done")
    rolls = [e.args for e in told(m) if e.kind == events.AXIS_ROLL]
    assert rolls == [[p.unit("pavia"), 3, 3, 1]]


@pytest.mark.rule("rommel", "6.6/2", "6.6/3")
def test_cohesion_is_asked_among_three_and_shrinks_with_losses() -> None:
    p = Position().axis("bardia", "pavia", "trento", "folgore", "15th_pz").allies("bardia", "7th_aus").supplies(9, 0)
    m = p.draws("press").dice(6, 6, 6, 1).battle("bardia", "allies", "halfaya")
    play(m, "plan cohesion", "done")
    assert legal(m) == {"combine pavia trento", "combine pavia folgore", "combine trento folgore"}
    assert refused(m, "combine pavia 15th_pz") == "6.6"
    play(m, "combine pavia trento")
    assert m.view("axis")["battle"]["hits_on"]["pavia"] == 2 + 2
    play(m, "hit trento")
    needs = [e.args[2] for e in told(m) if e.kind == events.AXIS_ROLL and e.args[0] == p.unit("pavia")]
    assert needs == [4, 3], "trento is reduced in the second round"


@pytest.mark.rule("rommel", "6.7/1", "6.7/2")
def test_deploy_brings_a_force_or_another_plan() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus").supplies(0, 0).draws("deploy").force("70th")
    m = p.dice(6, 6, 6).battle("bardia")
    play(m, "done")
    assert where(m, "70th") == "bardia"
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus").supplies(0, 0).draws("deploy")
    for unit in p.t.c.ally_units:
        if p.t.where[unit] == CUP:
            p.pile(204, p.t.f.unit_ids[unit])
    m = p.dice(1).battle("bardia")
    play(m, "done")
    assert [PLANS[e.args[0]] for e in told(m) if e.kind == events.DEPLOYED_PLAN] == ["ambush"]


@pytest.mark.rule("rommel", "6.7/2", "6.12/1")
def test_an_intel_that_deploy_draws_works_at_once() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus").supplies(0, 0).draws("deploy")
    for unit in p.t.c.ally_units:
        if p.t.where[unit] == CUP:
            p.pile(204, p.t.f.unit_ids[unit])
    left = p.t.c.plan_cup.copy()
    left.remove(PLANS.index("deploy"))
    m = play(p.dice(1 + left.index(PLANS.index("intel")), 1, 6, 6).battle("bardia"), "plan at_guns", "done")
    assert [PLANS[e.args[1]] for e in told(m) if e.kind == events.INTEL] == ["at_guns"]
    assert sum(e.kind == events.AXIS_ROLL for e in told(m)) == 1, "only 15th Panzer rolls"


@pytest.mark.rule("rommel", "6.7", "10.2")
@pytest.mark.ruling("R16")
def test_deploy_on_june_6_draws_from_the_landing() -> None:
    p = (
        Position("d-day")
        .axis("troarn", "21st_pz_44")
        .allies("troarn", "6th_abn")
        .supplies(0, 0)
        .pile(LANDING, "3rd_br")
    )
    m = p.draws("deploy").dice(1, 6, 6, 6).battle("troarn")
    play(m, "done")
    assert where(m, "3rd_br") == "troarn"


@pytest.mark.rule("rommel", "6.8/1")
def test_two_dig_ins_take_two_of_four_damage() -> None:
    """Example: four damage, two Dig-In, two damage left."""
    p = Position().axis("bardia", "15th_pz", "21st_pz").allies("bardia", "70th", "1st_ff").supplies(0, 0)
    m = p.draws("dig_in", "dig_in").dice(1, 1, 6, 6).battle("bardia")
    play(m, "done")
    assert reduced(m, "70th")
    assert reduced(m, "1st_ff")
    assert where(m, "70th") == where(m, "1st_ff") == "bardia"


@pytest.mark.rule("rommel", "6.8/2", "6.14/2")
def test_an_axis_dig_in_takes_one() -> None:
    p = Position().axis("bardia", "pavia").allies("bardia", "7th_aus").supplies(0, 0).draws("salvage").dice(6, 1)
    m = p.battle("bardia", "allies", "halfaya")
    play(m, "plan dig_in", "done")
    assert not reduced(m, "pavia")
    assert supplies(m) == (0, 0), "nothing to salvage"


@pytest.mark.rule("rommel", "6.9/1")
@pytest.mark.parametrize(("roll", "lost"), [(1, 2), (2, 2), (3, 2), (4, 1), (5, 1), (6, 0)])
def test_disrupt_takes_supplies(roll: int, lost: int) -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "9th_aus-").supplies(0, 2).dice(roll, 6, 6)
    m = p.battle("bardia")
    play(m, "plan disrupt", "done")
    assert supplies(m)[1] == 2 - lost


@pytest.mark.rule("rommel", "6.9/3")
def test_disrupt_takes_no_more_supplies_than_there_are() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus").supplies(1, 0).draws("disrupt").dice(6, 1, 6)
    m = p.battle("bardia")
    play(m, "done")
    assert supplies(m) == (0, 0)


@pytest.mark.rule("rommel", "6.6", "2.9")
@pytest.mark.ruling("R21")
def test_cohesion_adds_superior_attacks_too() -> None:
    p = Position().axis("bardia", "90th_lt", "pavia").allies("bardia", "9th_aus").supplies(0, 0).draws("salvage")
    m = p.dice(1, 6).battle("bardia")
    play(m, "plan cohesion", "done")
    assert [e.args[2:] for e in told(m) if e.kind == events.AXIS_ROLL] == [[4, 2]]


@pytest.mark.rule("rommel", "6.9")
def test_a_disrupt_die_is_told_once_and_never_as_damage() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus").supplies(3, 3)
    m = p.draws("disrupt", "salvage").dice(4, 6, 6, 5).battle("bardia")
    play(m, "plan disrupt", "done")
    dice = [e.kind for e in told(m) if e.kind in (events.AXIS_ROLL, events.ALLIED_ROLL)]
    assert dice == [events.AXIS_ROLL, events.ALLIED_ROLL], "one die of each unit"
    assert sum(e.kind == events.DISRUPTED for e in told(m)) == 2
    assert not any(e.kind == events.DISRUPT_ROLL for e in told(m)), "without Tactics nobody decides about it"


@pytest.mark.rule("rommel", "6.9", "6.15")
def test_a_disrupt_die_is_shown_if_tactics_may_roll_it_again() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus").supplies(3, 3)
    m = p.draws("salvage", "dig_in").dice(6, 1).battle("bardia")
    play(m, "plan disrupt", "plan tactics", "done")
    assert "reroll disrupt" in [str(action) for action in m.legal()]
    assert [e.args for e in told(m) if e.kind == events.DISRUPT_ROLL] == [[AXIS, 6]]
