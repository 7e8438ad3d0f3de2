"""Battle moves (4.3) and other moves (4.6)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.axis_turn.reach import (
    areas_to,
    extra_cost,
    furthest,
    most_areas,
    over_limit,
    spread,
    striking,
)
from grognard.games.rommel.rules.units.forces import enter, is_area, put, tire
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import AXIS, FIGHT_AXIS, PLAYER


def unmoved(t: Tabletop) -> list[int]:
    """4.6: the Axis units on the map that have not moved in this turn."""
    return [unit for unit in t.c.axis_units if not t.moved[unit] and is_area(t.where[unit])]


def attackers(t: Tabletop) -> list[int]:
    """4.3: the units that can reach an enemy."""
    within = striking(t, min(most_areas(t), t.f.fastest))
    return [unit for unit in unmoved(t) if within[furthest(t, unit)] >> t.where[unit] & 1]


def battle_moves(t: Tabletop) -> list[int]:
    return [verbs.DONE, *verbs.of_each(verbs.MOVE, attackers(t))]


def movers(t: Tabletop) -> list[int]:
    """4.6: the units that have not moved and have somewhere to go."""
    if not most_areas(t):
        return []
    return [unit for unit in unmoved(t) if t.f.adj[t.where[unit]] & ~t.ally_at]


def other_moves(t: Tabletop) -> list[int]:
    return [verbs.DONE, *verbs.of_each(verbs.MOVE, movers(t))]


class BattleMoves(Step[Tabletop]):
    """4.3: units that end their move among the enemy; pick one, then say where it attacks."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return battle_moves(t)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if verb_of(move) == verbs.MOVE:
            t.call(steps.ATTACK_WHERE, arg_a(move))
        else:
            t.leave()

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return why_not_move(t, arg_a(move), "no-enemy-in-reach") if verb_of(move) == verbs.MOVE else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.supplies[AXIS], 0]


def why_not_move(t: Tabletop, unit: int, key: str) -> Why:
    """4.3, 4.6, D3: not an Axis unit on the map, moved already, stopped by an option, or with nowhere to go."""
    if t.f.side[unit] != AXIS or not is_area(t.where[unit]):
        return Why("4.3", "not-on-map", unit)
    if t.moved[unit]:
        return Why("4.6", "moved-already", unit)
    return Why("D3", "stopped") if not furthest(t, unit) else Why("4.3", key, unit)


class AttackWhere(Step[Tabletop]):
    """4.3: the area attacked, and the one from which it is entered, to which a failed attacker goes back (5.5).

    The argument is the unit.
    """

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found: list[int] = []
        for reached in spread(t, t.where[arg], furthest(t, arg) - 1):
            for last in bits_of(reached):
                found += [pack_move(verbs.ATTACK, target, last) for target in t.f.near[last] if t.ally_in[target]]
        return found

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        target, last = arg_a(move), arg_b(move)
        cost = extra_cost(t) * areas_to(t, arg, last)
        t.supplies[AXIS] -= cost
        t.tell(events.ATTACKS, [arg, target, last, cost])
        enter(t, arg, target, last)
        tire(t, arg)
        t.fight[target] |= FIGHT_AXIS

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.ATTACK:
            return None
        if not t.ally_in[arg_a(move)]:
            return Why("4.3", "nobody-to-fight", arg_a(move))
        return Why("4.3", "out-of-reach", arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg, t.supplies[AXIS], extra_cost(t)]


class Moves(Step[Tabletop]):
    """4.6: units that did not move to battle; pick one, then say where it goes."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return other_moves(t)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if verb_of(move) == verbs.MOVE:
            t.call(steps.MOVE_WHERE, arg_a(move))
        else:
            t.leave()

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return why_not_move(t, arg_a(move), "hemmed-in") if verb_of(move) == verbs.MOVE else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.supplies[AXIS], over_limit(t)]


class MoveWhere(Step[Tabletop]):
    """4.6: any area that can be reached without meeting the enemy; the first is free, each further one costs.

    The argument is the unit.
    """

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found: list[int] = []
        for reached in spread(t, t.where[arg], furthest(t, arg))[1:]:
            found += verbs.of_each(verbs.TO, bits_of(reached))
        return found

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        target = arg_a(move)
        cost = extra_cost(t) * (areas_to(t, arg, target) - 1)
        t.supplies[AXIS] -= cost
        t.tell(events.MOVED, [arg, target, cost])
        put(t, arg, target)
        tire(t, arg)

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.TO:
            return None
        if t.ally_in[arg_a(move)]:
            return Why("4.6", "enemy-there", arg_a(move))
        return Why("4.6", "out-of-reach", arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg, t.supplies[AXIS], extra_cost(t)]
