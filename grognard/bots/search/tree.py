"""The tree of an information-set search: one node for all worlds in which the same moves were made."""

from __future__ import annotations

from math import log, sqrt

EXPLORATION = 0.9
RELIABLE = 15  # after so many visits more of them do not make a move's mean any truer
CAUTION = 0.05  # a move not tried yet is taken to be this much worse than its node


class Edge:
    """A move as the tree knows it: what it deserves, how often it was there to be chosen, and what came of it."""

    __slots__ = ("available", "children", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}  # by what must be decided next and by whom, which chance may change

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def promise(self, trust: float) -> float:
        """What came of it and what the game's knowledge says of it, which counts less the more came of it.

        It never counts for nothing: playouts err in the same way again and again, however many there are.
        """
        return self.mean + trust * log(self.prior) / sqrt(min(self.visits, RELIABLE) + 1)


class Node:
    """A decision of one seat. Its edges are all moves met so far; not all of them are legal in every world."""

    __slots__ = ("edges", "seat", "total", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.edges: dict[int, Edge] = {}
        self.visits = 0
        self.total = 0.0

    def knows(self, moves: list[int]) -> bool:
        """Every one of these moves has been met here before."""
        edges = self.edges
        return all(move in edges for move in moves)

    def learn(self, moves: list[int], weights: list[float]) -> None:
        """New moves enter with the share that the game's knowledge gives them."""
        total = sum(weights)
        for move, weight in zip(moves, weights, strict=True):
            if move not in self.edges:
                self.edges[move] = Edge(weight / total)

    def select(self, moves: list[int]) -> int:
        """PUCT over what this world allows; an edge that is rarely available is not held back by the others' visits."""
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
