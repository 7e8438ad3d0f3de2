"""Upgrades (7): what they add, who gets them, what is lost."""

from __future__ import annotations

import pytest

from grognard import Match
from grognard.games.rommel.vocabulary import events
from tests.support.rommel import Position, kinds, legal, play, refused, told


def values(m: Match, unit: str) -> list[int]:
    return list(m.view("axis")["units"][unit]["values"])


@pytest.mark.rule("rommel", "7/1")
def test_the_veteran_and_elite_counters_of_the_example() -> None:
    """Example: +2 attack; then +2 attack, +1 superior, +1 defense."""
    m = Position().axis("sirte", "trento+assault", "pavia++assault").moves()
    assert values(m, "trento") == [2 + 2, 0, 2, 2]
    assert values(m, "pavia") == [1 + 2, 1, 2 + 1, 2]


@pytest.mark.rule("rommel", "7/2")
def test_an_upgrade_of_planning_adds_a_point_or_a_plan() -> None:
    """Example: a full German gives 3 points; a reduced Allied Force draws a plan."""
    p = Position().axis("bardia", "15th_pz+planning").allies("bardia", "7th_aus+planning-").supplies(0, 0)
    m = p.battle("bardia")
    assert m.view("axis")["battle"]["points"] == 3
    assert len(m.view("axis")["battle"]["allied_plans"]) == 1


@pytest.mark.rule("rommel", "7.1/1", "7.1/3", "2.8/1")
def test_the_counter_is_seen_before_it_is_given_and_veterans_may_be_promoted() -> None:
    p = Position().axis("bardia", "15th_pz+assault", "21st_pz", "ariete").allies("bardia", "7th_aus-", "2nd_sa-")
    m = p.supplies(0, 0).dice(1, 6, 6, 6, 6).upgrade("steadfast").battle("bardia")
    play(m, "done")
    assert legal(m) == {"draw", "elite 15th_pz"}
    assert refused(m, "elite ariete") == "7.1"
    play(m, "draw")
    assert m.view("axis")["drawn"] == "steadfast"
    assert legal(m) == {"give 21st_pz", "give ariete"}
    assert refused(m, "give 15th_pz") == "7.1"
    play(m, "give ariete", "elite 15th_pz")
    assert m.view("axis")["units"]["ariete"]["upgrade"] == "steadfast"
    assert m.view("axis")["units"]["15th_pz"]["elite"]


@pytest.mark.rule("rommel", "7.1/4")
def test_allied_upgrades_go_to_full_forces_first() -> None:
    p = Position().axis("bardia", "pavia-", "ariete").allies("bardia", "9th_aus", "1st_arm-").supplies(0, 0)
    m = p.draws("ambush").dice(1, 2, 6).upgrade("spirit").battle("bardia", "allies", "halfaya")
    play(m, "done", "hit pavia")
    assert [e.args for e in told(m) if e.kind == events.EARNED] == [[1, 1]]
    assert m.view("axis")["units"]["9th_aus"]["upgrade"] == "spirit"


@pytest.mark.rule("rommel", "7.1/4")
def test_all_full_allied_forces_are_upgraded_once_before_reduced_ones_and_those_before_any_is_twice() -> None:
    """Three Axis units destroyed: the full Force, then the reduced one, then the full one becomes Elite."""
    p = Position().axis("bardia", "pavia-", "bologna-", "trento-").allies("bardia", "9th_aus", "1st_arm-")
    p.supplies(0, 0).draws("air_raid").dice(6, 6, 6, 1, 1, 1).upgrade("spirit")
    m = p.battle("bardia", "allies", "halfaya")
    play(m, "done")
    given = [(e.kind, e.args[0]) for e in told(m) if e.kind in (events.VETERAN, events.ELITE)]
    nine, first = p.unit("9th_aus"), p.unit("1st_arm")
    assert given == [(events.VETERAN, nine), (events.VETERAN, first), (events.ELITE, nine)]


@pytest.mark.rule("rommel", "7.1/2")
def test_only_survivors_are_upgraded() -> None:
    p = Position().axis("bardia", "15th_pz-").allies("bardia", "7th_aus-").supplies(0, 0).dice(1, 1)
    m = p.battle("bardia")
    play(m, "done")
    assert events.EARNED not in kinds(m)


@pytest.mark.rule("rommel", "7/3")
def test_the_counter_of_a_destroyed_unit_goes_back() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus+spirit-").supplies(0, 0).dice(1, 6)
    m = p.upgrade("assault").battle("bardia")
    play(m, "done")
    assert m.view("axis")["upgrades"]["spirit"] == 2
