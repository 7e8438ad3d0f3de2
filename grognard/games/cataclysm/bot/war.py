"""Weights of military decisions (8 to 10): where to strike, with what, and whether to hold."""

from __future__ import annotations

from typing import Final

from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.games.cataclysm.bot.ground import gain, open_countries, post, stake, station, worth
from grognard.games.cataclysm.bot.production import BUILDS
from grognard.games.cataclysm.bot.promises import war_promise
from grognard.games.cataclysm.force_scopes import Deployment, Fight, MilitaryActions
from grognard.games.cataclysm.odds.dice import chances
from grognard.games.cataclysm.odds.fights import fight_odds, outcomes
from grognard.games.cataclysm.operation_scope import Operation
from grognard.games.cataclysm.rules.bases import airfields
from grognard.games.cataclysm.rules.force.leaving import is_misplaced
from grognard.games.cataclysm.rules.force.strength import minor_armies_in
from grognard.games.cataclysm.rules.force.targets import defender_of, is_surprise
from grognard.games.cataclysm.rules.force.units import power_of, type_of
from grognard.games.cataclysm.rules.forces import air_units, side_of, units_in
from grognard.games.cataclysm.rules.interests import provoked_in
from grognard.games.cataclysm.rules.movement import air_links
from grognard.games.cataclysm.rules.occupation import overcrowded
from grognard.games.cataclysm.rules.relations import friends, is_belligerent
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_verbs, verbs
from grognard.games.cataclysm.vocabulary.force_words import INVASION, LAND_OPERATION
from grognard.games.cataclysm.vocabulary.words import AIR, ARMY, FLEET, FORT

LEAST: Final = 0.02
DEPLOY: Final = 0.35
DEPLOY_GARRISONS: Final = 0.9
IDLE: Final = 0.4  # a unit that is needed less than this had better go elsewhere
GARRISON: Final = 1.2  # or less than this, while a country lies open
BUILD: Final = 0.1  # of what it is worth in production
MOST_SPARE: Final = 1  # actions that an attack may count on for its augmentation
INTERVENE: Final = 0.45
AT_SEA_OR_IN_THE_AIR: Final = 0.1
SURPRISE: Final = 0.1  # how much of what a war promises counts for the attack that begins it
WAR_COST: Final = 6.0  # what it must promise
FLAG: Final = 0.1  # what a flag for an adversary costs
FAILURE: Final = 0.5  # what a beaten attack costs
KEEN: Final = 4.0  # how sharply good attacks are preferred


def action_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """8: operations by what they promise; then builds, interventions and deployment."""
    actions = MilitaryActions(t)
    spare = min(actions.left - 1, MOST_SPARE)
    return [action_weight(t, actions.power, spare, move) for move in moves]


def action_weight(t: Tabletop, power: int, spare: int, move: int) -> float:
    verb = verb_of(move)
    if verb == force_verbs.OPERATE:
        return operation_weight(t, power, arg_a(move), arg_b(move), spare)
    if verb == force_verbs.DEPLOY:
        return DEPLOY_GARRISONS if open_countries(t, power) else DEPLOY
    if verb == verbs.BUILD:
        return BUILD * BUILDS.get(arg_a(move), 1.0)
    return LEAST if verb == verbs.DONE else INTERVENE


def operation_weight(t: Tabletop, power: int, kind: int, target: int, spare: int) -> float:
    """9: land is worth its points by the chance to take it; other operations wear the enemy down."""
    promise = AT_SEA_OR_IN_THE_AIR
    provoked = FLAG * provoked_in(t, power, target).bit_count()
    if kind in (LAND_OPERATION, INVASION):
        chance = chance_to_take(t, power, target, kind == INVASION, spare)
        promise = chance * (gain(t, power, target) - provoked) - (1.0 - chance) * FAILURE - provoked
    defender = defender_of(t, power, kind, target)
    if is_surprise(t, power, kind, target, defender):
        promise += SURPRISE * (war_promise(t, power, defender) - WAR_COST)
    return max(LEAST, promise * KEEN)


def chance_to_take(t: Tabletop, power: int, target: int, from_the_sea: bool, spare: int) -> float:
    """10.4, 10.7: two dice against what defends, with the air that is near, before any support is called."""
    armies = [u for u in units_in(t, target) if type_of(t, u) in (ARMY, FORT)]
    held = len(armies) + minor_armies_in(t, target)
    is_rough = from_the_sea or t.f.atlas.adverse >> target & 1 != 0
    attack, defence = chances(2 + air_edge(t, power, target), spare), chances(2 if held else 1, 1 if is_rough else 0)
    found = outcomes(attack, defence, held)
    return found["rout"] + 0.4 * found["won"]


def air_edge(t: Tabletop, power: int, target: int) -> int:
    """10.2, 10.3: one die if friendly air units are near and none defend."""
    near = air_links(t)[target] & airfields(t, power)
    own = sum((air_units(t, friend) & near).bit_count() for friend in bits_of(friends(t, power)))
    others = sum(1 for unit in units_in(t, target) if type_of(t, unit) == AIR)
    return 1 if own > others else 0


# Within an operation


def activation_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """9.1: as many units as may come; extended range only if there is no other way."""
    return [activation_weight(move, len(moves)) for move in moves]


def activation_weight(move: int, count: int) -> float:
    if verb_of(move) == force_verbs.ACTIVATE:
        return 5.0
    return 1.0 if verb_of(move) == force_verbs.ATTACK or count == 1 else LEAST


def augmentation_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """8.2: while it makes a great difference, and the target is worth it."""
    op = Operation(t)
    plain, better = fight_odds(t, op, 0), fight_odds(t, op, 1)
    difference = better["rout"] + better["won"] - plain["rout"] - plain["won"]
    augment = max(LEAST, difference * worth(t, op.target) * 4)
    return [augment if verb_of(move) == force_verbs.AUGMENT else 0.6 for move in moves]


def support_weights(moves: list[int]) -> list[float]:
    return [5.0 if verb_of(move) == force_verbs.SUPPORT else 1.0 for move in moves]


def withdrawal_weights(t: Tabletop, arg: int, moves: list[int]) -> list[float]:
    """10.7: hold what is worth much, save the army elsewhere."""
    op, side, losses = Operation(t), arg & 3, arg >> 2
    hold = 0.5 * worth(t, op.target) if side else 0.6
    hold = LEAST if losses > 1 and side == 0 else hold
    return [hold if verb_of(move) == force_verbs.HOLD else 1.0 for move in moves]


def loss_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """10.8: minor armies and forts first, then units of allies, tanks before armies only if they must."""
    return [loss_weight(t, move) for move in moves]


def loss_weight(t: Tabletop, move: int) -> float:
    if verb_of(move) == force_verbs.LOSE_MINOR:
        return 8.0
    unit = arg_a(move)
    if t.upgraded >> unit & 1:
        return 4.0 if Fight(t).owed == 1 else 2.0
    return {FORT: 3.0, ARMY: 1.0, FLEET: 1.0}.get(type_of(t, unit), 1.0)


# Deployment, retreat and regrouping


def deployment_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """8.4: units that are needed elsewhere more than here."""
    power = Deployment(t).power
    return [deployment_weight(t, power, move) for move in moves]


def deployment_weight(t: Tabletop, power: int, move: int) -> float:
    verb = verb_of(move)
    if verb == verbs.DONE:
        return 0.5
    if verb == force_verbs.RECALL:
        return LEAST
    unit = arg_a(move)
    kind = type_of(t, unit)
    if kind == FLEET:
        return IDLE if is_belligerent(t, power) and station(t, power, t.unit_area[unit]) <= 1.0 else LEAST
    if kind not in (ARMY, AIR):
        return LEAST
    here = stake(t, power, t.unit_area[unit], kind)
    elsewhere = GARRISON if kind == ARMY and open_countries(t, power) else IDLE
    return 1.0 if here < elsewhere else LEAST


def destination_weights(t: Tabletop, unit: int, moves: list[int]) -> list[float]:
    """8.4, 10.10: where the unit is needed most."""
    return [destination_weight(t, power_of(t, unit), unit, move) for move in moves]


def destination_weight(t: Tabletop, power: int, unit: int, move: int) -> float:
    if verb_of(move) == verbs.DONE and is_misplaced(t, unit):
        return LEAST
    if verb_of(move) != force_verbs.TO:
        return stay_weight(t, power, unit) if verb_of(move) == verbs.DONE else 0.4
    area = arg_a(move)
    if type_of(t, unit) == FLEET:
        return station(t, power, area)
    return LEAST + post(t, power, area, type_of(t, unit))


def stay_weight(t: Tabletop, power: int, unit: int) -> float:
    """7.1: whoever stays where there is no room goes back to the cup, from which it comes again and again."""
    area = t.unit_area[unit]
    return LEAST / 2 if overcrowded(t, power, area, side_of(t, unit)) else 0.1 + stake(t, power, area, type_of(t, unit))


def regrouping_weights(t: Tabletop, moves: list[int]) -> list[float]:
    """10.11: bring more armies into what was taken, and take home what may not stay."""
    target = Operation(t).target
    found: list[float] = []
    for move in moves:
        if verb_of(move) == verbs.DONE:
            found.append(0.8)
        else:
            unit = arg_a(move)
            comes = t.unit_area[unit] != target
            found.append(1.0 if comes == (type_of(t, unit) == ARMY) else 0.3)
    return found
