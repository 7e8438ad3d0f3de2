"""Scatter (9, 10.7, R72): where a shell or a grenade comes down."""

from __future__ import annotations

from typing import Final

from grognard.games.sas.facts.gear import CERTAIN_TARGET, Scatter
from grognard.games.sas.facts.ground import Ground
from grognard.games.sas.vocabulary.axis import MAJOR
from grognard.games.sas.vocabulary.words import (
    DX,
    DY,
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    NOWHERE,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
)

# The eight directions clockwise from the north
COMPASS: Final = [NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST]
EIGHTHS: Final = 8


def scattered(ground: Ground, scatter: Scatter, aim: int, facing: int, total: int, die: int, how: int) -> int:
    """Where it comes down: `total` of two dice gives the direction, one more die (1 to 6) the distance.

    The 6 of the template points where the unit that fires is facing. NOWHERE: beyond the border of the map.
    """
    if total == CERTAIN_TARGET:
        return aim
    distance = scatter.major[die - 1] if how == MAJOR else scatter.minor[die - 1]
    direction = COMPASS[(2 * facing + scatter.direction[total]) % EIGHTHS]
    x = aim % ground.width + DX[direction] * distance
    y = aim // ground.width + DY[direction] * distance
    return y * ground.width + x if 0 <= x < ground.width and 0 <= y < ground.height else NOWHERE
