"""What is drawn: every item can be read aloud, and every action can be reached."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest

from grognard.engine.drawing.item import BUTTON, SHAPES
from grognard.engine.drawing.kit import MOST_BUTTONS
from grognard.engine.language.text import LANGUAGES
from tests.conformance.senses import watchers
from tests.conformance.tours import Tour

pytestmark = pytest.mark.drawing


def test_items_can_be_read_aloud(tour: Tour) -> None:
    for m in tour.visits(every=3):
        for watcher in watchers(m):
            italian, english = (m.scene(watcher, lang) for lang in LANGUAGES)
            for scene in (italian, english):
                assert scene.items()
                for item in scene.items():
                    assert item.text.strip(), item.id
                    assert item.tooltip.strip(), item.id
                    assert "{" not in item.text + item.tooltip + item.label
                    assert item.shape in SHAPES
            assert [item.id for item in italian.items()] == [item.id for item in english.items()]


def test_ids_are_unique(tour: Tour) -> None:
    for m in tour.visits(every=3):
        for watcher in watchers(m):
            ids = [item.id for item in m.scene(watcher).items()]
            assert len(set(ids)) == len(ids)


def test_every_action_can_be_reached(tour: Tour) -> None:
    """Every legal action is on some item, and no item offers anything else."""
    for m in tour.visits():
        for watcher in watchers(m):
            legal = set() if watcher is None else {str(action) for action in m.legal(watcher)}
            assert {action for item in m.scene(watcher).items() for action in item.actions} == legal


def test_long_lists_are_chosen_on_the_board(tour: Tour) -> None:
    """Only few actions are offered by buttons alone; the rest lie on the things they are about."""
    for m in tour.visits():
        for seat in m.to_move:
            items = m.scene(seat).items()
            on_board = {action for item in items if item.shape != BUTTON for action in item.actions}
            by_button = [str(action) for action in m.legal(seat) if str(action) not in on_board]
            assert len(by_button) <= MOST_BUTTONS, by_button


def test_roles_are_those_of_the_game(tour: Tour) -> None:
    """Whatever a scene names has a look."""
    for m in tour.visits(every=5):
        for watcher in watchers(m):
            scene = m.scene(watcher)
            assert scene.roles is m.game.roles
            named = {badge.role for item in scene.items() for badge in item.badges}
            assert named | {item.role for item in scene.items()} <= set(scene.roles.all)


def test_scenes_are_plain_data(tour: Tour) -> None:
    for m in tour.visits(every=5):
        for watcher in watchers(m):
            scene: dict[str, Any] = m.scene(watcher, "it").to_dict()
            assert json.loads(json.dumps(scene)) == scene
            assert scene["prompt"] == m.prompt(watcher, "it")


def test_scenes_show_no_secret(tour: Tour) -> None:
    for m in tour.visits(every=3):
        for seat in m.seats:
            assert m.redeal(seat, 1).scene(seat).to_dict() == m.scene(seat).to_dict()


def test_scenes_can_be_drawn_and_read(tour: Tour) -> None:
    for m in tour.visits(every=9):
        for watcher in watchers(m):
            for lang in LANGUAGES:
                ElementTree.fromstring(m.svg(watcher, lang))
                assert m.prompt(watcher, lang).split()[0] in m.text(watcher, lang)
