"""Things in events that are packed into one number: rolled dice, a unit of the Axis with its place, a modifier."""

from __future__ import annotations

from typing import Final

KIND_BITS: Final = 6
DIE_BITS: Final = 3
NO_UNIT: Final = -1  # something else was meant, such as a drum


def pack_unit(kind: int, place: int) -> int:
    """A unit in an event: its kind, and the place where it stands."""
    return kind | place << KIND_BITS


def spoken_kind(packed: int) -> int:
    return packed & (1 << KIND_BITS) - 1


def spoken_place(packed: int) -> int:
    return packed >> KIND_BITS


def pack_dice(dice: list[int]) -> int:
    """Dice as they were rolled, the first one in the lowest bits."""
    found = 0
    for die in reversed(dice):
        found = found << DIE_BITS | die
    return found


def spoken_dice(packed: int) -> list[int]:
    found: list[int] = []
    while packed:
        found.append(packed & (1 << DIE_BITS) - 1)
        packed >>= DIE_BITS
    return found
