"""9.4, 9.5, 7.1, 7.3.3: naval and air operations, bases, bombing, and what must leave where it may not stay."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.control import take_control
from grognard.games.cataclysm.rules.marks import has_mark, set_mark
from grognard.games.cataclysm.rules.relations import make_peace
from grognard.games.cataclysm.rules.score import surrender_threshold
from grognard.games.cataclysm.vocabulary import force_events, force_steps
from grognard.games.cataclysm.vocabulary.words import (
    A_BOMB_READY,
    AIR,
    FRANCE,
    GERMANY,
    ITALY,
    JAPAN,
    NOBODY,
    REMOVED,
    RUHR_RESOURCE,
    UK,
    USA,
    marker_row,
)
from tests.support.cataclysm import area
from tests.support.cataclysm_force import (
    actions,
    base,
    battlefield,
    factors,
    place,
    play_on,
    results,
    where,
)

# Naval operations (9.4.1)


@pytest.mark.rule("cataclysm", "9.4.1/1", "9.4.1/2")
def test_fleets_and_strategic_air_attack_ships() -> None:
    play = battlefield((UK, GERMANY))
    place(play, UK, "fleet scotland", "submarine scotland", "strategic scotland", "air scotland")
    place(play, GERMANY, "fleet berlin")
    actions(play, UK, 1).order("operate naval berlin")
    assert set(play.offered_with("activate")) == {"activate uk-fleet-1", "activate uk-air-1"}
    assert play.why_not("activate uk-submarine-1") == ("9.1", "wrong-unit")
    play = battlefield((UK, GERMANY))
    place(play, UK, "fleet scotland")
    place(play, GERMANY, "army berlin", "air berlin")
    assert actions(play, UK, 1).why_not("operate naval berlin") == ("9.1", "no-target")


@pytest.mark.rule("cataclysm", "9.4.1/1")
def test_a_fleet_at_sea_without_a_base_is_not_activated() -> None:
    play = battlefield((UK, GERMANY))
    place(play, UK, "fleet north_sea")
    place(play, GERMANY, "fleet berlin")
    assert actions(play, UK, 1).why_not("operate naval berlin") == ("9.1", "no-unit-in-range")


@pytest.mark.rule("cataclysm", "7.3.3/1", "7.3.3/2")
def test_extended_range_reaches_further_for_one_less() -> None:
    play = battlefield((UK, GERMANY)).dice(5, 5, 4, 4)
    place(play, UK, "fleet london")
    take_control(play.t, GERMANY, area("norway"))
    place(play, GERMANY, "fleet arctic_ocean")
    actions(play, UK, 1).order("operate naval arctic_ocean")
    assert play.offered == ["extend"], "London is three areas away"
    play.order("extend", "activate uk-fleet-1", "attack")
    play_on(play)
    assert results(play) == [4, 4]


@pytest.mark.rule("cataclysm", "10.9.2/1", "10.10.2/1")
def test_attackers_leave_if_a_ship_of_the_defender_is_left() -> None:
    play = battlefield((UK, GERMANY)).dice(5, 2, 5, 1)
    (unit, other) = place(play, UK, "fleet scotland", "fleet scotland")
    (german, last) = place(play, GERMANY, "fleet berlin", "fleet berlin")
    actions(play, UK, 1).order("operate naval berlin", "activate uk-fleet-1", "activate uk-fleet-2", "attack")
    play_on(play, until=force_steps.RETREAT_TO)
    assert results(play) == [5, 5]
    assert set(play.offered) == {"to london", "to scotland", "to south_atlantic"}, "ports within three areas"
    play.order("to london")
    assert [where(play, each) for each in (unit, other)].count("london") == 1
    assert [where(play, each) for each in (german, last)].count("berlin") == 1


@pytest.mark.rule("cataclysm", "10.9.2/2", "10.5/2")
def test_beaten_air_units_leave_and_armies_stay() -> None:
    play = battlefield((UK, GERMANY)).dice(6, 6, 1, 1)
    place(play, UK, "fleet scotland")
    (fleet, air, army) = place(play, GERMANY, "fleet berlin", "air berlin", "army berlin")
    actions(play, UK, 1).order("operate naval berlin", "activate uk-fleet-1", "attack")
    play_on(play, until=force_steps.RETREAT_TO)
    play.order("to ruhr")
    play_on(play)
    assert [where(play, each) for each in (fleet, air, army)] == ["", "ruhr", "berlin"]


# Bases (9.4.2)


@pytest.mark.rule("cataclysm", "9.4.2/1", "9.4.2/2", "9.4.2/3")
def test_a_fleet_takes_an_empty_base_without_a_fight() -> None:
    play = battlefield((JAPAN, USA))
    place(play, JAPAN, "fleet marshall_islands", "strategic marshall_islands")
    actions(play, JAPAN, 1).order("operate base wake_island")
    assert play.offered_with("activate") == ["activate japan-fleet-1"], "a fleet comes first"
    play.order("activate japan-fleet-1", "attack")
    play_on(play)
    assert not results(play)
    assert play.t.base_owner[base(play, "wake")] == JAPAN


@pytest.mark.rule("cataclysm", "9.4.2/4", "2.3.3")
def test_a_special_british_base_leaves_the_game() -> None:
    play = battlefield((UK, ITALY))
    take_control(play.t, ITALY, area("albania"))
    place(play, ITALY, "fleet milan")
    actions(play, ITALY, 1).order("operate base spain", "extend", "activate italy-fleet-1", "attack")
    play_on(play)
    assert play.t.base_owner[base(play, "gibraltar")] == REMOVED


@pytest.mark.rule("cataclysm", "9.4.2/5")
def test_democracies_take_unowned_bases_only_at_war_and_after_a_check() -> None:
    play = battlefield()
    place(play, UK, "fleet scotland")
    assert play.t.base_owner[base(play, "iceland")] == NOBODY
    assert actions(play, UK, 1).why_not("operate base norwegian_sea") == ("9.1", "no-target")
    for die, owner in ((4, NOBODY), (5, UK)):
        play = battlefield((UK, GERMANY)).dice(die, die)
        place(play, UK, "fleet scotland")
        play_on(actions(play, UK, 1).order("operate base norwegian_sea", "activate uk-fleet-1", "attack"))
        assert play.t.base_owner[base(play, "iceland")] == owner


@pytest.mark.rule("cataclysm", "7.1/3")
def test_ships_leave_when_their_port_is_lost() -> None:
    play = battlefield((JAPAN, USA))
    (unit,) = place(play, JAPAN, "fleet midway")
    play.t.base_owner[base(play, "midway_base")] = JAPAN
    play.t.politics_changed()
    play.call(force_steps.OCCUPATION, 0)
    assert where(play, unit) == "midway"
    play.t.base_owner[base(play, "midway_base")] = NOBODY
    play.t.politics_changed()
    play.call(force_steps.OCCUPATION, 0)
    while not play.is_over:
        play.order(play.offered[0])
    assert where(play, unit) != "midway"


@pytest.mark.rule("cataclysm", "7.1/4", "7.1/1")
@pytest.mark.ruling("R91")
def test_the_owner_chooses_which_of_too_many_units_is_destroyed() -> None:
    play = battlefield()
    (first, *_) = place(play, GERMANY, "army berlin", "army berlin", "fort berlin")
    place(play, GERMANY, "army ruhr")
    play.call(force_steps.OCCUPATION, 1)
    assert set(play.offered) == {"leave germany-army-1", "leave germany-fort-1"}
    play.order("leave germany-army-1")
    assert play.is_over, "neither Bavaria nor the cup"
    assert where(play, first) == ""
    assert play.told(force_events.SURPLUS) == [[first, area("berlin")]]


@pytest.mark.rule("cataclysm", "7.1/2", "5.6.2")
def test_units_of_former_friends_leave_or_go_to_the_cup() -> None:
    play = battlefield((GERMANY, FRANCE), (ITALY, FRANCE))
    play.t.alliance[0] = 1 << GERMANY | 1 << ITALY
    play.t.politics_changed()
    (unit,) = place(play, ITALY, "air bavaria")
    play.call(force_steps.OCCUPATION, 1)
    assert where(play, unit) == "bavaria"
    make_peace(play.t, ITALY, FRANCE)
    play.call(force_steps.OCCUPATION, 1)
    assert {"to-cup", "to milan"} <= set(play.offered)
    play.order("to-cup")
    assert play.t.cup[marker_row(ITALY, AIR)] == 1
    assert where(play, unit) == ""


# Air operations (9.5)


@pytest.mark.rule("cataclysm", "9.5.1/1", "10.6/1")
def test_air_units_attack_air_units_in_range() -> None:
    play = battlefield((GERMANY, FRANCE))
    place(play, GERMANY, "air ruhr", "air berlin")
    place(play, FRANCE, "air lorraine")
    actions(play, GERMANY, 2).order("operate air lorraine")
    assert play.offered_with("activate") == ["activate germany-air-1"]
    assert play.why_not("activate germany-air-2") == ("7.3", "too-far")
    play.order("activate germany-air-1")
    assert factors(play, 0) == [("basic-dice", 2)]
    play = battlefield((GERMANY, FRANCE))
    place(play, GERMANY, "air ruhr")
    assert actions(play, GERMANY, 1).why_not("operate air lorraine") == ("9.1", "no-target")


@pytest.mark.rule("cataclysm", "10.9.3/1")
def test_the_loser_of_an_air_operation_leaves_and_in_a_tie_the_attacker() -> None:
    for dice, at_lorraine in (((6, 5, 4, 4), ""), ((4, 4, 6, 5), "france"), ((5, 1, 5, 2), "tie")):
        play = battlefield((GERMANY, FRANCE)).dice(*dice)
        place(play, GERMANY, "strategic ruhr")
        (unit,) = place(play, FRANCE, "strategic lorraine")
        actions(play, GERMANY, 1).order("operate air lorraine", "activate germany-air-1", "attack")
        play_on(play, until=force_steps.RETREAT_TO)
        while not play.is_over:
            play.order(play.offered[0])
        assert (where(play, unit) == "lorraine") == (at_lorraine != "")


@pytest.mark.rule("cataclysm", "9.5.2/1", "9.5.2/2", "9.5.2/3")
def test_bombs_fall_on_resources() -> None:
    play = battlefield((UK, GERMANY))
    place(play, UK, "strategic london", "air london")
    actions(play, UK, 1)
    assert play.why_not("operate bombing bavaria") == ("9.1", "no-target")
    play.order("operate bombing ruhr")
    assert play.offered_with("activate") == ["activate uk-air-1"], "a strategic air unit leads"
    play.order("activate uk-air-1")
    assert factors(play, 1) == [("basic-dice", 1)]
    play.dice(5, 5, 4).order("attack")
    play_on(play)
    assert play.t.damaged == 1 << area("ruhr")


@pytest.mark.rule("cataclysm", "9.5.2/3")
def test_air_units_shield_their_resources() -> None:
    play = battlefield((UK, GERMANY)).dice(5, 5, 4, 4)
    place(play, UK, "strategic london")
    place(play, GERMANY, "air ruhr")
    actions(play, UK, 1).order("operate bombing ruhr", "activate uk-air-1", "attack")
    play_on(play)
    assert not play.t.damaged


@pytest.mark.rule("cataclysm", "9.5.2/4")
@pytest.mark.ruling("R98")
def test_bombs_use_up_a_limited_resource() -> None:
    play = battlefield((UK, GERMANY)).dice(5, 5, 4)
    set_mark(play.t, RUHR_RESOURCE)
    place(play, UK, "strategic london")
    actions(play, UK, 1).order("operate bombing ruhr", "activate uk-air-1", "attack")
    play_on(play)
    assert not has_mark(play.t, RUHR_RESOURCE)
    assert not play.t.damaged


@pytest.mark.rule("cataclysm", "12.2.2", "12.2.2/11")
@pytest.mark.ruling("R65")
def test_the_atomic_bomb_raises_the_threshold_by_its_losses() -> None:
    for above, has_surrendered in ((3, True), (4, False)):
        play = battlefield((USA, JAPAN))
        set_mark(play.t, A_BOMB_READY)
        play.t.base_owner[base(play, "iwo_jima")] = USA
        play.t.politics_changed()
        play.t.stability[JAPAN] = 0
        place(play, USA, "strategic bonin_islands")
        play.dice(6, 6, 2, 1, 1, surrender_threshold(play.t, JAPAN) + above)
        actions(play, USA, 1).order("operate atomic tokyo", "activate usa-air-1", "attack")
        play_on(play)
        assert results(play) == [7, 2], "three losses"
        assert not has_mark(play.t, A_BOMB_READY)
        assert play.t.surrendered >> JAPAN & 1 == has_surrendered
