"""Where an order leads (8.10 to 8.15): the areas that one Force may enter next."""

from __future__ import annotations

from grognard.games.rommel import events
from grognard.games.rommel.facts import bits_of
from grognard.games.rommel.rules.forces import control
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.words import ADVANCE, ALLIES, AXIS, NAMED, OBJECTIVE, RANDOM, RETREAT


def effective(t: Tabletop, order: int) -> int:
    """8.10, 8.11, 8.14: an order without a goal on the whole map is followed at random."""
    if order in (OBJECTIVE, RETREAT):
        return order if marked(t) else RANDOM
    return order if order != ADVANCE or t.axis_at else RANDOM


def marked(t: Tabletop) -> list[int]:
    """1.1: the goals as they were when the order began: who enters one does not control it before the phase ends."""
    return [a for a in t.c.areas if t.aim[a]]


def objectives(t: Tabletop) -> list[int]:
    """8.10: the objectives that are not in Allied hands."""
    return [a for a in t.c.objectives if control(t, a) != ALLIES]


def depots(t: Tabletop) -> list[int]:
    """8.14: the areas with Allied Supplies that are not in Axis hands."""
    return [a for a in t.c.supply_areas if control(t, a) != AXIS]


def ways(t: Tabletop, unit: int, order: int) -> list[int]:
    """The areas that fulfil an order; none when the Force is where it is sent."""
    place = t.where[unit]
    if order == ADVANCE:
        return towards_axis(t, place)
    if order >= NAMED:
        return towards(t, place, [order - NAMED])
    return towards(t, place, marked(t))


def random_step(t: Tabletop, unit: int) -> int:
    """8.13: an area beside, at random."""
    near = t.f.near[t.where[unit]]
    roll = t.roll(len(near))
    t.tell(events.WANDERED, [unit, roll + 1, near[roll]])
    return near[roll]


def towards(t: Tabletop, place: int, goals: list[int]) -> list[int]:
    """8.10, 8.14, 8.15: one area nearer to the nearest goal, round the Axis where that is no longer way."""
    dist = t.f.dist[place]
    near = min([dist[goal] for goal in goals])
    if not near:
        return []
    found: list[int] = []
    for goal in goals:
        if dist[goal] == near:
            found += [area for area in steps_to(t, place, goal) if area not in found]
    return sorted(found)


def steps_to(t: Tabletop, place: int, goal: int) -> list[int]:
    nearer = t.f.nearer[place][goal]
    if not t.f.between[place][goal] & t.axis_at:
        return nearer
    return [a for a in nearer if is_free(t, a, goal)] or nearer


def is_free(t: Tabletop, area: int, goal: int) -> bool:
    """8.10: from here on the goal can be reached by a shortest way without meeting the Axis before it."""
    if area == goal:
        return True
    if t.axis_in[area]:
        return False
    return any(is_free(t, a, goal) for a in t.f.nearer[area][goal])


def towards_axis(t: Tabletop, place: int) -> list[int]:
    """8.11: one area nearer to the nearest Axis unit; several as near are shared out evenly."""
    found: list[int] = []
    for goal in even(t, nearest_axis(t, place)):
        found += [a for a in t.f.nearer[place][goal] if a not in found]
    return sorted(found)


def nearest_axis(t: Tabletop, place: int) -> list[int]:
    """8.11: the areas with Axis units that are nearest."""
    dist = t.f.dist[place]
    held = bits_of(t.axis_at)
    near = min([dist[a] for a in held])
    return [a for a in held if dist[a] == near]


def room(t: Tabletop, area: int) -> int:
    """8.11: how many Forces can still enter before the round of pairs is full there."""
    count, axis = t.ally_in[area] + t.aim[area], t.axis_in[area]
    return axis - count % axis


def even(t: Tabletop, goals: list[int]) -> list[int]:
    """8.11: no Axis unit is paired twice before all are paired once; then a new round of pairing begins."""
    if len(goals) == 1:
        return goals
    counts = [t.ally_in[a] + t.aim[a] for a in goals]
    rounds = [count // t.axis_in[a] for a, count in zip(goals, counts, strict=True)]
    least = min(rounds)
    open_ = [(count - least * t.axis_in[a], a) for a, count, r in zip(goals, counts, rounds, strict=True) if r == least]
    fewest = min(open_)[0]
    return [a for count, a in open_ if count == fewest]
