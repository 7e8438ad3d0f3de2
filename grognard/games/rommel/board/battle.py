"""Below the map during a battle (5): both sides, plans, dice and damage. Otherwise the key is there."""

from __future__ import annotations

from typing import Any

from grognard.engine.drawing.item import CARD, DIE, PANEL, SELECTED, Badge, Item
from grognard.engine.drawing.scene import BATTLE, BATTLE_WIDTH, FOOT_HEIGHT, HAND, HAND_WIDTH, Layer, Scene
from grognard.games.rommel.board.kit import Kit
from grognard.games.rommel.vocabulary.words import PLANS

HEAD = 28.0  # the height of the title
ALLIES_WIDTH = 182.0
STEP = 58.0  # from counter to counter; they are larger than on the map
PLAN = (89.0, 37.0)
GAP = 3.0
PER_ROW = 7
DICE = 34.0


def draw_battle(scene: Scene, kit: Kit) -> None:
    battle = kit.view["battle"]
    own = scene.layer("battle-axis", kit.say("battle", "axis"), zone=HAND)
    layer = scene.layer("battle", kit.say("layer", "battle"), zone=BATTLE)
    panel = layer.add(battle_panel(kit, battle))
    foot = draw_plans(layer, kit, battle["allied_plans"], "allies", HEAD)
    foot = draw_plans(layer, kit, on_sale(kit, battle), "axis", foot)
    panel.h = max(FOOT_HEIGHT, draw_dice(layer, kit, battle, foot) + GAP)
    draw_side(layer, kit, battle, "allies", BATTLE_WIDTH - ALLIES_WIDTH - 6, HEAD - 2, ALLIES_WIDTH, panel.h - HEAD - 3)
    draw_side(own, kit, battle, "axis", 0, 0, HAND_WIDTH, FOOT_HEIGHT)


def battle_panel(kit: Kit, battle: dict[str, Any]) -> Item:
    """The place, the attacker, the round, and what each unit needs to hit."""
    title = kit.say("battle", "title", kit.noun("area", battle["area"]))
    facts = situation(kit, battle)
    item = Item("battle", PANEL, 0, 0, BATTLE_WIDTH, FOOT_HEIGHT, " ".join([f"{title}.", *facts]), "")
    item.text = item.tooltip = " ".join([f"{title}.", *facts, *needed(kit, battle)])
    item.cells = [item.text]
    return item


def situation(kit: Kit, battle: dict[str, Any]) -> list[str]:
    lines = [kit.say("battle", "attacker", kit.noun("side", battle["attacker"]))]
    lines += [kit.say("battle", "round", battle["round"])] if battle["round"] else []  # none while plans are chosen
    lines += [kit.say("battle", "to-the-end")] if battle["to_the_end"] else []
    lines += [kit.say("battle", "fort")] if battle["fort"] else []
    lines += [kit.say("battle", "plan-points", battle["points"])] if battle["points"] else []
    owed = [(side, battle["owed"][side]) for side in ("axis", "allies") if battle["owed"][side]]
    return lines + [kit.say("battle", "owed", kit.noun("side", side), n) for side, n in owed]


def needed(kit: Kit, battle: dict[str, Any]) -> list[str]:
    """5.3: what the counters show, in words."""
    needs = ", ".join(f"{kit.unit(u)} {n}" for u, n in battle["hits_on"].items())
    return [kit.say("battle", "hits-on", needs)] if needs else []


def draw_side(
    layer: Layer, kit: Kit, battle: dict[str, Any], side: str, x: float, y: float, width: float, height: float
) -> None:
    """The units of a side, as counters with the highest roll that hits; they can be clicked here too."""
    title = kit.say("battle", side)
    panel = layer.add(Item(f"battle-{side}", PANEL, x, y, width, height, title, f"{title}."))
    panel.role = side
    there = [u for u, seen in kit.view["units"].items() if seen["where"] == battle["area"] and kit.side_of(u) == side]
    per_row = int((width - 8) // STEP)
    rows = -(-len(there) // per_row)
    down = min(STEP, (height - 33 - STEP) / max(1, rows - 1))  # rows overlap if there are many
    for i, unit in enumerate(there):
        item = kit.counter(unit, x + 8 + i % per_row * STEP, y + 31 + i // per_row * down, title, "battle-unit")
        item.w = item.h = STEP - 5
        item.badges = [badge for badge in item.badges if badge.symbol != "moved"]
        if unit in battle["hits_on"]:
            item.badges.append(Badge("", f"≤{battle['hits_on'][unit]}"))
        layer.add(item)


def on_sale(kit: Kit, battle: dict[str, Any]) -> list[str]:
    """5.2: all plans while they are being chosen, afterwards those that were."""
    choosing = any(action.verb == "plan" for action in kit.actions)
    return list(battle["on_sale"]) if choosing else list(battle["axis_plans"])


def draw_plans(layer: Layer, kit: Kit, plans: list[str], side: str, top: float) -> float:
    """Plan counters in rows; returns where the next row starts."""
    for i, plan in enumerate(plans):
        x, y = 8 + i % PER_ROW * (PLAN[0] + GAP), top + i // PER_ROW * (PLAN[1] + GAP)
        layer.add(plan_item(kit, plan, side, i, x, y))
    return top + -(-len(plans) // PER_ROW) * (PLAN[1] + GAP)


def plan_item(kit: Kit, plan: str, side: str, i: int, x: float, y: float) -> Item:
    battle = kit.view["battle"]
    name = kit.name("plan", plan)
    chosen = side == "allies" or plan in battle["axis_plans"]
    text = kit.say("battle", "plan", kit.noun("side", side), name)
    if not chosen:
        text = kit.say("battle", "plan-for", name, battle["on_sale"][plan])
    item = Item(f"plan-{side}-{i}", CARD, x, y, *PLAN, name, text)
    item.role, item.cells = side, [text]
    item.tooltip = f"{text} {rule_of(kit, plan)}"
    item.lines = [] if chosen else [str(battle["on_sale"][plan])]
    if side == "axis":
        item.states += [SELECTED] if chosen else []
        kit.offer(item, plan, ("plan",))
    return item


def rule_of(kit: Kit, plan: str) -> str:
    """6: what a plan does; the rulebook has the plans in the same order."""
    rule = f"6.{PLANS.index(plan) + 1}"
    return f"{kit.words.texts[kit.lang]['rule'][rule]['text']} ({rule})"


def draw_dice(layer: Layer, kit: Kit, battle: dict[str, Any], top: float) -> float:
    """5.3, 6.15: the dice of the Axis in this round; returns where they end."""
    per_row = int((BATTLE_WIDTH - ALLIES_WIDTH - 20) // (DICE + 6))
    for i, die in enumerate(battle["dice"]):
        of = kit.noun("unit" if die["of"] in kit.view["units"] else "plan", die["of"])
        text = kit.say("battle", "die", of, die["roll"], die["needs"], die["damage"])
        x, y = 8 + i % per_row * (DICE + 6), top + 2 + i // per_row * (DICE + 6)
        item = Item(f"die-{i}", DIE, x, y, DICE, DICE, str(of), text)
        item.role, item.value, item.cells = "axis", str(die["roll"]), [text]
        layer.add(kit.offer(item, die["of"], ("reroll",)))
    return top + -(-len(battle["dice"]) // per_row) * (DICE + 6)
