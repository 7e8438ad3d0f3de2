"""The Axis Attack phase (6): explosives first, then every unit that can hit somebody, each at its best target."""

from __future__ import annotations

from grognard.engine.frames import arg_of, first_of, frame, pack_arg, second_of
from grognard.engine.moves import arg_a, pack_move
from grognard.engine.procedure import Procedure
from grognard.engine.step import Step
from grognard.games.sas.rules.alerting import discover, said
from grognard.games.sas.rules.axis.burning import burn_room, rooms_in_reach
from grognard.games.sas.rules.axis.firing import FLAG_BITS
from grognard.games.sas.rules.axis.shooting import Shot, best_shot, crew, discovered_targets
from grognard.games.sas.rules.dare.disguise import is_undercover
from grognard.games.sas.rules.dare.flak import flak_of, guns_below
from grognard.games.sas.rules.footprint import is_emptied
from grognard.games.sas.rules.noticing import looks, obstacles
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.axis import ARC_AIR, NO_SCATTER
from grognard.games.sas.vocabulary.fire import FIRST_CAR, pack_fire
from grognard.games.sas.vocabulary.pieces import (
    AIR_OVER,
    ATTACK_PHASE,
    MOST_VEHICLES,
    NOBODY,
    ON_MAP,
    OPERATOR_COUNT,
    TYPHOON,
)


class AxisAttacks(Procedure[Tabletop]):
    """6, 13.8: mortars, howitzers and charges fire before everybody else; flak fires at the Typhoon."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.phase = ATTACK_PHASE
        t.tell(events.PHASE, [ATTACK_PHASE])
        explosives: list[int] = []
        others: list[int] = []
        for unit in range(len(t.unit_kind)):
            if not t.unit_alert[unit] or is_emptied(t, unit):
                continue
            for number, weapon in enumerate(t.f.units[t.unit_kind[unit]].weapons):
                packed = pack_arg(unit, number)
                if weapon.scatter != NO_SCATTER:
                    explosives.append(frame(steps.SHELL, packed))
                elif weapon.arc != ARC_AIR:
                    others.append(frame(steps.UNIT_FIRES, packed))
            others += flak_of(t, unit) if t.air == AIR_OVER else []
        if not explosives and not others:
            t.tell(events.NOBODY_ATTACKS, [])
        t.then(*explosives, *others, frame(steps.BURN))


def shots(t: Tabletop, unit: int, number: int) -> list[Shot]:
    """6, R50: the attacks of a weapon with the best modifier and, among those, at the shortest distance."""
    if not looks(t, unit) or not t.unit_alert[unit]:
        return []
    weapon = t.f.units[t.unit_kind[unit]].weapons[number]
    in_the_way = obstacles(t)
    found = [best_shot(t, unit, weapon, target, in_the_way) for target in all_targets(t)]
    possible = [shot for shot in found if shot is not None and is_known(t, shot)]
    if not possible:
        return []
    best = min((-shot.modifier, shot.distance) for shot in possible)
    return [shot for shot in possible if (-shot.modifier, shot.distance) == best]


def is_known(t: Tabletop, shot: Shot) -> bool:
    """6, R112: farther off than it sees, a unit attacks only whoever is discovered."""
    return shot.distance <= t.f.vision or shot.target in discovered_targets(t)


def all_targets(t: Tabletop) -> list[int]:
    """6, R112: operators on foot, discovered or not, and vehicles with somebody aboard."""
    found = [op for op in range(OPERATOR_COUNT) if t.op_place[op] == ON_MAP and is_fair(t, op)]
    cars = [car for car in range(MOST_VEHICLES) if t.car_kind[car] not in (NOBODY, TYPHOON) and t.car_on_map[car]]
    manned = [FIRST_CAR + car for car in cars if crew(t, car)]
    return found + [target for target in discovered_targets(t) if target >= FIRST_CAR and target not in manned] + manned


def is_fair(t: Tabletop, operator: int) -> bool:
    """13.1: nobody fires at a civilian."""
    return not is_undercover(t, operator)


class UnitFires(Step[Tabletop]):
    """6, 13.6: one weapon of one unit; between equals the players choose; without a target it fires at the Typhoon."""

    def run(self, t: Tabletop, arg: int) -> None:
        unit, number = first_of(arg), second_of(arg)
        found = targets_of(t, unit, number)
        if len(found) == 1:
            engage(t, unit, number, found[0])
        elif found:
            t.call(steps.CHOOSE_TARGET, arg)
        else:
            fire_up(t, arg)


def fire_up(t: Tabletop, arg: int) -> None:
    """13.6, R133: with one gun a unit below the Typhoon fires at it, if none of its weapons can attack anybody else."""
    unit = first_of(arg)
    if t.air == AIR_OVER and not any(shots(t, unit, other) for other in guns_of(t, unit)):
        t.then(*[fired for fired in guns_below(t, unit)[:1] if arg_of(fired) == arg])


def guns_of(t: Tabletop, unit: int) -> list[int]:
    """13.6: the weapons of a unit that need sight."""
    weapons = enumerate(t.f.units[t.unit_kind[unit]].weapons)
    return [number for number, weapon in weapons if weapon.scatter == NO_SCATTER and weapon.arc != ARC_AIR]


def targets_of(t: Tabletop, unit: int, number: int) -> list[int]:
    """6, 15: whom a weapon attacks; a flamethrower without anybody in sight, whose room."""
    found = [shot.target for shot in shots(t, unit, number)]
    weapon = t.f.units[t.unit_kind[unit]].weapons[number]
    if not found and weapon.flame and looks(t, unit) and t.unit_alert[unit]:
        return rooms_in_reach(t, unit, weapon)
    return found


def engage(t: Tabletop, unit: int, number: int, target: int) -> None:
    if shots(t, unit, number):
        open_fire(t, unit, number, target)
    else:
        burn_room(t, unit, target)


def open_fire(t: Tabletop, unit: int, number: int, target: int) -> None:
    """R112: whoever is fired at is discovered."""
    for operator in [target] if target < FIRST_CAR else crew(t, target - FIRST_CAR):
        discover(t, operator)
    t.call(steps.AXIS_FIRE, pack_fire(unit, target, number + 1 << FLAG_BITS))


class ChooseTarget(Step[Tabletop]):
    """6, 15: the players decide which of two equal targets, or of two rooms, is attacked."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.everybody

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        unit, number = first_of(arg), second_of(arg)
        return [pack_move(verbs.TARGET, target) for target in targets_of(t, unit, number)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        engage(t, first_of(arg), second_of(arg), arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        unit = first_of(arg)
        return [said(t, unit)]
