"""The browser client as it is served: compressed, kept for ever under its version, and small."""

from __future__ import annotations

import gzip
import json
import re

import brotli
import pytest

from grognard.server.web.assets import NOT_LOADED, Asset, assets, page, pictures, static_files
from grognard.server.web.pages import accepted_coding, has_etag
from tests.support.server import Server

FIRST_VISIT = 60_000  # bytes, compressed: the page, the lobby and a match, with styles, colours and words; no pictures
SCREENS = ("main.js", "lobby.js", "match.js")  # a first visit opens these; others are loaded when they are needed
IMPORT = re.compile(r'^(?:import|export) [^;]*?from "\./([a-z_]+\.js)"', re.MULTILINE)
FOREVER = "public, max-age=31536000, immutable"


def addresses(server: Server) -> list[str]:
    """Every address with a version that the page itself names."""
    return re.findall(r'(?:href|src)="(/static/[^"]+)"', server.http.get("/").text)


def address(server: Server, name: str) -> str:
    main = next(path for path in addresses(server) if path.endswith("/main.js"))
    return main.replace("main.js", name)


def modules_of(screens: tuple[str, ...]) -> set[str]:
    """The modules that the browser loads with these, directly or through others."""
    found, waiting = set[str](), list(screens)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += IMPORT.findall(static_files()[name])
    return found


def test_what_a_first_visit_loads_is_small() -> None:
    """As browsers load it over HTTPS and on their own machine."""
    modules = modules_of(SCREENS)
    assert {"api.js", "board.js", "socket.js"} <= modules < set(assets())
    others = {*re.findall(r"/static/(?!main)([\w.]+)", static_files()["index.html"]), "lobby.css"}
    found: list[Asset] = [page(), *(assets()[name] for name in [*modules, *others, "words.en.json"])]
    assert sum(len(asset.compressed["br"]) for asset in found) <= FIRST_VISIT


def test_the_page_names_the_version_of_its_files(server: Server) -> None:
    paths = addresses(server)
    assert len(paths) == static_files()["index.html"].count('"/static/') == 10
    versions = {path.split("/")[2] for path in paths}
    assert len(versions) == 1
    assert re.fullmatch(r"[0-9a-f]{24}", versions.pop())
    for path in paths:
        answer = server.http.get(path)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, FOREVER), path


def test_files_are_sent_as_they_lie_in_the_folder(server: Server) -> None:
    texts = {name: text.encode() for name, text in static_files().items() if name not in NOT_LOADED}
    for name, content in {**texts, **pictures()}.items():
        assert server.http.get(address(server, name)).content == content, name


def test_the_worker_knows_the_version_and_the_files(server: Server) -> None:
    """It is asked for again each time, so that a new version is seen at once."""
    answer = server.http.get("/service-worker.js")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/javascript")
    client = json.loads(re.findall(r"^const CLIENT = (.*);$", answer.text, re.MULTILINE)[0])
    assert client["files"] == sorted(assets())
    assert f"/static/{client['version']}/main.js" in addresses(server)


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
    packed = server.http.get(path, headers={"accept-encoding": "gzip, deflate"})
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
    assert (answer.headers["content-encoding"], answer.headers["cache-control"]) == ("br", "no-store")
    assert int(answer.headers["content-length"]) < len(answer.content) / 2


@pytest.mark.parametrize("path", ["/palette.css", "/symbols.svg", "/pieces.svg"])
def test_programs_find_colours_and_symbols_at_fixed_addresses(server: Server, path: str) -> None:
    answer = server.http.get(path)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
    assert answer.text == assets()[path[1:]].content.decode()


def test_browsers_that_know_brotli_get_fewer_bytes_with_a_tag_of_their_own(server: Server) -> None:
    path = address(server, "match.js")
    brotli_sent = server.http.get(path, headers={"accept-encoding": "gzip, deflate, br"})
    gzip_sent = server.http.get(path, headers={"accept-encoding": "gzip, deflate"})
    assert brotli_sent.headers["content-encoding"] == "br"
    assert int(brotli_sent.headers["content-length"]) < int(gzip_sent.headers["content-length"])
    assert brotli_sent.headers["etag"] != gzip_sent.headers["etag"]


def test_every_file_is_compressed_whole() -> None:
    for asset in (asset for asset in assets().values() if asset.media_type != "image/png"):
        assert gzip.decompress(asset.compressed["gzip"]) == asset.content
        assert brotli.decompress(asset.compressed["br"]) == asset.content


@pytest.mark.parametrize(
    ("header", "coding"),
    [
        ("gzip", "gzip"),
        ("deflate, GZIP;q=0.5, br", "br"),
        ("gzip, br;q=0", "gzip"),
        ("gzip;q=0", ""),
        ("gzip; q=0.00, *", ""),
        ("gzip;q=1.0", "gzip"),
        ("zstd", ""),
        ("", ""),
    ],
)
def test_the_best_accepted_compression_is_sent(header: str, coding: str) -> None:
    assert accepted_coding(header, ("br", "gzip")) == coding


@pytest.mark.parametrize(
    ("header", "same"), [('"a"', True), ('W/"a"', True), ('"b", "a"', True), ("*", True), ('"b"', False), ("", False)]
)
def test_a_browser_may_have_several_versions(header: str, same: bool) -> None:
    assert has_etag(header, '"a"') == same


def test_the_editor_finds_all_its_words() -> None:
    known = json.loads(static_files()["words.en.json"]) | json.loads(static_files()["editor.en.json"])
    modules = [text for name, text in static_files().items() if name.startswith("editor") and name.endswith(".js")]
    used = {word for text in modules for word in re.findall(r'\bt\(\s*"([\w-]+)"', text)}
    assert used
    assert used <= set(known)
