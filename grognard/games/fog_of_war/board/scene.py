"""The board of The Fog of War: a scene from what one seat may know and may do, never from the state."""

from __future__ import annotations

from typing import Any

from grognard.engine.drawing.scene import BATTLE, BATTLE_WIDE, BOARD, FOOT_HIGH, HAND, SIDE, SIDE_HIGH, SIDE_WIDE, Scene
from grognard.engine.language.notation import Action
from grognard.engine.language.text import Vocabulary
from grognard.games.fog_of_war.board.battle import draw_scene_of_action
from grognard.games.fog_of_war.board.hand import draw_buttons, draw_hand
from grognard.games.fog_of_war.board.kit import Kit
from grognard.games.fog_of_war.board.map import draw_map
from grognard.games.fog_of_war.board.sides import draw_sides, draw_victory
from grognard.games.fog_of_war.board.tracks import draw_tracks
from grognard.games.fog_of_war.board.wheel import draw_wheels
from grognard.games.fog_of_war.facts.facts import Facts

# Every zone has a frame of its own; whoever draws puts them side by side or one below the other.
ZONE_SIZES = {
    BOARD: (1120.0, 780.0),
    BATTLE: (BATTLE_WIDE, FOOT_HIGH),
    SIDE: (SIDE_WIDE, SIDE_HIGH),
    HAND: (580.0, 204.0),
}


def scene_of(view: dict[str, Any], actions: list[Action], lang: str, words: Vocabulary, facts: Facts) -> Scene:
    """What that seat sees, in the order in which a reader wants to hear it; buttons come last and take what is left."""
    kit = Kit(view, actions, lang, words, facts)
    scene = Scene(words.raw(lang, "game", "name"), *ZONE_SIZES[BOARD], lang)
    for id, size in ZONE_SIZES.items():
        scene.zone(id, kit.say("zone", id), *size)
    scene.note = kit.say("", "note")
    draw_tracks(scene, kit)
    draw_scene_of_action(scene, kit)
    draw_hand(scene, kit)
    draw_map(scene, kit)
    draw_wheels(scene, kit)
    draw_sides(scene, kit)
    draw_victory(scene, kit)
    draw_buttons(scene, kit)
    return scene
