"""Guns of the operators' vehicles (11, R80): the jeep's twin machine guns, and weapons fired from the boat."""

from __future__ import annotations

from grognard.engine.frames import first_of, pack_arg, second_of
from grognard.engine.moves import arg_a, arg_b, arg_c, pack_move, verb_of
from grognard.engine.step import Step
from grognard.games.sas.rules.attacking import attack
from grognard.games.sas.rules.axis.shooting import muzzle
from grognard.games.sas.rules.cars.crews import operator_on
from grognard.games.sas.rules.cover import walls_between
from grognard.games.sas.rules.field import Obstacles
from grognard.games.sas.rules.footprint import BLOCK, car_squares, unit_squares
from grognard.games.sas.rules.noticing import obstacles
from grognard.games.sas.rules.occupying import unit_at
from grognard.games.sas.rules.weapons import weapons_of, without
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import steps, verbs
from grognard.games.sas.vocabulary.axis import FRONT_GUNNER, REAR_GUNNER, USE_FIRE
from grognard.games.sas.vocabulary.modifiers import INTO_BUILDING, modifier
from grognard.games.sas.vocabulary.pieces import (
    BOAT,
    DRUM,
    FIRST_SUPPORT,
    JEEP,
    MOST_SEATS_ABOARD,
    NOBODY,
    STANDING,
    SUPPORT_JEEP,
    VICKERS,
)
from grognard.games.sas.vocabulary.words import DX, DY, FACINGS, HIDDEN, NOWHERE


class CarShot:
    """One attack from a vehicle: who fires what at which unit, from where, and what is added."""

    def __init__(self, operator: int, gear: int, square: int, origin: int, modifiers: list[int]) -> None:
        self.operator = operator
        self.gear = gear
        self.square = square
        self.origin = origin
        self.modifiers = modifiers


def car_shots(t: Tabletop, car: int, fired: int) -> list[CarShot]:
    """11: what the gunners who have not fired in this action can attack."""
    found: list[CarShot] = []
    clear = without(t, obstacles(t), car_squares(t, car))
    for seat in (FRONT_GUNNER, REAR_GUNNER):
        operator = operator_on(t, car, seat)
        if operator == NOBODY or fired >> seat & 1:
            continue
        for unit in range(len(t.unit_kind)):
            if t.unit_place[unit] == STANDING and not t.f.units[t.unit_kind[unit]].armoured:
                own = unit_squares(t, unit)
                found += shots_at(t, car, seat, operator, own, without(t, clear, own))
        for square in drum_squares(t):
            found += shots_at(t, car, seat, operator, [square], clear)
    return found


def drum_squares(t: Tabletop) -> list[int]:
    """10.1: fuel drums, which the guns of a vehicle can blow up."""
    tokens = zip(t.token_kind, t.token_square, strict=True)
    return sorted({square for kind, square in tokens if kind == DRUM and unit_at(t, square) == NOBODY})


def gunners(t: Tabletop, car: int) -> list[int]:
    """11: who can mark a target from a vehicle: operators at its guns, no support units."""
    if t.car_kind[car] not in (JEEP, BOAT):
        return []
    found = [operator_on(t, car, seat) for seat in (FRONT_GUNNER, REAR_GUNNER)]
    return [operator for operator in found if operator != NOBODY and operator < FIRST_SUPPORT]


def marked_shots(t: Tabletop, operator: int) -> list[CarShot]:
    """2.8, 11: how a gunner could attack the unit that it has marked now."""
    if t.op_mark[operator] == NOBODY or operator not in t.car_seats:
        return []
    car = t.car_seats.index(operator) // MOST_SEATS_ABOARD
    if not t.car_on_map[car] or operator not in gunners(t, car):
        return []
    bearing = [shot for shot in car_shots(t, car, 0) if shot.operator == operator]
    return [shot for shot in bearing if unit_at(t, shot.square) == t.op_mark[operator]]


def shots_at(t: Tabletop, car: int, seat: int, operator: int, squares: list[int], clear: Obstacles) -> list[CarShot]:
    """The attacks of one gunner on one target, at its nearest square: one for each weapon that bears."""
    if t.car_kind[car] in (JEEP, SUPPORT_JEEP):
        return nearest_shot(t, vickers_shots(t, car, seat, operator, squares, clear))
    if t.car_kind[car] != BOAT:
        return []
    found: list[CarShot] = []
    for gear in weapons_of(t, operator):
        if t.f.gear[gear].use == USE_FIRE:
            found += nearest_shot(t, boat_shots(t, car, operator, gear, squares, clear))
    return found


def nearest_shot(t: Tabletop, shots: list[CarShot]) -> list[CarShot]:
    return sorted(shots, key=lambda shot: (t.ground.distance(shot.origin, shot.square), shot.square, shot.origin))[:1]


def vickers_shots(
    t: Tabletop, car: int, seat: int, operator: int, squares: list[int], clear: Obstacles
) -> list[CarShot]:
    """11, R80: in the 90° to the front or to the rear; into a building with less, also through one of its walls."""
    x, y, facing = t.car_x[car], t.car_y[car], t.car_facing[car]
    if seat == REAR_GUNNER:
        behind = t.f.vehicles[t.car_kind[car]].length - BLOCK
        x, y = x - DX[facing] * behind, y - DY[facing] * behind
        facing = (facing + 2) % len(FACINGS)
    found: list[CarShot] = []
    for square in squares:
        across, down = t.terrain.sight.halves(x + 1, y + 1, square)
        if not t.terrain.sight.in_vehicle_cone(across, down, facing):
            continue
        origin = nearest_of_block(t, x, y, square)
        if origin == NOWHERE or t.ground.distance(origin, square) > t.f.gear[VICKERS].long:
            continue
        inside = t.ground.room[square] != NOWHERE
        through_wall = inside and walls_between(t.ground, *muzzle(t, x, y, across, down)) == 1
        if through_wall or t.terrain.sight.vehicle_level(x + 1, y + 1, facing, square, clear) != HIDDEN:
            less = [modifier(INTO_BUILDING, t.f.modifier.into_building)] if inside else []
            found.append(CarShot(operator, VICKERS, square, origin, less))
    return found


def nearest_of_block(t: Tabletop, x: int, y: int, square: int) -> int:
    """The square of the block that is nearest to the target, if it is on the map."""
    cells = [(x + a, y + b) for b in range(BLOCK) for a in range(BLOCK)]
    on_map = [b * t.ground.width + a for a, b in cells if 0 <= a < t.ground.width and 0 <= b < t.ground.height]
    return min(on_map, key=lambda own: (t.ground.distance(own, square), own), default=NOWHERE)


def boat_shots(t: Tabletop, car: int, operator: int, gear: int, squares: list[int], clear: Obstacles) -> list[CarShot]:
    """11: from the boat a gunner fires to all sides."""
    return [
        CarShot(operator, gear, square, own, [])
        for square in squares
        for own in car_squares(t, car)
        if t.ground.distance(own, square) <= t.f.gear[gear].long and t.terrain.sight.sees(own, square, clear) != HIDDEN
    ]


def own_guns(t: Tabletop, car: int, seat: int) -> int:
    """The guns of the operators that a player leads, one bit each."""
    manned = [(place, operator_on(t, car, place)) for place in (FRONT_GUNNER, REAR_GUNNER)]
    return sum(1 << place for place, operator in manned if operator != NOBODY and t.op_owner[operator] == seat)


class CarShots(Step[Tabletop]):
    """11: is there a gunner with a target?"""

    def run(self, t: Tabletop, arg: int) -> None:
        car = first_of(arg)
        if t.car_kind[car] != NOBODY and t.car_on_map[car] and car_shots(t, car, second_of(arg)):
            t.call(steps.CAR_FIRE, arg)


class CarFire(Step[Tabletop]):
    """11: each gunner may attack once, in any order."""

    def who(self, t: Tabletop, arg: int) -> int:
        found = 0
        for shot in car_shots(t, first_of(arg), second_of(arg)):
            found |= 1 << t.op_owner[shot.operator]
        return found or t.everybody

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        shots = car_shots(t, first_of(arg), second_of(arg))
        shots = [shot for shot in shots if t.op_owner[shot.operator] == seat]
        return [*[pack_move(verbs.SHOOT, s.operator, t.place(s.square), s.gear) for s in shots], verbs.HOLD]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        car, fired = first_of(arg), second_of(arg)
        if verb_of(move) == verbs.HOLD:
            t.call(steps.CAR_SHOTS, pack_arg(car, fired | own_guns(t, car, seat)))
            return
        shot = next(
            s
            for s in car_shots(t, car, fired)
            if (s.operator, t.place(s.square), s.gear) == (arg_a(move), arg_b(move), arg_c(move))
        )
        place = FRONT_GUNNER if operator_on(t, car, FRONT_GUNNER) == shot.operator else REAR_GUNNER
        t.call(steps.CAR_SHOTS, pack_arg(car, fired | 1 << place))
        attack(t, shot.operator, shot.gear, shot.square, shot.origin, shot.modifiers)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.car_kind[first_of(arg)]]
