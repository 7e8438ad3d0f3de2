"""Sets of places in WARZAG WWII: neighbours, reach, moves; and what objectives ask for."""

from __future__ import annotations

from random import Random

import grognard
from grognard.engine.bits import bits_of
from grognard.engine.moves import arg_a, verb_of
from grognard.games.warzag.facts.facts import Facts, read_data
from grognard.games.warzag.facts.geometry import NEIGHBOURS, NEXT_TO, reach, reach_from
from grognard.games.warzag.facts.objectives import Holdings
from grognard.games.warzag.vocabulary import place_moves, verbs
from grognard.games.warzag.vocabulary.words import ALL_PLACES, PLACES, ROWS


def grounds(count: int) -> list[int]:
    """Open, closed, and more or less of both."""
    rng = Random(1)
    sparse = [rng.getrandbits(PLACES) & rng.getrandbits(PLACES) for _ in range(count)]
    return [0, ALL_PLACES, *sparse, *(rng.getrandbits(PLACES) for _ in range(count)), *(ALL_PLACES ^ n for n in sparse)]


def test_neighbours() -> None:
    """Two hexagons touch when their middles are one apart; long rows stick out by half a hexagon on either side."""
    middles = [(row, n + (0.0 if row % 2 else 0.5)) for row in range(len(ROWS)) for n in range(7 + row % 2)]
    for place, (row, middle) in enumerate(middles):
        beside = [n for n, (r, m) in enumerate(middles) if r == row and abs(m - middle) == 1]
        across = [n for n, (r, m) in enumerate(middles) if abs(r - row) == 1 and abs(m - middle) == 0.5]
        assert sorted(beside + across) == NEIGHBOURS[place] == bits_of(NEXT_TO[place])


def test_reach_from_one_place_is_reach_from_a_set_of_one() -> None:
    for ground in grounds(20):
        for place in range(PLACES):
            for steps in range(1, 6):
                assert reach_from(place, ground, steps) == reach(1 << place, ground, steps)


def test_moves_for_places() -> None:
    for places in grounds(50):
        moves = place_moves.TO.of(places)
        assert {verb_of(move) for move in moves} <= {verbs.TO}
        assert [arg_a(move) for move in moves] == [place for place in range(PLACES) if places >> place & 1]
        moves.clear()
        assert place_moves.TO.of(places) or not places, "every caller gets a list of its own"


def test_what_objectives_ask_for() -> None:
    """A seat that has exactly what a card asks for fulfils it, and with one less of anything it does not."""
    data = read_data()
    facts = Facts(data)
    for id, asked in zip(facts.objective_ids, facts.objective, strict=True):
        path = f"objective.{id.replace('-', '.')}"
        needs = {word: data.integer(f"{path}.{word}") for word in data.names(path)}
        assert sorted(needs.values()) == sorted(n for n in asked.amounts() if n)
        assert asked.fulfil(asked)
        for word, n in needs.items():
            assert getattr(asked, word) == n
            short = Holdings(*asked.amounts())
            setattr(short, word, n - 1)
            assert not short.fulfil(asked)


def test_loaded_and_copied_tables_know_their_armies() -> None:
    rng = Random(3)
    m = grognard.game("warzag").new(seed=3)
    for _ in range(400):
        m.push(rng.choice(m.moves()))
    copy, loaded = m.copy(), grognard.load(m.dump())
    while m.turn is not None:
        assert m.moves() == copy.moves() == loaded.moves()
        move = rng.choice(m.moves())
        m.push(move)
        copy.push(move)
        loaded.push(move)
