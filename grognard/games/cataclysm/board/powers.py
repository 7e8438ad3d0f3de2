"""The cards of the powers: commitment, stability, effectiveness, markers and pools."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.column import Column
from grognard.engine.drawing.item import FADED, PLACARD, SELECTED, Item, Row
from grognard.engine.drawing.scene import SIDE_WIDTH
from grognard.engine.drawing.svg.placards import placard_height
from grognard.games.cataclysm.board.kit import SYMBOLS, Kit
from grognard.games.cataclysm.board.roles import LETTERS
from grognard.games.cataclysm.vocabulary.words import COMMITMENTS, NO_RESOURCE, POWERS, RESOURCES, SIDES, USA

POWER_VERBS: Final = ("lend", "ally", "add", "declare", "press", "spend", "offer", "withdraw", "listen")
NONE: Final = RESOURCES[NO_RESOURCE]
DONOR: Final = POWERS[USA]
CLOSE: Final = 2.0  # between two cards
# Above the figures of a card: effectiveness, reserve, flags, offensives, resources
FIGURES: Final = ("d6", "cards", "flag", "moved", "resources")
# What a marker in reserve looks like; any other is drawn as something new
SIGN_OF: Final = SYMBOLS | {"flag": "flag", "duce": "flag", "offensive": "moved", "resource": "resources"}


def draw_powers(column: Column, kit: Kit) -> None:
    """One below the other; the first has the words above the columns."""
    layer = column.layer("powers", kit.say("layer", "powers"))
    for i, word in enumerate(kit.view["powers"]):
        heads = [kit.say("power", "commitment"), "defence", *FIGURES] if i == 0 else []
        layer.add(card(column, kit, word, heads))
    column.take(0.0)


def card(column: Column, kit: Kit, word: str, heads: list[str]) -> Item:
    """One power: in figures on its card, and all of it in words."""
    seen = kit.view["powers"][word]
    gone = [kit.say("power", "surrendered")]
    full = gone if seen["surrendered"] else standing(kit, word, seen)
    high = placard_height(heads)
    item = Item(f"power-{word}", PLACARD, 0, column.take(high, CLOSE), SIDE_WIDTH, high, kit.power(word), "")
    title = kit.say("power", "title", LETTERS[word], kit.power(word), seen["points"])
    item.text = item.tooltip = " ".join([f"{title}.", *full])
    item.role, item.cells, item.heads = word, [item.text], heads
    item.value = kit.say("power", "points", seen["points"], kit.name("stability", seen["stability"]))
    item.lines = [kit.name("commitment", each)[0] for each in COMMITMENTS]
    item.marked = [COMMITMENTS.index(seen["commitment"])]
    item.rows = [Row("", "", figures(seen), level(kit, seen), len(kit.facts.stability_levels))]
    if seen["surrendered"]:
        item.states.append(FADED)
    if any(crumb.get("power") == word for crumb in kit.view["nesting"][-1:]):
        item.states.append(SELECTED)
    return kit.offer(item, word, POWER_VERBS)


def level(kit: Kit, seen: dict[str, Any]) -> int:
    """5.5: how many of the levels of stability it has."""
    return kit.facts.stability_levels.index(seen["stability"]) + 1


def figures(seen: dict[str, Any]) -> list[str]:
    """5.3, 3.4, 4.4, 4.4.1: effectiveness, reserve, flags and offensives left, resources and a received one."""
    flags = seen["available"].get("flag", 0) + seen["available"].get("duce", 0)
    offensives = seen["available"].get("offensive", 0)
    reserve = SIGN_OF.get(seen["reserve"], "new") if seen["reserve"] else "–"
    resources = f"{seen['resources']}+1" if seen["received"] != NONE else str(seen["resources"])
    return [str(seen["effectiveness"]), reserve, str(flags), str(offensives), resources]


def standing(kit: Kit, word: str, seen: dict[str, Any]) -> list[str]:
    """4.1, 5.3, 5.5, 3.4: where the power stands, and what it has."""
    key = "reduced" if seen["reduced"] else "effective"
    reserve = kit.name("marker", seen["reserve"]) if seen["reserve"] else kit.say("", "none")
    lines = [
        kit.say(
            "power", "standing", kit.name("commitment", seen["commitment"]), kit.name("stability", seen["stability"])
        ),
        kit.say("power", key, seen["effectiveness"], seen["threshold"]),
        kit.say("power", "economy", seen["resources"], seen["industry"], reserve),
        *transferred(kit, word, seen),
        kit.say("power", "available", pile(kit, {k: n for k, n in seen["available"].items() if k not in SIDES})),
        kit.say("power", "pool", pile(kit, {k: n for k, n in seen["available"].items() if k in SIDES})),
    ]
    if seen["holding"]:
        lines.append(kit.say("power", "holding", pile(kit, seen["holding"])))
    if seen["posture"]:
        lines.append(kit.say("power", "posture", kit.name("posture", seen["posture"])))
    failed = {action: n for action, n in seen["failures"].items() if n}
    if failed:
        told = ", ".join(f"{kit.name('action', action)} {n}" for action, n in failed.items())
        lines.append(kit.say("power", "failures", told))
    if seen["offers"]:
        lines.append(kit.say("power", "offers", kit.powers(seen["offers"])))
    return lines


def transferred(kit: Kit, word: str, seen: dict[str, Any]) -> list[str]:
    """4.4.1: what the United States has transferred this turn, on its card and on that of the receiver."""
    if seen["received"] != NONE:
        return [kit.say("power", "received", kit.name("resource", seen["received"]))]
    powers = kit.view["powers"]
    receivers = [other for other in powers if powers[other]["received"] != NONE] if word == DONOR else []
    return [kit.say("power", "gives", kit.powers(receivers))] if receivers else []


def pile(kit: Kit, markers: dict[str, int]) -> str:
    """Markers by kind, with their numbers."""
    return ", ".join(f"{kit.name('marker', word)} {n}" for word, n in markers.items()) or kit.say("", "none")
