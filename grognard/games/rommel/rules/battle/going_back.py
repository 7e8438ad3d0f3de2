"""After a battle (5.5): attackers go back while a defender lives; victorious ones may stay."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.units.forces import axis_units, destroy, put, strongest_first, units_of
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import AXIS, NOBODY, PLAYER


class GoBack(Step[Tabletop]):
    """5.5: all attackers go back if a defender is left; if none is, the player may send Axis attackers back."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.axis_in[t.battle.place] and t.ally_in[t.battle.place]:
            t.then(*[frame(steps.WITHDRAW, unit) for unit in withdrawing(t)])
        elif t.battle.by == AXIS and able_to_return(t):
            t.call(steps.STAY)


def withdrawing(t: Tabletop) -> list[int]:
    """5.5: the attackers; those that came from no area go first, while it is known where the others came from."""
    attackers = strongest_first(t, units_of(t, t.battle.by, t.battle.place))
    return sorted(attackers, key=lambda unit: t.came[unit] != NOBODY)


class Withdraw(Step[Tabletop]):
    """5.5: one attacker goes back, if it can; the player is asked where there are several ways. Its argument."""

    def run(self, t: Tabletop, arg: int) -> None:
        areas = ways_back(t, arg)
        if not areas:
            destroy(t, arg)
        elif len(areas) == 1:
            go_back(t, arg, areas[0])
        else:
            t.call(steps.FALL_BACK, arg)


def ways_back(t: Tabletop, unit: int) -> list[int]:
    """5.5: where the unit came from, or where others of its side did; if the enemy is there, any free area beside."""
    enemies = t.ally_in if t.f.side[unit] == AXIS else t.axis_in
    others = {t.came[other] for other in units_of(t, t.battle.by, t.battle.place)} - {NOBODY}
    homes = [t.came[unit]] if t.came[unit] != NOBODY else sorted(others)
    beside = [area for area in t.f.near[t.battle.place] if area not in t.c.objectives]
    return [area for area in homes if not enemies[area]] or [area for area in beside if not enemies[area]]


def go_back(t: Tabletop, unit: int, area: int) -> None:
    put(t, unit, area)
    t.tell(events.WENT_BACK, [unit, area])


class FallBack(Step[Tabletop]):
    """5.5, 2.14: where a unit goes that cannot go back where it came from. The argument is the unit."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(verbs.FALL_BACK, arg, area) for area in ways_back(t, arg)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        go_back(t, arg, arg_b(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("5.5", "no-way-back", arg_a(move), arg_b(move)) if verb_of(move) == verbs.FALL_BACK else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg]


class Stay(Step[Tabletop]):
    """5.5: victorious Axis attackers may stay; the player sends back those that shall not."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.DONE, *verbs.of_each(verbs.RETURN, able_to_return(t))]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if verb_of(move) == verbs.RETURN:
            go_back(t, arg_a(move), t.came[arg_a(move)])
        if verb_of(move) == verbs.DONE or not able_to_return(t):
            t.leave()

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("5.5", "cannot-return", arg_a(move)) if verb_of(move) == verbs.RETURN else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.battle.place]


def able_to_return(t: Tabletop) -> list[int]:
    """5.5: the Axis attackers that came from an area where no enemy is."""
    attackers = axis_units(t, t.battle.place)
    return [unit for unit in attackers if t.came[unit] != NOBODY and not t.ally_in[t.came[unit]]]
