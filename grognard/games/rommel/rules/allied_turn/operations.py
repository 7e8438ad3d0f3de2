"""Allied operations (8.2 to 8.7): markers, the Forces that gather, and Go!"""

from __future__ import annotations

from grognard.engine.step import Step
from grognard.games.rommel.rules.allied_turn.cup import draw_counter
from grognard.games.rommel.rules.allied_turn.march_choice import give_row
from grognard.games.rommel.rules.battle.dice import roll_die
from grognard.games.rommel.rules.campaign.setup import prepare
from grognard.games.rommel.rules.campaign.stepping import pause
from grognard.games.rommel.rules.units.forces import ally_units, put
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps
from grognard.games.rommel.vocabulary.words import (
    ADVANCE,
    ADVANCE1,
    ADVANCE2,
    FIGHT_ALLIES,
    FORCE1,
    FORCE2,
    GO,
    OPERATIONS,
)


class Operation(Step[Tabletop]):
    """8.2 to 8.5: one marker a turn: more Forces, more areas to advance, or Go!"""

    def run(self, t: Tabletop, arg: int) -> None:
        marker = draw_marker(t)
        t.tell(events.MARKER_DRAWN, [marker])
        if marker == GO:
            launch(t)
        elif marker == FORCE1:
            prepare(t, 1)
        elif marker == FORCE2:
            prepare(t, 2)
        elif marker == ADVANCE1:
            t.advances += 1
        elif marker == ADVANCE2:
            t.advances += 2
        pause(t)


def draw_marker(t: Tabletop) -> int:
    """8.2: a marker at random; all go back if the cup should be empty."""
    if not any(t.markers):
        t.markers = t.f.markers[:]
    marker = draw_counter(t, t.markers)
    t.markers[marker] -= 1
    return marker


def launch(t: Tabletop) -> None:
    """8.5: Go! Every Force of the operation enters where its die says, then advances (8.4), then fights (8.6)."""
    gathered = ally_units(t, OPERATIONS)
    for unit in gathered:
        land(t, unit, t.c.operation_table, FIGHT_ALLIES)
    give_row(t, gathered, [ADVANCE] * t.advances)
    t.then(steps.FOLLOW, steps.BATTLES, steps.AFTER_GO)


def land(t: Tabletop, unit: int, table: list[list[int]], fight: int) -> None:
    """8.5, 8.20: a die says where a Force enters, by its nation; among Axis units there is such a battle."""
    roll = roll_die(t)
    area = table[t.f.nation[unit]][roll - 1]
    put(t, unit, area)
    t.tell(events.PLACED, [unit, roll, area])
    if t.axis_in[area]:
        t.fight[area] |= fight


class AfterGo(Step[Tabletop]):
    """8.7: all markers back into the cup, new Forces into the Operations section."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.markers = t.f.markers[:]
        t.advances = 0
        t.tell(events.REGROUPED, [])
        prepare(t, t.c.operation_forces)
        pause(t)
