"""The client as a browser loads it: small, and nothing inline or from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Response

from tests.browser.conftest import Sit
from tests.browser.player import Player, player
from tests.support.server import Server

# By address: the bytes that came over the network; none from the browser's cache.
TRANSFERRED = """() => {
  const files = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/static/"));
  return Object.fromEntries(files.map(({ name, transferSize }) => [name, transferSize]));
}"""
# What drawings refer to that is not there.
MISSING = """() => [...document.querySelectorAll(".zone use")]
  .map((use) => use.getAttribute("href"))
  .filter((id) => !document.getElementById(id.slice(1)))"""
MOST = 60_000  # bytes, compressed: everything but pictures that a first visit loads over HTTP


@pytest.fixture
def empty_server(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own: the matches of other tests would be in the answers of its lobby."""
    running = Server(f"sqlite:{tmp_path / 'table.sqlite'}", tmp_path / "log", "--durability", "process")
    yield running
    running.stop()


def test_a_first_visit_loads_little(browser: Browser, empty_server: Server) -> None:
    """The lobby, then the first board, without pictures: the page, scripts, styles, words, answers of the API."""
    with player(browser, empty_server.url) as anna:
        check_first_visit(anna, empty_server)


def check_first_visit(anna: Player, server: Server) -> None:
    loaded: dict[str, int] = {}

    def count(response: Response) -> None:
        if not response.url.endswith("symbols.svg") and "/pictures/" not in response.url:
            loaded[response.url.removeprefix(server.url)] = int(response.headers["content-length"])

    anna.page.on("response", count)
    anna.play_now()
    assert all(url.startswith(server.url) for url in anna.requests if url.startswith("http"))
    names = {path.rpartition("/")[2] for path in loaded}
    assert {"", "main.js", "lobby.js", "match.js", "page.css", "palette.css"} <= names
    assert "pieces.svg" not in names, "no piece of this game is on that sheet"
    assert sum(size for path, size in loaded.items() if not path.endswith(".svg")) <= MOST, loaded


def test_the_sheet_of_pieces_is_loaded_with_the_first_board_that_needs_it(sit: Sit, server: Server) -> None:
    """Once, and then everything that a drawing refers to is there."""
    anna = sit()
    seats = {seat: {"kind": "me"} for seat in ("first", "second", "third", "fourth")}
    made = server.post("/api/matches", {"game": "warzag", "seed": "3", "seats": seats})
    anna.hold(made["match"], tokens=made["tokens"])
    anna.wait(lambda: anna.page.evaluate("() => document.querySelector('#sheet #p-tank') !== null"), "the pieces")
    assert anna.page.evaluate(MISSING) == []
    assert sum(url.endswith("/pieces.svg") for url in anna.requests) == 1


def test_the_modules_of_a_board_are_announced(sit: Sit, server: Server) -> None:
    """A browser learns of all of them with the page, and of no others."""
    anna = sit()
    made = server.new("me", "bot:random")
    anna.hold(made["match"], tokens=made["tokens"])
    announced = re.findall(r"<([^>]+\.js)>; rel=modulepreload", server.http.get("/").headers["link"])
    assert len(announced) == len(set(announced))
    anna.wait_for_turn()
    anna.settle()
    assert {url.removeprefix(server.url) for url in anna.requests if url.endswith(".js")} == set(announced)


def test_a_second_visit_loads_only_the_page(sit: Sit, server: Server) -> None:
    """Everything else is kept under its version."""
    anna = sit()
    for _ in range(2):
        anna.open()
        anna.one("#mine .soft").wait_for()
        anna.one("#open > *").wait_for()
        anna.settle()
    loads = anna.page.evaluate(TRANSFERRED)
    assert len(loads) > 10
    assert not any(loads.values()), loads


def test_nothing_is_inline(server: Server) -> None:
    page = server.http.get("/")
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=|javascript:", page.text)
