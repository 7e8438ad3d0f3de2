"""Damage (5.4): Dig-In first (6.8), then units; the Allies in their order, the Axis as the player likes."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.battle.counters import counters, discard
from grognard.games.rommel.rules.units.forces import alike, ally_units, axis_units, damage, strength, units_of
from grognard.games.rommel.rules.units.values import worth
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import AXIS, DIG_IN, PLAYER, SALVAGE


class DigIn(Step[Tabletop]):
    """6.8: each counter takes one damage before any unit does. The argument is the side that is hit."""

    def run(self, t: Tabletop, arg: int) -> None:
        used = min(counters(t, arg, DIG_IN), t.battle.owed(arg))
        for _ in range(used):
            discard(t, arg, DIG_IN)
        t.battle.owe(arg, t.battle.owed(arg) - used)
        if used:
            t.tell(events.DUG_IN, [arg, used])


class Absorb(Step[Tabletop]):
    """5.4: takes all damage that leaves no choice, and asks for the rest. The argument is the side that is hit."""

    def run(self, t: Tabletop, arg: int) -> None:
        units = units_of(t, arg, t.battle.place)
        if t.battle.owed(arg) >= strength(t, units):
            destroy_all(t, units)
            t.battle.owe(arg, 0)
        while t.battle.owed(arg):
            choice = next_in_line(t, arg)
            if is_a_choice(t, arg, choice):
                t.then(frame(steps.HIT, arg), frame(steps.ABSORB, arg))
                return
            take(t, choice[0])


def destroy_all(t: Tabletop, units: list[int]) -> None:
    """5.4: there is enough damage for all of them."""
    for unit in units:
        while t.where[unit] == t.battle.place:
            take(t, unit)


def is_a_choice(t: Tabletop, side: int, choice: list[int]) -> bool:
    """5.4, 2.14: the next in line are not alike, and of the Allies not all of them will be hit in any case."""
    return (side == AXIS or len(choice) > t.battle.owed(side)) and not alike(t, choice)


def next_in_line(t: Tabletop, side: int) -> list[int]:
    """5.4: the player may choose any Axis unit; of the Allies full Forces come first, those of the lowest value."""
    if side == AXIS:
        return axis_units(t, t.battle.place)
    units = ally_units(t, t.battle.place)
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
    t.battle.owe(side, t.battle.owed(side) - 1)
    if damage(t, unit):
        t.battle.count_kill(enemy)
    gained = counters(t, enemy, SALVAGE)
    if gained:
        t.supplies[enemy] += gained
        t.tell(events.SALVAGED, [enemy, gained])


class Hit(Step[Tabletop]):
    """5.4, 2.14: which unit takes the next damage."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return verbs.of_each(verbs.HIT, next_in_line(t, arg))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        take(t, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.HIT:
            return None
        unit = arg_a(move)
        if t.where[unit] != t.battle.place or t.f.side[unit] != arg:
            return Why("5.4", "not-in-battle", unit)
        return Why("5.4", "not-next-in-line", unit)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg, t.battle.owed(arg)]
