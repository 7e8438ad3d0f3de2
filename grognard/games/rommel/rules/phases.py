"""The phases of a turn (3): after a look at who controls what (1.1), each begins."""

from __future__ import annotations

from grognard.engine.step import Step
from grognard.games.rommel.rules.battle_plans import plans_on_sale
from grognard.games.rommel.rules.moves import attackers, movers
from grognard.games.rommel.rules.refit import able_to_rebuild, able_to_refit
from grognard.games.rommel.rules.victory import look_at_control
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import steps


class Phase(Step[Tabletop]):
    """1.1, 1.3: at the end of a phase control is looked at; then the next phase begins. The argument is its number."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.phase = arg
        look_at_control(t)


class Offer(Step[Tabletop]):
    """2.14: where nothing can be done but to go on, the player is not asked. The argument is the step that asks."""

    def run(self, t: Tabletop, arg: int) -> None:
        if is_something_to_do(t, arg):
            t.call(arg)


def is_something_to_do(t: Tabletop, step: int) -> bool:
    """4.2, 4.3, 5.2, 4.6: there is a choice in this step."""
    if step == steps.REFIT:
        return bool(able_to_refit(t) or able_to_rebuild(t))
    if step == steps.BATTLE_MOVES:
        return bool(attackers(t))
    if step == steps.AXIS_PLANS:
        return bool(plans_on_sale(t))
    return bool(movers(t))
