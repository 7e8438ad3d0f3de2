"""Tiles (1.1, 1.7): the grid of a face, with its guard posts, patrol lines and sites, turned as a mission lays it."""

from __future__ import annotations

from grognard.engine.data.reader import Data
from grognard.games.sas.facts.grid import Grid, rows_of, turned, turned_square
from grognard.games.sas.facts.names import read_name
from grognard.games.sas.vocabulary.words import COLOURS, FACINGS, TARGETS

Place = tuple[int, int]  # column and row, counted from 0


class Post:
    """A guard post: its arrows are facings, and the solid one is the first facing of its sentry."""

    def __init__(self, colour: int, at: Place, arrows: list[int], solid: int) -> None:
        self.colour = colour
        self.at = at
        self.arrows = arrows
        self.solid = solid


class Patrol:
    """A patrol line: a closed loop of squares, and two places to start from, each with its facing."""

    def __init__(self, colour: int, path: list[Place], starts: list[Place], facings: list[int]) -> None:
        self.colour = colour
        self.path = path
        self.starts = starts
        self.facings = facings


class Site:
    """Where a mission may put a depot or a flak battery: the north-west one of its squares, as the tile is printed."""

    def __init__(self, kind: int, squares: list[Place]) -> None:
        self.kind = kind
        self.squares = squares


class Tile:
    """A face as it lies on the table; its squares count from its own north-west corner."""

    def __init__(self, grid: Grid, posts: list[Post], patrols: list[Patrol], sites: list[Site]) -> None:
        self.grid = grid
        self.posts = posts
        self.patrols = patrols
        self.sites = sites


class TileReader:
    """Reads one face, turned clockwise by so many right angles."""

    def __init__(self, data: Data, face: str, quarters: int) -> None:
        self.data = data
        self.path = f"tile.{face}"
        self.quarters = quarters
        self.side = data.integer("tiles.map.side")

    def read(self) -> Tile:
        grid = turned(rows_of(self.data.word(f"{self.path}.grid")), self.quarters)
        posts = [self._post(path) for path in self._entries("post")]
        patrols = [self._patrol(path) for path in self._entries("patrol")]
        return Tile(grid, posts, patrols, [self._site(path) for path in self._entries("site")])

    def _entries(self, table: str) -> list[str]:
        if table not in self.data.names(self.path):
            return []
        return [f"{self.path}.{table}.{id}" for id in self.data.names(f"{self.path}.{table}")]

    def _post(self, path: str) -> Post:
        arrows = [self._facing(word) for word in self.data.words(f"{path}.arrows")]
        solid = self._facing(self.data.word(f"{path}.solid"))
        return Post(self._colour(path), self._place(self.data.word(f"{path}.at")), sorted(arrows), solid)

    def _patrol(self, path: str) -> Patrol:
        facings = [self._facing(word) for word in self.data.words(f"{path}.facings")]
        return Patrol(self._colour(path), self._places(f"{path}.path"), self._places(f"{path}.starts"), facings)

    def _site(self, path: str) -> Site:
        x, y = read_name(self.data.word(f"{path}.at")) or (0, 0)
        around = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        squares = [turned_square(a, b, self.side, self.quarters) for a, b in around]
        return Site(TARGETS.index(self.data.word(f"{path}.kind")), squares)

    def _colour(self, path: str) -> int:
        return COLOURS.index(self.data.word(f"{path}.colour"))

    def _facing(self, word: str) -> int:
        return (FACINGS.index(word) + self.quarters) % len(FACINGS)

    def _places(self, path: str) -> list[Place]:
        return [self._place(name) for name in self.data.words(path)]

    def _place(self, name: str) -> Place:
        x, y = read_name(name) or (0, 0)  # `facts/check.py` has read them all
        return turned_square(x, y, self.side, self.quarters)
