"""Dice and modifiers of each side of a fight (10.3 to 10.6, 2.8)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.operation_scope import Operation
from grognard.games.cataclysm.rules.effectiveness import dice_and_modifier
from grognard.games.cataclysm.rules.force.units import domain_of, of_domain, power_of
from grognard.games.cataclysm.rules.forces import side_of
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.force_words import (
    ADVERSE_GROUND,
    AIDED,
    AIR_SUPERIORITY,
    ATTACK,
    AUGMENTED,
    BASIC_DICE,
    DEFENCE,
    EXTENDED_RANGE,
    FEWER_CARRIERS,
    FEWER_TANKS,
    FORTIFIED,
    FROM_THE_SEA,
    INVASION,
    LANDING_FORCES,
    LIMITED_SUPPLY,
    MISSING_DICE,
    OVER_A_STRAIT,
    PURGED,
    SURPRISED,
)
from grognard.games.cataclysm.vocabulary.words import (
    ARMOUR,
    CARRIER,
    FORT,
    JAPAN,
    NO_FACTION,
    NOBODY,
    OF_AIR,
    OF_LAND,
    POLITICAL_PURGES,
    USSR,
)

Factor = tuple[int, int]  # what it is, and how much


def units_of_side(op: Operation, side: int) -> int:
    return op.attackers if side == ATTACK else op.defenders


def minor_armies_in(t: Tabletop, area: int) -> int:
    """2.4.4, 11.4.1: minor armies, a Chinese one included."""
    return t.minor_armies[area] + (0 if t.chinese_army[area] == NO_FACTION else 1)


def count_of(t: Tabletop, op: Operation, side: int, domain: int) -> int:
    """How many units of a domain a side has in the fight; minor armies defend on land."""
    count = len(of_domain(t, units_of_side(op, side), domain))
    return count + minor_armies_in(t, op.target) if side == DEFENCE and domain == OF_LAND else count


def count_of_side(t: Tabletop, units: int, unit_side: int) -> int:
    """How many units of a set show this side."""
    return sum(1 for unit in bits_of(units) if side_of(t, unit) == unit_side)


# Dice


def dice_factors(t: Tabletop, op: Operation, side: int, domain: int) -> list[Factor]:
    """10.4 to 10.6: two dice, one without units; more in the air, fewer with fewer tanks or carriers, more by aid."""
    known = t.f.combat
    found = [(BASIC_DICE, known.dice if count_of(t, op, side, domain) else known.dice_without_units)]
    if domain == OF_AIR:
        return found
    if op.superior == side:
        found.append((AIR_SUPERIORITY, known.air_superiority))
    if is_outclassed(t, op, side, domain):
        found.append((FEWER_TANKS if domain == OF_LAND else FEWER_CARRIERS, known.inferiority))
    if domain == OF_LAND and side == DEFENCE and op.aided:
        found.append((AIDED, known.aid))
    return found


def is_outclassed(t: Tabletop, op: Operation, side: int, domain: int) -> bool:
    """10.4, 10.5, R26: fewer tanks than the other side, but for adverse ground; at sea fewer carriers."""
    if domain == OF_LAND and t.f.atlas.adverse >> op.target & 1:
        return False
    better = ARMOUR if domain == OF_LAND else CARRIER
    own, other = units_of_side(op, side), units_of_side(op, 1 - side)
    return count_of_side(t, own, better) < count_of_side(t, other, better)


# Modifiers


def modifier_factors(t: Tabletop, op: Operation, side: int, domain: int) -> list[Factor]:
    """10.4 to 10.6, 12: everything that adds to a side's result or takes from it."""
    found = attack_factors(t, op, domain) if side == ATTACK else defence_factors(t, op, domain)
    if has_limited_supply(t, op, side, domain):
        found.append((LIMITED_SUPPLY, t.f.combat.limited_supply))
    primary = op.power if side == ATTACK else op.defender
    if primary == USSR and t.posture == POLITICAL_PURGES:
        found.append((PURGED, t.f.combat.political_purges))
    return found


def attack_factors(t: Tabletop, op: Operation, domain: int) -> list[Factor]:
    """8.2, 7.3.3, 12.1.3: augmentation, extended range, and Japanese armies that land."""
    found = [(AUGMENTED, op.augmented * t.f.combat.augmentation)] if op.augmented else []
    if is_extended_in(t, op, domain):
        found.append((EXTENDED_RANGE, t.f.combat.extended_range))
    if domain == OF_LAND and op.kind == INVASION and has_units_of(t, op.attackers, JAPAN, OF_LAND):
        found.append((LANDING_FORCES, t.f.combat.amphibious))
    return found


def is_extended_in(t: Tabletop, op: Operation, domain: int) -> bool:
    """10.4 to 10.6: on land for an invasion of two seas, else in the fight of a unit that is far from its base."""
    if op.kind == INVASION:
        return op.extended != 0 and domain == OF_LAND
    return bool(of_domain(t, op.far & op.attackers, domain))


def defence_factors(t: Tabletop, op: Operation, domain: int) -> list[Factor]:
    """10.4 to 10.6: ground, forts, surprise."""
    found = ground_factors(t, op) if domain == OF_LAND else []
    if domain == OF_LAND and count_of_side(t, op.defenders, FORT):
        found.append((FORTIFIED, t.f.combat.fort))
    if op.surprise and op.defender != NOBODY and not t.warned >> t.s.ideology[op.defender] & 1:
        found.append((SURPRISED, t.f.combat.surprise))
    return found


def ground_factors(t: Tabletop, op: Operation) -> list[Factor]:
    """10.4: adverse ground, a strait or an invasion help the defender, but only once."""
    if t.f.atlas.adverse >> op.target & 1:
        return [(ADVERSE_GROUND, t.f.combat.rough_defence)]
    if op.kind == INVASION:
        return [(FROM_THE_SEA, t.f.combat.rough_defence)]
    across = t.f.atlas.straits[op.target]
    is_crossed = op.origins != 0 and not op.origins & ~across
    return [(OVER_A_STRAIT, t.f.combat.rough_defence)] if is_crossed else []


def has_limited_supply(t: Tabletop, op: Operation, side: int, domain: int) -> bool:
    """9.6, R60: one unit of the fight without a line is enough."""
    limited = units_of_side(op, side) & op.limited
    return any(domain_of(t, unit) == domain for unit in bits_of(limited))


def has_units_of(t: Tabletop, units: int, power: int, domain: int) -> bool:
    return any(power_of(t, u) == power and domain_of(t, u) == domain for u in bits_of(units))


# Both


def strength(t: Tabletop, op: Operation, side: int, domain: int) -> tuple[int, int]:
    """2.8: how many dice a side rolls, and what is added to its result."""
    dice, missing = dice_and_modifier(sum(n for _, n in dice_factors(t, op, side, domain)))
    return dice, missing + sum(n for _, n in modifier_factors(t, op, side, domain))


def explained(t: Tabletop, op: Operation, side: int, domain: int) -> list[Factor]:
    """All that counts for a side, for the board and the log."""
    dice = dice_factors(t, op, side, domain)
    _, missing = dice_and_modifier(sum(n for _, n in dice))
    return dice + ([(MISSING_DICE, missing)] if missing else []) + modifier_factors(t, op, side, domain)
