"""Scenes as our page gets them: every item with its drawing, and nothing that only a drawer needs to know."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.item import Item, short
from grognard.engine.drawing.scene import BOARD, Layer, Scene
from grognard.engine.drawing.svg.page import PageDrawings

MARGIN: Final = 8.0  # round what lies in a zone: outlines stand over its edge
BUTTONS: Final = "buttons"  # the layer of what is pressed and lies nowhere: the page has a row for it


def layers_of(scene: Scene) -> list[Layer]:
    return [layer for layer in scene.layers if layer.id != BUTTONS]


def draw_item(drawings: PageDrawings, item: Item, is_map: bool) -> dict[str, Any]:
    """Where it lies, what it is in words, what it offers; and as SVG the thing, the line round it, an area's name."""
    art, rim, name = drawings.look(item, is_map)
    told: dict[str, Any] = {
        "id": item.id,
        "shape": item.shape,
        "x": round(item.x, 1),
        "y": round(item.y, 1),
        "w": round(item.w, 1),
        "h": round(item.h, 1),
        "text": item.text,
        "art": art,
        "rim": rim,
    }
    if item.tooltip != item.text:
        told["tooltip"] = item.tooltip
    if item.states:
        told["states"] = list(item.states)
    if item.actions:
        told["actions"] = list(item.actions)
    if name:
        told["name"] = name
    return told


def frames(scene: Scene) -> list[dict[str, Any]]:
    """What a picture of each zone must show: the map all of its frame, the others what lies there."""
    zones = {zone.id: zone for zone in scene.zones}
    lying: dict[str, list[Item]] = {}
    for layer in layers_of(scene):
        lying.setdefault(layer.zone or BOARD, []).extend(layer.items)
    found: list[dict[str, Any]] = []
    for id, items in lying.items():
        zone = zones.get(id)
        box = [0.0, 0.0, zone.width, zone.height] if zone is not None and zone.is_map else around(items)
        shown = {"id": id, "title": zone.title if zone is not None else scene.title, "box": box}
        found.append(shown | ({"map": True} if not scene.zones or (zone is not None and zone.is_map) else {}))
    return found


def around(items: list[Item]) -> list[float]:
    """The frame of that: left, top, width, height."""
    boxes = [item.box for item in items] or [(0.0, 0.0, 1.0, 1.0)]
    lefts, tops, rights, feet = zip(*boxes, strict=True)
    left, top = min(lefts) - MARGIN, min(tops) - MARGIN
    return [short(left), short(top), short(max(rights) + MARGIN - left), short(max(feet) + MARGIN - top)]
