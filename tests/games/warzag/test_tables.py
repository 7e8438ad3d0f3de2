"""What WARZAG WWII looks up in tables is what one would find by going from place to place."""

from __future__ import annotations

from random import Random

import grognard
from grognard.engine.moves import pack_move
from grognard.games.warzag.facts.facts import Facts, read_data
from grognard.games.warzag.facts.geometry import NEIGHBOURS, NEXT_TO, reach, reach_from
from grognard.games.warzag.rules import offers
from grognard.games.warzag.rules.offers import offer
from grognard.games.warzag.vocabulary import verbs
from grognard.games.warzag.vocabulary.words import ALL_PLACES, HELD, MOST_HELD, PLACES, ROWS, bits


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
        assert sorted(beside + across) == NEIGHBOURS[place] == bits(NEXT_TO[place])


def test_from_one_place_as_from_a_set_of_places() -> None:
    for ground in grounds(20):
        for place in range(PLACES):
            for steps in range(1, 6):
                assert reach_from(place, ground, steps) == reach(1 << place, ground, steps)


def test_moves_for_places() -> None:
    for places in grounds(50):
        found = offer(offers.TO, places)
        assert found == [pack_move(verbs.TO, place) for place in bits(places)]
        found.clear()
        assert offer(offers.TO, places) or not places, "nobody's list is a part of the table"


def test_what_objectives_ask_for() -> None:
    f = Facts(read_data())
    assert len(f.content) == len(HELD)
    for i, needs in enumerate(f.objective):
        least = dict(needs)
        for what, sets in enumerate(f.content):
            met = [have for have in range(MOST_HELD + 1) if sets[have] >> i & 1]
            assert met == list(range(least.get(what, 0), MOST_HELD + 1))


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
