"""Cuts the rectangle of a map into faces along all borders, coasts and cutting lines, and assigns each to a place."""

from __future__ import annotations

from collections import defaultdict

import shapely
from shapely import MultiPolygon, Point, Polygon, STRtree
from shapely.affinity import translate as shift
from shapely.geometry.base import BaseGeometry

from tools.maps.arcs import SCALE, Node
from tools.maps.lines import cutting_lines
from tools.maps.recipe import ELSEWHERE, SEA, WHOLE_EARTH, PlaceRecipe, Recipe

HALF_EARTH = 180.0  # degrees
GRID = 0.02  # board units; points nearer than this are the same


def territories(recipe: Recipe, countries: dict[str, BaseGeometry]) -> dict[str, BaseGeometry]:
    """Every country on the map, in board units, and the sea."""
    frame = shapely.box(0, 0, recipe.width, recipe.height)
    window = shapely.box(*recipe.window())
    lands: dict[str, BaseGeometry] = {}
    for name, country in countries.items():
        near = counted_on(recipe, country).intersection(window)
        land = surfaces(shapely.make_valid(projected(recipe, near)).intersection(frame))
        if not land.is_empty:
            lands[name] = land
    lands[SEA] = surfaces(frame.difference(shapely.union_all(list(lands.values()))))
    return lands


def counted_on(recipe: Recipe, country: BaseGeometry) -> BaseGeometry:
    """On a map that crosses 180 degrees the west is counted on in the east; islets on that meridian are dropped."""
    if recipe.west == WHOLE_EARTH:
        return country
    parts = [part for part in shapely.get_parts(country).tolist() if part.bounds[2] - part.bounds[0] < HALF_EARTH]
    return shapely.union_all([shift(part, 360, 0) if part.bounds[2] < recipe.west else part for part in parts])


def projected(recipe: Recipe, shape: BaseGeometry) -> BaseGeometry:
    return shapely.transform(shape, lambda places: recipe.projection.points(places.tolist()))


def surfaces(shape: BaseGeometry) -> BaseGeometry:
    """The polygons of a shape, without the lines and points that remain where shapes only touch."""
    return MultiPolygon([part for part in shapely.get_parts(shape).tolist() if isinstance(part, Polygon)])


def cut(recipe: Recipe, lands: dict[str, BaseGeometry]) -> dict[str, BaseGeometry]:
    """Each place of the recipe with its shape; together they cover the map."""
    boxes = [
        (place, shapely.box(x, y, x + w, y + h)) for place in recipe.places if place.box for x, y, w, h in [place.box]
    ]
    lines = [land.boundary for land in lands.values()] + cutting_lines(recipe, lands)
    lines += [box.boundary for _, box in boxes]
    net = shapely.union_all([line for line in lines if not line.is_empty], grid_size=GRID)
    faces = [face for face in shapely.polygonize([net]).geoms if face.area > GRID]
    owners = [owner_of(recipe, face, lands, boxes) for face in faces]
    merge_small(faces, owners, recipe.least)
    return gathered(faces, owners)


def owner_of(
    recipe: Recipe, face: Polygon, lands: dict[str, BaseGeometry], boxes: list[tuple[PlaceRecipe, Polygon]]
) -> str:
    spot = face.representative_point()
    for place, box in boxes:
        if box.contains(spot):
            return place.word
    country = next((name for name, land in lands.items() if land.contains(spot)), SEA)
    claimants = [place for place in recipe.places if country in place.countries]
    if not claimants:
        return ELSEWHERE
    if len(claimants) == 1:
        return claimants[0].word
    return nearest(recipe, face, spot, claimants)


def nearest(recipe: Recipe, face: Polygon, spot: Point, claimants: list[PlaceRecipe]) -> str:
    """The claimant whose seed lies in the face, otherwise the one whose seed is nearest."""
    seeds = [(place.word, Point(seed)) for place in claimants for seed in recipe.projection.points(place.seeds)]
    for word, seed in seeds:
        if face.contains(seed):
            return word
    return min(seeds, key=lambda pair: float(pair[1].distance(spot)))[0]


def merge_small(faces: list[Polygon], owners: list[str], least: float) -> None:
    """Gives slivers and tiny islands to the neighbour with which they share most of their border."""
    tree = STRtree(faces)
    whole = gathered(faces, owners)
    parts = {word: shapely.get_parts(shape).tolist() for word, shape in whole.items()}
    for i, face in enumerate(faces):
        part = next(p for p in parts[owners[i]] if p.buffer(GRID).contains(face.representative_point()))
        if part.area >= least:
            continue
        shared: dict[str, float] = defaultdict(float)
        for j in tree.query(face.buffer(GRID)):
            if owners[j] != owners[i]:
                shared[owners[j]] += face.boundary.intersection(faces[j].boundary).length
        if shared:
            owners[i] = max(sorted(shared), key=lambda word: shared[word])


def gathered(faces: list[Polygon], owners: list[str]) -> dict[str, BaseGeometry]:
    by_owner: dict[str, list[Polygon]] = defaultdict(list)
    for face, owner in zip(faces, owners, strict=True):
        by_owner[owner].append(face)
    return {word: shapely.coverage_union_all(shapes) for word, shapes in by_owner.items()}


def simplified(shapes: dict[str, BaseGeometry], tolerance: float) -> dict[str, BaseGeometry]:
    """Shapes with fewer points, the same on both sides of every border."""
    words = list(shapes)
    made = shapely.coverage_simplify([shapes[word] for word in words], tolerance)
    return dict(zip(words, made, strict=True))


def rings_of(shape: BaseGeometry) -> list[list[Node]]:
    """Outlines and holes in whole numbers, without their last point; rings that collapse are dropped."""
    rings = []
    for part in shapely.get_parts(shape):
        assert isinstance(part, Polygon)
        for line in (part.exterior, *part.interiors):
            nodes = [(round(x * SCALE), round(y * SCALE)) for x, y in line.coords]
            ring = [node for i, node in enumerate(nodes[:-1]) if node != nodes[i + 1]]
            if len(set(ring)) > 2:
                rings.append(ring)
    return rings
