"""The battle board (5): plans of both sides, dice, damage to be taken."""

from __future__ import annotations

from typing import Any

from grognard.engine.scene import CARD, DIE, PANEL, SELECTED, Item, Layer, Scene
from grognard.games.rommel.board_desk import Desk

LEFT = 1380.0
TOP = 122.0
WIDE = 332.0
HIGH = 470.0
PLAN_W = 78.0
PLAN_H = 34.0
PER_ROW = 4


def draw_battle(scene: Scene, desk: Desk) -> None:
    battle = desk.view["battle"]
    if battle is None:
        return
    layer = scene.layer("battle", desk.say("layer-battle"))
    layer.add(panel(desk, battle))
    bottom = draw_plans(layer, desk, battle["allied_plans"], "allies", TOP + 150)
    bottom = draw_plans(layer, desk, on_sale(desk, battle), "axis", bottom + 6)
    draw_dice(layer, desk, battle, bottom + 6)


def panel(desk: Desk, battle: dict[str, Any]) -> Item:
    """Where, who attacks, which round, and what everybody needs."""
    title = desk.say("battle", desk.area(battle["area"]))
    lines = [desk.say("attacker", desk.name("side", battle["attacker"]), battle["round"])]
    lines += [desk.say("to-the-end")] if battle["to_the_end"] else []
    lines += [desk.say("fort")] if battle["fort"] else []
    lines += [desk.say("plan-points", battle["points"])] if battle["points"] else []
    needs = ", ".join(f"{desk.unit(u)} {n}" for u, n in battle["hits_on"].items())
    lines += [desk.say("hits-on", needs)] if needs else []
    for side in ("axis", "allies"):
        if battle["owed"][side]:
            lines.append(desk.say("owed", desk.name("side", side), battle["owed"][side]))
    item = Item("battle", PANEL, LEFT, TOP, WIDE, HIGH, title, f"{title}: {' '.join(lines)}")
    item.lines = lines
    item.cells = [item.text]
    return item


def on_sale(desk: Desk, battle: dict[str, Any]) -> list[str]:
    """5.2: all plans while they are chosen, afterwards those chosen."""
    choosing = any(action.verb == "plan" for action in desk.actions)
    return list(battle["on_sale"]) if choosing else list(battle["axis_plans"])


def draw_plans(layer: Layer, desk: Desk, plans: list[str], side: str, top: float) -> float:
    battle = desk.view["battle"]
    for i, plan in enumerate(plans):
        x, y = LEFT + 8 + i % PER_ROW * (PLAN_W + 2), top + i // PER_ROW * (PLAN_H + 3)
        name = desk.name("plan", plan)
        chosen = side == "allies" or plan in battle["axis_plans"]
        text = desk.say("plan", desk.name("side", side), name)
        if side == "axis" and not chosen:
            text = desk.say("plan-for", name, battle["on_sale"][plan])
        item = Item(f"plan-{side}-{i}", CARD, x, y, PLAN_W, PLAN_H, name, text)
        item.role = side
        item.cells = [text]
        if side == "axis":
            item.states += [SELECTED] if chosen else []
            item.offer(desk.offered(plan, ("plan",)))
        layer.add(item)
    return top + -(-len(plans) // PER_ROW) * (PLAN_H + 3)


def draw_dice(layer: Layer, desk: Desk, battle: dict[str, Any], top: float) -> None:
    """5.3, 6.15: the dice of the Axis in this round."""
    for i, die in enumerate(battle["dice"]):
        of = desk.unit(die["of"]) if die["of"] in desk.view["units"] else desk.name("plan", die["of"])
        text = desk.say("die", of, die["roll"], die["needs"], die["damage"])
        item = Item(f"die-{i}", DIE, LEFT + 8 + i % 9 * 36, top + i // 9 * 36, 32, 32, of, text)
        item.role = "axis"
        item.value = str(die["roll"])
        item.cells = [text]
        layer.add(item.offer(desk.offered(die["of"], ("reroll",))))
