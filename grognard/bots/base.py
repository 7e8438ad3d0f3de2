"""The base of all bots, and the choices they make."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.engine.game import Game
from grognard.engine.language.notation import Action
from grognard.engine.match import Match


class Choice:
    """A chosen action with its value, from 0 to 1 if the bot has an estimate, and the reason for it."""

    def __init__(self, action: Action, value: float | None, reason: str, game: Game[Any]) -> None:
        self.action = action
        self.value = value
        self.reason = reason
        self._game = game

    def text(self, lang: str = "en") -> str:
        """The reason as a sentence; empty if the bot has none."""
        hints = self._game.words.texts[lang].get("hint", {})
        return str(hints.get(self.reason, ""))


class Bot:
    """A player that knows what its seat may know, and nothing else.

    A bot never looks into the match it is given. It asks for redeals, which its seat cannot tell from the real match,
    and reasons about those, so it cannot peek however it is written. Its random numbers come from its own seed.
    """

    def __init__(self, name: str, seed: object = None) -> None:
        self.name = name
        self.rng = Random(None if seed is None else f"{name} {seed}")
        self.seconds = 0.0  # spent on searched decisions
        self.simulations = 0  # run for them
        self.decisions = 0  # that needed a search

    def choose(self, m: Match, seat: str) -> Action:
        """The action that this bot plays for that seat."""
        return self.consider(m, seat).action

    def consider(self, m: Match, seat: str) -> Choice:
        """The same action with its value and its reason, for hints."""
        raise NotImplementedError

    def redeal(self, m: Match, seat: str) -> Match:
        """A match that this seat cannot tell from the one being played."""
        return m.redeal(seat, self.rng.getrandbits(60))


def choice_of(m: Match, seat: str, move: int, value: float | None) -> Choice:
    """A move of a redealt match, with the game's reason for it."""
    reason = m.game.knowledge.reason(m.state(), m.seat_index(seat), move)
    return Choice(Action(m.game.grammar, move), value, reason, m.game)
