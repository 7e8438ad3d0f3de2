"""Below the map: the battle board (5) with both sides, plans, dice and damage; in quiet times the key to the signs."""

from __future__ import annotations

from functools import cache
from typing import Any

from grognard.engine.scene import BATTLE, CARD, COUNTER, DIE, PANEL, SELECTED, Badge, Item, Layer, Scene
from grognard.engine.text import Vocabulary
from grognard.games.rommel.board_desk import Desk
from grognard.games.rommel.board_ground import campaign_map

HIGH = 236.0
HEAD = 36.0
LEDGER = 250.0  # the width of the reckoning
UNITS = 300.0  # the width of one side's units
STEP = 57.0  # from counter to counter; they are larger here
PLAN = (84.0, 40.0)
DICE = 34.0
SIGNS = ("flag", "fort", "supply", "entry", "battle", "armor", "motorized", "infantry", "veteran", "elite", "moved")


def draw_battle(scene: Scene, desk: Desk) -> None:
    wide = campaign_map(desk.view["scenario"]).width
    battle = desk.view["battle"]
    if battle is None:
        layer = scene.layer("key", desk.say("key"), zone=BATTLE)
        layer.items += signs(desk.words, desk.lang, wide)
        return
    layer = scene.layer("battle", desk.say("layer-battle"), zone=BATTLE)
    layer.add(panel(desk, battle, wide))
    draw_side(layer, desk, battle, "axis", LEDGER)
    draw_side(layer, desk, battle, "allies", wide - UNITS - 10)
    left, right = LEDGER + UNITS + 10, wide - UNITS - 20
    foot = draw_plans(layer, desk, battle["allied_plans"], "allies", left, right, HEAD)
    foot = draw_plans(layer, desk, on_sale(desk, battle), "axis", left, right, foot)
    draw_dice(layer, desk, battle, left, right, foot)


def panel(desk: Desk, battle: dict[str, Any], wide: float) -> Item:
    """Where, who attacks, which round, and what everybody needs."""
    title = desk.say("battle", desk.area(battle["area"]))
    item = Item("battle", PANEL, 0, 0, wide, HIGH, title, f"{title}: {' '.join(reckoning(desk, battle))}")
    item.lines = [part for line in reckoning(desk, battle) for part in folded(line)]
    item.cells = [item.text]
    return item


def reckoning(desk: Desk, battle: dict[str, Any]) -> list[str]:
    lines = [desk.say("attacker", desk.name("side", battle["attacker"]), battle["round"])]
    lines += [desk.say("to-the-end")] if battle["to_the_end"] else []
    lines += [desk.say("fort")] if battle["fort"] else []
    lines += [desk.say("plan-points", battle["points"])] if battle["points"] else []
    needs = ", ".join(f"{desk.unit(u)} {n}" for u, n in battle["hits_on"].items())
    lines += [desk.say("hits-on", needs)] if needs else []
    owed = [(side, battle["owed"][side]) for side in ("axis", "allies") if battle["owed"][side]]
    return lines + [desk.say("owed", desk.name("side", side), n) for side, n in owed]


def folded(line: str) -> list[str]:
    """In lines that stay within the reckoning, at the left of the panel."""
    made, row = [], ""
    for word in line.split():
        if row and len(row) + len(word) > LEDGER / 8:
            made.append(row)
            row = word
        else:
            row = f"{row} {word}".strip()
    return [*made, row]


def draw_side(layer: Layer, desk: Desk, battle: dict[str, Any], side: str, left: float) -> None:
    """Who fights, as counters; what they offer is offered here too."""
    title = desk.say(f"{side}-in-battle")
    frame = Item(f"battle-{side}", PANEL, left, HEAD - 8, UNITS, HIGH - HEAD, title, f"{title}.")
    frame.role = side
    layer.add(frame)
    there = [u for u, seen in desk.view["units"].items() if seen["where"] == battle["area"] and desk.side_of(u) == side]
    for i, unit in enumerate(there):
        item = desk.counter(unit, left + 10 + i % 5 * STEP, HEAD + 24 + i // 5 * STEP, title, "battle-unit")
        item.w = item.h = STEP - 6
        item.badges = [badge for badge in item.badges if badge.symbol != "moved"]
        if unit in battle["hits_on"]:
            item.badges.append(Badge("", f"≤{battle['hits_on'][unit]}"))
        layer.add(item)


def on_sale(desk: Desk, battle: dict[str, Any]) -> list[str]:
    """5.2: all plans while they are chosen, afterwards those chosen."""
    choosing = any(action.verb == "plan" for action in desk.actions)
    return list(battle["on_sale"]) if choosing else list(battle["axis_plans"])


def draw_plans(layer: Layer, desk: Desk, plans: list[str], side: str, left: float, right: float, top: float) -> float:
    """Plan counters in rows; says where the next row may start."""
    per_row = max(1, int((right - left) // (PLAN[0] + 6)))
    for i, plan in enumerate(plans):
        x, y = left + i % per_row * (PLAN[0] + 6), top + i // per_row * (PLAN[1] + 6)
        layer.add(plan_item(desk, plan, side, i, x, y))
    return top + -(-len(plans) // per_row) * (PLAN[1] + 6)


def plan_item(desk: Desk, plan: str, side: str, i: int, x: float, y: float) -> Item:
    battle = desk.view["battle"]
    name = desk.name("plan", plan)
    chosen = side == "allies" or plan in battle["axis_plans"]
    text = desk.say("plan", desk.name("side", side), name)
    if not chosen:
        text = desk.say("plan-for", name, battle["on_sale"][plan])
    item = Item(f"plan-{side}-{i}", CARD, x, y, *PLAN, name, text)
    item.role, item.cells = side, [text]
    item.lines = [] if chosen else [str(battle["on_sale"][plan])]
    if side == "axis":
        item.states += [SELECTED] if chosen else []
        desk.offer(item, plan, ("plan",))
    return item


def draw_dice(layer: Layer, desk: Desk, battle: dict[str, Any], left: float, right: float, top: float) -> None:
    """5.3, 6.15: the dice of the Axis in this round."""
    per_row = max(1, int((right - left) // (DICE + 6)))
    for i, die in enumerate(battle["dice"]):
        of = desk.unit(die["of"]) if die["of"] in desk.view["units"] else desk.name("plan", die["of"])
        text = desk.say("die", of, die["roll"], die["needs"], die["damage"])
        x, y = left + i % per_row * (DICE + 6), top + 4 + i // per_row * (DICE + 6)
        item = Item(f"die-{i}", DIE, x, y, DICE, DICE, of, text)
        item.role, item.value, item.cells = "axis", str(die["roll"]), [text]
        layer.add(desk.offer(item, die["of"], ("reroll",)))


@cache
def signs(words: Vocabulary, lang: str, wide: float) -> list[Item]:
    """The key never changes: made once in each language."""
    said = words.texts[lang]["board"]
    made = [Item("key", PANEL, 0, 0, wide, HIGH, str(said["key"]), str(said["key-text"]))]
    for i, key in enumerate(("axis", "allies", *SIGNS)):
        text = str(said[f"key-{key}"])
        item = Item(f"sign-{key}", COUNTER, 14 + i % 6 * 196, 40 + i // 6 * 56, 184, 36, text, text)
        item.value = text
        if key in ("axis", "allies"):
            item.role = key
        else:
            item.symbol = key
        made.append(item)
    return made
