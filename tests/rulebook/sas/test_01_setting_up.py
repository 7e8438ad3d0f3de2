"""Players, boards, the phases of a turn, and setting up (1, 1.10, 1.11, 12.7), through the contract."""

from __future__ import annotations

import pytest

import grognard
from grognard import Match


def begin(mission: str = "baptism-of-fire", **options: object) -> Match:
    return grognard.game("sas").new(mission, seed=7, options=options)


def place_patrols(m: Match) -> Match:
    while m.to_move and m.legal(m.to_move[0])[0].verb == "start":
        m.play(m.legal(m.to_move[0])[0], m.to_move[0])
    return m


@pytest.mark.rule("sas", "1/1")
def test_no_more_players_than_operators() -> None:
    assert begin(players=4).seats == ("player-1", "player-2")
    assert begin("fortress", players=4).seats == ("player-1", "player-2", "player-3", "player-4")
    assert begin("fortress", players=1).seats == ("player-1",)


@pytest.mark.rule("sas", "1.10/2")
@pytest.mark.parametrize(("difficulty", "stealth"), [("easy", 8), ("normal", 6), ("hard", 4)])
def test_the_difficulty_sets_the_stealth_marker(difficulty: str, stealth: int) -> None:
    m = begin(difficulty=difficulty)
    assert m.view(None)["stealth"] == stealth


@pytest.mark.rule("sas", "12.7/1")
def test_the_first_missions_name_their_operators() -> None:
    assert [str(action) for action in begin().legal()] == [
        "equip paddy front",
        "equip paddy back",
        "equip jock front",
        "equip jock back",
    ]
    later = {action.names()[0][1] for action in begin("hit-and-run").legal()}
    assert later == {"paddy", "jock", "jack", "jim"}
    m = begin()
    m.play("equip paddy back")
    assert m.view(None)["operators"]["paddy"]["gear"] == {"knife": None, "pistol": None, "sterling": 5, "grenade": 2}


@pytest.mark.rule("sas", "12.7/2")
def test_operators_are_divided_equally() -> None:
    m = begin("fortress", players=3)
    m.play("equip jack front", "player-2")
    assert list(m.to_move) == ["player-1", "player-3"]
    m.play("equip jim front", "player-1")
    m.play("equip jock front", "player-3")
    assert list(m.to_move) == ["player-1", "player-2", "player-3"]
    m.play("equip paddy front", "player-3")
    owners = {word: seen["owner"] for word, seen in m.view(None)["operators"].items()}
    assert owners == {"jack": 1, "jim": 0, "jock": 2, "paddy": 2}


@pytest.mark.rule("sas", "12.7/3", "1.7/2")
def test_the_players_choose_where_patrols_start() -> None:
    m = begin()
    m.play("equip paddy front")
    m.play("equip jock front")
    first = [str(action) for action in m.legal()]
    assert len(first) == 2
    before = len(m.view(None)["units"])
    m.play(first[1])
    placed = m.view(None)["units"][before]
    assert placed["role"] == "patrol"
    assert placed["squares"] == [first[1].split()[1]]


@pytest.mark.rule("sas", "1.11/1")
def test_the_phases_of_a_turn_follow_each_other() -> None:
    m = begin()
    m.play("equip paddy front")
    m.play("equip jock front")
    place_patrols(m)
    assert m.view(None)["phase"] == "operators"
    start = len(m.log(None, "en"))
    m.play("end-phase")
    while m.view(None)["turn"] == 1:
        m.play(m.legal()[0])  # the players decide ties of the Axis
    told = "\n".join(m.log(None, "en")[start:])
    order = [
        told.index(title) for title in ("Advance phase", "Event phase", "Patrol phase", "Attack phase", "End phase")
    ]
    assert order == sorted(order)


@pytest.mark.rule("sas", "1.7/3", "1.2/1")
def test_no_patrol_starts_where_another_unit_stands() -> None:
    """Two lines of the Fortress share a square; whoever comes second starts at the other end."""
    m = grognard.game("sas").new("fortress", "start", {"players": 1})
    while "start" not in str(m.legal()[0]):
        m.play(m.legal()[0])
    while "start" in str(m.legal()[0]):
        standing = {square for unit in m.view(None)["units"] for square in unit["squares"]}
        offered = [str(action).split()[1] for action in m.legal()]
        assert not standing & set(offered), offered
        m.play(m.legal()[-1])
