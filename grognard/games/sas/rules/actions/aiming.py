"""Take aim, mark a target, fire blindly (2.7, 2.8, 2.14, 10.7): whom each can be about, and what it adds."""

from __future__ import annotations

from grognard.games.sas.rules.axis.routes import driving_of, pose_of
from grognard.games.sas.rules.cover import edge_cover
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.rules.occupying import unit_at
from grognard.games.sas.rules.weapons import targets_from, throws, units_in_reach, weapons_of
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events
from grognard.games.sas.vocabulary.axis import USE_FIRE, USE_THROW
from grognard.games.sas.vocabulary.modifiers import AIMED, modifier
from grognard.games.sas.vocabulary.pieces import BESIDE, GONE, NOBODY
from grognard.games.sas.vocabulary.places import spot_place
from grognard.games.sas.vocabulary.spoken import pack_unit
from grognard.games.sas.vocabulary.words import DX, DY, LOW, NOWHERE


def aims(t: Tabletop, operator: int) -> list[int]:
    """2.7: units in range and line of sight of a weapon that shoots; aiming twice at the same one adds nothing."""
    found: set[int] = set()
    for gear in weapons_of(t, operator):
        if t.f.gear[gear].use == USE_FIRE:
            found.update(units_in_reach(t, operator, t.op_square[operator], gear))
    found.discard(t.op_aim[operator])
    return sorted(unit_squares(t, unit)[0] for unit in found)


def aim_bonus(t: Tabletop, operator: int, square: int) -> int:
    """2.7: 2 more against the unit that the operator aims at."""
    aimed = t.op_aim[operator]
    return t.f.modifier.aimed if aimed != NOBODY and unit_at(t, square) == aimed else 0


def aim(t: Tabletop, operator: int, square: int) -> list[int]:
    """The same as a modifier, if there is one."""
    bonus = aim_bonus(t, operator, square)
    return [modifier(AIMED, bonus)] if bonus else []


def marks(t: Tabletop, operator: int) -> list[int]:
    """2.8: any unit, seen or not, also on a spawn tile or beside the map; places."""
    if not weapons_of(t, operator):
        return []
    return sorted(place for place, unit in markable(t).items() if unit != t.op_mark[operator])


def markable(t: Tabletop) -> dict[int, int]:
    """2.8, R140: the units in play by a place: their own, or where a vehicle beside the map would come in."""
    found: dict[int, int] = {}
    beside: list[int] = []
    for unit in range(len(t.unit_kind)):
        if t.unit_place[unit] == GONE:
            continue
        if t.unit_spot[unit] != NOWHERE:
            found[spot_place(t.unit_spot[unit])] = unit
        elif t.unit_place[unit] == BESIDE:
            beside.append(unit)
        elif unit_squares(t, unit):
            found[t.place(unit_squares(t, unit)[0])] = unit
    for unit in beside:
        for square in doorstep(t, unit):
            found.setdefault(t.place(square), unit)
    return found


def doorstep(t: Tabletop, unit: int) -> list[int]:
    """The first free square of the map before a vehicle that waits beside it; nothing if it faces elsewhere."""
    driving, pose = driving_of(t, unit), pose_of(t, unit)
    while pose != NOWHERE and not driving.squares(pose):
        pose = driving.ahead(pose)
    squares = driving.squares(pose) if pose != NOWHERE else []
    return [square for square in squares if unit_at(t, square) == NOBODY][:1]


def mark(t: Tabletop, operator: int, place: int) -> None:
    """2.8: the token lies on the unit from now on; an earlier mark is taken back."""
    found = markable(t)[place]
    t.op_mark[operator], t.op_mark_square[operator] = found, NOWHERE
    t.tell(events.MARKED, [operator, pack_unit(t.unit_kind[found], place)])


def marked_throws(t: Tabletop, operator: int) -> list[int]:
    """10.7: squares in the range of a grenade."""
    found: set[int] = set()
    for gear in weapons_of(t, operator):
        if t.f.gear[gear].use == USE_THROW:
            found.update(throws(t, t.op_square[operator], gear))
    found.discard(t.op_mark_square[operator])
    return sorted(found)


def blind_targets(t: Tabletop, operator: int) -> list[tuple[int, int]]:
    """2.14, R21: over low cover next to the operator, what it could attack standing up."""
    here = t.op_square[operator]
    return [
        (square, gear)
        for square, gear in targets_from(t, operator, here)
        if t.f.gear[gear].use == USE_FIRE and is_over_cover(t, here, square)
    ]


def is_over_cover(t: Tabletop, here: int, target: int) -> bool:
    """R21: a line from the target meets low cover that touches the operator's square."""
    lines, ground = t.terrain.sight.lines, t.ground
    dx, dy = here % ground.width - target % ground.width, here // ground.width - target // ground.width
    square = target
    for step in lines.steps[lines.offset(dx, dy)]:
        if edge_cover(ground, square, step, here) > 0:
            return True
        square += DY[step] * ground.width + DX[step]
        if square != here and ground.square_through[square] == LOW and ground.distance(square, here) == 1:
            return True
    return False
