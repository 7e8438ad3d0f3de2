"""Walking of the Axis (3.2): square by square along a shortest way, which the players choose where it matters."""

from __future__ import annotations

from grognard.engine.frames import first_of, frame, pack_arg, second_of
from grognard.engine.graph import UNREACHED
from grognard.engine.moves import arg_a, pack_move
from grognard.engine.step import Step
from grognard.games.sas.rules.alerting import place_of
from grognard.games.sas.rules.axis.positions import (
    climb_cost,
    closed_squares,
    starts,
)
from grognard.games.sas.rules.jager.noises import unlock
from grognard.games.sas.rules.jager.seat import leader
from grognard.games.sas.rules.reach import FAR, STEP_COST
from grognard.games.sas.rules.turning import facing_along
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import steps, verbs
from grognard.games.sas.vocabulary.pieces import (
    BESIDE,
    CAT,
    GONE,
    LOCK,
    NOBODY,
    ON_SPAWN,
    SET_MINE,
    SET_TRAP,
    STANDING,
)
from grognard.games.sas.vocabulary.places import spot_place
from grognard.games.sas.vocabulary.spoken import pack_unit
from grognard.games.sas.vocabulary.words import CLIMB, NOWHERE, WALK


def place_or_spot(t: Tabletop, unit: int) -> int:
    """Where a unit is: on the map, on a spawn tile, or beside the border square that is nearest to its front."""
    if t.unit_spot[unit] != NOWHERE:
        return spot_place(t.unit_spot[unit])
    if t.unit_place[unit] != BESIDE:
        return place_of(t, unit)
    x = min(max(t.unit_x[unit], 0), t.ground.width - 1)
    y = min(max(t.unit_y[unit], 0), t.ground.height - 1)
    return t.place(y * t.ground.width + x)


def named(t: Tabletop, units: list[int]) -> dict[int, int]:
    """The units by the places that players name; of several that wait at one place beside the map, the first."""
    return {place_or_spot(t, unit): unit for unit in reversed(units)}


class Walk(Step[Tabletop]):
    """3.2: one square further on a shortest way; where it matters the players choose the way."""

    def run(self, t: Tabletop, arg: int) -> None:
        unit, goal = first_of(arg), second_of(arg)
        if t.unit_place[unit] == GONE or t.unit_square[unit] == goal:
            return
        found = next_squares(t, unit, goal)
        if len(found) > 1 and way_matters(t):
            t.propose(steps.WALK_BY, arg, walks(t, found))
        elif found:
            step_onto(t, unit, found[0], goal)


def walks(t: Tabletop, squares: list[int]) -> list[int]:
    """Steps onto these squares as moves."""
    return [pack_move(verbs.ADVANCE_BY, t.place(square)) for square in squares]


def next_squares(t: Tabletop, unit: int, goal: int) -> list[int]:
    """The next squares of all shortest ways to the goal."""
    climb = climb_cost(t, unit)
    closed = closed_squares(t)
    squares, entry = starts(t, unit)
    if t.unit_place[unit] == ON_SPAWN:
        to_goal = t.terrain.ways.costs_to(goal, climb, closed)
        total = [
            to_goal[square] + cost if to_goal[square] != UNREACHED else FAR
            for square, cost in zip(squares, entry, strict=True)
        ]
        least = min(total, default=FAR)
        return [square for square, cost in zip(squares, total, strict=True) if cost == least]
    here = squares[0]
    to_goal = t.terrain.ways.costs_from(here, goal, climb, closed)
    if to_goal[here] < 0:
        return []
    walk, up = t.terrain.gaits.of(WALK)[here], t.terrain.gaits.of(CLIMB)[here]
    away = to_goal[here]
    return sorted(nearer_by(to_goal, walk, away - STEP_COST) + nearer_by(to_goal, up, away - climb))


def nearer_by(to_goal: list[int], squares: list[int], cost: int) -> list[int]:
    """Those of some squares from which the rest of the way costs so much."""
    if cost < 0:
        return []
    return [square for square in squares if to_goal[square] == cost]


def way_matters(t: Tabletop) -> bool:
    """Ways differ when something lies on the ground to be stepped on or scared, a door is locked, a target marked."""
    waits = any(mark != NOBODY for mark in t.op_mark) or any(square != NOWHERE for square in t.op_mark_square)
    return waits or any(kind in (SET_TRAP, SET_MINE, CAT, LOCK) for kind in t.token_kind)


def step_onto(t: Tabletop, unit: int, square: int, goal: int) -> None:
    """The unit enters a square; what lies there, and marked fire, may stop it, and what it sees if it lurks."""
    here = t.unit_square[unit]
    t.unit_place[unit] = STANDING
    t.unit_spot[unit] = NOWHERE
    t.unit_square[unit] = square
    if here != NOWHERE:
        unlock(t, here, square)
    way = pack_arg(unit, goal)
    if t.unit_alert[unit]:
        t.then(frame(steps.ENTERED, unit), frame(steps.OPPORTUNITY), frame(steps.WALK, way))
        return
    if here != NOWHERE:
        t.unit_facing[unit] = facing_along(t.ground, here, square, t.unit_facing[unit])
    t.then(frame(steps.ENTERED, unit), frame(steps.OPPORTUNITY), frame(steps.AMBUSH_LOOK, way))


class WalkBy(Step[Tabletop]):
    """3.2: of several ways of the same length the players choose one, square by square."""

    def who(self, t: Tabletop, arg: int) -> int:
        return leader(t, first_of(arg))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        unit, goal = first_of(arg), second_of(arg)
        return walks(t, next_squares(t, unit, goal))

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        unit, goal = first_of(arg), second_of(arg)
        step_onto(t, unit, t.at(arg_a(move)), goal)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        unit, goal = first_of(arg), second_of(arg)
        return [pack_unit(t.unit_kind[unit], place_or_spot(t, unit)), t.place(goal)]
