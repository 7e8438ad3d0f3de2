"""The board of hexagons: whose they are, what is built there, and the armies and leaders on them."""

from __future__ import annotations

from typing import Any

from grognard.engine.drawing.item import (
    AREA,
    BRIGHT,
    FADED,
    FOOT,
    HEAD,
    LEGAL,
    MEDAL,
    MIDDLE,
    SELECTED,
    TOKEN,
    Badge,
    Item,
)
from grognard.engine.drawing.scene import BOARD, Layer, Scene
from grognard.engine.drawing.svg.write import fit
from grognard.games.warzag.board.ground import frontier, ground_of, shore
from grognard.games.warzag.board.kit import HALF, Kit, centre, hexagon, stacks
from grognard.games.warzag.board.roles import ROLES

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
OF_ARMIES = ("move", "bring", "repair", "evacuate", "advance")
SYMBOLS = {"infantry": "helmet", "artillery": "gun", "aviation": "plane", "armour": "tank"}
SITES = {"base": "base", "industry": "industry", "historic": "crossed-swords", "research": "flask", "closed": "lock"}
BUILT = {"production": "resources", "camp": "tent", "fort": "fort"}
NAME = 13.5  # the size of a name, unless it is too long for its slot
LEAST = 10.0
ROOM = 78.0  # the width of that slot
# The side of a token and the step to the next, by how many stand in a hexagon; a fourth one makes them overlap
TOKENS = {1: (42.0, 0.0), 2: (40.0, 41.5), 3: (28.0, 28.5), 4: (28.0, 19.5)}
MOST = 4
SQUARE = TOKENS[1][0], TOKENS[1][0]
MIDDLE_OF_TOKENS = 9.2  # below the middle of a hexagon, so that they leave the name and the foot free


def draw_map(scene: Scene, kit: Kit) -> None:
    columns = [kit.say("column", key) for key in ("place", "kind", "armies", "notes")]
    ground = scene.layer("board", kit.say("layer", "board"), columns, zone=BOARD)
    ground.groups = [kit.name("nation", word) for word in kit.view["sides"] if word]
    ground.groups += [kit.say("map", "contested"), kit.say("map", "neutral")]
    ground.add(shore(kit))
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
    """A hexagon: its owner by colour, hatching and emblem, its kind by the land and a sign."""
    seen = kit.view["places"][id]
    kind = kind_of(kit, id)
    x, y = centre(id)
    name = "" if kit.label(id) == id.upper() else kit.label(id)
    item = Item(id, AREA, x, y - 15, 2 * HALF - 2, fit(name, ROOM, NAME, LEAST), name, territory_text(kit, id))
    item.outline = hexagon(id)
    item.ground = ground_of(id, kind, seen["radioactive"])
    item.role = seen["owner"] or ""
    item.frontier = frontier(kit, id) if seen["owner"] else []
    item.badges = badges(kit, id, kind)
    battle = kit.view["battle"]
    if battle and (id == battle["place"] or id in battle["sources"]):
        item.states.append(SELECTED)
    kit.offer(item, id, VERBS)
    item.group = status(kit, id)
    if seen["owner"] or kind != "standard" or seen["leaders"] or item.actions:
        item.cells = [full_name(kit, id), kit.say("kind", kind), armies_text(kit, seen), ", ".join(notes(kit, id))]
    return item


def full_name(kit: Kit, id: str) -> str:
    """The name and the coordinates of a place."""
    name = kit.place(id).text
    return name if name == id.upper() else kit.say("map", "located", name, id.upper())


def badges(kit: Kit, id: str, kind: str) -> list[Badge]:
    """Its coordinates and site; whose it is, unless armies show it; what is built or printed there."""
    seen = kit.view["places"][id]
    site = "trefoil" if seen["radioactive"] else SITES.get(kind, "")
    made = [Badge(site, id.upper(), at=HEAD)]
    taken = bool(seen["armies"] or seen["leaders"])
    made += [] if taken else free_middle(kit, seen, kind)
    if kind == "historic":
        n = kit.facts.ids.index(id)
        made.append(Badge("shield", f"{kit.facts.place_defence[n]}/{kit.facts.place_resistance[n]}", at=FOOT))
    if taken and seen["development"]:
        made.append(Badge(BUILT[seen["development"]], "", seen["owner"] or "", FOOT))
    if not taken and seen["development"] and seen["owner"]:
        made.append(Badge(ROLES.emblem(seen["owner"]), "", seen["owner"], FOOT))
    return made


def free_middle(kit: Kit, seen: dict[str, Any], kind: str) -> list[Badge]:
    """Where no token stands: what is built, the emblem of the owner, or why nobody owns it."""
    if seen["development"]:
        return [Badge(BUILT[seen["development"]], "", seen["owner"] or "", MIDDLE)]
    if seen["owner"]:
        return [Badge(ROLES.emblem(seen["owner"]), "", seen["owner"], MIDDLE)]
    if kind == "closed":
        return [Badge("", kit.say("map", "closed-short"), at=MIDDLE)]
    return [Badge("", kit.say("map", "contested-short"), at=MIDDLE)] if kind in ("industry", "historic") else []


def armies_text(kit: Kit, seen: dict[str, Any]) -> str:
    return ", ".join(f"{kit.army(army)}{f' ×{n}' if n > 1 else ''}" for army, n in stacks(seen["armies"]))


def notes(kit: Kit, id: str) -> list[str]:
    """What is built there, and which leaders are there."""
    seen = kit.view["places"][id]
    found = [kit.name("development", seen["development"])] if seen["development"] else []
    found += [kit.say("map", "leader", kit.noun("nation", nation)) for nation in seen["leaders"]]
    if seen["radioactive"]:
        found.append(kit.say("map", "radioactive"))
    n = kit.facts.ids.index(id)
    if kit.facts.historic >> n & 1:
        found.append(kit.say("map", "printed", kit.facts.place_defence[n], kit.facts.place_resistance[n]))
    return found


def territory_text(kit: Kit, id: str) -> str:
    """All that the picture says, in sentences."""
    seen = kit.view["places"][id]
    parts = [kit.say("map", "area", full_name(kit, id), kit.say("kind", kind_of(kit, id)), status(kit, id))]
    if seen["armies"]:
        parts.append(kit.say("map", "armies", armies_text(kit, seen)))
    if notes(kit, id):
        parts.append(kit.say("map", "notes", ", ".join(notes(kit, id))))
    return " ".join(parts)


def draw_tokens(layer: Layer, kit: Kit, id: str, ground: Item) -> None:
    """Leaders first, then stacks of armies, in one row; where they overlap, the left one lies on top."""
    seen = kit.view["places"][id]
    items = [leader(kit, id, nation, ground) for nation in seen["leaders"]]
    found = stacks(seen["armies"])
    room = MOST - len(items)
    if len(found) > room:
        items.append(heap(kit, id, seen, ground))
    else:
        items += [tile(kit, id, army, n, ground) for army, n in found]
    settle(items, *centre(id))
    layer.items += items[::-1]


def settle(items: list[Item], x: float, y: float) -> None:
    """Puts tokens in a row round the middle of a hexagon."""
    if not items:
        return
    side, step = TOKENS[min(len(items), MOST)]
    left = x - (step * (len(items) - 1) + side) / 2
    for i, item in enumerate(items):
        item.x, item.y, item.w, item.h = left + i * step, y + MIDDLE_OF_TOKENS - side / 2, side, side


def leader(kit: Kit, id: str, nation: str, ground: Item) -> Item:
    text = kit.say("map", "leader-at", kit.noun("nation", nation), kit.place(id))
    item = Item(f"{id}-leader-{nation}", MEDAL, 0, 0, *SQUARE, "", text)
    item.symbol, item.role = f"leader-{nation}", nation
    item.pass_clicks_to(ground)
    if kit.view["nations"][nation]["resting"]:
        item.states.append(FADED)
    return item


def tile(kit: Kit, id: str, army: dict[str, Any], n: int, ground: Item) -> Item:
    """A stack of equal armies: its symbol, how many, and the defence left if it is wounded."""
    text = kit.say("map", "stack", kit.place(id), kit.army(army), n, army["defence"])
    word = f"{army['nation']}-{army['category']}-{army['wounds']}"
    item = Item(f"{id}-{word}", TOKEN, 0, 0, *SQUARE, "", text)
    item.symbol, item.role, item.count = SYMBOLS[army["category"]], army["nation"], n
    item.value = str(army["defence"]) if army["wounds"] else ""
    if army["wounds"]:
        item.states.append(BRIGHT)
    pass_army_clicks(kit, item, army, id, ground)
    return item


def pass_army_clicks(kit: Kit, item: Item, army: dict[str, Any], id: str, ground: Item) -> None:
    """A click on a stack means its armies, else the territory; never another army, nor one to be trained."""
    kit.offer_army(item, army, id, OF_ARMIES)
    of_others = (*OF_ARMIES, "train")
    others = {str(action) for action in kit.actions if action.verb in of_others}
    if not item.actions:
        item.actions = [action for action in ground.actions if action not in others]
    item.meanings += [(word, tuple(verb for verb in verbs if verb not in of_others)) for word, verbs in ground.meanings]
    item.states = [state for state in item.states if state != LEGAL]  # the territory is outlined, not each army


def heap(kit: Kit, id: str, seen: dict[str, Any], ground: Item) -> Item:
    """Too many kinds for the hexagon: one pile with the number of armies."""
    text = kit.say("map", "heap", kit.place(id), armies_text(kit, seen))
    item = Item(f"{id}-armies", TOKEN, 0, 0, *SQUARE, "", text)
    item.role, item.count, item.symbol = seen["armies"][0]["nation"], len(seen["armies"]), "stack"
    item.pass_clicks_to(ground)
    return item
