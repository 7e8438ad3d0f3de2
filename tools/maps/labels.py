"""How much room the names of places take, in every language."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from grognard.engine.drawing.svg.write import width_of, wrap
from tools.maps.recipe import PlaceRecipe

NAME = 13.5  # the size of a name if the recipe does not give one
FOLD = 110.0  # the width at which a name folds
FOLD_SCENERY = 163.0
LINE = 1.05  # from line to line
BELOW = 0.22  # the part of the size that is below the baseline

Names = dict[str, list[str]]


class Box:
    """A rectangle in board units."""

    def __init__(self, left: float, top: float, wide: float, high: float) -> None:
        self.left, self.top, self.wide, self.high = left, top, wide, high
        self.right, self.foot = left + wide, top + high

    def touches(self, other: Box, air: float) -> bool:
        beside = self.right + air <= other.left or other.right + air <= self.left
        return not beside and self.foot + air > other.top and other.foot + air > self.top


def read_names(folder: Path) -> Names:
    """The names of each place, with or without grammar, from all tables `area` and `scenery` of the text files."""
    found: Names = {}
    for path in sorted(folder.glob("*.toml")):
        for chapter in tomllib.loads(path.read_text(encoding="utf-8")).values():
            for table in ("area", "scenery"):
                for word, text in tables(chapter, table).items():
                    found.setdefault(word, []).append(str(text["name"] if isinstance(text, dict) else text))
    return found


def tables(chapter: Any, name: str) -> dict[str, Any]:
    found = chapter.get(name) if isinstance(chapter, dict) else None
    return found if isinstance(found, dict) else {}


def lettering(place: PlaceRecipe, names: Names, x: float, y: float) -> Box:
    """The box that the longest of its names covers if its last line is at y."""
    size = place.size or NAME
    folded = [wrap(name, FOLD_SCENERY if place.is_scenery else FOLD, size) for name in names[place.word]]
    wide = max(width_of(line, size) for lines in folded for line in lines)
    high = size + (max(len(lines) for lines in folded) - 1) * size * LINE
    return Box(x - wide / 2, y + BELOW * size - high, wide, high)
