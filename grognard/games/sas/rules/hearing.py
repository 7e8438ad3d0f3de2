"""Being heard (2.11): who hears a sound, and where those who do turn. Nothing on the map muffles it."""

from __future__ import annotations

from typing import Final

from grognard.engine.squares import Squares
from grognard.games.sas.facts.ground import Ground
from grognard.games.sas.vocabulary.words import EAST, FACINGS, NORTH, SOUTH, WEST

CLOCKWISE: Final = 1
ANTICLOCKWISE: Final = -1


def area(ground: Ground, square: int, radius: int) -> Squares:
    """2.11: the squares in which a sound from here is heard; an area of 0 is silence."""
    found = Squares(ground.size)
    if radius == 0:
        return found
    x, y = square % ground.width, square // ground.width
    for row in range(max(0, y - radius), min(ground.height, y + radius + 1)):
        for column in range(max(0, x - radius), min(ground.width, x + radius + 1)):
            found.add(row * ground.width + column)
    return found


def sprint_area(ground: Ground, path: list[int], radius: int) -> Squares:
    """2.11, R22: a sprint is heard around every square that it enters; the one it starts from is not in its path."""
    found = Squares(ground.size)
    for square in path:
        found.join(area(ground, square, radius))
    return found


def facings_towards(ground: Ground, square: int, source: int) -> list[int]:
    """2.11, R24: the facing towards a sound; exactly on a diagonal there are two, and the players choose."""
    dx = source % ground.width - square % ground.width
    dy = source // ground.width - square // ground.width
    found: list[int] = []
    if dy != 0 and abs(dy) >= abs(dx):
        found.append(NORTH if dy < 0 else SOUTH)
    if dx != 0 and abs(dx) >= abs(dy):
        found.append(EAST if dx > 0 else WEST)
    return found


def shorter_turns(facing: int, wanted: int) -> list[int]:
    """2.11: the shorter way to turn; both for half a turn, when the players choose, and none when it faces there."""
    quarters = (wanted - facing) % len(FACINGS)
    if quarters == 0:
        return []
    if quarters == len(FACINGS) // 2:
        return [CLOCKWISE, ANTICLOCKWISE]
    return [CLOCKWISE] if quarters == 1 else [ANTICLOCKWISE]


def square_behind(ground: Ground, square: int, facing: int) -> int:
    """2.6, R62: the one square that is directly behind a unit; NOWHERE at the border of the map."""
    return ground.next(square, (facing + 2) % len(FACINGS))
