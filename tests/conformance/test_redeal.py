"""A redealt match: the same one for its seat, another one for everybody else."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from grognard import Match
from grognard.engine.game import Game
from grognard.engine.language.text import LANGUAGES
from grognard.engine.saving.dump import read_fields
from tests.conformance.invariants import check
from tests.conformance.players import Player, advance, finish, may_last
from tests.conformance.senses import battery, leaves, refusals, senses
from tests.conformance.strategies import positions
from tests.conformance.tours import Tour

SECRET = "a-seed-that-nobody-must-see"
NEWEST = 40  # lines of a log
WORLDS = 4
EMPTY: tuple[Any, ...] = (None, [], {})
Path = tuple[str, ...]
ENOUGH = 12  # times that something must have been hidden before it must have varied


def assert_alike(m: Match, world: Match, seat: str) -> None:
    """That seat cannot tell them apart."""
    assert senses(world, seat) == senses(m, seat)
    assert newest(world, seat) == newest(m, seat)
    notations = battery(m.game)[::11]
    assert refusals(world, seat, notations) == refusals(m, seat, notations)


def newest(m: Match, seat: str) -> list[str]:
    """The end of the log in both languages; the sentences before it follow from the same events."""
    start = max(0, len(m.events(seat)) - NEWEST)
    return [line.text for lang in LANGUAGES for line in m.story(seat, lang, start)]


def test_the_seat_cannot_tell(tour: Tour) -> None:
    """Of the refusals each visit compares a third, the next one another."""
    for number, m in enumerate(tour.visits(often=2)):
        before = m.dump()
        notations = battery(m.game)[number % 3 :: 3]
        for seat in m.seats:
            world = m.redeal(seat, number)
            assert_alike(m, world, seat)
            if seat in m.to_move:
                assert refusals(world, seat, notations) == refusals(m, seat, notations)
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
                assert world.result is not None or may_last(world)


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
    """Events that the seat did not see are gone from every log of the redeal."""
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
    hidden: Counter[Path] = Counter()
    varied: set[Path] = set()
    for m in matches:
        seen = {seat: leaves(m.view(seat)) for seat in m.seats}
        for seat, other in permutations(m.seats, 2):
            secrets = hidden_from(seen[seat], seen[other])
            kinds = {path: kind(seat, path) for path in secrets}
            hidden.update(kinds.values())
            if not varied.issuperset(kinds.values()):
                dealt = [leaves(m.redeal(seat, seed).view(other)) for seed in range(WORLDS)]
                varied |= {kinds[path] for path in secrets if any(w.get(path) != secrets[path] for w in dealt)}
    assert [what for what, times in hidden.items() if times >= ENOUGH and what not in varied] == []


def hidden_from(mine: dict[Path, Any], theirs: dict[Path, Any]) -> dict[Path, Any]:
    """What another seat sees and this one does not.

    What the other remembers of this seat's own cards is left out: often it is all that can be remembered.
    """
    return {
        path: value
        for path, value in theirs.items()
        if value not in EMPTY
        and mine.get(path) in EMPTY
        and (*path[:-1], "cards") not in mine
        and mine.get((*path[:-1], "known")) != value
    }


def kind(seat: str, path: Path) -> Path:
    """What is hidden from whom, wherever it lies."""
    return (seat, path[0], *path[-2:])


@given(data=st.data())
def test_redeal_anywhere(game: Game[Any], data: st.DataObject) -> None:
    m = data.draw(positions(game))
    seat = data.draw(st.sampled_from(m.seats))
    world = m.redeal(seat, data.draw(st.integers(0, 1000)))
    assert_alike(m, world, seat)
    check(world)
