"""Scenes for the wire: a whole board, or only what differs from the one that a client has."""

from __future__ import annotations

from typing import Any

from grognard.engine.scene import Layer, Ring, Scene


class Sheet:
    """One layer of a scene, its items by id."""

    def __init__(self, layer: Layer) -> None:
        self.head = {"id": layer.id, "title": layer.title, "columns": layer.columns, "groups": layer.groups}
        self.items: dict[str, dict[str, Any]] = {}
        self.rings: dict[str, list[Ring]] = {}
        for item in layer.items:
            self.items[item.id] = item.fields()
            if item.rings:
                self.rings[item.id] = item.rings

    def item(self, id: str) -> dict[str, Any]:
        return {**self.items[id], "rings": self.rings.get(id, [])}

    def whole(self) -> dict[str, Any]:
        return {**self.head, "items": [self.item(id) for id in self.items]}


class Snapshot:
    """A scene as it was sent."""

    def __init__(self, scene: Scene) -> None:
        self.head = {"title": scene.title, "prompt": scene.prompt, "note": scene.note}
        self.frame = {"width": scene.width, "height": scene.height, "lang": scene.lang}
        self.sheets = {layer.id: Sheet(layer) for layer in scene.layers}

    def whole(self) -> dict[str, Any]:
        return {**self.head, **self.frame, "layers": [sheet.whole() for sheet in self.sheets.values()]}

    def ids(self) -> set[str]:
        return {id for sheet in self.sheets.values() for id in sheet.items}


def patch(old: Snapshot, new: Snapshot) -> dict[str, Any]:
    """What turns the old scene into the new one."""
    found: dict[str, Any] = {key: value for key, value in new.head.items() if old.head[key] != value}
    found["layers"] = []
    for id, sheet in new.sheets.items():
        changed = patch_layer(old.sheets[id], sheet) if id in old.sheets else whole_layer(sheet)
        if changed is not None:
            found["layers"].append(changed)
    if list(old.sheets) != list(new.sheets):
        found["order"] = list(new.sheets)
    return found


def whole_layer(sheet: Sheet) -> dict[str, Any]:
    """A layer that was not there."""
    return {**sheet.head, "set": [sheet.item(id) for id in sheet.items], "gone": [], "order": list(sheet.items)}


def patch_layer(old: Sheet, new: Sheet) -> dict[str, Any] | None:
    """None when nothing differs."""
    changed: list[dict[str, Any]] = []
    for id, item in new.items.items():
        if id not in old.items:
            changed.append(new.item(id))
        elif old.items[id] != item or old.rings.get(id) != new.rings.get(id):
            changed.append(patch_item(old, new, id))
    gone = [id for id in old.items if id not in new.items]
    head = {key: value for key, value in new.head.items() if key == "id" or old.head[key] != value}
    found: dict[str, Any] = {**head, "set": changed, "gone": gone}
    order = list(new.items)
    if order != [id for id in old.items if id in new.items] + [id for id in new.items if id not in old.items]:
        found["order"] = order
    return found if changed or gone or "order" in found or len(head) > 1 else None


def patch_item(old: Sheet, new: Sheet, id: str) -> dict[str, Any]:
    """Its id and the fields that differ."""
    was = old.items[id]
    found = {key: value for key, value in new.items[id].items() if key == "id" or was[key] != value}
    if old.rings.get(id) != new.rings.get(id):
        found["rings"] = new.rings.get(id, [])
    return found
