"""Battle moves (4.3) and other moves (4.6)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel import events, steps, verbs
from grognard.games.rommel.rules.forces import put
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.words import (
    AXIS,
    FIGHT_AXIS,
    FUEL_CRISIS,
    HITLER_ASLEEP,
    REINFORCEMENTS,
    STOP_ORDER,
)

SEAT = 1


def extra_cost(t: Tabletop) -> int:
    """4.3, N5: what every area after the first costs."""
    return t.f.fuel_cost if t.options >> FUEL_CRISIS & 1 else t.f.extra_area


def most_areas(t: Tabletop) -> int:
    """4.3: how many areas anybody may go now, by the Supplies and the options."""
    if t.options >> HITLER_ASLEEP & 1 and t.turn == 1:
        return 0
    if t.options >> STOP_ORDER & 1 and t.turn == t.f.stop_turn:
        return 1
    return 1 + t.supplies[AXIS] // extra_cost(t)


def furthest(t: Tabletop, unit: int) -> int:
    """4.3: the same for one unit, by its movement too."""
    most, own = most_areas(t), t.f.move[2 * unit + t.reduced[unit]]
    return own if own < most else most


def spread(t: Tabletop, area: int, areas: int) -> list[int]:
    """4.3: the areas that can be reached in 0, 1, 2... moves without entering one with Allied units, as sets."""
    seen = frontier = 1 << area
    found = [frontier]
    for _ in range(areas):
        frontier = beside(t, frontier) & ~seen & ~t.ally_at
        if not frontier:
            break
        seen |= frontier
        found.append(frontier)
    return found


def beside(t: Tabletop, areas: int) -> int:
    """The areas that touch one of these, as sets."""
    adj, found = t.f.adj, 0
    while areas:
        low = areas & -areas
        found |= adj[low.bit_length() - 1]
        areas ^= low
    return found


def striking(t: Tabletop, most: int) -> list[int]:
    """4.3: the areas from which an enemy is within 0, 1, 2... areas, as sets; one look for all units."""
    found = [0]
    reached = t.ally_at
    for _ in range(most):
        reached = found[-1] | beside(t, reached)
        if reached == found[-1]:
            break
        found.append(reached)
        reached &= ~t.ally_at
    return found


def attackers(t: Tabletop) -> list[int]:
    """4.3: the units that can reach an enemy."""
    where, moved, reduced, move = t.where, t.moved, t.reduced, t.f.move
    within = striking(t, min(most_areas(t), t.f.fastest))
    most = len(within) - 1
    found: list[int] = []
    for unit in t.c.axis_units:
        if not moved[unit]:
            far = move[2 * unit + reduced[unit]]
            if within[far if far < most else most] >> where[unit] & 1:
                found.append(verbs.MOVE | unit << verbs.A)
    return found


def battle_moves(t: Tabletop) -> list[int]:
    return [verbs.DONE, *attackers(t)]


class BattleMoves(Step[Tabletop]):
    """4.3: units that end their move among the enemy; pick one, then say where it attacks."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return battle_moves(t)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if verb_of(move) == verbs.DONE:
            t.leave()
        else:
            t.call(steps.ATTACK_WHERE, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return why_not_move(t, arg_a(move), "no-enemy-in-reach") if verb_of(move) == verbs.MOVE else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.supplies[AXIS], 0]


def why_not_move(t: Tabletop, unit: int, key: str) -> Why:
    if t.f.side[unit] != AXIS or t.where[unit] >= REINFORCEMENTS:
        return Why("4.3", "not-on-map", unit)
    if t.moved[unit]:
        return Why("4.6", "moved-already", unit)
    return Why("D3", "stopped") if not furthest(t, unit) else Why("4.3", key, unit)


class AttackWhere(Step[Tabletop]):
    """4.3: the area attacked, and the one from which it is entered, to which a failed attacker goes back (5.5)."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found: list[int] = []
        near = t.f.near
        for reached in spread(t, t.where[arg], furthest(t, arg) - 1):
            while reached:
                low = reached & -reached
                last = low.bit_length() - 1
                reached ^= low
                for target in near[last]:
                    if t.ally_at >> target & 1:
                        found.append(verbs.ATTACK | target << verbs.A | last << verbs.B)
        return found

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        target, last = arg_a(move), arg_b(move)
        cost = extra_cost(t) * areas_to(t, arg, last)
        t.supplies[AXIS] -= cost
        t.tell(events.ATTACKS, [arg, target, last, cost])
        put(t, arg, target)
        t.came[arg] = last
        t.moved[arg] = 1
        t.fight[target] |= FIGHT_AXIS
        t.leave()

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.ATTACK:
            return None
        if not t.ally_at >> arg_a(move) & 1:
            return Why("4.3", "nobody-to-fight", arg_a(move))
        return Why("4.3", "out-of-reach", arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg, t.supplies[AXIS]]


def areas_to(t: Tabletop, unit: int, area: int) -> int:
    """How many areas a unit goes to get there, round the enemy if one stands on a shortest way."""
    start = t.where[unit]
    if not t.f.between[start][area] & t.ally_at:
        return t.f.dist[start][area]
    for n, reached in enumerate(spread(t, t.where[unit], t.f.move[2 * unit + t.reduced[unit]])):
        if reached >> area & 1:
            return n
    return 0


def movers(t: Tabletop) -> list[int]:
    """4.6: the units that have not moved and have somewhere to go."""
    if not most_areas(t):
        return []
    where, moved, adj, free = t.where, t.moved, t.f.adj, ~t.ally_at
    return [
        verbs.MOVE | u << verbs.A
        for u in t.c.axis_units
        if where[u] < REINFORCEMENTS and not moved[u] and adj[where[u]] & free
    ]


def other_moves(t: Tabletop) -> list[int]:
    return [verbs.DONE, *movers(t)]


class Moves(Step[Tabletop]):
    """4.6: units that did not move to battle; pick one, then say where it goes."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return other_moves(t)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if verb_of(move) == verbs.DONE:
            t.leave()
        else:
            t.call(steps.MOVE_WHERE, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return why_not_move(t, arg_a(move), "hemmed-in") if verb_of(move) == verbs.MOVE else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.supplies[AXIS], 0]


class MoveWhere(Step[Tabletop]):
    """4.6: any area that can be reached without meeting the enemy; the first is free, each further one costs."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found: list[int] = []
        for reached in spread(t, t.where[arg], furthest(t, arg))[1:]:
            while reached:
                low = reached & -reached
                found.append(verbs.TO | (low.bit_length() - 1) << verbs.A)
                reached ^= low
        return found

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        target = arg_a(move)
        cost = extra_cost(t) * (areas_to(t, arg, target) - 1)
        t.supplies[AXIS] -= cost
        t.tell(events.MOVED, [arg, target, cost])
        put(t, arg, target)
        t.moved[arg] = 1
        t.leave()

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.TO:
            return None
        if t.ally_at >> arg_a(move) & 1:
            return Why("4.6", "enemy-there", arg_a(move))
        return Why("4.6", "out-of-reach", arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg, t.supplies[AXIS]]
