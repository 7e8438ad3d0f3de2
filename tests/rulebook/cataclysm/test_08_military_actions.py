"""8: military actions: deployment, builds, interventions, augmentation."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.force_scopes import MilitaryActions
from grognard.games.cataclysm.rules.control import take_control
from grognard.games.cataclysm.rules.marks import set_mark
from grognard.games.cataclysm.rules.relations import go_to_war, join_alliance
from grognard.games.cataclysm.vocabulary import force_steps
from grognard.games.cataclysm.vocabulary.words import (
    ARMY,
    CHICOM,
    FLEET,
    FORT,
    FRANCE,
    GERMANY,
    GMD,
    ITALY,
    JAPAN,
    NAVAL_TREATY,
    OFFENSIVE,
    RHINELAND,
    UK,
    USA,
    USSR,
    aid_row,
    marker_row,
)
from tests.support.cataclysm import area
from tests.support.cataclysm_force import actions, battlefield, flags_of, operation, place, play_on, where
from tests.support.cataclysm_play import Play


@pytest.mark.rule("cataclysm", "8", "8.1/1", "8.1/2")
def test_actions_are_taken_one_after_another_and_may_be_given_up() -> None:
    play = battlefield()
    place(play, GERMANY, "army berlin", "air bavaria")
    actions(play, GERMANY, 2).order("deploy", "move germany-army-1", "to ruhr", "done")
    assert MilitaryActions(play.t).left == 1
    play.order("deploy", "move germany-army-1", "to bavaria", "done")
    assert play.is_over, "both actions are spent"
    assert actions(play, GERMANY, 2).order("done").is_over


# Deployment (8.4)


@pytest.mark.rule("cataclysm", "8.4/1")
def test_a_unit_goes_as_far_as_it_likes_but_only_where_there_is_room() -> None:
    play = battlefield()
    place(play, FRANCE, "army lorraine", "army provence", "army provence")
    actions(play, FRANCE, 1).order("deploy", "move france-army-1")
    assert "to paris" in play.offered, "two areas away"
    assert play.why_not("to provence") == ("7.1", "no-room")
    assert play.why_not("to berlin") == ("7.2", "out-of-reach")


@pytest.mark.rule("cataclysm", "8.4/2")
def test_only_own_units_are_deployed() -> None:
    play = battlefield((GERMANY, FRANCE), (ITALY, FRANCE))
    join_alliance(play.t, 1 << GERMANY | 1 << ITALY)
    place(play, GERMANY, "army berlin")
    place(play, ITALY, "army milan")
    actions(play, GERMANY, 1).order("deploy")
    assert play.offered_with("move") == ["move germany-army-1"]


@pytest.mark.rule("cataclysm", "8.4/3")
def test_armies_and_air_units_go_by_sea() -> None:
    play = battlefield()
    place(play, UK, "army london", "air scotland")
    actions(play, UK, 2).order("deploy", "move uk-army-1", "to egypt", "move uk-air-1", "to egypt", "done")
    assert play.t.unit_area.count(area("egypt")) == 2


@pytest.mark.rule("cataclysm", "8.4/1")
@pytest.mark.ruling("R66")
def test_a_unit_moves_once_in_a_deployment() -> None:
    play = battlefield()
    place(play, GERMANY, "army berlin")
    actions(play, GERMANY, 1).order("deploy", "move germany-army-1", "to ruhr")
    assert play.is_over, "nothing else can move"


@pytest.mark.rule("cataclysm", "8.4/4", "7.1")
@pytest.mark.ruling("R66")
def test_full_areas_exchange_units() -> None:
    play = battlefield()
    (army, _, tanks, *_) = place(
        play, GERMANY, "army berlin", "army berlin", "armour ruhr", "armour ruhr", "army bavaria", "army bavaria"
    )
    actions(play, GERMANY, 1).order("deploy", "move germany-army-1")
    assert play.offered == ["to ruhr"], "the tanks there can make way; armies for armies would change nothing"
    play.order("to ruhr")
    assert play.offered == ["move germany-army-3"], "and one of them must"
    assert play.why_not("done") == ("7.1", "makes-way")
    play.order("move germany-army-3", "to berlin")
    assert [where(play, unit) for unit in (army, tanks)] == ["ruhr", "berlin"]
    assert "done" in play.offered


@pytest.mark.rule("cataclysm", "8.4.1/1", "8.4.1/2")
def test_forts_stay_or_return_to_the_cup() -> None:
    play = battlefield()
    place(play, FRANCE, "fort lorraine", "logistics algeria", "army paris")
    actions(play, FRANCE, 1).order("deploy")
    assert play.why_not("move france-fort-1") == ("7.2", "does-not-move")
    before = play.t.cup[marker_row(FRANCE, FORT)]
    play.order("recall france-fort-1")
    assert play.t.cup[marker_row(FRANCE, FORT)] == before + 1
    assert "recall france-logistics-1" in play.offered, "Algeria has a line by sea"


@pytest.mark.rule("cataclysm", "8.4.1/2")
def test_without_a_line_a_fort_does_not_return() -> None:
    play = battlefield((GERMANY, FRANCE))
    place(play, FRANCE, "fort syria", "army paris")
    place(play, GERMANY, "fleet eastern_med")
    actions(play, FRANCE, 1).order("deploy")
    assert play.why_not("recall france-fort-1") == ("8.4.1", "no-line")


@pytest.mark.rule("cataclysm", "8.4.2/1")
def test_a_deployed_unit_is_not_activated_in_the_same_offensive() -> None:
    play = battlefield((GERMANY, FRANCE))
    place(play, GERMANY, "army berlin", "army ruhr")
    actions(play, GERMANY, 2).order("deploy", "move germany-army-1", "to ruhr", "done")
    play.order("operate land lorraine")
    assert play.why_not("activate germany-army-1") == ("8.4.2", "was-deployed")
    assert "activate germany-army-2" in play.offered


@pytest.mark.rule("cataclysm", "8.4.2")
def test_a_unit_that_has_fought_may_be_deployed_in_the_same_offensive() -> None:
    play = battlefield((GERMANY, FRANCE)).dice(4, 4, 5, 5)
    place(play, GERMANY, "army ruhr", "army ruhr")
    place(play, FRANCE, "army lorraine")
    actions(play, GERMANY, 2).order(
        "operate land lorraine", "activate germany-army-1", "activate germany-army-2", "attack"
    )
    play_on(play, until=force_steps.CHOOSE_MILITARY_ACTION).order("deploy")
    assert play.offered_with("move"), "it came back beaten"


@pytest.mark.rule("cataclysm", "8.4.2/2")
def test_a_deployed_air_unit_supports_at_once() -> None:
    play = battlefield((GERMANY, FRANCE))
    place(play, GERMANY, "air berlin", "army ruhr")
    actions(play, GERMANY, 2).order("deploy", "move germany-air-1", "to ruhr", "done")
    play.order("operate land lorraine", "activate germany-army-1", "attack")
    play_on(play, until=force_steps.SUPPORT)
    assert "support germany-air-1" in play.offered


@pytest.mark.rule("cataclysm", "8.4", "12.1.3", "12.2.2", "12.1.3/2", "12.2.2/1")
def test_treaty_and_isolation_forbid_deployment() -> None:
    play = battlefield()
    set_mark(play.t, NAVAL_TREATY)
    place(play, USA, "fleet san_francisco", "army san_francisco")
    actions(play, USA, 1).order("deploy", "move usa-fleet-1")
    assert play.why_not("to hawaiian_islands") == ("12.1.3", "closed")
    play = battlefield()
    place(play, USA, "army san_francisco")
    actions(play, USA, 1).order("deploy", "move usa-army-1")
    assert play.why_not("to philippines") == ("12.2.2", "closed")
    assert "to washington" in play.offered


@pytest.mark.rule("cataclysm", "3.7.2")
def test_a_unit_that_was_just_placed_is_deployed_alone() -> None:
    play = battlefield()
    (unit,) = place(play, GERMANY, "army berlin")
    place(play, GERMANY, "army ruhr")
    play.call(force_steps.DEPLOY_UNIT, unit)
    assert set(play.offered) == {"done", "to bavaria", "to ruhr"}
    play.order("to bavaria")
    assert (play.is_over, where(play, unit)) == (True, "bavaria")


# Builds (8.3)


@pytest.mark.rule("cataclysm", "8.3/1")
def test_only_belligerents_build() -> None:
    play = battlefield()
    place(play, GERMANY, "army berlin")
    assert actions(play, GERMANY, 2).why_not("build army") == ("8.3", "not-belligerent")


@pytest.mark.rule("cataclysm", "8.3/2", "8.3/3")
def test_builds_go_to_the_cup_and_fleets_cost_two() -> None:
    play = battlefield((GERMANY, FRANCE))
    place(play, GERMANY, "army berlin")
    army, fleet = marker_row(GERMANY, ARMY), marker_row(GERMANY, FLEET)
    play.t.available[army], play.t.available[fleet], before = 2, 1, play.t.cup[army]
    actions(play, GERMANY, 3).order("build army")
    assert (play.t.available[army], play.t.cup[army]) == (1, before + 1)
    assert "build fleet" in play.offered
    play.order("build army")
    assert play.why_not("build fleet") == ("8.3", "needs-two-to-build")
    assert play.why_not("build army") == ("8.3", "none-to-build")


# Intervention (8.5)


@pytest.mark.rule("cataclysm", "8.5/1", "8.5/3", "5.2.3/4")
def test_an_offensive_becomes_aid_and_provokes() -> None:
    play = battlefield()
    play.t.civil_wars = 1 << area("spain")
    play.t.politics_changed()
    offensive = marker_row(GERMANY, OFFENSIVE)
    before, flags = play.t.available[offensive], flags_of(play, FRANCE)
    take_control(play.t, GERMANY, area("portugal"))
    actions(play, GERMANY, 1).order("intervene spain rebels")
    assert play.t.available[offensive] == before - 1
    assert play.t.aid[aid_row(GERMANY, area("spain"), 1)] == 1
    assert flags_of(play, FRANCE) == flags + 1, "France borders on Spain"


@pytest.mark.rule("cataclysm", "8.5/2")
def test_the_patron_needs_a_line_and_a_marker() -> None:
    play = battlefield((GERMANY, FRANCE))
    play.t.civil_wars = 1 << area("greece")
    play.t.politics_changed()
    place(play, GERMANY, "army berlin")
    assert actions(play, GERMANY, 1).why_not("intervene greece rebels") == ("8.5", "no-line-to-client")
    play = battlefield()
    play.t.civil_wars = 1 << area("austria")
    play.t.politics_changed()
    place(play, GERMANY, "army berlin")
    play.t.available[marker_row(GERMANY, OFFENSIVE)] = 0
    assert actions(play, GERMANY, 1).why_not("intervene austria rebels") == ("8.5", "no-offensive-to-spare")


@pytest.mark.rule("cataclysm", "8.5/4")
def test_lines_to_chinese_armies_pass_through_their_faction() -> None:
    play = battlefield()
    deploy_armies(play, GMD, "hebei", "shaanxi", "gansu")
    deploy_armies(play, CHICOM, "chahar")
    actions(play, JAPAN, 1)
    assert {"aid-china hebei", "aid-china shaanxi", "aid-china gansu"} <= set(play.offered)
    play = battlefield()
    deploy_armies(play, CHICOM, "hebei")
    deploy_armies(play, GMD, "shaanxi")
    actions(play, JAPAN, 1)
    assert "aid-china hebei" in play.offered
    assert "aid-china shaanxi" not in play.offered, "the other faction bars the way"


def deploy_armies(play: Play, faction: int, *ids: str) -> None:
    for id in ids:
        play.t.chinese_army[area(id)] = faction
    play.t.politics_changed()


# Augmentation (8.2) and the Rhineland (12.1.1)


@pytest.mark.rule("cataclysm", "8.2/1")
def test_each_action_spent_adds_one_to_the_attack() -> None:
    play = battlefield((GERMANY, FRANCE))
    place(play, GERMANY, "army ruhr")
    place(play, FRANCE, "army lorraine")
    actions(play, GERMANY, 3).order("operate land lorraine", "activate germany-army-1", "attack", "augment", "augment")
    play.dice(3, 2, 4, 4)
    play_on(play, until=force_steps.WITHDRAW)
    assert operation(play).augmented == 2
    fought = play.t.stack
    assert fought, "3 + 2 beats 4"
    assert operation(play).winner == 0


@pytest.mark.rule("cataclysm", "12.1.1")
@pytest.mark.ruling("R20")
def test_one_action_reoccupies_the_rhineland() -> None:
    play = battlefield()
    set_mark(play.t, RHINELAND)
    place(play, GERMANY, "army berlin")
    flags = flags_of(play, FRANCE)
    actions(play, GERMANY, 1).order("remilitarize")
    assert flags_of(play, FRANCE) == flags + 1
    assert not play.t.marks >> RHINELAND & 1


@pytest.mark.rule("cataclysm", "6.2")
def test_after_a_declaration_only_its_targets_may_be_attacked() -> None:
    play = battlefield((GERMANY, FRANCE), (GERMANY, USSR))
    place(play, GERMANY, "army ruhr", "army berlin")
    take_control(play.t, USSR, area("poland"))
    go_to_war(play.t, GERMANY, USSR)
    actions(play, GERMANY, 1, 1 << USSR)
    assert play.offered == ["operate land poland"]
    assert play.why_not("operate land lorraine") == ("6.2", "must-attack-target")
