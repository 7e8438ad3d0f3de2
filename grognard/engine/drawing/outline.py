"""A scene in words, as a structure: `plain.py` writes it as text, the server as HTML."""

from __future__ import annotations

from grognard.engine.drawing.scene import LEGAL, Item, Layer, Scene


class Row:
    """What one item says, in one cell for each column."""

    def __init__(self, cells: list[str], legal: bool) -> None:
        self.cells = cells
        self.legal = legal  # it can be chosen now


class Group:
    """Rows under a common heading; the heading may be empty."""

    def __init__(self, title: str, rows: list[Row]) -> None:
        self.title = title
        self.rows = rows


class Chapter:
    """One layer: a table if it has columns, otherwise a sentence for each row."""

    def __init__(self, title: str, columns: list[str], groups: list[Group]) -> None:
        self.title = title
        self.columns = columns
        self.groups = groups

    def rows(self) -> list[Row]:
        return [row for group in self.groups for row in group.rows]


def outline(scene: Scene) -> list[Chapter]:
    """A chapter for each layer that has something to say."""
    chapters = [layer_chapter(layer) for layer in scene.layers]
    return [chapter for chapter in chapters if chapter.groups]


def layer_chapter(layer: Layer) -> Chapter:
    items = [item for item in layer.items if item.cells]
    if not layer.columns:
        return Chapter(layer.title, [], [group("", items)] if items else [])
    titles = dict.fromkeys([*layer.groups, *(item.group for item in items)])
    groups = [group(title, [item for item in items if item.group == title]) for title in titles]
    return Chapter(layer.title, layer.columns, [one for one in groups if one.rows])


def group(title: str, items: list[Item]) -> Group:
    return Group(title, [Row(item.cells, item.has(LEGAL)) for item in items])
