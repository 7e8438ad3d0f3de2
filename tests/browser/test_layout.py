"""The layout of a match, measured in every game at seven sizes: nothing covers anything else, nothing leaves the
window, the prompt bar keeps its height, and the log shows fifteen lines on a laptop."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import FloatRect, ViewportSize

import grognard
from tests.browser.conftest import LANGUAGES, Sit
from tests.browser.measure import CONTROLS, PARTS, WORDS, outside, overlaps, scrolls, small
from tests.browser.player import Player
from tests.support.server import Server

SIZES = ((2560, 1440), (1440, 900), (1366, 768), (1024, 768), (820, 1180), (390, 844), (844, 390))
LAPTOP = ViewportSize(width=1440, height=900)
BEGUN = 12  # moves: past the set-up, before anything can end
LEGIBLE = 11.0  # pixels, of what stands beside the map
READ = ".dock-side [data-shape=panel] text, .prompt *, .log *, .goal *"
LINE = 18  # pixels, of the log


@cache
def begun(server: Server, game: str) -> tuple[dict[str, Any], str]:
    """A match for tests that play no further."""
    return begin(server, game)


def begin(server: Server, game: str) -> tuple[dict[str, Any], str]:
    """A match some moves old, all seats on one screen, and the seat that decides."""
    twin, rng = grognard.game(game).new(seed="11"), Random(5)
    seats = {seat: {"kind": "me"} for seat in twin.seats}
    made: dict[str, Any] = server.post("/api/matches", {"game": game, "seed": "11", "seats": seats})
    for n in range(BEGUN):
        seat, action = str(twin.turn), rng.choice(twin.legal())
        server.post(f"/api/matches/{made['match']}/play", {"n": n, "action": str(action)}, made["tokens"][seat])
        twin.play(action)
    return made, str(twin.turn)


def seated(sit: Sit, server: Server, game: str, lang: str = "en") -> Player:
    return seated_at(sit, *begun(server, game), lang)


def seated_at(sit: Sit, made: dict[str, Any], seat: str, lang: str = "en") -> Player:
    anna = sit(lang=lang)
    anna.page.set_viewport_size(LAPTOP)
    anna.hold(made["match"], tokens={seat: made["tokens"][seat]}, sure=True)
    anna.wait_for_turn()
    anna.settle()
    return anna


def box_of(anna: Player, selector: str) -> FloatRect:
    box = anna.one(selector).bounding_box()
    assert box is not None
    return box


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", grognard.games())
def test_nothing_covers_anything_else_at_any_size(sit: Sit, server: Server, game: str, lang: str) -> None:
    anna = seated(sit, server, game, lang)
    for width, height in SIZES:
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.page.reload()  # as many buttons as the window has room for
        anna.wait_for_turn()
        anna.settle()
        size = f"{width} x {height}"
        anna.becomes(lambda: overlaps(anna.page, PARTS), [], size)
        anna.becomes(lambda: overlaps(anna.page, CONTROLS), [], size)
        anna.becomes(lambda: overlaps(anna.page, WORDS, slack=2.5), [], size)
        anna.becomes(lambda: outside(anna.page, CONTROLS), [], size)
        anna.wait(lambda: max(scrolls(anna.page)) <= 1, size)
        anna.becomes(lambda: small(anna.page, READ, LEGIBLE), [], size)


def test_the_only_button_stays_in_the_bar_however_long_its_words(sit: Sit, server: Server) -> None:
    anna = seated(sit, server, "sas", "it")
    long = "() => document.querySelector('.actions').innerHTML = `<button class=go>${'operatori '.repeat(5)}</button>`"
    for width, height in SIZES:
        anna.resize(width, height)
        anna.page.evaluate(long)
        anna.becomes(lambda: outside(anna.page, ".actions .go"), [], f"{width} x {height}")


@pytest.mark.parametrize("game", grognard.games())
def test_the_board_takes_the_room_there_is(sit: Sit, server: Server, game: str) -> None:
    """So much of the window, or, if the map is square, as much as its height allows."""
    anna = seated(sit, server, game)
    square = anna.one("main").get_attribute("data-map") == "square"
    for (width, height), least in ((SIZES[1], 0.5), (SIZES[4], 0.35), (SIZES[5], 0.25), (SIZES[6], 0.5)):
        anna.resize(width, height)
        box = box_of(anna, ".dock-board")
        fills_height = square and min(box["width"], box["height"]) >= 0.7 * height
        assert fills_height or box["width"] * box["height"] >= least * width * height, (width, height)


def test_the_log_shows_fifteen_lines_on_a_laptop(sit: Sit, server: Server) -> None:
    for game in grognard.games():
        anna = seated(sit, server, game)
        high = anna.one(".log").evaluate("(list) => list.clientHeight")
        assert high >= 15 * LINE, game


def test_the_log_has_headings_and_the_colours_of_sides(sit: Sit, server: Server) -> None:
    anna = seated(sit, server, "warzag")
    assert anna.one(".log .heading").count() >= 1
    assert anna.one(".log li:not([data-role=''])").count() >= 1
    assert anna.one(".log li .rule").count() >= 5


@pytest.mark.parametrize("game", ["rommel", "warzag"])
def test_a_heading_of_the_log_gives_way_to_the_next_one(sit: Sit, server: Server, game: str) -> None:
    """It stays in sight as long as its turn does; a longer one does not look out below a shorter one."""
    anna = seated(sit, server, game)
    headings = anna.one(".log .heading")
    assert headings.count() >= 1
    assert headings.evaluate_all("(all) => all.every((one) => one === one.parentElement.firstElementChild)")
    for share in (0, 0.3, 0.6, 1):
        anna.one(".log").evaluate("(list, share) => { list.scrollTop = share * list.scrollHeight }", share)
        anna.settle()
        assert overlaps(anna.page, ".log .heading") == [], share


def test_the_log_of_a_phone_that_lies_has_the_room_below_its_tabs(sit: Sit, server: Server) -> None:
    anna = seated(sit, server, "rommel")
    anna.page.set_viewport_size({"width": 844, "height": 390})
    anna.one(".order").wait_for(state="hidden")
    assert anna.one(".log").evaluate("(list) => list.clientHeight") >= 7 * LINE


@pytest.mark.parametrize(("game", "least"), [("warzag", 0.73), ("sas", 0.8)])
def test_a_square_map_takes_the_height_of_the_window(sit: Sit, server: Server, game: str, least: float) -> None:
    anna = seated(sit, server, game)
    box = anna.one(".dock-board").bounding_box()
    assert box is not None
    assert box["height"] >= least * LAPTOP["height"]


def test_the_prompt_bar_keeps_its_height_while_choices_come_and_go(sit: Sit, server: Server) -> None:
    anna = seated_at(sit, *begin(server, "sas"))
    boxes, buttons, rng = set(), set(), Random(3)
    for _ in range(8):
        anna.wait_for_turn()
        anna.settle()
        bar, board = box_of(anna, ".prompt"), box_of(anna, ".dock-board")
        boxes.add((bar["y"], bar["height"], board["y"], board["width"], board["height"]))
        buttons.add(anna.one(".actions button").count())
        anna.choose(rng)
    assert len(boxes) == 1
    assert len(buttons) > 1, "choices came and went"
    assert max(buttons) <= 4, "others are in a menu"


def test_the_key_is_a_drawer(sit: Sit, server: Server) -> None:
    anna = seated(sit, server, "fog-of-war")
    anna.page.keyboard.press("l")
    anna.one(".dock-key [data-id=sign-no-launch]").wait_for()
    assert anna.one(".dock-key .item").count() > 20
    anna.page.keyboard.press("Escape")
    anna.one(".dock-key [data-id=sign-no-launch]").wait_for(state="hidden")


def test_a_popover_magnifies_a_piece_and_does_not_cover_it(sit: Sit, server: Server) -> None:
    anna = seated(sit, server, "rommel")
    piece = anna.one(".dock-board [data-shape=counter][data-id^=unit-]").first
    piece.hover(position={"x": 16, "y": 12})  # the bar with its name: below it others may lie
    anna.one("#tip .pieces svg").first.wait_for()
    own = f"[data-id='{piece.get_attribute('data-id')}']"
    anna.wait(lambda: lie_apart(box_of(anna, "#tip"), box_of(anna, own)), "a piece that is not covered")


def lie_apart(one: FloatRect, other: FloatRect) -> bool:
    beside = one["x"] >= other["x"] + other["width"] or one["x"] + one["width"] <= other["x"]
    above = one["y"] >= other["y"] + other["height"] or one["y"] + one["height"] <= other["y"]
    return beside or above


def test_three_stops_of_the_sheet_on_a_phone(sit: Sit, server: Server) -> None:
    made, seat = begun(server, "rommel")
    anna = sit(size="phone")
    anna.hold(made["match"], tokens={seat: made["tokens"][seat]}, sure=True)
    anna.wait_for_turn()
    anna.settle()
    heights = {round(box_of(anna, ".dock-board")["height"])}
    for _ in range(2):
        anna.one(".grip").tap()
        anna.wait(lambda: round(box_of(anna, ".dock-board")["height"]) not in heights, "another height")
        heights.add(round(box_of(anna, ".dock-board")["height"]))
    assert len(heights) == 3


def test_a_tray_gives_way_to_the_map_when_the_question_is_about_the_map(sit: Sit, server: Server) -> None:
    """In the set-up of The Fog of War a card is chosen from the tray, then its province on the map below it."""
    anna = sit()
    made = server.new("me", "bot:random", seed="7")
    anna.hold(made["match"], tokens=made["tokens"], sure=True)
    rng = Random(4)
    while anna.one(".dock-battle .can").count() == 0:
        anna.wait_for_turn()
        anna.choose(rng)
    anna.one(".dock-battle .can").first.click()
    anna.one(".dock-board .can").first.wait_for()
    anna.one(".dock-battle").wait_for(state="hidden")
