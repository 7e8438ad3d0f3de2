"""How a board shows the events of a game: ways between places, turning points."""

from __future__ import annotations

from typing import Any

from grognard.engine.game import Game
from tests.conformance.tours import Tour


def test_ways_lead_between_places(game: Game[Any]) -> None:
    for sentence in game.events:
        for end in sentence.way or ():
            assert sentence.sorts[end] in game.words.lexicons, sentence.key


def test_every_game_has_turning_points(game: Game[Any]) -> None:
    assert any(sentence.turning_point for sentence in game.events)


def test_lines_name_both_ends_of_a_way(tour: Tour) -> None:
    for m in tour.visits(every=9):
        for line in m.story(None):
            words = {part.word for part in line.parts}
            assert words.issuperset(line.way), line.text
