"""Nothing reveals more than the view: two worlds with equal views also have equal logs, prompts and legal actions."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from grognard import Match
from grognard.engine.game import Game
from grognard.engine.language.text import LANGUAGES
from tests.conformance.players import Player
from tests.conformance.senses import leaves, senses, watchers
from tests.conformance.strategies import positions
from tests.conformance.tours import Tour

EMPTY: tuple[Any, ...] = (None, [], {})


def told(before: Match, after: Match, watcher: str | None) -> tuple[Any, ...]:
    """All that the watcher perceives of a move beside the view.

    Events that only this watcher sees are left out: a look may show one or the other of two cards it knew already.
    """
    alone = 0 if watcher is None else 1 << after.seat_index(watcher)
    news = [e for e in after.events(watcher)[len(before.events(watcher)) :] if e.seen_by != alone]
    prompts = [after.prompt(watcher, lang) for lang in LANGUAGES]
    legal = [] if watcher is None else [str(action) for action in after.legal(watcher)]
    return [(event.kind, event.args) for event in news], prompts, legal


def assert_view_tells_all(after: list[tuple[Match, Match]], watcher: str) -> None:
    """Worlds with equal views before and after also sound alike, to that seat and to a spectator beside it."""
    views = [world.view(watcher) for _, world in after]
    words = [(told(before, world, watcher), told(before, world, None)) for before, world in after]
    for i, view in enumerate(views):
        first = views.index(view)
        assert words[i] == words[first]


def test_the_same_move_in_worlds_that_look_alike(tour: Tour) -> None:
    """Another seat moves, draws, loses cards: what this one does not see on the board it does not hear either."""
    for m in tour.visits():
        for watcher in m.seats:
            worlds = [m.redeal(watcher, seed) for seed in range(4)]
            for mover in m.to_move:
                for action in {a.verb: a for a in m.legal(mover)}.values():
                    after: list[tuple[Match, Match]] = []
                    for world in worlds:
                        if world.why_not(action, mover) is None:
                            played = world.copy()
                            played.play(action, mover)
                            after.append((world, played))
                    assert_view_tells_all(after, watcher)


def test_moves_that_look_alike(tour: Tour) -> None:
    """Two secret decisions that leave a watcher the same view leave it the same log and prompt as well."""
    for m in tour.visits():
        for mover in m.to_move:
            world = m.redeal(mover, 1)
            for watcher in m.seats:
                if mover != watcher:
                    compare_moves(world, mover, watcher)


def compare_moves(m: Match, mover: str, watcher: str) -> None:
    by_verb: dict[str, list[tuple[Match, Match]]] = defaultdict(list)
    for action in m.legal(mover):
        if len(by_verb[action.verb]) < 3:
            played = m.copy()
            played.play(action, mover)
            if played.can_undo(mover):
                by_verb[action.verb].append((m, played))
    for worlds in by_verb.values():
        assert_view_tells_all(worlds, watcher)


def test_two_worlds(tour: Tour) -> None:
    """A seat plays the same decisions in the truth and in a redeal: until something is revealed they look the same."""
    for number, m in enumerate(tour.visits()):
        for seat in m.to_move:
            assert_two_worlds(m.copy(), m.redeal(seat, number), seat, number)


def assert_two_worlds(truth: Match, world: Match, seat: str, luck: int) -> None:
    player = Player(luck)
    for _ in range(8):
        if truth.to_move != (seat,):
            return
        _, move = player.choose(truth)
        action = next(a for a in truth.legal(seat) if a.move == move)
        truth.play(action, seat)
        world.play(action, seat)
        if not truth.can_undo(seat):
            return
        assert senses(world, seat) == senses(truth, seat)


def test_a_spectator_knows_what_everybody_knows(tour: Tour) -> None:
    """Whatever a spectator sees every seat sees too, and no redeal changes it."""
    for m in tour.visits():
        public = leaves(m.view(None))
        for seat in m.seats:
            seen = leaves(m.view(seat))
            for path, value in public.items():
                assert value in EMPTY or seen.get(path) == value, path
            world = m.redeal(seat, 3)
            assert world.view(None) == m.view(None)
            assert world.prompt(None) == m.prompt(None)
        assert m.legal() == [] or m.view(None)["seat"] is None


def test_hidden_cards_have_no_names(tour: Tour) -> None:
    """Counts agree for all watchers, and nobody remembers more cards than there are."""
    for m in tour.visits():
        views = [m.view(watcher) for watcher in watchers(m)]
        for view in views:
            assert_piles(view)
        counts = [{path: n for path, n in leaves(view).items() if path[-1] == "count"} for view in views]
        assert all(found == counts[0] for found in counts)


def assert_piles(value: Any) -> None:
    """A pile shows how many cards it holds; either all of them or some that are remembered."""
    if not isinstance(value, dict):
        return
    if "count" in value:
        assert value["count"] >= 0
        assert "cards" not in value or len(value["cards"]) == value["count"]
        assert "known" not in value or len(value["known"]) <= value["count"]
    for inner in value.values():
        assert_piles(inner)


@given(data=st.data())
def test_two_worlds_anywhere(game: Game[Any], data: st.DataObject) -> None:
    m = data.draw(positions(game))
    for seat in m.to_move:
        world = m.redeal(seat, data.draw(st.integers(0, 1000)))
        assert_two_worlds(m.copy(), world, seat, data.draw(st.integers(0, 1000)))
