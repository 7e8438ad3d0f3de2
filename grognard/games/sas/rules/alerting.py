"""Alert units, shouts, discovered operators, the stealth track and the alarm (2.12, 2.16, 2.17, 3.3, 4.7)."""

from __future__ import annotations

from grognard.engine.frames import frame, pack_arg
from grognard.engine.moves import arg_a, pack_move
from grognard.engine.state import NOT_EXPECTED
from grognard.engine.step import Step
from grognard.games.sas.rules.dare.disguise import break_off, end_talk
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.pieces import (
    ABOARD,
    ADVANCE_PHASE,
    BATTLE,
    EVENT_PHASE,
    FIRST_SUPPORT,
    GONE,
    JEEP,
    MOST_SEATS_ABOARD,
    MOST_VEHICLES,
    NOBODY,
    ON_MAP,
    PATROL_PHASE,
    STANDING,
    STEALTH,
    SUPPORT_JEEP,
    TROOP_TRUCK,
)
from grognard.games.sas.vocabulary.spoken import pack_unit


def alert(t: Tabletop, unit: int) -> None:
    """2.11, 4.5, 13.2: the unit turns to its alert side, drops its cigarette, and breaks off a talk."""
    if t.unit_alert[unit] or t.unit_place[unit] == GONE:
        return
    t.unit_alert[unit] = 1
    t.unit_smokes[unit] = 0
    break_off(t, unit)
    t.tell(events.ALERTED, [said(t, unit)])
    t.then(*unloading(t, [unit]))


def unloading(t: Tabletop, units: list[int]) -> list[int]:
    """14, R90: soldiers get off an alert troop truck at once; in the Advance phase they wait for the next one."""
    waits = int(t.phase == ADVANCE_PHASE)
    return [frame(steps.UNLOAD, pack_arg(unit, waits)) for unit in units if t.unit_kind[unit] == TROOP_TRUCK]


def place_of(t: Tabletop, unit: int) -> int:
    """A unit on the map by the name of its square; of a vehicle, the first one on the map."""
    squares = unit_squares(t, unit)
    return t.place(squares[0]) if squares else 0


def said(t: Tabletop, unit: int) -> int:
    """A unit as events name it."""
    return pack_unit(t.unit_kind[unit], place_of(t, unit))


def distance_to_unit(t: Tabletop, square: int, unit: int) -> int:
    """R6: from a square to the nearest one of the unit."""
    return min(t.ground.distance(square, under) for under in unit_squares(t, unit))


def shout(t: Tabletop, unit: int) -> None:
    """2.12, R25: everybody within earshot is alerted, keeps its facing and does not shout."""
    if t.unit_place[unit] != STANDING:
        return
    t.tell(events.SHOUTED, [said(t, unit)])
    own = unit_squares(t, unit)
    for other in range(len(t.unit_kind)):
        if other == unit or t.unit_place[other] != STANDING or not unit_squares(t, other):
            continue
        if min(distance_to_unit(t, square, other) for square in own) <= t.f.shout_heard:
            alert(t, other)


def discover(t: Tabletop, operator: int) -> None:
    """2.12, 13.2: the Axis knows of the operator, and nobody talks to it any longer."""
    if not t.op_discovered[operator]:
        t.op_discovered[operator] = 1
        end_talk(t, operator)
        t.tell(events.DISCOVERED, [operator])


def discover_crews(t: Tabletop) -> None:
    """11: in Battle everybody aboard a jeep on the map is discovered."""
    if t.section != BATTLE:
        return
    for car in range(MOST_VEHICLES):
        if t.car_kind[car] in (JEEP, SUPPORT_JEEP) and t.car_on_map[car]:
            for operator in t.car_seats[car * MOST_SEATS_ABOARD : (car + 1) * MOST_SEATS_ABOARD]:
                if operator != NOBODY:
                    discover(t, operator)


def lose_stealth(t: Tabletop, operator: int = NOBODY) -> None:
    """2.17: the marker moves on by one space; at 0 the alarm sounds, and the operator who caused it is discovered."""
    if t.section != STEALTH or t.stealth == 0:
        return
    t.stealth -= 1
    t.tell(events.STEALTH, [t.stealth])
    if t.stealth == 0:
        t.call(steps.ALARM, operator + 1)


def in_play(t: Tabletop, operator: int) -> bool:
    """On the map, on foot or in a vehicle."""
    return t.op_place[operator] in (ON_MAP, ABOARD)


def needs_discovered(t: Tabletop) -> bool:
    """2.17, 11: in Battle one operator is always discovered; support units do not count."""
    candidates = [operator for operator in range(FIRST_SUPPORT) if in_play(t, operator)]
    return t.section == BATTLE and bool(candidates) and not any(t.op_discovered[operator] for operator in candidates)


class Alarm(Step[Tabletop]):
    """2.17, 3.3, 4.7, 7: every unit is alert, and the Battle section begins."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.section == BATTLE:
            return
        t.section = BATTLE
        t.tell(events.ALARM, [])
        for unit in range(len(t.unit_kind)):
            if t.unit_place[unit] != GONE:
                t.unit_alert[unit] = 1
                t.unit_smokes[unit] = 0
        if arg:
            discover(t, arg - 1)
        discover_crews(t)
        if t.expects(steps.LEAVE_PHASE) == NOT_EXPECTED:
            leave_phase(t)
        getting_off = unloading(t, list(range(len(t.unit_kind))))
        t.then(*([steps.UNMASK] if any(t.op_disguised) else []), steps.STEP_IN, *getting_off)


def leave_phase(t: Tabletop) -> None:
    """4.7, 5: after the event and patrol phases the Axis attacks. The advance goes on as in Battle (3.3)."""
    if t.phase == EVENT_PHASE and t.under_way(steps.EVENT):
        t.unwind(steps.EVENT)
    elif t.phase == PATROL_PHASE and t.under_way(steps.PATROLS):
        t.unwind(steps.PATROLS)
        if t.mover != NOBODY and t.unit_place[t.mover] == STANDING:
            t.call(steps.PATROLLED, pack_arg(t.mover, place_of(t, t.mover)))


class LeavePhase(Step[Tabletop]):
    """2.8, 4.7, 5: the attack on a marked target comes to its end before the alarm ends the phase."""

    def run(self, t: Tabletop, arg: int) -> None:
        if arg == STEALTH and t.section == BATTLE:
            leave_phase(t)


class Reveal(Step[Tabletop]):
    """2.17: the players name an operator who is discovered."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.everybody

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(verbs.REVEAL, operator) for operator in range(FIRST_SUPPORT) if in_play(t, operator)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        discover(t, arg_a(move))


class StepIn(Step[Tabletop]):
    """2.17: when the last discovered operator is dead or gone, the players name another one at once."""

    def run(self, t: Tabletop, arg: int) -> None:
        if needs_discovered(t):
            t.call(steps.REVEAL)
