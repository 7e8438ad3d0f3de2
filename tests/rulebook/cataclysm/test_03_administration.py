"""3.2: the turn track, the flags of the turn, and the distribution."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.vocabulary import events, steps
from grognard.games.cataclysm.vocabulary.words import (
    A_BOMB,
    CIVIL_WAR_RESOLUTION,
    CRISIS,
    DUCE,
    FLAG,
    FLEET,
    FORT,
    FRANCE,
    GERMANY,
    HOME_FRONT,
    ITALY,
    LONG_KNIVES,
    MILITARY_REFORMS,
    NO_MARKER,
    OFFENSIVE,
    RESOURCE,
    STATUS_QUO,
    UK,
    USA,
    USSR,
    marker_row,
)
from tests.support.cataclysm_play import Play


@pytest.mark.rule("cataclysm", "3.2.1/1")
def test_crises_home_fronts_and_resolutions_go_to_the_cup() -> None:
    play = Play("days-of-decision").call(steps.TURN_TRACK)
    t = play.t
    assert t.cup[CRISIS] == 4
    assert t.cup[CIVIL_WAR_RESOLUTION] == 2
    assert [t.cup[marker_row(p, HOME_FRONT)] for p in (GERMANY, ITALY, UK, FRANCE)] == [1, 1, 1, 1]
    assert not any(t.next_turn)


@pytest.mark.rule("cataclysm", "3.2.1/2")
@pytest.mark.ruling("R47")
def test_units_of_the_turn_track_go_to_the_boxes_of_their_powers() -> None:
    play = Play()
    fleet, fort = marker_row(UK, FLEET), marker_row(FRANCE, FORT)
    play.t.next_turn[fleet] = 1
    play.t.next_turn[fort] = 1
    play.call(steps.TURN_TRACK)
    assert (play.t.holding[fleet], play.t.holding[fort]) == (1, 1)
    assert (play.t.cup[fleet], play.t.cup[fort]) == (0, 0)


@pytest.mark.rule("cataclysm", "12.2.2/9")
def test_the_bomb_can_be_built_two_turns_after_total_war() -> None:
    play = Play()
    play.t.a_bomb_turn = play.t.turn
    play.call(steps.TURN_TRACK)
    assert play.t.available[marker_row(USA, A_BOMB)] == 1
    later = Play()
    later.t.a_bomb_turn = later.t.turn + 1
    later.call(steps.TURN_TRACK)
    assert later.t.available[marker_row(USA, A_BOMB)] == 0


@pytest.mark.rule("cataclysm", "3.2.2/1")
def test_each_power_gains_a_flag_that_goes_to_its_box() -> None:
    play = Play("hitlers-war").call(steps.FLAG_OF, UK)
    assert play.is_over
    assert play.t.holding[marker_row(UK, FLAG)] == 1
    assert play.t.cup[marker_row(UK, FLAG)] == 0


@pytest.mark.rule("cataclysm", "3.2.2/2", "12.1.1/1")
@pytest.mark.parametrize(("knives", "flags"), [(True, 2), (False, 1)])
def test_germany_gains_two_flags_in_the_night_of_the_long_knives(knives: bool, flags: int) -> None:
    play = Play("hitlers-war")
    if not knives:
        play.t.marks &= ~(1 << LONG_KNIVES)
    play.call(steps.FLAG_OF, GERMANY)
    assert play.t.holding[marker_row(GERMANY, FLAG)] == flags


@pytest.mark.rule("cataclysm", "3.2.2/3", "12.1.2/1")
def test_italy_may_choose_il_duce() -> None:
    play = Play("hitlers-war").call(steps.FLAG_OF, ITALY)
    assert play.offered == ["flag", "duce"]
    play.order("duce")
    assert play.t.holding[marker_row(ITALY, DUCE)] == 1
    assert play.t.holding[marker_row(ITALY, FLAG)] == 0


@pytest.mark.rule("cataclysm", "3.2.2/4", "12.2/1", "12.3/2")
@pytest.mark.ruling("R10")
@pytest.mark.parametrize("power", [UK, FRANCE, USSR])
def test_a_flag_at_the_price_of_a_test_is_a_choice(power: int) -> None:
    play = Play()
    play.t.posture = MILITARY_REFORMS
    play.call(steps.FLAG_OF, power)
    assert play.offered == ["decline", "risk"]
    refused = Play()
    refused.t.posture = MILITARY_REFORMS
    refused.call(steps.FLAG_OF, power).order("decline")
    assert not refused.t.holding[marker_row(power, FLAG)]
    before = play.t.stability[power]
    play.dice(*[1] * 3).order("risk")
    assert play.t.holding[marker_row(power, FLAG)] == 1
    assert play.t.stability[power] == before - 1


@pytest.mark.rule("cataclysm", "3.2.2/5")
def test_the_united_states_gain_no_flag_with_status_quo() -> None:
    play = Play().call(steps.FLAG_OF, USA)
    assert play.is_over
    assert not play.t.holding[marker_row(USA, FLAG)]
    play.t.marks &= ~(1 << STATUS_QUO)
    play.call(steps.FLAG_OF, USA)
    assert play.t.holding[marker_row(USA, FLAG)] == 1


@pytest.mark.rule("cataclysm", "5.2.2/2")
def test_a_flag_that_is_not_available_is_not_gained() -> None:
    play = Play("hitlers-war")
    play.t.available[marker_row(UK, FLAG)] = 0
    play.call(steps.FLAG_OF, UK)
    assert not play.t.holding[marker_row(UK, FLAG)]
    assert play.told(events.NO_FLAG) == [[UK]]


@pytest.mark.rule("cataclysm", "3.2.4/1", "3.2.4/2")
def test_one_marker_may_go_into_reserve_and_the_others_go_to_the_cup() -> None:
    play = Play("days-of-decision")
    t = play.t
    t.holding[marker_row(FRANCE, FLAG)] = 1
    t.holding[marker_row(FRANCE, OFFENSIVE)] = 2
    play.call(steps.DISTRIBUTE)
    assert play.offered == ["pass", "reserve flag", "reserve offensive"]
    play.order("reserve offensive")
    assert play.is_over
    assert t.reserve[FRANCE] == marker_row(FRANCE, OFFENSIVE)
    assert (t.cup[marker_row(FRANCE, FLAG)], t.cup[marker_row(FRANCE, OFFENSIVE)]) == (1, 1)
    assert not any(t.holding)


@pytest.mark.rule("cataclysm", "3.2.4/3")
def test_the_least_effective_power_distributes_first() -> None:
    play = Play("days-of-decision")
    for power in (GERMANY, ITALY, UK, FRANCE):
        play.t.holding[marker_row(power, FLAG)] = 1
    play.call(steps.DISTRIBUTE)
    asked = []
    while not play.is_over:
        asked.append(play.t.arg)
        play.order("pass")
    assert asked == [FRANCE, ITALY, UK, GERMANY]


@pytest.mark.rule("cataclysm", "3.2.4/4")
def test_resources_that_were_not_converted_are_available_again() -> None:
    play = Play("days-of-decision")
    resource = marker_row(FRANCE, RESOURCE)
    before = play.t.available[resource]
    play.t.holding[resource] = 2
    play.call(steps.DISTRIBUTE).order("reserve resource")
    assert play.t.reserve[FRANCE] == resource
    assert play.t.available[resource] == before + 1
    assert not play.t.cup[resource]


@pytest.mark.rule("cataclysm", "12.2.2/10")
def test_the_bomb_is_never_in_reserve() -> None:
    play = Play()
    play.t.holding[marker_row(USA, A_BOMB)] = 1
    play.call(steps.DISTRIBUTE)
    assert play.is_over
    assert play.t.cup[marker_row(USA, A_BOMB)] == 1
    assert play.t.reserve[USA] == NO_MARKER
