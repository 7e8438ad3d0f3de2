"""Sets of small numbers as bits of an int. A native build keeps up to 62 of them unboxed; larger sets: `squares.py`."""

from __future__ import annotations

from typing import Final

MOST_SEATS: Final = 7  # the eighth bit of a set of seats stands for spectators (`state.SPECTATOR`)
LOWEST: Final = [max(0, (mask & -mask).bit_length() - 1) for mask in range(1 << MOST_SEATS)]

# A set is split into words, which a native build keeps unboxed, and a word into chunks, which are looked up in a table
WORD_BITS: Final = 60
WORD_MASK: Final = (1 << WORD_BITS) - 1
CHUNK_BITS: Final = 10
CHUNK_MASK: Final = (1 << CHUNK_BITS) - 1
COUNT_OF_CHUNK: Final = [chunk.bit_count() for chunk in range(1 << CHUNK_BITS)]
BITS_OF_CHUNK: Final = [[n for n in range(CHUNK_BITS) if chunk >> n & 1] for chunk in range(1 << CHUNK_BITS)]


def lowest(seats: int) -> int:
    """The first seat of a set of seats."""
    return LOWEST[seats]


def bits_of(mask: int) -> list[int]:
    """The numbers in a set, ascending."""
    found: list[int] = []
    start = 0
    while mask:
        add_bits(mask & WORD_MASK, start, found)
        mask >>= WORD_BITS
        start += WORD_BITS
    return found


def set_of(numbers: list[int]) -> int:
    """The set that holds these numbers."""
    mask = 0
    for n in numbers:
        mask |= 1 << n
    return mask


def add_bits(word: int, start: int, found: list[int]) -> None:
    """Append the numbers in one word of a set, counted from `start`."""
    while word:
        for n in BITS_OF_CHUNK[word & CHUNK_MASK]:
            found.append(start + n)
        word >>= CHUNK_BITS
        start += CHUNK_BITS


def count_of(mask: int) -> int:
    """How many numbers are in a set; natively quicker than the method of a large int."""
    total = 0
    while mask:
        word = mask & WORD_MASK
        while word:
            total += COUNT_OF_CHUNK[word & CHUNK_MASK]
            word >>= CHUNK_BITS
        mask >>= WORD_BITS
    return total
