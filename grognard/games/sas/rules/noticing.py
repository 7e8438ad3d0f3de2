"""Being seen (2.12): what each unit of the Axis sees now, with everything that stands on the map."""

from __future__ import annotations

from typing import Final

from grognard.games.sas.rules.alerting import alert, discover, shout
from grognard.games.sas.rules.dare.disguise import is_undercover
from grognard.games.sas.rules.field import Obstacles
from grognard.games.sas.rules.footprint import BLOCK, car_squares, unit_squares
from grognard.games.sas.rules.remembered import copied
from grognard.games.sas.rules.seen import notices
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.axis import EMPLACEMENT
from grognard.games.sas.vocabulary.pieces import (
    BLOOD,
    BLOOD_STAIN,
    BOAT,
    BODY,
    DRUM,
    EXPLOSION,
    HALF_TRACK,
    MOST_VEHICLES,
    NET,
    NO_TOKEN,
    NOBODY,
    ON_MAP,
    OPERATOR_COUNT,
    STANDING,
    STUMMEL,
    TYPHOON,
)
from grognard.games.sas.vocabulary.words import (
    BRIDGE,
    CAMOUFLAGED,
    DX,
    DY,
    FACINGS,
    FOREST,
    HIDDEN,
    LYING,
    SUBMERGED,
    UPRIGHT,
    WATER,
)

BROKEN_DOWN: Final = 1  # 14: a vehicle that does not move this turn but still fires; more than that is held fast (13)

# What a unit knows of the action under way: bits of `unit_saw`
WAS_ALERT: Final = 1  # when the action began
SAW: Final = 2  # has had the operator in sight
TARGETED: Final = 4  # was attacked and is still there
SAW_DEATH: Final = 8  # has seen a unit die
HEARD: Final = 16  # has heard the steps of a sprint
STARTLED: Final = 32  # was not alert when it saw a unit die: it shouts, whatever it hears besides
SHOUTED: Final = 64  # has given the alarm
BODIES_SHIFT: Final = 7  # above these bits: how many bodies it had in sight when the action began


def obstacles(t: Tabletop) -> Obstacles:
    """2.12, 8.2, 10.1, R14: what hinders sight now. Remembered: nobody may change what it returns."""
    units = [t.unit_kind, t.unit_place, t.unit_square, t.unit_alert, t.unit_x, t.unit_y, t.unit_facing]
    cars = [t.car_kind, t.car_on_map, t.car_x, t.car_y, t.car_facing]
    made_from = [*units, *cars, t.target_damage, t.token_kind, t.token_square]
    known = t.remembered
    if known.obstacles_from != made_from:
        known.obstacles = found_obstacles(t)
        known.obstacles_from = copied(made_from)
        known.obstacles.fields = {}
    return known.obstacles


def found_obstacles(t: Tabletop) -> Obstacles:
    """The same, found anew."""
    found = Obstacles(t.ground.size)
    for unit in range(len(t.unit_kind)):
        if t.f.units[t.unit_kind[unit]].is_large:
            for square in unit_squares(t, unit):
                found.solid.add(square)
        elif t.unit_place[unit] == STANDING and not t.unit_alert[unit]:
            found.solid.add(t.unit_square[unit])
    for car in range(MOST_VEHICLES):
        if t.car_kind[car] not in (NOBODY, BOAT, TYPHOON):
            for square in car_squares(t, car):
                found.solid.add(square)
    for i, target in enumerate(t.map.targets):
        if stands(t, i):
            for square in target.squares:
                found.solid.add(square)
    for token in range(len(t.token_kind)):
        if t.token_kind[token] == DRUM:
            found.low.add(t.token_square[token])
        elif t.token_kind[token] == EXPLOSION:
            for square in around(t, t.token_square[token], t.f.blast_radius):
                found.solid.add(square)
    return found


def stands(t: Tabletop, target: int) -> bool:
    """1.4: a depot or battery that is not destroyed and blocks the way; a bridge does not."""
    return t.target_damage[target] < t.f.setups[t.mission].hits[target] and t.map.targets[target].kind != TARGET_BRIDGE


TARGET_BRIDGE: Final = 1


def around(t: Tabletop, square: int, radius: int) -> list[int]:
    """The squares of the map so near, this one included."""
    width = t.ground.width
    x, y = square % width, square // width
    return [
        row * width + column
        for row in range(max(0, y - radius), min(t.ground.height, y + radius + 1))
        for column in range(max(0, x - radius), min(width, x + radius + 1))
    ]


def in_front(t: Tabletop, viewer: int, facing: int, square: int, reach: int) -> bool:
    """2.8, R7: within 90° to the front and so many squares."""
    dx = square % t.ground.width - viewer % t.ground.width
    dy = square // t.ground.width - viewer // t.ground.width
    ahead = DX[facing] * dx + DY[facing] * dy
    right = (facing + 1) % len(FACINGS)
    return 1 <= ahead <= reach and abs(DX[right] * dx + DY[right] * dy) <= ahead


def in_cone(t: Tabletop, viewer: int, facing: int, square: int, reach: int) -> bool:
    """2.12, R7: the same, or right beside the viewer."""
    right = (facing + 1) % len(FACINGS)
    at_side = square in (t.ground.next(viewer, right), t.ground.next(viewer, (right + 2) % len(FACINGS)))
    return at_side or in_front(t, viewer, facing, square, reach)


def looks(t: Tabletop, unit: int) -> bool:
    """2.12, 4.5, 13: is on the map and watches; a flak battery looks at the sky only."""
    if t.unit_place[unit] != STANDING or t.unit_smokes[unit] or t.unit_stuck[unit] > BROKEN_DOWN:
        return False
    return t.f.units[t.unit_kind[unit]].group != EMPLACEMENT


def sees(t: Tabletop, unit: int, square: int, in_the_way: Obstacles) -> int:
    """2.12, 8.2: what a unit sees of a square."""
    if t.f.units[t.unit_kind[unit]].is_large:
        return vehicle_sees(t, unit, square, in_the_way)
    viewer = t.unit_square[unit]
    if not in_cone(t, viewer, t.unit_facing[unit], square, t.f.vision):
        return HIDDEN
    return t.terrain.sight.sees(viewer, square, in_the_way)


def vehicle_sees(t: Tabletop, unit: int, square: int, in_the_way: Obstacles) -> int:
    """8.2: to the front, and half-tracks to the rear as well; its own squares do not hinder it."""
    own = unit_squares(t, unit)
    if square in own:
        return HIDDEN
    clear = Obstacles(t.ground.size)
    clear.solid = in_the_way.solid.copy()
    clear.low = in_the_way.low
    for under in own:
        clear.solid.remove(under)
    return vehicle_view(t, unit, t.unit_x[unit], t.unit_y[unit], t.unit_facing[unit], square, clear)


def vehicle_view(t: Tabletop, unit: int, x: int, y: int, facing: int, square: int, clear: Obstacles) -> int:
    """8.2: the same for a vehicle whose front block is there and faces that way."""
    sight = t.terrain.sight
    found = sight.vehicle_level(x + 1, y + 1, facing, square, clear)
    if found == HIDDEN and t.unit_kind[unit] in (HALF_TRACK, STUMMEL):
        back = t.f.units[t.unit_kind[unit]].length - BLOCK
        rear = (facing + 2) % len(FACINGS)
        found = sight.vehicle_level(x + 1 + DX[rear] * back, y + 1 + DY[rear] * back, rear, square, clear)
    return found


def posture(t: Tabletop, operator: int) -> int:
    """2.9, 10.10, 10.12: how an operator may be seen."""
    square = t.op_square[operator]
    if t.op_diving[operator] and t.ground.kind[square] in (WATER, BRIDGE):
        return UPRIGHT if t.op_discovered[operator] else SUBMERGED
    if t.op_crouched[operator]:
        return LYING
    hides = t.has(operator, NET) and t.ground.kind[square] == FOREST and not t.op_discovered[operator]
    if hides and t.op_carries[operator] == NO_TOKEN and t.attacked != operator + 1:
        return CAMOUFLAGED
    return UPRIGHT


def sees_operator(t: Tabletop, unit: int, operator: int, in_the_way: Obstacles) -> bool:
    """2.12, 13.1: a unit that watches has an operator on the map in sight and knows it for one."""
    return not is_undercover(t, operator) and has_in_sight(t, unit, operator, in_the_way)


def has_in_sight(t: Tabletop, unit: int, operator: int, in_the_way: Obstacles) -> bool:
    """2.12: the same, whatever it takes the operator for."""
    if t.op_place[operator] != ON_MAP or not looks(t, unit):
        return False
    square = t.op_square[operator]
    level = sees(t, unit, square, in_the_way)
    return level != HIDDEN and notices(level, posture(t, operator), is_next_to(t, unit, square))


def is_next_to(t: Tabletop, unit: int, square: int) -> bool:
    return any(t.ground.distance(under, square) <= 1 for under in unit_squares(t, unit))


def bodies_seen(t: Tabletop, unit: int, in_the_way: Obstacles) -> list[int]:
    """10.1, 16: the squares on which a unit that watches has a body, or the blood of one, in sight."""
    if not looks(t, unit):
        return []
    found: list[int] = []
    for token in range(len(t.token_kind)):
        if t.token_kind[token] in (BODY, BLOOD, BLOOD_STAIN):
            square = t.token_square[token]
            if notices(sees(t, unit, square, in_the_way), LYING, is_next_to(t, unit, square)):
                found.append(square)
    return found


def known_bodies(t: Tabletop, unit: int) -> list[int]:
    """R150: what an alert unit has in sight before a step, which therefore does not come in sight."""
    return bodies_seen(t, unit, obstacles(t)) if t.unit_alert[unit] else []


def spots(t: Tabletop, unit: int, known: list[int] | None = None) -> bool:
    """4.2, 5, 8.6: a unit that moves or turns looks; what comes in sight alerts it, and it shouts."""
    in_the_way = obstacles(t)
    seen = [operator for operator in range(OPERATOR_COUNT) if sees_operator(t, unit, operator, in_the_way)]
    if not seen and all(square in (known or []) for square in bodies_seen(t, unit, in_the_way)):
        return False
    alert(t, unit)
    for operator in seen:
        discover(t, operator)
    shout(t, unit)
    return True


def look(t: Tabletop, operator: int) -> None:
    """2.12, R15: note which units have the operator in sight now, in the middle of an action."""
    in_the_way = obstacles(t)
    for unit in range(len(t.unit_kind)):
        if not t.unit_saw[unit] & SAW and sees_operator(t, unit, operator, in_the_way):
            t.unit_saw[unit] |= SAW


def begin_watch(t: Tabletop, operator: int) -> None:
    """2.13, 10.1: an action begins: who is alert already, what bodies it knows of, and who sees the operator."""
    in_the_way = obstacles(t)
    for unit in range(len(t.unit_kind)):
        bodies = len(bodies_seen(t, unit, in_the_way))
        t.unit_saw[unit] = (WAS_ALERT if t.unit_alert[unit] else 0) | bodies << BODIES_SHIFT
    t.attacked = 0
    t.killer = 0
    look(t, operator)
