"""3.2.3, 4.4 to 4.8: production, step by step."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.marks import has_mark, set_mark
from grognard.games.cataclysm.rules.relations import go_to_war
from grognard.games.cataclysm.scopes import Produce
from grognard.games.cataclysm.vocabulary import steps
from grognard.games.cataclysm.vocabulary.words import (
    A_BOMB,
    ARMY,
    CIVILIAN,
    EXHAUSTION,
    FLEET,
    FORT,
    FRANCE,
    GERMANY,
    INDUSTRIAL,
    ITALIAN_REFIT,
    ITALY,
    JAPAN,
    LEND_LEASE_PLAYED,
    MOBILIZATION,
    OFFENSIVE,
    REARMAMENT,
    RESOURCE,
    RUHR_RESOURCE,
    TOTAL_WAR,
    UK,
    US_JAPAN_TRADE,
    USA,
    marker_row,
)
from tests.support.cataclysm import area
from tests.support.cataclysm_play import Play


@pytest.mark.rule("cataclysm", "3.2.3/1")
def test_the_least_effective_power_produces_first() -> None:
    play = Play("days-of-decision").call(steps.PRODUCTION)
    asked: list[int] = []
    while not play.is_over:
        if play.t.arg not in asked:
            asked.append(play.t.arg)
        play.order("done")
    assert asked == [FRANCE, ITALY, UK, GERMANY]


@pytest.mark.rule("cataclysm", "4.4/1", "4.4/2")
def test_the_limited_resource_of_the_ruhr_is_collected_once() -> None:
    play = Play("days-of-decision").call(steps.PRODUCE, GERMANY)
    resource = marker_row(GERMANY, RESOURCE)
    assert play.t.holding[resource] == 3, "Berlin, Ruhr, and the limited one"
    assert not has_mark(play.t, RUHR_RESOURCE)
    again = Play("days-of-decision")
    again.t.marks &= ~(1 << RUHR_RESOURCE)
    assert again.call(steps.PRODUCE, GERMANY).t.holding[resource] == 2


@pytest.mark.rule("cataclysm", "4.4/3", "4.8/1")
@pytest.mark.ruling("R13")
def test_a_damaged_area_yields_nothing_and_is_repaired() -> None:
    play = Play("days-of-decision")
    play.t.damaged = 1 << area("berlin")
    play.t.politics_changed()
    play.call(steps.PRODUCE, GERMANY)
    assert play.t.holding[marker_row(GERMANY, RESOURCE)] == 2
    play.order("done")
    assert not play.t.damaged


RATES = [(CIVILIAN, 2, 1), (REARMAMENT, 1, 1), (MOBILIZATION, 1, 2), (TOTAL_WAR, 1, 3), (EXHAUSTION, 1, 2)]


@pytest.mark.rule("cataclysm", "4.5/1")
@pytest.mark.parametrize(("commitment", "resources", "builds"), RATES)
def test_builds_by_commitment(commitment: int, resources: int, builds: int) -> None:
    play = Play("days-of-decision")
    play.t.commitment[GERMANY] = commitment
    play.t.available[marker_row(GERMANY, OFFENSIVE)] = 0
    play.call(steps.PRODUCE, GERMANY)
    before = play.t.holding[marker_row(GERMANY, RESOURCE)]
    play.order("builds")
    assert before - play.t.holding[marker_row(GERMANY, RESOURCE)] == resources
    assert Produce(play.t).builds == builds


@pytest.mark.rule("cataclysm", "4.5/2")
@pytest.mark.parametrize("commitment", [CIVILIAN, REARMAMENT, TOTAL_WAR])
def test_one_resource_is_one_offensive_at_any_commitment(commitment: int) -> None:
    play = Play("days-of-decision")
    play.t.commitment[GERMANY] = commitment
    play.call(steps.PRODUCE, GERMANY).order("offensive")
    assert play.t.holding[marker_row(GERMANY, RESOURCE)] == 2
    assert play.t.holding[marker_row(GERMANY, OFFENSIVE)] == 1


@pytest.mark.rule("cataclysm", "4.5/3")
def test_two_resources_are_needed_for_a_build_at_civilian() -> None:
    play = Play("days-of-decision")
    play.t.commitment[GERMANY] = CIVILIAN
    play.call(steps.PRODUCE, GERMANY).order("offensive", "offensive")
    assert play.why_not("builds") == ("4.5", "too-few-resources")


@pytest.mark.rule("cataclysm", "4.6/1", "4.6/2")
def test_fleets_and_forts_come_next_turn_and_armies_now() -> None:
    play = Play("days-of-decision")
    play.t.commitment[FRANCE] = TOTAL_WAR
    for kind in (ARMY, FORT, FLEET):
        play.t.available[marker_row(FRANCE, kind)] = 1
    play.call(steps.PRODUCE, FRANCE).order("builds", "builds")
    assert "build fleet" in play.offered
    play.order("build fleet", "build fort", "build army")
    t = play.t
    assert (t.next_turn[marker_row(FRANCE, FLEET)], t.next_turn[marker_row(FRANCE, FORT)]) == (1, 1)
    assert t.holding[marker_row(FRANCE, ARMY)] == 1
    assert not t.available[marker_row(FRANCE, ARMY)]


@pytest.mark.rule("cataclysm", "4.6/3")
def test_costs_and_refusals() -> None:
    play = Play("days-of-decision")
    play.t.available[marker_row(GERMANY, FLEET)] = 1
    play.t.available[marker_row(GERMANY, ARMY)] = 0
    play.call(steps.PRODUCE, GERMANY).order("builds", "done")
    assert play.why_not("build fleet") == ("4.6", "too-few-builds")
    assert play.why_not("build army") == ("4.1.1", "not-in-pool")


@pytest.mark.rule("cataclysm", "4.6/4")
def test_builds_that_are_not_used_are_lost() -> None:
    play = Play("days-of-decision")
    play.t.available[marker_row(GERMANY, ARMY)] = 1
    play.call(steps.PRODUCE, GERMANY).order("builds", "builds", "done", "done")
    assert play.is_over
    assert not play.t.holding[marker_row(GERMANY, ARMY)]
    assert play.t.holding[marker_row(GERMANY, RESOURCE)] == 1


@pytest.mark.rule("cataclysm", "12.1.2/4", "12.2.1/1")
def test_the_refit_builds_one_fleet_for_one_build() -> None:
    play = Play("days-of-decision")
    play.t.available[marker_row(ITALY, FLEET)] = 2
    play.call(steps.PRODUCE, ITALY).order("builds", "done")
    assert "build fleet" not in play.offered
    play.order("refit")
    assert play.t.next_turn[marker_row(ITALY, FLEET)] == 1
    assert not has_mark(play.t, ITALIAN_REFIT)
    french = Play("days-of-decision")
    french.t.available[marker_row(FRANCE, FLEET)] = 2
    french.call(steps.PRODUCE, FRANCE).order("builds", "done", "refit")
    assert french.t.next_turn[marker_row(FRANCE, FLEET)] == 1


@pytest.mark.rule("cataclysm", "4.7/1")
def test_belligerents_gain_an_offensive_for_each_industrial_resource() -> None:
    offensive = marker_row(GERMANY, OFFENSIVE)
    peace = Play("days-of-decision").call(steps.PRODUCE, GERMANY).order("done")
    assert not peace.t.holding[offensive]
    war = Play("days-of-decision")
    go_to_war(war.t, GERMANY, FRANCE)
    war.call(steps.PRODUCE, GERMANY).order("done")
    assert war.t.holding[offensive] == 2, "Berlin and the Ruhr; the limited resource is none"


# Transfers


@pytest.mark.rule("cataclysm", "4.4.1/1", "12.2.2/2")
@pytest.mark.ruling("R30", "R48")
def test_the_trade_gives_japan_an_industrial_resource() -> None:
    play = Play().call(steps.TRANSFERS)
    assert play.is_over
    assert play.t.received[JAPAN] == INDUSTRIAL
    before = Play()
    before.t.marks &= ~(1 << US_JAPAN_TRADE)
    assert before.call(steps.TRANSFERS).t.received[JAPAN] == 0
    own = Play().call(steps.PRODUCE, USA).t.holding[marker_row(USA, RESOURCE)]
    assert play.call(steps.PRODUCE, USA).t.holding[marker_row(USA, RESOURCE)] == own - 1


@pytest.mark.rule("cataclysm", "4.4.1/2")
def test_a_received_industrial_resource_counts_for_war_offensives() -> None:
    alone, helped = Play("hitlers-war"), Play("hitlers-war")
    helped.t.received[UK] = INDUSTRIAL
    for play in (alone, helped):
        play.call(steps.PRODUCE, UK).order("done")
    offensive, resource = marker_row(UK, OFFENSIVE), marker_row(UK, RESOURCE)
    assert helped.t.holding[offensive] == alone.t.holding[offensive] + 1
    assert helped.t.holding[resource] == alone.t.holding[resource] + 1


@pytest.mark.rule("cataclysm", "12.2.2/7")
def test_lend_lease_gives_each_belligerent_one_resource() -> None:
    play = Play("hitlers-war")
    set_mark(play.t, LEND_LEASE_PLAYED)
    play.call(steps.TRANSFERS)
    assert play.offered == ["done", "lend uk industrial", "lend france industrial"]
    play.order("lend uk industrial")
    assert play.offered == ["done", "lend france industrial"]
    play.order("done")
    assert (play.t.received[UK], play.t.received[FRANCE]) == (INDUSTRIAL, 0)


@pytest.mark.rule("cataclysm", "12.2.2/10")
def test_the_bomb_costs_one_build() -> None:
    play = Play("war-without-mercy")
    play.t.available[marker_row(USA, A_BOMB)] = 1
    play.call(steps.PRODUCE, USA).order("builds", "done", "build a_bomb")
    assert play.t.holding[marker_row(USA, A_BOMB)] == 1
