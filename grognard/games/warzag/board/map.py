"""The board of hexagons: whose they are, what is built there, and the armies and leaders on them."""

from __future__ import annotations

from typing import Any

from grognard.engine.drawing.item import AREA, BRIGHT, COUNTER, FADED, SELECTED, Badge, Item
from grognard.engine.drawing.scene import BOARD, Layer, Scene
from grognard.games.warzag.board.kit import FLAGS, Kit, centre, hexagon, stacks

VERBS = (
    "to",
    "invade",
    "from",
    "lead",
    "strike",
    "develop",
    "downgrade",
    "train",
    "move",
    "bring",
    "repair",
    "evacuate",
    "advance",
)
SYMBOLS = {"infantry": "army", "artillery": "artillery", "aviation": "air", "armour": "armour"}
NAME = 15.5  # the size of a name
ALONE = (54.0, 21.0)  # the only token of a hexagon
TILE = (42.0, 21.0)  # tokens side by side
CROWD = (36.0, 17.5)  # where they need two rows
MOST = 4


def draw_map(scene: Scene, kit: Kit) -> None:
    columns = [kit.say("column", key) for key in ("place", "kind", "armies", "notes")]
    ground = scene.layer("board", kit.say("layer", "board"), columns, zone=BOARD)
    ground.groups = [kit.name("nation", word) for word in kit.view["sides"] if word]
    ground.groups += [kit.say("map", "contested"), kit.say("map", "neutral")]
    tokens = scene.layer("armies", kit.say("layer", "armies"), zone=BOARD)
    for id in kit.facts.ids:
        item = ground.add(territory(kit, id))
        draw_tokens(tokens, kit, id, item)


def kind_of(kit: Kit, id: str) -> str:
    f = kit.facts
    n = f.ids.index(id)
    for kind, places in (
        ("base", f.bases),
        ("industry", f.industry),
        ("historic", f.historic),
        ("research", f.research),
    ):
        if places >> n & 1:
            return "closed" if f.closed >> n & 1 else kind
    return "standard"


def status(kit: Kit, id: str) -> str:
    """3: annexed or occupied by a nation, contested, neutral."""
    owner = kit.view["places"][id]["owner"]
    if owner:
        return kit.name("nation", owner)
    return kit.say("map", "contested" if kind_of(kit, id) in ("industry", "historic") else "neutral")


def territory(kit: Kit, id: str) -> Item:
    """A hexagon: its owner by colour, hatching and letters, its kind by a mark."""
    seen = kit.view["places"][id]
    kind = kind_of(kit, id)
    x, y = centre(id)
    item = Item(id, AREA, x, y - 15, 80, NAME, label(kit, id), territory_text(kit, id))
    item.outline = hexagon(id)
    item.role = role_of(seen, kind)
    item.badges = badges(kit, id, kind)
    battle = kit.view["battle"]
    if battle and (id == battle["place"] or id in battle["sources"]):
        item.states.append(SELECTED)
    if kind == "closed":
        item.states.append(FADED)
    kit.offer(item, id, VERBS)
    item.group = status(kit, id)
    if seen["owner"] or kind != "standard" or seen["leaders"] or item.actions:
        item.cells = [kit.place(id), kit.say("kind", kind), armies_text(kit, seen), ", ".join(notes(kit, id))]
    return item


def role_of(seen: dict[str, Any], kind: str) -> str:
    if kind == "closed" or seen["radioactive"]:
        return "outside"
    if seen["owner"]:
        return str(seen["owner"])
    return {"research": "region-2", "industry": "neutral", "historic": "neutral", "base": "neutral"}.get(kind, "")


def label(kit: Kit, id: str) -> str:
    """Its own name, if it has one; a mark then gives its coordinates."""
    return kit.place(id).partition(" ")[2] or kit.place(id)


def badges(kit: Kit, id: str, kind: str) -> list[Badge]:
    """The letters of its owner, and what is printed or built there."""
    seen = kit.view["places"][id]
    made = [Badge("", id.upper())] if label(kit, id) != kit.place(id) else []
    made += [Badge("", FLAGS[seen["owner"]], seen["owner"])] if seen["owner"] else []
    marks = {"base": "source", "industry": "resources", "historic": "points", "research": "intel"}
    made += [Badge(marks[kind])] if kind in marks else []
    if kind == "historic":
        n = kit.facts.ids.index(id)
        made.append(Badge("defence", f"{kit.facts.place_defence[n]}/{kit.facts.place_resistance[n]}"))
    built = {"production": "resources", "camp": "new", "fort": "fort"}
    made += [Badge(built[seen["development"]])] if seen["development"] else []
    return made


def armies_text(kit: Kit, seen: dict[str, Any]) -> str:
    return ", ".join(f"{kit.army(army)}{f' ×{n}' if n > 1 else ''}" for army, n in stacks(seen["armies"]))


def notes(kit: Kit, id: str) -> list[str]:
    """What is built there, and which leaders are there."""
    seen = kit.view["places"][id]
    found = [kit.name("development", seen["development"])] if seen["development"] else []
    found += [kit.say("map", "leader", kit.name("nation", nation)) for nation in seen["leaders"]]
    if seen["radioactive"]:
        found.append(kit.say("map", "radioactive"))
    n = kit.facts.ids.index(id)
    if kit.facts.historic >> n & 1:
        found.append(kit.say("map", "printed", kit.facts.place_defence[n], kit.facts.place_resistance[n]))
    return found


def territory_text(kit: Kit, id: str) -> str:
    """All that the picture says, in sentences."""
    seen = kit.view["places"][id]
    parts = [kit.say("map", "area", kit.place(id), kit.say("kind", kind_of(kit, id)), status(kit, id))]
    if seen["armies"]:
        parts.append(kit.say("map", "armies", armies_text(kit, seen)))
    if notes(kit, id):
        parts.append(kit.say("map", "notes", ", ".join(notes(kit, id))))
    return " ".join(parts)


def draw_tokens(layer: Layer, kit: Kit, id: str, ground: Item) -> None:
    """Leaders first, then stacks of armies, two to a row below the name."""
    seen = kit.view["places"][id]
    items = [leader(kit, id, nation) for nation in seen["leaders"]]
    found = stacks(seen["armies"])
    room = MOST - len(items)
    if len(found) > room:
        items.append(heap(kit, id, seen))
    else:
        items += [tile(kit, id, army, n) for army, n in found]
    x, y = centre(id)
    wide, high = ALONE if len(items) < 2 else TILE if len(items) < 3 else CROWD
    for i, item in enumerate(items):
        alone = i == len(items) - 1 and i % 2 == 0
        item.x = x - wide / 2 if alone else x - wide - 1 + (i % 2) * (wide + 2)
        item.y = y + 9 + (i // 2) * (high + 2)
        item.w, item.h = wide, high
        item.pass_clicks_to(ground)
        layer.add(item)


def leader(kit: Kit, id: str, nation: str) -> Item:
    text = kit.say("map", "leader-at", kit.name("nation", nation), kit.place(id))
    item = Item(f"{id}-leader-{nation}", COUNTER, 0, 0, *TILE, "", text)
    item.symbol, item.role = "leader", nation
    if kit.view["nations"][nation]["resting"]:
        item.states.append(FADED)
    return item


def tile(kit: Kit, id: str, army: dict[str, Any], n: int) -> Item:
    """A stack of equal armies: its symbol, how many, and the defence left if it is wounded."""
    text = kit.say("map", "stack", kit.place(id), kit.army(army), n, army["defence"])
    word = f"{army['nation']}-{army['category']}-{army['wounds']}"
    item = Item(f"{id}-{word}", COUNTER, 0, 0, *TILE, "", text)
    item.symbol, item.role, item.count = SYMBOLS[army["category"]], army["nation"], n
    item.value = str(army["defence"]) if army["wounds"] else f"×{n}" if n > 1 else ""
    if army["wounds"]:
        item.states.append(BRIGHT)
    return item


def heap(kit: Kit, id: str, seen: dict[str, Any]) -> Item:
    """Too many kinds for the hexagon: one pile with the number of armies."""
    text = kit.say("map", "heap", kit.place(id), armies_text(kit, seen))
    item = Item(f"{id}-armies", COUNTER, 0, 0, *TILE, "", text)
    item.role, item.value, item.symbol = seen["armies"][0]["nation"], str(len(seen["armies"])), "cards"
    return item
