"""The map: areas in the tints of their regions with their marks, the roads, and the units."""

from __future__ import annotations

from grognard.engine.drawing.item import COUNTER, Badge, Item
from grognard.engine.drawing.scene import BOARD, Layer, Scene
from grognard.games.rommel.board.ground import campaign_map
from grognard.games.rommel.board.kit import Kit
from grognard.games.rommel.board.roles import ROLES
from grognard.games.rommel.vocabulary.words import SCENARIOS, SIDES

REGION = 150.0  # the width of a region's sign; the zoom buttons of a page are to the right of all signs
VERBS = ("attack", "to", "battle", "place", "exploit", "march", "fall-back")


def draw_map(scene: Scene, kit: Kit) -> None:
    columns = [kit.say("column", key) for key in ("area", "axis", "allies", "notes")]
    ground = scene.layer("map", kit.say("layer", "map"), columns, BOARD)
    ground.groups = [region_name(kit, r) for r in campaign_regions(kit)]
    land = campaign_map(kit.view["scenario"])
    coast = land.coast(kit.say("map", "coast"), neighbours(kit), regions(kit))
    for items in land.scenery_items(kit.board["scenery"], coast):
        ground.items += items
    draw_regions(scene.layer("regions", kit.say("layer", "regions"), zone=BOARD), kit)
    units = scene.layer("units", kit.say("layer", "units"), zone=BOARD)
    for word in kit.view["areas"]:
        ground.add(area(kit, word))
        draw_units(units, kit, word)
    ground.items += land.slopes(kit.say("map", "relief"))


def regions(kit: Kit) -> dict[str, int]:
    """By area, its region."""
    return {word: kit.facts.region_of[kit.facts.area_ids.index(word)] for word in kit.view["areas"]}


def neighbours(kit: Kit) -> dict[str, list[str]]:
    """By area, the areas that it touches."""
    ids, near = kit.facts.area_ids, kit.facts.near
    return {word: [ids[a] for a in near[ids.index(word)]] for word in kit.view["areas"]}


def campaign_regions(kit: Kit) -> list[int]:
    return kit.facts.campaigns[SCENARIOS.index(kit.view["scenario"])].regions


def draw_regions(layer: Layer, kit: Kit) -> None:
    """4.7: the regions with their truck limits, in their tints, at the top of the map."""
    left = campaign_map(kit.view["scenario"]).width / 3
    for i, region in enumerate(campaign_regions(kit)):
        word, limit = kit.facts.region_ids[region], kit.facts.truck[region]
        label = kit.say("map", "region-sign", kit.board["region-short"][word], limit)
        text = kit.say("map", "region-text", capital(kit.words.texts[kit.lang]["places"]["region"][word]), limit)
        item = Item(f"region-{i}", COUNTER, left + i * REGION, 12, REGION - 8, 28, label, text)
        item.role, item.symbol, item.value = f"region-{i + 1}", "truck", label
        layer.add(item)


def region_name(kit: Kit, region: int) -> str:
    word = kit.facts.region_ids[region]
    name = capital(kit.words.texts[kit.lang]["places"]["region"][word])
    return kit.say("map", "region", name, kit.facts.truck[region])


def capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def area(kit: Kit, word: str) -> Item:
    """1.1, 4.7: an area with its name, who controls it and what is printed there."""
    facts = kit.facts
    n = facts.area_ids.index(word)
    marks = notes(kit, word)
    ground = campaign_map(kit.view["scenario"])
    region = campaign_regions(kit).index(facts.region_of[n])
    control = kit.view["areas"][word]["control"]
    held = control if control in SIDES else ""
    item = ground.area(word, kit.area(word), area_text(kit, word, marks), region, held)
    item.badges = badges(kit, word)
    kit.offer(item, word, VERBS)
    item.group = region_name(kit, facts.region_of[n])
    item.cells = [item.label, *(standing(kit, word, side) for side in SIDES), ", ".join(marks)]
    return item


def badges(kit: Kit, word: str) -> list[Badge]:
    """Who controls it, then what is printed there."""
    n, seen = kit.facts.area_ids.index(word), kit.view["areas"][word]
    found = [Badge("battle", "", seen["battle"])] if seen["battle"] else []
    if seen["control"] in SIDES:
        found.append(Badge(ROLES.emblem(seen["control"]), "", seen["control"]))
    found += [Badge("flag", "", SIDES[kit.facts.flag[n]])] if kit.facts.flag[n] < 2 else []
    found += [Badge("fort")] if kit.facts.fort[n] else []
    found += [Badge("supply", "", "allies")] if kit.facts.supply[n] else []
    return found + ([Badge("entry", "", "axis")] if kit.facts.entry[n] else [])


def notes(kit: Kit, word: str) -> list[str]:
    """Remarks on an area: what goes on there, then what is printed."""
    n = kit.facts.area_ids.index(word)
    seen = kit.view["areas"][word]
    found = [kit.say("remark", "battle", kit.noun("side", seen["battle"]))] if seen["battle"] else []
    if kit.facts.flag[n] < 2:
        found.append(kit.say("remark", "objective", kit.noun("side", SIDES[kit.facts.flag[n]])))
    found += [kit.say("remark", "fort")] if kit.facts.fort[n] else []
    found += [kit.say("remark", "supply")] if kit.facts.supply[n] else []
    found += [kit.say("remark", "entry" if kit.facts.entry[n] == 1 else "entry-held")] if kit.facts.entry[n] else []
    return found


def area_text(kit: Kit, word: str, marks: list[str]) -> str:
    facts = kit.facts
    n = facts.area_ids.index(word)
    near = ", ".join(kit.area(facts.area_ids[a]) for a in facts.near[n])
    held = kit.noun("holder", kit.view["areas"][word]["control"])
    there = [f"{kit.name('side', side)}: {units}" for side in SIDES if (units := standing(kit, word, side))]
    told = [kit.say("map", "area", kit.area(word), held), *(f"{part}." for part in there)]
    told += [f"{mark[:1].upper()}{mark[1:]}." for mark in marks]
    return " ".join([*told, kit.say("map", "next", near)])


def units_in(kit: Kit, word: str, side: str) -> list[str]:
    return [u for u, seen in kit.view["units"].items() if seen["where"] == word and kit.side_of(u) == side]


def standing(kit: Kit, word: str, side: str) -> str:
    """The units of a side in an area, with their values."""
    return ", ".join(
        f"{kit.unit(u)} {kit.values(u)}{kit.say('map', 'reduced') if kit.view['units'][u]['reduced'] else ''}"
        for u in units_in(kit, word, side)
    )


def draw_units(layer: Layer, kit: Kit, word: str) -> None:
    """The counters in an area, the Axis first."""
    sides = [[kit.counter(u, 0, 0, kit.area(word)) for u in units_in(kit, word, side)] for side in SIDES]
    campaign_map(kit.view["scenario"]).settle(word, sides)
    layer.items += sides[0] + sides[1]
