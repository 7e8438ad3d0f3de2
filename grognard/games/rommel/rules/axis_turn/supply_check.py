"""The supply check (4.7): more units in an area than its region feeds cost damage or Supplies."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.units.forces import alike, axis_units, damage
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import AXIS, PLACES, PLAYER


class SupplyCheck(Step[Tabletop]):
    """4.7: every area by itself; only the Axis is checked.

    From the last area to the first, since the step that is called last comes first: the player is asked in order.
    """

    def run(self, t: Tabletop, arg: int) -> None:
        for area in reversed(bits_of(t.axis_at)):
            over = t.axis_in[area] - t.f.truck[t.f.region_of[area]]
            if over > 0:
                t.tell(events.OVER_LIMIT, [area, over])
                suffer(t, area, over)


def suffer(t: Tabletop, area: int, owed: int) -> None:
    """4.7: what leaves no choice happens, the rest is asked."""
    while owed and t.axis_in[area]:
        units = axis_units(t, area)
        if t.supplies[AXIS] >= t.f.over_limit or not alike(t, units):
            t.call(steps.SHORTAGE, shortage(area, owed))
            return
        damage(t, units[0])
        owed -= 1


# The argument of the step: an area and the damage that is owed there, in one number


def shortage(area: int, owed: int) -> int:
    return owed * PLACES + area


def area_of(arg: int) -> int:
    return arg % PLACES


def owed_of(arg: int) -> int:
    return arg // PLACES


class Shortage(Step[Tabletop]):
    """4.7: for each unit too many a damage or two Supplies."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        pay = [verbs.PAY] if t.supplies[AXIS] >= t.f.over_limit else []
        return pay + verbs.of_each(verbs.HIT, axis_units(t, area_of(arg)))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) == verbs.PAY:
            t.supplies[AXIS] -= t.f.over_limit
            t.tell(events.PAID_LIMIT, [t.f.over_limit])
        else:
            damage(t, arg_a(move))
        suffer(t, area_of(arg), owed_of(arg) - 1)

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) == verbs.PAY:
            return Why("4.7", "no-supplies", t.f.over_limit)
        return Why("4.7", "not-there", arg_a(move), area_of(arg)) if verb_of(move) == verbs.HIT else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [area_of(arg), owed_of(arg), t.f.over_limit]
