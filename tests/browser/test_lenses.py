"""Lenses in the browser: by mouse, by keyboard and in words; remembered for each game; the ground stays as it is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.support.server import Server

MIDDLE = "[data-id='unit-0']"
DRAWN_GROUND = "document.querySelector('[data-id=ground] > g + g > g')"


def mission(sit: Sit, server: Server, **more: Any) -> Player:
    body = {"game": "sas", "seats": {"player-1": {"kind": "me"}}, "seed": "lens", "name": "Anna"}
    made = server.post("/api/matches", body)
    anna = sit(**more)
    anna.hold(made["match"], tokens=made["tokens"])
    anna.one(".lenses").wait_for()
    anna.wait_for_turn()
    return anna


def said(anna: Player) -> str:
    return anna.one(".lens-said").inner_text()


def drawn(anna: Player) -> int:
    return anna.one(".lens-art *").count()


@pytest.mark.parametrize(("lang", "words"), [("en", "What it sees"), ("it", "Cosa vede")])
def test_what_a_soldier_sees_follows_the_mouse(sit: Sit, server: Server, lang: str, words: str) -> None:
    anna = mission(sit, server, lang=lang)
    assert drawn(anna) == 0
    anna.one(MIDDLE).hover(force=True)
    anna.wait(lambda: words in said(anna), "what it sees")
    assert drawn(anna) > 0
    anna.page.mouse.move(2, 2)
    anna.wait(lambda: drawn(anna) == 0, "nothing pointed at")


def test_the_keyboard_asks_and_a_screen_reader_hears(sit: Sit, server: Server) -> None:
    """`o` opens the list, Space switches, a square can be typed, Escape goes back."""
    anna = mission(sit, server)
    anna.page.keyboard.press("o")
    anna.wait(lambda: anna.one(".lenses[open]").count() == 1, "the list")
    anna.one(".lenses [name=watchers]").focus()
    anna.page.keyboard.press("Space")
    anna.one(".lenses [name=about]").fill("d5")
    anna.page.keyboard.press("Enter")
    anna.wait(lambda: "Who sees this square" in said(anna), "the answer")
    assert "D5" in said(anna)
    assert anna.one(".lens-said").get_attribute("aria-live") == "polite"
    anna.page.keyboard.press("Escape")
    anna.wait(lambda: anna.one(".lenses[open]").count() == 0, "a closed list")


def test_the_focus_of_the_keyboard_points_too(sit: Sit, server: Server) -> None:
    anna = mission(sit, server)
    anna.one(MIDDLE).focus()
    anna.wait(lambda: "What it sees" in said(anna), "what it sees")


def test_a_square_without_any_piece_can_be_asked_about(sit: Sit, server: Server) -> None:
    anna = mission(sit, server)
    anna.one(".lenses summary").click()
    anna.one(".lenses [name=watchers]").check()
    anna.one(".lenses summary").click()
    anna.settle()
    box = anna.one(".dock-board .zone").bounding_box()
    assert box is not None
    anna.page.mouse.move(box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.31)
    anna.wait(lambda: "Who sees this square" in said(anna), "who sees the square")


def test_switches_are_remembered(sit: Sit, server: Server) -> None:
    anna = mission(sit, server)
    anna.one(".lenses summary").click()
    anna.one(".lenses [name=watched]").check()
    anna.one(".lenses [name=sight]").uncheck()
    anna.wait(lambda: "All that the Axis sees" in said(anna), "the whole map")
    anna.page.reload()
    anna.one(".lenses").wait_for()
    anna.wait(lambda: "All that the Axis sees" in said(anna), "the same after a reload")
    assert not anna.one(".lenses [name=sight]").is_checked()
    assert anna.one(".lenses [name=path]").is_checked()


def test_each_switch_has_a_key_to_its_signs(sit: Sit, server: Server) -> None:
    anna = mission(sit, server, theme="dark")
    anna.one(".lenses summary").click()
    anna.one(".lenses [name=path]").check()
    anna.see(".lenses div:has([name=path]) li svg", 5)
    anna.one(".lenses div:has([name=path]) li").first.wait_for()


def test_a_move_does_not_touch_the_ground(sit: Sit, server: Server) -> None:
    """It is drawn once: after a choice it is the very same element with the same content."""
    anna = mission(sit, server)
    anna.page.evaluate(f"() => {{ window.before = {DRAWN_GROUND}; }}")
    before = anna.n()
    anna.one(".item.can").first.dispatch_event("click")
    anna.choose_entry(lambda count: 0)
    anna.agree_until(lambda: anna.n() > before, "an effect")
    same = f"() => window.before !== null && window.before === {DRAWN_GROUND}"
    assert anna.page.evaluate(same)


def test_games_without_lenses_have_no_list(sit: Sit, server: Server) -> None:
    anna = sit()
    made = server.new("me", "bot:random", seed="7")
    anna.hold(made["match"], tokens=made["tokens"])
    anna.wait(lambda: anna.prompt() != "", "the prompt")
    assert anna.one(".lenses").count() == 0
