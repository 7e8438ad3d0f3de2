"""Exceptions of the turn: who is left out, what does not count, which of several comes first."""

from __future__ import annotations

import pytest

from grognard.engine.frames import first_of
from grognard.engine.moves import arg_a, pack_move
from grognard.games.cataclysm.rules.control import controller, put_cubes, take_control
from grognard.games.cataclysm.rules.lines import has_line
from grognard.games.cataclysm.rules.marks import set_mark
from grognard.games.cataclysm.rules.pools import adjust_pool
from grognard.games.cataclysm.rules.resources import resource_areas
from grognard.games.cataclysm.rules.turn.crisis_events import apply_effect, sponsor_of
from grognard.games.cataclysm.rules.turn.cup import may_interrupt
from grognard.games.cataclysm.rules.turn.markers import sites_for, upgradable
from grognard.games.cataclysm.rules.turn.production import build_moves, cost_of
from grognard.games.cataclysm.rules.turn.transfers import lend_moves, reaches_america, sources
from grognard.games.cataclysm.vocabulary import events, steps, verbs
from grognard.games.cataclysm.vocabulary.words import (
    ARMOUR,
    ARMY,
    CIVILIAN,
    CRISIS,
    EXHAUSTION,
    FASCISM,
    FLAG,
    FLEET,
    FRANCE,
    GERMANY,
    ITALY,
    JAPAN,
    LEND_LEASE_PLAYED,
    MOBILIZATION,
    NAVAL_TREATY,
    NOBODY,
    OFFENSIVE,
    REARMAMENT,
    RHINELAND,
    SOVIET_OFFENSIVE,
    STATUS_QUO,
    TOTAL_WAR,
    TRANS_SIBERIAN,
    UK,
    USA,
    USSR,
    marker_row,
)
from tests.support.cataclysm import area, put, table
from tests.support.cataclysm_force import battlefield
from tests.support.cataclysm_play import GAME, Play

# Administration (3.2, 4.4.1, 4.8)


@pytest.mark.rule("cataclysm", "12.2.2/7")
def test_nothing_is_lent_to_an_enemy() -> None:
    play = battlefield((JAPAN, USA), (GERMANY, UK))
    set_mark(play.t, LEND_LEASE_PLAYED)
    play.t.received = bytearray(7)
    lent_to = {arg_a(move) for move in lend_moves(play.t)}
    assert UK in lent_to
    assert JAPAN not in lent_to


@pytest.mark.rule("cataclysm", "4.4.1/1", "12.2.2/8")
def test_a_transfer_leaves_from_home_areas_that_the_united_states_control() -> None:
    play = battlefield((JAPAN, USA))
    t = play.t
    assert reaches_america(t, UK)
    for home in range(118):
        if t.f.atlas.home[USA] >> home & 1:
            put_cubes(t, home, JAPAN, 1)
    assert not reaches_america(t, UK)


@pytest.mark.rule("cataclysm", "4.4.1/1", "12.2.2/7")
def test_only_resources_at_home_are_lent() -> None:
    t = battlefield().t
    take_control(t, USA, area("java"))
    assert resource_areas(t, USA) >> area("java") & 1
    assert not sources(t) >> area("java") & 1


@pytest.mark.rule("cataclysm", "4.8/1")
def test_a_power_repairs_only_its_own_areas() -> None:
    play = Play("days-of-decision")
    play.t.damaged = 1 << area("paris") | 1 << area("berlin")
    play.t.politics_changed()
    play.call(steps.PRODUCE, FRANCE).finish()
    assert play.t.damaged == 1 << area("berlin")


@pytest.mark.rule("cataclysm", "4.6/3")
def test_an_upgrade_costs_two_builds() -> None:
    t = battlefield().t
    t.available[marker_row(GERMANY, ARMOUR)] = 1
    upgrade = pack_move(verbs.BUILD, ARMOUR)
    assert [upgrade in build_moves(t, GERMANY, builds) for builds in (1, 2)] == [False, True]
    assert cost_of(t, ARMOUR) == 2


# The cup (3.5, 3.7, 3.8)


@pytest.mark.rule("cataclysm", "3.5/2")
def test_the_last_marker_of_the_turn_before_does_not_count() -> None:
    play = Play("days-of-decision").empty_cup()
    play.t.last_ideology = FASCISM
    play.hold_in_reserve(marker_row(GERMANY, FLAG))
    assert not may_interrupt(play.t, GERMANY)
    play.call(steps.ACTION_PHASE)
    assert (play.t.step, first_of(play.t.arg)) == (steps.INTERRUPT, GERMANY)


@pytest.mark.rule("cataclysm", "3.5/5", "3.8/3")
def test_in_a_new_turn_everybody_is_asked_again() -> None:
    play = Play("days-of-decision")
    play.t.quiet = 1 << GERMANY
    GAME.steps[steps.NEW_TURN].run(play.t, 0)
    assert play.t.quiet == 0


@pytest.mark.rule("cataclysm", "3.7.3/1")
def test_a_unit_is_upgraded_once() -> None:
    t = battlefield().t
    put(t, GERMANY, "army", "berlin")
    put(t, GERMANY, "armour", "bavaria")
    assert upgradable(t, GERMANY, ARMOUR) == [area("berlin")]


@pytest.mark.rule("cataclysm", "3.7.2/2", "12.1.1/5")
def test_no_ship_is_launched_in_the_demilitarized_ruhr() -> None:
    t = battlefield().t
    assert area("ruhr") in sites_for(t, GERMANY, FLEET)
    set_mark(t, RHINELAND)
    assert area("ruhr") not in sites_for(t, GERMANY, FLEET)
    assert area("berlin") in sites_for(t, GERMANY, FLEET)


@pytest.mark.rule("cataclysm", "3.7.5/3")
def test_the_crisis_that_ends_the_phase_waits_for_the_next_turn_with_the_others() -> None:
    play = Play("days-of-decision").empty_cup()
    play.t.next_turn[CRISIS] = 3
    play.t.sudden_death = True
    play.t.cup[CRISIS] = 1
    play.call(steps.ACTION_PHASE)
    assert play.told(events.PHASE_ENDS)
    assert play.t.next_turn[CRISIS] == 4


# Crises (3.7.4)


@pytest.mark.rule("cataclysm", "3.7.4/3")
def test_of_equally_unstable_powers_the_least_effective_has_the_revolution() -> None:
    play = battlefield((GERMANY, FRANCE))
    for power in (GERMANY, FRANCE):
        play.t.stability[power] = 1
    play.dice(1, 1, 1)
    assert apply_effect(play.t, "test_least_stable")
    assert [args[0] for args in play.told(events.STABILITY_LOST)] == [FRANCE]


@pytest.mark.rule("cataclysm", "3.7.4/3")
def test_an_exhausted_power_is_weary_as_well() -> None:
    play = battlefield()
    assert not apply_effect(play.t, "test_weary")
    play.t.commitment[ITALY], play.t.commitment[UK] = EXHAUSTION, TOTAL_WAR
    assert apply_effect(play.t, "test_weary")
    assert [power for power in range(7) if play.t.pending_tests[power]] == [ITALY, UK]


@pytest.mark.rule("cataclysm", "3.7.4/4", "6.3/3")
def test_no_coup_in_a_civil_war() -> None:
    play = battlefield()
    assert apply_effect(play.dice(6, 1).t, "coup fascist_coup"), "in Spain"
    torn = battlefield()
    torn.t.civil_wars = 1 << area("spain")
    assert not apply_effect(torn.dice(6, 1).t, "coup fascist_coup")


@pytest.mark.rule("cataclysm", "5.7/5")
def test_a_failed_coup_in_a_controlled_country_opens_it_to_nobody() -> None:
    play = battlefield()
    take_control(play.t, FRANCE, area("spain"))
    play.t.faces = [6, 1]
    assert apply_effect(play.t, "coup fascist_coup")
    play.run()
    assert not play.told(events.OPPORTUNITY)
    assert controller(play.t, area("spain")) == FRANCE


@pytest.mark.rule("cataclysm", "3.7.4/4")
@pytest.mark.ruling("R31")
def test_the_most_effective_of_its_ideology_sponsors_the_coup_of_a_fallen_power() -> None:
    t = table()
    assert sponsor_of(t, ITALY) == ITALY
    t.surrendered = 1 << ITALY
    assert sponsor_of(t, ITALY) == GERMANY
    t.surrendered |= 1 << GERMANY
    assert sponsor_of(t, ITALY) == JAPAN
    t.surrendered |= 1 << JAPAN
    assert sponsor_of(t, ITALY) == NOBODY


@pytest.mark.rule("cataclysm", "3.7.4/3")
def test_every_shaken_belligerent_has_its_second_wind() -> None:
    play = battlefield((GERMANY, FRANCE), (GERMANY, UK))
    for power in (GERMANY, FRANCE, UK):
        play.t.stability[power] = 1
    play.t.stability[UK] = 2
    assert apply_effect(play.t, "flag_shaken")
    assert sorted(args[0] for args in play.told(events.GAINED)) == [GERMANY, FRANCE]


@pytest.mark.rule("cataclysm", "3.7.4/3")
def test_of_equally_poor_belligerents_the_least_effective_rallies() -> None:
    play = battlefield((GERMANY, FRANCE))
    play.t.cubes = bytearray(len(play.t.cubes))
    play.t.politics_changed()
    assert apply_effect(play.t, "flag_poorest")
    assert [args[0] for args in play.told(events.GAINED)] == [FRANCE]


@pytest.mark.rule("cataclysm", "3.7.4/3")
def test_unrest_leaves_a_conquered_colony_alone() -> None:
    play = battlefield((ITALY, UK))
    put_cubes(play.t, area("egypt"), ITALY, 1)
    assert not apply_effect(play.dice(3).t, "unrest colonial_unrest")
    assert controller(play.t, area("egypt")) == ITALY


# The test for a flag, and the markers of a scenario (3.2)


@pytest.mark.rule("cataclysm", "3.2.2/4", "5/1")
def test_what_a_test_for_a_flag_brings_about_is_settled_at_once() -> None:
    play = battlefield((GERMANY, FRANCE))
    set_mark(play.t, STATUS_QUO)
    play.t.stability[FRANCE] = 0
    play.call(steps.CHOOSE_FLAG, FRANCE).dice(1, 6).order("risk")
    assert play.told(events.COLLAPSED) == [[FRANCE]]
    assert play.t.step == steps.PLACE_GAINED, "flags for the end of Status Quo and for the collapse"


@pytest.mark.rule("cataclysm", "C.4/3", "3.2.1/1")
def test_the_soviet_offensive_comes_with_the_last_turn() -> None:
    play = Play("eagle-and-sun")
    play.call(steps.TURN_TRACK)
    assert play.t.cup[SOVIET_OFFENSIVE] == 0
    play.t.turn = play.t.s.end
    play.call(steps.TURN_TRACK)
    assert play.t.cup[SOVIET_OFFENSIVE] == 1


@pytest.mark.rule("cataclysm", "12.3.1/5", "4.3")
def test_lines_pass_the_delay_box_by_rail() -> None:
    t = battlefield().t
    put_cubes(t, area("vladivostok"), JAPAN, 1)  # so that no line can come from the other side
    reached = []
    for has_railway in (False, True):
        if has_railway:
            set_mark(t, TRANS_SIBERIAN)
        reached.append(has_line(t, USSR, area("siberia")))
    assert reached == [False, True]


# Commitment and pools (4.1, 6.4, 12.1.3)


@pytest.mark.rule("cataclysm", "12.1.3/1")
def test_the_naval_treaty_binds_fleets_only() -> None:
    t = table()
    set_mark(t, NAVAL_TREATY)
    before = {kind: t.available[marker_row(USA, kind)] for kind in (ARMY, FLEET)}
    t.commitment[USA] = MOBILIZATION
    adjust_pool(t, USA)
    assert t.available[marker_row(USA, FLEET)] == before[FLEET]
    assert t.available[marker_row(USA, ARMY)] > before[ARMY]


@pytest.mark.rule("cataclysm", "6.4.2/1")
def test_rearmament_gives_no_offensives() -> None:
    for level, gained in ((CIVILIAN, False), (REARMAMENT, True)):
        play = battlefield()
        play.t.commitment[GERMANY] = level
        play.dice(6, 1, 1).begin(steps.POLITICAL, GERMANY, marker_row(GERMANY, FLAG)).order("escalate")
        assert play.t.commitment[GERMANY] == level + 1
        assert ([GERMANY, OFFENSIVE] in play.told(events.GAINED)) is gained


@pytest.mark.rule("cataclysm", "4.1.1/2")
@pytest.mark.ruling("R27")
def test_a_smaller_pool_takes_the_counter_in_reserve_last() -> None:
    play = battlefield()
    t = play.t
    for kind in range(9):
        t.available[marker_row(FRANCE, kind)] = 0
    t.reserve[FRANCE] = marker_row(FRANCE, ARMY)
    t.cup[marker_row(FRANCE, ARMY)] = 4
    t.commitment[FRANCE] = TOTAL_WAR
    play.call(steps.EXHAUST, FRANCE)
    play.order("discard army")
    assert t.cup[marker_row(FRANCE, ARMY)] == 3
    assert t.reserve[FRANCE] == marker_row(FRANCE, ARMY)


# The war status (5.6.5, 1.6)


@pytest.mark.rule("cataclysm", "1.6/4", "5.6.5/1")
def test_a_later_end_of_the_scenario_stays() -> None:
    play = battlefield((GERMANY, FRANCE))
    play.t.turn, play.t.last_turn = 2, 8
    play.t.commitment[GERMANY] = TOTAL_WAR
    play.call(steps.AFTERMATH).finish()
    assert play.told(events.GLOBAL_WAR) == [[8]]
    assert play.t.last_turn == 8


@pytest.mark.rule("cataclysm", "5.6.5/1")
def test_a_power_that_has_surrendered_makes_no_war_global() -> None:
    play = battlefield((GERMANY, UK))
    play.t.commitment[FRANCE] = TOTAL_WAR
    play.t.surrendered = 1 << FRANCE
    play.call(steps.AFTERMATH).finish()
    assert not play.told(events.GLOBAL_WAR)
