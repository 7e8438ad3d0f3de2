"""Calendar, phase and Supplies, above the map."""

from __future__ import annotations

from grognard.engine.scene import PANEL, SIDE, TRACK, Item, Scene
from grognard.games.rommel.board_desk import Desk
from grognard.games.rommel.words import CAMPAIGNS, SCENARIOS

WIDE = 448.0
STORES = 54.0  # where the Supplies lie, or what comes after the calendar


def draw_tracks(scene: Scene, desk: Desk) -> None:
    layer = scene.layer("tracks", desk.say("layer-tracks"), zone=SIDE)
    layer.add(calendar(desk))
    if desk.view["battle"] is not None:
        layer.add(supplies(desk, STORES, WIDE, 70))  # in quiet times they lie below the map


def calendar(desk: Desk) -> Item:
    """1.7, 2.6, 10.1: boxes with their points and Torch values."""
    view = desk.view
    now = desk.say("start") if not view["turn"] else turn_name(desk, view["turn"])
    phase = desk.name("phase", view["phase"])
    worth = view["vp"][view["turn"] - 1] if view["turn"] else 0
    text = desk.say("turn", now, phase, worth)
    item = Item("calendar", TRACK, 0, 0, WIDE, 46, desk.say("calendar", now, phase), text)
    item.lines = [box(desk, n) for n in range(1, view["turns"] + 1)]
    item.marked = [view["turn"] - 1] if view["turn"] else []
    item.cells = [text]
    return item


def box(desk: Desk, n: int) -> str:
    torch = desk.view["torch"][n - 1]
    return f"{desk.view['vp'][n - 1]}" + (f" T{torch}+" if torch else "")


def turn_name(desk: Desk, n: int) -> str:
    key = CAMPAIGNS[SCENARIOS.index(desk.view["scenario"])]
    return str(desk.words.texts[desk.lang]["places"]["turn"][f"{key}-{n}"])


def supplies(desk: Desk, top: float, wide: float, high: float) -> Item:
    """2.4, 4.8: what both sides have."""
    view = desk.view
    title = desk.say("supplies")
    lines = [
        desk.say("axis-supplies", view["supplies"]["axis"]),
        desk.say("allied-supplies", view["supplies"]["allies"]),
    ]
    if view["points"]:
        lines.append(desk.say("points", view["points"]))
    if view["result"]:
        lines.append(desk.say("scored", round(view["result"]["scores"]["axis"])))
    if view["orders"]:
        row = ", ".join(order_name(desk, word) for word in view["orders"]["row"])
        lines.append(desk.say("orders", row))
    item = Item("supplies", PANEL, 0, top, wide, high, title, f"{title}: {'; '.join(lines)}.")
    item.lines = lines
    item.cells = [item.text]
    return item


def order_name(desk: Desk, word: str) -> str:
    """8.10 to 8.16: an order as the data write it, in words."""
    names = desk.words.texts[desk.lang]["name"]["order"]
    plain, _, _ = word.partition(":-1")
    name = str(names["named"]).format(desk.area(plain[5:])) if plain.startswith("area:") else str(names[plain])
    return str(names["costs"]).format(name) if word.endswith(":-1") else name
