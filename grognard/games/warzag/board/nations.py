"""The nations beside the board: points, armies and their values, research, cards."""

from __future__ import annotations

from typing import Any

from grognard.engine.drawing.item import FADED, PANEL, SELECTED, Item
from grognard.engine.drawing.scene import SIDE, Scene
from grognard.games.warzag.board.kit import FLAGS, Kit
from grognard.games.warzag.vocabulary.words import CATEGORIES

TOP = 50.0
WIDTH = 255.0
HEIGHT = 285.0
GAP = 6.0
VERBS = ("nation", "target", "count")


def draw_nations(scene: Scene, kit: Kit) -> None:
    layer = scene.layer("side", kit.say("layer", "side"), zone=SIDE)
    for i, nation in enumerate(kit.view["nations"]):
        layer.add(panel(kit, nation, i % 2 * (WIDTH + GAP), TOP + i // 2 * (HEIGHT + GAP)))


def panel(kit: Kit, nation: str, x: float, y: float) -> Item:
    """2: all that one nation has beside the board."""
    seen = kit.view["nations"][nation]
    title = f"{FLAGS[nation]} {kit.name('nation', nation)}: {seen['points']} PP (+{seen['income']})"
    told = standing(kit, seen)
    lines = [kit.say("nation", "legend"), *values(kit, seen, "short"), *told, *own_secrets(kit, nation)]
    text = " ".join([f"{title}.", *values(kit, seen, "army"), *told])
    item = Item(f"nation-{nation}", PANEL, x, y, WIDTH, HEIGHT, title, text)
    item.role, item.lines = nation, lines
    item.cells = [text]
    if nation == kit.view["active"]:
        item.states.append(SELECTED)
    if seen["out"]:
        item.states.append(FADED)
    return kit.offer(item, nation, VERBS)


def values(kit: Kit, seen: dict[str, Any], key: str) -> list[str]:
    """6.1: the dossiers: attack, resistance, defence, autonomy, price, tokens left, promotion."""
    lines = []
    for category in CATEGORIES:
        a = seen["armies"][category]
        numbers = [a[key] for key in ("attack", "resistance", "defence", "autonomy", "cost", "left")]
        line = kit.say("nation", key, kit.name("category", category), *numbers)
        if a["promotion"]:
            line = f"{line} {kit.name('promotion', a['promotion'])}."
        lines.append(line)
    return lines


def standing(kit: Kit, seen: dict[str, Any]) -> list[str]:
    """Research, losses inflicted, leader, cards."""
    lines = [kit.say("nation", "score", seen["kills"], seen["laps"], seen["strides"])]
    if seen["out"]:
        return [*lines, kit.say("nation", "out")]
    where = kit.place(seen["leader"]) if seen["leader"] else kit.say("nation", "aside")
    lines.append(kit.say("nation", "resting" if seen["resting"] else "leader", where))
    hand = seen["hand"]
    known = [kit.name("card", card) for card in hand.get("cards", hand.get("known", []))]
    lines.append(kit.say("nation", "cards", hand["count"], ", ".join(known) or "–"))
    return lines + (secrets(kit, seen) if "open" in kit.view else [])


def own_secrets(kit: Kit, nation: str) -> list[str]:
    """2.4, 9: what only this seat may know of its own nation."""
    return secrets(kit, kit.view["nations"][nation]) if nation == kit.nation and "open" not in kit.view else []


def secrets(kit: Kit, seen: dict[str, Any]) -> list[str]:
    return [kit.say("hand", sort, kit.name(sort, seen[sort])) for sort in ("objective", "mission") if seen[sort]]
