"""Mistakes in Cataclysm: cubes, flags, falls, wars, the cup, operations, losses, China, views, words."""

from __future__ import annotations

from typing import Any

import grognard
from grognard.engine.bits import bits_of
from grognard.engine.frames import step_of
from grognard.games.cataclysm.board import scene
from grognard.games.cataclysm.operation_scope import Operation
from grognard.games.cataclysm.rules import (
    any_time,
    bases,
    control,
    effectiveness,
    flags,
    forces,
    interests,
    lines,
    movement,
    occupation,
    political,
    pools,
    relations,
    resources,
    score,
    stability,
    victory,
    war_status,
)
from grognard.games.cataclysm.rules.civil import china_over
from grognard.games.cataclysm.rules.force import (
    activation,
    builds,
    consequences,
    fighting,
    leaving,
    losses,
    retreat,
    strength,
    support,
    units,
)
from grognard.games.cataclysm.rules.politics import (
    alliance,
    attempts,
    awards,
    declaration,
    fall,
    spoils,
    treaties_end,
    war,
)
from grognard.games.cataclysm.rules.turn import cup, resolution, transfers
from grognard.games.cataclysm.scopes import Political
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events, steps
from grognard.games.cataclysm.vocabulary.words import CRISIS, GLOBAL_WAR, NOBODY
from tests.defects.patching import Defect, nothing, put, replace, wrap

RULEBOOK = "tests/rulebook/cataclysm"
TOUR, SURVEY = "cataclysm-0", "cataclysm"  # a whole game; every kind of position
INVARIANTS = f"tests/conformance/test_invariants.py::test_after_every_decision[{TOUR}]"
COPY = f"tests/conformance/test_copies.py::test_copy[{SURVEY}]"
SCENE = f"tests/conformance/test_scene.py::test_every_action_can_be_reached[{SURVEY}]"
SENTENCES = "tests/conformance/test_text.py::test_both_languages_have_the_same_sentences[cataclysm]"


# The turn and the cup


def same_ideology_twice() -> None:
    """3.5: an ideology interrupts itself."""

    def around(old: Any, t: Any, power: int) -> bool:
        last, t.last_ideology = t.last_ideology, NOBODY
        found = bool(old(t, power))
        t.last_ideology = last
        return found

    wrap(cup, "may_interrupt", around)


def deaf_table() -> None:
    """R45: what was ordered waits until the next draw, whatever is played before it."""
    replace(any_time, "are_requested", lambda t: False)


def one_peace_after_another() -> None:
    """5.6.2: allies that make peace together are asked about each other in between."""

    def around(old: Any, t: Any, pairs: list[tuple[int, int]]) -> None:
        for pair in pairs:
            old(t, [pair])

    wrap(any_time, "agree", around)


def spent_proposals() -> None:
    """6.1, R80: a flag is spent even if nobody wants the alliance."""

    def around(old: Any, step: Any, t: Any, arg: int) -> None:
        if Political(t).others:
            old(step, t, arg)

    wrap(alliance.FormAlliance, "run", around)


def eternal_phase() -> None:
    """3.7.5: sudden death never comes."""

    def goes_on(t: Any) -> None:
        t.cup[CRISIS] += 1

    replace(resolution, "ask_sudden_death", goes_on)


def refused_is_lost() -> None:
    """3.6: a refused marker is out of the game."""
    replace(pools, "refuse", nothing)


def three_dice_sum() -> None:
    """2.8: dice are added up."""
    replace(effectiveness, "read_dice", lambda rolled, modifier: max(1, sum(rolled) + modifier))


def trade_without_a_line() -> None:
    """4.4.1: the trade with Japan needs no line."""
    replace(transfers, "reaches_america", lambda t, power: True)


def restricted_is_open() -> None:
    """2.3.10: lines pass restricted terrain."""
    replace(lines, "restricted_for", lambda t, power: 0)


def damaged_industry_works() -> None:
    """4.4: damaged areas produce."""

    def around(old: Any, t: Any, power: int) -> int:
        damaged, t.damaged = t.damaged, 0
        found = int(old(t, power))
        t.damaged = damaged
        return found

    wrap(resources, "industrial_resources", around)


# Cubes, points, politics


def endless_cubes() -> None:
    """2.4: cubes never run out."""
    replace(control, "cubes_left", lambda t, colour: 99)


def neutral_cubes_are_free() -> None:
    """1.7.1: only cubes of powers cost points."""

    def around(old: Any, t: Any, power: int) -> int:
        own = t.f.atlas.home[power] | t.f.atlas.colonies[power]
        neutral = [a for a in range(len(t.cubes)) if own >> a & 1 and t.cubes[a] and t.cube_colour[a] == NOBODY]
        return int(old(t, power)) + int(sum(t.cubes[a] for a in neutral))

    wrap(score, "points", around)


def interests_overseas() -> None:
    """5.1: conquests give interests across the sea as well."""

    def across(t: Any, power: int) -> int:
        found: int = 0
        for area in range(len(t.f.atlas.ids)):
            if control.controlled(t, power) >> area & 1:
                found |= t.f.atlas.across_one_sea[area]
        return found

    replace(interests, "across_the_sea", across)


def one_flag_for_a_capital() -> None:
    """R17: a capital is worth one flag."""

    def around(old: Any, t: Any, power: int, area: int) -> int:
        return min(1, int(old(t, power, area)))

    wrap(flags, "flags_for_conquest", around)


def provoked_without_a_flag() -> None:
    """5.2.3: provocation gives nothing."""
    replace(awards, "provoke", nothing)


def one_test_for_a_capital() -> None:
    """5.5.1: the capital costs one test."""

    def around(old: Any, t: Any, area: int) -> int:
        return min(1, int(old(t, area)))

    wrap(stability, "loss_tests", around)


def falls_twice() -> None:
    """5.5.3: an ally whose fall is waiting tests again, and falls again."""
    replace(fall, "is_falling", lambda t, power: False)


def loyal_in_exhaustion() -> None:
    """5.5.3: an exhausted power that collapses keeps fighting."""

    def around(old: Any, t: Any, power: int) -> list[int]:
        return [packed for packed in old(t, power) if step_of(packed) != steps.OFFER_ARMISTICE]

    wrap(fall, "after_collapse", around)


def drawer_decides_everything() -> None:
    """R52: the drawer chooses though a power acts."""
    replace(spoils, "acting_power", lambda t: NOBODY)


def half_an_armistice() -> None:
    """6.2: a void declaration is void for the declaring power only."""

    def cancel(t: Any, before: int) -> None:
        for power, enemy in relations.wars_since(t, before)[:1]:
            relations.make_peace(t, power, enemy)
            t.tell(events.WAR_CANCELLED, [power, enemy])

    replace(declaration, "cancel", cancel)


def everybody_joins() -> None:
    """6.1.3: an ally of the aggressor need not be mobilized."""
    replace(war, "may_join", lambda t, war, ally: True)


def duce_alone() -> None:
    """12.1.2: Il Duce rolls no further die."""
    replace(attempts, "die_of_flags", lambda t, flags: 0)


def democracies_mobilize() -> None:
    """12.2: Status Quo holds nobody back."""

    def around(old: Any, t: Any, power: int) -> bool:
        marks, t.marks = t.marks, t.marks & ~1
        found = bool(old(t, power))
        t.marks = marks
        return found

    wrap(political, "may_escalate", around)


def treaty_without_ships() -> None:
    """12.1.3: the end of the naval treaty gives nobody ships."""
    put(treaties_end, "SIGNATORIES", 0)


def global_war_ends_now() -> None:
    """5.6.5: a global war ends with the turn."""

    def begin(t: Any) -> None:
        t.war_status = GLOBAL_WAR
        t.last_turn = t.turn

    replace(war_status, "begin_global_war", begin)


def fascism_wins_ties() -> None:
    """1.7.2: of equal points Fascism is first."""

    def leader(t: Any) -> int:
        scores = [score.ideology_points(t, each) for each in range(3)]
        return scores.index(max(scores))

    replace(score, "leader", leader)
    replace(victory, "leader", leader)


# Force


def bystanders_defend() -> None:
    """10.2: whoever lies in the target area defends it."""

    def all_units(t: Any, op: Operation) -> int:
        return sum(1 << unit for unit in forces.units_in(t, op.target))

    replace(units, "enemy_units", all_units)


def always_far() -> None:
    """7.3.3: extended range counts in every fight of the operation."""

    def is_extended(t: Any, op: Operation, domain: int) -> bool:
        return op.extended != 0

    replace(strength, "is_extended_in", is_extended)


def one_consent_for_all() -> None:
    """10.2: an ally that has lent one unit has lent them all."""

    def around(old: Any, t: Any, op: Operation, side: int, ally: int) -> bool:
        has_lent = any(units.power_of(t, unit) == ally for unit in bits_of(op.attackers | op.defenders))
        return not has_lent and bool(old(t, op, side, ally))

    wrap(support, "must_ask", around)


def blockaded_submarines() -> None:
    """7.2.2: submarines do not pass enemies."""
    replace(bases, "submarine_reach", lambda t, power: 0)
    replace(movement, "sailing", lambda t, unit: movement.BY_SHIP)


def primary_takes_all_choices() -> None:
    """10.8: the primary power chooses among the units of its allies."""

    def owner_of(t: Any, op: Operation, side: int, unit: int) -> int:
        return support.primary_of(op, side)

    replace(losses, "owner_of", owner_of)


def allies_bleed() -> None:
    """10.8: allies may take all losses."""
    replace(losses, "is_share_of_allies_open", lambda t, op, fight, side: True)


def first_come_first_saved() -> None:
    """10.10: nobody is asked which unit retreats."""
    replace(retreat, "is_scarce", lambda t, refuges: False)


def tie_is_nothing() -> None:
    """10.7, 9.5.2: a tie does no harm from the air."""
    replace(fighting, "note_tie", nothing)


def crowded_areas() -> None:
    """7.1: nobody has to leave."""
    replace(leaving, "misplaced_unit", lambda t: leaving.NOT_FOUND)


def room_for_three() -> None:
    """7.1.1: one unit more than the limit."""

    def around(old: Any, t: Any, power: int, area: int, domain: int) -> int:
        return int(old(t, power, area, domain)) + 1

    wrap(occupation, "limit_on_land", around)


def deployed_units_attack() -> None:
    """8.4.2: a unit that has deployed may be activated."""

    def around(
        old: Any, t: Any, power: int, kind: int, target: int, extended: bool, barred: int, spare: bool
    ) -> list[int]:
        return list(old(t, power, kind, target, extended, 0, spare))

    wrap(activation, "leaders", around)


def cheap_fleets() -> None:
    """8.3: a fleet for one action."""
    replace(builds, "build_cost", lambda t, side: 1)


def opportunity_in_china() -> None:
    """9.7.2: a repulse opens China, too."""

    def run(self: Any, t: Any, arg: int) -> None:
        op = Operation(t)
        if control.controller(t, op.target) == NOBODY and t.enemies[op.power]:
            t.begin(steps.OPPORTUNITY, op.target, t.enemies[op.power])

    put(consequences.Repulse, "run", run)


def endless_war_in_china() -> None:
    """11.4.5: the war in China never ends."""
    replace(china_over, "review_china", nothing)


# Views, copies, words


def shared_enemies() -> None:
    """A copy makes war and peace with its original."""

    def around(old: Any, t: Any) -> Any:
        other = old(t)
        other.enemies = t.enemies
        return other

    wrap(Tabletop, "copy", around)


def doubled_marker() -> None:
    """A flag that is put in reserve stays available."""

    def around(old: Any, t: Any, marker: int) -> None:
        old(t, marker)
        t.available[marker] += 1

    wrap(pools, "put_in_reserve", around)


def lost_sentence() -> None:
    del grognard.game("cataclysm").words.texts["it"]["prompt"]["interrupt"]


def unreachable_choices() -> None:
    replace(scene, "draw_buttons", nothing)


DEFECTS = [
    Defect(
        "cataclysm: an ideology interrupts itself",
        same_ideology_twice,
        f"{RULEBOOK}/test_03_action_phase.py::test_no_ideology_plays_twice_running",
    ),
    Defect(
        "cataclysm: agreements wait for the draw",
        deaf_table,
        f"{RULEBOOK}/test_fine_print_force.py::test_influence_in_china_may_be_taken_back",
    ),
    Defect(
        "cataclysm: peace is made one after another",
        one_peace_after_another,
        f"{RULEBOOK}/test_fine_print_table.py::test_allies_that_make_peace_together_stay_allied",
    ),
    Defect(
        "cataclysm: a refused alliance spends the flag",
        spent_proposals,
        f"{RULEBOOK}/test_fine_print_table.py::test_an_alliance_that_is_refused_does_not_spend_the_flag",
    ),
    Defect(
        "cataclysm: sudden death never comes",
        eternal_phase,
        f"{RULEBOOK}/test_03_action_phase.py::test_the_phase_goes_on_while_a_power_has_markers_enough",
    ),
    Defect(
        "cataclysm: refused markers are lost",
        refused_is_lost,
        f"{RULEBOOK}/test_03_action_phase.py::test_a_marker_in_reserve_gives_way_to_a_new_one",
    ),
    Defect(
        "cataclysm: dice are added up",
        three_dice_sum,
        f"{RULEBOOK}/test_03_order_and_cup.py::test_the_highest_die_counts_and_further_sixes_add_one",
    ),
    Defect(
        "cataclysm: trade without a line",
        trade_without_a_line,
        f"{RULEBOOK}/test_04_production.py::test_lend_lease_gives_each_belligerent_one_resource",
    ),
    Defect(
        "cataclysm: restricted terrain is open",
        restricted_is_open,
        f"{RULEBOOK}/test_04_lines.py::test_a_line_may_end_on_restricted_terrain_but_not_pass_it_without_logistics",
    ),
    Defect(
        "cataclysm: damaged industry works",
        damaged_industry_works,
        f"{RULEBOOK}/test_04_production.py::test_a_damaged_area_yields_nothing_and_is_repaired",
    ),
    Defect(
        "cataclysm: endless cubes",
        endless_cubes,
        f"{RULEBOOK}/test_fine_print_politics.py::test_cubes_of_a_colour_run_out",
    ),
    Defect(
        "cataclysm: neutral cubes cost no points",
        neutral_cubes_are_free,
        f"{RULEBOOK}/test_01_powers.py::test_points_are_own_cubes_less_those_of_others_at_home_and_in_colonies",
    ),
    Defect(
        "cataclysm: conquests have interests overseas",
        interests_overseas,
        f"{RULEBOOK}/test_05_interests.py::test_the_sea_is_crossed_from_home_areas_and_colonies_not_from_conquests",
    ),
    Defect(
        "cataclysm: one flag for a capital",
        one_flag_for_a_capital,
        f"{RULEBOOK}/test_05_flags_and_stability.py::test_flags_and_tests_for_areas_conquered_and_regained",
    ),
    Defect(
        "cataclysm: provocation gives nothing",
        provoked_without_a_flag,
        f"{RULEBOOK}/test_05_war_and_peace.py::test_a_declaration_provokes_the_target_and_the_allies_that_join",
    ),
    Defect(
        "cataclysm: one test for a capital",
        one_test_for_a_capital,
        f"{RULEBOOK}/test_05_flags_and_stability.py::test_flags_and_tests_for_areas_conquered_and_regained",
    ),
    Defect(
        "cataclysm: a waiting power falls twice",
        falls_twice,
        f"{RULEBOOK}/test_fine_print_politics.py::test_an_ally_whose_fall_is_waiting_tests_no_more",
    ),
    Defect(
        "cataclysm: no armistice in exhaustion",
        loyal_in_exhaustion,
        f"{RULEBOOK}/test_05_fall.py::test_allies_test_and_fall_after_the_first_fall",
    ),
    Defect(
        "cataclysm: the drawer decides for the active power",
        drawer_decides_everything,
        f"{RULEBOOK}/test_fine_print_politics.py::test_the_power_that_acts_chooses_the_order_of_opportunities",
    ),
    Defect(
        "cataclysm: half a war is called off",
        half_an_armistice,
        f"{RULEBOOK}/test_fine_print_politics.py::test_a_void_declaration_is_void_for_the_allies_as_well",
    ),
    Defect(
        "cataclysm: unprepared allies join",
        everybody_joins,
        f"{RULEBOOK}/test_05_war_and_peace.py::test_an_ally_of_the_aggressor_that_is_not_mobilized_cannot_join",
    ),
    Defect(
        "cataclysm: Il Duce without his die",
        duce_alone,
        f"{RULEBOOK}/test_06_actions.py::test_il_duce_rolls_one_die_more",
    ),
    Defect(
        "cataclysm: Democracies mobilize in Status Quo",
        democracies_mobilize,
        f"{RULEBOOK}/test_06_actions.py::test_democracies_do_not_mobilize_in_status_quo",
    ),
    Defect(
        "cataclysm: the end of the treaty gives no ships",
        treaty_without_ships,
        f"{RULEBOOK}/test_fine_print_politics.py::test_the_end_of_the_naval_treaty_gives_its_signatories_ships",
    ),
    Defect(
        "cataclysm: a global war ends at once",
        global_war_ends_now,
        f"{RULEBOOK}/test_12_treaties.py::test_a_global_war_ends_two_turns_ahead_but_not_before_1945",
    ),
    Defect(
        "cataclysm: Fascism wins ties",
        fascism_wins_ties,
        f"{RULEBOOK}/test_01_powers.py::test_democracy_must_beat_the_sum_of_two_positive_scores",
    ),
    Defect(
        "cataclysm: bystanders defend",
        bystanders_defend,
        f"{RULEBOOK}/test_fine_print_force.py::test_units_of_a_bystander_do_not_defend",
    ),
    Defect(
        "cataclysm: extended range everywhere",
        always_far,
        f"{RULEBOOK}/test_fine_print_force.py::test_only_units_beyond_their_range_are_worse_off",
    ),
    Defect(
        "cataclysm: one consent for all units",
        one_consent_for_all,
        f"{RULEBOOK}/test_fine_print_force.py::test_an_ally_is_asked_for_each_unit",
    ),
    Defect(
        "cataclysm: submarines stop at blockades",
        blockaded_submarines,
        f"{RULEBOOK}/test_07_movement.py::test_submarines_pass_enemies_and_do_not_stay_with_them",
    ),
    Defect(
        "cataclysm: others choose my losses",
        primary_takes_all_choices,
        f"{RULEBOOK}/test_fine_print_force.py::test_each_player_chooses_among_its_own_units",
    ),
    Defect(
        "cataclysm: allies take all losses",
        allies_bleed,
        f"{RULEBOOK}/test_10_combat.py::test_half_of_the_losses_fall_on_the_primary_power",
    ),
    Defect(
        "cataclysm: nobody is asked who retreats",
        first_come_first_saved,
        f"{RULEBOOK}/test_fine_print_force.py::test_the_owner_chooses_who_retreats_where_there_is_room_for_one",
    ),
    Defect(
        "cataclysm: a tie in the air is nothing",
        tie_is_nothing,
        f"{RULEBOOK}/test_fine_print_force.py::test_a_tie_in_an_empty_sky_damages_resources",
    ),
    Defect(
        "cataclysm: nobody has to leave",
        crowded_areas,
        f"{RULEBOOK}/test_09_sea_and_air.py::test_ships_leave_when_their_port_is_lost",
    ),
    Defect(
        "cataclysm: room for one more",
        room_for_three,
        f"{RULEBOOK}/test_07_occupation.py::test_land_holds_two_units_of_each_domain",
    ),
    Defect(
        "cataclysm: deployed units attack",
        deployed_units_attack,
        f"{RULEBOOK}/test_08_military_actions.py::test_a_deployed_unit_is_not_activated_in_the_same_offensive",
    ),
    Defect(
        "cataclysm: fleets for one action",
        cheap_fleets,
        f"{RULEBOOK}/test_08_military_actions.py::test_builds_go_to_the_cup_and_fleets_cost_two",
    ),
    Defect(
        "cataclysm: a repulse opens China",
        opportunity_in_china,
        f"{RULEBOOK}/test_09_operations.py::test_an_attack_in_vain_is_an_opportunity_for_the_enemy",
    ),
    Defect(
        "cataclysm: endless war in China",
        endless_war_in_china,
        f"{RULEBOOK}/test_11_rounds.py::test_the_war_ends_with_one_faction",
    ),
    Defect("cataclysm: copies share their wars", shared_enemies, COPY),
    Defect("cataclysm: a flag in two places", doubled_marker, INVARIANTS),
    Defect("cataclysm: a sentence lost", lost_sentence, SENTENCES),
    Defect("cataclysm: actions out of reach", unreachable_choices, SCENE),
]
