"""Fine print of force: who defends, whose losses, how far, who goes first, and what ends in China."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.civil.china_over import OVER
from grognard.games.cataclysm.rules.civil_wars import give_aid
from grognard.games.cataclysm.rules.control import armies, controller, take_control
from grognard.games.cataclysm.rules.force.retreat import retreat_areas
from grognard.games.cataclysm.rules.marks import has_mark, set_mark
from grognard.games.cataclysm.rules.movement import ANY_STEPS, SUBMARINE_VOYAGE, reach
from grognard.games.cataclysm.rules.pools import take
from grognard.games.cataclysm.rules.relations import go_to_war, join_alliance
from grognard.games.cataclysm.vocabulary import force_steps, steps
from grognard.games.cataclysm.vocabulary.words import (
    A_BOMB_READY,
    CHICOM,
    FLEET,
    FRANCE,
    GERMANY,
    GMD,
    ITALIAN_REFIT,
    ITALY,
    JAPAN,
    OFFENSIVE,
    UK,
    USA,
    marker_row,
)
from tests.support.cataclysm import area, areas, empty_table, put
from tests.support.cataclysm_force import actions, base, battlefield, factors, operation, place, play_on, where
from tests.support.cataclysm_play import Play

# 7 Movement


@pytest.mark.rule("cataclysm", "7.2.2/2")
def test_submarines_sail_past_a_blockade_to_the_ocean() -> None:
    t = empty_table()
    go_to_war(t, UK, GERMANY)
    put(t, UK, "fleet", "north_sea")
    voyage = reach(t, GERMANY, area("ruhr"), ANY_STEPS, SUBMARINE_VOYAGE)
    assert voyage & areas("north_atlantic", "norwegian_sea") == areas("north_atlantic", "norwegian_sea")
    assert not voyage & areas("north_sea")


@pytest.mark.rule("cataclysm", "7.2.2/2")
def test_submarines_retreat_past_a_blockade() -> None:
    t = empty_table()
    go_to_war(t, UK, GERMANY)
    put(t, UK, "fleet", "north_sea")
    submarine, fleet = put(t, GERMANY, "submarine", "north_atlantic"), put(t, GERMANY, "fleet", "north_atlantic")
    assert retreat_areas(t, submarine, area("north_atlantic")) & areas("ruhr", "berlin")
    assert not retreat_areas(t, fleet, area("north_atlantic"))


@pytest.mark.rule("cataclysm", "7.3.3/3")
def test_only_units_beyond_their_range_are_worse_off() -> None:
    play = battlefield((UK, GERMANY))
    place(play, UK, "fleet london", "strategic scotland")
    take_control(play.t, GERMANY, area("norway"))
    place(play, GERMANY, "fleet arctic_ocean", "air norway")
    actions(play, UK, 2).order("operate naval arctic_ocean", "extend", "activate uk-air-1")
    assert ("extended-range", -1) not in factors(play, 0), "Scotland is two areas away"
    play.order("activate uk-fleet-1")
    assert ("extended-range", -1) in factors(play, 0), "London is three"
    play.order("attack")
    play_on(play, until=force_steps.SUPPORT)
    play_on(play)


# 8 Military actions


@pytest.mark.rule("cataclysm", "8.3/4", "12.1.2/4")
def test_the_refit_helps_to_build_in_war() -> None:
    play = battlefield((ITALY, FRANCE))
    assert "refit" not in actions(play, ITALY, 1).offered, "there is none"
    play = battlefield((ITALY, FRANCE))
    set_mark(play.t, ITALIAN_REFIT)
    play.t.available[marker_row(ITALY, FLEET)] = 1
    actions(play, ITALY, 1)
    assert "build fleet" not in play.offered
    play.order("refit")
    assert play.t.cup[marker_row(ITALY, FLEET)] == 1
    assert not has_mark(play.t, ITALIAN_REFIT)


# 9, 10 Operations


@pytest.mark.rule("cataclysm", "9.5.2/5")
def test_a_tie_in_an_empty_sky_damages_resources() -> None:
    play = battlefield((UK, GERMANY)).dice(4, 4, 4)
    place(play, UK, "strategic london")
    actions(play, UK, 1).order("operate bombing ruhr", "activate uk-air-1", "attack")
    play_on(play)
    assert play.t.damaged == 1 << area("ruhr")


@pytest.mark.rule("cataclysm", "12.2.2/13")
@pytest.mark.ruling("R65")
def test_a_tie_under_the_atomic_bomb_is_a_loss() -> None:
    play = battlefield((USA, JAPAN)).dice(4, 4, 4, 1, 1)
    set_mark(play.t, A_BOMB_READY)
    play.t.base_owner[base(play, "iwo_jima")] = USA
    play.t.politics_changed()
    before = play.t.stability[JAPAN]
    place(play, USA, "strategic bonin_islands")
    actions(play, USA, 1).order("operate atomic tokyo", "activate usa-air-1", "attack")
    play_on(play)
    assert play.t.stability[JAPAN] == before - 1


@pytest.mark.rule("cataclysm", "10.2/6")
def test_units_of_a_bystander_do_not_defend() -> None:
    play = battlefield()
    take_control(play.t, FRANCE, area("romania"))
    take_control(play.t, GERMANY, area("hungary"))
    (air,) = place(play, FRANCE, "air romania")
    place(play, GERMANY, "army hungary")
    actions(play, GERMANY, 1).order("operate land romania", "activate germany-army-1")
    assert not operation(play).defenders
    play.dice(6, 6, 1, 1).order("attack")
    play_on(play)
    assert not play.t.enemies[GERMANY], "no war has begun"
    assert controller(play.t, area("romania")) == GERMANY
    assert where(play, air) != "romania", "it has to leave"


@pytest.mark.rule("cataclysm", "10.2/7")
def test_an_ally_is_asked_for_each_unit() -> None:
    play = battlefield((UK, GERMANY), (USA, GERMANY), players="five")
    join_alliance(play.t, 1 << UK | 1 << USA)
    take_control(play.t, UK, area("benelux"))
    place(play, UK, "army benelux")
    place(play, USA, "air benelux", "strategic benelux")
    actions(play, UK, 1).order("operate land ruhr", "activate uk-army-1", "attack")
    play_on(play, until=force_steps.SUPPORT)
    seats = []
    while play.offered_with("support"):
        play.order(play.offered_with("support")[0])
        seats += play.seats
        play.order("accept")
    assert seats == [play.t.holder[USA]] * 2


@pytest.mark.rule("cataclysm", "10.8/4")
@pytest.mark.ruling("R67")
def test_each_player_chooses_among_its_own_units() -> None:
    play = battlefield((GERMANY, FRANCE), (GERMANY, UK), scenario="days-of-decision", players="four")
    join_alliance(play.t, 1 << FRANCE | 1 << UK)
    take_control(play.t, FRANCE, area("poland"))
    assert play.t.minor_armies[area("poland")], "it fights for France"
    place(play, UK, "army poland", "fort poland")
    place(play, GERMANY, "army berlin")
    play.dice(6, 6, 2, 2)
    actions(play, GERMANY, 1).order("operate land poland", "activate germany-army-1", "attack")
    play_on(play, until=force_steps.WITHDRAW).order("hold")
    assert play.seats == [play.t.holder[FRANCE]]
    assert set(play.offered) == {"lose uk-army-1", "lose uk-fort-1", "lose-minor"}
    play.order("lose uk-fort-1")
    assert play.seats == [play.t.holder[UK]]
    assert set(play.offered) == {"lose uk-army-1", "lose uk-fort-1"}
    assert play.why_not("lose-minor") == ("10.8", "own-losses")


@pytest.mark.rule("cataclysm", "10.10/2")
def test_the_owner_chooses_who_retreats_where_there_is_room_for_one() -> None:
    play = battlefield((GERMANY, FRANCE)).dice(6, 5, 5)
    for each in ("paris", "provence"):
        place(play, FRANCE, f"army {each}", f"army {each}")
    (armour, army) = place(play, FRANCE, "armour lorraine", "army lorraine")
    place(play, GERMANY, "army ruhr", "army ruhr")
    leaver = play.t.f.forces.units_of[FRANCE][0]
    play.t.unit_area[leaver] = 255  # one place in Paris
    play.t.forces_changed()
    actions(play, GERMANY, 1).order("operate land lorraine", "activate germany-army-1", "attack")
    play_on(play, until=force_steps.WITHDRAW).order("retreat")
    play_on(play, until=force_steps.RETREAT_FIRST)
    assert play.seats == [play.t.holder[FRANCE]]
    play.order(play.offered_with("leave")[-1])
    play_on(play)
    assert [where(play, unit) for unit in (armour, army)].count("paris") == 1


# 11 China


def two_chinas() -> Play:
    play = battlefield()
    play.t.chinese_army[area("hebei")] = GMD
    play.t.chinese_army[area("sichuan")] = CHICOM
    play.t.politics_changed()
    return play


@pytest.mark.rule("cataclysm", "11.4.5/3")
def test_the_war_in_china_ends_when_a_power_destroys_a_faction() -> None:
    play = two_chinas().dice(6, 6, 1, 1)
    take(play.t, marker_row(JAPAN, OFFENSIVE))
    give_aid(play.t, JAPAN, area("sichuan"), CHICOM)
    place(play, JAPAN, "army manchuria")
    actions(play, JAPAN, 1).order("operate land hebei", "activate japan-army-1", "attack")
    play_on(play)
    assert not armies(play.t, GMD)
    assert play.t.china_state == OVER
    assert play.t.chinese_influence == 1 << JAPAN


@pytest.mark.rule("cataclysm", "11.4.5/4")
def test_influence_in_china_may_be_taken_back() -> None:
    play = two_chinas()
    play.t.china_state = OVER
    take(play.t, marker_row(JAPAN, OFFENSIVE))
    play.t.chinese_influence = 1 << JAPAN
    play.t.cup[marker_row(JAPAN, OFFENSIVE)] = 0
    before = play.t.available[marker_row(JAPAN, OFFENSIVE)]
    play.at_any_time("take-back japan sichuan", play.t.holder[JAPAN])
    play.call(steps.ASK_INTERRUPT)
    assert play.t.chinese_influence == 0
    assert play.t.available[marker_row(JAPAN, OFFENSIVE)] == before + 1
