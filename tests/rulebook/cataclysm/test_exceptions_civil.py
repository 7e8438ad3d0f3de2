"""Exceptions of civil wars: markers that run out or return, wars that end while others are resolved, China."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.civil.china_over import OVER
from grognard.games.cataclysm.rules.civil_wars import give_aid
from grognard.games.cataclysm.rules.control import take_control
from grognard.games.cataclysm.rules.marks import set_mark
from grognard.games.cataclysm.rules.pools import take
from grognard.games.cataclysm.rules.refit import may_refit
from grognard.games.cataclysm.vocabulary import force_events, force_steps, steps
from grognard.games.cataclysm.vocabulary.words import (
    CHICOM,
    FLEET,
    FRANCE,
    FRENCH_REFIT,
    GERMANY,
    GMD,
    NO_FACTION,
    OFFENSIVE,
    UK,
    USA,
    USSR,
    aid_row,
    marker_row,
)
from tests.support.cataclysm import area
from tests.support.cataclysm_force import battlefield, place
from tests.support.cataclysm_play import Play

SPAIN, ROMANIA = area("spain"), area("romania")


def aided(*aid: tuple[int, int, int]) -> Play:
    """Civil wars with aid, each by power, area and faction."""
    play = battlefield()
    play.t.china_state = 0
    for power, where, faction in aid:
        play.t.civil_wars |= 1 << where
        take(play.t, marker_row(power, OFFENSIVE))
        give_aid(play.t, power, where, faction)
    return play


def offensives(play: Play, power: int) -> int:
    return play.t.available[marker_row(power, OFFENSIVE)]


def chinese(*armies: tuple[str, int]) -> Play:
    """China with these armies and no others."""
    play = battlefield()
    for where, faction in armies:
        play.t.chinese_army[area(where)] = faction
    play.t.politics_changed()
    return play


# Civil wars (11.1, 11.3)


@pytest.mark.rule("cataclysm", "11.1/5")
def test_without_an_offensive_marker_there_is_no_aid_to_give() -> None:
    for markers, asks in ((1, True), (0, False)):
        play = battlefield()
        take_control(play.t, FRANCE, SPAIN)
        play.t.available[marker_row(FRANCE, OFFENSIVE)] = markers
        play.call(force_steps.OUTBREAK, SPAIN)
        assert (play.t.step == force_steps.CHOOSE_AID) is asks


@pytest.mark.rule("cataclysm", "11.1/4", "2.2.4")
def test_units_leave_where_a_civil_war_breaks_out() -> None:
    play = battlefield()
    take_control(play.t, FRANCE, SPAIN)
    (air,) = place(play, FRANCE, "air spain")
    play.t.available[marker_row(FRANCE, OFFENSIVE)] = 1
    play.call(force_steps.OUTBREAK, SPAIN)
    assert play.t.step == force_steps.LEAVE_TO, "before the question for aid"
    play.order("to-cup")
    assert play.t.unit_area[air] != SPAIN
    assert play.t.step == force_steps.CHOOSE_AID


@pytest.mark.rule("cataclysm", "11.3/1")
def test_a_civil_war_that_has_ended_meanwhile_is_not_resolved() -> None:
    play = aided((GERMANY, SPAIN, 0), (GERMANY, ROMANIA, 0), (GERMANY, area("greece"), 0))
    play.call(force_steps.CIVIL_WARS)
    play.t.civil_wars &= ~(1 << ROMANIA)
    play.dice(3, 3, 1, 3, 3).order("resolve spain")
    assert "resolve romania" not in play.offered
    assert ROMANIA not in [args[0] for args in play.told(force_events.CIVIL_WAR_ROLLED)]


@pytest.mark.rule("cataclysm", "11.3/6", "11.2")
@pytest.mark.ruling("R24")
def test_the_aid_of_all_winning_patrons_returns_even_if_none_of_them_takes_control() -> None:
    play = aided((GERMANY, SPAIN, 0), (UK, SPAIN, 0))
    before = [offensives(play, power) for power in (GERMANY, UK)]
    play.dice(6, 6, 6, 1, 1).call(force_steps.CIVIL_WARS)
    assert play.t.step == steps.TRY
    play.order("pass", "pass")
    assert [offensives(play, power) for power in (GERMANY, UK)] == [count + 1 for count in before]
    assert not any(play.t.aid)


# China (11.4)


@pytest.mark.rule("cataclysm", "11.4.1/1", "11.4.4/5")
def test_the_aid_of_an_army_goes_with_it() -> None:
    play = chinese(("hunan", GMD), ("hebei", CHICOM))
    take(play.t, marker_row(USA, OFFENSIVE))
    give_aid(play.t, USA, area("hunan"), GMD)
    play.call(force_steps.CHINESE_RETREAT, area("hunan"))
    target = play.offered[0].split()[1]
    play.order(play.offered[0])
    assert play.t.chinese_army[area("hunan")] == NO_FACTION
    assert play.t.aid[aid_row(USA, area(target), GMD)] == 1
    assert play.t.aid[aid_row(USA, area("hunan"), GMD)] == 0


@pytest.mark.rule("cataclysm", "11.4.4/4")
def test_a_stalemate_in_china_costs_the_attacker_its_aid_as_well() -> None:
    play = chinese(("hunan", GMD), ("jiangxi", CHICOM))
    for power, where, faction in ((USA, "hunan", GMD), (USSR, "jiangxi", CHICOM)):
        take(play.t, marker_row(power, OFFENSIVE))
        give_aid(play.t, power, area(where), faction)
    play.dice(3, 3, 3, 3).call(force_steps.CHINESE_ATTACK, GMD).order("strike hunan jiangxi")
    assert play.told(force_events.STALEMATE)
    assert not any(play.t.aid)


@pytest.mark.rule("cataclysm", "11.4.5/1")
def test_a_patron_of_several_armies_keeps_one_influence() -> None:
    play = chinese(("hunan", GMD), ("jiangxi", GMD))
    play.t.china_state = 1
    before = offensives(play, USA)
    for where in ("hunan", "jiangxi"):
        take(play.t, marker_row(USA, OFFENSIVE))
        give_aid(play.t, USA, area(where), GMD)
    play.call(steps.AFTERMATH)
    assert (play.t.china_state, play.t.chinese_influence) == (OVER, 1 << USA)
    assert offensives(play, USA) == before - 1


@pytest.mark.rule("cataclysm", "11.4.6/2")
def test_a_faction_without_a_counter_left_does_not_expand() -> None:
    names = ["chahar", "hebei", "gansu", "shaanxi", "jiangsu", "hunan", "jiangxi", "sichuan"]
    for count, asks in ((7, True), (8, False)):
        play = chinese(*[(where, GMD if i else CHICOM) for i, where in enumerate(names[:count])])
        play.call(force_steps.ASK_EXPANSION, GMD)
        assert (play.t.step == force_steps.EXPAND) is asks


@pytest.mark.rule("cataclysm", "11.4.4/2")
def test_if_the_usual_friend_is_gone_the_most_effective_power_decides() -> None:
    play = chinese(("hunan", GMD), ("hebei", CHICOM))
    play.call(force_steps.EXPANSIONS)
    assert play.seats == [play.t.holder[USA]]
    gone = chinese(("hunan", GMD), ("hebei", CHICOM))
    gone.t.surrendered = 1 << USA
    gone.call(force_steps.EXPANSIONS)
    assert gone.seats == [gone.t.holder[GERMANY]]


# Refits (12.2.1)


@pytest.mark.rule("cataclysm", "12.2.1/1")
def test_the_refit_is_used_once() -> None:
    t = battlefield().t
    t.available[marker_row(FRANCE, FLEET)] = t.available[marker_row(USSR, FLEET)] = 1
    assert not may_refit(t, FRANCE, 1)
    set_mark(t, FRENCH_REFIT)
    assert may_refit(t, FRANCE, 1)
    assert not may_refit(t, USSR, 1)
