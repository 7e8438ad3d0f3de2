"""Names, pieces and controls of maps, measured in every game at seven sizes: no name lies under another or under a
piece, no control lies over a map, and what the prompt bar says and offers can be read in full."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

import grognard
from tests.browser.conftest import LANGUAGES, Sit
from tests.browser.measure import cut_off, labels_covered, overlaps
from tests.browser.player import Player
from tests.browser.test_layout import SIZES
from tests.support.server import Server

# Far enough for full maps
MOVES = {"cataclysm": 140, "fog-of-war": 160, "rommel": 60, "sas": 12, "warzag": 300}
SHARE = 0.12  # of a name; less does not hide a letter
APART = ".dock-board > .zone, .boardtools > *, .prompt button"
# Something that can be chosen lies where the map is seen; or there is nothing to choose on it.
IN_SIGHT = """(map) => {
  const [choices, seen] = [[...document.querySelectorAll(".dock-board .can")], map.getBoundingClientRect()];
  const places = choices.map((one) => one.getBoundingClientRect());
  return map.viewBox.baseVal.width > 0 && (places.length === 0 || places.some(({ left, right, top, bottom }) =>
    right > seen.left && left < seen.right && bottom > seen.top && top < seen.bottom));
}"""
PHONES = ((390, 844), (844, 390))


@cache
def late(server: Server, game: str) -> tuple[dict[str, Any], str, bool]:
    """A match that is well under way, the seat that decides, and whether it decides in a battle."""
    twin, rng = grognard.game(game).new(seed="11"), Random(5)
    seats = {seat: {"kind": "me"} for seat in twin.seats}
    made: dict[str, Any] = server.post("/api/matches", {"game": game, "seed": "11", "seats": seats})
    for n in range(MOVES[game]):
        seat, action = str(twin.turn), rng.choice(twin.legal(str(twin.turn)))
        server.post(f"/api/matches/{made['match']}/play", {"n": n, "action": str(action)}, made["tokens"][seat])
        twin.play(action, seat)
    stage = twin.stage(str(twin.turn))
    return made, str(twin.turn), stage is not None and stage.under_way() is not None


def seated(sit: Sit, server: Server, game: str, lang: str, size: tuple[int, int] = (1440, 900)) -> Player:
    made, seat, fights = late(server, game)
    anna = sit(lang=lang, reduced_motion="reduce")
    anna.page.set_viewport_size({"width": size[0], "height": size[1]})
    anna.hold(made["match"], tokens={seat: made["tokens"][seat]}, seat=seat, sure=True)
    anna.wait_for_turn()
    if fights:
        anna.one(".battle-stage").wait_for()
        anna.page.keyboard.press("Escape")
    anna.see(".battle-stage:not([hidden])", 0)
    anna.settle()
    return anna


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", grognard.games())
def test_names_pieces_and_controls_lie_apart_at_any_size(sit: Sit, server: Server, game: str, lang: str) -> None:
    anna = seated(sit, server, game, lang)
    for width, height in SIZES:
        anna.resize(width, height)
        anna.becomes(lambda: labels_covered(anna.page, SHARE), [], (width, height))
        anna.becomes(lambda: overlaps(anna.page, APART), [], (width, height))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", grognard.games())
def test_the_prompt_and_its_buttons_are_read_in_full(sit: Sit, server: Server, game: str, lang: str) -> None:
    anna = seated(sit, server, game, lang)
    for width, height in SIZES:
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.page.reload()  # as many buttons as the window has room for
        anna.wait_for_turn()
        anna.settle()
        anna.becomes(lambda: cut_off(anna.page, "#prompt, .tools button, .actions button"), [], (width, height))


# What a counter of its own stack measures, without the room for outlines.
WIDTHS = """() => [...document.querySelectorAll('.dock-board [data-shape=counter][data-id$="-unit-0"]')]
  .filter((one) => !document.querySelector(`[data-id="${one.dataset.id.replace(/0$/, '1')}"]`))
  .map((one) => one.querySelector('rect').getBoundingClientRect().width)"""


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_stack_that_stands_alone_has_a_counter_of_44_pixels_on_a_laptop(sit: Sit, server: Server, lang: str) -> None:
    anna = seated(sit, server, "cataclysm", lang)
    widths = anna.page.evaluate(WIDTHS)
    assert len(widths) >= 5
    assert min(widths) >= 44


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("game", ["cataclysm", "fog-of-war", "warzag"])
def test_a_phone_shows_something_that_can_be_chosen(sit: Sit, server: Server, game: str, size: tuple[int, int]) -> None:
    """The map is larger than its place there, so that it can be read."""
    anna = seated(sit, server, game, "en", size)
    anna.wait(lambda: anna.one(".dock-board > .zone").first.evaluate(IN_SIGHT), "a choice in sight")


def test_a_place_in_the_log_keeps_the_full_stop_after_it(sit: Sit, server: Server) -> None:
    anna = seated(sit, server, "warzag", "en")
    told = anna.one(".log .whole").all_inner_texts()
    assert [text for text in told if text.endswith(".")]
    following = anna.one(".log .whole").evaluate_all("(all) => all.map((one) => one.nextSibling?.data ?? '')")
    assert not [text for text in following if text[:1] in (".", ",", ")")]
