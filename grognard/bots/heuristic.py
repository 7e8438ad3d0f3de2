"""The game's own advice, without search: the move with the highest weight over a few redeals."""

from __future__ import annotations

from math import exp, log

from grognard.bots.base import Bot, Choice, choice_of
from grognard.engine.match import Match


class HeuristicBot(Bot):
    """Plays the move that the game's knowledge recommends."""

    def consider(self, m: Match, seat: str) -> Choice:
        world = self.redeal(m, seat)
        moves = world.moves(seat)
        if len(moves) == 1:
            return choice_of(world, seat, moves[0], None)
        worlds = [world, *(self.redeal(m, seat) for _ in range(m.game.knowledge.advisers - 1))]
        weights = advice(worlds, seat, moves)
        best = moves[weights.index(max(weights))]
        value = sum(w.game.knowledge.evaluate(w.state(), w.seat_index(seat)) for w in worlds) / len(worlds)
        return choice_of(world, seat, best, value)


def advice(worlds: list[Match], seat: str, moves: list[int]) -> list[float]:
    """The geometric mean of the weights over some redeals, so that a move that is ruinous in one of them ranks low."""
    sums = [0.0] * len(moves)
    for world in worlds:
        weights = world.game.knowledge.weights(world.state(), world.seat_index(seat), moves)
        for i, weight in enumerate(weights):
            sums[i] += log(weight)
    return [exp(total / len(worlds)) for total in sums]
