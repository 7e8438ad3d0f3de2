"""The key to the signs of a board: a panel below the map that says what each of them means."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from grognard.engine.drawing.item import COUNTER, PANEL, Item
from grognard.engine.drawing.scene import BATTLE_WIDTH, FOOT_HEIGHT
from grognard.engine.language.text import Vocabulary

PER_ROW = 5


class Key(NamedTuple):
    """The signs of a game. Their words are in the section `board.key` of its text files, with a title and a text."""

    id: str  # of the panel
    roles: tuple[str, ...]
    symbols: tuple[str, ...]
    states: tuple[str, ...]
    top: float  # where the first row starts
    size: tuple[float, float]  # of one sign
    step: tuple[float, float]  # from one sign to the next


@cache
def key_items(key: Key, words: Vocabulary, lang: str) -> list[Item]:
    """The panel and its signs, cached: a key never changes."""
    texts = words.texts[lang]["board"]["key"]
    panel = Item(key.id, PANEL, 0, 0, BATTLE_WIDTH, FOOT_HEIGHT, str(texts["title"]), str(texts["text"]))
    signs = [sign(key, i, word, str(texts[word])) for i, word in enumerate(all_words(key))]
    return [panel, *signs]


def all_words(key: Key) -> tuple[str, ...]:
    return key.roles + key.symbols + key.states


def sign(key: Key, i: int, word: str, text: str) -> Item:
    """One sign with its meaning."""
    row, column = divmod(i, PER_ROW)
    item = Item(f"sign-{word}", COUNTER, 8 + column * key.step[0], key.top + row * key.step[1], *key.size, text, text)
    item.value = text
    if word in key.roles:
        item.role = word
    elif word in key.symbols:
        item.symbol = word
    else:
        item.states.append(word)
    return item
