"""The boards of the operators (1.10): states, health, action points, each weapon with its dice, range and noise."""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.drawing.item import DOSSIER, SELECTED, Item, Row
from grognard.engine.drawing.scene import SIDE, Scene
from grognard.engine.drawing.svg.dossier import dossier_height
from grognard.games.sas.board.kit import Kit
from grognard.games.sas.board.surroundings import surroundings
from grognard.games.sas.facts.gear import GearKind
from grognard.games.sas.vocabulary.axis import USE_KILL
from grognard.games.sas.vocabulary.pieces import GEAR

HEADS: Final = ("dice", "range", "heard", "left")
GAP: Final = 8.0


def draw_dossiers(scene: Scene, kit: Kit, top: float, width: float) -> float:
    """One below the other, the operator that acts first; where the next panel goes."""
    layer = scene.layer("boards", kit.say("layer", "boards"), zone=SIDE)
    active = kit.view["active"]
    for word in sorted(kit.view["operators"], key=lambda word: word != active):
        item = dossier_item(kit, word, top, width)
        layer.add(item)
        top += item.h + GAP
    return top


def dossier_item(kit: Kit, word: str, top: float, width: float) -> Item:
    seen = kit.view["operators"][word]
    rows = counts(kit, seen) + [gear_row(kit, gear, left) for gear, left in seen["gear"].items()]
    lines = board_lines(kit, seen)
    name = kit.name("operator", word)
    item = Item(f"board-{word}", DOSSIER, 0, top, width, dossier_height(rows), name, f"{name}. {' '.join(lines)}")
    item.role, item.symbol, item.rows = "operators", "operative", rows
    item.heads = [kit.say("dossier", head) for head in HEADS]
    item.lines = chips(kit, seen)
    item.states += [SELECTED] if kit.view["active"] == word else []
    item.cells = [" ".join([item.text, *surroundings(kit, word)])]
    return item


def chips(kit: Kit, seen: dict[str, Any]) -> list[str]:
    """How the operator stands, in a word each."""
    if seen["place"] != "map":
        return [kit.say("dossier", "left-map" if seen["place"] == "left" else seen["place"])]
    posture = "diving" if seen["diving"] else "crouched" if seen["crouched"] else "standing"
    found = [kit.say("dossier", posture), kit.say("dossier", "discovered" if seen["discovered"] else "hidden")]
    found += [kit.say("dossier", "disguised")] if seen["disguised"] else []
    if seen["carries"]:
        found.append(kit.name("token", seen["carries"]))
    return [seen["square"], *found]


def counts(kit: Kit, seen: dict[str, Any]) -> list[Row]:
    """Health, and the action points that are left."""
    health = kit.say("dossier", "of", seen["health"], seen["most_health"])
    points = max(seen["points"], kit.facts.operator_points)
    left = kit.say("dossier", "of", seen["points"], points)
    return [
        Row("", kit.say("dossier", "health"), [health], seen["health"], seen["most_health"]),
        Row("", kit.say("dossier", "actions"), [left], seen["points"], points),
    ]


def gear_row(kit: Kit, word: str, left: int | None) -> Row:
    """10: what is rolled, how far it reaches and is heard, and how much of it is left."""
    kind = kit.facts.gear[GEAR.index(word)]
    amount = "∞" if left is None else str(left)
    return Row("gear", kit.name("gear", word), [*figures(kit, kind), amount], 0, 0)


def figures(kit: Kit, kind: GearKind) -> list[str]:
    """A dash for what it does not have."""
    if kind.use == USE_KILL:
        roll = f"{kind.dice}×{kind.target}+" if kind.target > 1 else kit.say("dossier", "sure")
        return [roll, kit.say("dossier", "behind"), "–"]
    dice = f"{kind.dice}×{kind.target}+" if kind.dice and kind.target else str(kind.dice or "–")
    reach = f"{kind.short} / {kind.long}" if kind.short and kind.long > kind.short else str(kind.long or "–")
    return [dice, reach, str(kind.hearing or "–")]


def board_lines(kit: Kit, seen: dict[str, Any]) -> list[str]:
    """The same in sentences: health, points, gear with what is left of it, what the operator is about."""
    key = "status" if seen["place"] == "map" else seen["place"]
    lines = [kit.say("board", key, seen["health"], seen["most_health"], seen["points"], seen["square"] or "")]
    gear = [kit.name("gear", word) + (f" ({n})" if n is not None else "") for word, n in seen["gear"].items()]
    lines += [", ".join(gear)] if gear else []
    marks = [kit.say("operator", key) for key in ("crouched", "discovered", "diving", "disguised") if seen[key]]
    if seen["carries"]:
        marks.append(kit.say("operator", "carries", kit.name("token", seen["carries"])))
    if seen["aim"] is not None:
        marks.append(kit.say("operator", "aims", unit_name(kit, seen["aim"])))
    if seen["talks"] is not None:
        marks.append(kit.say("operator", "talks", unit_name(kit, seen["talks"])))
    if seen["holds"] is not None:
        marks.append(kit.say("operator", "holds", unit_name(kit, seen["holds"])))
    if seen["mark"] is not None:
        marks.append(kit.say("operator", "marks", unit_name(kit, seen["mark"])))
    lines += [", ".join(marks)] if marks else []
    return [line if line.endswith(".") else f"{line}." for line in lines]


def unit_name(kit: Kit, id: int) -> str:
    """A unit by its kind and square."""
    for unit in kit.view["units"]:
        if unit["id"] == id:
            return f"{kit.name('axis', unit['kind'])} {', '.join(unit['squares'][:1])}".strip()
    return kit.say("unit", "gone")
