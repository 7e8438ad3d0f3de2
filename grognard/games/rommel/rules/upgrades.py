"""Upgrades (7, 7.1): one for every enemy Force destroyed in a battle, for those who survive it."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.forces import alike, units_of
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import AXIS, NOBODY

SEAT: Final = 1


def eligible(t: Tabletop, side: int) -> tuple[list[int], list[int]]:
    """7.1: survivors that can get a counter, and Veterans; of the Allies, full Forces before reduced ones."""
    units = units_of(t, side, t.place)
    left = any(t.upgrades_left)
    if side == AXIS:
        return may_get(t, units, left, False)
    fresh, veterans = may_get(t, units, left, True)
    return (fresh, veterans) if fresh or veterans else may_get(t, units, left, False)


def may_get(t: Tabletop, units: list[int], left: bool, only_full: bool) -> tuple[list[int], list[int]]:
    """7.1: for whom there is something: a counter from the cup, while any is left, or the Elite side of its own."""
    fresh: list[int] = []
    veterans: list[int] = []
    reduced, upgrade, elite = t.reduced, t.upgrade, t.elite
    for unit in units:
        if only_full and reduced[unit]:
            continue
        if upgrade[unit]:
            if not elite[unit]:
                veterans.append(unit)
        elif left:
            fresh.append(unit)
    return fresh, veterans


class Grant(Step[Tabletop]):
    """7.1: gives the upgrades of a side one by one; the argument is the side."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.earned[arg]:
            t.tell(events.EARNED, [arg, t.earned[arg]])
        grant_next(t, arg)


def grant_next(t: Tabletop, side: int) -> None:
    while t.earned[side]:
        fresh, veterans = eligible(t, side)
        if not fresh and not veterans:
            t.earned[side] = 0
        elif (fresh and veterans) or not (fresh or alike(t, veterans)):
            t.call(steps.UPGRADE, side)
            return
        elif fresh:
            if not draw_upgrade(t, side, fresh):
                return
        else:
            promote(t, veterans[0])


def draw_upgrade(t: Tabletop, side: int, able: list[int]) -> bool:
    """7.1: a counter from the cup, seen on both sides before it is given. Says whether it has found its unit."""
    n = t.roll(sum(t.upgrades_left))
    for kind in range(len(t.upgrades_left)):
        n -= t.upgrades_left[kind]
        if n < 0:
            break
    t.upgrades_left[kind] -= 1
    t.tell(events.DREW_UPGRADE, [kind])
    if alike(t, able):
        give(t, able[0], kind)
        return True
    t.drawn = kind
    t.call(steps.GIVE, side)
    return False


def give(t: Tabletop, unit: int, kind: int) -> None:
    t.upgrade[unit] = kind + 1
    t.elite[unit] = 0
    t.earned[t.f.side[unit]] -= 1
    t.tell(events.VETERAN, [unit, kind])


def promote(t: Tabletop, unit: int) -> None:
    t.elite[unit] = 1
    t.earned[t.f.side[unit]] -= 1
    t.tell(events.ELITE, [unit, t.upgrade[unit] - 1])


class Upgrade(Step[Tabletop]):
    """7.1: a counter for a unit that has none, or the Elite side for a Veteran."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        fresh, veterans = eligible(t, arg)
        found = [verbs.DRAW] if fresh else []
        return found + verbs.of_each(verbs.ELITE, veterans)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) == verbs.DRAW:
            if not draw_upgrade(t, arg, eligible(t, arg)[0]):
                return
        else:
            promote(t, arg_a(move))
        grant_next(t, arg)

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) == verbs.DRAW:
            return Why("2.8", "no-upgrade-left")
        return Why("7.1", "not-veteran", arg_a(move)) if verb_of(move) == verbs.ELITE else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg, t.earned[arg]]


def receivers(t: Tabletop, side: int) -> list[int]:
    """7.1: who can get the counter that lies drawn, which may have been the last."""
    t.upgrades_left[t.drawn] += 1
    fresh, _ = eligible(t, side)
    t.upgrades_left[t.drawn] -= 1
    return fresh


class Give(Step[Tabletop]):
    """7.1: which survivor gets the counter just drawn."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return verbs.of_each(verbs.GIVE, receivers(t, arg))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        kind = t.drawn
        t.drawn = NOBODY
        give(t, arg_a(move), kind)
        grant_next(t, arg)

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("7.1", "not-for-upgrade", arg_a(move)) if verb_of(move) == verbs.GIVE else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.drawn, arg]
