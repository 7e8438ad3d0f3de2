"""At any time of the Operator phase (4.5, 13.6, 14): a cigarette, a mechanical failure, a call for the Typhoon."""

from __future__ import annotations

from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.games.sas.rules.alerting import place_of, said
from grognard.games.sas.rules.carrying import smoke, smoke_bearer, smokes
from grognard.games.sas.rules.dare.typhoon import call_typhoon, calls
from grognard.games.sas.rules.noticing import BROKEN_DOWN
from grognard.games.sas.rules.occupying import unit_at
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, verbs
from grognard.games.sas.vocabulary.pieces import (
    ABOARD,
    BREAKDOWN,
    ENTRY,
    GEAR_COUNT,
    NOBODY,
    ON_MAP,
    OPERATOR_COUNT,
    STANDING,
)


def at_any_time(t: Tabletop, seat: int) -> list[int]:
    """What a player may do between all actions."""
    cigarettes = [pack_move(verbs.SMOKE, t.place(square)) for square in smokes(t, seat)]
    return [*cigarettes, *break_downs(t, seat), *calls(t)]


def use(t: Tabletop, seat: int, move: int) -> bool:
    """Carry such a move out; False if it is another one."""
    verb = verb_of(move)
    if verb == verbs.SMOKE:
        smoke(t, smoke_bearer(t, seat), unit_at(t, t.at(arg_a(move))))
    elif verb == verbs.BREAK_DOWN:
        break_down(t, seat, unit_at(t, t.at(arg_a(move))))
    elif verb == verbs.CALL_TYPHOON:
        call_typhoon(t, arg_a(move))
    else:
        return False
    return True


def mechanic(t: Tabletop, seat: int) -> int:
    """An operator of this seat with the token of a mechanical failure; NOBODY if there is none."""
    held = [op for op in range(OPERATOR_COUNT) if t.op_owner[op] == seat and t.has(op, BREAKDOWN)]
    return next((op for op in held if t.op_place[op] in (ENTRY, ON_MAP, ABOARD)), NOBODY)


def break_downs(t: Tabletop, seat: int) -> list[int]:
    """14: vehicles on the map that can be held up for this turn."""
    if mechanic(t, seat) == NOBODY:
        return []
    vehicles = [unit for unit in range(len(t.unit_kind)) if t.f.units[t.unit_kind[unit]].is_vehicle]
    there = [unit for unit in vehicles if t.unit_place[unit] == STANDING and not t.unit_stuck[unit]]
    return [pack_move(verbs.BREAK_DOWN, place_of(t, unit)) for unit in there]


def break_down(t: Tabletop, seat: int, unit: int) -> None:
    """14: the vehicle does not move this turn, but still attacks."""
    t.op_gear[mechanic(t, seat) * GEAR_COUNT + BREAKDOWN] -= 1
    t.unit_stuck[unit] = BROKEN_DOWN
    t.tell(events.BROKE_DOWN, [said(t, unit)])
