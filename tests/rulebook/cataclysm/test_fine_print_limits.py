"""Fine print of targets, units and places: what a rule excludes, shown by an order that is not on offer."""

from __future__ import annotations

import pytest

from grognard.engine.frames import first_of
from grognard.games.cataclysm.rules.civil_wars import give_aid
from grognard.games.cataclysm.rules.control import take_control
from grognard.games.cataclysm.rules.force.destinations import destinations
from grognard.games.cataclysm.rules.force.paths import invasion_paths
from grognard.games.cataclysm.rules.force.targets import NOT_ALLOWED, defender_of
from grognard.games.cataclysm.rules.marks import remove_mark, set_mark
from grognard.games.cataclysm.rules.occupation import limit
from grognard.games.cataclysm.rules.relations import go_to_war
from grognard.games.cataclysm.rules.war_status import begin_global_war
from grognard.games.cataclysm.vocabulary import force_events, force_steps
from grognard.games.cataclysm.vocabulary.force_words import ATOMIC_BOMBING, NAVAL_OPERATION
from grognard.games.cataclysm.vocabulary.words import (
    A_BOMB_READY,
    CHICOM,
    FRANCE,
    GERMANY,
    GMD,
    ITALY,
    JAPAN,
    NAVAL_TREATY,
    UK,
    USA,
    USSR,
    aid_row,
)
from tests.support.cataclysm import area, areas, empty_table, put, side
from tests.support.cataclysm_force import actions, base, battlefield, factors, operation, place, play_on, where

# 7 Where units stay


@pytest.mark.rule("cataclysm", "7.1.2", "2.3.2")
def test_a_port_alone_keeps_no_bombers_at_sea() -> None:
    t = empty_table()
    go_to_war(t, UK, GERMANY)
    assert limit(t, UK, area("western_med"), side("fleet")) == 1, "Gibraltar"
    assert limit(t, UK, area("western_med"), side("strategic")) == 0


@pytest.mark.rule("cataclysm", "2.2.8", "9.1")
def test_a_remote_area_is_never_a_target() -> None:
    t = empty_table()
    remove_mark(t, NAVAL_TREATY)
    go_to_war(t, GERMANY, USA)
    put(t, USA, "fleet", "washington")
    assert defender_of(t, GERMANY, NAVAL_OPERATION, area("washington")) == NOT_ALLOWED
    put(t, USA, "fleet", "hawaiian_islands")
    assert defender_of(t, GERMANY, NAVAL_OPERATION, area("hawaiian_islands")) == USA


# 9 What may be attacked, and with what


@pytest.mark.rule("cataclysm", "9.4.1/1")
def test_tactical_air_units_attack_no_ships() -> None:
    play = battlefield((UK, GERMANY))
    place(play, UK, "fleet scotland", "air scotland")
    place(play, GERMANY, "fleet north_sea")
    actions(play, UK, 1).order("operate naval north_sea", "activate uk-fleet-1")
    assert play.why_not("activate uk-air-1") == ("9.1", "wrong-unit")


@pytest.mark.rule("cataclysm", "7.1.3", "9.2")
def test_restricted_terrain_holds_one_attacking_army() -> None:
    play = battlefield((GERMANY, USSR))
    take_control(play.t, GERMANY, area("poland"))
    place(play, GERMANY, "army poland", "army poland")
    actions(play, GERMANY, 1).order("operate land belarus", "activate germany-army-1")
    assert play.why_not("activate germany-army-2") == ("7.1", "no-room")


@pytest.mark.rule("cataclysm", "7.3.3/3", "10.5")
def test_a_fleet_within_its_range_loses_nothing_by_the_extension() -> None:
    play = battlefield((UK, GERMANY))
    place(play, UK, "fleet scotland")
    place(play, GERMANY, "fleet north_sea")
    actions(play, UK, 1).order("operate naval north_sea", "extend", "activate uk-fleet-1")
    assert ("extended-range", -1) not in factors(play, 0)


@pytest.mark.rule("cataclysm", "9.1")
@pytest.mark.ruling("R63")
def test_an_enemy_defends_before_a_bystander_with_more_units() -> None:
    play = battlefield((JAPAN, UK))
    place(play, JAPAN, "fleet marshall_islands")
    place(play, UK, "fleet wake_island")
    place(play, USA, "fleet wake_island", "submarine wake_island")
    actions(play, JAPAN, 1).order("operate naval wake_island")
    assert operation(play).defender == UK


@pytest.mark.rule("cataclysm", "12.2.2")
@pytest.mark.ruling("R65")
def test_the_atomic_bomb_falls_on_home_areas_only() -> None:
    t = empty_table()
    go_to_war(t, USA, JAPAN)
    set_mark(t, A_BOMB_READY)
    take_control(t, JAPAN, area("manchuria"))
    assert defender_of(t, USA, ATOMIC_BOMBING, area("tokyo")) == JAPAN
    assert defender_of(t, USA, ATOMIC_BOMBING, area("manchuria")) == NOT_ALLOWED


@pytest.mark.rule("cataclysm", "9.7.1/1")
def test_aid_is_spent_on_land_only() -> None:
    play = battlefield((JAPAN, UK))
    guangdong = area("guangdong")
    play.t.chinese_army[guangdong] = GMD
    play.t.chinese_army[area("sichuan")] = CHICOM
    give_aid(play.t, USA, guangdong, GMD)
    place(play, UK, "fleet guangdong")
    place(play, JAPAN, "fleet formosa")
    actions(play, JAPAN, 1).order("operate naval guangdong", "activate japan-fleet-1", "attack")
    play_on(play)
    assert play.t.aid[aid_row(USA, guangdong, GMD)] == 1


@pytest.mark.rule("cataclysm", "9.6")
def test_logistics_units_never_need_a_line() -> None:
    play = battlefield((GERMANY, FRANCE))
    place(play, FRANCE, "army syria", "logistics syria")
    place(play, GERMANY, "fleet eastern_med")
    take_control(play.t, GERMANY, area("turkey"))
    place(play, GERMANY, "army turkey")
    play_on(actions(play, GERMANY, 1).order("operate land syria", "activate germany-army-1", "attack"))
    named = [play.t.f.forces.unit_type[args[0]] for args in play.told(force_events.LIMITED)]
    assert named.count(side("logistics")) == 0
    assert named.count(side("army")) == 2, "Turkey has no line either"


@pytest.mark.rule("cataclysm", "9.3.2/4")
def test_neither_submarines_nor_ports_carry_an_invasion() -> None:
    play = battlefield((UK, ITALY))
    take_control(play.t, ITALY, area("greece"))
    place(play, UK, "army egypt", "submarine eastern_med")
    assert actions(play, UK, 2).why_not("operate invasion greece") == ("9.1", "no-unit-in-range")
    t = empty_table()
    take_control(t, UK, area("turkey"))
    take_control(t, UK, area("greece"))
    put(t, UK, "fleet", "greece")
    put(t, UK, "fleet", "ionian_sea")
    assert not invasion_paths(t, UK, area("turkey"), area("sicily")), "Greece is land, not mixed"
    put(t, UK, "fleet", "eastern_med")
    assert invasion_paths(t, UK, area("turkey"), area("sicily"))


# 10 Support and losses


@pytest.mark.rule("cataclysm", "10.2/1", "10.2/2")
def test_units_at_sea_without_a_base_do_not_support() -> None:
    play = battlefield((UK, GERMANY))
    place(play, UK, "fleet scotland", "fleet english_channel", "strategic english_channel")
    place(play, GERMANY, "fleet north_sea")
    actions(play, UK, 1).order("operate naval north_sea", "activate uk-fleet-1", "attack")
    assert play_on(play, until=force_steps.SUPPORT).is_over


@pytest.mark.rule("cataclysm", "9.4.2/2", "10.5")
def test_an_air_unit_at_a_base_is_not_beaten_without_a_fight() -> None:
    play = battlefield((JAPAN, USA)).dice(1, 1, 6)
    place(play, JAPAN, "fleet marshall_islands")
    place(play, USA, "air wake_island")
    actions(play, JAPAN, 1).order("operate base wake_island", "activate japan-fleet-1", "attack")
    play_on(play)
    assert play.t.base_owner[base(play, "wake")] == USA


@pytest.mark.rule("cataclysm", "10.7/2")
def test_in_a_tie_the_defender_loses_first() -> None:
    play = battlefield((GERMANY, FRANCE)).dice(4, 4, 4, 2)
    place(play, GERMANY, "army ruhr", "army ruhr")
    place(play, FRANCE, "army lorraine", "army lorraine")
    actions(play, GERMANY, 1).order("operate land lorraine", "activate germany-army-1", "activate germany-army-2")
    play_on(play.order("attack"))
    assert [play.t.f.forces.unit_power[args[0]] for args in play.told(force_events.LOST)] == [FRANCE, GERMANY]


@pytest.mark.rule("cataclysm", "10.2/6", "9.7")
def test_the_controller_of_a_country_at_peace_does_not_support_it() -> None:
    play = battlefield()
    for id in ("romania", "yugoslavia"):
        take_control(play.t, FRANCE, area(id))
    take_control(play.t, GERMANY, area("hungary"))
    place(play, FRANCE, "air yugoslavia")
    place(play, GERMANY, "army hungary")
    actions(play, GERMANY, 1).order("operate land romania", "activate germany-army-1", "attack")
    assert play_on(play, until=force_steps.SUPPORT).is_over


@pytest.mark.rule("cataclysm", "10.12/1", "10.7/4", "10.8/1")
def test_an_upgraded_unit_can_take_two_losses() -> None:
    play = battlefield((GERMANY, FRANCE)).dice(6, 3, 3)
    place(play, GERMANY, "armour ruhr")
    (tanks,) = place(play, FRANCE, "armour lorraine")
    actions(play, GERMANY, 1).order("operate land lorraine", "activate germany-army-1", "attack")
    play_on(play, until=force_steps.WITHDRAW)
    assert play.t.step == force_steps.WITHDRAW, "one loss less leaves it alive"
    play_on(play.order("hold"))
    assert where(play, tanks) == ""
    assert not play.told(force_events.TRIUMPH), "two losses are not too many"


# 7, 8 Who leaves first, and where units are not deployed


@pytest.mark.rule("cataclysm", "10.10/1", "7.1/3")
def test_the_most_effective_power_leaves_first() -> None:
    play = battlefield()
    place(play, FRANCE, "air london")
    (british,) = place(play, UK, "air paris")
    play.call(force_steps.OCCUPATION, 1)
    assert first_of(play.t.arg) == british


@pytest.mark.rule("cataclysm", "12.2.2/1")
def test_american_logistics_units_stay_at_home_in_peace() -> None:
    t = empty_table()
    t.marks = 0
    t.politics_changed()
    logistics = put(t, USA, "logistics", "san_francisco")
    assert destinations(t, logistics) & areas("hawaiian_islands", "philippines") == areas("hawaiian_islands")


@pytest.mark.rule("cataclysm", "7.2.3/1", "8.4")
def test_enemy_air_units_bar_the_sky_to_a_deployment() -> None:
    t = empty_table("days-of-decision")
    go_to_war(t, UK, ITALY)
    air = put(t, UK, "air", "egypt")
    for each in ("eastern_med", "red_sea"):
        put(t, ITALY, "fleet", each)
    assert destinations(t, air) & areas("ionian_sea")
    put(t, ITALY, "strategic", "eastern_med")
    assert not destinations(t, air) & areas("ionian_sea")


@pytest.mark.rule("cataclysm", "1.6", "5.6.5")
def test_a_global_war_never_brings_the_end_forward() -> None:
    t = empty_table()
    t.last_turn = len(t.f.turns) - 1
    begin_global_war(t)
    assert t.last_turn == len(t.f.turns) - 1


@pytest.mark.rule("cataclysm", "7.1/4", "7.1.3")
@pytest.mark.ruling("R91")
def test_a_deployment_leaves_no_area_too_full() -> None:
    play = battlefield()
    place(play, UK, "logistics burma", "army burma", "armour burma")
    actions(play, UK, 2).order("deploy", "recall uk-logistics-1", "done")
    assert set(play.offered) == {"leave uk-army-1", "leave uk-army-2"}, "before the next action"
    play.order("leave uk-army-1")
    assert play.t.unit_area.count(area("burma")) == 1
