"""Victory, defeat, the end and its points (1)."""

from __future__ import annotations

from grognard.games.rommel.rules.control import control
from grognard.games.rommel.rules.diary import record_turn
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
    PLAYER,
    TRIPOLI_LOST,
)


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
    """1.4: the Axis wins with all three objectives."""
    if has_all_objectives(t, AXIS):
        end(t, True, BY_OBJECTIVES)


def check_d_day(t: Tabletop) -> None:
    """1.6: the campaign ends when the Allies have all three objectives; the Axis scores how long it took."""
    if has_all_objectives(t, ALLIES):
        end(t, False, OVERRUN_BY_ALLIES)


def has_all_objectives(t: Tabletop, side: int) -> bool:
    return all(control(t, area) == side for area in t.c.objectives)


def end_of_track(t: Tabletop) -> None:
    """1.3: the marker would leave the track. On D-Day that is what the Axis fought for."""
    if t.c.index == DD:
        end(t, True, HELD_OUT)
    else:
        end(t, False, OUT_OF_TIME)


def end(t: Tabletop, won: bool, reason: int) -> None:
    """1.7: the points of the box, and what options and a linked campaign add."""
    record_turn(t)
    scored = won or t.c.index == DD
    box = t.c.vp[t.turn] if scored else 0
    extra = extra_points(t) if scored else 0
    t.result_vp = box + extra
    t.tell(events.ENDED, [box, extra, box + extra])
    t.finish(PLAYER if won else 0, reason)


def extra_points(t: Tabletop) -> int:
    """2.12, 9: what the options in force and the campaign before are worth."""
    first = t.c.index * OPTIONS_EACH
    total = sum(t.c.option_points[i] for i in range(OPTIONS_EACH) if t.has(first + i))
    return total + sum(t.f.linked_points[i] for i in range(LINKED_ROWS) if t.has(LINKED + i))
