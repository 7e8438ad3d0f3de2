"""3.7.4: crises, and every event of both tables."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.facts.crisis import TABLES
from grognard.games.cataclysm.rules.control import controller
from grognard.games.cataclysm.rules.effectiveness import is_reduced
from grognard.games.cataclysm.rules.relations import go_to_war
from grognard.games.cataclysm.rules.turn.crisis_events import EFFECTS, apply_effect
from grognard.games.cataclysm.rules.turn.resolution import resolve
from grognard.games.cataclysm.vocabulary import events, steps
from grognard.games.cataclysm.vocabulary.words import (
    CRISIS,
    FLAG,
    FRANCE,
    GERMAN_OFFENSIVE,
    GERMANY,
    GLOBAL_WAR,
    ITALY,
    JAPAN,
    LEND_LEASE_AWAITED,
    LEND_LEASE_MARKER,
    LIMITED_WAR,
    NEUTRAL,
    NOBODY,
    SOVIET_OFFENSIVE,
    TOTAL_WAR,
    UK,
    USA,
    USSR,
    marker_row,
)
from tests.support.cataclysm import area, put
from tests.support.cataclysm_play import GAME, Play


@pytest.mark.rule("cataclysm", "3.7.4/1")
@pytest.mark.ruling("R2")
def test_the_sum_of_two_dice_on_the_table_of_peace_or_war() -> None:
    names = GAME.facts.crisis.names
    play = Play().dice(4, 5).call(steps.CRISIS)
    assert play.told(events.CRISIS) == [[9, names.index("nazi_infighting")]]
    assert is_reduced(play.t, GERMANY)
    war = Play("hitlers-war").dice(1, 2).call(steps.CRISIS)
    assert war.told(events.CRISIS) == [[3, names.index("officers_plot")]]


@pytest.mark.rule("cataclysm", "3.7.4/2")
@pytest.mark.ruling("R49")
def test_a_crisis_without_effect_is_rolled_once_more_and_no_more() -> None:
    play = Play("days-of-decision").dice(6, 6, 6, 5).call(steps.CRISIS)  # the war scare, then Tokyo: neither in play
    assert [args[0] for args in play.told(events.CRISIS)] == [12, 11]
    assert len(play.told(events.NO_EFFECT)) == 2
    again = Play("days-of-decision").dice(6, 6, 4, 5).call(steps.CRISIS)
    assert is_reduced(again.t, GERMANY)


def test_every_effect_of_the_tables_is_known() -> None:
    effects = [effect for table in GAME.facts.crisis.effects for row in table for effect in row]
    assert {effect.split()[0] for effect in effects} == set(EFFECTS)
    assert [len(table) for table in GAME.facts.crisis.effects] == [11] * len(TABLES)


@pytest.mark.rule("cataclysm", "3.7.4/3")
def test_france_loses_up_to_three_ungarrisoned_countries_in_order() -> None:
    play = Play()
    put(play.t, FRANCE, "army", "yugoslavia")
    assert apply_effect(play.t, "forsake france forsaken 3")
    free = [word for word in ("romania", "yugoslavia", "poland", "czechoslovakia") if not play.t.cubes[area(word)]]
    assert free == ["romania", "poland", "czechoslovakia"]


@pytest.mark.rule("cataclysm", "3.7.4/3")
@pytest.mark.parametrize(("effect", "power"), [("flag japan", JAPAN), ("test ussr", USSR)])
def test_powers_named_by_an_event(effect: str, power: int) -> None:
    play = Play()
    assert apply_effect(play.t, effect)
    assert play.t.gained[marker_row(power, FLAG)] + play.t.pending_tests[power] == 1


@pytest.mark.rule("cataclysm", "3.7.4/3")
def test_dice_choose_from_lists() -> None:
    play = Play().dice(3, 1)
    assert apply_effect(play.t, "test_one government_crisis")
    assert play.t.pending_tests[UK] == 1
    assert apply_effect(play.t, "flag_one international_incident")
    assert play.t.gained[marker_row(JAPAN, FLAG)] == 1


@pytest.mark.rule("cataclysm", "3.7.4/3")
def test_a_client_defects_only_without_a_garrison() -> None:
    play = Play().dice(6, 5)
    assert apply_effect(play.t, "defect client_defects")
    assert controller(play.t, area("poland")) == NOBODY
    put(play.t, FRANCE, "army", "romania")
    assert not apply_effect(play.t, "defect client_defects")
    assert controller(play.t, area("romania")) == FRANCE


@pytest.mark.rule("cataclysm", "3.7.4/3")
def test_colonial_unrest_makes_a_colony_neutral_and_may_cost_a_test() -> None:
    play = Play().dice(4)
    assert apply_effect(play.t, "unrest colonial_unrest")
    where = area("indochina")
    assert (play.t.cubes[where], play.t.cube_colour[where]) == (1, NEUTRAL)
    has_resources = play.t.f.atlas.with_resources >> where & 1
    assert play.t.pending_tests[FRANCE] == has_resources


@pytest.mark.rule("cataclysm", "3.7.4/3")
def test_belligerents_chosen_by_their_standing() -> None:
    play = Play()
    assert not apply_effect(play.t, "flag_poorest"), "nobody is at war"
    go_to_war(play.t, GERMANY, FRANCE)
    go_to_war(play.t, ITALY, FRANCE)
    assert apply_effect(play.t, "flag_poorest")
    assert play.t.gained[marker_row(GERMANY, FLAG)] == 1, "Germany has no points"
    assert apply_effect(play.t, "flag_shaken")
    assert play.t.gained[marker_row(FRANCE, FLAG)] == 1, "France is wavering"
    assert apply_effect(play.t, "reduce_richest")
    assert is_reduced(play.t, FRANCE)
    play.t.commitment[GERMANY] = TOTAL_WAR
    assert apply_effect(play.t, "test_weary")
    assert play.t.pending_tests[GERMANY] == 1
    before = play.t.stability[FRANCE]
    play.dice(5)
    assert apply_effect(play.t, "test_least_stable")
    assert play.t.stability[FRANCE] == before - 1, "5 - 1, and 1 less for the reduced single die"


@pytest.mark.rule("cataclysm", "3.7.4/4", "5.7/5")
@pytest.mark.ruling("R31")
def test_a_coup_is_made_by_its_sponsor_without_resistance() -> None:
    play = Play().dice(2, 5)
    assert apply_effect(play.t, "coup fascist_coup")
    assert controller(play.t, area("portugal")) == ITALY
    failed = Play().dice(2, 4)
    assert apply_effect(failed.t, "coup fascist_coup")
    failed.run()
    asked = []
    while not failed.is_over:
        asked.append(failed.t.arg)
        failed.order("pass")
    assert asked == [USSR, UK, USA, FRANCE], "all powers of other ideologies, in falling order"


@pytest.mark.rule("cataclysm", "11.1/1")
@pytest.mark.ruling("R23")
def test_a_civil_war_breaks_out() -> None:
    play = Play().dice(5)
    assert apply_effect(play.t, "civil_war civil_war_peace")
    play.run()
    assert play.t.civil_wars >> area("greece") & 1


@pytest.mark.rule("cataclysm", "C.4/1", "C.4/2", "C.4/3")
def test_the_markers_of_the_eagle_and_the_sun() -> None:
    play = Play("eagle-and-sun")
    assert play.t.war_status == LIMITED_WAR
    resolve(play.t, LEND_LEASE_MARKER)
    assert not play.t.marks >> LEND_LEASE_AWAITED & 1
    resolve(play.t, GERMAN_OFFENSIVE)
    assert play.t.war_status == GLOBAL_WAR
    assert not play.t.over, "no power of the scenario has been at war"
    resolve(play.t, SOVIET_OFFENSIVE)
    assert not play.t.over
    resolve(play.t, CRISIS)
    assert play.t.over


@pytest.mark.rule("cataclysm", "C.4/4")
def test_the_first_british_home_front_brings_total_war() -> None:
    play = Play("eagle-and-sun").dice(6, 6).call(steps.HOME_FRONT, UK)
    assert play.t.commitment[UK] == TOTAL_WAR
