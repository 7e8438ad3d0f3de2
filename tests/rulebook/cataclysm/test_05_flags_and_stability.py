"""3.2.2, 5.2, 5.4, 5.5.1: flags by what happens, stability tests, failed actions."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.effectiveness import read_dice, roll_dice
from grognard.games.cataclysm.rules.flags import (
    flags_each_turn,
    flags_for_conquest,
    flags_for_recovery,
    gain_flag,
    is_without_flag,
    must_test_for_flag,
)
from grognard.games.cataclysm.rules.marks import remove_mark
from grognard.games.cataclysm.rules.political import action_modifier, forget_failures, note_failure
from grognard.games.cataclysm.rules.relations import go_to_war
from grognard.games.cataclysm.rules.stability import (
    gain_stability,
    has_home_front_test,
    home_front_modifier,
    lose_stability,
    loss_tests,
    passes_test,
)
from grognard.games.cataclysm.vocabulary.words import (
    CIVILIAN,
    COLLECTIVE_SECURITY,
    ESCALATION,
    EXHAUSTION,
    FLAG,
    FRANCE,
    GERMANY,
    JAPAN,
    LONG_KNIVES,
    MILITARY_REFORMS,
    MOBILIZATION,
    POLITICAL_PURGES,
    PRESSURE,
    PROPAGANDA,
    REARMAMENT,
    STATUS_QUO,
    TOTAL_WAR,
    UK,
    USA,
    USSR,
    marker_row,
)
from tests.support.cataclysm import area, table


@pytest.mark.rule("cataclysm", "3.2.2", "12.1.1", "12.2")
@pytest.mark.ruling("R10")
def test_flags_of_the_administrative_phase() -> None:
    t = table()
    assert [flags_each_turn(t, p) for p in (GERMANY, JAPAN, USSR, UK, USA, FRANCE)] == [2, 1, 1, 0, 0, 0]
    assert must_test_for_flag(t, UK)
    assert must_test_for_flag(t, FRANCE)
    assert not must_test_for_flag(t, USA)
    assert is_without_flag(t, USA)
    remove_mark(t, STATUS_QUO)
    assert [flags_each_turn(t, p) for p in (UK, USA, FRANCE)] == [1, 1, 1]
    remove_mark(t, LONG_KNIVES)
    assert flags_each_turn(t, GERMANY) == 1


@pytest.mark.rule("cataclysm", "3.2.2", "12.3")
def test_military_reforms_cost_a_test_for_the_flag() -> None:
    t = table()
    assert not must_test_for_flag(t, USSR)
    t.posture = MILITARY_REFORMS
    assert must_test_for_flag(t, USSR)
    assert flags_each_turn(t, USSR) == 0


@pytest.mark.rule("cataclysm", "5.2.2")
def test_a_flag_gained_goes_into_the_cup_while_there_is_one() -> None:
    t = table()
    flag = marker_row(FRANCE, FLAG)
    for n in range(4):
        assert gain_flag(t, FRANCE)
        assert t.cup[flag] == n + 1
    assert not gain_flag(t, FRANCE)
    t.surrendered |= 1 << USA
    assert not gain_flag(t, USA)


@pytest.mark.rule("cataclysm", "5.2.4", "2.2.3", "5.5.1")
@pytest.mark.ruling("R17")
@pytest.mark.parametrize(
    ("id", "count"), [("lorraine", 1), ("paris", 2), ("indochina", 1), ("algeria", 0), ("poland", 0)]
)
def test_flags_and_tests_for_areas_conquered_and_regained(id: str, count: int) -> None:
    t = table()
    assert flags_for_conquest(t, GERMANY, area(id)) == 0, "France is not an enemy"
    go_to_war(t, GERMANY, FRANCE)
    assert flags_for_conquest(t, GERMANY, area(id)) == count
    assert flags_for_recovery(t, area(id)) == count
    assert loss_tests(t, area(id)) == count


@pytest.mark.rule("cataclysm", "5.5.1", "4.1", "3.7.6")
@pytest.mark.parametrize(
    ("level", "modifier"), [(REARMAMENT, 0), (MOBILIZATION, -1), (TOTAL_WAR, -2), (EXHAUSTION, -2)]
)
def test_commitment_weighs_on_the_home_front_and_on_propaganda(level: int, modifier: int) -> None:
    t = table()
    t.commitment[UK] = level
    assert has_home_front_test(t, UK)
    assert home_front_modifier(t, UK) == modifier
    assert action_modifier(t, UK, PROPAGANDA) == modifier
    assert action_modifier(t, UK, ESCALATION) == 0
    t.commitment[UK] = CIVILIAN
    assert not has_home_front_test(t, UK)


@pytest.mark.rule("cataclysm", "5.5.1", "12.3.1")
def test_the_soviet_union_rolls_one_die_more_for_its_stability() -> None:
    t = table()
    for power, dice in ((USSR, 3), (UK, 2), (FRANCE, 1)):
        before = t.rolls
        passes_test(t, power)
        assert t.rolls == before + dice


@pytest.mark.rule("cataclysm", "5.5.1", "5.3")
def test_a_stability_test_is_an_effectiveness_check_with_its_modifier() -> None:
    t = table()
    for modifier in (0, -1, -2):
        for _ in range(20):
            expected = read_dice(roll_dice(t.copy(), 3), modifier) >= 5
            assert passes_test(t, USSR, modifier) == expected
    for _ in range(20):
        expected = read_dice(roll_dice(t.copy(), 3), 0) >= 5
        assert passes_test(t, USSR) == expected


@pytest.mark.rule("cataclysm", "5.5.1", "5.5.2", "6.7")
def test_stability_falls_level_by_level_and_rises_to_the_highest() -> None:
    t = table()
    assert t.stability[FRANCE] == 1
    assert lose_stability(t, FRANCE)
    assert t.stability[FRANCE] == 0
    assert not lose_stability(t, FRANCE), "nothing left to lose"
    for _ in range(9):
        gain_stability(t, FRANCE)
    assert t.stability[FRANCE] == 3


@pytest.mark.rule("cataclysm", "5.4")
def test_failures_of_one_kind_add_up_and_drive_out_those_of_others() -> None:
    t = table()
    note_failure(t, GERMANY, ESCALATION)
    note_failure(t, GERMANY, ESCALATION)
    note_failure(t, JAPAN, PRESSURE)
    assert action_modifier(t, GERMANY, ESCALATION) == 2
    assert action_modifier(t, GERMANY, PRESSURE) == 0
    note_failure(t, GERMANY, PRESSURE)
    assert action_modifier(t, GERMANY, ESCALATION) == 0
    assert action_modifier(t, GERMANY, PRESSURE) == 1
    forget_failures(t, GERMANY)
    assert action_modifier(t, GERMANY, PRESSURE) == 0
    assert action_modifier(t, JAPAN, PRESSURE) == 1


@pytest.mark.rule("cataclysm", "12.3")
@pytest.mark.parametrize(
    ("posture", "modifier"), [(MILITARY_REFORMS, -1), (POLITICAL_PURGES, 0), (COLLECTIVE_SECURITY, -1)]
)
def test_postures_weigh_on_soviet_actions_only(posture: int, modifier: int) -> None:
    t = table()
    t.posture = posture
    assert action_modifier(t, USSR, ESCALATION) == modifier
    assert action_modifier(t, UK, ESCALATION) == 0
