"""Below the map when there is no battle: the Supplies of both sides, and the key to the signs."""

from __future__ import annotations

from grognard.engine.drawing.key import Key, key_items
from grognard.engine.drawing.scene import BATTLE, HAND, Scene
from grognard.games.rommel.board.kit import Kit
from grognard.games.rommel.board.tracks import supplies

SYMBOLS = ("flag", "fort", "supply", "entry", "truck", "battle", "armor", "motorized", "infantry")
MARKS = ("veteran", "elite", "moved")  # on units
KEY = Key("key", ("axis", "allies"), SYMBOLS + MARKS, (), top=32, size=(162, 32), step=(166, 36))
SUPPLIES = (225.0, 135.0)


def draw_supplies_and_key(scene: Scene, kit: Kit) -> None:
    scene.layer("stores", kit.say("supplies", "title"), zone=HAND).add(supplies(kit, 0, *SUPPLIES))
    scene.layer("key", kit.say("key", "title"), zone=BATTLE).items += key_items(KEY, kit.words, kit.lang)
