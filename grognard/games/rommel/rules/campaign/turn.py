"""The turn (3, 4.1): the marker advances, Torch may come (10.1), and the phases follow in their order."""

from __future__ import annotations

from typing import Final

from grognard.engine.frames import frame
from grognard.engine.step import Step
from grognard.games.rommel.rules.campaign.diary import record_turn
from grognard.games.rommel.rules.campaign.victory import end_of_track
from grognard.games.rommel.rules.units.forces import put
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps
from grognard.games.rommel.vocabulary.words import (
    ALLIED_BATTLES,
    ALLIED_OPERATIONS,
    ALLIED_ORDERS,
    ALLIED_REFIT,
    ALLIED_RESUPPLY,
    AXIS,
    BATTLE_MOVES,
    BATTLES,
    CUP,
    LATER,
    MOVES,
    NOBODY,
    REFIT,
    REINFORCEMENTS,
    RESUPPLY,
    SUPPLY_CHECK,
    TURN_MARKER,
)


def phase(number: int, *contents: int) -> tuple[int, ...]:
    """1.1, 3: a phase begins with a look at who controls what; then comes what happens in it."""
    return (frame(steps.PHASE, number), *contents)


# 3: the sequence of play
AXIS_TURN: Final = (
    *phase(REFIT, frame(steps.OFFER, steps.REFIT)),
    *phase(BATTLE_MOVES, frame(steps.OFFER, steps.BATTLE_MOVES)),
    *phase(BATTLES, steps.BATTLES),
    *phase(MOVES, frame(steps.OFFER, steps.MOVES)),
    *phase(SUPPLY_CHECK, steps.SUPPLY_CHECK),
    *phase(RESUPPLY, steps.RESUPPLY, steps.BATTLES),
)
ALLIED_TURN: Final = (
    *phase(ALLIED_REFIT, steps.ALLIED_REFIT),
    *phase(ALLIED_OPERATIONS, steps.OPERATION),
    *phase(ALLIED_ORDERS, steps.ORDERS),
    *phase(ALLIED_BATTLES, steps.BATTLES),
    *phase(ALLIED_RESUPPLY, steps.ALLIED_RESUPPLY, steps.BATTLES),
)
NEXT_TURN: Final = phase(TURN_MARKER, steps.TURN)
WHOLE_TURN: Final = (steps.TORCH_ROLL, *AXIS_TURN, *ALLIED_TURN, *NEXT_TURN)


class Turn(Step[Tabletop]):
    """3, 4.1: the marker goes one box on; then Torch, the Axis turn, the Allied turn, and the next turn."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.phase = TURN_MARKER
        if t.turn == t.c.turns:
            end_of_track(t)
            return
        if t.turn:
            record_turn(t)
        advance_marker(t)
        call_up(t)
        t.then(*WHOLE_TURN)


def advance_marker(t: Tabletop) -> None:
    """4.1: a new turn, in which nobody has moved yet."""
    t.turn += 1
    t.running = 0
    t.rolled_before, t.rolled = t.rolled, []
    t.tell(events.TURN_BEGINS, [events.turn_number(t.c.index, t.turn)])
    t.moved = [0] * t.f.unit_count
    t.came = [NOBODY] * t.f.unit_count


def call_up(t: Tabletop) -> None:
    """2.1: units whose year has come join their pile or their cup."""
    year = t.c.year[t.turn]
    for unit in t.c.late_units:
        if t.where[unit] == LATER and t.c.joins[unit] <= year:
            put(t, unit, REINFORCEMENTS if t.f.side[unit] == AXIS else CUP)
            t.tell(events.JOINS, [unit, year])
