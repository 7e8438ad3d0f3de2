"""Where the name of a place stands, and where its pieces lie."""

from __future__ import annotations

import shapely
from shapely.geometry.base import BaseGeometry

from tools.maps.recipe import PlaceRecipe, Recipe

FLAT = 1.7  # names are wide: a wide place suits them better than a high one
BELOW = 26.0
HEAD = 14.0  # the height of a name
STEP = 4  # board units between the spots that are tried

Spot = tuple[float, float]


def name_at(recipe: Recipe, place: PlaceRecipe, shape: BaseGeometry) -> Spot:
    """As the recipe says, else in the roomiest spot."""
    if place.name:
        return recipe.projection.point(place.name[0], place.name[1])
    if recipe.block and not place.is_scenery:
        return block_at(shape, recipe.block)
    stretched = shapely.transform(shape, lambda p: p * [1.0, FLAT])
    largest = max(shapely.get_parts(stretched), key=lambda part: float(part.area))
    x, y = shapely.maximum_inscribed_circle(largest).coords[0]
    return float(x), float(y) / FLAT


def block_at(shape: BaseGeometry, block: list[float]) -> Spot:
    """Where a block of that size, name and pieces together, lies best within the shape; the name is its head."""
    wide, high = block
    left, top, right, foot = shape.bounds
    middle = shape.representative_point()
    best, spot = -1.0, (float(middle.x), float(middle.y))
    for x in range(int(left) + STEP, int(right), STEP):
        for y in range(int(top) + STEP, int(foot), STEP):
            inside = shapely.box(x - wide / 2, y - HEAD, x + wide / 2, y - HEAD + high).intersection(shape).area
            score = inside - 0.5 * shapely.Point(x, y + high / 2 - HEAD).distance(shape.centroid)
            if score > best and shapely.contains_xy(shape, x, y) and shapely.contains_xy(shape, x, y + BELOW):
                best, spot = score, (float(x), float(y))
    return spot


def pile_at(recipe: Recipe, place: PlaceRecipe, name: Spot) -> Spot:
    """As the recipe says, else below the name and its marks."""
    if place.pile:
        return recipe.projection.point(place.pile[0], place.pile[1])
    return name[0], name[1] + BELOW
