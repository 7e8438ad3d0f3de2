"""Fine print of fights: what counts in which of them, and what does not follow from a result."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.control import controller, take_control
from grognard.games.cataclysm.rules.force.strength import explained
from grognard.games.cataclysm.vocabulary import force_events, force_steps, steps
from grognard.games.cataclysm.vocabulary.force_words import ATTACK, EXTENDED_RANGE
from grognard.games.cataclysm.vocabulary.words import FRANCE, GERMANY, ITALY, OF_AIR, OF_LAND, OF_SEA, UK
from tests.support.cataclysm import area
from tests.support.cataclysm_force import actions, battlefield, factors, operation, place, play_on, where
from tests.support.cataclysm_play import Play

# Dice and modifiers


@pytest.mark.rule("cataclysm", "10.6/1", "10.5/1")
def test_carriers_do_not_count_in_the_air() -> None:
    play = battlefield((UK, GERMANY))
    take_control(play.t, GERMANY, area("denmark"))
    place(play, UK, "carrier scotland", "air scotland")
    place(play, GERMANY, "fleet north_sea", "air denmark")
    actions(play, UK, 1).order("operate naval north_sea", "activate uk-fleet-1", "attack")
    for air in ("support uk-air-1", "support germany-air-1"):
        play_on(play, until=force_steps.SUPPORT).order(air)
    play_on(play)
    assert [args[0] for args in play.told(force_events.FOUGHT)] == [OF_AIR, OF_SEA]
    assert [len(str(args[1])) for args in play.told(force_events.ROLLED)[:2]] == [2, 2]


@pytest.mark.rule("cataclysm", "9.3.2/5")
def test_a_long_way_by_sea_counts_on_land_alone() -> None:
    play = battlefield((UK, ITALY))
    place(play, UK, "army egypt", "fleet eastern_med", "fleet ionian_sea")
    actions(play, UK, 2).order("operate invasion sicily", "activate uk-army-1")
    op = operation(play)
    op.extended = 1
    assert EXTENDED_RANGE in [factor for factor, _ in explained(play.t, op, ATTACK, OF_LAND)]
    assert EXTENDED_RANGE not in [factor for factor, _ in explained(play.t, op, ATTACK, OF_AIR)]


@pytest.mark.rule("cataclysm", "10.4/4")
@pytest.mark.ruling("R64")
def test_a_strait_does_not_help_if_some_come_by_land() -> None:
    play = battlefield((UK, ITALY))
    for id in ("milan", "sicily"):
        take_control(play.t, UK, area(id))
    place(play, UK, "army milan", "army sicily")
    actions(play, UK, 2).order("operate land rome", "activate uk-army-2")
    assert ("over-a-strait", 1) in factors(play, 1)
    play.order("activate uk-army-1")
    assert ("over-a-strait", 1) not in factors(play, 1)


@pytest.mark.rule("cataclysm", "9.6/1")
@pytest.mark.ruling("R60")
def test_air_units_without_a_line_do_not_weaken_armies() -> None:
    play = battlefield((GERMANY, FRANCE))
    place(play, GERMANY, "army ruhr")
    (air,) = place(play, FRANCE, "air lorraine")
    (army,) = place(play, FRANCE, "army lorraine")
    actions(play, GERMANY, 1).order("operate land lorraine", "activate germany-army-1")
    operation(play).limited = 1 << air
    assert ("limited-supply", -1) not in factors(play, 1)
    operation(play).limited = 1 << army
    assert ("limited-supply", -1) in factors(play, 1)


# Losses


def beaten_french(*units: str, dice: tuple[int, ...]) -> Play:
    """Germany beats what France has in Lorraine, and nobody retreats."""
    play = battlefield((GERMANY, FRANCE)).dice(*dice)
    place(play, FRANCE, *units)
    place(play, GERMANY, "armour ruhr", "armour ruhr")
    actions(play, GERMANY, 1).order("operate land lorraine", "activate germany-army-1", "activate germany-army-2")
    play_on(play.order("attack"), until=force_steps.WITHDRAW)
    return play.order("hold")


@pytest.mark.rule("cataclysm", "10.8/2")
def test_a_single_loss_falls_on_the_upgraded_unit() -> None:
    play = beaten_french("army lorraine", "armour lorraine", dice=(5, 5, 3))
    play_on(play)
    assert (len(play.told(force_events.FLIPPED)), len(play.told(force_events.LOST))) == (1, 0)


@pytest.mark.rule("cataclysm", "10.8/2", "10.8/1")
def test_after_the_first_loss_the_owner_is_free_to_choose() -> None:
    play = beaten_french("armour lorraine", "armour lorraine", dice=(6, 4, 3, 3))
    play_on(play, until=force_steps.CHOOSE_LOSS)
    assert set(play.offered) == {"lose france-army-1", "lose france-army-2"}, "one of them is turned already"


# What follows


@pytest.mark.rule("cataclysm", "10.9.1/1")
def test_nobody_conquers_an_area_in_which_nobody_is_left() -> None:
    play = battlefield((GERMANY, FRANCE)).dice(4, 4, 4, 2)
    place(play, GERMANY, "army ruhr")
    place(play, FRANCE, "army lorraine")
    actions(play, GERMANY, 1).order("operate land lorraine", "activate germany-army-1", "attack")
    play_on(play)
    assert len(play.told(force_events.LOST)) == 2
    assert controller(play.t, area("lorraine")) == FRANCE


@pytest.mark.rule("cataclysm", "9.7.2/1")
def test_a_naval_attack_in_vain_is_no_opportunity() -> None:
    play = battlefield((UK, ITALY)).dice(1, 1, 6, 6)
    place(play, ITALY, "fleet milan")
    place(play, UK, "fleet spain")
    actions(play, ITALY, 1).order("operate base spain", "extend", "activate italy-fleet-1", "attack")
    assert play_on(play, until=steps.TRY).is_over
    assert play.told(force_events.REPULSED)


@pytest.mark.rule("cataclysm", "10.12")
def test_there_is_no_triumph_in_the_air() -> None:
    play = battlefield((GERMANY, FRANCE)).dice(6, 6, 1, 1)
    place(play, GERMANY, "air ruhr")
    place(play, FRANCE, "air lorraine")
    actions(play, GERMANY, 1).order("operate air lorraine", "activate germany-air-1", "attack")
    play_on(play)
    assert not play.told(force_events.TRIUMPH) + play.told(force_events.DISASTER)


@pytest.mark.rule("cataclysm", "9.5.2/3")
def test_bombers_that_are_shot_down_damage_nothing() -> None:
    play = battlefield((UK, GERMANY)).dice(1, 1, 6, 6)
    (bomber,) = place(play, UK, "strategic london")
    place(play, GERMANY, "air ruhr")
    actions(play, UK, 1).order("operate bombing ruhr", "activate uk-air-1", "attack")
    play_on(play)
    assert where(play, bomber) == "", "seven losses"
    assert not play.t.damaged


# Regrouping


@pytest.mark.rule("cataclysm", "10.11/1", "7.3.3")
def test_an_extended_range_holds_for_the_way_back() -> None:
    play = battlefield((UK, GERMANY)).dice(6, 6, 1, 1)
    place(play, UK, "fleet london")
    place(play, GERMANY, "fleet arctic_ocean")
    actions(play, UK, 1).order("operate naval arctic_ocean", "extend", "activate uk-fleet-1", "attack")
    play_on(play, until=force_steps.REGROUP).order("regroup uk-fleet-1")
    assert "to london" in play.offered, "three areas"


@pytest.mark.rule("cataclysm", "10.9.1", "10.11")
def test_ships_do_not_regroup_after_a_fight_on_land() -> None:
    play = battlefield((GERMANY, FRANCE)).dice(6, 6, 1)
    for id in ("benelux", "spain"):
        take_control(play.t, GERMANY, area(id))
    place(play, GERMANY, "army benelux", "fleet spain", "army benelux")
    actions(play, GERMANY, 1).order("operate land paris", "activate germany-army-1", "attack")
    play_on(play, until=force_steps.REGROUP)
    assert play.offered == ["done", "regroup germany-army-1", "regroup germany-army-2"]


@pytest.mark.rule("cataclysm", "10.11/1")
def test_ships_regroup_from_a_port_only() -> None:
    play = battlefield((UK, GERMANY)).dice(6, 6, 1, 1)
    place(play, UK, "carrier london", "fleet english_channel")
    place(play, GERMANY, "fleet north_sea")
    actions(play, UK, 1).order("operate naval north_sea", "activate uk-fleet-1", "attack")
    play_on(play, until=force_steps.REGROUP).order("regroup uk-fleet-1", "to london")
    assert "regroup uk-fleet-2" not in play.offered, "it lies at sea"
