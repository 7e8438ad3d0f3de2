"""5.6, 5.7: wars, armistices, diplomatic opportunities; and what may be ordered at any time."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.civil_wars import give_aid
from grognard.games.cataclysm.rules.control import controller
from grognard.games.cataclysm.rules.marks import has_mark
from grognard.games.cataclysm.rules.relations import allies, go_to_war, join_alliance
from grognard.games.cataclysm.rules.victory import reason_to_end
from grognard.games.cataclysm.vocabulary import events, steps
from grognard.games.cataclysm.vocabulary.words import (
    BY_PEACE,
    FLAG,
    FLEET,
    FRANCE,
    GERMANY,
    GLOBAL_WAR,
    ITALY,
    JAPAN,
    LIMITED_WAR,
    MOBILIZATION,
    NAVAL_TREATY,
    NOBODY,
    OFFENSIVE,
    REARMAMENT,
    TOTAL_WAR,
    UK,
    USA,
    marker_row,
)
from tests.support.cataclysm import area
from tests.support.cataclysm_play import GAME, Play


def tense() -> Play:
    """Two alliances, all four powers mobilized, still at peace."""
    play = Play("days-of-decision")
    join_alliance(play.t, 1 << GERMANY | 1 << ITALY)
    join_alliance(play.t, 1 << FRANCE | 1 << UK)
    for power in (GERMANY, ITALY, FRANCE, UK):
        play.t.commitment[power] = MOBILIZATION
    return play


@pytest.mark.rule("cataclysm", "5.6.1/1", "6.1.3/1", "6.2/4")
def test_allies_of_the_aggressor_decide_first_then_those_of_the_target() -> None:
    play = tense().begin(steps.WAR, GERMANY, 1 << FRANCE, 1)
    assert (play.t.step, play.t.arg) == (steps.JOIN_WAR, ITALY)
    assert play.offered == ["join", "break"]
    play.order("join")
    assert play.t.arg == UK
    play.order("join")
    assert play.t.enemies[UK] == 1 << GERMANY | 1 << ITALY
    assert play.t.enemies[ITALY] == 1 << FRANCE | 1 << UK


@pytest.mark.rule("cataclysm", "6.1.3/2", "6.1.4/3")
def test_an_ally_that_stays_out_breaks_the_alliance() -> None:
    play = tense().begin(steps.WAR, GERMANY, 1 << FRANCE, 1).order("break")
    assert not allies(play.t, GERMANY)
    assert not play.t.enemies[ITALY]


@pytest.mark.rule("cataclysm", "6.1.3/3")
@pytest.mark.ruling("R9")
def test_an_ally_of_the_aggressor_that_is_not_mobilized_cannot_join() -> None:
    play = tense()
    play.t.commitment[ITALY] = REARMAMENT
    play.begin(steps.WAR, GERMANY, 1 << FRANCE, 1)
    assert play.t.arg == UK, "Italy is not asked"
    assert not allies(play.t, GERMANY)


@pytest.mark.rule("cataclysm", "6.1.3/4")
@pytest.mark.ruling("R9")
def test_an_ally_of_the_attacked_may_always_join() -> None:
    play = tense()
    play.t.commitment[UK] = REARMAMENT
    play.begin(steps.WAR, GERMANY, 1 << FRANCE, 1).order("join")
    assert play.t.arg == UK
    assert play.offered == ["join", "break"]


@pytest.mark.rule("cataclysm", "6.2/3", "5.2.3/2")
@pytest.mark.parametrize("declared", [1, 0])
def test_a_declaration_provokes_the_target_and_the_allies_that_join(declared: int) -> None:
    play = tense()
    play.t.marks = 0
    play.begin(steps.WAR, GERMANY, 1 << FRANCE, declared).order("join", "join")
    provoked = sorted(args[0] for args in play.told(events.PROVOKED))
    assert provoked == ([UK, FRANCE] if declared else [])


@pytest.mark.rule("cataclysm", "5.6.4/1", "5.6.5/1")
def test_the_war_status_follows() -> None:
    play = tense().begin(steps.WAR, GERMANY, 1 << FRANCE, 1).order("join", "join")
    assert play.t.war_status == LIMITED_WAR
    play.t.commitment[GERMANY] = TOTAL_WAR
    play.call(steps.AFTERMATH)
    assert play.t.war_status == GLOBAL_WAR


# Armistices


def fighting() -> Play:
    play = tense().begin(steps.WAR, GERMANY, 1 << FRANCE, 1).order("join", "join")
    return play.finish()


@pytest.mark.rule("cataclysm", "5.6.2/1")
@pytest.mark.ruling("R45")
def test_an_armistice_takes_both_and_comes_before_the_next_marker() -> None:
    play = fighting()
    fascism, democracy = play.t.holder[GERMANY], play.t.holder[FRANCE]
    play.at_any_time("offer germany france", fascism)
    play.t.begin(steps.ACTION_PHASE)
    before = play.t.enemies[GERMANY]
    GAME.steps[steps.NEXT_MARKER].run(play.t, 0)
    assert play.t.enemies[GERMANY] == before, "one offer is not an agreement"
    play = fighting()
    play.at_any_time("offer germany france", fascism).at_any_time("offer france germany", democracy)
    assert play.t.enemies[GERMANY] >> FRANCE & 1, "not yet"
    GAME.steps[steps.NEXT_MARKER].run(play.t, 0)
    assert not play.t.enemies[GERMANY] >> FRANCE & 1
    assert play.t.enemies[GERMANY] >> UK & 1
    assert not allies(play.t, FRANCE), "its ally fights on"


@pytest.mark.rule("cataclysm", "5.6.2/1")
@pytest.mark.ruling("R45")
def test_an_offer_can_be_withdrawn() -> None:
    play = fighting()
    seat = play.t.holder[GERMANY]
    play.at_any_time("offer germany france", seat).at_any_time("withdraw germany france", seat)
    assert play.t.offers[GERMANY] == 0


@pytest.mark.rule("cataclysm", "1.6/3")
@pytest.mark.ruling("R3", "R46")
def test_a_global_war_that_is_over_ends_the_game() -> None:
    play = fighting()
    play.t.war_status = GLOBAL_WAR
    assert reason_to_end(play.t) == -1
    for power in (GERMANY, ITALY, UK, FRANCE):
        play.t.enemies[power] = 0
    assert reason_to_end(play.t) == BY_PEACE


@pytest.mark.rule("cataclysm", "12.1.3/4", "5.2.4/4")
@pytest.mark.ruling("R45")
def test_japan_may_leave_the_naval_treaty_at_any_time() -> None:
    play = Play()
    seat = play.t.holder[JAPAN]
    play.begin(steps.POLITICAL, USA, marker_row(USA, FLAG))
    play.at_any_time("leave-treaty", seat)
    assert has_mark(play.t, NAVAL_TREATY), "others decide now: it waits for the next marker"
    GAME.steps[steps.NEXT_MARKER].run(play.t, 0)
    assert not has_mark(play.t, NAVAL_TREATY)
    assert sorted(args[0] for args in play.told(events.PROVOKED)) == [UK, USA]
    own = Play().begin(steps.POLITICAL, JAPAN, marker_row(JAPAN, FLAG))
    own.at_any_time("leave-treaty", seat)
    assert not has_mark(own.t, NAVAL_TREATY), "in its own decision at once"


@pytest.mark.rule("cataclysm", "11.2")
@pytest.mark.ruling("R45")
def test_aid_and_influence_are_taken_back() -> None:
    play = Play("days-of-decision")
    offensive = marker_row(GERMANY, OFFENSIVE)
    play.t.available[offensive] -= 1
    before = play.t.available[offensive]
    give_aid(play.t, GERMANY, area("spain"), 0)
    play.at_any_time("revoke germany spain government", play.t.holder[GERMANY])
    GAME.steps[steps.NEXT_MARKER].run(play.t, 0)
    assert play.t.available[offensive] == before + 1
    assert not any(play.t.aid)


# Opportunities


@pytest.mark.rule("cataclysm", "5.7/1")
def test_the_first_success_in_falling_order_takes_the_area() -> None:
    play = Play("days-of-decision").begin(steps.OPPORTUNITY, area("hungary"), 1 << GERMANY | 1 << UK | 1 << FRANCE)
    assert play.t.arg == GERMANY
    play.order("pass")
    assert play.t.arg == UK
    play.dice(5, 1).order("try")
    assert controller(play.t, area("hungary")) == UK
    assert not play.t.under_way(steps.OPPORTUNITY)


@pytest.mark.rule("cataclysm", "5.7/2")
def test_resistance_does_not_count() -> None:
    play = Play("days-of-decision")
    target = next(a for a in range(118) if play.t.f.atlas.resistance[a] == 2 and play.t.s.in_play >> a & 1)
    play.begin(steps.OPPORTUNITY, target, 1 << UK).dice(5, 1).order("try")
    assert controller(play.t, target) == UK


@pytest.mark.rule("cataclysm", "5.7/3")
def test_if_all_fail_nobody_has_it() -> None:
    play = Play("days-of-decision").begin(steps.OPPORTUNITY, area("hungary"), 1 << GERMANY | 1 << UK)
    play.dice(4, 4, 4).order("try").dice(4, 4).order("try")
    assert controller(play.t, area("hungary")) == NOBODY
    assert play.is_over


@pytest.mark.rule("cataclysm", "5.2.3/5")
def test_control_of_an_area_provokes_adversaries_with_an_interest() -> None:
    play = Play("days-of-decision")
    play.begin(steps.OPPORTUNITY, area("hungary"), 1 << GERMANY).dice(5, 1, 1).order("try")
    assert [args[0] for args in play.told(events.PROVOKED)] == [FRANCE]


@pytest.mark.rule("cataclysm", "5.6.1/2")
def test_enemies_of_the_whole_alliance_are_enemies_of_a_helper() -> None:
    play = tense()
    go_to_war(play.t, GERMANY, UK)
    play.begin(steps.WAR, GERMANY, 1 << FRANCE, 1).order("join")
    assert play.t.enemies[ITALY] == 1 << FRANCE


@pytest.mark.rule("cataclysm", "12.1.3/4")
@pytest.mark.ruling("R45")
def test_the_treaty_holds_until_a_drawn_fleet_is_placed() -> None:
    play = Play()
    fleet = marker_row(JAPAN, FLEET)
    play.t.available[fleet] = 0
    play.call(steps.DRAWN, fleet).at_any_time("leave-treaty", play.t.holder[JAPAN])
    assert has_mark(play.t, NAVAL_TREATY)
    assert play.t.available[fleet] == 0, "no fleet comes out of nothing"
