"""Patches: applied to the old scene they give the new one, and they hold only what differs."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random
from typing import Any

import grognard
from grognard.engine.drawing.item import AREA, CARD, Item
from grognard.engine.drawing.scene import Scene
from grognard.server.feeds.snapshot import Snapshot, patch
from tests.support.server import apply_patch, bare


def scene(layers: dict[str, list[str]], prompt: str = "Choose.") -> Scene:
    made = Scene("A game", 100, 100, "en")
    made.prompt = prompt
    for id, items in layers.items():
        layer = made.layer(id, id.title())
        for word in items:
            name, _, label = word.partition("=")
            item = layer.add(Item(name, CARD, 0, 0, 1, 1, label, name))
            if name == "land":
                item.shape = AREA
                item.rings = [[(0.0, 0.0), (1.0, 0.0), (float(len(label)), 1.0)]]
    return made


def plain(made: Scene) -> Any:
    return json.loads(json.dumps(made.to_dict()))


def patched(old: Scene, new: Scene) -> tuple[Any, dict[str, Any]]:
    before, change = plain(old), json.loads(json.dumps(patch(Snapshot(old), Snapshot(new))))
    apply_patch(before, change)
    return before, change


def test_only_what_moved_is_sent() -> None:
    old, new = scene({"map": ["a", "b=1", "c"]}), scene({"map": ["a", "b=2", "c"]}, "Wait.")
    found, change = patched(old, new)
    assert bare(found) == bare(plain(new))
    assert change == {"prompt": "Wait.", "layers": [{"id": "map", "set": [{"id": "b", "label": "2"}], "gone": []}]}


def test_items_and_layers_come_go_and_change_places() -> None:
    steps: list[dict[str, list[str]]] = [
        {"map": ["a", "b", "c"], "hand": ["x"]},
        {"map": ["c", "a", "b"], "hand": ["x", "y"]},
        {"map": ["c", "d", "a"], "battle": ["dice"], "hand": []},
        {"battle": ["dice=6"], "map": ["a"], "hand": ["y"]},
        {"map": ["land=x", "a"], "hand": ["y"]},
        {"map": ["land=xyz", "a"], "hand": ["y"]},
        {"map": ["land=xyz", "a"], "hand": ["y"]},
    ]
    for before, after in pairwise(steps):
        found, _ = patched(scene(before), scene(after))
        assert bare(found) == bare(plain(scene(after)))
    assert patched(scene(steps[-2]), scene(steps[-1]))[1] == {"layers": []}


def test_patches_of_a_real_game_over_many_moves() -> None:
    """Also over several moves at once, as a slow client gets them."""
    match, rng = grognard.game("fog-of-war").new(seed=17), Random(2)
    held = match.scene("axis", "it")
    copy, sent = plain(held), 0
    for n in range(150):
        match.play(rng.choice(match.legal()))
        if n % rng.choice((1, 2, 5)) == 0:
            now = match.scene("axis", "it")
            change = patch(Snapshot(held), Snapshot(now))
            sent += len(json.dumps(change))
            apply_patch(copy, json.loads(json.dumps(change)))
            assert bare(copy) == bare(plain(now))
            held = now
    assert sent / 150 < len(json.dumps(copy)) / 8, "small updates"
