"""HTTP requests and answers: bodies, languages, callers, origins, tokens, errors."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Awaitable
from functools import cache
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from grognard.engine.language.text import LANGUAGES
from grognard.server.errors import RequestError
from grognard.server.matches.registry import Registry
from grognard.server.matches.room import Room
from grognard.server.matches.seating import find_key
from grognard.server.settings import Settings
from grognard.server.storage.rows import Key
from grognard.server.web.limits import network_of
from grognard.server.workers.jobs import Job
from grognard.server.workers.pool import WorkerFailed

R = TypeVar("R")
LOOPBACK = ("127.0.0.1", "localhost", "::1")
LONGEST_BODY = 30.0  # seconds for a caller to send a body


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


def theme_of(request: HTTPConnection) -> str:
    """The theme in the query of the address; light unless it says dark."""
    return "dark" if request.query_params.get("theme") == "dark" else "light"


def number(request: Request, name: str, default: int) -> int:
    """A number in the query of an address."""
    text = request.query_params.get(name, str(default))
    if not text.isdecimal() or len(text) > 9:
        raise RequestError("bad-request", "bad-field", field=name, wanted="integer")
    return int(text)


def caller(request: HTTPConnection) -> str:
    """The address a request comes from, as far as it is counted."""
    return network_of(request.client.host) if request.client is not None else ""


async def body_of(request: Request, limit: int) -> bytes:
    """The body, read no further than its limit."""
    chunks: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(LONGEST_BODY):
            async for chunk in request.stream():
                size += len(chunk)
                if size > limit:
                    raise RequestError("too-large", "too-large", limit=limit)
                chunks.append(chunk)
    except (ClientDisconnect, TimeoutError) as error:
        raise RequestError("bad-request", "hung-up") from error
    return b"".join(chunks)


async def while_connected(request: Request, work: Awaitable[R]) -> R:
    """Work for a caller, which is cancelled when the caller hangs up. The body has been read."""
    task = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(hung_up(request))
    try:
        await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            return task.result()
        raise RequestError("unavailable", "hung-up")
    finally:
        gone.cancel()
        task.cancel()


async def work(request: Request, job: Job) -> bytes:
    """The answer of a worker, unless the caller hangs up first."""
    try:
        return await while_connected(request, registry_of(request).jobs.ask(caller(request), job))
    except WorkerFailed as error:
        raise RequestError("refused", "worker") from error


async def hung_up(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


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
    room = await registry.room(match, caller(request))
    if key.role == "seat":
        room.touch(key.seat)
    return room, key


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
    if not is_own_name(urlsplit(f"//{host}").hostname or "", settings):
        return False
    if origin is None:
        return True
    found = urlsplit(origin)
    return found.scheme in ("http", "https") and (found.netloc == host or origin == settings.address.rstrip("/"))


def is_own_name(name: str, settings: Settings) -> bool:
    """The names of this machine, those that the host has named, and, if it can be reached from elsewhere, any number:
    nobody can point a number at another machine."""
    if name in LOOPBACK or name in settings.names:
        return True
    if settings.address and name == urlsplit(settings.address).hostname:
        return True
    return not settings.local and (is_number(name) or name in own_names())


@cache
def own_names() -> frozenset[str]:
    name = socket.gethostname().lower()
    return frozenset((name, f"{name}.local", socket.getfqdn().lower()))


def is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
