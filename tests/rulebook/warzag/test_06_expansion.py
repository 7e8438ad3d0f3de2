"""The turn, phases I and II: resources, training, movement, annexation (4, 5, 6)."""

from __future__ import annotations

import pytest

from tests.support.warzag import War, deciding, end_phase, nation, offers, place, refused, say


@pytest.mark.rule("warzag", "4/1")
def test_five_phases_in_order() -> None:
    war = War("uk", "italy").hand("uk", "convoy").own("uk", "h4")
    m = war.turn("uk")
    phases = [m.view(None)["phase"]]
    while m.view(None)["active"] == "uk":
        say(m, deciding(m)[0], offers(m, deciding(m)[0])[-1])
        if m.view(None)["active"] == "uk":
            phases.append(m.view(None)["phase"])
    assert phases == [1, 2, 3, 4, 4], "leader and development are both phase IV"
    assert m.view(None)["missions"]["known"][-1], "and in phase V the mission was shown"


@pytest.mark.rule("warzag", "5/2", "5/3", "5/4", "5/5", "5/6", "5/7")
@pytest.mark.ruling("R1", "R37")
@pytest.mark.parametrize(
    ("place", "development", "armies", "yields"),
    [
        ("", "", "", 0),
        ("a7", "", "", 6),
        ("h4", "", "infantry", 2),
        ("h4", "production", "", 4),
        ("h4", "camp", "", 0),
        ("h4", "fort", "infantry", 0),
        ("f5", "", "infantry armour", 4),
        ("d7", "", "infantry armour", 2),
    ],
)
def test_what_territories_yield(place: str, development: str, armies: str, yields: int) -> None:
    """Beside the 6 of the base; the leader on the territory makes no difference."""
    war = War("uk", "italy").points("uk", 0)
    if place:
        war.own("uk", place).armies("uk", place, armies).leader("uk", place)
    if development:
        war.develop(development, place)
    m = war.turn("uk")
    assert nation(m, "uk")["points"] == 6 + yields


@pytest.mark.rule("warzag", "5/1")
@pytest.mark.ruling("R38")
def test_phase_one_is_skipped_in_the_first_round() -> None:
    war = War("uk", "italy").points("uk", 20).hand("uk", "convoy")
    war.t.order = [0, 1]
    war.t.round = 0  # the first turn begins round 1
    m = war.turn("uk")
    assert nation(m, "uk")["points"] == 20
    assert m.view(None)["phase"] == 2, "no card of phase I either"
    war.t.round = 1
    second = war.turn("uk")
    assert nation(second, "uk")["points"] == 26
    assert offers(second, "uk") == ["play convoy", "next"]


@pytest.mark.rule("warzag", "6/1", "6/2", "6.1/1", "6.1/2", "6.1/4")
@pytest.mark.ruling("R17", "R18")
def test_armies_are_trained_on_bases_and_camps_and_move_at_once() -> None:
    war = War("germany", "italy").own("germany", "h4", "h1").develop("camp", "h4").points("germany", 14)
    m = war.own("italy", "b2").develop("camp", "b2").phase("germany", 2)
    assert {n.split()[2] for n in offers(m, "germany", "train")} == {"i1", "h4"}
    refused(m, "germany", "train infantry h1", "6.1")
    refused(m, "germany", "train infantry b2", "6.1")
    say(m, "germany", "train infantry h4", "train infantry h4", "train infantry h4")
    assert nation(m, "germany")["points"] == 14 - 3 * 4
    assert len(place(m, "h4")["armies"]) == 3, "no limit to a stack"
    refused(m, "germany", "train infantry i1", "6.1")
    say(m, "germany", "move germany-infantry h4", "to h3")
    rich = war.points("germany", 50).phase("germany", 2)
    say(rich, "germany", "train infantry h4", "move germany-infantry h4", "to h3")
    assert offers(rich, "germany", "train") == []
    refused(rich, "germany", "train infantry h4", "6.1")


@pytest.mark.rule("warzag", "6.1/3")
@pytest.mark.ruling("R55")
def test_tokens_run_out() -> None:
    war = War("uk", "italy").points("uk", 50).armies("uk", "i1", "armour " * 5)
    m = war.phase("uk", 2)
    assert "train armour i1" not in offers(m, "uk")
    assert "train infantry i1" in offers(m, "uk")
    refused(m, "uk", "train armour i1", "6.1")
    assert nation(m, "uk")["armies"]["armour"]["left"] == 0


@pytest.mark.rule("warzag", "6.2/1", "6.2/2", "6.2/3")
@pytest.mark.ruling("R19", "R62")
def test_an_army_moves_once_within_its_autonomy_and_crosses_neutral_ground_free() -> None:
    war = War("uk", "italy").own("uk", "h4").armies("uk", "h4", "infantry artillery").points("uk", 1)
    m = war.phase("uk", 2)
    say(m, "uk", "move uk-artillery h4")
    assert offers(m, "uk") == ["to g3", "to g4", "to h3", "to h5", "to i3", "to i4"], "one territory"
    refused(m, "uk", "to g5", "6.2")
    m.undo("first")
    say(m, "uk", "move uk-infantry h4", "to g5")
    assert nation(m, "uk")["points"] == 0
    assert place(m, "g4")["owner"] is place(m, "h5")["owner"] is None, "crossed, not annexed"
    refused(m, "uk", "move uk-infantry g5", "6.2")
    assert offers(m, "uk", "move") == ["move uk-artillery h4"], "Normandy is contested, and costs nothing"
    far = war.phase("uk", 2)
    say(far, "uk", "move uk-infantry h4")
    refused(far, "uk", "to g6", "6.2")


@pytest.mark.rule("warzag", "6.2/4", "6.2/5")
def test_enemy_ground_and_the_research_territory_are_closed_to_armies() -> None:
    war = War("uk", "italy").own("uk", "e3").own("italy", "d4", "d3").armies("uk", "e3", "aviation").points("uk", 9)
    m = war.phase("uk", 2)
    say(m, "uk", "move uk-aviation e3")
    refused(m, "uk", "to e4", "6.2")
    refused(m, "uk", "to d4", "6.2")
    assert "to c4" not in offers(m, "uk"), "behind them and too far the other way round"
    assert "to d5" in offers(m, "uk"), "the way round is free"


@pytest.mark.rule("warzag", "6.3/1", "6.3/2")
@pytest.mark.ruling("R20")
def test_annexation_is_compulsory_and_paid_once() -> None:
    war = War("uk", "italy").own("uk", "h4").armies("uk", "h4", "infantry infantry").points("uk", 1)
    m = war.phase("uk", 2)
    say(m, "uk", "move uk-infantry h4", "to h3")
    assert place(m, "h3")["owner"] == "uk"
    assert nation(m, "uk")["points"] == 0
    say(m, "uk", "move uk-infantry h4")
    assert "to h3" in offers(m, "uk")
    refused(m, "uk", "to g3", "6.3")
    say(m, "uk", "to h3")
    assert len(place(m, "h3")["armies"]) == 2


@pytest.mark.rule("warzag", "6.3/3", "6.3/4")
def test_a_neutral_base_costs_four_a_contested_territory_nothing() -> None:
    war = War("uk", "italy").own("uk", "h7", "g5").armies("uk", "h7", "infantry").armies("uk", "g5", "infantry")
    poor = war.points("uk", 3).phase("uk", 2)
    say(poor, "uk", "move uk-infantry h7")
    refused(poor, "uk", "to i7", "6.3")
    m = war.points("uk", 4).phase("uk", 2)
    say(m, "uk", "move uk-infantry h7", "to i7", "move uk-infantry g5", "to f5")
    assert place(m, "i7")["owner"] == place(m, "f5")["owner"] == "uk"
    assert nation(m, "uk")["points"] == 0


@pytest.mark.rule("warzag", "3.2/1", "3.2/2")
@pytest.mark.ruling("R21")
def test_a_strategic_territory_is_occupied_as_long_as_an_army_is_there() -> None:
    war = War("uk", "italy").own("uk", "f5", "g4").armies("uk", "f5", "infantry infantry")
    m = war.phase("uk", 2)
    say(m, "uk", "move uk-infantry f5", "to g4")
    assert place(m, "f5")["owner"] == "uk"
    say(m, "uk", "move uk-infantry f5", "to g4")
    assert place(m, "f5")["owner"] is None
    assert place(m, "g4")["owner"] == "uk"


@pytest.mark.rule("warzag", "6.3/5", "6.3/6")
@pytest.mark.ruling("R22", "R52")
def test_an_enemy_leader_alone_is_driven_home_and_sits_out_a_turn() -> None:
    war = War("uk", "italy").own("uk", "h4").armies("uk", "h4", "infantry infantry").points("uk", 9)
    m = war.leader("italy", "g4").phase("uk", 2)
    say(m, "uk", "move uk-infantry h4", "to f4")
    assert nation(m, "italy")["leader"] == "g4", "passing by has no effect"
    say(m, "uk", "move uk-infantry h4", "to g4")
    assert nation(m, "italy")["leader"] == "a1"
    assert nation(m, "italy")["resting"]
    for _ in range(4):
        end_phase(m, "uk")
    say(m, "italy", "next", "next")
    assert m.view(None)["active"] == "uk", "no leader, no development: the turn is over"
    assert not nation(m, "italy")["resting"]


@pytest.mark.rule("warzag", "6.3/5")
@pytest.mark.ruling("R22")
def test_own_leaders_and_leaders_on_own_ground_stay() -> None:
    war = War("uk", "italy").own("uk", "h4", "g4").armies("uk", "h4", "infantry infantry").points("uk", 9)
    m = war.leader("uk", "h3").phase("uk", 2)
    say(m, "uk", "move uk-infantry h4", "to h3")
    assert (nation(m, "uk")["leader"], nation(m, "uk")["resting"]) == ("h3", False)


@pytest.mark.rule("warzag", "6.3/7")
@pytest.mark.ruling("R16")
def test_a_leader_without_a_base_waits_for_one() -> None:
    war = War("uk", "italy").lose("a1").own("italy", "b7").own("uk", "h4").armies("uk", "h4", "infantry")
    m = war.leader("italy", "h3").armies("italy", "b7", "infantry").points("italy", 9).phase("uk", 2)
    say(m, "uk", "move uk-infantry h4", "to h3")
    assert nation(m, "italy")["leader"] is None
    for _ in range(4):
        end_phase(m, "uk")
    say(m, "italy", "move italy-infantry b7", "to a7")
    assert nation(m, "italy")["leader"] == "a7"
