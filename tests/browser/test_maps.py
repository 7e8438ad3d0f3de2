"""Several maps of one scene in a real browser: one of them is seen, or all; questions bring the right one in sight."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import grognard
from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.browser.test_access import check
from tests.support.server import Server

SEATS = ("fascism", "communism", "democracy")
SHOWN = """() => [...document.querySelectorAll('.dock-board > .zone')]
  .filter((zone) => zone.checkVisibility({ visibilityProperty: true })).map((zone) => zone.ariaLabel)"""
COVERED = """() => { const [one, other] = ['.map-switch', '.lenses']
    .map((name) => document.querySelector(name)?.getBoundingClientRect());
  return one && other && one.left < other.right && other.left < one.right
    && one.top < other.bottom && other.top < one.bottom; }"""
JAPAN_DEPLOYS = 33  # moves until a question is about the Pacific alone
SIZES = [(1440, 900), (820, 1180), (390, 844), (844, 390), (2560, 1440)]


def open_table(server: Server, person: Player, moves: int = 0) -> dict[str, Any]:
    """The full war, on two maps, as the seat sees it that decides after so many moves."""
    seats = {seat: {"kind": "me"} for seat in SEATS}
    body = {"game": "cataclysm", "scenario": "cataclysm", "seed": "maps-3", "seats": seats}
    made: dict[str, Any] = server.post("/api/matches", body)
    twin, rng = grognard.game("cataclysm").new("cataclysm", seed="maps-3"), Random(1)
    for n in range(moves):
        seat, action = str(twin.turn), str(rng.choice(twin.legal(str(twin.turn))))
        server.post(f"/api/matches/{made['match']}/play", {"n": n, "action": action}, made["tokens"][seat])
        twin.play(action, seat)
    seat = str(twin.turn)
    person.hold(made["match"], tokens={seat: made["tokens"][seat]}, seat=seat)
    person.one(".map-switch button").first.wait_for()
    person.at(moves)
    person.settle()
    return made


def shown(person: Player) -> list[str]:
    found: list[str] = person.page.evaluate(SHOWN)
    return found


def test_one_map_is_seen_or_both(sit: Sit, server: Server) -> None:
    anna = sit()
    open_table(server, anna)
    anna.becomes(lambda: shown(anna), ["Europe"])
    anna.one(".map-switch button:has-text('Pacific')").click()
    anna.becomes(lambda: shown(anna), ["Asia and the Pacific"])
    anna.becomes(lambda: anna.one(".map-switch [aria-pressed=true]").inner_text(), "Asia and the Pacific")
    anna.one(".map-switch button:has-text('Side by side')").click()
    anna.becomes(lambda: shown(anna), ["Europe", "Asia and the Pacific"])


def test_a_question_brings_its_map_in_sight(sit: Sit, server: Server) -> None:
    anna = sit()
    open_table(server, anna, JAPAN_DEPLOYS)
    anna.wait(lambda: anna.prompt() == "Japan: which unit is deployed?", "the question")
    anna.wait(lambda: shown(anna) == ["Asia and the Pacific"], "the map of the question")
    anna.one(".map-switch button:has-text('Europe')").click()
    there = anna.one(".map-switch button:has-text('Pacific') b")
    anna.becomes(lambda: there.inner_text(), "· 5", "what can be chosen there")


def test_a_place_in_the_log_brings_its_map_in_sight(sit: Sit, server: Server) -> None:
    anna = sit()
    open_table(server, anna)
    anna.page.evaluate(
        "() => document.querySelector('.log').insertAdjacentHTML('beforeend',"
        ' \'<li><button data-do="flash" data-place="australia">A</button></li>\')'
    )
    anna.one("[data-place=australia]").click()
    anna.wait(lambda: shown(anna) == ["Asia and the Pacific"], "the map of the place")


def test_a_wide_screen_has_room_for_both(sit: Sit, server: Server) -> None:
    anna = sit()
    anna.page.set_viewport_size({"width": 2560, "height": 1440})
    open_table(server, anna)
    anna.becomes(lambda: len(shown(anna)), 2)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_switch_and_the_overlays_lie_apart(sit: Sit, server: Server, lang: str) -> None:
    anna = sit(lang=lang)
    open_table(server, anna)
    anna.one(".lenses").wait_for()
    for width, height in SIZES:
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.wait(lambda: not anna.page.evaluate(COVERED), f"a free switch at {width} x {height}")


def test_the_switch_is_accessible(sit: Sit, server: Server) -> None:
    anna = sit(reduced_motion="reduce")
    open_table(server, anna)
    check(anna, "several maps")
