"""Lurking units (16.1, 16.4, R119, R122): placed before the first turn, then on their way to their ambush points."""

from __future__ import annotations

from grognard.engine.frames import first_of, frame, pack_arg, second_of
from grognard.engine.graph import UNREACHED
from grognard.engine.moves import arg_a, pack_move
from grognard.engine.step import Step
from grognard.games.sas.rules.alerting import said
from grognard.games.sas.rules.axis.eligible import can_act
from grognard.games.sas.rules.axis.positions import climb_cost, closed_squares, starts, taken_squares
from grognard.games.sas.rules.axis.walking import place_or_spot
from grognard.games.sas.rules.noticing import spots
from grognard.games.sas.rules.reach import reach
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.pieces import (
    AMBUSH,
    GONE,
    LURKING,
    MACHINE_GUNNER,
    ON_SPAWN,
    STANDING,
    STEALTH,
)
from grognard.games.sas.vocabulary.places import SPOTS, SQUARE_NAMES, spot_place
from grognard.games.sas.vocabulary.words import FACINGS, NOWHERE

# Before the first turn


class Lurk(Step[Tabletop]):
    """16.1: the Jäger places one of its lurking units; the argument is its number."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.jager_seat

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(verbs.LURK, spot_place(spot)) for spot in free_spots(t)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        spot = arg_a(move) - SQUARE_NAMES
        inwards = (t.map.spawns[spot // SPOTS].side + 2) % len(FACINGS)
        unit = t.add_unit(MACHINE_GUNNER, LURKING, ON_SPAWN, NOWHERE, inwards)
        t.unit_spot[unit] = spot
        t.unit_post[unit] = arg
        t.tell(events.LURKS, [arg + 1, arg_a(move)])

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg + 1]


def free_spots(t: Tabletop) -> list[int]:
    """The empty positions of all spawn tiles."""
    taken = {t.unit_spot[unit] for unit in range(len(t.unit_kind)) if t.unit_place[unit] == ON_SPAWN}
    return [spot for spot in range(len(t.map.spawns) * SPOTS) if spot not in taken]


# On the way


def lurkers(t: Tabletop) -> list[int]:
    """16.4: units in the Stealth section that are not yet where their point is, in the order of their numbers."""
    if t.section != STEALTH or AMBUSH not in t.token_kind:
        return []
    found = [unit for unit in range(len(t.unit_kind)) if t.unit_role[unit] == LURKING and can_act(t, unit)]
    on_way = [unit for unit in found if point_of(t, unit) not in (NOWHERE, t.unit_square[unit])]
    return sorted(on_way, key=lambda unit: t.unit_post[unit])


def point_of(t: Tabletop, unit: int) -> int:
    """The square of a lurking unit's ambush point; NOWHERE before its card is played."""
    for token in range(len(t.token_kind)):
        if t.token_kind[token] == AMBUSH and t.token_value[token] == t.unit_post[unit] + 1:
            return t.token_square[token]
    return NOWHERE


class Ambush(Step[Tabletop]):
    """16.4: the unit goes to its point as far as it gets."""

    def run(self, t: Tabletop, arg: int) -> None:
        found = nearest_to_point(t, arg)
        if len(found) == 1:
            set_out(t, arg, found[0])
        elif found:
            t.call(steps.AMBUSH_TO, arg)


def nearest_to_point(t: Tabletop, unit: int) -> list[int]:
    """The squares in reach that are nearest to the point; the unit's own if it gets no nearer."""
    climb, closed, taken = climb_cost(t, unit), closed_squares(t), taken_squares(t, unit)
    away = t.terrain.ways.costs_to(point_of(t, unit), climb, closed)
    squares, entry = starts(t, unit)
    cost = reach(t.terrain.gaits, squares, entry, t.f.units[t.unit_kind[unit]].move, climb, closed)
    ends = [s for s in range(t.ground.size) if cost[s] != UNREACHED and away[s] != UNREACHED and not taken.has(s)]
    least = min((away[square] for square in ends), default=UNREACHED)
    return [square for square in ends if away[square] == least]


def set_out(t: Tabletop, unit: int, goal: int) -> None:
    here = place_or_spot(t, unit)
    t.then(frame(steps.WALK, pack_arg(unit, goal)), frame(steps.AMBUSHED, pack_arg(unit, here)))


class AmbushTo(Step[Tabletop]):
    """16.4, R120: of several squares that are equally near the Jäger chooses one."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.jager_seat

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(verbs.ADVANCE_TO, t.place(square)) for square in nearest_to_point(t, arg)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        set_out(t, arg, t.at(arg_a(move)))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.unit_post[arg] + 1]


class AmbushLook(Step[Tabletop]):
    """R122: a unit that is not alert looks on its way, as a patrol does; what it sees stops it."""

    def run(self, t: Tabletop, arg: int) -> None:
        unit, _ = first_of(arg), second_of(arg)
        if t.unit_place[unit] != STANDING:
            return
        if not taken_squares(t, unit).has(t.unit_square[unit]) and spots(t, unit):
            t.tell(events.STOPPED, [said(t, unit), t.unit_facing[unit]])
        else:
            t.call(steps.WALK, arg)


class Ambushed(Step[Tabletop]):
    """16.4: at its point the unit takes up the facing that the Jäger wants."""

    def run(self, t: Tabletop, arg: int) -> None:
        unit, before = first_of(arg), second_of(arg)
        if t.unit_place[unit] in (GONE, ON_SPAWN):
            return
        here = t.place(t.unit_square[unit])
        if here != before:
            t.tell(events.ADVANCED, [t.unit_kind[unit], before, here])
        if t.unit_square[unit] == point_of(t, unit):
            t.call(steps.AMBUSH_FACE, unit)


class AmbushFace(Step[Tabletop]):
    """16.4: the Jäger decides; what comes in sight is noticed."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.jager_seat

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(verbs.FACE, facing) for facing in range(len(FACINGS))]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        t.unit_facing[arg] = arg_a(move)
        t.tell(events.AMBUSHED, [t.unit_post[arg] + 1, t.place(t.unit_square[arg]), arg_a(move)])
        spots(t, arg)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.unit_post[arg] + 1]
