"""Sounds on the map (2.11): who is alerted by them, and where they turn."""

from __future__ import annotations

from grognard.engine.frames import first_of, pack_arg, second_of
from grognard.engine.moves import arg_a, pack_move
from grognard.engine.step import Step
from grognard.games.sas.rules.alerting import alert, distance_to_unit, said
from grognard.games.sas.rules.dare.disguise import HELD
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.rules.hearing import facings_towards
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.pieces import PATROL, STANDING


def pack_sound(square: int, radius: int) -> int:
    return pack_arg(radius, square)


class Sound(Step[Tabletop]):
    """2.11: every unit in the area is alerted and turns to the sound, alert or not before."""

    def run(self, t: Tabletop, arg: int) -> None:
        square, radius = second_of(arg), first_of(arg)
        for unit in range(len(t.unit_kind)):
            if t.unit_place[unit] != STANDING or not unit_squares(t, unit):
                continue
            if distance_to_unit(t, square, unit) <= radius:
                alert(t, unit)
                turn_towards(t, unit, square)


def turn_towards(t: Tabletop, unit: int, square: int) -> None:
    """2.11, 8.6, 13.3, R24: infantry turns, on a diagonal the players choose; vehicles and whoever is held do not."""
    is_held = t.unit_stuck[unit] == HELD
    if t.f.units[t.unit_kind[unit]].is_large or t.unit_square[unit] == square or is_held:
        return
    facings = facings_towards(t.ground, t.unit_square[unit], square)
    if t.unit_role[unit] == PATROL:
        t.unit_mode[unit] = 0
    if len(facings) == 1:
        turn(t, unit, facings[0])
    else:
        t.call(steps.TURN_TO, pack_arg(unit, square))


def turn(t: Tabletop, unit: int, facing: int) -> None:
    """3.1: a patrol that is turned in the middle of its move does not go on."""
    if t.unit_facing[unit] == facing:
        return
    t.unit_facing[unit] = facing
    t.tell(events.TURNED, [said(t, unit), facing])
    if unit == t.mover:
        t.mover_stopped = 1


class TurnTo(Step[Tabletop]):
    """R24: the players choose one of two facings."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.everybody

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        unit, square = first_of(arg), second_of(arg)
        return [pack_move(verbs.FACE, facing) for facing in facings_towards(t.ground, t.unit_square[unit], square)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        turn(t, first_of(arg), arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        unit = first_of(arg)
        return [said(t, unit), 0]
