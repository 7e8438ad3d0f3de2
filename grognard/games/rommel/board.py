"""The board of Rommel: a scene from what the seat may know and may do, never from the state."""

from __future__ import annotations

from typing import Any

from grognard.engine.notation import Action
from grognard.engine.scene import Scene
from grognard.engine.text import Vocabulary
from grognard.games.rommel.board_battle import draw_battle
from grognard.games.rommel.board_desk import Desk
from grognard.games.rommel.board_map import draw_map
from grognard.games.rommel.board_piles import draw_buttons, draw_piles
from grognard.games.rommel.board_tracks import draw_tracks
from grognard.games.rommel.facts import Facts

WIDTH = 1720.0
HEIGHT = 1180.0


def scene_of(view: dict[str, Any], actions: list[Action], lang: str, words: Vocabulary, facts: Facts) -> Scene:
    """What is seen, in the order in which a reader wants to hear it; buttons come last and take what is left."""
    desk = Desk(view, actions, lang, words, facts)
    scene = Scene(words.raw(lang, "game", "name"), WIDTH, HEIGHT, lang)
    scene.note = desk.say("note")
    draw_tracks(scene, desk)
    draw_battle(scene, desk)
    draw_map(scene, desk)
    draw_piles(scene, desk)
    draw_buttons(scene, desk)
    return scene
