"""Cover against attacks of the Axis (1.2, 1.3, 1.5, 6): what lies between, right beside the operator."""

from __future__ import annotations

from grognard.games.sas.facts.ground import SIDES, Ground
from grognard.games.sas.vocabulary.words import DX, DY, FOREST, LOW, NORTH_EAST, WINDOW


def cover(ground: Ground, start: int, steps: list[int], target: int) -> int:
    """R12: the best cover that touches the operator's square and that the line crosses, or that of the forest."""
    kinds = ground.kinds
    found = kinds.square_cover[ground.kind[target]] if ground.kind[target] == FOREST else 0
    square = start
    for step in steps:
        found = max(found, edge_cover(ground, square, step, target))
        square += DY[step] * ground.width + DX[step]
        if square != target and ground.square_through[square] == LOW and ground.distance(square, target) == 1:
            found = max(found, kinds.square_cover[ground.kind[square]])
    return found


def edge_cover(ground: Ground, square: int, step: int, target: int) -> int:
    """Cover of the edge, or of the corner, that one step of a line crosses; around a corner the lesser way counts."""
    if step < NORTH_EAST:
        return cover_of_side(ground, square, step, target)
    one = step - NORTH_EAST
    other = (one + 1) % SIDES
    return min(way_cover(ground, square, one, other, target), way_cover(ground, square, other, one, target))


def way_cover(ground: Ground, square: int, first: int, second: int, target: int) -> int:
    middle = square + DY[first] * ground.width + DX[first]
    return max(cover_of_side(ground, square, first, target), cover_of_side(ground, middle, second, target))


def cover_of_side(ground: Ground, square: int, side: int, target: int) -> int:
    """A low wall or a window that touches the operator's square: both squares beside it are within one square."""
    if ground.edge_through[square * SIDES + side] not in (LOW, WINDOW):
        return 0
    beyond = square + DY[side] * ground.width + DX[side]
    if ground.distance(square, target) > 1 or ground.distance(beyond, target) > 1:
        return 0
    return ground.kinds.edge_cover[ground.edges[square * SIDES + side]]


def walls_between(ground: Ground, start: int, steps: list[int]) -> int:
    """8.4: how many walls of buildings a line crosses, doors and windows included; around a corner the better way."""
    found = 0
    square = start
    for step in steps:
        if step < NORTH_EAST:
            found += is_built(ground, square, step)
        else:
            one = step - NORTH_EAST
            other = (one + 1) % SIDES
            found += min(built_way(ground, square, one, other), built_way(ground, square, other, one))
        square += DY[step] * ground.width + DX[step]
    return found


def built_way(ground: Ground, square: int, first: int, second: int) -> int:
    middle = square + DY[first] * ground.width + DX[first]
    return is_built(ground, square, first) + is_built(ground, middle, second)


def is_built(ground: Ground, square: int, side: int) -> int:
    """1 for a wall, a door or a window of a building, 0 for everything else."""
    return int(ground.kinds.built[ground.edges[square * SIDES + side]])
