"""The client as a browser loads it: small, and nothing inline or from elsewhere."""

from __future__ import annotations

import re

from playwright.sync_api import Response

from tests.browser.conftest import Sit
from tests.support.server import Server

# By address: the bytes that came over the network; none from the browser's cache.
TRANSFERRED = """() => {
  const files = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/static/"));
  return Object.fromEntries(files.map(({ name, transferSize }) => [name, transferSize]));
}"""
MOST = 60_000  # bytes, compressed: everything that a first visit loads over HTTP


def test_a_first_visit_loads_little(sit: Sit, server: Server) -> None:
    """The lobby, then the first board: pages, scripts, styles, pictures, words, and the answers of the API."""
    anna = sit()
    loaded: dict[str, int] = {}

    def count(response: Response) -> None:
        loaded[response.url.removeprefix(server.url)] = int(response.headers["content-length"])

    anna.page.on("response", count)
    anna.play_now()
    assert all(url.startswith(server.url) for url in anna.requests if url.startswith("http"))
    names = {path.rpartition("/")[2] for path in loaded}
    assert {"", "main.js", "lobby.js", "match.js", "page.css", "palette.css", "symbols.svg"} <= names
    assert sum(loaded.values()) <= MOST, loaded


def test_the_modules_of_a_board_are_announced(sit: Sit, server: Server) -> None:
    """A browser learns of all of them with the page, and of no others."""
    anna = sit()
    made = server.new("me", "bot:random")
    anna.hold(made["match"], tokens=made["tokens"])
    loaded = {url.removeprefix(server.url) for url in anna.requests if url.endswith(".js")}
    announced = re.findall(r"<([^>]+\.js)>; rel=modulepreload", server.http.get("/").headers["link"])
    assert set(announced) == loaded
    assert len(announced) == len(loaded)


def test_a_second_visit_loads_only_the_page(sit: Sit, server: Server) -> None:
    """Everything else is kept under its version."""
    anna = sit()
    anna.open()
    anna.one("[data-do=play]").first.wait_for()
    anna.open()
    anna.one("[data-do=play]").first.wait_for()
    loads = anna.page.evaluate(TRANSFERRED)
    assert len(loads) > 10
    assert not any(loads.values()), loads


def test_nothing_is_inline(server: Server) -> None:
    page = server.http.get("/")
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=|javascript:", page.text)
