"""Regrouping (10.11): after a fight the side that stays may rearrange its units."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.cataclysm.operation_scope import Operation
from grognard.games.cataclysm.rules.bases import airfields, open_land, ports
from grognard.games.cataclysm.rules.effectiveness import order_of_play
from grognard.games.cataclysm.rules.force.fighting import is_mobile
from grognard.games.cataclysm.rules.force.retreat import flying
from grognard.games.cataclysm.rules.force.support import primary_of
from grognard.games.cataclysm.rules.force.units import distinct, domain_of, main_domain, power_of
from grognard.games.cataclysm.rules.forces import place_unit, side_of
from grognard.games.cataclysm.rules.movement import reach, sailing, unit_range
from grognard.games.cataclysm.rules.occupation import areas_with_room
from grognard.games.cataclysm.rules.relations import friends, is_active
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_events, force_steps, force_verbs, verbs
from grognard.games.cataclysm.vocabulary.force_words import INVASION
from grognard.games.cataclysm.vocabulary.words import AREA_COUNT, NOBODY, OF_AIR, OF_LAND, OF_SEA


class AskRegroup(Step[Tabletop]):
    """10.11, R67: the primary power, then its friends at other seats; the argument is the side."""

    def run(self, t: Tabletop, arg: int) -> None:
        primary = primary_of(Operation(t), arg)
        if primary != NOBODY and is_active(t, primary):
            t.then(*[frame(force_steps.NEXT_REGROUP, power) for power in regrouping_powers(t, primary)])


def regrouping_powers(t: Tabletop, primary: int) -> list[int]:
    """10.9, 3.1, R67: one power for each seat with friendly units: the primary one, then the most effective."""
    found = [primary]
    for power in order_of_play(t, friends(t, primary)):
        if all(seat_of(t, power) != seat_of(t, other) for other in found):
            found.append(power)
    return found


class NextRegroup(Step[Tabletop]):
    """10.11: if the seat of a power has anything to regroup; the argument is the power."""

    def run(self, t: Tabletop, arg: int) -> None:
        if regroupable(t, Operation(t), arg):
            t.call(force_steps.REGROUP, arg)


class Regroup(Step[Tabletop]):
    """10.11: which unit moves, out of the target area or into it; the argument is a power of the seat."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found = regroupable(t, Operation(t), arg)
        return [verbs.DONE, *[pack_move(force_verbs.REGROUP, unit) for unit in found]]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        op = Operation(t)
        t.leave()
        if verb_of(move) == verbs.DONE:
            return
        t.call(force_steps.NEXT_REGROUP, arg)
        unit = arg_a(move)
        areas = bits_of(regroup_areas(t, op, unit))
        if len(areas) == 1:
            regroup(t, op, unit, areas[0])
        else:
            t.call(force_steps.REGROUP_TO, unit)

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("10.11", "cannot-regroup", arg_a(move)) if verb_of(move) == force_verbs.REGROUP else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg, Operation(t).target]


class RegroupTo(Step[Tabletop]):
    """10.11: where the unit goes; the argument is the unit."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, power_of(t, arg))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(force_verbs.TO, area) for area in bits_of(regroup_areas(t, Operation(t), arg))]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        regroup(t, Operation(t), arg, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("10.11", "no-regroup", arg_a(move)) if verb_of(move) == force_verbs.TO else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg, t.unit_area[arg]]


def regroup(t: Tabletop, op: Operation, unit: int, area: int) -> None:
    t.tell(force_events.REGROUPED, [unit, t.unit_area[unit], area])
    op.regrouped |= 1 << unit
    place_unit(t, unit, area)


# What may regroup, and where to


def regrouping_domains(op: Operation) -> int:
    """10.9: the units of the main fight, and air units."""
    return 1 << main_domain(op) | 1 << OF_AIR


def regroupable(t: Tabletop, op: Operation, lead: int) -> list[int]:
    """10.11, R67: the units of a power and its friends at the same seat that may move, each of them once."""
    found: list[int] = []
    for power in bits_of(friends(t, lead)):
        if seat_of(t, power) == seat_of(t, lead):
            found += [unit for unit in t.f.forces.units_of[power] if may_regroup(t, op, unit)]
    return [unit for unit in distinct(t, found) if regroup_areas(t, op, unit)]


def may_regroup(t: Tabletop, op: Operation, unit: int) -> bool:
    if t.unit_area[unit] >= AREA_COUNT or op.regrouped >> unit & 1 or not is_mobile(t, unit):
        return False
    return regrouping_domains(op) >> domain_of(t, unit) & 1 != 0


def regroup_areas(t: Tabletop, op: Operation, unit: int) -> int:
    """10.11: out of the target area, or from elsewhere into it."""
    power, side, here = power_of(t, unit), side_of(t, unit), t.unit_area[unit]
    room = areas_with_room(t, power, side)
    room &= ~(1 << op.target) if here == op.target else 1 << op.target
    return regroup_reach(t, op, unit) & room if room else 0


def regroup_reach(t: Tabletop, op: Operation, unit: int) -> int:
    """10.11, 9.3.2: friendly land beside it, or the origin of an invasion; ports and airfields in range."""
    power, here, domain = power_of(t, unit), t.unit_area[unit], domain_of(t, unit)
    if domain == OF_LAND:
        return (t.f.atlas.by_land_or_rail[here] | over_the_beach(op, here)) & open_land(t, power)
    is_extended = op.extended != 0 and op.kind != INVASION
    kind = sailing(t, unit) if domain == OF_SEA else flying(t)
    near = reach(t, power, here, unit_range(t, unit, is_extended), kind)
    home = ports(t, power) if domain == OF_SEA else airfields(t, power)
    if here == op.target:
        return near & home
    return near & 1 << op.target if home >> here & 1 else 0


def over_the_beach(op: Operation, here: int) -> int:
    """9.3.2: after an invasion units go from its origin to the target, and back."""
    if op.kind != INVASION:
        return 0
    if here == op.target:
        return op.origins
    return 1 << op.target if op.origins >> here & 1 else 0
