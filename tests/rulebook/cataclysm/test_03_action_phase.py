"""3.3 to 3.8: interrupts, the cup, markers, sudden death, home fronts and the end of the phase."""

from __future__ import annotations

import pytest

from grognard.engine.frames import first_of
from grognard.games.cataclysm.rules.forces import units_in
from grognard.games.cataclysm.rules.turn.cup import lowest_seat
from grognard.games.cataclysm.rules.turn.resolution import draw_crisis
from grognard.games.cataclysm.vocabulary import events, force_steps, steps
from grognard.games.cataclysm.vocabulary.words import (
    ARMY,
    CIVIL_WAR_RESOLUTION,
    CIVILIAN,
    COLLECTIVE_SECURITY,
    CRISIS,
    DEMOCRACY,
    FASCISM,
    FLAG,
    FLEET,
    FRANCE,
    GERMANY,
    HOME_FRONT,
    ITALY,
    JAPAN,
    MOBILIZATION,
    NO_MARKER,
    NOBODY,
    OFFENSIVE,
    REARMAMENT,
    RESOURCE,
    TOTAL_WAR,
    UK,
    UPGRADE_ARMOUR,
    USSR,
    marker_row,
)
from tests.support.cataclysm import area, put
from tests.support.cataclysm_play import GAME, Play

GERMAN_FLAG = marker_row(GERMANY, FLAG)
FRENCH_FLAG = marker_row(FRANCE, FLAG)
BRITISH_FLAG = marker_row(UK, FLAG)


@pytest.mark.rule("cataclysm", "3.3/1")
def test_the_seat_with_the_fewest_points_draws() -> None:
    t = Play("days-of-decision").t
    assert lowest_seat(t) == 0, "Fascism has 3 points, Democracy 6"
    t.cubes[area("albania")] = 7
    t.politics_changed()
    assert lowest_seat(t) == 1


# Interrupts (3.5)


def with_flags(*powers: int) -> Play:
    """These powers have a flag in reserve, and a French flag is all that is in the cup."""
    play = Play("days-of-decision").empty_cup()
    for power in powers:
        play.hold_in_reserve(marker_row(power, FLAG))
    play.t.cup[FRENCH_FLAG] = 1
    play.t.last_ideology = NOBODY
    return play


@pytest.mark.rule("cataclysm", "3.5/1")
def test_powers_are_asked_in_falling_order_before_a_marker_is_drawn() -> None:
    play = with_flags(ITALY, UK, GERMANY)
    play.t.then(steps.ASK_INTERRUPT, steps.DRAW)
    play.run()
    asked = []
    while play.t.step == steps.INTERRUPT:
        asked.append(first_of(play.t.arg))
        assert play.offered == ["pass", "pass-turn", "interrupt flag"]
        play.order("pass")
    assert asked == [GERMANY, UK, ITALY]
    assert play.t.step == steps.DRAWN


@pytest.mark.rule("cataclysm", "3.5/2")
@pytest.mark.ruling("R11")
@pytest.mark.parametrize(("last", "asked"), [(FASCISM, [UK]), (DEMOCRACY, [GERMANY]), (NOBODY, [GERMANY, UK])])
def test_no_ideology_plays_twice_running(last: int, asked: list[int]) -> None:
    play = with_flags(UK, GERMANY)
    play.t.last_ideology = last
    play.call(steps.ASK_INTERRUPT)
    found = []
    while not play.is_over:
        found.append(first_of(play.t.arg))
        play.order("pass")
    assert found == asked


@pytest.mark.rule("cataclysm", "3.5/3")
def test_after_an_interrupt_all_others_are_asked_again() -> None:
    play = with_flags(GERMANY, ITALY, UK)
    play.call(steps.ASK_INTERRUPT).order("interrupt flag")
    assert play.t.reserve[GERMANY] == NO_MARKER
    play.dice(1, 1, 1).order("propaganda")
    assert play.t.step == steps.INTERRUPT
    assert first_of(play.t.arg) == UK, "Italy has to wait: its ideology has just played"
    play.order("interrupt flag")
    play.dice(1, 1).order("propaganda")
    assert first_of(play.t.arg) == ITALY


@pytest.mark.rule("cataclysm", "3.5/4")
def test_what_was_drawn_counts_as_played_by_its_ideology() -> None:
    play = with_flags(UK, GERMANY)
    play.call(steps.DRAW)
    assert play.t.last_ideology == DEMOCRACY
    crisis = Play("days-of-decision").empty_cup()
    crisis.t.last_ideology = FASCISM
    crisis.t.cup[CRISIS] = 1
    crisis.call(steps.DRAW)
    assert crisis.t.last_ideology == NOBODY


@pytest.mark.rule("cataclysm", "3.4/2")
def test_a_resource_in_reserve_cannot_interrupt() -> None:
    play = Play("days-of-decision").hold_in_reserve(marker_row(UK, RESOURCE))
    assert play.call(steps.ASK_INTERRUPT).is_over


@pytest.mark.rule("cataclysm", "3.4/1")
def test_a_marker_in_reserve_gives_way_to_a_new_one() -> None:
    play = with_flags(FRANCE)
    before = play.t.available[FRENCH_FLAG]
    offensive = marker_row(FRANCE, OFFENSIVE)
    play.t.available[offensive] -= 1
    play.call(steps.DRAWN, offensive).order("reserve offensive")
    assert play.t.reserve[FRANCE] == offensive
    assert play.t.available[FRENCH_FLAG] == before + 1


@pytest.mark.rule("cataclysm", "3.5/5")
def test_a_power_that_wants_quiet_is_asked_again_when_its_reserve_changes() -> None:
    play = with_flags(UK)
    play.call(steps.ASK_INTERRUPT).order("pass-turn")
    assert play.call(steps.ASK_INTERRUPT).is_over
    assert "listen uk" in [GAME.grammar.write(m) for m in GAME.any_time(play.t, play.t.holder[UK])]
    play.at_any_time("listen uk", play.t.holder[UK])
    assert play.call(steps.ASK_INTERRUPT).t.step == steps.INTERRUPT
    play.order("pass-turn")
    play.t.available[BRITISH_FLAG] -= 1
    play.call(steps.DRAWN, BRITISH_FLAG).order("reserve flag")
    assert play.call(steps.ASK_INTERRUPT).t.step == steps.INTERRUPT


# Markers that were drawn


@pytest.mark.rule("cataclysm", "3.3/2", "3.6/1")
def test_a_drawn_flag_is_played_reserved_or_refused() -> None:
    play = with_flags()
    before = play.t.available[FRENCH_FLAG]
    play.call(steps.DRAW)
    assert play.seat == play.t.holder[FRANCE]
    assert play.offered == ["play flag", "reserve flag", "refuse flag"]
    play.order("refuse flag")
    assert play.is_over
    assert play.t.available[FRENCH_FLAG] == before + 1


@pytest.mark.rule("cataclysm", "3.7.1/1", "5.2/1")
def test_a_flag_gives_one_political_action_and_returns_to_its_card() -> None:
    play = with_flags()
    before = play.t.available[FRENCH_FLAG]
    play.call(steps.DRAW).order("play flag").dice(1).order("propaganda")
    assert play.is_over
    assert play.t.available[FRENCH_FLAG] == before + 1


@pytest.mark.rule("cataclysm", "3.7.1/2", "4.1/2")
@pytest.mark.parametrize(("commitment", "actions"), [(REARMAMENT, 1), (MOBILIZATION, 2), (TOTAL_WAR, 3)])
def test_an_offensive_gives_as_many_actions_as_the_commitment_says(commitment: int, actions: int) -> None:
    play = Play("days-of-decision")
    play.t.commitment[FRANCE] = commitment
    offensive = marker_row(FRANCE, OFFENSIVE)
    play.t.available[offensive] -= 1
    before = play.t.available[offensive]
    play.call(steps.DRAWN, offensive).order("play offensive")
    for _ in range(actions):
        assert "deploy" in play.offered
        play.order("deploy", "done")
    assert play.is_over
    assert play.t.available[offensive] == before + 1


@pytest.mark.rule("cataclysm", "4.1/1")
def test_at_civilian_two_offensives_are_played_together() -> None:
    play = Play("days-of-decision")
    play.t.commitment[FRANCE] = CIVILIAN
    offensive = marker_row(FRANCE, OFFENSIVE)
    play.t.available[offensive] -= 2
    before = play.t.available[offensive]
    play.call(steps.DRAWN, offensive)
    assert play.why_not("play offensive") == ("8.1", "two-offensives")
    play.order("reserve offensive")
    assert play.call(steps.ASK_INTERRUPT).is_over, "one alone does not interrupt"
    play.call(steps.DRAWN, offensive).order("play offensive", "deploy", "done")
    assert play.is_over
    assert play.t.reserve[FRANCE] == NO_MARKER
    assert play.t.available[offensive] == before + 2


@pytest.mark.rule("cataclysm", "12.3/4")
def test_collective_security_plays_no_offensives() -> None:
    play = Play()
    play.t.commitment[USSR] = MOBILIZATION
    play.t.posture = COLLECTIVE_SECURITY
    offensive = marker_row(USSR, OFFENSIVE)
    play.call(steps.DRAWN, offensive)
    assert play.offered == ["reserve offensive", "refuse offensive"]
    assert play.why_not("play offensive") == ("12.3", "collective-security")


@pytest.mark.rule("cataclysm", "3.7.2/1")
def test_a_unit_is_placed_on_a_production_site_and_may_deploy() -> None:
    play = Play("days-of-decision", units=False)
    army = marker_row(FRANCE, ARMY)
    play.call(steps.DRAWN, army).order("play army")
    assert play.offered == ["place paris", "place lorraine"], "Provence has no industry"
    play.order("place paris")
    assert play.told(events.PLACED) == [[FRANCE, ARMY, area("paris")]]
    assert "to lorraine" in play.offered, "it may deploy at once"


@pytest.mark.rule("cataclysm", "3.7.2/2")
def test_ships_are_placed_on_a_home_coast_with_a_line() -> None:
    play = Play("days-of-decision", units=False)
    play.call(steps.PLACE_UNIT, marker_row(ITALY, FLEET))
    assert play.offered == ["place rome", "place milan", "place sicily"]


@pytest.mark.rule("cataclysm", "3.7.2/3")
def test_a_unit_without_a_site_may_wait_for_the_next_turn() -> None:
    play = Play("days-of-decision", units=False)
    army = marker_row(FRANCE, ARMY)
    play.call(steps.DRAWN, army)
    assert "later army" not in play.offered
    for where in ("paris", "lorraine", "provence"):
        play.t.cubes[area(where)], play.t.cube_colour[area(where)] = 1, GERMANY
    play.t.politics_changed()
    assert play.offered == ["reserve army", "refuse army", "later army"]
    assert play.why_not("play army") == ("3.7.2", "no-site")
    play.order("later army")
    assert play.t.next_turn[army] == 1


@pytest.mark.rule("cataclysm", "3.7.3/1", "3.7.3/2")
def test_an_upgrade_goes_to_a_unit_of_its_type_with_a_line() -> None:
    play = Play("days-of-decision", units=False)
    upgrade = marker_row(FRANCE, UPGRADE_ARMOUR)
    play.call(steps.DRAWN, upgrade)
    assert play.why_not("play armour") == ("3.7.3", "no-unit-to-upgrade")
    put(play.t, FRANCE, "air", "paris")
    unit = put(play.t, FRANCE, "army", "lorraine")
    play.order("play armour")
    assert play.offered == ["upgrade lorraine"]
    play.order("upgrade lorraine")
    assert play.t.upgraded == 1 << unit


# Crises and sudden death


@pytest.mark.rule("cataclysm", "3.7.5/1")
def test_the_third_crisis_brings_sudden_death() -> None:
    play = Play("days-of-decision").empty_cup()
    for drawn in (1, 2, 3):
        assert not play.t.sudden_death
        play.t.cup[CRISIS] = 1
        play.dice(6, 6, 6, 6).call(steps.DRAW)  # the war scare and once more: nobody of it is in play
        assert play.t.crises_drawn == drawn
    assert play.t.sudden_death
    assert play.t.next_turn[CRISIS] >= 3


def in_sudden_death(flags: int) -> Play:
    """An action phase whose fourth crisis was just drawn; the United Kingdom has so many flags in the cup."""
    play = Play("days-of-decision").empty_cup()
    play.t.sudden_death = True
    play.t.begin(steps.ACTION_PHASE)
    GAME.steps[steps.ACTION_PHASE].enter(play.t, play.t.stack[-1])
    play.t.cup[BRITISH_FLAG] = flags
    return play


@pytest.mark.rule("cataclysm", "3.7.5/2", "3.7.5/3")
@pytest.mark.ruling("R12")
@pytest.mark.parametrize(
    ("commitment", "flags", "goes_on"),
    [
        (REARMAMENT, 1, False),
        (REARMAMENT, 2, True),
        (MOBILIZATION, 2, False),
        (TOTAL_WAR, 3, False),
        (TOTAL_WAR, 4, True),
    ],
)
def test_the_phase_goes_on_while_a_power_has_markers_enough(commitment: int, flags: int, goes_on: bool) -> None:
    play = in_sudden_death(flags)
    play.t.commitment[UK] = commitment
    draw_crisis(play.t)
    assert play.t.under_way(steps.ACTION_PHASE) is goes_on
    assert play.t.cup[CRISIS] == (1 if goes_on else 0)


# Home fronts


@pytest.mark.rule("cataclysm", "3.7.6/1")
def test_there_is_no_test_at_civilian() -> None:
    play = Play().call(steps.HOME_FRONT, GERMANY)
    assert not play.told(events.CHECKED)
    armed = Play()
    armed.t.commitment[GERMANY] = REARMAMENT
    armed.call(steps.HOME_FRONT, GERMANY)
    assert len(armed.told(events.CHECKED)) == 1


@pytest.mark.rule("cataclysm", "3.7.6/2")
@pytest.mark.parametrize(("commitment", "modifier"), [(REARMAMENT, 0), (MOBILIZATION, -1), (TOTAL_WAR, -2)])
def test_commitment_weighs_on_the_home_front(commitment: int, modifier: int) -> None:
    play = Play("days-of-decision")
    play.t.commitment[GERMANY] = commitment
    play.dice(5, 4, 4).call(steps.HOME_FRONT, GERMANY)
    assert play.told(events.CHECKED)[0][3] == modifier


@pytest.mark.rule("cataclysm", "3.7.6/3")
def test_the_power_may_deploy_after_its_home_front() -> None:
    play = Play("days-of-decision").dice(6, 6, 6).call(steps.HOME_FRONT, GERMANY)
    assert play.t.under_way(force_steps.DEPLOYMENT) or play.offered_with("move")
    play.order("done")
    assert play.is_over


@pytest.mark.rule("cataclysm", "3.7.6/4", "12.3/1")
def test_the_soviet_union_may_change_its_posture_once_a_turn() -> None:
    play = Play().call(steps.HOME_FRONT, USSR).order("done")
    assert play.offered == ["pass", "posture military_reforms", "posture collective_security"]
    play.order("posture collective_security")
    assert play.t.posture == COLLECTIVE_SECURITY
    again = play.call(steps.HOME_FRONT, USSR).order("done")
    assert again.is_over


@pytest.mark.rule("cataclysm", "3.7.6/5", "3.7.7/1")
def test_home_fronts_and_resolutions_go_to_the_next_turn() -> None:
    play = Play().empty_cup()
    marker = marker_row(JAPAN, HOME_FRONT)
    play.t.next_turn[marker] = 0
    play.t.cup[marker] = 1
    play.call(steps.DRAW)
    assert play.t.next_turn[marker] == 1
    war = Play().empty_cup()
    war.t.next_turn[CIVIL_WAR_RESOLUTION] = 0
    war.t.cup[CIVIL_WAR_RESOLUTION] = 1
    war.call(steps.DRAW)
    assert war.t.next_turn[CIVIL_WAR_RESOLUTION] == 1


# The end of the phase


@pytest.mark.rule("cataclysm", "3.8/1")
def test_what_was_not_drawn_is_resolved_at_the_end() -> None:
    play = Play("days-of-decision").empty_cup()
    for power in (UK, GERMANY):
        play.t.next_turn[marker_row(power, HOME_FRONT)] = 0
        play.t.cup[marker_row(power, HOME_FRONT)] = 1
    play.call(steps.LAST_HOME_FRONTS)
    play.order("done", "done")
    assert play.told(events.HOME_FRONT) == [[UK], [GERMANY]], "the least effective first"
    assert play.t.next_turn[marker_row(UK, HOME_FRONT)] == 1


@pytest.mark.rule("cataclysm", "3.8/2", "3.8/3")
def test_a_new_turn_takes_the_markers_along_and_forgets_the_old_one() -> None:
    play = Play("days-of-decision").empty_cup().hold_in_reserve(BRITISH_FLAG)
    t = play.t
    t.cup[GERMAN_FLAG] = 2
    t.reduced, t.escalated, t.posture_changed, t.sudden_death, t.crises_drawn = 1 << UK, 1 << UK, True, True, 3
    turn = t.turn
    GAME.steps[steps.NEW_TURN].run(t, 0)
    assert (t.holding[GERMAN_FLAG], t.cup[GERMAN_FLAG]) == (2, 0)
    assert (t.holding[BRITISH_FLAG], t.reserve[UK]) == (1, NO_MARKER)
    assert (t.reduced, t.escalated, t.posture_changed, t.sudden_death, t.crises_drawn) == (0, 0, False, False, 0)
    assert t.turn == turn + 1


@pytest.mark.rule("cataclysm", "1.6/4")
def test_the_game_ends_with_its_last_turn() -> None:
    play = Play("days-of-decision").empty_cup()
    play.t.turn = play.t.last_turn - 1
    play.t.call(steps.END_PHASE)
    GAME.steps[steps.END_PHASE].enter(play.t, play.t.stack[-1])
    assert not play.t.over
    play = Play("days-of-decision").empty_cup()
    play.t.turn = play.t.last_turn
    play.call(steps.END_PHASE)
    assert play.t.over
    assert play.t.winners == 1 << play.t.holder[UK], "Democracy has 6 points, Fascism 3"


@pytest.mark.rule("cataclysm", "3.7.2/1")
def test_a_full_site_serves_a_unit_that_can_deploy_elsewhere() -> None:
    play = Play("days-of-decision", units=False)
    for where in ("paris", "lorraine"):
        put(play.t, FRANCE, "army", where)
        put(play.t, FRANCE, "army", where)
    play.call(steps.PLACE_UNIT, marker_row(FRANCE, ARMY))
    assert play.offered == ["place paris", "place lorraine"]
    play.order("place paris", "to provence")
    assert play.is_over
    assert [len(units_in(play.t, area(where))) for where in ("paris", "lorraine", "provence")] == [2, 2, 1]
