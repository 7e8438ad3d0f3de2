"""The journal: what happened, made from the moves only when somebody asks, so that search never pays for it."""

from __future__ import annotations

from array import array
from typing import Any, Final

from grognard.engine.origin import Origin
from grognard.engine.state import STEP_BITS, STEP_MASK, Event, State
from grognard.engine.step import Step

SEAT_SHIFT: Final = 48  # in the list of moves, above the move itself: whose it was
MOVE_MASK: Final = (1 << SEAT_SHIFT) - 1


def settle(t: State, steps: list[Step[Any]]) -> None:
    """Run everything that needs no decision."""
    while not t.over:
        frame = t.stack[-1]
        step = steps[frame & STEP_MASK]
        if step.decides:
            return
        t.stack.pop()
        step.run(t, frame >> STEP_BITS)


def play_again(t: State, steps: list[Step[Any]], played: int) -> None:
    """One move of the list of moves, on a bare table."""
    frame = t.stack[-1]
    t.proposed_at = 0
    steps[frame & STEP_MASK].play(t, frame >> STEP_BITS, played >> SEAT_SHIFT, played & MOVE_MASK)
    settle(t, steps)


class Journal:
    """Plays the moves again on a shadow table that keeps a journal."""

    def __init__(self, origin: Origin) -> None:
        self._origin = origin
        self._shadow: State | None = None
        self._at = 0
        self._events: list[Event] = []
        self._ends: list[int] = []  # how many events there were before the first move, after it, and so on

    def events(self, played: array[int]) -> list[Event]:
        """All events up to the last of these moves."""
        steps = self._origin.game.steps
        shadow = self._shadow
        if shadow is None:
            shadow = self._begin()
        for i in range(self._at, len(played)):
            play_again(shadow, steps, played[i])
            self._ends.append(len(self._events))
        self._at = len(played)
        return self._events

    def ends(self) -> list[int]:
        """How many events had been written after so many moves; of use once `events` was asked for."""
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
