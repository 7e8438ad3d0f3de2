"""Sight on the maps of SAS, worked out a second time: slowly, with fractions, and straight from the data files.

Nothing here is shared with `grognard/games/sas`. A square is its column and row, and reaches half a unit to every side
of that point. A line is a segment between two points; whether it crosses a square, an edge or a corner is decided by
solving for the place on the segment, as a fraction of its length.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Set
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

Cell = tuple[int, int]
Point = tuple[Fraction, Fraction]
Pair = tuple[Cell, Cell]  # the two squares of an edge, the north or west one first

HALF = Fraction(1, 2)
NOTHING: Set[Cell] = frozenset()
HIDDEN, PARTLY, OVER, OPEN = 0, 1, 2, 3
STRONGEST_LAST = " wDOCH#"


class Crossing(NamedTuple):
    """What a line crosses: squares, edges in their middle, and corners, each with its two ways around as two edges."""

    cells: list[Cell]
    edges: list[Pair]
    corners: list[tuple[Pair, Pair, Pair, Pair]]


# Maps


@cache
def document(name: str) -> dict[str, Any]:
    return tomllib.loads((files("grognard.games.sas") / "data" / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def drawing(word: str) -> list[str]:
    """The signs of a tile, turned as many times as the layout says."""
    face, _, turn = word.partition("@")
    rows = [row.ljust(25) for row in document("tiles")["tile"][face]["grid"].splitlines()]
    for _ in range(int(turn or 0) // 90):
        rows = ["".join(rows[24 - x][y] for x in range(25)) for y in range(25)]
    return rows


class Chart:
    """Squares and edges by place."""

    def __init__(self, layout: list[str]) -> None:
        self.cells: dict[Cell, str] = {}
        self.edges: dict[Pair, str] = {}  # without the open ones
        for band, row in enumerate(layout):
            for column, word in enumerate(row.split()):
                self._lay(drawing(word), column * 12, band * 12)
        self.windows = {pair: self._around(pair) for pair, sign in self.edges.items() if sign == "O"}

    def _lay(self, rows: list[str], left: int, top: int) -> None:
        for y in range(12):
            for x in range(12):
                self.cells[left + x, top + y] = rows[2 * y + 1][2 * x + 1]
                for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                    sign = rows[2 * y + 1 + dy][2 * x + 1 + dx]
                    self._edge(pair((left + x, top + y), (left + x + dx, top + y + dy)), sign)

    def _edge(self, at: Pair, sign: str) -> None:
        before = self.edges.get(at, " ")
        if STRONGEST_LAST.index(sign) > STRONGEST_LAST.index(before):
            self.edges[at] = sign

    def _around(self, at: Pair) -> set[Cell]:
        """The squares inside and outside of a window: two in the middle, and what lies openly beside them."""
        (ax, ay), (bx, by) = at
        found = set(at)
        for middle in at:
            for k in (-1, 1):
                beside = (middle[0] + k * (by - ay), middle[1] + k * (bx - ax))
                if self.edges.get(pair(middle, beside), " ") in " w":
                    found.add(beside)
        return found


def pair(a: Cell, b: Cell) -> Pair:
    return (a, b) if a < b else (b, a)


# Lines


def crossed_cells(start: Point, end: Point) -> Iterable[Cell]:
    """Squares whose inside the segment meets: a stretch of it lies between the sides in both coordinates."""
    for x in range(*span(start[0], end[0])):
        for y in range(*span(start[1], end[1])):
            low, high = Fraction(0), Fraction(1)
            for a, b, centre in ((start[0], end[0], x), (start[1], end[1], y)):
                if a == b:
                    inside = centre - HALF < a < centre + HALF
                    low, high = (low, high) if inside else (Fraction(1), Fraction(0))
                else:
                    ends = sorted([(centre - HALF - a) / (b - a), (centre + HALF - a) / (b - a)])
                    low, high = max(low, ends[0]), min(high, ends[1])
            if low < high:
                yield x, y


def span(a: Fraction, b: Fraction) -> tuple[int, int]:
    """The whole numbers around both, for a range."""
    return min(a, b).__floor__(), max(a, b).__ceil__() + 1


def crossed_edges(start: Point, end: Point) -> Iterable[Pair]:
    """Edges that the segment meets between their ends."""
    for axis in (0, 1):
        a, b = start[axis], end[axis]
        for i in range(*span(a, b)):
            if a != b and 0 < (t := (i + HALF - a) / (b - a)) < 1:
                other = start[1 - axis] + t * (end[1 - axis] - start[1 - axis])
                if (other + HALF).denominator != 1:
                    j = (other + HALF).__floor__()
                    yield ((i, j), (i + 1, j)) if axis == 0 else ((j, i), (j, i + 1))


def crossed_corners(start: Point, end: Point) -> Iterable[tuple[Pair, Pair, Pair, Pair]]:
    """Corners on the segment: the two edges of one way around, then the two of the other."""
    if start[0] == end[0] or start[1] == end[1]:
        return
    for i in range(*span(start[0], end[0])):
        t = (i + HALF - start[0]) / (end[0] - start[0])
        y = start[1] + t * (end[1] - start[1])
        if 0 < t < 1 and (y + HALF).denominator == 1:
            j = int(y - HALF)
            north, south = ((i, j), (i + 1, j)), ((i, j + 1), (i + 1, j + 1))
            west, east = ((i, j), (i, j + 1)), ((i + 1, j), (i + 1, j + 1))
            falls = (end[0] > start[0]) == (end[1] > start[1])
            yield (north, east, west, south) if falls else (west, north, south, east)


@cache
def crossing(dx: int, dy: int, from_corner: bool) -> Crossing:
    """A line from the centre or the south-east corner of the square (0, 0); lines of equal shape are the same."""
    start = (HALF, HALF) if from_corner else (Fraction(0), Fraction(0))
    end = (Fraction(dx), Fraction(dy))
    return Crossing(list(crossed_cells(start, end)), list(crossed_edges(start, end)), list(crossed_corners(start, end)))


# Sight


class Look:
    """One look: from a square, or from the middle of four squares, the first in the north-west, at another square."""

    def __init__(self, chart: Chart, viewers: list[Cell], target: Cell) -> None:
        self.chart = chart
        self.viewers = viewers
        self.target = target
        self.in_vehicle = len(viewers) > 1
        self.x, self.y = viewers[0]  # where the line counts from
        self.crossing = crossing(target[0] - self.x, target[1] - self.y, self.in_vehicle)

    def level(self, solid: Set[Cell] = NOTHING, low: Set[Cell] = NOTHING) -> int:
        """What the line shows; `solid` and `low` are the squares of things that stand in the way."""
        found = [OPEN]
        for cell in self.crossing.cells:
            here = (cell[0] + self.x, cell[1] + self.y)
            if here != self.target and here not in self.viewers:
                sign = self.chart.cells[here]
                found.append(
                    HIDDEN if sign in "fr" or here in solid else PARTLY if sign in "hc" or here in low else OPEN
                )
        found += [self.over(edge) for edge in self.crossing.edges]
        for a, b, c, d in self.crossing.corners:
            found.append(max(min(self.over(a), self.over(b)), min(self.over(c), self.over(d))))
        return min(found)

    def seen(self, solid: Set[Cell] = NOTHING, low: Set[Cell] = NOTHING) -> int:
        """The same, with what a forest hides from everybody who is not next to it."""
        return self.into(self.level(solid, low))

    def into(self, level: int) -> int:
        near = any(max(abs(x - self.target[0]), abs(y - self.target[1])) <= 1 for x, y in self.viewers)
        return min(level, PARTLY) if self.chart.cells[self.target] == "f" and not near else level

    def over(self, edge: Pair) -> int:
        (ax, ay), (bx, by) = edge
        at = ((ax + self.x, ay + self.y), (bx + self.x, by + self.y))
        sign = self.chart.edges.get(at)
        if sign is None:
            return OPEN
        if sign == "w":
            return OVER if self.is_along(at) else PARTLY
        if sign == "O":
            return self.through(self.chart.windows[at])
        return HIDDEN

    def is_along(self, at: Pair) -> bool:
        axis = 0 if at[0][1] == at[1][1] else 1
        lanes = {cell[axis] for cell in at}
        return any(viewer[axis] in lanes for viewer in self.viewers)

    def through(self, window: set[Cell]) -> int:
        if not self.in_vehicle and self.viewers[0] in window:
            return OVER
        return PARTLY if self.target in window else HIDDEN


def look(chart: Chart, viewer: Cell, target: Cell) -> Look:
    return Look(chart, [viewer], target)


def look_from_vehicle(chart: Chart, corner: Cell, target: Cell) -> Look:
    """From the north-west corner of a square: the middle of four squares."""
    x, y = corner
    return Look(chart, [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)], target)
