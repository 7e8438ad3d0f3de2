"""Linked campaigns (9) and Torch (10.1)."""

from __future__ import annotations

import pytest

import grognard
from grognard import Match
from grognard.games.rommel.vocabulary import events, steps
from grognard.games.rommel.vocabulary.words import MOVES
from tests.support.rommel import Position, kinds, legal, play, refused, supplies, where


def new(scenario: str = "north-africa", **options: bool) -> Match:
    return grognard.game("rommel").new(scenario, 5, {word.replace("_", "-"): on for word, on in options.items()})


@pytest.mark.rule("rommel", "9", "9.1")
def test_after_40_points_eight_points_of_forces_and_supplies() -> None:
    m = new(after_40=True)
    assert m.view("axis")["points"] == 8
    play(m, "supplies", "buy 90th_lt buerat")
    assert m.view("axis")["points"] == 4
    assert supplies(m)[0] == 4
    assert refused(m, "buy trieste cairo") == "9.1"
    assert refused(m, "buy 15th_pz buerat") == "2.2"
    play(m, "done")
    assert where(m, "90th_lt") == "buerat"


@pytest.mark.rule("rommel", "9.2")
def test_after_35_points_four_points_of_forces_only() -> None:
    m = new(after_35=True)
    assert m.view("axis")["points"] == 4
    assert "supplies" not in legal(m)
    assert refused(m, "supplies") == "9.2"
    play(m, "buy 90th_lt misurata")
    assert refused(m, "buy trieste misurata") == "4.9"


@pytest.mark.rule("rommel", "9.3")
def test_after_30_points_the_weakest_allied_force_stays_away() -> None:
    m = new(after_30=True)
    assert legal(m) == {"remove 2nd_arm", "remove 7th_aus", "remove 22nd_gds"}
    assert refused(m, "remove 9th_aus") == "9.3"
    play(m, "remove 7th_aus")
    assert where(m, "7th_aus") in ("cup", "operations")


@pytest.mark.rule("rommel", "9.4")
def test_after_14_points_a_random_allied_force_more() -> None:
    m = new(after_14=True)
    assert legal(m) == {"place benghazi", "place fortress_tobruk", "place mersa_matruh"}
    assert refused(m, "place cairo") == "9.4"
    before = m.view("axis")["areas"]["benghazi"]["allies"]
    play(m, "place benghazi")
    assert m.view("axis")["areas"]["benghazi"]["allies"] == before + 1


@pytest.mark.rule("rommel", "9.5")
@pytest.mark.ruling("R12")
def test_after_7_points_five_points_are_given_up() -> None:
    m = new(after_7=True)
    play(m, "give-up-supplies")
    assert supplies(m)[0] == 0
    assert refused(m, "give-up-supplies") == "9.5"
    play(m, "give-up 21st_pz")
    assert where(m, "21st_pz") == "reinforcements"
    assert m.view("axis")["points"] == 0
    assert m.view("axis")["turn"] == 1


@pytest.mark.rule("rommel", "9.6")
def test_after_6_points_or_fewer_both() -> None:
    m = new(after_6=True)
    play(m, "give-up 15th_pz", "place fortress_tobruk", "place fortress_tobruk")
    assert m.view("axis")["areas"]["fortress_tobruk"]["allies"] == 4


@pytest.mark.rule("rommel", "9", "1.7")
@pytest.mark.parametrize(
    ("row", "points"),
    [("after_40", -10), ("after_35", -7), ("after_30", -3), ("after_14", 3), ("after_7", 7), ("after_6", 10)],
)
def test_linked_campaigns_change_the_points(row: str, points: int) -> None:
    m = Position("north-africa", turn=3, **{row: True}).axis("cairo", "15th_pz").step(steps.PHASE, MOVES)
    assert m.result is not None
    assert m.result.scores == {"axis": 37 + points}


@pytest.mark.rule("rommel", "9")
@pytest.mark.ruling("R12")
def test_only_one_row_of_the_table_holds() -> None:
    m = new(after_40=True, after_6=True)
    assert m.view("axis")["in_force"] == ["after-40"]


@pytest.mark.rule("rommel", "10", "10.1")
def test_torch_is_held_off_by_sacrifices() -> None:
    """July to August 1942, Torch 4+: a 6 needs three units."""
    p = Position(turn=8).axis("tripoli", "15th_pz", "pavia", "bologna", "ariete").allies("cairo", "70th").dice(6)
    m = p.step(steps.TURN)
    assert m.view("axis")["torch_roll"] == [6, 4]
    play(m, "sacrifice pavia", "sacrifice bologna")
    assert refused(m, "sacrifice 21st_pz") == "10.1"
    assert m.view("axis")["torch_roll"] == [4, 4]
    play(m, "sacrifice ariete")
    assert m.view("axis")["torch_roll"] is None
    assert where(m, "pavia") == "destroyed"


@pytest.mark.rule("rommel", "10.1", "1.5")
@pytest.mark.ruling("R17")
def test_torch_ends_the_campaign_without_points() -> None:
    m = Position(turn=8).axis("tripoli", "15th_pz").allies("cairo", "70th").dice(4).step(steps.TURN)
    play(m, "accept")
    assert m.result is not None
    assert m.result.reason == "torch"
    assert m.result.scores == {"axis": 0}
    m = Position(turn=8).axis("tripoli", "15th_pz").allies("cairo", "70th").dice(3).step(steps.TURN)
    assert events.TORCH_HELD_OFF in kinds(m)
