"""Fine print of what follows a combat: who withdraws, who is destroyed, the way home, and whose units regroup."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.control import take_control
from grognard.games.cataclysm.rules.relations import join_alliance
from grognard.games.cataclysm.vocabulary import force_steps
from grognard.games.cataclysm.vocabulary.words import (
    FRANCE,
    GERMANY,
    GMD,
    JAPAN,
    UK,
    USA,
    USSR,
)
from tests.support.cataclysm import area
from tests.support.cataclysm_force import actions, base, battlefield, place, play_on, where
from tests.support.cataclysm_play import Play

# 10.7 Voluntary retreat


@pytest.mark.rule("cataclysm", "10.7/3", "11.4.1")
def test_the_owner_of_ships_decides_for_them_beside_a_chinese_army() -> None:
    play = battlefield((UK, JAPAN), players="five").dice(6, 5, 4, 4)
    play.t.chinese_army[area("guangdong")] = GMD
    play.t.politics_changed()
    place(play, UK, "carrier guangdong")
    place(play, JAPAN, "carrier formosa")
    actions(play, JAPAN, 1).order("operate naval guangdong", "activate japan-fleet-1", "attack")
    play_on(play, until=force_steps.WITHDRAW)
    assert play.seats == [play.t.holder[UK]] != [play.t.holder[USA]]


# 10.9.2 Logistics units


@pytest.mark.rule("cataclysm", "10.9.2/3", "7.1.4")
@pytest.mark.ruling("R94")
def test_logistics_units_do_not_outlast_a_lost_naval_combat() -> None:
    play = battlefield((JAPAN, USA)).dice(6, 6, 1)
    place(play, JAPAN, "fleet marshall_islands")
    (fleet, logistics) = place(play, USA, "fleet wake_island", "logistics wake_island")
    actions(play, JAPAN, 1).order("operate naval wake_island", "activate japan-fleet-1", "attack")
    play_on(play)
    assert [where(play, unit) for unit in (fleet, logistics)] == ["", ""]
    assert play.t.base_owner[base(play, "wake")] == USA


@pytest.mark.rule("cataclysm", "9.4.2", "10.9.2")
@pytest.mark.ruling("R95")
def test_a_naval_operation_does_not_take_the_base() -> None:
    play = battlefield((JAPAN, USA)).dice(6, 6, 1)
    place(play, JAPAN, "fleet marshall_islands", "fleet marshall_islands")
    place(play, USA, "fleet wake_island")
    actions(play, JAPAN, 2).order("operate naval wake_island", "activate japan-fleet-1", "attack")
    play_on(play, until=force_steps.CHOOSE_MILITARY_ACTION)
    assert play.t.base_owner[base(play, "wake")] == USA
    assert "operate base wake_island" in play.offered


# 10.10, 10.11 The way home


def bombing(*dice: int) -> tuple[Play, int]:
    """A French bomber over Prague, with Germans all around it."""
    play = battlefield((FRANCE, GERMANY)).dice(*dice)
    for id in ("austria", "hungary", "poland", "romania", "yugoslavia", "czechoslovakia"):
        take_control(play.t, GERMANY, area(id))
    (bomber,) = place(play, FRANCE, "strategic lorraine")
    place(play, GERMANY, "air czechoslovakia")
    actions(play, FRANCE, 1).order("operate air czechoslovakia", "activate france-air-1", "attack")
    return play, bomber


@pytest.mark.rule("cataclysm", "7.2.3/3", "10.10.2/1")
@pytest.mark.ruling("R93")
def test_air_units_fly_home_over_enemy_land() -> None:
    play, bomber = bombing(6, 6, 2, 2)
    play_on(play, until=force_steps.REGROUP)
    play.order("regroup france-air-1")
    assert where(play, bomber) == "lorraine"
    play, bomber = bombing(3, 3, 4, 4)
    play_on(play)
    assert where(play, bomber) == "lorraine", "beaten"


@pytest.mark.rule("cataclysm", "10.11/1")
def test_a_fleet_regroups_from_its_port_to_a_sea_that_was_won() -> None:
    play = battlefield((UK, GERMANY)).dice(6, 6, 1, 1)
    (first, second) = place(play, UK, "fleet scotland", "fleet london")
    place(play, GERMANY, "fleet north_sea")
    actions(play, UK, 1).order("operate naval north_sea", "activate uk-fleet-1", "attack")
    play_on(play, until=force_steps.REGROUP)
    assert "regroup uk-fleet-2" not in play.offered, "there is room for one"
    play.order("regroup uk-fleet-1", "to scotland", "regroup uk-fleet-2")
    assert [where(play, unit) for unit in (first, second)] == ["scotland", "north_sea"]


@pytest.mark.rule("cataclysm", "10.11/3")
@pytest.mark.ruling("R67")
def test_each_owner_regroups_its_own_units() -> None:
    play = battlefield((UK, GERMANY), (USA, GERMANY), players="five").dice(6, 6, 1)
    join_alliance(play.t, 1 << UK | 1 << USA)
    take_control(play.t, UK, area("benelux"))
    place(play, UK, "army benelux")
    (american,) = place(play, USA, "army benelux")
    actions(play, UK, 1).order("operate land ruhr", "activate uk-army-1", "attack")
    play_on(play, until=force_steps.REGROUP)
    assert (play.seats, play.offered) == ([play.t.holder[UK]], ["done", "regroup uk-army-1"])
    play.order("done")
    assert (play.seats, play.offered) == ([play.t.holder[USA]], ["done", "regroup usa-army-1"])
    play.order("regroup usa-army-1")
    assert where(play, american) == "ruhr"


@pytest.mark.rule("cataclysm", "9.5.1", "10.9.3")
def test_the_defence_regroups_after_a_tie_in_the_air() -> None:
    play = battlefield((USSR, GERMANY)).dice(4, 4, 4, 4)
    take_control(play.t, USSR, area("poland"))
    place(play, USSR, "strategic poland")
    place(play, GERMANY, "strategic berlin")
    actions(play, USSR, 1).order("operate air berlin", "activate ussr-air-1", "attack")
    play_on(play, until=force_steps.REGROUP)
    assert play.seats == [play.t.holder[GERMANY]]
