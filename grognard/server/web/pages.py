"""The browser client as it is sent: its files as they lie in static/, without what only their readers need."""

from __future__ import annotations

import re
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from grognard.engine.drawing.palette import PAGE
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.symbols import SYMBOLS
from grognard.server.web.colours import every_role
from grognard.server.web.lean import lean_script, lean_style

TYPES: Final = {
    "html": "text/html",
    "js": "text/javascript",
    "css": "text/css",
    "json": "application/json",
    "svg": "image/svg+xml",
}

LEAN: Final = {"js": lean_script, "css": lean_style}
INDEX: Final = "index.html"
FIRST: Final = ("main.js", "match.js")  # what a board begins with
IMPORTED: Final = re.compile(r'from ?"\./(\w+\.js)"')


@cache
def client() -> dict[str, tuple[str, str]]:
    """By name: the type of a file and its text."""
    found = {}
    for file in (files("grognard.server") / "static").iterdir():
        kind = file.name.rpartition(".")[2]
        if kind in TYPES:
            text = file.read_text(encoding="utf-8")
            found[file.name] = (TYPES[kind], LEAN.get(kind, str)(text))
    found["symbols.svg"] = (TYPES["svg"], symbol_sheet())
    return found


@cache
def ahead() -> str:
    """What a browser may fetch at once instead of finding out, script by script, what the next one needs."""
    found = list(FIRST)
    for name in found:
        found += [other for other in IMPORTED.findall(client()[name][1]) if other not in found]
    return ", ".join(f"</{name}>; rel=modulepreload" for name in found)


async def page(request: Request) -> Response:
    """A browser that has the same file already is told so."""
    name = request.path_params.get("file", INDEX)
    if name not in client():
        raise HTTPException(404)
    kind, text = client()[name]
    tag = f'"{blake2b(text.encode(), digest_size=12).hexdigest()}"'
    headers = {"cache-control": "no-cache", "etag": tag} | ({"link": ahead()} if name == INDEX else {})
    if request.headers.get("if-none-match") == tag:
        return Response(b"", 304, headers)
    return Response(text, 200, headers, kind)


def page_routes() -> list[BaseRoute]:
    return [Route("/", page), Route("/{file}", page)]


# The pictures of the engine as one sheet


def symbol_sheet() -> str:
    """Symbols by name, emblems and hatchings by role: in the colours of whoever uses them."""
    symbols = "".join(symbol(f"s-{name}", name) for name in SYMBOLS)
    roles = every_role()
    emblems = "".join(symbol(f"emblem-{role.name}", role.emblem) for role in roles.all.values() if role.emblem)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}{emblems}{Pen(PAGE, roles).hatchings()}</svg>'


def symbol(id: str, name: str) -> str:
    paths = "".join(stroke(kind, path) for kind, path in SYMBOLS[name])
    return f'<symbol id="{id}" viewBox="0 0 24 24" overflow="visible">{paths}</symbol>'


def stroke(kind: str, path: str) -> str:
    if kind == "F":
        return f'<path d="{path}" fill="currentColor" fill-rule="evenodd"/>'
    line = 'stroke="currentColor" stroke-linejoin="round" stroke-linecap="round"'
    return f'<path d="{path}" fill="none" {line}/>'
