"""Below the board while nobody invades: the key to the signs."""

from __future__ import annotations

from functools import cache
from typing import Final

from grognard.engine.drawing.scene import BATTLE_WIDE, BRIGHT, COUNTER, FOOT_HIGH, PANEL, Item
from grognard.engine.language.text import Vocabulary

SIGNS: Final = "source points resources intel new fort defence leader cards army artillery air armour".split()
PER_ROW: Final = 5
SIGN: Final = (162.0, 34.0)


@cache
def signs(words: Vocabulary, lang: str) -> list[Item]:
    """The key never changes: made once in each language."""
    said = words.texts[lang]["board"]["key"]
    made = [Item("battle", PANEL, 0, 0, BATTLE_WIDE, FOOT_HIGH, str(said["title"]), str(said["text"]))]
    for i, key in enumerate([*SIGNS, "bright"]):
        text = str(said[key])
        x, y = 8 + i % PER_ROW * (SIGN[0] + 5), 32 + i // PER_ROW * (SIGN[1] + 5)
        item = Item(f"sign-{key}", COUNTER, x, y, *SIGN, text, text)
        item.value = text
        if key == "bright":
            item.states.append(BRIGHT)  # the colour of a wounded token
        else:
            item.symbol = key
        made.append(item)
    return made
