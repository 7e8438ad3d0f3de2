"""What every game's state has in common: the stack of steps, the dice, the events, the end.

The sequence of play is a stack of frames (`engine/frames.py`). A sequence is put down in the order in which it runs:

    t.then(steps.STRIKE, frame(steps.WINDOW, AFTER_DIE), steps.OUTCOME)

A procedure (`engine/procedure.py`) stays on the stack, with locals, while the steps it consists of run above it. It can
be asked for (`under_way`), left (`unwind`), and waited for (`after`).
"""

from __future__ import annotations

from typing import Any, Final, Self, cast

from grognard.engine.dice import draw
from grognard.engine.frames import arg_of, begun, frame, is_under_way, locals_of, step_of, with_arg, with_locals
from grognard.engine.saving.fields import Fields

ALL: Final = 0xFF  # seen by every seat and by spectators
SPECTATOR: Final = 0x80
NOWHERE: Final = -1  # a place on the stack that does not exist
NOT_EXPECTED: Final = -1  # the argument of a step that is not on the stack
NOTHING: Final[list[int]] = []  # no moves were proposed
INNERMOST: Final = -1  # the procedure under way that began last, whichever it is


class Event:
    """Something that happened: a kind, the things it names, and who saw it. Sentences are made from it elsewhere."""

    def __init__(self, kind: int, args: list[int], seen_by: int) -> None:
        self.kind = kind
        self.args = args
        self.seen_by = seen_by


class State:
    """The base of a game's state: plain numbers and lists of them; a game adds its own fields."""

    def __init__(self) -> None:
        self.stack: list[int] = []
        self.procedures: list[int] = []  # where the frames under way lie on the stack, from the bottom up
        self.queue: list[int] = []  # pairs: the place of a procedure on the stack, a frame that waits for its end
        self.key = b""
        self.rolls = 0
        self.seals = 0  # how often something hidden was shown; each time seals undo
        self.silent = 0  # seats that do not want to be asked again this turn (`engine/windows.py`)
        self.asked = 0  # seats that were asked in an earlier window of this turn
        self.over = False
        self.winners = 0
        self.reason = 0
        self.journal: list[Event] | None = None
        self.proposed: list[int] = []  # a cache: the moves of a decision that `propose` has put on the stack
        self.proposed_at = 0  # the height of the stack then; 0 if there are none

    # The sequence of play

    def then(self, *frames: int) -> None:
        """Put a sequence on top of the stack, written in the order in which it runs."""
        for packed in reversed(frames):
            self.stack.append(packed)

    def call(self, step: int, arg: int = 0) -> None:
        """Put one step on top of the stack: it comes before everything already there."""
        self.stack.append(frame(step, arg))

    def propose(self, step: int, arg: int, moves: list[int]) -> None:
        """Like `call`, for a decision whose moves are known already and need not be generated again."""
        self.stack.append(frame(step, arg))
        self.proposed = moves
        self.proposed_at = len(self.stack)

    def take_proposed(self) -> list[int]:
        """The moves that `propose` has given for the step on top, once; empty if there are none."""
        found = self.proposed if len(self.stack) == self.proposed_at else NOTHING
        self.proposed_at = 0
        return found

    def leave(self) -> None:
        """Take the step on top, which is over, off the stack with its locals."""
        packed = self.stack.pop()
        count = locals_of(packed)
        if count:
            del self.stack[-count:]
        if is_under_way(packed):
            self.procedures.pop()

    @property
    def step(self) -> int:
        """The number of the step on top of the stack; NOWHERE when the game is over."""
        return step_of(self.stack[-1]) if self.stack else NOWHERE

    @property
    def arg(self) -> int:
        """The argument of the step on top of the stack."""
        return arg_of(self.stack[-1])

    def set_arg(self, arg: int) -> None:
        """Give the step on top of the stack another argument."""
        self.stack[-1] = with_arg(self.stack[-1], arg)

    def frames(self) -> list[int]:
        """All frames, from the top of the stack down, without their locals."""
        found: list[int] = []
        i = len(self.stack) - 1
        while i >= 0:
            found.append(self.stack[i])
            i -= 1 + locals_of(self.stack[i])
        return found

    def expects(self, step: int) -> int:
        """The argument of the next frame of this step, on top or further down; NOT_EXPECTED if there is none."""
        for packed in self.frames():
            if step_of(packed) == step:
                return arg_of(packed)
        return NOT_EXPECTED

    # Procedures

    def begin(self, procedure: int, *values: int) -> None:
        """Put a procedure on top of the stack, with the values of its first locals."""
        self.stack += values
        self.stack.append(with_locals(procedure, len(values)))

    def ask(self, decision: int, arg: int, *values: int) -> None:
        """Put a decision on top of the stack that has locals of its own: these."""
        self.stack += values
        self.enter(frame(decision, arg), len(values))

    def enter(self, packed: int, count: int) -> None:
        """Put a frame on top of the stack that is under way from now on, above so many locals."""
        self.procedures.append(len(self.stack))
        self.stack.append(begun(packed, count))

    def find(self, step: int) -> int:
        """Where the nearest frame under way of this step lies, counted from the bottom; NOWHERE if there is none."""
        for place in reversed(self.procedures):
            if step == INNERMOST or step_of(self.stack[place]) == step:
                return place
        return NOWHERE

    def under_way(self, procedure: int) -> bool:
        """Is such a procedure going on, however deep in others?"""
        return self.find(procedure) != NOWHERE

    def first_local(self, procedure: int) -> int:
        """Where the locals of the nearest such procedure begin; a `Scope` names them."""
        place = self.place_of(procedure)
        return place - locals_of(self.stack[place])

    def place_of(self, procedure: int) -> int:
        """Where the frame of the nearest such procedure lies; there must be one."""
        place = self.find(procedure)
        if place == NOWHERE:
            raise AssertionError(f"procedure {procedure} is not under way")
        return place

    def after(self, *frames: int, of: int = INNERMOST) -> None:
        """Let frames wait until a procedure is over, first in, first out; without one they come next."""
        place = self.find(of)
        if place == NOWHERE:
            self.then(*frames)
            return
        for waiting in frames:
            self.queue += [place, waiting]

    def cancel(self, waiting: int) -> None:
        """Remove all waiting frames that are equal to this one."""
        kept = self.queue
        self.queue = []
        for i in range(0, len(kept), 2):
            if kept[i + 1] != waiting:
                self.queue += kept[i : i + 2]

    def unwind(self, procedure: int) -> None:
        """Leave the nearest such procedure with everything in it; what waited for its end comes next."""
        place = self.place_of(procedure)
        self.cut(place - locals_of(self.stack[place]))
        self.release(place)

    def unwind_to(self, procedure: int) -> None:
        """Leave everything inside the nearest such procedure, which itself goes on."""
        place = self.place_of(procedure)
        self.cut(place + 1)
        self.release(place + 1)

    def unwind_all(self) -> None:
        """Empty the stack and the queue."""
        self.cut(0)
        self.queue.clear()

    def cut(self, height: int) -> None:
        """Remove everything from this height of the stack on."""
        del self.stack[height:]
        while self.procedures and self.procedures[-1] >= height:
            self.procedures.pop()

    def release(self, place: int) -> None:
        """Procedures at this place of the stack or above it are over: put the frames that waited for them on top."""
        if not self.queue:
            return
        kept = self.queue
        self.queue = []
        ready: list[int] = []
        for i in range(0, len(kept), 2):
            if kept[i] < place:
                self.queue += kept[i : i + 2]
            else:
                ready.append(kept[i + 1])
        self.stack += ready[::-1]

    # Dice, events, the end

    def roll(self, sides: int) -> int:
        """A number from 0 to sides - 1. A roll seals undo by itself."""
        n = self.rolls
        self.rolls = n + 1
        return draw(self.key, n, sides)

    def tell(self, kind: int, args: list[int], seen_by: int = ALL) -> None:
        """Add an event to the journal, if this state keeps one."""
        if self.journal is not None:
            self.journal.append(Event(kind, args, seen_by))

    def tell_own(self, owner: int, own: int, own_args: list[int], other: int, other_args: list[int]) -> None:
        """One event in two wordings: for the seat whose secret it is, and for all the others."""
        self.tell(own, own_args, 1 << owner)
        self.tell(other, other_args, ALL & ~(1 << owner))

    def finish(self, winners: int, reason: int) -> None:
        """End the game: nobody moves any more, and the seed becomes public, which seals undo."""
        self.over = True
        self.seals += 1
        self.winners = winners
        self.reason = reason
        self.unwind_all()

    # Copies; a game declares its fields (`engine/saving/fields.py`)

    def fields(self) -> Fields:
        """How the fields of this game's states are copied and saved: one `Fields` for each game."""
        raise NotImplementedError

    def blank(self) -> State:
        """A state of the same game with its constant fields and nothing else."""
        raise NotImplementedError

    def derive(self) -> None:
        """Compute the derived fields again, from those that were restored."""

    def copy(self) -> Self:
        """An independent state, cheaply; the journal stays behind."""
        other = self.blank()
        self.fields().copy(self, other)
        return cast("Self", other)

    def pack(self) -> dict[str, object]:
        """The whole state as plain data, the same for the same state."""
        return self.fields().pack(self)

    def restore(self, packed: dict[str, Any]) -> None:
        """Take over what `pack` made; called on a state that was just set up."""
        self.fields().restore(self, packed)
        self.procedures = places_under_way(self.stack)
        self.derive()


def places_under_way(stack: list[int]) -> list[int]:
    """Where the frames under way lie on a stack, from the bottom up."""
    found: list[int] = []
    place = len(stack) - 1
    while place >= 0:
        if is_under_way(stack[place]):
            found.append(place)
        place -= 1 + locals_of(stack[place])
    return found[::-1]
