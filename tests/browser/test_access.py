"""No violation that axe-core finds, on any screen, in either theme."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import Sit
from tests.browser.player import MENU, Player
from tests.support.server import Server


def check(person: Player, screen: str) -> None:
    person.settle()
    found = Axe().run(person.page).response["violations"]
    told = [(one["id"], one["help"], [node["target"] for node in one["nodes"]][:4]) for one in found]
    assert not told, f"{screen}: {told}"


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.proof)])
def test_no_violation_on_any_screen(sit: Sit, server: Server, theme: str) -> None:
    anna = sit(theme=theme, lang="it", reduced_motion="reduce")
    anna.open()
    anna.one("[data-do=play]").first.wait_for()
    check(anna, "lobby")
    anna.open("#new=fog-of-war")
    anna.one("#seats select").first.wait_for()
    check(anna, "new match")
    made = server.new("me", "bot:random", seed="7")
    anna.hold(made["match"], tokens=made["tokens"], watch=made["watch"])
    anna.wait_for_turn()
    anna.one(".told summary").click()
    anna.one(".told th").first.wait_for()
    check(anna, "board and its words")
    anna.one(".told summary").click()
    anna.one("[data-do=menu]").click()
    anna.one(MENU).first.wait_for()
    check(anna, "menu")
    anna.page.get_by_role("menuitem", name="Regole", exact=True).click()
    anna.one(".rule-index summary").first.click()
    anna.one(".rule-index details[open]").wait_for()
    check(anna, "index of rules")
    anna.page.keyboard.press("Escape")
    anna.see("dialog[open]", 0)
    anna.page.keyboard.press("?")
    anna.one("dialog kbd").first.wait_for()
    check(anna, "dialog")
    anna.page.keyboard.press("Escape")
    anna.open(f"#review={made['match']}")
    anna.one(".scrub output").wait_for()
    check(anna, "replay")


def test_no_violation_on_a_phone(sit: Sit) -> None:
    anna = sit(size="phone", reduced_motion="reduce")
    anna.play_now()
    anna.wait_for_turn()
    check(anna, "phone")


def test_the_board_in_words_says_all_provinces(sit: Sit) -> None:
    anna = sit(lang="it")
    anna.play_now()
    anna.one(".told summary").click()
    anna.one(".told th").first.wait_for()
    told = anna.one(".told").inner_text()
    for word in ("Scandinavia", "Stalingrado", "Punti Vittoria", "Alpha"):
        assert word in told
    assert anna.one("#prompt").get_attribute("aria-live") == "polite"
