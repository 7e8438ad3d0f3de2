"""Scenes as they are sent: a whole board, or only what differs from the board that a subscriber has.

Programs get every field of a scene. Our own page gets each item with its drawing as SVG, and none of the fields that
only a renderer needs.
"""

from __future__ import annotations

from hashlib import blake2s
from typing import Any, Final

from grognard.engine.drawing.item import CARD, Item, short
from grognard.engine.drawing.scene import BOARD, Layer, Scene
from grognard.engine.drawing.svg.page import PageDrawings, page_drawings

MARGIN: Final = 8.0  # around the items of a zone: their outlines reach beyond their edges
BUTTONS: Final = "buttons"  # the layer of buttons is not sent to the page, which has a row of its own for them

# The value of a field that an item does not name.
BLANK: Final[dict[str, Any]] = {
    **dict.fromkeys("title note zone label text tooltip role ground symbol value group name price".split(), ""),
    **{key: [] for key in ("rings", "links", "badges", "lines", "marked", "states", "actions", "cells")},
    **{key: [] for key in ("frontier", "heads", "rows")},
    "count": 1,
    "turn": 0,
    "plan": None,
}


class LayerSnapshot:
    """One layer of a scene, its items by id."""

    def __init__(self, head: dict[str, Any], items: dict[str, dict[str, Any]]) -> None:
        self.head = head
        self.items = items

    def whole(self) -> dict[str, Any]:
        return {**self.head, "items": list(self.items.values())}


class Snapshot:
    """A scene as it is sent; `drawn`: to our own page."""

    def __init__(self, scene: Scene, drawn: bool = False) -> None:
        self.drawn = drawn
        zones = page_zones(scene) if drawn else [zone.to_dict() for zone in scene.zones]
        self.head = {
            "title": scene.title,
            "prompt": scene.prompt,
            "note": scene.note,
            "crumbs": [crumb.to_dict() for crumb in scene.crumbs],
            "goal": scene.goal.to_dict() if scene.goal else None,
            "prices": scene.prices,
            "zones": zones,
        }
        self.stage = sent_stage(scene, drawn)
        self.size = {"width": scene.width, "height": scene.height, "lang": scene.lang}
        if drawn:
            self.layers = {layer.id: drawn_layer(scene, layer) for layer in page_layers(scene)}
        else:
            self.layers = {layer.id: plain_layer(layer) for layer in scene.layers}

    def whole(self) -> dict[str, Any]:
        stage = {"stage": self.stage} if self.stage["battles"] or self.stage["options"] else {}
        return {**self.head, **self.size, **stage, "layers": [layer.whole() for layer in self.layers.values()]}


def plain_layer(layer: Layer) -> LayerSnapshot:
    head = {key: getattr(layer, key) for key in ("id", "title", "zone", "columns", "groups")}
    return LayerSnapshot(head, {item.id: item.to_dict() for item in layer.items})


# For our page


def page_layers(scene: Scene) -> list[Layer]:
    return [layer for layer in scene.layers if layer.id != BUTTONS]


def drawn_layer(scene: Scene, layer: Layer) -> LayerSnapshot:
    drawings, is_map = page_drawings(scene.roles), scene.is_on_map(layer)
    head = {"id": layer.id, "zone": layer.zone or BOARD, "links": drawings.links(layer.items)}
    return LayerSnapshot(head, {item.id: drawn_item(drawings, item, is_map) for item in layer.items})


def drawn_item(drawings: PageDrawings, item: Item, is_map: bool) -> dict[str, Any]:
    """Where it lies, what it is in words, what it offers; and as SVG the thing, its outline, an area's name."""
    art, rim, name = drawings.look(item, is_map)
    found: dict[str, Any] = {
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
        found["tooltip"] = item.tooltip
    if item.states:
        found["states"] = list(item.states)
    if item.actions:
        found["actions"] = list(item.actions)
    if name:
        found["name"] = name
    return found


def sent_stage(scene: Scene, drawn: bool) -> dict[str, Any]:
    """The battles. Our page gets each drawing of a piece once, by its hash, and the pieces name it."""
    if scene.stage is None:
        return {"battles": [], "options": []}
    if not drawn:
        return scene.stage.to_dict()
    drawings, arts = page_drawings(scene.roles), dict[str, str]()
    battles = scene.stage.to_dict(lambda item: stage_piece(drawings, item, arts))
    return battles | {"arts": arts}


def stage_piece(drawings: PageDrawings, item: Item, arts: dict[str, str]) -> dict[str, Any]:
    """A piece on the stage: what it is in words, what it offers, and which drawing shows it; cards are not drawn."""
    found: dict[str, Any] = {"id": item.id, "text": item.text}
    if item.shape != CARD:
        art = drawings.look(item, False).art
        name = blake2s(art.encode(), digest_size=6).hexdigest()
        arts[name] = art
        found |= {"w": round(item.w, 1), "h": round(item.h, 1), "art": name}
    if item.actions:
        found["actions"] = list(item.actions)
    return found


def page_zones(scene: Scene) -> list[dict[str, Any]]:
    """What a picture of each zone must show: a whole map, but of other zones only the part that holds items."""
    items_in: dict[str, list[Item]] = {}
    for layer in page_layers(scene):
        items_in.setdefault(layer.zone or BOARD, []).extend(layer.items)
    return [page_zone(scene, id, items) for id, items in items_in.items()]


def page_zone(scene: Scene, id: str, items: list[Item]) -> dict[str, Any]:
    zone = next((zone for zone in scene.zones if zone.id == id), None)
    if zone is None:
        found: dict[str, Any] = {"id": id, "title": scene.title, "box": box_around(items)}
        return found | ({} if scene.zones else {"map": True})
    if zone.is_map:
        whole: dict[str, Any] = {"id": id, "title": zone.title, "box": [0.0, 0.0, zone.width, zone.height], "map": True}
        whole |= {"ground": zone.ground} if zone.ground else {}
        return whole | ({"grid": zone.grid.to_dict()} if zone.grid else {})
    return {"id": id, "title": zone.title, "box": box_around(items)}


def box_around(items: list[Item]) -> list[float]:
    """Left, top, width, height."""
    boxes = [item.box for item in items] or [(0.0, 0.0, 1.0, 1.0)]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    left, top = min(lefts) - MARGIN, min(tops) - MARGIN
    return [short(left), short(top), short(max(rights) + MARGIN - left), short(max(bottoms) + MARGIN - top)]


# Patches


def patch(old: Snapshot, new: Snapshot) -> dict[str, Any]:
    """The changes that turn the old scene into the new one."""
    found: dict[str, Any] = {key: value for key, value in new.head.items() if old.head[key] != value}
    if old.stage != new.stage:
        found["stage"] = patch_stage(old.stage, new.stage)
    found["layers"] = []
    for id, layer in new.layers.items():
        changed = patch_layer(old.layers[id], layer) if id in old.layers else new_layer(layer)
        if changed is not None:
            found["layers"].append(changed)
    if list(old.layers) != list(new.layers):
        found["order"] = list(new.layers)
    return found


def patch_stage(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The battles that are new or have gone on, and drawings that were not sent yet; `order` has all numbers."""
    before = {battle["id"]: battle for battle in old["battles"]}
    changed = [
        patch_battle(before.get(battle["id"]), battle) for battle in new["battles"] if battle not in old["battles"]
    ]
    found = {"set": changed, "order": [battle["id"] for battle in new["battles"]], "options": new["options"]}
    known = old.get("arts", {})
    arts = {name: art for name, art in new.get("arts", {}).items() if name not in known}
    return found | ({"arts": arts} if arts else {})


def patch_battle(old: dict[str, Any] | None, new: dict[str, Any]) -> dict[str, Any]:
    """A battle; of its beats only those after the first `from`, if these are known."""
    count = len(old["beats"]) if old is not None else 0
    if old is None or new["beats"][:count] != old["beats"]:
        return new
    return {**new, "beats": new["beats"][count:], "from": count}


def new_layer(layer: LayerSnapshot) -> dict[str, Any]:
    return {**layer.head, "set": list(layer.items.values()), "gone": [], "order": list(layer.items)}


def patch_layer(old: LayerSnapshot, new: LayerSnapshot) -> dict[str, Any] | None:
    """None if nothing differs."""
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


def patch_item(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The id and the fields that differ; a field that is no longer named is set to its blank value."""
    found = {key: value for key, value in new.items() if key == "id" or old.get(key, BLANK.get(key)) != value}
    return found | {key: BLANK[key] for key in old if key not in new}
