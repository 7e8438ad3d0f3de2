"""What drawn ground is made with: colours by name, squares of 44 units, blobs and rough outlines.

Jitter is seeded by the place itself, never by one running generator: a change in one square moves nothing elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, hypot, pi, sin
from random import Random
from typing import Final

from grognard.engine.drawing.ground import GroundPlan, Square
from grognard.engine.drawing.svg.write import num

U: Final = 44  # units along the side of a square
Point = tuple[float, float]


class Brush:
    """A plan and the colours of a theme; `prefix` keeps the ids of two pictures on one page apart."""

    def __init__(self, plan: GroundPlan, colours: dict[str, str], prefix: str) -> None:
        self.plan = plan
        self.colours = colours
        self.prefix = prefix

    def __getitem__(self, name: str) -> str:
        return self.colours[name]

    def url(self, name: str) -> str:
        return f"url(#{self.prefix}-{name})"

    def use(self, name: str, at: Point, more: str = "") -> str:
        place = f"translate({round(at[0])} {round(at[1])}){more}"
        return f'<use href="#{self.prefix}-{name}" transform="{place}"/>'

    def shade(self, drawing: str, dx: float, dy: float) -> str:
        """The shadow of a drawing: everything lies lit from the north-west."""
        style = f'fill="{self["shade"]}" opacity="{self["shade-o"]}" transform="translate({num(dx)} {num(dy)})"'
        return f"<g {style}>{drawing}</g>" if drawing else ""


def seeded(*parts: object) -> Random:
    return Random(" ".join(map(str, parts)))


def middle(square: Square) -> Point:
    return square[0] * U + U / 2, square[1] * U + U / 2


def path(d: str, style: str) -> str:
    return f'<path d="{d}" {style}/>' if d else ""


def polygon(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def smooth(points: list[Point]) -> str:
    """A closed curve past these points."""
    start = between(points[-1], points[0])
    parts = [f"M{num(start[0])} {num(start[1])}"]
    for i, point in enumerate(points):
        end = between(point, points[(i + 1) % len(points)])
        parts.append(f"Q{num(point[0])} {num(point[1])} {num(end[0])} {num(end[1])}")
    return "".join(parts) + "Z"


def between(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def blob(at: Point, radius: float, corners: int, jitter: float, rng: Random) -> str:
    """A round thing that is not quite round."""
    turn = rng.random() * 2 * pi
    points = []
    for i in range(corners):
        angle, r = turn + i * 2 * pi / corners, radius * (1 + rng.uniform(-jitter, jitter))
        points.append((at[0] + r * cos(angle), at[1] + r * sin(angle)))
    return smooth(points)


# Outlines of sets of squares


def outline(squares: Iterable[Square]) -> str:
    """The border of some squares together."""
    return "".join(polygon((x * U, y * U) for x, y in ring) for ring in rings(squares))


def rough(squares: Iterable[Square], amount: float, step: float = 11.0) -> str:
    """The same, worn by weather: every point is moved a little, by how much depends on where it lies."""
    return "".join(smooth([worn(point, amount) for point in fine(ring, step)]) for ring in rings(squares))


def fine(ring: list[Square], step: float) -> list[Point]:
    """A ring with a point every so many units."""
    points: list[Point] = []
    for i, (x, y) in enumerate(ring):
        x1, y1 = ring[(i + 1) % len(ring)]
        length = hypot(x1 - x, y1 - y) * U
        parts = max(1, round(length / step))
        points += [((x + (x1 - x) * n / parts) * U, (y + (y1 - y) * n / parts) * U) for n in range(parts)]
    return points


def worn(point: Point, amount: float) -> Point:
    rng = seeded(round(point[0]), round(point[1]))
    return point[0] + rng.uniform(-amount, amount), point[1] + rng.uniform(-amount, amount)


def rings(squares: Iterable[Square]) -> list[list[Square]]:
    """The corners of the border, ring by ring; those round holes run the other way."""
    inside = set(squares)
    ways: dict[Square, list[Square]] = {}
    for x, y in sorted(inside):
        corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
        beyond = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
        for side in range(4):
            if beyond[side] not in inside:
                ways.setdefault(corners[side], []).append(corners[(side + 1) % 4])
    found = []
    while ways:
        found.append(ring_from(next(iter(ways)), ways))
    return found


def ring_from(start: Square, ways: dict[Square, list[Square]]) -> list[Square]:
    points, at = [start], take(ways, start)
    while at != start:
        points.append(at)
        at = take(ways, at)
    return [p for i, p in enumerate(points) if not is_straight(points[i - 1], p, points[(i + 1) % len(points)])]


def take(ways: dict[Square, list[Square]], at: Square) -> Square:
    found = ways[at].pop()
    if not ways[at]:
        del ways[at]
    return found


def is_straight(a: Square, b: Square, c: Square) -> bool:
    return a[0] == b[0] == c[0] or a[1] == b[1] == c[1]


def groups(squares: Iterable[Square]) -> list[list[Square]]:
    """Squares that touch by a side belong together; from the north-west on."""
    left, found = set(squares), []
    for start in sorted(left):
        if start not in left:
            continue
        left.discard(start)
        group, queue = [start], [start]
        while queue:
            x, y = queue.pop()
            for other in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if other in left:
                    left.discard(other)
                    group.append(other)
                    queue.append(other)
        found.append(sorted(group))
    return found
