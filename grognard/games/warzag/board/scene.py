"""The board of WARZAG WWII: a scene from what one seat may know and may do, never from the state."""

from __future__ import annotations

from typing import Any

from grognard.engine.drawing.scene import BATTLE, BATTLE_WIDE, BOARD, FOOT_HIGH, HAND, SIDE, SIDE_HIGH, SIDE_WIDE, Scene
from grognard.engine.language.notation import Action
from grognard.engine.language.text import Vocabulary
from grognard.games.warzag.board.battle import draw_battle
from grognard.games.warzag.board.hand import draw_buttons, draw_hand
from grognard.games.warzag.board.kit import Kit
from grognard.games.warzag.board.map import draw_map
from grognard.games.warzag.board.nations import draw_nations
from grognard.games.warzag.board.track import draw_track
from grognard.games.warzag.facts.facts import Facts

# Every zone has a frame of its own; whoever draws puts them side by side or one below the other.
ZONE_SIZES = {
    BOARD: (854.0, 822.0),
    BATTLE: (BATTLE_WIDE, FOOT_HIGH),
    SIDE: (SIDE_WIDE, SIDE_HIGH),
    HAND: (560.0, 360.0),
}


def scene_of(view: dict[str, Any], actions: list[Action], lang: str, words: Vocabulary, facts: Facts) -> Scene:
    """What that seat sees, in the order in which a reader wants to hear it; buttons come last and take what is left."""
    kit = Kit(view, actions, lang, words, facts)
    scene = Scene(words.raw(lang, "game", "name"), *ZONE_SIZES[BOARD], lang)
    for id, size in ZONE_SIZES.items():
        scene.zone(id, kit.say("zone", id), *size)
    scene.note = kit.say("", "note")
    draw_track(scene, kit)
    draw_battle(scene, kit)
    draw_hand(scene, kit)
    draw_map(scene, kit)
    draw_nations(scene, kit)
    draw_buttons(scene, kit)
    return scene
