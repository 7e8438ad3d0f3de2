"""Turning where one stands (1.7, 4.1, 4.2): the arrows of guard posts, and the two directions of a patrol line."""

from __future__ import annotations

from grognard.games.sas.facts.ground import Ground
from grognard.games.sas.facts.mission_map import GuardPost, PatrolLine
from grognard.games.sas.vocabulary.words import DX, DY, FACINGS


def sentry_turn(post: GuardPost, facing: int, sense: int, arrows: int) -> list[int]:
    """4.1, R39, R40: the facings of a sentry that turns by so many of its arrows, one quarter turn after the other.

    It may stop at each of them, when something comes in sight. The sense is clockwise (1) or anticlockwise (-1).
    """
    found: list[int] = []
    while arrows > 0 and len(found) < 2 * len(FACINGS):
        facing = (facing + sense) % len(FACINGS)
        found.append(facing)
        if facing in post.arrows:
            arrows -= 1
    return found


def patrol_facing(ground: Ground, line: PatrolLine, at: int, step: int) -> int:
    """5: a patrol faces the next square of its line."""
    here, ahead = line.path[at], line.path[(at + step) % len(line.path)]
    return next(facing for facing in range(len(FACINGS)) if ground.next(here, facing) == ahead)


def facing_along(ground: Ground, start: int, end: int, facing: int) -> int:
    """The facing of a step; of a diagonal one, the facing before if it is one of its two directions."""
    dx = end % ground.width - start % ground.width
    dy = end // ground.width - start // ground.width
    fitting = [way for way in range(len(FACINGS)) if DX[way] * dx + DY[way] * dy > 0]
    return facing if facing in fitting or not fitting else fitting[-1]
