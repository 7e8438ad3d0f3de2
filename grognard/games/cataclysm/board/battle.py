"""The operation under way: both sides with their units, dice and modifiers."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.item import COUNTER, DIE, FADED, PANEL, SELECTED, Item
from grognard.engine.drawing.key import Key
from grognard.engine.drawing.scene import BATTLE, BATTLE_WIDTH, FOOT_HEIGHT, Layer, Scene
from grognard.games.cataclysm.board.kit import SYMBOLS, Kit
from grognard.games.cataclysm.board.units import UNIT_VERBS
from grognard.games.cataclysm.vocabulary.force_words import COMBATANTS, FACTORS, RULE_OF_FACTOR

SIDE_WIDTH: Final = BATTLE_WIDTH / 2 - 4
TILE: Final = (40.0, 24.0)
FACTOR_LEFT: Final = 176.0
SIGNS: Final = ("infantry", "armor", "fort", "fleet", "carrier", "submarine", "air", "bomber", "truck")
COUNTED: Final = ("defence", "cards", "flag", "moved", "new")  # on the cards of the powers
MARKS: Final = ("resources", "cut", "army", "source", "battle", "ring")
CATACLYSM_KEY: Final = Key((), SIGNS + MARKS + COUNTED, (SELECTED,))


def draw_battle(scene: Scene, kit: Kit) -> None:
    operation = kit.view["operation"]
    if operation is None:
        return
    layer = scene.layer("battle", kit.say("layer", "battle"), zone=BATTLE)
    for i, word in enumerate(COMBATANTS):
        draw_side(layer, kit, operation, i, word)


def draw_side(layer: Layer, kit: Kit, operation: dict[str, Any], i: int, word: str) -> None:
    """One half: whose it is, its units, its dice and every modifier with its rule."""
    seen = operation["sides"][i]
    power = operation["power"] if i == 0 else operation["defender"]
    whose = kit.power(power) if power else kit.say("map", "nobody")
    what = kit.say("battle", "what", kit.name("operation", operation["kind"]), kit.name("area", operation["target"]))
    title = kit.say("battle", word, whose, what)
    lines = [factor_text(kit, *each) for each in seen["factors"]] + [kit.say("battle", "capacity", seen["capacity"])]
    left = i * (SIDE_WIDTH + 8)
    text = " ".join([f"{title}.", *lines, *result_text(kit, i)])
    item = layer.add(Item(f"battle-{word}", PANEL, left, 0, SIDE_WIDTH, FOOT_HEIGHT, title, text))
    item.role = power or "neutral"
    item.lines = [kit.say("battle", "column", "; ".join(lines)), *result_text(kit, i)]
    item.cells = [title, *lines, *result_text(kit, i)]
    draw_fighters(layer, kit, seen["units"], word, left)
    draw_dice(layer, kit, i, word, left)


def factor_text(kit: Kit, factor: str, count: int) -> str:
    rule = RULE_OF_FACTOR[FACTORS.index(factor)]
    number = f"{count}" if factor == "basic-dice" else f"{count:+d}".replace("-", "−")
    return kit.say("battle", "factor", kit.name("factor", factor), number, rule)


def result_text(kit: Kit, i: int) -> list[str]:
    fight = kit.view["fight"]
    if not fight or not fight["dice"][i]:
        return []
    dice = ", ".join(str(die) for die in fight["dice"][i])
    return [kit.say("battle", "result", kit.name("domain", fight["domain"]), dice, fight["results"][i])]


def draw_fighters(layer: Layer, kit: Kit, units: list[dict[str, Any]], word: str, left: float) -> None:
    """10.8: the units of the side; those that may take a loss offer it here as well."""
    for i, unit in enumerate(units):
        name = kit.say("map", "unit", kit.side(unit["side"]), kit.noun("power", unit["power"]))
        text = kit.say("battle", "limited", name) if unit["limited"] else kit.say("battle", "unit", name)
        item = Item(f"{word}-{i}", COUNTER, left + 10 + i * (TILE[0] + 4), FOOT_HEIGHT - 32, *TILE, "", text)
        item.symbol, item.role = SYMBOLS[unit["side"]], unit["power"]
        if unit["limited"]:
            item.states.append(FADED)
        layer.add(kit.offer(item, kit.unit_word(unit), UNIT_VERBS))


def draw_dice(layer: Layer, kit: Kit, i: int, word: str, left: float) -> None:
    fight = kit.view["fight"]
    for n, die in enumerate(fight["dice"][i] if fight else []):
        x = left + SIDE_WIDTH - 40 - n * 36
        item = Item(f"die-{word}-{n}", DIE, x, FOOT_HEIGHT - 42, 32, 32, str(die), kit.say("battle", "die", die))
        item.value = str(die)
        layer.add(item)
