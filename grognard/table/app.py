"""The application: every address of the API, the socket, the colours, the pages."""

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
from grognard.table.client import encode
from grognard.table.colours import palette_css
from grognard.table.endpoints import ENDPOINTS, Endpoint
from grognard.table.errors import Trouble, as_dict, as_trouble
from grognard.table.fields import read
from grognard.table.house import House
from grognard.table.limits import Buckets, Doors
from grognard.table.live import Line
from grognard.table.openapi import manual_routes
from grognard.table.opening import Ready, open_store
from grognard.table.pages import page_routes
from grognard.table.settings import Settings
from grognard.table.shield import Shield
from grognard.table.upkeep import Upkeep
from grognard.table.web import caller, check_origin, house_of, language, message_of, refusal
from grognard.table.wire import Wire

log = logging.getLogger("grognard.table")
TRY_LATER = 1013  # why a socket is closed
Handle = Callable[[Request], Awaitable[Response]]


def route(endpoint: Endpoint) -> Route:
    async def handle(request: Request) -> Response:
        try:
            check_origin(request.headers, house_of(request).settings)
            request.app.state.buckets.take(caller(request), endpoint.cost)
            message = await message_of(request, endpoint.limit) if endpoint.body else {}
            return await endpoint.handler(request, read(endpoint.body, message))
        except UnknownGame as error:
            return refusal(renamed(as_trouble(error)), language(request))
        except GrognardError as error:
            return refusal(as_trouble(error), language(request))
        except Exception as error:
            log.exception("%s failed: %s", endpoint.path, type(error).__name__)
            return refusal(Trouble("unavailable", "server"), language(request))

    return Route(endpoint.path, handle, methods=[endpoint.method])


def renamed(trouble: Trouble) -> Trouble:
    trouble.code = "unknown-match"
    return trouble


class Live:
    """The socket. Same origin only: a page of another site cannot even open it."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        house: House = scope["app"].state.house
        wire = Wire(scope, receive, send)
        try:
            check_origin(wire.headers, house.settings)
        except Trouble:
            await wire.close(1008)
            return
        await wire.accept()
        asked = HTTPConnection(scope)
        try:
            with scope["app"].state.doors.through(caller(asked)):
                await Line(house, wire).run()
        except Trouble as trouble:
            await wire.send_text(encode({"t": "error", "id": None, "error": as_dict(trouble, language(asked))}))
            await wire.close(TRY_LATER)


async def palette(request: Request) -> Response:
    return Response(palette_css(), 200, {"cache-control": "no-cache"}, "text/css")


async def not_found(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 404
    trouble = Trouble("bad-request", "wrong-method", method=request.method) if status == 405 else no_page()
    answer = refusal(trouble, language(request))
    answer.status_code = status
    return answer


def no_page() -> Trouble:
    return Trouble("unknown-match", "no-such-page")


def routes() -> list[BaseRoute]:
    found: list[BaseRoute] = [route(endpoint) for endpoint in ENDPOINTS]
    found += [WebSocketRoute("/api/live", Live()), Route("/palette.css", palette), *manual_routes()]
    return [*found, *page_routes()]


def make_app(settings: Settings, ready: Ready) -> Starlette:
    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.heard = lambda message: None
        opened = await open_store(ready, lambda message: app.state.heard(message))
        house = app.state.house = House(settings, opened.store)
        app.state.heard = house.heard
        app.state.doors = Doors(settings.lines)
        app.state.buckets = Buckets(settings.rate * 2, settings.burst * 2)
        upkeep = asyncio.create_task(Upkeep(house).run())
        yield
        upkeep.cancel()
        await asyncio.gather(upkeep, return_exceptions=True)
        await house.close()
        await opened.close()

    handlers = {404: not_found, 405: not_found}
    app = Starlette(routes=routes(), lifespan=lifespan, exception_handlers=handlers)
    app.add_middleware(Shield)
    return app
