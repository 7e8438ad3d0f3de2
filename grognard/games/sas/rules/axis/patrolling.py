"""The Axis Patrol phase (5): the colour of the marker moves, vehicles first, until something comes in sight."""

from __future__ import annotations

from grognard.engine.frames import first_of, frame, pack_arg, second_of
from grognard.engine.moves import arg_a, pack_move
from grognard.engine.procedure import Procedure
from grognard.engine.step import Step
from grognard.games.sas.facts.ground import SIDES
from grognard.games.sas.rules.alerting import alert, discover, said, shout
from grognard.games.sas.rules.axis.eligible import can_act
from grognard.games.sas.rules.axis.positions import closed_squares, taken_squares
from grognard.games.sas.rules.axis.routes import patrolling_vehicles
from grognard.games.sas.rules.axis.walking import named
from grognard.games.sas.rules.dare.disguise import is_undercover
from grognard.games.sas.rules.footprint import front_distance
from grognard.games.sas.rules.jager.noises import is_startled, unlock
from grognard.games.sas.rules.noticing import known_bodies, spots
from grognard.games.sas.rules.occupying import operator_at, operator_squares
from grognard.games.sas.rules.reach import FAR, least
from grognard.games.sas.rules.turning import patrol_facing
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.pieces import (
    BATTLE,
    GONE,
    NOBODY,
    OPERATOR_COUNT,
    PATROL,
    PATROL_PHASE,
    STANDING,
)
from grognard.games.sas.vocabulary.words import BLACK, FACINGS, NOWHERE

DOOR = 2  # the number of the edge


class Patrols(Procedure[Tabletop]):
    """5: only in the Stealth section."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.section == BATTLE:
            return
        t.phase = PATROL_PHASE
        t.tell(events.PHASE, [PATROL_PHASE])
        t.then(steps.OPPORTUNITY, steps.NEXT_PATROL)


class NextPatrol(Step[Tabletop]):
    """5, 8.6: vehicles, then soldiers, the nearest to an operator first; between equals the players choose."""

    def run(self, t: Tabletop, arg: int) -> None:
        found = next_patrols(t)
        if len(named(t, found)) == 1:
            go(t, found[0])
        elif found:
            t.call(steps.CHOOSE_PATROL)


def next_patrols(t: Tabletop) -> list[int]:
    vehicles = patrolling_vehicles(t) if t.marker == BLACK else []
    waiting = vehicles or [unit for unit in range(len(t.unit_kind)) if is_patrolling(t, unit)]
    away = [distance_to_operators(t, unit) for unit in waiting]
    return least(waiting, away)


def is_patrolling(t: Tabletop, unit: int) -> bool:
    """3.1, 5: on a line of the colour, facing along it, and not moved in this turn's advance."""
    if t.unit_role[unit] != PATROL or t.unit_place[unit] != STANDING or t.f.units[t.unit_kind[unit]].is_large:
        return False
    if t.unit_at[unit] == NOWHERE or t.unit_moved[unit] or not can_act(t, unit):
        return False
    has_turn = t.map.patrols[t.unit_post[unit]].colour == t.marker
    return has_turn and (is_startled(t, unit) or t.unit_facing[unit] in line_facings(t, unit))


def line_facings(t: Tabletop, unit: int) -> dict[int, int]:
    """3.1: the facings along the line, with the way round that each stands for; the way it has come by last."""
    line, at, step = t.map.patrols[t.unit_post[unit]], t.unit_at[unit], t.unit_step[unit]
    return {patrol_facing(t.ground, line, at, way): way for way in (-step, step)}


def distance_to_operators(t: Tabletop, unit: int) -> int:
    """R6: to the nearest one on foot or aboard a vehicle."""
    squares = [square for op in range(OPERATOR_COUNT) for square in operator_squares(t, op)]
    if t.f.units[t.unit_kind[unit]].is_large:
        return min((front_distance(t, unit, square) for square in squares), default=FAR)
    return min((t.ground.distance(t.unit_square[unit], square) for square in squares), default=FAR)


def go(t: Tabletop, unit: int) -> None:
    t.unit_moved[unit] = 1
    step = steps.ROUTE if t.f.units[t.unit_kind[unit]].is_large else steps.PATROL_UNIT
    t.then(frame(step, unit), frame(steps.NEXT_PATROL))


class ChoosePatrol(Step[Tabletop]):
    """5: the players choose which of several patrols goes first."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.everybody

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(verbs.UNIT, place) for place in sorted(named(t, next_patrols(t)))]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        go(t, named(t, next_patrols(t))[arg_a(move)])


class PatrolUnit(Step[Tabletop]):
    """5, R36: four squares along the line; it never ends on a square that is taken."""

    def run(self, t: Tabletop, arg: int) -> None:
        take_direction(t, arg)
        most = squares_ahead(t, arg)
        t.mover = arg
        t.mover_at = t.unit_at[arg]
        t.mover_stopped = 0
        start = t.place(t.unit_square[arg])
        t.then(frame(steps.PATROL_STEP, pack_arg(arg, most)), frame(steps.PATROLLED, pack_arg(arg, start)))


def take_direction(t: Tabletop, unit: int) -> None:
    """3.1, 16.5: it goes the way it faces; one that a cat has turned faces along its line again."""
    facings = line_facings(t, unit)
    if is_startled(t, unit):
        t.unit_mode[unit] = 0
        t.unit_facing[unit] = next(facing for facing, way in facings.items() if way == t.unit_step[unit])
    t.unit_step[unit] = facings[t.unit_facing[unit]]


class PatrolStep(Step[Tabletop]):
    """5: one square; something in sight, or an operator behind a door, stops the patrol."""

    def run(self, t: Tabletop, arg: int) -> None:
        unit, left = first_of(arg), second_of(arg)
        if left == 0 or t.mover_stopped or t.unit_place[unit] == GONE:
            return
        line = t.map.patrols[t.unit_post[unit]]
        at = (t.unit_at[unit] + t.unit_step[unit]) % len(line.path)
        if is_blocked_door(t, t.unit_square[unit], line.path[at]):
            bump(t, unit, operator_at(t, line.path[at]))
            return
        unlock(t, t.unit_square[unit], line.path[at])
        t.mover_knows = known_bodies(t, unit)
        t.unit_at[unit] = at
        t.unit_square[unit] = line.path[at]
        t.then(
            frame(steps.ENTERED, unit),
            frame(steps.OPPORTUNITY),
            frame(steps.PATROL_LOOK, arg),
            frame(steps.PATROL_STEP, pack_arg(unit, left - 1)),
        )


def squares_ahead(t: Tabletop, unit: int) -> int:
    """R36, 10.1: to the last free square, to a door with an operator right behind it, never into an explosion."""
    line = t.map.patrols[t.unit_post[unit]]
    taken, closed = taken_squares(t, unit), closed_squares(t)
    most = 0
    here = t.unit_square[unit]
    for count in range(1, t.f.units[t.unit_kind[unit]].move + 1):
        square = line.path[(t.unit_at[unit] + count * t.unit_step[unit]) % len(line.path)]
        if is_blocked_door(t, here, square):
            return count
        if closed.has(square):
            return most
        if not taken.has(square):
            most = count
        here = square
    return most


def is_blocked_door(t: Tabletop, here: int, square: int) -> bool:
    """5, 13.1: an operator that is no civilian stands right behind the door that the patrol wants to go through."""
    side = next(facing for facing in range(len(FACINGS)) if t.ground.next(here, facing) == square)
    blocker = operator_at(t, square)
    is_door = t.ground.edges[here * SIDES + side] == DOOR
    return is_door and blocker != NOBODY and not is_undercover(t, blocker)


def bump(t: Tabletop, unit: int, operator: int) -> None:
    """5: the patrol is alerted, the operator discovered, and the patrol shouts."""
    t.tell(events.BUMPED, [said(t, unit), operator])
    alert(t, unit)
    discover(t, operator)
    shout(t, unit)
    make_room(t)


class PatrolLook(Step[Tabletop]):
    """5, 3.1: it looks when it enters a square, and again when it has turned to the next one.

    A patrol that a noise or an attack has turned away in the middle of its move stays as it is.
    """

    def run(self, t: Tabletop, arg: int) -> None:
        unit = first_of(arg)
        if t.unit_place[unit] == GONE:
            return
        line = t.map.patrols[t.unit_post[unit]]
        facing = patrol_facing(t.ground, line, t.unit_at[unit], t.unit_step[unit])
        seen = spots(t, unit, t.mover_knows)
        if not seen and not t.mover_stopped and facing != t.unit_facing[unit]:
            t.unit_facing[unit] = facing
            seen = spots(t, unit, t.mover_knows)
            if unit in t.op_mark:
                t.call(steps.OPPORTUNITY)
        if seen:
            t.tell(events.STOPPED, [said(t, unit), t.unit_facing[unit]])
            t.mover_stopped = 1
            make_room(t)
        elif not taken_squares(t, unit).has(t.unit_square[unit]):
            t.mover_at = t.unit_at[unit]


def make_room(t: Tabletop) -> None:
    """R115: a patrol that is stopped on a square that is taken goes back to the last free one of its way."""
    unit = t.mover
    if unit == NOBODY or t.unit_place[unit] != STANDING or t.unit_at[unit] == NOWHERE:
        return
    if taken_squares(t, unit).has(t.unit_square[unit]):
        t.unit_at[unit] = t.mover_at
        t.unit_square[unit] = t.map.patrols[t.unit_post[unit]].path[t.mover_at]


class Patrolled(Step[Tabletop]):
    """5: what the log says of the whole move; it is over, even if the alarm has cut it short."""

    def run(self, t: Tabletop, arg: int) -> None:
        unit, start = first_of(arg), second_of(arg)
        make_room(t)
        t.mover = NOBODY
        if t.unit_place[unit] == STANDING and t.place(t.unit_square[unit]) != start:
            t.tell(events.PATROLLED, [t.unit_kind[unit], start, t.place(t.unit_square[unit])])
