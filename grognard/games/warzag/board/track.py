"""The research track around the board, the round and the phase."""

from __future__ import annotations

from grognard.engine.drawing.column import Column
from grognard.engine.drawing.item import BRIGHT, ELAPSED, SPACE, TRACK, Badge, Item
from grognard.engine.drawing.scene import BOARD, SIDE_WIDTH
from grognard.games.warzag.board.kit import BOARD_SIZE, EDGE, FLAGS, HIGH_BAND, WIDE_BAND, Kit
from grognard.games.warzag.vocabulary.words import BASE_NAMES, SPACES

CHARLIE = SPACES.index("charlie")  # the first space of the upper edge
PHASES_HEIGHT = 46.0
PER_EDGE = 6
GAP = 2.0  # round a space
SIGNS = {"start": "pennant", "supply": "crate", "date": "calendar"}
GROUNDS = {"supply": "land-wood"}  # the other spaces are of the colour of the track
CORNERS = {"charlie": (0, 0), "delta": (1, 0), "foxtrot": (1, 1), "alfa": (0, 1)}


def draw_track(column: Column, kit: Kit) -> None:
    column.layer("phases", kit.say("layer", "phases")).add(phases(kit, column.take(PHASES_HEIGHT)))
    layer = column.scene.layer("track", kit.say("layer", "track"), zone=BOARD)
    for base, (right, down) in CORNERS.items():
        layer.add(corner(kit, base, right, down))
    for n in range(len(kit.facts.track)):
        layer.add(space(kit, n))


def phases(kit: Kit, top: float) -> Item:
    """4: the round, and the five phases of the turn."""
    view = kit.view
    names = [kit.say("phase", str(n)) for n in range(1, 6)]
    now = [view["phase"] - 1] if view["phase"] else []
    title = ", ".join([round_title(kit), *(names[n] for n in now)])
    item = Item("phases", TRACK, 0, top, SIDE_WIDTH, PHASES_HEIGHT, title, f"{title}.")
    item.lines = [name.partition(" ")[0] for name in names]
    item.marked, item.states = now, [ELAPSED]
    item.role = view["active"] or ""
    item.cells = [f"{round_title(kit)}.", *(names[n] for n in now)]
    return item


def round_title(kit: Kit) -> str:
    """4: the round, its limit if there is one (R58), and whose turn it is."""
    view = kit.view
    if not view["active"]:
        return kit.say("track", "begins")
    key = "limited" if view["rounds"] else "round"
    return kit.say("track", key, view["round"], kit.noun("nation", view["active"]), view["rounds"] or 0)


def cell(n: int) -> tuple[float, float, float, float]:
    """B3: clockwise from the upper left corner, so that every base space lies beside its base: x, y, width, height."""
    (wide, high), (edge, i) = BOARD_SIZE, divmod(n, PER_EDGE)
    long = (wide - 2 * (HIGH_BAND + EDGE)) / PER_EDGE
    tall = (high - 2 * (WIDE_BAND + EDGE)) / PER_EDGE
    left, top = HIGH_BAND + EDGE, WIDE_BAND + EDGE
    if edge == 0:
        return left + i * long, EDGE, long, WIDE_BAND
    if edge == 1:
        return wide - left, top + i * tall, HIGH_BAND, tall
    if edge == 2:
        return wide - left - (i + 1) * long, high - top, long, WIDE_BAND
    return EDGE, high - top - (i + 1) * tall, HIGH_BAND, tall


def inside(x: float, y: float, w: float, h: float) -> tuple[float, float, float, float]:
    return x + GAP, y + GAP, w - 2 * GAP, h - 2 * GAP


def corner(kit: Kit, base: str, right: int, down: int) -> Item:
    """5: the points of the nation whose base lies in this corner."""
    place = kit.facts.ids[kit.facts.base_place[BASE_NAMES.index(base)]]
    here = [nation for nation, seen in kit.view["nations"].items() if seen["base"] == place and not seen["out"]]
    wide, high = HIGH_BAND + EDGE - GAP, WIDE_BAND + EDGE - GAP
    x, y = right * (BOARD_SIZE[0] - wide), down * (BOARD_SIZE[1] - high)
    text = kit.say("track", "free-corner", base.capitalize())
    item = Item(f"corner-{base}", SPACE, x, y, wide, high, "", text)
    if here:
        points = kit.view["nations"][here[0]]["points"]
        item.text = item.tooltip = kit.say("track", "corner", kit.noun("nation", here[0]), points)
        item.role, item.value, item.label = here[0], str(points), kit.say("track", "points")
    return item


def space(kit: Kit, n: int) -> Item:
    """B3: a space, and the research tokens on it."""
    kind = SPACES[kit.facts.track[n]]
    here = [nation for nation, seen in kit.view["nations"].items() if seen["track"] == n]
    text = kit.say("track", "space", n, space_text(kit, kind, n))
    if here:
        text = " ".join([text, *(kit.say("track", "tokens", kit.noun("nation", nation)) for nation in here)])
    at = inside(*cell((n - kit.facts.track.index(CHARLIE)) % len(kit.facts.track)))
    label, *notes = space_words(kit, kind, n)
    item = Item(f"space-{n}", SPACE, *at, label, text)
    item.lines = notes
    item.symbol, item.value = SIGNS.get(kind, "base"), str(n)
    item.badges = [Badge("", FLAGS[nation], nation) for nation in here]
    item.ground = GROUNDS.get(kind, "land-base" if kind in BASE_NAMES else "")
    if kind == "start":
        item.states.append(BRIGHT)
    if kind in BASE_NAMES:
        mark_base(kit, item, kind)
    if here:
        item.cells = [text]
    return item


def mark_base(kit: Kit, item: Item, base: str) -> None:
    """The tint of its owner, or a lock if the base is closed."""
    place = kit.facts.base_place[BASE_NAMES.index(base)]
    if kit.facts.closed >> place & 1:
        item.symbol, item.ground = "lock", "land-closed"
        item.lines = [kit.say("map", "closed-short")]
    else:
        item.role = kit.view["places"][kit.facts.ids[place]]["owner"] or ""


def space_text(kit: Kit, kind: str, n: int) -> str:
    key = kind if kind in SIGNS else "base"
    return kit.say("date", str(n)) if key == "date" else kit.say("space", key, kind.capitalize())


def space_words(kit: Kit, kind: str, n: int) -> list[str]:
    """What is printed on a space: its name, and below it what it gives or what happened."""
    if kind == "date":
        return kit.say("date-short", str(n)).split(", ")
    return [kind.capitalize()] if kind in BASE_NAMES else [kit.say("space-short", kind)]
