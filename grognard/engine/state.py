"""What every game's tabletop has in common: the stack of steps, the dice, the seal, the end."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.dice import draw

STEP_BITS: Final = 8
STEP_MASK: Final = 255
ALL: Final = 0xFF  # seen by every seat and by spectators
SPECTATOR: Final = 0x80


def frame(step: int, arg: int = 0) -> int:
    """A step and its argument as they lie on the stack, for games that put a whole list of them there at once."""
    return step | arg << STEP_BITS


class Event:
    """Something that happened: a kind, the things it names, and who saw it. Sentences are made from it elsewhere."""

    def __init__(self, kind: int, args: list[int], seen_by: int) -> None:
        self.kind = kind
        self.args = args
        self.seen_by = seen_by


class State:
    """The base of a game's state. Plain numbers only; a game adds its own and writes `copy`, `pack` and `restore`."""

    def __init__(self) -> None:
        self.stack: list[int] = []
        self.key = b""
        self.rolls = 0
        self.seals = 0
        self.over = False
        self.winners = 0
        self.reason = 0
        self.journal: list[Event] | None = None
        self.proposed: list[int] = []  # what the step on a stack of this height was found to offer when it was called
        self.proposed_at = 0

    def call(self, step: int, arg: int = 0) -> None:
        """Put a step on top of the stack: it comes before everything already there."""
        self.stack.append(step | arg << STEP_BITS)

    def then(self, *frames: int) -> None:
        """Put a sequence on the stack, written in the order in which it runs: the first is next."""
        for each in reversed(frames):
            self.stack.append(each)

    def propose(self, step: int, arg: int, moves: list[int]) -> None:
        """The same for a decision whose moves are known already: they need not be looked for again."""
        self.stack.append(step | arg << STEP_BITS)
        self.proposed = moves
        self.proposed_at = len(self.stack)

    def take_proposed(self) -> list[int]:
        """The moves of the step on top, if it was offered and nothing was played since; only once, for lists change."""
        found: list[int] = []
        if len(self.stack) == self.proposed_at:
            found = self.proposed
        self.proposed_at = 0
        return found

    def leave(self) -> None:
        """The step on top is over."""
        self.stack.pop()

    def roll(self, sides: int) -> int:
        """A number from 0 to sides - 1. Advancing the stream seals undo by itself."""
        n = self.rolls
        self.rolls = n + 1
        return draw(self.key, n, sides)

    def tell(self, kind: int, args: list[int], seen_by: int = ALL) -> None:
        """Write an event in the journal, when somebody keeps one."""
        if self.journal is not None:
            self.journal.append(Event(kind, args, seen_by))

    def finish(self, winners: int, reason: int) -> None:
        """The game is over: nobody moves any more, and the seed is shown, which seals undo."""
        self.over = True
        self.seals += 1
        self.winners = winners
        self.reason = reason
        self.stack.clear()

    def copy_base(self, other: State) -> None:
        """Copy what every table has into another one; the journal stays behind."""
        other.stack = self.stack[:]
        other.key = self.key
        other.rolls = self.rolls
        other.seals = self.seals
        other.over = self.over
        other.winners = self.winners
        other.reason = self.reason

    def copy(self) -> State:
        """An independent table, cheaply."""
        raise NotImplementedError

    def pack(self) -> dict[str, object]:
        """Everything on the table as plain data, the same for the same table."""
        raise NotImplementedError

    def restore(self, fields: dict[str, Any]) -> None:
        """Take over what `pack` made; called on a table that was just dealt."""
        raise NotImplementedError
