"""Mistakes in Field Commander: Rommel: counters, numbers, tables, orders, views, words."""

from __future__ import annotations

from typing import Any

import grognard
from grognard.engine.dice import draw
from grognard.engine.frames import frame
from grognard.engine.moves import arg_a
from grognard.games.rommel.board import scene
from grognard.games.rommel.rules.allied_turn import allied_refit, cup, march_choice, marching, operations, orders, paths
from grognard.games.rommel.rules.axis_turn import moves, reach, resupply, supply_check, torch
from grognard.games.rommel.rules.battle import (
    axis_dice,
    battle_plans,
    counters,
    damage,
    dice,
    exploit,
    going_back,
    plans,
    rounds,
    upgrades,
)
from grognard.games.rommel.rules.campaign import control, linked, setup, victory
from grognard.games.rommel.rules.units import forces, values
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.view import view
from grognard.games.rommel.vocabulary import events, steps
from grognard.games.rommel.vocabulary.words import ALLIES, AXIS, CUP, NOBODY, TO_THE_END, UNCHANGED
from tests.defects.patching import Defect, nothing, put, replace, wrap

RULEBOOK = "tests/rulebook/rommel"
TOUR, SURVEY = "rommel-0", "rommel"  # a whole game; every kind of position
INVARIANTS = f"tests/conformance/test_invariants.py::test_after_every_decision[{TOUR}]"
COPY = f"tests/conformance/test_copies.py::test_copy[{SURVEY}]"
SAVED = f"tests/conformance/test_copies.py::test_dump_and_load[{SURVEY}]"
SPOILED = f"tests/conformance/test_copies.py::test_views_cannot_be_used_to_change_a_match[{SURVEY}]"
REFUSALS = f"tests/conformance/test_legality.py::test_refusals_name_a_rule_and_speak[{SURVEY}]"
REDEAL = f"tests/conformance/test_redeal.py::test_a_redeal_of_a_redeal[{SURVEY}]"
SCENE = f"tests/conformance/test_scene.py::test_every_action_can_be_reached[{SURVEY}]"
SENTENCES = "tests/conformance/test_text.py::test_both_languages_have_the_same_sentences[rommel]"
LOUD = f"tests/conformance/test_secrets.py::test_the_same_move_in_worlds_that_look_alike[{SURVEY}]"


def miscounted_area() -> None:
    def around(old: Any, t: Any, unit: int, place: int) -> None:
        before = t.where[unit]
        old(t, unit, place)
        if before < 200 and t.f.side[unit] == ALLIES and t.turn > 1:
            t.ally_in[before] += 1

    wrap(forces, "put", around)


def tireless_units() -> None:
    replace(forces, "tire", nothing)


def deserters() -> None:
    """8.8: the column forgets the first of its Forces, which still waits for the order."""

    def around(old: Any, t: Any, units: list[int], row: list[int]) -> None:
        old(t, units, row)
        t.waiting = t.column[:1]
        t.column = t.column[1:]

    wrap(march_choice, "give_row", around)


def lost_upgrade() -> None:
    def drop(t: Any, unit: int) -> None:
        t.upgrade[unit] = t.elite[unit] = 0

    replace(forces, "drop_upgrade", drop)


def no_fortification() -> None:
    def around(old: Any, t: Any, unit: int) -> int:
        fort = t.f.fort[t.battle.place] and t.f.side[unit] != t.battle.by
        return int(old(t, unit)) - (t.f.fort_bonus if fort else 0)

    wrap(values, "hits_on", around)


def superior_defense() -> None:
    replace(values, "twice_on", values.superior)


def reduced_first() -> None:
    def next_in_line(t: Any, side: int) -> list[int]:
        units = forces.units_of(t, side, t.battle.place)
        if side == AXIS:
            return units
        return [u for u in units if t.reduced[u]] or units

    replace(damage, "next_in_line", next_in_line)


def no_dig_in() -> None:
    put(damage.DigIn, "run", nothing)


def salvage_twice() -> None:
    def around(old: Any, t: Any, unit: int) -> None:
        before = t.supplies[AXIS]
        old(t, unit)
        t.supplies[AXIS] += t.supplies[AXIS] - before

    wrap(damage, "take", around)


def endless_press() -> None:
    replace(rounds, "discard_press", lambda t: False)


def no_way_back() -> None:
    put(going_back.GoBack, "run", nothing)


def one_plan_for_five_supplies() -> None:
    def around(old: Any, t: Any) -> None:
        more = t.f.allied_more
        t.f.allied_more = [1, 1]
        old(t)
        t.f.allied_more = more

    wrap(battle_plans, "draw_allied_plans", around)


def cohesion_rolls_twice() -> None:
    def all_dice(t: Any) -> list[int]:
        found = [dice.plan_die(t, plan) for plan in dice.FIRING if counters.has(t.battle.axis_plans, plan)]
        return found + forces.axis_units(t, t.battle.place)

    replace(axis_dice, "axis_dice", all_dice)


def intel_for_both() -> None:
    replace(plans, "cancel_intel", nothing)


def free_exploit() -> None:
    def around(old: Any, self: Any, t: Any, arg: int, seat: int, move: int) -> None:
        have = t.supplies[AXIS]
        old(self, t, arg, seat, move)
        t.supplies[AXIS] = have

    wrap(exploit.ExploitMove, "play", around)


def elite_stays_elite() -> None:
    def restore(t: Any, unit: int) -> None:
        t.reduced[unit] = 0

    replace(forces, "restore", restore)


def reduced_allies_upgraded() -> None:
    def eligible(t: Any, side: int) -> tuple[list[int], list[int]]:
        units = forces.units_of(t, side, t.battle.place)
        return upgrades.by_level(t, units)

    replace(upgrades, "eligible", eligible)


def free_roads() -> None:
    replace(reach, "extra_cost", lambda t: 0)


def through_the_enemy() -> None:
    def spread(t: Any, area: int, areas: int) -> list[int]:
        seen, found = 1 << area, [1 << area]
        for _ in range(areas):
            reached = 0
            for a in range(len(t.f.adj)):
                if found[-1] >> a & 1:
                    reached |= t.f.adj[a]
            found.append(reached & ~seen)
            seen |= reached
        return found

    replace(reach, "spread", spread)


def generous_trucks() -> None:
    def around(old: Any, self: Any, t: Any, arg: int) -> None:
        trucks = t.f.truck
        t.f.truck = [n + 1 for n in trucks]
        old(self, t, arg)
        t.f.truck = trucks

    wrap(supply_check.SupplyCheck, "run", around)


def ten_points() -> None:
    wrap(resupply, "resupply_points", lambda old, t: min(10, old(t)))


def kept_trophies() -> None:
    def trophy_points(t: Any) -> int:
        return sum(t.where[u] == 204 for u in t.c.ally_units)

    replace(resupply, "trophy_points", trophy_points)


def torch_too_late() -> None:
    wrap(torch, "torch_value", lambda old, t: old(t) + 1)


def refit_weak_first() -> None:
    def next_to_refit(t: Any) -> list[int]:
        reduced = [u for u in t.c.ally_units if t.reduced[u] and t.where[u] < 200]
        low = min((values.attack(t, u) for u in reduced), default=0)
        return [u for u in reduced if values.attack(t, u) == low]

    replace(allied_refit, "next_to_refit", next_to_refit)


def tireless_operation() -> None:
    def able_to_move(t: Any) -> list[int]:
        return [u for u in t.column if not t.axis_in[t.where[u]]]

    replace(marching, "able_to_move", able_to_move)


def markers_stay_out() -> None:
    def run(self: Any, t: Any, arg: int) -> None:
        t.advances = 0
        t.tell(events.REGROUPED, [])
        setup.prepare(t, t.c.operation_forces)

    put(operations.AfterGo, "run", run)


def uneven_pairs() -> None:
    replace(paths, "even", lambda t, goals: goals)


def straight_into_the_axis() -> None:
    replace(paths, "is_free", lambda t, area, goal: True)


def axis_ignored_in_orders() -> None:
    wrap(orders, "modifier", lambda old, t, region: max(0, old(t, region)))


def cairo_is_not_enough() -> None:
    replace(victory, "check_north_africa", nothing)


def options_without_points() -> None:
    replace(victory, "option_points", lambda t: 0)


def forces_from_nowhere() -> None:
    def draw_force(t: Any, cup: int) -> int:
        inside = [u for u in t.c.ally_units if t.where[u] in (cup, 205)]
        return inside[t.roll(len(inside))] if inside else NOBODY

    replace(cup, "draw_force", draw_force)


def shared_supplies() -> None:
    def around(old: Any, self: Any) -> Any:
        t = old(self)
        t.supplies = self.supplies
        return t

    wrap(Tabletop, "copy", around)


def forgotten_battle() -> None:
    def around(old: Any, self: Any) -> Any:
        fields = old(self)
        fields["fight"] = bytes(len(self.fight)).hex()
        fields["points"] = 0
        return fields

    wrap(Tabletop, "pack", around)


def view_is_the_table() -> None:
    def around(old: Any, t: Any) -> Any:
        return {**old(t), "vp": t.c.vp, "rolled": t.rolled}

    wrap(view, "view_of", around)


def unsealed_dice() -> None:
    def roll(self: Any, sides: int) -> int:
        face = draw(self.key, len(self.rolled) + 64 * self.turn, sides)
        self.rolled.append(face + 1)
        return face

    put(Tabletop, "roll", roll)


def silent_dice() -> None:
    def around(old: Any, t: Any) -> Any:
        return {key: value for key, value in old(t).items() if key != "rolled"}

    wrap(view, "view_of", around)


def redeal_keeps_the_future() -> None:
    def around(old: Any, self: Any, t: Any, seat: int, rng: Any) -> None:
        t.supplies[ALLIES] += rng.randrange(2)
        old(self, t, seat, rng)

    wrap(type(grognard.game("rommel")), "redeal", around)


def refusal_without_rule() -> None:
    from grognard.engine.refusal import Why

    put(moves.BattleMoves, "why_not", lambda self, t, arg, seat, move: Why("4.33", "moved-already", 0))


def lost_sentence() -> None:
    del grognard.game("rommel").words.texts["it"]["event"]["exploited"]


def unreachable_plan() -> None:
    replace(scene, "draw_buttons", nothing)


# What an audit against the booklet found


def control_at_once() -> None:
    """1.1: an area changes hands as soon as a Force enters it."""
    replace(control, "control", control.holder_now)


def attackers_control_what_they_attack() -> None:
    """1.1: before a battle is fought the attacker has the area."""

    def around(old: Any, t: Any, area: int) -> int:
        fought = t.axis_in[area] and t.ally_in[area]
        return 1 - old(t, area) if fought else int(old(t, area))

    wrap(control, "holder_now", around)


def twins_everywhere() -> None:
    """2.14: Forces that are alike are one choice, wherever they stand."""

    def same(t: Any, one: int, other: int) -> bool:
        return bool(t.f.twin[one] == t.f.twin[other] and t.reduced[one] == t.reduced[other])

    replace(forces, "same", same)


def first_force_wanders() -> None:
    """8.16: at random, with too few Supplies, nobody is asked."""
    replace(march_choice, "wanderers", lambda t: [])


def into_the_axis_for_an_objective() -> None:
    """8.10: of objectives equally near, the one that the Axis holds is as good as the other."""

    def round_the_axis(t: Any, place: int, goals: list[int]) -> list[int]:
        nearer = [(area, goal) for goal in goals for area in t.f.nearer[place][goal]]
        return sorted({area for area, goal in nearer if paths.is_free(t, area, goal)} or {area for area, _ in nearer})

    replace(paths, "round_the_axis", round_the_axis)


def falls_back_to_cairo() -> None:
    """5.5: an attacker that is cut off takes the first free area, an objective too."""

    def ways_back(t: Any, unit: int) -> list[int]:
        enemies = t.ally_in if t.f.side[unit] == AXIS else t.axis_in
        return [area for area in t.f.near[t.battle.place] if not enemies[area]][:1]

    replace(going_back, "ways_back", ways_back)


def victors_must_stay() -> None:
    replace(going_back, "able_to_return", lambda t: [])


def later_forces_in_linked_d_day() -> None:
    """9: added Forces come from the cup of those that land after June 6."""
    replace(cup, "earliest_cup", lambda t: CUP)


def removed_force_comes_back() -> None:
    """9.3: the removed Force goes into the cup."""

    def play(self: Any, t: Any, arg: int, seat: int, move: int) -> None:
        t.leave()
        forces.put(t, arg_a(move), CUP)

    put(linked.LinkRemove, "play", play)


def one_full_force_gets_all_upgrades() -> None:
    """7.1: a full Force becomes Elite before a reduced one is upgraded."""

    def allied_groups(t: Any, units: list[int]) -> list[list[int]]:
        return [[unit for unit in units if not t.reduced[unit]], units]

    replace(upgrades, "allied_groups", allied_groups)


def dig_in_against_ambush() -> None:
    """6.1: Dig-In absorbs the damage of an Ambush."""
    ambush = rounds.AMBUSH_ROUND
    put(rounds, "AMBUSH_ROUND", (ambush[0], frame(steps.DIG_IN, AXIS), *ambush[1:]))


def operations_fight_to_the_end() -> None:
    """8.6: a Force of an operation that lands among Axis units fights to the end."""

    def around(old: Any, t: Any, unit: int, table: Any, fight: int) -> None:
        old(t, unit, table, fight | TO_THE_END)

    wrap(operations, "land", around)


def options_count_in_defeat() -> None:
    """2.12: the points of options count however the campaign ends."""

    def around(old: Any, t: Any, won: bool, reason: int) -> None:
        old(t, won, reason)
        t.results[-1] += 0 if won else victory.option_points(t)

    wrap(victory, "end", around)


def torch_waits_for_spring() -> None:
    """10.1: no Torch in the first turn of 1942."""

    def around(old: Any, self: Any, t: Any, arg: int) -> None:
        if t.turn != 6:
            old(self, t, arg)

    wrap(torch.TorchRoll, "run", around)


def campaigns_without_a_link() -> None:
    """9: the result of a campaign changes nothing in the next."""
    replace(linked, "row_of", lambda f, points: UNCHANGED)


def tables_in_a_drawer() -> None:
    """8.8: the tables of the map are not on the board."""
    replace(scene, "draw_tables", nothing)


DEFECTS = [
    Defect("rommel: an area that remembers who has left", miscounted_area, INVARIANTS),
    Defect(
        "rommel: units that move again and again",
        tireless_units,
        f"{RULEBOOK}/test_04_axis_turn.py::test_in_a_new_turn_every_force_may_move_again",
    ),
    Defect("rommel: Forces that leave the column", deserters, INVARIANTS),
    Defect(
        "rommel: an upgrade lost with its unit",
        lost_upgrade,
        f"{RULEBOOK}/test_06_tobruk.py::test_a_refitted_veteran_gives_its_counter_back",
    ),
    Defect(
        "rommel: no fortification",
        no_fortification,
        f"{RULEBOOK}/test_06_plans_e_to_t.py::test_a_fortification_adds_one_to_defenders_but_not_to_plans",
    ),
    Defect(
        "rommel: superior attack in defense",
        superior_defense,
        f"{RULEBOOK}/test_02_setup.py::test_a_defender_hits_once_with_its_defense_or_less",
    ),
    Defect(
        "rommel: reduced Forces take damage first",
        reduced_first,
        f"{RULEBOOK}/test_02_setup.py::test_the_15th_panzer_hits_twice_with_1_and_2_and_once_with_3_4_5",
    ),
    Defect(
        "rommel: Dig-In absorbs nothing",
        no_dig_in,
        f"{RULEBOOK}/test_05_battle.py::test_damage_to_allied_defenders_behind_two_dig_ins",
    ),
    Defect(
        "rommel: Salvage pays twice",
        salvage_twice,
        f"{RULEBOOK}/test_06_plans_e_to_t.py::test_salvage_of_five_from_eight_damage",
    ),
    Defect(
        "rommel: Press gives no round",
        endless_press,
        f"{RULEBOOK}/test_06_plans_a_to_d.py::test_an_ambush_strikes_before_dig_in_absorbs",
    ),
    Defect(
        "rommel: failed attackers stay",
        no_way_back,
        f"{RULEBOOK}/test_04_axis_turn.py::test_units_that_moved_to_battle_stay_and_others_avoid_the_enemy",
    ),
    Defect(
        "rommel: one plan for five Supplies",
        one_plan_for_five_supplies,
        f"{RULEBOOK}/test_05_battle.py::test_the_three_examples_of_allied_plans",
    ),
    Defect(
        "rommel: Cohesion rolls twice",
        cohesion_rolls_twice,
        f"{RULEBOOK}/test_06_plans_a_to_d.py::test_disrupt_works_in_the_first_round_only",
    ),
    Defect(
        "rommel: two Intel do not cancel",
        intel_for_both,
        f"{RULEBOOK}/test_06_plans_e_to_t.py::test_intel_on_both_sides_is_discarded",
    ),
    Defect(
        "rommel: Exploit for nothing",
        free_exploit,
        f"{RULEBOOK}/test_06_plans_e_to_t.py::test_exploit_from_bardia_to_halfaya",
    ),
    Defect(
        "rommel: refit keeps the level",
        elite_stays_elite,
        f"{RULEBOOK}/test_06_tobruk.py::test_the_refit_costs_a_level",
    ),
    Defect(
        "rommel: reduced Allies upgraded first",
        reduced_allies_upgraded,
        f"{RULEBOOK}/test_07_upgrades.py::test_allied_upgrades_go_to_full_forces_first",
    ),
    Defect(
        "rommel: roads are free",
        free_roads,
        f"{RULEBOOK}/test_01_victory.py::test_two_objectives_are_not_enough_and_an_empty_one_belongs_to_its_flag",
    ),
    Defect(
        "rommel: through the enemy",
        through_the_enemy,
        f"{RULEBOOK}/test_04_axis_turn.py::test_a_battle_move_ends_in_the_first_area_with_enemies",
    ),
    Defect(
        "rommel: trucks carry one more",
        generous_trucks,
        f"{RULEBOOK}/test_02_setup.py::test_damage_turns_a_unit_over_and_more_destroys_it",
    ),
    Defect(
        "rommel: never more than ten points",
        ten_points,
        f"{RULEBOOK}/test_04_axis_turn.py::test_resupply_of_eleven_points_where_the_book_says_ten",
    ),
    Defect(
        "rommel: trophies are counted again",
        kept_trophies,
        f"{RULEBOOK}/test_04_axis_turn.py::test_resupply_of_five_points",
    ),
    Defect(
        "rommel: Torch one too late",
        torch_too_late,
        f"{RULEBOOK}/test_09_linked.py::test_torch_is_held_off_by_sacrifices",
    ),
    Defect(
        "rommel: the weakest is refitted first",
        refit_weak_first,
        f"{RULEBOOK}/test_02_setup.py::test_of_two_equal_attacks_the_player_chooses_which_is_refitted",
    ),
    Defect(
        "rommel: an operation beyond its movement",
        tireless_operation,
        f"{RULEBOOK}/test_08_allied_turn.py::test_an_operation_advances_within_its_movement",
    ),
    Defect(
        "rommel: markers stay out after Go!",
        markers_stay_out,
        f"{RULEBOOK}/test_08_allied_turn.py::test_after_go_the_next_operation_gathers",
    ),
    Defect(
        "rommel: uneven pairs", uneven_pairs, f"{RULEBOOK}/test_08_goals.py::test_advance_pairs_allied_forces_evenly"
    ),
    Defect(
        "rommel: straight into the Axis",
        straight_into_the_axis,
        f"{RULEBOOK}/test_08_goals.py::test_objective_goes_to_the_nearest_one_not_in_allied_hands_round_the_axis",
    ),
    Defect(
        "rommel: Axis units ignored in orders",
        axis_ignored_in_orders,
        f"{RULEBOOK}/test_08_goals.py::test_at_random_with_too_few_supplies_the_player_says_which_force_goes",
    ),
    Defect(
        "rommel: Cairo is not enough",
        cairo_is_not_enough,
        f"{RULEBOOK}/test_01_victory.py::test_cairo_in_november_1942_scores_7",
    ),
    Defect(
        "rommel: options without points",
        options_without_points,
        f"{RULEBOOK}/test_01_victory.py::test_options_count_only_in_a_campaign_that_is_won",
    ),
    Defect(
        "rommel: Forces before their year",
        forces_from_nowhere,
        f"{RULEBOOK}/test_02_setup.py::test_forces_of_a_later_year_are_not_drawn",
    ),
    Defect("rommel: copies share Supplies", shared_supplies, COPY),
    Defect("rommel: a battle forgotten in the save", forgotten_battle, SAVED),
    Defect("rommel: the view is the table", view_is_the_table, SPOILED),
    Defect(
        "rommel: dice that do not seal",
        unsealed_dice,
        f"{RULEBOOK}/test_02_setup.py::test_nothing_is_taken_back_over_a_die",
    ),
    Defect("rommel: dice that the view does not show", silent_dice, LOUD),
    Defect("rommel: a redeal that changes the present", redeal_keeps_the_future, REDEAL),
    Defect("rommel: a refusal without rule", refusal_without_rule, REFUSALS),
    Defect("rommel: a sentence lost", lost_sentence, SENTENCES),
    Defect("rommel: actions out of reach", unreachable_plan, SCENE),
    Defect(
        "rommel: control changes in the middle of a phase",
        control_at_once,
        f"{RULEBOOK}/test_01_victory.py::test_the_axis_controls_what_it_defends_while_the_allies_attack",
    ),
    Defect(
        "rommel: attackers control what they attack",
        attackers_control_what_they_attack,
        f"{RULEBOOK}/test_01_victory.py::test_units_control_an_area_but_not_before_the_battle_is_over",
    ),
    Defect(
        "rommel: twins in different areas are one choice",
        twins_everywhere,
        f"{RULEBOOK}/test_02_setup.py::test_twins_in_different_areas_are_a_choice",
    ),
    Defect(
        "rommel: at random nobody is asked who goes",
        first_force_wanders,
        f"{RULEBOOK}/test_08_goals.py::test_at_random_with_too_few_supplies_the_player_says_which_force_goes",
    ),
    Defect(
        "rommel: into the Axis though another objective is free",
        into_the_axis_for_an_objective,
        f"{RULEBOOK}/test_08_goals.py::test_of_objectives_equally_near_they_take_the_way_that_avoids_the_axis",
    ),
    Defect(
        "rommel: a fall back onto an objective",
        falls_back_to_cairo,
        f"{RULEBOOK}/test_05_battle.py::test_an_attacker_that_is_cut_off_falls_back_where_the_player_likes_but_never_to_an_objective",
    ),
    Defect(
        "rommel: victorious attackers must stay",
        victors_must_stay,
        f"{RULEBOOK}/test_05_battle.py::test_victorious_attackers_may_stay_or_go_back",
    ),
    Defect(
        "rommel: linked D-Day adds later Forces",
        later_forces_in_linked_d_day,
        f"{RULEBOOK}/test_06_plans_a_to_d.py::test_deploy_on_june_6_draws_from_the_landing",
    ),
    Defect(
        "rommel: a removed Force comes back",
        removed_force_comes_back,
        f"{RULEBOOK}/test_09_linked.py::test_after_30_points_the_weakest_allied_force_stays_away",
    ),
    Defect(
        "rommel: one full Force gets all upgrades",
        one_full_force_gets_all_upgrades,
        f"{RULEBOOK}/test_07_upgrades.py::test_all_full_allied_forces_are_upgraded_once_before_reduced_ones_and_those_before_any_is_twice",
    ),
    Defect(
        "rommel: Dig-In against an Ambush",
        dig_in_against_ambush,
        f"{RULEBOOK}/test_06_plans_a_to_d.py::test_an_ambush_strikes_before_dig_in_absorbs",
    ),
    Defect(
        "rommel: operations fight to the end",
        operations_fight_to_the_end,
        f"{RULEBOOK}/test_08_allied_turn.py::test_an_operation_that_lands_on_the_axis_fights_a_normal_battle",
    ),
    Defect(
        "rommel: options count in defeat",
        options_count_in_defeat,
        f"{RULEBOOK}/test_01_victory.py::test_options_count_only_in_a_campaign_that_is_won",
    ),
    Defect(
        "rommel: Torch waits for spring",
        torch_waits_for_spring,
        f"{RULEBOOK}/test_09_linked.py::test_torch_can_come_from_the_first_turn_of_1942_on",
    ),
    Defect(
        "rommel: campaigns without a link",
        campaigns_without_a_link,
        f"{RULEBOOK}/test_09_linked.py::test_after_40_points_eight_points_of_forces_and_supplies",
    ),
    Defect(
        "rommel: tables in a drawer",
        tables_in_a_drawer,
        "tests/games/rommel/test_board.py::test_the_tables_of_the_map_are_on_the_board_and_in_the_rules",
    ),
]
