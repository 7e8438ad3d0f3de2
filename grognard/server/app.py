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
from starlette.types import ASGIApp, Receive, Scope, Send

from grognard import GrognardError, UnknownGame
from grognard.server.errors import RequestError, as_request_error
from grognard.server.matches.registry import Registry
from grognard.server.matches.upkeep import Upkeep
from grognard.server.settings import Settings
from grognard.server.socket.connection import live
from grognard.server.storage.connect import Database, open_store
from grognard.server.validation import parse, read
from grognard.server.web.assets import page
from grognard.server.web.endpoints import ENDPOINTS, Endpoint
from grognard.server.web.headers import SecurityHeaders
from grognard.server.web.http import body_of, caller, check_origin, error_answer, language, registry_of
from grognard.server.web.limits import ConnectionLimit, RateLimits
from grognard.server.web.metrics import CountAnswers, Metrics, metric_routes
from grognard.server.web.openapi import manual_routes
from grognard.server.web.pages import REVALIDATE, page_routes, respond
from grognard.server.web.posters import picture

log = logging.getLogger("grognard.server")
PATIENCE = 1.0  # seconds
PAGE_COST = 0.5
LEAST_BURST = 200.0  # enough to open a table with some friends, however low the rate


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
    if not request.app.state.rate_limits.of(caller(request)).has(endpoint.cost):
        await asyncio.sleep(PATIENCE)  # a program that does not wait by itself is made to
        raise RequestError("too-fast", "too-fast")
    if endpoint.body is None:
        return await endpoint.handler(request)
    body = await body_of(request, endpoint.limit)
    return await endpoint.handler(request, read(endpoint.body, parse(body or b"{}")))


async def not_found(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 404
    if status == 404 and wants_page(request):
        response = respond(request, page(), {"cache-control": REVALIDATE})
        response.status_code = 404
        return response
    if status == 405:
        found = RequestError("bad-request", "wrong-method", method=request.method)
    else:
        found = RequestError("unknown-match", "no-such-page")
    response = error_answer(found, language(request))
    response.status_code = status
    return response


def wants_page(request: Request) -> bool:
    """A person with a browser, not a program: the page then says what is wrong."""
    is_program = request.url.path.startswith(("/api/", "/static/"))
    return request.method == "GET" and not is_program and "text/html" in request.headers.get("accept", "")


class PageShares:
    """Pages and files cost little, but not nothing: an address that asks for too many waits, as with the API."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not scope["path"].startswith("/api/"):
            request = Request(scope)
            if not request.app.state.rate_limits.of(caller(request)).has(PAGE_COST):
                await asyncio.sleep(PATIENCE)
                await error_answer(RequestError("too-fast", "too-fast"), language(request))(scope, receive, send)
                return
        await self._app(scope, receive, send)


def routes() -> list[BaseRoute]:
    found: list[BaseRoute] = [route(endpoint) for endpoint in ENDPOINTS]
    found += [WebSocketRoute("/api/live", live), *manual_routes()]
    return [*found, *metric_routes(), *page_routes(), Route("/pictures/{hash}.svg", picture)]


def make_app(settings: Settings, database: Database) -> Starlette:
    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.heard = lambda message: None
        opened = await open_store(database, lambda message: app.state.heard(message))
        registry = app.state.registry = Registry(settings, opened.store, await opened.store.ticks())
        app.state.heard = registry.heard
        app.state.connection_limit = ConnectionLimit(settings.connections)
        app.state.rate_limits = RateLimits(settings.rate * 2, max(settings.burst * 2, LEAST_BURST))
        upkeep = asyncio.create_task(Upkeep(registry).run())
        yield
        upkeep.cancel()
        await asyncio.gather(upkeep, return_exceptions=True)
        await registry.close()
        await opened.close()

    handlers = {404: not_found, 405: not_found}
    app = Starlette(routes=routes(), lifespan=lifespan, exception_handlers=handlers)
    app.state.metrics = Metrics(app)
    app.add_middleware(PageShares)
    app.add_middleware(SecurityHeaders, https=settings.address.startswith("https:"))
    app.add_middleware(CountAnswers)
    return app
