"""Mistakes in Field Commander: Rommel: counters, numbers, tables, orders, views, words."""

from __future__ import annotations

from typing import Any

import grognard
from grognard.engine.dice import draw
from grognard.games.rommel.board import scene
from grognard.games.rommel.rules import (
    allied_refit,
    axis_dice,
    battle,
    battle_plans,
    counters,
    cup,
    damage,
    dice,
    exploit,
    forces,
    march_choice,
    marching,
    moves,
    operations,
    orders,
    paths,
    plans,
    reach,
    resupply,
    rounds,
    setup,
    supply_check,
    torch,
    upgrades,
    values,
    victory,
)
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.view import view
from grognard.games.rommel.vocabulary import events
from grognard.games.rommel.vocabulary.words import ALLIES, AXIS, NOBODY
from tests.defects.patching import Defect, nothing, put, replace, wrap

RULEBOOK = "tests/rulebook/rommel"
TOUR, SURVEY = "rommel-0", "rommel"  # a whole game; every kind of position
INVARIANTS = f"tests/conformance/test_invariants.py::test_after_every_decision[{TOUR}]"
CHOICES = f"tests/conformance/test_invariants.py::test_after_every_choice[{SURVEY}]"
COPY = f"tests/conformance/test_copies.py::test_copy[{SURVEY}]"
OUTLIVES = f"tests/conformance/test_copies.py::test_a_copy_outlives_its_original[{SURVEY}]"
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
        fort = t.f.fort[t.place] and t.f.side[unit] != t.by
        return int(old(t, unit)) - (t.f.fort_bonus if fort else 0)

    wrap(values, "hits_on", around)


def superior_defense() -> None:
    replace(values, "twice_on", values.superior)


def reduced_first() -> None:
    def next_in_line(t: Any, side: int) -> list[int]:
        units = forces.units_of(t, side, t.place)
        if side == AXIS:
            return units
        return [u for u in units if t.reduced[u]] or units

    replace(damage, "next_in_line", next_in_line)


def no_dig_in() -> None:
    replace(damage, "dig_in", nothing)


def salvage_twice() -> None:
    def around(old: Any, t: Any, unit: int) -> None:
        before = t.supplies[AXIS]
        old(t, unit)
        t.supplies[AXIS] += t.supplies[AXIS] - before

    wrap(damage, "take", around)


def endless_press() -> None:
    replace(rounds, "discard_press", lambda t: False)


def no_way_back() -> None:
    put(battle.GoBack, "run", nothing)


def one_plan_for_five_supplies() -> None:
    def around(old: Any, t: Any) -> None:
        more = t.f.allied_more
        t.f.allied_more = [1, 1]
        old(t)
        t.f.allied_more = more

    wrap(battle_plans, "draw_allied_plans", around)


def cohesion_rolls_twice() -> None:
    def all_dice(t: Any) -> list[int]:
        found = [dice.plan_die(t, plan) for plan in dice.FIRING if counters.has(t.axis_plans, plan)]
        return found + forces.axis_units(t, t.place)

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
        units = forces.units_of(t, side, t.place)
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
    replace(victory, "extra_points", lambda t: 0)


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
        fields["owed"] = [0, 0]
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


DEFECTS = [
    Defect("rommel: an area that remembers who has left", miscounted_area, INVARIANTS),
    Defect("rommel: units that move again and again", tireless_units, RULEBOOK, INVARIANTS),
    Defect("rommel: Forces that leave the column", deserters, INVARIANTS, RULEBOOK),
    Defect("rommel: an upgrade lost with its unit", lost_upgrade, RULEBOOK, INVARIANTS),
    Defect("rommel: no fortification", no_fortification, RULEBOOK),
    Defect("rommel: superior attack in defense", superior_defense, RULEBOOK),
    Defect("rommel: reduced Forces take damage first", reduced_first, RULEBOOK),
    Defect("rommel: Dig-In absorbs nothing", no_dig_in, RULEBOOK),
    Defect("rommel: Salvage pays twice", salvage_twice, RULEBOOK, CHOICES),
    Defect("rommel: Press gives no round", endless_press, RULEBOOK),
    Defect("rommel: failed attackers stay", no_way_back, RULEBOOK, INVARIANTS),
    Defect("rommel: one plan for five Supplies", one_plan_for_five_supplies, RULEBOOK),
    Defect("rommel: Cohesion rolls twice", cohesion_rolls_twice, RULEBOOK),
    Defect("rommel: two Intel do not cancel", intel_for_both, RULEBOOK),
    Defect("rommel: Exploit for nothing", free_exploit, RULEBOOK),
    Defect("rommel: refit keeps the level", elite_stays_elite, RULEBOOK),
    Defect("rommel: reduced Allies upgraded first", reduced_allies_upgraded, RULEBOOK),
    Defect("rommel: roads are free", free_roads, RULEBOOK),
    Defect("rommel: through the enemy", through_the_enemy, RULEBOOK),
    Defect("rommel: trucks carry one more", generous_trucks, RULEBOOK),
    Defect("rommel: never more than ten points", ten_points, RULEBOOK),
    Defect("rommel: trophies are counted again", kept_trophies, RULEBOOK),
    Defect("rommel: Torch one too late", torch_too_late, RULEBOOK),
    Defect("rommel: the weakest is refitted first", refit_weak_first, RULEBOOK),
    Defect("rommel: an operation beyond its movement", tireless_operation, RULEBOOK),
    Defect("rommel: markers stay out after Go!", markers_stay_out, RULEBOOK),
    Defect("rommel: uneven pairs", uneven_pairs, RULEBOOK),
    Defect("rommel: straight into the Axis", straight_into_the_axis, RULEBOOK),
    Defect("rommel: Axis units ignored in orders", axis_ignored_in_orders, RULEBOOK),
    Defect("rommel: Cairo is not enough", cairo_is_not_enough, RULEBOOK),
    Defect("rommel: options without points", options_without_points, RULEBOOK),
    Defect("rommel: Forces before their year", forces_from_nowhere, RULEBOOK),
    Defect("rommel: copies share Supplies", shared_supplies, COPY, OUTLIVES),
    Defect("rommel: a battle forgotten in the save", forgotten_battle, SAVED),
    Defect("rommel: the view is the table", view_is_the_table, SPOILED),
    Defect("rommel: dice that do not seal", unsealed_dice, f"{RULEBOOK}/test_02_setup.py"),
    Defect("rommel: dice that the view does not show", silent_dice, LOUD),
    Defect("rommel: a redeal that changes the present", redeal_keeps_the_future, REDEAL),
    Defect("rommel: a refusal without rule", refusal_without_rule, REFUSALS),
    Defect("rommel: a sentence lost", lost_sentence, SENTENCES),
    Defect("rommel: actions out of reach", unreachable_plan, SCENE),
]
