"""Vehicles of the operators: a truck that the mission wants is driven home; all others are for the battle."""

from __future__ import annotations

from typing import Final

from grognard.engine.frames import first_of
from grognard.engine.moves import arg_a, verb_of
from grognard.games.sas.rules.cars.crews import car_driving, car_pose
from grognard.games.sas.rules.cars.steering import closed, leaves_here
from grognard.games.sas.rules.footprint import car_squares
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import verbs
from grognard.games.sas.vocabulary.axis import TAKE_VEHICLE
from grognard.games.sas.vocabulary.pieces import BATTLE, MOST_VEHICLES, SUPPORT_JEEP
from grognard.games.sas.vocabulary.words import NOWHERE

WHOLE_MAP: Final = 200
AHEAD: Final = 0  # the manoeuvre straight on
DRIVES: Final = 3.0
ANY_TIME: Final = (verbs.SMOKE, verbs.BREAK_DOWN, verbs.CALL_TYPHOON)  # not of a vehicle
SHOOTS: Final = {verbs.CAR_ATTACK: 2.0, verbs.CAR_DRIVE_ATTACK: 1.0, verbs.CAR_DONE: 0.5}


def wanted_car(t: Tabletop) -> int:
    """12: the vehicle that the mission wants taken away, while it is there; NOWHERE if there is none."""
    setup = t.f.setups[t.mission]
    for number, objective in enumerate(setup.objectives):
        if objective.task == TAKE_VEHICLE and not t.goals >> number & 1:
            kind = setup.transports[0].kind
            return next((car for car in range(MOST_VEHICLES) if t.car_kind[car] == kind), NOWHERE)
    return NOWHERE


def seats_wanted(t: Tabletop) -> list[int]:
    """The squares of the vehicle that has to be taken away: whoever enters one of them gets in."""
    car = wanted_car(t)
    return [] if car == NOWHERE else car_squares(t, car)


def car_score(t: Tabletop, move: int) -> float:
    """13.7: the support jeep, which the Axis always knows of, waits for the alarm."""
    verb = verb_of(move)
    if verb in ANY_TIME:
        return SHOOTS[verbs.CAR_DONE] - 1.0
    if t.car_kind.index(arg_a(move)) == wanted_car(t):
        return DRIVES if verb == verbs.CAR_DRIVE else 0.0
    if t.section != BATTLE and arg_a(move) == SUPPORT_JEEP:
        return DRIVES if verb == verbs.CAR_DONE else 0.0
    return SHOOTS.get(verb, 0.0)


def steering_score(t: Tabletop, move: int) -> float:
    """11, 1.9: the next manoeuvre of a shortest way off the map."""
    car = first_of(t.arg)
    if verb_of(move) != verbs.STEER or car != wanted_car(t):
        return 0.0
    pose, _ = car_driving(t, car).manoeuvre(car_pose(t, car), arg_a(move))
    return DRIVES if pose == next_pose(t, car) else 0.0


def next_pose(t: Tabletop, car: int) -> int:
    driving, here = car_driving(t, car), car_pose(t, car)
    if leaves_here(t, car, driving.ahead(here)):
        return driving.ahead(here)
    reached = driving.reach(here, WHOLE_MAP, closed(t))
    exits = [pose for pose in reached if leaves_here(t, car, driving.ahead(pose))]
    if not exits:
        return NOWHERE
    return driving.way(reached, min(exits, key=lambda pose: (reached[pose], pose)))[1]
