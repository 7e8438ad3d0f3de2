"""The chances of hitting (2.5 to 2.8, 2.14, 6): each weapon with what it adds to a die, ours and those of the Axis."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import Badge
from grognard.engine.drawing.lens import nothing_pointed_at, route
from grognard.games.sas.board.lenses.kit import LensKit
from grognard.games.sas.odds.attack import HIT, chances
from grognard.games.sas.rules.actions.aiming import blind_targets
from grognard.games.sas.rules.attacking import range_bonus
from grognard.games.sas.rules.axis.shooting import best_shot
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.rules.noticing import looks, obstacles
from grognard.games.sas.rules.weapons import aim_square, can_attack, needed, weapons_of
from grognard.games.sas.state import DIE
from grognard.games.sas.vocabulary.axis import NO_SCATTER, USE_KILL, USE_THROW
from grognard.games.sas.vocabulary.pieces import GEAR, NOBODY, ON_MAP, OPERATORS

SHOT: Final = "lens-shot"


def hits(kit: LensKit) -> None:
    """Against a unit of the Axis: what our operators could do. Against an operator: what the Axis could do."""
    unit, operator = kit.unit(), kit.operator()
    if unit != NOBODY and unit_squares(kit.t, unit):
        show_our_chances(kit, unit)
    elif operator != NOBODY and kit.t.op_place[operator] == ON_MAP:
        show_their_chances(kit, operator)
    else:
        raise nothing_pointed_at(kit.item)


def show_our_chances(kit: LensKit, unit: int) -> None:
    """The operator that acts; otherwise every one on the map."""
    t = kit.t
    shooters = [t.active] if t.active != NOBODY else list(range(len(OPERATORS)))
    said = len(kit.answer.lines)
    for operator in shooters:
        if t.op_place[operator] == ON_MAP:
            for gear in weapons_of(t, operator):
                show_weapon(kit, operator, gear, unit)
    if len(kit.answer.lines) == said:
        kit.tell("no-shot", kit.unit_name(unit))


def show_weapon(kit: LensKit, operator: int, gear: int, unit: int) -> None:
    """One line for each weapon that reaches the unit, and a tag at the end of the line of fire."""
    t, kind = kit.t, kit.t.f.gear[gear]
    here, in_the_way = t.op_square[operator], obstacles(t)
    if kind.use == USE_THROW or not can_attack(t, operator, here, gear, unit, in_the_way):
        return
    name, weapon = kit.name("operator", OPERATORS[operator]), kit.name("gear", GEAR[gear])
    if kind.use == USE_KILL and kind.target <= 1:
        kit.tell("kills", name, weapon, kit.unit_name(unit))
        show_shot(kit, operator, gear, unit, "100 %")
        return
    target = aim_square(t, operator, here, kind.long, unit, in_the_way)
    parts = modifiers(kit, operator, gear, unit, target)
    if parts is None:
        return
    bonus = sum(number for _, number in parts) - range_bonus(t, gear, here, target)
    chance = f"{chances(t, operator, gear, here, target, bonus)[HIT]:.0%}".replace("%", " %")
    added = "".join(f", {word} {number:+d}" for word, number in parts)
    kit.tell("shoots", name, weapon, kit.unit_name(unit), kind.dice, needed(t, operator, gear), added, chance)
    show_shot(kit, operator, gear, unit, chance)


def modifiers(kit: LensKit, operator: int, gear: int, unit: int, target: int) -> list[tuple[str, int]] | None:
    """What is added to each die, by name; None if a crouched operator cannot even fire blindly at it."""
    t, known = kit.t, kit.t.f.modifier
    found: list[tuple[str, int]] = []
    if t.op_crouched[operator]:
        if (target, gear) not in blind_targets(t, operator):
            return None
        found.append((kit.say("lens-said", "blind"), known.blind))
    if range_bonus(t, gear, t.op_square[operator], target):
        found.append((kit.say("lens-said", "short"), known.short))
    if t.op_aim[operator] == unit:
        found.append((kit.say("lens-said", "aimed"), known.aimed))
    return found


def show_shot(kit: LensKit, operator: int, gear: int, unit: int, chance: str) -> None:
    here, there = kit.middle(kit.t.op_square[operator]), kit.unit_middle(unit)
    id = f"{OPERATORS[operator]}-{GEAR[gear]}"
    weapon = kit.name("gear", GEAR[gear])
    if not any(item.id == f"lens-fire-{OPERATORS[operator]}" for item in kit.layer.items):
        kit.layer.add(route(f"lens-fire-{OPERATORS[operator]}", [here, there], SHOT, weapon))
    shown = sum(item.id.startswith("lens-chance-") for item in kit.layer.items)
    kit.add_tag(f"lens-chance-{id}", (there[0], there[1] - 24 - 20 * shown), Badge("target", chance, SHOT), weapon)


def show_their_chances(kit: LensKit, operator: int) -> None:
    """6: if the operator were discovered, who could fire at it from where they stand, and what each die needs."""
    t, in_the_way = kit.t, obstacles(kit.t)
    name, there = kit.name("operator", OPERATORS[operator]), kit.middle(kit.t.op_square[operator])
    for unit in range(len(t.unit_kind)):
        if not looks(t, unit) or not unit_squares(t, unit):
            continue
        for number, weapon in enumerate(t.f.units[t.unit_kind[unit]].weapons):
            shot = best_shot(t, unit, weapon, operator, in_the_way) if weapon.scatter == NO_SCATTER else None
            if shot is None:
                continue
            needed = min(DIE + 1, max(1, weapon.target - shot.modifier))
            chance = f"{1 - ((needed - 1) / DIE) ** weapon.dice:.0%}".replace("%", " %")
            kit.tell(
                "axis-shoots", kit.unit_name(unit), name, weapon.dice, weapon.target, f"{shot.modifier:+d}", chance
            )
            start = kit.unit_middle(unit)
            kit.layer.add(route(f"lens-fire-{unit}-{number}", [start, there], SHOT, kit.unit_name(unit)))
            middle = (start[0] + there[0]) / 2, (start[1] + there[1]) / 2
            kit.add_tag(f"lens-chance-{unit}-{number}", middle, Badge("target", chance, SHOT), kit.unit_name(unit))
    if not kit.answer.lines:
        kit.tell("no-axis-shot", name)
