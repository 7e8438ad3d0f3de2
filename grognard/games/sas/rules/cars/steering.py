"""Driving the operators' vehicles (11): one manoeuvre after the other, over whoever stands in the way."""

from __future__ import annotations

from grognard.engine.frames import first_of, pack_arg, second_of
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.squares import Squares
from grognard.engine.step import Step
from grognard.games.sas.rules.alerting import said
from grognard.games.sas.rules.axis.shooting import crew
from grognard.games.sas.rules.cars.crews import car_driving, car_pose, leave_seat, operator_on, put_car
from grognard.games.sas.rules.cars.watching import look_at_car
from grognard.games.sas.rules.damage import kill, leave_map
from grognard.games.sas.rules.footprint import car_squares, unit_squares
from grognard.games.sas.rules.jager.noises import scare_cats
from grognard.games.sas.rules.noticing import stands
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.axis import DRIVER, MANOEUVRES, TAKE_VEHICLE
from grognard.games.sas.vocabulary.pieces import (
    BOAT,
    CAPTIVE,
    LEFT,
    MOST_VEHICLES,
    NOBODY,
    ON_MAP,
    OPERATOR_COUNT,
    STANDING,
)
from grognard.games.sas.vocabulary.words import NOWHERE, SQUARES

FLAT = [SQUARES.index(kind) for kind in ("normal", "road", "bridge")]


def barred(t: Tabletop, car: int) -> Squares:
    """Squares on which the vehicle cannot stop: units that cannot be run over, friends, other vehicles."""
    found = Squares(t.ground.size)
    for unit in range(len(t.unit_kind)):
        if t.f.units[t.unit_kind[unit]].is_large:
            for square in unit_squares(t, unit):
                found.add(square)
    for other in range(MOST_VEHICLES):
        if other != car and t.car_kind[other] != NOBODY:
            for square in car_squares(t, other):
                found.add(square)
    for operator in range(OPERATOR_COUNT):
        if t.op_place[operator] in (ON_MAP, CAPTIVE):
            found.add(t.op_square[operator])
    return found


def closed(t: Tabletop) -> Squares:
    """1.4: what no vehicle drives through."""
    found = Squares(t.ground.size)
    for number, target in enumerate(t.map.targets):
        if stands(t, number):
            for square in target.squares:
                found.add(square)
    return found


def may_stop(t: Tabletop, car: int, pose: int) -> bool:
    """8.1, 11: on free squares of the map, or off the map where it may leave."""
    driving = car_driving(t, car)
    squares = driving.squares(pose)
    if not squares:
        return leaves_here(t, car, pose)
    taken = barred(t, car)
    return not any(taken.has(square) for square in squares)


def leaves_here(t: Tabletop, car: int, pose: int) -> bool:
    """1.9: over the entry tile; a boat by any water at the border."""
    if t.car_kind[car] == BOAT:
        return True
    entry = t.map.entry
    columns = {square % t.ground.width for square in entry.squares}
    rows = {square // t.ground.width for square in entry.squares}
    cells = car_driving(t, car).cells(pose)
    if entry.side % 2:
        beyond = all((a >= t.ground.width) if entry.side == 1 else (a < 0) for a, _ in cells)
        return beyond and all(b in rows for _, b in cells)
    beyond = all((b >= t.ground.height) if entry.side == 2 else (b < 0) for _, b in cells)
    return beyond and all(a in columns for a, _ in cells)


def manoeuvres(t: Tabletop, car: int, points: int) -> list[int]:
    """11: the manoeuvres that the points allow and after which the vehicle can stop, now or later."""
    found: list[int] = []
    driving = car_driving(t, car)
    shut = closed(t)
    for number in range(len(MANOEUVRES)):
        pose, price = driving.manoeuvre(car_pose(t, car), number)
        if pose == NOWHERE or price > points or any(shut.has(square) for square in driving.squares(pose)):
            continue
        if may_stop(t, car, pose) or can_go_on(t, car, pose, points - price, shut):
            found.append(number)
    return found


def can_go_on(t: Tabletop, car: int, pose: int, points: int, shut: Squares) -> bool:
    """8.1: from a place that is taken a free one is in reach."""
    driving = car_driving(t, car)
    if not driving.squares(pose):
        return False
    return any(driving.squares(other) and may_stop(t, car, other) for other in driving.reach(pose, points, shut))


def floor_way(t: Tabletop, car: int) -> list[int]:
    """11: five squares straight on over ordinary ground; empty if that is not possible."""
    driving = car_driving(t, car)
    shut = closed(t)
    pose = car_pose(t, car)
    way: list[int] = []
    for _ in range(t.f.floor_it_squares):
        pose = driving.ahead(pose)
        squares = driving.squares(pose)
        if not driving.fits(pose) or any(t.ground.kind[s] not in FLAT or shut.has(s) for s in squares):
            return []
        way.append(pose)
    return way if driving.squares(pose) and may_stop(t, car, pose) else []


class CarGo(Step[Tabletop]):
    """11: the driver steers, one manoeuvre after the other, as far as the points go."""

    def who(self, t: Tabletop, arg: int) -> int:
        driver = operator_on(t, first_of(arg), DRIVER)
        return 1 << t.op_owner[driver]

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        car, points = first_of(arg), second_of(arg)
        found = [pack_move(verbs.STEER, number) for number in manoeuvres(t, car, points)]
        if t.car_on_map[car] and may_stop(t, car, car_pose(t, car)):
            found.append(verbs.STOP)
        return found or [verbs.STOP]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) == verbs.STOP:
            return
        car, points = first_of(arg), second_of(arg)
        pose, price = car_driving(t, car).manoeuvre(car_pose(t, car), arg_a(move))
        roll(t, car, pose)
        if t.car_kind[car] != NOBODY and points > price:
            t.call(steps.CAR_GO, pack_arg(car, points - price))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.car_kind[first_of(arg)], second_of(arg)]


class CarRoll(Step[Tabletop]):
    """11: one square of a race straight ahead."""

    def run(self, t: Tabletop, arg: int) -> None:
        car = first_of(arg)
        if t.car_kind[car] != NOBODY:
            roll(t, car, second_of(arg))


def roll(t: Tabletop, car: int, pose: int) -> None:
    """11: the vehicle is there, and infantry beneath it is dead; off the map it is gone with everybody aboard."""
    put_car(t, car, pose)
    if not t.car_on_map[car]:
        drive_off(t, car)
        return
    under = car_squares(t, car)
    for unit in range(len(t.unit_kind)):
        if t.unit_place[unit] == STANDING and t.unit_square[unit] in under:
            t.tell(events.RAN_DOWN, [t.car_kind[car], said(t, unit)])
            kill(t, unit)
    scare_cats(t, under)
    look_at_car(t, car)


def drive_off(t: Tabletop, car: int) -> None:
    """1.9, 12: everybody aboard has left the map; a vehicle that had to be taken away is."""
    t.tell(events.CAR_LEFT, [t.car_kind[car]])
    for operator in crew(t, car):
        leave_seat(t, operator)
        leave_map(t, operator, LEFT)
    setup = t.f.setups[t.mission]
    for number, objective in enumerate(setup.objectives):
        if objective.task == TAKE_VEHICLE and t.car_kind[car] == setup.transports[0].kind:
            t.taken_away |= 1 << number
    t.car_kind[car] = NOBODY
    t.then(steps.VERDICT, steps.STEP_IN)
