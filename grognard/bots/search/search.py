"""Information-set Monte Carlo tree search: many redeals, one tree, playouts of a few turns, the game's evaluation.

At the root, moves are compared in the same worlds with the same dice, and the worse half is dropped again and again
(sequential halving): the effect of a single card is so small that luck would hide it otherwise. Below the root, PUCT
selects.
"""

from __future__ import annotations

from random import Random
from time import perf_counter

from grognard.bots.base import Bot, Choice, choice_of
from grognard.bots.heuristic import advice
from grognard.bots.search.playout import simulate, soften
from grognard.bots.search.tree import Node
from grognard.engine.match import Match

FRESH = 4  # comparisons between one new redeal and the next
KEPT = 64  # redeals for one decision; after that they are reused, with other dice
OBVIOUS = 0.96  # a move with this share of the weights needs no search
WIDEST = 8  # moves compared at the root at most
NARROWEST = 3  # and at least
NEEDED = 16  # simulations that each compared move should get; the number of moves follows from it


class Budget:
    """How long a bot may search: a number of simulations, or seconds."""

    def __init__(self, seconds: float | None = None, simulations: int | None = None) -> None:
        self.seconds = seconds
        self.simulations = simulations

    def spent(self, done: int, since: float) -> float:
        """The share of the budget that is spent, from 0 to slightly over 1."""
        if self.simulations is not None:
            return done / self.simulations
        assert self.seconds is not None
        return (perf_counter() - since) / self.seconds

    def expected_simulations(self, done: int, since: float) -> float:
        """How many simulations the budget allows in total, judging by those done so far."""
        return done / max(self.spent(done, since), 1e-9)


class SearchBot(Bot):
    """Searches in redealt worlds, which its seat cannot tell from the real one."""

    def __init__(self, name: str, budget: Budget, seed: object = None) -> None:
        super().__init__(name, seed)
        self.budget = budget

    def consider(self, m: Match, seat: str) -> Choice:
        world = self.redeal(m, seat)
        moves = world.moves(seat)
        if len(moves) == 1:
            return choice_of(world, seat, moves[0], None)
        since = perf_counter()
        worlds = [world, *(self.redeal(m, seat) for _ in range(m.game.knowledge.advisers - 1))]
        weights = advice(worlds, seat, moves)
        if max(weights) >= OBVIOUS * sum(weights):
            return choice_of(world, seat, moves[weights.index(max(weights))], None)
        root = Node(world.seat_index(seat))
        root.learn(moves, soften(weights))
        best = self._search(m, seat, root, worlds, since)
        self.decisions += 1
        self.simulations += root.visits
        self.seconds += perf_counter() - since
        return choice_of(world, seat, best, root.edges[best].mean)

    def _search(self, m: Match, seat: str, root: Node, worlds: list[Match], since: float) -> int:
        """Compares the moves and drops the worse half, until the budget is spent; returns the best move."""
        moves = sorted(root.edges, key=lambda move: -root.edges[move].prior)[:WIDEST]
        self._compare(worlds[0], root, moves[:NARROWEST])
        moves = moves[: max(NARROWEST, int(self.budget.expected_simulations(root.visits, since) / NEEDED))]
        rounds = (len(moves) - 1).bit_length()
        compared, trust = 0, m.game.knowledge.trust
        for number in range(rounds):
            while self.budget.spent(root.visits, since) < (number + 1) / rounds:
                compared += 1
                if compared % FRESH == 0 and len(worlds) < KEPT:
                    worlds.append(self.redeal(m, seat))
                self._compare(worlds[compared % len(worlds)], root, moves)
            moves.sort(key=lambda move: -root.edges[move].promise(trust))
            moves = moves[: (len(moves) + 1) // 2]
        return moves[0]

    def _compare(self, world: Match, root: Node, moves: list[int]) -> None:
        """Simulates each move once, in the same world with the same luck."""
        dice, luck = self.rng.randbytes(16), self.rng.getrandbits(60)
        for move in moves:
            copy = world.copy()
            other_dice(copy, dice)
            simulate(copy, root, move, Random(luck))


def other_dice(world: Match, key: bytes) -> None:
    """Gives the world other dice: no seat knows future rolls."""
    t = world.state()
    t.key = key
    t.rolls = 0
