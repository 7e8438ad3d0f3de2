"""The key to the signs of a board: one row for each, in a zone that a page opens as a drawer."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from grognard.engine.drawing.item import COUNTER, Item
from grognard.engine.drawing.kit import Kit
from grognard.engine.drawing.scene import KEY, Scene
from grognard.engine.language.text import Vocabulary

WIDTH: Final = 260.0
ROW: Final = (26.0, 30.0)  # the height of a sign, and from one to the next


class Key(NamedTuple):
    """The signs of a game. Their words are in the section `board.key` of its text files, with a title."""

    roles: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    abbreviations: tuple[str, ...] = ()  # what is written on the board in short; their words say both


def draw_key(scene: Scene, kit: Kit, key: Key) -> None:
    """The zone with all signs."""
    title = kit.say("key", "title")
    items = key_items(key, kit.words, kit.lang)
    scene.zone(KEY, title, WIDTH, ROW[1] * len(items))
    scene.layer("key", title, zone=KEY).items += items


@cache
def key_items(key: Key, words: Vocabulary, lang: str) -> list[Item]:
    """The signs, cached: a key never changes."""
    texts = words.texts[lang]["board"]["key"]
    found = key.roles + key.symbols + key.states + key.abbreviations
    return [sign(key, i, word, str(texts[word])) for i, word in enumerate(found)]


def sign(key: Key, i: int, word: str, text: str) -> Item:
    """One sign with its meaning."""
    item = Item(f"sign-{word}", COUNTER, 0, i * ROW[1], WIDTH, ROW[0], text, text)
    item.value = text
    if word in key.roles:
        item.role = word
    elif word in key.symbols:
        item.symbol = word
    elif word in key.states:
        item.states.append(word)
    return item
