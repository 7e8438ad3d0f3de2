"""What a line of sight shows (1.2 to 1.5, 2.12, 8.2), as long as nothing that moves stands in its way.

An eye is a square to look from, or the four squares at the front of a vehicle. What lies between the two ends of a line
counts, the ends themselves do not (R9, R104).
"""

from __future__ import annotations

from typing import Final

from grognard.games.sas.facts.ground import SIDES, Ground
from grognard.games.sas.vocabulary.words import (
    CLEAR,
    DX,
    DY,
    HIDDEN,
    LOW,
    NORTH_EAST,
    OPEN,
    OVER,
    PARTLY,
    WINDOW,
)

# 1.2, 1.3: what a square between the two ends leaves of the square at the end, by what it meets there
LEVEL_BEYOND: Final = [OPEN, PARTLY, HIDDEN, HIDDEN]


class Eye:
    """The squares that somebody looks from: columns x0 to x1 and rows y0 to y1."""

    def __init__(self, ground: Ground, x0: int, y0: int, x1: int, y1: int, in_vehicle: bool) -> None:
        self.ground = ground
        self.x0 = x0
        self.y0 = y0
        self.x1 = x1
        self.y1 = y1
        self.in_vehicle = in_vehicle

    def level(self, start: int, steps: list[int], target: int) -> int:
        """What the line shows of the square at its end; it leaves the eye by the square `start`."""
        found = OPEN
        square = start
        for step in steps:
            over = self._edge(square, step, target) if step < NORTH_EAST else self._corner(square, step, target)
            found = min(found, over)
            square += DY[step] * self.ground.width + DX[step]
            if square != target:
                found = min(found, LEVEL_BEYOND[self.ground.square_through[square]])
            if found == HIDDEN:
                return HIDDEN
        return found

    def is_next_to(self, square: int) -> bool:
        """Is it one of the squares around the eye?"""
        x, y = square % self.ground.width, square // self.ground.width
        return self.x0 - 1 <= x <= self.x1 + 1 and self.y0 - 1 <= y <= self.y1 + 1

    def _corner(self, square: int, corner: int, target: int) -> int:
        """R8: a line through a corner sees the better of the two ways around it."""
        one = corner - NORTH_EAST
        other = (one + 1) % SIDES
        return max(self._around(square, one, other, target), self._around(square, other, one, target))

    def _around(self, square: int, first: int, second: int, target: int) -> int:
        """Over one side of a square, then over the other side of the square beyond it."""
        middle = square + DY[first] * self.ground.width + DX[first]
        return min(self._edge(square, first, target), self._edge(middle, second, target))

    def _edge(self, square: int, side: int, target: int) -> int:
        """1.3 to 1.5: what can be seen over one edge."""
        through = self.ground.edge_through[square * SIDES + side]
        if through == CLEAR:
            return OPEN
        if through == LOW:
            return OVER if self._is_beside(square, side) else PARTLY
        return self._window(square, side, target) if through == WINDOW else HIDDEN

    def _is_beside(self, square: int, side: int) -> bool:
        """1.3, R11, R101: an eye in one of the two rows of squares along a wall is next to it or looks along it."""
        if side % 2:
            x = square % self.ground.width
            return self.x0 <= max(x, x + DX[side]) and min(x, x + DX[side]) <= self.x1
        y = square // self.ground.width
        return self.y0 <= max(y, y + DY[side]) and min(y, y + DY[side]) <= self.y1

    def _window(self, square: int, side: int, target: int) -> int:
        """1.5, 8.2: beside a window one sees everything, from elsewhere or a vehicle only what is upright beside it."""
        if not self.in_vehicle and is_beside_window(self.ground, square, side, self.y0 * self.ground.width + self.x0):
            return OVER
        return PARTLY if is_beside_window(self.ground, square, side, target) else HIDDEN


def is_beside_window(ground: Ground, square: int, side: int, other: int) -> bool:
    """1.5: one of the three squares inside or the three outside of the window in this side of a square."""
    beyond = square + DY[side] * ground.width + DX[side]
    return is_in_front(ground, square, side, other) or is_in_front(ground, beyond, side, other)


def is_in_front(ground: Ground, square: int, side: int, other: int) -> bool:
    """The square right at the window, or to its left or right; what a wall parts from it is hidden anyway (R100)."""
    dx = abs(other % ground.width - square % ground.width)
    dy = abs(other // ground.width - square // ground.width)
    return dx == 0 and dy <= 1 if side % 2 else dy == 0 and dx <= 1
