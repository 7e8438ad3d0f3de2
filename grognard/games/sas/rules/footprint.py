"""The squares under a large piece (8.1, R74): a front block of two by two squares, and the body behind it."""

from __future__ import annotations

from typing import Final

from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.pieces import GONE, NOBODY, STANDING
from grognard.games.sas.vocabulary.words import DX, DY, NORTH, SOUTH

BLOCK: Final = 2  # squares along each side of the front block


def squares_under(t: Tabletop, x: int, y: int, facing: int, length: int) -> list[int]:
    """The squares of the map under a piece of this length whose front block has its north-west square there."""
    behind = length - BLOCK
    left, right, top, bottom = x, x + BLOCK, y, y + BLOCK
    if facing in (NORTH, SOUTH):
        top, bottom = (top, bottom + behind) if DY[facing] < 0 else (top - behind, bottom)
    else:
        left, right = (left - behind, right) if DX[facing] > 0 else (left, right + behind)
    return [
        row * t.ground.width + column
        for row in range(max(0, top), min(t.ground.height, bottom))
        for column in range(max(0, left), min(t.ground.width, right))
    ]


def unit_squares(t: Tabletop, unit: int) -> list[int]:
    """All squares of the map that a unit of the Axis stands on."""
    if t.unit_place[unit] == GONE:
        return []
    if not t.f.units[t.unit_kind[unit]].is_large:
        return [t.unit_square[unit]] if t.unit_place[unit] == STANDING else []
    return squares_under(t, t.unit_x[unit], t.unit_y[unit], t.unit_facing[unit], t.f.units[t.unit_kind[unit]].length)


def is_emptied(t: Tabletop, unit: int) -> bool:
    """14, 16: a vehicle whose soldiers have got off does nothing more."""
    return t.f.units[t.unit_kind[unit]].carries > 0 and t.unit_mode[unit] != 0


def car_squares(t: Tabletop, car: int) -> list[int]:
    """All squares of the map under a vehicle of the operators."""
    if t.car_kind[car] == NOBODY or not t.car_on_map[car]:
        return []
    return squares_under(t, t.car_x[car], t.car_y[car], t.car_facing[car], t.f.vehicles[t.car_kind[car]].length)


def front_distance(t: Tabletop, unit: int, square: int) -> int:
    """R33: from the nearest of the four front squares of a vehicle, on the map or beside it."""
    return block_distance(t, t.unit_x[unit], t.unit_y[unit], square)


def block_distance(t: Tabletop, x: int, y: int, square: int) -> int:
    """From the nearest of four squares, of which the north-west one is there."""
    across, down = square % t.ground.width - x, square // t.ground.width - y
    return max(-across, across - BLOCK + 1, -down, down - BLOCK + 1, 0)
