"""The map: areas in the tints of their regions with their marks, the roads, and the units that stand there."""

from __future__ import annotations

from grognard.engine.palette import EMBLEMS
from grognard.engine.scene import BOARD, COUNTER, Badge, Item, Layer, Scene
from grognard.games.rommel.board_desk import Desk
from grognard.games.rommel.board_ground import campaign_map
from grognard.games.rommel.words import SCENARIOS, SIDES

REGION = 150.0  # the width of a region's sign; the buttons of a screen lie to the right of all
VERBS = ("attack", "to", "battle", "place", "exploit", "march")


def draw_map(scene: Scene, desk: Desk) -> None:
    columns = [desk.say(f"column-{key}") for key in ("area", "axis", "allies", "notes")]
    ground = scene.layer("map", desk.say("layer-map"), columns, BOARD)
    ground.groups = [region_name(desk, r) for r in campaign_regions(desk)]
    land = campaign_map(desk.view["scenario"])
    for items in land.still_life(desk.board["scenery"], land.coast(desk.say("coast"), neighbours(desk))):
        ground.items += items
    draw_regions(scene.layer("regions", desk.say("layer-regions"), zone=BOARD), desk)
    units = scene.layer("units", desk.say("layer-units"), zone=BOARD)
    for word in desk.view["areas"]:
        ground.add(area(desk, word))
        draw_units(units, desk, word)


def neighbours(desk: Desk) -> dict[str, list[str]]:
    """By area, the areas that it touches."""
    ids, near = desk.facts.area_ids, desk.facts.near
    return {word: [ids[a] for a in near[ids.index(word)]] for word in desk.view["areas"]}


def campaign_regions(desk: Desk) -> list[int]:
    return desk.facts.campaigns[SCENARIOS.index(desk.view["scenario"])].regions


def draw_regions(layer: Layer, desk: Desk) -> None:
    """4.7: the regions with their trucks, in their tints, at the head of the map."""
    left = campaign_map(desk.view["scenario"]).width / 3
    for i, region in enumerate(campaign_regions(desk)):
        word, limit = desk.facts.region_ids[region], desk.facts.truck[region]
        label = desk.say("region-sign", desk.board["region-short"][word], limit)
        text = desk.say("region-text", capital(desk.words.texts[desk.lang]["places"]["region"][word]), limit)
        item = Item(f"region-{i}", COUNTER, left + i * REGION, 12, REGION - 8, 28, label, text)
        item.role, item.symbol, item.value = f"region-{i + 1}", "truck", label
        layer.add(item)


def region_name(desk: Desk, region: int) -> str:
    word = desk.facts.region_ids[region]
    name = capital(desk.words.texts[desk.lang]["places"]["region"][word])
    return desk.say("region", name, desk.facts.truck[region])


def capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def area(desk: Desk, word: str) -> Item:
    """1.1, 4.7: an area with its name, whose it is and what is printed there."""
    facts = desk.facts
    n = facts.area_ids.index(word)
    marks = notes(desk, word)
    ground = campaign_map(desk.view["scenario"])
    region = campaign_regions(desk).index(facts.region_of[n])
    item = ground.area(word, desk.area(word), area_text(desk, word, marks), region)
    item.badges = badges(desk, word)
    desk.offer(item, word, VERBS)
    item.group = region_name(desk, facts.region_of[n])
    item.cells = [item.label, *(standing(desk, word, side) for side in SIDES), ", ".join(marks)]
    return item


def badges(desk: Desk, word: str) -> list[Badge]:
    """Who holds it, then what is printed there."""
    n, seen = desk.facts.area_ids.index(word), desk.view["areas"][word]
    found = [Badge("battle", "", seen["battle"])] if seen["battle"] else []
    if seen["control"] in SIDES:
        found.append(Badge(EMBLEMS[seen["control"]], desk.say(f"letter-{seen['control']}"), seen["control"]))
    found += [Badge("flag", "", SIDES[desk.facts.flag[n]])] if desk.facts.flag[n] < 2 else []
    found += [Badge("fort")] if desk.facts.fort[n] else []
    found += [Badge("supply", "", "allies")] if desk.facts.supply[n] else []
    return found + ([Badge("entry", "", "axis")] if desk.facts.entry[n] else [])


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
    """Counters at the heart of the area, the Axis first."""
    sides = [[desk.counter(u, 0, 0, desk.area(word)) for u in units_in(desk, word, side)] for side in SIDES]
    campaign_map(desk.view["scenario"]).settle(word, sides)
    layer.items += sides[0] + sides[1]
