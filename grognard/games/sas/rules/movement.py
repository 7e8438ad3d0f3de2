"""Steps of one square (1.2 to 1.5, 2.2 to 2.4, 10.12, 10.13): where a unit on foot can get to, and how."""

from __future__ import annotations

from typing import Final

from grognard.games.sas.facts.ground import SIDES, Ground
from grognard.games.sas.vocabulary.words import (
    BRIDGE,
    CLIMB,
    CROSS_CLIMB,
    CROSS_GRAPPLE,
    CROSS_STRAIGHT,
    CROSS_VAULT,
    CROSS_WALK,
    ENTER_CLIMB,
    ENTER_GRAPPLE,
    ENTER_SWIM,
    ENTER_WALK,
    FOREST,
    GAITS,
    GRAPPLE,
    LAND,
    NORTH_EAST,
    NOWHERE,
    SPRINT,
    STROLL,
    SWIM,
    WALK,
    WATER,
)

# The edges that a gait crosses and the squares that it enters, one bit for each way to cross and to enter
ON_FOOT: Final = 1 << CROSS_WALK | 1 << CROSS_VAULT | 1 << CROSS_STRAIGHT
CLIMBING: Final = ON_FOOT | 1 << CROSS_CLIMB
CROSSES: Final = [
    ON_FOOT,  # walk
    1 << CROSS_WALK | 1 << CROSS_STRAIGHT,  # crawl: nobody vaults a low wall crouched (2.9)
    ON_FOOT,  # sprint
    CLIMBING,
    CLIMBING | 1 << CROSS_GRAPPLE,
    ON_FOOT,  # dive: over a low wall into the water
    ON_FOOT,  # swim: low walls stand on bridges, and a diver passes beneath them
    1 << CROSS_WALK | 1 << CROSS_STRAIGHT,  # land: no diver vaults a low wall out of the water
    1 << CROSS_WALK | 1 << CROSS_STRAIGHT,  # stroll: no civilian vaults a low wall (13.1)
]
CLIMBED: Final = 1 << ENTER_WALK | 1 << ENTER_CLIMB
ENTERS: Final = [
    1 << ENTER_WALK,
    1 << ENTER_WALK,
    1 << ENTER_WALK,
    CLIMBED,
    CLIMBED | 1 << ENTER_GRAPPLE,
    1 << ENTER_SWIM,
    1 << ENTER_SWIM,
    1 << ENTER_WALK,
    1 << ENTER_WALK,
]
# R58, R103: nobody crosses a door or a climb point diagonally
NEVER_DIAGONAL: Final = 1 << CROSS_STRAIGHT | 1 << CROSS_GRAPPLE
DIRECTIONS: Final = 8


class Steps:
    """The steps of every gait on one ground, worked out when first asked for; what stands on it is not considered."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self._tables: list[list[list[int]]] = [[] for _ in GAITS]

    def of(self, gait: int) -> list[list[int]]:
        """For each square, the squares that are one such step away: a graph for `engine/graph.py`."""
        if not self._tables[gait]:
            self._tables[gait] = [self._from(square, gait) for square in range(self.ground.size)]
        return self._tables[gait]

    def _from(self, square: int, gait: int) -> list[int]:
        found: list[int] = []
        for direction in range(DIRECTIONS):
            beyond = self.ground.next(square, direction)
            if beyond != NOWHERE and may_step(self.ground, square, beyond, direction, gait):
                found.append(beyond)
        return sorted(found)


def may_step(ground: Ground, square: int, beyond: int, direction: int, gait: int) -> bool:
    """The gait starts here, enters there, and crosses what lies between; climbing is for what cannot be walked."""
    if not starts(ground, square, gait) or not enters(ground, square, beyond, gait):
        return False
    if not passes(ground, square, direction, CROSSES[gait]):
        return False
    return gait not in (CLIMB, GRAPPLE) or not may_step(ground, square, beyond, direction, WALK)


def starts(ground: Ground, square: int, gait: int) -> bool:
    """10.12: swimming and landing begin in the water, also beneath a bridge; everything else begins on dry ground."""
    if gait in (SWIM, LAND):
        return ground.kind[square] in (WATER, BRIDGE)
    return ground.kind[square] != WATER


def enters(ground: Ground, square: int, beyond: int, gait: int) -> bool:
    """1.2, 2.3, 10.12, 13.1: what the gait asks of the square ahead, and of the two squares together."""
    kind = ground.kind[beyond]
    if gait == SWIM and kind == BRIDGE:
        return True
    if gait == SPRINT and kind == FOREST == ground.kind[square]:
        return False
    if gait == STROLL and kind == FOREST:
        return False
    if gait == LAND and kind == BRIDGE == ground.kind[square]:
        return False  # from beneath a bridge nobody climbs onto it
    return ENTERS[gait] >> ground.enter[beyond] & 1 != 0


def passes(ground: Ground, square: int, direction: int, crosses: int) -> bool:
    """R58: a straight step crosses one edge; a diagonal one needs one of the two ways around the corner."""
    if direction < NORTH_EAST:
        return crosses >> ground.cross[square * SIDES + direction] & 1 != 0
    crosses &= ~NEVER_DIAGONAL
    one = direction - NORTH_EAST  # the corners come clockwise, each after the side of the same number
    other = (one + 1) % SIDES
    return passes_both(ground, square, one, other, crosses) or passes_both(ground, square, other, one, crosses)


def passes_both(ground: Ground, square: int, first: int, second: int, crosses: int) -> bool:
    """Over one side, then over the other side of the square beyond it."""
    middle = ground.next(square, first)
    edges = 1 << ground.cross[square * SIDES + first] | 1 << ground.cross[middle * SIDES + second]
    return edges & ~crosses == 0
