"""What lies beside the map: piles, cups, the operation that gathers."""

from __future__ import annotations

from math import ceil

from grognard.engine.drawing.item import PANEL, Item
from grognard.engine.drawing.scene import SIDE, Layer, Scene
from grognard.games.rommel.board.kit import Kit
from grognard.games.rommel.board.tracks import SUPPLIES_TOP, WIDTH

PILES = ("reinforcements", "destroyed", "operations", "trophies", "cup", "later", "landing")
SHOWN = ("reinforcements", "destroyed", "operations")  # their counters are drawn
STEP = 43.0  # from counter to counter
PER_ROW = 10


def draw_piles(scene: Scene, kit: Kit) -> None:
    layer = scene.layer("piles", kit.say("layer", "piles"), zone=SIDE)
    top = SUPPLIES_TOP if kit.view["battle"] is None else SUPPLIES_TOP + 74
    for word in PILES:
        units = kit.view["piles"][word]
        if units:
            top = pile(layer, kit, word, units, top) + 4
    layer.add(operation(kit, top))


def pile(layer: Layer, kit: Kit, word: str, units: list[str], top: float) -> float:
    """A pile with its counters; a cup only says what is in it. Returns where the pile ends."""
    rows = ceil(len(units) / PER_ROW) if word in SHOWN else 0
    names = ", ".join(f"{kit.unit(u)} {kit.values(u)}" for u in units)
    title = kit.say("pile", word, len(units))
    panel = Item(f"pile-{word}", PANEL, 0, top, WIDTH, 28 + rows * STEP, title, f"{title}: {names}.")
    panel.cells = [panel.text]
    layer.add(panel)
    if rows:
        for i, unit in enumerate(units):
            layer.add(kit.counter(unit, 8 + i % PER_ROW * STEP, top + 26 + i // PER_ROW * STEP, title))
    return top + 28 + rows * STEP


def operation(kit: Kit, top: float) -> Item:
    """8.2, 8.4: the markers still in the cup, and the advances drawn; 2.8: upgrades left."""
    seen = kit.view["operation"]
    markers = ", ".join(f"{kit.name('marker', word)} {n}" for word, n in seen["markers"].items())
    upgrades = ", ".join(f"{kit.name('upgrade', word)} {n}" for word, n in kit.view["upgrades"].items())
    lines = [
        kit.say("operation", "markers", markers),
        kit.say("operation", "advances", seen["advances"]),
        kit.say("operation", "upgrades", upgrades),
    ]
    title = kit.say("operation", "title")
    item = Item("operation", PANEL, 0, top, WIDTH, 116, title, f"{title}: {' '.join(lines)}")
    item.lines = lines
    item.cells = [item.text]
    return item
