"""Territories (rulebook 3): whose they are, what may be crossed, what is left when the armies go."""

from __future__ import annotations

from grognard.games.warzag.rules.leader import come_back
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events
from grognard.games.warzag.vocabulary.words import CAMP, FORT, NOBODY, PRODUCTION


def friends(t: Tabletop, seat: int) -> int:
    """10: the seats of one's own alliance, oneself included, as a mask; otherwise oneself."""
    if not t.alliances:
        return 1 << seat
    team = t.team[seat]
    found = 0
    for other in range(t.seats):
        if t.team[other] == team:
            found |= 1 << other
    return found


def friendly_land(t: Tabletop, seat: int) -> int:
    """3.1, 10: own territories, and those of an ally."""
    if not t.alliances:
        return t.land[seat]
    team = t.team[seat]
    found = 0
    for other in range(t.seats):
        if t.team[other] == team:
            found |= t.land[other]
    return found


def enemy_land(t: Tabletop, seat: int) -> int:
    """3.1: territories under the control of an enemy."""
    return t.claimed & ~friendly_land(t, seat)


def open_ground(t: Tabletop, seat: int) -> int:
    """6.2: armies cross their own, neutral and contested territories; never an enemy's, nor the research territory."""
    return friendly_land(t, seat) | t.unclaimed


def developed(t: Tabletop) -> int:
    return t.production | t.training_camps | t.fortifications


def development_of(t: Tabletop, place: int) -> int:
    """8.3: how a place is developed, -1 when it is not."""
    if t.production >> place & 1:
        return PRODUCTION
    if t.training_camps >> place & 1:
        return CAMP
    return FORT if t.fortifications >> place & 1 else -1


def set_development(t: Tabletop, place: int, kind: int) -> None:
    """8.3: the hexagon is turned over, or back (kind -1)."""
    bit = 1 << place
    if (t.production | t.training_camps | t.fortifications) & bit:
        t.production &= ~bit
        t.training_camps &= ~bit
        t.fortifications &= ~bit
    if kind == PRODUCTION:
        t.production |= bit
    elif kind == CAMP:
        t.training_camps |= bit
    elif kind == FORT:
        t.fortifications |= bit


def set_owner(t: Tabletop, place: int, seat: int) -> None:
    """6.3, 7.6, 7.7: a place changes hands; what was built on it is lost (R13)."""
    old = t.owner[place]
    bit = 1 << place
    if old != NOBODY:
        t.land[old] &= ~bit
        t.claimed &= ~bit
        t.unclaimed |= bit
        set_development(t, place, -1)
    t.owner[place] = seat
    if seat != NOBODY:
        t.land[seat] |= bit
        t.claimed |= bit
        t.unclaimed &= ~bit
        t.objectives_to_check |= 1 << seat
        if bit & t.f.bases:
            come_back(t, seat, place)


def release(t: Tabletop, places: int) -> None:
    """3.2, R21: a strategic territory without armies is contested again."""
    held = places & t.f.strategic & t.claimed
    while held:
        low = held & -held
        held ^= low
        place = low.bit_length() - 1
        if not t.armies[place]:
            t.tell(events.ABANDONED, [t.nation[t.owner[place]], place])
            set_owner(t, place, NOBODY)


def earn(t: Tabletop, seat: int, points: int) -> None:
    """2.3, R49: production points, as many as the track can show."""
    t.points[seat] = min(t.f.most_points, t.points[seat] + points)
    t.objectives_to_check |= 1 << seat
