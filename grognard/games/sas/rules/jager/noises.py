"""What the tokens of the Jäger do (16.5, 16.6, 16.8): cats that are scared, twigs that snap, doors that are locked."""

from __future__ import annotations

from typing import Final

from grognard.engine.frames import first_of, pack_arg, second_of
from grognard.engine.moves import arg_a, pack_move
from grognard.engine.step import Step
from grognard.games.sas.facts.ground import SIDES
from grognard.games.sas.rules.alerting import alert, distance_to_unit, said
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.rules.hearing import facings_towards
from grognard.games.sas.rules.noticing import spots
from grognard.games.sas.rules.turning import patrol_facing
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.pieces import CAT, LOCK, NOBODY, OPERATOR_PHASE, PATROL, STANDING
from grognard.games.sas.vocabulary.words import NOWHERE

DOOR: Final = 2  # the number of the edge
STARTLED: Final = 1  # `unit_mode` of a patrol that a cat has turned away from its line


# 16.5: the cat


def scare_cats(t: Tabletop, squares: list[int]) -> None:
    """16.5: somebody has moved onto these squares; a cat that is near runs away."""
    for token in reversed(range(len(t.token_kind))):
        cat = t.token_square[token]
        if t.token_kind[token] == CAT and any(t.ground.distance(cat, square) <= t.f.cat_scared for square in squares):
            t.remove_token(token)
            t.tell(events.CAT_SCARED, [t.place(cat)])
            notice_cat(t, cat)


def notice_cat(t: Tabletop, cat: int) -> None:
    """16.5: every unit on foot that is near turns to where the cat was, and is not alerted by it."""
    for unit in range(len(t.unit_kind)):
        if may_turn(t, unit) and 0 < distance_to_unit(t, cat, unit) <= t.f.cat_noticed:
            startle(t, unit, cat)


def may_turn(t: Tabletop, unit: int) -> bool:
    """4.5, 8.6: on the map and on foot, with nothing that holds it."""
    if t.unit_place[unit] != STANDING or t.f.units[t.unit_kind[unit]].is_large:
        return False
    return not t.unit_smokes[unit] and not t.unit_stuck[unit]


def startle(t: Tabletop, unit: int, cat: int) -> None:
    """R24: on a diagonal the players choose."""
    facings = facings_towards(t.ground, t.unit_square[unit], cat)
    if len(facings) == 1:
        turn_to_cat(t, unit, facings[0])
    else:
        t.call(steps.STARTLE, pack_arg(unit, cat))


def turn_to_cat(t: Tabletop, unit: int, facing: int) -> None:
    """R123: in the phases of the Axis a unit that turns looks, as when a card turns it."""
    if t.unit_facing[unit] == facing:
        return
    if is_on_its_way(t, unit):
        t.unit_mode[unit] = STARTLED
    t.unit_facing[unit] = facing
    t.tell(events.FACED, [said(t, unit), facing])
    if t.phase != OPERATOR_PHASE:
        spots(t, unit)


def is_on_its_way(t: Tabletop, unit: int) -> bool:
    """A patrol that faces along its line."""
    if t.unit_role[unit] != PATROL or t.unit_at[unit] == NOWHERE:
        return False
    line = t.map.patrols[t.unit_post[unit]]
    return t.unit_facing[unit] == patrol_facing(t.ground, line, t.unit_at[unit], t.unit_step[unit])


def is_startled(t: Tabletop, unit: int) -> bool:
    """16.5: a cat has turned this patrol; it goes on along its line all the same."""
    return t.unit_role[unit] == PATROL and t.unit_mode[unit] == STARTLED


class Startle(Step[Tabletop]):
    """16.5: the unit may be dead by the time it is asked for."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.unit_place[first_of(arg)] == STANDING:
            t.call(steps.STARTLE_TO, arg)


class StartleTo(Step[Tabletop]):
    """R24: one of two facings."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.everybody

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        unit, cat = first_of(arg), second_of(arg)
        facings = facings_towards(t.ground, t.unit_square[unit], cat) or [t.unit_facing[unit]]
        return [pack_move(verbs.FACE, facing) for facing in facings]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        turn_to_cat(t, first_of(arg), arg_a(move))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [said(t, first_of(arg)), 0]


# 16.6: the twig


def snap_twig(t: Tabletop, operator: int) -> None:
    """16.6: the operator moves and is heard; whoever is near is alerted as by a shout."""
    if not t.op_twig[operator]:
        return
    t.op_twig[operator] = 0
    t.tell(events.TWIG_SNAPPED, [operator])
    for unit in range(len(t.unit_kind)):
        if t.unit_place[unit] == STANDING and near(t, unit, t.op_square[operator]):
            alert(t, unit)


def near(t: Tabletop, unit: int, square: int) -> bool:
    return bool(unit_squares(t, unit)) and distance_to_unit(t, square, unit) <= t.f.twig_heard


# 16.8: locked doors


def lock_between(t: Tabletop, one: int, other: int) -> int:
    """The lock on the door between two squares, by number; NOBODY if there is none."""
    for token in range(len(t.token_kind)):
        if t.token_kind[token] == LOCK:
            square = t.token_square[token]
            if {square, t.ground.next(square, t.token_value[token])} == {one, other}:
                return token
    return NOBODY


def is_locked(t: Tabletop, one: int, other: int) -> bool:
    return LOCK in t.token_kind and lock_between(t, one, other) != NOBODY


def unlock(t: Tabletop, one: int, other: int) -> None:
    """16.8: a unit of the Axis has gone through the door."""
    if LOCK in t.token_kind:
        token = lock_between(t, one, other)
        if token != NOBODY:
            t.tell(events.LOCK_OPENED, [t.place(t.token_square[token]), t.token_value[token]])
            t.remove_token(token)


def locks_at(t: Tabletop, square: int) -> list[int]:
    """16.8: the sides of a square that are locked doors."""
    sides = [side for side in range(SIDES) if t.ground.next(square, side) != NOWHERE]
    return [side for side in sides if is_locked(t, square, t.ground.next(square, side))]


def pick_lock(t: Tabletop, operator: int, side: int) -> None:
    here = t.op_square[operator]
    t.remove_token(lock_between(t, here, t.ground.next(here, side)))
    t.tell(events.LOCK_PICKED, [operator, t.place(here), side])
