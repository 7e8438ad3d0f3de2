"""Units on the map: equal ones in a stack, below the name of their area."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.item import BRIGHT, COUNTER, Item
from grognard.engine.drawing.scene import Layer
from grognard.games.cataclysm.board.kit import SYMBOLS, Kit

UNIT_VERBS: Final = ("move", "recall", "activate", "support", "lose", "regroup", "leave")
# Up to how many stacks: width and height of a tile, and how many stand in a row
SIZES: Final = ((1, (44.0, 27.0), 1), (2, (34.0, 21.0), 2), (4, (32.0, 17.5), 2), (99, (26.0, 15.5), 3))
NUMBER: Final = 0.4  # how much wider a tile with a number is, of its height
GAP: Final = 1.5


def draw_units(layer: Layer, kit: Kit, area: str, x: float, y: float) -> None:
    """One tile for each stack of equal units, in rows around this middle."""
    found = stacks(kit.view["areas"][area].get("units", []))
    (wide, high), row = next((size, row) for most, size, row in SIZES if len(found) <= most)
    items = [tile(kit, area, units, i) for i, units in enumerate(found)]
    for start in range(0, len(items), row):
        lay_row(layer, items[start : start + row], x, y + start // row * (high + GAP), (wide, high))


def lay_row(layer: Layer, items: list[Item], x: float, y: float, size: tuple[float, float]) -> None:
    """Tiles side by side; those with a number are wider."""
    wide, high = size
    widths = [wide + (NUMBER * high if item.value else 0.0) for item in items]
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
