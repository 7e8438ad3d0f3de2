"""Arm's length (2.10, 10.12, 16.8): the adjacent squares on which something can be placed."""

from __future__ import annotations

from grognard.games.sas.facts.ground import SIDES
from grognard.games.sas.rules.jager.noises import is_locked
from grognard.games.sas.rules.movement import CROSSES, DIRECTIONS, ENTERS
from grognard.games.sas.rules.occupying import is_closed
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.words import CLIMB, NORTH_EAST, NOWHERE, SWIM


def reachable(t: Tabletop, square: int) -> list[int]:
    """2.10, R154: over low walls, through doors and windows, into the water and out of it, past no wall or lock."""
    found: list[int] = []
    for direction in range(DIRECTIONS):
        other = t.ground.next(square, direction)
        if other == NOWHERE or is_closed(t, other) or not is_within_reach(t, square, direction):
            continue
        if (ENTERS[CLIMB] | ENTERS[SWIM]) >> t.ground.enter[other] & 1:
            found.append(other)
    return sorted(found)


def is_within_reach(t: Tabletop, square: int, direction: int) -> bool:
    """R58: a diagonal reach needs one of the two ways around the corner; a door is no hindrance, nobody walks."""
    if direction < NORTH_EAST:
        return lets_through(t, square, direction)
    one = direction - NORTH_EAST
    other = (one + 1) % SIDES
    return lets_through_both(t, square, one, other) or lets_through_both(t, square, other, one)


def lets_through_both(t: Tabletop, square: int, first: int, second: int) -> bool:
    return lets_through(t, square, first) and lets_through(t, t.ground.next(square, first), second)


def lets_through(t: Tabletop, square: int, side: int) -> bool:
    """No wall in the way, and no locked door."""
    beyond = t.ground.next(square, side)
    if beyond == NOWHERE or is_locked(t, square, beyond):
        return False
    return CROSSES[CLIMB] >> t.ground.cross[square * SIDES + side] & 1 != 0
