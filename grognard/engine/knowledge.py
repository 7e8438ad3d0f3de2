"""A game's advice on how to play it well; bots apply it to redealt states."""

from __future__ import annotations

from typing import Generic, TypeVar

from grognard.engine.state import State

T = TypeVar("T", bound=State)


class Knowledge(Generic[T]):
    """A game's own advice. It is only given redealt states, so it cannot use hidden information.

    This base class gives none: every position is even, and every move is as good as any other.
    """

    # How bots should use this knowledge
    advisers: int = 6  # redeals whose weights are averaged: one is enough where nothing is hidden
    horizon: int = 4  # moments that a playout lasts: a card laid now may count only some turns later
    sense: float = 1.5  # in playouts, weights are raised to this power: people seldom choose bad moves
    trust: float = 0.0  # how much the weights count beside the results of a few simulations

    def evaluate(self, t: T, seat: int) -> float:
        """How well that seat stands, from 0 (lost) to 1 (won)."""
        return (1.0 if t.winners >> seat & 1 else 0.0) if t.over else 0.5

    def standings(self, t: T, seats: int) -> list[float]:
        """How well every seat stands; a zero-sum game of two sides may override it to evaluate only once."""
        return [self.evaluate(t, seat) for seat in range(seats)]

    def weights(self, t: T, seat: int, moves: list[int]) -> list[float]:
        """How much each move deserves to be tried, all above zero."""
        return [1.0] * len(moves)

    def moment(self, t: T) -> int:
        """A number that changes when a position is quiet enough to evaluate, such as the turn; playouts end there."""
        return 0

    def reason(self, t: T, seat: int, move: int) -> str:
        """The key of the sentence that says why this move is a good idea."""
        return ""
