"""The scene, whatever the game, and its text."""

from __future__ import annotations

import json

import pytest

from grognard.engine.drawing.chapters import chapters
from grognard.engine.drawing.item import AREA, BUTTON, CARD, COUNTER, LEGAL, MANY, PANEL, Badge, Item, Link, Outline
from grognard.engine.drawing.plain import draw_text
from grognard.engine.drawing.scene import BATTLE, BOARD, FEW, SIDE, Scene
from tests.support.scenes import two_maps


def small_scene() -> Scene:
    scene = Scene("A game", 300, 200, "en")
    scene.prompt = "Choose a place."
    scene.note = "A note at the foot."
    places = scene.layer("map", "The map", ["Place", "Who holds it", "Notes"])
    for word, side in (("North", "axis"), ("South", "allies"), ("East", "axis")):
        item = places.add(Item(word.lower(), AREA, 10, 10, 80, 12, word, f"{word}, held by {side}."))
        item.rings = [[(0.0, 0.0), (50.0, 0.0), (50.0, 50.0)]]
        item.role = item.group = side
        item.cells = [word, side, "a long remark on this place, longer than its column"]
        item.badges = [Badge("points", "2")]
    places.items[0].offer(["go north"])
    signs = scene.layer("signs", "Signs")
    signs.add(Item("silent", PANEL, 0, 0, 10, 10, "", "Says nothing in text."))
    return scene


def test_an_item_that_offers_something_is_outlined_once() -> None:
    item = Item("end", BUTTON, 0, 0, 10, 10, "Done", "Done")
    assert not item.offer([]).has(LEGAL)
    item.offer(["end"]).offer(["end", "pass"])
    assert item.actions == ["end", "pass"]
    assert item.states == [LEGAL]


def test_the_tooltip_is_the_text_unless_there_is_another() -> None:
    assert Item("army", CARD, 0, 0, 10, 10, "Army", "An army in hand.").tooltip == "An army in hand."


def test_a_scene_is_plain_data() -> None:
    data = small_scene().to_dict()
    assert json.loads(json.dumps(data)) == data
    assert data["layers"][0]["items"][0]["badges"] == [{"symbol": "points", "value": "2"}]


def test_what_is_empty_is_not_told() -> None:
    item = Item("army", CARD, 1.04, 2.06, 10, 10, "", "An army.")
    assert item.to_dict() == {"id": "army", "shape": CARD, "x": 1.0, "y": 2.1, "w": 10, "h": 10, "text": "An army."}
    item.count, item.tooltip, item.links = 2, "Two of them", [Link("b", [(0.0, 0.26), (1.0, 1.0)], "road")]
    told = item.to_dict()
    assert (told["count"], told["tooltip"]) == (2, "Two of them")
    assert told["links"] == [{"to": "b", "line": [[0.0, 0.3], [1.0, 1.0]], "role": "road"}]
    assert "zones" not in small_scene().to_dict()
    assert "zone" not in small_scene().to_dict()["layers"][0]


def test_an_outline_is_shared_and_rounded() -> None:
    outline = Outline([[(0.04, 0.0), (50.26, 0.0), (50.0, 50.0)]])
    one, other = (Item(id, AREA, 0, 0, 1, 1, "", id) for id in ("one", "other"))
    one.outline = other.outline = outline
    assert one.to_dict()["rings"] is other.to_dict()["rings"]
    assert one.to_dict()["rings"] == [[[0.0, 0.0], [50.3, 0.0], [50.0, 50.0]]]
    other.rings = []
    assert one.rings
    assert "rings" not in other.to_dict()


def test_zones_have_sizes_of_their_own() -> None:
    scene = Scene("A game", 300, 200, "en")
    scene.map(BOARD, "Map", 300, 200)
    scene.zone("hand", "Hand", 100, 50)
    scene.layer("cards", "Cards", zone="hand")
    told = scene.to_dict()
    assert told["zones"][0] == {"id": BOARD, "title": "Map", "width": 300, "height": 200, "map": True}
    assert told["zones"][1] == {"id": "hand", "title": "Hand", "width": 100, "height": 50}
    assert told["layers"] == [{"id": "cards", "title": "Cards", "zone": "hand", "items": []}]


def test_a_scene_may_hold_several_maps() -> None:
    scene = two_maps()
    data = scene.to_dict()
    assert json.loads(json.dumps(data)) == data
    assert [zone["id"] for zone in data["zones"] if zone.get("map")] == ["west", "east"]
    assert [(zone.width, zone.height) for zone in scene.maps()] == [(300, 200), (200, 250)]
    assert [scene.is_on_map(layer) for layer in scene.layers] == [True, True, False, False]
    lines = [item["links"][0]["line"][1] for layer in data["layers"][:2] for item in layer["items"] if "links" in item]
    assert lines == [[300, 200], [200, 250]], "links count in the units of their own map"


def test_a_scene_without_zones_is_all_map() -> None:
    scene = small_scene()
    assert all(scene.is_on_map(layer) for layer in scene.layers)


def test_text_names_the_map_where_there_are_several() -> None:
    scene = two_maps()
    assert [chapter.title for chapter in chapters(scene)] == [
        "West: Places",
        "East: Places",
        "Battle",
        "Beside the maps",
    ]
    west, east = draw_text(scene).split("East: Places")
    assert "* Home" not in west
    assert "* Home   land" in east
    scene.zones = [zone for zone in scene.zones if zone.id in ("west", BATTLE, SIDE)]
    assert chapters(scene)[0].title == "Places"


def test_layers_keep_their_order() -> None:
    assert [item.id for item in small_scene().items()] == ["north", "south", "east", "silent"]


def test_text_starts_with_the_prompt_and_ends_with_the_note() -> None:
    lines = draw_text(small_scene()).splitlines()
    assert lines[:3] == ["A game", "", "Choose a place."]
    assert lines[-1] == "A note at the foot."


def test_text_groups_rows_and_stars_what_can_be_chosen() -> None:
    text = draw_text(small_scene())
    assert text.index("[axis]") < text.index("East") < text.index("[allies]")
    assert "\n* North" in text
    assert "\n  South" in text


def test_a_layer_may_say_in_which_order_its_groups_stand() -> None:
    scene = small_scene()
    scene.layers[0].groups = ["allies"]
    text = draw_text(scene)
    assert text.index("[allies]") < text.index("[axis]")


def test_a_layer_that_says_nothing_has_no_title_in_text() -> None:
    assert "Signs" not in draw_text(small_scene())


def test_cells_fold_when_the_width_is_short() -> None:
    text = draw_text(small_scene(), 50)
    assert all(len(line) <= 50 for line in text.splitlines())
    assert text.count("remark") == 3


def test_long_words_fold_too() -> None:
    scene = Scene("A game", 10, 10, "en")
    scene.prompt = "x" * 90
    assert all(len(line) <= 40 for line in draw_text(scene, 40).splitlines())


@pytest.mark.parametrize(("legal", "softened"), [(FEW, False), (FEW + 1, True)])
def test_where_many_areas_can_be_chosen_each_glows_less(legal: int, softened: bool) -> None:
    scene = Scene("t", 100, 100, "en")
    layer = scene.layer("map", "Map")
    for n in range(legal):
        layer.add(Item(f"area-{n}", AREA, 0, 0, 1, 1, "", "An area").offer([f"go {n}"]))
    layer.add(Item("counter", COUNTER, 0, 0, 1, 1, "", "A counter").offer(["go"]))
    layer.add(Item("other", AREA, 0, 0, 1, 1, "", "Another area"))
    scene.soften()
    marked = [item.id for item in layer.items if item.has(MANY)]
    assert marked == ([f"area-{n}" for n in range(legal)] if softened else [])
