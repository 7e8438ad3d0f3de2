"""The phases of a turn (3): after a look at who controls what (1.1), each begins."""

from __future__ import annotations

from grognard.engine.step import Step
from grognard.games.rommel.rules.axis_turn.moves import battle_moves, other_moves
from grognard.games.rommel.rules.axis_turn.refit import refit_moves
from grognard.games.rommel.rules.battle.battle_plans import plan_moves
from grognard.games.rommel.rules.campaign.control import settle_control
from grognard.games.rommel.rules.campaign.victory import look_at_control
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import steps


class Phase(Step[Tabletop]):
    """1.1, 1.3: the phase before ends, control is settled and looked at; then this phase begins, by its number."""

    def run(self, t: Tabletop, arg: int) -> None:
        settle_control(t)
        look_at_control(t)
        t.phase = arg


class Offer(Step[Tabletop]):
    """2.14: where nothing can be done but to go on, the player is not asked. The argument is the step that asks."""

    def run(self, t: Tabletop, arg: int) -> None:
        moves = offered(t, arg)
        if len(moves) > 1:
            t.propose(arg, 0, moves)


def offered(t: Tabletop, step: int) -> list[int]:
    """4.2, 4.3, 5.2, 4.6: what the player may choose in a step."""
    if step == steps.REFIT:
        return refit_moves(t)
    if step == steps.BATTLE_MOVES:
        return battle_moves(t)
    if step == steps.AXIS_PLANS:
        return plan_moves(t)
    return other_moves(t)
