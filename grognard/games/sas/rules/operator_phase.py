"""The Operator phase (2): operators act one after the other, in the order that the players choose."""

from __future__ import annotations

from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.procedure import Procedure
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.sas.rules.actions.deeds import act
from grognard.games.sas.rules.actions.offers import options
from grognard.games.sas.rules.refusing import why_not_act
from grognard.games.sas.rules.tokens import at_any_time, break_downs, use
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.pieces import (
    AIR_BESIDE,
    AIR_OVER,
    ENTRY,
    NOBODY,
    ON_MAP,
    OPERATOR_COUNT,
    OPERATOR_PHASE,
)


class Operators(Procedure[Tabletop]):
    """2: every operator has its action points again; the Typhoon comes first (13.6), then vehicles (11)."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.phase = OPERATOR_PHASE
        for operator in range(OPERATOR_COUNT):
            t.op_ap[operator] = t.f.operator_points
            t.op_done[operator] = int(t.op_place[operator] not in (ENTRY, ON_MAP))
            t.op_spent[operator] = 0
            t.op_squeezes[operator] = 0
        for unit in range(len(t.unit_kind)):
            t.unit_reacted[unit] = 0
        air = [steps.AIR] if t.air in (AIR_BESIDE, AIR_OVER) else []
        t.then(*air, steps.CARS, steps.NEXT_OPERATOR)


class NextOperator(Step[Tabletop]):
    """2: as long as there is an operator that has not acted, the players choose."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.active = NOBODY
        if waiting(t):
            t.then(steps.CHOOSE_OPERATOR, steps.NEXT_OPERATOR)


def waiting(t: Tabletop) -> list[int]:
    """The operators that may still act in this phase."""
    return [
        operator
        for operator in range(OPERATOR_COUNT)
        if not t.op_done[operator] and t.op_place[operator] in (ENTRY, ON_MAP)
    ]


class ChooseOperator(Step[Tabletop]):
    """2: any player whose operator has not acted begins with it; tokens and the Typhoon may be used at any time."""

    def who(self, t: Tabletop, arg: int) -> int:
        found = 0
        for operator in waiting(t):
            found |= 1 << t.op_owner[operator]
        return found

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found = [pack_move(verbs.ACTIVATE, operator) for operator in waiting(t) if t.op_owner[operator] == seat]
        return [*found, verbs.END_PHASE, *at_any_time(t, seat)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if use(t, seat, move):
            return
        t.leave()
        if verb_of(move) == verbs.END_PHASE:
            for operator in waiting(t):
                if t.op_owner[operator] == seat:
                    t.op_done[operator] = 1
            return
        begin_turn(t, arg_a(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("13.6", "no-typhoon") if verb_of(move) == verbs.CALL_TYPHOON else None


def begin_turn(t: Tabletop, operator: int) -> None:
    t.active = operator
    t.turned = 0
    t.tell(events.ACTS, [operator])
    t.call(steps.ACT, operator)


class Act(Step[Tabletop]):
    """2.1: the operator's turn: one action after the other, until its points are spent or it is done."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.op_owner[arg]

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return options(t, arg) + break_downs(t, seat)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if verb_of(move) == verbs.BREAK_DOWN:
            use(t, seat, move)
            return
        if verb_of(move) == verbs.DONE:
            t.leave()
            end_turn(t, arg)
            return
        t.leave()
        t.call(steps.GO_ON, arg)
        act(t, arg, verb_of(move), arg_a(move), arg_b(move))

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return why_not_act(t, arg, move)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg, t.op_ap[arg]]


class GoOn(Step[Tabletop]):
    """2.1: after an action the operator goes on, if it can."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.op_done[arg]:
            t.active = NOBODY
        else:
            t.call(steps.ACT, arg)


def end_turn(t: Tabletop, operator: int) -> None:
    """2.7: aim is lost; points that are left are lost."""
    t.op_done[operator] = 1
    t.op_ap[operator] = 0
    t.op_aim[operator] = NOBODY
    t.active = NOBODY
