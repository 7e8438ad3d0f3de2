"""Who stands where (1.2): one unit a square, passing allowed if the turn can end on a free square."""

from __future__ import annotations

from grognard.games.sas.rules.footprint import car_squares, unit_squares
from grognard.games.sas.rules.noticing import around, stands
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.pieces import (
    CAPTIVE,
    DRUM,
    EXPLOSION,
    GONE,
    MOST_SEATS_ABOARD,
    MOST_VEHICLES,
    NOBODY,
    ON_MAP,
    OPERATOR_COUNT,
    STANDING,
)
from grognard.games.sas.vocabulary.words import NOWHERE


def unit_at(t: Tabletop, square: int) -> int:
    """The unit of the Axis on a square; NOBODY if there is none."""
    for unit in range(len(t.unit_kind)):
        if t.unit_square[unit] == square and t.unit_place[unit] == STANDING:
            return unit
    for unit in range(len(t.unit_kind)):
        if t.f.units[t.unit_kind[unit]].is_large and t.unit_place[unit] != GONE and square in unit_squares(t, unit):
            return unit
    return NOBODY


def operators_at(t: Tabletop, square: int) -> list[int]:
    """The operators, support units and prisoners on a square: one, or two while one of them passes."""
    return [op for op in range(OPERATOR_COUNT) if t.op_square[op] == square and t.op_place[op] in (ON_MAP, CAPTIVE)]


def operator_at(t: Tabletop, square: int) -> int:
    """The first of them by number; NOBODY if there is none."""
    found = operators_at(t, square)
    return found[0] if found else NOBODY


def car_at(t: Tabletop, square: int) -> int:
    """The operators' vehicle on a square; NOBODY if there is none."""
    for car in range(MOST_VEHICLES):
        if t.car_kind[car] != NOBODY and square in car_squares(t, car):
            return car
    return NOBODY


def token_at(t: Tabletop, square: int, kind: int) -> int:
    """The first token of a kind on a square, by number; NOBODY if there is none."""
    for token in range(len(t.token_kind)):
        if t.token_square[token] == square and t.token_kind[token] == kind:
            return token
    return NOBODY


def is_closed(t: Tabletop, square: int) -> bool:
    """1.4, 10.1, 10.6: depots and explosions let nobody on foot in."""
    for i, target in enumerate(t.map.targets):
        if square in target.squares and stands(t, i):
            return True
    for token in range(len(t.token_kind)):
        if t.token_kind[token] == EXPLOSION and square in around(t, t.token_square[token], t.f.blast_radius):
            return True
    return False


def is_free(t: Tabletop, square: int, operator: int = NOBODY) -> bool:
    """1.2, 10.1: somebody may end a turn here; the operator itself does not count."""
    if not is_clear(t, square, operator):
        return False
    is_beneath = operator != NOBODY and t.op_diving[operator]
    return bool(is_beneath) or token_at(t, square, DRUM) == NOBODY


def is_clear(t: Tabletop, square: int, operator: int = NOBODY) -> bool:
    """1.2: nobody is here, whatever lies on the ground."""
    if any(there != operator and not passes_beneath(t, operator, there) for there in operators_at(t, square)):
        return False
    if operator != NOBODY and t.op_diving[operator]:
        return True  # beneath a bridge, or in the water, where no other unit is
    return unit_at(t, square) == NOBODY and car_at(t, square) == NOBODY


def passes_beneath(t: Tabletop, operator: int, other: int) -> bool:
    """R96: one of the two is beneath the bridge and the other is on it."""
    return operator != NOBODY and t.op_diving[operator] != t.op_diving[other]


def operator_squares(t: Tabletop, operator: int) -> list[int]:
    """Where an operator is: on foot, or on the squares of its vehicle; nowhere if it is not on the map."""
    if t.op_place[operator] == ON_MAP:
        return [t.op_square[operator]]
    return car_squares(t, t.car_seats.index(operator) // MOST_SEATS_ABOARD) if operator in t.car_seats else []


def stands_on(t: Tabletop, operator: int) -> int:
    """The square of an operator on the map; NOWHERE for one that is not."""
    return t.op_square[operator] if t.op_place[operator] == ON_MAP else NOWHERE
