"""The map: provinces with their marks, the cards that lie there, straits, and what lies off the map."""

from __future__ import annotations

from typing import Any

from grognard.engine.mapfile import SEA, Place
from grognard.engine.scene import BOARD, BRIGHT, COUNTER, UNSUPPLIED, WINTER, Badge, Item, Layer, Scene
from grognard.games.fog_of_war.board_cards import CHIP_H, CHIP_W, chips, heap, settle
from grognard.games.fog_of_war.board_desk import Desk, places
from grognard.games.fog_of_war.board_ground import (
    area,
    badges,
    control_badge,
    links,
    neighbours,
    printed,
    provinces,
    still_life,
)
from grognard.games.fog_of_war.words import SIDES

VERBS = ("in", "target", "from", "resolve", "recall", "interdict", "look")
MOST_CHIPS = 4


def draw_map(scene: Scene, desk: Desk) -> None:
    columns = [desk.say("column", key) for key in ("province", "points", "resources", "cards", "notes")]
    ground = scene.layer("map", desk.say("layer", "map"), columns, BOARD)
    ground.groups = [desk.name("side", side) for side in SIDES]
    scenery = still_life(desk.words, desk.lang)
    ground.items += scenery[0]
    draw_ground(ground, desk, [(word, place) for word, place in provinces() if place.kind == SEA])
    ground.items += scenery[1]
    draw_ground(ground, desk, [(word, place) for word, place in provinces() if place.kind != SEA])
    stacks = scene.layer("stacks", desk.say("layer", "stacks"), zone=BOARD)
    for item in ground.items:
        if item.id in desk.view["provinces"]:
            draw_stacks(stacks, desk, item.id, item)


def draw_ground(layer: Layer, desk: Desk, found: list[tuple[str, Place]]) -> None:
    for word, place in found:
        layer.add(province(desk, word, place) if word in desk.view["provinces"] else offmap(desk, word, place))


def province(desk: Desk, word: str, place: Place) -> Item:
    """A province: whose it is, what it is worth, what goes on there."""
    seen = desk.view["provinces"][word]
    n = desk.facts.ids.index(word)
    cards, marks = defenders(desk, seen), notes(desk, word, n, seen)
    item = area(word, place, desk.name("province", word), province_text(desk, word, n, seen["control"], cards, marks))
    item.role = seen["control"] + ("-sea" if desk.facts.sea >> n & 1 else "")
    item.states = overlays(desk, n, seen)
    item.badges = badges(desk.facts, desk.words, desk.lang, n, seen["control"], desk.view["winter"])
    item.links = links(desk.facts, word)
    desk.offer(desk.offer(item, word, VERBS), f"{word}-neutrals", ("look",))
    item.group = desk.name("side", seen["control"])
    worth = [str(desk.facts.vp[n]), str(desk.facts.resources[n])]
    item.cells = [item.label, *worth, cards, ", ".join(marks)]
    return item


def overlays(desk: Desk, n: int, seen: dict[str, Any]) -> list[str]:
    """6.8, 7: winter where it counts; a province without supply."""
    winter = [WINTER] if desk.view["winter"] and desk.facts.winter[n] else []
    return winter + ([UNSUPPLIED] if seen["supplied"] is False else [])


def province_text(desk: Desk, word: str, n: int, control: str, cards: str, marks: list[str]) -> str:
    """All that the picture says, in sentences."""
    held = desk.say("map", "area", desk.name("province", word), desk.name("side", control))
    lying = desk.say("map", "cards", cards or desk.say("", "none"))
    worth = desk.say("map", "worth", desk.facts.vp[n], desk.facts.resources[n])
    said = [f"{mark[:1].upper()}{mark[1:]}." for mark in marks]
    return " ".join([held, lying, worth, *said, neighbours(desk.facts, desk.words, desk.lang, n)])


def piles(seen: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The cards in a province, by whose they are; empty piles are not worth a word."""
    defence = seen["defence"]
    found = (("axis", defence["axis"]), ("allies", defence["allies"]), ("neutral", seen["neutral"]))
    return [(side, pile) for side, pile in found if pile["count"]]


def defenders(desk: Desk, seen: dict[str, Any]) -> str:
    """In words, whose cards lie there."""
    return "; ".join(f"{desk.name('side', side)}: {desk.cards(pile)}" for side, pile in piles(seen))


def notes(desk: Desk, word: str, n: int, seen: dict[str, Any]) -> list[str]:
    """What goes on in a province, first what changes, then what is printed."""
    found = []
    if seen["quagmire"]:
        found.append(desk.say("map", "quagmire", desk.name("side", seen["quagmire"])))
    if seen["supplied"] is False:
        found.append(desk.say("map", "cut"))
    if {word, f"{word}-neutrals"} & set(desk.view["blocked"]):
        found.append(desk.say("map", "blocked"))
    return found + [desk.say("map", key) for key in printed(desk.facts, n)]


def draw_stacks(layer: Layer, desk: Desk, word: str, ground: Item) -> None:
    """The cards in a province, below its name; whole piles where kinds would take too much room."""
    seen = desk.view["provinces"][word]
    place = places().places[word]
    items: list[Item] = []
    found = [(side, pile, stack_text(desk, word, side, pile)) for side, pile in piles(seen)]
    for side, pile, text in found:
        items += chips(desk, f"{word}-{side}", side, pile, text)
    if len(items) > MOST_CHIPS:
        items = [heap(desk, f"{word}-{side}", side, pile, text) for side, pile, text in found]
    items = markers(desk, word, seen) + items
    if not items:
        return
    for item in items:
        item.stand_for(ground)
    settle(items, place.pile_x, place.pile_y, 2)
    layer.items += items


def markers(desk: Desk, word: str, seen: dict[str, Any]) -> list[Item]:
    """6.4, 7: the markers of a quagmire, with its attacker's sign, and of a province without supply."""
    made = []
    if seen["quagmire"]:
        made.append(marker(desk, word, "quagmire", desk.say("map", "quagmire", desk.name("side", seen["quagmire"]))))
        made[0].role = seen["quagmire"]
    if seen["supplied"] is False:
        made.append(marker(desk, word, "cut", desk.say("map", "cut")))
    return made


def marker(desk: Desk, word: str, symbol: str, what: str) -> Item:
    item = Item(f"{word}-{symbol}", COUNTER, 0, 0, CHIP_W, CHIP_H, "", f"{desk.name('province', word)}: {what}.")
    item.symbol = symbol
    item.states.append(BRIGHT)
    return item


def stack_text(desk: Desk, word: str, side: str, pile: dict[str, Any]) -> str:
    return desk.say("map", "stack", desk.name("province", word), desk.name("side", side), desk.cards(pile))


def offmap(desk: Desk, word: str, place: Place) -> Item:
    """9.2.1, 9.5: always Allied; an attack or supply may start there."""
    n = desk.facts.ids.index(word)
    name = desk.name("province", word)
    near = neighbours(desk.facts, desk.words, desk.lang, n)
    item = area(word, place, name, f"{desk.say('map', 'offmap', name)} {near}")
    item.role = "allies"
    item.badges = [control_badge(desk.words, desk.lang, "allies"), Badge("source")]
    return desk.offer(item, word, ("from",))
