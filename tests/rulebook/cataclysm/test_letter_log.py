"""What the log and refusals say, to the letter: one sea or two, special actions, rules that are cancelled."""

from __future__ import annotations

import pytest

from grognard.engine.bits import bits_of
from grognard.games.cataclysm.rules.force.activation import can_lead
from grognard.games.cataclysm.rules.force.opening import path_move
from grognard.games.cataclysm.rules.marks import set_mark
from grognard.games.cataclysm.vocabulary import events, force_events, steps
from grognard.games.cataclysm.vocabulary.words import (
    DUCE_ABLE,
    FLAG,
    FRANCE,
    GERMANY,
    ITALY,
    NAVAL_TREATY,
    RHINELAND,
    UK,
    USA,
    marker_row,
)
from tests.support.cataclysm import area, areas
from tests.support.cataclysm_force import actions, battlefield, place, play_on
from tests.support.cataclysm_play import GAME, Play


@pytest.mark.rule("cataclysm", "9.3.2")
def test_an_invasion_names_its_one_sea_once() -> None:
    orders = [GAME.grammar.write(path_move(areas(*path))) for path in (("north_sea",), ("north_sea", "north_atlantic"))]
    assert orders[0] == "sail-by north_sea"
    assert orders[1].split()[0] == "sail"
    play = battlefield((UK, GERMANY))
    place(play, UK, "army london", "fleet north_sea")
    play_on(actions(play, UK, 2).order("operate invasion ruhr", "activate uk-army-1", "attack"))
    assert play.told(force_events.SAILED_BY) == [[area("north_sea")]]
    assert not play.told(force_events.SAILED)


@pytest.mark.rule("cataclysm", "6.8")
def test_a_special_action_is_named() -> None:
    play = Play().dice(1, 1, 1)
    play.begin(steps.POLITICAL, GERMANY, marker_row(GERMANY, FLAG)).order("remilitarize")
    assert play.told(events.SPECIAL_ACTION) == [[GERMANY, RHINELAND]]


@pytest.mark.rule("cataclysm", "5.5.3/10")
def test_the_end_of_il_duce_is_told_as_the_end_of_a_rule() -> None:
    play = Play().dice(6)
    play.call(steps.FALL, ITALY)
    assert [DUCE_ABLE] in play.told(events.RULE_CANCELLED)
    assert [DUCE_ABLE] not in play.told(events.MARK_REMOVED)


@pytest.mark.rule("cataclysm", "12.1.3/2")
def test_each_area_under_the_treaty_is_refused_by_its_rule() -> None:
    play = battlefield()
    set_mark(play.t, NAVAL_TREATY)
    place(play, USA, "fleet san_francisco")
    actions(play, USA, 1).order("deploy", "move usa-fleet-1")
    for closed in bits_of(play.t.f.atlas.pacific_ocean):
        assert play.why_not(f"to {play.t.f.atlas.ids[closed]}") == ("12.1.3", "closed")


@pytest.mark.rule("cataclysm", "9.5.2/6", "7.1.3")
def test_a_bomber_of_an_ally_needs_room_in_the_target() -> None:
    play = battlefield((UK, GERMANY), (FRANCE, GERMANY))
    (unit,) = place(play, FRANCE, "air lorraine")
    (bomber,) = place(play, UK, "strategic lorraine")
    assert can_lead(play.t, bomber, unit, area("ruhr"), False)
    assert not can_lead(play.t, bomber, unit, area("philippines"), False), "one air unit on restricted terrain"
