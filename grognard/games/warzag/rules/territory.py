"""Territories (rulebook 3): whose they are, what may be crossed, what is left when the armies go."""

from __future__ import annotations

from grognard.engine.bits import bits_of
from grognard.games.warzag.rules.armies import TOKENS_OF_SEAT
from grognard.games.warzag.rules.leader import come_back
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events
from grognard.games.warzag.vocabulary.words import NOBODY, UNDEVELOPED


def team_of(t: Tabletop, seat: int) -> list[int]:
    """10: a seat and its ally, in the order of seats; a seat alone where there are no alliances."""
    if not t.alliances:
        return [seat]
    return [other for other in range(t.seats) if t.team[other] == t.team[seat]]


def friendly_tokens(t: Tabletop, seat: int) -> int:
    """10: the tokens that a seat commands in its turn: its own, and those of an ally."""
    if not t.alliances:
        return TOKENS_OF_SEAT[seat]
    found = 0
    for friend in team_of(t, seat):
        found |= TOKENS_OF_SEAT[friend]
    return found


def friendly_land(t: Tabletop, seat: int) -> int:
    """3.1, 10: own territories, and those of an ally."""
    if not t.alliances:
        return t.land[seat]
    found = 0
    for friend in team_of(t, seat):
        found |= t.land[friend]
    return found


def enemy_land(t: Tabletop, seat: int) -> int:
    """3.1: territories under the control of an enemy."""
    return t.claimed & ~friendly_land(t, seat)


def open_ground(t: Tabletop, seat: int) -> int:
    """6.2: armies cross their own, neutral and contested territories; never an enemy's, nor the research territory."""
    return friendly_land(t, seat) | t.unclaimed


def developed_as(t: Tabletop, kind: int, places: int) -> int:
    """8.3: those of these places that are developed in this way."""
    found = 0
    for place in bits_of(places & t.developed):
        if t.development[place] == kind:
            found |= 1 << place
    return found


def set_development(t: Tabletop, place: int, kind: int) -> None:
    """8.3: the hexagon is turned over, or back (UNDEVELOPED)."""
    t.development[place] = kind
    if kind == UNDEVELOPED:
        t.developed &= ~(1 << place)
    else:
        t.developed |= 1 << place


def set_owner(t: Tabletop, place: int, seat: int) -> None:
    """6.3, 7.6, 7.7: a place changes hands; what was built on it is lost (R13)."""
    if t.owner[place] != NOBODY:
        lose(t, place)
    if seat != NOBODY:
        gain(t, place, seat)


def lose(t: Tabletop, place: int) -> None:
    """The place belongs to nobody from now on."""
    bit = 1 << place
    t.land[t.owner[place]] &= ~bit
    t.claimed &= ~bit
    t.unclaimed |= bit
    t.owner[place] = NOBODY
    set_development(t, place, UNDEVELOPED)


def gain(t: Tabletop, place: int, seat: int) -> None:
    """A place of nobody's belongs to this seat from now on."""
    bit = 1 << place
    t.land[seat] |= bit
    t.claimed |= bit
    t.unclaimed &= ~bit
    t.owner[place] = seat
    t.objectives_to_check |= 1 << seat
    if t.f.bases & bit:
        come_back(t, seat, place)


def release(t: Tabletop, places: int) -> None:
    """3.2, R21: a strategic territory without armies is contested again."""
    for place in bits_of(places & t.f.strategic & t.claimed):
        if not t.armies[place]:
            t.tell(events.ABANDONED, [t.nation[t.owner[place]], place])
            set_owner(t, place, NOBODY)


def earn(t: Tabletop, seat: int, points: int) -> None:
    """2.3, R49: production points, as many as the track can show."""
    t.points[seat] = min(t.f.most_points, t.points[seat] + points)
    t.objectives_to_check |= 1 << seat
