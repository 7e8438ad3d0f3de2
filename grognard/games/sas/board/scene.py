"""The board of SAS: a scene from what the seat may know and may do, never from the state."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.kit import draw_buttons, empty_scene
from grognard.engine.drawing.lens import SLOT
from grognard.engine.drawing.numbers import draw_numbers
from grognard.engine.drawing.scene import BATTLE, BATTLE_WIDTH, BOARD, HAND, HAND_WIDTH, SIDE, Scene
from grognard.engine.language.notation import Action
from grognard.engine.language.text import Vocabulary
from grognard.games.sas.board.ground import draw_ground, draw_squares, draw_targets
from grognard.games.sas.board.guide import draw_guide
from grognard.games.sas.board.jager import draw_jager
from grognard.games.sas.board.kit import Kit
from grognard.games.sas.board.panels import WIDTH, draw_panels
from grognard.games.sas.board.pieces import draw_operators, draw_tokens, draw_units, draw_vehicles
from grognard.games.sas.board.roles import ROLES
from grognard.games.sas.board.typhoon import draw_typhoon
from grognard.games.sas.facts.facts import Facts

FOOT_HEIGHT: Final = 240.0
BUTTONS: Final = (HAND_WIDTH, 236.0)
BUTTON_ROWS: Final = 6


def scene_of(view: dict[str, Any], actions: list[Action], lang: str, words: Vocabulary, facts: Facts) -> Scene:
    """What is seen, from the ground up; buttons come last and take what is left."""
    kit = Kit(view, actions, lang, words, facts)
    wide, high = kit.size
    sizes = {
        BOARD: (wide, high),
        BATTLE: (BATTLE_WIDTH, FOOT_HEIGHT),
        SIDE: (WIDTH, high),
        HAND: (HAND_WIDTH, FOOT_HEIGHT),
    }
    scene = empty_scene(kit, ROLES, sizes)
    scene.maps()[0].grid = kit.grid
    draw_guide(scene, kit)
    draw_panels(scene, kit)
    draw_ground(scene, kit)
    draw_squares(scene, kit)
    draw_targets(scene, kit)
    draw_tokens(scene, kit)
    draw_vehicles(scene, kit)
    draw_typhoon(scene, kit)
    scene.layer(SLOT, "", zone=BOARD)
    draw_units(scene, kit)
    draw_operators(scene, kit)
    draw_jager(scene, kit)
    if "fuse" in kit.verbs():
        draw_numbers(scene, kit, "fuse")
    draw_buttons(scene, kit, 0, BUTTONS, BUTTON_ROWS)
    return scene
