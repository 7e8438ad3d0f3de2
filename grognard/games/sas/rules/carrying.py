"""Objects and gear (2.10, 10): pick up and place, bodies and drums, traps, mines and bombs; medkit and cigarette."""

from __future__ import annotations

from typing import Final

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, arg_b, pack_move
from grognard.engine.step import Step
from grognard.games.sas.rules.alerting import said
from grognard.games.sas.rules.blasts import begin_blast
from grognard.games.sas.rules.damage import kill
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.rules.handing import reachable
from grognard.games.sas.rules.jager.noises import scare_cats
from grognard.games.sas.rules.occupying import is_free, token_at
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.pieces import (
    ABOARD,
    BODY,
    CIGARETTE,
    DRUM,
    ENTRY,
    FIRST_SUPPORT,
    GEAR_COUNT,
    GONE,
    LEWES_BOMB,
    MEDKIT,
    MINE,
    NO_TOKEN,
    NOBODY,
    ON_MAP,
    RAT_BOMB,
    SET_LEWES_BOMB,
    SET_MINE,
    SET_RAT_BOMB,
    SET_TRAP,
    STANDING,
    TRAP,
    USED_TRAP,
)
from grognard.games.sas.vocabulary.spoken import pack_unit
from grognard.games.sas.vocabulary.words import NOWHERE, WATER

# Gear that is placed, and the token that it becomes
PLACED: Final = [(TRAP, SET_TRAP), (MINE, SET_MINE), (LEWES_BOMB, SET_LEWES_BOMB), (RAT_BOMB, SET_RAT_BOMB)]
BOMB_TOKENS: Final = (SET_LEWES_BOMB, SET_RAT_BOMB)
LONGEST_FUSE: Final = 20
SMOKING_PLACES: Final = (ENTRY, ON_MAP, ABOARD)


def puts(t: Tabletop, operator: int, square: int, leads_to: int = NOWHERE) -> list[int]:
    """2.10: what an operator could place from this square, as moves: what it carries, but no drum where it then goes
    itself, and its gear.
    """
    found: list[int] = []
    around = reachable(t, square)
    carried = t.op_carries[operator]
    for other in around:
        if carried == BODY or (carried == DRUM and other != leads_to and may_stand(t, other)):
            found.append(pack_move(verbs.PLACE, t.place(other), carried))
    if t.op_disguised[operator]:
        return found  # 13.1: nobody uses the gear of the other side of the board
    for gear, token in PLACED:
        if t.has(operator, gear):
            dry = [other for other in around if t.ground.kind[other] != WATER]
            found += [pack_move(verbs.PLACE, t.place(other), token) for other in dry]
    return found


def may_stand(t: Tabletop, square: int) -> bool:
    """10.1: a drum stands on a free square on dry ground."""
    return is_free(t, square) and t.ground.kind[square] != WATER


def put(t: Tabletop, operator: int, square: int, token: int) -> None:
    """2.10, 10.1, 10.6: a body in the water is gone at once; a bomb needs a fuse."""
    t.tell(events.PLACED, [operator, token, t.place(square)])
    if token == t.op_carries[operator]:
        t.op_carries[operator] = NO_TOKEN
        if t.ground.kind[square] != WATER:
            t.add_token(token, square)
        return
    gear = next(gear for gear, placed in PLACED if placed == token)
    t.op_gear[operator * GEAR_COUNT + gear] -= 1
    t.add_token(token, square)
    if token in BOMB_TOKENS:
        t.call(steps.FUSE, operator)


class Put(Step[Tabletop]):
    """2.10: the placing of a combined action; the argument is the square it goes to afterwards, plus 1."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.op_owner[t.active]

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return puts(t, t.active, t.op_square[t.active], leads_to=arg - 1)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        put(t, t.active, t.at(arg_a(move)), arg_b(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.active, 0]


class Fuse(Step[Tabletop]):
    """10.6, R42: the turns until the bomb explodes."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.op_owner[arg]

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(verbs.FUSE, turns) for turns in range(1, LONGEST_FUSE + 1)]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        t.token_value[-1] = arg_a(move)  # the bomb is the last token that was laid
        t.tell(events.FUSED, [arg, arg_a(move)])

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [arg, 0]


def finds(t: Tabletop, operator: int) -> list[int]:
    """2.10: the tokens on its square that an operator can pick up; objects only upright, and one at a time."""
    if operator >= FIRST_SUPPORT or t.op_place[operator] != ON_MAP or t.op_diving[operator]:
        return []
    square = t.op_square[operator]
    found = [token for token in (SET_TRAP, USED_TRAP, SET_MINE) if token_at(t, square, token) != NOBODY]
    if t.op_carries[operator] == NO_TOKEN and not t.op_crouched[operator]:
        found += [token for token in (BODY, DRUM) if token_at(t, square, token) != NOBODY]
    return sorted(found)


def pick_up(t: Tabletop, operator: int, token: int) -> None:
    t.remove_token(token_at(t, t.op_square[operator], token))
    t.tell(events.PICKED_UP, [operator, token])
    if token in (BODY, DRUM):
        t.op_carries[operator] = token
        t.op_lifted[operator] = t.op_square[operator]
    else:
        gear = MINE if token == SET_MINE else TRAP
        t.op_gear[operator * GEAR_COUNT + gear] += 1


def healed(t: Tabletop, operator: int) -> list[int]:
    """10.11: the operator itself, or one that stands upright next to it, wounded."""
    found: list[int] = []
    if not t.has(operator, MEDKIT) or t.op_place[operator] != ON_MAP:
        return found
    for other in range(FIRST_SUPPORT):
        if t.op_place[other] != ON_MAP or t.op_health[other] >= t.f.operators[other].health:
            continue
        near = t.ground.distance(t.op_square[operator], t.op_square[other]) == 1
        if other == operator or (near and not t.op_crouched[other] and not t.op_diving[other]):
            found.append(other)
    return found


def heal(t: Tabletop, operator: int, other: int) -> None:
    t.op_gear[operator * GEAR_COUNT + MEDKIT] -= 1
    t.op_health[other] = t.f.operators[other].health
    t.tell(events.HEALED, [operator, other])


def smokers(t: Tabletop) -> list[int]:
    """4.5: units on the map that are not alert and do not smoke already."""
    calm = [unit for unit in range(len(t.unit_kind)) if not t.unit_alert[unit] and not t.unit_smokes[unit]]
    return [unit for unit in calm if t.unit_place[unit] == STANDING and unit_squares(t, unit)]


def smoke_bearer(t: Tabletop, seat: int) -> int:
    """4.5: an operator of this seat with a cigarette to give away, also aboard; NOBODY if there is none."""
    for operator in range(FIRST_SUPPORT):
        if t.op_owner[operator] == seat and t.has(operator, CIGARETTE) and t.op_place[operator] in SMOKING_PLACES:
            return operator
    return NOBODY


def smokes(t: Tabletop, seat: int) -> list[int]:
    """4.5: the squares of the units to which a player may give a cigarette now, at any time of the Operator phase."""
    return [] if smoke_bearer(t, seat) == NOBODY else [unit_squares(t, unit)[0] for unit in smokers(t)]


def smoke(t: Tabletop, operator: int, unit: int) -> None:
    """4.5: the unit sees nothing and stays as it is until the end of the turn."""
    t.op_gear[operator * GEAR_COUNT + CIGARETTE] -= 1
    t.unit_smokes[unit] = 1
    t.tell(events.SMOKES, [said(t, unit)])


class Entered(Step[Tabletop]):
    """10.5, 10.8, 16.5: a unit of the Axis comes upon a trap or a mine, or near a cat."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.unit_place[arg] == GONE:
            return
        scare_cats(t, unit_squares(t, arg))
        for square in unit_squares(t, arg):
            mine = token_at(t, square, SET_MINE)
            if mine != NOBODY:
                t.remove_token(mine)
                t.tell(events.MINE_WENT_OFF, [pack_unit(t.unit_kind[arg], t.place(square))])
                t.then(frame(steps.WITNESS, 0))
                begin_blast(t, square, MINE, NOBODY, False)
                return
            trap = token_at(t, square, SET_TRAP)
            if trap != NOBODY and not t.f.units[t.unit_kind[arg]].is_large:
                t.token_kind[trap] = USED_TRAP
                t.tell(events.TRAPPED, [pack_unit(t.unit_kind[arg], t.place(square))])
                t.then(frame(steps.WITNESS, 0))
                kill(t, arg)
                return
