"""Lessons: each can be played to its end, points at things that are there, and speaks both languages."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard import Match
from grognard.engine.game import Game
from grognard.engine.language.text import LANGUAGES
from grognard.engine.lessons import FIRST, Lesson, LessonError, LessonStep, read_order, read_step
from grognard.server.web.games import describe, describe_lesson

LONGEST_IDEA = 100  # letters: it is read while the board waits
LONGEST_BODY = 330

TAUGHT = [(id, lesson.id) for id in grognard.games() for lesson in grognard.game(id).lessons]


def lesson_of(game: Game[Any], id: str) -> Lesson:
    return next(lesson for lesson in game.lessons if lesson.id == id)


def test_every_game_has_a_lesson() -> None:
    assert {game for game, id in TAUGHT if id == FIRST} == set(grognard.games())


def begin(game: Game[Any], lesson: Lesson) -> Match:
    m = game.new(scenario=lesson.scenario or None, seed=lesson.seed, options=lesson.options)
    for order in lesson.start:
        m.play(order.action, order.seat)
    return m


def do(m: Match, lesson: Lesson, step: LessonStep) -> None:
    """What the step asks for, and what follows."""
    if step.allow:
        m.play(next(action for action in m.legal(lesson.seat) if step.allows(str(action))), lesson.seat)
    for order in step.then:
        m.play(order.action, order.seat)


@pytest.mark.parametrize(("id", "wanted"), TAUGHT)
def test_a_lesson_can_be_played_to_its_end(id: str, wanted: str) -> None:
    game = grognard.game(id)
    lesson = lesson_of(game, wanted)
    m = begin(game, lesson)
    for step in lesson.steps:
        legal = [str(action) for action in m.legal(lesson.seat)]
        assert not step.allow or any(step.allows(action) for action in legal), (step.id, legal)
        items = {item.id: item for item in m.scene(lesson.seat, "en").items()}
        assert set(step.point) <= set(items), (step.id, sorted(items))
        for item in step.point if step.allow else []:
            offered = items[item].actions
            assert not offered or any(step.allows(action) for action in offered), (step.id, item, "misleads")
        do(m, lesson, step)


@pytest.mark.parametrize(("id", "wanted"), TAUGHT)
def test_every_pattern_of_a_lesson_means_a_legal_order(id: str, wanted: str) -> None:
    game = grognard.game(id)
    lesson = lesson_of(game, wanted)
    m = begin(game, lesson)
    for step in lesson.steps:
        for pattern in step.allow:
            alone = LessonStep(step.id, [pattern], [], [])
            assert any(alone.allows(str(action)) for action in m.legal(lesson.seat)), (step.id, pattern)
        do(m, lesson, step)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("id", "wanted"), TAUGHT)
def test_every_step_has_its_sentences(id: str, wanted: str, lang: str) -> None:
    game = grognard.game(id)
    lesson = lesson_of(game, wanted)
    texts = lesson.texts(game.words, lang)
    assert list(texts) == [step.id for step in lesson.steps]
    for step in lesson.steps:
        said = texts[step.id]
        assert 0 < len(said["idea"]) <= LONGEST_IDEA, step.id
        assert 0 < len(said["body"]) <= LONGEST_BODY, step.id
        assert bool(said.get("deed")) == bool(step.allow), step.id
        assert not step.rule or game.rule(step.rule, lang) is not None, step.id


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", grognard.games())
def test_the_server_tells_all_lessons_in_their_order(id: str, lang: str) -> None:
    game, ids = grognard.game(id), []
    following: str | None = FIRST
    while following is not None:
        told = describe_lesson(id, following, lang)
        assert told is not None
        assert [step["id"] for step in told["steps"]] == [step.id for step in lesson_of(game, following).steps]
        ids.append(following)
        following = told["next"]["id"] if told["next"] else None
    assert ids == [lesson.id for lesson in game.lessons]
    assert [told["id"] for told in describe(id, lang)["lessons"]] == ids[1:]
    assert describe_lesson(id, "no such lesson", lang) is None


def test_a_file_with_a_mistake_says_where() -> None:
    with pytest.raises(LessonError, match="'launch alpha' is no order"):
        read_order("launch alpha")
    with pytest.raises(LessonError, match="step 'aim' has no 'allows'"):
        read_step({"id": "aim", "allows": []})
