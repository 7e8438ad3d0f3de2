"""The operation and the fight under way, with every number that makes them up (9, 10)."""

from __future__ import annotations

from typing import Any

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.force_scopes import Fight
from grognard.games.cataclysm.operation_scope import Operation
from grognard.games.cataclysm.rules.force.fighting import capacity, dice_of
from grognard.games.cataclysm.rules.force.strength import explained, minor_armies_in, units_of_side
from grognard.games.cataclysm.rules.force.units import main_domain
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.view.areas import power_word, unit_view
from grognard.games.cataclysm.vocabulary import force_steps
from grognard.games.cataclysm.vocabulary.force_words import (
    ATTACK,
    COMBATANTS,
    DEFENCE,
    FACTORS,
    NO_SIDE,
    OPERATIONS,
)
from grognard.games.cataclysm.vocabulary.words import DOMAINS, NOWHERE, POWERS


def operation_view(t: Tabletop) -> dict[str, Any] | None:
    """9.2: who attacks what with which units, and what counts for each side."""
    if not t.under_way(force_steps.OPERATION):
        return None
    op = Operation(t)
    domain = Fight(t).domain if t.under_way(force_steps.FIGHT) else main_domain(op)
    return {
        "power": POWERS[op.power],
        "kind": OPERATIONS[op.kind],
        "target": t.f.atlas.ids[op.target],
        "defender": power_word(op.defender),
        "surprise": bool(op.surprise),
        "extended": bool(op.extended),
        "augmented": op.augmented,
        "paid": op.paid,
        "origins": [t.f.atlas.ids[area] for area in bits_of(op.origins)],
        "path": [t.f.atlas.ids[area] for area in bits_of(op.path)],
        "superior": None if op.superior == NO_SIDE else COMBATANTS[op.superior],
        "minor": minor_armies_in(t, op.target),
        "domain": DOMAINS[domain],
        "sides": [side_view(t, op, side, domain) for side in (ATTACK, DEFENCE)],
    }


def side_view(t: Tabletop, op: Operation, side: int, domain: int) -> dict[str, Any]:
    """10.4 to 10.6: the units of a side, its dice and modifiers, and how much it can lose."""
    units = [unit for unit in bits_of(units_of_side(op, side)) if t.unit_area[unit] != NOWHERE]
    return {
        "units": [{**unit_view(t, unit), "limited": bool(op.limited >> unit & 1)} for unit in units],
        "factors": [[FACTORS[factor], count] for factor, count in explained(t, op, side, domain)],
        "capacity": capacity(t, op, side, domain),
    }


def fight_view(t: Tabletop) -> dict[str, Any] | None:
    """10.7: the dice that were rolled and the results."""
    if not t.under_way(force_steps.FIGHT):
        return None
    fight = Fight(t)
    return {
        "domain": DOMAINS[fight.domain],
        "dice": [dice_of(fight.attack_dice), dice_of(fight.defence_dice)],
        "results": [fight.attack, fight.defence],
        "owed": fight.owed,
    }
