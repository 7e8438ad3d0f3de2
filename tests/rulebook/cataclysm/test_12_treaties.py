"""5.6, 12.1, 12.2, 1.6: war status, marks that fall by themselves, decided games."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.control import take_control
from grognard.games.cataclysm.rules.marks import has_mark
from grognard.games.cataclysm.rules.relations import go_to_war, join_alliance, make_peace
from grognard.games.cataclysm.rules.treaties import overtaken
from grognard.games.cataclysm.rules.victory import is_decided
from grognard.games.cataclysm.rules.war_status import is_global, review_war_status
from grognard.games.cataclysm.vocabulary.words import (
    FASCISM,
    FRANCE,
    GERMANY,
    GLOBAL_WAR,
    ITALY,
    JAPAN,
    LEND_LEASE_AWAITED,
    LEND_LEASE_OPEN,
    LIMITED_WAR,
    MOBILIZATION,
    NAVAL_TREATY,
    PEACE,
    RHINELAND,
    STATUS_QUO,
    STRESA_FRONT,
    TOTAL_WAR,
    UK,
    US_JAPAN_TRADE,
    USA,
    USSR,
)
from tests.support.cataclysm import area, table


def test_nothing_is_overtaken_when_the_game_begins() -> None:
    assert overtaken(table()) == 0


@pytest.mark.rule("cataclysm", "12.2")
@pytest.mark.parametrize("power", [GERMANY, ITALY, USSR])
def test_status_quo_ends_when_germany_italy_or_the_soviet_union_mobilizes(power: int) -> None:
    t = table()
    t.commitment[power] = MOBILIZATION
    assert overtaken(t) == 1 << STATUS_QUO


@pytest.mark.rule("cataclysm", "12.2")
def test_status_quo_survives_japanese_mobilization() -> None:
    t = table()
    t.commitment[JAPAN] = MOBILIZATION
    assert overtaken(t) == 0


@pytest.mark.rule("cataclysm", "12.2")
def test_status_quo_ends_when_berlin_and_rome_have_more_points_than_paris_and_london() -> None:
    t = table()
    take_control(t, GERMANY, area("hungary"))
    take_control(t, GERMANY, area("sweden"))
    take_control(t, GERMANY, area("poland"))
    assert overtaken(t) == 0, "5 against 5"
    take_control(t, ITALY, area("greece"))
    assert overtaken(t) == 1 << STATUS_QUO


@pytest.mark.rule("cataclysm", "12.2", "12.1.3", "12.1", "12.1.3/3", "12/1")
@pytest.mark.ruling("R5")
def test_a_war_of_a_democracy_ends_status_quo_and_perhaps_the_naval_treaty() -> None:
    t = table()
    go_to_war(t, FRANCE, USSR)
    assert overtaken(t) == 1 << STATUS_QUO
    go_to_war(t, UK, USSR)
    assert overtaken(t) == 1 << STATUS_QUO | 1 << NAVAL_TREATY


@pytest.mark.rule("cataclysm", "12.1", "12.1.1", "12.1/2")
def test_stresa_ends_with_an_alliance_or_a_war_and_german_war_frees_the_rhineland() -> None:
    for powers in (1 << GERMANY | 1 << ITALY, 1 << FRANCE | 1 << UK):
        t = table()
        join_alliance(t, powers)
        assert overtaken(t) == 1 << STRESA_FRONT
    t = table()
    join_alliance(t, 1 << UK | 1 << USA)
    assert overtaken(t) == 0
    go_to_war(t, ITALY, USSR)
    assert overtaken(t) == 1 << STRESA_FRONT
    go_to_war(t, GERMANY, USSR)
    assert overtaken(t) == 1 << STRESA_FRONT | 1 << RHINELAND


@pytest.mark.rule("cataclysm", "12.2.2")
def test_trade_ends_with_a_democratic_enemy_or_the_loss_of_tokyo() -> None:
    t = table()
    go_to_war(t, JAPAN, USSR)
    assert overtaken(t) == 0
    take_control(t, USSR, area("tokyo"))
    assert overtaken(t) == 1 << US_JAPAN_TRADE
    t = table()
    go_to_war(t, JAPAN, FRANCE)
    assert overtaken(t) == 1 << US_JAPAN_TRADE | 1 << STATUS_QUO


@pytest.mark.rule("cataclysm", "5.6.4", "12.2.2")
def test_the_first_war_is_limited_for_good_and_opens_lend_lease() -> None:
    t = table()
    review_war_status(t)
    assert t.war_status == PEACE
    go_to_war(t, GERMANY, FRANCE)
    review_war_status(t)
    assert t.war_status == LIMITED_WAR
    assert has_mark(t, LEND_LEASE_OPEN)
    assert not has_mark(t, LEND_LEASE_AWAITED)
    make_peace(t, GERMANY, FRANCE)
    review_war_status(t)
    assert t.war_status == LIMITED_WAR
    assert not is_decided(t)


@pytest.mark.rule("cataclysm", "5.6.5")
@pytest.mark.parametrize(("turn", "end"), [(0, 6), (4, 6), (5, 7), (6, 8), (7, 8)])
def test_a_global_war_ends_two_turns_ahead_but_not_before_1945(turn: int, end: int) -> None:
    t = table()
    t.turn = turn
    go_to_war(t, GERMANY, FRANCE)
    t.commitment[GERMANY] = TOTAL_WAR
    review_war_status(t)
    assert t.war_status == GLOBAL_WAR
    assert t.last_turn == end


@pytest.mark.rule("cataclysm", "5.6.5")
def test_a_war_is_global_when_each_ideology_has_a_power_in_it() -> None:
    t = table()
    go_to_war(t, GERMANY, FRANCE)
    assert not is_global(t)
    go_to_war(t, JAPAN, USSR)
    assert is_global(t)


@pytest.mark.rule("cataclysm", "1.6")
@pytest.mark.ruling("R3", "R46")
def test_games_that_are_decided() -> None:
    t = table()
    assert not is_decided(t)
    t.surrendered = 1 << USSR
    assert is_decided(t), "the only power of its ideology"
    t.surrendered = 1 << GERMANY | 1 << ITALY
    assert not is_decided(t)
    t.surrender_markers[FASCISM] = 2
    assert is_decided(t)
    t = table()
    t.war_status = GLOBAL_WAR
    assert not is_decided(t), "no power of this scenario was at war yet"
    t.fought = True
    assert is_decided(t), "nobody is at war"
    go_to_war(t, USA, JAPAN)
    assert not is_decided(t)
