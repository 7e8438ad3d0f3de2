"""The board of Rommel: a scene from what the seat may know and may do, never from the state."""

from __future__ import annotations

from typing import Any

from grognard.engine.drawing.scene import BATTLE, BOARD, HAND, SIDE, Scene
from grognard.engine.language.notation import Action
from grognard.engine.language.text import Vocabulary
from grognard.games.rommel.board.battle import AXIS_WIDE, WIDE, draw_battle
from grognard.games.rommel.board.ground import campaign_map
from grognard.games.rommel.board.key import draw_quiet
from grognard.games.rommel.board.kit import Kit
from grognard.games.rommel.board.map import draw_map
from grognard.games.rommel.board.piles import draw_buttons, draw_piles
from grognard.games.rommel.board.tracks import draw_tracks
from grognard.games.rommel.facts.facts import Facts

SIDE_WIDE = 448.0  # beside the map, whichever it is
LOWEST = 280.0  # below it, with many plans


def scene_of(view: dict[str, Any], actions: list[Action], lang: str, words: Vocabulary, facts: Facts) -> Scene:
    """What is seen, in the order in which a reader wants to hear it; buttons come last and take what is left."""
    kit = Kit(view, actions, lang, words, facts)
    ground = campaign_map(view["scenario"])
    scene = Scene(words.raw(lang, "game", "name"), ground.width, ground.height, lang)
    scene.note = kit.say("note")
    scene.zone(BOARD, kit.say("zone-board"), ground.width, ground.height)
    scene.zone(BATTLE, kit.say("zone-battle"), WIDE, LOWEST)
    scene.zone(SIDE, kit.say("zone-side"), SIDE_WIDE, ground.height)
    scene.zone(HAND, kit.say("zone-hand"), AXIS_WIDE, LOWEST)
    draw_tracks(scene, kit)
    if kit.view["battle"] is None:
        draw_quiet(scene, kit)
    else:
        draw_battle(scene, kit)
    draw_map(scene, kit)
    draw_piles(scene, kit)
    draw_buttons(scene, kit)
    return scene
