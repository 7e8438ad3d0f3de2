"""Where the name and the pieces of a place go."""

from __future__ import annotations

import shapely
from shapely.geometry.base import BaseGeometry

from tools.maps.recipe import PlaceRecipe, Recipe

FLAT = 1.7  # names are wide, so wide spots suit them better than high ones
BELOW = 26.0  # from a name to its pieces

Spot = tuple[float, float]


def name_at(recipe: Recipe, place: PlaceRecipe, shape: BaseGeometry) -> Spot:
    """Where the recipe says, otherwise where there is most room."""
    if place.name:
        return recipe.projection.point(place.name[0], place.name[1])
    stretched = shapely.transform(shape, lambda p: p * [1.0, FLAT])
    largest = max(shapely.get_parts(stretched), key=lambda part: float(part.area))
    x, y = shapely.maximum_inscribed_circle(largest).coords[0]
    return float(x), float(y) / FLAT


def pile_at(recipe: Recipe, place: PlaceRecipe, name: Spot) -> Spot:
    """Where the recipe says, otherwise below the name and its marks."""
    if place.pile:
        return recipe.projection.point(place.pile[0], place.pile[1])
    return name[0], name[1] + BELOW
