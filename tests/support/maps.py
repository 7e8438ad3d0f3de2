"""Measures maps: borders, areas, what lies where."""

from __future__ import annotations

from itertools import pairwise

from grognard.engine.drawing.item import Ring
from grognard.engine.drawing.mapfile import MapFile, Place

Edge = tuple[tuple[float, float], tuple[float, float]]


def edges(place: Place) -> set[Edge]:
    """The pieces of a place's border, the same from both sides."""
    found = set()
    for ring in place.outline.rings:
        for one, other in pairwise([*ring, ring[0]]):
            found.add((min(one, other), max(one, other)))
    return found


def borders(map: MapFile) -> dict[frozenset[str], float]:
    """How long a border any two places share."""
    owners: dict[Edge, list[str]] = {}
    for word, place in map.places.items():
        for edge in edges(place):
            owners.setdefault(edge, []).append(word)
    found: dict[frozenset[str], float] = {}
    for ((x1, y1), (x2, y2)), words in owners.items():
        assert len(words) <= 2, f"{words} overlap"
        if len(words) == 2:
            pair = frozenset(words)
            found[pair] = found.get(pair, 0.0) + ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    return found


def surface(ring: Ring) -> float:
    """The signed area of a ring (shoelace formula); holes run the other way and are negative."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise([*ring, ring[0]])) / 2


def is_inside(x: float, y: float, rings: list[Ring]) -> bool:
    """A ray to the right crosses the outlines an odd number of times."""
    crossed = False
    for ring in rings:
        for (x1, y1), (x2, y2) in pairwise([*ring, ring[0]]):
            if (y1 > y) != (y2 > y) and x < x1 + (x2 - x1) * (y - y1) / (y2 - y1):
                crossed = not crossed
    return crossed


def places_at(map: MapFile, x: float, y: float) -> list[str]:
    return [word for word, place in map.places.items() if is_inside(x, y, place.outline.rings)]
