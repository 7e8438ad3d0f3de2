"""How the campaign stands, for the bots: goals, what units are worth, where to be."""

from __future__ import annotations

from grognard.games.rommel.rules.campaign.control import holder_now
from grognard.games.rommel.rules.units.forces import on_map
from grognard.games.rommel.rules.units.values import attack, defense, superior
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary.words import ALLIES, AXIS, DD, FULL, GD, NA, REINFORCEMENTS

FAR = 30


def worth(t: Tabletop, unit: int) -> float:
    """A unit as it stands."""
    return attack(t, unit) + 0.8 * superior(t, unit) + 0.8 * defense(t, unit)


def full_worth(t: Tabletop, unit: int) -> float:
    """A unit at full strength, without its upgrade."""
    return t.f.attack[FULL][unit] + 0.8 * t.f.superior[FULL][unit] + 0.8 * t.f.defense[FULL][unit]


def goals(t: Tabletop) -> list[int]:
    """Where the Axis wants to be: Cairo; the objectives it has not got; the objectives it must keep."""
    if t.c.index == NA:
        return [t.f.cairo]
    if t.c.index == DD:
        return t.c.objectives
    open_ = [a for a in t.c.objectives if holder_now(t, a) != AXIS]
    return open_ or t.c.objectives


def distance(t: Tabletop, area: int) -> int:
    """How far the nearest goal is."""
    dist = t.f.dist[area]
    return min([dist[goal] for goal in goals(t)])


def pull(t: Tabletop, area: int, unit: int) -> float:
    """How good it is for a unit to stand in an area."""
    if t.c.index == GD:
        return -1.0 * t.f.dist[area][assigned(t, unit)]
    if t.c.index == NA:
        return -1.0 * distance(t, area)
    return -1.2 * t.f.dist[area][weakest_goal(t, area)]


def assigned(t: Tabletop, unit: int) -> int:
    """1.4: the objective of a unit: each open one gets its share of the units, the furthest first."""
    open_ = goals(t)
    units = [u for u in on_map(t, t.c.axis_units) if not keeps(t, u)]
    if unit not in units or len(open_) == 1:
        return open_[0]
    left = {goal: -(-len(units) // len(open_)) for goal in open_}
    # The fastest and strongest go furthest.
    order = sorted(units, key=lambda u: (-t.f.move[FULL][u], -full_worth(t, u), u))
    far = sorted(open_, key=lambda a: -min(t.f.dist[t.where[u]][a] for u in units))
    place = order.index(unit)
    for goal in far:
        if place < left[goal]:
            return goal
        place -= left[goal]
    return far[-1]


def keeps(t: Tabletop, unit: int) -> bool:
    """The last Axis unit in an objective that must stay in Axis hands."""
    area = t.where[unit]
    return area in t.c.objectives and t.axis_in[area] == 1 and not t.ally_in[area] and (t.c.index != NA)


def weakest_goal(t: Tabletop, area: int) -> int:
    """1.6: the objective within reach that has fewest defenders."""
    return min(t.c.objectives, key=lambda a: (t.axis_in[a] * 2 + t.f.dist[area][a], a))


def threat(t: Tabletop, area: int) -> float:
    """The attack of the Allied Forces beside an area."""
    near = t.f.adj[area] & t.ally_at
    if not near:
        return 0.0
    return sum(attack(t, u) for u in t.c.ally_units if t.where[u] < REINFORCEMENTS and near >> t.where[u] & 1)


def guard(t: Tabletop, area: int) -> float:
    return sum(defense(t, u) for u in t.c.axis_units if t.where[u] == area)


def standing(t: Tabletop) -> float:
    """From 0, lost, to 1, won: by goals, forces and time."""
    axis = sum(worth(t, u) for u in on_map(t, t.c.axis_units))
    allies = sum(worth(t, u) for u in on_map(t, t.c.ally_units))
    forces = (axis + 4 + t.supplies[AXIS] * 0.4) / (axis + allies + 8 + (t.supplies[AXIS] + t.supplies[ALLIES]) * 0.4)
    time = t.turn / t.c.turns
    if t.c.index == DD:
        held = sum(holder_now(t, a) != ALLIES for a in t.c.objectives) / 3
        return 0.05 + 0.3 * forces + 0.35 * held + 0.25 * time
    units = on_map(t, t.c.axis_units)
    if not units:
        return 0.02
    if t.c.index == GD:
        near = sum(min([t.f.dist[t.where[u]][a] for u in units]) for a in t.c.objectives) / 24
    else:
        near = min([t.f.dist[t.where[u]][t.f.cairo] for u in units]) / 13
    return max(0.02, 0.75 - 0.55 * near - 0.3 * time + 0.4 * (forces - 0.5))
