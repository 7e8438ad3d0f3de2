"""The board of Rommel: a scene from what the seat may know and may do, never from the state."""

from __future__ import annotations

from typing import Any

from grognard.engine.drawing.column import Column
from grognard.engine.drawing.key import draw_key
from grognard.engine.drawing.kit import draw_buttons, empty_scene
from grognard.engine.drawing.scene import BATTLE, BATTLE_WIDTH, BOARD, HAND, HAND_WIDTH, SIDE, SIDE_WIDTH, Scene
from grognard.engine.language.notation import Action
from grognard.engine.language.text import Vocabulary
from grognard.games.rommel.board.battle import draw_battle
from grognard.games.rommel.board.ground import campaign_map
from grognard.games.rommel.board.guide import draw_guide
from grognard.games.rommel.board.key import ROMMEL_KEY
from grognard.games.rommel.board.kit import Kit
from grognard.games.rommel.board.map import draw_map
from grognard.games.rommel.board.piles import draw_piles
from grognard.games.rommel.board.roles import ROLES
from grognard.games.rommel.board.tables import draw_tables
from grognard.games.rommel.board.tracks import draw_tracks
from grognard.games.rommel.facts.facts import Facts

FOOT_HEIGHT = 280.0  # of a battle; many plans need it
BUTTONS = (HAND_WIDTH, 236.0)
BUTTON_ROWS = 6


def scene_of(view: dict[str, Any], actions: list[Action], lang: str, words: Vocabulary, facts: Facts) -> Scene:
    """What is seen, in the order in which a reader wants to hear it; buttons come last and take what is left."""
    kit = Kit(view, actions, lang, words, facts)
    scene = empty_scene(kit, ROLES, zone_sizes(view["scenario"]), ground="sea")
    column = Column(scene)
    draw_guide(scene, kit)
    draw_tracks(column, kit)
    if kit.view["battle"] is not None:
        draw_battle(scene, kit)
    draw_map(scene, kit)
    draw_piles(column, kit)
    draw_tables(column, kit)
    column.close()
    draw_key(scene, kit, ROMMEL_KEY)
    draw_buttons(scene, kit, 0, BUTTONS, BUTTON_ROWS)
    return scene


def zone_sizes(scenario: str) -> dict[str, tuple[float, float]]:
    """The campaigns have maps of different sizes."""
    ground = campaign_map(scenario)
    return {
        BOARD: (ground.width, ground.height),
        BATTLE: (BATTLE_WIDTH, FOOT_HEIGHT),
        SIDE: (SIDE_WIDTH, ground.height),
        HAND: (HAND_WIDTH, FOOT_HEIGHT),
    }
