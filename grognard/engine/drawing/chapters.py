"""A scene in words: a chapter for each layer that has something to say, with its rows under their headings.

Terminals, screen readers and pages all tell the board from these chapters; they differ only in the markup.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.drawing.item import LEGAL, Item
from grognard.engine.drawing.scene import Layer, Scene
from grognard.engine.drawing.stage.in_words import battle_lines
from grognard.engine.drawing.stage.stage import Battle


class Row(NamedTuple):
    """What one item says, cell by cell."""

    cells: list[str]
    is_legal: bool  # a click on the item means something now


class Group(NamedTuple):
    """Rows under one heading, which may be empty."""

    heading: str
    rows: list[Row]


class Chapter(NamedTuple):
    """One part of the board: a table if it has columns, otherwise a paragraph for each row."""

    title: str
    columns: list[str]
    groups: list[Group]

    def rows(self) -> list[Row]:
        return [row for group in self.groups for row in group.rows]


def chapters(scene: Scene) -> list[Chapter]:
    """In the order of the layers; a layer without words is left out. The battle under way comes first."""
    found = [chapter(title_of(scene, layer), layer, layer.items) for layer in scene.layers]
    return battle_chapters(scene) + [one for one in found if one.groups]


def battle_chapters(scene: Scene) -> list[Chapter]:
    """The battle on the stage, if it is not over."""
    battle = scene.stage.under_way() if scene.stage is not None else None
    return [] if battle is None else [battle_chapter(battle)]


def battle_chapter(battle: Battle) -> Chapter:
    return Chapter(battle.title, [], [Group("", [Row([line], False) for line in battle_lines(battle)])])


def title_of(scene: Scene, layer: Layer) -> str:
    """A layer on one of several maps also says which."""
    maps = scene.maps()
    where = next((zone.title for zone in maps if zone.id == layer.zone), "")
    return f"{where}: {layer.title}" if len(maps) > 1 and where not in ("", layer.title) else layer.title


def chapter(title: str, layer: Layer, items: list[Item]) -> Chapter:
    """Some items of a layer. Only tables have headings, first those whose order the layer gives."""
    speaking = [item for item in items if item.cells]
    by_heading: dict[str, list[Row]] = {heading: [] for heading in layer.groups if layer.columns}
    for item in speaking:
        heading = item.group if layer.columns else ""
        by_heading.setdefault(heading, []).append(Row(item.cells, item.has(LEGAL)))
    groups = [Group(heading, rows) for heading, rows in by_heading.items() if rows]
    return Chapter(title, layer.columns, groups)
