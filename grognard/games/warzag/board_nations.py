"""The nations beside the board: points, armies and their values, research, cards."""

from __future__ import annotations

from typing import Any

from grognard.engine.scene import FADED, PANEL, SELECTED, SIDE, Item, Scene
from grognard.games.warzag.board_desk import FLAGS, Desk
from grognard.games.warzag.words import CATEGORIES

TOP = 50.0
WIDE = 255.0
HIGH = 285.0
GAP = 6.0
VERBS = ("nation", "target", "count")


def draw_nations(scene: Scene, desk: Desk) -> None:
    layer = scene.layer("side", desk.say("layer", "side"), zone=SIDE)
    for i, nation in enumerate(desk.view["nations"]):
        layer.add(panel(desk, nation, i % 2 * (WIDE + GAP), TOP + i // 2 * (HIGH + GAP)))


def panel(desk: Desk, nation: str, x: float, y: float) -> Item:
    """2: all that lies beside the board for one nation."""
    seen = desk.view["nations"][nation]
    title = f"{FLAGS[nation]} {desk.name('nation', nation)}: {seen['points']} PP (+{seen['income']})"
    told = standing(desk, seen)
    lines = [desk.say("nation", "legend"), *values(desk, seen, "short"), *told, *own_secrets(desk, nation)]
    text = " ".join([f"{title}.", *values(desk, seen, "army"), *told])
    item = Item(f"nation-{nation}", PANEL, x, y, WIDE, HIGH, title, text)
    item.role, item.lines = nation, lines
    item.cells = [text]
    if nation == desk.view["active"]:
        item.states.append(SELECTED)
    if seen["out"]:
        item.states.append(FADED)
    return desk.offer(item, nation, VERBS)


def values(desk: Desk, seen: dict[str, Any], key: str) -> list[str]:
    """6.1: the dossiers: attack, resistance, defence, autonomy, price, tokens left, promotion."""
    lines = []
    for category in CATEGORIES:
        a = seen["armies"][category]
        numbers = [a[key] for key in ("attack", "resistance", "defence", "autonomy", "cost", "left")]
        line = desk.say("nation", key, desk.name("category", category), *numbers)
        if a["promotion"]:
            line = f"{line} {desk.name('promotion', a['promotion'])}."
        lines.append(line)
    return lines


def standing(desk: Desk, seen: dict[str, Any]) -> list[str]:
    """Research, losses inflicted, leader, cards."""
    lines = [desk.say("nation", "score", seen["kills"], seen["laps"], seen["strides"])]
    if seen["out"]:
        return [*lines, desk.say("nation", "out")]
    where = desk.place(seen["leader"]) if seen["leader"] else desk.say("nation", "aside")
    lines.append(desk.say("nation", "resting" if seen["resting"] else "leader", where))
    hand = seen["hand"]
    known = [desk.name("card", card) for card in hand.get("cards", hand.get("known", []))]
    lines.append(desk.say("nation", "cards", hand["count"], ", ".join(known) or "–"))
    return lines + (secrets(desk, seen) if "open" in desk.view else [])


def own_secrets(desk: Desk, nation: str) -> list[str]:
    """2.4, 9: what only the seat that looks may know of its own nation."""
    return secrets(desk, desk.view["nations"][nation]) if nation == desk.nation and "open" not in desk.view else []


def secrets(desk: Desk, seen: dict[str, Any]) -> list[str]:
    return [desk.say("hand", sort, desk.name(sort, seen[sort])) for sort in ("objective", "mission") if seen[sort]]
