"""The Hawker Typhoon (13.6): it is called, comes after some event cards, and flies along a line of tiles."""

from __future__ import annotations

from typing import Final

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.step import Step
from grognard.games.sas.rules.dare.tiles import lanes, next_tile, tile_corners, tile_over
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.pieces import (
    AIR_BESIDE,
    AIR_CALLED,
    AIR_LOST,
    AIR_OVER,
    AIR_READY,
    STEALTH,
    TYPHOON,
)
from grognard.games.sas.vocabulary.words import FACINGS

CARDS: Final = (2, 3, 4)  # before its own: from the side that it is counted from, from beside it, from the other one


def ready_typhoon(t: Tabletop) -> None:
    """13.6: at the start of a mission that has one, its way is counted from the side of the entry tile."""
    if t.f.setups[t.mission].typhoon:
        t.air = AIR_READY
        t.air_from = t.map.entry.side
        t.air_rockets = t.f.vehicles[TYPHOON].rockets


# The call


def calls(t: Tabletop) -> list[int]:
    """13.6: the sides of the map from which it can be called."""
    return [pack_move(verbs.CALL_TYPHOON, side) for side in range(len(FACINGS))] if t.air == AIR_READY else []


def call_typhoon(t: Tabletop, side: int) -> None:
    """13.6, R131: its card goes below the first 2, 3 or 4 event cards."""
    apart = abs(side - t.air_from)
    t.air = AIR_CALLED
    t.air_side = side
    t.air_cards = CARDS[min(apart, len(FACINGS) - apart)]
    t.tell(events.AIR_CALLED, [side, t.air_cards])


class AirCalls(Step[Tabletop]):
    """13.6, R131: one event card less; when its own lies on top the players choose the line of tiles."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.air_cards -= 1
        if t.air_cards == 0:
            t.call(steps.AIR_LANE)


class AirLane(Step[Tabletop]):
    """13.6: beside the map, in the middle of a line of tiles."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.everybody

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [pack_move(verbs.LANE, lane + 1) for lane in range(lanes(t))]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        t.air = AIR_BESIDE
        t.air_lane, t.air_tile = arg_a(move) - 1, 0
        t.tell(events.AIR_WAITS, [t.air_side, arg_a(move)])

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.air_side]


# The flight


class Air(Step[Tabletop]):
    """13.6: two actions at the start of the Operator phase."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.air_points = t.f.vehicle_points
        t.call(steps.AIR_NEXT)


class AirNext(Step[Tabletop]):
    """13.6, R85: it has to use all its actions, as long as it is there."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.air in (AIR_BESIDE, AIR_OVER) and t.air_points > 0:
            t.then(steps.AIR_ACT, steps.AIR_NEXT)


class AirAct(Step[Tabletop]):
    """13.6: it flies on to the next tile, and may attack before or after."""

    def who(self, t: Tabletop, arg: int) -> int:
        return t.everybody

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        before = [verbs.ATTACK_FLY] if next_tile(t, 1) is not None else []
        after = [verbs.FLY_ATTACK] if next_tile(t, 2) is not None else []
        return [verbs.FLY, *after, *before]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        t.air_points -= 1
        if verb_of(move) == verbs.FLY:
            t.call(steps.AIR_FLY)
        elif verb_of(move) == verbs.FLY_ATTACK:
            t.then(steps.AIR_FLY, steps.AIR_AIM)
        else:
            t.then(steps.AIR_AIM, steps.AIR_FLY)

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.air_points]


class AirFly(Step[Tabletop]):
    """13.6: the middle of the next tile; the first one sets off the alarm, beyond the last one it is gone."""

    def run(self, t: Tabletop, arg: int) -> None:
        if t.air == AIR_LOST:
            return
        t.air, t.air_tile = AIR_OVER, t.air_tile + 1
        if tile_over(t) is None:
            fly_off(t)
            return
        t.tell(events.AIR_FLEW, tile_corners(t))
        t.call(steps.AIR_MET)
        if t.section == STEALTH:
            t.stealth = 0
            t.call(steps.ALARM)


def fly_off(t: Tabletop) -> None:
    """13.6, R133: it is rearmed and may be called again, counted from the side by which it left; damage stays."""
    t.air = AIR_READY
    t.air_from = (t.air_side + 2) % len(FACINGS)
    t.air_rockets = t.f.vehicles[TYPHOON].rockets
    t.tell(events.AIR_LEFT, [])


def expected(t: Tabletop) -> list[int]:
    """The frame of the Event phase for an aircraft that was called."""
    return [frame(steps.AIR_CALLS)] if t.air == AIR_CALLED else []
