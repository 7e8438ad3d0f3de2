"""Beside the maps: the turn track, where in the nesting we are, the political display, and the cup."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.column import Column
from grognard.engine.drawing.item import TRACK, Item
from grognard.engine.drawing.scene import SIDE_WIDTH
from grognard.games.cataclysm.board.kit import Kit
from grognard.games.cataclysm.board.relations import TRADE, draw_web, plates
from grognard.games.cataclysm.board.roles import LETTERS

TRACK_HEIGHT: Final = 44.0
CUP_HEIGHT: Final = 56.0
LAST_ORDINAL: Final = 4


def draw_track(column: Column, kit: Kit) -> None:
    column.layer("turns", kit.say("layer", "turns")).add(track(kit, column.take(TRACK_HEIGHT)))


def draw_politics(column: Column, kit: Kit) -> None:
    """What may come out of the cup, and the political display."""
    layer = column.layer("politics", kit.say("layer", "politics"))
    shown = display(kit)
    layer.add(cup_track(kit, column.take(CUP_HEIGHT)))
    layer.add(in_full(draw_web(column, kit, foot(kit)), [*shown, *marks(kit)]))
    for item in plates(kit, layer.items[-1].y):
        layer.add(item)


def in_full(item: Item, lines: list[str]) -> Item:
    """A panel that shows some lines, and says all of these."""
    item.text = item.tooltip = " ".join([f"{item.label}.", *lines])
    item.cells = [item.label, *lines]
    return item


def cup_track(kit: Kit, top: float) -> Item:
    """3.3: how many markers of each owner may still come out of the cup, and how likely each owner is."""
    total, found = kit.view["cup"]["count"], owners(kit.view["cup"]["markers"])
    title = kit.say("cup", "title", total) if total else kit.say("cup", "empty")
    item = Item("cup", TRACK, 0, top, SIDE_WIDTH, CUP_HEIGHT, title, "")
    common = found.pop("", {})
    counts = {LETTERS[owner]: sum(kinds.values()) for owner, kinds in found.items()}
    counts |= {kit.say("cup-letters", kind): n for kind, n in common.items()}
    item.lines = [f"{letters} {n}\n{round(100 * n / total)}%" for letters, n in counts.items()]
    return in_full(item, cup(kit))


def track(kit: Kit, top: float) -> Item:
    """3: the turns, the present one marked, and what is going on."""
    view = kit.view
    title = kit.say("track", "title", view["turn"], view["last_turn"])
    if view["sudden_death"]:
        title = f"{title} {kit.say('track', 'sudden-death')}"
    item = Item("track", TRACK, 0, top, SIDE_WIDTH, TRACK_HEIGHT, title, f"{title} {nesting(kit)}")
    item.lines = [years[2:4] for years in view["track"]]  # the first year of each turn
    item.marked = [view["track"].index(view["turn"])]
    item.cells = [item.text]
    return item


def nesting(kit: Kit) -> str:
    """From the outermost procedure to the one under way."""
    return " › ".join(crumb(kit, each) for each in kit.view["nesting"]) or kit.say("nesting", "nothing")


def crumb(kit: Kit, each: dict[str, Any]) -> str:
    """One procedure in a few words; a decision is called as its section of the rules."""
    if each["what"] == "decision":
        return kit.rule_title(each["rule"])
    things: list[object] = [kit.noun(sort, each[sort]) for sort in ("power", "area") if sort in each]
    things += [kit.name("domain", each["domain"])] if "domain" in each else []
    things += [kit.name("operation", each["kind"])] if "kind" in each else []
    things += [kit.say("ordinal", str(min(each["number"], LAST_ORDINAL)))] if "number" in each else []
    told = kit.say("nesting", each["what"], *things)
    return told[:1].upper() + told[1:]


def display(kit: Kit) -> list[str]:
    """5.6, 6.1: war status, points, alliances, wars and surrenders."""
    view = kit.view
    lines = [kit.say("politics", "status", kit.name("war-status", view["status"]), view["crises"]), points(kit)]
    for word, allied in view["alliances"].items():
        if allied:
            lines.append(kit.say("politics", "alliance", kit.name("ideology", word), kit.powers(allied)))
    if view["wars"]:
        told = ", ".join(f"{LETTERS[one]}-{LETTERS[other]}" for one, other in view["wars"])
        lines.append(kit.say("politics", "wars", told))
    if TRADE in view["marks"]:
        lines.append(kit.say("politics", "trades"))
    return lines + surrenders(kit)


def foot(kit: Kit) -> list[str]:
    """1.7.1, 5.5.4: what stands below the lines between the powers."""
    return [points(kit), *surrenders(kit)]


def points(kit: Kit) -> str:
    scores = ", ".join(f"{kit.name('ideology', word)} {kit.view['points'][word]}" for word in kit.ideologies())
    return kit.say("politics", "points", scores)


def surrenders(kit: Kit) -> list[str]:
    markers = {word: n for word, n in kit.view["surrender_markers"].items() if n}
    told = ", ".join(f"{kit.name('ideology', word)} {n}" for word, n in markers.items())
    return [kit.say("politics", "surrenders", told)] if markers else []


def marks(kit: Kit) -> list[str]:
    """12, 11.4: the marks in play, and the state of the war in China."""
    view = kit.view
    lines: list[str] = []
    if view["marks"]:
        lines.append(kit.say("politics", "marks", ", ".join(kit.name("mark", word) for word in view["marks"])))
    if view["china"] != "none":
        lines.append(kit.say("china", view["china"]))
    return lines


def cup(kit: Kit) -> list[str]:
    """3.3: what may still be drawn, with its chances, and what waits for the next turn."""
    total = kit.view["cup"]["count"]
    lines = []
    for owner, found in owners(kit.view["cup"]["markers"]).items():
        count = sum(found.values())
        lines.append(
            kit.say("cup", "owner", owner_name(kit, owner), count, round(100 * count / total), listed(kit, found))
        )
    waiting = owners(kit.view["next_turn"])
    if waiting:
        told = "; ".join(f"{owner_name(kit, owner)}: {listed(kit, found)}" for owner, found in waiting.items())
        lines.append(kit.say("cup", "next", told))
    return lines


def owners(markers: dict[str, int]) -> dict[str, dict[str, int]]:
    """Markers by owner and kind: `germany-flag` is Germany's, `crisis` nobody's."""
    found: dict[str, dict[str, int]] = {}
    for word, n in markers.items():
        owner, _, kind = word.rpartition("-")
        found.setdefault(owner, {})[kind] = n
    return found


def owner_name(kit: Kit, owner: str) -> str:
    return kit.power(owner) if owner else kit.say("cup", "nobody")


def listed(kit: Kit, found: dict[str, int]) -> str:
    return ", ".join(f"{kit.name('marker', kind)} {n}" for kind, n in found.items())
