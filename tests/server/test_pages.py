"""The browser client as it is served: compressed, kept for ever under its version, and small."""

from __future__ import annotations

import gzip
import re

import pytest

from grognard.server.web.assets import Asset, assets, page, static_files
from grognard.server.web.pages import accepts_gzip, has_etag
from tests.support.server import Server

MOST_OF_ALL = 60_000  # bytes, compressed: the page, every screen, both languages, colours and symbols
FOREVER = "public, max-age=31536000, immutable"


def addresses(server: Server) -> list[str]:
    """Every address that the page itself names."""
    return re.findall(r'(?:href|src)="(/[^"]+)"', server.http.get("/").text)


def address(server: Server, name: str) -> str:
    main = next(path for path in addresses(server) if path.endswith("/main.js"))
    return main.replace("main.js", name)


def test_the_whole_client_is_small() -> None:
    found: list[Asset] = [page(), *assets().values()]
    assert sum(len(asset.gzipped) for asset in found) <= MOST_OF_ALL


def test_the_page_names_the_version_of_its_files(server: Server) -> None:
    paths = addresses(server)
    assert len(paths) == static_files()["index.html"].count('"/static/') == 7
    versions = {path.split("/")[2] for path in paths}
    assert len(versions) == 1
    assert re.fullmatch(r"[0-9a-f]{24}", versions.pop())
    for path in paths:
        answer = server.http.get(path)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, FOREVER), path


def test_files_are_sent_as_they_lie_in_the_folder(server: Server) -> None:
    sent = {name: server.http.get(address(server, name)).text for name in static_files() if name != "index.html"}
    assert sent == {name: text for name, text in static_files().items() if name != "index.html"}


def test_the_page_is_asked_for_again_each_time(server: Server) -> None:
    first = server.http.get("/")
    assert first.headers["cache-control"] == "no-cache"
    again = server.http.get("/", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert (again.headers["etag"], again.headers["vary"]) == (first.headers["etag"], "Accept-Encoding")
    other = server.http.get("/", headers={"if-none-match": '"of-yesterday"'})
    assert other.status_code == 200


def test_compressed_and_plain_answers_have_different_tags(server: Server) -> None:
    path = address(server, "main.js")
    packed = server.http.get(path, headers={"accept-encoding": "gzip, br"})
    plain = server.http.get(path, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
    assert packed.headers["etag"] != plain.headers["etag"]


def test_an_old_version_is_served_but_not_kept(server: Server) -> None:
    """A page loaded before an update still opens its menus."""
    answer = server.http.get("/static/000000/match_menu.js")
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")


@pytest.mark.parametrize("path", ["/main.js", "/static/main.js", "/static/0/types.d.ts", "/static/0/no.js"])
def test_nothing_else_is_served(server: Server, path: str) -> None:
    assert server.http.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/api/games?lang=it", "/api/games/warzag/rules?lang=it"])
def test_long_answers_for_everybody_are_compressed(server: Server, path: str) -> None:
    answer = server.http.get(path)
    assert (answer.headers["content-encoding"], answer.headers["cache-control"]) == ("gzip", "no-store")
    assert int(answer.headers["content-length"]) < len(answer.content) / 2


@pytest.mark.parametrize("path", ["/palette.css", "/symbols.svg"])
def test_programs_find_colours_and_symbols_at_fixed_addresses(server: Server, path: str) -> None:
    answer = server.http.get(path)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
    assert answer.text == assets()[path[1:]].content.decode()


def test_every_file_is_compressed_whole() -> None:
    assert all(gzip.decompress(asset.gzipped) == asset.content for asset in assets().values())


@pytest.mark.parametrize(
    ("header", "accepted"),
    [
        ("gzip", True),
        ("deflate, GZIP;q=0.5, br", True),
        ("gzip;q=0", False),
        ("gzip; q=0.00, *", False),
        ("gzip;q=1.0", True),
        ("br", False),
        ("", False),
    ],
)
def test_gzip_is_sent_where_it_is_accepted(header: str, accepted: bool) -> None:
    assert accepts_gzip(header) == accepted


@pytest.mark.parametrize(
    ("header", "same"), [('"a"', True), ('W/"a"', True), ('"b", "a"', True), ("*", True), ('"b"', False), ("", False)]
)
def test_a_browser_may_have_several_versions(header: str, same: bool) -> None:
    assert has_etag(header, '"a"') == same
