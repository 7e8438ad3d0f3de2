"""The mission editor in a real browser: build a small mission, get a sentence for a fault, mend it, play it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.browser.test_access import check
from tests.games.sas.mill import MILL, changed

COLUMNS = 24


def open_editor(who: Player) -> None:
    who.open("#editor=sas")
    who.one(".dock-board .item").first.wait_for()


def faults(who: Player) -> list[str]:
    return who.page.locator(".faults li").all_inner_texts()


def tool(who: Player, id: str) -> None:
    who.page.locator(f'.toolbox [value="{id}"]').click()


def go_to(who: Player, column: int, row: int) -> None:
    """With the keyboard, from the corner of the map."""
    board = who.page.locator(".dock-board")
    board.focus()
    for key, times in (("ArrowLeft", COLUMNS), ("ArrowUp", COLUMNS), ("ArrowRight", column), ("ArrowDown", row)):
        for _ in range(times):
            board.press(key)


def test_a_mission_is_built_mended_and_played(sit: Sit) -> None:
    who = sit()
    open_editor(who)
    expect(who.page.locator(".faults li")).to_have_count(1)
    assert "The mission has no objective." in faults(who)[0]
    expect(who.page.locator("[data-do=play]").first).to_be_disabled()
    tool(who, "target:depot")
    go_to(who, 9, 4)
    expect(who.page.locator(".cursor")).to_have_text("Cursor: J5")
    who.page.locator(".dock-board").press("Enter")
    expect(who.page.locator(".faults li")).to_have_count(0)
    tool(who, "erase")
    go_to(who, 20, 8)
    who.page.locator(".dock-board").press("Enter")
    expect(who.page.locator(".faults li")).to_have_count(1)
    assert "leaves place 2 of row 1 without a tile" in faults(who)[0]
    expect(who.page.locator(".plan .fault")).to_have_count(1)
    tool(who, "tile:01B")
    who.page.locator(".dock-board").focus()
    who.page.locator(".dock-board").press("Enter")
    expect(who.page.locator(".faults li")).to_have_count(0)
    who.page.get_by_label("Name in English").first.fill("The Test")
    who.page.get_by_label("Name in English").first.press("Tab")
    expect(who.page.locator(".named")).to_have_text("The Test")
    who.page.locator("[data-do=play]").first.click()
    name = who.page.locator("dialog input")
    name.wait_for()
    name.fill("Anna")
    name.press("Enter")
    who.page.wait_for_url(re.compile("#match="))
    who.one(".item").first.wait_for()
    expect(who.page.locator("body")).to_contain_text("depot 1")


def test_edits_are_undone_and_done_again(sit: Sit) -> None:
    who = sit()
    open_editor(who)
    expect(who.page.locator("[data-do=undo]")).to_be_disabled()
    tool(who, "guard:officer")
    go_to(who, 4, 6)
    who.page.locator(".dock-board").press("Enter")
    expect(who.page.locator(".forms legend").first).to_have_text("Unit officer-1")
    who.page.locator(".dock-board").press("Control+z")
    expect(who.page.locator("textarea")).not_to_have_value(re.compile("officer-1"))
    who.page.locator("[data-do=redo]").click()
    expect(who.page.locator("textarea")).to_have_value(re.compile("officer-1"))


def test_a_click_uses_the_tool_on_its_square(sit: Sit) -> None:
    who = sit()
    open_editor(who)
    tool(who, "prisoner")
    who.settle()
    box = who.page.locator(".dock-board .zone").bounding_box()
    assert box is not None
    who.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(who.page.locator(".forms legend").first).to_have_text("Prisoner prisoner-1")


def test_a_file_is_opened_saved_and_shared(sit: Sit, tmp_path: Path) -> None:
    who = sit()
    open_editor(who)
    file = tmp_path / "mill.toml"
    file.write_text(changed('"green"', '"pink"'), encoding="utf-8")
    who.page.locator("[type=file]").set_input_files(file)
    expect(who.page.locator(".faults")).to_contain_text("line 7")
    file.write_text(MILL, encoding="utf-8")
    who.page.locator("[type=file]").set_input_files(file)
    expect(who.page.locator(".named")).to_have_text("The Old Mill")
    with who.page.expect_download() as started:
        who.page.locator("[data-do=save]").click()
    saved = started.value
    assert saved.suggested_filename == "old-mill.toml"
    assert Path(saved.path()).read_text(encoding="utf-8") == MILL
    who.page.locator("[data-do=share]").click()
    link = who.page.locator("dialog .link input").input_value()
    guest = sit(lang="it")
    guest.open(link[link.index("#") :])
    expect(guest.page.locator(".named")).to_have_text("Il vecchio mulino")


def test_bots_try_it_and_stop(sit: Sit) -> None:
    who = sit()
    open_editor(who)
    who.page.locator("[name=starts]").select_option("baptism-of-fire")
    expect(who.page.locator(".named")).to_have_text("Baptism of Fire")
    asked: list[Route] = []

    def let_two_pass(route: Route) -> None:
        """The third game does not begin before the player has stopped: the page cannot run ahead of the test."""
        asked.append(route)
        if len(asked) <= 2:
            route.continue_()

    who.page.route("**/trial", let_two_pass)
    who.page.locator("[data-do=try]").click()
    who.page.locator('.results progress[value="2"]').wait_for()
    who.wait(lambda: len(asked) == 3, "the third game")
    who.page.locator("[data-do=stop]").click()
    expect(who.page.locator("[data-do=stop]")).to_be_disabled()
    asked[2].continue_()
    who.page.locator('.results progress[value="3"]').wait_for()
    assert len(asked) == 3
    expect(who.page.locator(".plan .walked").first).to_be_attached()
    expect(who.page.locator(".results th").first).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_editor_fits_a_phone(sit: Sit, lang: str) -> None:
    who = sit(size="phone", lang=lang)
    open_editor(who)
    who.settle()
    assert who.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_lobby_and_the_set_up_lead_to_the_editor(sit: Sit) -> None:
    who = sit()
    who.open()
    who.page.locator('a[href="#editor=sas"]').click()
    who.one(".dock-board .item").first.wait_for()
    who.open("#new=sas")
    expect(who.page.locator('a[href="#editor=sas"]')).to_be_visible()
    expect(who.page.locator("[name=scenario] option").last).to_contain_text("From the editor")


@pytest.mark.parametrize(
    ("size", "theme"),
    [("desk", "light"), pytest.param("desk", "dark", marks=pytest.mark.proof), ("phone", "light")],
)
def test_no_violation_in_the_editor(sit: Sit, size: str, theme: str) -> None:
    who = sit(size=size, theme=theme, lang="it", reduced_motion="reduce")
    open_editor(who)
    tool(who, "erase")
    go_to(who, 20, 8)
    who.page.locator(".dock-board").press("Enter")
    who.page.locator(".plan .fault").wait_for(state="attached")
    check(who, f"editor, {size}, {theme}")
