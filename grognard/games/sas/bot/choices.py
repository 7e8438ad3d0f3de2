"""What the players decide besides the actions of operators: who goes with what, and ties of the Axis."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.games.sas.bot import aims
from grognard.games.sas.rules.noticing import obstacles, sees_operator
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import verbs
from grognard.games.sas.vocabulary.axis import DESTROY
from grognard.games.sas.vocabulary.pieces import (
    KNIFE,
    LEWES_BOMB,
    MEDKIT,
    ON_MAP,
    OPERATOR_COUNT,
    RAT_BOMB,
    STANDING,
)
from grognard.games.sas.vocabulary.words import NORTH, SOUTH

SUGGESTED: Final = 2.0  # an operator that the mission names
GEAR: Final = {KNIFE: 0.4, MEDKIT: 0.2}
CHARGES: Final = (LEWES_BOMB, RAT_BOMB)
EACH_CHARGE: Final = 0.5


def equip_score(t: Tabletop, move: int) -> float:
    """12.7: those that the mission suggests, with the side of their board that has what the objectives need."""
    operator, face = arg_a(move), arg_b(move)
    setup = t.f.setups[t.mission]
    found = SUGGESTED if operator in setup.operators else 0.0
    blows_up = any(objective.task == DESTROY for objective in setup.objectives)
    board = t.f.operators[operator].boards[face]
    for gear, tokens in zip(board.gear, board.tokens, strict=True):
        found += GEAR.get(gear, 0.0)
        if blows_up and gear in CHARGES:
            found += EACH_CHARGE * tokens
    return found


def crew_score(move: int) -> float:
    """11: the jeep makes a noise and is seen by everybody; operators go on foot."""
    return 1.0 if verb_of(move) == verbs.HOLD else -6.0


def facing_score(t: Tabletop, unit: int, move: int) -> float:
    """R24: rather where nobody else comes in sight."""
    before = t.unit_facing[unit]
    t.unit_facing[unit] = arg_a(move)
    in_the_way = obstacles(t)
    hidden = [op for op in range(OPERATOR_COUNT) if t.op_place[op] == ON_MAP and not t.op_discovered[op]]
    seen = sum(1 for operator in hidden if sees_operator(t, unit, operator, in_the_way))
    t.unit_facing[unit] = before
    return -2.0 * seen if t.unit_place[unit] == STANDING else 0.0


def advance_score(t: Tabletop, move: int) -> float:
    """R34: rather far from everybody."""
    square = t.at(arg_a(move))
    away = [t.ground.distance(square, t.op_square[op]) for op in range(OPERATOR_COUNT) if t.op_place[op] == ON_MAP]
    return 0.3 * min(away, default=0)


def lane_score(t: Tabletop, move: int) -> float:
    """13.6: the line of tiles in which most has to be destroyed."""
    side, width = t.map.tile_side, t.ground.width
    firsts = [site[0] for site in aims.open_sites(t)]
    from_edge = [square % width if t.air_side in (NORTH, SOUTH) else square // width for square in firsts]
    return float(sum(1 for at in from_edge if at // side == arg_a(move) - 1))
