"""The board of WARZAG WWII: a scene from what one seat may know and may do, never from the state."""

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
from grognard.games.warzag.board.battle import WARZAG_KEY, draw_battle
from grognard.games.warzag.board.ground import draw_sea
from grognard.games.warzag.board.guide import draw_guide
from grognard.games.warzag.board.hand import draw_hand
from grognard.games.warzag.board.kit import BOARD_SIZE, Kit
from grognard.games.warzag.board.map import draw_map
from grognard.games.warzag.board.nations import draw_nations
from grognard.games.warzag.board.roles import ROLES
from grognard.games.warzag.board.track import draw_track
from grognard.games.warzag.facts.facts import Facts

ZONE_SIZES = {
    BOARD: BOARD_SIZE,
    BATTLE: (BATTLE_WIDTH, FOOT_HEIGHT),
    SIDE: (SIDE_WIDTH, FOOT_HEIGHT),
    HAND: (632.0, 360.0),
}
BUTTONS_LEFT = 338.0
BUTTONS = (222.0, 360.0)
BUTTON_ROWS = 9


def scene_of(view: dict[str, Any], actions: list[Action], lang: str, words: Vocabulary, facts: Facts) -> Scene:
    """What that seat sees, in the order in which a reader wants to hear it; buttons come last and take what is left."""
    kit = Kit(view, actions, lang, words, facts)
    scene = empty_scene(kit, ROLES, ZONE_SIZES, ground="sea")
    draw_sea(scene, kit)
    draw_guide(scene, kit)
    column = Column(scene)
    draw_track(column, kit)
    draw_battle(scene, kit)
    draw_hand(scene, kit)
    draw_map(scene, kit)
    draw_nations(column, kit)
    column.close()
    draw_key(scene, kit, WARZAG_KEY)
    draw_buttons(scene, kit, BUTTONS_LEFT, BUTTONS, BUTTON_ROWS)
    return scene
