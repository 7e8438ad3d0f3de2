"""Actions of the operators' vehicles (11): two each, at the start of the Operator phase."""

from __future__ import annotations

from grognard.engine.frames import frame, pack_arg
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.sas.rules.axis.shooting import crew
from grognard.games.sas.rules.cars.boarding import movable
from grognard.games.sas.rules.cars.crews import operator_on
from grognard.games.sas.rules.cars.gunning import car_shots, gunners
from grognard.games.sas.rules.cars.steering import floor_way, manoeuvres
from grognard.games.sas.rules.cars.watching import begin_car_watch
from grognard.games.sas.rules.tokens import at_any_time, use
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.axis import DRIVER
from grognard.games.sas.vocabulary.pieces import JEEP, MOST_VEHICLES, NOBODY, SUPPORT_JEEP, TYPHOON

FIRES_TOO = 1  # of a driving action: an attack comes after it

COSTS = {
    verbs.CAR_DRIVE: "drive",
    verbs.CAR_FLOOR: "floor-it",
    verbs.CAR_ATTACK: "attack",
    verbs.CAR_DRIVE_ATTACK: "move-attack",
    verbs.CAR_ATTACK_DRIVE: "move-attack",
    verbs.CAR_MARK: "attack",
    verbs.CAR_DRIVE_MARK: "move-attack",
    verbs.CAR_MARK_DRIVE: "move-attack",
    verbs.CAR_DEPLOY: "deploy",
    verbs.CAR_REPAIR: "repair",
}


MARKING = (verbs.CAR_MARK, verbs.CAR_DRIVE_MARK, verbs.CAR_MARK_DRIVE)
DRIVING = (
    verbs.CAR_DRIVE, verbs.CAR_DRIVE_ATTACK, verbs.CAR_ATTACK_DRIVE, verbs.CAR_FLOOR, verbs.CAR_DRIVE_MARK,
    verbs.CAR_MARK_DRIVE,
)  # fmt: skip


class Cars(Step[Tabletop]):
    """11: each vehicle with somebody aboard has its actions before everybody else."""

    def run(self, t: Tabletop, arg: int) -> None:
        for car in range(MOST_VEHICLES):
            t.car_ap[car] = t.f.vehicle_points
        t.call(steps.NEXT_CAR)


class NextCar(Step[Tabletop]):
    """11: as long as a vehicle can act."""

    def run(self, t: Tabletop, arg: int) -> None:
        if ready_cars(t):
            t.then(steps.CAR_ACT, steps.NEXT_CAR)


def ready_cars(t: Tabletop) -> list[int]:
    """Vehicles with points left and somebody aboard."""
    return [
        car
        for car in range(MOST_VEHICLES)
        if t.car_kind[car] not in (NOBODY, TYPHOON) and t.car_ap[car] > 0 and crew(t, car)
    ]


class CarAct(Step[Tabletop]):
    """11, 4.5: the players with somebody aboard choose an action, or are done; a cigarette is given at any time."""

    def who(self, t: Tabletop, arg: int) -> int:
        found = 0
        for car in ready_cars(t):
            for operator in crew(t, car):
                found |= 1 << t.op_owner[operator]
        return found

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found: list[int] = []
        for car in ready_cars(t):
            if any(t.op_owner[operator] == seat for operator in crew(t, car)):
                kind = t.car_kind[car]
                found += [pack_move(verb, kind) for verb in COSTS if can_do(t, car, verb)]
                found.append(pack_move(verbs.CAR_DONE, kind))
        return [*found, *at_any_time(t, seat)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if use(t, seat, move):
            return
        t.leave()
        verb, car = verb_of(move), t.car_kind.index(arg_a(move))
        if verb == verbs.CAR_DONE:
            t.car_ap[car] = 0
            return
        t.car_ap[car] -= t.f.cost[COSTS[verb]]
        begin_car_watch(t, car)
        start(t, car, verb)

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb = verb_of(move)
        if verb not in COSTS or arg_a(move) not in t.car_kind:
            return None
        car = t.car_kind.index(arg_a(move))
        if t.car_ap[car] < t.f.cost[COSTS[verb]]:
            return Why("11", "no-points", t.f.cost[COSTS[verb]], t.car_ap[car])
        if operator_on(t, car, DRIVER) == NOBODY:
            return Why("11", "no-driver", t.car_kind[car])
        return None


def can_do(t: Tabletop, car: int, verb: int) -> bool:
    """11: points, a driver to drive, gunners with a target to attack, something to repair."""
    if t.car_ap[car] < t.f.cost[COSTS[verb]]:
        return False
    drives = operator_on(t, car, DRIVER) != NOBODY and bool(manoeuvres(t, car, t.f.vehicles[t.car_kind[car]].move))
    if verb in (verbs.CAR_DRIVE, verbs.CAR_DRIVE_ATTACK):
        return drives and (verb == verbs.CAR_DRIVE or has_gunner(t, car))
    if verb == verbs.CAR_DRIVE_MARK:
        return drives and bool(gunners(t, car))
    if verb == verbs.CAR_FLOOR:
        is_jeep = t.car_kind[car] in (JEEP, SUPPORT_JEEP)
        return is_jeep and operator_on(t, car, DRIVER) != NOBODY and bool(floor_way(t, car))
    if not t.car_on_map[car]:
        return False
    if verb in (verbs.CAR_ATTACK, verbs.CAR_ATTACK_DRIVE):
        return bool(car_shots(t, car, 0)) and (verb == verbs.CAR_ATTACK or drives)
    if verb in (verbs.CAR_MARK, verbs.CAR_MARK_DRIVE):
        return bool(gunners(t, car)) and (verb == verbs.CAR_MARK or drives)
    if verb == verbs.CAR_REPAIR:
        kind = t.f.vehicles[t.car_kind[car]]
        return 0 < kind.health - t.car_damage[car] < kind.repaired
    return bool(movable(t, car))


def has_gunner(t: Tabletop, car: int) -> bool:
    """11: somebody sits where a gun is; the passengers of a truck have none."""
    return any(operator_on(t, car, seat) != NOBODY for seat in (1, 2))


def start(t: Tabletop, car: int, verb: int) -> None:
    """The parts of an action in their order; then what was seen and heard of it."""
    points = t.f.vehicles[t.car_kind[car]].move
    drive, shoot, end = frame(steps.CAR_GO, pack_arg(car, points)), frame(steps.CAR_SHOTS, car), end_car(car, verb)
    if verb in (verbs.CAR_DRIVE, verbs.CAR_DRIVE_ATTACK):
        t.then(drive, *([shoot] if verb == verbs.CAR_DRIVE_ATTACK else []), end)
    elif verb in MARKING:
        t.then(*marking(car, verb, drive), end)
    elif verb == verbs.CAR_FLOOR:
        t.then(*[frame(steps.CAR_ROLL, pack_arg(car, pose)) for pose in floor_way(t, car)], end)
    elif verb == verbs.CAR_ATTACK:
        t.then(shoot, end)
    elif verb == verbs.CAR_ATTACK_DRIVE:
        t.then(shoot, drive, end)
    elif verb == verbs.CAR_DEPLOY:
        t.then(frame(steps.CAR_DEPLOY, car), end)
    else:
        t.car_damage[car] -= 1
        t.tell(events.CAR_REPAIRED, [t.car_kind[car]])
        t.then(end)


def marking(car: int, verb: int, drive: int) -> list[int]:
    """11: targets are marked alone, or after or before the driving of the same action."""
    mark = frame(steps.CAR_MARKS, car)
    if verb == verbs.CAR_MARK:
        return [mark]
    return [drive, mark] if verb == verbs.CAR_DRIVE_MARK else [mark, drive]


def end_car(car: int, verb: int) -> int:
    """The frame that comes last; driving makes a noise."""
    loud = verb in DRIVING
    return frame(steps.END_CAR, pack_arg(car, int(loud)))
