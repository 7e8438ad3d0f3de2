"""How good an attack is: silent kills, shots of discovered operators, explosives, and the Typhoon's guns."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, verb_of
from grognard.games.sas.bot import aims
from grognard.games.sas.rules.attacking import range_bonus
from grognard.games.sas.rules.noticing import around, in_cone
from grognard.games.sas.rules.occupying import unit_at
from grognard.games.sas.rules.weapons import units_in_reach, weapons_of
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import verbs
from grognard.games.sas.vocabulary.axis import USE_KILL, USE_THROW
from grognard.games.sas.vocabulary.pieces import BATTLE, NOBODY, ON_MAP, OPERATOR_COUNT, STANDING
from grognard.games.sas.vocabulary.words import NOWHERE

SILLY: Final = -6.0
FIGHTING: Final = 1.0  # added to a shot of a discovered operator; a step on its way counts 3
LEAVING: Final = 0.0  # the same on the way home


def attack_score(t: Tabletop, is_leaving: bool, operator: int, square: int, gear: int) -> float:
    """2.5, 2.6: a silent kill that nobody sees is good; shots are for those who know of the operator already."""
    kind = t.f.gear[gear]
    if kind.use == USE_THROW:
        return throw_score(t, square)
    unit = unit_at(t, square)
    if unit == NOBODY:
        return SILLY
    wanted = 4.0 if unit in aims.victims(t) else 0.0
    if kind.use == USE_KILL:
        sure = 1.0 if kind.target <= 1 or t.op_holds[operator] == unit else 0.4
        return sure * (wanted + (3.5 if not is_witnessed(t, unit) else 0.5))
    chance = (7 - kind.target + range_bonus(t, gear, t.op_square[operator], square)) / 6
    if t.op_aim[operator] == unit:
        chance += 0.33
    if t.section == BATTLE or t.op_discovered[operator]:
        keen = LEAVING if is_leaving else FIGHTING
        return wanted + keen + 3.0 * min(1.0, chance * kind.dice) if t.unit_alert[unit] or wanted else SILLY
    return wanted + 2.0 * chance - (2.5 if not wanted else 1.5)


def is_witnessed(t: Tabletop, victim: int) -> bool:
    """Another unit faces the victim; walls are left out of account, so a bot errs on the side of caution."""
    for unit in range(len(t.unit_kind)):
        if unit == victim or t.unit_place[unit] != STANDING or t.unit_square[unit] == NOWHERE:
            continue
        if in_cone(t, t.unit_square[unit], t.unit_facing[unit], t.unit_square[victim], t.f.vision):
            return True
    return False


def throw_score(t: Tabletop, square: int) -> float:
    """10.7: at several enemies, or at a target of the mission; never at friends."""
    squares = around(t, square, t.f.blast_radius)
    friends = [op for op in range(OPERATOR_COUNT) if t.op_place[op] == ON_MAP and t.op_square[op] in squares]
    if friends:
        return SILLY
    enemies = sum(1 for u in range(len(t.unit_kind)) if t.unit_place[u] == STANDING and t.unit_square[u] in squares)
    targets = sum(1 for site in aims.open_sites(t) if any(square in squares for square in site))
    if targets:
        return 3.0 + targets + 0.3 * enemies
    return 0.5 + enemies if t.section == BATTLE and enemies > 1 else SILLY


def air_score(t: Tabletop, move: int) -> float:
    """13.6: attack whenever possible; rockets where grenades would go."""
    if verb_of(move) == verbs.ROCKET:
        return throw_score(t, t.at(arg_a(move)))
    return {verbs.STRAFE: 2.0, verbs.ATTACK_FLY: 1.0, verbs.FLY_ATTACK: 0.5}.get(verb_of(move), 0.0)


def can_shoot(t: Tabletop, operator: int) -> bool:
    """2.9: from a crouch nobody attacks; standing up costs nothing."""
    guns = [gear for gear in weapons_of(t, operator) if t.f.gear[gear].long > 1]
    square = t.op_square[operator]
    return any(t.unit_alert[unit] for gear in guns for unit in units_in_reach(t, operator, square, gear))
