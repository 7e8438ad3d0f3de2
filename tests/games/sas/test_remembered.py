"""What is kept between two questions about a position is always what would be found anew."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard import Match
from grognard.games.sas.rules.axis.positions import closed_squares, found_closed
from grognard.games.sas.rules.noticing import found_obstacles, obstacles
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.pieces import EXPLOSION

DECISIONS = 120


def table(match: Match) -> Tabletop:
    t = match.state()
    assert isinstance(t, Tabletop)
    return t


def check(t: Tabletop) -> None:
    kept, found = obstacles(t), found_obstacles(t)
    assert kept.solid.squares() == found.solid.squares()
    assert kept.low.squares() == found.low.squares()
    assert closed_squares(t).squares() == found_closed(t).squares()


@pytest.mark.parametrize("mission", ["hit-and-run", "fortress"])
def test_obstacles_follow_every_move(mission: str) -> None:
    rng = Random(7)
    match = grognard.game("sas").new(mission, 7)
    for _ in range(DECISIONS):
        check(table(match))
        if match.turn is None:
            break
        match.push(rng.choice(match.moves()))


def test_fields_of_sight_follow_every_move() -> None:
    rng = Random(8)
    match = grognard.game("sas").new("hit-and-run", 8)
    for _ in range(DECISIONS):
        t = table(match)
        for unit, square in enumerate(t.unit_square):
            if square >= 0:
                kept = t.terrain.sight.field(square, t.unit_facing[unit], obstacles(t))
                found = t.terrain.sight.field(square, t.unit_facing[unit], found_obstacles(t))
                assert kept.fully.squares() == found.fully.squares()
                assert kept.partly.squares() == found.partly.squares()
        if match.turn is None:
            break
        match.push(rng.choice(match.moves()))


def test_a_copy_does_not_change_what_the_original_keeps() -> None:
    t = table(grognard.game("sas").new("hit-and-run", 9))
    before = obstacles(t).solid.squares()
    other = t.copy()
    other.add_token(EXPLOSION, t.map.entry.squares[0])
    assert obstacles(other).solid.squares() != before
    check(other)
    assert obstacles(t).solid.squares() == before
    check(t)


def test_a_change_that_nobody_announces_is_noticed() -> None:
    t = table(grognard.game("sas").new("hit-and-run", 10))
    obstacles(t)
    soldier = next(unit for unit, square in enumerate(t.unit_square) if square >= 0)
    t.unit_alert[soldier] = 1 - t.unit_alert[soldier]
    check(t)
    t.unit_square[soldier] += 1
    check(t)
