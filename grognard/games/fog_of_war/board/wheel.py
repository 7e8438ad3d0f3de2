"""The operation wheels (rulebook 5): six spaces round a dial that turns under them."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin
from typing import Any

from grognard.engine.drawing.item import AREA, COUNTER, Badge, Item, Outline, Ring
from grognard.engine.drawing.scene import SIDE, Layer, Scene
from grognard.engine.language.text import Vocabulary
from grognard.games.fog_of_war.board.cards import chips, heap, settle
from grognard.games.fog_of_war.board.kit import Kit
from grognard.games.fog_of_war.facts.facts import Facts
from grognard.games.fog_of_war.vocabulary.words import OP_COUNT, OP_NAMES, SIDES

OUTER = 122.0
INNER = 53.0
MIDDLE = 90.0  # the distance from the centre to the words and cards of a space
WHEEL_Y = 221.0
WHEEL_X = {"axis": 129.0, "allies": 391.0}
OWN = ("add", "launch", "dismantle")
MOST_CHIPS = 4


def draw_wheels(scene: Scene, kit: Kit) -> None:
    columns = [kit.say("column", key) for key in ("operation", "dial", "target", "cards")]
    layer = scene.layer("wheels", kit.say("layer", "wheels"), columns, SIDE)
    for side in SIDES[:2]:
        for op in range(OP_COUNT):
            layer.add(space(kit, side, op))
    icons = scene.layer("dials", "", zone=SIDE)
    for side in SIDES[:2]:
        icons.add(disc(kit, side))
        for op in range(OP_COUNT):
            draw_operation(icons, kit, side, op)


def age_of(kit: Kit, side: str, op: int) -> int:
    """5.1: turns of the dial since NEW OP pointed at that space."""
    return (OP_NAMES.index(kit.view["boards"][side]["dial"]) - op) % OP_COUNT


def point(side: str, turns: float, radius: float) -> tuple[float, float]:
    """A point of a wheel; turns count clockwise from the top."""
    angle = 2 * pi * turns - pi / 2
    return WHEEL_X[side] + radius * cos(angle), WHEEL_Y + radius * sin(angle)


def arc(side: str, start: float, end: float, radius: float, steps: int) -> Ring:
    return [point(side, start + (end - start) * i / steps, radius) for i in range(steps + 1)]


@cache
def sector(side: str, op: int) -> Outline:
    """The outline of one space of a wheel."""
    start, end = (op - 0.5) / OP_COUNT, (op + 0.5) / OP_COUNT
    return Outline([arc(side, start, end, OUTER, 10) + arc(side, end, start, INNER, 10)])


def space(kit: Kit, side: str, op: int) -> Item:
    """One space of a wheel, with its operation if there is one."""
    word = OP_NAMES[op]
    seen = kit.view["operations"][side].get(word)
    x, y = point(side, op / OP_COUNT, MIDDLE)
    item = Item(f"{side}-{word}", AREA, x, y - 18, 92, 12.5, kit.name("op", word), space_text(kit, side, op, seen))
    item.outline = sector(side, op)
    item.role = side if seen else ""
    item.badges = [Badge("target", target(kit, seen))] if seen else []
    offer_operation(kit, side, op, item)
    item.group = kit.name("side", side)
    cards = kit.cards(seen["cards"]) if seen else kit.say("wheel", "no-target")
    item.cells = [item.label, dial_words(kit, side, op), target(kit, seen), cards]
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
    names = (kit.name("op", OP_NAMES[op]), kit.name("side", side))
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


def disc(kit: Kit, side: str) -> Item:
    """The dial itself."""
    dial = kit.view["boards"][side]["dial"]
    text = kit.say("wheel", "dial", kit.name("side", side), kit.name("op", dial))
    item = Item(f"{side}-dial", AREA, WHEEL_X[side], WHEEL_Y - 16, 80, 18, "", text)
    item.outline = dial_outline(side, OP_NAMES.index(dial))
    item.role = side
    return item


@cache
def dial_outline(side: str, op: int) -> Outline:
    """A disc with a tip."""
    return Outline([arc(side, 0, 1, INNER, 36)[:-1], pointer(side, op)])


def pointer(side: str, op: int) -> Ring:
    """The tip of NEW OP, over the edge of the dial."""
    turns = op / OP_COUNT
    return [point(side, turns - 0.035, INNER), point(side, turns, INNER + 13), point(side, turns + 0.035, INNER)]


def draw_operation(layer: Layer, kit: Kit, side: str, op: int) -> None:
    """The icons of the dial at a space, and the cards that lie there."""
    icons = icons_at(kit, side, op)
    for i in range(len(icons)):
        layer.add(icon(kit, side, op, icons, i))
    seen = kit.view["operations"][side].get(OP_NAMES[op])
    if seen:
        layer.items += cards_at(kit, side, op, seen)


def icon(kit: Kit, side: str, op: int, icons: list[tuple[str, str]], i: int) -> Item:
    """An icon of the dial; a second one stands nearer to the centre."""
    x, y = point(side, op / OP_COUNT, INNER - 17 - 29 * i)
    symbol, word = icons[i]
    text = kit.say("wheel", "icon", kit.name("side", side), kit.name("op", OP_NAMES[op]), word)
    pictured = symbol in ("no-launch", "no-intel")
    wide = 22 if pictured else 32
    item = Item(f"{side}-dial-{OP_NAMES[op]}-{symbol}", COUNTER, x - wide / 2, y - 9.5, wide, 19, word, text)
    item.symbol = symbol if pictured else ""
    item.value = "" if pictured else "NEW" if symbol == "new" else word
    return item


def cards_at(kit: Kit, side: str, op: int, seen: dict[str, Any]) -> list[Item]:
    x, y = point(side, op / OP_COUNT, MIDDLE)
    id, text = f"{side}-{OP_NAMES[op]}", space_text(kit, side, op, seen)
    items = chips(kit, id, side, seen["cards"], text)
    if len(items) > MOST_CHIPS:
        items = [heap(kit, f"{id}-heap", side, seen["cards"], text)]
    settle(items, x, y + 1, 2)
    return items
