"""Things one below the other beside the map, each as high as it needs to be."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import PANEL, Item
from grognard.engine.drawing.scene import SIDE, SIDE_WIDTH, Layer, Scene
from grognard.engine.drawing.svg.write import wrap

GAP: Final = 6.0
TITLE: Final = 31.0  # of a panel with lines
BARE: Final = 30.0  # a panel without any
LINE: Final = 17.0
TEXT: Final = 12.5
MARGINS: Final = 22.0  # what a panel leaves free at both sides


class Column:
    """Where the next thing goes. Parts of a board share it, so that none needs to know how high the others are."""

    def __init__(self, scene: Scene, top: float = 0.0) -> None:
        self.scene = scene
        self.top = top

    def layer(self, id: str, title: str, columns: list[str] | None = None) -> Layer:
        return self.scene.layer(id, title, columns, SIDE)

    def take(self, height: float, gap: float = GAP) -> float:
        """Room of that height; returns where it starts."""
        start = self.top
        self.top += height + gap
        return start

    def close(self) -> None:
        """All is there: the zone is as high as the column."""
        for zone in self.scene.zones:
            if zone.id == SIDE:
                zone.height = max(1.0, self.top - GAP)

    def panel(self, id: str, title: str, lines: list[str]) -> Item:
        """A panel over the whole width with these lines."""
        return panel(id, title, lines, 0, self.take(panel_height(lines, SIDE_WIDTH)), SIDE_WIDTH)

    def pair(self, left: tuple[str, str, list[str]], right: tuple[str, str, list[str]]) -> tuple[Item, Item]:
        """Two panels side by side, as high as the higher one; each an id, a title and its lines."""
        wide = (SIDE_WIDTH - GAP) / 2
        height = max(panel_height(lines, wide) for _, _, lines in (left, right))
        top = self.take(height)
        found = (panel(*left, 0, top, wide), panel(*right, wide + GAP, top, wide))
        for item in found:
            item.h = height
        return found


def panel(id: str, title: str, lines: list[str], x: float, y: float, width: float) -> Item:
    item = Item(id, PANEL, x, y, width, panel_height(lines, width), title, " ".join([f"{title}.", *lines]))
    item.lines = lines
    item.cells = [item.text]
    return item


def panel_height(lines: list[str], width: float) -> float:
    """As high as its lines need, wrapped."""
    rows = sum(len(wrap(line, width - MARGINS, TEXT)) for line in lines)
    return TITLE + LINE * rows if rows else BARE
