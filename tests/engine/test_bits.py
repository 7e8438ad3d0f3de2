"""Sets of small numbers as bits of an int, of whatever size."""

from __future__ import annotations

from random import Random

from grognard.engine.bits import MOST_SEATS, bits_of, count_of, lowest
from grognard.engine.state import SPECTATOR


def test_numbers_in_a_set_are_listed_and_counted() -> None:
    rng = Random(1)
    for size in (1, 10, 59, 60, 61, 67, 96, 200):
        for _ in range(20):
            numbers = sorted(rng.sample(range(size), rng.randint(0, size)))
            mask = sum(1 << n for n in numbers)
            assert bits_of(mask) == numbers
            assert count_of(mask) == len(numbers)


def test_the_lowest_seat() -> None:
    last = MOST_SEATS - 1
    assert [lowest(1 << seat | 1 << last) for seat in range(MOST_SEATS)] == list(range(MOST_SEATS))


def test_spectators_are_no_seat() -> None:
    """An event that the last possible seat sees must not be one that spectators see."""
    assert 1 << MOST_SEATS == SPECTATOR
