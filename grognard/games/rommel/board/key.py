"""Below the map in quiet times: what both sides have, and the key to the signs."""

from __future__ import annotations

from functools import cache

from grognard.engine.drawing.scene import BATTLE, COUNTER, HAND, PANEL, Item, Scene
from grognard.engine.language.text import Vocabulary
from grognard.games.rommel.board.battle import HIGH, WIDE
from grognard.games.rommel.board.kit import Kit
from grognard.games.rommel.board.tracks import supplies

SIGNS = (
    "flag",
    "fort",
    "supply",
    "entry",
    "truck",
    "battle",
    "armor",
    "motorized",
    "infantry",
    "veteran",
    "elite",
    "moved",
)
PER_ROW = 5
SIGN = (162.0, 32.0)
STORES = (225.0, 135.0)


def draw_quiet(scene: Scene, kit: Kit) -> None:
    stores = scene.layer("stores", kit.say("supplies"), zone=HAND)
    stores.add(supplies(kit, 0, *STORES))
    layer = scene.layer("key", kit.say("key"), zone=BATTLE)
    layer.items += signs(kit.words, kit.lang)


@cache
def signs(words: Vocabulary, lang: str) -> list[Item]:
    """The key never changes: made once in each language."""
    said = words.texts[lang]["board"]
    made = [Item("key", PANEL, 0, 0, WIDE, HIGH, str(said["key"]), str(said["key-text"]))]
    for i, key in enumerate(("axis", "allies", *SIGNS)):
        text = str(said[f"key-{key}"])
        x, y = 8 + i % PER_ROW * (SIGN[0] + 4), 32 + i // PER_ROW * (SIGN[1] + 4)
        item = Item(f"sign-{key}", COUNTER, x, y, *SIGN, text, text)
        item.value = text
        if key in ("axis", "allies"):
            item.role = key
        else:
            item.symbol = key
        made.append(item)
    return made
