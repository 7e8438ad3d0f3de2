"""Sets of small numbers as bits of an int. A native build keeps up to 62 of them unboxed; larger sets: `squares.py`."""

from __future__ import annotations

from typing import Final

MOST_SEATS: Final = 8
LOWEST: Final = [max(0, (mask & -mask).bit_length() - 1) for mask in range(1 << MOST_SEATS)]


def lowest(seats: int) -> int:
    """The first seat of a set of seats."""
    return LOWEST[seats]


def bits_of(mask: int) -> list[int]:
    """The numbers in a set, ascending."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
