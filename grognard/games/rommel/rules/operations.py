"""Allied operations (8.2 to 8.7): markers, the Forces that gather, and Go!"""

from __future__ import annotations

from grognard.engine.step import Step
from grognard.games.rommel.rules.forces import ally_units, pause, put
from grognard.games.rommel.rules.march_choice import send
from grognard.games.rommel.rules.setup import prepare
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
    TO_THE_END,
)


class Operation(Step[Tabletop]):
    """8.2: one marker a turn."""

    def run(self, t: Tabletop, arg: int) -> None:
        operate(t)


def operate(t: Tabletop) -> None:
    marker = draw_marker(t)
    if t.journal is not None:
        t.tell(events.MARKER_DRAWN, [marker])
    if marker == GO:
        go(t)
        return
    if marker in (FORCE1, FORCE2):
        prepare(t, 1 if marker == FORCE1 else 2)
    elif marker in (ADVANCE1, ADVANCE2):
        t.advances += 1 if marker == ADVANCE1 else 2
    pause(t)


def draw_marker(t: Tabletop) -> int:
    """8.2: a marker at random; all go back if the cup should be empty."""
    left = sum(t.markers)
    if not left:
        t.markers = t.f.markers[:]
        left = sum(t.markers)
    n = t.roll(left)
    for marker in range(len(t.markers)):
        n -= t.markers[marker]
        if n < 0:
            break
    t.markers[marker] -= 1
    return marker


def go(t: Tabletop) -> None:
    """8.5: every Force of the operation enters where its die says, then advances (8.4), then fights (8.6)."""
    gathered = ally_units(t, OPERATIONS)
    for unit in gathered:
        land(t, unit, t.c.operation_table[t.f.nation[unit]])
    send(t, gathered)
    t.row = [ADVANCE] * t.advances
    t.order_at = 0
    t.exploited = 0
    t.then(steps.FOLLOW, steps.BATTLES, steps.AFTER_GO)
    pause(t)


def land(t: Tabletop, unit: int, table: list[int]) -> None:
    """8.5, 8.20, 4.10: a die for the area; among Axis units it will fight to the end."""
    roll = 1 + t.roll(t.f.die)
    area = table[roll - 1]
    put(t, unit, area)
    if t.journal is not None:
        t.tell(events.PLACED, [unit, roll, area])
    if t.axis_in[area]:
        t.fight[area] |= FIGHT_ALLIES | TO_THE_END


class AfterGo(Step[Tabletop]):
    """8.7: all markers back into the cup, new Forces into the Operations section."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.markers = t.f.markers[:]
        t.advances = 0
        t.tell(events.REGROUPED, [])
        prepare(t, t.c.operation_forces)
        pause(t)
