"""Resolving battles (4.4, 5): which one, Allied plans (5.1), Axis plans (5.2), rounds (5.3), what follows (5.5)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel import events, steps, verbs
from grognard.games.rommel.facts_map import bits_of
from grognard.games.rommel.rules.forces import (
    ally_units,
    attack,
    axis_units,
    bonus,
    destroy,
    pause,
    put,
    units_of,
)
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.words import (
    AIR_RAID,
    AIR_SUPREMACY,
    ALLIES,
    AMBUSH,
    AXIS,
    DD,
    FIGHT_ALLIES,
    GD,
    NA,
    NOBODY,
    PLAN_COUNT,
    PRESS,
    STUKA_PRIORITY,
    TO_THE_END,
    ULTRA,
)

SEAT = 1
NEITHER = 2


class Battles(Step[Tabletop]):
    """4.4: all battles, in any order the player likes."""

    def run(self, t: Tabletop, arg: int) -> None:
        waiting = to_fight(t)
        if not waiting:
            return
        t.call(steps.BATTLES)
        if len(waiting) == 1:
            begin(t, waiting[0])
        else:
            t.call(steps.CHOOSE_BATTLE)


def to_fight(t: Tabletop) -> list[int]:
    """The areas where both sides stand."""
    return bits_of(t.axis_at & t.ally_at)


class ChooseBattle(Step[Tabletop]):
    """4.4: which battle comes next."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.BATTLE | area << verbs.A for area in to_fight(t)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        begin(t, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("4.4", "no-battle", arg_a(move)) if verb_of(move) == verbs.BATTLE else None


def begin(t: Tabletop, area: int) -> None:
    """5: the battle board is cleared, the Allies draw, the Axis chooses, then they fight."""
    fight = t.fight[area]
    t.fight[area] = 0
    t.place = area
    t.by = ALLIES if fight & FIGHT_ALLIES else AXIS
    t.to_end = 1 if fight & TO_THE_END else 0
    t.round = 0
    t.axis_plans = 0
    t.allied_plans = [0] * PLAN_COUNT
    t.spent_plans = [0] * PLAN_COUNT
    t.combined_a = t.combined_b = NOBODY
    t.kills = [0, 0]
    t.owed = [0, 0]
    t.tell(events.BATTLE_BEGINS, [area, t.by])
    t.call(steps.BATTLE_END)
    t.call(steps.ROUND)
    t.call(steps.BEFORE_BATTLE)
    draw_allied_plans(t)
    t.bpp = axis_points(t)
    if len(plans_on_sale(t)) > 1:
        t.call(steps.AXIS_PLANS)
    pause(t)


def extra_plans(t: Tabletop) -> int:
    """N2, D4: plans that an option gives to the Allies."""
    ultra = t.c.index == NA and t.has(ULTRA)
    return t.f.extra_plans if ultra or (t.c.index == DD and t.has(AIR_SUPREMACY)) else 0


def draw_allied_plans(t: Tabletop) -> None:
    """5.1: by Forces at full strength and by Supplies, which are spent."""
    f = t.f
    count = extra_plans(t)
    for unit in ally_units(t, t.place):
        count += f.allied_force[t.reduced[unit]] + bonus(t, unit, 3)
    more, cost = 0, 0
    for least, plans, price in zip(f.allied_supplies, f.allied_more, f.allied_cost, strict=True):
        if t.supplies[ALLIES] >= least:
            more, cost = plans, price
    t.supplies[ALLIES] -= cost
    t.tell(events.ALLIED_PLAN_COUNT, [count, more, cost])
    for _ in range(count + more):
        draw_plan(t, events.ALLIED_PLAN)


def draw_plan(t: Tabletop, event: int) -> int:
    """5.1: a plan at random from what is left in the cup."""
    left = sum(t.c.allied_plans) - sum(t.allied_plans) - sum(t.spent_plans)
    if not left:
        return NOBODY
    n = t.roll(left)
    for plan in range(PLAN_COUNT):
        n -= t.c.allied_plans[plan] - t.allied_plans[plan] - t.spent_plans[plan]
        if n < 0:
            break
    t.allied_plans[plan] += 1
    t.tell(event, [plan])
    return plan


def axis_points(t: Tabletop) -> int:
    """5.2: the points of the units in the battle."""
    f = t.f
    total = 0
    for unit in axis_units(t, t.place):
        total += f.points[2 * f.nation[unit] + t.reduced[unit]] + bonus(t, unit, 3)
    t.tell(events.AXIS_POINTS, [total])
    return total


def plan_cost(t: Tabletop, plan: int) -> int:
    """5.2, G1."""
    if plan == AIR_RAID and t.c.index == GD and t.has(STUKA_PRIORITY):
        return t.f.stuka_cost
    return t.f.plan_cost[plan]


def plans_on_sale(t: Tabletop) -> list[int]:
    """5.2: what the Axis can choose now; it can always stop."""
    found = [verbs.DONE]
    budget = t.bpp + t.supplies[AXIS]
    on_sale = t.c.axis_plans
    for plan in range(PLAN_COUNT):
        if on_sale[plan] and not t.axis_plans >> plan & 1 and plan_cost(t, plan) <= budget:
            found.append(verbs.PLAN | plan << verbs.A)
    return found


class AxisPlans(Step[Tabletop]):
    """5.2: each plan once; points first, then a Supply for every point that is short."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return plans_on_sale(t)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if verb_of(move) == verbs.DONE:
            t.bpp = 0
            t.leave()
            return
        plan = arg_a(move)
        cost = plan_cost(t, plan)
        paid = max(0, cost - t.bpp)
        t.bpp -= cost - paid
        t.supplies[AXIS] -= paid
        t.axis_plans |= 1 << plan
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


class Round(Step[Tabletop]):
    """5.3: all dice of a round count together; in an Ambush the Allies strike first (6.1)."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.round += 1
        t.dice = []
        t.owed = [0, 0]
        t.tell(events.ROUND_BEGINS, [t.round])
        t.call(steps.ROUND_END)
        if t.round == 1 and t.allied_plans[AMBUSH]:
            t.tell(events.AMBUSHED, [])
            t.call(steps.ABSORB, ALLIES)
            t.call(steps.AXIS_DAMAGE)
            t.call(steps.AXIS_DICE)
            t.call(steps.ABSORB, AXIS)
            t.call(steps.ALLIED_DICE)
            return
        t.call(steps.ABSORB, AXIS)
        t.call(steps.ABSORB, ALLIES)
        t.call(steps.ALLIED_DICE)
        t.call(steps.AXIS_DAMAGE)
        t.call(steps.AXIS_DICE)


class RoundEnd(Step[Tabletop]):
    """5.3, 6.13, 4.10: a Press gives another round; a battle for a landing goes on until one side is left."""

    def run(self, t: Tabletop, arg: int) -> None:
        axis, allies = t.axis_in[t.place], t.ally_in[t.place]
        if t.to_end:
            if axis and allies:
                t.call(steps.ROUND)
                pause(t)
            return
        if (axis or allies) and discard_press(t):
            t.call(steps.ROUND)
            pause(t)


def discard_press(t: Tabletop) -> bool:
    """6.13: one Press less, whoever played it."""
    if t.allied_plans[PRESS]:
        t.allied_plans[PRESS] -= 1
    elif t.axis_plans >> PRESS & 1:
        t.axis_plans &= ~(1 << PRESS)
    else:
        return False
    t.tell(events.PRESSED, [t.allied_plans[PRESS] + (t.axis_plans >> PRESS & 1)])
    return True


class BattleEnd(Step[Tabletop]):
    """5.5: upgrades for who is left (7.1), failed attackers go back, then Exploit (6.10)."""

    def run(self, t: Tabletop, arg: int) -> None:
        axis, allies = t.axis_in[t.place], t.ally_in[t.place]
        defenders = allies if t.by == AXIS else axis
        holder = NEITHER if not axis and not allies else 1 - t.by if defenders else t.by
        t.tell(events.BATTLE_ENDS, [t.place, holder])
        t.earned = [t.kills[AXIS] if axis else 0, t.kills[ALLIES] if allies else 0]
        t.call(steps.EXPLOIT)
        t.call(steps.GO_BACK)
        t.call(steps.GRANT, ALLIES)
        t.call(steps.GRANT, AXIS)
        pause(t)


class GoBack(Step[Tabletop]):
    """5.5: while a defender lives, attackers go back to the area they came from."""

    def run(self, t: Tabletop, arg: int) -> None:
        if not units_of(t, 1 - t.by, t.place):
            return
        attackers = sorted(units_of(t, t.by, t.place), key=lambda u: -attack(t, u))
        known = [t.came[u] for u in attackers if t.came[u] != NOBODY]
        for unit in attackers:
            go_back(t, unit, t.came[unit] if t.came[unit] != NOBODY else known[0] if known else NOBODY)


def go_back(t: Tabletop, unit: int, area: int) -> None:
    """5.5: where the enemy has cut it off, a unit falls back to a free area beside, or is lost."""
    enemy = t.ally_at if t.f.side[unit] == AXIS else t.axis_at
    if area == NOBODY or enemy >> area & 1:
        free = bits_of(t.f.adj[t.place] & ~enemy)
        if not free:
            destroy(t, unit)
            return
        area = free[0]
    put(t, unit, area)
    t.tell(events.WENT_BACK, [unit, area])
