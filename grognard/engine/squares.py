"""Sets of squares, however large the board: words of 60 bits, which a native build keeps unboxed.

An int with more than 62 bits is boxed, and every operation on it makes a new one. A `Squares` is a list of words that
is changed in place: adding, asking and counting squares cost no more on a map of 1,300 squares than on one of 60.
"""

from __future__ import annotations

from grognard.engine.bits import WORD_BITS, WORD_MASK, add_bits


class Squares:
    """A set of numbers from 0 to size - 1."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.words = [0] * ((size + WORD_BITS - 1) // WORD_BITS)

    @staticmethod
    def of(size: int, squares: list[int]) -> Squares:
        """The set of these squares."""
        found = Squares(size)
        for square in squares:
            found.add(square)
        return found

    @staticmethod
    def all(size: int) -> Squares:
        """The whole board."""
        found = Squares(size)
        for i in range(len(found.words)):
            found.words[i] = WORD_MASK
        rest = size % WORD_BITS
        if rest:
            found.words[-1] = (1 << rest) - 1
        return found

    def copy(self) -> Squares:
        other = Squares(self.size)
        other.words = self.words[:]
        return other

    # One square

    def has(self, square: int) -> bool:
        return self.words[square // WORD_BITS] >> square % WORD_BITS & 1 != 0

    def add(self, square: int) -> None:
        self.words[square // WORD_BITS] |= 1 << square % WORD_BITS

    def remove(self, square: int) -> None:
        self.words[square // WORD_BITS] &= WORD_MASK ^ 1 << square % WORD_BITS

    # All of them

    def squares(self) -> list[int]:
        """The squares, ascending."""
        found: list[int] = []
        for i in range(len(self.words)):
            if self.words[i]:
                add_bits(self.words[i], i * WORD_BITS, found)
        return found

    def count(self) -> int:
        total = 0
        for word in self.words:
            total += word.bit_count()
        return total

    def is_empty(self) -> bool:
        return not any(self.words)

    def equals(self, other: Squares) -> bool:
        return self.words == other.words

    # With another set, in place

    def join(self, other: Squares) -> None:
        """Add all squares of the other set."""
        for i in range(len(self.words)):
            self.words[i] |= other.words[i]

    def keep(self, other: Squares) -> None:
        """Keep only what the other set has as well."""
        for i in range(len(self.words)):
            self.words[i] &= other.words[i]

    def drop(self, other: Squares) -> None:
        """Remove all squares of the other set."""
        for i in range(len(self.words)):
            self.words[i] &= WORD_MASK ^ other.words[i]

    def meets(self, other: Squares) -> bool:
        """Do they have a square in common?"""
        return any(self.words[i] & other.words[i] for i in range(len(self.words)))
