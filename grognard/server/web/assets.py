"""The files of the browser client as they lie in static/, compressed once, under one version."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import blake2b
from importlib.resources import files
from typing import Final

import brotli

from grognard.server.web.colours import ground_css, palette_css
from grognard.server.web.symbols import piece_sheet, symbol_sheet

MEDIA_TYPES: Final = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
PICTURES: Final = {".png": "image/png"}
# By the name that HTTP has for it, the smallest first. Over plain HTTP from elsewhere, browsers ask for gzip only.
COMPRESSIONS: Final[dict[str, Callable[[bytes], bytes]]] = {
    "br": lambda content: bytes(brotli.compress(content, mode=brotli.MODE_TEXT)),
    "gzip": lambda content: gzip.compress(content, 9, mtime=0),
}
PAGE: Final = "index.html"
WORKER: Final = "service_worker.js"
NOT_LOADED: Final = (PAGE, WORKER)  # by the page: it is loaded itself, and the worker has an address of its own
NO_CLIENT: Final = 'const CLIENT = { version: "", files: [""] };'  # in the worker; the server fills it in
ANSWERS_KEPT: Final = 24  # a picture may have a megabyte
ENTRY_MODULES: Final = ("main.js", "match.js")  # those that a board begins with
IMPORT: Final = re.compile(r'^(?:import .*|\}) from "\./(\w+\.js)";', re.MULTILINE)


@dataclass(frozen=True)
class Asset:
    """A file with its compressed forms by coding; `hash` changes with the content."""

    media_type: str
    content: bytes
    compressed: dict[str, bytes]
    hash: str


def make_asset(name: str, text: str) -> Asset:
    """What is sent many times: as small as it gets."""
    return compress(name, text, tuple(COMPRESSIONS))


@lru_cache(ANSWERS_KEPT)
def kept_answer(name: str, text: str) -> Asset:
    """What few ask for again: gzip alone, because the best brotli takes a millisecond for each kilobyte."""
    return compress(name, text, ("gzip",))


def compress(name: str, text: str, codings: tuple[str, ...]) -> Asset:
    content = text.encode()
    compressed = {coding: COMPRESSIONS[coding](content) for coding in codings}
    return Asset(MEDIA_TYPES[name[name.rindex(".") :]], content, compressed, content_hash(content))


def content_hash(content: bytes) -> str:
    return blake2b(content, digest_size=12).hexdigest()


@cache
def assets() -> dict[str, Asset]:
    """By name: everything that the page loads."""
    found = {name: make_asset(name, text) for name, text in static_files().items() if name not in NOT_LOADED}
    found |= {name: make_picture(name, content) for name, content in pictures().items()}
    found["palette.css"] = make_asset("palette.css", palette_css())
    found["ground.css"] = make_asset("ground.css", ground_css())
    found["symbols.svg"] = make_asset("symbols.svg", symbol_sheet())
    found["pieces.svg"] = make_asset("pieces.svg", piece_sheet())
    return found


@cache
def static_files() -> dict[str, str]:
    """The files that browsers read; types.d.ts is for the type checker alone."""
    folder = (files("grognard.server") / "static").iterdir()
    return {file.name: file.read_text("utf-8") for file in folder if file.name.endswith(tuple(MEDIA_TYPES))}


@cache
def pictures() -> dict[str, bytes]:
    folder = (files("grognard.server") / "static").iterdir()
    return {file.name: file.read_bytes() for file in folder if file.name.endswith(tuple(PICTURES))}


def make_picture(name: str, content: bytes) -> Asset:
    """It is compressed in itself."""
    return Asset(PICTURES[name[name.rindex(".") :]], content, {}, content_hash(content))


@cache
def version() -> str:
    """One hash over the whole client: relative imports of a module then lead to the same version."""
    hashes = [f"{name} {asset.hash}" for name, asset in sorted(assets().items())]
    hashes += [content_hash(static_files()[name].encode()) for name in NOT_LOADED]
    return content_hash("\n".join(hashes).encode())


def address(name: str) -> str:
    return f"/static/{version()}/{name}"


@cache
def page() -> Asset:
    """The page, with the version in the addresses of its scripts, styles and icon."""
    return make_asset(PAGE, static_files()[PAGE].replace('"/static/', f'"{address("")}'))


@cache
def worker() -> Asset:
    """The service worker, with the version and the names of the files that it may keep."""
    client = {"version": version(), "files": sorted(assets())}
    return make_asset(WORKER, static_files()[WORKER].replace(NO_CLIENT, f"const CLIENT = {json.dumps(client)};"))


@cache
def preloads() -> str:
    """The `Link` header: the modules of a board, so that a browser need not find them import by import."""
    names = list(ENTRY_MODULES)
    for name in names:
        names += [found for found in IMPORT.findall(static_files()[name]) if found not in names]
    return ", ".join(f"<{address(name)}>; rel=modulepreload" for name in names)
