"""Retreat (10.10): where units go, and what becomes of those that cannot."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.frames import first_of, second_of
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.cataclysm.operation_scope import Operation
from grognard.games.cataclysm.rules.bases import airfields, open_land, ports
from grognard.games.cataclysm.rules.effectiveness import order_of_play
from grognard.games.cataclysm.rules.force.fighting import is_mobile
from grognard.games.cataclysm.rules.force.losses import eliminate
from grognard.games.cataclysm.rules.force.strength import units_of_side
from grognard.games.cataclysm.rules.force.units import distinct, domain_of, in_area, power_of
from grognard.games.cataclysm.rules.forces import count_in, place_unit, side_of
from grognard.games.cataclysm.rules.movement import BY_AIR, BY_AIR_HOME, reach, sailing, unit_range
from grognard.games.cataclysm.rules.occupation import areas_with_room, limit
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_events, force_steps, force_verbs
from grognard.games.cataclysm.vocabulary.force_words import DEFENCE, INVASION
from grognard.games.cataclysm.vocabulary.words import NO_FACTION, OF_AIR, OF_LAND, OF_SEA

ALL_DOMAINS = 0b1111
ALL_BUT_LAND = ALL_DOMAINS & ~(1 << OF_LAND)
IN_THE_AIR = 1 << OF_AIR


# Where to (10.10.1, 10.10.2)


def retreat_areas(t: Tabletop, unit: int, origin: int) -> int:
    """10.10: land units go to an adjacent area, others to a port or airfield within extended range."""
    power, side, domain = power_of(t, unit), side_of(t, unit), domain_of(t, unit)
    if domain == OF_LAND:
        able = t.f.atlas.by_land_or_rail[origin] & open_land(t, power)
    elif domain == OF_SEA:
        able = reach(t, power, origin, unit_range(t, unit, extended=True), sailing(t, unit)) & ports(t, power)
    else:
        able = reach(t, power, origin, unit_range(t, unit, extended=True), flying(t)) & airfields(t, power)
    return able & ~(1 << origin) & areas_with_room(t, power, side)


def flying(t: Tabletop) -> int:
    """7.2.3: air units that retreat or regroup in an operation may fly over enemy land, as they have come."""
    return BY_AIR_HOME if t.under_way(force_steps.OPERATION) else BY_AIR


def retreats_in_operation(t: Tabletop, op: Operation, unit: int) -> int:
    """9.3.2: the armies of an invasion return to where they came from."""
    is_landing = op.kind == INVASION and op.attackers >> unit & 1 and domain_of(t, unit) == OF_LAND
    if not is_landing:
        return retreat_areas(t, unit, op.target)
    power, side = power_of(t, unit), side_of(t, unit)
    return op.origins & areas_with_room(t, power, side)


# Retreats in an operation


class Retreat(Step[Tabletop]):
    """10.10, 3.1: units of a side leave the target area, those of the most effective power first.

    The argument holds the side and the domains that leave.
    """

    def run(self, t: Tabletop, arg: int) -> None:
        op, side = Operation(t), first_of(arg)
        units = leaving(t, op, arg)
        if units and is_scarce(t, first_in_line(t, op, units)):
            t.call(force_steps.RETREAT_FIRST, arg)
        elif units:
            retreat_one(t, op, units[0], arg)
        elif side == DEFENCE and op.withdrawn >> DEFENCE & 1 and second_of(arg) >> OF_LAND & 1:
            withdraw_minor_armies(t, op.target)


def leaving(t: Tabletop, op: Operation, arg: int) -> list[int]:
    """10.10: the units that must leave, in the order in which they do."""
    here = in_area(t, units_of_side(op, first_of(arg)), op.target)
    units = [unit for unit in bits_of(here) if second_of(arg) >> domain_of(t, unit) & 1]
    powers = order_of_play(t, sum(1 << p for p in {power_of(t, unit) for unit in units}))
    return sorted(units, key=lambda unit: powers.index(power_of(t, unit)))


def retreat_one(t: Tabletop, op: Operation, unit: int, arg: int) -> None:
    able = bits_of(retreats_in_operation(t, op, unit)) if is_mobile(t, unit) else []
    t.call(force_steps.RETREAT, arg)
    if not able:
        t.tell(force_events.DESTROYED, [unit, op.target])
        eliminate(t, op, unit)
    elif len(able) == 1:
        fall_back(t, op, unit, able[0])
    else:
        t.call(force_steps.RETREAT_TO, unit)


Refuges = dict[int, int]  # by unit: the areas to which it may retreat


def first_in_line(t: Tabletop, op: Operation, units: list[int]) -> Refuges:
    """10.10: the units of the power whose turn it is, of the domain of the first, and where each of them may go."""
    lead = units[0]
    same = [u for u in units if power_of(t, u) == power_of(t, lead) and domain_of(t, u) == domain_of(t, lead)]
    return {unit: retreats_in_operation(t, op, unit) for unit in same if is_mobile(t, unit)}


def is_scarce(t: Tabletop, refuges: Refuges) -> bool:
    """10.10: whether different units compete for too few places, so that the owner must say which goes first."""
    able = [unit for unit in refuges if refuges[unit]]
    if len(distinct(t, able)) < 2:
        return False
    areas = 0
    for unit in able:
        areas |= refuges[unit]
    return sum(places(t, able[0], area) for area in bits_of(areas)) < len(able)


def places(t: Tabletop, unit: int, area: int) -> int:
    """7.1: for how many units like this one there is room in an area."""
    power, ideology = power_of(t, unit), t.s.ideology[power_of(t, unit)]
    return limit(t, power, area, side_of(t, unit)) - count_in(t, area, ideology, domain_of(t, unit))


class RetreatFirst(Step[Tabletop]):
    """10.10: the owner chooses which unit retreats while there is room; the argument is that of RETREAT."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, power_of(t, self.units(t, arg)[0]))

    def units(self, t: Tabletop, arg: int) -> list[int]:
        op = Operation(t)
        refuges = first_in_line(t, op, leaving(t, op, arg))
        return distinct(t, [unit for unit in refuges if refuges[unit]])

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(force_verbs.LEAVE, unit) for unit in self.units(t, arg)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        retreat_one(t, Operation(t), arg_a(move), arg)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [power_of(t, self.units(t, arg)[0]), Operation(t).target]


class RetreatTo(Step[Tabletop]):
    """10.10: the owner chooses where a unit goes; the argument is the unit."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, power_of(t, arg))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        areas = bits_of(retreats_in_operation(t, Operation(t), arg))
        return [pack_move(force_verbs.TO, area) for area in areas]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        fall_back(t, Operation(t), arg, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("10.10", "no-retreat", arg_a(move)) if verb_of(move) == force_verbs.TO else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg, Operation(t).target]


def fall_back(t: Tabletop, op: Operation, unit: int, area: int) -> None:
    """10.10: a unit leaves the operation for another area."""
    t.tell(force_events.RETREATED, [unit, area])
    op.attackers &= ~(1 << unit)
    op.defenders &= ~(1 << unit)
    place_unit(t, unit, area)


def withdraw_minor_armies(t: Tabletop, area: int) -> None:
    """2.4.4, R61, 11.4.1: minor armies cannot retreat and are gone; a Chinese army retreats within China."""
    if t.minor_armies[area]:
        t.tell(force_events.MINOR_LOST, [area])
        t.minor_armies[area] = 0
    if t.chinese_army[area] != NO_FACTION:
        t.call(force_steps.CHINESE_RETREAT, area)
