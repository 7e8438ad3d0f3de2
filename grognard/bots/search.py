"""Information-set Monte Carlo tree search: many redeals, one tree, playouts of a few turns, the game's own judgement.

At the root the moves are compared in the same worlds with the same dice, and the worse half is dropped again and again
(sequential halving): a single card changes so little that luck would drown it otherwise. Below the root PUCT decides.
"""

from __future__ import annotations

from random import Random
from time import perf_counter

from grognard.bots.base import Bot, Choice, choice_of, knowledge_of
from grognard.bots.heuristic import advice
from grognard.bots.tree import Edge, Node
from grognard.engine.match import Match

ADVISERS = 6  # redeals that the first opinion comes from
FRESH = 4  # a new redeal after so many comparisons
KEPT = 64  # redeals kept for a decision; beyond that they are used again, with other dice
OBVIOUS = 0.96  # a move with this share of the advice needs no search
WIDEST = 16  # moves that are compared at the root, the most promising ones
SHARPNESS = 0.7  # priors are the weights to this power: knowledge proposes, simulations decide
SENSE = 1.5  # in playouts the weights are taken to this power: people seldom play their worst ideas
HORIZON = 4  # turns of a playout: a card laid today counts when its operation is launched
LONGEST = 200  # decisions of a playout, at most


class Budget:
    """How long a bot may think: a number of simulations, or seconds."""

    def __init__(self, seconds: float | None = None, simulations: int | None = None) -> None:
        self.seconds = seconds
        self.simulations = simulations

    def spent(self, done: int, since: float) -> float:
        """How much of it is gone, from 0 to 1 and a little over."""
        if self.simulations is not None:
            return done / self.simulations
        assert self.seconds is not None
        return (perf_counter() - since) / self.seconds


class SearchBot(Bot):
    """Looks ahead in worlds that its seat cannot tell from the real one."""

    def __init__(self, name: str, budget: Budget, seed: object = None) -> None:
        super().__init__(name, seed)
        self.budget = budget

    def consider(self, m: Match, seat: str) -> Choice:
        world = self.redeal(m, seat)
        moves = world.moves(seat)
        if len(moves) == 1:
            return choice_of(world, seat, moves[0], None)
        since = perf_counter()
        worlds = [world, *(self.redeal(m, seat) for _ in range(ADVISERS - 1))]
        weights = advice(worlds, seat, moves)
        if max(weights) >= OBVIOUS * sum(weights):
            return choice_of(world, seat, moves[weights.index(max(weights))], None)
        root = Node(world.seat_index(seat))
        root.learn(moves, soften(weights))
        best = self._search(m, seat, root, worlds, since)
        self.decisions += 1
        self.simulations += root.visits
        self.thinking += perf_counter() - since
        return choice_of(world, seat, best, root.edges[best].mean)

    def _search(self, m: Match, seat: str, root: Node, worlds: list[Match], since: float) -> int:
        """Compare the moves, drop the worse half, compare the rest, until the budget is spent; says which is best."""
        moves = sorted(root.edges, key=lambda move: -root.edges[move].prior)[:WIDEST]
        rounds = (len(moves) - 1).bit_length()
        compared = 0
        for number in range(rounds):
            while self.budget.spent(root.visits, since) < (number + 1) / rounds:
                compared += 1
                if compared % FRESH == 0 and len(worlds) < KEPT:
                    worlds.append(self.redeal(m, seat))
                self._compare(worlds[compared % len(worlds)], root, moves)
            moves.sort(key=lambda move: -root.edges[move].mean)
            moves = moves[: (len(moves) + 1) // 2]
        return moves[0]

    def _compare(self, world: Match, root: Node, moves: list[int]) -> None:
        """Each of the moves once, in the same world with the same luck."""
        dice, luck = self.rng.randbytes(16), self.rng.getrandbits(60)
        for move in moves:
            copy = world.copy()
            other_dice(copy, dice)
            simulate(copy, root, move, Random(luck))


def soften(weights: list[float]) -> list[float]:
    return [weight**SHARPNESS for weight in weights]


def other_dice(world: Match, key: bytes) -> None:
    """The same world with another future: dice belong to no one's knowledge."""
    t = world.table()
    t.key = key
    t.rolls = 0


def simulate(world: Match, root: Node, first: int, rng: Random) -> None:
    """The first move, down the tree, one node further, a playout, and back up with what came of it."""
    path: list[tuple[Node, Edge]] = []
    node = follow(world, root, first, path)
    while node is not None:
        node = descend(world, node, path)
    playout(world, rng)
    values = knowledge_of(world).standings(world.table(), len(world.seats))
    for visited, edge in path:
        value = values[visited.seat]
        visited.visits += 1
        visited.total += value
        edge.visits += 1
        edge.total += value


def descend(world: Match, node: Node, path: list[tuple[Node, Edge]]) -> Node | None:
    """One decision in the tree; None when the tree ends here."""
    moves = world.moves(world.seats[node.seat])
    if not node.knows(moves):
        node.learn(moves, soften(knowledge_of(world).weights(world.table(), node.seat, moves)))
    return follow(world, node, node.select(moves), path)


def follow(world: Match, node: Node, move: int, path: list[tuple[Node, Edge]]) -> Node | None:
    """Make a move of a node; the node that comes after it, None when the tree ends here."""
    edge = node.edges[move]
    path.append((node, edge))
    world.push(move, world.seats[node.seat])  # where several may move, the root is the one who asks
    turn = world.turn
    if turn is None or not edge.visits:
        return None
    seat = world.seat_index(turn)
    key = world.table().stack[-1] << 3 | seat
    child = edge.children.get(key)
    if child is None:
        child = edge.children[key] = Node(seat)
    return child


def playout(world: Match, rng: Random) -> None:
    """Plausible moves for some turns."""
    knowledge, t = knowledge_of(world), world.table()
    moment, turns = knowledge.moment(t), 0
    for _ in range(LONGEST):
        turn = world.turn
        if turn is None:
            return
        if knowledge.moment(t) != moment:
            moment, turns = knowledge.moment(t), turns + 1
            if turns == HORIZON:
                return
        push_plausible(world, turn, rng)


def push_plausible(world: Match, turn: str, rng: Random) -> None:
    """A move that a player might make here."""
    moves = world.moves()
    if len(moves) == 1:
        world.push(moves[0])
        return
    weights = knowledge_of(world).weights(world.table(), world.seat_index(turn), moves)
    world.push(rng.choices(moves, [weight**SENSE for weight in weights])[0])
