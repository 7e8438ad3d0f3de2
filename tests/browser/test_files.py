"""The client as it is sent: small, plain, and nothing inline or from elsewhere."""

from __future__ import annotations

import re

from playwright.sync_api import Response

from grognard.server.web.pages import client
from tests.browser.conftest import Sit
from tests.support.server import Server

MOST = 47_000  # bytes that a browser loads before its first board, uncompressed; may shrink, must not grow
MOST_OF_ALL = 60_000  # every screen together; may shrink, must not grow


def of_the_client(name: str) -> bool:
    """Markup, scripts and styles; pictures and colours are the engine's, boards the games'."""
    return name.endswith((".html", ".js", ".css")) and name != "palette.css"


def test_what_a_board_needs_is_small(sit: Sit, table: Server) -> None:
    """Everything that the page really loads until the first board is there."""
    anna = sit()
    loaded: dict[str, int] = {}

    def count(response: Response) -> None:
        name = response.url.removeprefix(f"{table.url}/") or "index.html"
        if of_the_client(name):
            loaded[name] = len(response.body())

    anna.page.on("response", count)
    made = table.new("me", "bot:random")
    anna.hold(made["match"], tokens=made["tokens"])
    assert all(url.startswith(table.url) for url in anna.requests if url.startswith("http"))
    assert {"index.html", "main.js", "match.js", "page.css"} <= set(loaded)
    assert sum(loaded.values()) < MOST, loaded
    told = set(re.findall(r"</(\w+\.js)>; rel=modulepreload", table.http.get("/").headers["link"]))
    assert told == {name for name in loaded if name.endswith(".js")}, "a browser is told of just these beforehand"


def test_the_whole_client_is_small() -> None:
    sizes = {name: len(text.encode()) for name, (_, text) in client().items() if of_the_client(name)}
    assert sum(sizes.values()) < MOST_OF_ALL, sizes


def test_nothing_is_inline(table: Server) -> None:
    page = table.http.get("/")
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=|javascript:", page.text)


def test_files_are_not_loaded_twice(table: Server) -> None:
    first = table.http.get("/main.js")
    again = table.http.get("/main.js", headers={"if-none-match": first.headers["etag"]})
    assert (first.status_code, again.status_code) == (200, 304)
    assert "//" not in first.text.replace("://", "")
