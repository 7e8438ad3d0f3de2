"""The board of hexagons: whose they are, what is built there, and the armies and leaders on them."""

from __future__ import annotations

from typing import Any

from grognard.engine.scene import AREA, BOARD, BRIGHT, COUNTER, FADED, SELECTED, Badge, Item, Layer, Scene
from grognard.games.warzag.board_desk import FLAGS, Desk, centre, hexagon, stacks

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


def draw_map(scene: Scene, desk: Desk) -> None:
    columns = [desk.say("column", key) for key in ("place", "kind", "armies", "notes")]
    ground = scene.layer("board", desk.say("layer", "board"), columns, zone=BOARD)
    ground.groups = [desk.name("nation", word) for word in desk.view["sides"] if word]
    ground.groups += [desk.say("map", "contested"), desk.say("map", "neutral")]
    tokens = scene.layer("armies", desk.say("layer", "armies"), zone=BOARD)
    for id in desk.facts.ids:
        item = ground.add(territory(desk, id))
        draw_tokens(tokens, desk, id, item)


def kind_of(desk: Desk, id: str) -> str:
    f = desk.facts
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


def status(desk: Desk, id: str) -> str:
    """3: annexed or occupied by a nation, contested, neutral."""
    owner = desk.view["places"][id]["owner"]
    if owner:
        return desk.name("nation", owner)
    return desk.say("map", "contested" if kind_of(desk, id) in ("industry", "historic") else "neutral")


def territory(desk: Desk, id: str) -> Item:
    """A hexagon: whose it is by colour, hatching and letters; what it is by a mark."""
    seen = desk.view["places"][id]
    kind = kind_of(desk, id)
    x, y = centre(id)
    item = Item(id, AREA, x, y - 15, 80, NAME, label(desk, id), territory_text(desk, id))
    item.outline = hexagon(id)
    item.role = role_of(seen, kind)
    item.badges = badges(desk, id, kind)
    battle = desk.view["battle"]
    if battle and (id == battle["place"] or id in battle["sources"]):
        item.states.append(SELECTED)
    if kind == "closed":
        item.states.append(FADED)
    desk.offer(item, id, VERBS)
    item.group = status(desk, id)
    if seen["owner"] or kind != "standard" or seen["leaders"] or item.actions:
        item.cells = [desk.place(id), desk.say("kind", kind), armies_text(desk, seen), ", ".join(notes(desk, id))]
    return item


def role_of(seen: dict[str, Any], kind: str) -> str:
    if kind == "closed" or seen["radioactive"]:
        return "outside"
    if seen["owner"]:
        return str(seen["owner"])
    return {"research": "region-2", "industry": "neutral", "historic": "neutral", "base": "neutral"}.get(kind, "")


def label(desk: Desk, id: str) -> str:
    """Its own name, if it has one; where it lies on the board is then told by a mark."""
    return desk.place(id).partition(" ")[2] or desk.place(id)


def badges(desk: Desk, id: str, kind: str) -> list[Badge]:
    """The flag letters of its owner, and what is printed or built."""
    seen = desk.view["places"][id]
    made = [Badge("", id.upper())] if label(desk, id) != desk.place(id) else []
    made += [Badge("", FLAGS[seen["owner"]], seen["owner"])] if seen["owner"] else []
    marks = {"base": "source", "industry": "resources", "historic": "points", "research": "intel"}
    made += [Badge(marks[kind])] if kind in marks else []
    if kind == "historic":
        n = desk.facts.ids.index(id)
        made.append(Badge("defence", f"{desk.facts.place_defence[n]}/{desk.facts.place_resistance[n]}"))
    built = {"production": "resources", "camp": "new", "fort": "fort"}
    made += [Badge(built[seen["development"]])] if seen["development"] else []
    return made


def armies_text(desk: Desk, seen: dict[str, Any]) -> str:
    return ", ".join(f"{desk.army(army)}{f' ×{n}' if n > 1 else ''}" for army, n in stacks(seen["armies"]))


def notes(desk: Desk, id: str) -> list[str]:
    """What is built there and who is there."""
    seen = desk.view["places"][id]
    found = [desk.name("development", seen["development"])] if seen["development"] else []
    found += [desk.say("map", "leader", desk.name("nation", nation)) for nation in seen["leaders"]]
    if seen["radioactive"]:
        found.append(desk.say("map", "radioactive"))
    n = desk.facts.ids.index(id)
    if desk.facts.historic >> n & 1:
        found.append(desk.say("map", "printed", desk.facts.place_defence[n], desk.facts.place_resistance[n]))
    return found


def territory_text(desk: Desk, id: str) -> str:
    """All that the picture says, in sentences."""
    seen = desk.view["places"][id]
    parts = [desk.say("map", "area", desk.place(id), desk.say("kind", kind_of(desk, id)), status(desk, id))]
    if seen["armies"]:
        parts.append(desk.say("map", "armies", armies_text(desk, seen)))
    if notes(desk, id):
        parts.append(desk.say("map", "notes", ", ".join(notes(desk, id))))
    return " ".join(parts)


def draw_tokens(layer: Layer, desk: Desk, id: str, ground: Item) -> None:
    """Leaders first, then stacks of armies, two to a row below the name."""
    seen = desk.view["places"][id]
    items = [leader(desk, id, nation) for nation in seen["leaders"]]
    found = stacks(seen["armies"])
    room = MOST - len(items)
    if len(found) > room:
        items.append(heap(desk, id, seen))
    else:
        items += [tile(desk, id, army, n) for army, n in found]
    x, y = centre(id)
    wide, high = ALONE if len(items) < 2 else TILE if len(items) < 3 else CROWD
    for i, item in enumerate(items):
        alone = i == len(items) - 1 and i % 2 == 0
        item.x = x - wide / 2 if alone else x - wide - 1 + (i % 2) * (wide + 2)
        item.y = y + 9 + (i // 2) * (high + 2)
        item.w, item.h = wide, high
        item.actions = list(ground.actions)  # who clicks the token means the place under it
        layer.add(item)


def leader(desk: Desk, id: str, nation: str) -> Item:
    text = desk.say("map", "leader-at", desk.name("nation", nation), desk.place(id))
    item = Item(f"{id}-leader-{nation}", COUNTER, 0, 0, *TILE, "", text)
    item.symbol, item.role = "leader", nation
    if desk.view["nations"][nation]["resting"]:
        item.states.append(FADED)
    return item


def tile(desk: Desk, id: str, army: dict[str, Any], n: int) -> Item:
    """A stack of equal armies: its symbol, how many, and the defence left if it is wounded."""
    text = desk.say("map", "stack", desk.place(id), desk.army(army), n, army["defence"])
    word = f"{army['nation']}-{army['category']}-{army['wounds']}"
    item = Item(f"{id}-{word}", COUNTER, 0, 0, *TILE, "", text)
    item.symbol, item.role, item.count = SYMBOLS[army["category"]], army["nation"], n
    item.value = str(army["defence"]) if army["wounds"] else f"×{n}" if n > 1 else ""
    if army["wounds"]:
        item.states.append(BRIGHT)
    return item


def heap(desk: Desk, id: str, seen: dict[str, Any]) -> Item:
    """Too many kinds for the hexagon: one pile with its number."""
    text = desk.say("map", "heap", desk.place(id), armies_text(desk, seen))
    item = Item(f"{id}-armies", COUNTER, 0, 0, *TILE, "", text)
    item.role, item.value, item.symbol = seen["armies"][0]["nation"], str(len(seen["armies"])), "cards"
    return item
