"""This game's knowledge for the bots: how good a position is, and how good each move."""

from __future__ import annotations

from grognard.engine.knowledge import Knowledge
from grognard.games.cataclysm.bot import politics, production, promises, value, war
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_steps, steps


class CataclysmKnowledge(Knowledge[Tabletop]):
    """Weights and evaluation; nothing is hidden in this game but the dice."""

    advisers: int = 1
    horizon: int = 1
    sense: float = 2.0
    trust: float = 0.1

    def evaluate(self, t: Tabletop, seat: int) -> float:
        return value.standings(t, max(t.holder) + 1)[seat]

    def standings(self, t: Tabletop, seats: int) -> list[float]:
        return value.standings(t, seats)

    def moment(self, t: Tabletop) -> int:
        """3: the turn."""
        return t.turn

    def weights(self, t: Tabletop, seat: int, moves: list[int]) -> list[float]:
        step = t.step
        if step >= force_steps.MILITARY:
            return military_weights(t, step, t.arg, moves)
        return political_weights(t, step, t.arg, moves)


def military_weights(t: Tabletop, step: int, arg: int, moves: list[int]) -> list[float]:
    """8 to 11."""
    if step == force_steps.CHOOSE_MILITARY_ACTION:
        return war.action_weights(t, moves)
    if step == force_steps.ACTIVATE:
        return war.activation_weights(t, moves)
    if step == force_steps.CHOOSE_AUGMENTATION:
        return war.augmentation_weights(t, moves)
    if step == force_steps.SUPPORT:
        return war.support_weights(moves)
    if step == force_steps.WITHDRAW:
        return war.withdrawal_weights(t, arg, moves)
    if step == force_steps.CHOOSE_LOSS:
        return war.loss_weights(t, moves)
    if step == force_steps.DEPLOY:
        return war.deployment_weights(t, moves)
    if step in (force_steps.DEPLOY_TO, force_steps.RETREAT_TO, force_steps.REGROUP_TO):
        return war.destination_weights(t, arg, moves)
    if step == force_steps.REGROUP:
        return war.regrouping_weights(t, moves)
    return politics.answer_weights(t, step, arg, moves)


def political_weights(t: Tabletop, step: int, arg: int, moves: list[int]) -> list[float]:
    """3 to 6."""
    if step == steps.CONVERT:
        return production.conversion_weights(t, arg, moves)
    if step == steps.BUILD:
        return production.build_weights(moves)
    if step == steps.CHOOSE_RESERVE:
        return production.reserve_weights(moves)
    if step == steps.DRAWN:
        return politics.marker_weights(t, arg, moves)
    if step == steps.INTERRUPT:
        return politics.interrupt_weights(moves)
    if step == steps.PLACE_GAINED:
        return politics.gained_weights(t, arg, moves)
    if step == steps.CHOOSE_ACTION:
        return promises.action_weights(t, moves)
    return politics.answer_weights(t, step, arg, moves)
