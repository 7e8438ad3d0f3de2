"""Windows in which others may interrupt, and acts that are allowed at any time."""

from __future__ import annotations

import random

import pytest

from grognard import Match, Refused
from grognard.engine.saving.dump import load
from grognard.engine.saving.record import read_record, replay
from tests.engine.parley import CARDS, Parley

GAME = Parley()


def opened(turn: int = 1) -> Match:
    """The window of a turn, after turns in which everybody passed."""
    m = GAME.new(seed=1)
    for _ in range(turn - 1):
        m.play("go")
        while m.turn != "north" or "go" not in words(m, "north"):
            m.play("pass")
    m.play("go")
    return m


def words(m: Match, seat: str) -> list[str]:
    return [str(action) for action in m.legal(seat)]


def played(m: Match) -> list[int]:
    found: list[int] = m.view(None)["played"]
    return found


# All at once


def test_all_are_asked_at_once_also_those_who_have_nothing() -> None:
    m = opened()
    assert m.to_move == ("north", "south", "west")
    assert words(m, "south") == ["pass", "pass-turn", "play c2", "play c3"]


def test_nothing_shows_until_all_have_answered() -> None:
    m = opened()
    before = m.view("west")
    m.play("play c2", "south")
    assert m.view("west") == before | {"to_move": ["north", "west"]}
    assert m.log("west") == []


def test_the_first_in_the_order_acts_and_the_others_keep_their_cards() -> None:
    m = opened()
    m.play("play c4", "west")
    m.play("play c2", "south")
    m.play("pass", "north")
    assert played(m) == [1, 2]
    assert m.view("west")["own"]["hand"] == [4, 5]
    assert m.to_move == ("north", "south", "west"), "then all are asked again"


def test_the_window_closes_when_all_pass() -> None:
    m = opened()
    for seat in m.seats:
        m.play("pass", seat)
    assert m.view(None)["turn"] == 2
    assert not m.can_undo("west"), "that the others passed is news"


def test_a_seat_that_does_not_want_to_be_asked_is_asked_all_the_same_and_must_pass() -> None:
    m = opened()
    m.play("play c0", "north")
    m.play("pass-turn", "south")
    m.play("pass", "west")
    assert m.to_move == ("north", "south", "west"), "nobody can tell"
    assert m.must_pass("south")
    assert not m.must_pass("west")
    assert m.why_not("play c2", "south") is not None


def test_in_the_next_turn_it_is_asked_again() -> None:
    m = opened()
    m.play("pass-turn", "south")
    m.play("pass", "north")
    m.play("pass", "west")
    m.play("go")
    assert "play c2" in words(m, m.turn or "")
    assert m.turn == "south"


# One after another


def test_one_after_another_the_most_effective_first() -> None:
    m = opened(2)
    asked = []
    while m.view(None)["turn"] == 2:
        asked.append(m.to_move)
        m.play("pass")
    assert asked == [("south",), ("west",), ("north",)]


def test_an_act_is_carried_out_before_anybody_else_is_asked() -> None:
    m = opened(2)
    m.play("play c2", "south")
    assert played(m) == [1, 2]


def test_never_the_same_ideology_twice_running() -> None:
    m = opened(2)
    m.play("play c2", "south")
    assert m.to_move == ("north",), "west shares the ideology of south"
    m.play("play c0", "north")
    assert m.to_move == ("south",), "now it is the turn of the others again"
    m.play("pass")
    assert m.to_move == ("west",)


# At any time


def silenced() -> Match:
    """South does not want to be asked again; all are asked once more."""
    m = opened()
    m.play("play c0", "north")
    m.play("pass-turn", "south")
    m.play("pass", "west")
    return m


def test_an_act_at_any_time_is_legal_for_a_seat_that_is_not_asked() -> None:
    m = silenced()
    m.play("pass", "south")
    assert "south" not in m.to_move
    assert words(m, "south") == ["listen"]
    assert words(m, "west") == ["pass", "pass-turn", "play c4", "play c5"]
    m.play("listen", "south")
    assert words(m, "south") == []


def test_it_is_legal_beside_a_decision_and_search_does_not_see_it() -> None:
    m = silenced()
    assert words(m, "south") == ["pass", "listen"]
    assert len(m.moves("south")) == 1
    m.play("listen", "south")
    assert words(m, "south") == ["pass", "pass-turn", "play c2", "play c3"]


def test_it_holds_nobody_up() -> None:
    m = silenced()
    before = m.to_move
    m.play("listen", "south")
    assert m.to_move == before


def test_it_is_refused_where_it_means_nothing() -> None:
    m = opened()
    with pytest.raises(Refused):
        m.play("listen", "south")
    refusal = m.why_not("listen", "south")
    assert refusal is not None
    assert refusal.rule == "3"


def test_others_can_still_undo_and_learn_nothing() -> None:
    m = silenced()
    m.play("pass", "west")
    m.play("listen", "south")
    assert m.can_undo("west")
    m.undo("west")
    assert "west" in m.to_move
    assert "listen" not in words(m, "south"), "the act of the other seat stays"
    assert m.record() == replay(read_record(m.record()), GAME).record()


def test_ones_own_undo_takes_it_back_as_well() -> None:
    m = silenced()
    m.play("pass", "south")
    m.play("listen", "south")
    m.undo("south")
    assert words(m, "south") == ["pass", "listen"]


def test_it_is_part_of_records_and_dumps() -> None:
    m = silenced()
    m.play("listen", "south")
    assert "south listen" in m.record()
    assert replay(read_record(m.record()), GAME).dump() == m.dump()
    assert load(m.dump(), GAME).dump() == m.dump()


# Secrets


@pytest.mark.parametrize("number", range(30))
def test_a_redeal_cannot_be_told_from_the_truth(number: int) -> None:
    rng = random.Random(number)
    m = GAME.new(seed=number)
    for _ in range(rng.randrange(60)):
        seats = [seat for seat in m.seats if m.legal(seat)]
        if not seats:
            break
        seat = rng.choice(seats)
        m.play(rng.choice(m.legal(seat)), seat)
    for seat in m.seats:
        world = m.redeal(seat, number)
        assert world.view(seat) == m.view(seat)
        assert world.legal(seat) == m.legal(seat)
        assert world.to_move == m.to_move
        assert m.redeal(seat, 2).redeal(seat, 1).state().pack() == m.redeal(seat, 1).state().pack()
        left = world.view(None)["left"]
        hands = [world.view(other)["own"]["hand"] for other in m.seats]
        assert [len(hand) for hand in hands] == left
        held = [card for hand in hands for card in hand]
        assert sorted([*held, *played(world)[1::2]]) == list(range(CARDS)), "no card is lost"


def test_every_game_of_it_ends() -> None:
    rng = random.Random(1)
    m = GAME.new(seed=1)
    while m.turn is not None:
        m.play(rng.choice(m.legal()))
    assert m.result is not None
