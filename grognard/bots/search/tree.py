"""The tree of an information-set search: one node for all worlds in which the same moves were made."""

from __future__ import annotations

from math import log, sqrt

EXPLORATION = 0.9
RELIABLE = 15  # visits after which a move's mean gets no more reliable
CAUTION = 0.05  # an untried move is assumed to be this much worse than its node


class Edge:
    """A move in the tree: its prior, how often it was available and visited, and the sum of its values."""

    __slots__ = ("available", "children", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[tuple[int, int], Node] = {}  # by the next frame and its seat, which may depend on chance

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def promise(self, trust: float) -> float:
        """The mean value plus the game's opinion, which counts less the more often the move was visited.

        The opinion never loses all its weight: playouts repeat the same errors, however many there are.
        """
        return self.mean + trust * log(self.prior) / sqrt(min(self.visits, RELIABLE) + 1)


class Node:
    """A decision of one seat. Its edges are all moves seen so far; not all of them are legal in every world."""

    __slots__ = ("edges", "seat", "total", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.edges: dict[int, Edge] = {}
        self.visits = 0
        self.total = 0.0

    def knows(self, moves: list[int]) -> bool:
        """Whether all these moves have edges."""
        edges = self.edges
        return all(move in edges for move in moves)

    def learn(self, moves: list[int], weights: list[float]) -> None:
        """Adds edges for new moves, with their share of the weights as the prior."""
        total = sum(weights)
        for move, weight in zip(moves, weights, strict=True):
            if move not in self.edges:
                self.edges[move] = Edge(weight / total)

    def select(self, moves: list[int]) -> int:
        """PUCT over the moves of this world. It counts availability, so that rarely legal moves are not held back."""
        edges = self.edges
        guess = self.total / self.visits - CAUTION if self.visits else 0.5
        best, best_score = moves[0], -1e9
        for move in moves:
            edge = edges[move]
            edge.available += 1
            n = edge.visits
            score = edge.total / n if n else guess
            score += EXPLORATION * edge.prior * sqrt(edge.available) / (1 + n)
            if score > best_score:
                best, best_score = move, score
        return best
