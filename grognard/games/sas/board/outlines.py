"""Where squares lie on the picture, and the outlines of sets of them."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import Outline, Ring
from grognard.games.sas.facts.ground import SIDES, Ground

UNIT: Final = 34.0  # the side of a square
MARGIN: Final = 78.0  # around the map: names of rows and columns, and the small tiles


def corner(x: int, y: int) -> tuple[float, float]:
    return MARGIN + x * UNIT, MARGIN + y * UNIT


def union_outline(ground: Ground, squares: list[int]) -> Outline:
    """The border of some squares together, as rings; those round holes run the other way."""
    inside = set(squares)
    ways: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for square in squares:
        x, y = square % ground.width, square // ground.width
        corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
        for side in range(SIDES):
            if ground.next(square, side) not in inside:
                ways.setdefault(corners[side], []).append(corners[(side + 1) % SIDES])
    rings: list[Ring] = []
    while ways:
        rings.append(ring_from(next(iter(ways)), ways))
    return Outline(rings)


def ring_from(start: tuple[int, int], ways: dict[tuple[int, int], list[tuple[int, int]]]) -> Ring:
    """Follow the border until it is closed; points in the middle of a straight side are left out."""
    points, at = [start], take(ways, start)
    while at != start:
        points.append(at)
        at = take(ways, at)
    turns = [
        point for i, point in enumerate(points) if not is_straight(points[i - 1], point, points[(i + 1) % len(points)])
    ]
    return [corner(x, y) for x, y in turns]


def take(ways: dict[tuple[int, int], list[tuple[int, int]]], at: tuple[int, int]) -> tuple[int, int]:
    found = ways[at].pop()
    if not ways[at]:
        del ways[at]
    return found


def is_straight(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> bool:
    return (a[0] == b[0] == c[0]) or (a[1] == b[1] == c[1])
