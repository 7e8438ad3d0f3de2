"""Phases I and II: resources, training, movement, annexation (4, 5, 6)."""

from __future__ import annotations

import pytest

from tests.support.warzag import War, end_phase, nation, offers, place, refused, say


@pytest.mark.rule("warzag", "5")
@pytest.mark.ruling("R1", "R37")
def test_what_territories_yield() -> None:
    war = War("uk", "italy").points("uk", 0).own("uk", "h4", "i2", "h3", "g2", "f5", "i4")
    war.develop("production", "h4").develop("camp", "i2").develop("fort", "h3")
    war.armies("uk", "f5", "infantry infantry").armies("uk", "i4", "infantry").leader("uk", "f5")
    m = war.turn("uk")
    base, standard, production, industry, historic = 6, 2, 4, 2 * 2, 2
    assert nation(m, "uk")["points"] == base + standard + production + industry + historic


@pytest.mark.rule("warzag", "5", "4")
@pytest.mark.ruling("R38")
def test_no_seat_collects_in_its_first_turn() -> None:
    war = War("uk", "italy").points("uk", 20)
    war.t.had_first_turn = 0
    m = war.turn("uk")
    assert nation(m, "uk")["points"] == 20


@pytest.mark.rule("warzag", "6", "6.1")
@pytest.mark.ruling("R17", "R18")
def test_armies_are_trained_on_bases_and_camps_and_move_at_once() -> None:
    war = War("uk", "italy").own("uk", "i2", "h1").develop("camp", "i2").points("uk", 14)
    m = war.phase("uk", 2)
    assert {n.split()[2] for n in offers(m, "uk", "train")} == {"i1", "i2"}
    refused(m, "uk", "train infantry h1", "6.1")
    say(m, "uk", "train infantry i2", "train infantry i2")
    assert nation(m, "uk")["points"] == 6
    assert len(place(m, "i2")["armies"]) == 2, "no limit to a stack"
    refused(m, "uk", "train aviation i1", "6.1")
    say(m, "uk", "move uk-infantry i2", "to h3")
    assert offers(m, "uk", "train") == []
    refused(m, "uk", "train infantry i2", "6.1")


@pytest.mark.rule("warzag", "6.1")
@pytest.mark.ruling("R55")
def test_tokens_run_out() -> None:
    war = War("uk", "italy").points("uk", 50).armies("uk", "i1", "armour " * 5)
    m = war.phase("uk", 2)
    assert "train armour i1" not in offers(m, "uk")
    refused(m, "uk", "train armour i1", "6.1")
    assert nation(m, "uk")["armies"]["armour"]["left"] == 0


@pytest.mark.rule("warzag", "6.2")
@pytest.mark.ruling("R19", "R62")
def test_an_army_moves_once_within_its_autonomy_and_crosses_neutral_ground_free() -> None:
    war = War("uk", "italy").armies("uk", "i1", "infantry artillery").points("uk", 1)
    m = war.phase("uk", 2)
    say(m, "uk", "move uk-artillery i1")
    assert offers(m, "uk") == ["to h1", "to i2"]
    refused(m, "uk", "to h3", "6.2")
    m.undo("first")
    say(m, "uk", "move uk-infantry i1", "to h3")
    assert nation(m, "uk")["points"] == 0
    assert place(m, "i2")["owner"] is None, "crossed, not annexed"
    refused(m, "uk", "move uk-infantry h3", "6.2")
    assert offers(m, "uk", "move") == []
    refused(m, "uk", "move uk-artillery i1", "6.2")


@pytest.mark.rule("warzag", "6.2")
def test_enemy_ground_and_the_research_territory_are_closed_to_armies() -> None:
    war = War("uk", "italy").own("uk", "e3").own("italy", "d4", "d3").armies("uk", "e3", "aviation").points("uk", 9)
    m = war.phase("uk", 2)
    say(m, "uk", "move uk-aviation e3")
    refused(m, "uk", "to e4", "6.2")
    refused(m, "uk", "to d4", "6.2")
    assert "to c4" not in offers(m, "uk"), "behind them and too far the other way round"
    assert "to d5" in offers(m, "uk"), "the way round is free"


@pytest.mark.rule("warzag", "6.3")
@pytest.mark.ruling("R20")
def test_annexation_is_compulsory_and_paid_once() -> None:
    war = War("uk", "italy").armies("uk", "i1", "infantry infantry").points("uk", 1)
    m = war.phase("uk", 2)
    say(m, "uk", "move uk-infantry i1", "to i2")
    assert place(m, "i2")["owner"] == "uk"
    assert nation(m, "uk")["points"] == 0
    say(m, "uk", "move uk-infantry i1")
    assert offers(m, "uk") == ["to i2"], "without a point only own ground is left"
    refused(m, "uk", "to h1", "6.3")
    say(m, "uk", "to i2")
    assert len(place(m, "i2")["armies"]) == 2


@pytest.mark.rule("warzag", "6.3")
def test_a_neutral_base_costs_four_a_contested_territory_nothing() -> None:
    war = War("uk", "italy").own("uk", "h7", "h4").armies("uk", "h7", "infantry").armies("uk", "h4", "infantry")
    m = war.points("uk", 4).phase("uk", 2)
    say(m, "uk", "move uk-infantry h7", "to i7", "move uk-infantry h4", "to i4")
    assert place(m, "i7")["owner"] == place(m, "i4")["owner"] == "uk"
    assert nation(m, "uk")["points"] == 0


@pytest.mark.rule("warzag", "3.2", "6.3")
@pytest.mark.ruling("R21")
def test_what_stays_when_the_armies_go() -> None:
    war = War("uk", "italy").own("uk", "i4", "h4").armies("uk", "i4", "infantry").armies("uk", "h4", "infantry")
    m = war.phase("uk", 2)
    say(m, "uk", "move uk-infantry h4", "to i4", "move uk-infantry i4", "to h4")
    assert place(m, "i4")["owner"] == "uk"
    other = War("uk", "italy").own("uk", "i4", "h4").armies("uk", "i4", "infantry").phase("uk", 2)
    say(other, "uk", "move uk-infantry i4", "to h4")
    assert place(other, "i4")["owner"] is None
    assert place(other, "h4")["owner"] == "uk"


@pytest.mark.rule("warzag", "6.3", "8.1")
@pytest.mark.ruling("R22", "R52")
def test_an_enemy_leader_alone_is_driven_home_and_sits_out_a_turn() -> None:
    war = War("uk", "italy").armies("uk", "i1", "infantry infantry").leader("italy", "i2").points("uk", 9)
    m = war.phase("uk", 2)
    say(m, "uk", "move uk-infantry i1", "to h3")
    assert nation(m, "italy")["leader"] == "i2", "passing by has no effect"
    say(m, "uk", "move uk-infantry i1", "to i2")
    assert nation(m, "italy")["leader"] == "a1"
    assert nation(m, "italy")["resting"]
    for _ in range(4):
        end_phase(m, "uk")
    say(m, "italy", "next", "next")
    assert m.view(None)["active"] == "uk", "no leader, no development: the turn is over"
    assert not nation(m, "italy")["resting"]


@pytest.mark.rule("warzag", "6.3")
@pytest.mark.ruling("R16")
def test_a_leader_without_a_base_waits_for_one() -> None:
    war = War("uk", "italy").lose("a1").own("italy", "b7").leader("italy", "i2").armies("uk", "i1", "infantry")
    m = war.armies("italy", "b7", "infantry").points("italy", 9).phase("uk", 2)
    say(m, "uk", "move uk-infantry i1", "to i2")
    assert nation(m, "italy")["leader"] is None
    for _ in range(4):
        end_phase(m, "uk")
    say(m, "italy", "move italy-infantry b7", "to a7")
    assert nation(m, "italy")["leader"] == "a7"
