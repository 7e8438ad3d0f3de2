"""From degrees to board units: Lambert's conformal conic projection, which keeps shapes true in middle latitudes."""

from __future__ import annotations

from itertools import pairwise
from math import cos, log, pi, radians, sin, tan

EARTH = 6371.0  # kilometres


class Projection:
    """A cone that touches the earth along two parallels, turned so that one meridian points up."""

    def __init__(self, meridian: float, parallels: tuple[float, float]) -> None:
        one, two = (radians(p) for p in parallels)
        self.meridian = radians(meridian)
        self.n = log(cos(one) / cos(two)) / log(half(two) / half(one))
        self.f = cos(one) * half(one) ** self.n / self.n
        self.stretches: tuple[list[list[float]], list[list[float]]] = ([], [])
        self.scale = 1.0
        self.left = self.top = 0.0

    def fit(self, centre: tuple[float, float], kilometres: float, width: float, height: float) -> None:
        """Puts a point (in degrees) in the middle of the board, which is so many kilometres wide."""
        self.scale = width * EARTH / kilometres
        x, y = self._raw(*centre)
        self.left, self.top = x * self.scale - width / 2, y * self.scale - height / 2

    def stretch(self, lons: list[list[float]], lats: list[list[float]]) -> None:
        """Moves degrees, in pairs of true and drawn values, to make room where areas are crowded."""
        self.stretches = (lons, lats)

    def _raw(self, lon: float, lat: float) -> tuple[float, float]:
        lon, lat = stretched(lon, self.stretches[0]), stretched(lat, self.stretches[1])
        rho = self.f / half(radians(lat)) ** self.n
        angle = self.n * (radians(lon) - self.meridian)
        return rho * sin(angle), rho * cos(angle)

    def point(self, lon: float, lat: float) -> tuple[float, float]:
        """A point in board units: x to the right, y down."""
        x, y = self._raw(lon, lat)
        return x * self.scale - self.left, y * self.scale - self.top

    def points(self, places: list[list[float]]) -> list[tuple[float, float]]:
        return [self.point(lon, lat) for lon, lat in places]


def half(lat: float) -> float:
    return tan(pi / 4 + lat / 2)


def stretched(degrees: float, pairs: list[list[float]]) -> float:
    """Interpolates between two pairs; beyond the outermost pair, moves along with it."""
    if not pairs:
        return degrees
    if degrees <= pairs[0][0]:
        return degrees + pairs[0][1] - pairs[0][0]
    for (true1, drawn1), (true2, drawn2) in pairwise(pairs):
        if degrees <= true2:
            return drawn1 + (degrees - true1) * (drawn2 - drawn1) / (true2 - true1)
    return degrees + pairs[-1][1] - pairs[-1][0]
