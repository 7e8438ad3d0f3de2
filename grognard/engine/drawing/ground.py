"""The ground of a map of squares: what covers each square, what stands on the lines between them, what is marked on it.

A plan says what there is; how it is drawn belongs to the renderer. A plan never changes, so it is drawn once. What
changes on the ground, a roof that is lifted or trees that make room, is a small plan of its own that lies over it.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

Square = tuple[int, int]  # column and row

# What covers a square; everything else is grass
ROAD: Final = "road"
WATER: Final = "water"
BRIDGE: Final = "bridge"  # planks over water
WOODS: Final = "woods"
ROCK: Final = "rock"
HEDGE: Final = "hedge"
CRATES: Final = "crates"
ROOFED: Final = "roofed"  # inside a building, under its roof
ROOFLESS: Final = "roofless"  # the same with the roof lifted: somebody is inside
GLADE: Final = "glade"  # woods whose trees make room for somebody
COVERS: Final = (ROAD, WATER, BRIDGE, WOODS, ROCK, HEDGE, CRATES, ROOFED, ROOFLESS, GLADE)

# What stands on the line between two squares
LOW_WALL: Final = "low-wall"
HIGH_WALL: Final = "high-wall"
CLIMB_POINT: Final = "climb-point"  # of a high wall
BUILDING_WALL: Final = "building-wall"
DOOR: Final = "door"
WINDOW: Final = "window"


class Edge(NamedTuple):
    """A side of a square: its north side, or its west side."""

    x: int
    y: int
    is_west: bool
    kind: str


class Trail(NamedTuple):
    """A loop that somebody walks, with an arrow head at each start (column, row, quarters clockwise from the north)."""

    squares: tuple[Square, ...]
    is_white: bool
    starts: tuple[tuple[int, int, int], ...]


class Post(NamedTuple):
    """A square that somebody watches from, with the ways to look; the first one is solid."""

    x: int
    y: int
    is_white: bool
    ways: tuple[int, ...]


class GroundPlan:
    """All of it, in squares; `left`, `top` and `side` say where it lies on the board."""

    def __init__(self, id: str, size: Square, at: tuple[float, float], side: float) -> None:
        self.id = id  # the same for plans that are alike
        self.columns, self.rows = size
        self.left, self.top = at
        self.side = side
        self.is_whole = True  # with grass, grid and rim; otherwise it lies over another
        self.tile = 0  # squares along each side of a tile; 0: the map is in one piece
        self.column_names: list[str] = []  # written along the rim
        self.row_names: list[str] = []
        self.covers: dict[str, list[Square]] = {}
        self.edges: list[Edge] = []
        self.trails: list[Trail] = []
        self.posts: list[Post] = []

    def of(self, *covers: str) -> list[Square]:
        """The squares with one of these covers."""
        return [square for cover in covers for square in self.covers.get(cover, [])]

    def lines(self, *kinds: str) -> list[Edge]:
        return [edge for edge in self.edges if edge.kind in kinds]

    def to_dict(self) -> dict[str, Any]:
        """Plain data, for programs that draw it themselves."""
        return {
            "columns": self.columns,
            "rows": self.rows,
            "covers": {cover: [list(square) for square in squares] for cover, squares in self.covers.items()},
            "edges": [list(edge) for edge in self.edges],
        }
