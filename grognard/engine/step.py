"""A step of the sequence of play.

The stack of a state holds frames: the number of a step and a small argument. The steps themselves are stateless, one
object per class for the whole process, so that a match can be copied and saved in mid-battle.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from grognard.engine.frames import arg_of, step_of
from grognard.engine.refusal import Why
from grognard.engine.state import State

T = TypeVar("T", bound=State)


class Step(Generic[T]):
    """Something that happens (`decides` is False: it just runs) or is chosen (True)."""

    def __init__(self, number: int, rule: str, prompt: str = "") -> None:
        self.number = number
        self.rule = rule
        self.prompt = prompt
        self.decides = prompt != ""

    def enter(self, t: T, packed: int) -> None:
        """The frame on top is this step's, and nobody decides: it is taken off and runs."""
        t.leave()
        self.run(t, arg_of(packed))

    def run(self, t: T, arg: int) -> None:
        """What a step that does not decide does; its frame is already off the stack."""
        raise AssertionError("a step that decides does not run")

    def who(self, t: T, arg: int) -> int:
        """The seats that may decide now, one bit each."""
        raise AssertionError("a step that runs asks nobody")

    def moves(self, t: T, arg: int, seat: int) -> list[int]:
        """What that seat may choose: the one source of legality. Same order for the same view."""
        raise AssertionError("a step that runs offers nothing")

    def play(self, t: T, arg: int, seat: int, move: int) -> None:
        """Carry out one of the moves on offer; takes its own frame off the stack when the step is over."""
        raise AssertionError("a step that runs is not played")

    def why_not(self, t: T, arg: int, seat: int, move: int) -> Why | None:
        """Why a move that is not on offer is not, from the rules; None when there is nothing special to say."""
        return None

    def prompt_args(self, t: T, arg: int) -> list[int]:
        """The things the prompt names."""
        return [arg, 0]


def settle(t: State, steps: list[Step[Any]]) -> None:
    """Run everything up to the next decision."""
    while not t.over:
        packed = t.stack[-1]
        step = steps[step_of(packed)]
        if step.decides:
            return
        step.enter(t, packed)
