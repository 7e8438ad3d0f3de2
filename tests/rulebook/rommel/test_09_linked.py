"""Linked campaigns (9) and Torch (10.1)."""

from __future__ import annotations

import pytest

import grognard
from grognard import Match
from grognard.games.rommel.vocabulary import events, steps
from grognard.games.rommel.vocabulary.words import MOVES, TROPHIES
from tests.support.rommel import Position, kinds, legal, play, refused, supplies, where


def new(scenario: str = "north-africa", **options: bool) -> Match:
    return grognard.game("rommel").new(scenario, 5, {word.replace("_", "-"): on for word, on in options.items()})


def told_why(m: Match, action: str) -> str:
    why = m.why_not(action)
    return "" if why is None else why.text("en")


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
    assert where(m, "7th_aus") == "removed"


@pytest.mark.rule("rommel", "9.4")
def test_after_14_points_a_random_allied_force_more() -> None:
    m = new(after_14=True)
    assert legal(m) == {"place benghazi", "place fortress_tobruk", "place mersa_matruh"}
    assert refused(m, "place cairo") == "9.4"
    before = m.view("axis")["areas"]["benghazi"]["allies"]
    play(m, "place benghazi")
    assert m.view("axis")["areas"]["benghazi"]["allies"] == before + 1


@pytest.mark.rule("rommel", "9.4", "9/3")
@pytest.mark.ruling("R12")
def test_on_d_day_added_forces_come_from_the_cup_of_june_6() -> None:
    m = new("d-day", after_6=True)
    while m.legal()[0].verb.startswith("give"):
        m.play(m.legal()[0])
    before = set(m.view("axis")["piles"]["landing"])
    start = m.legal()[0]
    play(m, str(start), str(start))
    landing = set(m.view("axis")["piles"]["landing"])
    assert len(before - landing) == 2
    assert {where(m, unit) for unit in before - landing} == {str(start).split()[1]}


@pytest.mark.rule("rommel", "9.5")
@pytest.mark.ruling("R12")
def test_after_7_points_five_points_are_given_up() -> None:
    m = new(after_7=True)
    play(m, "give-up-supplies")
    assert supplies(m)[0] == 0
    assert [e.args for e in m.events("axis") if e.kind == events.GAVE_UP_SUPPLIES] == [[2]]
    assert refused(m, "give-up-supplies") == "9.5"
    assert told_why(m, "give-up-supplies") == "That takes 2 Supplies, and you have fewer."
    assert told_why(m, "give-up 90th_lt") == "The 90th Lt is not one of your Forces on the map."
    play(m, "give-up 21st_pz")
    assert where(m, "21st_pz") == "reinforcements"
    assert "You give up the 21st Pz." in m.log("axis")
    assert m.view("axis")["points"] == 0
    assert m.view("axis")["turn"] == 1


@pytest.mark.rule("rommel", "9.5")
def test_at_least_five_points_are_given_up_and_a_dearer_force_may_be_more() -> None:
    m = new(after_7=True)
    assert m.view("axis")["points"] == 5
    play(m, "give-up pavia")
    assert m.view("axis")["points"] == 4, "Pavia has attack 1"
    play(m, "give-up 15th_pz")
    assert m.view("axis")["points"] == 0, "15th Panzer is worth 5"
    assert m.view("axis")["turn"] == 1


@pytest.mark.rule("rommel", "9.1")
def test_points_left_over_in_a_linked_campaign_are_lost() -> None:
    m = play(new(after_40=True), "done")
    assert m.view("axis")["points"] == 0
    assert m.view("axis")["turn"] == 1


@pytest.mark.rule("rommel", "9.6")
def test_after_6_points_or_fewer_both() -> None:
    m = new(after_6=True)
    play(m, "give-up 15th_pz", "place fortress_tobruk", "place fortress_tobruk")
    assert m.view("axis")["areas"]["fortress_tobruk"]["allies"] == 4


@pytest.mark.rule("rommel", "9/2")
@pytest.mark.parametrize(
    ("row", "points"),
    [("after_40", -10), ("after_35", -7), ("after_30", -3), ("after_14", 3), ("after_7", 7), ("after_6", 10)],
)
def test_linked_campaigns_change_the_points(row: str, points: int) -> None:
    m = Position("north-africa", turn=3, **{row: True}).axis("cairo", "15th_pz").step(steps.PHASE, MOVES)
    assert m.result is not None
    assert m.result.scores == {"axis": 37 + points}


@pytest.mark.rule("rommel", "9/1")
@pytest.mark.parametrize(
    ("points", "row"),
    [
        (60, "after_40"),
        (40, "after_40"),
        (39, "after_35"),
        (35, "after_35"),
        (34, "after_30"),
        (30, "after_30"),
        (29, "after_20"),
        (20, "after_20"),
        (19, "after_14"),
        (14, "after_14"),
        (13, "after_7"),
        (7, "after_7"),
        (6, "after_6"),
        (0, "after_6"),
    ],
)
def test_the_points_of_the_campaign_before_find_their_row(points: int, row: str) -> None:
    m = grognard.game("rommel").new("north-africa", 5, {"previous": points})
    assert m.view("axis")["linked"] == row
    linked = [event.args for event in m.events("axis") if event.kind == events.LINKED]
    assert len(linked) == (0 if row == "after_20" else 1)


def career(seed: int = 3) -> Match:
    return grognard.game("rommel").new("career", seed)


def through(m: Match, campaign: str) -> Match:
    """Plays on, by the first choice, until that campaign is over."""
    while m.turn is not None and m.view("axis")["scenario"] == campaign:
        m.push(m.moves()[0])
    return m


@pytest.mark.rule("rommel", "9/4")
@pytest.mark.ruling("R23")
def test_a_career_links_the_three_campaigns_by_itself() -> None:
    m = career()
    assert m.view("axis")["scenario"] == "ghost-division"
    assert m.view("axis")["results"] == []
    through(m, "ghost-division")
    assert m.view("axis")["scenario"] == "north-africa"
    assert m.view("axis")["results"] == [0]
    assert m.view("axis")["linked"] == "after_6"
    assert legal(m) >= {"give-up 15th_pz", "give-up-supplies"}, "6 points or fewer"
    through(m, "north-africa")
    assert m.view("axis")["scenario"] == "d-day"
    through(m, "d-day")
    assert m.result is not None
    assert m.result.scores == {"axis": sum(m.view("axis")["results"])}
    assert len(m.view("axis")["results"]) == 3
    assert sum(event.kind == events.CAMPAIGN_OVER for event in m.events("axis")) == 2


@pytest.mark.rule("rommel", "9/1", "9/4")
def test_a_good_result_helps_in_the_next_campaign_of_a_career() -> None:
    """All three objectives on May 13 to 14, 1940, are worth 42 points: 8 points to spend in North Africa."""
    p = Position("ghost-division", turn=2).axis("lille", "25_pz").axis("st_valery", "66_pz")
    p.t.career = 1
    m = p.axis("cherbourg_40", "7_mc").step(steps.PHASE, MOVES)
    view = m.view("axis")
    assert (view["scenario"], view["results"], view["linked"]) == ("north-africa", [42], "after_40")
    assert view["points"] == 8


@pytest.mark.rule("rommel", "9")
def test_a_career_is_saved_and_copied_in_every_campaign() -> None:
    m = through(career(), "ghost-division")
    assert grognard.load(m.dump()).dump() == m.dump()
    assert grognard.replay(m.record()).view("axis") == m.view("axis")
    assert m.copy().view("axis") == m.view("axis")
    assert grognard.load(m.dump()).legal() == m.legal()


@pytest.mark.rule("rommel", "9", "2.12")
def test_in_a_career_each_campaign_has_its_own_options() -> None:
    m = grognard.game("rommel").new("career", 3, {"hitler-asleep": True, "sonnenblume": True})
    assert m.view("axis")["in_force"] == []
    assert m.view("axis")["phase"] == "battle-moves", "Hitler sleeps on June 6, 1944"
    through(m, "ghost-division")
    assert m.view("axis")["in_force"] == ["sonnenblume"]
    assert where(m, "90th_lt") == "tripoli"


@pytest.mark.rule("rommel", "10", "10.1/2")
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
    assert "Torch is held off for this turn." in m.log("axis")
    assert where(m, "pavia") == "destroyed"


@pytest.mark.rule("rommel", "10.1/3")
def test_torch_can_come_from_the_first_turn_of_1942_on() -> None:
    campaign = Position().t.c
    assert [bool(torch) for torch in campaign.torch] == [campaign.year[n] >= 1942 for n in range(campaign.turns + 1)]
    m = Position(turn=4).axis("tripoli", "15th_pz").allies("cairo", "70th").dice(6).step(steps.TURN)
    assert m.view("axis")["torch_roll"] is None, "Nov. to Dec. 1941"
    m = Position(turn=5).axis("tripoli", "15th_pz").allies("cairo", "70th").dice(6).step(steps.TURN)
    assert m.view("axis")["torch_roll"] == [6, 6], "Jan. to Feb. 1942"


@pytest.mark.rule("rommel", "10.1/1")
@pytest.mark.ruling("R17")
def test_torch_ends_the_campaign_without_points() -> None:
    m = Position(turn=8).axis("tripoli", "15th_pz").allies("cairo", "70th").dice(4).step(steps.TURN)
    play(m, "accept")
    assert m.result is not None
    assert m.result.reason == "torch"
    assert m.result.scores == {"axis": 0}
    m = Position(turn=8).axis("tripoli", "15th_pz").allies("cairo", "70th").dice(3).step(steps.TURN)
    assert events.TORCH_HELD_OFF in kinds(m)


@pytest.mark.rule("rommel", "9.4", "8.7/3")
def test_without_a_force_in_the_cup_the_allies_get_two_supplies_instead() -> None:
    p = Position().axis("sirte", "15th_pz").allies("cairo", "70th").supplies(0, 0)
    for unit in p.t.c.ally_units:
        if p.t.f.unit_ids[unit] != "70th":
            p.pile(TROPHIES, p.t.f.unit_ids[unit])
    m = play(p.begin((steps.LINK_ADD, 1), (steps.MOVES, 0)), "place cairo")
    assert supplies(m)[1] == 2
    assert m.view("axis")["areas"]["cairo"]["allies"] == 1


@pytest.mark.rule("rommel", "9.1")
def test_a_force_that_costs_all_points_can_be_bought_where_the_axis_starts() -> None:
    m = play(new(after_40=True), "supplies", "supplies", "supplies", "supplies", "supplies")
    assert m.view("axis")["points"] == 3
    assert refused(m, "buy 90th_lt cairo") == "9.1", "3 points are enough, but no Axis Force starts in Cairo"
    play(m, "buy 90th_lt buerat")
    assert m.view("axis")["points"] == 0
    assert refused(m, "supplies") == "9.1"
