"""What an action leads to (2.12, 2.13): units that saw it are alerted and shout; those that were alert attack."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move
from grognard.engine.step import Step
from grognard.games.sas.rules.alerting import alert, discover, place_of, shout
from grognard.games.sas.rules.axis.firing import answering_reach
from grognard.games.sas.rules.footprint import is_emptied, unit_squares
from grognard.games.sas.rules.noticing import (
    BODIES_SHIFT,
    HEARD,
    SAW,
    SAW_DEATH,
    SHOUTED,
    STARTLED,
    TARGETED,
    WAS_ALERT,
    bodies_seen,
    obstacles,
    sees_operator,
)
from grognard.games.sas.rules.occupying import unit_at
from grognard.games.sas.rules.sounds import turn_towards
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import steps, verbs
from grognard.games.sas.vocabulary.fire import LEAVING, REACTION, pack_fire
from grognard.games.sas.vocabulary.pieces import (
    ABOARD,
    LEFT,
    MOST_SEATS_ABOARD,
    ON_MAP,
    OPERATOR_PHASE,
    STANDING,
    STEALTH,
)


class EndAction(Step[Tabletop]):
    """2.11 to 2.13, in the order in which it happens: steps heard, deaths seen, the operator seen, attacks."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.then(
            frame(steps.FOOTSTEPS, arg),
            frame(steps.WITNESS, t.killer),
            frame(steps.NOTICE, arg),
            frame(steps.STEP_IN),
        )


class Footsteps(Step[Tabletop]):
    """2.11, R22: units next to a sprint are alerted and turn to the operator."""

    def run(self, t: Tabletop, arg: int) -> None:
        for unit in range(len(t.unit_kind)):
            if t.unit_saw[unit] & HEARD and t.unit_place[unit] == STANDING:
                alert(t, unit)
                if t.op_place[arg] == ON_MAP:
                    turn_towards(t, unit, t.op_square[arg])


class Witness(Step[Tabletop]):
    """2.12, R26: whoever has seen a unit die is alerted and shouts; the killer is discovered."""

    def run(self, t: Tabletop, arg: int) -> None:
        for unit in range(len(t.unit_kind)):
            if t.unit_saw[unit] & SAW_DEATH and t.unit_place[unit] == STANDING:
                is_news = t.section == STEALTH or t.unit_saw[unit] & STARTLED
                t.unit_saw[unit] &= ~(SAW_DEATH | STARTLED)
                alert(t, unit)
                if arg and t.op_place[arg - 1] == ON_MAP:
                    discover(t, arg - 1)
                if is_news:
                    t.unit_saw[unit] |= SHOUTED
                    shout(t, unit)


class Notice(Step[Tabletop]):
    """2.12, 2.13, R15: whoever had the operator in sight during the action, also as it got in or left the map."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.op_place[arg] == ON_MAP:
            look_again(t, arg)
            noticed(t, arg)
            t.call(steps.REACT, arg)
        elif t.op_place[arg] == LEFT:
            noticed(t, arg)
        elif t.op_place[arg] == ABOARD:
            noticed(t, arg)
            t.call(steps.REACT_CAR, t.car_seats.index(arg) // MOST_SEATS_ABOARD)
        find_bodies(t)
        t.attacked = 0


def look_again(t: Tabletop, operator: int) -> None:
    """R16: a unit that was attacked has turned round, and others see the operator where it is now.

    Those that turned to a noise of this action see the operator only with its next one.
    """
    in_the_way = obstacles(t)
    for unit in range(len(t.unit_kind)):
        if t.unit_saw[unit] & TARGETED and sees_operator(t, unit, operator, in_the_way):
            t.unit_saw[unit] |= SAW


def noticed(t: Tabletop, operator: int) -> None:
    """2.12: those that see the operator are alerted, and whoever has news shouts."""
    known = t.op_discovered[operator]
    for unit in range(len(t.unit_kind)):
        if t.unit_saw[unit] & SAW and t.unit_place[unit] == STANDING:
            alert(t, unit)
            if t.op_place[operator] != LEFT:
                discover(t, operator)
            if not t.unit_saw[unit] & WAS_ALERT or not known:
                t.unit_saw[unit] |= SHOUTED
                shout(t, unit)


def find_bodies(t: Tabletop) -> None:
    """10.1: whoever has got a body in sight is alerted and shouts, once in an action; in Battle nobody is to be warned.

    A unit that was alert already, or that a noise has turned round, has news as well.
    """
    in_the_way = obstacles(t)
    for unit in range(len(t.unit_kind)):
        if t.section != STEALTH or t.unit_place[unit] != STANDING or t.unit_saw[unit] & SHOUTED:
            continue
        known = t.unit_saw[unit] >> BODIES_SHIFT if t.unit_alert[unit] else 0
        if len(bodies_seen(t, unit, in_the_way)) > known:
            alert(t, unit)
            shout(t, unit)


def reactors(t: Tabletop, operator: int) -> list[int]:
    """2.13: units that were alert, saw the action, and have not attacked this operator in this phase."""
    return [unit for unit in range(len(t.unit_kind)) if reacts(t, unit, operator)]


def reacts(t: Tabletop, unit: int, operator: int) -> bool:
    if t.unit_place[unit] != STANDING or is_emptied(t, unit):
        return False
    if t.phase != OPERATOR_PHASE:
        if not t.unit_saw[unit] & TARGETED:
            return False  # R66: only the unit that was attacked answers fire at a marked target
    elif t.unit_reacted[unit] >> operator & 1:
        return False
    if t.unit_saw[unit] & (SAW | WAS_ALERT) != SAW | WAS_ALERT:
        return False
    return within_reach(t, unit, operator)


def within_reach(t: Tabletop, unit: int, operator: int) -> bool:
    """6, 8.4, 15: close enough for its weapon; one that has got out of sight was so a moment ago.

    Vehicles attack only whom they see now (R151).
    """
    reach = answering_reach(t, unit)
    if leaving(t, unit, operator):
        return reach >= t.f.vision and not t.f.units[t.unit_kind[unit]].is_large
    return min(t.ground.distance(square, t.op_square[operator]) for square in unit_squares(t, unit)) <= reach


def leaving(t: Tabletop, unit: int, operator: int) -> bool:
    return not sees_operator(t, unit, operator, obstacles(t))


class ReactFirst(Step[Tabletop]):
    """2.13, R18: alert units attack one after the other, in the order that the players choose."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.op_owner[arg]

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(verbs.REACT, place_of(t, unit)) for unit in reactors(t, arg)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        answer(t, unit_at(t, t.at(arg_a(move))), arg)


class React(Step[Tabletop]):
    """2.13: nobody, one, or several units of which the players choose the first."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.op_place[arg] != ON_MAP:
            return
        found = reactors(t, arg)
        if len(found) == 1:
            answer(t, found[0], arg)
        elif found:
            t.call(steps.REACT_FIRST, arg)


def answer(t: Tabletop, unit: int, operator: int) -> None:
    """One attack, and then the others."""
    t.unit_reacted[unit] |= 1 << operator
    t.unit_saw[unit] &= ~TARGETED
    flags = REACTION | (LEAVING if leaving(t, unit, operator) else 0)
    t.then(frame(steps.AXIS_FIRE, pack_fire(unit, operator, flags)), frame(steps.REACT, operator))
