"""The supply check (4.7): more units in an area than its region feeds cost damage or Supplies."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.forces import alike, axis_units, damage
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import AXIS

SEAT: Final = 1
AREA_BITS: Final = 8
AREA_MASK: Final = 255


class SupplyCheck(Step[Tabletop]):
    """4.7: every area by itself; only the Axis is checked."""

    def run(self, t: Tabletop, arg: int) -> None:
        check_supply(t)


def check_supply(t: Tabletop) -> None:
    """4.7: from the last area to the first, for what is asked last comes first."""
    truck, region_of, axis_in, left = t.f.truck, t.f.region_of, t.axis_in, t.axis_at
    while left:
        area = left.bit_length() - 1
        left ^= 1 << area
        over = axis_in[area] - truck[region_of[area]]
        if over > 0:
            t.tell(events.OVER_LIMIT, [area, over])
            suffer(t, area, over)


def suffer(t: Tabletop, area: int, owed: int) -> None:
    """4.7: what leaves no choice happens, the rest is asked."""
    while owed:
        units = axis_units(t, area)
        if not units:
            return
        if t.supplies[AXIS] >= t.f.over_limit or not alike(t, units):
            t.call(steps.SHORTAGE, owed << AREA_BITS | area)
            return
        damage(t, units[0])
        owed -= 1


class Shortage(Step[Tabletop]):
    """4.7: for each unit too many a damage or two Supplies; the argument holds the area and what is owed."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found = [verbs.PAY] if t.supplies[AXIS] >= t.f.over_limit else []
        return found + verbs.of_each(verbs.HIT, axis_units(t, arg & AREA_MASK))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) == verbs.PAY:
            t.supplies[AXIS] -= t.f.over_limit
            t.tell(events.PAID_LIMIT, [t.f.over_limit])
        else:
            damage(t, arg_a(move))
        suffer(t, arg & AREA_MASK, (arg >> AREA_BITS) - 1)

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) == verbs.PAY:
            return Why("4.7", "no-supplies", t.f.over_limit)
        return Why("4.7", "not-there", arg_a(move), arg & AREA_MASK) if verb_of(move) == verbs.HIT else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg & AREA_MASK, arg >> AREA_BITS, t.f.over_limit]
