"""The settings at every size of screen: everything can be read and reached, and nothing lies on anything else."""

from __future__ import annotations

import pytest

from tests.browser.conftest import LANGUAGES, Sit
from tests.browser.measure import overlaps
from tests.browser.player import Player
from tests.browser.test_access import check

SCREENS = [(2560, 1440), (1440, 900), (1366, 768), (900, 540), (820, 1180), (390, 844), (844, 390)]
PARTS = "dialog[open] input, dialog[open] select, dialog[open] button, dialog[open] .how, dialog[open] legend"
# What is wider than the dialog, or cannot be scrolled to.
LOST = """() => {
  const dialog = document.querySelector("dialog[open]");
  const { left, right } = dialog.getBoundingClientRect();
  const parts = [...dialog.querySelectorAll("input, select, button, .how, legend")];
  const wide = parts.filter((part) => {
    const box = part.getBoundingClientRect();
    return box.left < left - 1 || box.right > right + 1;
  });
  parts.at(-1).scrollIntoView();
  const { bottom } = parts.at(-1).getBoundingClientRect();
  return [...wide.map((part) => part.name || part.textContent), ...(bottom > innerHeight + 1 ? ["the end"] : [])];
}"""


def open_settings(person: Player, width: int, height: int) -> None:
    person.page.set_viewport_size({"width": width, "height": height})
    person.open()
    person.one("#settings").click()
    person.one("dialog[open] .how").first.wait_for()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_overlaps_and_nothing_is_lost(sit: Sit, lang: str) -> None:
    anna = sit(lang=lang)
    for width, height in SCREENS:
        open_settings(anna, width, height)
        anna.settle()
        anna.becomes(lambda: overlaps(anna.page, PARTS), [], (width, height))
        anna.becomes(lambda: anna.page.evaluate(LOST), [], (width, height))


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.proof)])
def test_axe_finds_nothing(sit: Sit, theme: str) -> None:
    anna = sit(theme=theme)
    open_settings(anna, 1366, 768)
    check(anna, "settings")
