"""The end of the turn: secondary missions (9)."""

from __future__ import annotations

import pytest

from grognard import Match
from tests.support.warzag import War, deciding, nation, offers, say, told


@pytest.mark.rule("warzag", "9/1", "9/2", "9/3")
@pytest.mark.ruling("R39")
def test_the_mission_is_shown_rewarded_and_replaced() -> None:
    war = War("uk", "italy").mission("uk", "save_ten").points("uk", 10)
    m = war.phase("uk", 4)
    say(m, "uk", "next", "next")
    assert nation(m, "uk")["points"] == 13
    assert told(m, "italy", "The United Kingdom accomplishes the secondary mission “end the turn with at least 10 PP”.")
    assert nation(m, "uk", "uk")["mission"] not in ("save_ten", None)
    assert nation(m, "uk", "italy")["mission"] is None
    assert m.view(None)["missions"]["known"][-1] == "save_ten"
    failed = war.points("uk", 9).phase("uk", 4)
    say(failed, "uk", "next", "next")
    assert nation(failed, "uk")["points"] == 9
    assert told(failed, "italy", "does not accomplish the secondary mission")
    assert failed.view(None)["missions"]["known"][-1] == "save_ten"


def position(mission: str) -> War:
    """Land, armies and enemies for every mission of the United Kingdom; H2, which is historic, is next to Alfa."""
    war = War("uk", "italy").mission("uk", mission).points("uk", 40).own("uk", "h4", "h7", "b1", "f4", "h3", "h1")
    war.armies("uk", "h4", "infantry armour").armies("uk", "h7", "infantry").armies("uk", "b1", "infantry")
    war.armies("uk", "f4", "armour aviation").own("italy", "g4", "f3", "c1", "c4").leader("uk", "e3")
    return war.armies("italy", "f3", "infantry infantry").before("uk", "foxtrot").objective("uk", "kills")


def end_turn(m: Match) -> bool:
    """Nothing else in this turn; was the mission accomplished?"""
    while m.view(None)["active"] == "uk":
        seat = deciding(m)[0]
        say(m, seat, "pass" if "pass" in offers(m, seat) else "next" if "next" in offers(m, seat) else "done")
    return told(m, "uk", "The United Kingdom accomplishes the secondary mission")


EXPAND = {
    "annex_three": (
        ["move uk-infantry h4", "to i3", "move uk-infantry h7", "to g7", "move uk-infantry b1", "to a2"],
        ["move uk-infantry h4", "to i3", "move uk-infantry h7", "to g7", "move uk-infantry b1", "to b2"],
    ),
    "annex_base": (["move uk-infantry h7", "to i7"], ["move uk-infantry h7", "to h8"]),
    "hold_historic": (["move uk-armour h4", "to i4"], ["move uk-armour h4", "to h3"]),
    "garrison": (["move uk-armour f4", "to f5", "move uk-aviation f4", "to f5"], ["move uk-armour f4", "to f5"]),
    "train_three": (["train infantry i1", "train artillery i1", "train artillery i1"], ["train infantry i1"] * 2),
    "combined_arms": (["train armour i1", "train aviation i1"], ["train armour i1", "train armour i1"]),
}
FIGHT = {
    "win_one": (["invade g4", "from h4", "attack", "annex", "advance uk-armour h4"], []),
    "win_two": (
        ["invade g4", "from h4", "attack", "liberate", "invade a1", "from b1", "attack", "liberate"],
        ["invade g4", "from h4", "attack", "liberate"],
    ),
    "liberate": (
        ["invade g4", "from h4", "attack", "liberate"],
        ["invade g4", "from h4", "attack", "annex", "advance uk-armour h4"],
    ),
    "kill_two": (
        ["invade f3", "from f4", "attack", *["eliminate italy-infantry f3"] * 2, "liberate"],
        ["invade g4", "from h4", "attack", "liberate"],
    ),
}
DEVELOP = {
    "leader_research": (["lead e4", "next"], ["lead d4"]),
    "develop_two": (["next", "develop h4 fort", "develop b1 fort"], ["next", "develop h4 fort", "develop h4 camp"]),
    "fort_by_base": (["next", "develop h1 fort"], ["next", "develop h1 camp", "develop h4 fort"]),
}


@pytest.mark.rule("warzag", "9/4")
@pytest.mark.parametrize("done", [True, False])
@pytest.mark.parametrize("mission", EXPAND)
def test_missions_of_phase_two(mission: str, done: bool) -> None:
    """B2 is already annexed when the army that should have taken a third territory comes there."""
    war = position(mission).own("uk", "b2")
    m = war.phase("uk", 2)
    say(m, "uk", *EXPAND[mission][0 if done else 1])
    assert end_turn(m) == done


@pytest.mark.rule("warzag", "9/4")
@pytest.mark.parametrize("done", [True, False])
@pytest.mark.parametrize("mission", FIGHT)
def test_missions_of_phase_three(mission: str, done: bool) -> None:
    m = position(mission).die("D").phase("uk", 3)
    say(m, "uk", *FIGHT[mission][0 if done else 1])
    assert end_turn(m) == done


@pytest.mark.rule("warzag", "9/4")
@pytest.mark.parametrize("done", [True, False])
@pytest.mark.parametrize("mission", DEVELOP)
def test_missions_of_phase_four(mission: str, done: bool) -> None:
    m = position(mission).phase("uk", 4)
    say(m, "uk", *DEVELOP[mission][0 if done else 1])
    assert end_turn(m) == done


@pytest.mark.rule("warzag", "9/4")
def test_a_mission_of_points() -> None:
    for points in (9, 10):
        m = position("save_ten").points("uk", points).phase("uk", 4)
        assert end_turn(m) == (points == 10)


@pytest.mark.rule("warzag", "9/4")
def test_a_mission_of_armies_without_wounds() -> None:
    assert end_turn(position("unhurt").phase("uk", 4))
    assert not end_turn(position("unhurt").armies("uk", "i1", "infantry", wounds=1).phase("uk", 4))
    few = War("uk", "italy").mission("uk", "unhurt").armies("uk", "i1", "infantry infantry")
    assert not end_turn(few.phase("uk", 4)), "two armies are not three"
    assert end_turn(few.armies("uk", "i1", "infantry").phase("uk", 4))


@pytest.mark.rule("warzag", "9/4", "B3/3")
def test_a_mission_of_research() -> None:
    """One base, one space: onto Alfa, which is own, or onto Foxtrot, which is not."""
    assert end_turn(position("cross_base").before("uk", "alfa").phase("uk", 4))
    assert not end_turn(position("cross_base").before("uk", "foxtrot").phase("uk", 4))


@pytest.mark.rule("warzag", "9/2")
def test_every_mission_is_tried_and_the_prizes_are_paid() -> None:
    war = War("uk", "italy")
    tried = {*EXPAND, *FIGHT, *DEVELOP, "save_ten", "unhurt", "cross_base"}
    assert tried == set(war.t.f.mission_ids)
    m = position("leader_research").top("convoy").phase("uk", 4)
    say(m, "uk", "lead e4", "next")
    assert end_turn(m)
    assert nation(m, "uk", "uk")["hand"]["cards"] == ["convoy"], "a supply card is the prize of this one"
    rich = position("win_two").die("D").points("uk", 0).phase("uk", 3)
    say(rich, "uk", *FIGHT["win_two"][0])
    assert end_turn(rich)
    assert nation(rich, "uk")["points"] == 8


@pytest.mark.rule("warzag", "9")
@pytest.mark.parametrize(("target", "around", "annexed"), [("a1", "b1", True), ("a2", "b2", False)])
def test_a_base_that_is_invaded_and_kept_counts_as_annexed(target: str, around: str, annexed: bool) -> None:
    """The territory beside a base is no base."""
    war = War("uk", "italy").own("uk", around).armies("uk", around, "infantry").own("italy", target, "h8")
    m = war.mission("uk", "annex_base").points("uk", 9).phase("uk", 3)
    say(m, "uk", f"invade {target}", f"from {around}", "attack", "annex", "next", "next", "next")
    verb = "accomplishes" if annexed else "does not accomplish"
    assert told(m, "uk", f"The United Kingdom {verb} the secondary mission “annex a base in this turn”.")
