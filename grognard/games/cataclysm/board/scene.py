"""The board of Cataclysm: a scene from what one seat may know and may do, never from the state."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.column import Column
from grognard.engine.drawing.key import draw_key
from grognard.engine.drawing.kit import Size, draw_buttons, empty_scene
from grognard.engine.drawing.scene import BATTLE, BATTLE_WIDTH, FOOT_HEIGHT, HAND, SIDE, SIDE_WIDTH, Scene
from grognard.engine.language.notation import Action
from grognard.engine.language.text import Vocabulary
from grognard.games.cataclysm.board.battle import CATACLYSM_KEY, draw_battle
from grognard.games.cataclysm.board.crises import draw_crises
from grognard.games.cataclysm.board.guide import draw_guide
from grognard.games.cataclysm.board.kit import Kit, map_file
from grognard.games.cataclysm.board.maps import draw_elsewhere, draw_maps
from grognard.games.cataclysm.board.politics import draw_politics, draw_track
from grognard.games.cataclysm.board.powers import draw_powers
from grognard.games.cataclysm.board.roles import ROLES
from grognard.games.cataclysm.facts.facts import Facts

BUTTONS: Final[Size] = (300.0, 250.0)
BUTTON_ROWS: Final = 6


def scene_of(view: dict[str, Any], actions: list[Action], lang: str, words: Vocabulary, facts: Facts) -> Scene:
    """What a seat sees, in the order in which it is read aloud; buttons come last: they offer what no item does."""
    kit = Kit(view, actions, lang, words, facts)
    maps = kit.maps()
    scene = empty_scene(kit, ROLES, zone_sizes(maps), tuple(maps), "sea")
    draw_guide(scene, kit)
    draw_battle(scene, kit)
    draw_maps(scene, kit)
    column = Column(scene)
    draw_track(column, kit)
    draw_powers(column, kit)
    draw_politics(column, kit)
    draw_elsewhere(column, kit)
    if kit.view["cup"]["count"]:
        draw_crises(column, kit)
    column.close()
    draw_key(scene, kit, CATACLYSM_KEY)
    if not kit.open:
        draw_buttons(scene, kit, 0.0, BUTTONS, BUTTON_ROWS)
    return scene


def zone_sizes(maps: list[str]) -> dict[str, Size]:
    """The maps that are drawn, what is decided below them, everything else beside them."""
    sizes = {word: (map_file(word).width, map_file(word).height) for word in maps}
    return sizes | {BATTLE: (BATTLE_WIDTH, FOOT_HEIGHT), SIDE: (SIDE_WIDTH, FOOT_HEIGHT), HAND: BUTTONS}
