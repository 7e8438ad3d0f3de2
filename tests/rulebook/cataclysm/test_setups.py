"""Appendix C: every scenario can be set up, and begins as public reports say."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.control import controlled, controller
from grognard.games.cataclysm.rules.forces import side_of
from grognard.games.cataclysm.rules.lines import in_supply, production_sites
from grognard.games.cataclysm.rules.occupation import overcrowded
from grognard.games.cataclysm.rules.pools import excess, on_map
from grognard.games.cataclysm.rules.relations import allies, belligerents
from grognard.games.cataclysm.rules.score import points
from grognard.games.cataclysm.vocabulary.words import (
    CIVILIAN,
    CRISIS,
    DUCE,
    FASCISM,
    FLAG,
    FRANCE,
    GERMAN_OFFENSIVE,
    GERMANY,
    GLOBAL_WAR,
    HOME_FRONT,
    ITALY,
    JAPAN,
    LEND_LEASE_MARKER,
    LIMITED_WAR,
    MOBILIZATION,
    NEUTRAL,
    NOBODY,
    NOWHERE,
    PEACE,
    REARMAMENT,
    SIDE_COUNT,
    UK,
    USA,
    USSR,
    marker_row,
)
from tests.support.cataclysm import FACTS, area, areas, names, table

SCENARIOS = list(FACTS.scenarios)


@pytest.mark.rule("cataclysm", "1.7.1")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_points_are_what_the_scenario_says(scenario: str) -> None:
    t = table(scenario)
    for power, station in t.s.station.items():
        assert points(t, power) == station.points


@pytest.mark.rule("cataclysm", "7.1", "4.1.1")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_units_fit_their_areas_and_their_pools(scenario: str) -> None:
    t = table(scenario)
    for power in t.s.power_list():
        for side in range(SIDE_COUNT):
            assert excess(t, power, side) <= 0
            available = t.available[marker_row(power, side)]
            assert on_map(t, power, side) + available == FACTS.forces.pool[power][side][t.commitment[power]]
        for unit in FACTS.forces.units_of[power]:
            if t.unit_area[unit] != NOWHERE and t.unit_area[unit] != FACTS.ruhr:
                assert not overcrowded(t, power, t.unit_area[unit], side_of(t, unit))


@pytest.mark.rule("cataclysm", "2.3.9", "9.6")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_power_can_produce_and_supplies_its_units(scenario: str) -> None:
    t = table(scenario)
    for power in t.s.power_list():
        assert production_sites(t, power)
        for unit in FACTS.forces.units_of[power]:
            where = t.unit_area[unit]
            if where != NOWHERE and where != area("vladivostok"):
                assert in_supply(t, power, where)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nobody_is_outside_the_areas_in_play(scenario: str) -> None:
    t = table(scenario)
    for unit in range(FACTS.forces.unit_count):
        assert t.unit_area[unit] == NOWHERE or t.s.in_play >> t.unit_area[unit] & 1
    for each in range(len(t.cubes)):
        assert not t.cubes[each] or t.s.in_play >> each & 1


@pytest.mark.rule("cataclysm", "3.2.1")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_crises_and_home_fronts_wait_for_the_first_turn(scenario: str) -> None:
    t = table(scenario)
    assert t.next_turn[CRISIS] == 4
    for power in t.s.power_list():
        assert t.next_turn[marker_row(power, HOME_FRONT)] == 1


def test_the_whole_war_begins_in_peace_with_japan_rearming() -> None:
    t = table()
    assert t.war_status == PEACE
    assert [t.commitment[p] for p in (GERMANY, ITALY, USSR, UK, USA, FRANCE)] == [CIVILIAN] * 6
    assert t.commitment[JAPAN] == REARMAMENT
    assert names(areas("poland", "romania", "yugoslavia", "czechoslovakia") & controlled(t, FRANCE)) == {
        "poland",
        "romania",
        "yugoslavia",
        "czechoslovakia",
    }
    assert controlled(t, UK) & areas("jordan", "iraq") == areas("jordan", "iraq")
    assert points(t, GERMANY) + points(t, ITALY) == 2


@pytest.mark.rule("cataclysm", "12.1.2")
def test_il_duce_is_one_of_the_italian_flags() -> None:
    t = table()
    assert t.available[marker_row(ITALY, DUCE)] == 1
    assert t.available[marker_row(ITALY, FLAG)] == FACTS.forces.flags[ITALY] - 1


def test_days_of_decision_has_four_powers_at_rearmament_and_a_civil_war_in_spain() -> None:
    t = table("days-of-decision")
    assert t.s.power_list() == [GERMANY, ITALY, UK, FRANCE]
    assert [t.commitment[p] for p in t.s.power_list()] == [REARMAMENT] * 4
    assert names(t.civil_wars) == {"spain"}
    assert t.minor_armies[area("spain")] == 0
    assert not t.s.in_play & areas("moscow", "washington", "tokyo")
    assert controller(t, area("leningrad")) == NOBODY
    assert t.last_turn - t.turn == 2


def test_hitlers_war_begins_with_poland_french_and_the_allies_at_war() -> None:
    t = table("hitlers-war")
    assert controller(t, area("poland")) == FRANCE
    assert t.minor_armies[area("poland")] == 1
    assert allies(t, UK) == 1 << FRANCE
    assert belligerents(t) == 1 << GERMANY | 1 << UK | 1 << FRANCE
    assert t.war_status == LIMITED_WAR


@pytest.mark.ruling("R41")
def test_the_eagle_and_the_sun_begins_mobilized_with_extra_markers_in_the_cup() -> None:
    t = table("eagle-and-sun")
    assert [t.commitment[p] for p in (JAPAN, UK, USA)] == [MOBILIZATION] * 3
    assert t.cup[LEND_LEASE_MARKER] == t.cup[GERMAN_OFFENSIVE] == 1
    assert controller(t, area("indochina")) == JAPAN
    assert names(production_sites(t, UK)) == {"india"}
    philippines = [u for u in FACTS.forces.units_of[USA] if t.unit_area[u] == area("philippines")]
    assert len(philippines) == 3, "an army there in spite of isolationism"


def test_reconstructed_scenarios_begin_as_their_names_say() -> None:
    assert table("great-patriotic-war").s.power_list() == [GERMANY, USSR]
    assert table("war-without-mercy").war_status == GLOBAL_WAR
    assert table("pour-la-patrie").s.ideology[FRANCE] == FASCISM


@pytest.mark.rule("cataclysm", "5.5.4")
def test_what_a_surrendered_france_has_left_is_neutral() -> None:
    t = table("war-without-mercy")
    for id in ("provence", "algeria", "syria"):
        assert (t.cubes[area(id)], t.cube_colour[area(id)]) == (1, NEUTRAL)
    assert (t.cubes[area("paris")], t.cube_colour[area("paris")]) == (2, GERMANY)
    assert t.minor_armies[area("poland")] == 0, "conquered"
    assert t.minor_armies[area("sweden")] == 1
