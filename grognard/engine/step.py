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
    """A step either runs by itself or, if `decides` is true, waits for the choice of a seat."""

    def __init__(self, number: int, rule: str, prompt: str = "") -> None:
        self.number = number
        self.rule = rule
        self.prompt = prompt
        self.decides = prompt != ""

    def enter(self, t: T, packed: int) -> None:
        """Take this step's frame off the stack and run it; only for steps that do not decide."""
        t.leave()
        self.run(t, arg_of(packed))

    def run(self, t: T, arg: int) -> None:
        """The effect of a step that does not decide; its frame is already off the stack."""
        raise AssertionError("a step that decides does not run")

    def who(self, t: T, arg: int) -> int:
        """The seats that may decide now, one bit each."""
        raise AssertionError("a step that runs asks nobody")

    def moves(self, t: T, arg: int, seat: int) -> list[int]:
        """The moves that a seat may choose, the only source of legality; in the same order for the same view."""
        raise AssertionError("a step that runs offers nothing")

    def play(self, t: T, arg: int, seat: int, move: int) -> None:
        """Carry out one of these moves; the step takes its own frame off the stack when it is over."""
        raise AssertionError("a step that runs is not played")

    def why_not(self, t: T, arg: int, seat: int, move: int) -> Why | None:
        """The rule that forbids a move that is not on offer; None if no particular rule does."""
        return None

    def prompt_key(self, t: T, arg: int) -> str:
        """The sentence that asks; another one where the position leaves nothing to ask for."""
        return self.prompt

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
