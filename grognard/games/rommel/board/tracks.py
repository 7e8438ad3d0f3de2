"""Calendar, phase and Supplies, beside the map."""

from __future__ import annotations

from grognard.engine.drawing.item import PANEL, TRACK, Item
from grognard.engine.drawing.scene import SIDE, Scene
from grognard.games.rommel.board.kit import Kit
from grognard.games.rommel.vocabulary.words import CAMPAIGNS, SCENARIOS

WIDTH = 448.0  # of all that stands beside the map
SUPPLIES_TOP = 54.0  # below the calendar


def draw_tracks(scene: Scene, kit: Kit) -> None:
    layer = scene.layer("tracks", kit.say("layer", "tracks"), zone=SIDE)
    layer.add(calendar(kit))
    if kit.view["battle"] is not None:
        layer.add(supplies(kit, SUPPLIES_TOP, WIDTH, 70))  # without a battle they lie below the map


def calendar(kit: Kit) -> Item:
    """1.7, 2.6, 10.1: boxes with their points and Torch values."""
    view = kit.view
    now = kit.say("track", "start") if not view["turn"] else turn_name(kit, view["turn"])
    phase = kit.name("phase", view["phase"])
    worth = view["vp"][view["turn"] - 1] if view["turn"] else 0
    text = kit.say("track", "turn", now, phase, worth)
    item = Item("calendar", TRACK, 0, 0, WIDTH, 46, kit.say("track", "calendar", now, phase), text)
    item.lines = [box(kit, n) for n in range(1, view["turns"] + 1)]
    item.marked = [view["turn"] - 1] if view["turn"] else []
    item.cells = [text]
    return item


def box(kit: Kit, n: int) -> str:
    torch = kit.view["torch"][n - 1]
    return f"{kit.view['vp'][n - 1]}" + (f" T{torch}+" if torch else "")


def turn_name(kit: Kit, n: int) -> str:
    key = CAMPAIGNS[SCENARIOS.index(kit.view["scenario"])]
    return str(kit.words.texts[kit.lang]["places"]["turn"][f"{key}-{n}"])


def supplies(kit: Kit, top: float, width: float, height: float) -> Item:
    """2.4, 4.8: the Supplies of both sides, points and orders."""
    view = kit.view
    title = kit.say("supplies", "title")
    lines = [
        kit.say("supplies", "axis", view["supplies"]["axis"]),
        kit.say("supplies", "allies", view["supplies"]["allies"]),
    ]
    if view["points"]:
        lines.append(kit.say("supplies", "points", view["points"]))
    if view["result"]:
        lines.append(kit.say("supplies", "scored", round(view["result"]["scores"]["axis"])))
    if view["orders"]:
        row = ", ".join(order_name(kit, word) for word in view["orders"]["row"])
        lines.append(kit.say("supplies", "orders", row))
    item = Item("supplies", PANEL, 0, top, width, height, title, f"{title}: {'; '.join(lines)}.")
    item.lines = lines
    item.cells = [item.text]
    return item


def order_name(kit: Kit, word: str) -> str:
    """8.10 to 8.16: an order of the data, in words."""
    names = kit.words.texts[kit.lang]["name"]["order"]
    plain, _, _ = word.partition(":-1")
    name = str(names["named"]).format(kit.area(plain[5:])) if plain.startswith("area:") else str(names[plain])
    return str(names["costs"]).format(name) if word.endswith(":-1") else name
