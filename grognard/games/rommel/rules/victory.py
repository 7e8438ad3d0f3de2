"""Victory, defeat, the end and its points (1)."""

from __future__ import annotations

from typing import Final

from grognard.games.rommel.rules.forces import control
from grognard.games.rommel.rules.paths import look_around
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events
from grognard.games.rommel.vocabulary.words import (
    ALLIES,
    AXIS,
    BY_CAIRO,
    BY_OBJECTIVES,
    DD,
    GD,
    HELD_OUT,
    LINKED,
    LINKED_ROWS,
    NA,
    OPTIONS_EACH,
    OUT_OF_TIME,
    OVERRUN_BY_ALLIES,
    TRIPOLI_LOST,
)

SEAT: Final = 1  # the one seat, as a bit
HISTORY: Final = 6  # numbers kept of every turn, for the diary


def look_at_control(t: Tabletop) -> None:
    """1.1: ends the campaign if one side has what it needs."""
    if t.c.index == NA:
        check_north_africa(t)
    elif t.c.index == GD:
        check_ghost_division(t)
    else:
        check_d_day(t)


def check_north_africa(t: Tabletop) -> None:
    """1.5: Cairo wins, Tripoli loses."""
    if control(t, t.f.cairo) == AXIS:
        end(t, True, BY_CAIRO)
    elif control(t, t.f.tripoli) == ALLIES:
        end(t, False, TRIPOLI_LOST)


def check_ghost_division(t: Tabletop) -> None:
    """1.4: all three objectives; nobody holds what he neither stands in nor owns by its flag."""
    for area in t.c.objectives:
        if control(t, area) != AXIS:
            return
    end(t, True, BY_OBJECTIVES)


def check_d_day(t: Tabletop) -> None:
    """1.6: the campaign ends when the Allies have all three objectives; the Axis scores how long it took."""
    for area in t.c.objectives:
        if control(t, area) != ALLIES:
            return
    end(t, False, OVERRUN_BY_ALLIES)


def end_of_track(t: Tabletop) -> None:
    """1.3: the marker would leave the track. On D-Day that is what the Axis fought for."""
    if t.c.index == DD:
        end(t, True, HELD_OUT)
    else:
        end(t, False, OUT_OF_TIME)


def remember(t: Tabletop) -> None:
    """2.11: what the diary keeps of a turn."""
    lost = t.destroyed_by_turn
    t.history += [t.turn, t.supplies[AXIS], t.supplies[ALLIES], lost[AXIS], lost[ALLIES], front(t)]
    t.destroyed_by_turn = [0, 0]


def front(t: Tabletop) -> int:
    """How far the attacker of the campaign still is from the nearest objective that is not his."""
    hunters, owner = (t.ally_at, AXIS) if t.c.index == DD else (t.axis_at, ALLIES)
    near, f = len(t.c.areas), t.f
    for goal in t.c.objectives:
        if f.flag[goal] == owner:
            hunter = f.nearest[goal].get(hunters) or look_around(f, goal, hunters)
            far = f.dist[goal][hunter.bit_length() - 1] if hunter else near
            if far < near:
                near = far
    return near


def end(t: Tabletop, won: bool, reason: int) -> None:
    """1.7: the points of the box, and what options and a linked campaign add."""
    remember(t)
    scored = won or t.c.index == DD
    box = t.c.vp[t.turn] if scored else 0
    extra = extra_points(t) if scored else 0
    t.result_vp = box + extra
    t.tell(events.ENDED, [box, extra, box + extra])
    t.finish(SEAT if won else 0, reason)


def extra_points(t: Tabletop) -> int:
    """2.12, 9: what the options in force and the campaign before are worth."""
    first = t.c.index * OPTIONS_EACH
    total = sum(t.c.option_points[i] for i in range(OPTIONS_EACH) if t.has(first + i))
    return total + sum(t.f.linked_points[i] for i in range(LINKED_ROWS) if t.has(LINKED + i))
