"""A uniformly random legal move: the baseline that every bot must beat."""

from __future__ import annotations

from grognard.bots.base import Bot, Choice, choice_of
from grognard.engine.match import Match


class RandomBot(Bot):
    """Plays at random."""

    def consider(self, m: Match, seat: str) -> Choice:
        world = self.redeal(m, seat)
        return choice_of(world, seat, self.rng.choice(world.moves(seat)), None)
