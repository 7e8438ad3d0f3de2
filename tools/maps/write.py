"""Writes a map as JSON, with one arc or one place to a line, so that diffs are readable."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import shapely
from shapely.geometry.base import BaseGeometry

from tools.maps.anchors import name_at, pile_at
from tools.maps.arcs import SCALE, Topology, steps
from tools.maps.blocks import Block, blocks
from tools.maps.faces import rings_of
from tools.maps.labels import read_names
from tools.maps.lines import rough
from tools.maps.recipe import ELSEWHERE, SEA, PlaceRecipe, Recipe

ROOT = Path(__file__).resolve().parent.parent.parent
ROAD = 0.045  # how rough a road is
SOURCE = "Natural Earth, public domain (npm: world-atlas 2.0.2); cut by `make maps`, do not edit by hand"


def rows(name: str, found: list[str], brackets: str) -> str:
    return f'"{name}":{brackets[0]}\n' + ",\n".join(found) + f"\n{brackets[1]}"


def written(recipe: Recipe, shapes: dict[str, BaseGeometry]) -> str:
    topology = Topology({word: rings_of(shape) for word, shape in shapes.items()})
    spots = blocks(recipe, shapes, read_names(ROOT / recipe.labels)) if recipe.block else {}
    places = [
        f'"{p.word}":{compact(told(recipe, p, shapes[p.word], spots.get(p.word), topology))}' for p in recipe.places
    ]
    if ELSEWHERE in shapes:
        rest = {"kind": "land", "scenery": True, "named": False, "rings": topology.chains[ELSEWHERE]}
        places.append(f'"{ELSEWHERE}":{compact(rest)}')
    coast = compact([topology.chain(ring) for ring in rings_of(all_land(recipe, shapes))])
    arcs = [compact(steps(arc)) for arc in topology.arcs]
    links = [f'"{pair}":{compact(whole(line))}' for pair, line in lines_of(recipe).items()]
    head = {"source": SOURCE, "width": recipe.width, "height": recipe.height, "scale": SCALE}
    parts = [compact(head)[1:-1], rows("places", places, "{}"), rows("links", links, "{}")]
    parts += [f'"coast":{coast}', rows("arcs", arcs, "[]")]
    return "{" + ",\n".join(parts) + "}\n"


def lines_of(recipe: Recipe) -> dict[str, list[tuple[float, float]]]:
    """Links as drawn by hand, and slightly rough roads from town to town."""
    found = {pair: recipe.projection.points(line) for pair, line in recipe.links.items()}
    for pair in recipe.roads:
        if pair not in found:
            towns = [recipe.place(word).town for word in pair.split("-")]
            found[pair] = rough(recipe.projection.points(towns), ROAD)
    return found


def all_land(recipe: Recipe, shapes: dict[str, BaseGeometry]) -> BaseGeometry:
    """All land as one shape, whose outline is the coast."""
    seas = {place.word for place in recipe.places if place.kind == SEA or place.box}
    return shapely.coverage_union_all([shape for word, shape in shapes.items() if word not in seas])


def told(
    recipe: Recipe, place: PlaceRecipe, shape: BaseGeometry, block: Block | None, topology: Topology
) -> dict[str, Any]:
    name = (block.x, block.y) if block else name_at(recipe, place, shape)
    spots = whole([name, (block.x, block.plot.top) if block else pile_at(recipe, place, name)])
    data: dict[str, Any] = {"kind": place.kind, "name": spots[:2], "pile": spots[2:]}
    data |= {"room": round(block.plot.wide * SCALE)} if block else {}
    data |= {"town": whole([recipe.projection.point(place.town[0], place.town[1])])} if place.town else {}
    data |= {"scenery": True} if place.is_scenery else {}
    data |= {} if place.named else {"named": False}
    data |= {"turn": place.turn} if place.turn else {}
    data |= {"size": place.size} if place.size else {}
    return data | {"rings": topology.chains[place.word]}


def whole(spots: list[tuple[float, float]]) -> list[int]:
    return [round(number * SCALE) for spot in spots for number in spot]


def compact(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)
