"""What an operator should do next: blow something up, kill somebody, free somebody, or go home."""

from __future__ import annotations

from grognard.games.sas.bot.wheels import seats_wanted
from grognard.games.sas.rules.carrying import BOMB_TOKENS
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.rules.hearing import square_behind
from grognard.games.sas.rules.noticing import around, obstacles, stands
from grognard.games.sas.rules.weapons import can_attack, weapons_of
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.axis import DESTROY, DESTROY_VEHICLE, EMPLACEMENT, KILL, RESCUE, USE_THROW
from grognard.games.sas.vocabulary.pieces import (
    ABOARD,
    BATTLE,
    CAPTIVE,
    ENTRY,
    FIRST_SUPPORT,
    GONE,
    GRENADE,
    KNIFE,
    LEWES_BOMB,
    MINE,
    NOBODY,
    ON_MAP,
    OPERATOR_COUNT,
    RAT_BOMB,
    STANDING,
    STICK_GRENADE,
)
from grognard.games.sas.vocabulary.words import NOWHERE

EXPLOSIVES = (LEWES_BOMB, RAT_BOMB)
THROWN = (GRENADE, STICK_GRENADE)


def is_mined(t: Tabletop, target: int) -> bool:
    """A bomb already lies where it will hit this target."""
    return is_bombed(t, t.map.targets[target].squares)


def is_bombed(t: Tabletop, squares: list[int]) -> bool:
    for token in range(len(t.token_kind)):
        if t.token_kind[token] not in BOMB_TOKENS:
            continue
        if any(square in around(t, t.token_square[token], t.f.blast_radius) for square in squares):
            return True
    return False


def open_targets(t: Tabletop) -> list[int]:
    """12: targets that the mission wants destroyed and that no bomb is going to."""
    wanted = [objective.id for objective in t.f.setups[t.mission].objectives if objective.task == DESTROY]
    return [
        i for i, target in enumerate(t.map.targets) if target.id in wanted and stands_yet(t, i) and not is_mined(t, i)
    ]


def open_sites(t: Tabletop) -> list[list[int]]:
    """The squares of everything that has to be blown up and that no bomb is going to: targets, and flak (13.8)."""
    return [t.map.targets[i].squares for i in open_targets(t)] + [unit_squares(t, unit) for unit in open_guns(t)]


def open_guns(t: Tabletop) -> list[int]:
    """13.8: emplacements that the mission wants destroyed; what drives away is no aim for bombs."""
    found: list[int] = []
    for number, objective in enumerate(t.f.setups[t.mission].objectives):
        if objective.task == DESTROY_VEHICLE and not t.goals >> number & 1:
            found += [u for u in range(len(t.unit_kind)) if t.unit_goal[u] == number and t.unit_place[u] == STANDING]
    fixed = [unit for unit in found if t.f.units[t.unit_kind[unit]].group == EMPLACEMENT]
    return [unit for unit in fixed if not is_bombed(t, unit_squares(t, unit))]


def stands_yet(t: Tabletop, target: int) -> bool:
    return stands(t, target) or t.target_damage[target] < t.f.setups[t.mission].hits[target]


def victims(t: Tabletop) -> list[int]:
    """12: units that the mission wants dead, and vehicles that bullets destroy."""
    found: list[int] = []
    for number, objective in enumerate(t.f.setups[t.mission].objectives):
        if objective.task in (KILL, DESTROY_VEHICLE) and not t.goals >> number & 1:
            found += [u for u in range(len(t.unit_kind)) if t.unit_goal[u] == number and is_victim(t, u)]
    return found


def is_victim(t: Tabletop, unit: int) -> bool:
    return t.unit_place[unit] != GONE and not t.f.units[t.unit_kind[unit]].armoured


def is_expected(t: Tabletop) -> bool:
    """8.7: a convoy that the mission is about comes with the special event."""
    wanted = any(objective.task == DESTROY_VEHICLE for objective in t.f.setups[t.mission].objectives)
    return wanted and bool(t.f.setups[t.mission].convoy) and not t.special_drawn


def is_secured(t: Tabletop) -> bool:
    """12: enough objectives for a minor victory."""
    setup = t.f.setups[t.mission]
    done = [objective for number, objective in enumerate(setup.objectives) if t.goals >> number & 1]
    named = all(name in [objective.id for objective in done] for name in setup.minor.named)
    return named and sum(1 for objective in done if not objective.optional) >= setup.minor.objectives


def captives(t: Tabletop) -> list[int]:
    if not any(objective.task == RESCUE for objective in t.f.setups[t.mission].objectives):
        return []
    return [operator for operator in range(OPERATOR_COUNT) if t.op_place[operator] == CAPTIVE]


def squares_beside(t: Tabletop, squares: list[int]) -> list[int]:
    """Where somebody stands who can reach one of these squares with the hand."""
    found: set[int] = set()
    for square in squares:
        for other in around(t, square, 1):
            if other not in squares and t.ground.enter[other] == 0:
                found.add(other)
    return sorted(found)


def goals_of(t: Tabletop, operator: int) -> list[int]:
    """The squares that an operator should make for; the entry when its work is done."""
    if operator >= FIRST_SUPPORT or (t.section == BATTLE and is_secured(t)):
        return t.map.entry.squares
    wanted = seats_wanted(t)
    if wanted:
        return squares_beside(t, wanted) if operator == thief(t) else t.map.entry.squares
    found: list[int] = []
    if any(t.has(operator, gear) for gear in (*EXPLOSIVES, *THROWN)):
        for squares in open_sites(t):
            found += squares_beside(t, squares)
    for unit in victims(t):
        found += places_to_kill(t, operator, unit)
    for captive in captives(t):
        found += squares_beside(t, [t.op_square[captive]])
    return found or t.map.entry.squares


def thief(t: Tabletop) -> int:
    """Who goes for a vehicle that has to be taken away: one alone is seen less easily than four."""
    return next((op for op in range(FIRST_SUPPORT) if t.op_place[op] in (ENTRY, ON_MAP, ABOARD)), NOBODY)


def places_to_kill(t: Tabletop, operator: int, unit: int) -> list[int]:
    """Behind the unit with a knife, or where a shot is possible, whatever is nearer: a death is worth the noise."""
    if t.unit_place[unit] != STANDING or not unit_squares(t, unit):
        return []
    square = unit_squares(t, unit)[0]
    guns = [gear for gear in weapons_of(t, operator) if t.f.gear[gear].long > 1]
    found = {other for gear in guns for other in firing_squares(t, operator, unit, square, gear)}
    behind = square_behind(t.ground, square, t.unit_facing[unit])
    if t.has(operator, KNIFE) and not t.op_discovered[operator] and behind != NOWHERE:
        found.add(behind)
    return sorted(found)


def firing_squares(t: Tabletop, operator: int, unit: int, square: int, gear: int) -> list[int]:
    """2.5: where the unit is at short range of a weapon, and in sight."""
    if t.f.gear[gear].use == USE_THROW:
        return []
    in_the_way = obstacles(t)
    near = [other for other in around(t, square, t.f.gear[gear].short) if t.ground.enter[other] == 0]
    return [other for other in near if can_attack(t, operator, other, gear, unit, in_the_way)]


def is_busy(t: Tabletop) -> bool:
    """Something is still to be done by somebody who can, or a bomb is still to explode."""
    if t.section == BATTLE and is_secured(t):
        return False
    if is_expected(t) or seats_wanted(t) or any(kind in BOMB_TOKENS for kind in t.token_kind):
        return True
    team = [operator for operator in range(FIRST_SUPPORT) if t.op_place[operator] in (ENTRY, ON_MAP)]
    armed = any(t.has(operator, gear) for operator in team for gear in (*EXPLOSIVES, *THROWN))
    return (armed and bool(open_sites(t))) or bool(victims(t) or captives(t))


def carries_bomb(t: Tabletop, operator: int) -> bool:
    return any(t.has(operator, gear) for gear in (*EXPLOSIVES, MINE))
