"""What lies round a map can be read: no line of a legend, a ledger or a list is drawn smaller than ten pixels.

Measured on a screen of 1366 by 768, the smallest that people play on without a phone.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.browser.conftest import Sit
from tests.support.server import Server

LEAST = 9.8  # pixels; a fifth of one is nobody's business
SIZES = """(wanted) => [...document.querySelectorAll(wanted)].map((text) => {
  const { a } = text.getScreenCTM();
  return [a * parseFloat(getComputedStyle(text).fontSize), text.textContent];
})"""
SEATS = {"fog-of-war": ["axis", "allies"], "rommel": ["axis"], "warzag": ["first", "second"]}
OPTIONS = {"warzag": {"two": True}}


def opened(table: Server, game: str, until: str) -> dict[str, Any]:
    """A match played at random until somebody may do such a thing; nothing: as it begins."""
    seats = {seat: {"kind": "me"} for seat in SEATS[game]}
    made: dict[str, Any] = table.post(
        "/api/matches", {"game": game, "seed": "11", "seats": seats, "options": OPTIONS.get(game, {})}
    )
    path, rng = f"/api/matches/{made['match']}", Random(5)
    for _ in range(900 if until else 0):
        seat = table.get(path, next(iter(made["tokens"].values())))["to_move"][0]
        found = table.get(f"{path}/legal", made["tokens"][seat])
        if any(one["action"].startswith(until) for one in found["actions"]):
            break
        if found["actions"]:
            chosen = rng.choice(found["actions"])["action"]
            table.http.post(f"{path}/play", json={"n": found["n"], "action": chosen}, headers=bearer(made, seat))
    return made


def bearer(made: dict[str, Any], seat: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {made['tokens'][seat]}"}


PLACES = [
    ("fog-of-war", "", ".dock-battle text"),  # the legend
    ("fog-of-war", "lose ", "[data-id^=battle-attack] text, [data-id^=battle-defence] text"),  # the ledgers
    ("fog-of-war", "", "[data-id=politics] text"),
    ("rommel", "", ".dock-battle text, .dock-hand text"),
    ("warzag", "", "[data-id^=nation-] text, .dock-hand text"),
    ("warzag", "", ".dock-battle text"),
]


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize(("game", "until", "wanted"), PLACES)
def test_words_round_the_map_are_ten_pixels_high(
    sit: Sit, table: Server, game: str, until: str, wanted: str, lang: str
) -> None:
    made = opened(table, game, until)
    anna = sit(size="desk", lang=lang)
    state = table.get(f"/api/matches/{made['match']}", next(iter(made["tokens"].values())))
    seat = state["to_move"][0]
    anna.hold(made["match"], tokens={seat: made["tokens"][seat]})
    anna.one(wanted).first.wait_for(state="attached")
    sizes = anna.page.evaluate(SIZES, wanted)
    assert len(sizes) >= 2
    assert [(round(size, 2), text) for size, text in sizes if size < LEAST] == []
