"""Lenses: questions about the map, for every game that has any. They tell what a seat may know, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from grognard import Match
from grognard.engine.drawing.item import LENS_SHAPES
from grognard.engine.drawing.lens import Lens, LensAnswer, UnknownLens, lens_words
from grognard.engine.drawing.svg.lens import draw_answer, swatch
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.game import Game
from grognard.engine.language.text import LANGUAGES
from tests.conformance.senses import watchers
from tests.conformance.tours import Tour

pytestmark = pytest.mark.drawing

EVERY = 7  # items of a scene that are asked about
MOST_ASKED = 4  # of them, about each lens


def questions(m: Match, watcher: str | None) -> Iterator[tuple[Lens, str]]:
    """Each lens, about the whole map or about some of the items on it: others in other positions."""
    scene, moves = m.scene(watcher), len(m.played())
    items = [item.id for layer in scene.layers if scene.is_on_map(layer) for item in layer.items]
    step = max(EVERY, len(items) // MOST_ASKED)
    for number, lens in enumerate(m.game.lenses):
        for item in items[(number + moves) % step :: step] if lens.of_item else [""]:
            yield lens, item


def ask(m: Match, lens: Lens, item: str, watcher: str | None, lang: str = "en") -> LensAnswer | str:
    """The answer, or the sentence that says that this lens has none about this item."""
    try:
        return m.lens(lens.id, watcher, item, lang)
    except UnknownLens as unknown:
        return unknown.text(lang)


def asked(m: Match, watcher: str | None, lang: str = "en") -> Iterator[tuple[Lens, LensAnswer]]:
    for lens, item in questions(m, watcher):
        answer = ask(m, lens, item, watcher, lang)
        if isinstance(answer, LensAnswer):
            yield lens, answer


def test_lenses_show_no_secret(tour: Tour) -> None:
    """In a match that a seat cannot tell from this one, every lens shows it the same."""
    for m in tour.visits(every=4):
        for seat in m.seats:
            world = m.redeal(seat, 1)
            for lens, item in questions(m, seat):
                here, there = ask(m, lens, item, seat), ask(world, lens, item, seat)
                assert plain(here) == plain(there), (lens.id, item)


def plain(answer: LensAnswer | str) -> Any:
    return answer if isinstance(answer, str) else answer.to_dict()


def test_lenses_change_nothing(tour: Tour) -> None:
    for m in tour.visits(every=9):
        before = m.dump()
        for watcher in watchers(m):
            for _ in asked(m, watcher):
                pass
        assert m.dump() == before


def test_what_is_drawn_is_said(tour: Tour) -> None:
    """Whoever does not see the map hears the answer, in both languages, and reads each item."""
    for m in tour.visits(every=5):
        for watcher in watchers(m):
            for lang in LANGUAGES:
                for lens, answer in asked(m, watcher, lang):
                    assert answer.lines, lens.id
                    assert all(line.strip() and "{" not in line for line in answer.lines)
                    assert all(item.text.strip() for item in answer.items())


def test_signs_are_those_of_the_key(tour: Tour) -> None:
    """Every role of an answer stands in the key of its lens; ids are unique; the shapes are those of lenses."""
    for m in tour.visits(every=5):
        for watcher in watchers(m):
            maps = {zone.id for zone in m.scene(watcher).maps()}
            for lens, answer in asked(m, watcher):
                items = answer.items()
                assert {item.role for item in items} <= set(lens.signs), lens.id
                assert {item.shape for item in items} <= set(LENS_SHAPES)
                assert len({item.id for item in items}) == len(items)
                assert {layer.zone for layer in answer.layers} <= maps


def test_answers_can_be_sent_and_drawn(tour: Tour) -> None:
    for m in tour.visits(every=9):
        pen = Pen("light", m.game.roles)
        for watcher in watchers(m):
            for _, answer in asked(m, watcher):
                assert json.loads(json.dumps(answer.to_dict())) == answer.to_dict()
                for layer in answer.layers:
                    ElementTree.fromstring(f"<g>{draw_answer(pen, answer, layer.zone)}</g>")


def test_every_lens_has_words_and_signs_that_differ_without_colour(game: Game[Any]) -> None:
    """A sign has a pattern, a broken line or an emblem, and no two of a lens have the same."""
    assert len({lens.id for lens in game.lenses}) == len(game.lenses)
    for lens in game.lenses:
        looks = [(game.roles.hatching(role), game.roles.dash(role), game.roles.emblem(role)) for role in lens.signs]
        assert set(lens.signs) <= set(game.roles.all)
        assert len(set(looks)) == len(looks), lens.id
        for role in lens.signs:
            assert swatch(Pen("light", game.roles), role)
        for lang in LANGUAGES:
            words = lens_words(game.words, lang, lens)
            assert words["name"].strip()
            assert words["text"].strip()
            assert set(words["signs"]) == set(lens.signs)


def test_a_lens_that_a_game_does_not_have(game: Game[Any]) -> None:
    with pytest.raises(UnknownLens):
        game.new(seed=1).lens("no-such-lens")
