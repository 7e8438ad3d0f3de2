"""The turn to the letter: what is told, what is given away, what a mark changes at once."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.lines import lines
from grognard.games.cataclysm.rules.marks import remove_mark, set_mark
from grognard.games.cataclysm.rules.relations import go_to_war
from grognard.games.cataclysm.rules.resources import natural_resources
from grognard.games.cataclysm.rules.turn.production import own_resources
from grognard.games.cataclysm.vocabulary import events, steps
from grognard.games.cataclysm.vocabulary.words import (
    FLAG,
    FRANCE,
    INDUSTRIAL,
    LEND_LEASE_PLAYED,
    NATURAL,
    NAVAL_TREATY,
    TRANS_SIBERIAN,
    UK,
    USA,
    USSR,
    marker_row,
)
from tests.support.cataclysm_force import actions, battlefield, place
from tests.support.cataclysm_play import Play

# The turn track (3.2.1)


@pytest.mark.rule("cataclysm", "1.6/4")
def test_the_last_turn_is_announced_and_no_other() -> None:
    for ahead, announced in ((0, 1), (1, 0)):
        play = Play()
        play.t.last_turn = play.t.turn + ahead
        play.call(steps.NEXT_TURN)
        assert len(play.told(events.LAST_TURN)) == announced


# Flags (3.2.2, 6.7)


@pytest.mark.rule("cataclysm", "3.2.2/1")
def test_a_flag_of_the_turn_is_told() -> None:
    play = Play().call(steps.FLAG_OF, USSR)
    assert play.told(events.GAINED) == [[USSR, FLAG]]


@pytest.mark.rule("cataclysm", "6.7/1")
def test_propaganda_tells_the_new_level() -> None:
    play = Play().dice(6)
    level = play.t.stability[FRANCE]
    play.begin(steps.POLITICAL, FRANCE, marker_row(FRANCE, FLAG)).order("propaganda")
    assert play.told(events.STABILITY_GAINED) == [[FRANCE, level + 1]]


# Transfers (4.4.1)


@pytest.mark.rule("cataclysm", "4.4.1/1", "12.2.2/7")
def test_what_is_given_away_is_not_collected_of_either_kind() -> None:
    t = battlefield().t
    industry, natural, _ = own_resources(t, USA)
    assert natural_resources(t, USA) == natural
    t.received[UK], t.received[USSR] = INDUSTRIAL, NATURAL
    assert own_resources(t, USA)[:2] == (industry - 1, natural - 1)


@pytest.mark.rule("cataclysm", "12.2.2/7")
def test_lend_lease_offers_no_kind_that_is_used_up() -> None:
    play = battlefield()
    set_mark(play.t, LEND_LEASE_PLAYED)
    go_to_war(play.t, UK, USSR)
    play.call(steps.TRANSFERS)
    kinds = {order.split()[2] for order in play.offered_with("lend")}
    assert ("natural" in kinds) == (natural_resources(play.t, USA) > 0)
    assert "industrial" in kinds


# Marks (12)


@pytest.mark.rule("cataclysm", "12.3.1/4", "4.3")
def test_lines_are_traced_anew_when_a_mark_goes() -> None:
    t = battlefield().t
    set_mark(t, TRANS_SIBERIAN)
    with_railway = lines(t, USSR)
    remove_mark(t, TRANS_SIBERIAN)
    assert lines(t, USSR) != with_railway, "the delay box stops them again"


@pytest.mark.rule("cataclysm", "12.1.3/2", "12.2.2/1")
def test_a_refusal_names_the_treaty_or_isolationism() -> None:
    play = battlefield()
    set_mark(play.t, NAVAL_TREATY)
    place(play, USA, "fleet san_francisco", "army washington")
    actions(play, USA, 1).order("deploy", "move usa-fleet-1")
    assert play.why_not("to hawaiian_islands") == ("12.1.3", "closed")
    play = battlefield()
    place(play, USA, "army washington")
    actions(play, USA, 1).order("deploy", "move usa-army-1")
    assert play.why_not("to philippines") == ("12.2.2", "closed")
