"""Passing (1.2, 10.1): where an operator may end its turn, and whether its points lead it on to such a square."""

from __future__ import annotations

from grognard.games.sas.rules.cars.crews import free_seats
from grognard.games.sas.rules.dare.disguise import is_undercover
from grognard.games.sas.rules.jager.noises import is_locked
from grognard.games.sas.rules.occupying import car_at, is_clear, is_closed, is_free, token_at
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.pieces import (
    DRUM,
    FIRST_SUPPORT,
    GRAPPLE_GEAR,
    NO_TOKEN,
    NOBODY,
    ON_MAP,
)
from grognard.games.sas.vocabulary.words import CLIMB, CRAWL, GRAPPLE, SPRINT, STROLL, SWIM, WALK


def on_foot(t: Tabletop, operator: int) -> int:
    """The gait of an operator that leaves a square that is taken."""
    if t.op_diving[operator]:
        return SWIM
    if is_undercover(t, operator):
        return STROLL
    return CRAWL if t.op_crouched[operator] else WALK


def climbing(t: Tabletop, operator: int) -> int:
    """2.4, 10.13: how an operator climbs."""
    return GRAPPLE if t.has(operator, GRAPPLE_GEAR) else CLIMB


def is_agile(t: Tabletop, operator: int) -> bool:
    """2.9, 2.10, 10.12, 13.1: upright on dry ground with free hands, so that it sprints, climbs and lifts things."""
    if t.op_crouched[operator] or t.op_diving[operator] or t.op_carries[operator] != NO_TOKEN:
        return False
    return not is_undercover(t, operator)


def can_board(t: Tabletop, operator: int, square: int) -> bool:
    """11, R81: a free seat, hands free, and no disguise."""
    car = car_at(t, square)
    if t.op_carries[operator] != NO_TOKEN or is_undercover(t, operator) or t.op_place[operator] != ON_MAP:
        return False
    return car != NOBODY and bool(free_seats(t, car))


def can_lift(t: Tabletop, operator: int, square: int) -> bool:
    """2.10, 10.1: only a fuel drum is in the way, and the operator can pick it up at no cost."""
    if operator >= FIRST_SUPPORT or not is_agile(t, operator):
        return False
    return token_at(t, square, DRUM) != NOBODY and is_clear(t, square, operator)


def may_rest(t: Tabletop, operator: int, square: int) -> bool:
    """1.2: the turn may end here: the square is free, or the operator frees it, or gets into a vehicle."""
    if car_at(t, square) != NOBODY:
        return can_board(t, operator, square)
    return is_free(t, square, operator) or can_lift(t, operator, square)


def leads_on(t: Tabletop, operator: int, square: int, points: int) -> bool:
    """1.2: from a square that is taken, so many points lead on to one where the turn may end."""
    for beyond, cost in ways_on(t, operator, square):
        if cost <= points and (may_rest(t, operator, beyond) or leads_on(t, operator, beyond, points - cost)):
            return True
    return False


def ways_on(t: Tabletop, operator: int, square: int) -> list[tuple[int, int]]:
    """The squares to which one Move, Climb or sprint leads, each with its cost."""
    cost = t.f.cost
    found = [(beyond, cost["move"]) for beyond in one_step(t, square, on_foot(t, operator))]
    if is_agile(t, operator):
        found += [(beyond, cost["climb"]) for beyond in one_step(t, square, climbing(t, operator))]
        found += [(beyond, cost["sprint"]) for beyond in sprinted(t, square, t.f.sprint_squares)]
    return found


def one_step(t: Tabletop, square: int, gait: int) -> list[int]:
    open_ = [beyond for beyond in t.terrain.gaits.of(gait)[square] if not is_closed(t, beyond)]
    return [beyond for beyond in open_ if not is_locked(t, square, beyond)]


def sprinted(t: Tabletop, square: int, steps: int) -> list[int]:
    """2.3: the squares that up to so many steps of a sprint reach."""
    reached, edge = {square}, [square]
    for _ in range(steps):
        edge = sorted({beyond for here in edge for beyond in one_step(t, here, SPRINT)} - reached)
        reached.update(edge)
    return sorted(reached - {square})


def runs_on(t: Tabletop, operator: int, square: int, steps: int, points: int) -> bool:
    """1.2, 2.3: a sprint that enters this square can go on to one where the turn may end, or points lead on from it."""
    if may_rest(t, operator, square):
        return True
    beyond = sprinted(t, square, steps)
    if any(may_rest(t, operator, other) for other in beyond):
        return True
    return any(leads_on(t, operator, other, points) for other in [square, *beyond])
