"""The whole turn (3, 5, 6), seats (1.1), and what chapter 12 adds to production and lines."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.marks import remove_mark, set_mark
from grognard.games.cataclysm.rules.politics.awards import demand_test
from grognard.games.cataclysm.rules.politics.surrender import leaders_in
from grognard.games.cataclysm.rules.pools import adjust_pool
from grognard.games.cataclysm.rules.relations import go_to_war
from grognard.games.cataclysm.rules.score import points
from grognard.games.cataclysm.rules.seats import seat_groups, seat_word
from grognard.games.cataclysm.rules.turn.transfers import reaches_america
from grognard.games.cataclysm.vocabulary import events, steps
from grognard.games.cataclysm.vocabulary.words import (
    COMMUNISM,
    FASCISM,
    FLAG,
    FLEET,
    FRANCE,
    GERMANY,
    JAPAN,
    LEND_LEASE_PLAYED,
    MOBILIZATION,
    NAVAL_TREATY,
    OFFENSIVE,
    UK,
    USA,
    USSR,
    marker_row,
)
from tests.support.cataclysm import area, put
from tests.support.cataclysm_play import GAME, Play


@pytest.mark.rule("cataclysm", "0")
def test_orders_that_are_not_offered_change_nothing() -> None:
    m = GAME.new("days-of-decision", seed=1)
    before = m.dump()
    for text in ("", "nonsense", "play flag", "diplomacy nowhere", "done done", "x" * 300):
        refusal = m.why_not(text)
        assert refusal is not None
        assert refusal.text("it")
        assert refusal.text("en")
    other = next(seat for seat in m.seats if seat not in m.to_move)
    refusal = m.why_not(str(m.legal()[0]), other)
    assert refusal is not None
    assert refusal.key == "not-your-move"
    assert m.dump() == before


@pytest.mark.rule("cataclysm", "3/1")
def test_a_turn_runs_from_the_track_to_the_end_of_the_phase() -> None:
    t = Play("days-of-decision").t
    GAME.steps[steps.NEXT_TURN].run(t, 0)
    order = [GAME.steps[packed & 0xFF].number for packed in t.frames()]
    assert order[:7] == [
        steps.TURN_TRACK,
        steps.GAIN_FLAGS,
        steps.TRANSFERS,
        steps.PRODUCTION,
        steps.DISTRIBUTE,
        steps.ACTION_PHASE,
        steps.END_PHASE,
    ]


@pytest.mark.rule("cataclysm", "3.7/1", "6/1")
def test_each_marker_is_played_for_its_purpose() -> None:
    flag = Play("days-of-decision").call(steps.DRAWN, marker_row(FRANCE, FLAG)).order("play flag")
    assert flag.t.step == steps.CHOOSE_ACTION
    assert {order.split()[0] for order in flag.offered} == {"diplomacy", "manoeuvre", "propaganda"}
    offensive = Play("days-of-decision").call(steps.DRAWN, marker_row(FRANCE, OFFENSIVE)).order("play offensive")
    assert "deploy" in offensive.offered
    unit = Play("days-of-decision", units=False).call(steps.DRAWN, marker_row(FRANCE, FLEET)).order("play fleet")
    assert unit.t.step == steps.PLACE_UNIT


@pytest.mark.rule("cataclysm", "5/1")
def test_everything_an_action_has_brought_about_is_settled() -> None:
    play = Play("days-of-decision")
    flag = marker_row(UK, FLAG)
    play.t.available[flag] -= 1
    play.t.gained[flag] = 1
    demand_test(play.t, FRANCE)
    play.call(steps.AFTERMATH)
    assert play.t.step == steps.PLACE_GAINED
    assert play.t.pending_tests[FRANCE] == 1
    play.dice(6).order("cup flag")
    assert play.t.pending_tests[FRANCE] == 0
    assert play.told(events.TEST_PASSED) == [[FRANCE]]


# Seats


SEATS = [
    ("cataclysm", "ideologies", ["fascism", "communism", "democracy"]),
    ("cataclysm", "two", ["fascism", "coalition"]),
    ("cataclysm", "four", ["germany-italy", "japan", "communism", "democracy"]),
    ("cataclysm", "five", ["germany-italy", "japan", "communism", "uk-france", "usa"]),
    ("days-of-decision", "ideologies", ["fascism", "democracy"]),
    ("days-of-decision", "four", ["germany", "italy", "uk", "france"]),
    ("eagle-and-sun", "three", ["fascism", "uk", "usa"]),
    ("great-patriotic-war", "five", ["fascism", "communism"]),
]


@pytest.mark.rule("cataclysm", "1.1")
@pytest.mark.ruling("R44")
@pytest.mark.parametrize(("scenario", "players", "seats"), SEATS)
def test_seats_by_the_number_of_players(scenario: str, players: str, seats: list[str]) -> None:
    s = GAME.facts.scenarios[scenario]
    assert [seat_word(s, group) for group in seat_groups(s, players)] == seats
    assert GAME.seats(scenario, {"players": players}) == tuple(seats)
    for seat in seats:
        assert GAME.words.seat("it", seat)


@pytest.mark.rule("cataclysm", "1.1")
@pytest.mark.ruling("R44")
def test_seats_of_an_ideology_are_a_team() -> None:
    seats = GAME.seats("cataclysm", {"players": "five"})
    assert GAME.teams(seats, {"players": "five"}) == [("germany-italy", "japan"), ("communism",), ("uk-france", "usa")]


# Chapter 12


@pytest.mark.rule("cataclysm", "12.1.3/1")
def test_the_treaty_keeps_fleets_out_of_the_pools() -> None:
    play = Play()
    fleet = marker_row(JAPAN, FLEET)
    before = play.t.available[fleet]
    play.t.commitment[JAPAN] = MOBILIZATION
    adjust_pool(play.t, JAPAN)
    assert play.t.available[fleet] == before
    remove_mark(play.t, NAVAL_TREATY)
    adjust_pool(play.t, JAPAN)
    assert play.t.available[fleet] == before + 1


@pytest.mark.rule("cataclysm", "12.2.2/8", "4.4.1/1")
def test_a_transfer_needs_a_line_to_america() -> None:
    play = Play("hitlers-war", units=False)
    set_mark(play.t, LEND_LEASE_PLAYED)
    assert reaches_america(play.t, UK)
    for sea in ("north_atlantic", "norwegian_sea", "bay_of_biscay", "western_atlantic", "south_atlantic"):
        put(play.t, GERMANY, "submarine" if sea != "south_atlantic" else "fleet", sea)
        if not reaches_america(play.t, UK):
            break
    assert not reaches_america(play.t, UK)
    assert "lend uk industrial" not in play.call(steps.TRANSFERS).offered


@pytest.mark.rule("cataclysm", "5.5.4/8")
@pytest.mark.ruling("R16")
def test_a_tie_for_the_surrender_marker_gives_both_ideologies_one() -> None:
    t = Play("hitlers-war", units=False).t
    for where, colour in (("lorraine", GERMANY), ("provence", USSR)):
        t.cubes[area(where)], t.cube_colour[area(where)] = 1, colour
    assert leaders_in(t, FRANCE) == [FASCISM, COMMUNISM]


@pytest.mark.rule("cataclysm", "1.7.1")
@pytest.mark.ruling("R15")
def test_the_points_of_a_surrendered_power_are_the_cubes_of_others_at_home() -> None:
    t = Play("war-without-mercy", units=False).t
    lost = points(t, FRANCE)
    assert lost < 0
    t.cubes[area("provence")] += 1
    t.politics_changed()
    assert points(t, FRANCE) == lost - 1


@pytest.mark.rule("cataclysm", "12.2.2/4")
def test_the_trade_ends_with_a_war_of_japan() -> None:
    play = Play()
    go_to_war(play.t, JAPAN, USA)
    play.call(steps.AFTERMATH)
    assert any(args == [3] for args in play.told(events.MARK_REMOVED))
