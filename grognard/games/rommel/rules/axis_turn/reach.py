"""How far Axis units can go (4.3, 4.6): what extra areas cost, and which areas are within reach, as sets of areas."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.rommel.facts.facts import Facts
from grognard.games.rommel.rules.units.values import movement
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary.words import AXIS, FUEL_CRISIS, HITLER_ASLEEP, STOP_ORDER


def extra_cost(t: Tabletop) -> int:
    """4.3, N5: what every area after the first costs."""
    return t.f.fuel_cost if t.has(FUEL_CRISIS) else t.f.extra_area


def most_areas(t: Tabletop) -> int:
    """4.3, G2, D3: how many areas any unit may go now, by the Supplies and the options."""
    if t.has(HITLER_ASLEEP) and t.turn == 1:
        return 0
    if t.has(STOP_ORDER) and t.turn == t.f.stop_turn:
        return 1
    return 1 + t.supplies[AXIS] // extra_cost(t)


def furthest(t: Tabletop, unit: int) -> int:
    """4.3: how many areas a unit may go, by its own movement too."""
    return min(movement(t, unit), most_areas(t))


def areas_to(t: Tabletop, unit: int, area: int) -> int:
    """How many areas a unit goes to get there, round the enemy."""
    for n, reached in enumerate(spread(t, t.where[unit], movement(t, unit))):
        if reached >> area & 1:
            return n
    return 0


def beside(f: Facts, areas: int) -> int:
    """The areas that touch one of these."""
    found = 0
    for area in bits_of(areas):
        found |= f.adj[area]
    return found


def spread(t: Tabletop, area: int, areas: int) -> list[int]:
    """4.3: the areas that can be reached in 0, 1, 2... moves without entering one with Allied units."""
    found = [1 << area]
    closed = found[0] | t.ally_at
    for _ in range(areas):
        reached = beside(t.f, found[-1]) & ~closed
        closed |= reached
        found.append(reached)
    return found


def striking(t: Tabletop, most: int) -> list[int]:
    """4.3: the areas from which an enemy is at most 0, 1, 2... areas away: one look for all units."""
    found = [0]
    edge = t.ally_at
    for _ in range(most):
        found.append(found[-1] | beside(t.f, edge))
        edge = found[-1] & ~t.ally_at
    return found


def over_limit(t: Tabletop) -> int:
    """4.7: how many units the supply check will find too many, as they stand."""
    return sum(max(0, t.axis_in[a] - t.f.truck[t.f.region_of[a]]) for a in t.c.areas)
