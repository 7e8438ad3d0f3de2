"""Small scenes of no game."""

from __future__ import annotations

from grognard.engine.drawing.item import AREA, PANEL, Item, Link
from grognard.engine.drawing.scene import BATTLE, SIDE, Scene


def two_maps() -> Scene:
    """Two maps of different sizes, each with a land, a sea and a strait; a battle below and a panel beside them."""
    scene = Scene("Two theatres", 300, 200, "en")
    scene.prompt = "Choose a place."
    scene.map("west", "West", 300, 200)
    scene.map("east", "East", 200, 250)
    scene.zone(BATTLE, "Battle", 400, 100)
    scene.zone(SIDE, "Beside the maps", 120, 180)
    for zone in scene.maps():
        layer = scene.layer(f"{zone.id}-ground", "Places", ["Place", "Kind"], zone.id)
        home, sea = (place(zone.id, word) for word in ("home", "sea"))
        home.links = [Link(sea.id, [(5.0, 5.0), (zone.width, zone.height)], "strait")]
        sea.role = "neutral-sea"
        layer.items += [home, sea]
    for zone in scene.zones[2:]:
        panel = Item(f"{zone.id}-panel", PANEL, 0, 0, 100, 60, zone.title, zone.title)
        panel.cells = [zone.title]
        scene.layer(f"in-{zone.id}", zone.title, zone=zone.id).add(panel)
    scene.layers[1].items[0].offer(["go east"])
    return scene


def place(map_id: str, word: str) -> Item:
    item = Item(f"{map_id}-{word}", AREA, 20, 20, 80, 12, word.capitalize(), f"{word.capitalize()} of the {map_id}.")
    item.rings = [[(0.0, 0.0), (50.0, 0.0), (50.0, 50.0)]]
    item.cells = [item.label, "sea" if word == "sea" else "land"]
    return item
