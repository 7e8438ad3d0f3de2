"""Axis resupply (4.8 to 4.10): points, what they buy, where new units are placed."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.forces import ally_units, axis_units, control, controlled, put
from grognard.games.rommel.rules.refit import rebuild, rebuilds, why_not_rebuild
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import (
    AXIS,
    COMMUNICATIONS,
    CUP,
    DD,
    FIGHT_AXIS,
    FORTITUDE,
    GD,
    MALTA,
    NA,
    REINFORCEMENTS,
    TO_THE_END,
    TROPHIES,
)

SEAT: Final = 1
ALWAYS: Final = 1


class Resupply(Step[Tabletop]):
    """4.8: count the points; the Allied Forces destroyed go back into their cup (7.4)."""

    def run(self, t: Tabletop, arg: int) -> None:
        resupply(t)


def resupply(t: Tabletop) -> None:
    t.points = resupply_points(t)
    if t.journal is not None:
        t.tell(events.RESUPPLY_POINTS, [t.points])
    if t.points or rebuilds(t):
        t.call(steps.SPEND)


def resupply_points(t: Tabletop) -> int:
    """4.8: regions, objectives, named areas, Forces destroyed, a roll, an option."""
    total = region_points(t) + objective_points(t) + trophy_points(t)
    if t.c.rolls_points:
        total += roll_points(t)
    if t.c.index == NA and t.has(MALTA):
        total += t.f.malta
    return total


def region_points(t: Tabletop) -> int:
    """4.8: each region free of Allies."""
    total = 0
    points, masks = t.c.per_region, t.c.region_mask
    for region in t.c.regions if points else []:
        if not t.ally_at & masks[region]:
            total += points
            t.tell(events.REGION_FREE, [region, points])
    return total


def objective_points(t: Tabletop) -> int:
    """4.8: each objective, and each area that the map names, in Axis hands."""
    total = 0
    held = controlled(t, AXIS)
    for area, points in t.c.worth:
        if held >> area & 1:
            total += points
            t.tell(events.OBJECTIVE_HELD, [area, points])
    return total


def trophy_points(t: Tabletop) -> int:
    """4.8, 7.4: each Allied Force destroyed since the last time."""
    trophies = ally_units(t, TROPHIES)
    for unit in trophies:
        put(t, unit, CUP)
    if trophies:
        t.tell(events.DESTROYED_COUNTED, [len(trophies), len(trophies) * t.c.per_destroyed])
    return len(trophies) * t.c.per_destroyed


def roll_points(t: Tabletop) -> int:
    """4.8, G6: a roll decides whether the columns find you."""
    sure = t.c.index == GD and t.has(COMMUNICATIONS)
    roll = t.f.good_roll if sure else 1 + t.roll(t.f.die)
    points = t.c.roll_points[roll - 1]
    t.tell(events.RESUPPLY_ROLL, [roll, points])
    return points


def entry_areas(t: Tabletop) -> list[int]:
    """4.10: where new units may be placed now."""
    return [a for a in t.c.entries if t.f.entry[a] == ALWAYS or control(t, a) == AXIS]


def may_buy_forces(t: Tabletop) -> bool:
    """D5: Fortitude keeps reinforcements away for a while."""
    return not (t.c.index == DD and t.has(FORTITUDE) and t.turn < t.f.fortitude_turn)


class Spend(Step[Tabletop]):
    """4.9, 7.3: Supplies two for a point, units for their attack, destroyed units back for Supplies."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        if not t.points:
            return [verbs.DONE, *rebuilds(t)]
        return [verbs.DONE, verbs.SUPPLIES, *purchases(t), *rebuilds(t)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        verb = verb_of(move)
        if verb == verbs.DONE:
            stop(t)
        elif verb == verbs.SUPPLIES:
            t.points -= 1
            t.supplies[AXIS] += t.f.per_point
            t.tell(events.BOUGHT_SUPPLIES, [t.f.per_point])
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
    if not may_buy_forces(t):
        return []
    attack, points = t.f.attack, t.points
    areas: list[int] = []
    found: list[int] = []
    for unit in axis_units(t, REINFORCEMENTS):
        if attack[2 * unit] <= points:
            areas = areas or entry_areas(t)
            for area in areas:
                found.append(pack_move(verbs.BUY, unit, area))
    return found


def buy(t: Tabletop, unit: int, area: int) -> None:
    """4.9, 4.10: placed at once; where the enemy stands, a battle to the end follows when all is bought."""
    cost = t.f.attack[2 * unit]
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
    if t.f.attack[2 * unit] > t.points:
        return Why("4.9", "too-dear", unit, t.f.attack[2 * unit])
    return Why("4.10", "no-entry", area)
