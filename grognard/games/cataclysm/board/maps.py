"""The two maps: seas, coasts, land, and the units on them."""

from __future__ import annotations

from math import ceil
from typing import Final

from grognard.engine.drawing.column import Column
from grognard.engine.drawing.item import AREA, Item, Outline
from grognard.engine.drawing.lens import SLOT
from grognard.engine.drawing.mapfile import SEA, MapFile, Place
from grognard.engine.drawing.scene import Layer, Scene
from grognard.games.cataclysm.board.areas import area_item, label, scenery
from grognard.games.cataclysm.board.kit import Kit, map_file
from grognard.games.cataclysm.board.plots import Box, plots_of
from grognard.games.cataclysm.board.units import draw_units

BOX: Final = (114.0, 84.0)  # an area of the other map
PER_ROW: Final = 3


def draw_maps(scene: Scene, kit: Kit) -> None:
    for word in kit.maps():
        draw_map(scene, kit, word, map_file(word))


def draw_elsewhere(column: Column, kit: Kit) -> None:
    """Areas of a map that is not drawn, one box each."""
    found = kit.elsewhere()
    if not found:
        return
    ground = column.layer("elsewhere", kit.say("layer", "elsewhere"))
    units = column.layer("elsewhere-units", kit.say("layer", "units", kit.say("layer", "elsewhere")))
    top = column.take(ceil(len(found) / PER_ROW) * BOX[1])
    for i, id in enumerate(found):
        x, y = i % PER_ROW * BOX[0], top + i // PER_ROW * BOX[1]
        corners = [(x, y), (x + BOX[0], y), (x + BOX[0], y + BOX[1]), (x, y + BOX[1])]
        ground.add(area_item(kit, id, x + BOX[0] / 2, y + 18, Outline([corners])))
        draw_units(units, kit, id, Box(x + 4, y + 42, x + BOX[0] - 4, y + BOX[1] - 4))


def draw_map(scene: Scene, kit: Kit, word: str, map: MapFile) -> None:
    columns = [kit.say("column", key) for key in ("area", "printed", "units", "notes")]
    ground = scene.layer(word, kit.name("map", word), columns, zone=word)
    ground.groups = [
        *(kit.power(power) for power in kit.view["powers"]),
        kit.say("map", "nobody"),
        kit.say("map", "seas"),
    ]
    draw_places(ground, kit, word, [(id, place) for id, place in map.places.items() if place.kind == SEA])
    ground.add(coast(kit, word, map))
    draw_places(ground, kit, word, [(id, place) for id, place in map.places.items() if place.kind != SEA])
    scene.layer(f"{SLOT}-{word}", "", zone=word)
    units = scene.layer(f"{word}-units", kit.say("layer", "units", kit.name("map", word)), zone=word)
    areas = [id for id in map.places if id in kit.view["areas"]]
    plots = plots_of(map, tuple((id, label(kit, id)) for id in areas))
    for id in areas:
        draw_units(units, kit, id, plots[id])


def draw_places(layer: Layer, kit: Kit, map_word: str, places: list[tuple[str, Place]]) -> None:
    for id, place in places:
        in_play = id in kit.view["areas"]
        layer.add(area_item(kit, id, place.x, place.y, place.outline) if in_play else scenery(kit, map_word, id, place))


def coast(kit: Kit, word: str, map: MapFile) -> Item:
    """All land as one area that lies under the lands; its line is the shore."""
    item = Item(f"{word}-coast", AREA, 0, 0, 1, 1, "", kit.say("map", "coast"))
    item.outline = map.coast
    item.role = "coast"
    return item
