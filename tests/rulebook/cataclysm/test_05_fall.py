"""5.5: collapse and surrender, step by step."""

from __future__ import annotations

import pytest

from grognard.engine.frames import pack_arg
from grognard.games.cataclysm.facts.bases import NO_BASE
from grognard.games.cataclysm.rules.control import controller, put_cubes
from grognard.games.cataclysm.rules.forces import units_in
from grognard.games.cataclysm.rules.marks import has_mark
from grognard.games.cataclysm.rules.politics.awards import demand_test
from grognard.games.cataclysm.rules.politics.fall import AT_ONCE
from grognard.games.cataclysm.rules.relations import allies, go_to_war, join_alliance
from grognard.games.cataclysm.vocabulary import events, steps
from grognard.games.cataclysm.vocabulary.words import (
    ALLIANCE,
    ARMY,
    CIVILIAN,
    DEMOCRACY,
    DUCE,
    DUCE_ABLE,
    EXHAUSTION,
    FASCISM,
    FLAG,
    FRANCE,
    GERMANY,
    ITALY,
    LONG_KNIVES,
    MOBILIZATION,
    NEUTRAL,
    NO_MARKER,
    NOBODY,
    OFFENSIVE,
    PROPAGANDA,
    REMOVED,
    UK,
    failure_row,
    marker_row,
)
from tests.support.cataclysm import area, put
from tests.support.cataclysm_play import Play

FRENCH_FLAG = marker_row(FRANCE, FLAG)


def at_war() -> Play:
    """Days of Decision with Germany and Italy, allied, at war with France and the United Kingdom, allied."""
    play = Play("days-of-decision", units=False)
    for power in (GERMANY, ITALY):
        for enemy in (FRANCE, UK):
            go_to_war(play.t, power, enemy)
    join_alliance(play.t, 1 << GERMANY | 1 << ITALY)
    join_alliance(play.t, 1 << FRANCE | 1 << UK)
    play.call(steps.AFTERMATH)
    while not play.is_over:
        play.order(play.offered[0])
    return play


@pytest.mark.rule("cataclysm", "5.5.2/1", "5.5.2/2")
@pytest.mark.parametrize(("die", "collapses"), [(1, False), (2, True)])
def test_a_die_above_the_threshold_is_a_collapse(die: int, collapses: bool) -> None:
    play = at_war()
    put_cubes(play.t, area("provence"), NEUTRAL, 1)
    play.dice(die).call(steps.FALL, FRANCE)
    play.finish()
    assert bool(play.told(events.COLLAPSED)) is collapses
    assert bool(play.t.surrendered >> FRANCE & 1) is not collapses


@pytest.mark.rule("cataclysm", "5.5.1/1", "5.5.1/2")
def test_a_failed_test_costs_a_level_and_the_last_one_a_fall() -> None:
    play = at_war()
    play.t.stability[FRANCE] = 1
    demand_test(play.t, FRANCE, 2)
    play.dice(4, 3, 6).call(steps.AFTERMATH)
    assert play.told(events.STABILITY_LOST) == [[FRANCE, 0]]
    assert play.told(events.FALL_ROLLED) == [[FRANCE, 6, 0]]


@pytest.mark.rule("cataclysm", "5.5.3/1", "5.2.4/1")
def test_each_enemy_of_a_power_that_collapses_gains_a_flag() -> None:
    play = at_war().dice(6).call(steps.FALL, FRANCE)
    play.call(steps.AFTERMATH).finish()
    assert (play.flags()["germany"], play.flags()["italy"]) == (1, 1)


@pytest.mark.rule("cataclysm", "5.5.3/2", "5.5.3/3", "5.5.3/4", "5.5.3/5")
def test_a_collapse_ends_tests_reserve_failures_and_effectiveness() -> None:
    play = at_war().hold_in_reserve(FRENCH_FLAG)
    t = play.t
    t.stability[FRANCE] = 0
    t.pending_tests[FRANCE] = 2
    t.failures[failure_row(FRANCE, PROPAGANDA)] = 1
    before = t.available[FRENCH_FLAG]
    play.dice(6).call(steps.FALL, FRANCE)
    assert t.pending_tests[FRANCE] == 0
    assert t.stability[FRANCE] == t.f.after_collapse
    assert t.reserve[FRANCE] == NO_MARKER
    assert t.available[FRENCH_FLAG] == before + 1
    assert t.failures[failure_row(FRANCE, PROPAGANDA)] == 0
    assert t.reduced >> FRANCE & 1


@pytest.mark.rule("cataclysm", "5.5.3/6", "5.5.3/7")
def test_allies_test_and_fall_after_the_first_fall() -> None:
    play = at_war()
    play.t.stability[UK] = 0
    play.t.commitment[FRANCE] = EXHAUSTION
    play.dice(6, 1, 1, 6).call(steps.FALL, FRANCE)  # France collapses; both British dice fail; the British collapse
    assert play.t.step == steps.ANSWER_ARMISTICE, "first the fall of France ends"
    play.order("reject", "reject")
    assert play.told(events.COLLAPSED) == [[FRANCE], [UK]]


@pytest.mark.rule("cataclysm", "5.5.3/8", "5.6.2/2", "6.1.4/1")
@pytest.mark.ruling("R18")
def test_an_exhausted_power_leaves_its_alliance_and_offers_peace() -> None:
    play = at_war()
    play.t.commitment[FRANCE] = EXHAUSTION
    play.dice(6, 6, 6).call(steps.FALL, FRANCE)
    assert not allies(play.t, FRANCE)
    assert play.seat == play.t.holder[GERMANY]
    assert play.offered == ["accept", "reject"]
    play.order("accept", "accept")
    assert not play.t.enemies[FRANCE]
    assert play.t.enemies[UK] == 1 << GERMANY | 1 << ITALY


@pytest.mark.rule("cataclysm", "5.6.2/3", "6.1.4/2")
def test_an_alliance_of_which_only_some_accept_is_broken() -> None:
    play = at_war()
    play.t.commitment[FRANCE] = EXHAUSTION
    play.dice(6, 6, 6).call(steps.FALL, FRANCE).order("accept", "reject")
    assert not allies(play.t, GERMANY)
    assert play.t.enemies[FRANCE] == 1 << ITALY


@pytest.mark.rule("cataclysm", "5.5.3/9", "4.1.2/1")
def test_a_mobilized_power_that_collapses_is_exhausted() -> None:
    play = at_war()
    play.t.commitment[FRANCE] = MOBILIZATION
    play.dice(6, 6, 6).call(steps.FALL, FRANCE)
    assert play.t.commitment[FRANCE] == EXHAUSTION
    armed = at_war()
    armed.t.commitment[FRANCE] = CIVILIAN
    armed.dice(6, 6, 6).call(steps.FALL, FRANCE)
    assert armed.t.commitment[FRANCE] == CIVILIAN


@pytest.mark.rule("cataclysm", "4.1.1/2")
@pytest.mark.ruling("R27")
def test_the_owner_chooses_what_leaves_a_shrinking_pool() -> None:
    play = at_war()
    t = play.t
    t.commitment[FRANCE] = MOBILIZATION
    for where in ("paris", "paris", "lorraine", "provence"):
        put(t, FRANCE, "army", where)
    army = marker_row(FRANCE, ARMY)
    t.available[army], t.cup[army] = 0, 1
    play.dice(6, 6, 6).call(steps.FALL, FRANCE)
    assert play.offered == ["discard army", "remove army paris", "remove army lorraine", "remove army provence"]
    play.order("remove army paris")
    assert len(units_in(t, area("paris"))) == 1
    assert t.cup[army] == 1


@pytest.mark.rule("cataclysm", "5.5.3/10", "12.1.1/2", "12.1.2/2")
def test_collapse_takes_the_long_knives_and_il_duce() -> None:
    play = at_war()
    play.dice(6, 6, 6).call(steps.FALL, GERMANY).finish()
    assert not has_mark(play.t, LONG_KNIVES)
    italy = at_war()
    duce, flag = marker_row(ITALY, DUCE), marker_row(ITALY, FLAG)
    flags = italy.t.available[flag]
    italy.dice(6, 6, 6, 6).call(steps.FALL, ITALY).finish()
    assert not has_mark(italy.t, DUCE_ABLE)
    assert (italy.t.available[duce], italy.t.available[flag]) == (0, flags + 1)


# Surrender


def surrender(play: Play, power: int) -> Play:
    return play.call(steps.FALL, pack_arg(power, AT_ONCE))


@pytest.mark.rule("cataclysm", "5.5.4/1", "5.2.4/1")
def test_enemies_gain_flags_and_allies_test() -> None:
    play = at_war().dice(6, 6)
    surrender(play, FRANCE).finish()
    assert (play.flags()["germany"], play.flags()["italy"]) == (1, 1)
    assert len(play.told(events.TEST_PASSED)) == 1


@pytest.mark.rule("cataclysm", "5.5.4/2")
def test_an_ally_may_take_over_what_it_occupies() -> None:
    play = at_war().dice(6, 6)
    put(play.t, UK, "army", "paris")
    surrender(play, FRANCE)
    assert play.seat == play.t.holder[UK]
    assert play.offered == ["done", "claim paris"]
    play.order("claim paris")
    assert controller(play.t, area("paris")) == UK
    assert play.t.cubes[area("paris")] == 2, "a capital has two cubes"


@pytest.mark.rule("cataclysm", "5.5.4/3", "5.5.4/4", "5.5.4/5")
def test_the_power_leaves_the_game_and_its_land_is_neutral() -> None:
    play = at_war().dice(6, 6)
    put(play.t, FRANCE, "army", "lorraine")
    surrender(play, FRANCE).finish()
    t = play.t
    assert not t.enemies[FRANCE]
    assert not allies(t, UK)
    assert not units_in(t, area("lorraine"))
    assert not any(
        t.cup[marker_row(FRANCE, kind)] + t.available[marker_row(FRANCE, kind)] for kind in (FLAG, OFFENSIVE)
    )
    assert (t.cubes[area("paris")], t.cube_colour[area("paris")]) == (2, NEUTRAL)
    assert (t.cubes[area("algeria")], t.cube_colour[area("algeria")]) == (1, NEUTRAL)
    assert controller(t, area("poland")) == NOBODY
    assert t.cubes[area("poland")] == 0


@pytest.mark.rule("cataclysm", "5.5.4/6", "2.3.3/3")
def test_british_bases_have_no_owner_and_special_ones_are_gone() -> None:
    play = at_war().dice(6)
    surrender(play, UK).finish()
    bases = play.t.f.bases
    assert play.t.base_owner[bases.ids.index("malta")] == NOBODY
    assert play.t.base_owner[bases.ids.index("gibraltar")] == REMOVED
    assert bases.at[area("spain")] != NO_BASE


@pytest.mark.rule("cataclysm", "5.5.4/7", "5.7/4")
@pytest.mark.ruling("R52")
def test_home_areas_are_open_to_powers_that_hold_one_of_them() -> None:
    play = at_war().dice(6, 6)
    put_cubes(play.t, area("lorraine"), GERMANY, 1)
    surrender(play, FRANCE)
    while play.t.step != steps.CHOOSE_OPPORTUNITY:
        play.order(next(order for order in play.offered if order.split()[0] in ("cup", "done")))
    assert set(play.offered) == {"open paris", "open provence"}
    play.order("open paris")
    assert play.seat == play.t.holder[GERMANY]
    play.dice(5, 1, 1).order("try")
    assert controller(play.t, area("paris")) == GERMANY
    assert play.t.cubes[area("paris")] == 2


@pytest.mark.rule("cataclysm", "5.5.4/8")
def test_the_ideology_with_most_cubes_at_home_gets_the_marker() -> None:
    play = at_war().dice(6, 6)
    put_cubes(play.t, area("lorraine"), GERMANY, 1)
    surrender(play, FRANCE).finish()
    assert play.t.surrender_markers[FASCISM] == 1
    nobody = at_war().dice(6, 6)
    surrender(nobody, FRANCE).finish()
    assert not any(nobody.t.surrender_markers)


@pytest.mark.rule("cataclysm", "12.2.2/12")
def test_after_an_atomic_bomb_democracy_gets_the_marker() -> None:
    play = Play("war-without-mercy", units=False)
    play.t.stability[GERMANY] = 0
    demand_test(play.t, GERMANY, 1, 6)
    play.dice(1, 1, 1, 6).call(steps.AFTERMATH)
    play.finish()
    assert play.told(events.FALL_ROLLED)[0][:2] == [GERMANY, 6]
    assert play.t.surrendered >> GERMANY & 1
    assert play.t.surrender_markers[DEMOCRACY] == 1


@pytest.mark.rule("cataclysm", "5.5.4/9")
def test_a_power_without_a_home_area_surrenders_at_once() -> None:
    play = at_war()
    for where in ("paris", "lorraine", "provence"):
        put_cubes(play.t, area(where), GERMANY, 1)
    play.call(steps.AFTERMATH).finish()
    assert play.t.surrendered >> FRANCE & 1
    assert not play.told(events.FALL_ROLLED)


@pytest.mark.rule("cataclysm", "5.5.4/10", "1.6/1")
def test_the_game_ends_when_an_ideology_has_no_power_left() -> None:
    play = at_war().dice(6, 6)
    surrender(play, FRANCE).finish()
    assert not play.t.over
    surrender(play, UK).finish()
    assert play.t.over


@pytest.mark.rule("cataclysm", "1.6/2")
def test_the_game_ends_with_a_second_surrender_marker() -> None:
    play = Play("war-without-mercy", units=False)
    play.t.surrender_markers[FASCISM] = 1
    assert not play.call(steps.AFTERMATH).t.over
    play.t.surrender_markers[FASCISM] = 2
    assert play.call(steps.AFTERMATH).t.over


@pytest.mark.rule("cataclysm", "5.4/4")
def test_every_power_of_a_failed_alliance_has_a_cube() -> None:
    play = Play("days-of-decision").hold_in_reserve(marker_row(FRANCE, FLAG))
    play.begin(steps.POLITICAL, UK, marker_row(UK, FLAG)).dice(1).order("ally france")
    assert play.t.failures[failure_row(UK, ALLIANCE)] == 1
    assert play.t.failures[failure_row(FRANCE, ALLIANCE)] == 1
