"""What lies beside the map: piles, cups, the operation that gathers."""

from __future__ import annotations

from math import ceil

from grognard.engine.drawing.column import Column, panel
from grognard.engine.drawing.item import COUNTER, Item
from grognard.engine.drawing.scene import SIDE_WIDTH, Layer
from grognard.games.rommel.board.kit import Kit

PILES = ("reinforcements", "destroyed", "operations", "trophies", "cup", "later", "landing", "removed")
SHOWN = ("reinforcements", "destroyed", "operations")  # their counters are drawn
SIDE_OF_UNIT = 44.0
STEP = 47.0  # from counter to counter
DOWN = 63.0  # from row to row: prices stand below the counters
PER_ROW = 7
TITLE = 26.0
SIGN = (169.0, 26.0)  # a pile of which only the number is shown


def draw_piles(column: Column, kit: Kit) -> None:
    """The piles with counters, then those without, then the cups."""
    layer = column.layer("piles", kit.say("layer", "piles"))
    for word in SHOWN:
        if kit.view["piles"][word]:
            pile(column, layer, kit, word, kit.view["piles"][word])
    counted = [word for word in PILES if word not in SHOWN and kit.view["piles"][word]]
    for i in range(0, len(counted), 2):
        top = column.take(SIGN[1])
        for place, word in enumerate(counted[i : i + 2]):
            layer.add(sign(kit, word, place * (SIDE_WIDTH - SIGN[0]), top))
    layer.add(column.panel("operation", kit.say("operation", "title"), cups(kit)))


def pile(column: Column, layer: Layer, kit: Kit, word: str, units: list[str]) -> None:
    """A pile with its counters."""
    rows = ceil(len(units) / PER_ROW)
    height = TITLE + rows * DOWN + 2
    top = column.take(height)
    ground = panel(f"pile-{word}", kit.say("pile", word, len(units)), [], 0, top, SIDE_WIDTH)
    ground.h, ground.text = height, content(kit, word)
    ground.tooltip, ground.cells = ground.text, [ground.text]
    layer.add(ground)
    for i, unit in enumerate(units):
        x, y = 9 + i % PER_ROW * STEP, top + TITLE + i // PER_ROW * DOWN
        item = layer.add(kit.counter(unit, x, y, ground.label))
        item.w = item.h = SIDE_OF_UNIT


def content(kit: Kit, word: str) -> str:
    units = kit.view["piles"][word]
    names = ", ".join(f"{kit.unit(u)} {kit.values(u)}" for u in units)
    return f"{kit.say('pile', word, len(units))}: {names}."


def sign(kit: Kit, word: str, x: float, top: float) -> Item:
    """A pile that only says how many it holds; the tooltip names them."""
    title = kit.say("pile", word, len(kit.view["piles"][word]))
    item = Item(f"pile-{word}", COUNTER, x, top, *SIGN, title, content(kit, word))
    item.value, item.cells = title, [item.text]
    return item


def cups(kit: Kit) -> list[str]:
    """8.2, 8.4: the markers still in the cup, and the advances drawn; 2.8: upgrades left."""
    seen = kit.view["operation"]
    markers = ", ".join(f"{kit.name('marker', word)} ×{n}" for word, n in seen["markers"].items())
    upgrades = ", ".join(f"{kit.name('upgrade', word)} ×{n}" for word, n in kit.view["upgrades"].items())
    return [
        kit.say("operation", "markers", markers),
        kit.say("operation", "advances", seen["advances"]),
        kit.say("operation", "upgrades", upgrades),
    ]
