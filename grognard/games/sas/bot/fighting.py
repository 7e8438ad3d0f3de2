"""How good an attack is: silent kills, shots of discovered operators, explosives, and the Typhoon's guns."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, verb_of
from grognard.games.sas.bot import aims
from grognard.games.sas.bot.danger import GRAIN
from grognard.games.sas.bot.plan import Plan
from grognard.games.sas.rules.attacking import range_bonus
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.rules.noticing import around
from grognard.games.sas.rules.occupying import unit_at
from grognard.games.sas.rules.weapons import units_in_reach, weapons_of
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import verbs
from grognard.games.sas.vocabulary.axis import USE_KILL, USE_THROW
from grognard.games.sas.vocabulary.pieces import BATTLE, NOBODY, ON_MAP, OPERATOR_COUNT, STANDING
from grognard.games.sas.vocabulary.words import NOWHERE

SILLY: Final = -6.0
FIGHTING: Final = 2.4  # a shot of a discovered operator that cannot miss counts 2 more; a step on its way counts 3
LEAVING: Final = 1.4  # the same on the way home
WANTED: Final = 4.0  # a unit that the mission wants dead
AIMED: Final = 2  # 2.7: what taking aim adds to the dice
NOISE: Final = 0.35  # less for each calm unit that hears a shot
NEAR_GOAL: Final = 1.2  # less for a shot where the goal can be reached in this turn


def attack_score(t: Tabletop, plan: Plan, operator: int, square: int, gear: int) -> float:
    """2.5, 2.6: a silent kill that nobody sees is good; shots are for those who know of the operator already."""
    kind = t.f.gear[gear]
    if kind.use == USE_THROW:
        return throw_score(t, square)
    unit = unit_at(t, square)
    if unit == NOBODY:
        return SILLY
    if kind.use == USE_KILL:
        wanted = WANTED if unit in aims.victims(t) else 0.0
        sure = 1.0 if kind.target <= 1 or t.op_holds[operator] == unit else 0.4
        return sure * (wanted + (3.5 if plan.seen.upright[square] == 0 else 0.5))
    return shot_score(t, plan, operator, unit, gear, hit_chance(t, operator, t.op_square[operator], square, gear, 0))


def hit_chance(t: Tabletop, operator: int, origin: int, square: int, gear: int, more: int) -> float:
    """2.5, 2.7: that at least one die reaches the number of the weapon."""
    kind = t.f.gear[gear]
    aimed = AIMED if t.op_aim[operator] == unit_at(t, square) else more
    one = (7 - kind.target + range_bonus(t, gear, origin, square) + aimed) / 6
    return 1.0 - (1.0 - min(1.0, max(0.0, one))) ** kind.dice


def shot_score(t: Tabletop, plan: Plan, operator: int, unit: int, gear: int, chance: float) -> float:
    """2.11: loud shots are for victims and for hunters."""
    wanted = WANTED if unit in aims.victims(t) else 0.0
    if t.section == BATTLE or t.op_discovered[operator]:
        if not t.unit_alert[unit] and not wanted:
            return SILLY
        keen = LEAVING if plan.is_going_home else FIGHTING
        if plan.away[t.op_square[operator]] <= GRAIN * t.op_ap[operator]:
            keen -= NEAR_GOAL
        return wanted + keen + 2.0 * chance - (0.0 if wanted else NOISE * roused(t, operator, gear))
    return wanted + 2.0 * chance - 1.5 if wanted else SILLY


def roused(t: Tabletop, operator: int, gear: int) -> int:
    """2.11: how many units that know of nothing yet would hear a shot."""
    here, heard = t.op_square[operator], t.f.gear[gear].hearing
    calm = [u for u in range(len(t.unit_kind)) if t.unit_place[u] == STANDING and not t.unit_alert[u]]
    on_foot = [t.unit_square[u] for u in calm if t.unit_square[u] != NOWHERE]
    return sum(1 for square in on_foot if t.ground.distance(here, square) <= heard)


def guns_of(t: Tabletop, operator: int) -> list[int]:
    return [gear for gear in weapons_of(t, operator) if t.f.gear[gear].long > 1 and t.f.gear[gear].use != USE_THROW]


def best_shot(t: Tabletop, plan: Plan, operator: int, origin: int) -> float:
    """The score of the best shot from a square."""
    found = SILLY
    for gear in guns_of(t, operator):
        for unit in units_in_reach(t, operator, origin, gear):
            square = unit_squares(t, unit)[0]
            chance = hit_chance(t, operator, origin, square, gear, 0)
            found = max(found, shot_score(t, plan, operator, unit, gear, chance))
    return found


def move_attack_score(t: Tabletop, plan: Plan, operator: int, square: int) -> float:
    """2.5: a step and a shot for one point, where there is a better shot from the next square."""
    here, there = best_shot(t, plan, operator, t.op_square[operator]), best_shot(t, plan, operator, square)
    nearer = 0.05 if plan.away[square] < plan.away[t.op_square[operator]] else 0.0
    return there + nearer if there + nearer > here + 0.02 else SILLY


def aim_score(t: Tabletop, plan: Plan, operator: int, square: int) -> float:
    """2.7: one aimed shot rather than two, if it hits as often: each is heard."""
    if t.op_ap[operator] < 2 or t.op_aim[operator] != NOBODY:
        return SILLY
    found = SILLY
    unit, here = unit_at(t, square), t.op_square[operator]
    for gear in guns_of(t, operator):
        if unit == NOBODY or unit not in units_in_reach(t, operator, here, gear):
            continue
        now, then = (hit_chance(t, operator, here, square, gear, more) for more in (0, AIMED))
        if then > 1.0 - (1.0 - now) ** 2:
            found = max(found, shot_score(t, plan, operator, unit, gear, then) + 0.1)
    return found


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
    square = t.op_square[operator]
    return any(t.unit_alert[u] for gear in guns_of(t, operator) for u in units_in_reach(t, operator, square, gear))
