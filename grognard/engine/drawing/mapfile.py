"""Maps that `make maps` has cut from real coastlines: read when a scene first needs one, then shared by all scenes."""

from __future__ import annotations

import json
from typing import Any, Final

from grognard.engine.drawing.item import Outline, Ring

LAND: Final = "land"
SEA: Final = "sea"
BLEED: Final = 700.0  # how far a map may go on beyond its edge
EDGE: Final = 0.6  # a point that is no further from the edge lies on it


class Place:
    """A place on a map: its outlines, and where its name and its pieces go."""

    def __init__(self, data: dict[str, Any], scale: int, arcs: list[Ring], stretch: float) -> None:
        name, pile = data.get("name", [0, 0]), data.get("pile", [0, 0])
        self.x, self.y = name[0] / scale, name[1] * stretch / scale
        self.pile_x, self.pile_y = pile[0] / scale, pile[1] * stretch / scale
        self.room = data.get("room", 0) / scale  # the width for a row of its pieces; 0: as everywhere
        town = data.get("town", name)  # where its roads meet
        self.town_x, self.town_y = town[0] / scale, town[1] * stretch / scale
        self.kind = str(data["kind"])
        self.is_scenery = bool(data.get("scenery", False))
        self.named = bool(data.get("named", True))  # some scenery is too small for a name
        self.turn = float(data.get("turn", 0.0))
        self.size = float(data.get("size", 0.0))  # of its name; 0: as everywhere
        self.outline = Outline([ring_points(chain, arcs) for chain in data["rings"]])


class MapFile:
    """One map. Neighbours share arcs in the file, so their outlines run through the same points.

    A map that need not be true to scale may be stretched from top to bottom, so that it fills a screen. What touches
    the edge of a map may bleed over it, so that a screen of another shape shows land and sea instead of a blank band.
    """

    def __init__(self, data: dict[str, Any], stretch: float = 1.0, bleed: float = 0.0) -> None:
        scale = int(data["scale"])
        self.width = float(data["width"])
        self.height = round(float(data["height"]) * stretch)
        arcs = [stretched(arc_points(steps, scale), stretch) for steps in data["arcs"]]
        arcs = [[bled(point, self.width, self.height, bleed) for point in arc] for arc in arcs] if bleed else arcs
        self.places = {word: Place(place, scale, arcs, stretch) for word, place in data["places"].items()}
        self.coast = Outline([ring_points(chain, arcs) for chain in data["coast"]])
        self.links: dict[str, Ring] = {
            pair: stretched(line_points(line, scale), stretch) for pair, line in data["links"].items()
        }


def read_map(text: str, stretch: float = 1.0, bleed: float = 0.0) -> MapFile:
    return MapFile(json.loads(text), stretch, bleed)


def bled(point: tuple[float, float], width: float, height: float, bleed: float) -> tuple[float, float]:
    """A point on the edge of the map, moved outwards; any other point as it is."""
    x, y = point
    across = -bleed if x < EDGE else bleed if x > width - EDGE else 0.0
    down = -bleed if y < EDGE else bleed if y > height - EDGE else 0.0
    return x + across, y + down


def stretched(line: Ring, stretch: float) -> Ring:
    return line if stretch == 1.0 else [(x, y * stretch) for x, y in line]


def arc_points(steps: list[int], scale: int) -> Ring:
    """The points of an arc: the first is absolute, each further one is a step from the one before."""
    x, y = steps[0], steps[1]
    points = [(x / scale, y / scale)]
    for i in range(2, len(steps), 2):
        x, y = x + steps[i], y + steps[i + 1]
        points.append((x / scale, y / scale))
    return points


def ring_points(chain: list[int], arcs: list[Ring]) -> Ring:
    """Arcs end to end, without the last point, which equals the first; ~n is arc n backwards."""
    points: Ring = []
    for n in chain:
        points += arcs[n][:-1] if n >= 0 else arcs[~n][:0:-1]
    return points


def line_points(line: list[int], scale: int) -> Ring:
    return [(line[i] / scale, line[i + 1] / scale) for i in range(0, len(line), 2)]
