"""Areas: who controls them, what is printed on them, what lies there besides units."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.bits import bits_of
from grognard.engine.drawing.item import AREA, FADED, SELECTED, Badge, Item, Outline
from grognard.engine.drawing.mapfile import SEA, Place
from grognard.games.cataclysm.board.kit import Kit
from grognard.games.cataclysm.board.roles import LETTERS

NAME: Final = 12.5
ROOM: Final = 110.0
AREA_VERBS: Final = (
    "operate",
    "to",
    "intervene",
    "aid-china",
    "sail",
    "sail-by",
    "diplomacy",
    "place",
    "upgrade",
    "remove",
    "claim",
    "open",
    "resolve",
    "strike",
    "expand",
    "take-back",
)


def area_item(kit: Kit, word: str, x: float, y: float, outline: Outline) -> Item:
    """An area in play; its name stands at (x, y)."""
    seen = kit.view["areas"][word]
    item = Item(word, AREA, x, y, ROOM, NAME, label(kit, word), area_text(kit, word))
    item.outline = outline
    item.role = role_of(kit, word)
    item.badges = badges(kit, word, seen)
    item.group = group_of(kit, word)
    if is_target(kit, word):
        item.states.append(SELECTED)
    kit.offer(item, word, AREA_VERBS)
    if seen.get("controller") or seen.get("units") or seen.get("base") or item.actions or noteworthy(seen):
        item.cells = [kit.name("area", word), printed_text(kit, word), units_text(kit, seen), notes_text(kit, seen)]
    return item


def scenery(kit: Kit, map_word: str, word: str, place: Place) -> Item:
    """Land and water that are no areas, and areas that are not in play."""
    known = word in kit.facts.atlas.number
    name = kit.name("area", word) if known else ""
    text = kit.say("map", "closed", name) if known else kit.say("map", "outside")
    item = Item(f"{map_word}-{word}", AREA, place.x, place.y, ROOM, place.size or NAME, name, text)
    item.outline = place.outline
    item.role = "water" if place.kind == SEA else "outside"
    item.states.append(FADED)
    return item


def number_of(kit: Kit, word: str) -> int:
    return kit.facts.atlas.number[word]


def is_sea(kit: Kit, word: str) -> bool:
    return bool(kit.facts.atlas.seas >> number_of(kit, word) & 1)


def role_of(kit: Kit, word: str) -> str:
    if is_sea(kit, word):
        return "sea"
    return str(kit.view["areas"][word].get("controller") or "neutral")


def is_capital(kit: Kit, word: str) -> bool:
    return number_of(kit, word) in kit.facts.forces.capital


def label(kit: Kit, word: str) -> str:
    """2.2.3: the names of capitals are in capitals."""
    name = kit.name("area", word)
    return name.upper() if is_capital(kit, word) else name


def is_target(kit: Kit, word: str) -> bool:
    operation = kit.view["operation"]
    return bool(operation) and word == operation["target"]


def group_of(kit: Kit, word: str) -> str:
    """In text: seas, and land by its controller."""
    if is_sea(kit, word):
        return kit.say("map", "seas")
    controller = kit.view["areas"][word].get("controller")
    return kit.power(controller) if controller else kit.say("map", "nobody")


def badges(kit: Kit, word: str, seen: dict[str, Any]) -> list[Badge]:
    """The letters of the controller with its cubes, resources, armies, bases, civil wars."""
    atlas, n = kit.facts.atlas, number_of(kit, word)
    found: list[Badge] = []
    if seen.get("controller"):
        cubes = f" {seen['cubes']}" if seen.get("cubes") else ""
        found.append(Badge("", f"{LETTERS[seen['controller']]}{cubes}", seen["controller"]))
    elif seen.get("neutral"):
        found.append(Badge("ring", str(seen["cubes"]), "neutral"))
    resources = atlas.industrial[n] + atlas.natural[n] + (1 if seen.get("special") else 0)
    if resources:
        found.append(Badge("cut" if seen.get("damaged") else "resources", str(resources)))
    if seen.get("minor"):
        found.append(Badge("army", str(seen["minor"])))
    if seen.get("chinese"):
        found.append(Badge("army", kit.say("letter", seen["chinese"])))
    if seen.get("base"):
        owner = seen["base"]["owner"]
        found.append(Badge("source", LETTERS[owner] if owner else "", owner or "neutral"))
    if seen.get("civil_war"):
        found.append(Badge("battle"))
    return found


def noteworthy(seen: dict[str, Any]) -> bool:
    return any(seen.get(key) for key in ("minor", "chinese", "civil_war", "influence", "neutral"))


def printed_text(kit: Kit, word: str) -> str:
    """2.2, 2.3: what is printed on an area, in words."""
    atlas, n = kit.facts.atlas, number_of(kit, word)
    found = [kit.say("status", ("home", "colony", "country", "sea")[atlas.status[n]])]
    if is_capital(kit, word):
        found.append(kit.say("status", "capital"))
    for key, areas in (("mixed", atlas.mixed), ("adverse", atlas.adverse), ("restricted", atlas.restricted)):
        if areas >> n & 1:
            found.append(kit.say("status", key))
    for key, count in (
        ("industrial", atlas.industrial[n]),
        ("natural", atlas.natural[n]),
        ("resistance", atlas.resistance[n]),
    ):
        if count:
            found.append(kit.say("status", key, count))
    return ", ".join(found)


def units_text(kit: Kit, seen: dict[str, Any]) -> str:
    return ", ".join(
        kit.say("map", "unit", kit.side(unit["side"]), kit.noun("power", unit["power"]))
        for unit in seen.get("units", [])
    )


def notes_text(kit: Kit, seen: dict[str, Any]) -> str:
    """What else lies there, in words."""
    found: list[str] = []
    if seen.get("neutral"):
        found.append(kit.say("map", "neutral", seen["cubes"]))
    elif seen.get("cubes"):
        found.append(kit.say("map", "cubes", seen["cubes"]))
    if seen.get("minor"):
        found.append(kit.say("map", "minor", seen["minor"]))
    if seen.get("chinese"):
        found.append(kit.say("map", "chinese", kit.name("faction", seen["chinese"])))
    if seen.get("base"):
        found.append(base_text(kit, seen["base"]))
    found += [kit.say("map", key) for key in ("civil_war", "damaged", "special") if seen.get(key)]
    if seen.get("aid"):
        found.append(aid_text(kit, seen["aid"]))
    if seen.get("influence"):
        found.append(kit.say("map", "influence", kit.powers(seen["influence"])))
    return "; ".join(found)


def base_text(kit: Kit, base: dict[str, Any]) -> str:
    owner = kit.power(base["owner"]) if base["owner"] else kit.say("map", "nobody")
    return kit.say("map", "base", kit.name("base", base["id"]), owner)


def aid_text(kit: Kit, aid: list[dict[str, int]]) -> str:
    """11.2: aid of each power to each faction."""
    sides = [", ".join(f"{kit.power(word)} {n}" for word, n in given.items()) or kit.say("", "none") for given in aid]
    return kit.say("map", "aid", *sides)


def area_text(kit: Kit, word: str) -> str:
    """All that the picture says, in sentences."""
    seen = kit.view["areas"][word]
    parts = [named_text(kit, word)]
    if seen.get("units"):
        parts.append(kit.say("map", "units", units_text(kit, seen)))
    notes = notes_text(kit, seen)
    if notes:
        parts.append(kit.say("map", "notes", notes))
    if seen.get("interested"):
        parts.append(kit.say("map", "interested", kit.powers(seen["interested"])))
    return " ".join([*parts, *neighbours(kit, word)])


def named_text(kit: Kit, word: str) -> str:
    """Its name and what is printed on it; land also with its controller, for seas have none (2.2.4)."""
    if is_sea(kit, word):
        return kit.say("map", "sea", kit.name("area", word))
    return kit.say("map", "area", kit.name("area", word), printed_text(kit, word), group_of(kit, word))


def neighbours(kit: Kit, word: str) -> list[str]:
    """2.3.4, 2.3.6: what is adjacent by land, by sea and for air units alone: the lists are the map (R35)."""
    atlas, n = kit.facts.atlas, number_of(kit, word)
    by_air = atlas.by_air[n] & ~atlas.by_land[n] & ~atlas.by_sea[n]
    links = (("by-land", atlas.by_land_or_rail[n]), ("by-sea", atlas.by_sea[n]), ("by-air", by_air))
    return [kit.say("map", key, named(kit, areas)) for key, areas in links if areas]


def named(kit: Kit, areas: int) -> str:
    return ", ".join(kit.name("area", kit.facts.atlas.ids[area]) for area in bits_of(areas))
