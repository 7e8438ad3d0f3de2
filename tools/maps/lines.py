"""Lines that divide areas: drawn by hand or half-way between seeds, and roughened to look natural."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import shapely
from shapely import LineString, MultiLineString, MultiPoint, Point
from shapely.geometry.base import BaseGeometry

from tools.maps.recipe import SEA, Recipe

SHORT = 7.0  # the longest piece of a rough line
SNAP = 9.0  # a line that ends this near to a junction of borders ends there

Spot = tuple[float, float]


def cutting_lines(recipe: Recipe, lands: dict[str, BaseGeometry]) -> list[BaseGeometry]:
    """All lines that are not borders of countries."""
    corners = MultiPoint(junctions(lands))
    found: list[BaseGeometry] = []
    for country, line in recipe.cuts:
        points = [snapped(spot, corners) for spot in recipe.projection.points(line)]
        drawn = LineString(points if country == SEA else rough(points, recipe.rough))
        found.append(drawn.intersection(lands[country]))
    for country in sorted(recipe.claims()):
        if country in lands and country not in {cut[0] for cut in recipe.cuts}:
            found += halfway(recipe, country, lands[country])
    return [line for line in found if not line.is_empty]


def junctions(lands: dict[str, BaseGeometry]) -> list[Spot]:
    """Where three territories meet."""
    met: Counter[Spot] = Counter()
    for land in lands.values():
        met.update({(round(x, 3), round(y, 3)) for x, y in shapely.get_coordinates(land).tolist()})
    return [spot for spot, times in met.items() if times > 2]


def snapped(spot: Spot, corners: MultiPoint) -> Spot:
    nearest = shapely.shortest_line(Point(spot), corners)
    if nearest is None or nearest.length > SNAP:
        return spot
    x, y = nearest.coords[-1]
    return float(x), float(y)


def halfway(recipe: Recipe, country: str, land: BaseGeometry) -> list[BaseGeometry]:
    """The edges of the Voronoi cells of the seeds in a country."""
    places = [place for place in recipe.places if country in place.countries]
    if len(places) < 2:
        return []
    seeds = MultiPoint([spot for place in places for spot in recipe.projection.points(place.seeds)])
    frame = shapely.box(-recipe.width, -recipe.height, 2 * recipe.width, 2 * recipe.height)
    edges = shapely.voronoi_polygons(seeds, extend_to=frame, only_edges=True)
    lines = edges.geoms if isinstance(edges, MultiLineString) else [edges]
    amount = 0.0 if country == SEA else recipe.rough
    return [LineString(rough(list(line.coords), amount)).intersection(land) for line in lines]


def rough(points: list[Spot], amount: float) -> list[Spot]:
    """The same line with midpoints displaced again and again, always in the same way."""
    made = [points[0]]
    for one, other in pairwise(points):
        rng = Random(f"{min(one, other)[0]:.1f} {max(one, other)[1]:.1f}")
        made += wander(one, other, amount, rng)[1:]
    return made


def wander(one: Spot, other: Spot, amount: float, rng: Random) -> list[Spot]:
    dx, dy = other[0] - one[0], other[1] - one[1]
    if (dx * dx + dy * dy) ** 0.5 < SHORT:
        return [one, other]
    aside = rng.uniform(-amount, amount) * 1.6
    middle = (one[0] + dx / 2 - dy * aside, one[1] + dy / 2 + dx * aside)
    return wander(one, middle, amount, rng) + wander(middle, other, amount, rng)[1:]
