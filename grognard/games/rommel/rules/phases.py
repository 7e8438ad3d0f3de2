"""The phases of a turn (3): after a look at who controls what (1.1), each begins."""

from __future__ import annotations

from grognard.engine.step import Step
from grognard.games.rommel.rules.moves import battle_moves, other_moves
from grognard.games.rommel.rules.refit import refit_moves
from grognard.games.rommel.rules.victory import look_at_control
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import steps


class Phase(Step[Tabletop]):
    """1.1, 1.3: at the end of a phase control is looked at; then the next phase begins. The argument is its number."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.phase = arg
        look_at_control(t)


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
