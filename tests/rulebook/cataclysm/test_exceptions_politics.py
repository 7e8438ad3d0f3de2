"""Exceptions of politics: who does not gain, claim, join or test, and what returns to whom."""

from __future__ import annotations

import pytest

from grognard.engine.frames import pack_arg
from grognard.games.cataclysm.rules.control import controller, put_cubes, take_control
from grognard.games.cataclysm.rules.effectiveness import reduce_effectiveness
from grognard.games.cataclysm.rules.interests import interests
from grognard.games.cataclysm.rules.marks import set_mark
from grognard.games.cataclysm.rules.political import diplomacy_targets
from grognard.games.cataclysm.rules.politics.alliance import may_ally
from grognard.games.cataclysm.rules.politics.fall import AT_ONCE
from grognard.games.cataclysm.rules.politics.gaining import gain_control
from grognard.games.cataclysm.rules.politics.special import may_go_to_abyssinia
from grognard.games.cataclysm.rules.politics.spoils import eligible_for
from grognard.games.cataclysm.rules.politics.surrender import claims
from grognard.games.cataclysm.rules.politics.treaties_end import remilitarize
from grognard.games.cataclysm.rules.pools import take
from grognard.games.cataclysm.rules.relations import allies, join_alliance
from grognard.games.cataclysm.vocabulary import events, steps
from grognard.games.cataclysm.vocabulary.words import (
    ABYSSINIA_OPEN,
    ALLIANCE,
    DEMOCRACY,
    FASCISM,
    FLAG,
    FRANCE,
    GERMANY,
    ITALY,
    JAPAN,
    LEND_LEASE_AWAITED,
    NEUTRAL,
    NO_MARKER,
    OFFENSIVE,
    REARMAMENT,
    REMOVED,
    RHINELAND,
    STRESA_FRONT,
    UK,
    US_JAPAN_TRADE,
    USA,
    USSR,
    failure_row,
    marker_row,
)
from tests.support.cataclysm import area
from tests.support.cataclysm_force import base, battlefield, flags_of, place, play_on
from tests.support.cataclysm_play import Play


def provoked(play: Play) -> list[int]:
    return sorted(args[0] for args in play.told(events.PROVOKED))


# Control (2.2.4, 2.3.3, 5.2.4)


@pytest.mark.rule("cataclysm", "2.2.4")
def test_land_of_a_fallen_friend_does_not_return_to_it() -> None:
    t = battlefield().t
    put_cubes(t, area("provence"), GERMANY, 1)
    take_control(t, UK, area("provence"))
    assert (t.cubes[area("provence")], controller(t, area("provence"))) == (0, FRANCE)
    t.surrendered = 1 << FRANCE
    take_control(t, UK, area("provence"))
    assert (t.cubes[area("provence")], controller(t, area("provence"))) == (1, UK)


@pytest.mark.rule("cataclysm", "2.3.3/3")
def test_a_special_base_goes_when_a_power_gains_control_of_its_country() -> None:
    play = battlefield()
    gibraltar = base(play, "gibraltar")
    assert play.t.base_owner[gibraltar] == UK
    gain_control(play.t, ITALY, area("spain"))
    assert play.t.base_owner[gibraltar] == REMOVED


@pytest.mark.rule("cataclysm", "5.2.4/3")
@pytest.mark.ruling("R83")
def test_the_owner_gains_a_flag_only_if_its_land_is_its_own_again() -> None:
    for liberator, flags in ((UK, 1), (USSR, 0)):
        play = battlefield((GERMANY, FRANCE), (GERMANY, USSR))
        put_cubes(play.t, area("provence"), GERMANY, 1)
        gain_control(play.t, liberator, area("provence"), conquest=True)
        assert (
            len([args for args in play.told(events.GAINED) if args[0] == FRANCE]) - provoked(play).count(FRANCE)
            == flags
        )


# Alliances and wars (6.1, 6.2)


def with_flag_in_reserve(play: Play, power: int) -> Play:
    return play.hold_in_reserve(marker_row(power, FLAG))


@pytest.mark.rule("cataclysm", "6.1.3/5", "12.2.2/3")
def test_trade_with_japan_keeps_the_united_states_out_of_an_alliance_at_war_with_it() -> None:
    for trades in (False, True):
        play = with_flag_in_reserve(battlefield((JAPAN, UK)), USA)
        if trades:
            set_mark(play.t, US_JAPAN_TRADE)
        assert may_ally(play.t, UK, USA) is not trades


@pytest.mark.rule("cataclysm", "6.1.1/1", "6.1.3/5")
def test_a_third_power_that_cannot_share_the_wars_cannot_join() -> None:
    play = battlefield((GERMANY, UK), (GERMANY, FRANCE))
    join_alliance(play.t, 1 << UK | 1 << FRANCE)
    assert may_ally(play.t, USA, UK)
    play.t.commitment[USA] = REARMAMENT
    assert not may_ally(play.t, USA, UK)


@pytest.mark.rule("cataclysm", "6.1/2", "5.3")
def test_of_equally_effective_partners_the_one_that_loses_its_last_die_checks() -> None:
    play = with_flag_in_reserve(battlefield(), ITALY)
    for power in (JAPAN, ITALY):
        reduce_effectiveness(play.t, power)  # two dice become one, and one die becomes one with -1
    play.dice(5).begin(steps.POLITICAL, JAPAN, marker_row(JAPAN, FLAG)).order("ally italy")
    assert play.told(events.CHECKED) == [[ITALY, 1, 5, -1, 4]]


@pytest.mark.rule("cataclysm", "6.1.3/3", "12.2.2/3")
def test_an_ally_that_trades_with_japan_does_not_join_an_attack_on_it() -> None:
    for trades, step in ((False, steps.JOIN_WAR), (True, steps.JOIN_WAR)):
        play = battlefield()
        join_alliance(play.t, 1 << UK | 1 << USA)
        if trades:
            set_mark(play.t, US_JAPAN_TRADE)
        play.begin(steps.WAR, UK, 1 << JAPAN, 1)
        assert (play.t.step == step and play.t.arg == USA) is not trades
        assert bool(play.told(events.ALLIANCE_BROKEN)) is trades


@pytest.mark.rule("cataclysm", "6.2/6")
def test_an_ally_on_which_war_was_declared_as_well_has_nothing_to_decide() -> None:
    play = battlefield()
    join_alliance(play.t, 1 << FRANCE | 1 << UK)
    play.begin(steps.WAR, GERMANY, 1 << FRANCE | 1 << UK, 1)
    assert play.t.step != steps.JOIN_WAR
    assert provoked(play) == [UK, FRANCE]


# Special rules (12)


@pytest.mark.rule("cataclysm", "12.1.1/3")
@pytest.mark.ruling("R20")
def test_the_rhineland_provokes_the_allies_of_france_and_nobody_once_france_is_gone() -> None:
    for state, expected in (("alone", [FRANCE]), ("allied", [UK, FRANCE]), ("gone", [])):
        play = battlefield()
        set_mark(play.t, RHINELAND)
        if state == "allied":
            join_alliance(play.t, 1 << FRANCE | 1 << UK)
        if state == "gone":
            play.t.surrendered = 1 << FRANCE
        remilitarize(play.t)
        assert provoked(play) == expected


@pytest.mark.rule("cataclysm", "12.1/1", "5.7/1")
@pytest.mark.ruling("R84")
def test_the_stresa_front_forbids_diplomacy_but_no_opportunity() -> None:
    play = battlefield()
    set_mark(play.t, STRESA_FRONT)
    hungary = area("hungary")
    assert interests(play.t, ITALY) >> hungary & 1
    assert not diplomacy_targets(play.t, GERMANY) >> hungary & 1
    play.dice(6).begin(steps.OPPORTUNITY, hungary, 1 << GERMANY).order("try")
    assert controller(play.t, hungary) == GERMANY


@pytest.mark.rule("cataclysm", "12.1.2/3")
def test_no_abyssinian_adventure_without_rome() -> None:
    t = battlefield().t
    set_mark(t, ABYSSINIA_OPEN)
    assert may_go_to_abyssinia(t)
    put_cubes(t, area("rome"), FRANCE, 2)
    assert not may_go_to_abyssinia(t)


# Surrender (5.5.4)


def falls(play: Play, power: int) -> Play:
    return play_on(play.call(steps.FALL, pack_arg(power, AT_ONCE)))


@pytest.mark.rule("cataclysm", "5.5.4/2", "5.5.4/6")
def test_nobody_takes_over_a_special_british_base() -> None:
    play = battlefield((GERMANY, UK), (GERMANY, USA))
    join_alliance(play.t, 1 << UK | 1 << USA)
    at_malta = play.t.f.bases.area[base(play, "malta")]
    place(play, USA, "fleet spain", f"fleet {play.t.f.atlas.ids[at_malta]}")
    assert claims(play.t, UK, USA) == [at_malta]


@pytest.mark.rule("cataclysm", "5.5.4/8")
def test_cubes_of_its_own_ideology_win_no_surrender_marker() -> None:
    play = battlefield((GERMANY, FRANCE), (GERMANY, UK))
    join_alliance(play.t, 1 << FRANCE | 1 << UK)
    put_cubes(play.t, area("lorraine"), GERMANY, 1)
    place(play, UK, "army paris", "army provence")
    play.call(steps.FALL, pack_arg(FRANCE, AT_ONCE))
    while not play.is_over:
        wanted = [order for order in play.offered if order.startswith("claim")]
        modest = [order for order in play.offered if order.split()[0] in ("cup", "pass", "done")]
        play.order((wanted or modest or play.offered)[0])
    assert controller(play.t, area("paris")) == UK, "two cubes, more than Germany has"
    assert (play.t.surrender_markers[FASCISM], play.t.surrender_markers[DEMOCRACY]) == (1, 0)


@pytest.mark.rule("cataclysm", "5.2.3/5", "5.5.4/2")
def test_an_ally_that_takes_over_land_provokes_as_with_any_other() -> None:
    play = battlefield((GERMANY, FRANCE), (GERMANY, UK))
    join_alliance(play.t, 1 << FRANCE | 1 << UK)
    place(play, UK, "army lorraine")
    play.call(steps.FALL, pack_arg(FRANCE, AT_ONCE))
    play_on(play, until=steps.CLAIM)
    play.order("claim lorraine")
    assert GERMANY in provoked(play)


@pytest.mark.rule("cataclysm", "5.2.4/3", "5.5.4/4")
def test_land_that_a_fallen_power_held_returns_to_its_owner_with_a_flag() -> None:
    play = battlefield((GERMANY, FRANCE))
    put_cubes(play.t, area("bavaria"), FRANCE, 1)
    before = flags_of(play, GERMANY)
    falls(play, FRANCE)
    assert controller(play.t, area("bavaria")) == GERMANY
    assert flags_of(play, GERMANY) == before + 2, "one for the surrender, one for Bavaria"


@pytest.mark.rule("cataclysm", "5.5.4/4", "11.4.5/1")
def test_a_fallen_power_has_no_influence_in_china_any_more() -> None:
    play = battlefield()
    take(play.t, marker_row(USSR, OFFENSIVE))
    take(play.t, marker_row(FRANCE, OFFENSIVE))
    play.t.chinese_influence = 1 << USSR | 1 << FRANCE
    falls(play, FRANCE)
    assert play.t.chinese_influence == 1 << USSR


@pytest.mark.rule("cataclysm", "5.5.4/4", "3.4")
def test_a_fallen_power_leaves_nothing_in_reserve_and_no_influence() -> None:
    play = battlefield().hold_in_reserve(marker_row(FRANCE, FLAG))
    take(play.t, marker_row(FRANCE, OFFENSIVE))
    play.t.influence[FRANCE] = 1 << area("spain")
    play.t.politics_changed()
    falls(play, FRANCE)
    assert play.t.reserve[FRANCE] == NO_MARKER
    assert play.t.influence[FRANCE] == 0


@pytest.mark.rule("cataclysm", "5.5.4/7", "2.2.8")
def test_only_its_own_ideology_may_win_a_remote_area_of_a_fallen_power() -> None:
    play = battlefield((JAPAN, USA))
    t = play.t
    t.surrendered = 1 << USA
    remote, other = [a for a in range(118) if (t.f.atlas.remote & t.f.atlas.home[USA]) >> a & 1][:2]
    put_cubes(t, other, JAPAN, 1)
    assert eligible_for(t, USA, remote) == 0
    put_cubes(t, other, UK, 1)
    assert eligible_for(t, USA, remote) == 1 << UK


# Gaining control (5.2.4, 11.2)


@pytest.mark.rule("cataclysm", "5.2.4/3")
@pytest.mark.ruling("R17")
def test_land_of_an_enemy_won_by_diplomacy_is_no_conquest() -> None:
    for conquest, flags in ((True, 1), (False, 0)):
        play = battlefield((GERMANY, FRANCE))
        put_cubes(play.t, area("lorraine"), NEUTRAL, 1)
        gain_control(play.t, GERMANY, area("lorraine"), conquest)
        assert len([args for args in play.told(events.GAINED) if args[0] == GERMANY]) == flags


@pytest.mark.rule("cataclysm", "2.2.4", "11.2")
def test_influence_returns_to_its_owner_when_a_power_takes_control() -> None:
    play = battlefield()
    take(play.t, marker_row(GERMANY, OFFENSIVE))
    play.t.influence[GERMANY] = 1 << area("spain")
    play.t.politics_changed()
    before = play.t.available[marker_row(GERMANY, OFFENSIVE)]
    gain_control(play.t, ITALY, area("spain"))
    assert play.t.influence[GERMANY] == 0
    assert play.t.available[marker_row(GERMANY, OFFENSIVE)] == before + 1


# Offers and actions (5.6.2, 6.1, 6.2, 6.8)


@pytest.mark.rule("cataclysm", "5.6.2/3", "5.5.3/8")
def test_enemies_that_all_accept_the_armistice_of_an_exhausted_power_stay_allied() -> None:
    for answers, stay in ((("accept", "accept"), True), (("accept", "reject"), False)):
        play = battlefield((GERMANY, FRANCE), (GERMANY, UK))
        join_alliance(play.t, 1 << FRANCE | 1 << UK)
        play.call(steps.ANSWER_ARMISTICE, GERMANY).order(*answers)
        assert bool(allies(play.t, UK)) is stay


@pytest.mark.rule("cataclysm", "12.2.2/6")
@pytest.mark.ruling("R4")
def test_nobody_allies_with_the_united_states_while_lend_lease_lies_on_the_display() -> None:
    play = with_flag_in_reserve(battlefield(), USA)
    assert may_ally(play.t, UK, USA)
    set_mark(play.t, LEND_LEASE_AWAITED)
    assert not may_ally(play.t, UK, USA)


@pytest.mark.rule("cataclysm", "6.2/6")
def test_an_ally_of_the_target_that_is_an_enemy_already_is_not_named() -> None:
    play = battlefield((GERMANY, UK))
    join_alliance(play.t, 1 << FRANCE | 1 << UK | 1 << USA)
    place(play, GERMANY, "army ruhr")
    play.begin(steps.POLITICAL, GERMANY, marker_row(GERMANY, FLAG)).order("declare france")
    assert play.offered == ["done", "add usa"]


@pytest.mark.rule("cataclysm", "12.2.2/4", "12.3/1")
def test_special_actions_need_their_marks_and_a_new_posture_clears_failures() -> None:
    play = battlefield().begin(steps.POLITICAL, USA, marker_row(USA, FLAG))
    assert "end-trade" not in play.offered
    soviet = battlefield()
    soviet.t.failures[failure_row(USSR, ALLIANCE)] = 2
    soviet.begin(steps.POLITICAL, USSR, marker_row(USSR, FLAG)).order(soviet.offered_with("posture")[0])
    assert soviet.t.failures[failure_row(USSR, ALLIANCE)] == 0
