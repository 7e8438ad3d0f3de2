"""Fine print of the turn and of politics: cubes that run out, falls that wait, wars that are called off."""

from __future__ import annotations

import pytest

from grognard.engine.bits import bits_of
from grognard.engine.frames import pack_arg
from grognard.games.cataclysm.rules.control import controller, cubes_left, put_cubes, take_control
from grognard.games.cataclysm.rules.marks import set_mark
from grognard.games.cataclysm.rules.political import (
    action_modifier,
    diplomacy_modifier,
    diplomacy_targets,
    note_failure,
)
from grognard.games.cataclysm.rules.politics.fall import AT_ONCE
from grognard.games.cataclysm.rules.politics.treaties_end import leave_naval_treaty
from grognard.games.cataclysm.rules.pools import adjust_pool
from grognard.games.cataclysm.rules.relations import go_to_war, join_alliance
from grognard.games.cataclysm.vocabulary import events, steps
from grognard.games.cataclysm.vocabulary.words import (
    COUNTRY,
    DUCE,
    FLAG,
    FLEET,
    FRANCE,
    GERMANY,
    ITALY,
    JAPAN,
    MANOEUVRE,
    NAVAL_TREATY,
    NEUTRAL,
    NOBODY,
    TOTAL_WAR,
    UK,
    USA,
    marker_row,
)
from tests.support.cataclysm import area, empty_table
from tests.support.cataclysm_force import actions, battlefield, place, play_on
from tests.support.cataclysm_play import Play


def spend_cubes(play: Play, power: int, left: int) -> None:
    """Cubes of a power far away, until so many are left."""
    t = play.t
    spare = [a for a in bits_of(t.s.in_play & t.f.atlas.land) if t.f.atlas.status[a] == COUNTRY and not t.cubes[a]]
    here = spare[-1]
    put_cubes(t, here, power, cubes_left(t, power) - left)
    assert cubes_left(t, power) == left


# 2.4 Cubes


@pytest.mark.rule("cataclysm", "2.4/1")
@pytest.mark.ruling("R71")
def test_cubes_of_a_colour_run_out() -> None:
    play = battlefield((GERMANY, FRANCE))
    spend_cubes(play, GERMANY, 1)
    take_control(play.t, GERMANY, area("paris"))
    assert (play.t.cubes[area("paris")], controller(play.t, area("paris"))) == (1, GERMANY), "two are not left"
    take_control(play.t, GERMANY, area("benelux"))
    assert controller(play.t, area("benelux")) == NOBODY, "a country stays free"
    take_control(play.t, GERMANY, area("lorraine"))
    assert (play.t.cubes[area("lorraine")], play.t.cube_colour[area("lorraine")]) == (1, NEUTRAL)


@pytest.mark.rule("cataclysm", "2.4/1")
@pytest.mark.ruling("R71")
def test_a_conquest_without_a_cube_is_told_as_what_it_is() -> None:
    play = battlefield((GERMANY, FRANCE)).dice(6, 6, 1, 1)
    spend_cubes(play, GERMANY, 0)
    place(play, GERMANY, "army ruhr")
    actions(play, GERMANY, 1).order("operate land benelux", "activate germany-army-1", "attack")
    play_on(play)
    assert play.told(events.CONTROL_LOST) == [[area("benelux")]]
    assert not play.told(events.CONTROL)


@pytest.mark.rule("cataclysm", "2.4/2")
@pytest.mark.ruling("R71")
def test_without_a_cube_only_own_land_is_worth_diplomacy() -> None:
    play = Play(units=False)
    assert diplomacy_targets(play.t, UK) >> area("benelux") & 1
    spend_cubes(play, UK, 0)
    put_cubes(play.t, area("india"), NEUTRAL, 1)
    assert bits_of(diplomacy_targets(play.t, UK)) == [area("india")]


@pytest.mark.rule("cataclysm", "2.4/3")
@pytest.mark.ruling("R71", "R50")
def test_cubes_for_failures_are_the_same_cubes() -> None:
    play = Play(units=False)
    spend_cubes(play, UK, 1)
    note_failure(play.t, UK, MANOEUVRE)
    note_failure(play.t, UK, MANOEUVRE)
    assert action_modifier(play.t, UK, MANOEUVRE) == 1
    spend_cubes(play, UK, 0)
    assert action_modifier(play.t, UK, MANOEUVRE) == 0, "the map has taken it back"


# 3.5, 3.7.6 The turn


@pytest.mark.rule("cataclysm", "3.5/6")
@pytest.mark.ruling("R45")
def test_an_armistice_agreed_in_an_interrupt_holds_before_the_next_one() -> None:
    play = battlefield((GERMANY, FRANCE)).empty_cup()
    for power in (GERMANY, UK):
        play.hold_in_reserve(marker_row(power, FLAG))
    play.t.cup[marker_row(JAPAN, FLAG)] += 1
    play.call(steps.ASK_INTERRUPT)
    play.order("interrupt flag")
    fascism, democracy = play.t.holder[GERMANY], play.t.holder[FRANCE]
    play.at_any_time("offer germany france", fascism).at_any_time("offer france germany", democracy)
    assert play.t.enemies[GERMANY] >> FRANCE & 1, "not while the interrupt lasts"
    play.dice(1, 1, 1).order("propaganda")
    assert play.offered_with("interrupt"), "now it is the turn of the United Kingdom"
    assert not play.t.enemies[GERMANY]


@pytest.mark.rule("cataclysm", "3.7.6/6", "3.2.2/1")
def test_a_power_that_has_surrendered_has_no_home_front_and_no_flag() -> None:
    play = Play("days-of-decision", units=False)
    play.t.surrendered |= 1 << FRANCE
    play.call(steps.HOME_FRONT, FRANCE).call(steps.FLAG_OF, FRANCE)
    assert not any(play.told(event) for event in (events.HOME_FRONT, events.NO_FLAG, events.CHECKED))


# 5.5 Falls


@pytest.mark.rule("cataclysm", "5.5.3/11")
def test_an_ally_whose_fall_is_waiting_tests_no_more() -> None:
    play = battlefield((UK, GERMANY), (USA, GERMANY), (FRANCE, GERMANY))
    join_alliance(play.t, 1 << UK | 1 << USA | 1 << FRANCE)
    for power in (UK, USA, FRANCE):
        play.t.stability[power] = 0
    # The United Kingdom collapses; its allies fail and wait; then each of them collapses and only the others test
    play.dice(6, 1, 1, 1, 6, 6, 6, 6, 6)
    play.call(steps.FALL, UK)
    play_on(play)
    assert [power for power, *_ in play.told(events.FALL_ROLLED)] == [UK, USA, FRANCE]
    tested = [power for power, *_ in play.told(events.CHECKED)]
    assert tested == [USA, FRANCE, UK, UK, USA], "France does not test again while its own fall is waiting"


@pytest.mark.rule("cataclysm", "5.5.4/11")
@pytest.mark.ruling("R52")
def test_the_power_that_acts_chooses_the_order_of_opportunities() -> None:
    for is_acting, chooser in ((True, GERMANY), (False, UK)):
        play = battlefield((GERMANY, FRANCE))
        play.t.drawer = play.t.holder[UK]
        take_control(play.t, GERMANY, area("lorraine"))
        place(play, GERMANY, "army lorraine")
        if is_acting:
            actions(play, GERMANY, 1)
        play.call(steps.FALL, pack_arg(FRANCE, AT_ONCE))
        play_on(play, until=steps.CHOOSE_OPPORTUNITY)
        assert len(play.offered_with("open")) > 1
        assert play.seats == [play.t.holder[chooser]]


# 6 Political actions


@pytest.mark.rule("cataclysm", "6.1/7", "12.1.2/5")
def test_il_duce_helps_an_alliance_that_others_propose() -> None:
    for kind, dice in ((FLAG, 1), (DUCE, 2)):
        play = Play(units=False)
        play.t.marks &= ~0b10
        play.hold_in_reserve(marker_row(ITALY, kind))
        play.begin(steps.POLITICAL, GERMANY, marker_row(GERMANY, FLAG)).order("ally italy")
        assert play.told(events.CHECKED)[0][1] == dice, "Italy has an effectiveness of 1"


@pytest.mark.rule("cataclysm", "6.2/7")
@pytest.mark.ruling("R7")
def test_a_void_declaration_is_void_for_the_allies_as_well() -> None:
    play = battlefield()
    join_alliance(play.t, 1 << GERMANY | 1 << ITALY)
    join_alliance(play.t, 1 << FRANCE | 1 << UK)
    (army,) = place(play, GERMANY, "army ruhr")
    play.dice(5, 5, 5).begin(steps.POLITICAL, GERMANY, marker_row(GERMANY, FLAG)).order("declare france", "done")
    while play.t.step != steps.JOIN_WAR or play.offered != ["join", "break"]:
        play.order(play.offered[0])
    play.order("join")
    play.t.unit_area[army] = 255  # the only army is gone before it can attack
    play.t.forces_changed()
    while not play.is_over:
        play.order("join" if "join" in play.offered else play.offered[0])
    assert play.told(events.WAR_CANCELLED)
    assert not any(play.t.enemies)


@pytest.mark.rule("cataclysm", "6.3/4")
@pytest.mark.ruling("R72")
def test_only_own_influence_helps() -> None:
    t = empty_table()
    before = diplomacy_modifier(t, UK, area("spain"))
    t.influence[FRANCE] |= 1 << area("spain")
    assert diplomacy_modifier(t, UK, area("spain")) == before
    t.influence[UK] |= 1 << area("spain")
    assert diplomacy_modifier(t, UK, area("spain")) == before + 1


@pytest.mark.rule("cataclysm", "9.2", "9.7")
@pytest.mark.ruling("R73")
def test_an_operation_that_is_called_off_provokes_nobody() -> None:
    play = battlefield((UK, JAPAN)).dice(1, 1)
    place(play, FRANCE, "army paris")
    go_to_war(play.t, FRANCE, JAPAN)
    before = play.t.available[marker_row(GERMANY, FLAG)]
    actions(play, FRANCE, 1).order("operate land benelux", "activate france-army-1", "attack")
    play_on(play)
    assert play.t.available[marker_row(GERMANY, FLAG)] == before


# 12 Powers


@pytest.mark.rule("cataclysm", "12.1.3/1")
def test_the_end_of_the_naval_treaty_gives_its_signatories_ships() -> None:
    play = Play(units=False)
    set_mark(play.t, NAVAL_TREATY)
    for power in (JAPAN, UK, USA):
        play.t.commitment[power] = TOTAL_WAR
        adjust_pool(play.t, power)
    before = [play.t.available[marker_row(power, FLEET)] for power in (JAPAN, UK, USA)]
    leave_naval_treaty(play.t)
    after = [play.t.available[marker_row(power, FLEET)] for power in (JAPAN, UK, USA)]
    assert all(more > fewer for more, fewer in zip(after, before, strict=True)), (before, after)
