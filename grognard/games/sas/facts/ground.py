"""The ground of a map (1.1 to 1.5): squares numbered row by row from the north-west, the edges of each, and rooms."""

from __future__ import annotations

from grognard.engine.graph import flood
from grognard.engine.squares import Squares
from grognard.games.sas.facts.grid import Grid
from grognard.games.sas.facts.kinds import Kinds
from grognard.games.sas.facts.names import read_name, square_name
from grognard.games.sas.vocabulary.words import BLOCKED, DX, DY, FACINGS, INTERIOR, NOWHERE, WINDOW

SIDES = 4


class Ground:
    """Built once from a grid, never changed, shared by all matches on the same map."""

    def __init__(self, kinds: Kinds, grid: Grid) -> None:
        self.kinds = kinds
        self.width: int = len(grid[0]) // 2
        self.height: int = len(grid) // 2
        self.size: int = self.width * self.height
        self.kind: list[int] = [
            kinds.square_signs.index(grid[2 * y + 1][2 * x + 1]) for y in range(self.height) for x in range(self.width)
        ]
        # Four for each square, clockwise from the north
        self.edges: list[int] = [
            kinds.edge_signs.index(grid[2 * y + 1 + DY[side]][2 * x + 1 + DX[side]])
            for y in range(self.height)
            for x in range(self.width)
            for side in range(SIDES)
        ]
        self.square_through: list[int] = [kinds.square_through[kind] for kind in self.kind]
        self.edge_through: list[int] = [kinds.edge_through[edge] for edge in self.edges]
        self.enter: list[int] = [kinds.enter[kind] for kind in self.kind]
        self.cross: list[int] = [kinds.cross[edge] for edge in self.edges]
        self.room: list[int] = rooms(self)  # by square; NOWHERE outside buildings

    def next(self, square: int, direction: int) -> int:
        """The square beyond a side or a corner; NOWHERE beyond the border of the map."""
        x, y = square % self.width + DX[direction], square // self.width + DY[direction]
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else NOWHERE

    def distance(self, a: int, b: int) -> int:
        """R6: squares counted from a to b, diagonal ones like the others, without the first."""
        return max(abs(a % self.width - b % self.width), abs(a // self.width - b // self.width))

    def name(self, square: int) -> str:
        return square_name(square % self.width, square // self.width)

    def square(self, name: str) -> int:
        """The square of a name; NOWHERE if the map has none."""
        place = read_name(name)
        if place is None or place[0] >= self.width or place[1] >= self.height:
            return NOWHERE
        return place[1] * self.width + place[0]


def rooms(ground: Ground) -> list[int]:
    """1.5, R92: interior squares that no wall, door or window parts are one room; rooms have numbers from 0."""
    interior = Squares.of(ground.size, [square for square in range(ground.size) if ground.kind[square] == INTERIOR])
    open_sides = [unparted(ground, square) for square in range(ground.size)]
    found = [NOWHERE] * ground.size
    number = 0
    for square in interior.squares():
        if found[square] == NOWHERE:
            for other in flood(open_sides, square, interior).squares():
                found[other] = number
            number += 1
    return found


def unparted(ground: Ground, square: int) -> list[int]:
    """The squares beyond those sides of a square that are open or have a low wall at most."""
    found: list[int] = []
    for side in range(len(FACINGS)):
        beyond = ground.next(square, side)
        if beyond != NOWHERE and ground.edge_through[square * SIDES + side] not in (WINDOW, BLOCKED):
            found.append(beyond)
    return found
