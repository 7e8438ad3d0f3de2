"""11: civil wars played: outbreak, rounds, China's battles, expansion and end."""

from __future__ import annotations

import pytest

from grognard.engine.frames import first_of
from grognard.games.cataclysm.rules.civil.china_over import OVER
from grognard.games.cataclysm.rules.civil.china_round import ACTIVE, INACTIVE
from grognard.games.cataclysm.rules.civil_wars import aid_of, give_aid
from grognard.games.cataclysm.rules.control import controller, take_control
from grognard.games.cataclysm.rules.pools import take
from grognard.games.cataclysm.vocabulary import force_events, force_steps, steps
from grognard.games.cataclysm.vocabulary.words import (
    CHICOM,
    FRANCE,
    GERMANY,
    GMD,
    ITALY,
    JAPAN,
    NEUTRAL,
    NO_FACTION,
    NOBODY,
    OFFENSIVE,
    UK,
    USA,
    USSR,
    marker_row,
)
from tests.support.cataclysm import area
from tests.support.cataclysm_force import actions, battlefield, flags_of, place, play_on
from tests.support.cataclysm_play import Play

SPAIN = area("spain")


def civil_war(*aid: tuple[int, int], where: int = SPAIN) -> Play:
    """A civil war with aid, by power and faction, and none in China."""
    play = battlefield()
    play.t.china_state = 0
    play.t.civil_wars = 1 << where
    for power, faction in aid:
        aid_with(play, power, where, faction)
    play.t.politics_changed()
    return play


def aid_with(play: Play, power: int, where: int, faction: int) -> None:
    take(play.t, marker_row(power, OFFENSIVE))
    give_aid(play.t, power, where, faction)


def offensives(play: Play, power: int) -> int:
    return play.t.available[marker_row(power, OFFENSIVE)]


# Outbreak (11.1)


@pytest.mark.rule("cataclysm", "11", "11.1/3", "11.1/4")
def test_a_country_loses_its_army_and_its_master() -> None:
    play = battlefield()
    take_control(play.t, FRANCE, area("romania"))
    play_on(play.call(force_steps.OUTBREAK, area("romania")))
    assert play.t.civil_wars == 1 << area("romania")
    assert play.t.minor_armies[area("romania")] == 0
    assert controller(play.t, area("romania")) == NOBODY


@pytest.mark.rule("cataclysm", "11.1/4", "11.1/5")
def test_a_home_area_becomes_neutral_and_its_owner_may_send_aid() -> None:
    play = battlefield()
    before, flags = offensives(play, FRANCE), flags_of(play, GERMANY)
    place(play, FRANCE, "army paris")
    play.call(force_steps.OUTBREAK, area("provence"))
    play_on(play, until=force_steps.CHOOSE_AID)
    play.order("back government")
    assert (play.t.cubes[area("provence")], play.t.cube_colour[area("provence")]) == (1, NEUTRAL)
    assert offensives(play, FRANCE) == before - 1
    assert aid_of(play.t, area("provence"), 0) == 1
    assert flags_of(play, GERMANY) == flags, "nobody is provoked"


@pytest.mark.rule("cataclysm", "11.1/6")
def test_influence_becomes_aid_for_the_least_effective_first() -> None:
    play = battlefield()
    for power in (GERMANY, FRANCE):
        play.t.influence[power] |= 1 << SPAIN
    play.t.politics_changed()
    play.call(force_steps.OUTBREAK, SPAIN)
    assert (play.t.step, first_of(play.t.arg)) == (force_steps.ASSIGN_AID, FRANCE)
    play.order("back government")
    assert first_of(play.t.arg) == GERMANY
    play.order("back rebels")
    assert (aid_of(play.t, SPAIN, 0), aid_of(play.t, SPAIN, 1)) == (1, 1)
    assert not play.t.influence[GERMANY] | play.t.influence[FRANCE]


@pytest.mark.rule("cataclysm", "11.1/2")
def test_land_units_prevent_an_outbreak() -> None:
    play = battlefield()
    place(play, FRANCE, "army provence")
    assert play.call(force_steps.OUTBREAK, area("provence")).is_over
    assert not play.t.civil_wars


# Rounds (11.3)


@pytest.mark.rule("cataclysm", "11.3/1")
def test_the_active_player_chooses_the_order() -> None:
    play = civil_war()
    play.t.civil_wars |= 1 << area("romania")
    play.t.drawer = 2
    play.call(force_steps.CIVIL_WARS)
    assert play.seats == [2]
    assert set(play.offered) == {"resolve spain", "resolve romania"}
    play.order("resolve romania")
    assert [args[0] for args in play.told(force_events.CIVIL_WAR_ROLLED)] == [area("romania"), SPAIN]


@pytest.mark.rule("cataclysm", "11.3/2")
def test_a_stalemate_costs_all_aid() -> None:
    play = civil_war((UK, 0), (ITALY, 1)).dice(4, 2, 4, 1).call(force_steps.CIVIL_WARS)
    assert aid_of(play.t, SPAIN, 0) == aid_of(play.t, SPAIN, 1) == 0
    assert play.t.civil_wars


@pytest.mark.rule("cataclysm", "11.3/3", "11.2")
def test_a_narrow_loser_loses_its_aid_and_more_aid_is_a_die_more() -> None:
    play = civil_war((UK, 0), (ITALY, 1), (GERMANY, 1)).dice(4, 2, 5, 1, 1).call(force_steps.CIVIL_WARS)
    assert (aid_of(play.t, SPAIN, 0), aid_of(play.t, SPAIN, 1)) == (0, 2)
    assert play.t.civil_wars
    assert not play.t.faces, "two dice and three"


@pytest.mark.rule("cataclysm", "11.3/4")
def test_a_narrow_loser_without_aid_loses_the_war() -> None:
    play = civil_war((ITALY, 1), (ITALY, 1))
    before = offensives(play, ITALY)
    play.dice(4, 2, 5, 1, 1).call(force_steps.CIVIL_WARS)
    assert not play.t.civil_wars
    assert play.t.influence[ITALY] == 1 << SPAIN
    assert offensives(play, ITALY) == before + 1, "one offensive stays under the influence"
    assert controller(play.t, SPAIN) == NOBODY


@pytest.mark.rule("cataclysm", "11.3/5")
def test_a_decisive_victory_gives_the_area_to_the_patron() -> None:
    play = play_on(civil_war((ITALY, 1)).dice(2, 2, 5, 1, 1).call(force_steps.CIVIL_WARS))
    assert controller(play.t, SPAIN) == ITALY
    assert not play.t.civil_wars


@pytest.mark.rule("cataclysm", "11.3/6")
@pytest.mark.ruling("R24")
def test_several_patrons_have_an_opportunity() -> None:
    play = civil_war((ITALY, 1), (GERMANY, 1)).dice(2, 2, 5, 1, 1).call(force_steps.CIVIL_WARS)
    assert (play.t.step, play.t.arg) == (steps.TRY, GERMANY)
    assert not play.t.civil_wars


# China (11.4)


def china(gmd: tuple[str, ...], chicom: tuple[str, ...]) -> Play:
    """Armies in these countries, and no civil war elsewhere."""
    play = battlefield()
    play.t.china_state = ACTIVE
    for faction, ids in ((GMD, gmd), (CHICOM, chicom)):
        for id in ids:
            play.t.chinese_army[area(id)] = faction
    play.t.politics_changed()
    return play


@pytest.mark.rule("cataclysm", "11.4.4/1")
def test_foreign_armies_suspend_the_war() -> None:
    play = china(("hebei",), ("shaanxi",))
    take_control(play.t, JAPAN, area("chahar"))
    place(play, JAPAN, "army chahar")
    play.call(force_steps.CIVIL_WARS)
    assert play.t.china_state == INACTIVE
    assert play.t.step == force_steps.EXPAND


@pytest.mark.rule("cataclysm", "11.4.4/2")
def test_cubes_then_aid_then_the_usual_friend_decide() -> None:
    play = china(("hebei", "jiangsu"), ("shaanxi",)).call(force_steps.CIVIL_WARS)
    assert play.seats == [play.t.holder[USA]]
    play = china(("hebei", "jiangsu"), ("shaanxi",))
    aid_with(play, GERMANY, area("hebei"), GMD)
    assert play.call(force_steps.CIVIL_WARS).seats == [play.t.holder[GERMANY]]
    play = china(("hebei",), ("shaanxi", "jiangsu")).call(force_steps.CIVIL_WARS)
    assert play.seats == [play.t.holder[USSR]]


@pytest.mark.rule("cataclysm", "11.4.4/3", "11.4.4/4")
def test_the_larger_faction_attacks_and_a_stalemate_costs_aid() -> None:
    play = china(("hebei", "jiangsu"), ("shaanxi",))
    aid_with(play, USSR, area("shaanxi"), CHICOM)
    play.call(force_steps.CIVIL_WARS)
    assert set(play.offered) == {"strike hebei shaanxi", "strike jiangsu shaanxi"}
    play.dice(5, 1, 5, 1, 1).order("strike hebei shaanxi")
    assert play.t.chinese_army[area("shaanxi")] == CHICOM
    assert aid_of(play.t, area("shaanxi"), CHICOM) == 0


@pytest.mark.rule("cataclysm", "11.4.4/5", "11.4.1/1")
@pytest.mark.ruling("R25")
def test_a_narrow_loser_retreats_and_the_winner_follows() -> None:
    play = china(("hebei", "jiangsu"), ("shaanxi", "hunan")).dice(5, 1, 4, 1).call(force_steps.CIVIL_WARS)
    play.order("strike hebei shaanxi")
    assert set(play.offered) <= {"to chahar", "to gansu", "to sichuan"}
    play.order("to gansu")
    assert play.t.chinese_army[area("gansu")] == CHICOM
    assert play.t.chinese_army[area("shaanxi")] == GMD


@pytest.mark.rule("cataclysm", "11.4.4/6")
def test_a_decisive_loser_changes_sides() -> None:
    play = china(("hebei", "jiangsu"), ("shaanxi", "hunan"))
    take_control(play.t, USSR, area("shaanxi"))
    play.t.chinese_army[area("shaanxi")] = CHICOM
    play.dice(6, 1, 2, 1).call(force_steps.CIVIL_WARS).order("strike hebei shaanxi")
    play_on(play)
    assert play.t.chinese_army[area("shaanxi")] == GMD
    assert play.t.cubes[area("shaanxi")] == 0


@pytest.mark.rule("cataclysm", "11.4.5/1", "11.4.5/2")
def test_the_war_ends_with_one_faction() -> None:
    play = china(("hebei", "jiangsu"), ("shaanxi",))
    aid_with(play, JAPAN, area("jiangsu"), GMD)
    aid_with(play, JAPAN, area("jiangsu"), GMD)
    before = offensives(play, JAPAN)
    play.dice(6, 1, 2, 1).call(force_steps.CIVIL_WARS).order("strike hebei shaanxi")
    assert play.t.china_state == OVER
    assert play.t.chinese_influence == 1 << JAPAN
    assert offensives(play, JAPAN) == before + 1
    place(play, JAPAN, "army manchuria")
    assert not actions(play, JAPAN, 1).offered_with("aid-china")


@pytest.mark.rule("cataclysm", "11.4.1/2")
def test_the_aid_of_a_destroyed_army_returns() -> None:
    play = china(("hebei",), ("shaanxi",)).dice(6, 6, 1, 1, 1)
    aid_with(play, USA, area("hebei"), GMD)
    aid_with(play, USA, area("hebei"), GMD)
    before = offensives(play, USA)
    take_control(play.t, JAPAN, area("chahar"))
    place(play, JAPAN, "army manchuria")
    actions(play, JAPAN, 1).order("operate land hebei", "activate japan-army-1", "attack")
    play_on(play)
    assert play.t.chinese_army[area("hebei")] == NO_FACTION
    assert offensives(play, USA) == before + 2, "one was spent in defence, the other returns"


@pytest.mark.rule("cataclysm", "11.4.1/1")
def test_a_chinese_army_may_retreat_from_an_attack() -> None:
    play = china(("hebei",), ("yunnan",)).dice(5, 1, 4, 1)
    place(play, JAPAN, "army manchuria")
    actions(play, JAPAN, 1).order("operate land hebei", "activate japan-army-1", "attack")
    play_on(play, until=force_steps.WITHDRAW)
    assert play.seats == [play.t.holder[USA]]
    play.order("retreat", "to shaanxi")
    play_on(play)
    assert play.t.chinese_army[area("shaanxi")] == GMD
    assert controller(play.t, area("hebei")) == JAPAN


@pytest.mark.rule("cataclysm", "11.4.6/1", "11.4.6/2", "11.4.6/3")
def test_factions_expand_one_after_the_other() -> None:
    play = china(("hebei", "jiangsu"), ("yunnan",)).dice(5, 1).call(force_steps.CIVIL_WARS)
    assert play.t.step == force_steps.EXPAND
    play.order("expand shaanxi")
    assert play.t.chinese_army[area("shaanxi")] == GMD
    assert play.is_over, "the other faction does not try any more"
    play = china(("hebei", "jiangsu"), ("yunnan",)).dice(4, 4, 6).call(force_steps.CIVIL_WARS)
    play.order("expand shaanxi", "expand sichuan")
    assert not play.t.faces, "two dice, then one"
    assert play.t.chinese_army[area("sichuan")] == CHICOM
