"""The files of the browser client as they lie in static/, each compressed once, under one version."""

from __future__ import annotations

import gzip
import re
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Final

from grognard.server.web.colours import palette_css
from grognard.server.web.symbols import symbol_sheet

MEDIA_TYPES: Final = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}
PAGE: Final = "index.html"
ENTRY_MODULES: Final = ("main.js", "match.js")  # those that a board begins with
IMPORT: Final = re.compile(r'^(?:import .*|\}) from "\./(\w+\.js)";', re.MULTILINE)


@dataclass(frozen=True)
class Asset:
    """A file with its compressed form; `hash` changes with the content."""

    media_type: str
    content: bytes
    gzipped: bytes
    hash: str


def make_asset(name: str, text: str) -> Asset:
    content = text.encode()
    suffix = name[name.rindex(".") :]
    return Asset(MEDIA_TYPES[suffix], content, gzip.compress(content, 9, mtime=0), content_hash(content))


def content_hash(content: bytes) -> str:
    return blake2b(content, digest_size=12).hexdigest()


@cache
def assets() -> dict[str, Asset]:
    """By name: everything that the page loads."""
    found = {name: make_asset(name, text) for name, text in static_files().items() if name != PAGE}
    found["palette.css"] = make_asset("palette.css", palette_css())
    found["symbols.svg"] = make_asset("symbols.svg", symbol_sheet())
    return found


@cache
def static_files() -> dict[str, str]:
    """The files that browsers read; types.d.ts is for the type checker alone."""
    folder = (files("grognard.server") / "static").iterdir()
    return {file.name: file.read_text("utf-8") for file in folder if file.name.endswith(tuple(MEDIA_TYPES))}


@cache
def version() -> str:
    """One hash over the whole client: relative imports of a module then lead to the same version."""
    hashes = [f"{name} {asset.hash}" for name, asset in sorted(assets().items())]
    return content_hash("\n".join(hashes).encode())


def address(name: str) -> str:
    return f"/static/{version()}/{name}"


@cache
def page() -> Asset:
    """The page, with the version in the addresses of its scripts, styles and icon."""
    return make_asset(PAGE, static_files()[PAGE].replace('"/static/', f'"{address("")}'))


@cache
def preloads() -> str:
    """The `Link` header: the modules of a board, so that a browser need not find them import by import."""
    names = list(ENTRY_MODULES)
    for name in names:
        names += [found for found in IMPORT.findall(static_files()[name]) if found not in names]
    return ", ".join(f"<{address(name)}>; rel=modulepreload" for name in names)
