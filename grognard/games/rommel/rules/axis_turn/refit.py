"""Refit (4.2) and destroyed Axis units on their way back (7.3)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.units.forces import axis_units, is_area, on_map, put, restore
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, verbs
from grognard.games.rommel.vocabulary.words import AXIS, DESTROYED, PLAYER, REINFORCEMENTS


class Refit(Step[Tabletop]):
    """4.2: two Supplies turn a reduced unit over; 7.3: two bring a destroyed one back to the Reinforcements."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return refit_moves(t)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        verb = verb_of(move)
        if verb == verbs.DONE:
            t.leave()
        elif verb == verbs.REFIT:
            t.supplies[AXIS] -= t.f.refit
            t.tell(events.REFITTED, [arg_a(move)])
            restore(t, arg_a(move))
        else:
            rebuild(t, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb = verb_of(move)
        if verb == verbs.REFIT:
            return why_not_refit(t, arg_a(move))
        return why_not_rebuild(t, arg_a(move)) if verb == verbs.REBUILD else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.supplies[AXIS], t.f.refit]


def refit_moves(t: Tabletop) -> list[int]:
    refits = verbs.of_each(verbs.REFIT, able_to_refit(t))
    return [verbs.DONE, *refits, *verbs.of_each(verbs.REBUILD, able_to_rebuild(t))]


def able_to_refit(t: Tabletop) -> list[int]:
    """4.2: the reduced units that can be turned over now."""
    if t.supplies[AXIS] < t.f.refit:
        return []
    return [unit for unit in on_map(t, t.c.axis_units) if t.reduced[unit]]


def able_to_rebuild(t: Tabletop) -> list[int]:
    """7.3: the destroyed units that can be brought back now."""
    return axis_units(t, DESTROYED) if t.supplies[AXIS] >= t.f.rebuild else []


def rebuild(t: Tabletop, unit: int) -> None:
    """7.3: from the destroyed units to the Reinforcements."""
    t.supplies[AXIS] -= t.f.rebuild
    put(t, unit, REINFORCEMENTS)
    t.tell(events.REBUILT, [unit])


def why_not_refit(t: Tabletop, unit: int) -> Why:
    if t.f.side[unit] != AXIS or not is_area(t.where[unit]):
        return Why("4.2", "not-on-map", unit)
    if not t.reduced[unit]:
        return Why("4.2", "not-reduced", unit)
    return Why("4.2", "no-supplies", t.f.refit)


def why_not_rebuild(t: Tabletop, unit: int) -> Why:
    if t.where[unit] != DESTROYED:
        return Why("7.3", "not-destroyed", unit)
    return Why("7.3", "no-supplies", t.f.rebuild)
