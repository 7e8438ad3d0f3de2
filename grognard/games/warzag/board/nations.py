"""The nations beside the board: points, armies and their values, research, cards."""

from __future__ import annotations

from typing import Any

from grognard.engine.drawing.column import Column
from grognard.engine.drawing.item import FADED, ROSTER, SELECTED, Badge, Item, Row
from grognard.engine.drawing.scene import SIDE_WIDTH
from grognard.engine.drawing.svg.roster import roster_height
from grognard.games.warzag.board.kit import Kit
from grognard.games.warzag.board.map import SYMBOLS
from grognard.games.warzag.vocabulary.words import CATEGORIES

VERBS = ("nation", "target", "count")
FIGURES = ("attack", "resistance", "defence", "autonomy", "cost")
PROMOTED = "★"  # beside a dossier with a promotion
HEADS = ["sword", "riposte", "shield", "range", "coin"]


def draw_nations(column: Column, kit: Kit) -> None:
    """The seat's own nation first, with its secrets."""
    layer = column.layer("side", kit.say("layer", "side"))
    for nation in sorted(kit.view["nations"], key=lambda nation: nation != kit.nation):
        item = layer.add(roster(kit, nation))
        item.y = column.take(item.h)


def roster(kit: Kit, nation: str) -> Item:
    """2: all that one nation has beside the board."""
    seen = kit.view["nations"][nation]
    name = kit.name("nation", nation)
    title = kit.say("nation", "title", name, seen["points"], seen["income"])
    told = [title, *values(kit, seen, "army"), *standing(kit, seen)]
    item = Item(f"nation-{nation}", ROSTER, 0, 0, SIDE_WIDTH, 0, name, " ".join(told))
    item.tooltip = "\n".join(told)
    item.role, item.symbol = nation, f"leader-{nation}"
    item.value = kit.say("nation", "points", seen["points"], seen["income"])
    item.lines = [head_note(kit, seen), *own_secrets(kit, nation)]
    item.heads, item.rows = [*HEADS, kit.say("nation", "reserve")], rows(kit, nation, seen)
    item.badges = foot(kit, seen)
    item.h = roster_height(len(item.rows), item.lines, SIDE_WIDTH)
    item.cells = [item.text]
    if nation == kit.view["active"]:
        item.states.append(SELECTED)
    if seen["out"]:
        item.states.append(FADED)
    return kit.offer(item, nation, VERBS)


def head_note(kit: Kit, seen: dict[str, Any]) -> str:
    """Where its leader is."""
    if seen["out"]:
        return kit.say("nation", "out")
    if not seen["leader"]:
        return kit.say("nation", "aside-short")
    return kit.say("nation", "resting-short" if seen["resting"] else "leader-short", kit.label(seen["leader"]))


def rows(kit: Kit, nation: str, seen: dict[str, Any]) -> list[Row]:
    """6.1: the dossiers, with the tokens that are left."""
    found = []
    for n, category in enumerate(CATEGORIES):
        army, most = seen["armies"][category], kit.facts.tokens[n]
        name = kit.name("dossier", f"{nation}-{category}")
        name += f" {PROMOTED}" if army["promotion"] else ""
        found.append(Row(SYMBOLS[category], name, figures(army), army["left"], most))
    return found


def figures(army: dict[str, Any]) -> list[str]:
    """2.1: the dossiers are dealt once every player has a nation; until then there are none, not noughts."""
    return [str(army[key]) if army["attack"] else "–" for key in FIGURES]


def foot(kit: Kit, seen: dict[str, Any]) -> list[Badge]:
    """Armies eliminated, research and laps, cards in hand."""
    research = "–" if seen["track"] is None else kit.say("nation", "space", seen["track"])
    return [
        Badge("skull", kit.say("nation", "kills", seen["kills"])),
        Badge("flask", research),
        Badge("lap", str(seen["laps"])),
        Badge("cards", str(seen["hand"]["count"])),
    ]


def values(kit: Kit, seen: dict[str, Any], key: str) -> list[str]:
    """6.1: the dossiers: attack, resistance, defence, autonomy, price, tokens left, promotion."""
    lines = []
    for category in CATEGORIES:
        a = seen["armies"][category]
        numbers = [a[key] for key in ("attack", "resistance", "defence", "autonomy", "cost", "left")]
        line = kit.say("nation", key, kit.name("category", category), *numbers)
        if a["promotion"]:
            line = f"{line} ({kit.name('promotion', a['promotion'])})"
        lines.append(line)
    return lines


def standing(kit: Kit, seen: dict[str, Any]) -> list[str]:
    """Research, losses inflicted, leader, cards."""
    lines = [kit.say("nation", "score", seen["kills"], seen["laps"], seen["strides"])]
    if seen["out"]:
        return [*lines, kit.say("nation", "out")]
    lines.append(leader_line(kit, seen))
    hand = seen["hand"]
    known = [kit.name("card", card) for card in hand.get("cards", hand.get("known", []))]
    lines.append(kit.say("nation", "known-cards" if known else "cards", hand["count"], ", ".join(known)))
    return lines + (secrets(kit, seen) if "open" in kit.view else [])


def leader_line(kit: Kit, seen: dict[str, Any]) -> str:
    """8.1: where the leader is, and whether it sits out a turn."""
    if not seen["leader"]:
        return kit.say("nation", "aside")
    return kit.say("nation", "resting" if seen["resting"] else "leader", kit.place(seen["leader"]))


def own_secrets(kit: Kit, nation: str) -> list[str]:
    """2.4, 9: what only this seat may know of its own nation."""
    return secrets(kit, kit.view["nations"][nation]) if nation == kit.nation and "open" not in kit.view else []


def secrets(kit: Kit, seen: dict[str, Any]) -> list[str]:
    return [kit.say("hand", sort, kit.name(sort, seen[sort])) for sort in ("objective", "mission") if seen[sort]]
