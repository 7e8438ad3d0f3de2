"""What an event is worth to the Jäger now (16.3): the more trouble for the operators, the better."""

from __future__ import annotations

from typing import Final

from grognard.games.sas.facts.cards import Effect
from grognard.games.sas.rules.axis.drawing import units_of
from grognard.games.sas.rules.jager.tricks import bodies, doors, regulars
from grognard.games.sas.rules.noticing import obstacles, sees_operator
from grognard.games.sas.rules.turning import sentry_turn
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.axis import (
    ALARM_RISES,
    AMBUSH_POINT,
    BREAK_DOWN,
    LOCK_DOOR,
    PATROLS_TURN,
    PLACE_CAT,
    SENTRIES_TURN,
    SMOKE,
    SNAP_TWIG,
    SPAWN_UNITS,
    STAIN,
    SWEEP,
    UPGRADE,
)
from grognard.games.sas.vocabulary.pieces import (
    BATTLE,
    FIRST_SUPPORT,
    GONE,
    LURKING,
    MACHINE_GUNNER,
    ON_MAP,
    PATROL,
    SENTRY,
    STANDING,
)
from grognard.games.sas.vocabulary.words import FACINGS, NOWHERE

NEAR: Final = 5
VALUES: Final = {SMOKE: -1.0, BREAK_DOWN: -1.0, PLACE_CAT: 1.2, AMBUSH_POINT: 2.8, LOCK_DOOR: 0.8, UPGRADE: 0.7}
NOTHING: Final = 0.2
SIGHTING: Final = 5.0  # one alert unit costs the operators a space of stealth in every turn


def card_value(t: Tabletop, card: int) -> float:
    """A card by the half that would count now."""
    return event_value(t, t.f.cards.cards[card].halves[t.section])


def event_value(t: Tabletop, effect: Effect) -> float:
    kind = effect.kind
    if kind == ALARM_RISES:
        return 3.0 + (1.0 if t.stealth <= 2 else 0.0)
    if kind == SPAWN_UNITS:
        return spawn_value(t, effect)
    if kind == SNAP_TWIG:
        return SIGHTING if is_anybody_near(t) else NOTHING
    if kind in (SENTRIES_TURN, PATROLS_TURN, SWEEP):
        return SIGHTING if any(finds(t, unit, effect) for unit in turning(t, effect)) else NOTHING
    if kind == STAIN:
        return 1.0 if bodies(t) else -0.5
    if kind == LOCK_DOOR and not doors(t):
        return -0.5
    if kind == UPGRADE:
        return -0.5 if not regulars(t) else 3.5 if is_board_empty(t) else VALUES[UPGRADE]
    if kind == AMBUSH_POINT and not has_lurker(t, effect.number):
        return NOTHING
    return VALUES.get(kind, NOTHING)


def turning(t: Tabletop, effect: Effect) -> list[int]:
    return units_of(t, PATROL if effect.kind == PATROLS_TURN else SENTRY, effect.colour)


def finds(t: Tabletop, unit: int, effect: Effect) -> bool:
    """4.1, 4.2, 4.9: would the unit get an undiscovered operator in sight if the card turned it?"""
    before = t.unit_facing[unit]
    in_the_way = obstacles(t)
    hidden = [op for op in range(FIRST_SUPPORT) if t.op_place[op] == ON_MAP and not t.op_discovered[op]]
    found = False
    for facing in facings_of(t, unit, effect):
        t.unit_facing[unit] = facing
        found = found or any(sees_operator(t, unit, operator, in_the_way) for operator in hidden)
    t.unit_facing[unit] = before
    return found


def facings_of(t: Tabletop, unit: int, effect: Effect) -> list[int]:
    """The facings that the card leads it through."""
    if effect.kind == SENTRIES_TURN:
        return sentry_turn(t.map.posts[t.unit_post[unit]], t.unit_facing[unit], effect.sense, effect.arrows)
    quarters = 2 if effect.kind == PATROLS_TURN else 3
    return [(t.unit_facing[unit] + effect.sense * n) % len(FACINGS) for n in range(1, quarters + 1)]


def spawn_value(t: Tabletop, effect: Effect) -> float:
    """4.3: machine gunners are good, specialists and vehicles better; before the alarm they only wait."""
    soldier = 0.1 if is_board_empty(t) else 0.8
    worth = 0.0
    for kind in effect.units:
        worth += soldier if kind == MACHINE_GUNNER else 2.4 if t.f.units[kind].is_large else 1.6
    return worth if t.section else worth / 2


def is_board_empty(t: Tabletop) -> bool:
    """In Battle nobody is on the map: only units that the Jäger leads go to where the others wait."""
    return t.section == BATTLE and not any(t.op_place[op] == ON_MAP for op in range(FIRST_SUPPORT))


def has_lurker(t: Tabletop, number: int) -> bool:
    """16.4: the lurking unit of this number is still there."""
    units = [unit for unit in range(len(t.unit_kind)) if t.unit_place[unit] != GONE]
    return any(t.unit_role[unit] == LURKING and t.unit_post[unit] == number for unit in units)


def is_anybody_near(t: Tabletop) -> bool:
    """16.6: a unit that is not alert stands near an operator."""
    squares = [t.op_square[op] for op in range(FIRST_SUPPORT) if t.op_place[op] == ON_MAP]
    calm = [unit for unit in range(len(t.unit_kind)) if t.unit_place[unit] == STANDING and not t.unit_alert[unit]]
    heard = [t.unit_square[unit] for unit in calm if t.unit_square[unit] != NOWHERE]
    return any(t.ground.distance(one, square) <= NEAR for one in heard for square in squares)
