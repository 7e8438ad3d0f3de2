"""Alliances (10)."""

from __future__ import annotations

import pytest

import grognard
from tests.support.warzag import War, deciding, nation, offers, place, refused, say, seat_of

CLOCKWISE = ["i1", "a1", "a7", "i7"]


def allies() -> War:
    """Axis against Allies; bases: United Kingdom Alfa, Italy Charlie, USSR Delta, Germany Foxtrot."""
    return War("uk", "italy", "ussr", "germany", alliances=True)


@pytest.mark.rule("warzag", "10/8")
@pytest.mark.ruling("R30")
def test_sides_alternate_beginning_with_the_next_enemy_clockwise() -> None:
    side = {"uk": 0, "ussr": 0, "italy": 1, "germany": 1}
    orders = set()
    for seed in range(24):
        m = grognard.game("warzag").new(seed=seed, options={"alliances": True})
        for word in ("uk", "italy", "ussr", "germany"):
            m.play(f"nation {word}")
        view = m.view(None)
        order = view["order"]
        bases = [view["nations"][word]["base"] for word in order]
        assert [side[word] != side[order[0]] for word in order] == [False, True, False, True]
        assert bases[0] == "i1"
        assert CLOCKWISE.index(bases[1]) < CLOCKWISE.index(bases[3]), "the first enemy clockwise comes first"
        orders.add(tuple(bases))
    assert orders == {("i1", "a1", "a7", "i7"), ("i1", "a7", "a1", "i7"), ("i1", "a1", "i7", "a7")}


@pytest.mark.rule("warzag", "10/1", "10/2", "10/3", "10/4")
@pytest.mark.ruling("R43", "R44")
def test_allies_share_bases_ground_and_command() -> None:
    war = allies().own("ussr", "h3", "g4").armies("ussr", "g4", "infantry").own("italy", "f4").points("uk", 9)
    m = war.develop("camp", "h3").phase("uk", 2)
    assert {n.split()[2] for n in offers(m, "uk", "train")} == {"i1", "h3", "a7"}
    say(m, "uk", "train infantry h3", "move ussr-infantry g4", "to f5")
    assert place(m, "f5")["owner"] == "uk", "the seat that commands owns"
    say(m, "uk", "move uk-infantry h3", "to g4", "next", "invade f4", "from g4", "from f5")
    assert m.view(None)["battle"]["attack"] == 3 + 2, "the armies of both"
    say(m, "uk", "attack", "annex", "advance ussr-infantry f5", "done")
    assert place(m, "f4")["owner"] == "uk"
    assert nation(m, "uk")["points"] == 9 - 4 - 1
    assert place(m, "f5")["owner"] is None, "no army is left there: contested again"


@pytest.mark.rule("warzag", "10/3", "B4/3", "B4/4")
@pytest.mark.ruling("R43")
def test_full_control_includes_repair_and_evacuation() -> None:
    """The book forbids only training and promotion, and gives the ally's leader to nobody else."""
    war = allies().own("ussr", "h3").armies("ussr", "h3", "infantry infantry", wounds=1).leader("uk", "e4")
    m = war.points("uk", 9).points("ussr", 9).phase("uk", 4)
    say(m, "uk", "next", "repair ussr-infantry-1 h3")
    assert (nation(m, "uk")["points"], nation(m, "ussr")["points"]) == (8, 9)
    say(m, "uk", "evacuate ussr-infantry h3")
    assert offers(m, "uk") == ["to a7", "to i1"], "bases of either ally"
    say(m, "uk", "to a7")
    assert [army["wounds"] for army in place(m, "a7")["armies"]] == [0]


@pytest.mark.rule("warzag", "10/5")
def test_what_allies_do_not_share() -> None:
    war = allies().leader("uk", "e4").leader("ussr", "e4").points("uk", 9).own("ussr", "e3")
    m = war.phase("uk", 4)
    say(m, "uk", "next", "promote veterans")
    assert nation(m, "uk")["armies"]["infantry"]["promotion"] == "veterans"
    assert nation(m, "ussr")["armies"]["infantry"]["promotion"] is None
    say(m, "uk", "next")
    refused(m, "uk", "develop e3 fort", "8.3")
    assert nation(m, "ussr")["leader"] == "e4"
    trained = allies().points("uk", 20).phase("uk", 2)
    say(trained, "uk", "train infantry a7")
    assert [army["nation"] for army in place(trained, "a7")["armies"]] == ["uk"]
    leader = allies().own("ussr", "h1", "h2", "i2").phase("uk", 4)
    assert offers(leader, "uk", "lead") == [], "a leader stays off allied ground"


@pytest.mark.rule("warzag", "10/6")
@pytest.mark.ruling("R45")
def test_points_change_hands_for_a_fee() -> None:
    war = allies().points("uk", 0).points("ussr", 3)
    war.t.order = [0, 1, 2, 3]
    m = war.turn("uk")
    assert deciding(m) == ["ussr"], "the ally is asked in phase I of the other's turn"
    assert offers(m, "ussr") == ["give 1", "give 2", "pass"]
    say(m, "ussr", "give 2")
    assert (nation(m, "uk")["points"], nation(m, "ussr")["points"]) == (6 + 2, 0)
    assert offers(m, "uk", "give") == [f"give {n}" for n in range(1, 8)]
    refused(m, "uk", "give 8", "10")
    say(m, "uk", "give 3", "next")
    assert (nation(m, "uk")["points"], nation(m, "ussr")["points"]) == (4, 3)
    alone = War("uk", "italy").hand("uk", "convoy").turn("uk")
    refused(alone, "uk", "give 1", "10")


@pytest.mark.rule("warzag", "10/7")
def test_no_points_change_hands_in_the_first_round() -> None:
    war = allies().points("uk", 5).points("ussr", 3)
    war.t.order = [0, 1, 2, 3]
    war.t.round = 0
    m = war.turn("uk")
    assert (m.view(None)["round"], m.view(None)["phase"]) == (1, 2)
    assert deciding(m) == ["uk"]
    war.t.round = 1
    assert deciding(war.turn("uk")) == ["ussr"]


@pytest.mark.rule("warzag", "1/3", "11/6")
@pytest.mark.ruling("R42")
def test_the_last_of_an_alliance_surrenders_or_fights_on() -> None:
    war = allies().own("uk", "b7").armies("uk", "b7", "infantry").points("uk", 9).own("germany", "c4")
    war.lose("a1").own("italy", "b8").armies("italy", "c4", "infantry")
    m = war.phase("uk", 3)
    say(m, "uk", "invade b8", "from b7", "attack", "annex")
    assert nation(m, "italy")["out"]
    assert deciding(m) == ["germany"]
    assert offers(m, "germany") == ["surrender", "fight-on"]
    end = m.copy()
    say(end, "germany", "surrender")
    assert end.result is not None
    assert end.result.reason == "surrender"
    assert set(end.result.winners) == {seat_of(end, "uk"), seat_of(end, "ussr")}
    say(m, "germany", "fight-on")
    assert m.result is None


@pytest.mark.rule("warzag", "11/5")
@pytest.mark.ruling("R42")
def test_armies_of_an_eliminated_ally_obey_their_host() -> None:
    war = allies().own("uk", "b7").armies("uk", "b7", "infantry").points("uk", 9).own("germany", "c4")
    war.lose("a1").own("italy", "b8").armies("italy", "c4", "infantry")
    m = war.phase("uk", 3)
    say(m, "uk", "invade b8", "from b7", "attack", "annex")
    say(m, "germany", "fight-on")
    assert place(m, "c4")["armies"][0]["nation"] == "italy"
    while m.view(None)["active"] != "germany" or m.view(None)["phase"] != 2:
        say(m, deciding(m)[0], offers(m, deciding(m)[0])[-1])
    assert "move italy-infantry c4" in offers(m, "germany")


@pytest.mark.rule("warzag", "11/6", "1/3")
def test_eliminating_both_enemies_ends_the_war() -> None:
    war = allies().own("uk", "b7").armies("uk", "b7", "infantry").points("uk", 9)
    war.lose("a1", "i7").own("italy", "b8")
    war.t.eliminated = 1 << war.seat("germany")
    war.t.leader_place[war.seat("germany")] = 255
    m = war.phase("uk", 3)
    say(m, "uk", "invade b8", "from b7", "attack", "annex")
    assert m.result is not None
    assert m.result.reason == "elimination"
    assert set(m.result.winners) == {seat_of(m, "uk"), seat_of(m, "ussr")}
