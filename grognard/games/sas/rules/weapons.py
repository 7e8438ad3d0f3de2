"""What an operator can attack, and with what (2.5 to 2.9, 2.14, 10): range, line of sight, the knife's one square."""

from __future__ import annotations

from typing import Final

from grognard.games.sas.rules.damage import is_knifed
from grognard.games.sas.rules.field import Obstacles
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.rules.hearing import square_behind
from grognard.games.sas.rules.noticing import obstacles
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.axis import USE_FIRE, USE_KILL, USE_THROW
from grognard.games.sas.vocabulary.pieces import (
    DRUM,
    FIRST_SUPPORT,
    GARROTTE,
    GEAR_COUNT,
    SPEAR_GUN,
    STANDING,
    SUPPORT_WEAPON,
)
from grognard.games.sas.vocabulary.words import HIDDEN, NOWHERE

WEAPON_USES: Final = (USE_KILL, USE_FIRE, USE_THROW)


def weapons_of(t: Tabletop, operator: int) -> list[int]:
    """2.5, 10, 13.1: what an operator can attack with now; a diver only with the spear gun, a civilian the garrotte."""
    if operator >= FIRST_SUPPORT:
        return [SUPPORT_WEAPON]
    found: list[int] = []
    for gear in range(GEAR_COUNT):
        if not t.has(operator, gear) or t.f.gear[gear].use not in WEAPON_USES:
            continue
        if t.op_diving[operator] and gear != SPEAR_GUN:
            continue
        if bool(t.op_disguised[operator]) != (gear == GARROTTE):
            continue
        if t.f.gear[gear].once and t.op_spent[operator]:
            continue
        found.append(gear)
    return found


def needed(t: Tabletop, operator: int, gear: int) -> int:
    """2.5, 13.3: what a die has to show; every failed attack of the turn tightens the garrotte."""
    target = t.f.gear[gear].target
    return target - t.op_squeezes[operator] if gear == GARROTTE else target


def units_in_reach(t: Tabletop, operator: int, square: int, gear: int) -> list[int]:
    """2.5, 2.6: the units that an operator could attack with this weapon from this square."""
    if t.f.gear[gear].use == USE_THROW:
        return []
    in_the_way = obstacles(t)
    found: list[int] = []
    for unit in range(len(t.unit_kind)):
        if t.unit_place[unit] == STANDING and can_attack(t, operator, square, gear, unit, in_the_way):
            found.append(unit)
    return found


def has_unit_in_reach(t: Tabletop, operator: int, square: int, gear: int) -> bool:
    """2.5, 2.6: is there such a unit at all?"""
    in_the_way = obstacles(t)
    for unit in range(len(t.unit_kind)):
        if t.unit_place[unit] == STANDING and can_attack(t, operator, square, gear, unit, in_the_way):
            return True
    return False


def can_attack(t: Tabletop, operator: int, square: int, gear: int, unit: int, in_the_way: Obstacles) -> bool:
    if t.f.gear[gear].use == USE_KILL:
        return can_kill(t, operator, square, unit, in_the_way)
    if t.f.units[t.unit_kind[unit]].armoured:
        return False  # 8.5: only explosives harm armour
    if gear == SPEAR_GUN and not is_prey(t, operator, unit):
        return False
    return aim_square(t, operator, square, t.f.gear[gear].long, unit, in_the_way) != NOWHERE


def is_prey(t: Tabletop, operator: int, unit: int) -> bool:
    """10.12, R143: an attack with the spear gun counts as a kill: of one soldier, by somebody not discovered."""
    return not t.op_discovered[operator] and is_knifed(t, unit)


def can_kill(t: Tabletop, operator: int, square: int, unit: int, in_the_way: Obstacles) -> bool:
    """2.6, 13.3: from directly behind, also through a window, never through a door; discovered, only whom one holds."""
    if (t.op_discovered[operator] and t.op_holds[operator] != unit) or not is_knifed(t, unit):
        return False
    if square_behind(t.ground, t.unit_square[unit], t.unit_facing[unit]) != square:
        return False
    return t.terrain.sight.sees(square, t.unit_square[unit], in_the_way) != HIDDEN


def aim_square(t: Tabletop, operator: int, square: int, reach: int, unit: int, in_the_way: Obstacles) -> int:
    """2.5: the nearest square of a unit in range and line of sight; NOWHERE if there is none."""
    if not t.f.units[t.unit_kind[unit]].is_large:
        there = t.unit_square[unit]
        if t.unit_place[unit] != STANDING or t.ground.distance(square, there) > reach:
            return NOWHERE
        return there if has_line(t, operator, square, there, in_the_way) else NOWHERE
    own = unit_squares(t, unit)
    if not is_within(t, square, own, reach):
        return NOWHERE
    in_the_way = without(t, in_the_way, own)
    found, best = NOWHERE, reach + 1
    for target in own:
        distance = t.ground.distance(square, target)
        if distance < best and has_line(t, operator, square, target, in_the_way):
            found, best = target, distance
    return found


def is_within(t: Tabletop, square: int, others: list[int], reach: int) -> bool:
    """Is one of these squares so near?"""
    return any(t.ground.distance(square, other) <= reach for other in others)


def without(t: Tabletop, in_the_way: Obstacles, squares: list[int]) -> Obstacles:
    """The same obstacles, but for a piece that does not hide itself."""
    found = Obstacles(t.ground.size)
    found.solid = in_the_way.solid.copy()
    found.low = in_the_way.low
    for square in squares:
        found.solid.remove(square)
    return found


def has_line(t: Tabletop, operator: int, square: int, target: int, in_the_way: Obstacles) -> bool:
    """2.5, 10.12: a line of sight to something upright; out of the water low cover blocks it."""
    if t.op_diving[operator]:
        return t.terrain.sight.sees_low(square, target, in_the_way)
    return t.terrain.sight.sees(square, target, in_the_way) != HIDDEN


def drums_in_reach(t: Tabletop, operator: int, square: int, gear: int) -> list[int]:
    """10.1: fuel drums that a loud weapon can be fired at."""
    kind = t.f.gear[gear]
    if kind.use != USE_FIRE or kind.hearing == 0:
        return []
    in_the_way = obstacles(t)
    found: list[int] = []
    for token in range(len(t.token_kind)):
        if t.token_kind[token] == DRUM:
            target = t.token_square[token]
            near = 0 < t.ground.distance(square, target) <= kind.long
            if near and target not in found and t.terrain.sight.sees(square, target, in_the_way) != HIDDEN:
                found.append(target)
    return found


def throws(t: Tabletop, square: int, gear: int) -> list[int]:
    """10.7: every square in range can be thrown at, seen or not."""
    reach = t.f.gear[gear].long
    x, y = square % t.ground.width, square // t.ground.width
    return [
        row * t.ground.width + column
        for row in range(max(0, y - reach), min(t.ground.height, y + reach + 1))
        for column in range(max(0, x - reach), min(t.ground.width, x + reach + 1))
        if row * t.ground.width + column != square
    ]


def targets_from(t: Tabletop, operator: int, square: int) -> list[tuple[int, int]]:
    """Everything that an operator could attack from this square: pairs of a square and a weapon."""
    found: list[tuple[int, int]] = []
    in_the_way = obstacles(t)
    for gear in weapons_of(t, operator):
        if t.f.gear[gear].use == USE_THROW:
            found += [(target, gear) for target in throws(t, square, gear)]
            continue
        for unit in units_in_reach(t, operator, square, gear):
            target = t.unit_square[unit]
            if t.f.units[t.unit_kind[unit]].is_large:
                target = aim_square(t, operator, square, t.f.gear[gear].long, unit, in_the_way)
            found.append((target, gear))
        for drum in drums_in_reach(t, operator, square, gear):
            if (drum, gear) not in found:
                found.append((drum, gear))
    return found


def can_fire_from(t: Tabletop, operator: int, square: int) -> bool:
    """2.5: is there anything at all to attack from this square?"""
    for gear in weapons_of(t, operator):
        if t.f.gear[gear].use == USE_THROW or has_unit_in_reach(t, operator, square, gear):
            return True
        if drums_in_reach(t, operator, square, gear):
            return True
    return False
