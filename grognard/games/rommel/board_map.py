"""The map: areas as boxes with their marks, the roads between them, and the units that stand there.

The only things that the rest of the board asks of this module are `draw_map` and the frame it fills.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from grognard.engine.scene import AREA, BRIGHT, Badge, Item, Layer, Ring, Scene
from grognard.games.rommel.board_desk import Desk
from grognard.games.rommel.words import CAMPAIGNS, SCENARIOS, SIDES

MAP_X = 8.0
MAP_Y = 84.0
BOX_W = 150.0
BOX_H = 96.0
NAME = 12.0
UNIT_W = 46.0
UNIT_H = 22.0
PER_ROW = 3
VERBS = ("attack", "to", "battle", "place", "exploit", "march")
HOLDERS = ("axis", "allies", "nobody")


@cache
def spots() -> dict[str, tuple[float, float]]:
    """The centres of the areas on our plain map, by area."""
    room = files("grognard.games.rommel") / "data" / "board.toml"
    data = tomllib.loads(room.read_text(encoding="utf-8"))
    return {word: (float(x), float(y)) for key in CAMPAIGNS for word, (x, y) in data[key].items()}


def draw_map(scene: Scene, desk: Desk) -> None:
    draw_roads(scene.layer("roads", desk.say("layer-roads")), desk)
    columns = [desk.say(f"column-{key}") for key in ("area", "axis", "allies", "notes")]
    ground = scene.layer("map", desk.say("layer-map"), columns)
    ground.groups = [region_name(desk, r) for r in campaign_regions(desk)]
    units = scene.layer("units", desk.say("layer-units"))
    for word in desk.view["areas"]:
        ground.add(area(desk, word))
        draw_units(units, desk, word)


def campaign_regions(desk: Desk) -> list[int]:
    return desk.facts.campaigns[SCENARIOS.index(desk.view["scenario"])].regions


def region_name(desk: Desk, region: int) -> str:
    word = desk.facts.region_ids[region]
    name = str(desk.words.texts[desk.lang]["places"]["region"][word])
    return desk.say("region", name[:1].upper() + name[1:], desk.facts.truck[region])


def draw_roads(layer: Layer, desk: Desk) -> None:
    """Thin strips between areas that touch; they say nothing that the areas do not say."""
    facts = desk.facts
    for word in desk.view["areas"]:
        for other in facts.near[facts.area_ids.index(word)]:
            beyond = facts.area_ids[other]
            if word < beyond:
                text = desk.say("road", desk.area(word), desk.area(beyond))
                item = Item(f"road-{word}-{beyond}", AREA, MAP_X, MAP_Y, 1, 1, "", text)
                item.rings = [strip(spots()[word], spots()[beyond])]
                item.role = "outside"
                layer.add(item)


def strip(one: tuple[float, float], other: tuple[float, float]) -> Ring:
    """A line as an area: four corners round two points."""
    (ax, ay), (bx, by) = one, other
    length = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    dx, dy = (by - ay) / length * 3, (ax - bx) / length * 3
    corners = [(ax + dx, ay + dy), (bx + dx, by + dy), (bx - dx, by - dy), (ax - dx, ay - dy)]
    return [(MAP_X + x, MAP_Y + y) for x, y in corners]


def area(desk: Desk, word: str) -> Item:
    """1.1, 4.7: a box with its name, whose it is, and what is printed there."""
    x, y = spots()[word]
    seen = desk.view["areas"][word]
    item = Item(word, AREA, MAP_X + x, MAP_Y + y - BOX_H / 2 + 15, BOX_W - 10, NAME, desk.area(word), "")
    left, top = MAP_X + x - BOX_W / 2, MAP_Y + y - BOX_H / 2
    item.rings = [[(left, top), (left + BOX_W, top), (left + BOX_W, top + BOX_H), (left, top + BOX_H)]]
    item.role = {"axis": "axis", "allies": "allies"}.get(seen["control"], "neutral")
    item.badges = badges(desk, word)
    marks = notes(desk, word)
    item.text = item.tooltip = area_text(desk, word, marks)
    if seen["battle"]:
        item.states.append(BRIGHT)
    item.offer(desk.offered(word, VERBS))
    item.group = region_name(desk, desk.facts.region_of[desk.facts.area_ids.index(word)])
    item.cells = [item.label, *(standing(desk, word, side) for side in SIDES), ", ".join(marks)]
    return item


def badges(desk: Desk, word: str) -> list[Badge]:
    n = desk.facts.area_ids.index(word)
    found = [Badge("points", "", SIDES[desk.facts.flag[n]])] if desk.facts.flag[n] < 2 else []
    found += [Badge("fort")] if desk.facts.fort[n] else []
    found += [Badge("source", "", "allies")] if desk.facts.supply[n] else []
    return found + ([Badge("new", "", "axis")] if desk.facts.entry[n] else [])


def notes(desk: Desk, word: str) -> list[str]:
    """What goes on in an area, then what is printed there."""
    n = desk.facts.area_ids.index(word)
    seen = desk.view["areas"][word]
    found = [desk.say("note-battle", desk.name("side", seen["battle"]))] if seen["battle"] else []
    if desk.facts.flag[n] < 2:
        found.append(desk.say("note-objective", desk.name("side", SIDES[desk.facts.flag[n]])))
    found += [desk.say("note-fort")] if desk.facts.fort[n] else []
    found += [desk.say("note-supply")] if desk.facts.supply[n] else []
    found += [desk.say("note-entry" if desk.facts.entry[n] == 1 else "note-entry-held")] if desk.facts.entry[n] else []
    return found


def area_text(desk: Desk, word: str, marks: list[str]) -> str:
    facts = desk.facts
    n = facts.area_ids.index(word)
    near = ", ".join(desk.area(facts.area_ids[a]) for a in facts.near[n])
    held = desk.name("holder", desk.view["areas"][word]["control"])
    there = [f"{desk.name('side', side)}: {units}" for side in SIDES if (units := standing(desk, word, side))]
    told = [desk.say("area", desk.area(word), held), *(f"{part}." for part in there)]
    told += [f"{mark[:1].upper()}{mark[1:]}." for mark in marks]
    return " ".join([*told, desk.say("next", near)])


def units_in(desk: Desk, word: str, side: str) -> list[str]:
    return [u for u, seen in desk.view["units"].items() if seen["where"] == word and desk.side_of(u) == side]


def standing(desk: Desk, word: str, side: str) -> str:
    """The units of a side in an area, with their values."""
    return ", ".join(
        f"{desk.unit(u)} {desk.values(u)}{desk.say('mark-reduced') if desk.view['units'][u]['reduced'] else ''}"
        for u in units_in(desk, word, side)
    )


def draw_units(layer: Layer, desk: Desk, word: str) -> None:
    """Counters in rows below the name; a crowd is drawn closer together."""
    x, y = spots()[word]
    units = units_in(desk, word, "axis") + units_in(desk, word, "allies")
    rows = max(1, -(-len(units) // PER_ROW))
    gap = min(UNIT_H + 2, (BOX_H - 44) / rows)
    for i, unit in enumerate(units):
        left = MAP_X + x - BOX_W / 2 + 4 + i % PER_ROW * (UNIT_W + 2)
        top = MAP_Y + y - BOX_H / 2 + 40 + i // PER_ROW * gap
        layer.add(desk.counter(unit, left, top, UNIT_W, UNIT_H, desk.area(word)))
