"""Forces under orders (8.8), and choices among them (2.14): which goes first, and where."""

from __future__ import annotations

from grognard.engine.moves import pack_move
from grognard.games.rommel.rules.allied_turn.paths import nearest, room, ways
from grognard.games.rommel.rules.units.forces import different, strongest_first
from grognard.games.rommel.rules.units.values import attack
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary.verbs import MARCH, WANDER, of_each
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
    return marches(one_of_each(t, next_to_exploit(t, able) if t.exploited else able))


def marches(able: list[Able]) -> list[int]:
    return [pack_move(MARCH, unit, area) for unit, areas in able for area in areas]


def wanderers(t: Tabletop) -> list[int]:
    """8.13, 8.16: at random, it matters which Force goes only where there are not enough Supplies for all."""
    short = t.supplies[ALLIES] < len(t.waiting) * price(t)
    return of_each(WANDER, different(t, t.waiting)) if short else []


def one_of_each(t: Tabletop, able: list[Able]) -> list[Able]:
    """2.14: of Forces that are alike, the first stands for all."""
    first = different(t, [unit for unit, _ in able])
    return [(unit, areas) for unit, areas in able if unit in first]


def is_contested(t: Tabletop, able: list[Able]) -> bool:
    """8.8: it matters which Force moves first: Supplies are short (8.16), or the Axis is shared out (8.11)."""
    if len(able) < 2:
        return False
    if t.supplies[ALLIES] < len(able) * price(t):
        return True
    rivals = next_to_exploit(t, able) if t.exploited else able
    return len(rivals) > 1 and current_order(t) == ADVANCE and is_shared_out(t, rivals)


def next_to_exploit(t: Tabletop, able: list[Able]) -> list[Able]:
    """6.10: the Forces with the highest attack go first."""
    high = max([attack(t, unit) for unit, _ in able], default=0)
    return [(unit, areas) for unit, areas in able if attack(t, unit) == high]


def is_shared_out(t: Tabletop, able: list[Able]) -> bool:
    """8.11: several Axis areas are equally near, so that it makes a difference which Force goes where."""
    if any(len(areas) > 1 for _, areas in able):
        return True
    area = able[0][1][0]
    all_together = all(areas[0] == area for _, areas in able)
    if all_together and t.axis_in[area] and room(t, area) >= len(able):
        return False
    return any(len(nearest(t.f, t.where[unit], t.axis_at)) > 1 for unit, _ in able)
