"""Leaders (rulebook 6.3, 8.1, B2): where they may go, and when they are driven home."""

from __future__ import annotations

from grognard.games.warzag.facts.geometry import reach_from
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events
from grognard.games.warzag.vocabulary.words import OFF


def ability(t: Tabletop, seat: int) -> int:
    """B2: the ability on the card of this seat's leader."""
    return t.f.ability[t.nation[seat]]


def usable(t: Tabletop, seat: int) -> bool:
    """6.3: the leader is on the board and does not sit this turn out."""
    return t.leader_place[seat] != OFF and not t.resting[seat]


def home_of(t: Tabletop, seat: int) -> int:
    """R16: the base the leader started from, else another of the nation's, else OFF; never the place it must leave."""
    safe = t.land[seat] & ~(1 << t.leader_place[seat])
    if safe >> t.home_base[seat] & 1:
        return t.home_base[seat]
    owned = [place for place in t.f.open_bases if safe >> place & 1]
    return owned[0] if owned else OFF


def send_home(t: Tabletop, seat: int) -> None:
    """6.3, 7.5: the leader goes back to its base and cannot be used in its owner's next turn."""
    t.leader_place[seat] = home_of(t, seat)
    t.resting[seat] = 1
    t.tell(events.LEADER_ASIDE if t.leader_place[seat] == OFF else events.LEADER_HOME, [t.nation[seat]])


def drive_out(t: Tabletop, seat: int, place: int) -> None:
    """6.3, R22, R52: enemy leaders leave a place where armies of this seat have come to stand."""
    for other in range(t.seats):
        if t.leader_place[other] == place and t.team[other] != t.team[seat]:
            send_home(t, other)


def evict(t: Tabletop, place: int) -> None:
    """7.5, R15: all leaders leave a territory that fell."""
    for seat in range(t.seats):
        if t.leader_place[seat] == place:
            send_home(t, seat)


def come_back(t: Tabletop, seat: int, base: int) -> None:
    """R16: a leader without a base returns with the first one that the nation takes."""
    if t.leader_place[seat] == OFF and not t.eliminated >> seat & 1:
        t.leader_place[seat] = base
        t.tell(events.LEADER_BACK, [t.nation[seat], base])


def leader_ground(t: Tabletop, seat: int) -> int:
    """8.1: own, neutral and contested territories, and the research territory."""
    return t.land[seat] | t.unclaimed | t.f.research


def leader_autonomy(t: Tabletop, seat: int) -> int:
    """8.1: what the leader's card says, and what a summit adds."""
    return t.f.leader_autonomy[t.nation[seat]] + t.leader_bonus


def leader_reach(t: Tabletop, seat: int) -> int:
    return reach_from(t.leader_place[seat], leader_ground(t, seat), leader_autonomy(t, seat))
