"""The Fog of War: what must hold at every moment."""

from __future__ import annotations

from collections import Counter
from typing import Any

from grognard import Match
from grognard.games.fog_of_war.facts.cards import Cards
from grognard.games.fog_of_war.facts.facts import Facts
from grognard.games.fog_of_war.piles import words_of
from grognard.games.fog_of_war.rules import supply
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import events
from grognard.games.fog_of_war.vocabulary.words import (
    KINDS,
    PROVINCES,
    SIDES,
)

PLAYERS = SIDES[:2]


def state_of(m: Match) -> Tabletop:
    t = m.state()
    assert isinstance(t, Tabletop)
    return t


def check(m: Match) -> None:
    t = state_of(m)
    m.game.check_state(t)
    check_supply(t)
    views = {view["side"]: view for view in (m.view(seat) for seat in m.seats)}
    if set(views) == set(PLAYERS):
        for side in PLAYERS:
            check_deck(t.facts, t.cards, views[side], side)
        check_known(views)


def check_supply(t: Tabletop) -> None:
    """7: supply that is remembered is the supply that would be traced now."""
    fresh = t.copy()
    fresh.reach = [-1, -1]
    for side in (0, 1):
        if t.reach[side] >= 0:
            assert t.reach[side] == supply.reach(fresh, side)
            assert t.bases[side] == supply.bases(fresh, side)


def piles_of(view: dict[str, Any], side: str) -> list[dict[str, Any]]:
    """Every pile of a side, as one view shows it."""
    board = view["boards"][side]
    found = [board[space] for space in ("hand", "draw", "discard", "win", "loss")]
    found += [op["cards"] for op in view["operations"][side].values()]
    return found + [province["defence"][side] for province in view["provinces"].values()]


def check_deck(f: Facts, cards: Cards, view: dict[str, Any], side: str) -> None:
    """Strength table: what its owner can count is the deck, less the cards still to come."""
    board = view["boards"][side]
    piles = piles_of(view, side)
    to_come = board["later"] + board["usa"] + board["urals"]
    assert sum(pile["count"] for pile in piles) + to_come == cards.of(SIDES.index(side))
    deck: Counter[str] = Counter()
    for stage in f.decks[SIDES.index(side)]:
        deck.update(dict(zip(KINDS, stage, strict=True)))
    deck.subtract(card for pile in piles for card in pile["cards"])
    assert min(deck.values()) >= 0
    assert deck.total() == to_come


def check_known(views: dict[str, dict[str, Any]]) -> None:
    """11.3: whatever one side remembers of the other's piles is there."""
    for side, other in (PLAYERS, PLAYERS[::-1]):
        for remembered, truth in zip(piles_of(views[other], side), piles_of(views[side], side), strict=True):
            known: Counter[str] = Counter(remembered.get("known", remembered.get("cards")))
            assert known <= Counter(truth["cards"])


def check_change(before: Match, after: Match) -> None:
    old, new = state_of(before), state_of(after)
    assert new.vp >= old.vp
    assert new.year >= old.year
    for side in (0, 1):
        bought = new.intel[side] + new.spent[side] - old.intel[side] - old.spent[side]
        assert bought in (0, new.facts.intel_per_pp), "intel tokens are spent and come back, or are bought"
        assert new.industry[side] - old.industry[side] in (0, 1)
    for seat in after.seats:
        for event in after.events(seat)[len(before.events(seat)) :]:
            if event.kind == events.SAW:
                check_look(before.view(seat), after.view(seat), event.args, new.facts.look_words)


def check_look(before: dict[str, Any], after: dict[str, Any], args: list[int], piles: list[str]) -> None:
    """11.3: what was seen is remembered, and nothing else is."""
    seen, pile = Counter(words_of(args[0])), args[1]
    old, new = (Counter(known_in(view, piles[pile], pile)) for view in (before, after))
    assert seen <= new
    assert new <= old + seen
    assert old <= new


def known_in(view: dict[str, Any], word: str, pile: int) -> list[str]:
    enemy = PLAYERS[1 - PLAYERS.index(view["side"])]
    found: list[str]
    if pile < PROVINCES:
        found = view["provinces"][word]["defence"][enemy]["known"]
    elif pile < 2 * PROVINCES:
        found = view["provinces"][word.removesuffix("-neutrals")]["neutral"]["known"]
    else:
        found = view["operations"][enemy][word]["cards"]["known"]
    return found
