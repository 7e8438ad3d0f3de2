"""Stepping (0.1): an option by which the player sees everything that the Allies do, one thing after the other."""

from __future__ import annotations

from grognard.engine.moves import verb_of
from grognard.engine.step import Step
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import steps, verbs
from grognard.games.rommel.vocabulary.words import PLAYER, STEPPED


def pause_before(t: Tabletop) -> list[int]:
    """0.1: the step that waits for the player, to stand first in a sequence; none if the Allies run by themselves."""
    return [steps.CONTINUE] if t.has(STEPPED) and not t.running else []


def pause(t: Tabletop) -> None:
    """0.1: wait for the player before anything else happens."""
    t.then(*pause_before(t))


class Continue(Step[Tabletop]):
    """0.1: the player has seen what the Allies did, or lets them run until the next turn."""

    def who(self, t: Tabletop, arg: int) -> int:
        return PLAYER

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.CONTINUE, verbs.RUN]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) == verbs.RUN:
            t.running = 1
