"""An editor of scenarios: what a game shows of a text that a player is writing, and what an edit does to it.

The text is the whole truth: an editor keeps nothing between two calls, so a page undoes an edit by showing the text
before it. Everything that comes out is plain data for a page that knows no game.
"""

from __future__ import annotations

from typing import Any

from grognard.engine.data.fault import Fault
from grognard.engine.drawing.scene import Scene

Cell = tuple[int, int]  # column and row, counted from 0


class Edit:
    """What a player does: use a tool on a cell, set a value of the text, or remove what a key names."""

    def __init__(self, do: str, key: str, value: str, cell: Cell | None) -> None:
        self.do = do
        self.key = key
        self.value = value
        self.cell = cell


class Sketch:
    """A text as a page shows it. Without a scene it cannot be drawn, and its faults say why."""

    def __init__(self, text: str, faults: list[Fault]) -> None:
        self.text = text
        self.name = ""
        self.file = ""  # a name for the file
        self.faults = faults
        self.cells: list[list[Cell]] = [[] for _ in faults]  # where each fault is
        self.scene: Scene | None = None  # of a map of squares; its grid has the cells
        self.routes: list[dict[str, Any]] = []  # lines to draw over the map: `points` in cells, and a `text`
        self.sections: list[dict[str, Any]] = []  # forms: a title, and fields with key, label, kind and value
        self.chosen = ""  # the key of the thing whose form comes first
        self.used: list[str] = []  # tools that have no use any more, such as a tile that is laid


class Editor:
    """What a game provides so that players can write scenarios for it."""

    def tools(self, lang: str) -> list[dict[str, Any]]:
        """Groups of tools: a title, and for each tool its id, its name and perhaps a small picture as SVG."""
        raise NotImplementedError

    def blank(self) -> str:
        """The text that a new scenario begins with."""
        raise NotImplementedError

    def edited(self, text: str, edit: Edit, chosen: str) -> tuple[str, str]:
        """The text after an edit, and the key of what is chosen then. DataError if the text cannot be read."""
        raise NotImplementedError

    def sketch(self, text: str, chosen: str, lang: str) -> Sketch:
        raise NotImplementedError

    def fallen(self, before: dict[str, Any], after: dict[str, Any]) -> list[Cell]:
        """The cells where the players' pieces fell between two views of a match."""
        raise NotImplementedError

    def standing(self, view: dict[str, Any]) -> list[Cell]:
        """The cells where the players' pieces are."""
        raise NotImplementedError
