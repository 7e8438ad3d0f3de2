"""Victory, defeat, the end and its points (1)."""

from __future__ import annotations

from grognard.games.rommel.rules.campaign.control import control
from grognard.games.rommel.rules.campaign.diary import record_turn
from grognard.games.rommel.state import Tabletop
from grognard.games.rommel.vocabulary import events, steps
from grognard.games.rommel.vocabulary.words import (
    ALLIES,
    AXIS,
    BY_CAIRO,
    BY_OBJECTIVES,
    DD,
    GD,
    HELD_OUT,
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
    """1.7: the points of the box, with those of the options if the campaign is won (2.12) and of a linked one (9)."""
    record_turn(t)
    scored = won or t.c.index == DD
    box = t.c.vp[t.turn] if scored else 0
    extra = (option_points(t) if won else 0) + (t.f.linked_points[t.link] if scored else 0)
    t.results.append(box + extra)
    t.tell(events.ENDED, [box, extra, box + extra])
    if t.career:
        t.unwind_all()
        t.call(steps.NEXT_CAMPAIGN, reason)
    else:
        t.finish(PLAYER if won else 0, reason)


def option_points(t: Tabletop) -> int:
    """2.12: what the options in force are worth."""
    first = t.c.index * OPTIONS_EACH
    return sum(t.c.option_points[i] for i in range(OPTIONS_EACH) if t.has(first + i))
