"""Units on the map: equal ones in a stack, below the name of their area."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.item import BRIGHT, COUNTER, Item
from grognard.engine.drawing.scene import Layer
from grognard.games.cataclysm.board.kit import SYMBOLS, Kit
from grognard.games.cataclysm.board.plots import Box

UNIT_VERBS: Final = ("move", "recall", "activate", "support", "lose", "regroup", "leave")
SHAPE: Final = 1.62  # the width of a tile, of its height
NUMBER: Final = 0.4  # how much wider a tile with a number is
LOWEST, HIGHEST = 15.5, 29.5  # of a tile: many stacks leave their plot rather than become too small to read
GAP: Final = 1.5


def draw_units(layer: Layer, kit: Kit, area: str, plot: Box) -> None:
    """One tile for each stack of equal units, in as many rows as make the tiles largest."""
    found = stacks(kit.view["areas"][area].get("units", []))
    items = [tile(kit, area, units, i) for i, units in enumerate(found)]
    if not items:
        return
    rows = max((rows_of(items, row) for row in range(1, len(items) + 1)), key=lambda rows: height_in(plot, rows))
    high = height_in(plot, rows)
    for i, row in enumerate(rows):
        lay_row(layer, row, (plot.left + plot.right) / 2, plot.top + i * (high + GAP), high)


def rows_of(items: list[Item], row: int) -> list[list[Item]]:
    """So many side by side, the rest below them."""
    return [items[start : start + row] for start in range(0, len(items), row)]


def shape_of(item: Item) -> float:
    """How wide a tile is, of its height."""
    return SHAPE + (NUMBER if item.value else 0.0)


def height_in(plot: Box, rows: list[list[Item]]) -> float:
    """How high the tiles of these rows can be."""
    high = (plot.foot - plot.top - GAP * (len(rows) - 1)) / len(rows)
    wide = min((plot.right - plot.left - GAP * (len(row) - 1)) / sum(map(shape_of, row)) for row in rows)
    return max(LOWEST, min(HIGHEST, high, wide))


def lay_row(layer: Layer, items: list[Item], x: float, y: float, high: float) -> None:
    """Tiles side by side about a middle; those with a number are wider."""
    widths = [high * shape_of(item) for item in items]
    left = x - (sum(widths) + GAP * (len(items) - 1)) / 2
    for item, width in zip(items, widths, strict=True):
        item.x, item.y, item.w, item.h = left, y, width, high
        left += width + GAP
        layer.add(item)


def stacks(units: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Units of the same power and side lie together."""
    found: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for unit in units:
        found.setdefault((unit["power"], unit["side"]), []).append(unit)
    return list(found.values())


def tile(kit: Kit, area: str, units: list[dict[str, Any]], number: int) -> Item:
    """A stack: the symbol of its side, and how many."""
    first = units[0]
    text = kit.say(
        "map",
        "stack",
        kit.name("area", area),
        kit.side(first["side"]),
        kit.noun("power", first["power"]),
        len(units),
    )
    item = Item(f"{area}-unit-{number}", COUNTER, 0, 0, 10, 10, "", text)
    item.symbol, item.role = SYMBOLS[first["side"]], first["power"]
    item.value = str(len(units)) if len(units) > 1 else ""
    for unit in units:
        kit.offer(item, kit.unit_word(unit), UNIT_VERBS)
    operation = kit.view["operation"]
    engaged = [unit["unit"] for side in operation["sides"] for unit in side["units"]] if operation else []
    if any(unit["unit"] in engaged for unit in units):
        item.states.append(BRIGHT)
    return item
