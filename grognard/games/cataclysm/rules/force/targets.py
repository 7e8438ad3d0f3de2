"""What may be attacked, how, and who defends it (9.1, 9.3 to 9.5, 9.7, 9.8)."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.facts.bases import NO_BASE
from grognard.games.cataclysm.rules.bases import base_owner
from grognard.games.cataclysm.rules.control import controller, is_area_with_resources
from grognard.games.cataclysm.rules.effectiveness import order_of_play
from grognard.games.cataclysm.rules.force.units import are_present, count_of_power
from grognard.games.cataclysm.rules.forces import any_units, garrisoned, is_strategic, units_in
from grognard.games.cataclysm.rules.marks import has_mark
from grognard.games.cataclysm.rules.political import is_ready_for_war, stresa_zone
from grognard.games.cataclysm.rules.relations import adversaries, is_belligerent
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.force_words import (
    AIR_OPERATION,
    ATOMIC_BOMBING,
    BASE_CAPTURE,
    BOMBING,
    INVASION,
    LAND_OPERATION,
    NAVAL_OPERATION,
)
from grognard.games.cataclysm.vocabulary.words import (
    A_BOMB_READY,
    COUNTRY,
    DEMOCRACY,
    FASCISM,
    NAVAL_TREATY,
    NEUTRAL,
    NOBODY,
    OF_AIR,
    OF_SEA,
    POWER_COUNT,
    REMOVED,
    USA,
)

NOT_ALLOWED = -1


def may_surprise(t: Tabletop, power: int) -> bool:
    """9.8: only Fascist powers at Mobilization or Total War."""
    return t.s.ideology[power] == FASCISM and is_ready_for_war(t, power)


def opponents(t: Tabletop, power: int, kind: int) -> int:
    """9.1, 9.8: enemies; for a surprise attack other adversaries as well, but not by an invasion."""
    by_surprise = may_surprise(t, power) and kind != INVASION
    return t.enemies[power] | (adversaries(t, power) if by_surprise else 0)


def is_closed(t: Tabletop, power: int, target: int) -> bool:
    """2.2.8, 12.1, 12.1.3: remote areas, the Pacific under the naval treaty, and what the Stresa Front protects."""
    if not t.s.in_play >> target & 1 or t.f.atlas.remote >> target & 1:
        return True
    if has_mark(t, NAVAL_TREATY) and t.f.atlas.pacific_ocean >> target & 1:
        return True
    return stresa_zone(t, power) >> target & 1 != 0


def defender_of(t: Tabletop, power: int, kind: int, target: int) -> int:
    """9.1: the power that defends, NOBODY for neutral ground or an unowned base, or NOT_ALLOWED."""
    if is_closed(t, power, target):
        return NOT_ALLOWED
    if kind in (LAND_OPERATION, INVASION):
        return defender_on_land(t, power, kind, target)
    if kind == NAVAL_OPERATION:
        return defender_at_sea(t, power, kind, target)
    if kind == BASE_CAPTURE:
        return defender_of_base(t, power, kind, target)
    if kind == AIR_OPERATION:
        return primary(t, power, kind, target, are_present(t, target, opponents(t, power, kind), OF_AIR))
    return defender_against_bombs(t, power, kind, target)


# Land (9.3, 9.7)


def defender_on_land(t: Tabletop, power: int, kind: int, target: int) -> int:
    """9.3.1, 9.7, 9.8: what an enemy controls, an ungarrisoned country, or by surprise what an adversary controls."""
    if not t.f.atlas.land >> target & 1:
        return NOT_ALLOWED
    holder = controller(t, target)
    if holder != NOBODY and t.enemies[power] >> holder & 1:
        return holder
    if holder != NOBODY and not adversaries(t, power) >> holder & 1:
        return NOT_ALLOWED
    if is_open_country(t, power, target):
        return holder
    by_surprise = holder != NOBODY and opponents(t, power, kind) >> holder & 1
    return holder if by_surprise else NOT_ALLOWED


def is_open_country(t: Tabletop, power: int, target: int) -> bool:
    """9.7: an ungarrisoned country, or neutral land (R62); Democracies attack these only while they are at war."""
    if garrisoned(t) >> target & 1 or not is_country(t, target):
        return False
    return t.s.ideology[power] != DEMOCRACY or is_belligerent(t, power)


def is_country(t: Tabletop, target: int) -> bool:
    """2.2.5, R62: a country, or a home area or colony with neutral cubes."""
    is_neutral = t.cubes[target] > 0 and t.cube_colour[target] == NEUTRAL
    return t.f.atlas.status[target] == COUNTRY or is_neutral


# Sea (9.4)


def defender_at_sea(t: Tabletop, power: int, kind: int, target: int) -> int:
    """9.4.1: there must be an enemy naval unit or strategic air unit."""
    return primary(t, power, kind, target, guards(t, target, opponents(t, power, kind)))


def guards(t: Tabletop, target: int, powers: int) -> int:
    """9.4.1: those of these powers that have naval units or strategic air units in an area."""
    return are_present(t, target, powers, OF_SEA) | strategic_in(t, target, powers)


def strategic_in(t: Tabletop, target: int, powers: int) -> int:
    """9.4.1: those of these powers that have strategic air units in an area."""
    found = 0
    for unit in units_in(t, target):
        if is_strategic(t, unit):
            found |= 1 << t.f.forces.unit_power[unit]
    return found & powers


def defender_of_base(t: Tabletop, power: int, kind: int, target: int) -> int:
    """9.4.2: an enemy base, or an unowned one, which enemies there defend; Democracies need a war to take one."""
    base = t.f.bases.at[target]
    if base == NO_BASE or t.base_owner[base] == REMOVED:
        return NOT_ALLOWED
    owner = base_owner(t, target)
    if owner != NOBODY:
        return owner if opponents(t, power, kind) >> owner & 1 else NOT_ALLOWED
    may_attack = t.s.ideology[power] != DEMOCRACY or is_belligerent(t, power)
    if not may_attack or t.f.bases.special[base]:
        return NOT_ALLOWED
    present = sum(1 << p for p in bits_of(t.enemies[power]) if any_units(t, p) >> target & 1)
    return primary(t, power, kind, target, present) if present else NOBODY


# Air (9.5)


def defender_against_bombs(t: Tabletop, power: int, kind: int, target: int) -> int:
    """9.5.2, 12.2.2: an enemy area with resources; the atomic bomb falls on an enemy home area."""
    holder = controller(t, target)
    if holder == NOBODY or not opponents(t, power, kind) >> holder & 1:
        return NOT_ALLOWED
    if kind == BOMBING:
        return holder if is_area_with_resources(t, target) else NOT_ALLOWED
    is_ready = power == USA and has_mark(t, A_BOMB_READY) and kind == ATOMIC_BOMBING
    return holder if is_ready and t.f.atlas.home[holder] >> target & 1 else NOT_ALLOWED


# Several defenders


def primary(t: Tabletop, power: int, kind: int, target: int, powers: int) -> int:
    """9.1, R63: enemies before others; of several the controller or owner of the base, then the one with most units."""
    powers = powers & t.enemies[power] or powers
    if not powers:
        return NOT_ALLOWED
    for host in (controller(t, target), base_owner(t, target)):
        if host < POWER_COUNT and powers >> host & 1:
            return host
    return max(order_of_play(t, powers), key=lambda p: count_of_power(t, target, p))


def is_surprise(t: Tabletop, power: int, kind: int, target: int, defender: int) -> bool:
    """9.8: an attack on an adversary who is not an enemy; an ungarrisoned country needs no war (9.7)."""
    if defender == NOBODY or t.enemies[power] >> defender & 1:
        return False
    return kind not in (LAND_OPERATION, INVASION) or not is_open_country(t, power, target)


def needs_check(t: Tabletop, power: int, kind: int, target: int, defender: int) -> bool:
    """9.2, 9.4.2, 9.7: a Democracy that attacks a country of no enemy, or an unowned base, checks its effectiveness."""
    if t.s.ideology[power] != DEMOCRACY:
        return False
    if kind == BASE_CAPTURE:
        return base_owner(t, target) == NOBODY
    is_enemy = defender != NOBODY and t.enemies[power] >> defender & 1 != 0
    return not is_enemy and kind in (LAND_OPERATION, INVASION)


def defended_areas(t: Tabletop, power: int, kind: int) -> list[int]:
    """All areas that may be the target of an operation of a kind, whatever units there are."""
    return [area for area in bits_of(t.s.in_play) if defender_of(t, power, kind, area) != NOT_ALLOWED]
