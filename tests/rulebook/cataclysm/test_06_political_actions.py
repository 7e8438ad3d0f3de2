"""6: what may be tried, and with what chances."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.control import become_neutral, take_control
from grognard.games.cataclysm.rules.marks import remove_mark
from grognard.games.cataclysm.rules.political import (
    diplomacy_modifier,
    diplomacy_targets,
    may_declare_war,
    may_escalate,
    pressure_targets,
)
from grognard.games.cataclysm.rules.relations import go_to_war, join_alliance
from grognard.games.cataclysm.vocabulary.words import (
    CIVILIAN,
    COLLECTIVE_SECURITY,
    EXHAUSTION,
    FRANCE,
    GERMANY,
    GLOBAL_WAR,
    GMD,
    ITALY,
    JAPAN,
    MILITARY_REFORMS,
    MOBILIZATION,
    POLITICAL_PURGES,
    REARMAMENT,
    STATUS_QUO,
    STRESA_FRONT,
    TOTAL_WAR,
    UK,
    US_JAPAN_TRADE,
    USA,
    USSR,
)
from tests.support.cataclysm import area, areas, empty_table, put, table


@pytest.mark.rule("cataclysm", "6.3")
@pytest.mark.ruling("R6")
def test_diplomacy_is_for_ungarrisoned_countries_within_ones_interests() -> None:
    t = empty_table()
    assert diplomacy_targets(t, UK) & areas("benelux", "norway", "java") == areas("benelux", "norway", "java")
    assert not diplomacy_targets(t, UK) & areas("hungary"), "no interest"
    assert not diplomacy_targets(t, UK) & areas("iraq"), "its own"
    assert not diplomacy_targets(t, UK) & areas("berlin", "algeria"), "a home area, a colony"
    assert not diplomacy_targets(t, UK) & areas("north_sea")
    assert diplomacy_targets(t, FRANCE) & areas("iraq"), "of the same ideology, which is allowed"
    put(t, UK, "army", "iraq")
    assert not diplomacy_targets(t, FRANCE) & areas("iraq")


@pytest.mark.rule("cataclysm", "6.3")
def test_neutral_cubes_open_a_colony_and_a_civil_war_closes_a_country() -> None:
    t = empty_table()
    become_neutral(t, area("india"), 1)
    assert diplomacy_targets(t, UK) & areas("india")
    t.civil_wars |= areas("spain")
    assert not diplomacy_targets(t, UK) & areas("spain")
    assert diplomacy_targets(t, UK) & areas("guangdong"), "the civil war in China does not close anything"


@pytest.mark.rule("cataclysm", "2.2.8")
def test_no_adversary_gets_a_remote_area() -> None:
    t = empty_table()
    become_neutral(t, area("canada"), 1)
    take_control(t, GERMANY, area("chicago"))
    assert not diplomacy_targets(t, GERMANY) & areas("canada")
    assert diplomacy_targets(t, USA) & areas("canada")


@pytest.mark.rule("cataclysm", "12.1")
def test_the_stresa_front_keeps_germany_and_italy_out_of_each_others_interests() -> None:
    t = empty_table()
    assert not diplomacy_targets(t, GERMANY) & areas("czechoslovakia")
    assert diplomacy_targets(t, GERMANY) & areas("poland")
    assert not diplomacy_targets(t, ITALY) & areas("czechoslovakia")
    remove_mark(t, STRESA_FRONT)
    assert diplomacy_targets(t, GERMANY) & areas("czechoslovakia")


@pytest.mark.rule("cataclysm", "6.3", "2.3.7", "11.4.3", "12.3")
def test_what_helps_and_hinders_diplomacy() -> None:
    t = empty_table()
    poland = area("poland")
    assert diplomacy_modifier(t, GERMANY, poland) == -1, "resistance"
    go_to_war(t, GERMANY, FRANCE)
    assert diplomacy_modifier(t, GERMANY, poland) == -2, "an enemy holds it"
    t.influence[GERMANY] |= 1 << poland
    assert diplomacy_modifier(t, GERMANY, poland) == -1
    assert t.chinese_army[area("hunan")] == GMD
    assert diplomacy_modifier(t, JAPAN, area("hunan")) == -2
    assert diplomacy_modifier(t, JAPAN, area("chahar")) == -1
    t.chinese_influence |= 1 << JAPAN
    assert diplomacy_modifier(t, JAPAN, area("hunan")) == -1
    for posture, modifier in ((POLITICAL_PURGES, -2), (MILITARY_REFORMS, -2), (COLLECTIVE_SECURITY, -1)):
        t.posture = posture
        assert diplomacy_modifier(t, USSR, poland) == modifier


@pytest.mark.rule("cataclysm", "6.4", "12.2", "4.1")
def test_escalation_once_a_turn_and_to_total_war_only_in_war() -> None:
    t = table()
    assert may_escalate(t, GERMANY)
    t.escalated = 1 << GERMANY
    assert not may_escalate(t, GERMANY)
    t.escalated = 0
    t.commitment[GERMANY] = MOBILIZATION
    assert not may_escalate(t, GERMANY)
    t.war_status = GLOBAL_WAR
    assert may_escalate(t, GERMANY)
    t.war_status = 0
    go_to_war(t, GERMANY, USSR)
    assert may_escalate(t, GERMANY)
    for level in (TOTAL_WAR, EXHAUSTION):
        t.commitment[GERMANY] = level
        assert not may_escalate(t, GERMANY)


@pytest.mark.rule("cataclysm", "12.2", "6.4")
def test_status_quo_keeps_democracies_from_mobilizing() -> None:
    t = table()
    assert may_escalate(t, UK)
    t.commitment[UK] = t.commitment[USSR] = REARMAMENT
    assert not may_escalate(t, UK)
    assert may_escalate(t, USSR)
    remove_mark(t, STATUS_QUO)
    assert may_escalate(t, UK)


@pytest.mark.rule("cataclysm", "6.2", "4.1")
@pytest.mark.parametrize(
    ("level", "may"),
    [(CIVILIAN, False), (REARMAMENT, False), (MOBILIZATION, True), (TOTAL_WAR, True), (EXHAUSTION, False)],
)
def test_war_is_declared_from_mobilization_or_total_war(level: int, may: bool) -> None:
    t = table()
    t.commitment[GERMANY] = level
    assert may_declare_war(t, GERMANY, FRANCE) == may
    assert not may_declare_war(t, GERMANY, ITALY), "the same ideology"
    go_to_war(t, GERMANY, FRANCE)
    assert not may_declare_war(t, GERMANY, FRANCE), "at war already"


@pytest.mark.rule("cataclysm", "6.2", "12.2.2")
def test_trade_with_japan_forbids_war_to_the_united_states_and_their_allies() -> None:
    t = table()
    t.commitment[USA] = t.commitment[UK] = MOBILIZATION
    assert not may_declare_war(t, USA, JAPAN)
    assert may_declare_war(t, USA, GERMANY)
    assert may_declare_war(t, UK, JAPAN)
    join_alliance(t, 1 << UK | 1 << USA)
    assert not may_declare_war(t, UK, JAPAN)
    remove_mark(t, US_JAPAN_TRADE)
    assert may_declare_war(t, UK, JAPAN)


@pytest.mark.rule("cataclysm", "6.6")
def test_pressure_needs_a_belligerent_and_no_enemy() -> None:
    t = table()
    assert pressure_targets(t, UK) == 0
    go_to_war(t, GERMANY, FRANCE)
    assert pressure_targets(t, UK) == 1 << GERMANY | 1 << FRANCE
    everybody_else = t.s.powers & ~(1 << FRANCE | 1 << GERMANY)
    assert pressure_targets(t, FRANCE) == everybody_else
