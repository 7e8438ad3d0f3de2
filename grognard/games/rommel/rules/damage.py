"""Damage (5.4): Dig-In first (6.8), then units; the Allies in their order, the Axis as the player likes."""

from __future__ import annotations

from typing import Final

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.counters import counters, discard
from grognard.games.rommel.rules.forces import alike, ally_units, axis_units, damage, strength, units_of
from grognard.games.rommel.rules.values import worth
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import AXIS, DIG_IN, SALVAGE

SEAT: Final = 1


class Absorb(Step[Tabletop]):
    """5.4: takes all damage that leaves no choice, and asks for the rest. The argument is the side that is hit."""

    def run(self, t: Tabletop, arg: int) -> None:
        dig_in(t, arg)
        units = units_of(t, arg, t.place)
        if t.owed[arg] >= strength(t, units):
            destroy_all(t, units)
            t.owed[arg] = 0
        while t.owed[arg]:
            choice = next_in_line(t, arg)
            if is_a_choice(t, arg, choice):
                t.then(frame(steps.HIT, arg), frame(steps.ABSORB, arg))
                return
            take(t, choice[0])


def dig_in(t: Tabletop, side: int) -> None:
    """6.8: each counter takes one damage before any unit does."""
    used = min(counters(t, side, DIG_IN), t.owed[side])
    for _ in range(used):
        discard(t, side, DIG_IN)
    t.owed[side] -= used
    if used:
        t.tell(events.DUG_IN, [side, used])


def destroy_all(t: Tabletop, units: list[int]) -> None:
    """5.4: there is enough damage for all of them."""
    for unit in units:
        while t.where[unit] == t.place:
            take(t, unit)


def is_a_choice(t: Tabletop, side: int, choice: list[int]) -> bool:
    """5.4, 2.14: the next in line are not alike, and of the Allies not all of them will be hit in any case."""
    return (side == AXIS or len(choice) > t.owed[side]) and not alike(t, choice)


def next_in_line(t: Tabletop, side: int) -> list[int]:
    """5.4: the player may choose any Axis unit; of the Allies full Forces come first, those of the lowest value."""
    if side == AXIS:
        return axis_units(t, t.place)
    units = ally_units(t, t.place)
    line = [place_in_line(t, unit) for unit in units]
    first = min(line)
    return [unit for i, unit in enumerate(units) if line[i] == first]


def place_in_line(t: Tabletop, unit: int) -> tuple[int, int]:
    """5.4: full before reduced, then by value."""
    return t.reduced[unit], worth(t, unit)


def take(t: Tabletop, unit: int) -> None:
    """5.4, 6.14, 7.1: one damage; the enemy may salvage, and counts what it destroys."""
    side = t.f.side[unit]
    enemy = 1 - side
    t.owed[side] -= 1
    if damage(t, unit):
        t.kills[enemy] += 1
    gained = counters(t, enemy, SALVAGE)
    if gained:
        t.supplies[enemy] += gained
        t.tell(events.SALVAGED, [enemy, gained])


class Hit(Step[Tabletop]):
    """5.4, 2.14: which unit takes the next damage."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return verbs.of_each(verbs.HIT, next_in_line(t, arg))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        take(t, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.HIT:
            return None
        unit = arg_a(move)
        if t.where[unit] != t.place or t.f.side[unit] != arg:
            return Why("5.4", "not-in-battle", unit)
        return Why("5.4", "not-next-in-line", unit)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg, t.owed[arg]]
