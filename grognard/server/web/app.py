"""The application: every address of the API, the socket, the pages."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from grognard import GrognardError, UnknownGame
from grognard.server.errors import RequestError, as_dict, as_request_error
from grognard.server.feeds.subscriber import encode
from grognard.server.matches.registry import Registry
from grognard.server.matches.upkeep import Upkeep
from grognard.server.settings import Settings
from grognard.server.socket.connection import Connection
from grognard.server.socket.wire import Wire
from grognard.server.storage.connect import Database, open_store
from grognard.server.web.endpoints import ENDPOINTS, Endpoint
from grognard.server.web.fields import read
from grognard.server.web.headers import SecurityHeaders
from grognard.server.web.http import caller, check_origin, language, message_of, refusal, registry_of
from grognard.server.web.limits import ConnectionLimit, RateLimits
from grognard.server.web.openapi import manual_routes
from grognard.server.web.pages import page_routes

log = logging.getLogger("grognard.server")
TRY_LATER = 1013  # why a socket is closed
Handle = Callable[[Request], Awaitable[Response]]


def route(endpoint: Endpoint) -> Route:
    async def handle(request: Request) -> Response:
        try:
            check_origin(request.headers, registry_of(request).settings)
            request.app.state.buckets.take(caller(request), endpoint.cost)
            message = await message_of(request, endpoint.limit) if endpoint.body else {}
            return await endpoint.handler(request, read(endpoint.body, message))
        except UnknownGame as error:
            return refusal(renamed(as_request_error(error)), language(request))
        except GrognardError as error:
            return refusal(as_request_error(error), language(request))
        except Exception as error:
            log.exception("%s failed: %s", endpoint.path, type(error).__name__)
            return refusal(RequestError("unavailable", "server"), language(request))

    return Route(endpoint.path, handle, methods=[endpoint.method])


def renamed(error: RequestError) -> RequestError:
    error.code = "unknown-match"
    return error


class Live:
    """The socket. Same origin only: a page of another site cannot even open it."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        registry: Registry = scope["app"].state.registry
        wire = Wire(scope, receive, send)
        try:
            check_origin(wire.headers, registry.settings)
        except RequestError:
            await wire.close(1008)
            return
        await wire.accept()
        asked = HTTPConnection(scope)
        try:
            with scope["app"].state.doors.through(caller(asked)):
                await Connection(registry, wire).run()
        except RequestError as error:
            await wire.send_text(encode({"t": "error", "id": None, "error": as_dict(error, language(asked))}))
            await wire.close(TRY_LATER)


async def not_found(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 404
    error = RequestError("bad-request", "wrong-method", method=request.method) if status == 405 else no_page()
    answer = refusal(error, language(request))
    answer.status_code = status
    return answer


def no_page() -> RequestError:
    return RequestError("unknown-match", "no-such-page")


def routes() -> list[BaseRoute]:
    found: list[BaseRoute] = [route(endpoint) for endpoint in ENDPOINTS]
    found += [WebSocketRoute("/api/live", Live()), *manual_routes()]
    return [*found, *page_routes()]


def make_app(settings: Settings, ready: Database) -> Starlette:
    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.heard = lambda message: None
        opened = await open_store(ready, lambda message: app.state.heard(message))
        registry = app.state.registry = Registry(settings, opened.store)
        app.state.heard = registry.heard
        app.state.doors = ConnectionLimit(settings.connections)
        app.state.buckets = RateLimits(settings.rate * 2, settings.burst * 2)
        upkeep = asyncio.create_task(Upkeep(registry).run())
        yield
        upkeep.cancel()
        await asyncio.gather(upkeep, return_exceptions=True)
        await registry.close()
        await opened.close()

    handlers = {404: not_found, 405: not_found}
    app = Starlette(routes=routes(), lifespan=lifespan, exception_handlers=handlers)
    app.add_middleware(SecurityHeaders)
    return app
