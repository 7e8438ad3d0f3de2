"""Sets of small numbers as bits of an int, of whatever size."""

from __future__ import annotations

from random import Random

from grognard.engine.bits import bits_of, count_of, lowest


def test_numbers_in_a_set_are_listed_and_counted() -> None:
    rng = Random(1)
    for size in (1, 10, 59, 60, 61, 67, 96, 200):
        for _ in range(20):
            numbers = sorted(rng.sample(range(size), rng.randint(0, size)))
            mask = sum(1 << n for n in numbers)
            assert bits_of(mask) == numbers
            assert count_of(mask) == len(numbers)


def test_the_lowest_seat() -> None:
    assert [lowest(1 << seat | 1 << 7) for seat in range(7)] == list(range(7))
