"""The calendar and the Supplies, beside the map."""

from __future__ import annotations

from grognard.engine.drawing.column import Column
from grognard.engine.drawing.item import COUNTER, ELAPSED, TRACK, Item
from grognard.engine.drawing.scene import SIDE_WIDTH
from grognard.games.rommel.board.kit import Kit
from grognard.games.rommel.facts.campaign import order
from grognard.games.rommel.vocabulary.speech import speak_order
from grognard.games.rommel.vocabulary.words import CAMPAIGNS, SCENARIOS, SIDES

CALENDAR = 58.0  # the height of the calendar
STORE = (SIDE_WIDTH / 2 - 3, 32.0)  # the size of a gauge


def draw_tracks(column: Column, kit: Kit) -> None:
    layer = column.layer("tracks", kit.say("layer", "tracks"))
    layer.add(calendar(kit, column.take(CALENDAR)))
    top = column.take(STORE[1])
    for i, side in enumerate(SIDES):
        layer.add(store(kit, side, i * (STORE[0] + 6), top))
    lines = ledger(kit)
    if lines:
        layer.add(column.panel("supplies", kit.say("supplies", "title"), lines))


def calendar(kit: Kit, top: float) -> Item:
    """1.7, 2.6: boxes with their points."""
    view = kit.view
    now = kit.say("track", "start") if not view["turn"] else turn_name(kit, view["turn"])
    phase = kit.name("phase", view["phase"])
    worth = view["vp"][view["turn"] - 1] if view["turn"] else 0
    text = kit.say("track", "turn", now, phase, worth)
    item = Item("calendar", TRACK, 0, top, SIDE_WIDTH, CALENDAR, kit.say("track", "calendar", now, phase), text)
    item.lines = [box(kit, n) for n in range(1, view["turns"] + 1)]
    item.marked = [view["turn"] - 1] if view["turn"] else []
    item.states = [ELAPSED]
    item.cells = [text]
    return item


def box(kit: Kit, n: int) -> str:
    torch = kit.view["torch"][n - 1]
    return f"{kit.view['vp'][n - 1]}" + (f"\nT{torch}+" if torch else "")


def turn_name(kit: Kit, n: int) -> str:
    key = CAMPAIGNS[SCENARIOS.index(kit.view["scenario"])]
    return str(kit.words.texts[kit.lang]["places"]["turn"][f"{key}-{n}"])


def store(kit: Kit, side: str, x: float, top: float) -> Item:
    """2.4: the Supplies of a side."""
    have = kit.view["supplies"][side]
    text = kit.say("supplies", "store", kit.noun("side", side), have)
    item = Item(f"supplies-{side}", COUNTER, x, top, *STORE, kit.say("supplies", side), text)
    item.role, item.value, item.cells = side, str(have), [text]
    return item


def ledger(kit: Kit) -> list[str]:
    """4.8, 8.8: Resupply points, the result and the orders of the Allies, while there are any."""
    view = kit.view
    lines = [kit.say("supplies", "points", view["points"])] if view["points"] else []
    if view["result"]:
        lines.append(kit.say("supplies", "scored", round(view["result"]["scores"]["axis"])))
    if view["orders"]:
        row = ", ".join(order_name(kit, word) for word in view["orders"]["row"])
        lines.append(kit.say("supplies", "orders", row))
    return lines


def order_name(kit: Kit, word: str) -> str:
    """8.10 to 8.16: an order of the data, in words."""
    return speak_order(kit.words, kit.lang, order(kit.facts, word))
