"""Marked targets (2.8, 10.7): attacks in the phases of the Axis, also in the middle of a move."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.step import Step
from grognard.games.sas.rules.attacking import attack, can_still
from grognard.games.sas.rules.cars.gunning import marked_shots
from grognard.games.sas.rules.cars.watching import begin_car_watch
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.rules.noticing import around, begin_watch, in_front, obstacles
from grognard.games.sas.rules.occupying import token_at
from grognard.games.sas.rules.weapons import aim_square, weapons_of
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import steps, verbs
from grognard.games.sas.vocabulary.axis import USE_THROW
from grognard.games.sas.vocabulary.modifiers import MARKED, modifier
from grognard.games.sas.vocabulary.pieces import (
    ABOARD,
    ADVANCE_PHASE,
    DRUM,
    EVENT_PHASE,
    GRENADE,
    MOST_SEATS_ABOARD,
    NO_TOKEN,
    NOBODY,
    ON_MAP,
    OPERATOR_COUNT,
    PATROL_PHASE,
    STANDING,
    STICK_GRENADE,
)
from grognard.games.sas.vocabulary.words import NOWHERE

PHASES_OF_FIRE = (ADVANCE_PHASE, EVENT_PHASE, PATROL_PHASE)


def shots(t: Tabletop, operator: int) -> list[int]:
    """2.8, 11: the weapons that an operator could use against its marked target now, on foot or at a gun."""
    if t.op_place[operator] == ABOARD:
        return [shot.gear for shot in marked_shots(t, operator)]
    if t.op_place[operator] != ON_MAP or t.op_crouched[operator] or t.op_carries[operator] != NO_TOKEN:
        return []  # 2.9, 2.10: nobody attacks crouched or with full hands
    if t.op_mark_square[operator] != NOWHERE:
        return thrown(t, operator)
    unit = t.op_mark[operator]
    if unit == NOBODY or t.unit_place[unit] != STANDING:
        return []
    return [gear for gear in weapons_of(t, operator) if is_shot(t, operator, gear, unit)]


def is_shot(t: Tabletop, operator: int, gear: int, unit: int) -> bool:
    """2.8: in range, in the line of sight, and within the operator's own 90°."""
    if t.f.gear[gear].use == USE_THROW or not can_still(t, operator, gear, unit):
        return False
    target = aimed_at(t, operator, gear, unit)
    return in_front(t, t.op_square[operator], t.op_facing[operator], target, t.f.reach)


def aimed_at(t: Tabletop, operator: int, gear: int, unit: int) -> int:
    """The square of the unit that is attacked."""
    if not t.f.units[t.unit_kind[unit]].is_large:
        return t.unit_square[unit]
    return aim_square(t, operator, t.op_square[operator], t.f.gear[gear].long, unit, obstacles(t))


def thrown(t: Tabletop, operator: int) -> list[int]:
    """10.7, R110: a grenade that was marked for a square, once there is something to hit where it would explode."""
    square = t.op_mark_square[operator]
    away = t.ground.distance(t.op_square[operator], square)
    squares = around(t, square, t.f.blast_radius)
    near = any(under in squares for unit in range(len(t.unit_kind)) for under in unit_squares(t, unit))
    near = near or holds_goods(t, squares)
    carried = [gear for gear in (GRENADE, STICK_GRENADE) if t.has(operator, gear)]
    return [gear for gear in carried if near and 0 < away <= t.f.gear[gear].long]


def holds_goods(t: Tabletop, squares: list[int]) -> bool:
    """R110: a fuel drum, or a target of the mission that a grenade can harm."""
    if any(token_at(t, square, DRUM) != NOBODY for square in squares):
        return True
    setup = t.f.setups[t.mission]
    open_ = [i for i in range(len(t.map.targets)) if t.target_damage[i] < setup.hits[i] and not setup.bomb_only[i]]
    return any(square in squares for i in open_ for square in t.map.targets[i].squares)


class Opportunity(Step[Tabletop]):
    """2.8: whoever can attack a marked target now is asked."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.phase in PHASES_OF_FIRE and any(shots(t, operator) for operator in range(OPERATOR_COUNT)):
            t.call(steps.MARKED_FIRE)


class MarkedFire(Step[Tabletop]):
    """2.8: attack now, or wait; the argument is the seats that wait, one bit each."""

    def who(self, t: Tabletop, arg: int) -> int:
        found = 0
        for operator in range(OPERATOR_COUNT):
            if shots(t, operator):
                found |= 1 << t.op_owner[operator]
        return found & ~arg

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found: list[int] = []
        for operator in range(OPERATOR_COUNT):
            if t.op_owner[operator] == seat:
                found += [pack_move(verbs.FIRE, operator, gear) for gear in shots(t, operator)]
        return [*found, verbs.HOLD]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if verb_of(move) == verbs.HOLD:
            t.set_arg(arg | 1 << seat)
            if self.who(t, arg | 1 << seat) == 0:
                t.leave()
            return
        t.leave()
        fire(t, arg_a(move), arg_b(move))


def fire_gun(t: Tabletop, operator: int, gear: int) -> None:
    """11: the same from a vehicle, without a bonus."""
    shot = next(shot for shot in marked_shots(t, operator) if shot.gear == gear)
    car = t.car_seats.index(operator) // MOST_SEATS_ABOARD
    begin_car_watch(t, car)
    t.op_mark[operator] = NOBODY
    t.then(frame(steps.END_CAR, car), frame(steps.LEAVE_PHASE, t.section), steps.OPPORTUNITY)
    attack(t, operator, gear, shot.square, shot.origin, shot.modifiers)


def fire(t: Tabletop, operator: int, gear: int) -> None:
    """2.8, R64, R66: one attack with 2 more on the die, and the token goes back; only its target may answer."""
    if t.op_place[operator] == ABOARD:
        fire_gun(t, operator, gear)
        return
    begin_watch(t, operator)
    thrown_at, unit = t.op_mark_square[operator], t.op_mark[operator]
    t.op_mark[operator] = NOBODY
    t.op_mark_square[operator] = NOWHERE
    grenade = t.f.gear[gear].use == USE_THROW
    t.then(frame(steps.END_ACTION, operator), frame(steps.LEAVE_PHASE, t.section), steps.OPPORTUNITY)
    target = thrown_at if grenade else aimed_at(t, operator, gear, unit)
    marked = [] if grenade else [modifier(MARKED, t.f.modifier.marked)]
    attack(t, operator, gear, target, t.op_square[operator], marked)
