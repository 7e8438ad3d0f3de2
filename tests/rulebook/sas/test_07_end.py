"""The End phase (7), objectives and victory (12)."""

from __future__ import annotations

import pytest

from grognard.games.sas.facts.setup import Setup
from grognard.games.sas.vocabulary import steps
from grognard.games.sas.vocabulary.pieces import (
    BATTLE,
    DEAD,
    DEFEAT,
    GONE,
    HALF_TRACK,
    LEFT,
    MAJOR_VICTORY,
    MINOR_VICTORY,
    MOTORCYCLE,
    NOBODY,
    STEALTH,
)
from tests.support.sas import facts
from tests.support.sas_axis import AxisTable

HOUSE = """
    a b c#d#+ e
     . . .#i#. f
    g h i +#+ k
     . . . . . .
    + + + + + + +
    """


@pytest.mark.rule("sas", "7/1")
@pytest.mark.ruling("R54")
def test_alert_units_and_discovered_operators_cost_one_space_together() -> None:
    table = AxisTable(HOUSE).operator("paddy", "a", discovered=True).unit("rifleman", "k", "E", alert=True)
    table.phase(steps.END)
    assert table.t.stealth == 5
    calm = AxisTable(HOUSE).operator("paddy", "a").unit("rifleman", "k", "E")
    calm.phase(steps.END)
    assert calm.t.stealth == 6


@pytest.mark.rule("sas", "7/2")
@pytest.mark.ruling("R29")
def test_operators_are_forgotten_when_no_alert_unit_is_left() -> None:
    table = AxisTable(HOUSE).operator("paddy", "a", discovered=True)
    table.phase(steps.END)
    assert table.t.stealth == 5, "the marker moves first"
    assert not table.is_discovered("paddy")
    table = AxisTable(HOUSE).operator("paddy", "a", discovered=True).unit("rifleman", "k", "E", alert=True)
    table.phase(steps.END)
    assert table.is_discovered("paddy")


@pytest.mark.rule("sas", "7/3")
@pytest.mark.ruling("R55")
def test_bodies_in_buildings_and_forest_disappear() -> None:
    table = AxisTable(HOUSE).token("body", "a").token("body", "d").token("body", "e").operator("paddy", "g")
    table.phase(steps.END)
    assert table.lies("body") == ["a"]


@pytest.mark.rule("sas", "7/4")
def test_explosions_marks_and_the_cigarette_are_removed() -> None:
    table = AxisTable(HOUSE).token("explosion", "a").operator("paddy", "g").unit("rifleman", "k", "E")
    table.t.op_mark[0] = 0
    table.t.unit_smokes[0] = 1
    table.phase(steps.END)
    assert table.lies("explosion") == []
    assert table.t.op_mark[0] == NOBODY
    assert table.t.unit_smokes == [0]


@pytest.mark.rule("sas", "7/5")
def test_the_alarm_gives_away_the_operators_nearest_to_an_alert_unit() -> None:
    table = AxisTable(HOUSE).operator("paddy", "h").operator("jock", "b").operator("jack", "k")
    table.unit("rifleman", "a", "N", alert=True)
    table.t.stealth = 1
    table.phase(steps.END)
    assert table.t.section == BATTLE
    assert [table.is_discovered(word) for word in ("paddy", "jock", "jack")] == [True, True, False]


@pytest.mark.rule("sas", "7/6")
def test_in_battle_all_bodies_go_and_nobody_is_forgotten() -> None:
    table = AxisTable(HOUSE).token("body", "a").token("body", "d").operator("paddy", "g", discovered=True).battle()
    table.phase(steps.END)
    assert table.lies("body") == []
    assert table.is_discovered("paddy")


@pytest.mark.ruling("R53")
def test_after_an_alarm_at_the_end_bodies_go_as_in_stealth() -> None:
    table = AxisTable(HOUSE).token("body", "a").operator("paddy", "g").unit("rifleman", "k", "E", alert=True)
    table.t.stealth = 1
    table.phase(steps.END)
    assert table.t.section != STEALTH
    assert table.lies("body") == ["a"]


# 12: missions


def castle() -> AxisTable:
    """Death at the Castle: an officer to kill."""
    table = AxisTable(HOUSE, mission="death-at-the-castle").operator("jack", "a").operator("jim", "b")
    table.unit("officer", "k", "N")
    table.t.unit_goal[0] = 0
    return table


@pytest.mark.rule("sas", "12/1", "12/3")
def test_a_major_victory_ends_the_mission_at_once() -> None:
    table = castle()
    table.t.unit_place[0] = GONE
    table.phase(steps.VERDICT)
    assert not table.t.over, "killing the officer is a minor victory, and the mission goes on"
    assert table.t.goals == 1
    table.t.op_place[2] = LEFT
    table.phase(steps.VERDICT)
    assert not table.t.over
    table.t.op_place[3] = LEFT
    finish(table)
    assert (table.t.reason, table.t.winners) == (MAJOR_VICTORY, 1)


def finish(table: AxisTable) -> None:
    table.t.unwind_all()
    table.t.call(steps.VERDICT)
    table.settle()
    assert table.t.over


@pytest.mark.rule("sas", "12/2", "12/3")
@pytest.mark.ruling("R93")
def test_without_operators_a_minor_victory_counts_or_the_mission_has_failed() -> None:
    table = castle()
    table.t.op_place[2] = table.t.op_place[3] = DEAD
    finish(table)
    assert (table.t.reason, table.t.winners) == (DEFEAT, 0)
    table = castle()
    table.t.unit_place[0] = GONE
    table.t.op_place[2], table.t.op_place[3] = DEAD, LEFT
    finish(table)
    assert (table.t.reason, table.t.winners) == (MINOR_VICTORY, 1)


@pytest.mark.rule("sas", "12/4")
def test_a_vehicle_that_drives_off_is_not_destroyed() -> None:
    table = AxisTable(HOUSE, mission="convoy-ambush").operator("jack", "a")
    table.vehicle("truck", 0, 0, "E")
    table.t.unit_goal[0] = 0
    table.t.unit_place[0] = GONE
    table.phase(steps.VERDICT)
    assert table.t.goals == 0
    table.t.unit_damage[0] = 6
    table.phase(steps.VERDICT)
    assert table.t.goals == 1


@pytest.mark.rule("sas", "12/5")
def test_only_what_was_achieved_before_the_special_event_counts_as_early() -> None:
    table = AxisTable(HOUSE, mission="the-bridge").operator("jack", "a")
    table.depot("ghab"[:2])
    table.map.targets[0].id = "bridge"
    table.t.special_drawn = 1
    table.t.target_damage[0] = 9
    table.phase(steps.VERDICT)
    assert table.t.goals == 1
    table.t.op_place[2] = LEFT
    finish(table)
    assert table.t.reason == MINOR_VICTORY, "too late for a major one"


def setup_of(mission: str) -> Setup:
    return facts().setups[facts().missions.index(mission)]


@pytest.mark.rule("sas", "12/6")
def test_the_harder_form_of_mission_4() -> None:
    plain, harder = setup_of("hit-and-run"), setup_of("hit-and-run-harder")
    assert len(harder.objectives) == len(plain.objectives) + 1
    assert len(harder.guards) == len(plain.guards) + 2
    assert ([v.kind for v in plain.vehicles], [v.kind for v in harder.vehicles]) == ([MOTORCYCLE], [HALF_TRACK])
    assert harder.stealth == plain.stealth


@pytest.mark.rule("sas", "12/7")
def test_fortress_on_six_tiles() -> None:
    large, small = setup_of("fortress"), setup_of("fortress-small")
    maps = [facts().maps[facts().missions.index(mission)] for mission in ("fortress", "fortress-small")]
    assert [sum(len(row) for row in map.faces) for map in maps] == [9, 6]
    assert [map.jeep for map in maps] == [True, False]
    assert (len(large.operators), len(small.operators)) == (4, 3)
    assert len(small.objectives) == len(large.objectives) - 1
    assert (large.stealth[1], small.stealth[1]) == (8, 7)
