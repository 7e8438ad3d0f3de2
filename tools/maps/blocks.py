"""Places names, marks and pieces together, so that no piece ever covers a name.

An area's block is its name, below it its marks, and below those a plot for its pieces. Blocks do not touch; each is
as far as possible on its own ground, and rather at sea than on a neighbour's land. The smallest areas choose first;
then all choose again, knowing where the others are.
"""

from __future__ import annotations

from collections.abc import Iterator

import shapely
from shapely.geometry.base import BaseGeometry

from tools.maps.labels import Box, Names, lettering
from tools.maps.recipe import SEA, PlaceRecipe, Recipe

BELOW = 24.0  # from the line of the name to the pieces
MARKS = 62.0  # the width of the marks
AIR = 5.0  # between any two things: room for outlines
WIDTHS = (1.0, 0.83, 0.67, 0.53, 0.42, 0.33)  # of a plot, as parts of what the recipe asks for
# What makes a block worse, in board units of area
NARROW = 0.8  # times the square of the width that a plot lacks
AT_SEA = 0.7  # the part of a plot that lies at sea, if 1 is the part on a neighbour's land
NAME_AT_SEA = 0.3  # the same for a name: towns on a coast are lettered in the sea
NAME_ABROAD = 0.5  # the part of a name that lies outside its area
OFF_CENTRE = 9.0  # times the distance from the middle of the area
STEPS = 26  # spots tried in each direction
ROUNDS = 3


class Block:
    """The name of an area at (x, y), its marks and its plot."""

    def __init__(self, place: PlaceRecipe, names: Names, x: float, y: float, plot: tuple[float, float]) -> None:
        self.x, self.y = x, y
        self.name = lettering(place, names, x, y)
        self.marks = Box(x - MARKS / 2, y + AIR, MARKS, BELOW - 2 * AIR)
        self.plot = Box(x - plot[0] / 2, y + BELOW, plot[0], plot[1])
        self.boxes = [self.name, self.marks, self.plot]

    def touches(self, others: list[Box]) -> bool:
        return any(box.touches(other, AIR) for box in self.boxes for other in others)


class Ground:
    """The ground of an area, and the sea."""

    def __init__(self, shape: BaseGeometry, sea: BaseGeometry) -> None:
        self.shape, self.sea = shape, sea
        self.centre = shape.centroid
        for part in (shape, sea):
            shapely.prepare(part)

    def abroad(self, box: Box, at_sea: float) -> float:
        """How much of a box is not on its own ground; parts at sea count less."""
        drawn = shapely.box(box.left, box.top, box.right, box.foot)
        wet = float(drawn.intersection(self.sea).area)
        return box.wide * box.high - float(drawn.intersection(self.shape).area) - (1 - at_sea) * wet

    def price(self, block: Block, widest: float) -> float:
        plot = block.plot
        off = self.centre.distance(shapely.Point(block.x, plot.top + plot.high / 4))
        lost = NARROW * (widest - plot.wide) ** 2
        name = NAME_ABROAD * self.abroad(block.name, NAME_AT_SEA)
        return self.abroad(plot, AT_SEA) + name + lost + OFF_CENTRE * float(off)


def blocks(recipe: Recipe, shapes: dict[str, BaseGeometry], names: Names) -> dict[str, Block]:
    """The block of each area."""
    areas = sorted((p for p in recipe.places if not p.is_scenery), key=lambda p: float(shapes[p.word].area))
    sea = shapely.union_all([shapes[p.word] for p in recipe.places if p.kind == SEA])
    fixed = [Box(*box) for box in recipe.kept] + [
        lettering(p, names, *recipe.projection.point(p.name[0], p.name[1]))
        for p in recipe.places
        if p.is_scenery and p.named and p.name
    ]
    found: dict[str, Block] = {}
    for _ in range(ROUNDS):
        for place in areas:
            others = [box for word, block in found.items() if word != place.word for box in block.boxes]
            found[place.word] = best(recipe, place, names, Ground(shapes[place.word], sea), fixed + others)
    return found


def best(recipe: Recipe, place: PlaceRecipe, names: Names, ground: Ground, others: list[Box]) -> Block:
    """The cheapest block that touches no other."""
    found, least = None, 1e12
    for block in candidates(recipe, place, names, ground):
        inside = all(b.left >= AIR and b.top >= AIR and b.right <= recipe.width - AIR for b in block.boxes)
        if inside and block.plot.foot <= recipe.height - AIR and not block.touches(others):
            price = ground.price(block, recipe.block[0])
            if price < least:
                found, least = block, price
    if found is None:
        raise ValueError(f"no room for the name and the pieces of {place.word}")
    return found


def candidates(recipe: Recipe, place: PlaceRecipe, names: Names, ground: Ground) -> Iterator[Block]:
    left, top, right, foot = ground.shape.bounds
    wide, high = recipe.block
    left, top, right, foot = left - wide / 2, top - high, right + wide / 2, foot
    for part in WIDTHS:
        for i in range(STEPS + 1):
            for j in range(STEPS + 1):
                x, y = left + i * (right - left) / STEPS, top + j * (foot - top) / STEPS
                yield Block(place, names, round(x), round(y), (round(wide * part), high))
