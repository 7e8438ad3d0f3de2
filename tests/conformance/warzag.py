"""WARZAG WWII: what must hold at every moment."""

from __future__ import annotations

from typing import Any

from grognard import Match
from grognard.games.warzag.rules.leader import leader_ground
from grognard.games.warzag.rules.victory import holdings
from grognard.games.warzag.scopes import Invasion
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, steps
from grognard.games.warzag.vocabulary.words import (
    NATIONS,
    NO_NATION,
    NOBODY,
    OFF,
)

CONQUEST = (steps.CONQUER, steps.ADVANCE)


def state_of(m: Match) -> Tabletop:
    t = m.state()
    assert isinstance(t, Tabletop)
    return t


def check(m: Match) -> None:
    t = state_of(m)
    m.game.check_state(t)
    check_leaders(t)
    check_objectives(t)
    for seat in m.seats:
        check_view(t, m.view(seat), m.seat_index(seat))


def fallen_place(t: Tabletop) -> int:
    """7.6: the place that the invader has won and not taken yet, or OFF."""
    return Invasion(t).target if t.step in CONQUEST else OFF


def check_leaders(t: Tabletop) -> None:
    """8.1: a leader stands on ground where leaders may go, or was left behind on what an ally has taken."""
    for seat in range(t.seats):
        place = t.leader_place[seat]
        if place == OFF or t.nation[seat] == NO_NATION:
            continue
        assert not t.eliminated >> seat & 1
        allied = t.owner[place] != NOBODY and t.team[t.owner[place]] == t.team[seat]
        assert allied or leader_ground(t, seat) >> place & 1 or fallen_place(t) != OFF


def check_objectives(t: Tabletop) -> None:
    """11: a completed objective ends the game at once."""
    if t.over or not t.order or t.objectives_to_check:
        return
    for seat in range(t.seats):
        if t.objective[seat] != OFF and not t.eliminated >> seat & 1:
            assert not holdings(t, seat).fulfil(t.f.objective[t.objective[seat]])
            assert not t.ruled_out[seat] >> t.objective[seat] & 1


def check_view(t: Tabletop, view: dict[str, Any], seat: int) -> None:
    """What a view says of one's own cards is true, and it names no card of another that was never shown."""
    for other in range(t.seats):
        if t.nation[other] == NO_NATION:
            continue
        shown = view["nations"][NATIONS[t.nation[other]]]
        assert shown["hand"]["count"] == len(t.hand[other])
        if other == seat:
            assert len(shown["hand"]["cards"]) == len(t.hand[other])
        else:
            known = sum(t.supply_shown >> card & 1 for card in t.hand[other])
            assert len(shown["hand"]["known"]) == known


def check_change(before: Match, after: Match) -> None:
    """One decision later: what only grows has not shrunk."""
    old, new = state_of(before), state_of(after)
    assert new.round >= old.round
    assert old.eliminated & ~new.eliminated == 0
    assert old.supply_shown & ~new.supply_shown == 0
    assert old.missions_shown & ~new.missions_shown == 0
    assert all(now >= then for now, then in zip(new.kills, old.kills, strict=True))
    assert all(now >= then for now, then in zip(new.laps, old.laps, strict=True))
    news = after.events(after.seats[0])[len(before.events(before.seats[0])) :]
    paid = sum(old.points) - sum(new.points)
    priced = {events.TRAINED: 3, events.ANNEXED: 2, events.BROUGHT: 3}
    told = sum(event.args[priced[event.kind]] for event in news if event.kind in priced)
    if len(news) == 1 and news[0].kind in priced:
        assert paid == told, "what is paid is what is told"
