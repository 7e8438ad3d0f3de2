"""Allied orders (8.8, 8.9): region by region, in the order that the player likes."""

from __future__ import annotations

from bisect import bisect_right

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.allied_turn.march_choice import give_row
from grognard.games.rommel.rules.battle.dice import roll_die
from grognard.games.rommel.rules.campaign.stepping import pause_before
from grognard.games.rommel.rules.units.forces import alike, ally_units, highest, is_area, tire
from grognard.games.rommel.rules.units.values import defense
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import PLAYER


class Orders(Step[Tabletop]):
    """8.8: until every region with Allied Forces that have not moved has had its orders."""

    def run(self, t: Tabletop, arg: int) -> None:
        regions = waiting_regions(t)
        if len(regions) > 1:
            t.then(steps.CHOOSE_REGION, steps.ORDERS)
        elif regions:
            t.then(frame(steps.GARRISON, regions[0]), steps.ORDERS)
        else:
            t.ordered = 0


def waiting_regions(t: Tabletop) -> list[int]:
    """8.8: the regions that have had no orders and hold Forces which did not come from another one in this phase."""
    return [region for region in t.c.regions if not has_orders(t, region) and waits_for_orders(t, region)]


def has_orders(t: Tabletop, region: int) -> bool:
    return t.ordered >> region & 1 != 0


def waits_for_orders(t: Tabletop, region: int) -> bool:
    """8.8: there are Forces in a region; once another region had its orders, only those count that have not moved."""
    if not t.ally_at & t.c.region_mask[region]:
        return False
    return not t.ordered or any(is_unmoved(t, unit, region) for unit in t.c.ally_units)


def unmoved(t: Tabletop, region: int) -> list[int]:
    """8.8: the Allied Forces in a region that have not moved in this turn."""
    return [unit for unit in t.c.ally_units if is_unmoved(t, unit, region)]


def is_unmoved(t: Tabletop, unit: int, region: int) -> bool:
    return not t.moved[unit] and is_in(t, unit, region)


def is_in(t: Tabletop, unit: int, region: int) -> bool:
    return is_area(t.where[unit]) and t.f.region_of[t.where[unit]] == region


class ChooseRegion(Step[Tabletop]):
    """8.8: which region comes next."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return verbs.of_each(verbs.REGION, waiting_regions(t))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        t.call(steps.GARRISON, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("8.8", "no-orders-there", arg_a(move)) if verb_of(move) == verbs.REGION else None


class Garrison(Step[Tabletop]):
    """8.9: Forces that a condition keeps where they are, then the orders for the others. The argument is the region."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.ordered |= 1 << arg
        table = table_of(t, arg)
        for area in t.c.alone[table]:
            if t.ally_in[area] == 1:
                keep(t, ally_units(t, area)[0])
        choices = [frame(steps.GARRISON_CHOICE, area) for area in t.c.garrison[table] if garrison(t, area)]
        t.then(*choices, frame(steps.ROLL_ORDERS, arg))


def table_of(t: Tabletop, region: int) -> int:
    """Which of the campaign's tables of orders is the region's: its regions are numbered one after the other."""
    return region - t.c.regions[0]


def garrison(t: Tabletop, area: int) -> bool:
    """8.9, 2.14: the best defender stays. True if several are best and not alike: then the player says which one."""
    best = best_defenders(t, area)
    if best and alike(t, best):
        keep(t, best[0])
    return bool(best) and not alike(t, best)


def best_defenders(t: Tabletop, area: int) -> list[int]:
    """8.9: the Forces with the highest defense in an area."""
    units = ally_units(t, area)
    return highest(units, [defense(t, unit) for unit in units])


def keep(t: Tabletop, unit: int) -> None:
    """8.9: a Force stays where it is."""
    if not t.moved[unit]:
        tire(t, unit)
        t.tell(events.HOLDS, [unit, t.where[unit]])


class GarrisonChoice(Step[Tabletop]):
    """8.9, 2.14: which of equals holds; the argument is the area."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return verbs.of_each(verbs.HOLD, best_defenders(t, arg))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        keep(t, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("8.9", "not-highest-defense", arg_a(move)) if verb_of(move) == verbs.HOLD else None


class RollOrders(Step[Tabletop]):
    """8.8: a die, what the Forces in the region add and take off, and the row that all others follow."""

    def run(self, t: Tabletop, arg: int) -> None:
        units = unmoved(t, arg)
        if not units:
            return
        row = roll_row(t, arg)
        for unit in units:
            tire(t, unit)
        give_row(t, units, row)
        t.then(*pause_before(t), steps.FOLLOW)


def roll_row(t: Tabletop, region: int) -> list[int]:
    """8.8: the orders that a region gets."""
    table = table_of(t, region)
    roll, added = roll_die(t), modifier(t, region)
    row = find_row(t.c.order_low[table], roll + added)
    t.tell(events.ORDERS_ROLLED, [region, roll, added, roll + added])
    t.tell(events.ORDER_ROW, [events.row_number(region, row)])
    return t.c.order_rows[table][row]


def modifier(t: Tabletop, region: int) -> int:
    """8.8: by the Forces of both sides in the region."""
    table = table_of(t, region)
    allies = sum(t.ally_in[area] for area in t.c.region_areas[table])
    axis = sum(t.axis_in[area] for area in t.c.region_areas[table])
    return allies // t.c.per_allied[table] - axis * t.c.per_axis[table]


def find_row(low: list[int], total: int) -> int:
    """The last row that begins at this number or below; the first is for everything lower."""
    return max(0, bisect_right(low, total) - 1)
