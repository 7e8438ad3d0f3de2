"""Scenes as our page gets them: every item with its drawing, and nothing that only a drawer needs to know."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.scene import BOARD, Item, Layer, Scene, short
from grognard.engine.svg_item import page_art, page_name, page_outline

MARGIN: Final = 8.0  # round what lies in a zone: outlines stand over its edge
BUTTONS: Final = "buttons"  # the layer of what is pressed and lies nowhere: the page has a row for it


def layers_of(scene: Scene) -> list[Layer]:
    return [layer for layer in scene.layers if layer.id != BUTTONS]


def draw_item(item: Item, is_map: bool) -> dict[str, Any]:
    """Where it lies, what it is in words, what it offers; and as SVG the thing, the line round it, an area's name."""
    told: dict[str, Any] = {
        "id": item.id,
        "shape": item.shape,
        "x": short(item.x),
        "y": short(item.y),
        "w": short(item.w),
        "h": short(item.h),
        "text": item.text,
        "art": page_art(item),
        "rim": page_outline(item),
    }
    if item.tooltip != item.text:
        told["tooltip"] = item.tooltip
    if item.states:
        told["states"] = list(item.states)
    if item.actions:
        told["actions"] = list(item.actions)
    if name := page_name(item, is_map):
        told["name"] = name
    return told


def frames(scene: Scene) -> list[dict[str, Any]]:
    """What a picture of each zone must show: the map all of its frame, the others what lies there."""
    titles = {zone.id: zone for zone in scene.zones}
    found: list[dict[str, Any]] = []
    for id in dict.fromkeys(layer.zone or BOARD for layer in layers_of(scene)):
        zone = titles.get(id)
        items = [item for layer in layers_of(scene) if (layer.zone or BOARD) == id for item in layer.items]
        box = [0.0, 0.0, zone.width, zone.height] if zone is not None and id == BOARD else around(items)
        found.append({"id": id, "title": zone.title if zone is not None else scene.title, "box": box})
    return found


def around(items: list[Item]) -> list[float]:
    """The frame of that: left, top, width, height."""
    boxes = [item.box for item in items] or [(0.0, 0.0, 1.0, 1.0)]
    left, top = min(box[0] for box in boxes) - MARGIN, min(box[1] for box in boxes) - MARGIN
    right, foot = max(box[2] for box in boxes) + MARGIN, max(box[3] for box in boxes) + MARGIN
    return [short(left), short(top), short(right - left), short(foot - top)]
