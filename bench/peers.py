"""Random play in comparable libraries, each in the fastest fair way that its Python interface has.

Fair: legal moves come from the library, and every game runs from its own start to its own end. Fastest: nothing that
the library does not need for that, no observations, no histories, no agents. Every move of a player counts as a
decision, even a forced one; dice and deals do not, for a peer as for Grognard.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from bench.clock import rate

Peer = Callable[[float, int], float]

# The fifty-move rule, in single moves.
FIFTY_MOVES = 100


def python_chess(seconds: float, seed: int) -> float:
    """python-chess: random legal moves to mate, stalemate, fifty moves or bare kings."""
    import chess

    rng = random.Random(seed)

    def play_one() -> int:
        board = chess.Board()
        moves = list(board.legal_moves)
        while moves and board.halfmove_clock < FIFTY_MOVES and not board.is_insufficient_material():
            board.push(rng.choice(moves))
            moves = list(board.legal_moves)
        return len(board.move_stack)

    return rate(play_one, seconds)


def openspiel_gin_rummy(seconds: float, seed: int) -> float:
    """OpenSpiel gin_rummy: every deal is uniform, so a chance node is drawn like a move."""
    import pyspiel

    rng = random.Random(seed)
    game = pyspiel.load_game("gin_rummy")

    def play_one() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
        return decisions

    return rate(play_one, seconds)


def openspiel_backgammon(seconds: float, seed: int) -> float:
    """OpenSpiel backgammon: a double is half as likely as any other roll, so dice are drawn by weight."""
    import pyspiel

    rng = random.Random(seed)
    game = pyspiel.load_game("backgammon")

    def play_one() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return rate(play_one, seconds)


def rlcard_gin_rummy(seconds: float, seed: int) -> float:
    """RLCard gin-rummy: the game below the environment, which would encode an observation at every step."""
    import numpy
    from rlcard.games.gin_rummy import Game

    rng = random.Random(seed)
    game = Game()
    game.np_random = numpy.random.RandomState(seed)

    def play_one() -> int:
        game.init_game()
        decisions = 0
        while not game.is_over():
            game.step(rng.choice(game.judge.get_legal_actions()))
            decisions += 1
        return decisions

    return rate(play_one, seconds)


PEERS: dict[str, Peer] = {
    "python-chess": python_chess,
    "OpenSpiel gin_rummy": openspiel_gin_rummy,
    "OpenSpiel backgammon": openspiel_backgammon,
    "RLCard gin-rummy": rlcard_gin_rummy,
}
