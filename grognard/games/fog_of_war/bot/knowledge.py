"""This game's knowledge for the bots: how good a position is, and how much weight each move gets."""

from __future__ import annotations

from grognard.engine.knowledge import Knowledge
from grognard.games.fog_of_war.bot import actions as bot_actions
from grognard.games.fog_of_war.bot import battle as bot_battle
from grognard.games.fog_of_war.bot import hints as bot_hints
from grognard.games.fog_of_war.bot import value as bot_value
from grognard.games.fog_of_war.bot import year as bot_year
from grognard.games.fog_of_war.bot.scales import Scales
from grognard.games.fog_of_war.scopes import CardScope, ProvinceScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import steps
from grognard.games.fog_of_war.vocabulary.words import ALLIES, AXIS, OP_COUNT


class FogOfWarKnowledge(Knowledge[Tabletop]):
    """Weights and evaluation for one set of facts; it is only given redealt states."""

    trust: float = 0.04

    def __init__(self) -> None:
        self.scales: Scales | None = None

    def _scales(self, t: Tabletop) -> Scales:
        if self.scales is None or self.scales.facts is not t.facts:
            self.scales = Scales(t.facts)
        return self.scales

    def evaluate(self, t: Tabletop, seat: int) -> float:
        return self.standings(t, 2)[seat]

    def standings(self, t: Tabletop, seats: int) -> list[float]:
        """A zero-sum game: the chances of both sides add up to 1."""
        axis = bot_value.axis_chances(t, self._scales(t))
        return [axis if side == AXIS else 1.0 - axis for side in t.side_of]

    def weights(self, t: Tabletop, seat: int, moves: list[int]) -> list[float]:
        scales = self._scales(t)
        step = t.step
        side = t.side_of[seat]
        if step == steps.ACTIONS:
            return bot_actions.action_weights(t, scales, side, moves)
        if step in (steps.DEFEND_WHERE, steps.PLACE_WHERE):
            return bot_actions.where_weights(t, scales, side, CardScope(t, step).kind, moves)
        if step == steps.NEW_TARGET:
            return bot_actions.target_weights(t, scales, side, moves)
        if step == steps.FIRST_CARD:
            return bot_actions.first_card_weights(t, scales, side, moves)
        if step in (steps.INTEL_PHASE, steps.CHOOSE_PILE):
            return bot_year.look_weights(t, scales, side, moves)
        if step == steps.BID_INTEL:
            return bot_year.bid_weights(t, side)
        if step < steps.TURN:
            return setup_weights(t, scales, side, step, moves)
        if step < steps.PRODUCE:
            return battle_weights(t, scales, side, step, moves)
        return year_weights(t, side, step, moves)

    def moment(self, t: Tabletop) -> int:
        """3.1: the turn that is being played."""
        return t.active + 2 * (t.dial[AXIS] + OP_COUNT * (t.dial[ALLIES] + OP_COUNT * t.year))

    def reason(self, t: Tabletop, seat: int, move: int) -> str:
        return bot_hints.reason(t, self._scales(t), t.side_of[seat], move)


def setup_weights(t: Tabletop, scales: Scales, side: int, step: int, moves: list[int]) -> list[float]:
    """2, A6."""
    if step == steps.CHOOSE_VICTORY:
        return bot_year.box_weights(t, moves)
    if step == steps.PLACE_CARD:
        return bot_year.place_weights(t, scales, side, moves)
    return bot_year.side_weights(moves)


def battle_weights(t: Tabletop, scales: Scales, side: int, step: int, moves: list[int]) -> list[float]:
    """5.5, 6, A2, A4."""
    if step == steps.ADVANTAGE:
        return bot_battle.advantage_weights(t, side)
    if step in (steps.LOSSES, steps.ANY_CARD):
        return bot_battle.loss_weights(t, side, moves)
    if step == steps.REINFORCEMENTS:
        return bot_battle.reinforce_weights(t, scales, side, moves)
    if step == steps.UNSUPPLIED:
        return bot_battle.unsupplied_weights(t, moves)
    if step == steps.BOMBARD:
        return bot_battle.bombard_weights(t, moves)
    if step == steps.INTERDICT:
        return bot_battle.interdict_weights(moves)
    return bot_battle.launch_place_weights(t, moves)


def year_weights(t: Tabletop, side: int, step: int, moves: list[int]) -> list[float]:
    """3.2, 10."""
    if step == steps.PRODUCTION:
        return bot_year.buy_weights(t, side, moves)
    if step == steps.TAKE_BACK:
        return bot_year.recall_weights(t, side, moves)
    return bot_year.take_weights(t, side, ProvinceScope(t).province, moves)
