"""The map: provinces with their marks, the cards that lie there, straits, and the off-map boxes."""

from __future__ import annotations

from typing import Any

from grognard.engine.drawing.item import BRIGHT, COUNTER, UNSUPPLIED, WINTER, Badge, Item
from grognard.engine.drawing.mapfile import SEA, Place
from grognard.engine.drawing.scene import BOARD, Layer, Scene
from grognard.games.fog_of_war.board.cards import CHIP_H, CHIP_W, chips, heap, settle
from grognard.games.fog_of_war.board.ground import (
    area,
    badges,
    control_badge,
    links,
    neighbours,
    printed,
    provinces,
    scenery_items,
    slopes,
)
from grognard.games.fog_of_war.board.kit import Kit, places
from grognard.games.fog_of_war.vocabulary.words import SIDES

VERBS = ("in", "target", "from", "resolve", "recall", "interdict", "look")
MOST_CHIPS = 4


def draw_map(scene: Scene, kit: Kit) -> None:
    columns = [kit.say("column", key) for key in ("province", "points", "resources", "cards", "notes")]
    ground = scene.layer("map", kit.say("layer", "map"), columns, BOARD)
    ground.groups = [kit.name("side", side) for side in SIDES]
    scenery = scenery_items(kit.words, kit.lang)
    ground.items += scenery[0]
    draw_ground(ground, kit, [(word, place) for word, place in provinces() if place.kind == SEA])
    ground.items += scenery[1]
    draw_ground(ground, kit, [(word, place) for word, place in provinces() if place.kind != SEA])
    ground.items += slopes(kit.words, kit.lang)
    stacks = scene.layer("stacks", kit.say("layer", "stacks"), zone=BOARD)
    for item in ground.items:
        if item.id in kit.view["provinces"]:
            draw_stacks(stacks, kit, item.id, item)


def draw_ground(layer: Layer, kit: Kit, found: list[tuple[str, Place]]) -> None:
    for word, place in found:
        layer.add(province(kit, word, place) if word in kit.view["provinces"] else offmap(kit, word, place))


def province(kit: Kit, word: str, place: Place) -> Item:
    """A province: who controls it, what it is worth, what goes on there."""
    seen = kit.view["provinces"][word]
    n = kit.facts.ids.index(word)
    cards, marks = defenders(kit, seen), notes(kit, word, n, seen)
    item = area(word, place, kit.name("province", word), province_text(kit, word, n, seen["control"], cards, marks))
    at_sea = kit.facts.sea >> n & 1
    item.role, item.ground = seen["control"] + ("-sea" if at_sea else ""), "" if at_sea else "land"
    item.states = overlays(kit, n, seen)
    item.badges = badges(kit.facts, kit.words, kit.lang, n, seen["control"], kit.view["winter"])
    item.links = links(kit.facts, word)
    kit.offer(kit.offer(item, word, VERBS), f"{word}-neutrals", ("look",))
    item.group = kit.name("side", seen["control"])
    worth = [str(kit.facts.vp[n]), str(kit.facts.resources[n])]
    item.cells = [item.label, *worth, cards, ", ".join(marks)]
    return item


def overlays(kit: Kit, n: int, seen: dict[str, Any]) -> list[str]:
    """6.8, 7: snow where winter counts; bars over a province without supply."""
    winter = [WINTER] if kit.view["winter"] and kit.facts.winter[n] else []
    return winter + ([UNSUPPLIED] if seen["supplied"] is False else [])


def province_text(kit: Kit, word: str, n: int, control: str, cards: str, marks: list[str]) -> str:
    """All that the picture says, in sentences."""
    key = "neutral-area" if control == "neutral" else "area"
    held = kit.say("map", key, kit.noun("province", word), kit.noun("side", control))
    lying = kit.say("map", "cards", cards or kit.say("", "none"))
    worth = kit.say("map", "worth", kit.facts.vp[n], kit.facts.resources[n], kit.noun("province", word))
    said = [f"{mark[:1].upper()}{mark[1:]}." for mark in marks]
    return " ".join([held, lying, worth, *said, neighbours(kit.facts, kit.words, kit.lang, n)])


def piles(seen: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The cards in a province by owner, without empty piles."""
    defence = seen["defence"]
    found = (("axis", defence["axis"]), ("allies", defence["allies"]), ("neutral", seen["neutral"]))
    return [(side, pile) for side, pile in found if pile["count"]]


def defenders(kit: Kit, seen: dict[str, Any]) -> str:
    """The cards that lie there, in words."""
    return "; ".join(f"{kit.name('side', side)}: {kit.cards(pile)}" for side, pile in piles(seen))


def notes(kit: Kit, word: str, n: int, seen: dict[str, Any]) -> list[str]:
    """Remarks on a province: first what changes, then what is printed."""
    found = []
    if seen["quagmire"]:
        found.append(kit.say("map", "quagmire", kit.noun("side", seen["quagmire"])))
    if seen["supplied"] is False:
        found.append(kit.say("map", "cut"))
    if {word, f"{word}-neutrals"} & set(kit.view["blocked"]):
        found.append(kit.say("map", "blocked"))
    return found + [kit.say("map", key) for key in printed(kit.facts, n)]


def draw_stacks(layer: Layer, kit: Kit, word: str, ground: Item) -> None:
    """The cards in a province, below its name; as whole piles if kinds would take too much room."""
    seen = kit.view["provinces"][word]
    place = places().places[word]
    items: list[Item] = []
    found = [(side, pile, stack_text(kit, word, side, pile)) for side, pile in piles(seen)]
    for side, pile, text in found:
        items += chips(kit, f"{word}-{side}", side, pile, text)
    if len(items) > MOST_CHIPS:
        items = [heap(kit, f"{word}-{side}", side, pile, text) for side, pile, text in found]
    items = markers(kit, word, seen) + items
    if not items:
        return
    for item in items:
        item.pass_clicks_to(ground)
    settle(items, place.pile_x, place.pile_y, 2)
    layer.items += items


def markers(kit: Kit, word: str, seen: dict[str, Any]) -> list[Item]:
    """6.4, 7: the markers of a quagmire, with its attacker's emblem, and of a province without supply."""
    made = []
    if seen["quagmire"]:
        made.append(marker(kit, word, "quagmire", kit.say("map", "quagmire", kit.noun("side", seen["quagmire"]))))
        made[0].role = seen["quagmire"]
    if seen["supplied"] is False:
        made.append(marker(kit, word, "cut", kit.say("map", "cut")))
    return made


def marker(kit: Kit, word: str, symbol: str, what: str) -> Item:
    item = Item(f"{word}-{symbol}", COUNTER, 0, 0, CHIP_W, CHIP_H, "", f"{kit.name('province', word)}: {what}.")
    item.symbol = symbol
    item.states.append(BRIGHT)
    return item


def stack_text(kit: Kit, word: str, side: str, pile: dict[str, Any]) -> str:
    return kit.say("map", "stack", kit.name("province", word), kit.name("side", side), kit.cards(pile))


def offmap(kit: Kit, word: str, place: Place) -> Item:
    """9.2.1, 9.5: an off-map box is always Allied; attacks and supply may start there."""
    n = kit.facts.ids.index(word)
    name = kit.name("province", word)
    near = neighbours(kit.facts, kit.words, kit.lang, n)
    item = area(word, place, name, f"{kit.say('map', 'offmap', kit.noun('province', word))} {near}")
    item.role, item.ground = "allies", "land"
    item.badges = [control_badge(kit.words, kit.lang, "allies"), Badge("source")]
    return kit.offer(item, word, ("from",))
