"""Where an order leads (8.10 to 8.15): the areas that one Force may enter next. Goals are sets of areas."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.rommel.facts.facts import Facts
from grognard.games.rommel.rules.campaign.control import controlled
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events
from grognard.games.rommel.vocabulary.words import ADVANCE, ALLIES, AXIS, NAMED, OBJECTIVE, RETREAT


def mark_goals(t: Tabletop, order: int) -> None:
    """8.10, 8.14: the goals of an order that begins; Forces that enter one do not control it in this phase (1.1)."""
    for area in t.c.areas:
        t.aim[area] = 0
    if order == OBJECTIVE:
        goals = objectives(t)
    elif order == RETREAT:
        goals = depots(t)
    else:
        return
    for area in bits_of(goals):
        t.aim[area] = 1


def goals_of(t: Tabletop, order: int) -> int:
    """The areas that an order leads to; none for an order that is followed at random."""
    if order == ADVANCE:
        return t.axis_at
    if order >= NAMED:
        return 1 << order - NAMED
    return sum(1 << area for area in t.c.areas if t.aim[area])


def objectives(t: Tabletop) -> int:
    """8.10: the objectives that are not in Allied hands."""
    return t.c.objective_mask & ~controlled(t, ALLIES, t.c.objective_mask)


def depots(t: Tabletop) -> int:
    """8.14: the areas with Allied Supplies that are not in Axis hands."""
    return t.c.supply_mask & ~controlled(t, AXIS, t.c.supply_mask)


def nearest(f: Facts, place: int, goals: int) -> list[int]:
    """The goals that are nearest to a place, by the rings of areas around it."""
    for ring in f.rings[place]:
        if ring & goals:
            return bits_of(ring & goals)
    return []


def ways(t: Tabletop, place: int, order: int, goals: int) -> list[int]:
    """The areas that fulfil an order, one nearer to the nearest goals; none when the Force is where it is sent."""
    if goals >> place & 1:
        return []
    near = nearest(t.f, place, goals)
    if order != ADVANCE:
        return round_the_axis(t, place, near)
    return sorted({area for goal in even(t, near) for area in t.f.nearer[place][goal]})


def random_area(t: Tabletop, unit: int) -> int:
    """8.13: an area beside, at random."""
    near = t.f.near[t.where[unit]]
    roll = t.roll(len(near))
    t.tell(events.WANDERED, [unit, roll + 1, near[roll]])
    return near[roll]


# Objective, Retreat, a named area (8.10, 8.14, 8.15)


def round_the_axis(t: Tabletop, place: int, goals: list[int]) -> list[int]:
    """8.10: the areas one nearer to goals that are equally near, on those ways that meet the Axis least.

    Best is a way that meets no Axis unit at all, then one that meets none before the goal.
    """
    nearer = [(area, goal) for goal in goals for area in t.f.nearer[place][goal]]
    clear = [area for area, goal in nearer if not t.axis_in[goal] and is_free(t, area, goal)]
    up_to_goal = [area for area, goal in nearer if is_free(t, area, goal)]
    return sorted(set(clear or up_to_goal or [area for area, _ in nearer]))


def is_free(t: Tabletop, area: int, goal: int) -> bool:
    """8.10: from here on the goal can be reached by a shortest way without meeting the Axis before it."""
    if area == goal:
        return True
    if t.axis_in[area]:
        return False
    return any(is_free(t, further, goal) for further in t.f.nearer[area][goal])


# Advance (8.11)


def even(t: Tabletop, goals: list[int]) -> list[int]:
    """8.11: no Axis unit is paired twice before all are paired once; then a new round of pairing begins."""
    if len(goals) == 1:
        return goals
    paired = [pairs(t, goal) for goal in goals]
    fewest = min(paired)
    return [goal for i, goal in enumerate(goals) if paired[i] == fewest]


def pairs(t: Tabletop, area: int) -> tuple[int, int]:
    """8.11: the full rounds of pairing in an Axis area, and the pairs in the round that has begun."""
    forces = forces_for(t, area)
    return forces // t.axis_in[area], forces % t.axis_in[area]


def room(t: Tabletop, area: int) -> int:
    """8.11: how many Forces can still enter an Axis area before the round of pairs is full there."""
    return t.axis_in[area] - forces_for(t, area) % t.axis_in[area]


def forces_for(t: Tabletop, area: int) -> int:
    """8.11: the Forces in an Axis area, and those on their way there."""
    return t.ally_in[area] + t.aim[area]


def note_aim(t: Tabletop, area: int) -> None:
    """8.11: a Force that advances to an area counts for the Axis area it heads for, so that the others spread."""
    t.aim[nearest(t.f, area, t.axis_at)[0]] += 1
