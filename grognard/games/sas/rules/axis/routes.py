"""Vehicles on their routes (8.6, 8.7): patrols that come and go, and convoys that keep their distance."""

from __future__ import annotations

from typing import Final

from grognard.engine.frames import first_of, frame, pack_arg, second_of
from grognard.engine.step import Step
from grognard.games.sas.facts.setup import Placed
from grognard.games.sas.rules.alerting import said
from grognard.games.sas.rules.axis.eligible import can_act, in_convoy, keeps_route
from grognard.games.sas.rules.axis.placing import place_vehicle
from grognard.games.sas.rules.axis.positions import taken_squares
from grognard.games.sas.rules.damage import die
from grognard.games.sas.rules.driving import BOAT, TANK, WHEELS, WIDTH, Driving
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.rules.noticing import known_bodies, obstacles, sees_operator, spots
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps
from grognard.games.sas.vocabulary.axis import FORWARD, TURN_LEFT
from grognard.games.sas.vocabulary.pieces import (
    ASSAULT_BOAT,
    BATTLE,
    BESIDE,
    CAPTIVE,
    CONVOY,
    GONE,
    ON_MAP,
    OPERATOR_COUNT,
    PANZER,
    PATROL,
    SCOUT,
    STANDING,
)
from grognard.games.sas.vocabulary.words import DX, DY, FACINGS, NOWHERE

CONVOY_GAP: Final = 2  # 8.7: squares that stay free between two vehicles


def driving_of(t: Tabletop, unit: int) -> Driving:
    """How this kind of vehicle drives here."""
    kind = t.f.units[t.unit_kind[unit]]
    return t.terrain.garage.driving(kind.length, kind.turn, chassis_of(t.unit_kind[unit]))


def chassis_of(kind: int) -> int:
    """8.1, 13, 16: wheels, a tank or a boat."""
    return BOAT if kind == ASSAULT_BOAT else TANK if kind in (PANZER,) else WHEELS


def pose_of(t: Tabletop, unit: int) -> int:
    return driving_of(t, unit).pose(t.unit_x[unit], t.unit_y[unit], t.unit_facing[unit])


def put(t: Tabletop, unit: int, pose: int) -> None:
    """The vehicle stands there now, on the map or beside it."""
    driving = driving_of(t, unit)
    t.unit_x[unit] = driving.x(pose)
    t.unit_y[unit] = driving.y(pose)
    t.unit_facing[unit] = driving.facing(pose)
    t.unit_spot[unit] = NOWHERE
    t.unit_place[unit] = STANDING if driving.squares(pose) else BESIDE


# Routes


def placed_of(t: Tabletop, unit: int) -> Placed:
    setup = t.f.setups[t.mission]
    return setup.convoy[t.unit_convoy[unit] - 1] if t.unit_convoy[unit] else setup.vehicles[t.unit_post[unit]]


def route_poses(t: Tabletop, unit: int) -> list[int]:
    """The poses of the whole route in the direction the vehicle is driving, until it has left the map."""
    driving = driving_of(t, unit)
    placed = placed_of(t, unit)
    back = squares_back(t, unit)
    legs = [FORWARD, back, *placed.route] if back else placed.route
    pose = driving.pose(*first_block(t, unit), placed.facing)
    found = drive_legs(driving, pose, legs)
    if t.unit_step[unit] < 0:
        beyond = len(found) - 1 - sum(legs[1::2])  # squares that took it off the map
        found = drive_legs(driving, turned_round(driving, found[-1]), [FORWARD, beyond, *mirrored(legs)])
    return found


def first_block(t: Tabletop, unit: int) -> tuple[int, int]:
    """8.7: a convoy lines up behind its first vehicle, with a gap before each of the others."""
    placed = placed_of(t, unit)
    back = squares_back(t, unit)
    return placed.x - DX[placed.facing] * back, placed.y - DY[placed.facing] * back


def squares_back(t: Tabletop, unit: int) -> int:
    """How far behind the first vehicle of its convoy a vehicle starts."""
    before = t.f.setups[t.mission].convoy[: max(0, t.unit_convoy[unit] - 1)]
    return sum(t.f.units[other.kind].length + CONVOY_GAP for other in before)


def drive_legs(driving: Driving, start: int, legs: list[int]) -> list[int]:
    found = [start]
    for i in range(0, len(legs), 2):
        what, count = legs[i], legs[i + 1]
        for _ in range(count):
            if what == FORWARD:
                found.append(driving.ahead(found[-1]))
            else:
                side = (driving.facing(found[-1]) + (-1 if what == TURN_LEFT else 1)) % len(FACINGS)
                found.append(driving.turned(found[-1], side))
    while driving.squares(found[-1]):
        found.append(driving.ahead(found[-1]))
    return found


def turned_round(driving: Driving, pose: int) -> int:
    """8.6: off the map, with its front where its rear was."""
    facing = driving.facing(pose)
    behind = driving.length - WIDTH
    x, y = driving.x(pose) - DX[facing] * behind, driving.y(pose) - DY[facing] * behind
    return driving.pose(x, y, (facing + 2) % len(FACINGS))


def mirrored(legs: list[int]) -> list[int]:
    """The way back: the legs from the last to the first, with left and right exchanged."""
    found: list[int] = []
    for i in range(len(legs) - 2, -1, -2):
        what = legs[i]
        found += [FORWARD if what == FORWARD else 3 - what, legs[i + 1]]
    return found


# Patrols


def patrolling_vehicles(t: Tabletop) -> list[int]:
    """8.6: vehicles on a patrol route that have not left it."""
    return [
        unit
        for unit in range(len(t.unit_kind))
        if t.unit_role[unit] == PATROL
        and t.f.units[t.unit_kind[unit]].is_vehicle
        and t.unit_at[unit] != NOWHERE
        and not t.unit_moved[unit]
        and can_act(t, unit)
    ]


class Route(Step[Tabletop]):
    """8.6, 8.7: a vehicle drives along its route as far as its points and free squares allow."""

    def run(self, t: Tabletop, arg: int) -> None:
        unit = arg
        if t.unit_place[unit] == GONE:
            return
        poses = route_poses(t, unit)
        goal = farthest(t, unit, poses)
        start = t.unit_at[unit]
        t.mover_stopped = 0
        t.mover_at = start
        t.then(frame(steps.ROUTE_STEP, pack_arg(unit, goal)), frame(steps.ROUTED, pack_arg(unit, start)))


def farthest(t: Tabletop, unit: int, poses: list[int]) -> int:
    """8.1, 8.7: the last pose in reach where it may stop: on free squares, and a convoy at its distance."""
    driving = driving_of(t, unit)
    taken = taken_squares(t, unit)
    points = speed(t, unit)
    best = t.unit_at[unit]
    for i in range(t.unit_at[unit] + 1, len(poses)):
        points -= max(1, driving.price(poses[i - 1], poses[i]))
        if points < 0:
            break
        squares = driving.squares(poses[i])
        free = not any(taken.has(square) and not is_victim(t, unit, square) for square in squares)
        if free and keeps_gap(t, unit, poses[i]):
            best = i
    return best


def is_victim(t: Tabletop, unit: int, square: int) -> bool:
    """8.7: a convoy runs over operators, so they do not stop it."""
    return in_convoy(t, unit) and any(
        t.op_square[op] == square and t.op_place[op] in (ON_MAP, CAPTIVE) for op in range(OPERATOR_COUNT)
    )


def speed(t: Tabletop, unit: int) -> int:
    """8.7: a convoy is as fast as the slowest vehicle that is still in it."""
    if not t.unit_convoy[unit]:
        return t.f.units[t.unit_kind[unit]].move
    convoy = [other for other in range(len(t.unit_kind)) if t.unit_place[other] != GONE and in_convoy(t, other)]
    return min(t.f.units[t.unit_kind[other]].move for other in [unit, *convoy])


def keeps_gap(t: Tabletop, unit: int, pose: int) -> bool:
    """8.7, R76: at least two free squares to every other vehicle of the convoy."""
    if not t.unit_convoy[unit]:
        return True
    own = driving_of(t, unit).cells(pose)
    for other in range(len(t.unit_kind)):
        if other != unit and t.unit_convoy[other] and in_convoy(t, other) and t.unit_place[other] != GONE:
            cells = driving_of(t, other).cells(pose_of(t, other))
            if any(max(abs(a - c), abs(b - d)) <= CONVOY_GAP for a, b in own for c, d in cells):
                return False
    return True


class RouteStep(Step[Tabletop]):
    """8.6, 8.7: one pose further; a patrol stops when it sees something, a convoy runs over whoever stands there."""

    def run(self, t: Tabletop, arg: int) -> None:
        unit, goal = first_of(arg), second_of(arg)
        if t.unit_at[unit] >= goal or t.mover_stopped or t.unit_place[unit] == GONE:
            return
        poses = route_poses(t, unit)
        t.mover_knows = known_bodies(t, unit)
        t.unit_at[unit] += 1
        put(t, unit, poses[t.unit_at[unit]])
        if in_convoy(t, unit):
            run_over(t, unit)
        t.then(
            frame(steps.ENTERED, unit),
            frame(steps.OPPORTUNITY),
            frame(steps.ROUTE_LOOK, unit),
            frame(steps.ROUTE_STEP, arg),
        )


def run_over(t: Tabletop, unit: int) -> None:
    """8.7: an operator on the route of a convoy is killed at once."""
    squares = unit_squares(t, unit)
    for operator in range(OPERATOR_COUNT):
        if t.op_place[operator] in (ON_MAP, CAPTIVE) and t.op_square[operator] in squares and not t.op_diving[operator]:
            t.tell(events.RUN_OVER, [operator, t.unit_kind[unit]])
            die(t, operator)


class RouteLook(Step[Tabletop]):
    """8.6, 17, R118: a vehicle that sees something is alerted; on patrol it stops, in a convoy it drives on."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.unit_place[arg] != STANDING:
            return
        if in_convoy(t, arg) or keeps_route(t, arg):
            if not t.unit_alert[arg] or sees_new(t, arg):
                spots(t, arg)
        elif spots(t, arg, t.mover_knows):
            t.mover_stopped = 1
            t.tell(events.STOPPED, [said(t, arg), t.unit_facing[arg]])
            back_off(t, arg)
        elif is_clear(t, arg):
            t.mover_at = t.unit_at[arg]


def is_clear(t: Tabletop, unit: int) -> bool:
    taken = taken_squares(t, unit)
    return not any(taken.has(square) for square in unit_squares(t, unit))


def back_off(t: Tabletop, unit: int) -> None:
    """R115: a patrol that is stopped on squares that are taken goes back to the last free place of its way."""
    if not is_clear(t, unit):
        t.unit_at[unit] = t.mover_at
        put(t, unit, route_poses(t, unit)[t.mover_at])


def sees_new(t: Tabletop, unit: int) -> bool:
    in_the_way = obstacles(t)
    return any(not t.op_discovered[op] and sees_operator(t, unit, op, in_the_way) for op in range(OPERATOR_COUNT))


class Routed(Step[Tabletop]):
    """8.6, 8.7: off the map a patrol turns round, and a vehicle of a convoy is gone for good."""

    def run(self, t: Tabletop, arg: int) -> None:
        unit, start = first_of(arg), second_of(arg)
        if t.unit_place[unit] == GONE:
            return
        if t.unit_at[unit] != start:
            t.tell(events.DROVE, [said(t, unit)])
        if t.unit_at[unit] == 0 or driving_of(t, unit).squares(pose_of(t, unit)):
            return
        if t.unit_convoy[unit]:
            if t.unit_at[unit] == len(route_poses(t, unit)) - 1:
                t.unit_place[unit] = GONE
                t.tell(events.DROVE_OFF, [t.unit_kind[unit]])
                t.call(steps.VERDICT)
        elif t.unit_at[unit] == len(route_poses(t, unit)) - 1:
            t.unit_step[unit] = -t.unit_step[unit]
            t.unit_at[unit] = 0
            put(t, unit, route_poses(t, unit)[0])
            t.tell(events.TURNED_ROUND, [t.unit_kind[unit]])


# Convoys


def place_convoy(t: Tabletop) -> None:
    """8.7, R77: the vehicles line up beside the map, the first one at the border; in Battle they are alert."""
    for number, placed in enumerate(t.f.setups[t.mission].convoy):
        unit = place_vehicle(t, placed, number)
        t.unit_convoy[unit] = number + 1
        t.unit_role[unit] = SCOUT if placed.role == SCOUT else CONVOY
        t.unit_x[unit], t.unit_y[unit] = first_block(t, unit)
        t.unit_place[unit] = BESIDE
        t.unit_alert[unit] = int(t.section == BATTLE)
        t.tell(events.ARRIVED, [t.unit_kind[unit]])
