"""What a game knows about playing itself well, for the bots to use on redealt tables."""

from __future__ import annotations

from typing import Generic, TypeVar

from grognard.engine.state import State

T = TypeVar("T", bound=State)


class Knowledge(Generic[T]):
    """A game's own advice. It only ever sees redealt tables, so it cannot peek.

    As it stands it has no idea how to play: every position is even, every move as good as the other.
    """

    # How a search should use this knowledge
    horizon: int = 4  # moments that a playout lasts: a card laid today counts when its operation is launched
    sense: float = 1.5  # in playouts weights are taken to this power: people seldom play their worst ideas
    trust: float = 0.0  # how much the weights count beside what few simulations have found

    def evaluate(self, t: T, seat: int) -> float:
        """How well that seat stands, 0 lost to 1 won."""
        return (1.0 if t.winners >> seat & 1 else 0.0) if t.over else 0.5

    def standings(self, t: T, seats: int) -> list[float]:
        """How well every seat stands; a game where one's gain is the other's loss need not judge twice."""
        return [self.evaluate(t, seat) for seat in range(seats)]

    def weights(self, t: T, seat: int, moves: list[int]) -> list[float]:
        """How much each move deserves to be tried, all above zero."""
        return [1.0] * len(moves)

    def moment(self, t: T) -> int:
        """A number that changes when a position can be judged again, such as the turn: playouts run until then."""
        return 0

    def reason(self, t: T, seat: int, move: int) -> str:
        """The key of the sentence that says why this move is a good idea."""
        return ""
