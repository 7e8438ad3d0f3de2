"""What is not legal is refused with a rule and a sentence, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard import GrognardError, Match, Refused, UnknownSeat
from grognard.engine.game import Game
from grognard.engine.language.text import LANGUAGES
from tests.conformance.senses import battery, position, snapshot
from tests.conformance.strategies import junk, positions
from tests.conformance.tours import Tour

ODD: list[Any] = [
    "",
    " ",
    "\n",
    "nonsense",
    "{0}",
    "%s",
    "../../etc/passwd",
    "🂡 ♠",
    "\x00",
    "\u202eend",
    "è" * 5000,
    "end " * 5000,
    None,
    7,
    -1,
    2.5,
    True,
    b"end",
    [],
    {},
    object(),
]


def assert_refused(m: Match, action: Any, seat: str | None) -> None:
    with pytest.raises(Refused) as refused:
        m.play(action, seat)
    error = refused.value
    assert error.rule in m.game.rule_ids()
    assert error.refusal.rule == error.rule
    assert all(error.text(lang) and "{" not in error.text(lang) for lang in LANGUAGES)
    assert error.text("it") != error.text("en")
    why = m.why_not(action, seat)
    assert why is not None
    assert why.rule == error.rule


def test_odd_things_are_refused(tour: Tour) -> None:
    for m in tour.visits(every=5):
        before = snapshot(m)
        for seat in m.seats:
            for action in ODD:
                assert_refused(m, action, seat)
        assert snapshot(m) == before


def test_a_notation_and_more_is_refused(tour: Tour) -> None:
    """However much blank space lies between the notation and the rest."""
    for m in tour.visits():
        for seat in m.to_move:
            action = str(m.legal(seat)[0])
            for rest in (" x", " " * 400 + "x", "\t" * 197 + action, "\x00", " 🂡"):
                assert_refused(m, action + rest, seat)


def test_other_seats_moves_are_refused(tour: Tour) -> None:
    for m in tour.visits():
        before = m.dump()
        for seat in m.seats:
            if seat in m.to_move:
                continue
            for action in m.legal():
                assert_refused(m, action, seat)
        assert m.dump() == before


def test_stale_actions_are_refused(tour: Tour) -> None:
    """An action that was legal a moment ago and no longer is."""
    earlier: dict[str, str] = {}
    for m in tour.visits():
        now = {str(action): seat for seat in m.to_move for action in m.legal(seat)}
        before = position(m)
        for action, seat in earlier.items():
            if seat in m.seats and m.why_not(action, seat) is not None:
                assert_refused(m, action, seat)
        assert position(m) == before
        earlier = now


def test_after_the_end_everything_is_refused(whole: Tour) -> None:
    m = whole.end
    before = snapshot(m)
    for seat in m.seats:
        for notation in battery(whole.game)[::11]:
            assert_refused(m, notation, seat)
    assert_refused(m, battery(whole.game)[0], None)
    assert snapshot(m) == before


def test_refusals_leave_undo_alone(tour: Tour) -> None:
    for m in tour.visits():
        for seat in m.to_move:
            world = m.copy()
            world.play(world.legal(seat)[0], seat)
            before = position(world)
            for other in m.seats:
                assert_refused(world, "nonsense", other)
            assert position(world) == before


def test_unknown_seats_are_errors(tour: Tour) -> None:
    m = tour.begin()
    before = snapshot(m)
    for ask in (m.view, m.legal, m.log, m.can_undo, m.undo):
        with pytest.raises(UnknownSeat) as error:
            ask("nobody")
        assert error.value.text("it") != error.value.text("en")
    with pytest.raises(UnknownSeat):
        m.play(m.legal()[0], "nobody")
    with pytest.raises(UnknownSeat):
        m.redeal("nobody", 1)
    assert snapshot(m) == before


@given(data=st.data())
def test_junk_changes_nothing(game: Game[Any], data: st.DataObject) -> None:
    m = data.draw(positions(game))
    action: Any = data.draw(junk() | st.sampled_from(battery(game)))
    seat = data.draw(st.sampled_from(m.seats))
    before = snapshot(m)
    legal = isinstance(action, str) and action in [str(a) for a in m.legal(seat)]
    if not legal and (not isinstance(action, str) or " ".join(action.split()) not in battery(game)):
        assert_refused(m, action, seat)
        assert snapshot(m) == before


def test_bad_arguments_of_a_game_are_errors(game: Game[Any]) -> None:
    bad: list[dict[str, Any]] = [
        {"scenario": "nowhere"},
        {"options": {"nothing": True}},
        {"options": dict.fromkeys(game.options, 1) or {"nothing": True}},
        {"seed": ""},
        {"seed": "two words"},
        {"seed": 2.5},
        {"seed": True},
        {"seed": "x" * 81},
        {"seed": "a\nb"},
    ]
    for arguments in bad:
        with pytest.raises(GrognardError) as error:
            game.new(**arguments)
        assert error.value.text("it") != error.value.text("en")
