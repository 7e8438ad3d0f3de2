"""Frames of the stack of steps, packed and unpacked here and nowhere else.

A frame is one int, a step and a small argument, and lies above its locals: small ints in the same list, so that copying
a stack is one slice. Only procedures have locals (`engine/procedure.py`). From the lowest bit up a frame holds

    step (8 bits) | argument (32) | number of locals (6) | under way (1)

so that a bare step number is a frame as well: that step with the argument 0. An argument may hold up to three things
(`pack_arg`); the first of them alone is an argument as it is.
"""

from __future__ import annotations

from typing import Final

STEP_BITS: Final = 8
ARG_BITS: Final = 32
LOCALS_BITS: Final = 6
STEP_MASK: Final = (1 << STEP_BITS) - 1
ARG_MASK: Final = (1 << ARG_BITS) - 1
LOCALS_MASK: Final = (1 << LOCALS_BITS) - 1
LOCALS_SHIFT: Final = STEP_BITS + ARG_BITS
UNDER_WAY: Final = 1 << (LOCALS_SHIFT + LOCALS_BITS)
MOST_STEPS: Final = 1 << STEP_BITS
MOST_LOCALS: Final = LOCALS_MASK
# Inside an argument: the first of its things (9 bits: units), the second (16: where a vehicle stands on a grid, and its
# facing) and the third (7: a set of seats)
FIRST_BITS: Final = 9
SECOND_BITS: Final = 16
FIRST_MASK: Final = (1 << FIRST_BITS) - 1
SECOND_MASK: Final = (1 << SECOND_BITS) - 1
THIRD_SHIFT: Final = FIRST_BITS + SECOND_BITS


def frame(step: int, arg: int = 0) -> int:
    """A step with its argument, to be put on the stack by `State.then`."""
    return step | arg << STEP_BITS


def pack_arg(first: int, second: int, third: int = 0) -> int:
    """The argument of a step that needs to know two or three things."""
    return first | second << FIRST_BITS | third << THIRD_SHIFT


def first_of(arg: int) -> int:
    return arg & FIRST_MASK


def second_of(arg: int) -> int:
    return arg >> FIRST_BITS & SECOND_MASK


def third_of(arg: int) -> int:
    return arg >> THIRD_SHIFT


def step_of(packed: int) -> int:
    return packed & STEP_MASK


def arg_of(packed: int) -> int:
    return packed >> STEP_BITS & ARG_MASK


def locals_of(packed: int) -> int:
    """How many locals lie below this frame."""
    return packed >> LOCALS_SHIFT & LOCALS_MASK


def is_under_way(packed: int) -> bool:
    """A procedure that has begun; every other frame is a step still to come, or one that is being decided."""
    return packed & UNDER_WAY != 0


def with_arg(packed: int, arg: int) -> int:
    """The same frame with another argument."""
    return packed & ~(ARG_MASK << STEP_BITS) | arg << STEP_BITS


def with_locals(packed: int, count: int) -> int:
    """The frame of a procedure still to come, whose first locals are known."""
    return packed & ~(LOCALS_MASK << LOCALS_SHIFT) | count << LOCALS_SHIFT


def begun(packed: int, count: int) -> int:
    """The frame of a procedure from the moment it begins, above all its locals."""
    return with_locals(packed, count) | UNDER_WAY
