"""The turn (3, 4.1): the marker advances, Torch may come (10.1), and the phases follow in their order."""

from __future__ import annotations

from typing import Final

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.rommel.rules.forces import destroy, put
from grognard.games.rommel.rules.victory import end, end_of_track, remember
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps, verbs
from grognard.games.rommel.vocabulary.words import (
    ABSENT,
    ALLIED_BATTLES,
    ALLIED_OPERATIONS,
    ALLIED_ORDERS,
    ALLIED_REFIT,
    ALLIED_RESUPPLY,
    AXIS,
    BATTLE_MOVES,
    BATTLES,
    BY_TORCH,
    CUP,
    DESTROYED,
    EARLY_TORCH,
    LATER,
    MOVES,
    NOBODY,
    REFIT,
    REINFORCEMENTS,
    RESUPPLY,
    SUPPLY_CHECK,
    TURN_MARKER,
)

SEAT: Final = 1


# 3: the Axis turn, the Allied turn, and the next one
PHASES_OF_A_TURN: Final = (
    frame(steps.PHASE, REFIT),
    frame(steps.ASK, steps.REFIT),
    frame(steps.PHASE, BATTLE_MOVES),
    frame(steps.ASK, steps.BATTLE_MOVES),
    frame(steps.PHASE, BATTLES),
    steps.BATTLES,
    frame(steps.PHASE, MOVES),
    frame(steps.ASK, steps.MOVES),
    frame(steps.PHASE, SUPPLY_CHECK),
    steps.SUPPLY_CHECK,
    frame(steps.PHASE, RESUPPLY),
    steps.RESUPPLY,
    steps.BATTLES,
    frame(steps.PHASE, ALLIED_REFIT),
    steps.ALLIED_REFIT,
    frame(steps.PHASE, ALLIED_OPERATIONS),
    steps.OPERATION,
    frame(steps.PHASE, ALLIED_ORDERS),
    steps.ORDERS,
    frame(steps.PHASE, ALLIED_BATTLES),
    steps.BATTLES,
    frame(steps.PHASE, ALLIED_RESUPPLY),
    steps.ALLIED_RESUPPLY,
    steps.BATTLES,
    frame(steps.PHASE, TURN_MARKER),
    steps.TURN,
)


class Turn(Step[Tabletop]):
    """3, 4.1: one box on; then all phases, each after a look at who controls what."""

    def run(self, t: Tabletop, arg: int) -> None:
        next_turn(t)


def next_turn(t: Tabletop) -> None:
    t.phase = TURN_MARKER
    if t.turn == t.c.turns:
        end_of_track(t)
        return
    if t.turn:
        remember(t)
    t.turn += 1
    t.running = 0
    t.rolled_before, t.rolled = t.rolled, []
    if t.journal is not None:
        t.tell(events.TURN_BEGINS, [t.c.index * 32 + t.turn])
    t.moved = [0] * t.f.unit_count
    t.came = [NOBODY] * t.f.unit_count
    t.fresh = t.c.units_mask
    call_up(t)
    t.then(*PHASES_OF_A_TURN)
    if t.c.torch[t.turn]:
        roll_torch(t)


def call_up(t: Tabletop) -> None:
    """2.1: units whose year has come join their pile or their cup."""
    year = t.c.year[t.turn]
    if t.turn > 1 and year == t.c.year[t.turn - 1]:
        return  # they came with the first box of the year
    for unit in t.c.late_units:
        if t.where[unit] == LATER and t.c.joins[unit] <= year:
            put(t, unit, REINFORCEMENTS if t.f.side[unit] == AXIS else CUP)
            if t.journal is not None:
                t.tell(events.JOINS, [unit, year])


def torch_value(t: Tabletop) -> int:
    """10.1: the roll from which on Torch ends the campaign."""
    return t.c.torch[t.turn] - (t.f.early_torch if t.has(EARLY_TORCH) else 0)


def roll_torch(t: Tabletop) -> None:
    """10.1: the roll, and the right to sacrifice units against it."""
    t.torch = 1 + t.roll(t.f.die)
    t.tell(events.TORCH_ROLLED, [t.torch, torch_value(t)])
    if t.torch >= torch_value(t):
        t.call(steps.TORCH)
    else:
        t.tell(events.TORCH_HELD_OFF, [])


class Torch(Step[Tabletop]):
    """10.1: each Axis unit on the map that is destroyed takes one from the roll."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        at = t.at
        beside = at[REINFORCEMENTS] | at[DESTROYED] | at[LATER] | at[ABSENT]
        return [verbs.ACCEPT, *verbs.of_each(verbs.SACRIFICE, t.c.list_units(t.c.axis_mask & ~beside))]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if verb_of(move) == verbs.ACCEPT:
            end(t, False, BY_TORCH)
            return
        unit = arg_a(move)
        t.torch -= 1
        t.tell(events.SACRIFICED, [unit, t.torch])
        destroy(t, unit)
        if t.torch < torch_value(t):
            t.tell(events.TORCH_HELD_OFF, [])
            t.leave()

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("10.1", "not-on-map", arg_a(move)) if verb_of(move) == verbs.SACRIFICE else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.torch, torch_value(t)]


class Continue(Step[Tabletop]):
    """0.1: the player has seen what the Allies did; or he lets them run until the next turn."""

    def who(self, t: Tabletop, arg: int) -> int:
        return SEAT

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [verbs.CONTINUE, verbs.RUN]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if verb_of(move) == verbs.RUN:
            t.running = 1
