"""The journal: the events of a match, made from its moves only on demand, so that search never pays for them."""

from __future__ import annotations

from typing import Any

from grognard.engine.game import Game
from grognard.engine.moves import played_by, played_move, sets_dice_aside, verb_of
from grognard.engine.origin import Origin
from grognard.engine.state import Event, State
from grognard.engine.step import settle


def carry_out(t: State, game: Game[Any], played: int) -> None:
    """Play one entry of the list of moves on a state, and run everything up to the next decision."""
    move, seat = played_move(played), played_by(played)
    t.proposed_at = 0
    if sets_dice_aside(played):
        t.rolls = move
        return
    if game.grammar.any_time and verb_of(move) in game.grammar.any_time:
        game.act(t, seat, move)
    else:
        game.steps[t.step].play(t, t.arg, seat, move)
    settle(t, game.steps)


class Journal:
    """Replays the moves on a second state, the shadow, which records events."""

    def __init__(self, origin: Origin) -> None:
        self._origin = origin
        self._shadow: State | None = None
        self._at = 0
        self._events: list[Event] = []
        self._ends: list[int] = []  # how many events there were before the first move, after it, and so on

    def events(self, played: list[int]) -> list[Event]:
        """All events up to the last of these moves."""
        game = self._origin.game
        shadow = self._shadow
        if shadow is None:
            shadow = self._begin()
        for i in range(self._at, len(played)):
            carry_out(shadow, game, played[i])
            self._ends.append(len(self._events))
        self._at = len(played)
        return self._events

    def branch(self) -> Journal:
        """A journal for a copy of the match: it goes on from what this one has told, instead of from the start."""
        other = Journal(self._origin)
        if self._shadow is not None:
            other._shadow = self._shadow.copy()
            other._events = self._events[:]
            other._shadow.journal = other._events
            other._at = self._at
            other._ends = self._ends[:]
        return other

    def ends(self) -> list[int]:
        """By number of moves: how many events there were after them; valid after a call of `events`."""
        return self._ends

    def _begin(self) -> State:
        shadow = self._origin.state()
        past = self._origin.past
        self._events = [] if past is None else past.events()
        shadow.journal = self._events
        settle(shadow, self._origin.game.steps)
        self._shadow = shadow
        self._at = 0
        self._ends = [len(self._events)]
        return shadow

    def rewind(self) -> None:
        """Moves were taken back: start again."""
        self._shadow = None
