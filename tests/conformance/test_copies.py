"""Saved, recorded, copied: the match that comes back is the same one, and lives a life of its own."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grognard
from grognard import BadDump, BadRecord, GrognardError, Match
from grognard.engine.game import Game
from tests.conformance.players import Player, advance, finish
from tests.conformance.senses import senses, snapshot, watchers
from tests.conformance.strategies import positions
from tests.conformance.tours import Tour


def assert_same(one: Match, other: Match) -> None:
    """The same match, except that undo starts afresh."""
    assert one.dump() == other.dump()
    assert one.record() == other.record()
    for watcher in watchers(one):
        assert senses(one, watcher) == senses(other, watcher)
    assert one.moves() == other.moves()


def assert_independent(m: Match, other: Match, luck: int) -> None:
    """What happens to one does not happen to the other."""
    before = m.dump(), senses(m, None)
    advance(other, Player(luck), 40)
    assert (m.dump(), senses(m, None)) == before


def test_dump_and_load(tour: Tour) -> None:
    for m in tour.visits():
        assert_same(m, grognard.load(m.dump()))
        assert_independent(m, grognard.load(m.dump()), 1)


def test_copy(tour: Tour) -> None:
    for m in tour.visits():
        assert_same(m, m.copy())
        assert_independent(m, m.copy(), 2)


def test_a_copy_outlives_its_original(tour: Tour) -> None:
    """The other way round: the original goes on, the copy stands still."""
    for m in tour.visits():
        original = m.copy()
        copy = original.copy()
        before = snapshot(copy)
        advance(original, Player(6), 10)
        assert snapshot(copy) == before


def test_record_and_replay(tour: Tour) -> None:
    for m in tour.visits(every=3):
        assert_same(m, grognard.replay(m.record()))
        assert_independent(m, grognard.replay(m.record()), 3)
    end = tour.end
    assert_same(end, grognard.replay(end.record()))


def test_saved_matches_go_on_alike(tour: Tour) -> None:
    """Whatever was derived and not saved is found again: original, copy, dump and record reach the same end."""
    for number, m in enumerate(tour.visits(every=12)):
        roads = [m.copy(), grognard.load(m.dump()), grognard.replay(m.record()), m.copy().copy()]
        for road in roads:
            finish(road, Player(number))
        assert len({road.record() for road in roads}) == 1
        assert len({road.dump() for road in roads}) == 1


def test_redealt_matches_are_saved_too(tour: Tour) -> None:
    """For one seat after the other."""
    for number, m in enumerate(tour.visits(every=2)):
        world = m.redeal(m.seats[number % len(m.seats)], 1)
        advance(world, Player(5), 3)
        assert_same(world, grognard.load(world.dump()))
        assert_same(world, grognard.replay(world.record()))
        assert_same(world, world.copy())


def test_views_cannot_be_used_to_change_a_match(tour: Tour) -> None:
    """A caller that changes what it was given does not change the match."""
    for m in tour.visits(every=3):
        before = snapshot(m)
        for watcher in watchers(m):
            spoil(m.view(watcher))
            m.log(watcher).clear()
            m.events(watcher).clear()
        m.legal().clear()
        m.moves().clear()
        assert snapshot(m) == before


def spoil(value: Any) -> None:
    """Empty everything that can be emptied."""
    if isinstance(value, dict):
        for inner in value.values():
            spoil(inner)
        value.clear()
    elif isinstance(value, list):
        value.clear()


def test_a_view_that_was_handed_out_may_be_changed(tour: Tour) -> None:
    """The match and the next view have nothing in common with it."""
    for m in tour.visits():
        for watcher in watchers(m):
            first, second = m.view(watcher), m.view(watcher)
            spoil(first)
            assert m.view(watcher) == second != first


def test_an_edited_move_is_noticed(tour: Tour) -> None:
    """Another move, as legal as the first, under the same last line."""
    for m in tour.visits(every=3):
        ends = []
        for action in m.legal()[:2]:
            world = m.copy()
            world.play(action)
            ends.append(world.record().splitlines())
        if len(ends) == 2 and ends[0][-1] != ends[1][-1]:
            with pytest.raises(BadRecord):
                grognard.replay("\n".join([*ends[0][:-1], ends[1][-1]]))


@given(data=st.data())
def test_any_position_survives(game: Game[Any], data: st.DataObject) -> None:
    m = data.draw(positions(game))
    for back in (grognard.load(m.dump()), grognard.replay(m.record()), m.copy()):
        assert_same(m, back)
        assert_independent(m, back, data.draw(st.integers(0, 1000)))


@given(data=st.data())
def test_damaged_dumps_are_refused(game: Game[Any], data: st.DataObject) -> None:
    blob = bytearray(data.draw(positions(game)).dump())
    at = data.draw(st.integers(0, len(blob) - 1))
    if data.draw(st.booleans()):
        blob[at] ^= data.draw(st.integers(1, 255))
    else:
        del blob[at:]
    with pytest.raises(BadDump) as error:
        grognard.load(bytes(blob))
    assert error.value.text("it") != error.value.text("en")


@given(data=st.data())
def test_edited_records_are_refused_or_mean_the_same(game: Game[Any], data: st.DataObject) -> None:
    m = data.draw(positions(game))
    lines = m.record().split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    match data.draw(st.sampled_from(["drop", "double", "swap", "spell"])):
        case "drop":
            del lines[at]
        case "double":
            lines.insert(at, lines[at])
        case "swap":
            lines[at], lines[at - 1] = lines[at - 1], lines[at]
        case _:
            lines[at] = data.draw(st.text(max_size=30)) + lines[at][1:]
    back = replayed("\n".join(lines))
    if isinstance(back, GrognardError):
        assert back.text("it") != back.text("en")
    else:
        assert back.state().pack() == m.state().pack(), "moves that can be swapped lead to the same state"


def replayed(text: str) -> Match | GrognardError:
    try:
        return grognard.replay(text)
    except GrognardError as error:
        return error
