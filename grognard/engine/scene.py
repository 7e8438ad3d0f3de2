"""What to draw: layers of items in the units of a board, with words for people and the actions a click may mean.

A scene is made from a seat's view, so it holds no secret. It names roles ("axis", "sea"), never colours: palettes
belong to who draws. The same items say themselves in text, row by row, for terminals and screen readers.
"""

from __future__ import annotations

from typing import Any, Final

# Shapes
AREA: Final = "area"
COUNTER: Final = "counter"
CARD: Final = "card"
DIE: Final = "die"
TRACK: Final = "track"
BUTTON: Final = "button"
PANEL: Final = "panel"
SHAPES: Final = (AREA, COUNTER, CARD, DIE, TRACK, BUTTON, PANEL)

# States
LEGAL: Final = "legal"
SELECTED: Final = "selected"
FACE_DOWN: Final = "face-down"
FADED: Final = "faded"
BRIGHT: Final = "bright"  # asks for attention

Ring = list[tuple[float, float]]


class Badge:
    """A small mark on an item: a symbol with a number or a word beside it."""

    def __init__(self, symbol: str, value: str = "", role: str = "") -> None:
        self.symbol = symbol
        self.value = value
        self.role = role

    def to_dict(self) -> dict[str, Any]:
        return {"symbol": self.symbol, "value": self.value, "role": self.role}


class Item:
    """One thing on the board. For an area, (x, y) is where its name stands; for the rest, the top left corner."""

    def __init__(self, id: str, shape: str, x: float, y: float, w: float, h: float, label: str, text: str) -> None:
        self.id = id
        self.shape = shape
        self.x = x
        self.y = y
        self.w = w
        self.h = h
        self.label = label  # what is written on it
        self.text = text  # what it is, for who does not see it
        self.tooltip = text
        self.rings: list[Ring] = []  # the outlines of an area; several when it has islands
        self.role = ""  # whose or what it is: "axis", "sea"; who draws knows the colour
        self.symbol = ""  # what is pictured on it: "army", "fleet"
        self.value = ""  # the number on a card, counter or die
        self.count = 1  # how many lie in the stack
        self.badges: list[Badge] = []
        self.lines: list[str] = []  # what is written in a panel, or in the spaces of a track
        self.marked: list[int] = []  # the spaces of a track that hold a marker
        self.states: list[str] = []
        self.actions: list[str] = []
        self.group = ""  # in text: the heading under which its row stands
        self.cells: list[str] = []  # in text: its row; nothing to say when empty

    def has(self, state: str) -> bool:
        return state in self.states

    def offer(self, actions: list[str]) -> Item:
        """Clicking it may mean these; a thing that offers something is outlined."""
        self.actions.extend(a for a in actions if a not in self.actions)
        if self.actions and LEGAL not in self.states:
            self.states.append(LEGAL)
        return self

    def to_dict(self) -> dict[str, Any]:
        return {**self.fields(), "rings": [[[x, y] for x, y in ring] for ring in self.rings]}

    def fields(self) -> dict[str, Any]:
        """All but the outlines, which are long and seldom change."""
        return {
            "id": self.id,
            "shape": self.shape,
            "x": self.x,
            "y": self.y,
            "w": self.w,
            "h": self.h,
            "label": self.label,
            "text": self.text,
            "tooltip": self.tooltip,
            "role": self.role,
            "symbol": self.symbol,
            "value": self.value,
            "count": self.count,
            "badges": [badge.to_dict() for badge in self.badges],
            "lines": list(self.lines),
            "marked": list(self.marked),
            "states": list(self.states),
            "actions": list(self.actions),
            "group": self.group,
            "cells": list(self.cells),
        }


class Layer:
    """Items that belong together. In text a layer is a chapter: a title, and a table if its columns have names."""

    def __init__(self, id: str, title: str, columns: list[str] | None = None) -> None:
        self.id = id
        self.title = title
        self.columns = columns or []
        self.groups: list[str] = []  # in text: the order of the headings; those not named follow as they come
        self.items: list[Item] = []

    def add(self, item: Item) -> Item:
        self.items.append(item)
        return item

    def to_dict(self) -> dict[str, Any]:
        items = [item.to_dict() for item in self.items]
        told = {"columns": list(self.columns), "groups": list(self.groups)}
        return {"id": self.id, "title": self.title, **told, "items": items}


class Scene:
    """All that one seat sees now. Layers are drawn in their order, the last on top."""

    def __init__(self, title: str, width: float, height: float, lang: str) -> None:
        self.title = title
        self.width = width
        self.height = height
        self.lang = lang
        self.prompt = ""
        self.note = ""  # one small line at the foot of the board
        self.layers: list[Layer] = []

    def layer(self, id: str, title: str, columns: list[str] | None = None) -> Layer:
        """A new layer on top of the others."""
        layer = Layer(id, title, columns)
        self.layers.append(layer)
        return layer

    def items(self) -> list[Item]:
        return [item for layer in self.layers for item in layer.items]

    def to_dict(self) -> dict[str, Any]:
        """The scene as plain data, for the browser."""
        return {
            "title": self.title,
            "width": self.width,
            "height": self.height,
            "lang": self.lang,
            "prompt": self.prompt,
            "note": self.note,
            "layers": [layer.to_dict() for layer in self.layers],
        }
