"""A match laid open: all that anybody knows, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.drawing.open_view import merged, open_scene, open_story, open_view
from grognard.engine.language.text import LANGUAGES
from tests.conformance.tours import Tour

pytestmark = pytest.mark.drawing


def test_it_shows_what_every_seat_sees(tour: Tour) -> None:
    for m in tour.visits(every=3):
        found = open_view(m)
        for seat in m.seats:
            lacking(m.view(seat), found, m.view(None))


def lacking(seen: Any, found: Any, public: Any) -> None:
    """Every list of words that a seat sees is there in full."""
    if isinstance(seen, dict) and isinstance(found, dict):
        for key in seen:
            lacking(seen[key], found[key], public.get(key) if isinstance(public, dict) else None)
    elif isinstance(seen, list) and all(isinstance(word, str) for word in seen):
        assert all(found.count(word) >= seen.count(word) for word in seen), (seen, found)


def test_it_can_be_drawn_and_offers_nothing(tour: Tour) -> None:
    for m in tour.visits(every=5):
        for lang in LANGUAGES:
            items = open_scene(m, lang).items()
            assert len({item.id for item in items}) == len(items)
            assert all(item.text.strip() and not item.actions for item in items)


def test_its_log_tells_every_secret_once(tour: Tour) -> None:
    for m in tour.visits(every=9):
        told = {line.text for line in open_story(m)}
        told |= {text.partition("] ")[2] for text in told} | set(m.log(None))
        for seat in m.seats:
            assert set(m.log(seat)) <= told


def test_what_seats_see_otherwise_is_no_fact() -> None:
    public = {"side": None, "pile": {"count": 3, "known": []}, "target": None}
    axis = {"side": "axis", "pile": {"count": 3, "cards": ["a", "b", "b"]}, "target": "ruhr"}
    allies = {"side": "allies", "pile": {"count": 3, "known": ["b"]}, "target": None}
    found = merged(public, [axis, allies])
    assert found == {"side": None, "pile": {"count": 3, "known": ["b"], "cards": ["a", "b", "b"]}, "target": "ruhr"}
