"""The attack of an action (2.5, 2.9, 2.14): alone, with a move before or after it, or blindly."""

from __future__ import annotations

from grognard.engine.moves import arg_a, arg_b, pack_move
from grognard.engine.step import Step
from grognard.games.sas.rules.actions.aiming import aim
from grognard.games.sas.rules.alerting import discover
from grognard.games.sas.rules.attacking import attack, leave_cover
from grognard.games.sas.rules.moving import step_to
from grognard.games.sas.rules.weapons import targets_from
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import steps, verbs
from grognard.games.sas.vocabulary.pieces import ON_MAP


class StrikeIf(Step[Tabletop]):
    """R130: by now nobody may be left to attack; then only the move is made."""

    def run(self, t: Tabletop, arg: int) -> None:
        if targets_from(t, t.active, t.op_square[t.active]):
            t.call(steps.STRIKE, arg)
        elif arg:
            step_to(t, t.active, arg - 1)


class Strike(Step[Tabletop]):
    """2.5, 2.9: the attack of a combined action; an operator that moves afterwards moves before the dice are rolled."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.op_owner[t.active]

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        here = t.op_square[t.active]
        return [pack_move(verbs.ATTACK, t.place(square), gear) for square, gear in targets_from(t, t.active, here)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        operator, square, gear = t.active, t.at(arg_a(move)), arg_b(move)
        origin = t.op_square[operator]
        aimed = aim(t, operator, square)
        if arg:
            leave_cover(t, operator)
            step_to(t, operator, arg - 1)
        attack(t, operator, gear, square, origin, aimed)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.active, 0]


class GivenAway(Step[Tabletop]):
    """2.14: whoever fires blindly is discovered."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.op_place[arg] == ON_MAP:
            discover(t, arg)
