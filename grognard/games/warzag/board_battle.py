"""The invasion board: both sides, the sums, the die, and every way to spend the points that are left."""

from __future__ import annotations

from typing import Any

from grognard.engine.scene import BATTLE, BATTLE_WIDE, COUNTER, DIE, FADED, FOOT_HIGH, PANEL, Item, Layer, Scene
from grognard.games.warzag.board_desk import Desk, unit_word
from grognard.games.warzag.board_key import signs
from grognard.games.warzag.board_map import SYMBOLS

WIDE = BATTLE_WIDE
HIGH = FOOT_HIGH
FORCES = 290.0  # the width of the armies; the reckoning stands beside them
LEFT = FORCES + 8
MOST_LINES = 3
TILE = (56.0, 29.0)  # higher ones would be drawn as units


def draw_battle(scene: Scene, desk: Desk) -> None:
    battle = desk.view["battle"]
    layer = scene.layer("battle", desk.say("layer", "battle"), zone=BATTLE)
    if battle is None:
        draw_card(layer, desk)
        return
    names = [desk.name("nation", battle[side]) for side in ("attacker", "defender")]
    title = desk.say("battle", "title", names[0], desk.place(battle["place"]), names[1])
    lines = sums(desk, battle) + options(desk, battle)
    item = layer.add(Item("battle", PANEL, LEFT, 0, WIDE - LEFT, HIGH, title, f"{title}. {' '.join(lines)}"))
    item.lines = lines
    item.cells = [title, *lines]
    draw_forces(layer, desk, battle, names)
    if battle["die"]:
        draw_die(layer, desk, battle)


def sums(desk: Desk, battle: dict[str, Any]) -> list[str]:
    """7.2 to 7.4: attack against defence, and what each face of the die would do."""
    hurt = battle["damage"]
    found = [
        desk.say("battle", "sums", battle["attack"], battle["defence"]),
        desk.say("battle", "faces", hurt["D"], hurt["R"], hurt["T"], battle["bonus"]),
    ]
    if battle["left"] is not None:
        found.append(desk.say("battle", "left", battle["left"]))
    return found


def options(desk: Desk, battle: dict[str, Any]) -> list[str]:
    """Every largest set of armies that the points left can eliminate."""
    verbs = {action.verb for action in desk.actions}
    if battle["left"] is None or "eliminate" not in verbs:
        return []
    attacking = battle["attacker"] == desk.nation and battle["die"] is None
    armies = [army for army in battle["garrison" if attacking else "fighters"] if not army["dead"]]
    found: dict[str, str] = {}
    for chosen in largest(armies, battle["left"]):
        cost = sum(army["defence"] for army in chosen)
        names = ", ".join(f"{desk.army(army)} ({army['defence']})" for army in chosen)
        found.setdefault(names, desk.say("battle", "option", names, cost, battle["left"] - cost))
    more = len(found) - MOST_LINES
    return list(found.values())[:MOST_LINES] + ([desk.say("battle", "more", more)] if more > 0 else [])


def largest(armies: list[dict[str, Any]], points: int) -> list[list[dict[str, Any]]]:
    """The affordable sets to which nothing affordable can be added; of many armies only the first few are tried."""
    found: list[list[dict[str, Any]]] = []
    for mask in range(1, 1 << min(len(armies), 8)):
        chosen = [army for i, army in enumerate(armies) if mask >> i & 1]
        rest = points - sum(army["defence"] for army in chosen)
        spare = [army for i, army in enumerate(armies) if not mask >> i & 1]
        if rest >= 0 and not any(army["defence"] <= rest for army in spare):
            found.append(chosen)
    return found


def draw_forces(layer: Layer, desk: Desk, battle: dict[str, Any], names: list[str]) -> None:
    """The invaders above, the defenders below, each under the name of their nation."""
    rows = (("fighters", "fighter", "attacker", "invaders"), ("garrison", "garrison", "defender", "defenders"))
    for i, (armies, word, nation, key) in enumerate(rows):
        title, y = desk.say("battle", key, names[i]), i * (HIGH / 2 + 3)
        panel = layer.add(Item(key, PANEL, 0, y, FORCES, HIGH / 2 - 3, title, title))
        panel.role = battle[nation]
        draw_side(layer, desk, battle[armies], word, y + 34)


def draw_side(layer: Layer, desk: Desk, armies: list[dict[str, Any]], side: str, y: float) -> None:
    """The armies of one side; one that can be eliminated or wounded offers it."""
    step = min(TILE[0] + 6, (FORCES - 24 - TILE[0]) / max(1, len(armies) - 1))
    for i, army in enumerate(armies):
        text = desk.say("battle", side, desk.army(army), army["defence"], desk.place(army["place"]))
        item = Item(f"{side}-{i}", COUNTER, 12 + i * step, y, *TILE, "", text)
        item.symbol, item.role, item.value = SYMBOLS[army["category"]], army["nation"], str(army["defence"])
        if army["dead"]:
            item.states.append(FADED)
        else:
            desk.offer(item, unit_word(army), ("eliminate", "wound"))
        layer.add(item)


def draw_die(layer: Layer, desk: Desk, battle: dict[str, Any]) -> None:
    face = desk.name("face", battle["die"])
    item = Item("die", DIE, WIDE - 50, 10, 38, 38, face, desk.say("battle", "die", face))
    item.value = battle["die"]
    layer.add(item)


def draw_card(layer: Layer, desk: Desk) -> None:
    """B5: a card that waits to be countered; else the key to the signs."""
    card = desk.view["card"]
    if not card:
        layer.items += signs(desk.words, desk.lang)
        return
    title, name = desk.say("battle", "quiet"), desk.name("card", card["card"])
    key = "countered" if card["countered"] else "played"
    lines = [desk.say("battle", key, desk.name("nation", card["by"]), name), desk.texts["card"][card["card"]]]
    item = layer.add(Item("battle", PANEL, 0, 0, WIDE, HIGH, title, " ".join([title, *lines])))
    item.lines = lines
    item.cells = lines
