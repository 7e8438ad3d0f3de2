"""Games end, nobody is ever left without a choice, and every road through the contract leads to the same match."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from grognard import Match
from grognard.engine.game import Game
from grognard.engine.language.text import LANGUAGES
from grognard.engine.moves import verb_of
from tests.conformance.players import Player, finish, may_last
from tests.conformance.strategies import new_matches
from tests.conformance.tours import Tour, stored


def test_games_end(whole: Tour) -> None:
    for m in whole.decisions():
        assert (m.result is None) == bool(m.to_move)
    assert m.result is not None
    assert m.turn is None
    assert m.to_move == ()
    assert set(m.result.winners) <= set(m.seats)
    assert set(m.result.scores) == set(m.seats)
    assert m.result.reason in m.game.reasons
    assert all(m.legal(seat) == [] for seat in m.seats)


def test_nobody_is_left_without_a_choice(whole: Tour) -> None:
    for m in whole.decisions():
        assert m.turn == (m.to_move[0] if m.to_move else None)
        for seat in m.seats:
            assert bool(m.moves(seat)) == (seat in m.to_move), seat


def test_lists_of_actions_are_in_order(tour: Tour) -> None:
    """No duplicates, the same list every time, notation and number of every action agree."""
    for m in tour.visits(often=2):
        for seat in m.seats:
            actions = m.legal(seat)
            assert len({str(action) for action in actions}) == len(actions)
            moves = m.moves(seat)  # what is allowed at any time comes after it
            assert [action.move for action in actions[: len(moves)]] == moves
            assert m.legal(seat) == actions
            assert m.copy().legal(seat) == actions
            assert [m.action(str(action)) for action in actions] == actions
        assert m.legal() == ([] if m.turn is None else m.legal(m.turn))


def test_lists_of_actions_are_short(whole: Tour) -> None:
    """A choice of many things is a run of small choices."""
    assert max(len(m.moves()) for m in whole.decisions()) <= whole.game.most_moves


def test_push_and_play_are_one(whole: Tour) -> None:
    pushed = whole.begin()
    played = whole.begin()
    for seat, move in whole.moves(pushed):
        action = next(a for a in played.legal(seat) if a.move == move)
        pushed.push(move, seat)
        played.play(action if len(pushed.played()) & 1 else str(action), seat)
    assert pushed.record() == played.record()
    assert pushed.dump() == played.dump()


def test_stored_games_show_everything(game: Game[Any]) -> None:
    """The suite would prove little if its games were dull: together they use every verb and tell every event."""
    verbs: Counter[str] = Counter()
    events: Counter[int] = Counter()
    for tour in stored(game.id):
        m = tour.end
        verbs.update(m.game.grammar.verbs[verb_of(move)].word for _, move in tour.course)
        events.update(event.kind for seat in m.seats for event in m.events(seat))
    assert [verb.word for verb in game.grammar.verbs if not verbs[verb.word]] == []
    assert [event.key for kind, event in enumerate(game.events) if not events[kind]] == []


@given(data=st.data())
def test_any_game_ends(game: Game[Any], data: st.DataObject) -> None:
    m = data.draw(new_matches(game))
    luck = data.draw(st.integers(0, 2**32))
    finish(m, Player(luck))
    if may_last(m) and m.result is None:
        return
    assert m.result is not None
    assert_silent(m)


def assert_silent(m: Match) -> None:
    """After the end there is nothing to choose, and a sentence says why."""
    for seat in m.seats:
        assert m.legal(seat) == []
        assert not m.can_undo(seat)
        assert all(m.prompt(seat, lang) for lang in LANGUAGES)
