"""Units that may not stay where they are (2.2.4, 5.6.2, 6.1.4, 7.1, 7.1.2).

They retreat, or go back to the cup; those for which there is not enough room on land are destroyed.
"""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.engine.frames import first_of, frame, pack_arg, second_of
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.cataclysm.rules.effectiveness import order_of_play
from grognard.games.cataclysm.rules.force.fighting import is_mobile
from grognard.games.cataclysm.rules.force.retreat import retreat_areas
from grognard.games.cataclysm.rules.force.units import distinct, domain_of, power_of, return_to_pool, type_of
from grognard.games.cataclysm.rules.forces import any_units, place_unit, remove_unit, side_of, units_in
from grognard.games.cataclysm.rules.occupation import areas_allowed, limit, overcrowded
from grognard.games.cataclysm.rules.pools import adjust_pool
from grognard.games.cataclysm.rules.relations import active_powers
from grognard.games.cataclysm.rules.seats import seat_of
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_events, force_steps, force_verbs
from grognard.games.cataclysm.vocabulary.words import marker_row

MAY_CHOOSE_CUP = 1  # the second thing of an argument: the owner may choose the cup


class Occupation(Step[Tabletop]):
    """7.1: one unit after another leaves, until all may stay; the argument says whether the cup may be chosen."""

    def run(self, t: Tabletop, arg: int) -> None:
        unit = misplaced_unit(t)
        if unit == NOT_FOUND:
            return
        t.call(force_steps.OCCUPATION, arg)
        others = rivals(t, unit)
        step = force_steps.CHOOSE_LEAVER if len(others) > 1 else force_steps.LEAVE
        t.call(step, pack_arg(unit, MAY_CHOOSE_CUP if arg else 0))


NOT_FOUND = -1


def misplaced_unit(t: Tabletop) -> int:
    """7.1, 10.10: a unit in an area with too many of its kind, of the most effective power first; or NOT_FOUND."""
    if t.military.is_settled:
        return NOT_FOUND
    for power in order_of_play(t, active_powers(t)):
        for area in bits_of(any_units(t, power)):
            for unit in units_in(t, area):
                if power_of(t, unit) == power and is_misplaced(t, unit):
                    return unit
    t.military.is_settled = True
    return NOT_FOUND


def is_misplaced(t: Tabletop, unit: int) -> bool:
    """7.1: it may not stay at all, or with others it is one too many."""
    power, area, side = power_of(t, unit), t.unit_area[unit], side_of(t, unit)
    if not areas_allowed(t, power, side) >> area & 1:
        return True
    return len(units_in(t, area)) > 1 and overcrowded(t, power, area, side)


def rivals(t: Tabletop, unit: int) -> list[int]:
    """7.1: the units of which one must leave; all of those for which there is no room at all leave in turn."""
    power, area = power_of(t, unit), t.unit_area[unit]
    if limit(t, power, area, side_of(t, unit)) == 0:
        return [unit]
    same = [u for u in units_in(t, area) if power_of(t, u) == power and domain_of(t, u) == domain_of(t, unit)]
    return distinct(t, same)


class ChooseLeaver(Step[Tabletop]):
    """7.1: of several units the owner chooses the one that leaves; the argument: one of them, and MAY_CHOOSE_CUP."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, power_of(t, first_of(arg)))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(force_verbs.LEAVE, unit) for unit in rivals(t, first_of(arg))]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        t.then(frame(force_steps.LEAVE, pack_arg(arg_a(move), second_of(arg))))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        unit = first_of(arg)
        return [power_of(t, unit), t.unit_area[unit]]


def is_surplus(t: Tabletop, unit: int) -> bool:
    """7.1, R91: it might stay on this land, if it were not one too many; at sea such units retreat (7.1.2)."""
    area = t.unit_area[unit]
    return t.f.atlas.land >> area & 1 != 0 and limit(t, power_of(t, unit), area, side_of(t, unit)) > 0


class Leave(Step[Tabletop]):
    """7.1, 10.10, 2.2.4: a unit too many is destroyed; any other retreats, at once if there is no choice."""

    def run(self, t: Tabletop, arg: int) -> None:
        unit = first_of(arg)
        is_doomed = is_surplus(t, unit)
        areas = [] if is_doomed else bits_of(leave_areas(t, unit))
        may_choose_cup = second_of(arg) == MAY_CHOOSE_CUP and not is_doomed
        if len(areas) + (1 if may_choose_cup else 0) > 1:
            t.call(force_steps.LEAVE_TO, arg)
        elif areas:
            go_to(t, unit, areas[0])
        elif may_choose_cup:
            go_to_cup(t, unit)
        else:
            t.tell(force_events.SURPLUS if is_doomed else force_events.DESTROYED, [unit, t.unit_area[unit]])
            return_to_pool(t, unit)


def leave_areas(t: Tabletop, unit: int) -> int:
    return retreat_areas(t, unit, t.unit_area[unit]) if is_mobile(t, unit) else 0


class LeaveTo(Step[Tabletop]):
    """10.10, 2.2.4: where the unit goes; the argument holds the unit, and MAY_CHOOSE_CUP."""

    def who(self, t: Tabletop, arg: int) -> int:
        return seat_of(t, power_of(t, first_of(arg)))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found = [pack_move(force_verbs.TO, area) for area in bits_of(leave_areas(t, first_of(arg)))]
        return [*found, force_verbs.TO_CUP] if second_of(arg) == MAY_CHOOSE_CUP else found

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) == force_verbs.TO_CUP:
            go_to_cup(t, first_of(arg))
        else:
            go_to(t, first_of(arg), arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("10.10", "no-retreat", arg_a(move)) if verb_of(move) == force_verbs.TO else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        unit = first_of(arg)
        return [unit, t.unit_area[unit]]


def go_to(t: Tabletop, unit: int, area: int) -> None:
    t.tell(force_events.RETREATED, [unit, area])
    place_unit(t, unit, area)


def go_to_cup(t: Tabletop, unit: int) -> None:
    """2.2.4: the unit comes back when it is drawn; its upgrade is available again (R36)."""
    t.tell(force_events.RECALLED, [unit, t.unit_area[unit]])
    power = power_of(t, unit)
    remove_unit(t, unit)
    t.cup[marker_row(power, type_of(t, unit))] += 1
    adjust_pool(t, power)
