"""The research track around the board, the round and the phase."""

from __future__ import annotations

from grognard.engine.drawing.item import BRIGHT, COUNTER, TRACK, Badge, Item
from grognard.engine.drawing.scene import BOARD, SIDE, SIDE_WIDTH, Scene
from grognard.games.warzag.board.kit import FLAGS, HALF, LEFT, SIZE, TOP, Kit
from grognard.games.warzag.vocabulary.words import SPACES

CELL_WIDTH = 56.0
CELL_HEIGHT = 28.0  # higher ones would be drawn as units
BOARD_WIDTH = 16 * HALF
BOARD_HEIGHT = 14 * SIZE
EDGE = 6  # spaces on each edge of the board
SIGNS = {"start": "new", "supply": "cards", "date": "points"}


def draw_track(scene: Scene, kit: Kit) -> None:
    scene.layer("phases", kit.say("layer", "phases"), zone=SIDE).add(phases(kit))
    layer = scene.layer("track", kit.say("layer", "track"), zone=BOARD)
    for n in range(len(kit.facts.track)):
        layer.add(space(kit, n))


def phases(kit: Kit) -> Item:
    """4: the round, and the five phases of the turn."""
    view = kit.view
    who = kit.name("nation", view["active"]) if view["active"] else kit.say("", "nobody")
    text = kit.say("track", "text", view["round"], view["rounds"], who)
    item = Item(
        "phases", TRACK, 0, 0, SIDE_WIDTH - 4, 44, kit.say("track", "round", view["round"], view["rounds"], who), text
    )
    item.lines = [kit.say("phase", str(n)) for n in range(1, 6)]
    item.marked = [view["phase"] - 1] if view["phase"] else []
    item.role = view["active"] or ""
    item.cells = [text, *(item.lines[n] for n in item.marked)]
    return item


def corner(n: int) -> tuple[float, float]:
    """Clockwise from the middle of the lower edge: half of it, left, top, right, the other half."""
    left, right = LEFT - CELL_WIDTH - 14, LEFT + BOARD_WIDTH + 14
    top, foot = TOP - CELL_HEIGHT - 12, TOP + BOARD_HEIGHT + 12
    n = (n + 3) % (4 * EDGE)
    side, i = divmod(n, EDGE)
    along = (i + 0.5) / EDGE
    if side == 0:
        return LEFT + BOARD_WIDTH * (1 - along) - CELL_WIDTH / 2, foot
    if side == 1:
        return left, TOP + BOARD_HEIGHT * (1 - along) - CELL_HEIGHT / 2
    if side == 2:
        return LEFT + BOARD_WIDTH * along - CELL_WIDTH / 2, top
    return right, TOP + BOARD_HEIGHT * along - CELL_HEIGHT / 2


def space(kit: Kit, n: int) -> Item:
    """B3: a space, and the research tokens on it."""
    kind = SPACES[kit.facts.track[n]]
    here = [nation for nation, seen in kit.view["nations"].items() if seen["track"] == n]
    key = kind if kind in SIGNS else "base"
    what = kit.say("space", key, kind.capitalize()) if key != "date" else kit.say("date", str(n))
    text = kit.say("track", "space", n, what)
    if here:
        text = f"{text} {kit.say('track', 'tokens', ', '.join(kit.name('nation', nation) for nation in here))}"
    x, y = corner(n)
    item = Item(f"space-{n}", COUNTER, x, y, CELL_WIDTH, CELL_HEIGHT, "", text)
    item.symbol = SIGNS.get(kind, "source")
    item.value = "/".join(FLAGS[nation] for nation in here)
    item.badges = [Badge("", FLAGS[nation], nation) for nation in here]
    if here:
        item.states.append(BRIGHT)
        item.cells = [text]
    return item
