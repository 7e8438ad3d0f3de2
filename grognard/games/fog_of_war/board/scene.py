"""The board of The Fog of War: a scene from what one seat may know and may do, never from the state."""

from __future__ import annotations

from typing import Any

from grognard.engine.drawing.column import Column
from grognard.engine.drawing.key import draw_key
from grognard.engine.drawing.kit import draw_buttons, empty_scene
from grognard.engine.drawing.scene import (
    BATTLE,
    BATTLE_WIDTH,
    BOARD,
    FOOT_HEIGHT,
    HAND,
    SIDE,
    SIDE_WIDTH,
    Scene,
)
from grognard.engine.language.notation import Action
from grognard.engine.language.text import Vocabulary
from grognard.games.fog_of_war.board.battle import draw_scene_of_action
from grognard.games.fog_of_war.board.guide import draw_guide
from grognard.games.fog_of_war.board.hand import HAND_WIDTH, draw_hand
from grognard.games.fog_of_war.board.key import FOG_OF_WAR_KEY
from grognard.games.fog_of_war.board.kit import Kit
from grognard.games.fog_of_war.board.map import draw_map
from grognard.games.fog_of_war.board.roles import ROLES
from grognard.games.fog_of_war.board.sides import draw_sides, draw_victory
from grognard.games.fog_of_war.board.tracks import draw_politics, draw_tracks
from grognard.games.fog_of_war.board.wheel import draw_wheels
from grognard.games.fog_of_war.facts.facts import Facts

BUTTONS = (298.0, 204.0)
BUTTON_ROWS = 5
ZONE_SIZES = {
    BOARD: (1120.0, 780.0),
    BATTLE: (BATTLE_WIDTH, FOOT_HEIGHT),
    SIDE: (SIDE_WIDTH, FOOT_HEIGHT),
    HAND: (HAND_WIDTH + 12 + BUTTONS[0], BUTTONS[1]),
}


def scene_of(view: dict[str, Any], actions: list[Action], lang: str, words: Vocabulary, facts: Facts) -> Scene:
    """The board of a seat, in the order in which it is read aloud; buttons come last: they offer what no item does."""
    kit = Kit(view, actions, lang, words, facts)
    scene = empty_scene(kit, ROLES, ZONE_SIZES, ground="sea")
    column = Column(scene)
    draw_guide(scene, kit)
    draw_tracks(column, kit)
    draw_scene_of_action(scene, kit)
    draw_hand(scene, kit)
    draw_map(scene, kit)
    draw_wheels(column, kit)
    draw_victory(column, kit)
    draw_sides(column, kit)
    draw_politics(column, kit)
    column.close()
    draw_key(scene, kit, FOG_OF_WAR_KEY)
    if not kit.open:
        draw_buttons(scene, kit, HAND_WIDTH + 12, BUTTONS, BUTTON_ROWS)
    return scene
