"""The year, winter and the Advantage marker, beside the map; the state of the powers."""

from __future__ import annotations

from grognard.engine.drawing.column import Column
from grognard.engine.drawing.item import COUNTER, TRACK, Item
from grognard.games.fog_of_war.board.kit import Kit

HEIGHT = 44.0
SIGN = 26.0  # the height of a sign
YEARS = 192.0
WINTER = (195.0, 108.0)  # left edge and width
ADVANTAGE = (306.0, 38.0)


def draw_tracks(column: Column, kit: Kit) -> None:
    layer = column.layer("tracks", kit.say("layer", "tracks"))
    top = column.take(HEIGHT)
    layer.add(years(kit, top))
    layer.add(winter(kit, top + HEIGHT - SIGN))
    layer.add(advantage(kit, top + HEIGHT - SIGN))


def years(kit: Kit, top: float) -> Item:
    """3: the year track. In words, also whose turn it is and the points (12)."""
    view = kit.view
    text = kit.say("track", "year-text", view["year"])
    item = Item("year", TRACK, 0, top, YEARS, HEIGHT, kit.say("track", "year"), text)
    item.lines = [str(year) for year in kit.facts.years]
    item.marked = [kit.facts.years.index(view["year"])]
    item.cells = [item.text, kit.say("track", "winter-text" if view["winter"] else "summer-text")]
    item.cells.append(kit.say("track", "points-text", int(view["vp"]), int(view["goal"])))
    item.cells.append(f"{kit.say('track', 'turn', kit.name('side', view['active']))}.")
    return item


def winter(kit: Kit, top: float) -> Item:
    """3.1.4, 6.8: winter comes with the first empty draw pile."""
    key = "winter" if kit.view["winter"] else "summer"
    text = kit.say("track", f"{key}-text")
    item = Item("winter", COUNTER, WINTER[0], top, WINTER[1], SIGN, kit.say("track", key), text)
    item.symbol, item.value = "snow" if kit.view["winter"] else "sun", item.label
    return item


def advantage(kit: Kit, top: float) -> Item:
    """5.5.3: who holds the Advantage marker."""
    side = kit.view["advantage"]
    text = kit.say("track", "advantage", kit.name("side", side))
    item = Item("advantage", COUNTER, ADVANTAGE[0], top, ADVANTAGE[1], SIGN, "", text)
    item.symbol, item.role = "advantage", side
    item.cells = [f"{text}."]
    return item


def draw_politics(column: Column, kit: Kit) -> None:
    """9: the powers that may enter the war or fall."""
    layer = column.layer("politics", kit.say("politics", "title"))
    states = [kit.say("politics", power, kit.say("politics", state)) for power, state in powers(kit)]
    allies = kit.view["boards"]["allies"]
    coming = kit.say("politics", "coming", allies["later"], allies["usa"], allies["urals"])
    layer.add(column.panel("politics", kit.say("politics", "title"), ["; ".join(states), coming]))


def powers(kit: Kit) -> list[tuple[str, str]]:
    entered, fallen = kit.view["entered"], kit.view["fallen"]
    found = [(power, "at-war" if entered[power] else "neutral") for power in ("usa", "ussr")]
    return found + [(power, "fallen" if fallen[power] else "fights") for power in ("france", "uk")]
