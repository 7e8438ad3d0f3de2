"""The board of Rommel: a scene from what the seat may know and may do, never from the state."""

from __future__ import annotations

from typing import Any

from grognard.engine.notation import Action
from grognard.engine.scene import BATTLE, BOARD, HAND, SIDE, Scene
from grognard.engine.text import Vocabulary
from grognard.games.rommel.board_battle import AXIS_WIDE, WIDE, draw_battle
from grognard.games.rommel.board_desk import Desk
from grognard.games.rommel.board_ground import campaign_map
from grognard.games.rommel.board_key import draw_quiet
from grognard.games.rommel.board_map import draw_map
from grognard.games.rommel.board_piles import draw_buttons, draw_piles
from grognard.games.rommel.board_tracks import draw_tracks
from grognard.games.rommel.facts import Facts

SIDE_WIDE = 448.0  # beside the map, whichever it is
LOWEST = 280.0  # below it, with many plans


def scene_of(view: dict[str, Any], actions: list[Action], lang: str, words: Vocabulary, facts: Facts) -> Scene:
    """What is seen, in the order in which a reader wants to hear it; buttons come last and take what is left."""
    desk = Desk(view, actions, lang, words, facts)
    ground = campaign_map(view["scenario"])
    scene = Scene(words.raw(lang, "game", "name"), ground.width, ground.height, lang)
    scene.note = desk.say("note")
    scene.zone(BOARD, desk.say("zone-board"), ground.width, ground.height)
    scene.zone(BATTLE, desk.say("zone-battle"), WIDE, LOWEST)
    scene.zone(SIDE, desk.say("zone-side"), SIDE_WIDE, ground.height)
    scene.zone(HAND, desk.say("zone-hand"), AXIS_WIDE, LOWEST)
    draw_tracks(scene, desk)
    if desk.view["battle"] is None:
        draw_quiet(scene, desk)
    else:
        draw_battle(scene, desk)
    draw_map(scene, desk)
    draw_piles(scene, desk)
    draw_buttons(scene, desk)
    return scene
