"""Who sits where in the operators' vehicles (11, R80, R81), and where they stand at the start of a mission."""

from __future__ import annotations

from grognard.games.sas.rules.alerting import discover_crews
from grognard.games.sas.rules.axis.placing import has_jeep
from grognard.games.sas.rules.driving import BOAT as ON_WATER
from grognard.games.sas.rules.driving import WHEELS, Driving
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.axis import DRIVER, FRONT_GUNNER, PASSENGER, REAR_GUNNER
from grognard.games.sas.vocabulary.pieces import (
    ABOARD,
    BOAT,
    FIRST_SAS,
    JEEP,
    MOST_SEATS_ABOARD,
    NOBODY,
    OPERATOR_COUNT,
    SUPPORT_JEEP,
)
from grognard.games.sas.vocabulary.words import DX, DY, FACINGS, NOWHERE

JEEP_SQUARES = 2  # of the entry tile, which the jeep stands behind


def seat_of(t: Tabletop, car: int, operator: int) -> int:
    """The position of an operator in a vehicle; NOWHERE for somebody else."""
    for position in range(len(t.f.vehicles[t.car_kind[car]].seats)):
        if t.car_seats[car * MOST_SEATS_ABOARD + position] == operator:
            return position
    return NOWHERE


def operator_on(t: Tabletop, car: int, seat: int) -> int:
    """Who drives or fires: the operator on the first seat of that kind; NOBODY if it is empty."""
    for position, kind in enumerate(t.f.vehicles[t.car_kind[car]].seats):
        if kind == seat and t.car_seats[car * MOST_SEATS_ABOARD + position] != NOBODY:
            return t.car_seats[car * MOST_SEATS_ABOARD + position]
    return NOBODY


def free_seats(t: Tabletop, car: int) -> list[int]:
    """The kinds of seats that are free, each once."""
    seats = t.f.vehicles[t.car_kind[car]].seats
    free = {kind for i, kind in enumerate(seats) if t.car_seats[car * MOST_SEATS_ABOARD + i] == NOBODY}
    return sorted(free)


def sit(t: Tabletop, car: int, operator: int, seat: int) -> None:
    """R81: the operator takes a free seat of that kind; in Battle everybody in the jeep is discovered."""
    leave_seat(t, operator)
    seats = t.f.vehicles[t.car_kind[car]].seats
    position = next(
        i for i, kind in enumerate(seats) if kind == seat and t.car_seats[car * MOST_SEATS_ABOARD + i] == NOBODY
    )
    t.car_seats[car * MOST_SEATS_ABOARD + position] = operator
    t.op_place[operator] = ABOARD
    t.op_square[operator] = NOWHERE
    t.op_crouched[operator] = 0
    t.op_done[operator] = 1
    discover_crews(t)


def change_seat(t: Tabletop, car: int, operator: int, seat: int) -> None:
    """11: to a free seat of that kind, or in exchange with whoever has it."""
    if seat in free_seats(t, car):
        sit(t, car, operator, seat)
        return
    other = operator_on(t, car, seat)
    base = car * MOST_SEATS_ABOARD
    here, there = base + seat_of(t, car, operator), base + seat_of(t, car, other)
    t.car_seats[here], t.car_seats[there] = other, operator


def leave_seat(t: Tabletop, operator: int) -> None:
    for i in range(len(t.car_seats)):
        if t.car_seats[i] == operator:
            t.car_seats[i] = NOBODY


def car_driving(t: Tabletop, car: int) -> Driving:
    """How a vehicle of the operators drives here."""
    kind = t.f.vehicles[t.car_kind[car]]
    return t.terrain.garage.driving(kind.length, kind.turn, ON_WATER if t.car_kind[car] == BOAT else WHEELS)


def car_pose(t: Tabletop, car: int) -> int:
    return car_driving(t, car).pose(t.car_x[car], t.car_y[car], t.car_facing[car])


def put_car(t: Tabletop, car: int, pose: int) -> None:
    driving = car_driving(t, car)
    t.car_x[car], t.car_y[car], t.car_facing[car] = driving.x(pose), driving.y(pose), driving.facing(pose)
    t.car_on_map[car] = int(bool(driving.squares(pose)))


def place_cars(t: Tabletop) -> None:
    """11: boats and trucks stand where the mission shows them, the jeep behind the entry tile."""
    car = 0
    for placed in t.f.setups[t.mission].transports:
        add_car(t, car, placed.kind, placed.x, placed.y, placed.facing)
        if placed.kind == SUPPORT_JEEP:
            man(t, car)
        car += 1
    if has_jeep(t):
        side = t.map.entry.side
        corner = min(t.map.entry.squares[:JEEP_SQUARES])
        out = 1 if DX[side] > 0 or DY[side] > 0 else 2
        x, y = corner % t.ground.width + DX[side] * out, corner // t.ground.width + DY[side] * out
        add_car(t, car, JEEP, x, y, (side + 2) % len(FACINGS))


def man(t: Tabletop, car: int) -> None:
    """13.7, R134: the last three SAS support units drive the support jeep and fire its guns."""
    for number, seat in enumerate((DRIVER, FRONT_GUNNER, REAR_GUNNER)):
        operator = OPERATOR_COUNT - 3 + number
        t.op_owner[operator] = 0
        t.op_health[operator] = t.f.support_health
        sit(t, car, operator, seat)


def is_own_crew(t: Tabletop, car: int, operator: int) -> bool:
    """13.7: somebody who never gets off: the crew of the support jeep."""
    return t.car_kind[car] == SUPPORT_JEEP and operator >= FIRST_SAS and seat_kind(t, car, operator) != PASSENGER


def seat_kind(t: Tabletop, car: int, operator: int) -> int:
    return t.f.vehicles[t.car_kind[car]].seats[seat_of(t, car, operator)]


def add_car(t: Tabletop, car: int, kind: int, x: int, y: int, facing: int) -> None:
    t.car_kind[car] = kind
    put_car(t, car, car_driving(t, car).pose(x, y, facing))
