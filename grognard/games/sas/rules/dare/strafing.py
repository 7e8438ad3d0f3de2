"""Attacks of the Typhoon (13.6, R132): on the next tile of its way, with its guns or with its rockets."""

from __future__ import annotations

from typing import Final

from grognard.engine.frames import first_of, pack_arg, second_of
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.step import Step
from grognard.games.sas.rules.alerting import distance_to_unit, place_of
from grognard.games.sas.rules.blasts import begin_blast
from grognard.games.sas.rules.damage import hit_unit
from grognard.games.sas.rules.dare.tiles import Tile, is_on_tile, next_tile, tile_squares
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.rules.occupying import unit_at
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.pieces import AIR_LOST, NOBODY, STANDING, TYPHOON_GUNS, TYPHOON_ROCKET
from grognard.games.sas.vocabulary.spoken import pack_dice
from grognard.games.sas.vocabulary.words import NOWHERE

ROCKET_AGAIN: Final = 1  # of an attack that has begun with a rocket: only the other one may follow


class AirAim(Step[Tabletop]):
    """13.6: if it is still there and has a tile before it."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.air != AIR_LOST and strikes(t, arg):
            t.call(steps.AIR_STRIKE, arg)


def strikes(t: Tabletop, arg: int) -> list[int]:
    """13.6, R132: units for the guns, any square for a rocket; both rockets may be fired in one attack."""
    tile = next_tile(t)
    if tile is None:
        return []
    guns = [] if arg == ROCKET_AGAIN else [pack_move(verbs.STRAFE, place_of(t, unit)) for unit in in_the_open(t, tile)]
    rockets = [pack_move(verbs.ROCKET, t.place(square)) for square in tile_squares(t, tile)] if t.air_rockets else []
    return guns + rockets


def in_the_open(t: Tabletop, tile: Tile) -> list[int]:
    """Units of a tile that guns can harm."""
    return [unit for unit in range(len(t.unit_kind)) if can_be_strafed(t, unit) and is_on_tile(t, unit, tile)]


def can_be_strafed(t: Tabletop, unit: int) -> bool:
    return t.unit_place[unit] == STANDING and not t.f.units[t.unit_kind[unit]].armoured


class AirStrike(Step[Tabletop]):
    """13.6: the players choose a target; after one rocket the other may follow."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.everybody

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [*strikes(t, arg), verbs.HOLD]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) == verbs.STRAFE:
            strafe(t, unit_at(t, t.at(arg_a(move))))
        elif verb_of(move) == verbs.ROCKET:
            t.air_rockets -= 1
            t.tell(events.AIR_ROCKET, [arg_a(move)])
            if t.air_rockets:
                t.call(steps.AIR_AIM, ROCKET_AGAIN)
            begin_blast(t, t.at(arg_a(move)), TYPHOON_ROCKET, NOBODY, True)


def strafe(t: Tabletop, unit: int) -> None:
    """13.6, R132: six dice, less against a target inside a building; hits may be spread."""
    kind = t.f.gear[TYPHOON_GUNS]
    inside = t.unit_square[unit] != NOWHERE and t.ground.room[t.unit_square[unit]] != NOWHERE
    modifier = t.f.modifier.into_building if inside else 0
    dice = [t.die() for _ in range(kind.dice)]
    hits = sum(1 for die in dice if die + modifier >= kind.target)
    t.tell(events.AIR_STRAFED, [place_of(t, unit), pack_dice(dice), modifier, kind.target, hits])
    if hits:
        t.call(steps.AIR_HITS, pack_arg(hits, unit_squares(t, unit)[0]))


class AirHits(Step[Tabletop]):
    """10.3, 13.6: which units the hits strike: the target, and those next to it."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.everybody

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        found = [pack_move(verbs.HIT, place_of(t, unit)) for unit in struck(t, second_of(arg))]
        return sorted(found) or [verbs.STOP]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if move == verbs.STOP:
            return
        if first_of(arg) > 1:
            t.call(steps.AIR_HITS, arg - 1)
        hit_unit(t, unit_at(t, t.at(arg_a(move))), explosive=False)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [first_of(arg), 0]


def struck(t: Tabletop, square: int) -> list[int]:
    """The target as long as it stands, and the units of the same tile next to where it stands or fell."""
    target, tile = unit_at(t, square), next_tile(t)
    squares = [square] if target == NOBODY else unit_squares(t, target)
    near = [] if tile is None else in_the_open(t, tile)
    return [unit for unit in near if min(distance_to_unit(t, under, unit) for under in squares) <= 1]
