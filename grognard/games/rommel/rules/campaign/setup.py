"""Set-up (2): counters on the map, in piles and cups; options (2.12); the first operation (2.5)."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.step import Step
from grognard.games.rommel.rules.allied_turn.cup import draw_force, missing_force
from grognard.games.rommel.rules.campaign.control import settle_control
from grognard.games.rommel.rules.units.forces import put
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps
from grognard.games.rommel.vocabulary.words import (
    ALLIES,
    ATLANTIC_WALL,
    AXIS,
    CUP,
    DYLE_PLAN,
    LANDING,
    LATER,
    NO_GREECE,
    NOBODY,
    OPERATIONS,
    OPTIONS_EACH,
    REINFORCEMENTS,
    TURN_MARKER,
    UNCHANGED,
)


def set_table(t: Tabletop) -> None:
    """2: everything that needs neither die nor decision; then the rest of the set-up and the first turn."""
    t.lay()
    for unit in t.c.units:
        put(t, unit, first_place(t, unit))
    for option, unit, area in t.f.option_units:
        if t.has(option):
            put(t, unit, area)
    if t.has(ATLANTIC_WALL):
        t.supplies[AXIS] += t.f.wall_supplies
    settle_control(t)
    t.then(steps.SETUP, steps.FIRST_OPERATION, frame(steps.PHASE, TURN_MARKER), steps.TURN)


def first_place(t: Tabletop, unit: int) -> int:
    """2.1 to 2.3: on the map, in a pile, in a cup, or beside the board until its year."""
    f = t.f
    if f.start[unit] >= 0:
        return f.start[unit]
    if t.c.joins[unit] > t.c.year[0]:
        return LATER
    if f.side[unit] == AXIS:
        return REINFORCEMENTS
    return LANDING if f.period[unit] == "june6" else CUP


class Setup(Step[Tabletop]):
    """2.12, 9: say what holds, add what options add, then the changes of a linked campaign."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.tell(events.CAMPAIGN_BEGINS, [t.c.index, t.supplies[AXIS], t.supplies[ALLIES]])
        tell_options(t)
        if t.has(NO_GREECE):
            for _ in range(t.f.greek_forces):
                add_force(t, CUP, t.f.cairo)
        if t.link != UNCHANGED:
            t.tell(events.LINKED, [t.link, t.f.linked_points[t.link]])
            link(t, t.link)


def tell_options(t: Tabletop) -> None:
    """2.12: the options of this campaign that are in force, and what they are worth."""
    first = t.c.index * OPTIONS_EACH
    for i in range(OPTIONS_EACH):
        if t.has(first + i):
            t.tell(events.OPTION_HOLDS, [first + i, t.c.option_points[i]])


def link(t: Tabletop, row: int) -> None:
    """9: what the campaign before changes: Forces removed, given up and added, and points to spend."""
    changes: list[int] = []
    if t.f.linked_remove[row]:
        changes.append(steps.LINK_REMOVE)
    if t.f.linked_give_up[row]:
        t.points = t.f.linked_give_up[row]
        changes.append(steps.LINK_GIVE_UP)
    if t.f.linked_add[row]:
        changes.append(frame(steps.LINK_ADD, t.f.linked_add[row]))
    if t.f.linked_resupply[row] or t.f.linked_attack[row]:
        t.points = t.f.linked_resupply[row] + t.f.linked_attack[row]
        changes.append(frame(steps.LINK_BUY, 1 if t.f.linked_resupply[row] else 0))
    t.then(*changes)


def add_force(t: Tabletop, cup: int, area: int) -> None:
    """9.4: a random Allied Force on the map, or Supplies if there is none."""
    unit = draw_force(t, cup)
    if unit == NOBODY:
        missing_force(t)
        return
    put(t, unit, area)
    t.tell(events.ADDED, [unit, area])


class FirstOperation(Step[Tabletop]):
    """2.5, 10.2: Forces for the first operation; on D-Day from the cup of those that come after June 6."""

    def run(self, t: Tabletop, arg: int) -> None:
        more = t.f.dyle_forces if t.has(DYLE_PLAN) else 0
        prepare(t, t.c.operation_forces + more)


def prepare(t: Tabletop, forces: int) -> None:
    """2.5, 8.3, 8.7: so many Forces from the cup into the Operations section."""
    for _ in range(forces):
        unit = draw_force(t, CUP)
        if unit == NOBODY:
            missing_force(t)
        else:
            put(t, unit, OPERATIONS)
            t.tell(events.PREPARES, [unit])
