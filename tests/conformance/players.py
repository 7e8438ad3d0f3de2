"""Players that know no game: each has tastes of its own, so that rare things happen too."""

from __future__ import annotations

from random import Random

from grognard import Match
from grognard.engine.moves import arg_a, verb_of

LONGEST_GAME = 20_000
LONG_ENOUGH = 1_200  # of a game whose rulebook sets no limit to it
PATIENCE = 3_000  # decisions after which a player has no tastes any more: who likes only what is free never gets on
FOR_VERBS = (0.02, 0.2, 1.0, 5.0)
FOR_THINGS = (0.1, 1.0, 4.0)


class Player:
    """Likes some verbs and some things more than others, and stays so for the whole game."""

    def __init__(self, luck: int) -> None:
        self.rng = Random(luck)
        self.decisions = 0
        self._verbs: dict[int, float] = {}
        self._things: dict[int, float] = {}

    def weight(self, move: int) -> float:
        verb, thing = verb_of(move), arg_a(move)
        if verb not in self._verbs:
            self._verbs[verb] = self.rng.choice(FOR_VERBS)
        if thing not in self._things:
            self._things[thing] = self.rng.choice(FOR_THINGS)
        return self._verbs[verb] * self._things[thing]

    def choose(self, m: Match) -> tuple[str, int]:
        """A seat that may decide, and its move."""
        self.decisions += 1
        seat = self.rng.choice(m.to_move)
        moves = m.moves(seat)
        if self.decisions > PATIENCE:
            return seat, self.rng.choice(moves)
        return seat, self.rng.choices(moves, [self.weight(move) for move in moves])[0]


def advance(m: Match, player: Player, decisions: int) -> None:
    """So many decisions, or fewer if the game ends."""
    for _ in range(decisions):
        if not m.to_move:
            return
        seat, move = player.choose(m)
        m.push(move, seat)


def may_last(m: Match) -> bool:
    """Whether players who want nothing in particular may go on for ever: WARZAG without exhaustion has no limit."""
    return not m.origin.options.get("exhaustion", True)


def finish(m: Match, player: Player) -> int:
    """Play to the end, or long enough if there may be none; says how many decisions it took."""
    for n in range(LONGEST_GAME):
        if not m.to_move or (n >= LONG_ENOUGH and may_last(m)):
            return n
        advance(m, player, 1)
    raise AssertionError(f"not over after {LONGEST_GAME} decisions")
