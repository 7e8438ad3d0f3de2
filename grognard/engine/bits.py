"""Sets of small numbers as bits of an int."""

from __future__ import annotations


def bits_of(mask: int) -> list[int]:
    """The numbers in a set, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
