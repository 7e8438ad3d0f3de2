"""Battle moves (4.3) and other moves (4.6)."""

from __future__ import annotations

from typing import Final

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.facts.campaign import remember
from grognard.games.rommel.rules.forces import put, standing, tire
from grognard.games.rommel.rules.reach import (
    LIMITS,
    areas_to,
    extra_cost,
    furthest,
    look_beside,
    most_areas,
    over_limit,
    spread,
    striking,
)
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import AXIS, DESTROYED, FIGHT_AXIS, LATER, REINFORCEMENTS

SEAT: Final = 1


def attackers(t: Tabletop) -> int:
    """4.3: the units that can reach an enemy, as a set."""
    found, left = 0, t.axis_at
    most, fastest = most_areas(t), t.f.fastest
    for far, within in enumerate(striking(t, fastest if most > fastest else most)):
        near = left & within
        if near:
            found |= fast_enough(t, standing(t, near) & t.fresh & t.c.axis_mask, far)
            left ^= near
    return found


def fast_enough(t: Tabletop, units: int, far: int) -> int:
    """4.3: those of a set whose movement is so many areas."""
    if far <= t.f.slowest:
        return units
    found = 0
    for unit in t.c.list_units(units):
        if t.f.move[2 * unit + t.reduced[unit]] >= far:
            found |= t.f.bit[unit]
    return found


def picks(t: Tabletop, units: int) -> list[int]:
    """4.3, 4.6: one of these moves, or no more."""
    found = t.c.picks.get(units)
    if found is None:
        found = [verbs.DONE, *verbs.of_each(verbs.MOVE, t.c.list_units(units))]
        remember(t.c.picks, units, found)
    return found


def battle_moves(t: Tabletop) -> list[int]:
    return picks(t, attackers(t))


class BattleMoves(Step[Tabletop]):
    """4.3: units that end their move among the enemy; pick one, then say where it attacks."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return picks(t, attackers(t))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if move == verbs.DONE:
            t.stack.pop()
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
                        found.append(pack_move(verbs.ATTACK, target, last))
        return found

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        target, last = arg_a(move), arg_b(move)
        cost = extra_cost(t) * areas_to(t, arg, last)
        t.supplies[AXIS] -= cost
        t.tell(events.ATTACKS, [arg, target, last, cost])
        put(t, arg, target)
        t.came[arg] = last
        tire(t, arg)
        t.fight[target] |= FIGHT_AXIS
        t.leave()

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.ATTACK:
            return None
        if not t.ally_at >> arg_a(move) & 1:
            return Why("4.3", "nobody-to-fight", arg_a(move))
        return Why("4.3", "out-of-reach", arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg, t.supplies[AXIS], extra_cost(t)]


def movers(t: Tabletop) -> int:
    """4.6: the units that have not moved and have somewhere to go, as a set."""
    if t.options & LIMITS and not most_areas(t):
        return 0
    at, able = t.at, t.fresh & t.c.axis_mask
    able &= ~(at[REINFORCEMENTS] | at[DESTROYED] | at[LATER])
    free = t.c.area_mask & ~t.ally_at
    hemmed = t.axis_at & ~(t.f.beside.get(free) or look_beside(t.f, free))
    return able & ~standing(t, hemmed) if hemmed else able


def other_moves(t: Tabletop) -> list[int]:
    return picks(t, movers(t))


class Moves(Step[Tabletop]):
    """4.6: units that did not move to battle; pick one, then say where it goes."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        units = movers(t)
        return t.c.picks.get(units) or picks(t, units)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if move == verbs.DONE:
            t.stack.pop()
        else:
            t.call(steps.MOVE_WHERE, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return why_not_move(t, arg_a(move), "hemmed-in") if verb_of(move) == verbs.MOVE else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.supplies[AXIS], over_limit(t)]


def destinations(t: Tabletop, areas: int) -> list[int]:
    """The moves to a set of areas."""
    found = t.c.destinations.get(areas)
    if found is None:
        found = verbs.of_each(verbs.TO, bits_of(areas))
        remember(t.c.destinations, areas, found)
    return found


class MoveWhere(Step[Tabletop]):
    """4.6: any area that can be reached without meeting the enemy; the first is free, each further one costs."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        far, start = furthest(t, arg), t.where[arg]
        if far == 1:
            areas = t.f.adj[start] & ~t.ally_at
            return t.c.destinations.get(areas) or destinations(t, areas)
        found: list[int] = []
        for reached in spread(t, start, far)[1:]:
            found += destinations(t, reached)
        return found

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        target, cost = arg_a(move), 0
        if not t.f.adj[t.where[arg]] >> target & 1:
            cost = extra_cost(t) * (areas_to(t, arg, target) - 1)
            t.supplies[AXIS] -= cost
        if t.journal is not None:
            t.tell(events.MOVED, [arg, target, cost])
        put(t, arg, target)
        tire(t, arg)
        t.stack.pop()

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.TO:
            return None
        if t.ally_at >> arg_a(move) & 1:
            return Why("4.6", "enemy-there", arg_a(move))
        return Why("4.6", "out-of-reach", arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg, t.supplies[AXIS], extra_cost(t)]
