"""Fine print of operations: who takes part, what war does to them, supply, the way home, and where ships may call."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.force_scopes import MilitaryActions
from grognard.games.cataclysm.rules.control import controller, take_control
from grognard.games.cataclysm.rules.force.destinations import destinations
from grognard.games.cataclysm.rules.force.retreat import retreat_areas
from grognard.games.cataclysm.rules.lines import in_supply
from grognard.games.cataclysm.rules.marks import remove_mark, set_mark
from grognard.games.cataclysm.rules.movement import BY_AIR, reach, targets
from grognard.games.cataclysm.rules.relations import go_to_war, join_alliance
from grognard.games.cataclysm.vocabulary import force_events, force_steps, steps
from grognard.games.cataclysm.vocabulary.words import (
    CHICOM,
    FRANCE,
    GERMANY,
    GMD,
    ITALY,
    JAPAN,
    NAVAL_TREATY,
    NOBODY,
    OF_AIR,
    TRANS_SIBERIAN,
    UK,
    USA,
    USSR,
)
from tests.support.cataclysm import area, areas, empty_table, names, put
from tests.support.cataclysm_force import (
    actions,
    base,
    battlefield,
    factors,
    flags_of,
    operation,
    place,
    play_on,
    where,
)

# 7 Movement: special bases, ships for air units, the delay box


@pytest.mark.rule("cataclysm", "7.2.2/3", "2.3.3")
@pytest.mark.ruling("R90")
def test_ships_call_at_special_british_bases_and_end_their_voyage_there() -> None:
    t = empty_table()
    remove_mark(t, NAVAL_TREATY)
    fleet = put(t, UK, "fleet", "london")
    assert destinations(t, fleet) & areas("spain", "java", "guangdong") == areas("spain", "java", "guangdong")
    assert not destinations(t, put(t, FRANCE, "fleet", "provence")) & areas("spain")
    go_to_war(t, UK, GERMANY)
    lost = put(t, UK, "fleet", "bay_of_biscay")
    assert retreat_areas(t, lost, area("bay_of_biscay")) & areas("spain")
    logistics = put(t, UK, "logistics", "london")
    assert destinations(t, logistics) & areas("spain")


@pytest.mark.rule("cataclysm", "8.4/3")
def test_air_units_are_shipped_where_they_cannot_fly() -> None:
    t = empty_table()
    assert destinations(t, put(t, UK, "air", "london")) & areas("india"), "by ship past Aden"
    go_to_war(t, UK, ITALY)
    put(t, ITALY, "fleet", "arabian_sea")
    put(t, ITALY, "fleet", "south_atlantic")
    assert not destinations(t, put(t, UK, "air", "london")) & areas("india")


@pytest.mark.rule("cataclysm", "2.3.5", "7.2.3/2")
@pytest.mark.ruling("R92")
def test_the_delay_box_stops_air_units_as_well() -> None:
    t = empty_table()
    air = put(t, USSR, "air", "moscow")
    assert destinations(t, air) & areas("siberia", "vladivostok") == areas("siberia")
    assert not targets(t, USSR, area("urals"), 1, OF_AIR) & areas("siberia"), "nobody strikes over it"
    assert reach(t, USSR, area("siberia"), 2, BY_AIR) & areas("urals", "moscow", "volga") == areas("urals")
    set_mark(t, TRANS_SIBERIAN)
    assert destinations(t, air) & areas("vladivostok")
    assert targets(t, USSR, area("urals"), 1, OF_AIR) & areas("siberia")


@pytest.mark.rule("cataclysm", "2.3.5", "10.10.1/1")
@pytest.mark.ruling("R92")
def test_an_army_retreats_over_the_delay_box_but_attacks_only_by_rail() -> None:
    play = battlefield((USSR, JAPAN))
    take_control(play.t, JAPAN, area("vladivostok"))
    take_control(play.t, JAPAN, area("siberia"))
    place(play, USSR, "army urals")
    assert "operate land siberia" not in actions(play, USSR, 1).offered
    army = put(play.t, USSR, "army", "siberia")
    assert names(retreat_areas(play.t, army, area("siberia"))) >= {"urals"}


@pytest.mark.rule("cataclysm", "8.5/4", "4.3")
def test_restricted_terrain_bars_the_line_to_a_chinese_army() -> None:
    play = battlefield()
    for id in ("shaanxi", "gansu", "sichuan"):
        play.t.chinese_army[area(id)] = GMD
    play.t.chinese_army[area("jiangsu")] = CHICOM
    take_control(play.t, USSR, area("mongolia"))
    play.t.politics_changed()
    place(play, USSR, "logistics mongolia", "logistics siberia")
    set_mark(play.t, TRANS_SIBERIAN)
    offered = actions(play, USSR, 1).offered
    assert "aid-china gansu" in offered, "a line may end in the mountains"
    assert "aid-china sichuan" not in offered


# 9 Operations


@pytest.mark.rule("cataclysm", "9.1/6")
def test_an_ally_that_refuses_costs_no_action() -> None:
    for answer, left in (("accept", 0), ("reject", 1)):
        play = battlefield((UK, ITALY), (USA, ITALY), players="five")
        join_alliance(play.t, 1 << UK | 1 << USA)
        take_control(play.t, UK, area("milan"))
        take_control(play.t, UK, area("sicily"))
        place(play, UK, "army sicily")
        place(play, USA, "army milan")
        actions(play, UK, 2).order("operate land rome", "activate uk-army-1", "activate usa-army-1", "attack", answer)
        assert MilitaryActions(play.t).left == left


@pytest.mark.rule("cataclysm", "9.1/2", "10.4/4")
def test_an_ally_that_refuses_its_support_does_not_change_the_ground() -> None:
    play = battlefield((UK, ITALY), (USA, ITALY), players="five")
    join_alliance(play.t, 1 << UK | 1 << USA)
    take_control(play.t, UK, area("sicily"))
    place(play, UK, "army sicily")
    place(play, USA, "air sicily", "strategic sicily")
    actions(play, UK, 1).order("operate land rome", "activate uk-army-1", "attack")
    play_on(play, until=force_steps.SUPPORT).order("support usa-air-1", "reject")
    assert play.t.step == force_steps.SUPPORT
    assert ("over-a-strait", 1) in factors(play, 1)


@pytest.mark.rule("cataclysm", "10.2/7")
def test_an_ally_may_lend_one_unit_and_not_another() -> None:
    play = battlefield((UK, GERMANY), (USA, GERMANY), players="five")
    join_alliance(play.t, 1 << UK | 1 << USA)
    take_control(play.t, UK, area("benelux"))
    place(play, UK, "army benelux")
    place(play, USA, "army benelux", "air benelux", "strategic benelux")
    actions(play, UK, 1).order("operate land ruhr", "activate uk-army-1", "activate usa-army-1", "attack", "reject")
    play_on(play, until=force_steps.SUPPORT)
    assert set(play.offered_with("support")) == {"support usa-air-1", "support usa-air-2"}, (
        "an attack is another matter"
    )
    play.order("support usa-air-1", "reject")
    assert play.offered_with("support") == ["support usa-air-2"]


@pytest.mark.rule("cataclysm", "9.1/7", "9.8/5")
@pytest.mark.ruling("R96")
def test_an_attack_is_off_when_its_units_have_lost_their_ground() -> None:
    play = battlefield((GERMANY, UK), (ITALY, UK))
    join_alliance(play.t, 1 << GERMANY | 1 << ITALY)
    take_control(play.t, ITALY, area("romania"))
    (army,) = place(play, GERMANY, "army romania")
    actions(play, GERMANY, 1).order("operate land ukraine", "activate germany-army-1", "attack")
    play_on(play, until=steps.JOIN_WAR).order("break")
    play_on(play)
    assert where(play, army) == "", "it is in the cup, not in the Ukraine"
    assert play.told(force_events.CALLED_OFF) == [[GERMANY, area("ukraine")]]
    assert controller(play.t, area("ukraine")) == USSR
    assert play.t.warned, "but the Soviet Union knows now"


@pytest.mark.rule("cataclysm", "9.8/3", "5.2.3")
def test_the_victim_of_a_surprise_gains_two_flags_even_far_from_its_interests() -> None:
    play = battlefield((USA, GERMANY))
    place(play, USA, "fleet marshall_islands")
    place(play, JAPAN, "fleet western_carolines")
    before = flags_of(play, USA)
    actions(play, JAPAN, 1).order("operate naval marshall_islands", "activate japan-fleet-1", "attack")
    assert flags_of(play, USA) == before + 2


@pytest.mark.rule("cataclysm", "9.4.2/6", "9.4.2/5")
def test_enemies_defend_an_unowned_base() -> None:
    play = battlefield((UK, GERMANY)).dice(6, 6)
    take_control(play.t, GERMANY, area("norway"))
    place(play, UK, "fleet scotland", "fleet scotland")
    place(play, GERMANY, "fleet norwegian_sea", "air norway")
    assert play.t.base_owner[base(play, "iceland")] == NOBODY
    actions(play, UK, 1).order("operate base norwegian_sea", "activate uk-fleet-1", "attack")
    assert operation(play).defender == GERMANY
    assert play.told(force_events.CALLED_OFF) == [], "the check succeeds"
    play_on(play, until=force_steps.SUPPORT)
    if play.seats == [play.t.holder[UK]]:
        play_on(play.order("done"), until=force_steps.SUPPORT)
    assert play.seats == [play.t.holder[GERMANY]]
    assert "support germany-air-1" in play.offered


@pytest.mark.rule("cataclysm", "9.6/3")
def test_supply_is_seen_before_the_attackers_move() -> None:
    play = battlefield((UK, GERMANY))
    take_control(play.t, GERMANY, area("norway"))
    place(play, UK, "fleet scotland", "fleet scotland")
    place(play, GERMANY, "fleet north_sea")
    (air,) = place(play, GERMANY, "air norway")
    place(play, UK, "fleet norwegian_sea", "submarine arctic_ocean", "submarine baltic_sea")
    assert in_supply(play.t, GERMANY, area("norway")), "over the North Sea"
    actions(play, UK, 1).order("operate naval north_sea", "activate uk-fleet-1", "attack")
    play_on(play, until=force_steps.SUPPORT)
    if play.seats == [play.t.holder[UK]]:
        play_on(play.order("done"), until=force_steps.SUPPORT)
    play.order("support germany-air-1")
    assert not operation(play).limited >> air & 1
    assert ("limited-supply", -1) not in factors(play, 1)
