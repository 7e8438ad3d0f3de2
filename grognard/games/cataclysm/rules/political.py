"""Political actions (6): who may try which, and what helps or hinders."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.rules.control import controller, cubes_left, resistance
from grognard.games.cataclysm.rules.forces import garrisoned
from grognard.games.cataclysm.rules.interests import interests
from grognard.games.cataclysm.rules.marks import has_mark
from grognard.games.cataclysm.rules.relations import adversaries, allies, is_belligerent
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import (
    COLLECTIVE_SECURITY,
    COUNTRY,
    DEMOCRACY,
    GERMANY,
    GLOBAL_WAR,
    ITALY,
    JAPAN,
    MILITARY_REFORMS,
    MOBILIZATION,
    NEUTRAL,
    NO_FACTION,
    NOBODY,
    POLITICAL_PURGES,
    PROPAGANDA,
    REARMAMENT,
    STATUS_QUO,
    STRESA_FRONT,
    TOTAL_WAR,
    US_JAPAN_TRADE,
    USA,
    USSR,
    failure_row,
)

# Modifiers


def action_modifier(t: Tabletop, power: int, action: int) -> int:
    """5.4, 6.7, 12.3: earlier failures help; propaganda suffers from commitment, Soviet actions from the posture."""
    modifier = min(t.failures[failure_row(power, action)], cubes_left(t, power))
    if action == PROPAGANDA:
        modifier += t.f.propaganda[t.commitment[power]]
    if power == USSR and t.posture in (MILITARY_REFORMS, COLLECTIVE_SECURITY):
        modifier -= 1
    return modifier


def diplomacy_modifier(t: Tabletop, power: int, area: int) -> int:
    """6.3, 11.4.3, 12.3: resistance, an enemy in control, a Chinese army and the posture hinder; influence helps."""
    modifier = -resistance(t, area)
    if is_enemy(t, power, controller(t, area)):
        modifier -= 1
    if t.chinese_army[area] != NO_FACTION:
        modifier -= 1
    if has_influence(t, power, area):
        modifier += 1
    return modifier - 1 if power == USSR and t.posture in (MILITARY_REFORMS, POLITICAL_PURGES) else modifier


def is_enemy(t: Tabletop, power: int, other: int) -> bool:
    return other != NOBODY and t.enemies[power] >> other & 1 != 0


def has_influence(t: Tabletop, power: int, area: int) -> bool:
    """6.3, 11.3, 11.4.5: a marker of the power in the country, or in China once its war is over."""
    in_china = t.chinese_influence >> power & 1 and t.chinese_army[area] != NO_FACTION
    return t.influence[power] >> area & 1 != 0 or bool(in_china)


# Failures


def note_failure(t: Tabletop, power: int, action: int) -> None:
    """5.4: a cube for this kind of action; those for other kinds go."""
    kept = t.failures[failure_row(power, action)]
    forget_failures(t, power)
    t.failures[failure_row(power, action)] = min(kept + 1, cubes_left(t, power))


def forget_failures(t: Tabletop, power: int) -> None:
    """5.4: all cubes of a power go when an action succeeds."""
    for row in range(failure_row(power, 0), failure_row(power + 1, 0)):
        t.failures[row] = 0


# What may be tried


def diplomacy_targets(t: Tabletop, power: int) -> int:
    """6.3, R6: ungarrisoned countries and neutral land in which the power has an interest, without a civil war."""
    candidates = interests(t, power) & t.f.atlas.land & ~garrisoned(t) & ~t.civil_wars
    candidates &= ~stresa_zone(t, power) & ~closed_remote_areas(t, power)
    if not cubes_left(t, power):
        candidates &= t.f.atlas.home[power] | t.f.atlas.colonies[power]
    return sum(1 << a for a in bits_of(candidates) if controller(t, a) != power and is_open_to_diplomacy(t, a))


def is_open_to_diplomacy(t: Tabletop, area: int) -> bool:
    """6.3: a country, or a home area or colony with neutral cubes."""
    is_neutral = t.cubes[area] > 0 and t.cube_colour[area] == NEUTRAL
    return t.f.atlas.status[area] == COUNTRY or is_neutral


def closed_remote_areas(t: Tabletop, power: int) -> int:
    """2.2.8: adversaries of the owner never control a remote area, even if it has become neutral."""
    owner = t.f.atlas.owner
    remote = bits_of(t.f.atlas.remote)
    return sum(1 << a for a in remote if t.s.ideology[owner[a]] != t.s.ideology[power])


def stresa_zone(t: Tabletop, power: int) -> int:
    """12.1: while the Stresa Front holds, Germany and Italy leave each other's interests alone."""
    if not has_mark(t, STRESA_FRONT) or power not in (GERMANY, ITALY):
        return 0
    return interests(t, ITALY if power == GERMANY else GERMANY)


def may_escalate(t: Tabletop, power: int) -> bool:
    """4.1, 6.4, 12.2: once a turn; no Mobilization of Democracies in Status Quo, Total War only in war."""
    level = t.commitment[power]
    if level >= TOTAL_WAR or t.escalated >> power & 1:
        return False
    if level == REARMAMENT and t.s.ideology[power] == DEMOCRACY and has_mark(t, STATUS_QUO):
        return False
    return level != MOBILIZATION or is_belligerent(t, power) or t.war_status == GLOBAL_WAR


def may_declare_war(t: Tabletop, power: int, target: int) -> bool:
    """6.2: on an adversary who is not an enemy yet, from Mobilization or Total War, unless trade forbids it."""
    if not adversaries(t, power) >> target & 1 or t.enemies[power] >> target & 1:
        return False
    return is_ready_for_war(t, power) and not is_bound_by_trade(t, power, target)


def is_ready_for_war(t: Tabletop, power: int) -> bool:
    """4.1, 6.1.3, 6.2: Mobilization or Total War."""
    return t.commitment[power] in (MOBILIZATION, TOTAL_WAR)


def is_bound_by_trade(t: Tabletop, power: int, target: int) -> bool:
    """6.1.3, 12.2.2: the United States and their allies do not make war on Japan while they trade with it."""
    side = 1 << power | allies(t, power)
    return target == JAPAN and has_mark(t, US_JAPAN_TRADE) and side >> USA & 1 != 0


def pressure_targets(t: Tabletop, power: int) -> int:
    """6.6: active powers that are not enemies, if one of the two is at war."""
    others = t.s.powers & ~t.surrendered & ~t.enemies[power] & ~(1 << power)
    if is_belligerent(t, power):
        return others
    return sum(1 << p for p in bits_of(others) if is_belligerent(t, p))
