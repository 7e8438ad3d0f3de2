"""Move, sprint and climb (2.2 to 2.4, 10.12, 10.13), and the entry tile (1.9)."""

from __future__ import annotations

from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.step import Step
from grognard.games.sas.rules.cars.boarding import get_in
from grognard.games.sas.rules.damage import leave_map
from grognard.games.sas.rules.dare.disguise import is_undercover
from grognard.games.sas.rules.footprint import car_squares
from grognard.games.sas.rules.jager.noises import is_locked, scare_cats, snap_twig
from grognard.games.sas.rules.noticing import HEARD, is_next_to, look
from grognard.games.sas.rules.occupying import car_at, is_closed
from grognard.games.sas.rules.passing import can_board, climbing, leads_on, may_rest, runs_on
from grognard.games.sas.rules.turning import facing_along
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.pieces import (
    BOAT,
    DIVING_GEAR,
    DOG,
    ENTRY,
    LEFT,
    NO_TOKEN,
    NOBODY,
    ON_MAP,
    STANDING,
)
from grognard.games.sas.vocabulary.words import (
    BRIDGE,
    CRAWL,
    DIVE,
    FACINGS,
    LAND,
    NOWHERE,
    SPRINT,
    STROLL,
    SWIM,
    WALK,
    WATER,
)


def move_squares(t: Tabletop, operator: int, points: int, lays_down: bool = False) -> list[int]:
    """2.2: the squares that one Move leads to; a square that is taken only if the points left lead on to a free one."""
    return [
        square
        for square in adjacent(t, operator, move_gaits(t, operator, lays_down))
        if not is_closed(t, square) and may_stop(t, operator, square, points - t.f.cost["move"])
    ]


def may_stop(t: Tabletop, operator: int, square: int, points: int) -> bool:
    """1.2: the turn may end on the square, or the points that are left lead away from it."""
    if may_rest(t, operator, square):
        return True
    return car_at(t, square) == NOBODY and leads_on(t, operator, square, points)


def boat_squares(t: Tabletop, operator: int) -> list[int]:
    """11: the squares of the boat next to an operator on the bank."""
    if t.op_place[operator] != ON_MAP or BOAT not in t.car_kind or t.op_crouched[operator]:
        return []
    here = t.op_square[operator]
    return [s for s in car_squares(t, t.car_kind.index(BOAT)) if t.ground.distance(here, s) == 1]


def move_gaits(t: Tabletop, operator: int, lays_down: bool = False) -> list[int]:
    """2.2, 2.9, 10.12, 13.1: how an operator moves now, or in an action that lays down what it carries."""
    if t.op_diving[operator]:
        return [SWIM, LAND]
    if is_undercover(t, operator):
        return [STROLL]
    if t.op_crouched[operator]:
        return [CRAWL]
    dives = t.has(operator, DIVING_GEAR) and (lays_down or t.op_carries[operator] == NO_TOKEN)
    return [WALK, DIVE] if dives else [WALK]


def adjacent(t: Tabletop, operator: int, gaits: list[int]) -> list[int]:
    """The squares one step away, through no locked door; from the entry tile, those that it touches."""
    if t.op_place[operator] == ENTRY:
        return t.map.entry.squares
    found: set[int] = set(boat_squares(t, operator))
    for gait in gaits:
        found.update(t.terrain.gaits.of(gait)[t.op_square[operator]])
    return [square for square in sorted(found) if not is_locked(t, t.op_square[operator], square)]


def climb_squares(t: Tabletop, operator: int, points: int = 0) -> list[int]:
    """2.4, 10.13: hedges, crates and windows; with a grapple rock and climb points."""
    if t.op_place[operator] != ON_MAP:
        return []
    return [
        square
        for square in adjacent(t, operator, [climbing(t, operator)])
        if not is_closed(t, square)
        and car_at(t, square) == NOBODY
        and may_stop(t, operator, square, points - t.f.cost["climb"])
    ]


def sprint_gaits(t: Tabletop, operator: int) -> list[int]:
    """2.3, 10.12: out of the water a sprint begins on the bank; it may end with a dive, but not go on swimming."""
    if t.op_diving[operator]:
        return [LAND]
    return [SPRINT, DIVE] if t.has(operator, DIVING_GEAR) else [SPRINT]


def sprint_squares(t: Tabletop, operator: int, left: int, points: int) -> list[int]:
    """2.3: the next squares of a sprint with so many squares to go; a taken one only if the way goes on."""
    found: list[int] = []
    for square in adjacent(t, operator, sprint_gaits(t, operator)):
        if is_closed(t, square):
            continue
        if car_at(t, square) != NOBODY:
            if can_board(t, operator, square):
                found.append(square)
            continue
        if t.op_diving[operator] and t.ground.kind[square] == BRIDGE:
            continue  # R108: nobody lands on a bridge
        if runs_on(t, operator, square, left - 1, points):
            found.append(square)
    return found


def step_to(t: Tabletop, operator: int, square: int, climbs: bool = False) -> None:
    """The step of a Move or a Climb, told to everybody."""
    t.tell(events.CLIMBED if climbs else events.MOVED, [operator, t.place(square)])
    go(t, operator, square)


def go(t: Tabletop, operator: int, square: int) -> None:
    """One step: the operator faces where it goes, changes into or out of the water, and may be seen or smelt."""
    if t.op_place[operator] == ENTRY:
        t.op_facing[operator] = (t.map.entry.side + 2) % len(FACINGS)
        t.op_place[operator] = ON_MAP
    else:
        t.op_facing[operator] = facing_along(t.ground, t.op_square[operator], square, t.op_facing[operator])
    t.op_square[operator] = square
    t.op_lifted[operator] = NOWHERE
    car = car_at(t, square)
    t.op_diving[operator] = int(car == NOBODY and swims(t, operator, square))
    smelt(t, square)
    snap_twig(t, operator)
    look(t, operator)
    scare_cats(t, [square])
    if car != NOBODY:
        get_in(t, operator, car)


def swims(t: Tabletop, operator: int, square: int) -> bool:
    """10.12, R108: in the water; beneath a bridge only whoever comes swimming."""
    if t.ground.kind[square] == WATER:
        return True
    return t.op_diving[operator] != 0 and t.ground.kind[square] == BRIDGE


def smelt(t: Tabletop, square: int) -> None:
    """15, R91: dogs smell whoever moves near them."""
    for unit in range(len(t.unit_kind)):
        if t.unit_kind[unit] != DOG or t.unit_place[unit] != STANDING:
            continue
        if t.ground.distance(t.unit_square[unit], square) <= t.f.keep_away["smell"]:
            t.unit_saw[unit] |= HEARD


def be_heard(t: Tabletop, square: int) -> None:
    """2.11, R22: units next to a square of the sprint hear it."""
    for unit in range(len(t.unit_kind)):
        if t.unit_place[unit] == STANDING and is_next_to(t, unit, square):
            t.unit_saw[unit] |= HEARD


def can_exit(t: Tabletop, operator: int) -> bool:
    """1.9: from a square that the entry tile touches."""
    return t.op_place[operator] == ON_MAP and t.op_square[operator] in t.map.entry.squares


def leave_by_entry(t: Tabletop, operator: int) -> None:
    """1.9: the operator has left the map for good."""
    t.tell(events.EXITED, [operator])
    leave_map(t, operator, LEFT)
    t.then(steps.VERDICT, steps.STEP_IN)


class SprintOn(Step[Tabletop]):
    """2.3: the squares of a sprint after the first one; the argument counts those that are left."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.op_owner[t.active]

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found = [pack_move(verbs.TO, t.place(square)) for square in sprint_squares(t, t.active, arg, t.op_ap[t.active])]
        if may_stop(t, t.active, t.op_square[t.active], t.op_ap[t.active]):
            found.append(verbs.STOP)
        return found

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) == verbs.STOP:
            return
        run_to(t, t.active, t.at(arg_a(move)), arg)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.active, arg]


def run_to(t: Tabletop, operator: int, square: int, left: int) -> None:
    """One square of a sprint, and then the next one; a dive or a seat in a vehicle ends it."""
    go(t, operator, square)
    be_heard(t, square)
    if left > 1 and t.op_place[operator] == ON_MAP and not t.op_diving[operator]:
        t.call(steps.SPRINT_ON, left - 1)
