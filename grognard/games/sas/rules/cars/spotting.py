"""Targets that the gunners of a vehicle mark (11): attacked later in the phases of the Axis, without a bonus."""

from __future__ import annotations

from grognard.engine.frames import first_of, frame, pack_arg, second_of
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.step import Step
from grognard.games.sas.rules.actions.aiming import mark, marks
from grognard.games.sas.rules.cars.gunning import gunners
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import steps, verbs
from grognard.games.sas.vocabulary.pieces import NOBODY


class CarMarks(Step[Tabletop]):
    """11: one gunner after the other may mark a unit; the argument holds the vehicle and those who were asked."""

    def who(self, t: Tabletop, arg: int) -> int:
        operator = gunner(t, arg)
        return t.everybody if operator == NOBODY else 1 << t.op_owner[operator]

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        operator = gunner(t, arg)
        places = [] if operator == NOBODY else marks(t, operator)
        return [*[pack_move(verbs.MARK, place) for place in places], verbs.HOLD]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        operator = gunner(t, arg)
        if operator == NOBODY:
            return
        if verb_of(move) == verbs.MARK:
            mark(t, operator, arg_a(move))
        done = pack_arg(first_of(arg), second_of(arg) | 1 << operator)
        if gunner(t, done) != NOBODY:
            t.then(frame(steps.CAR_MARKS, done))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [max(0, gunner(t, arg))]


def gunner(t: Tabletop, arg: int) -> int:
    """The next gunner to be asked; NOBODY if there is none, also when the vehicle has left the map."""
    asked = second_of(arg)
    there = gunners(t, first_of(arg))
    return next((operator for operator in there if not asked >> operator & 1), NOBODY)
