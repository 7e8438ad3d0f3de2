"""Where an order leads (8.10 to 8.15): the areas that one Force may enter next. Goals are sets of bits."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.rommel.facts.campaign import REMEMBERED
from grognard.games.rommel.facts.facts import Facts
from grognard.games.rommel.rules.forces import controlled
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events
from grognard.games.rommel.vocabulary.words import ADVANCE, ALLIES, AXIS, NAMED, OBJECTIVE, RETREAT


def mark(t: Tabletop, order: int) -> int:
    """1.1: the goals of an order that begins. They stay marked: who enters one does not control it before the end."""
    aim = t.aim = t.f.no_aim.copy()
    if order == ADVANCE:
        return t.axis_at
    if order >= NAMED:
        return 1 << order - NAMED
    left = goals = objectives(t) if order == OBJECTIVE else depots(t) if order == RETREAT else 0
    while left:
        area = left.bit_length() - 1
        aim[area] = 1
        left ^= 1 << area
    return goals


def goals_of(t: Tabletop, order: int) -> int:
    """The areas that an order leads to."""
    if order == ADVANCE:
        return t.axis_at
    return 1 << order - NAMED if order >= NAMED else marked(t)


def marked(t: Tabletop) -> int:
    found, aim = 0, t.aim
    for area in t.c.areas:
        if aim[area]:
            found |= 1 << area
    return found


def objectives(t: Tabletop) -> int:
    """8.10: the objectives that are not in Allied hands."""
    return t.c.objective_mask & ~controlled(t, ALLIES)


def depots(t: Tabletop) -> int:
    """8.14: the areas with Allied Supplies that are not in Axis hands."""
    return t.c.supply_mask & ~controlled(t, AXIS)


def look_around(f: Facts, place: int, goals: int) -> int:
    """The goals that are nearest to a place, by the rings of areas around it.

    Kept in `Facts.nearest`, where who asks looks first: the Axis stays where it is while the Allies move.
    """
    near = 0
    for ring in f.rings[place]:
        near = ring & goals
        if near:
            break
    if len(f.nearest[place]) >= REMEMBERED:
        f.nearest[place].clear()
    f.nearest[place][goals] = near
    return near


def ways(t: Tabletop, place: int, order: int, goals: int) -> list[int]:
    """The areas that fulfil an order; none when the Force is where it is sent."""
    near = goals
    if goals & (goals - 1):
        near = t.f.nearest[place].get(goals) or look_around(t.f, place, goals)
    if near >> place & 1:
        return []
    if near & (near - 1):
        return towards_axis(t, place, near) if order == ADVANCE else towards(t, place, near)
    goal = near.bit_length() - 1
    nearer = t.f.nearer[place][goal]
    return nearer if order == ADVANCE or len(nearer) == 1 else steps_to(t, place, goal)


def random_step(t: Tabletop, unit: int) -> int:
    """8.13: an area beside, at random."""
    near = t.f.near[t.where[unit]]
    roll = t.roll(len(near))
    t.tell(events.WANDERED, [unit, roll + 1, near[roll]])
    return near[roll]


def towards(t: Tabletop, place: int, goals: int) -> list[int]:
    """8.10, 8.14, 8.15: one area nearer to one of the nearest goals, round the Axis where that is no longer way."""
    found: list[int] = []
    for goal in bits_of(goals):
        found += [area for area in steps_to(t, place, goal) if area not in found]
    return sorted(found)


def steps_to(t: Tabletop, place: int, goal: int) -> list[int]:
    """The areas one nearer; of several ways the free ones, if there are any."""
    nearer = t.f.nearer[place][goal]
    if len(nearer) == 1 or not t.f.between[place][goal] & t.axis_at:
        return nearer
    return [a for a in nearer if is_free(t, a, goal)] or nearer


def is_free(t: Tabletop, area: int, goal: int) -> bool:
    """8.10: from here on the goal can be reached by a shortest way without meeting the Axis before it."""
    if area == goal:
        return True
    if t.axis_in[area]:
        return False
    if not t.f.between[area][goal] & t.axis_at:
        return True
    return any(is_free(t, further, goal) for further in t.f.nearer[area][goal])


def towards_axis(t: Tabletop, place: int, goals: int) -> list[int]:
    """8.11: one area nearer to the nearest Axis units, which are shared out evenly."""
    nearer = t.f.nearer[place]
    chosen = even(t, goals)
    if not chosen & (chosen - 1):
        return nearer[chosen.bit_length() - 1]
    found = 0
    for goal in bits_of(chosen):
        for area in nearer[goal]:
            found |= 1 << area
    return bits_of(found)


def room(t: Tabletop, area: int) -> int:
    """8.11: how many Forces can still enter before the round of pairs is full there."""
    count, axis = t.ally_in[area] + t.aim[area], t.axis_in[area]
    return axis - count % axis


def even(t: Tabletop, goals: int) -> int:
    """8.11: no Axis unit is paired twice before all are paired once; then a new round of pairing begins."""
    ally_in, aim, axis_in = t.ally_in, t.aim, t.axis_in
    found, least = 0, -1
    while goals:
        low = goals & -goals
        goals ^= low
        area = low.bit_length() - 1
        count, axis = ally_in[area] + aim[area], axis_in[area]
        paired = count // axis << 8 | count % axis  # full rounds, and pairs in the one that has begun
        if paired == least:
            found |= low
        elif least < 0 or paired < least:
            least, found = paired, low
    return found
