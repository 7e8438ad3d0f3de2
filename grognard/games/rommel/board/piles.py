"""What lies beside the map: piles, cups, the operation that gathers; and buttons for all that has no other place."""

from __future__ import annotations

from math import ceil

from grognard.engine.drawing.scene import BUTTON, HAND, PANEL, SIDE, Item, Layer, Scene
from grognard.engine.language.notation import Action
from grognard.games.rommel.board.battle import AXIS_WIDE
from grognard.games.rommel.board.kit import Kit
from grognard.games.rommel.board.tracks import STORES

WIDE = 448.0
PILES = ("reinforcements", "destroyed", "operations", "trophies", "cup", "later", "landing")
SHOWN = ("reinforcements", "destroyed", "operations")  # drawn counter by counter
STEP = 43.0  # from counter to counter
PER_ROW = 10
BUTTONS_HIGH = 236.0
ROWS = 6


def draw_piles(scene: Scene, kit: Kit) -> None:
    layer = scene.layer("piles", kit.say("layer-piles"), zone=SIDE)
    top = STORES if kit.view["battle"] is None else STORES + 74
    for word in PILES:
        units = kit.view["piles"][word]
        if units:
            top = pile(layer, kit, word, units, top) + 4
    layer.add(operation(kit, top))


def pile(layer: Layer, kit: Kit, word: str, units: list[str], top: float) -> float:
    """A pile with its counters; cups only say what is in them."""
    rows = ceil(len(units) / PER_ROW) if word in SHOWN else 0
    names = ", ".join(f"{kit.unit(u)} {kit.values(u)}" for u in units)
    title = kit.say(f"pile-{word}", len(units))
    panel = Item(f"pile-{word}", PANEL, 0, top, WIDE, 28 + rows * STEP, title, f"{title}: {names}.")
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
    lines = [kit.say("markers", markers), kit.say("advances", seen["advances"]), kit.say("upgrades", upgrades)]
    title = kit.say("operation")
    item = Item("operation", PANEL, 0, top, WIDE, 116, title, f"{title}: {' '.join(lines)}")
    item.lines = lines
    item.cells = [item.text]
    return item


def draw_buttons(scene: Scene, kit: Kit) -> None:
    """What names nothing, and whatever no other item offers: nothing legal is out of reach."""
    layer = scene.layer("buttons", kit.say("layer-buttons"), zone=HAND)
    key = "choose" if kit.actions else "over" if kit.view["result"] else "wait"
    panel = layer.add(Item("choices", PANEL, 0, 0, AXIS_WIDE, BUTTONS_HIGH, kit.say(key), kit.say(key)))
    panel.text = panel.tooltip = panel.label
    wanted = [a for a in kit.actions if not a.names() or str(a) not in kit.placed]
    columns = max(1, ceil(len(wanted) / ROWS))
    wide = (AXIS_WIDE - 12) / columns
    for i, action in enumerate(wanted):
        x, y = 10 + i % columns * wide, 32 + i // columns * 33
        layer.add(press(kit, action, x, y, wide - 8))


def press(kit: Kit, action: Action, x: float, y: float, wide: float) -> Item:
    text = action.text(kit.lang)
    item = Item(f"button-{str(action).replace(' ', '-')}", BUTTON, x, y, wide, 25, text, text)
    return item.offer([str(action)])
