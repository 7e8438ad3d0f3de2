"""Invasions and cards of WARZAG WWII have locals of their own, however deep they lie in each other."""

from __future__ import annotations

from grognard.engine.step import settle
from grognard.games.warzag.scopes import NOT_ROLLED, Invasion, PlayedCard
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import steps
from grognard.games.warzag.vocabulary.words import CARDS, OFF
from tests.support.warzag import War, say


def invading() -> tuple[War, Tabletop]:
    """The United Kingdom plans an invasion of g4 with all its armies on h4."""
    war = War("uk", "italy").own("uk", "h4").armies("uk", "h4", "infantry aviation").own("italy", "g4", "a2")
    m = war.phase("uk", 3)
    say(m, "uk", "invade g4", "from h4")
    t = m.state()
    assert isinstance(t, Tabletop)
    return war, t


def test_an_invasion_begins_with_fresh_locals() -> None:
    war, t = invading()
    invasion = Invasion(t)
    assert (invasion.target, invasion.defender) == (war.at("g4"), war.seat("italy"))
    assert invasion.sources == 1 << war.at("h4")
    assert invasion.fighters.bit_count() == 2
    assert (invasion.rushed, invasion.die, invasion.dead) == (OFF, NOT_ROLLED, 0)


def test_an_invasion_within_a_card_within_an_invasion() -> None:
    war, t = invading()
    outer = Invasion(t)
    outer.card_attack = 3
    before = t.stack[:]
    t.ask(steps.CARD, 0, CARDS.index("espionage"), war.seat("italy"), war.seat("uk"), 1)
    t.begin(steps.INVASION, war.at("a2"), war.seat("italy"))
    settle(t, war.m.game.steps)
    inner = Invasion(t)
    inner.card_attack = 7
    inner.fighters |= 1
    assert (inner.target, outer.target) == (war.at("a2"), war.at("g4"))
    assert (inner.card_attack, outer.card_attack) == (7, 3)
    assert PlayedCard(t).counters == 1
    t.unwind(steps.INVASION)
    assert Invasion(t).target == war.at("g4")
    t.unwind(steps.CARD)
    assert t.stack == before, "the outer invasion is as it was"


def test_a_card_knows_who_played_it_and_how_often_it_was_countered() -> None:
    war = War("uk", "italy").hand("uk", "convoy", "war_loan").hand("italy", "counter_espionage")
    m = war.phase("uk", 1)
    t = m.state()
    assert isinstance(t, Tabletop)
    say(m, "uk", "play convoy")
    assert (PlayedCard(t).kind, PlayedCard(t).last_seat) == (CARDS.index("convoy"), war.seat("uk"))
    say(m, "italy", "play counter_espionage")
    card = PlayedCard(t)
    assert (card.seat, card.last_seat, card.counters) == (war.seat("uk"), war.seat("italy"), 1)
    say(m, "uk", "pass")
    assert not t.under_way(steps.CARD)
