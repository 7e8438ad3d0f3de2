"""Phase IV: leader, research, development (8, B2, B3, B4)."""

from __future__ import annotations

import pytest

from tests.support.warzag import War, deciding, nation, offers, place, refused, say, told


@pytest.mark.rule("warzag", "8.1/1", "8.1/2", "B2/1")
def test_the_leader_moves_within_its_autonomy() -> None:
    m = War("germany", "italy").own("italy", "h3").leader("germany", "h5").phase("germany", 4)
    refused(m, "germany", "lead h3", "8.1")
    refused(m, "germany", "lead d5", "8.1")
    assert "lead e5" in offers(m, "germany"), "three territories"
    say(m, "germany", "lead f5")
    assert nation(m, "germany")["leader"] == "f5"
    assert place(m, "f5")["owner"] is None
    assert offers(m, "germany", "lead") == [], "once"
    abilities = {War("germany", "italy").t.f.ability[n] for n in range(4)}
    assert len(abilities) == 4


@pytest.mark.rule("warzag", "8/1")
def test_leader_then_research_then_development() -> None:
    """The token moves by what is developed before this turn's development, and the leader has moved by then."""
    war = War("germany", "italy").own("germany", "h3").points("germany", 9).leader("germany", "h4")
    m = war.before("germany", "delta", 2).phase("germany", 4)
    start = nation(m, "germany")["track"]
    assert offers(m, "germany", "develop") == []
    say(m, "germany", "next")
    assert nation(m, "germany")["track"] == start + 1
    assert offers(m, "germany", "lead") == []
    say(m, "germany", "develop h3 production", "next")
    assert nation(m, "germany")["track"] == start + 1


@pytest.mark.rule("warzag", "8.1/3")
@pytest.mark.ruling("R51")
def test_leaders_meet_on_the_research_territory() -> None:
    m = War("uk", "italy").leader("uk", "f4").leader("italy", "e4").phase("uk", 4)
    say(m, "uk", "lead e4")
    assert place(m, "e4")["leaders"] == ["uk", "italy"]
    assert not nation(m, "italy")["resting"]


@pytest.mark.rule("warzag", "8.3/1", "8.3/2")
@pytest.mark.ruling("R36")
def test_the_radius_of_influence() -> None:
    """The leader's own hexagon and those around it: own standard territories, no strategic ones, no bases."""
    war = War("germany", "italy").own("germany", "g4", "h4", "g3", "f4", "i3").points("germany", 20)
    war.own("germany", "f5").armies("germany", "f5", "infantry").own("italy", "g5")
    m = war.leader("germany", "g4").phase("germany", 4)
    say(m, "germany", "next")
    assert {n.split()[1] for n in offers(m, "germany", "develop")} == {"g4", "h4", "g3", "f4"}
    refused(m, "germany", "develop i3 fort", "8.3")
    refused(m, "germany", "develop f5 fort", "8.3")
    refused(m, "germany", "develop g5 fort", "8.3")
    outside = War("germany", "italy").own("germany", "e3").leader("germany", "e4").phase("germany", 4)
    say(outside, "germany", "next", "next")
    assert {n.split()[1] for n in offers(outside, "germany", "develop")} == {"e3"}, "from the research territory, too"


@pytest.mark.rule("warzag", "8.3/3")
def test_developing_changing_and_downgrading_cost_two_points_each() -> None:
    war = War("germany", "italy").own("germany", "h3", "h4", "i3").develop("camp", "h4").develop("fort", "i3")
    m = war.leader("germany", "h4").points("germany", 7).phase("germany", 4)
    say(m, "germany", "next", "develop h3 production", "develop h4 production", "downgrade i3")
    assert nation(m, "germany")["points"] == 1
    assert [place(m, id)["development"] for id in ("h3", "h4", "i3")] == ["production", "production", None]
    poor = war.points("germany", 1).phase("germany", 4)
    say(poor, "germany", "next")
    refused(poor, "germany", "develop h3 fort", "8.3")
    refused(poor, "germany", "develop h4 fort", "8.3")
    refused(poor, "germany", "downgrade i3", "8.3")
    refused(poor, "germany", "downgrade h3", "8.3")
    rich = war.points("germany", 9).phase("germany", 4)
    say(rich, "germany", "next")
    refused(rich, "germany", "develop h4 camp", "8.3")


@pytest.mark.rule("warzag", "8.3/4")
@pytest.mark.ruling("R35")
def test_a_territory_may_be_changed_as_often_as_it_is_paid_for() -> None:
    war = War("germany", "italy").own("germany", "h3").leader("germany", "h4").points("germany", 7)
    m = war.phase("germany", 4)
    say(m, "germany", "next", "develop h3 production", "develop h3 fort", "downgrade h3")
    assert place(m, "h3")["development"] is None
    assert nation(m, "germany")["points"] == 1
    refused(m, "germany", "develop h3 camp", "8.3")


@pytest.mark.rule("warzag", "B2.1/1", "B2.1/2")
def test_a_strategist_develops_everywhere_and_downgrades_free() -> None:
    war = War("uk", "italy").own("uk", "g6", "g7").develop("fort", "g7").points("uk", 2)
    m = war.phase("uk", 4)
    say(m, "uk", "next", "downgrade g7", "develop g6 production")
    assert nation(m, "uk")["points"] == 0
    assert place(m, "g6")["development"] == "production"


@pytest.mark.rule("warzag", "8.1/4", "8.2/4")
@pytest.mark.ruling("R61")
def test_a_resting_leader_neither_moves_nor_develops_nor_acts() -> None:
    """On the research territory, with land to develop: the token runs, and the turn is over."""
    war = War("uk", "italy").own("uk", "g6", "e3").points("uk", 9).leader("uk", "e4").before("uk", "delta", 2)
    war.t.resting[0] = 1
    m = war.turn("uk")
    start = nation(m, "uk")["track"]
    say(m, "uk", "next", "next")
    assert m.view(None)["active"] == "italy"
    assert told(m, "italy", "The United Kingdom's leader sits this turn out")
    assert nation(m, "uk")["track"] == start + 1
    assert not nation(m, "uk")["resting"]
    while m.view(None)["active"] != "uk":
        say(m, "italy", offers(m, "italy")[-1])
    say(m, "uk", "next", "next")
    assert offers(m, "uk", "lead"), "and in the turn after that the leader is back"


@pytest.mark.rule("warzag", "B5/3")
@pytest.mark.ruling("R48", "R61")
def test_a_card_drawn_while_the_leader_rests_can_be_played_at_once() -> None:
    war = War("uk", "italy").before("uk", "supply").top("engineers").own("uk", "g6").points("uk", 0)
    war.t.resting[0] = 1
    m = war.phase("uk", 3)
    say(m, "uk", "next", "draw", "play engineers", "develop g6 camp")
    assert place(m, "g6")["development"] == "camp"
    refused(m, "uk", "develop g6 fort", "8.3")
    say(m, "uk", "next")
    assert m.view(None)["active"] == "italy"


@pytest.mark.rule("warzag", "8.2/1", "8.2/2", "8.2/3", "B3/1")
@pytest.mark.ruling("R31", "R33")
def test_the_research_token_moves_as_many_spaces_as_bases_and_developed_territories() -> None:
    """The rulebook's example: three developed territories and one base, four spaces; at once, and every turn."""
    war = War("germany", "italy").own("germany", "h4", "i3", "h3").develop("production", "h4", "i3", "h3")
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


@pytest.mark.rule("warzag", "8.2/1", "B4/5")
def test_activation_needs_the_leader_on_the_research_territory_and_two_points() -> None:
    m = War("germany", "italy").leader("germany", "f4").points("germany", 1).phase("germany", 4)
    assert "activate" not in offers(m, "germany")
    say(m, "germany", "lead e4")
    refused(m, "germany", "activate", "8.2")


@pytest.mark.rule("warzag", "B3/3", "B3/4")
@pytest.mark.ruling("R32", "R34")
def test_own_bases_pay_when_crossed_or_reached_and_nothing_else_does() -> None:
    """One base, one space: a date does nothing; Alfa, which is own, pays five points."""
    war = War("germany", "italy").track("germany", 0).points("germany", 0)
    m = war.phase("germany", 4)
    say(m, "germany", "next")
    assert nation(m, "germany")["track"] == 1
    assert nation(m, "germany")["points"] == 0
    reached = war.before("germany", "alfa").phase("germany", 4)
    say(reached, "germany", "next")
    assert nation(reached, "germany")["points"] == 5
    foreign = war.before("germany", "charlie").phase("germany", 4)
    say(foreign, "germany", "next")
    assert nation(foreign, "germany")["points"] == 0, "Charlie belongs to Italy"
    neutral = war.before("germany", "foxtrot").phase("germany", 4)
    say(neutral, "germany", "next")
    assert nation(neutral, "germany")["points"] == 0
    crossed = war.own("germany", "h4").develop("fort", "h4").before("germany", "alfa").phase("germany", 4)
    say(crossed, "germany", "next")
    assert nation(crossed, "germany")["points"] == 5
    assert nation(crossed, "germany")["track"] == war.space("alfa") + 1


@pytest.mark.rule("warzag", "B3/2")
def test_on_a_supply_space_the_owner_may_draw_a_card() -> None:
    war = War("germany", "italy").before("germany", "supply").top("war_loan")
    m = war.phase("germany", 4)
    say(m, "germany", "next")
    assert offers(m, "germany") == ["draw", "pass"]
    declined = m.copy()
    say(declined, "germany", "pass")
    assert nation(declined, "germany")["hand"]["count"] == 0
    say(m, "germany", "draw")
    assert nation(m, "germany", "germany")["hand"]["cards"] == ["war_loan"]
    assert not m.can_undo("first"), "a card that was drawn stays drawn"
    assert nation(m, "germany", "italy")["hand"] == {"count": 1, "known": []}
    war.t.supply_deck = []
    empty = war.phase("germany", 4)
    say(empty, "germany", "next")
    assert offers(empty, "germany", "draw") == [], "no card is left"
    passing = War("germany", "italy").own("germany", "h4").develop("fort", "h4").before("germany", "supply", 1)
    over = passing.phase("germany", 4)
    say(over, "germany", "next")
    assert offers(over, "germany", "draw") == [], "it must end there"


@pytest.mark.rule("warzag", "B2.3/1")
@pytest.mark.ruling("R25")
def test_an_opportunist_counts_own_territories_or_those_of_an_enemy() -> None:
    war = War("italy", "uk").own("uk", "b1", "b2").develop("fort", "b1", "b2").track("italy", 0)
    m = war.phase("italy", 4)
    say(m, "italy", "next")
    assert offers(m, "italy") == ["count italy", "count uk"]
    refused(m, "italy", "count ussr", "B2.3")
    say(m, "italy", "count uk")
    assert nation(m, "italy")["track"] == 3


@pytest.mark.rule("warzag", "B4/1", "B4/2")
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


@pytest.mark.rule("warzag", "B4/3")
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


@pytest.mark.rule("warzag", "B4/4")
@pytest.mark.ruling("R50")
def test_evacuation() -> None:
    war = War("uk", "italy").leader("uk", "e4").own("uk", "h3", "i7").armies("uk", "h3", "infantry infantry armour")
    m = war.phase("uk", 4)
    say(m, "uk", "next", "evacuate uk-infantry h3")
    assert offers(m, "uk") == ["to i1", "to i7"]
    refused(m, "uk", "to h3", "B4")
    say(m, "uk", "to i7", "evacuate uk-infantry h3", "to i1")
    refused(m, "uk", "evacuate uk-armour h3", "B4")
    assert len(place(m, "h3")["armies"]) == 1
    assert nation(m, "uk")["points"] == 20
    one = War("uk", "italy").leader("uk", "e4").armies("uk", "i1", "infantry").phase("uk", 4)
    say(one, "uk", "next")
    refused(one, "uk", "evacuate uk-infantry i1", "B4")
    assert deciding(one) == ["uk"]


@pytest.mark.ruling("R61")
def test_with_a_card_in_hand_a_resting_leader_still_develops_nothing() -> None:
    """The first place of the board is no exception."""
    war = War("italy", "germany").own("germany", "a2", "b1").points("germany", 9).hand("germany", "war_loan")
    war.t.resting[1] = 1
    m = war.turn("germany")
    say(m, "germany", "next", "next", "next")
    assert m.view(None)["phase"] == 4
    assert offers(m, "germany") == ["play war_loan", "next"]


@pytest.mark.rule("warzag", "B5")
def test_engineers_develop_own_standard_territories_everywhere() -> None:
    war = War("germany", "italy").own("germany", "e3", "h4").own("italy", "g4").hand("germany", "engineers")
    m = war.points("germany", 0).phase("germany", 4)
    say(m, "germany", "next", "play engineers")
    assert {n.split()[1] for n in offers(m, "germany", "develop")} == {"e3", "h4"}
    say(m, "germany", "develop e3 fort")
    assert offers(m, "germany", "develop") == [], "one territory, free of charge"


@pytest.mark.rule("warzag", "8.3/3")
def test_changing_a_development_has_a_price_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    war = War("germany", "italy").own("germany", "h3", "h4").develop("camp", "h4").leader("germany", "h4")
    monkeypatch.setattr(war.t.f, "change_price", 5)
    m = war.points("germany", 9).phase("germany", 4)
    say(m, "germany", "next", "develop h4 production")
    assert nation(m, "germany")["points"] == 4
    say(m, "germany", "develop h3 production")
    assert nation(m, "germany")["points"] == 2


@pytest.mark.rule("warzag", "B2.3", "B5")
def test_an_opportunist_may_play_a_card_before_counting() -> None:
    war = War("italy", "uk").own("italy", "h4").develop("fort", "h4").track("italy", 1).hand("italy", "war_loan")
    m = war.points("italy", 5).phase("italy", 4)
    say(m, "italy", "next", "play war_loan")
    assert nation(m, "italy")["points"] == 11
    assert offers(m, "italy") == ["count italy", "count uk"]


@pytest.mark.rule("warzag", "B4")
def test_evacuating_the_last_army_gives_a_strategic_territory_up() -> None:
    m = War("uk", "italy").own("uk", "h2").armies("uk", "h2", "infantry").leader("uk", "e4").phase("uk", 4)
    say(m, "uk", "next", "evacuate uk-infantry h2")
    assert place(m, "h2")["owner"] is None
