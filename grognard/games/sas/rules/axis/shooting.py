"""Who can fire at whom, and with what on each die (2.13, 6, 8.4): units of the Axis against operators and vehicles."""

from __future__ import annotations

from grognard.games.sas.facts.units import AxisWeapon
from grognard.games.sas.rules.cover import cover, walls_between
from grognard.games.sas.rules.field import Obstacles
from grognard.games.sas.rules.footprint import BLOCK, block_distance, car_squares, squares_under, unit_squares
from grognard.games.sas.rules.lines import FROM_CORNER, quadrant, trace
from grognard.games.sas.rules.noticing import in_cone, posture
from grognard.games.sas.rules.seen import notices
from grognard.games.sas.rules.weapons import without
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.axis import ARC_FRONT, ARC_REAR
from grognard.games.sas.vocabulary.fire import FIRST_CAR, SPOKEN_CAR
from grognard.games.sas.vocabulary.pieces import (
    DOG,
    MOST_SEATS_ABOARD,
    MOST_VEHICLES,
    NOBODY,
    ON_MAP,
    OPERATOR_COUNT,
    SUPPORT_JEEP,
    TYPHOON,
)
from grognard.games.sas.vocabulary.words import DX, DY, FACINGS, HIDDEN, NOWHERE, OPEN

LIGHT = 1  # 15: flames ignore light cover


class Shot:
    """One attack that is possible: what it adds to each die, how far it is, and whether a building wall is between."""

    def __init__(self, target: int, modifier: int, distance: int, through_wall: bool) -> None:
        self.target = target
        self.modifier = modifier
        self.distance = distance
        self.through_wall = through_wall


# Whom the Axis attacks


def discovered_targets(t: Tabletop) -> list[int]:
    """3.2, 11: discovered operators on foot, and vehicles with one of them aboard."""
    found = [op for op in range(OPERATOR_COUNT) if t.op_place[op] == ON_MAP and t.op_discovered[op]]
    return found + [FIRST_CAR + car for car in range(MOST_VEHICLES) if is_discovered_car(t, car)]


def is_discovered_car(t: Tabletop, car: int) -> bool:
    """11, 13: somebody aboard is discovered; the support jeep always is."""
    if t.car_kind[car] in (NOBODY, TYPHOON) or not t.car_on_map[car]:
        return False
    return t.car_kind[car] == SUPPORT_JEEP or any(t.op_discovered[op] for op in crew(t, car))


def crew(t: Tabletop, car: int) -> list[int]:
    """The operators aboard."""
    seats = t.car_seats[car * MOST_SEATS_ABOARD : (car + 1) * MOST_SEATS_ABOARD]
    return [op for op in seats if op != NOBODY]


def target_squares(t: Tabletop, target: int) -> list[int]:
    """The squares on which a target can be hit."""
    if target >= FIRST_CAR:
        return car_squares(t, target - FIRST_CAR)
    return [t.op_square[target]] if t.op_place[target] == ON_MAP else []


def said_target(t: Tabletop, target: int) -> int:
    """A target as events name it: an operator, or what kind of vehicle it is."""
    return target if target < FIRST_CAR else SPOKEN_CAR + t.car_kind[target - FIRST_CAR]


# Attacks


def best_shot(t: Tabletop, unit: int, weapon: AxisWeapon, target: int, in_the_way: Obstacles) -> Shot | None:
    """6, 8.4: the attack that a unit can make now, from where it stands and as it faces; None if there is none."""
    kind = t.f.units[t.unit_kind[unit]]
    if kind.is_large:
        return vehicle_shot(t, unit, weapon, target, in_the_way)
    here = t.unit_square[unit]
    found: Shot | None = None
    for square in target_squares(t, target):
        if in_cone(t, here, t.unit_facing[unit], square, weapon.long):
            found = better(found, foot_shot(t, t.unit_kind[unit], weapon, here, square, target, in_the_way))
    return found


def better(one: Shot | None, other: Shot | None) -> Shot | None:
    """R50: the better modifier, then the shorter distance."""
    if one is None or other is None:
        return one or other
    return other if (-other.modifier, other.distance) < (-one.modifier, one.distance) else one


def foot_shot(
    t: Tabletop, kind: int, weapon: AxisWeapon, here: int, square: int, target: int, in_the_way: Obstacles
) -> Shot | None:
    """6: the attack of infantry on one square from another, if it faces there."""
    distance = t.ground.distance(here, square)
    if distance > weapon.long or distance == 0 or (kind == DOG and t.terrain.sight.line(here, square) != OPEN):
        return None
    lines = t.terrain.sight.lines
    width = t.ground.width
    steps = lines.steps[lines.offset(square % width - here % width, square // width - here // width)]
    if target >= FIRST_CAR:
        in_the_way = without(t, in_the_way, car_squares(t, target - FIRST_CAR))
    level = t.terrain.sight.sees(here, square, in_the_way)
    if can_be_hit(t, target, level, distance == 1):
        return Shot(target, open_modifier(t, weapon, here, steps, square, target, distance), distance, False)
    return wall_shot(t, weapon, here, steps, square, target, distance)


def car_or_nothing(t: Tabletop, target: int) -> list[int]:
    """The squares of a vehicle that is fired at do not hide one another."""
    return car_squares(t, target - FIRST_CAR) if target >= FIRST_CAR else []


def can_be_hit(t: Tabletop, target: int, level: int, adjacent: bool) -> bool:
    """2.12, 11: an operator as it stands or crouches; a vehicle if any of it is in sight."""
    if level == HIDDEN:
        return False
    return target >= FIRST_CAR or notices(level, posture(t, target), adjacent)


def open_modifier(
    t: Tabletop, weapon: AxisWeapon, start: int, steps: list[int], square: int, target: int, distance: int
) -> int:
    """6: short range and cover; nobody next to the operator minds cover, and vehicles have none."""
    found = t.f.modifier.axis_short if distance <= weapon.short else 0
    if target >= FIRST_CAR or distance == 1:
        return found
    hidden_by = cover(t.ground, start, steps, square)
    return found if weapon.flame and hidden_by == LIGHT else found - hidden_by


def wall_shot(
    t: Tabletop, weapon: AxisWeapon, start: int, steps: list[int], square: int, target: int, distance: int
) -> Shot | None:
    """8.4: heavy machine guns fire through one wall of a building at a discovered operator inside."""
    if weapon.wall == 0 or target >= FIRST_CAR or not t.op_discovered[target] or t.ground.room[square] == NOWHERE:
        return None
    if walls_between(t.ground, start, steps) != 1:
        return None
    short = t.f.modifier.axis_short if distance <= weapon.short else 0
    return Shot(target, short - weapon.wall, distance, True)


# Vehicles


def vehicle_shot(t: Tabletop, unit: int, weapon: AxisWeapon, target: int, in_the_way: Obstacles) -> Shot | None:
    """8.2, 8.4: from the middle of its four front squares, or of its four rear ones."""
    clear = without(t, in_the_way, unit_squares(t, unit) + car_or_nothing(t, target))
    return shot_from_pose(t, unit, weapon, target, t.unit_x[unit], t.unit_y[unit], t.unit_facing[unit], clear)


def shot_from_pose(
    t: Tabletop, unit: int, weapon: AxisWeapon, target: int, x: int, y: int, facing: int, clear: Obstacles
) -> Shot | None:
    """The same from any place; the vehicle's own squares are not in the way."""
    kind = t.f.units[t.unit_kind[unit]]
    if weapon.arc not in (ARC_FRONT, ARC_REAR):
        return None
    if weapon.arc == ARC_REAR:
        behind = kind.length - BLOCK
        x, y = x - DX[facing] * behind, y - DY[facing] * behind
        facing = (facing + 2) % len(FACINGS)
    found: Shot | None = None
    for square in target_squares(t, target):
        found = better(found, block_shot(t, weapon, x, y, facing, square, target, clear))
    return found


def block_shot(
    t: Tabletop, weapon: AxisWeapon, x: int, y: int, facing: int, square: int, target: int, clear: Obstacles
) -> Shot | None:
    """From a block of four squares that faces this way, on one square."""
    distance = block_distance(t, x, y, square)
    if distance > weapon.long or not is_on_map(t, x, y):
        return None
    sight = t.terrain.sight
    across, down = sight.halves(x + 1, y + 1, square)
    if not sight.in_vehicle_cone(across, down, facing):
        return None
    level = sight.vehicle_level(x + 1, y + 1, facing, square, clear)
    start, steps = muzzle(t, x, y, across, down)
    if can_be_hit(t, target, level, distance == 1):
        return Shot(target, open_modifier(t, weapon, start, steps, square, target, distance), distance, False)
    return wall_shot(t, weapon, start, steps, square, target, distance)


def is_on_map(t: Tabletop, x: int, y: int) -> bool:
    """R105: a vehicle sees nothing and hits nobody when the middle of its front has left the map."""
    return 0 <= x + 1 <= t.ground.width and 0 <= y + 1 <= t.ground.height


def muzzle(t: Tabletop, x: int, y: int, across: int, down: int) -> tuple[int, list[int]]:
    """The square by which a line leaves a block of four squares, and its steps."""
    corner = quadrant(across, down)
    start = (y if DY[corner] < 0 else y + 1) * t.ground.width + (x if DX[corner] < 0 else x + 1)
    return start, trace(across, down, FROM_CORNER)


def squares_at_pose(t: Tabletop, unit: int, x: int, y: int, facing: int) -> list[int]:
    return squares_under(t, x, y, facing, t.f.units[t.unit_kind[unit]].length)
