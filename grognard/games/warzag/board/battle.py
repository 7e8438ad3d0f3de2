"""What is being decided: an invasion with both sides, the sums, the die and the ways to spend points; a card."""

from __future__ import annotations

from typing import Any

from grognard.engine.drawing.item import BRIGHT, COUNTER, DIE, FADED, PANEL, Item
from grognard.engine.drawing.key import Key
from grognard.engine.drawing.numbers import draw_numbers
from grognard.engine.drawing.scene import BATTLE, BATTLE_WIDTH, FOOT_HEIGHT, Layer, Scene
from grognard.engine.language.noun import Noun
from grognard.games.warzag.board.kit import Kit
from grognard.games.warzag.board.map import SYMBOLS

FORCES = 290.0  # the width of the armies; the sums are beside them
LEFT = FORCES + 8
MOST_LINES = 3
TILE = (56.0, 29.0)  # higher ones would be drawn as units
SIGNS = ("base", "crossed-swords", "industry", "flask", "resources", "tent", "fort", "shield", "cards", "crate")
ARMIES = ("helmet", "gun", "plane", "tank")
WARZAG_KEY = Key((), SIGNS + ARMIES, (BRIGHT,))  # bright: a wounded army


def draw_battle(scene: Scene, kit: Kit) -> None:
    battle = kit.view["battle"]
    if battle is None and not kit.view["card"] and "give" in kit.verbs():
        draw_numbers(scene, kit, "give")
        return
    if battle is None and not kit.view["card"]:
        return
    layer = scene.layer("battle", kit.say("layer", "battle"), zone=BATTLE)
    if battle is None:
        draw_card(layer, kit, kit.view["card"])
        return
    names = [kit.noun("nation", battle[side]) for side in ("attacker", "defender")]
    title = kit.say("battle", "title", names[0], kit.place(battle["place"]), names[1])
    lines = sums(kit, battle) + options(kit, battle)
    item = layer.add(
        Item("battle", PANEL, LEFT, 0, BATTLE_WIDTH - LEFT, FOOT_HEIGHT, title, f"{title}. {' '.join(lines)}")
    )
    item.lines = lines
    item.cells = [title, *lines]
    draw_forces(layer, kit, battle, names)
    if battle["die"]:
        draw_die(layer, kit, battle)


def sums(kit: Kit, battle: dict[str, Any]) -> list[str]:
    """7.2 to 7.4: attack against defence, and what each face of the die would do."""
    hurt = battle["damage"]
    found = [
        kit.say("battle", "sums", battle["attack"], battle["defence"]),
        kit.say("battle", "faces", hurt["D"], hurt["R"], hurt["T"], battle["bonus"]),
    ]
    if battle["obstinate"]:
        found.append(kit.say("battle", "obstinate"))
    if battle["left"] is not None:
        found.append(kit.say("battle", "left", battle["left"]))
    return found


def options(kit: Kit, battle: dict[str, Any]) -> list[str]:
    """Every set of armies that the points left can eliminate and that leaves too few for another."""
    verbs = {action.verb for action in kit.actions}
    if battle["left"] is None or "eliminate" not in verbs:
        return []
    attacking = battle["attacker"] == kit.nation and battle["die"] is None
    armies = [army for army in battle["garrison" if attacking else "fighters"] if not army["dead"]]
    found: dict[str, str] = {}
    for chosen in largest(armies, battle["left"]):
        cost = sum(army["defence"] for army in chosen)
        names = ", ".join(f"{kit.army(army)} ({army['defence']})" for army in chosen)
        found.setdefault(names, kit.say("battle", "option", names, cost, battle["left"] - cost))
    more = len(found) - MOST_LINES
    return list(found.values())[:MOST_LINES] + ([kit.say("battle", "more", more)] if more > 0 else [])


def largest(armies: list[dict[str, Any]], points: int) -> list[list[dict[str, Any]]]:
    """The affordable sets to which no army can be added; only the first eight armies are tried."""
    found: list[list[dict[str, Any]]] = []
    for mask in range(1, 1 << min(len(armies), 8)):
        chosen = [army for i, army in enumerate(armies) if mask >> i & 1]
        rest = points - sum(army["defence"] for army in chosen)
        spare = [army for i, army in enumerate(armies) if not mask >> i & 1]
        if rest >= 0 and not any(army["defence"] <= rest for army in spare):
            found.append(chosen)
    return found


def draw_forces(layer: Layer, kit: Kit, battle: dict[str, Any], names: list[Noun]) -> None:
    """The invaders above, the defenders below, each side under the name of its nation."""
    rows = (("fighters", "fighter", "attacker", "invaders"), ("garrison", "garrison", "defender", "defenders"))
    for i, (armies, word, nation, key) in enumerate(rows):
        title, y = kit.say("battle", key, names[i]), i * (FOOT_HEIGHT / 2 + 3)
        panel = layer.add(Item(key, PANEL, 0, y, FORCES, FOOT_HEIGHT / 2 - 3, title, title))
        panel.role = battle[nation]
        draw_side(layer, kit, battle[armies], word, y + 34)


def draw_side(layer: Layer, kit: Kit, armies: list[dict[str, Any]], side: str, y: float) -> None:
    """The armies of one side; one that can be eliminated or wounded offers it."""
    step = min(TILE[0] + 6, (FORCES - 24 - TILE[0]) / max(1, len(armies) - 1))
    for i, army in enumerate(armies):
        text = kit.say("battle", side, kit.army(army), army["defence"], kit.place(army["place"]))
        item = Item(f"{side}-{i}", COUNTER, 12 + i * step, y, *TILE, "", text)
        item.symbol, item.role, item.value = SYMBOLS[army["category"]], army["nation"], str(army["defence"])
        if army["dead"]:
            item.states.append(FADED)
        else:
            kit.offer_army(item, army, army["place"], ("eliminate", "wound"))
        layer.add(item)


def draw_die(layer: Layer, kit: Kit, battle: dict[str, Any]) -> None:
    face = kit.noun("face", battle["die"])
    item = Item("die", DIE, BATTLE_WIDTH - 50, 10, 38, 38, face.text, kit.say("battle", "die", face))
    item.value = battle["die"]
    layer.add(item)


def draw_card(layer: Layer, kit: Kit, card: dict[str, Any]) -> None:
    """B5: a card that may still be countered."""
    title, name = kit.say("battle", "quiet"), kit.name("card", card["card"])
    key = "countered" if card["countered"] else "played"
    lines = [kit.say("battle", key, kit.noun("nation", card["by"]), name), kit.texts["card"][card["card"]]]
    item = layer.add(Item("battle", PANEL, 0, 0, BATTLE_WIDTH, FOOT_HEIGHT, title, " ".join([title, *lines])))
    item.lines = lines
    item.cells = lines
