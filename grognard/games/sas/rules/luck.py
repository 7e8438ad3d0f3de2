"""The rabbit's foot (10.14): one die of an operator becomes a 6."""

from __future__ import annotations

from grognard.engine.moves import arg_a, pack_move
from grognard.engine.step import Step
from grognard.games.sas.rules.alerting import in_play
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.pieces import ENTRY, FIRST_SUPPORT, GEAR_COUNT, RABBITS_FOOT

BEST: int = 6


def holders(t: Tabletop) -> list[int]:
    """10.14: operators with a foot, also on the entry tile."""
    held = [operator for operator in range(FIRST_SUPPORT) if t.has(operator, RABBITS_FOOT)]
    return [operator for operator in held if in_play(t, operator) or t.op_place[operator] == ENTRY]


def ask_luck(t: Tabletop) -> None:
    """After an operator's roll: whoever has the foot may use it, if a die can become better."""
    if holders(t) and min(t.fired_dice) < BEST:
        t.call(steps.FOOT)


class Foot(Step[Tabletop]):
    """10.14: the operator with the foot changes a die of its own or of another operator, or keeps the foot."""

    def who(self, t: Tabletop, arg: int) -> int:
        found = 0
        for operator in holders(t):
            found |= 1 << t.op_owner[operator]
        return found

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        faces = sorted(set(t.fired_dice) - {BEST})
        return [pack_move(verbs.LUCKY, face) for face in faces] + [verbs.KEEP]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if move == verbs.KEEP:
            return
        operator = next(operator for operator in holders(t) if t.op_owner[operator] == seat)
        t.op_gear[operator * GEAR_COUNT + RABBITS_FOOT] -= 1
        t.fired_dice[t.fired_dice.index(arg_a(move))] = BEST
        t.tell(events.LUCKY, [operator, arg_a(move)])
