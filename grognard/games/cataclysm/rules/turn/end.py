"""The end of the phase (3.8): what is left in the cup, and the next turn."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.step import Step
from grognard.engine.windows import new_turn
from grognard.games.cataclysm.rules.effectiveness import rising
from grognard.games.cataclysm.rules.pools import kind_of_marker
from grognard.games.cataclysm.rules.victory import end_by_time, finish_if_decided
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import force_steps, steps
from grognard.games.cataclysm.vocabulary.words import (
    CIVIL_WAR_RESOLUTION,
    CRISIS,
    HOME_FRONT,
    NO_MARKER,
    POWER_COUNT,
    marker_row,
)


class EndPhase(Step[Tabletop]):
    """3.8: the game may be over; if not, civil wars and home fronts that were not drawn are resolved."""

    def run(self, t: Tabletop, arg: int) -> None:
        if finish_if_decided(t):
            return
        if t.turn >= t.last_turn:
            end_by_time(t)
            return
        count = take_out(t, CIVIL_WAR_RESOLUTION)
        t.then(*[force_steps.CIVIL_WARS] * count, steps.AFTERMATH, steps.LAST_HOME_FRONTS, steps.NEW_TURN)


def take_out(t: Tabletop, marker: int) -> int:
    """Move all markers of a kind from the cup to the next turn, and say how many."""
    count = t.cup[marker]
    t.cup[marker] = 0
    t.next_turn[marker] += count
    return count


class LastHomeFronts(Step[Tabletop]):
    """3.8: in rising order of effectiveness."""

    def run(self, t: Tabletop, arg: int) -> None:
        left = [power for power in rising(t) if take_out(t, marker_row(power, HOME_FRONT))]
        t.then(*[frame(steps.HOME_FRONT, power) for power in left])


class NewTurn(Step[Tabletop]):
    """3.8: cup and reserves go to the production boxes, what held for this turn ends, and the turn marker moves."""

    def run(self, t: Tabletop, arg: int) -> None:
        empty_cup(t)
        empty_reserves(t)
        t.reduced = 0
        t.escalated = 0
        t.posture_changed = False
        t.sudden_death = False
        t.crises_drawn = 0
        t.quiet = 0
        new_turn(t)
        t.turn += 1
        t.call(steps.NEXT_TURN)


def empty_cup(t: Tabletop) -> None:
    """3.8: markers of powers go to their boxes; those of nobody stay in the cup."""
    for marker in range(CRISIS):
        box = t.next_turn if kind_of_marker(marker) == HOME_FRONT else t.holding
        box[marker] += t.cup[marker]
        t.cup[marker] = 0


def empty_reserves(t: Tabletop) -> None:
    """3.8: what lies in reserve goes to the boxes."""
    for power in range(POWER_COUNT):
        if t.reserve[power] != NO_MARKER:
            t.holding[t.reserve[power]] += 1
            t.reserve[power] = NO_MARKER
