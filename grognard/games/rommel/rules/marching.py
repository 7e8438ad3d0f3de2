"""How Allied Forces follow orders (8.10 to 8.16), operations (8.4) and Exploit (6.10)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel import events, steps, verbs
from grognard.games.rommel.facts import bits_of
from grognard.games.rommel.rules.forces import attack, likeness, put
from grognard.games.rommel.rules.paths import effective, nearest_axis, random_step, room, ways
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.words import (
    ADVANCE,
    ALLIES,
    COSTS,
    FIGHT_ALLIES,
    HOLD,
    RANDOM,
    REINFORCEMENTS,
)

SEAT = 1
ORDERED = 1
WAITING = 2


class Follow(Step[Tabletop]):
    """8.8: all move once before any moves twice. Sets up the next order of the row, until there is none."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.order_at >= len(t.row):
            for unit in t.c.ally_units:
                t.todo[unit] = 0
            return
        if t.row[t.order_at] & ~COSTS != HOLD:
            enlist(t)
            t.call(steps.FOLLOW)
            t.call(steps.MARCH)
        else:
            t.order_at += 1
            t.call(steps.FOLLOW)


def enlist(t: Tabletop) -> None:
    """8.4, 4.3: who can still move: by his movement, and not yet among the enemy."""
    for area in t.c.areas:
        t.aim[area] = 0
    for unit in t.c.ally_units:
        if t.todo[unit]:
            place = t.where[unit]
            alive = place < REINFORCEMENTS and not t.axis_in[place]
            able = alive and t.order_at < t.f.move[2 * unit + t.reduced[unit]]
            t.todo[unit] = ORDERED | WAITING if able else ORDERED


class March(Step[Tabletop]):
    """8.8, 2.14: moves one Force after the other as ordered, and asks where there is a real choice."""

    def run(self, t: Tabletop, arg: int) -> None:
        while True:
            order = effective(t, t.row[t.order_at] & ~COSTS)
            stand_down(t, order)
            units = waiting(t)
            if not units:
                t.order_at += 1
                return
            if order == RANDOM:
                step(t, units[0], random_step(t, units[0]))
                continue
            choices = next_choices(t)
            if len(choices) > 1:
                t.call(steps.MARCH)
                t.call(steps.MARCH_CHOICE)
                return
            step(t, choices[0] >> 8, choices[0] & 255)


def stand_down(t: Tabletop, order: int) -> None:
    """8.16: who is where he was sent, or cannot be supplied, moves no further."""
    units = waiting(t)
    if units and t.row[t.order_at] & COSTS and t.supplies[ALLIES] < t.f.extra_area:
        t.tell(events.NO_SUPPLY, [len(units)])
        for unit in units:
            t.todo[unit] = ORDERED
    elif order != RANDOM:
        for unit in units:
            if not ways(t, unit, order):
                t.todo[unit] = ORDERED


def waiting(t: Tabletop) -> list[int]:
    """The strongest first, which is also the order of an Exploit (6.10)."""
    units = [u for u in t.c.ally_units if t.todo[u] & WAITING]
    return sorted(units, key=lambda u: -attack(t, u)) if len(units) > 1 else units


def next_choices(t: Tabletop) -> list[int]:
    """What may happen next, as unit << 8 | area; just one when there is nothing to choose."""
    order = t.row[t.order_at] & ~COSTS
    able = [(unit, ways(t, unit, order)) for unit in waiting(t)]
    short = t.row[t.order_at] & COSTS and t.supplies[ALLIES] < len(able) * t.f.extra_area
    if short or (order == ADVANCE and not t.exploited and matters(t, able)):
        return options(t, able)
    unit, found = able[0]
    return [unit << 8 | area for area in found]


def matters(t: Tabletop, able: list[tuple[int, list[int]]]) -> bool:
    """8.11: several Axis areas are as near, so that it makes a difference who goes where."""
    if all(len(nearest_axis(t, t.where[unit])) == 1 for unit, _ in able):
        return any(len(found) > 1 for _, found in able)
    area = able[0][1][0]
    same = all(found == [area] for _, found in able)
    return not (same and t.axis_in[area] and room(t, area) >= len(able))


def options(t: Tabletop, able: list[tuple[int, list[int]]]) -> list[int]:
    """8.8: who moves first matters now; of Forces that are alike in one area, one stands for all."""
    if t.exploited:
        high = attack(t, able[0][0])
        able = [(unit, found) for unit, found in able if attack(t, unit) == high]
    seen: list[int] = []
    choices: list[int] = []
    for unit, found in able:
        key = likeness(t, unit) << 8 | t.where[unit]
        if key not in seen:
            seen.append(key)
            choices += [unit << 8 | area for area in found]
    return choices


def step(t: Tabletop, unit: int, area: int) -> None:
    """One Force goes one area; on the last order it can also be the start of a battle."""
    order = t.row[t.order_at]
    if order & COSTS:
        t.supplies[ALLIES] -= t.f.extra_area
    came = t.where[unit]
    if order & ~COSTS == ADVANCE and t.axis_at:
        note_aim(t, came, area)
    put(t, unit, area)
    t.came[unit] = came
    t.todo[unit] = ORDERED
    t.tell(events.MARCHED, [unit, area, order])
    if t.axis_in[area] and not t.fight[area]:
        t.fight[area] = FIGHT_ALLIES


def note_aim(t: Tabletop, came: int, area: int) -> None:
    """8.11: a Force on its way counts for the area it heads for, so that the others spread."""
    if t.axis_in[area]:
        return
    before, after = t.f.dist[came], t.f.dist[area]
    near = min(before[a] for a in bits_of(t.axis_at))
    for goal in t.c.areas:
        if t.axis_in[goal] and before[goal] == near and after[goal] == near - 1:
            t.aim[goal] += 1
            return


class MarchChoice(Step[Tabletop]):
    """8.8: which Force moves, and where."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.MARCH | (n >> 8) << verbs.A | (n & 255) << verbs.B for n in next_choices(t)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        step(t, arg_a(move), arg_b(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.MARCH:
            return None
        if not t.todo[arg_a(move)] & WAITING:
            return Why("8.8", "not-ordered", arg_a(move))
        return Why("8.8", "not-the-way", arg_a(move), arg_b(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.row[t.order_at], t.supplies[ALLIES]]
