"""Lenses: questions that a player can put to the map. Who sees this square? How far does this reach?

A game declares its lenses and answers them from a seat's view, never from the state. An answer is told in sentences
and drawn as layers that lie over the map for as long as the player asks: each sign is a pattern and a line of its own,
never a tint alone, and the key of the lens says what it means.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from grognard.engine.drawing.item import EXTENT, ROUTE, TAG, Badge, Item, Outline, Ring
from grognard.engine.drawing.scene import Layer, Scene
from grognard.engine.errors import GrognardError
from grognard.engine.language.text import Vocabulary

SLOT: Final = "lens"  # the layer in whose place answers are drawn, `lens-europe` on one of several maps; else on top


class UnknownLens(GrognardError):
    """A lens that the game does not have, or one that was not told what to look at."""


class Lens(NamedTuple):
    """A question. Its words are in `board.lens.<id>` of the text files: `name`, `text`, and `signs` by role."""

    id: str
    signs: tuple[str, ...]  # the roles that its answers are drawn with
    of_item: bool = True  # about the item that a player points at; otherwise about the whole map
    from_start: bool = False  # on until the player switches it off
    is_aid: bool = False  # it works out chances: not in a rated match, unless all agree


class LensAnswer:
    """What a lens shows: sentences for every reader, and items for those who see the map."""

    def __init__(self, lines: list[str] | None = None) -> None:
        self.lines = lines or []
        self.layers: list[Layer] = []

    def layer(self, id: str, zone: str) -> Layer:
        """A new layer over a map."""
        layer = Layer(id, "", zone=zone)
        self.layers.append(layer)
        return layer

    def items(self) -> list[Item]:
        return [item for layer in self.layers for item in layer.items]

    def to_dict(self) -> dict[str, Any]:
        return {"lines": self.lines, "layers": [layer.to_dict() for layer in self.layers]}


# Items of an answer


def extent(id: str, outline: Outline, role: str, text: str) -> Item:
    """A part of the map: the pattern of its role inside, the line of its role round it."""
    item = Item(id, EXTENT, 0, 0, 0, 0, "", text)
    item.outline, item.role = outline, role
    return item


def route(id: str, line: Ring, role: str, text: str) -> Item:
    """A way over the map, with an arrow at its end."""
    item = Item(id, ROUTE, 0, 0, 0, 0, "", text)
    item.rings, item.role = [line], role
    return item


def tag(id: str, at: tuple[float, float], size: float, badge: Badge, text: str) -> Item:
    """A small sign with its middle at a point: a symbol, a number or both."""
    item = Item(id, TAG, at[0], at[1], 0, size, "", text)
    item.symbol, item.value, item.role = badge.symbol, badge.value, badge.role
    return item


# Lenses in words


def lens_words(words: Vocabulary, lang: str, lens: Lens) -> dict[str, Any]:
    """The texts of a lens."""
    found: dict[str, Any] = words.texts[lang]["board"]["lens"][lens.id]
    return found


def no_such_lens(id: str, lenses: tuple[Lens, ...]) -> UnknownLens:
    known = ", ".join(lens.id for lens in lenses)
    if not known:
        return UnknownLens(
            "This game has no questions to put to its map.", "Questo gioco non ha domande da fare alla mappa."
        )
    return UnknownLens(
        f"There is no question {id!r}; there are: {known}.", f"Non c'è la domanda {id!r}; ci sono: {known}."
    )


def nothing_pointed_at(item: str) -> UnknownLens:
    """For games: the player points at something that the question is not about."""
    if not item:
        return UnknownLens("This question needs a place or a piece.", "Questa domanda vuole un luogo o una pedina.")
    return UnknownLens(f"This question says nothing about {item!r}.", f"Questa domanda non dice nulla di {item!r}.")


def find_item(scene: Scene, typed: str) -> str:
    """The id that somebody means who types: an id, or words of what an item is; otherwise the words themselves."""
    wanted = typed.strip().lower()
    items = [item for item in scene.items() if not item.actions or item.shape != "button"]
    for item in items:
        if wanted in (item.id.lower(), item.label.lower()):
            return item.id
    parts = wanted.split()
    for item in items:
        spoken = item.text.lower().split()
        if parts and all(any(word.startswith(part) for word in spoken) for part in parts):
            return item.id
    return typed.strip()
