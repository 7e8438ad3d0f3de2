"""Scenes for the wire: a whole board, or only what differs from the one that a subscriber has."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.scene import BOARD, Layer, Scene
from grognard.engine.drawing.svg.page import page_drawings
from grognard.server.feeds.page_scene import draw_item, frames, layers_of

# What a field is when an item does not name it.
BLANK: Final[dict[str, Any]] = {
    **dict.fromkeys(
        ("title", "note", "zone", "label", "text", "tooltip", "role", "symbol", "value", "group", "name"), ""
    ),
    **{key: [] for key in ("rings", "links", "badges", "lines", "marked", "states", "actions", "cells")},
    "count": 1,
    "turn": 0,
}


class LayerSnapshot:
    """One layer of a scene, its items by id."""

    def __init__(self, head: dict[str, Any], items: dict[str, dict[str, Any]]) -> None:
        self.head = head
        self.items = items

    def whole(self) -> dict[str, Any]:
        return {**self.head, "items": list(self.items.values())}


class Snapshot:
    """A scene as it was sent: drawn for our page, or told to who draws it himself."""

    def __init__(self, scene: Scene, drawn: bool = False) -> None:
        self.drawn = drawn
        zones = frames(scene) if drawn else [zone.to_dict() for zone in scene.zones]
        self.head = {"title": scene.title, "prompt": scene.prompt, "note": scene.note, "zones": zones}
        self.frame = {"width": scene.width, "height": scene.height, "lang": scene.lang}
        layer_snapshot = drawn_sheet if drawn else told_sheet
        self.layers = {
            layer.id: layer_snapshot(scene, layer) for layer in (layers_of(scene) if drawn else scene.layers)
        }

    def whole(self) -> dict[str, Any]:
        return {
            **self.head,
            **self.frame,
            "layers": [layer_snapshot.whole() for layer_snapshot in self.layers.values()],
        }


def told_sheet(scene: Scene, layer: Layer) -> LayerSnapshot:
    head = {key: getattr(layer, key) for key in ("id", "title", "zone", "columns", "groups")}
    return LayerSnapshot(head, {item.id: item.to_dict() for item in layer.items})


def drawn_sheet(scene: Scene, layer: Layer) -> LayerSnapshot:
    drawings, is_map = page_drawings(scene.roles), scene.is_on_map(layer)
    head = {"id": layer.id, "zone": layer.zone or BOARD, "links": drawings.links(layer.items)}
    return LayerSnapshot(head, {item.id: draw_item(drawings, item, is_map) for item in layer.items})


def patch(old: Snapshot, new: Snapshot) -> dict[str, Any]:
    """What turns the old scene into the new one."""
    found: dict[str, Any] = {key: value for key, value in new.head.items() if old.head[key] != value}
    found["layers"] = []
    for id, layer_snapshot in new.layers.items():
        changed = patch_layer(old.layers[id], layer_snapshot) if id in old.layers else whole_layer(layer_snapshot)
        if changed is not None:
            found["layers"].append(changed)
    if list(old.layers) != list(new.layers):
        found["order"] = list(new.layers)
    return found


def whole_layer(layer_snapshot: LayerSnapshot) -> dict[str, Any]:
    """A layer that was not there."""
    return {
        **layer_snapshot.head,
        "set": list(layer_snapshot.items.values()),
        "gone": [],
        "order": list(layer_snapshot.items),
    }


def patch_layer(old: LayerSnapshot, new: LayerSnapshot) -> dict[str, Any] | None:
    """None when nothing differs."""
    changed: list[dict[str, Any]] = []
    for id, item in new.items.items():
        if id not in old.items:
            changed.append(item)
        elif old.items[id] != item:
            changed.append(patch_item(old.items[id], item))
    gone = [id for id in old.items if id not in new.items]
    head = {key: value for key, value in new.head.items() if key == "id" or old.head[key] != value}
    found: dict[str, Any] = {**head, "set": changed, "gone": gone}
    order = list(new.items)
    if order != [id for id in old.items if id in new.items] + [id for id in new.items if id not in old.items]:
        found["order"] = order
    return found if changed or gone or "order" in found or len(head) > 1 else None


def patch_item(was: dict[str, Any], item: dict[str, Any]) -> dict[str, Any]:
    """Its id and the fields that differ; what it no longer names is said to be blank."""
    found = {key: value for key, value in item.items() if key == "id" or was.get(key, BLANK.get(key)) != value}
    return found | {key: BLANK[key] for key in was if key not in item}
