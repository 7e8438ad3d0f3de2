"""The tracks above the map and the state of the powers."""

from __future__ import annotations

from grognard.engine.scene import COUNTER, PANEL, SIDE, SIDE_WIDE, TRACK, Badge, Item, Layer, Scene
from grognard.games.fog_of_war.board_desk import Desk
from grognard.games.fog_of_war.board_sides import FOOT, FOOT_TALL, LEFT, WIDE

HIGH = 44.0
SIGN = 26.0  # the height of a sign with words
LOWER = 50.0  # where the second row starts


def draw_tracks(scene: Scene, desk: Desk) -> None:
    layer = scene.layer("tracks", desk.say("layer", "tracks"), zone=SIDE)
    layer.add(years(desk))
    layer.add(winter(desk))
    layer.add(points(desk))
    layer.add(marker(desk, "turn", desk.view["active"], "", 282, 116))
    layer.add(marker(desk, "advantage", desk.view["advantage"], "advantage", 402, 118))
    draw_politics(layer, desk)


def years(desk: Desk) -> Item:
    """3: the year track."""
    view = desk.view
    text = desk.say("track", "year-text", view["year"])
    item = Item("year", TRACK, 0, 0, 178, HIGH, desk.say("track", "year"), text)
    item.lines = [str(year) for year in desk.facts.years]
    item.marked = [desk.facts.years.index(view["year"])]
    item.cells = [item.text, desk.say("track", "winter-text" if view["winter"] else "summer-text")]
    return item


def winter(desk: Desk) -> Item:
    """3.1.4, 6.8: winter comes with the first empty draw pile."""
    key = "winter" if desk.view["winter"] else "summer"
    text = desk.say("track", f"{key}-text")
    item = Item("winter", COUNTER, 182, HIGH - SIGN, 100, SIGN, desk.say("track", key), text)
    item.symbol, item.value = "snow" if desk.view["winter"] else "sun", item.label
    return item


def points(desk: Desk) -> Item:
    """1, 12: the victory points of the Axis, up to the goal."""
    vp, goal = int(desk.view["vp"]), int(desk.view["goal"])
    text = desk.say("track", "points-text", vp, goal)
    item = Item("points", TRACK, 0, LOWER, SIDE_WIDE, HIGH, desk.say("track", "points", vp, goal), text)
    item.lines = [str(n) if n % 10 == 0 else "" for n in range(goal + 1)]
    item.marked = [max(0, min(vp, goal))]
    item.badges = [Badge("points", str(vp), "axis")]
    item.cells = [text]
    return item


def marker(desk: Desk, key: str, side: str, symbol: str, x: float, wide: float) -> Item:
    """Whose turn it is, who holds the Advantage marker."""
    name = desk.name("side", side)
    item = Item(key, COUNTER, x, HIGH - SIGN, wide, SIGN, "", desk.say("track", key, name))
    item.symbol, item.role, item.value = symbol, side, name if symbol else item.text
    item.cells = [f"{item.text}."]
    return item


def draw_politics(layer: Layer, desk: Desk) -> None:
    """9: the powers that may enter the war or fall."""
    states = [desk.say("politics", power, desk.say("politics", state)) for power, state in powers(desk)]
    lines = ["; ".join(states[:2]), "; ".join(states[2:])]
    allies = desk.view["boards"]["allies"]
    lines.append(desk.say("politics", "coming", allies["later"], allies["usa"], allies["urals"]))
    title = desk.say("politics", "title")
    item = Item("politics", PANEL, LEFT["allies"], FOOT, WIDE, FOOT_TALL, title, f"{title}: {'; '.join(lines)}.")
    item.lines = lines
    item.cells = [item.text]
    layer.add(item)


def powers(desk: Desk) -> list[tuple[str, str]]:
    entered, fallen = desk.view["entered"], desk.view["fallen"]
    found = [(power, "at-war" if entered[power] else "neutral") for power in ("usa", "ussr")]
    return found + [(power, "fallen" if fallen[power] else "fights") for power in ("france", "uk")]
