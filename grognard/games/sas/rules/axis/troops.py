"""Troops aboard vehicles (14, 16, R89, R90, R138): trucks, the Kettenkrad and the assault boat put them down once."""

from __future__ import annotations

from typing import Final

from grognard.engine.frames import first_of, frame, pack_arg, second_of, third_of
from grognard.engine.moves import arg_a, pack_move
from grognard.engine.squares import Squares
from grognard.engine.step import Step
from grognard.games.sas.rules.alerting import said
from grognard.games.sas.rules.axis.positions import closed_squares, taken_squares
from grognard.games.sas.rules.axis.routes import driving_of, pose_of, put
from grognard.games.sas.rules.axis.shooting import discovered_targets, target_squares
from grognard.games.sas.rules.footprint import is_emptied, unit_squares
from grognard.games.sas.rules.jager.seat import leader
from grognard.games.sas.rules.reach import FAR, least
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.pieces import (
    ASSAULT_BOAT,
    BATTLE,
    BESIDE,
    KETTENKRAD,
    MACHINE_GUNNER,
    PANZERFAUST,
    SPAWNED,
    STANDING,
    TROOP_TRUCK,
)
from grognard.games.sas.vocabulary.words import ENTER_WALK, FACINGS, LAND, NOWHERE, WALK

WHOLE_MAP: Final = 200  # points that lead anywhere
WAITS: Final = 1  # R89, R90: the soldiers advance from the next phase on


class Unload(Step[Tabletop]):
    """14, 16: the soldiers get off; the vehicle does nothing else for the rest of the mission.

    The argument: the vehicle, whether they wait (WAITS), and how many are still to get off; 0 before the first.
    """

    def run(self, t: Tabletop, arg: int) -> None:
        unit, left = first_of(arg), third_of(arg)
        if not left:
            if may_unload(t, unit):
                begin_unloading(t, arg)
            return
        wanted = wanted_squares(t, unit)
        if len(wanted) > left:
            t.call(steps.PUT_DOWN, arg)
            return
        for square in wanted:
            put_down(t, arg, square)
        go_on_unloading(t, arg, left - len(wanted))


def begin_unloading(t: Tabletop, arg: int) -> None:
    """As many as there is room for."""
    unit = first_of(arg)
    t.unit_mode[unit] = 1
    count = min(t.f.units[t.unit_kind[unit]].carries, len(free_around(t, unit)))
    t.tell(events.UNLOADED, [said(t, unit), count, soldier_of(t, unit)])
    go_on_unloading(t, arg, count)


def go_on_unloading(t: Tabletop, arg: int, left: int) -> None:
    if left:
        t.call(steps.UNLOAD, pack_arg(first_of(arg), second_of(arg), left))


class PutDown(Step[Tabletop]):
    """14, 16, R138: of several squares that are equally good the players choose one for the next soldier."""

    def who(self, t: Tabletop, arg: int) -> int:
        return leader(t, first_of(arg))

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(verbs.ADVANCE_TO, t.place(square)) for square in wanted_squares(t, first_of(arg))]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        put_down(t, arg, t.at(arg_a(move)))
        go_on_unloading(t, arg, third_of(arg) - 1)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [said(t, first_of(arg)), third_of(arg)]


def soldier_of(t: Tabletop, unit: int) -> int:
    return PANZERFAUST if t.unit_kind[unit] == KETTENKRAD else MACHINE_GUNNER


# When


def may_unload(t: Tabletop, unit: int) -> bool:
    """14: a truck as soon as it is alert; 16: the Kettenkrad within 8 squares, the boat where it gets no nearer."""
    if not t.f.units[t.unit_kind[unit]].carries or t.unit_mode[unit] or t.unit_place[unit] != STANDING:
        return False
    if t.unit_kind[unit] == TROOP_TRUCK:
        return bool(t.unit_alert[unit])
    away = nearest(t, unit_squares(t, unit))
    if t.unit_kind[unit] == KETTENKRAD:
        return away <= t.f.keep_away["unload"]
    return away < FAR and away <= nearest_by_water(t, unit)


def nearest_by_water(t: Tabletop, unit: int) -> int:
    """R127: how near to a discovered operator a boat could get, however long it takes."""
    driving = driving_of(t, unit)
    reached = driving.reach(pose_of(t, unit), WHOLE_MAP, Squares(t.ground.size))
    taken = taken_squares(t, unit)
    free = [pose for pose in reached if not any(taken.has(square) for square in driving.squares(pose))]
    return min((nearest(t, driving.squares(pose)) for pose in free), default=FAR)


def nearest(t: Tabletop, squares: list[int]) -> int:
    """Squares to the nearest discovered operator."""
    goals = [square for target in discovered_targets(t) for square in target_squares(t, target)]
    return min((t.ground.distance(a, b) for a in squares for b in goals), default=FAR)


# Trucks beside the map when the alarm has sounded


def late_trucks(t: Tabletop) -> list[int]:
    """14: the frames of the trucks whose soldiers get off at the start of an Advance phase, on the map or beside it."""
    trucks = [unit for unit in range(len(t.unit_kind)) if t.unit_kind[unit] == TROOP_TRUCK and t.unit_alert[unit]]
    for unit in trucks:
        if t.unit_place[unit] == BESIDE and t.section == BATTLE and not is_emptied(t, unit):
            bring_on(t, unit)
    return [frame(steps.UNLOAD, unit) for unit in trucks]


def bring_on(t: Tabletop, unit: int) -> None:
    """14, R138: straight ahead onto the map, just as far as all of it is there; not onto squares that are taken."""
    driving, pose = driving_of(t, unit), pose_of(t, unit)
    taken = taken_squares(t, unit)
    while pose != NOWHERE and len(driving.squares(pose)) < len(driving.cells(pose)):
        pose = driving.ahead(pose)
    if pose != NOWHERE and driving.fits(pose) and not any(taken.has(square) for square in driving.squares(pose)):
        put(t, unit, pose)
        t.unit_at[unit] = NOWHERE
        t.tell(events.DROVE, [said(t, unit)])


# Where


def free_around(t: Tabletop, unit: int) -> list[int]:
    """The free squares onto which a soldier can step from the vehicle, through no wall; from a boat, those ashore."""
    under = unit_squares(t, unit)
    taken, closed = taken_squares(t, -1), closed_squares(t)
    steps_off = t.terrain.gaits.of(LAND if t.unit_kind[unit] == ASSAULT_BOAT else WALK)
    ring = {square for own in under for square in steps_off[own] if square not in under}
    dry = [square for square in sorted(ring) if t.ground.enter[square] == ENTER_WALK]
    return [square for square in dry if not taken.has(square) and not closed.has(square)]


def wanted_squares(t: Tabletop, unit: int) -> list[int]:
    """14, 16: those nearest to a discovered operator; right behind a Kettenkrad first; from a boat any of them."""
    free = free_around(t, unit)
    if t.unit_kind[unit] == ASSAULT_BOAT:
        return free
    behind = rear_squares(t, unit) if t.unit_kind[unit] == KETTENKRAD else []
    right_behind = [square for square in free if square in behind]
    if right_behind:
        return right_behind
    away = [nearest(t, [square]) for square in free]
    return least(free, away)


def rear_squares(t: Tabletop, unit: int) -> list[int]:
    """16: the squares directly behind a vehicle."""
    back = (t.unit_facing[unit] + 2) % len(FACINGS)
    under = unit_squares(t, unit)
    beyond = [t.ground.next(square, back) for square in under]
    return [square for square in beyond if square != NOWHERE and square not in under]


def put_down(t: Tabletop, arg: int, square: int) -> None:
    """A soldier stands there, alert; it faces as its vehicle does."""
    unit = first_of(arg)
    placed = t.add_unit(soldier_of(t, unit), SPAWNED, STANDING, square, t.unit_facing[unit])
    t.unit_alert[placed] = 1
    t.unit_jager[placed] = t.unit_jager[unit]
    t.unit_moved[placed] = int(second_of(arg) == WAITS)
