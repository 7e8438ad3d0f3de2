"""Information-set Monte Carlo tree search: many redeals, one tree, short playouts, the game's own judgement."""

from __future__ import annotations

from random import Random
from time import perf_counter

from grognard.bots.base import Bot, Choice, choice_of, knowledge_of
from grognard.bots.heuristic import advice
from grognard.bots.tree import Edge, Node
from grognard.engine.match import Match

ADVISERS = 6  # redeals that the first opinion comes from
FRESH = 8  # a new redeal after so many simulations
KEPT = 64  # redeals kept for a decision; beyond that they are used again, with other dice
OBVIOUS = 0.96  # a move with this share of the advice needs no search
SHARPNESS = 0.7  # priors are the weights to this power: knowledge proposes, simulations decide
LONGEST = 60  # decisions of a playout, at most


class Budget:
    """How long a bot may think: a number of simulations, or seconds."""

    def __init__(self, seconds: float | None = None, simulations: int | None = None) -> None:
        self.seconds = seconds
        self.simulations = simulations

    def left(self, done: int, since: float) -> int:
        """How many simulations are still to come, as far as can be told."""
        if self.simulations is not None:
            return self.simulations - done
        spent = perf_counter() - since
        assert self.seconds is not None
        if spent >= self.seconds:
            return 0
        return int((self.seconds - spent) * (done + 1) / (spent + 1e-9)) + 1


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
        done = self._search(m, seat, root, worlds, since)
        self.decisions += 1
        self.simulations += done
        self.thinking += perf_counter() - since
        best = max(moves, key=lambda move: (root.edges[move].visits, root.edges[move].prior))
        return choice_of(world, seat, best, root.edges[best].mean)

    def _search(self, m: Match, seat: str, root: Node, worlds: list[Match], since: float) -> int:
        """Simulate until the budget is spent or the best move cannot be overtaken any more."""
        done = 0
        while True:
            left = self.budget.left(done, since)
            if left <= 0 or decided(root, left):
                return done
            if done % FRESH == FRESH - 1 and len(worlds) < KEPT:
                worlds.append(self.redeal(m, seat))
            world = worlds[done % len(worlds)].copy()
            other_dice(world, self.rng)
            simulate(world, root, self.rng)
            done += 1


def soften(weights: list[float]) -> list[float]:
    return [weight**SHARPNESS for weight in weights]


def other_dice(world: Match, rng: Random) -> None:
    """The same world with another future: dice belong to no one's knowledge."""
    t = world.table()
    t.key = rng.randbytes(16)
    t.rolls = 0


def decided(root: Node, left: int) -> bool:
    """The most visited move stays the most visited one, whatever the simulations to come."""
    first = second = 0
    for edge in root.edges.values():
        if edge.visits > first:
            first, second = edge.visits, first
        elif edge.visits > second:
            second = edge.visits
    return first - second > left


def simulate(world: Match, root: Node, rng: Random) -> None:
    """Down the tree, one node further, a playout, and back up with what came of it."""
    began = knowledge_of(world).moment(world.table())
    path: list[tuple[Node, Edge]] = []
    node: Node | None = root
    while node is not None:
        node = descend(world, node, path)
    playout(world, rng, began)
    values = knowledge_of(world).standings(world.table(), len(world.seats))
    for visited, edge in path:
        value = values[visited.seat]
        visited.visits += 1
        visited.total += value
        edge.visits += 1
        edge.total += value


def descend(world: Match, node: Node, path: list[tuple[Node, Edge]]) -> Node | None:
    """One decision in the tree; None when the tree ends here."""
    mover = world.seats[node.seat]  # where several may move, the root is the one who asks
    moves = world.moves(mover)
    if not node.knows(moves):
        node.learn(moves, soften(knowledge_of(world).weights(world.table(), node.seat, moves)))
    move = node.select(moves)
    edge = node.edges[move]
    path.append((node, edge))
    world.push(move, mover)
    turn = world.turn
    if turn is None or not edge.visits:
        return None
    seat = world.seat_index(turn)
    key = world.table().stack[-1] << 3 | seat
    child = edge.children.get(key)
    if child is None:
        child = edge.children[key] = Node(seat)
    return child


def playout(world: Match, rng: Random, began: int) -> None:
    """Plausible moves until the turn in which the simulation began is over."""
    knowledge, t = knowledge_of(world), world.table()
    for _ in range(LONGEST):
        turn = world.turn
        if turn is None or knowledge.moment(t) != began:
            return
        moves = world.moves()
        if len(moves) == 1:
            world.push(moves[0])
        else:
            weights = knowledge.weights(t, world.seat_index(turn), moves)
            world.push(rng.choices(moves, weights)[0])
