"""Battles (5) and battle plans (6), with the rulebook's examples."""

from __future__ import annotations

import pytest

from grognard.games.rommel import events, steps
from grognard.games.rommel.words import CUP, LANDING, PLANS
from tests.support.rommel import (
    Position,
    kinds,
    legal,
    play,
    reduced,
    refused,
    supplies,
    table,
    told,
    where,
)


def allied_plans(*units: str, have: int) -> tuple[int, int]:
    """How many plans the Allies draw, and what they pay."""
    m = Position().axis("bardia", "15th_pz").allies("bardia", *units).supplies(0, have).battle("bardia")
    return len(m.view("axis")["battle"]["allied_plans"]), have - supplies(m)[1]


@pytest.mark.rule("rommel", "5", "5.1")
def test_the_three_examples_of_allied_plans() -> None:
    assert allied_plans("7th_aus", "9th_aus", "1st_arm-", have=7) == (4, 2)
    assert allied_plans("7th_aus", "9th_aus", "70th", "2nd_nz", "1st_arm-", "2nd_arm-", have=3) == (5, 1)
    assert allied_plans("7th_aus", "9th_aus", have=2) == (2, 0)


@pytest.mark.rule("rommel", "5.2")
def test_points_of_german_and_italian_units_and_supplies() -> None:
    p = Position().axis("bardia", "15th_pz", "21st_pz-", "pavia", "ariete-").allies("bardia", "7th_aus").supplies(1, 0)
    m = p.battle("bardia")
    assert m.view("axis")["battle"]["points"] == 2 + 1 + 1 + 0
    play(m, "plan artillery", "plan press")
    assert m.view("axis")["battle"]["points"] == 0
    assert supplies(m)[0] == 0
    assert refused(m, "plan artillery") == "5.2"
    assert refused(m, "plan at_guns") == "5.2"
    assert legal(m) == {"done"}


@pytest.mark.rule("rommel", "5.4")
def test_damage_to_allied_attackers() -> None:
    """Example: attacks 4 and 2, three damage: the 2 is reduced, the 4 is reduced, the 2 is destroyed."""
    p = Position().axis("bardia", "15th_pz", "21st_pz", "pavia").allies("bardia", "1st_arm", "2nd_sa").supplies(0, 0)
    p.draws("ambush", "salvage").dice(6, 6, 1, 3, 6, 6)
    m = p.battle("bardia", "allies", "halfaya")
    m.play("plan artillery")
    assert m.view("axis")["battle"]["points"] == 2
    m.play("done")
    # Ambush: the Allies roll first and miss; Artillery 1 does two damage, 15th Pz 3 one.
    assert where(m, "2nd_sa") == "trophies"
    assert reduced(m, "1st_arm")


@pytest.mark.rule("rommel", "5.4", "6.8")
def test_damage_to_allied_defenders_behind_two_dig_ins() -> None:
    """Example: defenses 3, 2, 2 and two Dig-In; six damage; the last one is the player's choice of the 2s."""
    p = Position().axis("bardia", "15th_pz", "21st_pz", "90th_lt").allies("bardia", "70th", "7th_aus", "2nd_sa")
    p.supplies(0, 0).draws("dig_in", "dig_in", "salvage").dice(1, 1, 1, 6, 6, 6)
    m = p.battle("bardia")
    play(m, "done")
    assert [e.args for e in told(m) if e.kind == events.DUG_IN] == [[1, 2]]
    assert all(reduced(m, unit) for unit in ("70th", "7th_aus", "2nd_sa"))
    assert legal(m) == {"hit 7th_aus", "hit 2nd_sa"}
    assert refused(m, "hit 70th") == "5.4"
    play(m, "hit 2nd_sa")
    assert where(m, "2nd_sa") == "trophies"


@pytest.mark.rule("rommel", "5.4")
def test_axis_damage_goes_where_the_player_likes() -> None:
    p = Position().axis("bardia", "15th_pz", "pavia").allies("bardia", "1st_arm", "2nd_arm").supplies(0, 0)
    p.draws("salvage", "disrupt").dice(6, 6, 6, 2, 2)
    m = p.battle("bardia", "allies", "halfaya")
    play(m, "done")
    assert legal(m) == {"hit 15th_pz", "hit pavia"}
    play(m, "hit pavia", "hit pavia")
    assert where(m, "pavia") == "destroyed"
    assert not reduced(m, "15th_pz")


@pytest.mark.rule("rommel", "5.5")
def test_attackers_stay_only_if_all_defenders_are_destroyed() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus-").supplies(0, 0).dice(1, 6)
    m = p.battle("bardia", came="el_adem")
    play(m, "done")
    assert where(m, "15th_pz") == "bardia"
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus").supplies(0, 0).draws("salvage").dice(6, 6)
    m = p.battle("bardia", came="el_adem")
    play(m, "done")
    assert where(m, "15th_pz") == "el_adem"
    assert m.view("axis")["battle"] is None


@pytest.mark.rule("rommel", "5.5")
@pytest.mark.ruling("R6")
def test_an_attacker_who_is_cut_off_falls_back_to_a_free_area() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "9th_aus").allies("el_adem", "70th").supplies(0, 0)
    p.draws("salvage").dice(6, 6)
    m = p.battle("bardia", came="el_adem")
    play(m, "done")
    assert where(m, "15th_pz") in ("fortress_tobruk", "sidi_barrani", "halfaya")


@pytest.mark.rule("rommel", "5.3")
def test_all_dice_of_a_round_count_even_of_those_destroyed() -> None:
    p = Position().axis("bardia", "15th_pz-").allies("bardia", "7th_aus-").supplies(0, 0).dice(1, 1)
    m = p.battle("bardia")
    play(m, "done")
    assert where(m, "15th_pz") == "destroyed"
    assert where(m, "7th_aus") == "trophies"


@pytest.mark.rule("rommel", "6", "6.1")
@pytest.mark.ruling("R7")
def test_in_an_ambush_who_is_destroyed_does_not_answer() -> None:
    p = Position().axis("bardia", "15th_pz-").allies("bardia", "7th_aus").supplies(0, 0).draws("ambush").dice(1)
    m = p.battle("bardia")
    play(m, "done")
    assert where(m, "15th_pz") == "destroyed"
    assert not reduced(m, "7th_aus")
    assert events.AXIS_ROLL not in kinds(m)


@pytest.mark.rule("rommel", "6.2")
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


@pytest.mark.rule("rommel", "6.6")
def test_cohesion_adds_the_values_of_two() -> None:
    """Example: Infantry with defense 2 and Motorized with defense 1 roll once against 3."""
    p = Position().axis("bardia", "pavia", "trento-").allies("bardia", "7th_aus").supplies(1, 0).draws("salvage")
    m = p.dice(3, 6).battle("bardia", "allies", "halfaya")
    play(m, "plan cohesion", "done")
    rolls = [e.args for e in told(m) if e.kind == events.AXIS_ROLL]
    assert rolls == [[p.unit("pavia"), 3, 3, 1]]


@pytest.mark.rule("rommel", "6.6")
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


@pytest.mark.rule("rommel", "6.7")
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


@pytest.mark.rule("rommel", "6.8")
def test_two_dig_ins_take_two_of_four_damage() -> None:
    """Example: four damage, two Dig-In, two damage left."""
    p = Position().axis("bardia", "15th_pz", "21st_pz").allies("bardia", "70th", "1st_ff").supplies(0, 0)
    m = p.draws("dig_in", "dig_in").dice(1, 1, 6, 6).battle("bardia")
    play(m, "done")
    assert reduced(m, "70th")
    assert reduced(m, "1st_ff")
    assert where(m, "70th") == where(m, "1st_ff") == "bardia"


@pytest.mark.rule("rommel", "6.8")
def test_an_axis_dig_in_takes_one() -> None:
    p = Position().axis("bardia", "pavia").allies("bardia", "7th_aus").supplies(0, 0).draws("salvage").dice(6, 1)
    m = p.battle("bardia", "allies", "halfaya")
    play(m, "plan dig_in", "done")
    assert not reduced(m, "pavia")
    assert supplies(m) == (0, 0), "nothing to salvage"


@pytest.mark.rule("rommel", "6.9")
@pytest.mark.parametrize(("roll", "lost"), [(1, 2), (2, 2), (3, 2), (4, 1), (5, 1), (6, 0)])
def test_disrupt_takes_supplies(roll: int, lost: int) -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "9th_aus-").supplies(0, 2).dice(roll, 6, 6)
    m = p.battle("bardia")
    play(m, "plan disrupt", "done")
    assert supplies(m)[1] == 2 - lost


@pytest.mark.rule("rommel", "6.9")
def test_nobody_loses_supplies_he_does_not_have() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus").supplies(1, 0).draws("disrupt").dice(6, 1, 6)
    m = p.battle("bardia")
    play(m, "done")
    assert supplies(m) == (0, 0)


@pytest.mark.rule("rommel", "6.10", "5.5")
@pytest.mark.ruling("R14")
def test_exploit_from_bardia_to_halfaya() -> None:
    """Example: Tobruk attacks Bardia and destroys it; two of three survivors go on to Halfaya and fight there."""
    p = Position().axis("bardia", "15th_pz", "21st_pz", "ariete").allies("bardia", "7th_aus-")
    p.allies("halfaya", "9th_aus-").supplies(4, 0).dice(1, 6, 6, 6, 1)
    m = p.battle("bardia", came="fortress_tobruk")
    play(m, "plan exploit", "done", "give 15th_pz", "exploit 15th_pz halfaya", "exploit 21st_pz halfaya", "done")
    assert supplies(m)[0] == 2
    assert m.view("axis")["battle"]["area"] == "halfaya"
    assert m.view("axis")["battle"]["attacker"] == "axis"
    assert where(m, "ariete") == "bardia"


@pytest.mark.rule("rommel", "6.10", "8.17")
def test_exploit_when_defending() -> None:
    p = Position().axis("bardia", "15th_pz", "21st_pz").allies("bardia", "7th_aus-").allies("halfaya", "9th_aus-")
    m = p.supplies(2, 0).dice(1, 6, 6, 1).battle("bardia", "allies", "halfaya")
    play(m, "plan exploit", "done", "give 15th_pz", "exploit 15th_pz halfaya", "done")
    assert m.view("axis")["battle"]["attacker"] == "axis"
    assert refused(m, "exploit 21st_pz halfaya") == "5.2"


@pytest.mark.rule("rommel", "6.10", "8.11")
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


@pytest.mark.rule("rommel", "6.12")
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


@pytest.mark.rule("rommel", "6.12")
def test_intel_on_both_sides_is_discarded() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus", "9th_aus").supplies(1, 0)
    m = p.draws("intel", "salvage").dice(6, 6, 6, 6).battle("bardia")
    play(m, "plan intel", "plan at_guns", "done")
    assert events.INTEL_BOTH in kinds(m)
    assert events.INTEL not in kinds(m)


@pytest.mark.rule("rommel", "6.13")
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


@pytest.mark.rule("rommel", "6.14")
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


@pytest.mark.rule("rommel", "6.15")
@pytest.mark.ruling("R9")
def test_tactics_rolls_a_die_again_and_the_new_roll_counts() -> None:
    p = Position().axis("bardia", "15th_pz", "pavia").allies("bardia", "9th_aus").supplies(0, 0).draws("salvage")
    m = p.dice(1, 6, 6, 6).battle("bardia")
    play(m, "plan tactics", "done")
    assert legal(m) == {"keep", "reroll pavia"}, "the Panzer cannot do better"
    assert refused(m, "reroll 15th_pz") == "6.15"
    play(m, "reroll pavia")
    assert [e.args[1:] for e in told(m) if e.kind == events.AXIS_REROLL] == [[6, 0]]


@pytest.mark.rule("rommel", "6.15")
@pytest.mark.ruling("R10")
def test_allied_tactics_rolls_the_first_failure_again_from_the_highest_value() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "9th_aus", "7th_aus").supplies(0, 0)
    m = p.draws("tactics", "salvage").dice(6, 5, 2, 2).battle("bardia")
    play(m, "done")
    rolls = [(e.kind, e.args[0], e.args[1]) for e in told(m) if e.kind in (events.ALLIED_ROLL, events.ALLIED_REROLL)]
    nine, seven = p.unit("9th_aus"), p.unit("7th_aus")
    assert rolls == [(events.ALLIED_ROLL, nine, 5), (events.ALLIED_REROLL, nine, 2), (events.ALLIED_ROLL, seven, 2)]


@pytest.mark.rule("rommel", "6.16", "6.17")
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


@pytest.mark.rule("rommel", "6.16")
def test_overrun_adds_one_to_all_own_units() -> None:
    p = Position().axis("bardia", "15th_pz", "pavia").allies("bardia", "9th_aus").supplies(0, 0).draws("overrun")
    m = p.battle("bardia")
    play(m, "plan overrun")
    needs = m.view("axis")["battle"]["hits_on"]
    assert (needs["15th_pz"], needs["pavia"], needs["9th_aus"]) == (6, 2, 4)


@pytest.mark.rule("rommel", "4.4")
def test_battles_are_resolved_in_any_order() -> None:
    p = (
        Position()
        .axis("bardia", "15th_pz")
        .axis("sirte", "21st_pz")
        .allies("bardia", "7th_aus")
        .allies("sirte", "70th")
    )
    for area in ("bardia", "sirte"):
        p.t.fight[p.area(area)] = 1
    m = p.begin((steps.BATTLES, 0))
    assert legal(m) == {"battle bardia", "battle sirte"}
    assert refused(m, "battle tripoli") == "4.4"
    play(m, "battle sirte")
    assert m.view("axis")["battle"]["area"] == "sirte"
    assert table(m).fight[p.area("bardia")]


@pytest.mark.rule("rommel", "5.5", "6.7")
@pytest.mark.ruling("R20")
def test_a_deployed_attacker_goes_back_with_the_others() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus").supplies(0, 0).draws("deploy").force("70th")
    m = p.dice(6, 6, 6).battle("bardia", "allies", "halfaya")
    play(m, "done")
    assert where(m, "70th") == where(m, "7th_aus") == "halfaya"


@pytest.mark.rule("rommel", "6.6", "2.9")
@pytest.mark.ruling("R21")
def test_cohesion_adds_superior_attacks_too() -> None:
    p = Position().axis("bardia", "90th_lt", "pavia").allies("bardia", "9th_aus").supplies(0, 0).draws("salvage")
    m = p.dice(1, 6).battle("bardia")
    play(m, "plan cohesion", "done")
    assert [e.args[2:] for e in told(m) if e.kind == events.AXIS_ROLL] == [[4, 2]]
