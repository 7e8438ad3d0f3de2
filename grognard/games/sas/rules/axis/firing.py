"""Attacks of the Axis (2.13, 6, 8.4): dice, modifiers and what they do to operators and their vehicles."""

from __future__ import annotations

from grognard.engine.step import Step
from grognard.games.sas.facts.units import AxisWeapon
from grognard.games.sas.rules.alerting import discover, said
from grognard.games.sas.rules.axis.burning import set_on_fire
from grognard.games.sas.rules.axis.shooting import LIGHT, Shot, best_shot, crew, said_target
from grognard.games.sas.rules.damage import die, hurt
from grognard.games.sas.rules.noticing import obstacles
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events
from grognard.games.sas.vocabulary.axis import ARC_AIR, NO_SCATTER
from grognard.games.sas.vocabulary.fire import FIRST_CAR, LEAVING, REACTION, fire_flags, fire_target, fire_unit
from grognard.games.sas.vocabulary.modifiers import (
    LIGHT_COVER,
    OUT_OF_SIGHT,
    SHORT_RANGE,
    THROUGH_WALL,
    TOTAL_COVER,
    modifier,
    pack_modifiers,
)
from grognard.games.sas.vocabulary.pieces import GONE, MACHINE_GUNNER, MORTAR_TEAM, NOBODY
from grognard.games.sas.vocabulary.spoken import pack_dice
from grognard.games.sas.vocabulary.words import NOWHERE

FLAG_BITS = 2  # above them the flags of an attack hold the number of the weapon, counted from 1
ANY_WEAPON = -1
TEAM_OF_TWO = 2  # 9: a mortar team answers like two machine gunners


class AxisFire(Step[Tabletop]):
    """2.13, 6: one unit attacks one operator or vehicle with one weapon."""

    def run(self, t: Tabletop, arg: int) -> None:
        unit, target, flags = fire_unit(arg), fire_target(arg), fire_flags(arg)
        if t.unit_place[unit] == GONE:
            return
        number = (flags >> FLAG_BITS) - 1
        for weapon, times in weapons_for(t, unit, number, bool(flags & REACTION)):
            shot = shot_of(t, unit, weapon, target, bool(flags & LEAVING))
            if shot is not None:
                fire(t, unit, weapon, times, shot, bool(flags & LEAVING))
                return


def weapons_for(t: Tabletop, unit: int, number: int, reaction: bool) -> list[tuple[AxisWeapon, int]]:
    """The weapons that may fire, and how many times their dice: guns that scatter never answer an action."""
    kind = t.f.units[t.unit_kind[unit]]
    if reaction and t.unit_kind[unit] == MORTAR_TEAM:
        return [(t.f.units[MACHINE_GUNNER].weapons[0], TEAM_OF_TWO)]
    if number != ANY_WEAPON:
        return [(kind.weapons[number], 1)]
    guns = [weapon for weapon in kind.weapons if weapon.scatter == NO_SCATTER and weapon.arc != ARC_AIR]
    return [(weapon, 1) for weapon in guns if not (reaction and weapon.flame)]


def answering_reach(t: Tabletop, unit: int) -> int:
    """2.13, 9: how far the weapons reach with which a unit answers an action; 0 without any."""
    guns = [weapon for weapon, _ in weapons_for(t, unit, ANY_WEAPON, reaction=True)]
    return max((weapon.long for weapon in guns), default=0) if t.f.units[t.unit_kind[unit]].reacts else 0


def shot_of(t: Tabletop, unit: int, weapon: AxisWeapon, target: int, leaving: bool) -> Shot | None:
    """2.13, R20: an operator that has left the field of sight is attacked with that modifier alone."""
    if leaving:
        modifiers = t.f.modifier
        modifier = modifiers.vehicle_leaving_sight if target >= FIRST_CAR else modifiers.leaving_sight
        return Shot(target, modifier, 0, False)
    return best_shot(t, unit, weapon, target, obstacles(t))


def fire(t: Tabletop, unit: int, weapon: AxisWeapon, times: int, shot: Shot, leaving: bool) -> None:
    """6: each die that reaches the number, with its modifier, takes one point of health."""
    dice = [t.die() for _ in range(weapon.dice * times)]
    damage = sum(1 for rolled in dice if rolled + shot.modifier >= weapon.target)
    why = pack_modifiers(modifiers_of(t, weapon, shot, leaving))
    args = [said(t, unit), said_target(t, shot.target), pack_dice(dice), shot.modifier, weapon.target, damage, why]
    t.tell(events.AXIS_FIRED_WALL if shot.through_wall else events.AXIS_FIRED, args)
    if weapon.flame and shot.target < FIRST_CAR and t.ground.room[t.op_square[shot.target]] != NOWHERE:
        set_on_fire(t, unit, t.op_square[shot.target])
    wound(t, shot.target, damage)


def modifiers_of(t: Tabletop, weapon: AxisWeapon, shot: Shot, leaving: bool) -> list[int]:
    """2.13, 6, 8.4: what the modifier of an attack consists of."""
    if leaving:
        return [modifier(OUT_OF_SIGHT, shot.modifier)] if shot.modifier else []
    short = t.f.modifier.axis_short if shot.distance <= weapon.short else 0
    found = [modifier(SHORT_RANGE, short)] if short else []
    rest = shot.modifier - short
    if rest:
        kind = THROUGH_WALL if shot.through_wall else LIGHT_COVER if -rest == LIGHT else TOTAL_COVER
        found.append(modifier(kind, rest))
    return found


def wound(t: Tabletop, target: int, damage: int) -> None:
    """6, 11: an operator on foot, or the vehicle and never those aboard."""
    if target < FIRST_CAR:
        if damage:
            discover(t, target)
        hurt(t, target, damage)
    elif damage:
        wreck(t, target - FIRST_CAR, damage)


def wreck(t: Tabletop, car: int, damage: int) -> None:
    """11: a vehicle without health is destroyed, and everybody aboard dies."""
    kind = t.f.vehicles[t.car_kind[car]]
    t.car_damage[car] = min(kind.health, t.car_damage[car] + damage)
    t.tell(events.CAR_HIT, [t.car_kind[car], damage, kind.health - t.car_damage[car]])
    if t.car_damage[car] < kind.health:
        return
    aboard = crew(t, car)
    t.tell(events.CAR_LOST, [t.car_kind[car]])
    t.car_kind[car] = NOBODY
    t.car_on_map[car] = 0
    for operator in aboard:
        die(t, operator)
