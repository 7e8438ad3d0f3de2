"""Plans before a battle: how many the Allies draw (5.1), and what the Axis chooses and pays (5.2)."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.facts.campaign import remember
from grognard.games.rommel.rules.forces import ally_units, axis_units, bonus
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, verbs
from grognard.games.rommel.vocabulary.words import (
    AIR_SUPREMACY,
    ALLIES,
    AXIS,
    DD,
    GD,
    NA,
    NOBODY,
    PLAN_COUNT,
    STUKA_PRIORITY,
    ULTRA,
)

SEAT: Final = 1
EXTRA_PLANS: Final = 1 << ULTRA | 1 << AIR_SUPREMACY


def extra_plans(t: Tabletop) -> int:
    """N2, D4: plans that an option gives to the Allies."""
    if not t.options & EXTRA_PLANS:
        return 0
    ultra = t.c.index == NA and t.has(ULTRA)
    return t.f.extra_plans if ultra or (t.c.index == DD and t.has(AIR_SUPREMACY)) else 0


def draw_allied_plans(t: Tabletop) -> None:
    """5.1: by Forces at full strength and by Supplies, which are spent."""
    f = t.f
    count = extra_plans(t)
    by_face, reduced, upgrade = f.allied_force, t.reduced, t.upgrade
    for unit in ally_units(t, t.place):
        count += by_face[reduced[unit]]
        if upgrade[unit]:
            count += bonus(t, unit, 3)
    more, cost = 0, 0
    for i, least in enumerate(f.allied_supplies):
        if t.supplies[ALLIES] >= least:
            more, cost = f.allied_more[i], f.allied_cost[i]
    t.supplies[ALLIES] -= cost
    if t.journal is not None:
        t.tell(events.ALLIED_PLAN_COUNT, [count, more, cost])
    cup = t.c.plan_cup.copy()
    for _ in range(count + more):
        draw_plan(t, cup, events.ALLIED_PLAN)


def draw_plan(t: Tabletop, cup: list[int], event: int) -> int:
    """5.1: a plan at random out of the cup."""
    if not cup:
        return NOBODY
    plan = cup.pop(t.roll(len(cup)))
    t.allied_plans[plan] += 1
    if t.journal is not None:
        t.tell(event, [plan])
    return plan


def left_in_cup(t: Tabletop) -> list[int]:
    """5.5: the Allied plans that were not drawn in this battle."""
    cup = t.c.plan_cup[:]
    for plan in range(PLAN_COUNT):
        for _ in range(t.allied_plans[plan] + t.spent_plans[plan]):
            cup.remove(plan)
    return cup


def axis_points(t: Tabletop) -> int:
    """5.2: the points of the units in the battle."""
    points, nation, reduced, upgrade = t.f.points, t.f.nation, t.reduced, t.upgrade
    total = 0
    for unit in axis_units(t, t.place):
        total += points[2 * nation[unit] + reduced[unit]]
        if upgrade[unit]:
            total += bonus(t, unit, 3)
    if t.journal is not None:
        t.tell(events.AXIS_POINTS, [total])
    return total


def plan_costs(t: Tabletop) -> list[int]:
    """5.2, G1: by plan."""
    return t.f.stuka_costs if t.options >> STUKA_PRIORITY & 1 and t.c.index == GD else t.f.plan_cost


def plan_cost(t: Tabletop, plan: int) -> int:
    return plan_costs(t)[plan]


def plans_on_sale(t: Tabletop) -> list[int]:
    """5.2: what the Axis can choose now; it can always stop."""
    budget, dearest = t.bpp + t.supplies[AXIS], t.f.dearest
    if budget > dearest:
        budget = dearest
    key = (budget << 1 | t.options >> STUKA_PRIORITY & 1) << PLAN_COUNT | t.axis_plans
    found = t.c.sales.get(key)
    return remember(t.c.sales, key, affordable(t, budget)) if found is None else found


def affordable(t: Tabletop, budget: int) -> list[int]:
    costs, held = plan_costs(t), t.axis_plans
    able = [pack_move(verbs.PLAN, p) for p in t.c.on_sale if costs[p] <= budget and not held >> p & 1]
    return [verbs.DONE, *able]


class AxisPlans(Step[Tabletop]):
    """5.2: each plan once; points first, then a Supply for every point that is short."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return plans_on_sale(t)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if move == verbs.DONE:
            t.bpp = 0
            t.stack.pop()
            return
        plan = arg_a(move)
        cost = plan_costs(t)[plan]
        paid = cost - t.bpp if cost > t.bpp else 0
        t.bpp -= cost - paid
        t.supplies[AXIS] -= paid
        t.axis_plans |= 1 << plan
        if t.journal is not None:
            t.tell(events.AXIS_PLAN, [plan, cost - paid, paid])

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.PLAN:
            return None
        plan = arg_a(move)
        if not t.c.axis_plans[plan]:
            return Why("2.7", "not-for-axis", plan)
        if t.axis_plans >> plan & 1:
            return Why("5.2", "once-per-battle", plan)
        return Why("5.2", "plan-too-dear", plan, plan_cost(t, plan))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.bpp, t.supplies[AXIS]]
