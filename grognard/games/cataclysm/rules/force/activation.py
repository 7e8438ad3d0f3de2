"""Which units may take part in an operation (9.1, 9.3 to 9.5), and how many of them (7.1)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.rules.bases import airfields, ports
from grognard.games.cataclysm.rules.force.paths import invaded_from, invasion_paths
from grognard.games.cataclysm.rules.force.targets import NOT_ALLOWED, defender_of
from grognard.games.cataclysm.rules.force.units import domain_of, power_of, type_of
from grognard.games.cataclysm.rules.forces import any_units, is_strategic, units_in
from grognard.games.cataclysm.rules.lines import restricted_for
from grognard.games.cataclysm.rules.marks import has_mark
from grognard.games.cataclysm.rules.movement import targets, unit_range
from grognard.games.cataclysm.rules.relations import friends
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.force_words import (
    ATOMIC_BOMBING,
    BASE_CAPTURE,
    BOMBING,
    INVASION,
    LAND_OPERATION,
    NAVAL_OPERATION,
    OPERATION_COUNT,
)
from grognard.games.cataclysm.vocabulary.words import AIR, ARMY, FLEET, OF_AIR, OF_SEA, TRANS_SIBERIAN

ACTIONS_OF_INVASION = 2


def actions_needed(kind: int) -> int:
    """9.3.1, 9.3.2: one military action; two for an invasion."""
    return ACTIONS_OF_INVASION if kind == INVASION else 1


def serves(t: Tabletop, unit: int, kind: int) -> bool:
    """9.3 to 9.5: armies on land, fleets and strategic air at sea, air units in the air; submarines never."""
    type = type_of(t, unit)
    if kind in (LAND_OPERATION, INVASION):
        return type == ARMY
    if kind in (NAVAL_OPERATION, BASE_CAPTURE):
        return type == FLEET or is_strategic(t, unit)
    return type == AIR


def leads(t: Tabletop, unit: int, kind: int) -> bool:
    """9.4.2, 9.5.2: a base is captured by at least one fleet; bombs are dropped by at least one strategic air unit."""
    if kind == BASE_CAPTURE:
        return type_of(t, unit) == FLEET
    return is_strategic(t, unit) if kind in (BOMBING, ATOMIC_BOMBING) else serves(t, unit, kind)


def reaches(t: Tabletop, unit: int, kind: int, target: int, extended: bool) -> bool:
    """9.3 to 9.5, 7.3: whether a unit can strike the target from where it is."""
    power, origin = power_of(t, unit), t.unit_area[unit]
    if kind == LAND_OPERATION:
        return land_links(t)[origin] >> target & 1 != 0
    if kind == INVASION:
        return bool(invasion_paths(t, power, origin, target))
    domain = domain_of(t, unit)
    home = ports(t, power) if domain == OF_SEA else airfields(t, power)
    steps = unit_range(t, unit, extended)
    return home >> origin & 1 != 0 and origin != target and targets(t, power, origin, steps, domain) >> target & 1 != 0


def land_links(t: Tabletop) -> list[int]:
    """7.2.1, 2.3.5: armies attack over land and straits; over the delay box only along the railway."""
    return t.f.atlas.by_land_or_rail if has_mark(t, TRANS_SIBERIAN) else t.f.atlas.by_land


def available_units(t: Tabletop, power: int, kind: int, target: int, extended: bool, barred: int) -> list[int]:
    """9.1: the units of a power and its friends that may be activated; deployed ones are barred (8.4.2)."""
    found: list[int] = []
    for friend in bits_of(friends(t, power)):
        found += units_of_power(t, friend, kind, target, extended, barred)
    return found


def units_of_power(t: Tabletop, power: int, kind: int, target: int, extended: bool, barred: int) -> list[int]:
    found: list[int] = []
    for area in bits_of(any_units(t, power)):
        for unit in units_in(t, area):
            is_own = power_of(t, unit) == power and not barred >> unit & 1
            if is_own and serves(t, unit, kind) and reaches(t, unit, kind, target, extended):
                found.append(unit)
    return found


def leaders(t: Tabletop, power: int, kind: int, target: int, extended: bool, barred: int, spare: bool) -> list[int]:
    """9.1, 9.4.2, 9.5.2: the own units that may come first: those that lead, and those that a friend can lead."""
    own = units_of_power(t, power, kind, target, extended, barred)
    found = [unit for unit in own if leads(t, unit, kind)]
    others = [unit for unit in own if unit not in found]
    if not others or friends(t, power) == 1 << power:
        return found
    lent = [unit for unit in available_units(t, power, kind, target, extended, barred) if power_of(t, unit) != power]
    leading = [unit for unit in lent if leads(t, unit, kind)]
    return found + [unit for unit in others if any(can_lead(t, each, unit, target, spare) for each in leading)]


def can_lead(t: Tabletop, leader: int, unit: int, target: int, spare: bool) -> bool:
    """9.1, 7.1: a friend's unit can come along: from the same area or for one more action, with room for both."""
    can_pay = spare or t.unit_area[leader] == t.unit_area[unit]
    return can_pay and has_room_in_operation(t, power_of(t, unit), target, 1 << unit, leader)


def can_extend(kind: int) -> bool:
    """7.3.3: naval and air operations; an invasion is extended by its path alone (9.3.2)."""
    return kind not in (LAND_OPERATION, INVASION)


def has_leader(t: Tabletop, power: int, kind: int, target: int, barred: int, spare: bool) -> bool:
    """9.1: at least one own unit must be activated, at extended range if need be."""
    return bool(leaders(t, power, kind, target, can_extend(kind), barred, spare))


def operations(t: Tabletop, power: int, actions: int, barred: int) -> list[tuple[int, int]]:
    """9.1: the operations that a power may declare: kinds and targets."""
    found: list[tuple[int, int]] = []
    for kind in range(OPERATION_COUNT):
        if actions_needed(kind) <= actions:
            for target in bits_of(near_targets(t, power, kind)):
                allowed = defender_of(t, power, kind, target) != NOT_ALLOWED
                if allowed and has_leader(t, power, kind, target, barred, actions_needed(kind) < actions):
                    found.append((kind, target))
    return found


def near_targets(t: Tabletop, power: int, kind: int) -> int:
    """The areas that some unit of the power might strike; the others need not be asked about."""
    found = 0
    for area in bits_of(any_units(t, power)):
        for unit in units_in(t, area):
            if power_of(t, unit) == power and may_come_first(t, unit, kind):
                found |= struck_from(t, power, unit, kind)
    return found & t.s.in_play


def may_come_first(t: Tabletop, unit: int, kind: int) -> bool:
    """9.1: a unit that leads, or one that a friend's unit might lead."""
    return leads(t, unit, kind) or (serves(t, unit, kind) and friends(t, power_of(t, unit)) != 1 << power_of(t, unit))


def struck_from(t: Tabletop, power: int, unit: int, kind: int) -> int:
    origin = t.unit_area[unit]
    if kind == LAND_OPERATION:
        return land_links(t)[origin]
    if kind == INVASION:
        return invaded_from(t, power, origin)
    return targets(t, power, origin, unit_range(t, unit, extended=True), domain_of(t, unit))


def can_operate_against(t: Tabletop, power: int, victims: int, actions: int = 1) -> bool:
    """6.2: whether a power has an operation against one of these powers."""
    for kind, target in operations(t, power, actions, 0):
        defender = defender_of(t, power, kind, target)
        if victims >> defender & 1:
            return True
    return False


# How many (7.1)


def room_in_operation(t: Tabletop, power: int, target: int, domain: int) -> int:
    """7.1.1 to 7.1.3: how many units of a domain one side may have in the target area during an operation."""
    most = [t.f.most_land, t.f.most_naval, t.f.most_air, 0][domain]
    if domain in (OF_SEA, OF_AIR) and t.f.atlas.seas >> target & 1:
        return t.f.combat.most_in_operation
    return min(most, t.f.most_restricted) if restricted_for(t, power) >> target & 1 else most


def has_room_in_operation(t: Tabletop, power: int, target: int, units: int, unit: int) -> bool:
    """7.1: whether one more unit may join a side whose units are these."""
    domain = domain_of(t, unit)
    count = sum(1 for each in bits_of(units) if domain_of(t, each) == domain)
    return count < room_in_operation(t, power, target, domain)
