"""The tracks beside the map, and the state of the powers."""

from __future__ import annotations

from grognard.engine.drawing.item import COUNTER, PANEL, TRACK, Badge, Item
from grognard.engine.drawing.scene import SIDE, SIDE_WIDTH, Layer, Scene
from grognard.games.fog_of_war.board.kit import Kit
from grognard.games.fog_of_war.board.sides import FOOT_HEIGHT, FOOT_TOP, LEFT, WIDTH

HEIGHT = 44.0
SIGN = 26.0  # the height of a sign
SECOND_ROW = 50.0  # where it starts


def draw_tracks(scene: Scene, kit: Kit) -> None:
    layer = scene.layer("tracks", kit.say("layer", "tracks"), zone=SIDE)
    layer.add(years(kit))
    layer.add(winter(kit))
    layer.add(points(kit))
    layer.add(marker(kit, "turn", kit.view["active"], "", 282, 116))
    layer.add(marker(kit, "advantage", kit.view["advantage"], "advantage", 402, 118))
    draw_politics(layer, kit)


def years(kit: Kit) -> Item:
    """3: the year track."""
    view = kit.view
    text = kit.say("track", "year-text", view["year"])
    item = Item("year", TRACK, 0, 0, 178, HEIGHT, kit.say("track", "year"), text)
    item.lines = [str(year) for year in kit.facts.years]
    item.marked = [kit.facts.years.index(view["year"])]
    item.cells = [item.text, kit.say("track", "winter-text" if view["winter"] else "summer-text")]
    return item


def winter(kit: Kit) -> Item:
    """3.1.4, 6.8: winter comes with the first empty draw pile."""
    key = "winter" if kit.view["winter"] else "summer"
    text = kit.say("track", f"{key}-text")
    item = Item("winter", COUNTER, 182, HEIGHT - SIGN, 100, SIGN, kit.say("track", key), text)
    item.symbol, item.value = "snow" if kit.view["winter"] else "sun", item.label
    return item


def points(kit: Kit) -> Item:
    """1, 12: the victory points of the Axis, up to the goal."""
    vp, goal = int(kit.view["vp"]), int(kit.view["goal"])
    text = kit.say("track", "points-text", vp, goal)
    item = Item("points", TRACK, 0, SECOND_ROW, SIDE_WIDTH, HEIGHT, kit.say("track", "points", vp, goal), text)
    item.lines = [str(n) if n % 10 == 0 else "" for n in range(goal + 1)]
    item.marked = [max(0, min(vp, goal))]
    item.badges = [Badge("points", str(vp), "axis")]
    item.cells = [text]
    return item


def marker(kit: Kit, key: str, side: str, symbol: str, x: float, wide: float) -> Item:
    """Whose turn it is, who holds the Advantage marker."""
    name = kit.name("side", side)
    item = Item(key, COUNTER, x, HEIGHT - SIGN, wide, SIGN, "", kit.say("track", key, name))
    item.symbol, item.role, item.value = symbol, side, name if symbol else item.text
    item.cells = [f"{item.text}."]
    return item


def draw_politics(layer: Layer, kit: Kit) -> None:
    """9: the powers that may enter the war or fall."""
    states = [kit.say("politics", power, kit.say("politics", state)) for power, state in powers(kit)]
    lines = ["; ".join(states[:2]), "; ".join(states[2:])]
    allies = kit.view["boards"]["allies"]
    lines.append(kit.say("politics", "coming", allies["later"], allies["usa"], allies["urals"]))
    title = kit.say("politics", "title")
    item = Item("politics", PANEL, LEFT["allies"], FOOT_TOP, WIDTH, FOOT_HEIGHT, title, f"{title}: {'; '.join(lines)}.")
    item.lines = lines
    item.cells = [item.text]
    layer.add(item)


def powers(kit: Kit) -> list[tuple[str, str]]:
    entered, fallen = kit.view["entered"], kit.view["fallen"]
    found = [(power, "at-war" if entered[power] else "neutral") for power in ("usa", "ussr")]
    return found + [(power, "fallen" if fallen[power] else "fights") for power in ("france", "uk")]
