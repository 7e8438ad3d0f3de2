"""Fine print of what players do with each other: peace made together, alliances refused, aid taken back, who draws."""

from __future__ import annotations

import pytest

from grognard.engine.frames import pack_arg
from grognard.games.cataclysm.rules.civil_wars import give_aid
from grognard.games.cataclysm.rules.control import controller, put_cubes, take_control
from grognard.games.cataclysm.rules.politics.awards import award_flag, demand_test
from grognard.games.cataclysm.rules.politics.fall import AT_ONCE
from grognard.games.cataclysm.rules.pools import can_gain_flag, take
from grognard.games.cataclysm.rules.relations import allies, go_to_war, join_alliance
from grognard.games.cataclysm.vocabulary import events, force_events, force_steps, steps
from grognard.games.cataclysm.vocabulary.words import (
    ALLIANCE,
    CHICOM,
    DUCE,
    DUCE_ABLE,
    FLAG,
    FRANCE,
    GERMANY,
    GMD,
    ITALY,
    JAPAN,
    NEUTRAL,
    NO_FACTION,
    NOBODY,
    OFFENSIVE,
    RESOURCE,
    STRESA_FRONT,
    UK,
    USA,
    aid_row,
    failure_row,
    marker_row,
)
from tests.support.cataclysm import area
from tests.support.cataclysm_play import GAME, Play

SPAIN = area("spain")


def two_alliances_at_war() -> Play:
    """Germany and Italy against France and the United Kingdom."""
    play = Play("days-of-decision", units=False)
    for power in (GERMANY, ITALY):
        for enemy in (FRANCE, UK):
            go_to_war(play.t, power, enemy)
    join_alliance(play.t, 1 << GERMANY | 1 << ITALY)
    join_alliance(play.t, 1 << FRANCE | 1 << UK)
    return play


def agree_on_peace(play: Play, *pairs: tuple[str, str]) -> None:
    words = {"germany": GERMANY, "italy": ITALY, "france": FRANCE, "uk": UK}
    for one, other in pairs:
        play.at_any_time(f"offer {one} {other}", play.t.holder[words[one]])
        play.at_any_time(f"offer {other} {one}", play.t.holder[words[other]])
    play.call(steps.ASK_INTERRUPT)


# Peace (5.6.2)


@pytest.mark.rule("cataclysm", "5.6.2/4", "6.1.4/2")
def test_allies_that_make_peace_together_stay_allied() -> None:
    play = two_alliances_at_war()
    agree_on_peace(play, ("germany", "france"), ("germany", "uk"), ("italy", "france"), ("italy", "uk"))
    assert not any(play.t.enemies)
    assert allies(play.t, FRANCE) == 1 << UK
    assert allies(play.t, GERMANY) == 1 << ITALY


@pytest.mark.rule("cataclysm", "5.6.2/3", "6.1.4/2")
def test_a_separate_peace_breaks_both_alliances() -> None:
    play = two_alliances_at_war()
    agree_on_peace(play, ("germany", "france"))
    assert allies(play.t, FRANCE) == allies(play.t, GERMANY) == 0


@pytest.mark.rule("cataclysm", "5.6.2/5")
def test_peace_leaves_no_offer_behind() -> None:
    play = two_alliances_at_war()
    seat = play.t.holder[GERMANY]
    play.at_any_time("offer germany france", seat)
    assert "withdraw germany france" in [GAME.grammar.write(move) for move in GAME.any_time(play.t, seat)]
    play.call(steps.FALL, pack_arg(FRANCE, AT_ONCE)).finish()
    assert play.t.surrendered >> FRANCE & 1
    assert play.t.offers[GERMANY] == 0
    assert "withdraw germany france" not in [GAME.grammar.write(move) for move in GAME.any_time(play.t, seat)]


# Alliances (6.1, 5.4)


def fascists_with_flags() -> Play:
    """Four players, so that Japan is a seat of its own; Italy and Japan have flags in reserve."""
    play = Play(players="four", units=False)
    play.t.marks &= ~(1 << STRESA_FRONT)
    play.hold_in_reserve(marker_row(JAPAN, FLAG)).hold_in_reserve(marker_row(ITALY, FLAG))
    return play.begin(steps.POLITICAL, GERMANY, marker_row(GERMANY, FLAG))


@pytest.mark.rule("cataclysm", "6.1/5", "6.1/8")
@pytest.mark.ruling("R80")
def test_an_alliance_that_is_refused_does_not_spend_the_flag() -> None:
    play = fascists_with_flags().order("ally japan", "done")
    assert (play.t.step, play.seats) == (steps.CONSENT, [play.t.holder[JAPAN]])
    play.order("reject")
    assert (play.t.step, play.t.arg) == (steps.CHOOSE_ACTION, GERMANY)
    assert play.t.reserve[JAPAN] == marker_row(JAPAN, FLAG)
    assert play.offered_with("ally") == ["ally italy"]
    assert play.why_not("ally japan") == ("6.1", "refused-alliance")
    play.dice(5).order("ally italy")
    assert allies(play.t, GERMANY) == 1 << ITALY, "Japan is not proposed again as a third partner either"


@pytest.mark.rule("cataclysm", "6.1/8")
@pytest.mark.ruling("R80")
def test_the_others_go_on_without_the_one_that_refuses() -> None:
    play = fascists_with_flags().order("ally japan", "add italy")
    play.dice(5).order("reject")
    assert allies(play.t, GERMANY) == 1 << ITALY
    assert play.t.reserve[JAPAN] == marker_row(JAPAN, FLAG)


@pytest.mark.rule("cataclysm", "5.4/4", "5.4/5")
@pytest.mark.ruling("R82")
def test_the_cubes_of_the_power_that_acts_help_an_alliance() -> None:
    play = Play(units=False)
    play.t.marks &= ~(1 << STRESA_FRONT)
    play.t.failures[failure_row(ITALY, ALLIANCE)] = 2
    play.t.failures[failure_row(GERMANY, ALLIANCE)] = 1
    play.hold_in_reserve(marker_row(ITALY, FLAG))
    play.dice(4).begin(steps.POLITICAL, GERMANY, marker_row(GERMANY, FLAG)).order("ally italy")
    assert play.told(events.CHECKED) == [[ITALY, 1, 4, 1, 5]], "one die of Italy, one cube of Germany"
    assert allies(play.t, GERMANY) == 1 << ITALY


# Il Duce (12.1.2)


@pytest.mark.rule("cataclysm", "5.2.2/3")
@pytest.mark.ruling("R81")
def test_il_duce_comes_by_events_only_when_no_other_flag_is_left() -> None:
    play = Play()
    award_flag(play.t, ITALY)
    assert play.t.gained[marker_row(ITALY, DUCE)] == 0
    play.t.available[marker_row(ITALY, FLAG)] = 0
    assert can_gain_flag(play.t, ITALY), "so a crisis that gives Italy a flag has an effect"
    award_flag(play.t, ITALY)
    assert play.t.gained[marker_row(ITALY, DUCE)] == 1
    assert not can_gain_flag(play.t, ITALY)


@pytest.mark.rule("cataclysm", "12.1.2/2", "5.5.3/10")
def test_il_duce_in_hand_returns_as_any_flag_after_a_collapse() -> None:
    for has_collapsed, returned in ((False, DUCE), (True, FLAG)):
        play = Play()
        play.t.available[marker_row(ITALY, DUCE)] = 0
        before = play.t.available[marker_row(ITALY, returned)]
        if has_collapsed:
            play.t.marks &= ~(1 << DUCE_ABLE)
        play.call(steps.RETURN_MARKER, marker_row(ITALY, DUCE))
        assert play.t.available[marker_row(ITALY, returned)] == before + 1


# The bomb (12.2.2)


@pytest.mark.rule("cataclysm", "12.2.2/14")
def test_the_losses_of_a_bomb_do_not_count_for_later_tests() -> None:
    play = Play("war-without-mercy", units=False)
    play.t.stability[GERMANY] = 0
    demand_test(play.t, GERMANY, 1, 6)
    play.dice(5, 1, 1).call(steps.AFTERMATH)
    assert play.told(events.TEST_PASSED) == [[GERMANY]]
    demand_test(play.t, GERMANY)
    play.dice(1, 1, 1, 6).call(steps.AFTERMATH).finish()
    assert play.told(events.FALL_ROLLED)[0][1] == 6
    assert play.told(events.COLLAPSED) == [[GERMANY]]


# The turn (3.3, 4.7)


@pytest.mark.rule("cataclysm", "3.3/1")
def test_the_points_of_surrendered_powers_count_for_who_draws() -> None:
    play = Play("days-of-decision", units=False)
    t = play.t
    t.cubes = bytearray(len(t.cubes))
    t.surrendered |= 1 << FRANCE
    for home in ("paris", "lorraine", "provence"):
        put_cubes(t, area(home), NEUTRAL, 1)
    put_cubes(t, area("sweden"), UK, 1)  # more than the Fascists have, who have nothing; but France has lost three
    play.call(steps.ACTION_PHASE)
    assert t.drawer == t.holder[FRANCE]


@pytest.mark.rule("cataclysm", "4.7/2")
def test_a_resource_without_a_marker_gives_no_war_offensive() -> None:
    for markers, expected in ((6, 3), (1, 1), (0, 0)):
        play = Play("hitlers-war")
        play.t.available[marker_row(GERMANY, RESOURCE)] = markers
        play.call(steps.PRODUCE, GERMANY).finish()
        assert len(play.told(events.GAINED)) == expected


# Aid and influence taken back (11.2, 11.3, R45)


@pytest.mark.rule("cataclysm", "11.2")
@pytest.mark.ruling("R45")
def test_aid_is_taken_back_one_by_one_and_at_once_in_a_decision_of_ones_own() -> None:
    play = Play("days-of-decision", units=False)
    t, seat = play.t, play.t.holder[GERMANY]
    t.civil_wars = 1 << SPAIN
    for faction in (0, 0, 1):
        take(t, marker_row(GERMANY, OFFENSIVE))
        give_aid(t, GERMANY, SPAIN, faction)
    before = t.available[marker_row(GERMANY, OFFENSIVE)]
    play.begin(steps.POLITICAL, GERMANY, marker_row(GERMANY, FLAG))
    play.at_any_time("revoke germany spain government", seat)
    assert t.available[marker_row(GERMANY, OFFENSIVE)] == before + 1
    assert [t.aid[aid_row(GERMANY, SPAIN, faction)] for faction in (0, 1)] == [1, 1]
    play.at_any_time("revoke germany spain rebels", seat)
    assert [t.aid[aid_row(GERMANY, SPAIN, faction)] for faction in (0, 1)] == [1, 0]


@pytest.mark.rule("cataclysm", "11.2")
@pytest.mark.ruling("R45")
def test_in_a_decision_of_others_each_marker_may_be_ordered_back() -> None:
    play = Play("days-of-decision", units=False)
    t, seat = play.t, play.t.holder[GERMANY]
    t.civil_wars = 1 << SPAIN
    for _ in range(2):
        take(t, marker_row(GERMANY, OFFENSIVE))
        give_aid(t, GERMANY, SPAIN, 0)
    play.begin(steps.POLITICAL, FRANCE, marker_row(FRANCE, FLAG))
    order = "revoke germany spain government"
    play.at_any_time(order, seat).at_any_time(order, seat)
    assert GAME.grammar.read(order) not in GAME.any_time(t, seat), "there are only two markers"
    assert t.aid[aid_row(GERMANY, SPAIN, 0)] == 2
    t.requests.append(t.requests[0])  # one more than there are changes nothing
    play.call(steps.ASK_INTERRUPT)
    assert t.aid[aid_row(GERMANY, SPAIN, 0)] == 0


@pytest.mark.rule("cataclysm", "11.2", "11.4.1/2")
@pytest.mark.ruling("R45")
def test_aid_of_a_chinese_army_is_taken_back_one_by_one() -> None:
    play = Play(units=False)
    t, seat = play.t, play.t.holder[USA]
    where = next(a for a in range(118) if t.chinese_army[a] == GMD)
    for _ in range(2):
        take(t, marker_row(USA, OFFENSIVE))
        give_aid(t, USA, where, GMD)
    play.begin(steps.POLITICAL, USA, marker_row(USA, FLAG))
    order = f"take-back usa {GAME.facts.atlas.ids[where]}"
    play.at_any_time(order, seat)
    assert t.aid[aid_row(USA, where, GMD)] == 1
    play.at_any_time(order, seat)
    assert t.aid[aid_row(USA, where, GMD)] == 0


@pytest.mark.rule("cataclysm", "11.3/4")
@pytest.mark.ruling("R45")
def test_influence_is_taken_back_at_once_in_a_decision_of_ones_own() -> None:
    play = Play("days-of-decision", units=False)
    t = play.t
    t.civil_wars = 0
    take(t, marker_row(GERMANY, OFFENSIVE))
    t.influence[GERMANY] = 1 << SPAIN
    t.politics_changed()
    before = t.available[marker_row(GERMANY, OFFENSIVE)]
    play.begin(steps.POLITICAL, GERMANY, marker_row(GERMANY, FLAG))
    play.at_any_time("take-back germany spain", t.holder[GERMANY])
    assert t.influence[GERMANY] == 0
    assert t.available[marker_row(GERMANY, OFFENSIVE)] == before + 1


# China (11.4.4)


@pytest.mark.rule("cataclysm", "11.4.4/5")
@pytest.mark.ruling("R25")
def test_cubes_go_after_a_retreat_even_without_a_counter_for_the_winner() -> None:
    play = Play(units=False)
    t = play.t
    china = [a for a in range(118) if t.f.atlas.china >> a & 1]
    free = china[-1]
    for where in china:
        t.chinese_army[where] = CHICOM if where != free else NO_FACTION
    take_control(t, JAPAN, free)
    t.politics_changed()
    play.call(force_steps.CHINESE_ADVANCE, pack_arg(free, GMD))
    assert controller(t, free) == NOBODY
    assert not play.told(force_events.CHINESE_ARMY_HOLDS)
