"""1: powers, how they stand to each other, and victory points."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.control import become_neutral, friendly, put_cubes, take_control
from grognard.games.cataclysm.rules.relations import (
    active_powers,
    adversaries,
    allies,
    friends,
    go_to_war,
    is_belligerent,
    join_alliance,
    leave_alliance,
    make_peace,
)
from grognard.games.cataclysm.rules.score import has_lost_home, leader, lost_cubes, points, surrender_threshold
from grognard.games.cataclysm.vocabulary.words import (
    COMMUNISM,
    DEMOCRACY,
    EXHAUSTION,
    FASCISM,
    FRANCE,
    GERMANY,
    ITALY,
    JAPAN,
    UK,
    USA,
    USSR,
)
from tests.support.cataclysm import area, areas, table


@pytest.mark.rule("cataclysm", "1.1")
def test_powers_of_other_ideologies_are_adversaries() -> None:
    t = table()
    assert adversaries(t, GERMANY) == 1 << USSR | 1 << UK | 1 << USA | 1 << FRANCE
    assert adversaries(t, USSR) == active_powers(t) & ~(1 << USSR)


@pytest.mark.rule("cataclysm", "1.1")
def test_a_surrendered_power_is_not_active() -> None:
    t = table("war-without-mercy")
    assert not active_powers(t) >> FRANCE & 1
    assert not adversaries(t, GERMANY) >> FRANCE & 1


@pytest.mark.rule("cataclysm", "1.1", "6.1.2")
def test_allies_are_friends_only_while_at_war() -> None:
    t = table()
    join_alliance(t, 1 << UK | 1 << FRANCE)
    assert allies(t, UK) == 1 << FRANCE
    assert friends(t, UK) == 1 << UK
    assert not friendly(t, UK) & areas("paris")
    go_to_war(t, UK, GERMANY)
    go_to_war(t, FRANCE, GERMANY)
    assert friends(t, UK) == 1 << UK | 1 << FRANCE
    assert friendly(t, UK) & areas("paris", "london") == areas("paris", "london")
    make_peace(t, FRANCE, GERMANY)
    assert friends(t, UK) == 1 << UK


@pytest.mark.rule("cataclysm", "6.1.1", "6.1.4")
def test_an_alliance_of_three_survives_one_that_leaves_and_one_of_two_does_not() -> None:
    t = table()
    join_alliance(t, 1 << UK | 1 << FRANCE)
    join_alliance(t, 1 << USA)
    assert allies(t, FRANCE) == 1 << UK | 1 << USA
    leave_alliance(t, USA)
    assert allies(t, FRANCE) == 1 << UK
    assert allies(t, USA) == 0
    leave_alliance(t, UK)
    assert allies(t, FRANCE) == 0
    assert t.alliance == [0, 0, 0]


@pytest.mark.rule("cataclysm", "1.1")
def test_war_makes_both_sides_belligerent() -> None:
    t = table()
    go_to_war(t, JAPAN, USSR)
    assert is_belligerent(t, JAPAN)
    assert is_belligerent(t, USSR)
    assert not is_belligerent(t, GERMANY)
    go_to_war(t, JAPAN, UK)
    make_peace(t, JAPAN, USSR)
    assert is_belligerent(t, JAPAN)
    assert not is_belligerent(t, USSR)
    make_peace(t, JAPAN, UK)
    assert t.enemies == [0] * 7


@pytest.mark.rule("cataclysm", "1.7.1")
def test_points_are_own_cubes_less_those_of_others_at_home_and_in_colonies() -> None:
    t = table()
    assert points(t, FRANCE) == 4
    take_control(t, GERMANY, area("paris"))
    assert points(t, FRANCE) == 2, "a capital takes two cubes"
    assert points(t, GERMANY) == 2
    become_neutral(t, area("indochina"), 1)
    assert points(t, FRANCE) == 1


@pytest.mark.rule("cataclysm", "1.7.1")
def test_points_can_be_negative() -> None:
    t = table()
    take_control(t, UK, area("berlin"))
    assert points(t, GERMANY) == -2


@pytest.mark.rule("cataclysm", "1.7.2")
@pytest.mark.ruling("R14")
@pytest.mark.parametrize(
    ("fascism", "communism", "democracy", "winner"),
    [
        (5, 5, 4, COMMUNISM),
        (5, 4, 4, FASCISM),
        (3, 2, 5, FASCISM),
        (3, 2, 6, DEMOCRACY),
        (3, 0, 4, DEMOCRACY),
        (4, 0, 4, FASCISM),
        (0, 4, 4, COMMUNISM),
    ],
)
def test_democracy_must_beat_the_sum_of_two_positive_scores(
    fascism: int, communism: int, democracy: int, winner: int
) -> None:
    t = table()
    for each in range(len(t.cubes)):
        put_cubes(t, each, GERMANY, 0)
    put_cubes(t, area("poland"), GERMANY, fascism)
    put_cubes(t, area("persia"), USSR, communism)
    put_cubes(t, area("spain"), UK, democracy)
    assert leader(t) == winner


@pytest.mark.rule("cataclysm", "5.5.2")
def test_the_surrender_threshold_counts_cubes_points_and_exhaustion() -> None:
    t = table()
    assert surrender_threshold(t, GERMANY) == 1, "no points"
    assert surrender_threshold(t, FRANCE) == 0
    go_to_war(t, FRANCE, GERMANY)
    take_control(t, GERMANY, area("paris"))
    assert surrender_threshold(t, FRANCE) == 2
    t.commitment[FRANCE] = EXHAUSTION
    assert surrender_threshold(t, FRANCE) == 3


@pytest.mark.rule("cataclysm", "5.5.2")
def test_colonies_without_resources_and_cubes_of_strangers_do_not_count() -> None:
    t = table()
    become_neutral(t, area("algeria"), 1)
    assert lost_cubes(t, FRANCE) == 0
    become_neutral(t, area("indochina"), 1)
    assert lost_cubes(t, FRANCE) == 1
    take_control(t, ITALY, area("provence"))
    assert lost_cubes(t, FRANCE) == 1, "Italy is not an enemy"
    go_to_war(t, FRANCE, ITALY)
    assert lost_cubes(t, FRANCE) == 2


@pytest.mark.rule("cataclysm", "5.5.4")
def test_a_power_without_a_home_area_has_lost_its_home() -> None:
    t = table()
    for id in ("paris", "lorraine"):
        take_control(t, GERMANY, area(id))
    assert not has_lost_home(t, FRANCE)
    take_control(t, ITALY, area("provence"))
    assert has_lost_home(t, FRANCE)
