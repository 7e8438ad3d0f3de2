"""What stands on the stage in a battle: units as they were then (2.9), and battle plans (6)."""

from __future__ import annotations

from typing import Any

from grognard.engine.drawing.item import CARD, Item
from grognard.engine.drawing.stage.parts import Fighter, Plan
from grognard.games.rommel.board.kit import Kit
from grognard.games.rommel.board.units import mark, unit_counter
from grognard.games.rommel.facts.facts import Facts
from grognard.games.rommel.vocabulary.words import NATIONS, PLANS, SIDES, TYPES

SIZE = 54.0  # of a counter


class PlanOnStage(Plan):
    """A plan counter and whose it is."""

    def __init__(self, kit: Kit, id: str, side: int, plan: int, at: int) -> None:
        word = PLANS[plan]
        name, rule = kit.name("plan", word), f"6.{plan + 1}"
        piece = Item(id, CARD, 0, 0, 90, 38, name, kit.say("battle", "plan", kit.noun("side", SIDES[side]), name))
        piece.role = SIDES[side]
        super().__init__(piece, name, str(kit.texts["rule"][rule]["text"]), rule, at)
        self.side = side
        self.plan = plan


def fighter_on_stage(kit: Kit, id: str, unit: int, reduced: bool, at: int) -> Fighter:
    """A unit with the step that it had then."""
    word, f = kit.facts.unit_ids[unit], kit.facts
    name, kind = kit.unit(word), TYPES[f.type[unit]]
    seen = kit.view["units"].get(word, {"upgrade": None, "elite": False})  # a unit of another campaign is not there
    piece = unit_counter(id, name, NATIONS[f.nation[unit]], kind, values_then(f, unit, reduced, seen), "")
    step = kit.say("unit", "reduced" if reduced else "full")
    piece.text = piece.tooltip = f"{kit.say('unit', 'text', name, kit.name('type', kind), piece.value, step)}."
    piece.w = piece.h = SIZE
    level = ("elite" if seen["elite"] else "veteran") if seen["upgrade"] else ""
    return Fighter(mark(piece, reduced, level), name, at)


def values_then(f: Facts, unit: int, reduced: bool, seen: dict[str, Any]) -> list[int]:
    """2.9, 7: what its counter shows on that face, with its upgrade."""
    face = int(reduced)
    values = [f.attack[face][unit], f.superior[face][unit], f.defense[face][unit]]
    if seen["upgrade"]:
        bonus = f.bonus[f.upgrade_ids.index(seen["upgrade"])][int(seen["elite"])]
        values = [value + more for value, more in zip(values, bonus, strict=False)]
    return [*values, f.move[face][unit]]
