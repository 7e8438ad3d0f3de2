"""Maps that `make maps` has cut from real coastlines: read when a scene first needs one, then shared by all scenes."""

from __future__ import annotations

import json
from typing import Any, Final

from grognard.engine.drawing.item import Outline, Ring

LAND: Final = "land"
SEA: Final = "sea"


class Place:
    """A place on a map: its outlines, and where its name and its pieces go."""

    def __init__(self, data: dict[str, Any], scale: int, arcs: list[Ring]) -> None:
        name, pile = data.get("name", [0, 0]), data.get("pile", [0, 0])
        self.x, self.y = name[0] / scale, name[1] / scale
        self.pile_x, self.pile_y = pile[0] / scale, pile[1] / scale
        self.room = data.get("room", 0) / scale  # the width for a row of its pieces; 0: as everywhere
        town = data.get("town", name)  # where its roads meet
        self.town_x, self.town_y = town[0] / scale, town[1] / scale
        self.kind = str(data["kind"])
        self.is_scenery = bool(data.get("scenery", False))
        self.named = bool(data.get("named", True))  # some scenery is too small for a name
        self.turn = float(data.get("turn", 0.0))
        self.size = float(data.get("size", 0.0))  # of its name; 0: as everywhere
        self.outline = Outline([ring_points(chain, arcs) for chain in data["rings"]])


class MapFile:
    """One map. Neighbours share arcs in the file, so their outlines run through the same points."""

    def __init__(self, data: dict[str, Any]) -> None:
        scale = int(data["scale"])
        arcs = [arc_points(steps, scale) for steps in data["arcs"]]
        self.width = float(data["width"])
        self.height = float(data["height"])
        self.places = {word: Place(place, scale, arcs) for word, place in data["places"].items()}
        self.coast = Outline([ring_points(chain, arcs) for chain in data["coast"]])
        self.links: dict[str, Ring] = {pair: line_points(line, scale) for pair, line in data["links"].items()}


def read_map(text: str) -> MapFile:
    return MapFile(json.loads(text))


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
