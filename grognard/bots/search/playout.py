"""One simulation of a search: descend the tree, play out a few turns, and back up the result.

A search spends its time here. The code runs the steps on the state directly, on packed moves, and keeps no journal.
"""

from __future__ import annotations

from itertools import accumulate
from random import Random
from typing import Any, Final

from grognard.bots.search.tree import Edge, Node
from grognard.engine.bits import lowest
from grognard.engine.knowledge import Knowledge
from grognard.engine.match import Match
from grognard.engine.state import State
from grognard.engine.step import Step, settle

SHARPNESS: Final = 0.7  # priors are the weights to this power
LONGEST: Final = 200  # decisions in a playout at most


def soften(weights: list[float]) -> list[float]:
    return [weight**SHARPNESS for weight in weights]


def simulate(world: Match, root: Node, first: int, rng: Random) -> None:
    """Plays the first move, descends the tree, adds a node, plays out, and backs up the values."""
    t, steps, knowledge = world.state(), world.game.steps, world.game.knowledge
    path: list[tuple[Node, Edge]] = []
    node = follow(t, steps, root, first, path)
    while node is not None:
        node = descend(t, steps, knowledge, node, path)
    playout(t, steps, knowledge, rng)
    values = knowledge.standings(t, len(world.seats))
    for visited, edge in path:
        value = values[visited.seat]
        visited.visits += 1
        visited.total += value
        edge.visits += 1
        edge.total += value


def descend(
    t: State, steps: list[Step[Any]], knowledge: Knowledge[Any], node: Node, path: list[tuple[Node, Edge]]
) -> Node | None:
    """One decision in the tree; None where the tree ends."""
    moves = moves_of(t, steps, node.seat)
    if not node.knows(moves):
        node.learn(moves, soften(knowledge.weights(t, node.seat, moves)))
    return follow(t, steps, node, node.select(moves), path)


def follow(t: State, steps: list[Step[Any]], node: Node, move: int, path: list[tuple[Node, Edge]]) -> Node | None:
    """Makes a move of a node; returns the next node, None where the tree ends."""
    edge = node.edges[move]
    path.append((node, edge))
    make(t, steps, node.seat, move)  # several seats may be to move: the root is the searching seat
    if t.over or not edge.visits:
        return None
    seat = first_to_move(t, steps)
    decision = (t.stack[-1], seat)
    child = edge.children.get(decision)
    if child is None:
        child = edge.children[decision] = Node(seat)
    return child


def first_to_move(t: State, steps: list[Step[Any]]) -> int:
    return lowest(steps[t.step].who(t, t.arg))


def moves_of(t: State, steps: list[Step[Any]], seat: int) -> list[int]:
    known = t.take_proposed() if t.proposed_at else None
    return known or steps[t.step].moves(t, t.arg, seat)


def make(t: State, steps: list[Step[Any]], seat: int, move: int) -> None:
    """Makes a move and runs to the next decision."""
    t.proposed_at = 0
    steps[t.step].play(t, t.arg, seat, move)
    settle(t, steps)


def playout(t: State, steps: list[Step[Any]], knowledge: Knowledge[Any], rng: Random) -> None:
    """Plays plausible moves for some turns."""
    moment, turns = knowledge.moment(t), 0
    for _ in range(LONGEST):
        if t.over:
            return
        now = knowledge.moment(t)
        if now != moment:
            moment, turns = now, turns + 1
            if turns == knowledge.horizon:
                return
        seat = first_to_move(t, steps)
        make(t, steps, seat, plausible(t, steps, knowledge, seat, rng))


def plausible(t: State, steps: list[Step[Any]], knowledge: Knowledge[Any], seat: int, rng: Random) -> int:
    """A move that a player might make here, drawn by the game's weights."""
    moves = moves_of(t, steps, seat)
    if len(moves) == 1:
        return moves[0]
    return weighted_choice(moves, knowledge.weights(t, seat, moves), knowledge.sense, rng.random())


def weighted_choice(moves: list[int], weights: list[float], sense: float, chance: float) -> int:
    """A move chosen with a chance proportional to its weight to the power of `sense`; `chance` is from 0 to 1."""
    shares = list(accumulate([weight**sense for weight in weights]))
    goal = chance * shares[-1]
    for i, share in enumerate(shares):
        if goal < share:
            return moves[i]
    return moves[-1]
