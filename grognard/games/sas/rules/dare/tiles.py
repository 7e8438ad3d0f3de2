"""The line of tiles that the Typhoon flies along (13.6, R85): from one border of the map to the other."""

from __future__ import annotations

from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.words import EAST, NORTH, SOUTH

Tile = tuple[int, int]  # its column and its row


def columns(t: Tabletop) -> int:
    return t.ground.width // t.map.tile_side


def rows(t: Tabletop) -> int:
    return t.ground.height // t.map.tile_side


def lanes(t: Tabletop) -> int:
    """The lines that begin at its side of the map."""
    return columns(t) if t.air_side in (NORTH, SOUTH) else rows(t)


def tile_on_way(t: Tabletop, number: int) -> Tile | None:
    """The first, second tile of its way and so on; None beside the map."""
    along = rows(t) if t.air_side in (NORTH, SOUTH) else columns(t)
    if not 1 <= number <= along:
        return None
    at = along - number if t.air_side in (SOUTH, EAST) else number - 1
    return (t.air_lane, at) if t.air_side in (NORTH, SOUTH) else (at, t.air_lane)


def tile_over(t: Tabletop) -> Tile | None:
    """Where it is now."""
    return tile_on_way(t, t.air_tile)


def next_tile(t: Tabletop, ahead: int = 1) -> Tile | None:
    return tile_on_way(t, t.air_tile + ahead)


def tile_squares(t: Tabletop, tile: Tile) -> list[int]:
    side = t.map.tile_side
    left, top = tile[0] * side, tile[1] * side
    return [y * t.ground.width + x for y in range(top, top + side) for x in range(left, left + side)]


def tile_corners(t: Tabletop) -> list[int]:
    """The tile that it is over, by its first and its last square, for the log."""
    tile = tile_over(t)
    if tile is None:
        return []
    squares = tile_squares(t, tile)
    return [t.place(squares[0]), t.place(squares[-1])]


def is_on_tile(t: Tabletop, unit: int, tile: Tile) -> bool:
    """Any square of a unit lies on a tile."""
    side, width = t.map.tile_side, t.ground.width
    return any((square % width // side, square // width // side) == tile for square in unit_squares(t, unit))
