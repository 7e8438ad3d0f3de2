"""Axis resupply (4.8 to 4.10): points, what they buy, where new units are placed."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.axis_turn.refit import able_to_rebuild, rebuild, why_not_rebuild
from grognard.games.rommel.rules.battle.dice import roll_die
from grognard.games.rommel.rules.campaign.control import control
from grognard.games.rommel.rules.units.forces import ally_units, axis_units, put
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import (
    AXIS,
    COMMUNICATIONS,
    CUP,
    FIGHT_AXIS,
    FORTITUDE,
    FULL,
    MALTA,
    PLAYER,
    REINFORCEMENTS,
    TO_THE_END,
    TROPHIES,
)

ALWAYS: Final = 1


class Resupply(Step[Tabletop]):
    """4.8: count the points; the Allied Forces destroyed go back into their cup (7.4)."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.points = resupply_points(t)
        t.tell(events.RESUPPLY_POINTS, [t.points])
        if t.points or able_to_rebuild(t):
            t.call(steps.SPEND)


def resupply_points(t: Tabletop) -> int:
    """4.8: regions, objectives, named areas, Forces destroyed, a roll, an option."""
    total = region_points(t) + objective_points(t) + trophy_points(t)
    if t.c.rolls_points:
        total += roll_points(t)
    if t.has(MALTA):
        total += t.f.malta
    return total


def region_points(t: Tabletop) -> int:
    """4.8: each region free of Allies."""
    if not t.c.per_region:
        return 0
    free = [region for region in t.c.regions if not t.ally_at & t.c.region_mask[region]]
    for region in free:
        t.tell(events.REGION_FREE, [region, t.c.per_region])
    return len(free) * t.c.per_region


def objective_points(t: Tabletop) -> int:
    """4.8: each objective, and each area that the map names, in Axis hands."""
    total = 0
    for area, points in t.c.worth:
        if control(t, area) == AXIS:
            total += points
            t.tell(events.OBJECTIVE_HELD, [area, points])
    return total


def trophy_points(t: Tabletop) -> int:
    """4.8, 7.4: each Allied Force destroyed since the last time."""
    trophies = ally_units(t, TROPHIES)
    points = len(trophies) * t.c.per_destroyed
    for unit in trophies:
        put(t, unit, CUP)
    if trophies:
        t.tell(events.DESTROYED_COUNTED, [len(trophies), points])
    return points


def roll_points(t: Tabletop) -> int:
    """4.8, G6: a roll decides whether the columns find you."""
    roll = t.f.good_roll if t.has(COMMUNICATIONS) else roll_die(t)
    points = t.c.roll_points[roll - 1]
    t.tell(events.RESUPPLY_ROLL, [roll, points])
    return points


def entry_areas(t: Tabletop) -> list[int]:
    """4.10: where new units may be placed now."""
    return [a for a in t.c.entries if t.f.entry[a] == ALWAYS or control(t, a) == AXIS]


def may_buy_forces(t: Tabletop) -> bool:
    """D5: Fortitude keeps reinforcements away for a while."""
    return not (t.has(FORTITUDE) and t.turn < t.f.fortitude_turn)


class Spend(Step[Tabletop]):
    """4.9, 7.3: Supplies two for a point, units for their attack, destroyed units back for Supplies."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        rebuilds = verbs.of_each(verbs.REBUILD, able_to_rebuild(t))
        if not t.points:
            return [verbs.DONE, *rebuilds]
        return [verbs.DONE, verbs.SUPPLIES, *purchases(t), *rebuilds]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        verb = verb_of(move)
        if verb == verbs.DONE:
            stop(t)
        elif verb == verbs.SUPPLIES:
            buy_supplies(t)
        elif verb == verbs.REBUILD:
            rebuild(t, arg_a(move))
        else:
            buy(t, arg_a(move), arg_b(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb = verb_of(move)
        if verb == verbs.SUPPLIES:
            return Why("4.9", "no-points", t.points)
        if verb == verbs.REBUILD:
            return why_not_rebuild(t, arg_a(move))
        return why_not_buy(t, arg_a(move), arg_b(move)) if verb == verbs.BUY else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.points, t.supplies[AXIS]]


def purchases(t: Tabletop) -> list[int]:
    """4.9, 4.10: each unit that the points allow, in each area where it may be placed."""
    if not may_buy_forces(t):
        return []
    areas = entry_areas(t)
    return [pack_move(verbs.BUY, unit, area) for unit in affordable(t) for area in areas]


def affordable(t: Tabletop) -> list[int]:
    """4.9: the units among the Reinforcements that the points allow."""
    return [unit for unit in axis_units(t, REINFORCEMENTS) if t.f.attack[FULL][unit] <= t.points]


def buy_supplies(t: Tabletop) -> None:
    """4.9: two for a point."""
    t.points -= 1
    t.supplies[AXIS] += t.f.per_point
    t.tell(events.BOUGHT_SUPPLIES, [t.f.per_point])


def buy(t: Tabletop, unit: int, area: int) -> None:
    """4.9, 4.10: placed at once; where the enemy stands, a battle to the end follows when all is bought."""
    cost = t.f.attack[FULL][unit]
    t.points -= cost
    put(t, unit, area)
    t.tell(events.BOUGHT, [unit, area, cost])
    if t.ally_in[area]:
        t.fight[area] = FIGHT_AXIS | TO_THE_END


def stop(t: Tabletop) -> None:
    """4.9: points not spent are lost."""
    if t.points:
        t.tell(events.POINTS_LOST, [t.points])
    t.points = 0
    t.leave()


def why_not_buy(t: Tabletop, unit: int, area: int) -> Why:
    if t.f.side[unit] != AXIS or t.where[unit] != REINFORCEMENTS:
        return Why("2.2", "not-in-reinforcements", unit)
    if not may_buy_forces(t):
        return Why("D5", "fortitude")
    if t.f.attack[FULL][unit] > t.points:
        return Why("4.9", "too-dear", unit, t.f.attack[FULL][unit])
    return Why("4.10", "no-entry", area)
