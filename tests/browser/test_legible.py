"""What lies round a map can be read: no line of a legend, a ledger or a list is drawn smaller than ten pixels.

Measured on a screen of 1366 by 768, the smallest that people play on without a phone.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

import grognard
from tests.browser.conftest import LANGUAGES, Sit
from tests.support.server import Server

LEAST = 9.8  # pixels; a fifth of one is nobody's business
SIZES = """(wanted) => [...document.querySelectorAll(wanted)].map((text) => {
  const { a } = text.getScreenCTM();
  return [a * parseFloat(getComputedStyle(text).fontSize), text.textContent];
})"""
SEATS = {"fog-of-war": ["axis", "allies"], "rommel": ["axis"], "warzag": ["first", "second"]}
OPTIONS = {"warzag": {"two": True}}


@cache
def opened(server: Server, game: str, until: str) -> dict[str, Any]:
    """A match played at random until somebody may do such a thing; nothing: as it begins."""
    options = OPTIONS.get(game, {})
    made: dict[str, Any] = server.post(
        "/api/matches",
        {"game": game, "seed": "11", "seats": {seat: {"kind": "me"} for seat in SEATS[game]}, "options": options},
    )
    twin, rng = grognard.game(game).new(seed="11", options=options), Random(5)
    while not any(str(action).startswith(until) for action in twin.legal()):
        seat, n, action = str(twin.turn), len(twin.played()), rng.choice(twin.legal())
        server.post(f"/api/matches/{made['match']}/play", {"n": n, "action": str(action)}, made["tokens"][seat])
        twin.play(action)
    return made


PLACES = [
    ("fog-of-war", "", ".dock-key text"),
    ("fog-of-war", "", "[data-id=politics] text"),
    ("rommel", "", "[data-id=operation] text, [data-id=calendar] text"),
    ("rommel", "", ".dock-key text"),
    ("warzag", "", "[data-id^=nation-] text, .dock-hand text"),
    ("warzag", "", ".dock-key text"),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "until", "wanted"), PLACES)
def test_words_round_the_map_are_ten_pixels_high(
    sit: Sit, server: Server, game: str, until: str, wanted: str, lang: str
) -> None:
    made = opened(server, game, until)
    anna = sit(size="desk", lang=lang)
    state = server.get(f"/api/matches/{made['match']}", next(iter(made["tokens"].values())))
    seat = state["to_move"][0]
    anna.hold(made["match"], tokens={seat: made["tokens"][seat]})
    anna.wait_for_turn()
    anna.one(wanted).first.wait_for(state="attached")
    if wanted.startswith(".dock-key"):
        anna.page.keyboard.press("l")
        anna.one(".dock-key .item").first.wait_for()
    anna.settle()
    sizes = anna.page.evaluate(SIZES, wanted)
    assert len(sizes) >= 2
    assert [(round(size, 2), text) for size, text in sizes if size < LEAST] == []
