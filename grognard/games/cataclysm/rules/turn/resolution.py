"""Markers that are resolved as soon as they are drawn (3.7.4 to 3.7.7), and those of single scenarios."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.games.cataclysm.rules.effectiveness import falling
from grognard.games.cataclysm.rules.marks import remove_mark, set_mark
from grognard.games.cataclysm.rules.pools import kind_of_marker, left_in_cup, owner_of_marker
from grognard.games.cataclysm.rules.victory import end_by_time
from grognard.games.cataclysm.rules.war_status import begin_global_war
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events, force_steps, steps
from grognard.games.cataclysm.vocabulary.words import (
    A_BOMB_READY,
    CIVIL_WAR_RESOLUTION,
    CRISIS,
    GERMAN_OFFENSIVE,
    HOME_FRONT,
    LEND_LEASE_AWAITED,
    LEND_LEASE_MARKER,
    SOVIET_OFFENSIVE,
)

CRISES_BEFORE_SUDDEN_DEATH = 3


def resolve(t: Tabletop, marker: int) -> None:
    """3.7.4 to 3.7.7, 12.2.2: what a marker does that nobody plays."""
    if marker == CRISIS:
        draw_crisis(t)
    elif marker == CIVIL_WAR_RESOLUTION:
        t.next_turn[marker] += 1
        t.then(force_steps.CIVIL_WARS, steps.AFTERMATH)
    elif marker > CIVIL_WAR_RESOLUTION:
        resolve_scenario_marker(t, marker)
    elif kind_of_marker(marker) == HOME_FRONT:
        t.next_turn[marker] += 1
        t.call(steps.HOME_FRONT, owner_of_marker(marker))
    else:
        set_mark(t, A_BOMB_READY)
        t.tell(events.MARK_PLAYED, [A_BOMB_READY])


# Crises (3.7.4, 3.7.5)


def draw_crisis(t: Tabletop) -> None:
    """3.7.4, 3.7.5: three crises a turn have an event; the fourth asks whether the phase is over."""
    if t.closing:
        end_by_time(t)
    elif t.sudden_death:
        ask_sudden_death(t)
    else:
        t.crises_drawn += 1
        t.next_turn[CRISIS] += 1
        if t.crises_drawn == CRISES_BEFORE_SUDDEN_DEATH:
            t.sudden_death = True
        t.then(frame(steps.CRISIS, 0), steps.AFTERMATH)


def ask_sudden_death(t: Tabletop) -> None:
    """3.7.5, R12: the phase goes on if one power has enough markers left in the cup."""
    for power in falling(t):
        if left_in_cup(t, power) >= t.f.sudden_death[t.commitment[power]]:
            t.cup[CRISIS] += 1
            t.tell(events.PHASE_GOES_ON, [power, left_in_cup(t, power)])
            return
    t.next_turn[CRISIS] += 1
    t.tell(events.PHASE_ENDS, [])
    t.unwind(steps.ACTION_PHASE)


# C.4


def resolve_scenario_marker(t: Tabletop, marker: int) -> None:
    """C.4: Lend Lease lets the Democracies ally, Germany's offensive makes the war global, the Soviet one ends it."""
    if marker == LEND_LEASE_MARKER:
        remove_mark(t, LEND_LEASE_AWAITED)
    elif marker == GERMAN_OFFENSIVE:
        begin_global_war(t)
        t.last_turn = t.s.end
        t.tell(events.GLOBAL_WAR, [t.last_turn])
    elif marker == SOVIET_OFFENSIVE:
        t.closing = True
        t.tell(events.CLOSING, [])
