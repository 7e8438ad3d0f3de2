"""2.8, 3.1, 3.3 to 3.7, 4.1.1, 5.3: dice, the order of play, effectiveness, force pools, reserve and cup."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.effectiveness import (
    check,
    dice_and_modifier,
    effectiveness,
    falling,
    penalty,
    read_dice,
    reduce_effectiveness,
    rising,
    roll_dice,
)
from grognard.games.cataclysm.rules.forces import flip_unit, remove_unit, side_of
from grognard.games.cataclysm.rules.pools import (
    adjust_pool,
    can_gain_flag,
    draw_from_cup,
    excess,
    in_cup,
    kind_of_marker,
    left_in_cup,
    on_map,
    owner_of_marker,
    put_in_reserve,
    refuse,
    take,
)
from grognard.games.cataclysm.vocabulary.words import (
    ARMOUR,
    ARMY,
    CRISIS,
    EXHAUSTION,
    FLAG,
    FLEET,
    FRANCE,
    GERMANY,
    ITALY,
    JAPAN,
    MOBILIZATION,
    NO_MARKER,
    NOBODY,
    OFFENSIVE,
    UK,
    USA,
    USSR,
    marker_row,
)
from tests.support.cataclysm import put, table


@pytest.mark.rule("cataclysm", "2.8")
@pytest.mark.ruling("R1")
@pytest.mark.parametrize(
    ("rolled", "modifier", "result"),
    [([3], 0, 3), ([2, 5], 0, 5), ([6, 6], 0, 7), ([6, 6, 6], 0, 8), ([6, 2], -1, 5), ([1], -2, 1), ([4, 4], 1, 5)],
)
def test_the_highest_die_counts_and_further_sixes_add_one(rolled: list[int], modifier: int, result: int) -> None:
    assert read_dice(rolled, modifier) == result


@pytest.mark.rule("cataclysm", "2.8")
def test_a_die_less_than_one_is_one_less_on_the_result() -> None:
    assert dice_and_modifier(2) == (2, 0)
    assert dice_and_modifier(1) == (1, 0)
    assert dice_and_modifier(0) == (1, -1)


@pytest.mark.rule("cataclysm", "3.1")
@pytest.mark.ruling("R28")
def test_the_order_of_play_falls_with_effectiveness_and_ties_go_by_ideology() -> None:
    t = table()
    assert falling(t) == [GERMANY, JAPAN, USSR, UK, USA, ITALY, FRANCE]
    assert rising(t) == [FRANCE, ITALY, USA, UK, USSR, JAPAN, GERMANY], "France produces before Italy"


@pytest.mark.rule("cataclysm", "3.1", "5.3")
def test_reduced_effectiveness_changes_the_order() -> None:
    t = table()
    reduce_effectiveness(t, JAPAN)
    assert falling(t) == [GERMANY, USSR, UK, USA, JAPAN, ITALY, FRANCE]
    t.surrendered |= 1 << FRANCE
    assert FRANCE not in falling(t)


@pytest.mark.rule("cataclysm", "5.3")
def test_effectiveness_is_reduced_by_one_only_and_never_below_one() -> None:
    t = table()
    for _ in range(2):
        reduce_effectiveness(t, GERMANY)
        reduce_effectiveness(t, ITALY)
    assert effectiveness(t, GERMANY) == 2
    assert penalty(t, GERMANY) == 0
    assert effectiveness(t, ITALY) == 1
    assert penalty(t, ITALY) == -1


@pytest.mark.rule("cataclysm", "5.3")
def test_a_check_rolls_the_effectiveness_and_needs_five() -> None:
    t = table()
    for power, dice in ((GERMANY, 3), (ITALY, 1)):
        for _ in range(20):
            before = t.rolls
            u = t.copy()
            expected = read_dice(roll_dice(u, dice), 0) >= 5
            assert check(t, power, 0) == expected
            assert t.rolls == before + dice
    assert not any(check(t, ITALY, -2) for _ in range(40)), "one die cannot reach 5 any more"
    reduce_effectiveness(t, ITALY)
    assert not any(check(t, ITALY, -1) for _ in range(40))


@pytest.mark.rule("cataclysm", "4.1.1")
def test_the_pool_is_what_the_commitment_allows_less_what_is_in_play() -> None:
    t = table()
    assert t.available[marker_row(FRANCE, ARMY)] == 0
    assert t.available[marker_row(GERMANY, ARMY)] == 1
    t.commitment[GERMANY] = MOBILIZATION
    adjust_pool(t, GERMANY)
    assert t.available[marker_row(GERMANY, ARMY)] == 6
    assert t.available[marker_row(GERMANY, ARMOUR)] == 3


@pytest.mark.rule("cataclysm", "4.1.1")
def test_what_waits_in_cup_holding_box_reserve_or_next_turn_is_in_play() -> None:
    t = table()
    army = marker_row(GERMANY, ARMY)
    t.commitment[GERMANY] = MOBILIZATION
    t.cup[army] += 1
    t.holding[army] += 1
    t.next_turn[army] += 1
    t.reserve[GERMANY] = army
    adjust_pool(t, GERMANY)
    assert t.available[army] == 2


@pytest.mark.rule("cataclysm", "4.1.1", "4.1.2")
def test_exhaustion_can_leave_more_units_than_the_pool_allows() -> None:
    t = table("hitlers-war")
    t.commitment[FRANCE] = EXHAUSTION
    put(t, FRANCE, "army", "provence")
    assert excess(t, FRANCE, ARMY) == 1
    assert excess(t, FRANCE, FLEET) == 0


@pytest.mark.rule("cataclysm", "4.1.1", "3.7.3")
@pytest.mark.ruling("R36")
def test_an_upgraded_unit_holds_its_upgrade_until_it_is_lost() -> None:
    t = table()
    t.commitment[GERMANY] = MOBILIZATION
    tanks = put(t, GERMANY, "armour", "bavaria")
    assert on_map(t, GERMANY, ARMOUR) == 1
    adjust_pool(t, GERMANY)
    assert t.available[marker_row(GERMANY, ARMOUR)] == 2
    more = put(t, GERMANY, "armour", "bavaria")
    flip_unit(t, more)
    assert t.upgraded == 1 << tanks, "a loss takes the upgrade of that unit"
    assert (side_of(t, tanks), side_of(t, more)) == (ARMOUR, ARMY)
    remove_unit(t, more)
    remove_unit(t, tanks)
    adjust_pool(t, GERMANY)
    assert t.available[marker_row(GERMANY, ARMOUR)] == 3
    assert put(t, GERMANY, "army", "bavaria") == tanks
    assert on_map(t, GERMANY, ARMOUR) == 0


@pytest.mark.rule("cataclysm", "5.2.2")
def test_flags_are_gained_while_they_last() -> None:
    t = table()
    flag = marker_row(FRANCE, FLAG)
    for _ in range(4):
        assert can_gain_flag(t, FRANCE)
        assert take(t, flag)
    assert not can_gain_flag(t, FRANCE)
    assert not take(t, flag)


@pytest.mark.rule("cataclysm", "3.4", "3.6")
def test_a_second_marker_in_reserve_refuses_the_first() -> None:
    t = table()
    flag, offensive = marker_row(UK, FLAG), marker_row(UK, OFFENSIVE)
    assert t.reserve[UK] == NO_MARKER
    take(t, flag)
    put_in_reserve(t, flag)
    before = t.available[flag]
    take(t, offensive)
    put_in_reserve(t, offensive)
    assert t.reserve[UK] == offensive
    assert t.available[flag] == before + 1
    refuse(t, offensive)
    assert t.available[offensive] == t.f.forces.offensives[UK]


@pytest.mark.rule("cataclysm", "3.3")
def test_the_cup_gives_every_marker_once_and_each_is_as_likely() -> None:
    t = table()
    flag = marker_row(USA, FLAG)
    t.cup[flag], t.cup[CRISIS] = 3, 1
    assert in_cup(t) == 4
    u = t.copy()
    drawn = sorted(draw_from_cup(u) for _ in range(4))
    assert drawn == [flag, flag, flag, CRISIS]
    assert in_cup(u) == 0
    first = []
    for _ in range(400):
        u = t.copy()
        first.append(draw_from_cup(u))
        t.rolls = u.rolls
    assert 60 < first.count(CRISIS) < 140


@pytest.mark.rule("cataclysm", "3.7.5")
@pytest.mark.ruling("R12")
def test_every_marker_of_a_power_counts_in_the_cup() -> None:
    t = table()
    t.cup[marker_row(USSR, FLAG)] = 2
    t.cup[marker_row(USSR, ARMY)] = 1
    t.cup[marker_row(UK, FLAG)] = 1
    t.cup[CRISIS] = 2
    assert left_in_cup(t, USSR) == 3
    assert owner_of_marker(marker_row(USSR, ARMY)) == USSR
    assert kind_of_marker(marker_row(USSR, ARMY)) == ARMY
    assert owner_of_marker(CRISIS) == NOBODY
