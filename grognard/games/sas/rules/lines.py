"""Lines of sight (1.6, 2.5, 8.2): which squares and edges a straight line crosses, in whole numbers.

A line runs from the centre of a square, or from the corner between the four squares at the front of a vehicle, to the
centre of another square. It is a list of steps: over a side (0 to 3) into the square beyond, or exactly through a
corner (4 to 7) into the square diagonally beyond. Which they are depends only on how far apart the two ends are.
"""

from __future__ import annotations

from typing import Final

from grognard.games.sas.vocabulary.words import (
    DX,
    DY,
    EAST,
    FACINGS,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
)

FROM_CENTRE: Final = 1  # halves of a square from the start of the line to the first edge
FROM_CORNER: Final = 2

# The steps of a line by its way east (1) or west (0) and south (1) or north (0)
ACROSS: Final = [WEST, EAST]
DOWN: Final = [NORTH, SOUTH]
DIAGONAL: Final = [[NORTH_WEST, SOUTH_WEST], [NORTH_EAST, SOUTH_EAST]]


def trace(x: int, y: int, first: int) -> list[int]:
    """The steps of a line that ends so many halves of a square to the east and to the south.

    It crosses the edges on its way across after `first`, `first + 2`, ... halves, and those on its way down likewise.
    The next edge is the one that comes earlier on the line: i / |x| against j / |y|, compared without dividing.
    """
    east, south = int(x > 0), int(y > 0)
    wide, high = abs(x), abs(y)
    across = down = first
    found: list[int] = []
    while across < wide or down < high:
        if across * high < down * wide:
            found.append(ACROSS[east])
            across += 2
        elif across * high > down * wide:
            found.append(DOWN[south])
            down += 2
        else:
            found.append(DIAGONAL[east][south])
            across += 2
            down += 2
    return found


class Lines:
    """Every line up to a reach, the 90° field in front of a viewer, and what lies behind a square in it."""

    def __init__(self, reach: int, vision: int) -> None:
        self.reach = reach
        self.span = 2 * reach + 1
        self.vision = vision
        self.steps: list[list[int]] = [trace(2 * self.dx(i), 2 * self.dy(i), FROM_CENTRE) for i in range(self.span**2)]
        # 2.12: by facing, the offsets of the field in front of infantry, and of a vehicle in halves of a square
        self.cones: list[list[int]] = [self._cone(facing) for facing in range(len(FACINGS))]
        self.vehicle_cones: list[list[tuple[int, int]]] = [
            vehicle_cone(facing, vision) for facing in range(len(FACINGS))
        ]
        self.shadows: list[list[int]] = self._shadows()  # by offset: the offsets within sight whose line crosses it

    def offset(self, dx: int, dy: int) -> int:
        return (dy + self.reach) * self.span + dx + self.reach

    def dx(self, offset: int) -> int:
        return offset % self.span - self.reach

    def dy(self, offset: int) -> int:
        return offset // self.span - self.reach

    def within(self, dx: int, dy: int) -> bool:
        return max(abs(dx), abs(dy)) <= self.reach

    def _cone(self, facing: int) -> list[int]:
        """R7: as far to each side as forward, both diagonals included; and the squares at its left and its right."""
        right = (facing + 1) % len(FACINGS)
        places = [(ahead, aside) for ahead in range(1, self.vision + 1) for aside in range(-ahead, ahead + 1)]
        places += [(0, -1), (0, 1)]
        return [
            self.offset(DX[facing] * ahead + DX[right] * aside, DY[facing] * ahead + DY[right] * aside)
            for ahead, aside in places
        ]

    def _shadows(self) -> list[list[int]]:
        found: list[list[int]] = [[] for _ in self.steps]
        for target, steps in enumerate(self.steps):
            if max(abs(self.dx(target)), abs(self.dy(target))) <= self.vision:
                for crossed in self.between(steps):
                    found[crossed].append(target)
        return found

    def between(self, steps: list[int]) -> list[int]:
        """The offsets of the squares that a line crosses, without its two ends."""
        dx = dy = 0
        found: list[int] = []
        for step in steps[:-1]:
            dx += DX[step]
            dy += DY[step]
            found.append(self.offset(dx, dy))
        return found


def vehicle_cone(facing: int, vision: int) -> list[tuple[int, int]]:
    """8.2, R7: the 90° before the front of a vehicle, from its centre; distance counts from the first square before it.

    In halves of a square: one row of the front block lies before the centre, so the first row beyond ends its lines 3
    halves ahead.
    """
    right = (facing + 1) % len(FACINGS)
    halves = [(ahead, aside) for ahead in range(3, 2 * vision + 2, 2) for aside in range(-ahead, ahead + 1, 2)]
    return [(DX[facing] * a + DX[right] * b, DY[facing] * a + DY[right] * b) for a, b in halves]


def quadrant(x: int, y: int) -> int:
    """The corner of a block of four squares that a line leaves its centre through."""
    return DIAGONAL[int(x > 0)][int(y > 0)]
