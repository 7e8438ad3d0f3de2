"""The application: every address of the API, the socket, the pages."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from grognard import GrognardError, UnknownGame
from grognard.server.errors import RequestError, as_request_error
from grognard.server.matches.registry import Registry
from grognard.server.matches.upkeep import Upkeep
from grognard.server.settings import Settings
from grognard.server.socket.connection import live
from grognard.server.storage.connect import Database, open_store
from grognard.server.validation import parse, read
from grognard.server.web.endpoints import ENDPOINTS, Endpoint
from grognard.server.web.headers import SecurityHeaders
from grognard.server.web.http import body_of, caller, check_origin, error_answer, language, registry_of
from grognard.server.web.limits import ConnectionLimit, RateLimits
from grognard.server.web.openapi import manual_routes
from grognard.server.web.pages import page_routes

log = logging.getLogger("grognard.server")


def route(endpoint: Endpoint) -> Route:
    async def handle(request: Request) -> Response:
        try:
            return await answer(endpoint, request)
        except UnknownGame as error:
            return error_answer(RequestError("unknown-match", "", cause=error), language(request))
        except GrognardError as error:
            return error_answer(as_request_error(error), language(request))
        except Exception as error:
            log.exception("%s failed: %s", endpoint.path, type(error).__name__)
            return error_answer(RequestError("unavailable", "server"), language(request))

    return Route(endpoint.path, handle, methods=[endpoint.method])


async def answer(endpoint: Endpoint, request: Request) -> Response:
    check_origin(request.headers, registry_of(request).settings)
    request.app.state.rate_limits.take(caller(request), endpoint.cost)
    if endpoint.body is None:
        return await endpoint.handler(request)
    body = await body_of(request, endpoint.limit)
    return await endpoint.handler(request, read(endpoint.body, parse(body or b"{}")))


async def not_found(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 404
    if status == 405:
        found = RequestError("bad-request", "wrong-method", method=request.method)
    else:
        found = RequestError("unknown-match", "no-such-page")
    response = error_answer(found, language(request))
    response.status_code = status
    return response


def routes() -> list[BaseRoute]:
    found: list[BaseRoute] = [route(endpoint) for endpoint in ENDPOINTS]
    found += [WebSocketRoute("/api/live", live), *manual_routes()]
    return [*found, *page_routes()]


def make_app(settings: Settings, database: Database) -> Starlette:
    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.heard = lambda message: None
        opened = await open_store(database, lambda message: app.state.heard(message))
        registry = app.state.registry = Registry(settings, opened.store)
        app.state.heard = registry.heard
        app.state.connection_limit = ConnectionLimit(settings.connections)
        app.state.rate_limits = RateLimits(settings.rate * 2, settings.burst * 2)
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
