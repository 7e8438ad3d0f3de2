"""This game's knowledge for the bots: how a position stands, and what each move deserves."""

from __future__ import annotations

from grognard.engine.knowledge import Knowledge
from grognard.engine.moves import verb_of
from grognard.games.warzag.bot import expand as bot_expand
from grognard.games.warzag.bot import fight as bot_fight
from grognard.games.warzag.bot import peace as bot_peace
from grognard.games.warzag.bot import value as bot_value
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import steps, verbs
from grognard.games.warzag.vocabulary.verbs import VERBS


class WarzagKnowledge(Knowledge[Tabletop]):
    """Weights and evaluation; it sees redealt tables only."""

    # The evaluation was fitted to the beginning of turns. Longer playouts, or looser ones, hide what one move is worth.
    horizon: int = 1
    sense: float = 3.0
    trust: float = 0.05

    def evaluate(self, t: Tabletop, seat: int) -> float:
        return bot_value.standings(t, t.seats)[seat]

    def standings(self, t: Tabletop, seats: int) -> list[float]:
        return bot_value.standings(t, seats)

    def weights(self, t: Tabletop, seat: int, moves: list[int]) -> list[float]:
        step, arg = t.step, t.arg
        if step == steps.EXPAND:
            return bot_expand.expand_weights(t, seat, moves)
        if step == steps.MOVE_TO:
            return bot_expand.to_weights(t, seat, arg, moves)
        if steps.INVADE <= step <= steps.ADVANCE:
            return fight_weights(t, seat, step, moves)
        if step == steps.REACT:
            return bot_peace.react_weights(t, seat, arg, moves)
        return peace_weights(t, seat, step, moves)

    def moment(self, t: Tabletop) -> int:
        """4: the turn that is being played."""
        return t.round << 3 | t.active

    def reason(self, t: Tabletop, seat: int, move: int) -> str:
        return VERBS[verb_of(move)].word


def fight_weights(t: Tabletop, seat: int, step: int, moves: list[int]) -> list[float]:
    """7: an invasion, on both sides."""
    if step == steps.INVADE:
        return bot_fight.invade_weights(t, seat, moves)
    if step == steps.PLAN:
        return bot_fight.plan_weights(t, seat, moves)
    if step == steps.HITS:
        return bot_fight.strike_weights(t, t.troops[t.target], moves)
    if step == steps.LOSSES:
        return bot_fight.strike_weights(t, t.fighters, moves)
    if step == steps.WOUND:
        return bot_fight.wound_weights(t, moves)
    if step == steps.CONQUER:
        return bot_fight.conquer_weights(t, seat, moves)
    if step == steps.ADVANCE:
        return bot_fight.advance_weights(t, seat, moves)
    return [1.0] * len(moves)


def peace_weights(t: Tabletop, seat: int, step: int, moves: list[int]) -> list[float]:
    """5, 8, 10, B4, B5."""
    if step == steps.LEAD:
        return bot_peace.lead_weights(t, seat, moves)
    if step == steps.ACTIVITIES:
        return bot_peace.activity_weights(t, seat, moves)
    if step == steps.COUNT:
        return bot_peace.count_weights(t, seat, moves)
    if step == steps.DEVELOP:
        return bot_peace.develop_weights(t, seat, moves)
    if step in (steps.COLLECT, steps.ALLY_GIFT):
        return bot_peace.collect_weights(t, seat, moves)
    if step == steps.CARD_TARGET:
        return bot_peace.target_weights(t, seat, moves)
    if step == steps.EVACUATE_TO:
        return bot_peace.home_weights(t, seat, moves)
    return [0.2 if move == verbs.SURRENDER else 1.0 for move in moves]
