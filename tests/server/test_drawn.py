"""What our page is sent: scenes with their drawings, small updates, the board in words."""

from __future__ import annotations

import json
from random import Random
from xml.etree import ElementTree

import grognard
from grognard.engine.drawing.chapters import chapters
from grognard.engine.drawing.item import AREA, CARD, Item
from grognard.engine.drawing.scene import BOARD, Layer, Scene
from grognard.server.feeds.snapshot import Snapshot, box_around, page_zones, patch
from grognard.server.web.chapters_html import chapters_html
from tests.support.scenes import two_maps
from tests.support.server import Server, apply_patch, bare

NASTY = "<img src=x onerror=alert(1)>\"' & co"


def test_patches_of_a_drawn_game_lead_to_the_drawn_scene() -> None:
    match, rng = grognard.game("rommel").new(seed=17), Random(2)
    held = Snapshot(match.scene("axis", "it"), drawn=True)
    copy, sent, moves = json.loads(json.dumps(held.whole())), 0, 0
    while match.turn is not None and moves < 120:
        match.play(rng.choice(match.legal()))
        now = Snapshot(match.scene("axis", "it"), drawn=True)
        change = json.loads(json.dumps(patch(held, now)))
        sent += len(json.dumps(change))
        apply_patch(copy, change)
        assert bare(copy) == bare(json.loads(json.dumps(now.whole())))
        held, moves = now, moves + 1
    assert sent / moves < len(json.dumps(copy)) / 8, "small updates"


def test_a_thing_that_may_be_chosen_now_is_not_drawn_again() -> None:
    def scene(legal: bool) -> Scene:
        made = Scene("t", 100, 100, "en")
        made.layer("cards", "Cards").add(Item("a", CARD, 0, 0, 80, 120, "Army", "Army").offer(["end"] if legal else []))
        return made

    change = patch(Snapshot(scene(False), True), Snapshot(scene(True), True))
    assert set(change["layers"][0]["set"][0]) == {"id", "rim", "states", "actions"}


def test_buttons_are_the_page_s_own() -> None:
    made = Scene("t", 100, 100, "en")
    made.layer("buttons", "Buttons")
    made.layer("map", "Map", zone=BOARD)
    assert [layer["id"] for layer in Snapshot(made, True).whole()["layers"]] == ["map"]
    assert [layer["id"] for layer in Snapshot(made).whole()["layers"]] == ["buttons", "map"]


def test_a_picture_shows_its_whole_zone() -> None:
    made = Scene("t", 100, 100, "en")
    made.map("board", "Map", 300, 200)
    made.zone("side", "Beside", 90, 90)
    made.layer("map", "Map", zone="board").add(Item("a", CARD, 20, 20, 50, 50, "", "A"))
    wheel = made.layer("wheel", "Wheel", zone="side").add(Item("w", AREA, 20, 20, 5, 5, "", "A wheel"))
    wheel.rings = [[(10.0, 30.0), (60.0, -5.0), (40.0, 80.0)]]
    assert page_zones(made) == [
        {"id": "board", "title": "Map", "box": [0.0, 0.0, 300, 200], "map": True},
        {"id": "side", "title": "Beside", "box": [2.0, -13.0, 66.0, 101.0]},
    ]
    assert box_around([]) == [-8.0, -8.0, 17.0, 17.0]


def test_a_page_gets_every_map_whole() -> None:
    whole = Snapshot(two_maps(), drawn=True).whole()
    assert [(zone["id"], zone["box"]) for zone in whole["zones"] if zone.get("map")] == [
        ("west", [0.0, 0.0, 300, 200]),
        ("east", [0.0, 0.0, 200, 250]),
    ]
    on_map = {layer["zone"]: layer for layer in whole["layers"]}
    for id in ("west", "east"):
        home, sea = on_map[id]["items"]
        assert "letter-spacing" in sea["name"]
        assert "letter-spacing" not in home["name"]
        assert on_map[id]["links"]
    assert on_map["battle"]["links"] == ""


def test_sockets_and_replays_send_drawn_scenes_on_request(server: Server) -> None:
    created = server.new(seed="drawn-1")
    path, token = f"/api/matches/{created['match']}", created["tokens"]["axis"]
    line = server.connect(created["match"], token, format="drawn")
    line.until(lambda: bool(line.state))
    twin = grognard.game("fog-of-war").new(seed="drawn-1")
    assert bare(line.scene) == bare(json.loads(json.dumps(Snapshot(twin.scene("axis", "en"), True).whole())))
    told = server.get(f"{path}/replay", token, at=0, format="drawn", lang="en")["scene"]
    assert all("art" in item and "badges" not in item for layer in told["layers"] for item in layer["items"])
    assert "art" not in json.dumps(server.get(f"{path}/replay", token, at=0)["scene"]["layers"][0]["items"][0])
    line.close()


def test_the_board_in_words(server: Server) -> None:
    created = server.new(seed="words-1")
    path = f"/api/matches/{created['match']}/words"
    own = server.get(path, created["tokens"]["axis"], lang="it")["html"]
    assert '<th scope="row">Scandinavia</th>' in own
    assert own != server.get(path, created["watch"], lang="it")["html"], "a hand is for its owner"
    ElementTree.fromstring(f"<div>{own}</div>")


def test_words_of_the_board_are_words() -> None:
    scene = Scene("t", 10, 10, "en")
    for columns in ([], [NASTY, "Cards"]):
        layer: Layer = scene.layer(f"it-{len(columns)}", NASTY, columns)
        item = layer.add(Item("a", CARD, 0, 0, 1, 1, NASTY, NASTY))
        item.cells, item.group = [NASTY, NASTY], NASTY
        layer.add(Item("b", CARD, 0, 0, 1, 1, "silent", "silent"))
    root = ElementTree.fromstring(f"<div>{chapters_html(chapters(scene))}</div>")
    assert {element.tag for element in root.iter()} <= set("div h2 p table thead tbody tr th td".split())
    assert "silent" not in "".join(root.itertext())
    assert [element.text for element in root.iter("td")] == [NASTY]
