"""A map of a scene as a small picture: for the lobby, for lists of matches, for the years of a war.

Nothing in it can be chosen or read aloud: the page says in words what it shows.
"""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import AREA, LEGAL, SELECTED, Item
from grognard.engine.drawing.scene import Layer, Scene, Zone
from grognard.engine.drawing.svg.item import art, outline
from grognard.engine.drawing.svg.map import area_links, area_name
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.write import FONT, box, num

Box = tuple[float, float, float, float]  # left, top, width, height
OFFERED: Final = (LEGAL, SELECTED)


def draw_miniature(scene: Scene, theme: str, map: str = "", part: Box | None = None, names: bool = False) -> str:
    """One map, the first unless another is named, or a part of it."""
    pen, zone = Pen(theme, scene.roles), find_map(scene, map)
    whole = (0.0, 0.0, zone.width, zone.height)
    drawn = draw_map(pen, scene, zone, names)
    return f"{head(part or whole)}<defs>{pen.hatchings()}</defs>{ground(pen, part or whole)}{drawn}</svg>\n"


def find_map(scene: Scene, id: str = "") -> Zone:
    """A map by its id, else the first one; a scene without zones is one map."""
    maps = scene.maps() or [Zone("", scene.title, scene.width, scene.height, is_map=True)]
    return next((zone for zone in maps if zone.id == id), maps[0])


def head(part: Box) -> str:
    size = " ".join(num(number) for number in part)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}" font-family="{FONT}">'


def ground(pen: Pen, part: Box) -> str:
    return box(*part, f'fill="{pen.palette["page"]}"')


def draw_map(pen: Pen, scene: Scene, zone: Zone, names: bool) -> str:
    """The layers of a map, one above the other."""
    return "".join(draw_layer(pen, layer, names) for layer in scene.layers if layer.zone == zone.id)


def draw_layer(pen: Pen, layer: Layer, names: bool) -> str:
    for item in layer.items:
        item.states = [state for state in item.states if state not in OFFERED]
    areas = [item for item in layer.items if item.shape == AREA]
    written = "".join(area_name(pen, item, True) for item in areas) if names else ""
    return "".join(placed(pen, item) for item in layer.items) + area_links(pen, areas) + written


def placed(pen: Pen, item: Item) -> str:
    """An area lies where its outline says, everything else where its corner is."""
    if item.shape == AREA:
        return art(pen, item)
    return f'<g transform="translate({num(item.x)} {num(item.y)})">{outline(pen, item)}{art(pen, item)}</g>'
