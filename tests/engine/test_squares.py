"""Sets of squares and graphs of them."""

from __future__ import annotations

import random

from grognard.engine.bits import bits_of
from grognard.engine.graph import UNREACHED, distances, flood, flood_bits, grid, path, within
from grognard.engine.squares import Squares

SIZE = 1296


def test_a_set_of_squares_is_a_set() -> None:
    rng = random.Random(1)
    one, other = set(rng.sample(range(SIZE), 300)), set(rng.sample(range(SIZE), 300))
    squares = Squares.of(SIZE, sorted(one))
    assert squares.squares() == sorted(one)
    assert squares.count() == 300
    assert all(squares.has(n) == (n in one) for n in range(SIZE))
    for name, expected in (("join", one | other), ("keep", one & other), ("drop", one - other)):
        changed = squares.copy()
        getattr(changed, name)(Squares.of(SIZE, sorted(other)))
        assert set(changed.squares()) == expected
    assert squares.squares() == sorted(one), "copies are independent"
    assert squares.meets(Squares.of(SIZE, sorted(other)))
    assert not squares.meets(Squares.of(SIZE, sorted(set(range(SIZE)) - one)))


def test_squares_come_and_go() -> None:
    squares = Squares(61)
    assert squares.is_empty()
    squares.add(60)
    assert squares.squares() == [60]
    squares.remove(60)
    assert squares.is_empty()
    assert Squares.all(61).squares() == list(range(61))
    assert Squares.all(120).count() == 120
    assert Squares.all(61).equals(Squares.of(61, list(range(61))))


def test_a_grid_row_by_row() -> None:
    near = grid(3, 2)
    assert near[0] == [1, 3]
    assert near[4] == [1, 3, 5]
    assert grid(3, 3, diagonal=True)[4] == [0, 1, 2, 3, 5, 6, 7, 8]


def wall() -> Squares:
    """A grid of five by five whose middle column is open at the bottom only."""
    return Squares.of(25, [n for n in range(25) if n % 5 != 2 or n == 22])


def test_distances_go_round_a_wall() -> None:
    away = distances(grid(5, 5), [0], wall())
    assert away[1] == 1
    assert away[2] == UNREACHED
    assert away[3] == 11
    assert distances(grid(5, 5), [0, 4])[3] == 1


def test_flood_fills_what_hangs_together() -> None:
    ground = wall()
    ground.remove(22)
    assert flood(grid(5, 5), 0, ground).count() == 10
    assert flood(grid(5, 5), 0, wall()).count() == 21


def test_flood_on_a_small_map_of_bits() -> None:
    near = [sum(1 << other for other in others) for others in grid(5, 5)]
    ground = sum(1 << square for square in wall().squares())
    assert bits_of(flood_bits(near, 1, ground)) == flood(grid(5, 5), 0, wall()).squares()
    assert flood_bits(near, 1 | 1 << 4, 0) == 1 | 1 << 4


def test_what_lies_within_some_steps() -> None:
    assert within(grid(5, 5), 12, 1, Squares.all(25)).squares() == [7, 11, 12, 13, 17]
    assert within(grid(5, 5), 0, 0, Squares.all(25)).squares() == [0]
    assert within(grid(5, 5), 1, 3, wall()).squares() == [0, 1, 5, 6, 10, 11, 16]


def test_a_shortest_path() -> None:
    way = path(grid(5, 5), 1, 3, wall())
    assert (way[0], way[-1], len(way)) == (1, 3, 11)
    assert 22 in way
    assert path(grid(5, 5), 1, 2, wall()) == []
    assert path(grid(5, 5), 7, 7, wall()) == []
    assert path(grid(3, 1), 0, 2, Squares.all(3)) == [0, 1, 2]
