"""Shells and charges (9, 13, 14, 16): targets without sight, scatter, and the players who divide the hits."""

from __future__ import annotations

from grognard.engine.frames import first_of, frame, pack_arg, second_of, third_of
from grognard.engine.moves import arg_a, pack_move
from grognard.engine.step import Step
from grognard.games.sas.facts.gear import CERTAIN_TARGET
from grognard.games.sas.facts.units import AxisWeapon
from grognard.games.sas.rules.alerting import said
from grognard.games.sas.rules.axis.firing import wound
from grognard.games.sas.rules.axis.shooting import crew, discovered_targets, target_squares
from grognard.games.sas.rules.footprint import car_squares, unit_squares
from grognard.games.sas.rules.noticing import BROKEN_DOWN, around
from grognard.games.sas.rules.reach import FAR, least
from grognard.games.sas.rules.scattering import scattered
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.axis import ARC_AHEAD, MAJOR
from grognard.games.sas.vocabulary.fire import FIRST_CAR
from grognard.games.sas.vocabulary.pieces import (
    MACHINE_GUNNER,
    MORTAR_TEAM,
    MOST_VEHICLES,
    ON_MAP,
    OPERATOR_COUNT,
    STANDING,
)
from grognard.games.sas.vocabulary.spoken import pack_dice
from grognard.games.sas.vocabulary.words import DX, DY, FACINGS, NOWHERE


class Shell(Step[Tabletop]):
    """9, 16: the weapon fires at the nearest discovered operator that is far enough from units of the Axis."""

    def run(self, t: Tabletop, arg: int) -> None:
        unit, number = first_of(arg), second_of(arg)
        weapon = t.f.units[t.unit_kind[unit]].weapons[number]
        if not is_ready(t, unit, weapon):
            return
        found = shell_targets(t, unit, weapon)
        if len(found) == 1:
            aim(t, arg, found[0])
        elif found:
            t.call(steps.CHOOSE_SHELL_TARGET, arg)


def is_ready(t: Tabletop, unit: int, weapon: AxisWeapon) -> bool:
    """9: a mortar fires only when it is set up."""
    if t.unit_place[unit] != STANDING or t.unit_stuck[unit] > BROKEN_DOWN or t.unit_smokes[unit]:
        return False
    return t.unit_kind[unit] != MORTAR_TEAM or t.unit_mode[unit] == 1


def shell_targets(t: Tabletop, unit: int, weapon: AxisWeapon) -> list[int]:
    """9, 16, R70: the nearest ones that may be fired at."""
    fair = [target for target in discovered_targets(t) if may_shell(t, unit, weapon, target)]
    away = [distance_between(t, unit, target) for target in fair]
    return least(fair, away)


def distance_between(t: Tabletop, unit: int, target: int) -> int:
    return min((t.ground.distance(a, b) for a in unit_squares(t, unit) for b in target_squares(t, target)), default=FAR)


def may_shell(t: Tabletop, unit: int, weapon: AxisWeapon, target: int) -> bool:
    """9, 14, 16: no unit of the Axis too near the target, within range and, for some, in the 90° to the front."""
    safe = t.f.keep_away["mortar" if weapon.scatter == MAJOR else "charge"]
    if weapon.long and distance_between(t, unit, target) > weapon.long:
        return False
    if weapon.arc == ARC_AHEAD and not is_ahead(t, unit, target):
        return False
    for other in range(len(t.unit_kind)):
        spared = other == unit and weapon.scatter != MAJOR
        if t.unit_place[other] == STANDING and not spared and distance_between(t, other, target) <= safe:
            return False
    return True


def is_ahead(t: Tabletop, unit: int, target: int) -> bool:
    """14, 17: in the 90° before the front of a vehicle, at any distance."""
    return lies_ahead(t, t.unit_x[unit], t.unit_y[unit], t.unit_facing[unit], target)


def lies_ahead(t: Tabletop, x: int, y: int, facing: int, target: int) -> bool:
    """The same for a vehicle whose front block is there and faces that way."""
    right = (facing + 1) % len(FACINGS)
    for square in target_squares(t, target):
        across, down = t.terrain.sight.halves(x + 1, y + 1, square)
        ahead = DX[facing] * across + DY[facing] * down
        if ahead >= 3 and abs(DX[right] * across + DY[right] * down) <= ahead:
            return True
    return False


class ChooseShellTarget(Step[Tabletop]):
    """9: of equally near operators the players choose one."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.everybody

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        unit, number = first_of(arg), second_of(arg)
        weapon = t.f.units[t.unit_kind[unit]].weapons[number]
        return [pack_move(verbs.TARGET, target) for target in shell_targets(t, unit, weapon)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        aim(t, arg, arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        unit = first_of(arg)
        return [said(t, unit)]


def aim(t: Tabletop, arg: int, target: int) -> None:
    """9, 11: the 7 of the template lies on the operator; on a vehicle the players choose the square."""
    squares = target_squares(t, target)
    if len(squares) == 1:
        drop(t, arg, squares[0])
    else:
        t.ask(steps.SHELL_SQUARE, arg, target)


class ShellSquare(Step[Tabletop]):
    """9: on which part of a vehicle the template lies."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.everybody

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        target = t.stack[t.first_local(steps.SHELL_SQUARE)]
        return [pack_move(verbs.ADVANCE_TO, t.place(square)) for square in target_squares(t, target)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        drop(t, arg, t.at(arg_a(move)))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        unit = first_of(arg)
        return [said(t, unit)]


def drop(t: Tabletop, arg: int, square: int) -> None:
    """9, 10.7: two dice for the direction (6 is where the unit faces); unless they show 7, one for the distance."""
    unit, number = first_of(arg), second_of(arg)
    weapon = t.f.units[t.unit_kind[unit]].weapons[number]
    total = t.die() + t.die()
    distance = 0 if total == CERTAIN_TARGET else t.die()
    fallen = scattered(t.ground, t.f.scatter, square, t.unit_facing[unit], total, distance, weapon.scatter)
    t.tell(events.SHELLED, [said(t, unit), t.place(square), total])
    if weapon.single:
        t.unit_kind[unit] = MACHINE_GUNNER  # 16: it has used its charge
    if fallen == NOWHERE:
        t.tell(events.SCATTERED_OFF, [])
        return
    dice = [t.die() for _ in range(weapon.dice)]
    t.tell(events.SHELL_FELL, [t.place(fallen), pack_dice(dice), weapon.target])
    inside = die_inside(t, weapon)
    thrown = [pack_hit(fallen, rolled + inside, rolled, weapon.target) for rolled in dice]
    t.then(*[frame(steps.SHELL_HIT, hit) for hit in thrown if victims(t, hit)])


def die_inside(t: Tabletop, weapon: AxisWeapon) -> int:
    """9, 16: what a shell counts less inside a building; a charge counts the same as a grenade, everywhere."""
    return t.f.modifier.mortar_into_building if weapon.scatter == MAJOR else 0


def pack_hit(fallen: int, inside: int, outside: int, needed: int) -> int:
    """Whether one die is a hit inside a building, where it fell, and whether it is a hit outside."""
    return pack_arg(int(inside >= needed), fallen, int(outside >= needed))


def victims(t: Tabletop, hit: int) -> list[int]:
    """9, 11: whom a die hits in the template; a vehicle only with somebody aboard."""
    inside, fallen, outside = first_of(hit), second_of(hit), third_of(hit)
    area = around(t, fallen, t.f.blast_radius)
    found: list[int] = []
    for operator in range(OPERATOR_COUNT):
        if t.op_place[operator] == ON_MAP and t.op_square[operator] in area:
            indoors = t.ground.room[t.op_square[operator]] != NOWHERE
            found += [operator] if (inside if indoors else outside) else []
    for car in range(MOST_VEHICLES):
        if outside and crew(t, car) and any(square in area for square in car_squares(t, car)):
            found.append(FIRST_CAR + car)
    return found


class ShellHit(Step[Tabletop]):
    """9: one hit; if several are in the template the players divide the damage."""

    def run(self, t: Tabletop, arg: int) -> None:
        found = victims(t, arg)
        if len(found) == 1:
            wound(t, found[0], 1)
        elif found:
            t.call(steps.SHARE_HIT, arg)


class ShareHit(Step[Tabletop]):
    """9: the players say who takes a hit."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.everybody

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(verbs.TARGET, target) for target in victims(t, arg)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        wound(t, arg_a(move), 1)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.place(second_of(arg))]
