"""How bots fare alone: points in bins of equal width, quartiles, and line-ups for any number of seats."""

from __future__ import annotations

from itertools import pairwise

import pytest

from grognard.bots.arena.lineup import rotations
from grognard.bots.arena.solitaire import bin_name, bins, spread


def test_bins_cover_every_value_once() -> None:
    found = bins(-3.0, 41.0)
    assert found[0][0] <= -3
    assert found[-1][1] > 41
    assert all(low[1] == high[0] for low, high in pairwise(found))
    assert len(found) <= 10


@pytest.mark.parametrize(("low", "high", "name"), [(3, 4, "3"), (-5, 0, "-5 – -1")])
def test_a_bin_is_named_after_the_values_in_it(low: int, high: int, name: str) -> None:
    assert bin_name(low, high) == name


def test_spread_of_one_and_of_many() -> None:
    assert spread([7.0]) == ["7"] * 6
    assert spread([0.0, 1.0, 2.0, 3.0, 4.0]) == ["2", "0", "1", "2", "3", "4"]
    assert spread([]) == ["–"] * 6


def test_every_seating_once() -> None:
    assert rotations((0, 1, 0, 1)) == [(0, 1, 0, 1), (1, 0, 1, 0)]
    assert len(rotations((0, 1, 1, 1))) == 4
