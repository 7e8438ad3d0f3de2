"""Requests in, answers out: bodies, languages, callers, origins, errors."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import orjson
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from grognard.engine.language.text import LANGUAGES
from grognard.server.errors import RequestError, as_dict
from grognard.server.matches.registry import Registry
from grognard.server.matches.seating import find_key
from grognard.server.settings import Settings
from grognard.server.storage.rows import Key
from grognard.server.web.fields import parse

POLICY = "; ".join(
    (
        "default-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def json(data: Any, status: int = 200) -> Response:
    return Response(orjson.dumps(data), status, {"cache-control": "no-store"}, "application/json")


def refusal(error: RequestError, lang: str) -> Response:
    return json({"error": as_dict(error, lang)}, error.status)


def registry_of(request: HTTPConnection) -> Registry:
    found: Registry = request.app.state.registry
    return found


def language(request: HTTPConnection) -> str:
    """What the address asks for, or else the browser."""
    asked = request.query_params.get("lang") or request.headers.get("accept-language", "")
    return asked[:2].lower() if asked[:2].lower() in LANGUAGES else "en"


def caller(request: HTTPConnection) -> str:
    return request.client.host if request.client is not None else ""


async def body_of(request: Request, limit: int) -> bytes:
    """The body, read no further than its limit."""
    found = b""
    async for chunk in request.stream():
        found += chunk
        if len(found) > limit:
            raise RequestError("too-large", "too-large", limit=limit)
    return found


async def message_of(request: Request, limit: int) -> dict[str, Any]:
    found = await body_of(request, limit)
    return parse(found) if found else {}


def bearer(request: HTTPConnection) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise RequestError("unknown-token", "unknown-token")
    return token.strip()


async def key_for(request: HTTPConnection, match: str) -> Key:
    """The key of the token that came with a request; it must be for that match."""
    key = await find_key(registry_of(request).store, bearer(request))
    if key.match != match:
        raise RequestError("unknown-token", "unknown-token")
    return key


def check_origin(headers: Headers, settings: Settings) -> None:
    """Pages of other sites must not speak for the people who visit them; a name that is not ours is a trick, too."""
    host = headers.get("host", "")
    named = urlsplit(f"//{host}").hostname or ""
    if settings.local and not settings.address and named not in ("127.0.0.1", "localhost", "::1"):
        raise RequestError("foreign-origin", "foreign-origin")
    origin = headers.get("origin")
    if origin is None:
        return
    found = urlsplit(origin)
    if found.scheme in ("http", "https") and (found.netloc == host or origin == settings.address.rstrip("/")):
        return
    raise RequestError("foreign-origin", "foreign-origin")
