"""Undo goes back over one's own decisions, restores everything, and teaches nothing."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard import Action, Match, Refused
from grognard.engine.game import Game
from grognard.engine.language.text import LANGUAGES
from grognard.engine.moves import verb_of
from tests.conformance.players import Player
from tests.conformance.senses import position, snapshot
from tests.conformance.strategies import positions
from tests.conformance.tours import Tour

WORLDS = 3


def assert_no_undo(m: Match, seat: str) -> None:
    assert not m.can_undo(seat)
    before = position(m)
    with pytest.raises(Refused) as refused:
        m.undo(seat)
    assert refused.value.rule in m.game.rule_ids()
    assert all(refused.value.text(lang) for lang in LANGUAGES)
    assert position(m) == before


def test_undo_restores_everything(tour: Tour) -> None:
    """Every decision at every kind of position, there and back."""
    for m in tour.visits():
        world, whole, undone = m.copy(), snapshot(m), False
        before = position(m)
        for seat in m.to_move:
            for action in few(m.legal(seat)):
                world.play(action, seat)
                if not world.can_undo(seat):
                    world = m.copy()
                    continue
                # The past is read in between: it must be taken back as well.
                undone = undone or len(world.events(seat)) >= len(m.events(seat))
                world.undo(seat)
                assert position(world) == before, action
        assert not undone or snapshot(world) == whole


def few(actions: list[Action]) -> list[Action]:
    """One action of each verb, and the last."""
    first = {action.verb: action for action in reversed(actions)}
    return [*first.values(), actions[-1]]


def test_undo_never_goes_over_a_die(tour: Tour) -> None:
    for m in tour.visits():
        for seat in m.to_move:
            for action in m.legal(seat):
                world = m.copy()
                world.play(action, seat)
                if world.can_undo(seat):
                    assert world.state().rolls == m.state().rolls, action
                    assert world.result is None
                    world.undo(seat)
                assert not world.can_undo(seat)


def test_undo_never_goes_over_another_seats_move(whole: Tour) -> None:
    m = whole.begin()
    mine: str | None = None
    for seat, move in whole.moves(m):
        m.play(next(action for action in m.legal(seat) if action.move == move), seat)
        if verb_of(move) in m.game.grammar.any_time:
            continue  # such an act disturbs nobody
        for other in m.seats:
            if other != seat:
                assert not m.can_undo(other), (other, mine)
        mine = seat
    for seat in m.seats:
        assert_no_undo(m, seat)


def test_a_whole_run_of_decisions_is_taken_back(tour: Tour) -> None:
    """Back to the last die, reveal or foreign move, one decision at a time, each step exactly as it was."""
    player = Player(7)
    for m in tour.visits(every=3):
        world = m.copy()
        trail: list[tuple[str, dict[str, Any]]] = []
        for _ in range(6):
            if not world.to_move:
                break
            before = position(world)
            seat, move = player.choose(world)
            world.play(next(a for a in world.legal(seat) if a.move == move), seat)
            trail = [*trail, (seat, before)] if world.can_undo(seat) else []
        for seat, before in reversed(trail):
            world.undo(seat)
            assert position(world) == before
        for seat in world.seats:
            assert_no_undo(world, seat)


def test_search_moves_are_not_taken_back(tour: Tour) -> None:
    """`push` leaves no undo behind, and `undo` never takes back the wrong move."""
    for m in tour.visits():
        world = m.copy()
        if not world.to_move:
            continue
        seat = world.to_move[0]
        world.play(world.legal(seat)[0], seat)
        if world.to_move:
            world.push(world.moves()[0])
        assert not any(world.can_undo(other) for other in world.seats)


def assert_nothing_learnt(played: Match, world: Match, action: Action, mover: str, watcher: str) -> None:
    """What can be undone, in a world that the watcher cannot tell from the one before it: they still look alike."""
    other = world.copy()
    other.play(action, mover)
    assert other.can_undo(mover), action
    assert played.view(watcher) == other.view(watcher), action


def test_what_can_be_taken_back_taught_nothing(tour: Tour) -> None:
    for m in tour.visits(fine=True):
        worlds = [(watcher, m.redeal(watcher, seed)) for watcher in m.seats for seed in range(WORLDS)]
        for mover in m.to_move:
            shared = [(watcher, world, set(map(str, world.legal(mover)))) for watcher, world in worlds]
            for action in few(m.legal(mover)):
                played = m.copy()
                played.play(action, mover)
                if played.can_undo(mover):
                    for watcher, world, legal in shared:
                        if str(action) in legal:
                            assert_nothing_learnt(played, world, action, mover, watcher)


@given(data=st.data())
def test_undo_anywhere(game: Game[Any], data: st.DataObject) -> None:
    m = data.draw(positions(game))
    if not m.to_move:
        return
    seat = data.draw(st.sampled_from(m.to_move))
    action = data.draw(st.sampled_from(m.legal(seat)))
    before = snapshot(m)
    world = m.copy()
    world.play(action, seat)
    if world.can_undo(seat):
        for watcher in m.seats:
            other = m.redeal(watcher, data.draw(st.integers(0, 100)))
            if other.why_not(action, seat) is None:
                assert_nothing_learnt(world, other, action, seat, watcher)
        world.undo(seat)
        assert snapshot(world) == before
