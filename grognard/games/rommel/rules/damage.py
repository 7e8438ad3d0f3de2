"""Damage (5.4): Dig-In first (6.8), then units; the Allies by their order, the Axis as the player likes."""

from __future__ import annotations

from typing import Final

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.forces import alike, ally_units, axis_units, damage, strength, units_of, worth
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import AXIS, DIG_IN, SALVAGE

SEAT: Final = 1
REDUCED: Final = 1 << 8  # makes the value of a reduced Force higher than that of any full one
NO_VALUE: Final = 1 << 9


class Absorb(Step[Tabletop]):
    """5.4: takes all damage that leaves no choice, and asks for the rest. The argument is the side that is hurt."""

    def run(self, t: Tabletop, arg: int) -> None:
        absorb(t, arg)


def absorb(t: Tabletop, side: int) -> bool:
    """5.4: says whether all damage is taken; if not, the player has been asked."""
    owed = t.owed
    if owed[side]:
        dig_in(t, side)
    while owed[side]:
        units = units_of(t, side, t.place)
        if not units:
            break
        if owed[side] >= strength(t, units):
            everyone(t, units)
            break
        choice = next_in_line(t, side)
        if len(choice) > 1 and not alike(t, choice) and (side == AXIS or len(choice) > owed[side]):
            t.then(frame(steps.HIT, side), frame(steps.ABSORB, side))
            return False
        take(t, choice[0])
    owed[side] = 0
    return True


def dig_in(t: Tabletop, side: int) -> None:
    """6.8: each counter takes one damage before any unit does."""
    used = t.axis_plans >> DIG_IN & 1 if side == AXIS else t.allied_plans[DIG_IN]
    if used > t.owed[side]:
        used = t.owed[side]
    if not used:
        return
    t.owed[side] -= used
    if side == AXIS:
        t.axis_plans &= ~(1 << DIG_IN)
    else:
        t.allied_plans[DIG_IN] -= used
    t.tell(events.DUG_IN, [side, used])


def everyone(t: Tabletop, units: list[int]) -> None:
    for unit in units:
        while t.where[unit] == t.place:
            take(t, unit)


def take(t: Tabletop, unit: int) -> None:
    """5.4, 6.14, 7.1: one damage; the enemy may salvage, and counts what he destroys."""
    side = t.f.side[unit]
    enemy = 1 - side
    t.owed[side] -= 1
    if damage(t, unit):
        t.kills[enemy] += 1
    gained = t.axis_plans >> SALVAGE & 1 if enemy == AXIS else t.allied_plans[SALVAGE]
    if gained:
        t.supplies[enemy] += gained
        t.tell(events.SALVAGED, [enemy, gained])


def next_in_line(t: Tabletop, side: int) -> list[int]:
    """5.4: the Axis may choose any; of the Allies the full ones first, and among those the lowest value."""
    if side == AXIS:
        return axis_units(t, t.place)
    units = ally_units(t, t.place)
    reduced = t.reduced
    found: list[int] = []
    low = NO_VALUE
    for unit in units:
        value = worth(t, unit) + (REDUCED if reduced[unit] else 0)
        if value < low:
            low, found = value, [unit]
        elif value == low:
            found.append(unit)
    return found


class Hit(Step[Tabletop]):
    """5.4, 2.14: who takes the next damage."""

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
