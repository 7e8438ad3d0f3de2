"""Upgrades (7, 7.1): one for every enemy Force destroyed in a battle, for the survivors."""

from __future__ import annotations

from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.allied_turn.cup import draw_counter
from grognard.games.rommel.rules.units.forces import alike, units_of
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import AXIS, NOBODY, PLAYER


def eligible(t: Tabletop, side: int) -> tuple[list[int], list[int]]:
    """7.1: survivors without a counter, while any is left, and Veterans; the Allies in their order."""
    units = units_of(t, side, t.battle.place)
    if side == AXIS:
        return by_level(t, units)
    for group in allied_groups(t, units):
        able = by_level(t, group)
        if able[0] or able[1]:
            return able
    return [], []


def allied_groups(t: Tabletop, units: list[int]) -> list[list[int]]:
    """7.1: first all full Forces, each once, then the reduced ones; when all have been upgraded it begins anew."""
    fewest = min([t.upgraded[unit] for unit in units], default=0)
    full = [unit for unit in units if not t.reduced[unit]]
    reduced = [unit for unit in units if t.reduced[unit]]
    return [[unit for unit in group if t.upgraded[unit] == fewest] for group in (full, reduced)] + [full, reduced]


def by_level(t: Tabletop, units: list[int]) -> tuple[list[int], list[int]]:
    """7.1: units that can become Veterans, and those that can become Elite."""
    left = any(t.upgrades_left) or t.battle.drawn != NOBODY
    without = [unit for unit in units if left and not t.upgrade[unit]]
    veterans = [unit for unit in units if t.upgrade[unit] and not t.elite[unit]]
    return without, veterans


class Grant(Step[Tabletop]):
    """7.1: the upgrades that a side has earned; the argument is the side."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.battle.earned(arg):
            t.tell(events.EARNED, [arg, t.battle.earned(arg)])
            t.call(steps.NEXT_UPGRADE, arg)


class NextUpgrade(Step[Tabletop]):
    """7.1: one upgrade after the other, until all are given or no unit can get one; the argument is the side."""

    def run(self, t: Tabletop, arg: int) -> None:
        if not t.battle.earned(arg):
            return
        without, veterans = eligible(t, arg)
        if not without and not veterans:
            return
        t.call(steps.NEXT_UPGRADE, arg)
        if veterans and (without or not alike(t, veterans)):
            t.call(steps.UPGRADE, arg)
        elif without:
            draw_upgrade(t, arg, without)
        else:
            promote(t, veterans[0])


def draw_upgrade(t: Tabletop, side: int, able: list[int]) -> None:
    """7.1: a counter from the cup, seen on both sides before it is given."""
    kind = draw_counter(t, t.upgrades_left)
    t.upgrades_left[kind] -= 1
    t.tell(events.DREW_UPGRADE, [kind])
    if alike(t, able):
        give(t, able[0], kind)
    else:
        t.battle.drawn = kind
        t.call(steps.GIVE, side)


def give(t: Tabletop, unit: int, kind: int) -> None:
    t.upgrade[unit] = kind + 1
    t.elite[unit] = 0
    t.upgraded[unit] += 1
    spend(t, t.f.side[unit])
    t.tell(events.VETERAN, [unit, kind])


def spend(t: Tabletop, side: int) -> None:
    """7.1: one upgrade less to give."""
    t.battle.earn(side, t.battle.earned(side) - 1)


def promote(t: Tabletop, unit: int) -> None:
    t.elite[unit] = 1
    t.upgraded[unit] += 1
    spend(t, t.f.side[unit])
    t.tell(events.ELITE, [unit, t.upgrade[unit] - 1])


class Upgrade(Step[Tabletop]):
    """7.1: a counter for a unit that has none, or the Elite side for a Veteran."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        without, veterans = eligible(t, arg)
        return ([verbs.DRAW] if without else []) + verbs.of_each(verbs.ELITE, veterans)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) == verbs.DRAW:
            draw_upgrade(t, arg, eligible(t, arg)[0])
        else:
            promote(t, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) == verbs.DRAW:
            return Why("2.8", "no-upgrade-left")
        return Why("7.1", "not-veteran", arg_a(move)) if verb_of(move) == verbs.ELITE else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg, t.battle.earned(arg)]


class Give(Step[Tabletop]):
    """7.1: which survivor gets the counter just drawn."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return verbs.of_each(verbs.GIVE, eligible(t, arg)[0])

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        kind = t.battle.drawn
        t.battle.drawn = NOBODY
        give(t, arg_a(move), kind)

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("7.1", "not-for-upgrade", arg_a(move)) if verb_of(move) == verbs.GIVE else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.battle.drawn, arg]
