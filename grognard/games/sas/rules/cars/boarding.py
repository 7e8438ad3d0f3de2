"""Getting in and out of the operators' vehicles (11, R81)."""

from __future__ import annotations

from grognard.engine.frames import first_of, pack_arg, second_of, third_of
from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.step import Step
from grognard.games.sas.rules.alerting import discover
from grognard.games.sas.rules.axis.shooting import crew
from grognard.games.sas.rules.cars.crews import change_seat, free_seats, is_own_crew, leave_seat, seat_of, sit
from grognard.games.sas.rules.footprint import car_squares
from grognard.games.sas.rules.noticing import SAW, look
from grognard.games.sas.rules.occupying import is_closed, is_free
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.axis import DRIVER
from grognard.games.sas.vocabulary.pieces import (
    ABOARD,
    BOAT,
    ENTRY,
    FIRST_SUPPORT,
    JEEP,
    NOBODY,
    ON_MAP,
    SUPPORT_JEEP,
)
from grognard.games.sas.vocabulary.words import ENTER_WALK, LAND, NOWHERE, WALK

GETTING_OFF, CHANGING_SEATS = 1, 2  # what the Deploy action is used for, once it is clear


class Board(Step[Tabletop]):
    """11: an operator that has entered the square of a vehicle takes a free seat."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.op_owner[second_of(arg)]

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        car, operator = first_of(arg), second_of(arg)
        return [pack_move(verbs.SIT, operator, kind) for kind in free_seats(t, car)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        car, operator = first_of(arg), second_of(arg)
        sit(t, car, operator, arg_b(move))
        t.tell(events.SAT, [operator, t.car_kind[car], arg_b(move)])

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [second_of(arg), t.car_kind[first_of(arg)]]


def get_in(t: Tabletop, operator: int, car: int) -> None:
    """11: the piece leaves the map; its owner chooses the seat."""
    t.op_place[operator] = ABOARD
    t.op_square[operator] = NOWHERE
    t.op_crouched[operator] = 0
    t.op_diving[operator] = 0
    t.op_done[operator] = 1
    t.call(steps.BOARD, pack_arg(car, operator))


class JeepCrew(Step[Tabletop]):
    """11: before the first turn: who is in the jeep; without a driver it is not used.

    The argument is the players who want no more of their operators in it, one bit each.
    """

    def who(self, t: Tabletop, arg: int) -> int:
        found = 0
        for operator in range(FIRST_SUPPORT):
            if t.op_place[operator] == ENTRY:
                found |= 1 << t.op_owner[operator]
        return found & ~arg if free_seats(t, t.car_kind.index(JEEP)) else 0

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        car = t.car_kind.index(JEEP)
        seats = free_seats(t, car)
        if not crew(t, car):
            seats = [DRIVER]
        waiting = [op for op in range(FIRST_SUPPORT) if t.op_place[op] == ENTRY and t.op_owner[op] == seat]
        return [*[pack_move(verbs.SIT, op, kind) for op in waiting for kind in seats], verbs.HOLD]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        car = t.car_kind.index(JEEP)
        if verb_of(move) == verbs.SIT:
            sit(t, car, arg_a(move), arg_b(move))
            t.tell(events.SAT, [arg_a(move), JEEP, arg_b(move)])
        else:
            t.set_arg(arg | 1 << seat)
        if self.who(t, t.arg):
            return
        t.leave()
        if not crew(t, car):
            t.car_kind[car] = NOBODY


class CarDeploy(Step[Tabletop]):
    """11: any number of operators get off onto squares next to the vehicle, or else change seats.

    Each player decides for the operators that it leads. The argument: the vehicle, what the action is used for, and the
    players who have had enough, one bit each.
    """

    def who(self, t: Tabletop, arg: int) -> int:
        found = 0
        for operator in movable(t, first_of(arg)):
            found |= 1 << t.op_owner[operator]
        return found & ~third_of(arg)

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        car, begun = first_of(arg), second_of(arg)
        found: list[int] = []
        for operator in movable(t, car):
            if t.op_owner[operator] == seat and begun != CHANGING_SEATS:
                found += [pack_move(verbs.GET_OFF, operator, t.place(square)) for square in exits(t, car)]
            if t.op_owner[operator] == seat and begun != GETTING_OFF:
                found += [pack_move(verbs.SIT, operator, kind) for kind in self.other_seats(t, car, operator)]
        return [*found, verbs.STOP]

    def other_seats(self, t: Tabletop, car: int, operator: int) -> list[int]:
        """Seats of another kind; whoever sits there changes places with the operator, but no crew of its own (13.7)."""
        if t.car_kind[car] == SUPPORT_JEEP:
            return []
        seats = t.f.vehicles[t.car_kind[car]].seats
        return sorted({kind for kind in seats if kind != seats[seat_of(t, car, operator)]})

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        operator, car = arg_a(move), first_of(arg)
        if verb_of(move) == verbs.STOP:
            t.set_arg(pack_arg(car, second_of(arg), third_of(arg) | 1 << seat))
        elif verb_of(move) == verbs.SIT:
            t.set_arg(pack_arg(car, CHANGING_SEATS, third_of(arg)))
            change_seat(t, car, operator, arg_b(move))
            t.tell(events.SAT, [operator, t.car_kind[car], arg_b(move)])
        else:
            t.set_arg(pack_arg(car, GETTING_OFF, third_of(arg)))
            get_off(t, operator, t.at(arg_b(move)))
        if self.who(t, t.arg) == 0:
            t.leave()

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.car_kind[first_of(arg)]]


def movable(t: Tabletop, car: int) -> list[int]:
    """11, 13.7: who may get off or change seats: everybody but the crew of the support jeep."""
    return [operator for operator in crew(t, car) if not is_own_crew(t, car, operator)]


def exits(t: Tabletop, car: int) -> list[int]:
    """Free squares onto which somebody can step from the vehicle, through no wall; from the boat, those ashore."""
    own = car_squares(t, car)
    steps_off = t.terrain.gaits.of(LAND if t.car_kind[car] == BOAT else WALK)
    ring = sorted({square for under in own for square in steps_off[under] if square not in own})
    return [
        square
        for square in ring
        if t.ground.enter[square] == ENTER_WALK and is_free(t, square) and not is_closed(t, square)
    ]


def get_off(t: Tabletop, operator: int, square: int) -> None:
    """11, 2.12: the operator stands there and may act in the same turn; whoever watches discovers it."""
    leave_seat(t, operator)
    t.op_place[operator] = ON_MAP
    t.op_square[operator] = square
    t.op_done[operator] = 0
    t.op_ap[operator] = t.f.operator_points
    t.tell(events.GOT_OFF, [operator, t.place(square)])
    look(t, operator)
    if any(seen & SAW for seen in t.unit_saw):
        discover(t, operator)
