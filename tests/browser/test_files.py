"""The client as it is sent: small, plain, and nothing inline or from elsewhere."""

from __future__ import annotations

import re

from tests.browser.conftest import Sit
from tests.support.table import Server

MOST = 62_000  # bytes that a browser loads to show a board, uncompressed; may shrink, must not grow


def test_what_a_board_needs_is_small(sit: Sit, table: Server) -> None:
    """Everything the page loads before the first board; colours and pictures come from the engine, words are words."""
    anna = sit()
    made = table.new("me", "bot:random")
    anna.hold(made["match"], tokens=made["tokens"])
    assert all(url.startswith(table.url) for url in anna.requests if url.startswith("http"))
    files = {url.removeprefix(table.url) for url in anna.requests if re.search(r"/([\w.]+\.(js|css))?$", url)}
    sizes = {name: len(table.http.get(name).content) for name in files - {"/palette.css"}}
    assert sum(sizes.values()) < MOST, sizes


def test_nothing_is_inline(table: Server) -> None:
    page = table.http.get("/")
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=|javascript:", page.text)


def test_files_are_not_loaded_twice(table: Server) -> None:
    first = table.http.get("/main.js")
    again = table.http.get("/main.js", headers={"if-none-match": first.headers["etag"]})
    assert (first.status_code, again.status_code) == (200, 304)
    assert "//" not in first.text.replace("://", "")
