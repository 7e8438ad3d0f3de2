"""The End phase (7): the stealth track, operators that are forgotten again, and everything that is cleared away."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.procedure import Procedure
from grognard.engine.step import Step
from grognard.games.sas.rules.alerting import discover, distance_to_unit, in_play, lose_stealth
from grognard.games.sas.rules.axis.shooting import crew
from grognard.games.sas.rules.damage import is_hiding_place
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.rules.noticing import BROKEN_DOWN
from grognard.games.sas.rules.occupying import operator_squares, token_at
from grognard.games.sas.rules.reach import FAR
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps
from grognard.games.sas.vocabulary.pieces import (
    BATTLE,
    BLOOD,
    BLOOD_STAIN,
    BODY,
    END_PHASE,
    EXPLOSION,
    FIRST_SUPPORT,
    JEEP,
    MARKED_SQUARE,
    MOST_VEHICLES,
    NOBODY,
    OPERATOR_COUNT,
    STEALTH,
    SUPPORT_JEEP,
)
from grognard.games.sas.vocabulary.words import NOWHERE


class End(Procedure[Tabletop]):
    """7, 13.1: the rules of the section in which the phase begins hold to its end (R53)."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.phase = END_PHASE
        t.tell(events.PHASE, [END_PHASE])
        suspected = [steps.SUSPICION] if any(t.op_disguised) else []
        t.then(*suspected, steps.END_TRACK, frame(steps.CLEAN_UP, t.section))


class EndTrack(Step[Tabletop]):
    """7, R54: one space at most, for alert units, discovered operators or a jeep on the map."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.section != STEALTH:
            return
        alert = alert_units(t)
        jeeps = jeeps_on_map(t)
        if not alert and not jeeps and not any(t.op_discovered):
            t.tell(events.TRACK_STAYS, [])
            return
        if t.stealth == 1:
            give_away(t, alert, jeeps)
        lose_stealth(t)


def alert_units(t: Tabletop) -> list[int]:
    """Alert units on the map."""
    return [unit for unit in range(len(t.unit_kind)) if t.unit_alert[unit] and unit_squares(t, unit)]


def jeeps_on_map(t: Tabletop) -> list[int]:
    """11, 13: the operators' jeep and the one that supports them."""
    return [car for car in range(MOST_VEHICLES) if t.car_kind[car] in (JEEP, SUPPORT_JEEP) and t.car_on_map[car]]


def give_away(t: Tabletop, alert: list[int], jeeps: list[int]) -> None:
    """7: when the alarm sounds, the operators nearest to an alert unit and everybody in a jeep are discovered."""
    if alert:
        on_map = [op for op in range(FIRST_SUPPORT) if operator_squares(t, op)]
        away = [min(distance_to_unit(t, s, unit) for unit in alert for s in operator_squares(t, op)) for op in on_map]
        for operator, distance in zip(on_map, away, strict=True):
            if distance == min(away, default=FAR):
                discover(t, operator)
    for car in jeeps:
        for operator in crew(t, car):
            discover(t, operator)


class CleanUp(Step[Tabletop]):
    """7: tokens that are no longer needed; in the Stealth section unseen operators are forgotten."""

    def run(self, t: Tabletop, arg: int) -> None:
        if arg == STEALTH and t.section == STEALTH and not alert_units(t):
            forget(t)
        clear_tokens(t, arg)
        for operator in range(OPERATOR_COUNT):
            t.op_mark[operator] = NOBODY
            t.op_mark_square[operator] = NOWHERE
        for unit in range(len(t.unit_kind)):
            t.unit_smokes[unit] = 0
            if t.unit_stuck[unit] == BROKEN_DOWN:
                t.unit_stuck[unit] = 0


def forget(t: Tabletop) -> None:
    """7: with no alert unit left, discovered operators are hidden again."""
    for operator in range(OPERATOR_COUNT):
        if t.op_discovered[operator] and in_play(t, operator):
            t.op_discovered[operator] = 0
            t.tell(events.FORGOTTEN, [operator])


def clear_tokens(t: Tabletop, section: int) -> None:
    """7, 16.7: hidden bodies, in Battle all of them; explosions; dry blood. Then blood without a body dries."""
    for token in reversed(range(len(t.token_kind))):
        kind, square = t.token_kind[token], t.token_square[token]
        if kind == BODY and (section == BATTLE or is_hiding_place(t, square)):
            t.remove_token(token)
            t.tell(events.BODY_REMOVED, [t.place(square)])
        elif kind in (EXPLOSION, MARKED_SQUARE):
            t.remove_token(token)
        elif kind == BLOOD_STAIN:
            t.remove_token(token)
            t.tell(events.BLOOD_GONE, [t.place(square)])
    for token in range(len(t.token_kind)):
        if t.token_kind[token] == BLOOD and token_at(t, t.token_square[token], BODY) == NOBODY:
            t.token_kind[token] = BLOOD_STAIN
            t.tell(events.BLOOD_DRIES, [t.place(t.token_square[token])])
