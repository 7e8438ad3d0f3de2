"""Below the map in quiet times: what both sides have, and the key to the signs."""

from __future__ import annotations

from functools import cache

from grognard.engine.scene import BATTLE, COUNTER, HAND, PANEL, Item, Scene
from grognard.engine.text import Vocabulary
from grognard.games.rommel.board_battle import HIGH, WIDE
from grognard.games.rommel.board_desk import Desk
from grognard.games.rommel.board_tracks import supplies

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


def draw_quiet(scene: Scene, desk: Desk) -> None:
    stores = scene.layer("stores", desk.say("supplies"), zone=HAND)
    stores.add(supplies(desk, 0, *STORES))
    layer = scene.layer("key", desk.say("key"), zone=BATTLE)
    layer.items += signs(desk.words, desk.lang)


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
