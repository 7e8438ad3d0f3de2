"""The phases of a turn (3): after a look at who controls what (1.1), each begins."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from grognard.engine.state import STEP_BITS, STEP_MASK
from grognard.engine.step import Step
from grognard.games.rommel.rules.allied_refit import refit_allies
from grognard.games.rommel.rules.allied_resupply import resupply_allies
from grognard.games.rommel.rules.battle import fight_battles
from grognard.games.rommel.rules.moves import battle_moves, other_moves
from grognard.games.rommel.rules.operations import operate
from grognard.games.rommel.rules.orders import give_orders
from grognard.games.rommel.rules.refit import refit_moves
from grognard.games.rommel.rules.resupply import resupply
from grognard.games.rommel.rules.supply_check import check_supply
from grognard.games.rommel.rules.turn import PHASES_OF_A_TURN, next_turn
from grognard.games.rommel.rules.victory import look_at_control
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import steps
from grognard.games.rommel.vocabulary.words import PHASES


class Phase(Step[Tabletop]):
    """1.1, 1.3: at the end of a phase control is looked at; then the next phase begins. The argument is its number."""

    def run(self, t: Tabletop, arg: int) -> None:
        c, stack = t.c, t.stack
        while True:
            t.phase = arg
            if not c.axis_prize & ~t.axis_at or not c.ally_prize & ~t.ally_at:  # one side stands in all it needs
                look_at_control(t)
            if not stack or stack[-1] != CONTENTS[arg]:
                return  # it is over, or something else is to be done first
            stack.pop()
            BEGIN[arg](t)
            if not stack or stack[-1] & STEP_MASK != steps.PHASE:
                return
            arg = stack.pop() >> STEP_BITS  # nothing was to be done


class Ask(Step[Tabletop]):
    """2.14: a phase in which nothing can be done is not asked about; the argument is its step."""

    def run(self, t: Tabletop, arg: int) -> None:
        if arg == steps.REFIT:
            ask_refit(t)
        elif arg == steps.BATTLE_MOVES:
            ask_battle_moves(t)
        else:
            ask_moves(t)


def ask_refit(t: Tabletop) -> None:
    found = refit_moves(t)
    if len(found) > 1:
        t.propose(steps.REFIT, 0, found)


def ask_battle_moves(t: Tabletop) -> None:
    found = battle_moves(t)
    if len(found) > 1:
        t.propose(steps.BATTLE_MOVES, 0, found)


def ask_moves(t: Tabletop) -> None:
    found = other_moves(t)
    if len(found) > 1:
        t.propose(steps.MOVES, 0, found)


def contents() -> list[int]:
    """By phase, the frame that lies under its own."""
    found = [0] * len(PHASES)
    for below, above in pairwise(PHASES_OF_A_TURN):
        if above & STEP_MASK == steps.PHASE:
            found[above >> STEP_BITS] = below
    return found


CONTENTS: Final = contents()

# What every phase begins with, in the order of the rulebook: at once, without a turn of the engine
BEGIN: Final[list[Callable[[Tabletop], None]]] = [
    next_turn,  # never: nothing begins with setting up
    next_turn,
    ask_refit,
    ask_battle_moves,
    fight_battles,
    ask_moves,
    check_supply,
    resupply,
    refit_allies,
    operate,
    give_orders,
    fight_battles,
    resupply_allies,
]
