"""Plans before a battle: how many the Allies draw (5.1), and what the Axis chooses and pays (5.2)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.battle.counters import has, with_plan
from grognard.games.rommel.rules.campaign.stepping import pause
from grognard.games.rommel.rules.units.forces import ally_units, axis_units
from grognard.games.rommel.rules.units.values import bonus
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, verbs
from grognard.games.rommel.vocabulary.words import (
    AIR_RAID,
    AIR_SUPREMACY,
    ALLIES,
    AXIS,
    NOBODY,
    PLAN_COUNT,
    PLAYER,
    POINTS,
    STUKA_PRIORITY,
    ULTRA,
)


class AlliedPlans(Step[Tabletop]):
    """5.1: the Allies draw face up; 5.2: the points of the Axis are counted, so that the player sees both."""

    def run(self, t: Tabletop, arg: int) -> None:
        draw_allied_plans(t)
        t.battle.points = axis_points(t, axis_units(t, t.battle.place))
        t.tell(events.AXIS_POINTS, [t.battle.points])
        pause(t)


def draw_allied_plans(t: Tabletop) -> None:
    """5.1: by Forces and by Supplies, which are spent."""
    by_forces = plans_by_forces(t, t.battle.place)
    by_supplies, cost = plans_by_supplies(t)
    t.supplies[ALLIES] -= cost
    t.tell(events.ALLIED_PLAN_COUNT, [by_forces, by_supplies, cost])
    cup = t.c.plan_cup.copy()
    for _ in range(by_forces + by_supplies):
        draw_plan(t, cup, events.ALLIED_PLAN)


def plans_by_forces(t: Tabletop, area: int) -> int:
    """5.1, 7, N2, D4: the plans that the Forces in an area and an option give."""
    plans = t.f.extra_plans if has_extra_plans(t) else 0
    for unit in ally_units(t, area):
        plans += t.f.allied_force[t.reduced[unit]] + bonus(t, unit, POINTS)
    return plans


def has_extra_plans(t: Tabletop) -> bool:
    """N2, D4: an option gives plans to the Allies."""
    return t.has(ULTRA) or t.has(AIR_SUPREMACY)


def plans_by_supplies(t: Tabletop) -> tuple[int, int]:
    """5.1: the plans that the Allied Supplies give, and what these cost."""
    plans, cost = 0, 0
    for row, least in enumerate(t.f.allied_supplies):
        if t.supplies[ALLIES] >= least:
            plans, cost = t.f.allied_more[row], t.f.allied_cost[row]
    return plans, cost


def draw_plan(t: Tabletop, cup: list[int], event: int) -> int:
    """5.1: a plan at random out of the cup; NOBODY when it is empty."""
    if not cup:
        return NOBODY
    plan = cup.pop(t.roll(len(cup)))
    t.battle.draw(plan)
    t.tell(event, [plan])
    return plan


def left_in_cup(t: Tabletop) -> list[int]:
    """5.5: the Allied plans that were not drawn in this battle."""
    cup = t.c.plan_cup.copy()
    for plan, on_table, spent in zip(range(PLAN_COUNT), t.battle.allied_plans, t.battle.spent_plans, strict=True):
        for _ in range(on_table + spent):
            cup.remove(plan)
    return cup


def axis_points(t: Tabletop, units: list[int]) -> int:
    """5.2, 7: the battle plan points of these units."""
    return sum(t.f.points[t.f.nation[unit]][t.reduced[unit]] + bonus(t, unit, POINTS) for unit in units)


def plan_cost(t: Tabletop, plan: int) -> int:
    """5.2, G1: in battle plan points."""
    if plan == AIR_RAID and t.has(STUKA_PRIORITY):
        return t.f.stuka_cost
    return t.f.plan_cost[plan]


def plans_on_sale(t: Tabletop) -> list[int]:
    """5.2: each plan once, as far as points and Supplies go."""
    battle = t.battle
    bought, budget = battle.axis_plans, battle.points + t.supplies[AXIS]
    return [plan for plan in t.c.on_sale if not has(bought, plan) and plan_cost(t, plan) <= budget]


def plan_moves(t: Tabletop) -> list[int]:
    return [verbs.DONE, *verbs.of_each(verbs.PLAN, plans_on_sale(t))]


class AxisPlans(Step[Tabletop]):
    """5.2: each plan once; points first, then a Supply for every point that is short."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return plan_moves(t)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if verb_of(move) == verbs.PLAN:
            choose_plan(t, arg_a(move))
        else:
            t.battle.points = 0
            t.leave()

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.PLAN:
            return None
        plan = arg_a(move)
        if not t.c.axis_plans[plan]:
            return Why("2.7", "not-for-axis", plan)
        if has(t.battle.axis_plans, plan):
            return Why("5.2", "once-per-battle", plan)
        return Why("5.2", "plan-too-dear", plan, plan_cost(t, plan))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.battle.points, t.supplies[AXIS]]


def choose_plan(t: Tabletop, plan: int) -> None:
    """5.2: paid in points first, then in Supplies."""
    battle, cost = t.battle, plan_cost(t, plan)
    supplies = max(0, cost - battle.points)
    battle.points -= cost - supplies
    t.supplies[AXIS] -= supplies
    battle.axis_plans = with_plan(battle.axis_plans, plan)
    t.tell(events.AXIS_PLAN, [plan, cost - supplies, supplies])
