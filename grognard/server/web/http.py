"""HTTP requests and answers: bodies, languages, callers, origins, tokens, errors."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from grognard.engine.language.text import LANGUAGES
from grognard.server.errors import RequestError
from grognard.server.matches.registry import Registry
from grognard.server.matches.room import Room
from grognard.server.matches.seating import find_key
from grognard.server.settings import Settings
from grognard.server.storage.rows import Key


def json(data: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, {"cache-control": "no-store"}, "application/json")


def error_answer(error: RequestError, lang: str) -> Response:
    return json({"error": error.to_dict(lang)}, error.status)


def registry_of(request: HTTPConnection) -> Registry:
    found: Registry = request.app.state.registry
    return found


def language(request: HTTPConnection) -> str:
    """The language in the query of the address, otherwise that of the browser."""
    asked = request.query_params.get("lang") or request.headers.get("accept-language", "")
    return asked[:2].lower() if asked[:2].lower() in LANGUAGES else "en"


def number(request: Request, name: str, default: int) -> int:
    """A number in the query of an address."""
    text = request.query_params.get(name, str(default))
    if not text.isdecimal() or len(text) > 9:
        raise RequestError("bad-request", "bad-field", field=name, wanted="integer")
    return int(text)


def caller(request: HTTPConnection) -> str:
    """The address a request comes from."""
    return request.client.host if request.client is not None else ""


async def body_of(request: Request, limit: int) -> bytes:
    """The body, read no further than its limit."""
    found = b""
    async for chunk in request.stream():
        found += chunk
        if len(found) > limit:
            raise RequestError("too-large", "too-large", limit=limit)
    return found


# Tokens


def bearer(request: HTTPConnection) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise RequestError("unknown-token", "unknown-token")
    return token.strip()


async def room_and_key(request: Request) -> tuple[Room, Key]:
    """The room of the match in the address, and the key of the token; it must be for that match."""
    registry, match = registry_of(request), request.path_params["match"]
    key = await find_key(registry.store, bearer(request))
    if key.match != match:
        raise RequestError("unknown-token", "unknown-token")
    return await registry.room(match), key


async def room_and_seat(request: Request) -> tuple[Room, str]:
    """The same for requests that only the holder of a seat may make."""
    room, key = await room_and_key(request)
    if key.role != "seat":
        raise RequestError("not-your-seat", "watching")
    return room, key.seat


# Origins


def check_origin(headers: Headers, settings: Settings) -> None:
    """Refuse pages of other sites, and host names that somebody else has pointed at this machine (DNS rebinding)."""
    try:
        own = is_own(headers.get("host", ""), headers.get("origin"), settings)
    except ValueError:  # not an address at all, such as "[::1"
        own = False
    if not own:
        raise RequestError("foreign-origin", "foreign-origin")


def is_own(host: str, origin: str | None, settings: Settings) -> bool:
    name = urlsplit(f"//{host}").hostname or ""
    if settings.local and not settings.address and name not in ("127.0.0.1", "localhost", "::1"):
        return False
    if origin is None:
        return True
    found = urlsplit(origin)
    return found.scheme in ("http", "https") and (found.netloc == host or origin == settings.address.rstrip("/"))
