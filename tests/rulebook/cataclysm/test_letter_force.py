"""Operations to the letter: what an ally may lead, and bombs where there is nothing to damage."""

from __future__ import annotations

import pytest

from grognard.engine.moves import pack_move
from grognard.games.cataclysm.rules.civil.china_over import OVER
from grognard.games.cataclysm.rules.control import put_cubes
from grognard.games.cataclysm.rules.marks import set_mark
from grognard.games.cataclysm.rules.relations import join_alliance
from grognard.games.cataclysm.vocabulary import force_events, force_steps, verbs
from grognard.games.cataclysm.vocabulary.words import (
    A_BOMB_READY,
    FLAG,
    FRANCE,
    GERMANY,
    GMD,
    JAPAN,
    LOGISTICS,
    STRATEGIC,
    UK,
    USA,
    marker_row,
)
from tests.support.cataclysm import area
from tests.support.cataclysm_force import actions, base, battlefield, place, play_on, where
from tests.support.cataclysm_play import GAME, Play


def allied_raid(count: int, players: str = "ideologies", ally: int = UK) -> Play:
    """A French air force in Lorraine and bombers of an ally in Paris, against the Ruhr."""
    play = battlefield((ally, GERMANY), (FRANCE, GERMANY), players=players)
    join_alliance(play.t, 1 << ally | 1 << FRANCE)
    place(play, FRANCE, "air lorraine")
    place(play, ally, "strategic paris")
    return actions(play, FRANCE, count)


# 9.5.2


@pytest.mark.rule("cataclysm", "9.5.2/6", "9.1/2")
def test_bombers_of_an_ally_lead_a_bombing() -> None:
    play = allied_raid(2).order("operate bombing ruhr")
    assert play.offered == ["activate france-air-1", "extend"]
    play.order("activate france-air-1")
    assert play.offered == ["activate uk-air-1"], "no bombs without bombers"
    assert play.why_not("attack") == ("9.5.2", "no-strategic-yet")
    play.dice(5, 5, 4).order("activate uk-air-1", "attack")
    play_on(play)
    assert play.t.damaged == 1 << area("ruhr")


@pytest.mark.rule("cataclysm", "9.5.2/6")
def test_nobody_begins_a_bombing_that_no_bomber_can_join() -> None:
    play = allied_raid(1)
    assert "operate bombing ruhr" not in play.offered, "Paris takes one more action"
    play = battlefield((UK, GERMANY), (FRANCE, GERMANY))
    place(play, FRANCE, "air lorraine")
    place(play, UK, "strategic paris")
    assert "operate bombing ruhr" not in actions(play, FRANCE, 2).offered, "no ally"


@pytest.mark.rule("cataclysm", "9.5.2/6")
def test_until_a_bomber_takes_part_nobody_else_is_activated() -> None:
    play = battlefield((UK, GERMANY), (FRANCE, GERMANY))
    join_alliance(play.t, 1 << UK | 1 << FRANCE)
    place(play, FRANCE, "air lorraine", "air lorraine")
    place(play, UK, "strategic paris")
    actions(play, FRANCE, 2).order("operate bombing ruhr", "activate france-air-1")
    assert play.offered == ["activate uk-air-1"], "two more would leave no room for it"
    assert play.why_not("activate france-air-2") == ("9.5.2", "no-strategic-yet")


@pytest.mark.rule("cataclysm", "9.1/2", "9.5.2/6")
@pytest.mark.ruling("R97")
def test_a_bombing_is_off_if_the_ally_does_not_lend_its_bombers() -> None:
    play = allied_raid(3, players="five", ally=USA)
    play.order("operate bombing ruhr", "activate france-air-1", "activate usa-air-1", "attack", "reject")
    assert play.told(force_events.CALLED_OFF) == [[FRANCE, area("ruhr")]]
    assert not play.told(force_events.FOUGHT)


# 9.4.2


@pytest.mark.rule("cataclysm", "9.4.2/7")
def test_a_fleet_of_an_ally_leads_the_capture_of_a_base() -> None:
    play = battlefield((UK, JAPAN), (USA, JAPAN))
    join_alliance(play.t, 1 << UK | 1 << USA)
    place(play, USA, "strategic wake_island")
    place(play, UK, "fleet wake_island")
    actions(play, USA, 1).order("operate base bonin_islands", "activate usa-air-1")
    assert play.why_not("attack") == ("9.4.2", "no-fleet-yet")
    play.order("activate uk-fleet-1", "attack")
    play_on(play)
    assert play.t.base_owner[base(play, "iwo_jima")] == USA, "the attacker's base"


# 7.1.4


@pytest.mark.rule("cataclysm", "7.1.4/2")
def test_a_logistics_unit_is_destroyed_once_and_available_again() -> None:
    play = battlefield((GERMANY, FRANCE)).dice(6, 6, 1)
    (unit,) = place(play, FRANCE, "logistics lorraine")
    place(play, GERMANY, "army ruhr")
    before = play.t.available[marker_row(FRANCE, LOGISTICS)]
    actions(play, GERMANY, 1).order("operate land lorraine", "activate germany-army-1", "attack")
    play_on(play)
    assert play.told(force_events.DESTROYED) == [[unit, area("lorraine")]]
    assert play.t.available[marker_row(FRANCE, LOGISTICS)] == before + 1


# 8.3


@pytest.mark.rule("cataclysm", "8.3")
def test_only_counters_of_the_pool_have_a_reason_not_to_be_built() -> None:
    play = battlefield()
    place(play, GERMANY, "army berlin")
    actions(play, GERMANY, 1)
    step, t = GAME.steps[play.t.step], play.t
    reasons = [step.why_not(t, t.arg, play.seat, pack_move(verbs.BUILD, kind)) for kind in (STRATEGIC, FLAG)]
    assert [why.key if why else None for why in reasons] == ["not-belligerent", None]


# 11.4.6


@pytest.mark.rule("cataclysm", "11.4.6")
def test_units_in_a_country_that_china_regains_leave_at_once() -> None:
    play = battlefield().dice(6, 6)
    t = play.t
    t.china_state, t.chinese_army[area("hunan")] = OVER, GMD
    put_cubes(t, area("jiangxi"), JAPAN, 1)
    (unit,) = place(play, JAPAN, "air jiangxi")
    play.call(force_steps.CHINA).order("expand jiangxi")
    assert t.step == force_steps.LEAVE_TO or where(play, unit) != "jiangxi"


# 12.2.2


@pytest.mark.rule("cataclysm", "12.2.2/15")
def test_an_atomic_bomb_damages_no_resources_where_there_are_none() -> None:
    for target, damaged in (("kyushu", True), ("hokkaido", False)):
        play = battlefield((USA, JAPAN)).dice(6, 6, 2)
        set_mark(play.t, A_BOMB_READY)
        here = area(target)
        assert (play.t.f.atlas.with_resources >> here & 1 != 0) == damaged
        play.t.base_owner[base(play, "iwo_jima")] = USA
        play.t.politics_changed()
        place(play, USA, "strategic bonin_islands")
        play.t.stability[JAPAN] = 3
        actions(play, USA, 1).order(f"operate atomic {target}", "activate usa-air-1", "attack")
        play_on(play)
        assert (play.t.damaged >> here & 1 != 0) == damaged
        assert bool(play.told(force_events.DAMAGED)) == damaged
