"""Allied orders (8.8, 8.9): region by region, in the order that the player likes."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.forces import alike, ally_units, defense, highest, standing, tire
from grognard.games.rommel.rules.marching import set_out
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs

SEAT: Final = 1
DONE_IN_REGION: Final = 1
HELD: Final = 2


class Orders(Step[Tabletop]):
    """8.8: until every region with Allied Forces that have not moved has had its orders."""

    def run(self, t: Tabletop, arg: int) -> None:
        give_orders(t)


def give_orders(t: Tabletop) -> None:
    waiting = waiting_regions(t)
    if not waiting:
        t.ordered = 0
        return
    t.stack.append(steps.ORDERS)
    if len(waiting) == 1:
        begin(t, waiting[0])
    else:
        t.propose(steps.CHOOSE_REGION, 0, region_moves(waiting))


def waiting_regions(t: Tabletop) -> list[int]:
    """8.8: the regions without orders that hold Forces which did not come from another one in this phase."""
    found: list[int] = []
    ordered, allies, masks = t.ordered, t.ally_at, t.c.region_mask
    for region in t.c.regions:
        if not ordered >> region & 1 and allies & masks[region] and (not ordered or has_regulars(t, region)):
            found.append(region)
    return found


def has_regulars(t: Tabletop, region: int) -> bool:
    """8.8: there are Allied Forces in a region that did not come from another one in this phase."""
    at, regulars, left = t.at, t.fresh & t.c.ally_mask, t.ally_at & t.c.region_mask[region]
    while left:
        area = left.bit_length() - 1
        if at[area] & regulars:
            return True
        left ^= 1 << area
    return False


def begin(t: Tabletop, region: int) -> None:
    t.ordered |= 1 << region
    garrison_region(t, region)


def region_moves(regions: list[int]) -> list[int]:
    return verbs.of_each(verbs.REGION, regions)


class ChooseRegion(Step[Tabletop]):
    """8.8: which region comes next."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return region_moves(waiting_regions(t))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.stack.pop()
        begin(t, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("8.8", "no-orders-there", arg_a(move)) if verb_of(move) == verbs.REGION else None


class Garrison(Step[Tabletop]):
    """8.9: Forces that a condition keeps where they are; the argument is the region."""

    def run(self, t: Tabletop, arg: int) -> None:
        garrison_region(t, arg)


def garrison_region(t: Tabletop, region: int) -> None:
    """8.9: who stays; then the others get their orders, at once if there is nothing to ask."""
    c = t.c
    i = region - c.regions[0]
    for area in c.alone[i]:
        if t.ally_in[area] == 1:
            keep(t, ally_units(t, area)[0])
    asked: list[int] = []
    for area in c.garrison[i]:
        if t.ally_in[area] and not garrison(t, strongest(t, area)):
            asked.append(area)
    if not asked:
        roll_orders(t, region)
        return
    t.call(steps.ROLL_ORDERS, region)
    for area in asked:
        t.call(steps.GARRISON_CHOICE, area)


def garrison(t: Tabletop, best: list[int]) -> bool:
    """8.9, 2.14: the best stays; not before the player was asked where several are best and not alike."""
    if len(best) == 1 or alike(t, best):
        keep(t, best[0])
        return True
    return False


def strongest(t: Tabletop, area: int) -> list[int]:
    """8.9: the Forces with the highest defense in an area."""
    units = ally_units(t, area)
    if len(units) == 1:
        return units
    return highest(units, [defense(t, unit) for unit in units])


def keep(t: Tabletop, unit: int) -> None:
    if not t.moved[unit]:
        tire(t, unit)
        if t.journal is not None:
            t.tell(events.HOLDS, [unit, t.where[unit]])


class GarrisonChoice(Step[Tabletop]):
    """8.9, 2.14: which of equals holds; the argument is the area."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return verbs.of_each(verbs.HOLD, strongest(t, arg))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        keep(t, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("8.9", "not-highest-defense", arg_a(move)) if verb_of(move) == verbs.HOLD else None


class RollOrders(Step[Tabletop]):
    """8.8: a die, what the Forces in the region add and take off, and the row that everybody else follows."""

    def run(self, t: Tabletop, arg: int) -> None:
        roll_orders(t, arg)


def roll_orders(t: Tabletop, region: int) -> None:
    c = t.c
    here = standing(t, (t.axis_at | t.ally_at) & c.region_mask[region])
    able = here & t.fresh & c.ally_mask
    if not able:
        return
    units = c.list_units(able)
    moved = t.moved
    for unit in units:
        moved[unit] = 1
    t.fresh &= ~able
    i = region - c.regions[0]
    roll = 1 + t.roll(t.f.die)
    added = modifier(t, here, i)
    row = find_row(c.order_low[i], roll + added)
    if t.journal is not None:
        t.tell(events.ORDERS_ROLLED, [region, roll, added, roll + added])
        t.tell(events.ORDER_ROW, [region * 16 + row])
    t.row = c.order_rows[i][row]
    t.order_at = 0
    t.exploited = 0
    set_out(t, units)


def modifier(t: Tabletop, units: int, i: int) -> int:
    """8.8: by the Forces of both sides in the region, given as a set."""
    c = t.c
    return (units & c.ally_mask).bit_count() // c.per_allied[i] - (units & c.axis_mask).bit_count() * c.per_axis[i]


def find_row(low: list[int], total: int) -> int:
    """The last row that begins at this number or below; the first is for everything lower."""
    row = bisect_right(low, total)
    return row - 1 if row else 0
