"""Forces under orders (8.8), and choices among them (2.14): which goes first, and where."""

from __future__ import annotations

from grognard.engine.moves import pack_move
from grognard.games.rommel.rules.forces import same, strongest_first
from grognard.games.rommel.rules.paths import nearest, room, ways
from grognard.games.rommel.rules.values import attack
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary.verbs import MARCH
from grognard.games.rommel.vocabulary.words import ADVANCE, ALLIES, COSTS, PLAIN

# A Force that can go, and the areas to which its order leads
Able = tuple[int, list[int]]


def give_row(t: Tabletop, units: list[int], row: list[int]) -> None:
    """8.4, 8.8: these Forces, and no others, will follow a row of orders from its beginning."""
    t.column = strongest_first(t, units)
    t.row = row
    t.order_at = 0
    t.exploited = 0


def current_order(t: Tabletop) -> int:
    """8.10 to 8.15: the order that is followed, whether it costs a Supply or not."""
    return t.row[t.order_at] & PLAIN


def price(t: Tabletop) -> int:
    """8.16: the Supplies that each Force needs to follow this order."""
    return t.f.extra_area if t.row[t.order_at] & COSTS else 0


def able_to_go(t: Tabletop, goals: int) -> list[Able]:
    """8.8: the Forces that wait and have somewhere to go, with their ways to these goals."""
    order = current_order(t)
    found: list[Able] = []
    for unit in t.waiting:
        areas = ways(t, t.where[unit], order, goals)
        if areas:
            found.append((unit, areas))
    return found


def choices(t: Tabletop, able: list[Able]) -> list[int]:
    """8.8: what the player may choose now: any Force where it matters which goes first, else the ways of the first."""
    if not is_contested(t, able):
        return marches(able[:1])
    if t.exploited:
        high = attack(t, able[0][0])
        able = [each for each in able if attack(t, each[0]) == high]
    return marches(one_of_each(t, able))


def marches(able: list[Able]) -> list[int]:
    return [pack_move(MARCH, unit, area) for unit, areas in able for area in areas]


def one_of_each(t: Tabletop, able: list[Able]) -> list[Able]:
    """2.14: of Forces that are alike, the first stands for all."""
    found: list[Able] = []
    for unit, areas in able:
        if not any(same(t, unit, other) for other, _ in found):
            found.append((unit, areas))
    return found


def is_contested(t: Tabletop, able: list[Able]) -> bool:
    """8.8: it matters which Force moves first: Supplies are short (8.16), or the Axis is shared out (8.11)."""
    if len(able) < 2:
        return False
    if t.supplies[ALLIES] < len(able) * price(t):
        return True
    return current_order(t) == ADVANCE and not t.exploited and is_shared_out(t, able)


def is_shared_out(t: Tabletop, able: list[Able]) -> bool:
    """8.11: several Axis areas are equally near, so that it makes a difference which Force goes where."""
    if any(len(areas) > 1 for _, areas in able):
        return True
    area = able[0][1][0]
    all_together = all(areas[0] == area for _, areas in able)
    if all_together and t.axis_in[area] and room(t, area) >= len(able):
        return False
    return any(len(nearest(t.f, t.where[unit], t.axis_at)) > 1 for unit, _ in able)
