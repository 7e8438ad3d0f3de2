"""Battles for the bots: which are worth it, which plans to choose, which units take damage and get upgrades."""

from __future__ import annotations

from grognard.engine.moves import arg_a, verb_of
from grognard.games.rommel.bot.outlook import Outlook
from grognard.games.rommel.bot.war import full_worth, goals, worth
from grognard.games.rommel.odds.clash import battle_ahead, battle_begun
from grognard.games.rommel.rules.battle.battle_plans import axis_points, plan_cost
from grognard.games.rommel.rules.battle.counters import with_plan
from grognard.games.rommel.rules.battle.dice import die_of, harm, needs, roll_of
from grognard.games.rommel.rules.units.forces import axis_units
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import verbs
from grognard.games.rommel.vocabulary.words import (
    ARTILLERY,
    ASSAULT,
    AT_GUNS,
    AXIS,
    DIG_IN,
    GERMAN_88,
    SALVAGE,
    TACTICS,
)

USUAL = (ARTILLERY, GERMAN_88, AT_GUNS, ASSAULT, DIG_IN, TACTICS)
SUPPLY = 0.32  # what a Supply is worth beside a step of strength


def usual_plans(t: Tabletop, units: list[int], supplies: int) -> int:
    """The plans that these units would get for their points and a few Supplies."""
    points = supplies + axis_points(t, units)
    plans = 0
    for plan in USUAL:
        if t.c.axis_plans[plan] and plan_cost(t, plan) <= points:
            points -= plan_cost(t, plan)
            plans = with_plan(plans, plan)
    return plans


def prospect(t: Tabletop, area: int, joining: list[int], supplies: int) -> Outlook:
    """5: an attack on an area by the units that are there already and some more."""
    units = axis_units(t, area) + joining
    plans = usual_plans(t, units, supplies)
    return Outlook(battle_ahead(t, area, AXIS, False, plans, tuple(joining)))


def prize(t: Tabletop, area: int) -> float:
    """What it is worth to clear an area."""
    value = 2.5 + 0.3 * t.ally_in[area]
    if area in goals(t):
        value += 8.0
    elif area in t.c.objectives or area in t.c.holding:
        value += 2.5
    return value


def plan_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """5.2: the plan that adds most for its price, as long as it adds something."""
    worth_of = prize(t, t.battle.place) if t.battle.by == AXIS else 3.0
    base = judged(t, t.battle.axis_plans, worth_of)
    weights = []
    for move in moves:
        if verb_of(move) == verbs.DONE:
            weights.append(1.0)
            continue
        plan = arg_a(move)
        cost = plan_cost(t, plan)
        paid = max(0, cost - t.battle.points)
        gain = judged(t, with_plan(t.battle.axis_plans, plan), worth_of) - base - SUPPLY * paid
        gain += 0.5 if plan == SALVAGE and not paid else 0.0
        weights.append(max(0.01, 1.0 + (gain - 0.08) / (0.5 + cost)))
    return weights


def judged(t: Tabletop, plans: int, worth_of: float) -> float:
    """What the battle under way is worth with these plans."""
    found = Outlook(battle_begun(t, plans))
    return found.value(worth_of) if t.battle.by == AXIS else found.value(1.0) - worth_of * found.wiped


def damage_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """5.4: own damage where it costs least; Allied damage where it hurts most."""
    weights = []
    for move in moves:
        if verb_of(move) == verbs.PAY:
            weights.append(4.0 if t.supplies[AXIS] > 6 else 1.2)
            continue
        unit = arg_a(move)
        loss = worth(t, unit) + 1.5 if t.reduced[unit] else 0.45 * full_worth(t, unit)
        loss += 1.5 if t.upgrade[unit] and t.reduced[unit] else 0.0
        weights.append(10.0 / (1.0 + loss) if t.f.side[unit] == AXIS else 1.0 + loss)
    return weights


def upgrade_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """7.1: the best unit of the Axis, the worst of the Allies."""
    weights = []
    for move in moves:
        if verb_of(move) == verbs.DRAW:
            weights.append(5.0)
            continue
        unit = arg_a(move)
        weights.append(worth(t, unit) if t.f.side[unit] == AXIS else 10.0 / (1.0 + worth(t, unit)))
    return weights


def reroll_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """6.15: the failed die that is most likely to hit."""
    rolled = {die_of(thrown): roll_of(thrown) for thrown in t.dice}
    weights = []
    for move in moves:
        if verb_of(move) == verbs.KEEP:
            weights.append(1.0)
            continue
        die = arg_a(move)
        failed = harm(t, die, rolled[die]) == 0
        weights.append(0.5 + needs(t, die) * 0.6 if failed else 0.4)
    return weights
