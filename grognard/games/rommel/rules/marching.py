"""How Allied Forces follow orders (8.10 to 8.16), operations (8.4) and Exploit (6.10)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel import events, steps, verbs
from grognard.games.rommel.facts import bits_of
from grognard.games.rommel.rules.forces import attack, likeness, put
from grognard.games.rommel.rules.paths import depots, effective, nearest_axis, objectives, random_step, room, ways
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.words import (
    ADVANCE,
    ALLIES,
    COSTS,
    FIGHT_ALLIES,
    HOLD,
    OBJECTIVE,
    RANDOM,
    REINFORCEMENTS,
    RETREAT,
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
    order = t.row[t.order_at] & ~COSTS
    for area in objectives(t) if order == OBJECTIVE else depots(t) if order == RETREAT else []:
        t.aim[area] = 1
    for unit in t.c.ally_units:
        if t.todo[unit]:
            place = t.where[unit]
            alive = place < REINFORCEMENTS and not t.axis_in[place]
            able = alive and t.order_at < t.f.move[2 * unit + t.reduced[unit]]
            t.todo[unit] = ORDERED | WAITING if able else ORDERED


class March(Step[Tabletop]):
    """8.8, 2.14: moves one Force after the other as ordered, and asks where there is a real choice."""

    def run(self, t: Tabletop, arg: int) -> None:
        order = effective(t, t.row[t.order_at] & ~COSTS)
        units = waiting(t)
        while units:
            if cannot_pay(t, units):
                break
            if order == RANDOM:
                step(t, units[0], random_step(t, units[0]))
                units = units[1:]
                continue
            able = [(unit, found) for unit, found in every_way(t, units, order) if found]
            if not able:
                break
            if contested(t, order, able):
                choices = options(t, able)
                if len(choices) > 1:
                    ask(t, able)
                    return
                step(t, choices[0] >> 8, choices[0] & 255)
                units = [unit for unit, _ in able if unit != choices[0] >> 8]
            elif not all_go(t, able):
                return
            else:
                break
        for unit in units:
            t.todo[unit] = ORDERED
        t.order_at += 1


def waiting(t: Tabletop) -> list[int]:
    """The strongest first, which is also the order of an Exploit (6.10)."""
    units = [u for u in t.c.ally_units if t.todo[u] & WAITING]
    return sorted(units, key=lambda u: -attack(t, u)) if len(units) > 1 else units


def cannot_pay(t: Tabletop, units: list[int]) -> bool:
    """8.16: without Supplies nobody goes further."""
    if not t.row[t.order_at] & COSTS or t.supplies[ALLIES] >= t.f.extra_area:
        return False
    t.tell(events.NO_SUPPLY, [len(units)])
    return True


def every_way(t: Tabletop, units: list[int], order: int) -> list[tuple[int, list[int]]]:
    """Where each Force may go; those in one area have the same ways."""
    known: dict[int, list[int]] = {}
    for unit in units:
        place = t.where[unit]
        if place not in known:
            known[place] = ways(t, unit, order)
    return [(unit, known[t.where[unit]]) for unit in units]


def contested(t: Tabletop, order: int, able: list[tuple[int, list[int]]]) -> bool:
    """8.8: it matters who moves first: Supplies are short, or the Axis is shared out (8.11)."""
    if t.row[t.order_at] & COSTS and t.supplies[ALLIES] < len(able) * t.f.extra_area:
        return True
    return order == ADVANCE and not t.exploited and matters(t, able)


def all_go(t: Tabletop, able: list[tuple[int, list[int]]]) -> bool:
    """Nobody is in another's way: each goes, until one has several ways. Says whether all have gone."""
    for n, (unit, found) in enumerate(able):
        if len(found) > 1:
            ask(t, able[n:])
            return False
        step(t, unit, found[0])
    return True


def ask(t: Tabletop, able: list[tuple[int, list[int]]]) -> None:
    """Who has nowhere to go is done; the others wait for the player."""
    for unit in t.c.ally_units:
        if t.todo[unit] & WAITING:
            t.todo[unit] = ORDERED
    for unit, _ in able:
        t.todo[unit] = ORDERED | WAITING
    t.call(steps.MARCH)
    t.call(steps.MARCH_CHOICE)


def next_choices(t: Tabletop) -> list[int]:
    """What the player may choose now, as unit << 8 | area."""
    order = t.row[t.order_at] & ~COSTS
    able = every_way(t, waiting(t), order)
    if contested(t, order, able):
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
