"""TopoJSON: borders as arcs in steps of whole numbers, shapes as chains of arcs."""

from __future__ import annotations

Spot = tuple[float, float]


def decode(arc: list[list[int]], transform: dict[str, list[float]]) -> list[Spot]:
    """From steps of whole numbers to degrees."""
    (sx, sy), (tx, ty) = transform["scale"], transform["translate"]
    x = y = 0
    points = []
    for dx, dy in arc:
        x, y = x + dx, y + dy
        points.append((x * sx + tx, y * sy + ty))
    return points


def ring(chain: list[int], arcs: list[list[Spot]]) -> list[Spot]:
    """Arcs end to end; ~n is arc n backwards."""
    points: list[Spot] = []
    for n in chain:
        part = arcs[n] if n >= 0 else arcs[~n][::-1]
        points += part[1:] if points else part
    return points
