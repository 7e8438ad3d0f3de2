"""The operations of both sides (rulebook 5): a row for each space of the wheels, with what the dials show there."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from grognard.engine.drawing.column import GAP, Column
from grognard.engine.drawing.item import COUNTER, LEGAL, Item
from grognard.engine.drawing.scene import Layer
from grognard.engine.language.text import Vocabulary
from grognard.games.fog_of_war.board.kit import Kit
from grognard.games.fog_of_war.facts.facts import Facts
from grognard.games.fog_of_war.vocabulary.words import OP_COUNT, OP_NAMES, SIDES

LEFT = {"axis": 0.0, "allies": 175.0}
WIDTH = 169.0  # of one side's column
ROW = 27.0
HIGH = 24.0
HEAD = 26.0
CLOSE = 3.0  # between two rows
ICON = (37.0, 20.0)
OWN = ("add", "launch", "dismantle")


def draw_wheels(column: Column, kit: Kit) -> None:
    columns = [kit.say("column", key) for key in ("operation", "dial", "target", "cards")]
    layer = column.layer("wheels", kit.say("layer", "wheels"), columns)
    top = column.take(HEAD - GAP + CLOSE)
    for side in SIDES[:2]:
        layer.add(head(kit, side, top))
    targets, icons = column.layer("plans", ""), column.layer("dials", "")
    for op, word in enumerate(OP_NAMES):
        planned = any(word in kit.view["operations"][side] for side in SIDES[:2])
        top = column.take((ROW + HIGH if planned else HIGH) - GAP + CLOSE)
        for side in SIDES[:2]:
            item = layer.add(space(kit, side, op, top))
            draw_icons(icons, kit, side, op, top)
            if word in kit.view["operations"][side]:
                targets.add(plan(kit, side, word, item))
    layer.items.sort(key=lambda item: LEFT["allies"] <= item.x)  # a side is read as a whole


def head(kit: Kit, side: str, top: float) -> Item:
    """Whose operations stand below."""
    name = kit.name("side", side)
    title = kit.say("side", "you" if side == kit.side else "title", name)
    dial = kit.name("op", kit.view["boards"][side]["dial"])
    text = kit.say("wheel", "dial", kit.noun("side", side), dial)
    item = Item(f"{side}-dial", COUNTER, LEFT[side], top, WIDTH, HEAD, title, text)
    item.role, item.value = side, title
    return item


def age_of(kit: Kit, side: str, op: int) -> int:
    """5.1: turns of the dial since NEW OP pointed at that space."""
    return (OP_NAMES.index(kit.view["boards"][side]["dial"]) - op) % OP_COUNT


def space(kit: Kit, side: str, op: int, top: float) -> Item:
    """One space of a wheel, with its operation if there is one."""
    word = OP_NAMES[op]
    seen = kit.view["operations"][side].get(word)
    text = space_text(kit, side, op, seen)
    item = Item(f"{side}-{word}", COUNTER, LEFT[side], top, WIDTH, HIGH, kit.name("op", word), text)
    item.w -= len(icons_at(kit, side, op)) * (ICON[0] + 2)
    item.value = item.label
    offer_operation(kit, side, op, item)
    item.group = kit.name("side", side)
    cards = kit.cards(seen["cards"]) if seen else kit.say("wheel", "no-target")
    item.cells = [item.label, dial_words(kit, side, op), target(kit, seen), cards]
    return item


def plan(kit: Kit, side: str, word: str, space: Item) -> Item:
    """What is planned there, and with how many cards; a click acts on the space."""
    seen = kit.view["operations"][side][word]
    item = Item(f"{side}-{word}-plan", COUNTER, LEFT[side], space.y + ROW, WIDTH, HIGH, space.label, space.text)
    item.role, item.value = side, f"{target(kit, seen)} ×{seen['cards']['count']}"
    item.pass_clicks_to(space)
    item.states = [state for state in space.states if state != LEGAL]
    return item


def offer_operation(kit: Kit, side: str, op: int, item: Item) -> None:
    """The seat builds and launches its own operations, and looks at those of the other side."""
    if side != kit.side:
        kit.offer(item, OP_NAMES[op], ("look",))
        return
    if age_of(kit, side, op) == 0:
        kit.press(item, ("new",))
    kit.offer(item, OP_NAMES[op], OWN)


def target(kit: Kit, seen: dict[str, Any] | None) -> str:
    if seen is None:
        return kit.say("wheel", "no-target")
    return kit.name("province", seen["target"]) if seen["target"] else kit.say("wheel", "hidden")


def space_text(kit: Kit, side: str, op: int, seen: dict[str, Any] | None) -> str:
    names = (kit.name("op", OP_NAMES[op]), kit.noun("side", side))
    dial = dial_words(kit, side, op)
    if seen is None:
        return kit.say("wheel", "empty", *names, dial)
    return kit.say("wheel", "slot", *names, dial, target(kit, seen), kit.cards(seen["cards"]))


def icons_at(kit: Kit, side: str, op: int) -> list[tuple[str, str]]:
    """5.4: what the dial shows at a space, as pairs of symbol and word."""
    return icons_of(kit.facts, kit.words, kit.lang, age_of(kit, side, op))


@lru_cache(maxsize=64)
def icons_of(f: Facts, words: Vocabulary, lang: str, age: int) -> list[tuple[str, str]]:
    texts = words.texts[lang]["board"]["wheel"]
    found = [("new", str(texts["new"]))] if age == 0 else []
    found += [("no-intel", str(texts["no-intel"]))] if f.wheel_no_intel[age] else []
    found += [("no-launch", str(texts["no-launch"]))] if not f.wheel_launch[age] and age else []
    found += [("attack", str(texts["attack"]).format(f.wheel_attack[age]))] if f.wheel_attack[age] else []
    found += [("defence", str(texts["defence"]).format(f.wheel_defence[age]))] if f.wheel_defence[age] else []
    return found


def dial_words(kit: Kit, side: str, op: int) -> str:
    return ", ".join(text for _, text in icons_at(kit, side, op)) or kit.say("wheel", "free")


def draw_icons(layer: Layer, kit: Kit, side: str, op: int, top: float) -> None:
    """What the dial shows at a space, at the right of its row."""
    for i, (symbol, word) in enumerate(icons_at(kit, side, op)):
        layer.add(icon(kit, side, op, (symbol, word), LEFT[side] + WIDTH - (i + 1) * (ICON[0] + 2) + 2, top + 2))


def icon(kit: Kit, side: str, op: int, shown: tuple[str, str], x: float, y: float) -> Item:
    symbol, word = shown
    text = kit.say("wheel", "icon", kit.noun("side", side), kit.name("op", OP_NAMES[op]), word)
    pictured = symbol in ("no-launch", "no-intel")
    item = Item(f"{side}-dial-{OP_NAMES[op]}-{symbol}", COUNTER, x, y, *ICON, word, text)
    item.symbol = symbol if pictured else ""
    item.value = "" if pictured else "NEW" if symbol == "new" else word
    return item
