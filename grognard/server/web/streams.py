"""Server-sent events: the messages of a socket for programs that only listen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import get_args

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from grognard.server.errors import RequestError
from grognard.server.feeds.subscriber import Subscriber
from grognard.server.messages import Format
from grognard.server.validation import describe
from grognard.server.web.http import caller, language, number, registry_of, room_and_key

HEARTBEAT = 15  # seconds of silence
BACKLOG = 4  # messages that wait for a slow listener


async def events(request: Request) -> Response:
    request.app.state.connection_limit.check(caller(request))
    room, key = await room_and_key(request)
    registry_of(request).check_share(room, caller(request))
    format = format_of(request)
    queue: asyncio.Queue[bytes] = asyncio.Queue(BACKLOG)
    seats = [key.seat] if key.role == "seat" else []
    subscriber = Subscriber(room, seats, language(request), format, queue.put, caller(request))
    subscriber.since = number(request, "since", 0) if "since" in request.query_params else None
    stream = listen(request, subscriber, queue)
    return StreamingResponse(stream, 200, {"cache-control": "no-store"}, "text/event-stream")


def format_of(request: Request) -> Format:
    asked = request.query_params.get("format", "scene")
    for known in get_args(get_args(Format)[0]):
        if asked == known:
            found: Format = known
            return found
    raise RequestError("bad-request", "bad-field", field="format", wanted=describe(Format))


async def listen(request: Request, subscriber: Subscriber, queue: asyncio.Queue[bytes]) -> AsyncIterator[str]:
    registry = registry_of(request)
    registry.subscribe(subscriber)
    sender = asyncio.create_task(subscriber.run())
    try:
        with request.app.state.connection_limit.connected(caller(request)):
            async for event in messages(request, queue):
                yield event
    finally:
        sender.cancel()
        registry.unsubscribe(subscriber)


async def messages(request: Request, queue: asyncio.Queue[bytes]) -> AsyncIterator[str]:
    """Messages as events, and a comment now and then while there are none, so that the connection stays open."""
    quiet = 0
    while not registry_of(request).closing:
        try:
            message = await asyncio.wait_for(queue.get(), 1.0)
            yield f"data: {message.decode()}\n\n"
            quiet = 0
        except TimeoutError:
            quiet += 1
            if quiet % HEARTBEAT == 0:
                yield ": still here\n\n"
