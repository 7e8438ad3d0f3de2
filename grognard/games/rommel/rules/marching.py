"""How Allied Forces follow orders (8.8, 8.10 to 8.16), operations (8.4) and Exploit (6.10)."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.forces import is_stepped, pause, strongest_first
from grognard.games.rommel.rules.march_choice import (
    ORDERED,
    WAITING,
    column,
    contested,
    every_way,
    forks,
    halt,
    next_choices,
    options,
    send,
    waiting,
)
from grognard.games.rommel.rules.paths import goals_of, look_around, mark, random_step
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import ADVANCE, ALLIES, COSTS, FIGHT_ALLIES, HOLD, PLAIN, RANDOM

SEAT: Final = 1


class Follow(Step[Tabletop]):
    """8.8: all move once before any moves twice: the orders of the row, one after the other, until there is none."""

    def run(self, t: Tabletop, arg: int) -> None:
        if follow(t):
            halt(t)


def follow(t: Tabletop) -> bool:
    """8.8: goes on with the row. Says whether all orders are done: if not, the player has been asked."""
    row = t.row
    while t.order_at < len(row):
        order = row[t.order_at] & PLAIN
        if order == HOLD:
            t.order_at += 1
            continue
        goals = mark(t, order)
        units = enlist(t)
        if not units:
            t.order_at += 1
            continue
        choices = march(t, order, units, goals, 0)
        if choices:
            t.call(steps.FOLLOW)
            ask(t, choices)
            return False
    return True


def set_out(t: Tabletop, units: list[int]) -> None:
    """8.8: these follow the row, at once unless the player wants to see every step (0.1)."""
    if is_stepped(t):
        send(t, units)
        t.call(steps.FOLLOW)
        pause(t)
        return
    t.column = strongest_first(t, units)
    if follow(t):
        t.column = []  # nobody had to wait, so that nobody was marked


class March(Step[Tabletop]):
    """8.8: goes on with an order after the player's choice."""

    def run(self, t: Tabletop, arg: int) -> None:
        go_on(t)


def go_on(t: Tabletop) -> None:
    units = waiting(t)
    order = t.row[t.order_at] & PLAIN
    choices = march(t, order, units, goals_of(t, order), len(units))
    if choices:
        ask(t, choices)
        return
    for unit in units:
        t.todo[unit] = ORDERED


def ask(t: Tabletop, choices: list[int]) -> None:
    """2.14: the player chooses, and the order goes on."""
    t.stack.append(steps.MARCH)
    t.propose(steps.MARCH_CHOICE, 0, choices)


def enlist(t: Tabletop) -> list[int]:
    """8.4, 4.3: who can still move, by his movement, and not yet among the enemy; the strongest first."""
    f, moved = t.f, t.order_at
    if t.journal is None and t.supplies[ALLIES] < f.extra_area and t.row[moved] & COSTS:
        return []  # 8.16: nobody goes, and only the log would name how many stay
    units = t.column or column(t)
    if moved < f.slowest and not t.axis_at & t.ally_at:
        return units
    where, axis_in, move, reduced = t.where, t.axis_in, f.move, t.reduced
    found: list[int] = []
    for unit in units:
        if not axis_in[where[unit]] and moved < move[2 * unit + reduced[unit]]:
            found.append(unit)
    return found


def march(t: Tabletop, order: int, units: list[int], goals: int, asked: int) -> list[int]:
    """8.8: moves one Force after the other as ordered, until all have gone or the player has a choice: which ones.

    So many of them waited for the player already.
    """
    if not goals:
        order = RANDOM  # 8.10, 8.11, 8.14: without a goal on the whole map an order is followed at random
    price = t.f.extra_area if t.row[t.order_at] & COSTS else 0
    while units:
        if price and t.supplies[ALLIES] < price:  # 8.16
            t.tell(events.NO_SUPPLY, [len(units)])
            break
        if order == RANDOM:
            step(t, units[0], random_step(t, units[0]))
            units = units[1:]
            continue
        able = every_way(t, units, order, goals)
        if len(able) < 2 or not contested(t, order, able):
            left = all_go(t, able)
            if left:
                wait(t, left)
                return forks(left)
            break
        choices = options(t, able)
        if len(choices) > 1:
            if len(able) != asked:
                wait(t, able)
            return choices
        gone = arg_a(choices[0])
        step(t, gone, arg_b(choices[0]))
        units = [unit for unit, _ in able if unit != gone]
    t.order_at += 1
    return []


def all_go(t: Tabletop, able: list[tuple[int, list[int]]]) -> list[tuple[int, list[int]]]:
    """Nobody is in another's way: each goes, until one has several ways. Who is left then waits for the player."""
    for n, (unit, found) in enumerate(able):
        if len(found) > 1:
            return able[n:]
        step(t, unit, found[0])
    return []


def wait(t: Tabletop, able: list[tuple[int, list[int]]]) -> None:
    """Who has nowhere to go is done; the others wait for the player."""
    todo = t.todo
    for unit in t.column or column(t):
        todo[unit] = ORDERED
    for unit, _ in able:
        todo[unit] = ORDERED | WAITING


def step(t: Tabletop, unit: int, area: int) -> None:
    """One Force goes one area, from which it came (5.5); on the last order it can also be the start of a battle.

    `put` is written out, since most changes of place are marches: there is no pile and no side to ask for. The
    invariants of the conformance suite count both alike.
    """
    order = t.row[t.order_at]
    if order >= COSTS:
        t.supplies[ALLIES] -= t.f.extra_area
    if t.axis_in[area]:
        if not t.fight[area]:
            t.fight[area] = FIGHT_ALLIES
    elif order & PLAIN == ADVANCE and t.axis_at:
        note_aim(t, area)
    where, at, inside, bit = t.where, t.at, t.ally_in, t.f.bit[unit]
    old = where[unit]
    where[unit] = area
    t.came[unit] = old
    at[old] ^= bit
    at[area] |= bit
    inside[area] += 1
    left = inside[old] - 1
    inside[old] = left
    held = t.ally_at | 1 << area
    t.ally_at = held if left else held ^ 1 << old
    if t.journal is not None:
        t.tell(events.MARCHED, [unit, area, order])


def note_aim(t: Tabletop, area: int) -> None:
    """8.11: a Force on its way counts for the area it heads for, so that the others spread."""
    near = t.f.nearest[area].get(t.axis_at) or look_around(t.f, area, t.axis_at)
    t.aim[(near & -near).bit_length() - 1] += 1


class MarchChoice(Step[Tabletop]):
    """8.8: which Force moves, and where."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return next_choices(t)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.stack.pop()
        unit = arg_a(move)
        step(t, unit, arg_b(move))
        t.todo[unit] = ORDERED
        if t.stack[-1] == steps.MARCH:  # it always lies below, and comes at once
            t.stack.pop()
            go_on(t)

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.MARCH:
            return None
        if not t.todo[arg_a(move)] & WAITING:
            return Why("8.8", "not-ordered", arg_a(move))
        return Why("8.8", "not-the-way", arg_a(move), arg_b(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.row[t.order_at], t.supplies[ALLIES]]
