"""A redealt match: the same one for its seat, another one for everybody else."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from grognard import Match
from grognard.engine.game import Game
from grognard.engine.language.text import LANGUAGES
from grognard.engine.saving.dump import read_fields
from tests.conformance.invariants import check
from tests.conformance.players import Player, advance, finish
from tests.conformance.senses import battery, leaves, refusals, senses
from tests.conformance.strategies import positions
from tests.conformance.tours import Tour

SECRET = "a-seed-that-nobody-must-see"
ENOUGH = 12  # times that something must have been hidden before it must have varied


def assert_alike(m: Match, world: Match, seat: str) -> None:
    """That seat cannot tell them apart."""
    assert senses(world, seat) == senses(m, seat)
    assert [world.log(seat, lang) for lang in LANGUAGES] == [m.log(seat, lang) for lang in LANGUAGES]
    notations = battery(m.game)[::11]
    assert refusals(world, seat, notations) == refusals(m, seat, notations)


def test_the_seat_cannot_tell(tour: Tour) -> None:
    for number, m in enumerate(tour.visits()):
        before = m.dump()
        for seat in m.seats:
            world = m.redeal(seat, number)
            assert_alike(m, world, seat)
            if seat in m.to_move:
                assert refusals(world, seat, battery(m.game)) == refusals(m, seat, battery(m.game))
        assert m.dump() == before


def test_a_redeal_of_a_redeal(tour: Tour) -> None:
    """It depends on what the seat knows and on nothing else: not even on the truth."""
    for m in tour.visits():
        for seat in m.seats:
            direct = m.redeal(seat, 1)
            assert direct.dump() == m.redeal(seat, 1).dump()
            again = m.redeal(seat, 2).redeal(seat, 1)
            assert_alike(m, again, seat)
            assert again.state().pack() == direct.state().pack()


def test_redealt_matches_can_be_played_to_the_end(tour: Tour) -> None:
    for number, m in enumerate(tour.visits()):
        for seat in m.seats:
            world = m.redeal(seat, number)
            check(world)
            for _ in range(3):
                advance(world, Player(number), 1)
                check(world)
            if number % 4 == 0:
                finish(world, Player(number))
                check(world)
                assert world.result is not None


def test_redeals_know_neither_seed_nor_dice(tour: Tour) -> None:
    m = tour.game.new(None, SECRET, tour.options())
    advance(m, Player(tour.number), 200 * tour.number)
    if not m.to_move:
        return
    for seat in m.seats:
        world = m.redeal(seat, 1)
        fields = read_fields(world.dump())
        text = json.dumps(fields)
        assert SECRET not in text + world.record()
        assert m.state().key.hex() not in text
        assert fields["moves"] == []
        assert world.view(seat)["seed"] is None
        assert world.state().rolls == 0
        assert world.redeal(seat, 2).state().key != world.state().key


def test_the_past_of_a_redeal_is_what_its_seat_saw(tour: Tour) -> None:
    """Events that the seat did not see are gone, for whoever looks."""
    for m in tour.visits(every=3):
        for seat in m.seats:
            world = m.redeal(seat, 1)
            seen = m.log(seat)
            for watcher in (*m.seats, None):
                assert set(world.log(watcher)) <= set(seen)


def test_hidden_things_vary(tour: Tour) -> None:
    """Whatever kind of thing is hidden from a seat is another one in some redeal."""
    assert_vary(tour.visits(often=2))


def test_hidden_things_vary_from_the_start(game: Game[Any]) -> None:
    """The same for secrets that are short-lived: the first decisions of many games, with every option."""
    assert_vary(first_decisions(game))


def first_decisions(game: Game[Any]) -> Iterator[Match]:
    for number in range(2 * ENOUGH):
        m = game.new(seed=number, options={word: option.values()[-1] for word, option in game.options.items()})
        for _ in range(8):
            yield m
            advance(m, Player(number), 1)


def assert_vary(matches: Iterator[Match]) -> None:
    hidden: Counter[tuple[str, ...]] = Counter()
    varied: Counter[tuple[str, ...]] = Counter()
    for m in matches:
        for seat in m.seats:
            worlds = [m.redeal(seat, seed) for seed in range(4)]
            for other in m.seats:
                if other != seat:
                    compare(m, worlds, seat, other, hidden, varied)
    assert [kind for kind, times in hidden.items() if times >= ENOUGH and not varied[kind]] == []


def compare(
    m: Match,
    worlds: list[Match],
    seat: str,
    other: str,
    hidden: Counter[tuple[str, ...]],
    varied: Counter[tuple[str, ...]],
) -> None:
    """Count what the other seat sees and this one does not, by kind, and how often a redeal changes it.

    What the other remembers of this seat's own cards is left out: often it is all that can be remembered.
    """
    mine, his = leaves(m.view(seat)), leaves(m.view(other))
    dealt = [leaves(world.view(other)) for world in worlds]
    for path, value in his.items():
        if value in (None, [], {}) or mine.get(path) not in (None, [], {}) or (*path[:-1], "cards") in mine:
            continue
        if mine.get((*path[:-1], "known")) == value:
            continue
        kind = (seat, path[0], *path[-2:])
        hidden[kind] += 1
        varied[kind] += any(world.get(path) != value for world in dealt)


@given(data=st.data())
def test_redeal_anywhere(game: Game[Any], data: st.DataObject) -> None:
    m = data.draw(positions(game))
    seat = data.draw(st.sampled_from(m.seats))
    world = m.redeal(seat, data.draw(st.integers(0, 1000)))
    assert_alike(m, world, seat)
    check(world)
