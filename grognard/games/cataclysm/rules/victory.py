"""The end of the game (1.6) and who wins (1.7)."""

from __future__ import annotations

from grognard.games.cataclysm.rules.relations import belligerents
from grognard.games.cataclysm.rules.score import ideology_points, leader
from grognard.games.cataclysm.rules.seats import seats_of_ideology
from grognard.games.cataclysm.rules.war_status import SURRENDERS_TO_WIN, has_fallen
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary import events
from grognard.games.cataclysm.vocabulary.words import (
    BY_FALL,
    BY_PEACE,
    BY_SURRENDERS,
    BY_TIME,
    GLOBAL_WAR,
    IDEOLOGY_COUNT,
)

GOES_ON = -1


def reason_to_end(t: Tabletop) -> int:
    """1.6, R3, R46: an ideology has fallen, or made two powers surrender, or a global war was fought and is over."""
    if any(has_fallen(t, ideology) for ideology in range(IDEOLOGY_COUNT)):
        return BY_FALL
    if any(t.surrender_markers[ideology] >= SURRENDERS_TO_WIN for ideology in range(IDEOLOGY_COUNT)):
        return BY_SURRENDERS
    if t.war_status == GLOBAL_WAR and t.fought and not belligerents(t):
        return BY_PEACE
    return GOES_ON


def is_decided(t: Tabletop) -> bool:
    """1.6: whether the game ends at once."""
    return reason_to_end(t) != GOES_ON


def finish_if_decided(t: Tabletop) -> bool:
    """1.6: the game ends at once."""
    reason = reason_to_end(t)
    if reason == GOES_ON:
        return False
    end_game(t, reason)
    return True


def end_game(t: Tabletop, reason: int) -> None:
    """1.7.2: the ideology that leads wins, and with it all its seats."""
    for ideology in range(IDEOLOGY_COUNT):
        if seats_of_ideology(t, ideology):
            t.tell(events.POINTS, [ideology, ideology_points(t, ideology)])
    winner = leader(t)
    t.tell(events.WON, [winner])
    t.finish(seats_of_ideology(t, winner), reason)


def end_by_time(t: Tabletop) -> None:
    """1.6: the last turn of the scenario, or of the global war, is over."""
    end_game(t, BY_TIME)
