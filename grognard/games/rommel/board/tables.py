"""The tables of the map sheet: in full the one that a phase needs, the others as signs that say them."""

from __future__ import annotations

from grognard.engine.drawing.column import Column
from grognard.engine.drawing.item import PANEL, Item
from grognard.engine.drawing.scene import SIDE_WIDTH
from grognard.games.rommel.board.kit import Kit
from grognard.games.rommel.vocabulary.tables import Tables
from grognard.games.rommel.vocabulary.words import SCENARIOS

SIGN = (SIDE_WIDTH, 30.0)
PER_ROW = 1
ORDERS, ENTRY, RESUPPLY, OPTIONS = "orders", "entry", "resupply", "options"
# The table that a phase needs
NEEDED = {
    "set-up": OPTIONS,
    "supply-check": RESUPPLY,
    "resupply": RESUPPLY,
    "allied-refit": ORDERS,
    "allied-operations": ENTRY,
    "allied-orders": ORDERS,
    "allied-battles": ORDERS,
    "allied-resupply": RESUPPLY,
}


def tables_of(kit: Kit) -> Tables:
    """2: the tables of the campaign that is played."""
    campaign = kit.facts.campaigns[SCENARIOS.index(kit.view["scenario"])]
    return Tables(kit.words, kit.facts, campaign, kit.lang)


def lines_of(tables: Tables, key: str) -> list[str]:
    if key == ORDERS:
        return tables.orders()
    if key == ENTRY:
        return tables.entry()
    return tables.resupply() if key == RESUPPLY else tables.options()


def draw_tables(column: Column, kit: Kit) -> None:
    """2.12, 4.8, 8.5, 8.8, 8.18: the table that the phase needs in full, and a sign for each of the others."""
    layer = column.layer("tables", kit.say("layer", "tables"))
    tables, needed = tables_of(kit), NEEDED.get(kit.view["phase"])
    if needed:
        layer.add(column.panel(f"table-{needed}", tables.title(needed), lines_of(tables, needed)))
    others = [key for key in (ORDERS, ENTRY, RESUPPLY, OPTIONS) if key != needed]
    for i in range(0, len(others), PER_ROW):
        top = column.take(SIGN[1])
        for place, key in enumerate(others[i : i + PER_ROW]):
            layer.add(table_sign(tables, key, place * (SIDE_WIDTH - SIGN[0]), top))


def table_sign(tables: Tables, key: str, x: float, top: float) -> Item:
    """Pointing at it shows the table, and it reads as a whole."""
    title = tables.title(key)
    text = f"{title}. {' '.join(lines_of(tables, key))}"
    item = Item(f"table-{key}", PANEL, x, top, *SIGN, title, text)
    item.cells = [text]
    item.tooltip = "\n".join([title, *lines_of(tables, key)])
    return item
