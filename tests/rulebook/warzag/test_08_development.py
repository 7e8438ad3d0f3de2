"""Phase IV: leader, research, development (8, B2, B3, B4)."""

from __future__ import annotations

import pytest

from tests.support.warzag import War, deciding, nation, offers, place, refused, say, told


@pytest.mark.rule("warzag", "8", "8.1")
def test_the_leader_moves_within_its_autonomy() -> None:
    m = War("germany", "italy").own("italy", "h3").phase("germany", 4)
    refused(m, "germany", "lead h3", "8.1")
    refused(m, "germany", "lead e4", "8.1")
    say(m, "germany", "lead i4")
    assert nation(m, "germany")["leader"] == "i4"
    assert place(m, "i4")["owner"] is None


@pytest.mark.rule("warzag", "8.1", "B4")
@pytest.mark.ruling("R51")
def test_leaders_meet_on_the_research_territory() -> None:
    m = War("uk", "italy").leader("uk", "f4").leader("italy", "e4").phase("uk", 4)
    say(m, "uk", "lead e4")
    assert place(m, "e4")["leaders"] == ["uk", "italy"]
    assert not nation(m, "italy")["resting"]


@pytest.mark.rule("warzag", "8.3")
@pytest.mark.ruling("R36")
def test_the_radius_of_influence() -> None:
    """The leader's own hexagon and those around it: own standard territories, no strategic ones, no bases."""
    war = War("germany", "italy").own("germany", "g4", "h4", "g3", "f4", "i2").points("germany", 20)
    war.own("germany", "f5").armies("germany", "f5", "infantry").own("italy", "g5")
    m = war.leader("germany", "g4").phase("germany", 4)
    say(m, "germany", "next")
    assert {n.split()[1] for n in offers(m, "germany", "develop")} == {"g4", "h4", "g3", "f4"}
    refused(m, "germany", "develop i2 fort", "8.3")
    refused(m, "germany", "develop f5 fort", "8.3")
    refused(m, "germany", "develop g5 fort", "8.3")
    outside = War("germany", "italy").own("germany", "e3").leader("germany", "e4").phase("germany", 4)
    say(outside, "germany", "next", "next")
    assert {n.split()[1] for n in offers(outside, "germany", "develop")} == {"e3"}, "from the research territory, too"


@pytest.mark.rule("warzag", "8.3")
@pytest.mark.ruling("R35")
def test_developing_changing_and_downgrading_cost_two_points_each() -> None:
    war = War("germany", "italy").own("germany", "h3", "i2", "i3").develop("camp", "i2").develop("fort", "i3")
    m = war.leader("germany", "i2").points("germany", 7).phase("germany", 4)
    say(m, "germany", "next", "develop h3 production", "develop i2 production", "downgrade i3")
    assert nation(m, "germany")["points"] == 1
    assert [place(m, id)["development"] for id in ("h3", "i2", "i3")] == ["production", "production", None]
    refused(m, "germany", "develop h3 fort", "8.3")
    refused(m, "germany", "downgrade h3", "8.3")
    poor = war.points("germany", 1).phase("germany", 4)
    say(poor, "germany", "next")
    refused(poor, "germany", "develop h3 fort", "8.3")
    refused(poor, "germany", "downgrade i3", "8.3")
    refused(poor, "germany", "downgrade h3", "8.3")
    rich = war.points("germany", 9).phase("germany", 4)
    say(rich, "germany", "next")
    refused(rich, "germany", "develop i2 camp", "8.3")


@pytest.mark.rule("warzag", "B2", "B2.1", "8.3")
def test_a_strategist_develops_everywhere_and_downgrades_free() -> None:
    war = War("uk", "italy").own("uk", "g6", "g7").develop("fort", "g7").points("uk", 2)
    m = war.phase("uk", 4)
    say(m, "uk", "next", "downgrade g7", "develop g6 production")
    assert nation(m, "uk")["points"] == 0
    assert place(m, "g6")["development"] == "production"


@pytest.mark.rule("warzag", "B2", "6.3")
@pytest.mark.ruling("R61")
def test_a_resting_leader_neither_moves_nor_develops() -> None:
    war = War("uk", "italy").own("uk", "g6").points("uk", 9)
    war.t.resting[0] = 1
    m = war.turn("uk")
    say(m, "uk", "next", "next")
    assert m.view(None)["active"] == "italy"
    assert told(m, "italy", "sits this turn out")


@pytest.mark.rule("warzag", "8.2", "B3")
@pytest.mark.ruling("R31", "R33")
def test_the_research_token_moves_as_many_spaces_as_bases_and_developed_territories() -> None:
    """The rulebook's example: three developed territories and one base, four spaces; at once, and every turn."""
    war = War("germany", "italy").own("germany", "h4", "i2", "h3").develop("production", "h4", "i2", "h3")
    m = war.leader("germany", "f4").points("germany", 2).top("convoy").phase("germany", 4)
    say(m, "germany", "lead e4", "activate")
    assert nation(m, "germany")["points"] == 0
    refused(m, "germany", "activate", "8.2")
    say(m, "germany", "next")
    assert nation(m, "germany")["track"] == 4
    assert nation(m, "germany")["strides"] == 4
    around = war.track("germany", 22).phase("germany", 4)
    say(around, "germany", "next")
    assert nation(around, "germany")["track"] == 2, "the track is a ring"
    assert nation(around, "germany")["laps"] == 1


@pytest.mark.rule("warzag", "8.2", "B4")
def test_activation_needs_the_leader_on_the_research_territory_and_two_points() -> None:
    m = War("germany", "italy").leader("germany", "f4").points("germany", 1).phase("germany", 4)
    assert "activate" not in offers(m, "germany")
    say(m, "germany", "lead e4")
    refused(m, "germany", "activate", "8.2")


@pytest.mark.rule("warzag", "B3")
@pytest.mark.ruling("R32", "R34")
def test_own_bases_pay_when_crossed_supply_spaces_when_reached() -> None:
    """One base, one space: a date does nothing; Alfa, which is own, pays five points; a supply space gives a card."""
    war = War("germany", "italy").track("germany", 0).points("germany", 0).top("war_loan")
    m = war.phase("germany", 4)
    say(m, "germany", "next")
    assert nation(m, "germany")["track"] == 1
    assert nation(m, "germany")["points"] == 0
    cross = war.track("germany", 17).phase("germany", 4)
    say(cross, "germany", "next")
    assert nation(cross, "germany")["points"] == 5
    drawn = war.track("germany", 2).phase("germany", 4)
    say(drawn, "germany", "next")
    assert nation(drawn, "germany", "germany")["hand"]["cards"] == ["war_loan"]
    assert not drawn.can_undo("first"), "a card that was drawn stays drawn"
    assert nation(drawn, "germany", "italy")["hand"] == {"count": 1, "known": []}
    foreign = war.track("germany", 1).phase("germany", 4)
    say(foreign, "germany", "next")
    assert nation(foreign, "germany")["points"] == 0, "Charlie belongs to Italy"


@pytest.mark.rule("warzag", "B2.3")
@pytest.mark.ruling("R25")
def test_an_opportunist_counts_own_territories_or_those_of_an_enemy() -> None:
    war = War("italy", "uk").own("uk", "b1", "b2").develop("fort", "b1", "b2").track("italy", 0)
    m = war.phase("italy", 4)
    say(m, "italy", "next")
    assert offers(m, "italy") == ["count italy", "count uk"]
    refused(m, "italy", "count ussr", "B2.3")
    say(m, "italy", "count uk")
    assert nation(m, "italy")["track"] == 3


@pytest.mark.rule("warzag", "B4")
@pytest.mark.ruling("R50")
def test_promotion_in_the_field() -> None:
    war = War("uk", "italy").leader("uk", "e4").points("uk", 8).armies("uk", "i1", "infantry")
    m = war.phase("uk", 4)
    say(m, "uk", "next", "promote veterans")
    values = nation(m, "uk")["armies"]["infantry"]
    assert (values["attack"], values["promotion"]) == (4, "veterans")
    assert nation(m, "uk")["points"] == 5
    refused(m, "uk", "promote enfilade", "B4")
    war.t.promotion[war.seat("uk") * 4] = 1
    war.t.promotions_left[0] -= 1
    again = war.phase("uk", 4)
    say(again, "uk", "next")
    refused(again, "uk", "promote shock_troops", "B4")
    poor = War("uk", "italy").leader("uk", "e4").points("uk", 1).phase("uk", 4)
    say(poor, "uk", "next")
    refused(poor, "uk", "promote veterans", "B4")
    none = War("uk", "italy").leader("uk", "e4")
    none.t.promotions_left[0] = 0
    none.t.promotion[4] = none.t.promotion[8] = 1
    m = none.phase("uk", 4)
    say(m, "uk", "next")
    refused(m, "uk", "promote veterans", "B4")


@pytest.mark.rule("warzag", "B4", "B1")
@pytest.mark.ruling("R50", "R47")
def test_repair() -> None:
    war = War("uk", "italy").leader("uk", "e4").points("uk", 1).armies("uk", "i1", "aviation", wounds=3)
    m = war.armies("uk", "i1", "infantry").phase("uk", 4)
    say(m, "uk", "next")
    refused(m, "uk", "repair uk-infantry i1", "B4")
    refused(m, "uk", "repair uk-aviation i1", "B4")
    say(m, "uk", "repair uk-aviation-3 i1")
    assert nation(m, "uk")["points"] == 0
    assert {army["wounds"] for army in place(m, "i1")["armies"]} == {0}


@pytest.mark.rule("warzag", "B4")
@pytest.mark.ruling("R50")
def test_evacuation() -> None:
    war = War("uk", "italy").leader("uk", "e4").own("uk", "i2", "i7").armies("uk", "i2", "infantry infantry armour")
    m = war.phase("uk", 4)
    say(m, "uk", "next", "evacuate uk-infantry i2")
    assert offers(m, "uk") == ["to i1", "to i7"]
    refused(m, "uk", "to i2", "B4")
    say(m, "uk", "to i7", "evacuate uk-infantry i2", "to i1")
    refused(m, "uk", "evacuate uk-armour i2", "B4")
    assert len(place(m, "i2")["armies"]) == 1
    one = War("uk", "italy").leader("uk", "e4").armies("uk", "i1", "infantry").phase("uk", 4)
    say(one, "uk", "next")
    refused(one, "uk", "evacuate uk-infantry i1", "B4")
    assert deciding(one) == ["uk"]
