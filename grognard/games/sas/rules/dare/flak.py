"""Fire at the Typhoon (13.6, 13.8, R84, R133): flak wherever it is, other guns below its tile, all with 3 less."""

from __future__ import annotations

from grognard.engine.frames import first_of, frame, pack_arg, second_of
from grognard.engine.step import Step
from grognard.games.sas.facts.units import AxisWeapon
from grognard.games.sas.rules.alerting import said
from grognard.games.sas.rules.dare.tiles import is_on_tile, tile_over
from grognard.games.sas.rules.footprint import is_emptied
from grognard.games.sas.rules.noticing import BROKEN_DOWN
from grognard.games.sas.state import DIE, Tabletop
from grognard.games.sas.vocabulary import events, steps
from grognard.games.sas.vocabulary.axis import ARC_AIR, NO_SCATTER
from grognard.games.sas.vocabulary.fire import AIR_TARGET
from grognard.games.sas.vocabulary.pieces import AIR_LOST, AIR_OVER, STANDING, TYPHOON
from grognard.games.sas.vocabulary.spoken import pack_dice
from grognard.games.sas.vocabulary.words import NOWHERE

BITE = 1  # the reach of a dog


def can_fire_up(t: Tabletop, unit: int) -> bool:
    """13.6: alert, on the map, free to act, and not inside a building."""
    if t.unit_place[unit] != STANDING or not t.unit_alert[unit] or is_emptied(t, unit):
        return False
    if t.unit_smokes[unit] or t.unit_stuck[unit] > BROKEN_DOWN:
        return False
    square = t.unit_square[unit]
    return square == NOWHERE or t.ground.room[square] == NOWHERE


def is_gun(t: Tabletop, weapon: AxisWeapon) -> bool:
    """R84, R133: no explosives, flames or teeth, and nothing that could not even hit with a 6."""
    reaches = weapon.arc == ARC_AIR or weapon.long > BITE
    return (
        reaches
        and not weapon.flame
        and weapon.scatter == NO_SCATTER
        and DIE + t.f.modifier.at_aircraft >= weapon.target
    )


def flak_of(t: Tabletop, unit: int) -> list[int]:
    """13.8: the frames of its weapons against aircraft, at any distance."""
    weapons = t.f.units[t.unit_kind[unit]].weapons
    numbers = [number for number, weapon in enumerate(weapons) if weapon.arc == ARC_AIR]
    return [frame(steps.GROUND_FIRE, pack_arg(unit, number)) for number in numbers] if can_fire_up(t, unit) else []


def guns_below(t: Tabletop, unit: int) -> list[int]:
    """13.6: the frames of the other guns of a unit on the tile below the Typhoon."""
    tile = tile_over(t)
    if t.air != AIR_OVER or tile is None or not can_fire_up(t, unit) or not is_on_tile(t, unit, tile):
        return []
    weapons = t.f.units[t.unit_kind[unit]].weapons
    numbers = [number for number, weapon in enumerate(weapons) if weapon.arc != ARC_AIR and is_gun(t, weapon)]
    return [frame(steps.GROUND_FIRE, pack_arg(unit, number)) for number in numbers]


class AirMet(Step[Tabletop]):
    """13.6, 13.8: the Typhoon has come over a tile: flak answers once a turn, units on the tile when it comes."""

    def run(self, t: Tabletop, arg: int) -> None:
        flak: list[int] = []
        guns: list[int] = []
        for unit in range(len(t.unit_kind)):
            if t.unit_reacted[unit] >> AIR_TARGET & 1:
                continue
            if flak_of(t, unit):
                flak += flak_of(t, unit)
            elif t.f.units[t.unit_kind[unit]].reacts and guns_below(t, unit):
                guns.append(guns_below(t, unit)[0])
            else:
                continue
            t.unit_reacted[unit] |= 1 << AIR_TARGET
        t.then(*flak, *guns)


class GroundFire(Step[Tabletop]):
    """13.6: one weapon of one unit at the Typhoon; without health it is shot down."""

    def run(self, t: Tabletop, arg: int) -> None:
        unit, number = first_of(arg), second_of(arg)
        if t.air != AIR_OVER:
            return
        weapon = t.f.units[t.unit_kind[unit]].weapons[number]
        modifier = t.f.modifier.at_aircraft
        dice = [t.die() for _ in range(weapon.dice)]
        damage = sum(1 for die in dice if die + modifier >= weapon.target)
        t.tell(events.AIR_FIRED_AT, [said(t, unit), pack_dice(dice), modifier, weapon.target, damage])
        t.air_damage += damage
        if t.air_damage >= t.f.vehicles[TYPHOON].health:
            t.air = AIR_LOST
            t.tell(events.AIR_LOST, [])
