"""Politics to the letter: land of fallen powers that was neutral before, or returns to its owner."""

from __future__ import annotations

import pytest

from grognard.engine.frames import pack_arg
from grognard.games.cataclysm.rules.control import become_neutral, controller, put_cubes
from grognard.games.cataclysm.rules.politics.fall import AT_ONCE
from grognard.games.cataclysm.vocabulary import events, steps
from grognard.games.cataclysm.vocabulary.words import (
    FLAG,
    FLEET,
    FRANCE,
    GERMANY,
    ITALY,
    NEUTRAL,
    SIDE_COUNT,
    TOTAL_WAR,
    UK,
    USSR,
    marker_row,
)
from tests.support.cataclysm import area
from tests.support.cataclysm_force import battlefield, play_on
from tests.support.cataclysm_play import Play


def falls(play: Play, power: int) -> Play:
    """A power surrenders, and everybody passes."""
    play.call(steps.FALL, pack_arg(power, AT_ONCE))
    return play_on(play)


# 5.5.4 steps 6 and 7


@pytest.mark.rule("cataclysm", "5.5.4/12")
def test_home_areas_that_were_neutral_before_are_open_as_well() -> None:
    play = battlefield((GERMANY, FRANCE))
    put_cubes(play.t, area("lorraine"), GERMANY, 1)
    become_neutral(play.t, area("provence"), 1)
    play.call(steps.FALL, pack_arg(FRANCE, AT_ONCE))
    play_on(play, until=steps.CHOOSE_OPPORTUNITY)
    assert "open provence" in play.offered
    assert "open paris" in play.offered
    assert "open lorraine" not in play.offered


@pytest.mark.rule("cataclysm", "5.5.4/5", "5.5.4/12")
def test_a_capital_that_was_neutral_before_has_two_cubes_as_well() -> None:
    play = battlefield((GERMANY, FRANCE))
    become_neutral(play.t, area("paris"), 1)
    become_neutral(play.t, area("provence"), 1)
    falls(play, FRANCE)
    cubes = [(play.t.cubes[area(id)], play.t.cube_colour[area(id)]) for id in ("paris", "provence")]
    assert cubes == [(2, NEUTRAL), (1, NEUTRAL)]


@pytest.mark.rule("cataclysm", "5.5.4/13")
def test_land_of_earlier_victims_comes_after_the_own_land_of_a_fallen_power() -> None:
    play = battlefield((ITALY, USSR), (ITALY, UK))
    play.t.surrendered |= 1 << FRANCE
    put_cubes(play.t, area("paris"), UK, 2)
    put_cubes(play.t, area("lorraine"), ITALY, 1)
    put_cubes(play.t, area("provence"), ITALY, 1)
    put_cubes(play.t, area("sicily"), UK, 1)
    play.call(steps.FALL, pack_arg(ITALY, AT_ONCE))
    play_on(play, until=steps.CHOOSE_OPPORTUNITY)
    assert set(play.offered) == {"open rome", "open milan"}
    play.order("open rome").order("pass", "pass")
    assert set(play.offered) == {"open lorraine", "open provence"}


# 5.2.3


@pytest.mark.rule("cataclysm", "5.2.3/6")
def test_land_that_returns_to_its_owner_provokes_adversaries_of_the_owner() -> None:
    play = battlefield((GERMANY, UK), (ITALY, UK))
    put_cubes(play.t, area("provence"), GERMANY, 1)
    falls(play, GERMANY)
    assert controller(play.t, area("provence")) == FRANCE
    assert [FRANCE, area("provence")] in play.told(events.CONTROL)
    assert [area("provence")] not in play.told(events.CONTROL_LOST)
    assert [ITALY] in play.told(events.PROVOKED), "Milan lies beside it"
    assert [UK] not in play.told(events.PROVOKED), "no adversary of France"


# 4.1.1


@pytest.mark.rule("cataclysm", "4.1.1/3")
@pytest.mark.ruling("R27")
def test_the_owner_of_a_shrinking_pool_chooses_between_cup_and_turn_track() -> None:
    play = battlefield()
    t, fleet = play.t, marker_row(GERMANY, FLEET)
    t.commitment[GERMANY] = TOTAL_WAR
    for kind in range(SIDE_COUNT):
        t.available[marker_row(GERMANY, kind)] = 0
    t.cup[fleet], t.next_turn[fleet] = 2, 1
    play.call(steps.EXHAUST, GERMANY)
    assert play.offered == ["discard fleet", "discard-later fleet"]
    play.order("discard-later fleet")
    assert (t.cup[fleet], t.next_turn[fleet]) == (2, 0)


# 6.3


@pytest.mark.rule("cataclysm", "6.3/1", "6.3/3", "12.1/1", "2.2.8")
def test_a_refused_diplomacy_names_what_is_in_the_way() -> None:
    play = Play()
    become_neutral(play.t, area("texas"), 1)
    play.begin(steps.POLITICAL, GERMANY, marker_row(GERMANY, FLAG))
    reasons = {
        "berlin": ("6.3", "controlled-already"),
        "paris": ("6.3", "no-country"),
        "manchuria": ("6.3", "garrisoned"),
        "austria": ("12.1", "stresa"),
        "texas": ("2.2.8", "remote"),
        "siam": ("6.3", "no-interest"),
    }
    assert {id: play.why_not(f"diplomacy {id}") for id in reasons} == reasons


@pytest.mark.rule("cataclysm", "2.4/2")
@pytest.mark.ruling("R71")
def test_a_refused_diplomacy_names_the_missing_cube() -> None:
    play = Play()
    put_cubes(play.t, area("iraq"), GERMANY, 20)
    play.begin(steps.POLITICAL, GERMANY, marker_row(GERMANY, FLAG))
    assert play.why_not("diplomacy poland") == ("2.4", "no-cube-left")
