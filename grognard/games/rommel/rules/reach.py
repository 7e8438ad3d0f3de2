"""How far Axis units can go (4.3, 4.6): what extra areas cost, and which areas are within reach, as sets of bits."""

from __future__ import annotations

from typing import Final

from grognard.engine.bits import bits_of
from grognard.games.rommel.facts.campaign import REMEMBERED
from grognard.games.rommel.facts.facts import Facts
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary.words import AXIS, FUEL_CRISIS, HITLER_ASLEEP, STOP_ORDER

LIMITS: Final = 1 << FUEL_CRISIS | 1 << HITLER_ASLEEP | 1 << STOP_ORDER  # options that bear on movement


def extra_cost(t: Tabletop) -> int:
    """4.3, N5: what every area after the first costs."""
    return t.f.fuel_cost if t.options >> FUEL_CRISIS & 1 else t.f.extra_area


def most_areas(t: Tabletop) -> int:
    """4.3: how many areas anybody may go now, by the Supplies and the options."""
    if not t.options & LIMITS:
        return 1 + t.supplies[AXIS] // t.f.extra_area
    if t.options >> HITLER_ASLEEP & 1 and t.turn == 1:
        return 0
    if t.options >> STOP_ORDER & 1 and t.turn == t.f.stop_turn:
        return 1
    return 1 + t.supplies[AXIS] // extra_cost(t)


def furthest(t: Tabletop, unit: int) -> int:
    """4.3: the same for one unit, by its movement too."""
    own = t.f.move[2 * unit + t.reduced[unit]]
    if own == 1 and not t.options & LIMITS:
        return 1  # the first area is free
    most = most_areas(t)
    return own if own < most else most


def areas_to(t: Tabletop, unit: int, area: int) -> int:
    """How many areas a unit goes to get there, round the enemy if one stands on a shortest way."""
    start = t.where[unit]
    if not t.f.between[start][area] & t.ally_at:
        return t.f.dist[start][area]
    for n, reached in enumerate(spread(t, t.where[unit], t.f.move[2 * unit + t.reduced[unit]])):
        if reached >> area & 1:
            return n
    return 0


def look_beside(f: Facts, areas: int) -> int:
    """The areas that touch one of these, as sets; what was asked for once is kept in `Facts.beside`."""
    found = 0
    for area in bits_of(areas):
        found |= f.adj[area]
    if len(f.beside) >= REMEMBERED:
        f.beside.clear()
    f.beside[areas] = found
    return found


def spread(t: Tabletop, area: int, areas: int) -> list[int]:
    """4.3: the areas that can be reached in 0, 1, 2... moves without entering one with Allied units, as sets."""
    frontier, known = 1 << area, t.f.beside
    closed = frontier | t.ally_at
    found = [frontier]
    for _ in range(areas):
        frontier = (known.get(frontier) or look_beside(t.f, frontier)) & ~closed
        if not frontier:
            break
        closed |= frontier
        found.append(frontier)
    return found


def striking(t: Tabletop, most: int) -> list[int]:
    """4.3: the areas from which an enemy is within 0, 1, 2... areas, as sets; one look for all units."""
    found, known, before = [0], t.f.beside, 0
    reached = t.ally_at
    for _ in range(most):
        reached = before | (known.get(reached) or look_beside(t.f, reached))
        if reached == before:
            break
        found.append(reached)
        before = reached
        reached &= ~t.ally_at
    return found


def over_limit(t: Tabletop) -> int:
    """4.7: how many units the supply check will find too many, as they stand."""
    return sum(max(0, t.axis_in[a] - t.f.truck[t.f.region_of[a]]) for a in t.c.areas)
