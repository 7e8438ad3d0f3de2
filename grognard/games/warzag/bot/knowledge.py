"""This game's knowledge for the bots: how good a position is, and how good each move."""

from __future__ import annotations

from typing import Final

from grognard.engine.knowledge import Knowledge
from grognard.engine.moves import arg_b, verb_of
from grognard.games.warzag.bot import expand, fight, peace, value
from grognard.games.warzag.rules.attack import garrison
from grognard.games.warzag.scopes import Invasion
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import steps, verbs
from grognard.games.warzag.vocabulary.verbs import VERBS
from grognard.games.warzag.vocabulary.words import DEVELOPMENTS

# In the middle of a move, an invasion or research: cards wait for the decisions in between, in which bots weigh them
WITHIN: Final = (
    steps.MOVE_TO,
    steps.PLAN,
    steps.BRING_TO,
    steps.HITS,
    steps.CONQUER,
    steps.ADVANCE,
    steps.EVACUATE_TO,
    steps.COUNT,
)
LEAST: Final = 0.02  # no move is left out altogether
HOPELESS: Final = 0.1  # of all chances, for an alliance that has lost one of its two players


class WarzagKnowledge(Knowledge[Tabletop]):
    """Weights and evaluation, from states redealt for the seat that asks."""

    # The evaluation was fitted to the beginning of turns. Longer playouts, or looser ones, hide what one move is worth.
    horizon: int = 1
    sense: float = 3.0
    trust: float = 0.05

    def evaluate(self, t: Tabletop, seat: int) -> float:
        return value.standings(t, t.seats)[seat]

    def standings(self, t: Tabletop, seats: int) -> list[float]:
        return value.standings(t, seats)

    def weights(self, t: Tabletop, seat: int, moves: list[int]) -> list[float]:
        if t.step not in WITHIN:
            return self.all_weights(t, seat, moves)
        others = [move for move in moves if verb_of(move) != verbs.PLAY]  # cards come last
        return self.all_weights(t, seat, others) + [LEAST] * (len(moves) - len(others))

    def all_weights(self, t: Tabletop, seat: int, moves: list[int]) -> list[float]:
        step, arg = t.step, t.arg
        if step == steps.EXPAND:
            return expand.expand_weights(t, seat, moves)
        if step == steps.MOVE_TO:
            return expand.to_weights(t, seat, arg, moves)
        if steps.INVADE <= step <= steps.ADVANCE:
            return fight_weights(t, seat, step, moves)
        if step == steps.REACT:
            return peace.react_weights(t, seat, arg, moves)
        return peace_weights(t, seat, step, moves)

    def moment(self, t: Tabletop) -> int:
        """4: the turn that is being played."""
        return t.round << 3 | t.active

    def reason(self, t: Tabletop, seat: int, move: int) -> str:
        word = VERBS[verb_of(move)].word
        return f"{word}-{DEVELOPMENTS[arg_b(move)]}" if verb_of(move) == verbs.DEVELOP else word


def fight_weights(t: Tabletop, seat: int, step: int, moves: list[int]) -> list[float]:
    """7: an invasion, on both sides."""
    if step == steps.INVADE:
        return fight.invade_weights(t, seat, moves)
    if step == steps.PLAN:
        return fight.plan_weights(t, seat, moves)
    if step == steps.HITS:
        return fight.strike_weights(t, garrison(t), moves)
    if step == steps.LOSSES:
        return fight.strike_weights(t, Invasion(t).fighters, moves)
    if step == steps.WOUND:
        return fight.wound_weights(t, moves)
    if step == steps.CONQUER:
        return fight.conquer_weights(t, seat, moves)
    if step == steps.ADVANCE:
        return fight.advance_weights(t, seat, moves)
    return [1.0] * len(moves)


def peace_weights(t: Tabletop, seat: int, step: int, moves: list[int]) -> list[float]:
    """5, 8, 10, B4, B5."""
    if step == steps.LEAD:
        return peace.lead_weights(t, seat, moves)
    if step == steps.ACTIVITIES:
        return peace.activity_weights(t, seat, moves)
    if step == steps.COUNT:
        return peace.count_weights(t, seat, moves)
    if step == steps.DEVELOP:
        return peace.develop_weights(t, seat, moves)
    if step in (steps.COLLECT, steps.ALLY_GIFT):
        return peace.collect_weights(t, seat, moves)
    if step == steps.CARD_TARGET:
        return peace.target_weights(t, seat, moves)
    if step == steps.EVACUATE_TO:
        return peace.home_weights(t, seat, moves)
    if step == steps.MAY_DRAW:
        return [20.0 if move == verbs.DRAW else 1.0 for move in moves]
    return surrender_weights(t, seat, moves)


def surrender_weights(t: Tabletop, seat: int, moves: list[int]) -> list[float]:
    """11: the last of an alliance gives up where hardly a chance is left; a stack on a base could hold out forever."""
    hopeless = value.standings(t, t.seats)[seat] < HOPELESS
    return [(4.0 if hopeless else 0.2) if move == verbs.SURRENDER else 1.0 for move in moves]
