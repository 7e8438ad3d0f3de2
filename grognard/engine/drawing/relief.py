"""Relief for maps: slopes of imagined hills, those that face the light and those that turn away from it.

It is decoration: no rule and no real height is behind it. The same seed always gives the same hills.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import floor
from random import Random
from typing import Final

from grognard.engine.drawing.item import Outline, Ring

STEP: Final = 20.0  # between two points at which the slope is measured
HILLS: Final = ((150.0, 1.0), (70.0, 0.6), (40.0, 0.3))  # how wide, and how high
REACH: Final = 11.0  # how far from a point its slope is measured, towards the light and away from it
MORE: Final = 9  # points beyond each edge: a map may go on there
STEEP: Final = 0.12  # a slope that shows

Height = Callable[[float, float], float]
Point = tuple[float, float]
Line = tuple[Point, Point]


def relief(width: float, height: float, seed: str) -> tuple[Outline, Outline]:
    """The slopes in the light, and those in the shade; the light comes from the upper left, as on printed maps."""
    ground = hills(seed)

    def slope(x: float, y: float) -> float:
        return ground(x + REACH, y + REACH) - ground(x - REACH, y - REACH)

    columns, rows = (range(-MORE, int(long / STEP) + 2 + MORE) for long in (width, height))
    slopes = [[slope(x * STEP, y * STEP) for x in columns] for y in rows]
    turned = [[-value for value in row] for row in slopes]
    return Outline(rings_above(slopes, STEEP)), Outline(rings_above(turned, STEEP))


def hills(seed: str) -> Height:
    """Hills of several sizes on top of each other."""
    layers = [(wide, high, waves(Random(f"{seed} {wide}"))) for wide, high in HILLS]
    return lambda x, y: sum(high * wave(x / wide, y / wide) for wide, high, wave in layers)


def waves(chance: Random) -> Height:
    """Heights between 0 and 1 at the corners of a lattice, and smooth ground between them."""
    corners = [[chance.random() for _ in range(64)] for _ in range(64)]

    def wave(x: float, y: float) -> float:
        left, top = floor(x), floor(y)
        across, down = smooth(x - left), smooth(y - top)
        above, below = corners[top % 64], corners[(top + 1) % 64]
        upper = above[left % 64] * (1 - across) + above[(left + 1) % 64] * across
        lower = below[left % 64] * (1 - across) + below[(left + 1) % 64] * across
        return upper * (1 - down) + lower * down

    return wave


def smooth(part: float) -> float:
    return part * part * (3 - 2 * part)


def rings_above(values: list[list[float]], level: float) -> list[Ring]:
    """What is higher than the level, as rings. The edge of the field counts as low, so that every ring closes."""
    low = min(level, *(min(row) for row in values)) - 1
    wide = len(values[0]) + 2
    field = [[low] * wide, *([low, *row, low] for row in values), [low] * wide]
    lines = [line for y in range(len(field) - 1) for x in range(wide - 1) for line in cell_lines(field, x, y, level)]
    return [rounded(ring) for ring in joined(lines) if len(ring) > 4]


def cell_lines(field: list[list[float]], x: int, y: int, level: float) -> list[Line]:
    """Where the level runs through one cell of the field, the high ground on its right hand."""
    corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
    heights = [field[row][column] - level for column, row in corners]
    enters: list[Point] = []
    leaves: list[Point] = []
    for n in range(4):
        one, other = heights[n], heights[(n + 1) % 4]
        if (one > 0) != (other > 0):
            (enters if other > 0 else leaves).append(between(corners[n], corners[(n + 1) % 4], one / (one - other)))
    return list(zip(leaves, enters, strict=True))


def between(one: tuple[int, int], other: tuple[int, int], part: float) -> Point:
    """A point between two corners, on the map; the same from both sides."""
    x, y = one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part
    return round((x - 1 - MORE) * STEP, 1), round((y - 1 - MORE) * STEP, 1)


def joined(lines: list[Line]) -> list[Ring]:
    """Lines put end to end until they close."""
    following = dict(lines)
    rings: list[Ring] = []
    while following:
        start, point = following.popitem()
        ring = [start]
        while point != start and point in following:
            ring.append(point)
            point = following.pop(point)
        rings.append(ring)
    return rings


def rounded(ring: Ring) -> Ring:
    """Every corner cut off."""
    found: Ring = []
    for (x1, y1), (x2, y2) in pairwise([*ring, ring[0]]):
        found += [(0.75 * x1 + 0.25 * x2, 0.75 * y1 + 0.25 * y2), (0.25 * x1 + 0.75 * x2, 0.25 * y1 + 0.75 * y2)]
    return found
