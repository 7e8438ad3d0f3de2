"""What the Axis sees and hears of the operators' vehicles (11, R79): alerts, shouts, and attacks on them."""

from __future__ import annotations

from grognard.engine.frames import first_of, frame, second_of
from grognard.engine.moves import arg_a, pack_move
from grognard.engine.step import Step
from grognard.games.sas.rules.alerting import alert, discover, discover_crews, distance_to_unit, place_of, shout
from grognard.games.sas.rules.axis.firing import answering_reach
from grognard.games.sas.rules.axis.shooting import crew
from grognard.games.sas.rules.field import Obstacles
from grognard.games.sas.rules.footprint import car_squares, is_emptied, unit_squares
from grognard.games.sas.rules.noticing import SAW, SAW_DEATH, TARGETED, WAS_ALERT, looks, obstacles, sees
from grognard.games.sas.rules.sounds import turn_towards
from grognard.games.sas.rules.weapons import without
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import steps, verbs
from grognard.games.sas.vocabulary.fire import FIRST_CAR, LEAVING, REACTION, pack_fire
from grognard.games.sas.vocabulary.pieces import NOBODY, OPERATOR_PHASE, STANDING
from grognard.games.sas.vocabulary.words import HIDDEN

LOUD = 1  # above the vehicle in the argument of `EndCar`: the engine is heard


def sees_car(t: Tabletop, unit: int, car: int, in_the_way: Obstacles) -> bool:
    """11: a unit that watches sees any square of a vehicle with somebody aboard."""
    if not looks(t, unit) or not crew(t, car):
        return False
    squares = car_squares(t, car)
    clear = without(t, in_the_way, squares)
    return any(sees(t, unit, square, clear) != HIDDEN for square in squares)


def begin_car_watch(t: Tabletop, car: int) -> None:
    """2.13: who is alert already, and who has the vehicle in sight."""
    for unit in range(len(t.unit_kind)):
        t.unit_saw[unit] = WAS_ALERT if t.unit_alert[unit] else 0
    t.killer = 0
    look_at_car(t, car)


def look_at_car(t: Tabletop, car: int) -> None:
    in_the_way = obstacles(t)
    for unit in range(len(t.unit_kind)):
        if not t.unit_saw[unit] & SAW and sees_car(t, unit, car, in_the_way):
            t.unit_saw[unit] |= SAW


class EndCar(Step[Tabletop]):
    """11: the engine is heard, the vehicle seen; alert units attack it."""

    def run(self, t: Tabletop, arg: int) -> None:
        car = first_of(arg)
        if t.car_kind[car] == NOBODY or not t.car_on_map[car]:
            return
        look_at_car(t, car)
        self.notice(t, car)
        if second_of(arg) & LOUD:
            be_heard(t, car)
        discover_crews(t)
        t.then(frame(steps.REACT_CAR, car), frame(steps.STEP_IN))

    def notice(self, t: Tabletop, car: int) -> None:
        """2.12: those that saw it are alerted, those with news shout, and everybody aboard is discovered."""
        for unit in range(len(t.unit_kind)):
            if not t.unit_saw[unit] & (SAW | SAW_DEATH) or t.unit_place[unit] != STANDING:
                continue
            news = not t.unit_saw[unit] & WAS_ALERT or not all(t.op_discovered[operator] for operator in crew(t, car))
            alert(t, unit)
            for operator in crew(t, car):
                discover(t, operator)
            if news:
                shout(t, unit)


class ReactCar(Step[Tabletop]):
    """2.13, 11: nobody, one, or several units of which the players choose the first."""

    def run(self, t: Tabletop, arg: int) -> None:
        found = car_reactors(t, arg)
        if len(found) == 1:
            answer_car(t, found[0], arg)
        elif found:
            t.call(steps.REACT_CAR_FIRST, arg)


class ReactCarFirst(Step[Tabletop]):
    """2.13, R18: alert units attack a vehicle one after the other, in the order that those aboard choose."""

    def who(self, t: Tabletop, arg: int) -> int:
        found = 0
        for operator in crew(t, arg):
            found |= 1 << t.op_owner[operator]
        return found

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(verbs.REACT, place_of(t, unit)) for unit in car_reactors(t, arg)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        answer_car(t, next(unit for unit in car_reactors(t, arg) if place_of(t, unit) == arg_a(move)), arg)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.car_kind[arg]]


def car_reactors(t: Tabletop, car: int) -> list[int]:
    """2.13, 11: each alert unit that saw the action attacks the vehicle once in this phase, if somebody is aboard."""
    if t.car_kind[car] == NOBODY or not crew(t, car):
        return []
    return [unit for unit in range(len(t.unit_kind)) if reacts_to_car(t, unit, car)]


def answer_car(t: Tabletop, unit: int, car: int) -> None:
    """One attack, and then the others."""
    t.unit_reacted[unit] |= 1 << FIRST_CAR + car
    t.unit_saw[unit] &= ~TARGETED
    flags = REACTION | (0 if sees_car(t, unit, car, obstacles(t)) else LEAVING)
    t.then(frame(steps.AXIS_FIRE, pack_fire(unit, FIRST_CAR + car, flags)), frame(steps.REACT_CAR, car))


def reacts_to_car(t: Tabletop, unit: int, car: int) -> bool:
    if t.unit_place[unit] != STANDING or is_emptied(t, unit):
        return False
    if t.phase != OPERATOR_PHASE:
        if not t.unit_saw[unit] & TARGETED:
            return False  # R66: only the unit that was attacked answers fire at a marked target
    elif t.unit_reacted[unit] >> FIRST_CAR + car & 1:
        return False
    if t.unit_saw[unit] & (SAW | WAS_ALERT) != SAW | WAS_ALERT:
        return False
    return car_within_reach(t, unit, car)


def car_within_reach(t: Tabletop, unit: int, car: int) -> bool:
    """6, 8.4, 15: close enough for its weapon; vehicles of the Axis attack only what they see now."""
    reach = answering_reach(t, unit)
    if not sees_car(t, unit, car, obstacles(t)):
        return reach >= t.f.vision and not t.f.units[t.unit_kind[unit]].is_large
    squares = car_squares(t, car)
    return min(t.ground.distance(own, square) for own in unit_squares(t, unit) for square in squares) <= reach


def be_heard(t: Tabletop, car: int) -> None:
    """11, R79: around every square of the vehicle; units turn to the nearest one."""
    radius = t.f.vehicles[t.car_kind[car]].hearing
    squares = car_squares(t, car)
    if radius == 0:
        return
    for unit in range(len(t.unit_kind)):
        if t.unit_place[unit] == STANDING and unit_squares(t, unit):
            nearest = min(squares, key=lambda square: (distance_to_unit(t, square, unit), square))
            if distance_to_unit(t, nearest, unit) <= radius:
                alert(t, unit)
                turn_towards(t, unit, nearest)
