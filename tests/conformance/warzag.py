"""WARZAG WWII: what must hold at every moment."""

from __future__ import annotations

from typing import Any

from grognard import Match
from grognard.engine.bits import bits_of
from grognard.games.warzag.rules.armies import defence_of
from grognard.games.warzag.rules.leader import leader_ground
from grognard.games.warzag.rules.victory import holdings
from grognard.games.warzag.scopes import Invasion
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, steps
from grognard.games.warzag.vocabulary.words import (
    CATEGORY_COUNT,
    CATEGORY_TOKENS,
    INACTIVE,
    NATIONS,
    NO_NATION,
    NOBODY,
    OFF,
    PLACES,
    TOKEN_COUNT,
    UNDEVELOPED,
    army_row,
    category_of,
    seat_of,
)

CONQUEST = (steps.CONQUER, steps.ADVANCE)


def state_of(m: Match) -> Tabletop:
    t = m.state()
    assert isinstance(t, Tabletop)
    return t


def check(m: Match) -> None:
    t = state_of(m)
    check_tokens(t)
    check_land(t)
    check_cards(t)
    check_values(t)
    check_leaders(t)
    check_objectives(t)
    for seat in m.seats:
        check_view(t, m.view(seat), m.seat_index(seat))


def fallen_place(t: Tabletop) -> int:
    """7.6: the place that the invader has won and not taken yet, or OFF."""
    return Invasion(t).target if t.step in CONQUEST else OFF


def check_tokens(t: Tabletop) -> None:
    """6.1: every token is in one place, and there are no more than in the box."""
    troops = [0] * PLACES
    for token in range(TOKEN_COUNT):
        if t.army_place[token] == OFF:
            assert t.wounds[token] == 0
            continue
        assert seat_of(token) < t.seats
        assert token % CATEGORY_TOKENS < t.f.tokens[category_of(token)]
        assert defence_of(t, token) > 0
        troops[t.army_place[token]] |= 1 << token
    assert t.armies == troops
    fielded = [token for tokens in t.fielded for token in bits_of(tokens)]
    assert fielded == [token for token, place in enumerate(t.army_place) if place != OFF]


def check_land(t: Tabletop) -> None:
    """3: what belongs to whom, and where armies may stand."""
    land = [0] * len(t.land)
    fallen = fallen_place(t)
    for place in range(PLACES):
        owner = t.owner[place]
        teams = {t.team[seat_of(token)] for token in bits_of(t.armies[place])}
        assert len(teams) <= 1, "enemies on one place"
        if owner != NOBODY:
            land[owner] |= 1 << place
            assert not teams or teams == {t.team[owner]}
        else:
            assert not teams, "armies on a place of nobody"
        strategic = t.f.strategic >> place & 1
        if strategic and place != fallen:
            assert (owner != NOBODY) == bool(t.armies[place])
    assert t.land == land
    assert t.claimed == sum(land)
    assert t.unclaimed == t.f.passable & ~(t.claimed | t.radioactive)
    closed = t.f.closed | t.f.research | t.radioactive
    assert not any(owned & closed for owned in land)
    assert t.developed == sum(1 << place for place in range(PLACES) if t.development[place] != UNDEVELOPED)
    assert not t.developed & ~(sum(land) & t.f.standard)


def check_cards(t: Tabletop) -> None:
    """2, 9, B5: no card is lost or doubled."""
    held = [card for hand in t.hand for card in hand]
    assert sorted(held + t.supply_deck) == list(range(len(t.f.card_kind)))
    missions = [card for card in t.mission if card != OFF]
    assert sorted(missions + t.mission_deck) == list(range(len(t.f.mission)))
    objectives = [card for card in t.objective if card != OFF]
    assert len(set(objectives)) == len(objectives) == (t.seats if t.order and not t.alliances else 0)
    promoted = [card - 1 for card in t.promotion if card]
    for i, left in enumerate(t.promotions_left):
        assert left + promoted.count(i) == t.f.promotion_copies[i]


def check_values(t: Tabletop) -> None:
    """2.3, 6.1, B4: points within the track; values are those of the dossier and of the promotion."""
    assert all(0 <= points <= t.f.most_points for points in t.points)
    for seat in range(t.seats):
        assert bool(t.mission[seat] != OFF) == bool(t.order and not t.eliminated >> seat & 1)
        assert t.research_token[seat] == INACTIVE or t.research_token[seat] < len(t.f.track)
        for category in range(CATEGORY_COUNT):
            n, dossier = army_row(seat, category), army_row(t.nation[seat], category)
            if t.order:
                card = t.promotion[n] - 1
                assert t.army_attack[n] == t.f.attack[dossier] + (t.f.promotion_attack[card] if card >= 0 else 0)
                assert t.army_defence[n] == t.f.defence[dossier] + (t.f.promotion_defence[card] if card >= 0 else 0)


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
