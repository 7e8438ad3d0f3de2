"""Where the tokens of the Jäger's cards go (16.4 to 16.8, 16.10): the Jäger chooses a square, an operator, a door."""

from __future__ import annotations

from typing import Final

from grognard.engine.moves import arg_a, arg_b, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.sas.facts.ground import SIDES
from grognard.games.sas.rules.alerting import said
from grognard.games.sas.rules.axis.drawing import effect_of
from grognard.games.sas.rules.axis.positions import closed_squares
from grognard.games.sas.rules.axis.routes import drive_legs
from grognard.games.sas.rules.axis.walking import place_or_spot
from grognard.games.sas.rules.driving import WHEELS
from grognard.games.sas.rules.jager.noises import DOOR, is_locked
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.axis import AMBUSH_POINT, LOCK_DOOR, PLACE_CAT, SNAP_TWIG, STAIN, UPGRADE
from grognard.games.sas.vocabulary.pieces import (
    AMBUSH,
    BLOOD,
    BODY,
    CAT,
    ENTRY,
    FIRST_SUPPORT,
    GONE,
    LOCK,
    MACHINE_GUNNER,
    ON_MAP,
    RIFLEMAN,
)
from grognard.games.sas.vocabulary.places import SQUARE_NAMES
from grognard.games.sas.vocabulary.spoken import pack_unit
from grognard.games.sas.vocabulary.words import EAST, NOWHERE, SOUTH, WATER

TRICKS: Final = (AMBUSH_POINT, PLACE_CAT, SNAP_TWIG, STAIN, LOCK_DOOR, UPGRADE)
REGULAR: Final = (RIFLEMAN, MACHINE_GUNNER)  # R126


class PlayTrick(Step[Tabletop]):
    """16.3, R121: a card that finds nothing to be about has no effect."""

    def run(self, t: Tabletop, arg: int) -> None:
        if trick_moves(t, arg):
            t.call(steps.TRICK, arg)
        else:
            t.tell(events.NO_EFFECT, [])


class Trick(Step[Tabletop]):
    """16.3: the Jäger carries out a card; the argument is the kind of its effect."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.jager_seat

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return trick_moves(t, arg)

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        verb, a = verb_of(move), arg_a(move)
        if verb == verbs.AMBUSH:
            set_ambush(t, effect_of(t).number, t.at(a))
        elif verb == verbs.CAT:
            t.add_token(CAT, t.at(a))
            t.tell(events.CAT_SET, [a])
        elif verb == verbs.TWIG:
            t.op_twig[a] = 1
            t.tell(events.TWIG_SET, [a])
        elif verb == verbs.BLOOD:
            t.add_token(BLOOD, t.at(a))
            t.tell(events.BLOOD_SET, [a])
        elif verb == verbs.LOCK:
            t.add_token(LOCK, t.at(a), arg_b(move))
            t.tell(events.LOCK_SET, [a, arg_b(move)])
        else:
            upgrade(t, a)

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        verb = verb_of(move)
        if (verb, arg) in ((verbs.AMBUSH, AMBUSH_POINT), (verbs.CAT, PLACE_CAT)):
            return Why("16.4" if verb == verbs.AMBUSH else "16.5", "not-there", arg_a(move))
        if (verb, arg) == (verbs.BLOOD, STAIN):
            return Why("16.7", "no-body", arg_a(move))
        if (verb, arg) == (verbs.LOCK, LOCK_DOOR):
            return Why("16.8", "no-door", arg_a(move))
        if (verb, arg) == (verbs.UPGRADE, UPGRADE):
            return Why("16.10", "not-regular", arg_a(move))
        return None

    def prompt_key(self, t: Tabletop, arg: int) -> str:
        return {
            AMBUSH_POINT: "ambush",
            PLACE_CAT: "cat",
            SNAP_TWIG: "twig",
            STAIN: "blood",
            LOCK_DOOR: "lock",
            UPGRADE: "upgrade",
        }[arg]

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [effect_of(t).number + 1]


def trick_moves(t: Tabletop, kind: int) -> list[int]:
    """Everything that a card of this kind can be about now."""
    if kind == AMBUSH_POINT:
        return [pack_move(verbs.AMBUSH, t.place(square)) for square in ambush_squares(t)]
    if kind == PLACE_CAT:
        return [pack_move(verbs.CAT, t.place(square)) for square in cat_squares(t)]
    if kind == SNAP_TWIG:
        return [pack_move(verbs.TWIG, operator) for operator in walkers(t)]
    if kind == STAIN:
        return [pack_move(verbs.BLOOD, t.place(square)) for square in bodies(t)]
    if kind == LOCK_DOOR:
        return [pack_move(verbs.LOCK, t.place(square), side) for square, side in doors(t)]
    return [pack_move(verbs.UPGRADE, place_or_spot(t, unit)) for unit in regulars(t)]


# Where tokens may lie


def convoy_squares(t: Tabletop) -> set[int]:
    """8.7: every square of the convoy's route; empty without a convoy."""
    found: set[int] = set()
    for placed in t.f.setups[t.mission].convoy:
        kind = t.f.units[placed.kind]
        driving = t.terrain.garage.driving(kind.length, kind.turn, WHEELS)
        for pose in drive_legs(driving, driving.pose(placed.x, placed.y, placed.facing), placed.route):
            found.update(driving.squares(pose))
    return found


def cat_squares(t: Tabletop) -> list[int]:
    """16.5: anywhere but on the route of a convoy."""
    convoy = convoy_squares(t)
    return [square for square in range(t.ground.size) if square not in convoy]


def ambush_squares(t: Tabletop) -> list[int]:
    """16.4, R122: neither in the water nor on the route of a convoy, and where a soldier can stand."""
    closed, ways = closed_squares(t), t.terrain.ways
    return [
        square
        for square in cat_squares(t)
        if t.ground.kind[square] != WATER and not closed.has(square) and (ways.walk[square] or ways.climb[square])
    ]


def walkers(t: Tabletop) -> list[int]:
    """16.6, R124: operators on foot, on the map or about to enter it, without a twig."""
    return [op for op in range(FIRST_SUPPORT) if t.op_place[op] in (ENTRY, ON_MAP) and not t.op_twig[op]]


def bodies(t: Tabletop) -> list[int]:
    """16.7: bodies on the map without a stain."""
    stained = {t.token_square[token] for token in range(len(t.token_kind)) if t.token_kind[token] == BLOOD}
    found = {t.token_square[token] for token in range(len(t.token_kind)) if t.token_kind[token] == BODY}
    return sorted(found - stained)


def doors(t: Tabletop) -> list[tuple[int, int]]:
    """16.8: every door that is not locked, once: by the square to its west or north."""
    found: list[tuple[int, int]] = []
    for square in range(t.ground.size):
        for side in (EAST, SOUTH):
            beyond = t.ground.next(square, side)
            if beyond != NOWHERE and t.ground.edges[square * SIDES + side] == DOOR and not is_locked(t, square, beyond):
                found.append((square, side))
    return found


def regulars(t: Tabletop) -> list[int]:
    """16.10, R126: riflemen and machine gunners, on the map or on a spawn tile, that the Jäger does not lead yet."""
    units = [unit for unit in range(len(t.unit_kind)) if t.unit_place[unit] != GONE]
    return [unit for unit in units if t.unit_kind[unit] in REGULAR and not t.unit_jager[unit]]


# What cards do


def set_ambush(t: Tabletop, number: int, square: int) -> None:
    """16.4: the point of this number lies there from now on, and nowhere else."""
    for token in range(len(t.token_kind)):
        if t.token_kind[token] == AMBUSH and t.token_value[token] == number + 1:
            t.remove_token(token)
            break
    t.add_token(AMBUSH, square, number + 1)
    t.tell(events.AMBUSH_SET, [number + 1, t.place(square)])


def upgrade(t: Tabletop, place: int) -> None:
    """16.10: the Jäger leads this soldier."""
    unit = next(unit for unit in regulars(t) if place_or_spot(t, unit) == place)
    t.unit_jager[unit] = 1
    spoken = pack_unit(t.unit_kind[unit], place) if place >= SQUARE_NAMES else said(t, unit)
    t.tell(events.UPGRADED, [spoken])
