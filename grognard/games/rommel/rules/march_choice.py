"""Choices among Allied Forces that march (8.8, 8.11): who goes first, and where."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import pack_move
from grognard.games.rommel.rules.forces import attack, likeness, strongest_first
from grognard.games.rommel.rules.paths import goals_of, look_around, room, ways
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary.verbs import MARCH
from grognard.games.rommel.vocabulary.words import ADVANCE, ALLIES, COSTS, PLAIN

ORDERED: Final = 1
WAITING: Final = 2


def send(t: Tabletop, units: list[int]) -> None:
    """8.4, 8.8: these are under orders, and nobody else; the strongest go first, also in an Exploit (6.10)."""
    todo = t.todo
    for unit in units:
        todo[unit] = ORDERED
    t.column = strongest_first(t, units)


def column(t: Tabletop) -> list[int]:
    """The Forces under orders. No value changes on the march, so that their order holds; copies look for it anew."""
    if not t.column:
        t.column = strongest_first(t, [u for u in t.c.ally_units if t.todo[u]])
    return t.column


def halt(t: Tabletop) -> None:
    """8.8: nobody is under orders any more."""
    for unit in column(t):
        t.todo[unit] = 0
    t.column = []


def waiting(t: Tabletop) -> list[int]:
    todo = t.todo
    found: list[int] = []
    for unit in t.column or column(t):
        if todo[unit] & WAITING:
            found.append(unit)
    return found


def every_way(t: Tabletop, units: list[int], order: int, goals: int) -> list[tuple[int, list[int]]]:
    """Where each Force may go, if it may; those in one area have the same ways."""
    if len(units) == 1:
        only = ways(t, t.where[units[0]], order, goals)
        return [(units[0], only)] if only else []
    known: dict[int, list[int]] = {}
    able: list[tuple[int, list[int]]] = []
    where = t.where
    for unit in units:
        place = where[unit]
        found = known.get(place)
        if found is None:
            found = known[place] = ways(t, place, order, goals)
        if found:
            able.append((unit, found))
    return able


def contested(t: Tabletop, order: int, able: list[tuple[int, list[int]]]) -> bool:
    """8.8: it matters who of several moves first: Supplies are short, or the Axis is shared out (8.11)."""
    if t.row[t.order_at] & COSTS and t.supplies[ALLIES] < len(able) * t.f.extra_area:
        return True
    return order == ADVANCE and not t.exploited and matters(t, able)


def matters(t: Tabletop, able: list[tuple[int, list[int]]]) -> bool:
    """8.11: several Axis areas are as near, so that it makes a difference who goes where."""
    area = able[0][1][0]
    same = True
    for _, found in able:
        if len(found) > 1:
            return True
        same = same and found[0] == area
    if same and t.axis_in[area] and room(t, area) >= len(able):
        return False
    return shared(t, able)


def shared(t: Tabletop, able: list[tuple[int, list[int]]]) -> bool:
    """8.11: for one of these, several Axis areas are equally near."""
    f, where, goals = t.f, t.where, t.axis_at
    for unit, _ in able:
        near = f.nearest[where[unit]].get(goals) or look_around(f, where[unit], goals)
        if near & (near - 1):
            return True
    return False


def options(t: Tabletop, able: list[tuple[int, list[int]]]) -> list[int]:
    """8.8: who moves first matters now; of Forces that are alike in one area, one stands for all."""
    if t.exploited:
        high = attack(t, able[0][0])
        able = [(unit, found) for unit, found in able if attack(t, unit) == high]
    seen: list[int] = []
    choices: list[int] = []
    where, twin = t.where, t.f.twin
    for unit, found in able:
        kind = twin[unit] << 8 | where[unit]
        if kind in seen and stands_for_it(t, unit, able):
            continue
        seen.append(kind)
        for area in found:
            choices.append(pack_move(MARCH, unit, area))
    return choices


def stands_for_it(t: Tabletop, unit: int, able: list[tuple[int, list[int]]]) -> bool:
    """Somebody before it in the same area is like it."""
    mine, place = likeness(t, unit), t.where[unit]
    for other, _ in able:
        if other == unit:
            break
        if t.where[other] == place and likeness(t, other) == mine:
            return True
    return False


def next_choices(t: Tabletop) -> list[int]:
    """What the player may choose now."""
    order = t.row[t.order_at] & PLAIN
    able = every_way(t, waiting(t), order, goals_of(t, order))
    return options(t, able) if len(able) > 1 and contested(t, order, able) else forks(able)


def forks(able: list[tuple[int, list[int]]]) -> list[int]:
    """The ways of the first Force."""
    unit, found = able[0]
    return [pack_move(MARCH, unit, area) for area in found]
