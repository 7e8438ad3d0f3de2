"""Lessons in a real browser: played to the end by clicking what is marked, with a wrong click on the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator

import grognard
from grognard.engine.lessons import FIRST, Lesson, LessonStep
from tests.browser.conftest import Sit
from tests.browser.measure import overlaps
from tests.browser.player import MENU, Player

ROOM_FOR_A_MAP = 180  # pixels of a phone

TAUGHT = [
    pytest.param(id, lesson.id, marks=() if lesson.id == FIRST else pytest.mark.proof)
    for id in grognard.games()
    for lesson in grognard.game(id).lessons
]


def learn(player: Player, game: str, lesson: str = FIRST) -> None:
    """From the lobby: the first lesson has a button of its own, the others are in a menu."""
    player.open()
    if lesson == FIRST:
        player.one(f"[data-do=learn][value={game}]").click()
    else:
        player.one(f"[data-do=lessons][value={game}]").click()
        name = lesson_of(game, lesson).name(grognard.game(game).words, "en")
        player.one(MENU).filter(has_text=name).click()
    player.one(".coach").wait_for()
    player.one(".dock-board .item").first.wait_for(state="attached")  # the coach may be quicker than the board


def follow(player: Player, step: LessonStep) -> None:
    """Go on if there is nothing to do; click the marked thing; else press the button that the step asks for."""
    before = player.one(".coach h2").inner_text()
    go_on, marked = player.one("[data-do=lesson-next]"), player.one(".item.taught.can")
    button = player.one(f'.actions [data-action="{step.allow[0] if step.allow else ""}"]')
    player.wait(lambda: go_on.count() > 0 or may_do(player, marked, button), "a way to go on")
    if go_on.count():
        go_on.click()
    elif marked.count():
        marked.first.dispatch_event("click")
    else:
        button.click()
    player.wait(lambda: player.one(".coach h2").inner_text() != before, f"the step after {before!r}")


def may_do(player: Player, *ways: Locator) -> bool:
    """Something can be clicked, and the page knows that it is the player's move."""
    return player.stands() == "mine" and any(way.count() for way in ways)


def lesson_of(game: str, id: str = FIRST) -> Lesson:
    return next(lesson for lesson in grognard.game(game).lessons if lesson.id == id)


@pytest.mark.parametrize(("game", "lesson"), TAUGHT)
def test_a_lesson_is_played_to_its_end(sit: Sit, game: str, lesson: str) -> None:
    player = sit(reduced_motion="reduce")
    learn(player, game, lesson)
    for step in lesson_of(game, lesson).steps[:-1]:
        follow(player, step)
    player.one("[data-do=lesson-play]").click()
    player.see(".coach", 0)


def test_wrong_clicks_change_nothing_and_bring_help(sit: Sit) -> None:
    player = sit(reduced_motion="reduce")
    learn(player, "fog-of-war")
    for step in lesson_of("fog-of-war").steps[:4]:
        follow(player, step)
    position = player.position()
    for _ in range(3):
        player.one(".dock-board .can:not(.taught)").first.dispatch_event("click")
        player.one(".coach .answer").wait_for()
        player.settle()
        assert player.position() == position
    player.one("[data-do=lesson-show]").click()
    player.wait(lambda: player.position() != position, "the deed of the step")


@pytest.mark.parametrize("game", ["fog-of-war", "warzag"])
def test_the_coach_stands_beside_the_board_and_takes_nothing_from_it(sit: Sit, game: str) -> None:
    player = sit(reduced_motion="reduce")
    player.page.set_viewport_size({"width": 1440, "height": 900})
    learn(player, game)
    coach, board = player.one(".coach").bounding_box(), player.one(".dock-board").bounding_box()
    assert coach is not None
    assert board is not None
    assert coach["x"] >= board["x"] + board["width"]
    assert board["y"] <= 125, "right below the prompt bar"
    assert overlaps(player.page, ".coach, .prompt, .dock-board, .goal, .dock-side, .talk, .boardtools") == []


def test_the_only_filled_button_is_the_one_that_the_coach_asks_for(sit: Sit) -> None:
    player = sit(reduced_motion="reduce")
    learn(player, "fog-of-war")
    for step in lesson_of("fog-of-war").steps[:6]:
        filled = player.one(".prompt .go:visible, .coach .main:visible")
        actions = [one.get_attribute("data-action") for one in filled.all()]
        assert actions == [None] if not step.allow else set(actions) <= set(step.allow), step.id
        follow(player, step)


def test_a_lesson_goes_on_where_it_was_left(sit: Sit) -> None:
    player = sit(reduced_motion="reduce")
    learn(player, "fog-of-war")
    steps = lesson_of("fog-of-war").steps
    for step in steps[:4]:
        follow(player, step)
    idea = player.one(".coach h2").inner_text()
    player.page.reload()
    player.one(".coach").wait_for()
    assert player.one(".coach h2").inner_text() == idea
    follow(player, steps[4])


def test_on_a_phone_the_thing_to_click_is_in_sight(sit: Sit) -> None:
    player = sit(size="phone", reduced_motion="reduce")
    learn(player, "fog-of-war")
    for step in lesson_of("fog-of-war").steps[:5]:
        player.wait(
            lambda step=step: not step.point or player.one(".item.taught:visible").count() > 0,  # type: ignore[misc]
            f"what {step.id} speaks of",
        )
        follow(player, step)


def test_a_click_on_an_enemy_means_its_square(sit: Sit) -> None:
    player = sit(reduced_motion="reduce")
    learn(player, "sas")
    for step in lesson_of("sas").steps:
        if step.id == "knife":
            break
        follow(player, step)
    player.one('.dock-board [data-id="unit-0"]').first.click()
    player.wait(lambda: player.one('.dock-board [data-id="unit-0"]').count() == 0, "the end of the sentry")


def test_on_a_phone_the_map_of_a_lesson_has_room_and_its_button_is_shown(sit: Sit) -> None:
    player = sit(size="phone", reduced_motion="reduce")
    learn(player, "sas")
    for step in lesson_of("sas").steps:
        player.settle()
        box = player.one(".dock-board").first.bounding_box()
        assert box is not None
        assert box["height"] >= ROOM_FOR_A_MAP, step.id
        if step.id == "axis":
            break
        follow(player, step)
