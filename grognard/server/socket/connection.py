"""A connection: one open socket, from the first message to the last."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from grognard import GrognardError
from grognard.server.errors import RequestError, as_request_error
from grognard.server.feeds.subscriber import Subscriber, encode
from grognard.server.matches.registry import Registry
from grognard.server.matches.requests import HANDLERS, Asker, respond
from grognard.server.matches.seating import find_key
from grognard.server.messages import Join, Look
from grognard.server.validation import parse, read
from grognard.server.web.http import caller, check_origin, language, registry_of
from grognard.server.web.limits import SMALL, RateLimit

log = logging.getLogger("grognard.server")
POLICY_VIOLATION, TRY_LATER = 1008, 1013  # why a socket is closed
KNOWN = ("join", "look", "ping", *HANDLERS)
Message = dict[str, Any]


async def live(socket: WebSocket) -> None:
    """The address of the socket. Same origin only: a page of another site cannot even open it."""
    registry = registry_of(socket)
    try:
        check_origin(socket.headers, registry.settings)
    except RequestError:
        await socket.close(POLICY_VIOLATION)
        return
    await socket.accept()
    connection = Connection(registry, socket, language(socket))
    try:
        with socket.app.state.connection_limit.connected(caller(socket)):
            await connection.run()
    except RequestError as error:
        with contextlib.suppress(WebSocketDisconnect):
            await connection.send_error(None, error)
            await socket.close(TRY_LATER)


class Connection:
    """Reads and answers requests; from `join` on, a second task sends the subscriber's feed."""

    def __init__(self, registry: Registry, socket: WebSocket, lang: str) -> None:
        self._registry = registry
        self._socket = socket
        self._subscriber: Subscriber | None = None
        self._sender: asyncio.Task[None] | None = None
        self._rate = RateLimit(registry.settings.rate, registry.settings.burst)
        self._lang = lang  # until `join` names one

    async def run(self) -> None:
        try:
            while True:
                await self._receive()
        except WebSocketDisconnect:
            return
        finally:
            await self._leave()

    async def _receive(self) -> None:
        """The next message and its answer; a binary message counts as an empty one."""
        received = await self._socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received["code"])
        text: str = received.get("text") or ""
        try:
            if len(text) > SMALL:
                raise RequestError("too-large", "too-large", limit=SMALL)
            message = parse(text)
        except RequestError as error:
            await self.send_error(None, error)
            return
        if message.get("t") == "hint":
            # A bot needs time to think: other messages are answered meanwhile.
            self._registry.spawn(self._answer_later(message))
        else:
            await self._answer(message)

    async def _answer_later(self, message: Message) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            await self._answer(message)

    async def _answer(self, message: Message) -> None:
        id = message.get("id")
        id = id if isinstance(id, (int, str)) else None
        try:
            self._rate.take()
            answer = await self._respond(message)
        except GrognardError as error:
            await self.send_error(id, as_request_error(error))
        except Exception as error:
            log.exception("a message failed: %s", type(error).__name__)
            await self.send_error(id, RequestError("unavailable", "server"))
        else:
            await self.send(encode({"t": "pong"} if answer is None else {"t": "ok", "id": id, **answer}))

    async def _respond(self, message: Message) -> Message | None:
        """None stands for a pong."""
        kind = message.get("t")
        if kind == "ping":
            return None
        if kind == "join":
            return await self._join(read(Join, message))
        if self._subscriber is None:
            raise RequestError("bad-request", "join-first")
        if kind == "look":
            return self._look(self._subscriber, read(Look, message))
        if not isinstance(kind, str) or kind not in HANDLERS:
            raise RequestError("bad-request", "bad-type", type=str(kind)[:20], known=", ".join(KNOWN))
        seat = own_seat(self._subscriber, message.get("seat"))
        asker = Asker(self._registry, self._subscriber.room, seat, self._lang)
        return await respond(kind, asker, read(HANDLERS[kind][0], message))

    async def _join(self, message: Join) -> Message:
        """Tokens first: without one that fits, nobody learns whether a match exists."""
        seats: list[str] = []
        for token in message.tokens:
            key = await find_key(self._registry.store, token)
            if key.match != message.match:
                raise RequestError("unknown-token", "unknown-token")
            seats += [key.seat] if key.role == "seat" else []
        if not message.tokens:
            raise RequestError("unknown-token", "unknown-token")
        room = await self._registry.room(message.match)
        await self._leave()
        self._lang = message.lang
        subscriber = self._subscriber = Subscriber(room, seats, message.lang, message.format, self.send)
        subscriber.since = message.since
        self._registry.subscribe(subscriber)
        self._sender = asyncio.create_task(self._send_news(subscriber))
        return {"match": room.id, "seats": seats, "n": room.session.n, "game": room.session.row.game}

    async def _send_news(self, subscriber: Subscriber) -> None:
        """Send until the socket is closed; the task that reads ends then, too."""
        with contextlib.suppress(WebSocketDisconnect):
            await subscriber.run()

    def _look(self, subscriber: Subscriber, message: Look) -> Message:
        subscriber.look(own_seat(subscriber, message.seat) if message.seat else None)
        return {}

    async def _leave(self) -> None:
        subscriber, self._subscriber = self._subscriber, None
        if subscriber is None:
            return
        self._registry.unsubscribe(subscriber)
        if self._sender is not None:
            self._sender.cancel()
            await asyncio.gather(self._sender, return_exceptions=True)

    async def send(self, text: bytes) -> None:
        if self._socket.application_state is not WebSocketState.CONNECTED:
            raise WebSocketDisconnect
        await self._socket.send_text(text.decode())

    async def send_error(self, id: object, error: RequestError) -> None:
        await self.send(encode({"t": "error", "id": id, "error": error.to_dict(self._lang)}))


def own_seat(subscriber: Subscriber, seat: Any) -> str:
    """The seat that a message is for: the one it names, otherwise the one whose board is shown."""
    mine = subscriber.seats
    if not mine:
        raise RequestError("not-your-seat", "watching")
    if seat is None or seat == "":
        return subscriber.at or mine[0]
    if seat not in mine:
        raise RequestError("not-your-seat", "not-your-seat", seat=str(seat)[:40])
    return str(seat)
