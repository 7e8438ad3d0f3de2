"""Maps as graphs: distances, connected regions, shortest paths.

A graph is a list of neighbours by place: `neighbours[place]` is a list of places. The ground, which may be entered, is
a set of places (`engine/squares.py`).
"""

from __future__ import annotations

from typing import Final

from grognard.engine.bits import bits_of
from grognard.engine.squares import Squares

UNREACHED: Final = -1


def grid(width: int, height: int, diagonal: bool = False) -> list[list[int]]:
    """The neighbours of each square of a grid, numbered row by row from the top left."""
    steps = [(0, -1), (-1, 0), (1, 0), (0, 1)]
    if diagonal:
        steps += [(-1, -1), (1, -1), (-1, 1), (1, 1)]
    found: list[list[int]] = []
    for square in range(width * height):
        x, y = square % width, square // width
        around = [(x + dx, y + dy) for dx, dy in steps]
        found.append(sorted(b * width + a for a, b in around if 0 <= a < width and 0 <= b < height))
    return found


def distances(neighbours: list[list[int]], starts: list[int], ground: Squares | None = None) -> list[int]:
    """How many steps each place is from the nearest start, over this ground only; UNREACHED if there is no path."""
    found = [UNREACHED] * len(neighbours)
    frontier = starts[:]
    for start in starts:
        found[start] = 0
    steps = 0
    while frontier:
        steps += 1
        beyond: list[int] = []
        for place in frontier:
            for other in neighbours[place]:
                if found[other] == UNREACHED and (ground is None or ground.has(other)):
                    found[other] = steps
                    beyond.append(other)
        frontier = beyond
    return found


def flood(neighbours: list[list[int]], start: int, ground: Squares) -> Squares:
    """All places connected with the start over this ground; the start always belongs to them."""
    found = Squares(len(neighbours))
    found.add(start)
    frontier = [start]
    while frontier:
        place = frontier.pop()
        for other in neighbours[place]:
            if ground.has(other) and not found.has(other):
                found.add(other)
                frontier.append(other)
    return found


def flood_bits(adjacent: list[int], starts: int, ground: int) -> int:
    """Like `flood`, on a small map whose sets of places are ints (`engine/bits.py`), from several starts at once."""
    reached = 0
    frontier = starts
    while frontier:
        reached |= frontier
        nearby = 0
        for place in bits_of(frontier):
            nearby |= adjacent[place]
        frontier = nearby & ground & ~reached
    return reached


def within(neighbours: list[list[int]], start: int, steps: int, ground: Squares) -> Squares:
    """The places at most so many steps away, over this ground; the start is one of them."""
    found = Squares(len(neighbours))
    found.add(start)
    frontier = [start]
    for _ in range(steps):
        beyond: list[int] = []
        for place in frontier:
            for other in neighbours[place]:
                if ground.has(other) and not found.has(other):
                    found.add(other)
                    beyond.append(other)
        frontier = beyond
    return found


def path(neighbours: list[list[int]], start: int, goal: int, ground: Squares) -> list[int]:
    """A shortest path from start to goal, both included, over this ground; empty if there is none.

    Of several paths it is the one with the lowest numbers. The goal must be ground, the start need not be.
    """
    away = distances(neighbours, [goal], with_place(ground, start))
    if away[start] == UNREACHED or not ground.has(goal):
        return []
    found = [start]
    while found[-1] != goal:
        here = found[-1]
        found.append(min(place for place in neighbours[here] if away[place] == away[here] - 1))
    return found


def with_place(ground: Squares, place: int) -> Squares:
    other = ground.copy()
    other.add(place)
    return other
