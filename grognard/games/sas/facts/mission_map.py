"""The map of a mission (1.1, 1.7, 1.9): its tiles laid out as one ground, and everything printed or put on it."""

from __future__ import annotations

from grognard.engine.data.reader import Data
from grognard.games.sas.facts.grid import joined
from grognard.games.sas.facts.ground import Ground
from grognard.games.sas.facts.kinds import Kinds
from grognard.games.sas.facts.tiles import Place, Tile, TileReader
from grognard.games.sas.vocabulary.words import COLOURS, FACINGS, TARGETS

QUARTER = 90


class GuardPost:
    """1.7: a square, its arrows clockwise from the north, and the solid one."""

    def __init__(self, colour: int, square: int, arrows: list[int], solid: int) -> None:
        self.colour = colour
        self.square = square
        self.arrows = arrows
        self.solid = solid


class PatrolLine:
    """1.7: a closed loop of squares; a start is a position on it, and its step leads along (1) or back (-1)."""

    def __init__(self, colour: int, path: list[int], starts: list[int], facings: list[int], steps: list[int]) -> None:
        self.colour = colour
        self.path = path
        self.starts = starts
        self.facings = facings
        self.steps = steps


class BorderTile:
    """1.9: a spawn tile, or the entry and exit tile: its side of the map, and the squares that it touches."""

    def __init__(self, colour: int, side: int, squares: list[int]) -> None:
        self.colour = colour
        self.side = side
        self.squares = squares


class Target:
    """1.4: a supply depot, or another thing on the ground that a mission wants destroyed."""

    def __init__(self, id: str, kind: int, squares: list[int]) -> None:
        self.id = id
        self.kind = kind
        self.squares = squares


class MissionMap:
    """The ground with its posts, lines, small tiles and targets. Built once, never changed."""

    def __init__(self, data: Data, kinds: Kinds, mission: str) -> None:
        path = f"mission.{mission}"
        self.id = mission
        self.faces: list[list[str]] = [row.split() for row in data.words(f"{path}.layout")]
        self.tile_side: int = data.integer("tiles.map.side")
        tiles = [[tile_of(data, word) for word in row] for row in self.faces]
        self.ground = Ground(kinds, joined(kinds, [[tile.grid for tile in row] for row in tiles]))
        self.posts: list[GuardPost] = []
        self.patrols: list[PatrolLine] = []
        self.sites: list[Target] = []
        for band, row in enumerate(tiles):
            for column, tile in enumerate(row):
                self._add(tile, column * self.tile_side, band * self.tile_side)
        self.spawns: list[BorderTile] = [self._spawn(data, f"{path}.spawn.{id}") for id in listed(data, path, "spawn")]
        self.entry: BorderTile = self._border(data, f"{path}.entry", 0)
        self.jeep: bool = data.flag(f"{path}.entry.jeep")
        self.targets: list[Target] = [
            Target(id, TARGETS.index(data.word(f"{path}.target.{id}.kind")), self._squares(data, f"{path}.target.{id}"))
            for id in listed(data, path, "target")
        ]

    def _add(self, tile: Tile, left: int, top: int) -> None:
        """A tile's posts, lines and sites, with squares of the whole map."""
        for post in tile.posts:
            self.posts.append(GuardPost(post.colour, self._at(post.at, left, top), post.arrows, post.solid))
        for patrol in tile.patrols:
            path = [self._at(place, left, top) for place in patrol.path]
            starts = [path.index(self._at(place, left, top)) for place in patrol.starts]
            steps = [along(self.ground, path, at, patrol.facings[i]) for i, at in enumerate(starts)]
            self.patrols.append(PatrolLine(patrol.colour, path, starts, patrol.facings, steps))
        for site in tile.sites:
            self.sites.append(Target("", site.kind, [self._at(place, left, top) for place in site.squares]))

    def _at(self, place: Place, left: int, top: int) -> int:
        return (place[1] + top) * self.ground.width + place[0] + left

    def _spawn(self, data: Data, path: str) -> BorderTile:
        return self._border(data, path, COLOURS.index(data.word(f"{path}.colour")))

    def _border(self, data: Data, path: str, colour: int) -> BorderTile:
        return BorderTile(colour, FACINGS.index(data.word(f"{path}.side")), self._squares(data, path))

    def _squares(self, data: Data, path: str) -> list[int]:
        return [self.ground.square(name) for name in data.words(f"{path}.squares")]


EMPTY = "--"  # a place without a tile, in a mission that is being made


def tile_of(data: Data, word: str) -> Tile:
    """A tile of a layout: "04A", or "04A@90" when it is turned."""
    if word == EMPTY:
        return bare_tile(data)
    face, _, turn = word.partition("@")
    return TileReader(data, face, int(turn or 0) // QUARTER).read()


def bare_tile(data: Data) -> Tile:
    """Open ground, to be drawn where a tile is still missing."""
    side = data.integer("tiles.map.side")
    open_edge, normal = data.word("edge.open.sign"), data.word("square.normal.sign")
    edges, squares = f"+{open_edge}" * side + "+", f"{open_edge}{normal}" * side + open_edge
    return Tile([edges, squares] * side + [edges], [], [], [])


def listed(data: Data, path: str, table: str) -> list[str]:
    return data.names(f"{path}.{table}") if table in data.names(path) else []


def along(ground: Ground, path: list[int], at: int, facing: int) -> int:
    """Which way round a patrol goes that faces this way: 1 along the path, -1 back."""
    return 1 if ground.next(path[at], facing) == path[(at + 1) % len(path)] else -1
