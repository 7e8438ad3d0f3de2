"""The map: provinces with their marks, the cards that lie there, straits, and what lies off the map."""

from __future__ import annotations

from typing import Any

from grognard.engine.palette import EMBLEMS
from grognard.engine.scene import AREA, BRIGHT, COUNTER, FADED, Badge, Item, Layer, Ring, Scene
from grognard.games.fog_of_war.board_cards import CHIP_H, CHIP_W, chips, heap, settle
from grognard.games.fog_of_war.board_desk import Desk, Place, places
from grognard.games.fog_of_war.words import SIDES

MAP_X = 330.0
MAP_Y = 58.0
NAME = 12.5  # the size of a province's name
VERBS = ("in", "target", "from", "resolve", "recall", "interdict", "look")
MOST_CHIPS = 4


def draw_map(scene: Scene, desk: Desk) -> None:
    columns = [desk.say("column", key) for key in ("province", "points", "resources", "cards", "notes")]
    ground = scene.layer("map", desk.say("layer", "map"), columns)
    ground.groups = [desk.name("side", side) for side in SIDES]
    ground.add(elsewhere(desk))
    for word, place in places().areas.items():
        ground.add(offmap(desk, word, place) if word not in desk.view["provinces"] else province(desk, word, place))
    for word, place in places().scenery.items():
        ground.add(scenery(desk, word, place))
    draw_straits(ground, desk)
    stacks = scene.layer("stacks", desk.say("layer", "stacks"))
    for item in list(ground.items):
        if item.id in desk.view["provinces"]:
            draw_stacks(stacks, desk, item.id, item)


def elsewhere(desk: Desk) -> Item:
    """The ground under everything: what shows of it belongs to no province."""
    item = Item("elsewhere", AREA, MAP_X, MAP_Y, 1, 1, "", desk.say("map", "elsewhere"))
    right, foot = MAP_X + places().width, MAP_Y + places().height
    item.rings = [[(MAP_X, MAP_Y), (right, MAP_Y), (right, foot), (MAP_X, foot)]]
    item.role = "outside"
    return item


def area(id: str, place: Place, label: str, text: str) -> Item:
    item = Item(id, AREA, MAP_X + place.x, MAP_Y + place.y, 96, NAME, label, text)
    item.rings = [[(MAP_X + x, MAP_Y + y) for x, y in ring] for ring in place.rings]
    return item


def province(desk: Desk, word: str, place: Place) -> Item:
    """A province: whose it is, what it is worth, what goes on there."""
    seen = desk.view["provinces"][word]
    n = desk.facts.ids.index(word)
    item = area(word, place, desk.name("province", word), province_text(desk, word, n, seen))
    item.role = seen["control"] + ("-sea" if desk.facts.sea >> n & 1 else "")
    item.badges = badges(desk, n, seen)
    item.offer(desk.offered(word, VERBS)).offer(desk.offered(f"{word}-neutrals", ("look",)))
    item.group = desk.name("side", seen["control"])
    worth = [str(desk.facts.vp[n]), str(desk.facts.resources[n])]
    item.cells = [item.label, *worth, defenders(desk, seen), ", ".join(notes(desk, word, n, seen))]
    return item


def province_text(desk: Desk, word: str, n: int, seen: dict[str, Any]) -> str:
    """All that the picture says, in sentences."""
    held = desk.say("map", "area", desk.name("province", word), desk.name("side", seen["control"]))
    cards = desk.say("map", "cards", defenders(desk, seen) or desk.say("", "none"))
    worth = desk.say("map", "worth", desk.facts.vp[n], desk.facts.resources[n])
    marks = [f"{mark[:1].upper()}{mark[1:]}." for mark in notes(desk, word, n, seen)]
    return " ".join([held, cards, worth, *marks, neighbours(desk, n)])


def neighbours(desk: Desk, n: int) -> str:
    near = [desk.name("province", other) for i, other in enumerate(desk.facts.ids) if desk.facts.adj[n] >> i & 1]
    return desk.say("map", "next", ", ".join(near))


def piles(seen: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The cards in a province, by whose they are; empty piles are not worth a word."""
    found = [(side, seen["defence"][side]) for side in SIDES[:2]] + [("neutral", seen["neutral"])]
    return [(side, pile) for side, pile in found if pile["count"]]


def defenders(desk: Desk, seen: dict[str, Any]) -> str:
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
    return found + [desk.say("map", key) for key in printed(desk, n)]


def printed(desk: Desk, n: int) -> list[str]:
    """6.8, 7.1.1: the icons of a province. In a plain province winter is worth one; the icons tell what differs."""
    facts = desk.facts
    source = ["source"] if (facts.source_axis | facts.source_allies) >> n & 1 else []
    return source + (["snow"] if facts.winter[n] > 1 else ["sun"] if facts.winter[n] == 0 else [])


def badges(desk: Desk, n: int, seen: dict[str, Any]) -> list[Badge]:
    """Whose it is and what is printed, as marks."""
    made = [Badge("points", str(desk.facts.vp[n]))] if desk.facts.vp[n] else []
    made += [Badge("resources", str(desk.facts.resources[n]))] if desk.facts.resources[n] else []
    return [Badge(EMBLEMS[seen["control"]], "", seen["control"])] + made + [Badge(key) for key in printed(desk, n)]


def draw_stacks(layer: Layer, desk: Desk, word: str, ground: Item) -> None:
    """The cards in a province, below its name; whole piles where kinds would take too much room."""
    seen = desk.view["provinces"][word]
    place = places().areas[word]
    items: list[Item] = []
    found = [(side, pile, stack_text(desk, word, side, pile)) for side, pile in piles(seen)]
    for side, pile, text in found:
        items += chips(desk, f"{word}-{side}", side, pile, text)
    if len(items) > MOST_CHIPS:
        items = [heap(desk, f"{word}-{side}", side, pile, text) for side, pile, text in found]
    items = markers(desk, word, seen) + items
    for item in items:
        item.actions = list(ground.actions)  # who clicks the cards means the province under them
    settle(items, MAP_X + place.x, MAP_Y + place.y + 20, 2)
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
    near = [desk.name("province", other) for i, other in enumerate(desk.facts.ids) if desk.facts.adj[n] >> i & 1]
    name = desk.name("province", word)
    item = area(word, place, name, desk.say("map", "offmap", name, ", ".join(near)))
    item.role = "allies"
    item.badges = [Badge("star", "", "allies"), Badge("source")]
    return item.offer(desk.offered(word, ("from",)))


def scenery(desk: Desk, word: str, place: Place) -> Item:
    name = desk.say("scenery", word)
    item = area(f"scenery-{word}", place, name if place.named else "", desk.say("map", "scenery", name))
    item.role = "water" if place.kind == "sea" else "outside"
    item.h = 10.0
    item.states.append(FADED)
    return item


def draw_straits(layer: Layer, desk: Desk) -> None:
    """A3: the straits that the data has, as bridges from shore to shore."""
    for pair, line in places().straits.items():
        one, _, other = pair.partition("-")
        ids = desk.facts.ids
        if desk.facts.straits[ids.index(one)] >> ids.index(other) & 1:
            text = desk.say("map", "strait", desk.name("province", one), desk.name("province", other))
            item = Item(f"strait-{pair}", AREA, MAP_X + line[0][0], MAP_Y + line[0][1], 1, 1, "", text)
            item.rings = [bridge(line)]
            item.role = "strait"
            layer.add(item)


def bridge(line: Ring) -> Ring:
    """A thin band along a line."""
    (x1, y1), (x2, y2) = line
    long = max(1.0, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
    dx, dy = (y1 - y2) / long * 3, (x2 - x1) / long * 3
    band = [(x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)]
    return [(MAP_X + x, MAP_Y + y) for x, y in band]
