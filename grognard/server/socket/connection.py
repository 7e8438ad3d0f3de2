"""A connection: one open socket, from the first message to the last."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from grognard import GrognardError
from grognard.server.errors import RequestError, as_request_error
from grognard.server.feeds.lenses import lens_list
from grognard.server.feeds.subscriber import Subscriber, encode
from grognard.server.matches.registry import Registry
from grognard.server.matches.requests import HANDLERS, Asker, respond
from grognard.server.matches.seating import find_key
from grognard.server.matches.tokens import hashed
from grognard.server.messages import AskLens, Join, Look
from grognard.server.validation import parse, read
from grognard.server.web.http import caller, check_origin, language, registry_of
from grognard.server.web.limits import COSTS, RateLimit, RateLimits

log = logging.getLogger("grognard.server")
POLICY_VIOLATION, TRY_LATER = 1008, 1013  # why a socket is closed
SLOW = ("hint", "odds", "compare")
PATIENCE = 0.25  # seconds for which a connection that sends too fast is not read, longer each time
LONGEST_PATIENCE = 2.0
MOST_TOO_FAST = 200  # messages in a row
KNOWN = ("join", "look", "lens", "ping", *HANDLERS)
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
    connection = Connection(registry, socket)
    try:
        with socket.app.state.connection_limit.connected(connection.caller):
            await connection.run()
    except RequestError as error:
        with contextlib.suppress(WebSocketDisconnect):
            await connection.send_error(None, error)
            await socket.close(TRY_LATER)


class Connection:
    """Reads and answers requests; from `join` on, a second task sends the subscriber's feed."""

    def __init__(self, registry: Registry, socket: WebSocket) -> None:
        self.caller = caller(socket)
        self._registry = registry
        self._socket = socket
        self._later: set[asyncio.Task[None]] = set()  # answers that take time
        self._too_fast = 0  # messages in a row that came too fast
        self._subscriber: Subscriber | None = None
        self._sender: asyncio.Task[None] | None = None
        self._rate = RateLimit(registry.settings.rate, registry.settings.burst)
        self._share: RateLimits = socket.app.state.rate_limits
        self._lang = language(socket)  # until `join` names one

    async def run(self) -> None:
        try:
            while True:
                await self._receive()
        except WebSocketDisconnect:
            return
        finally:
            for task in self._later:
                task.cancel()
            await self._leave()

    async def _receive(self) -> None:
        """The next message and its answer; a binary message counts as an empty one."""
        received = await self._socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received["code"])
        text: str = received.get("text") or ""
        try:
            message = parse(text)
        except RequestError as error:
            await self.send_error(None, error)
            await self._charge(1.0)
            return
        kind = message.get("t")
        if not await self._charge(COSTS.get(kind, 1.0) if isinstance(kind, str) else 1.0):
            await self.send_error(id_of(message), RequestError("too-fast", "too-fast"))
        elif kind in SLOW:
            # A worker needs time: other messages are answered meanwhile.
            task = self._registry.spawn(self._answer_later(message))
            self._later.add(task)
            task.add_done_callback(self._later.discard)
        else:
            await self._answer(message)

    async def _charge(self, cost: float) -> bool:
        """Whether this connection and this address may ask so much. One that does not wait is made to: it is not read
        for a while, and in the end it is closed."""
        if self._rate.has(1.0) and self._share.of(self.caller).has(cost):
            self._too_fast = 0
            return True
        self._too_fast += 1
        if self._too_fast > MOST_TOO_FAST:
            await self._socket.close(POLICY_VIOLATION)
            raise WebSocketDisconnect(POLICY_VIOLATION)
        await asyncio.sleep(min(PATIENCE * self._too_fast, LONGEST_PATIENCE))
        return False

    async def _answer_later(self, message: Message) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            await self._answer(message)

    async def _answer(self, message: Message) -> None:
        id = id_of(message)
        try:
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
        if kind == "lens":
            return self._lens(self._subscriber, read(AskLens, message))
        if not isinstance(kind, str) or kind not in HANDLERS:
            raise RequestError("bad-request", "bad-type", type=str(kind)[:20], known=", ".join(KNOWN))
        seat = own_seat(self._subscriber, message.get("seat"))
        asker = Asker(self._registry, self._subscriber.room, seat, self._lang, self.caller)
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
        room = await self._registry.room(message.match, self.caller)
        await self._leave()
        self._registry.check_share(room, self.caller)
        self._lang = message.lang
        subscriber = self._subscriber = Subscriber(room, seats, message.lang, message.format, self.send, self.caller)
        subscriber.since = message.since
        subscriber.keys = frozenset(hashed(token) for token in message.tokens)
        self._registry.subscribe(subscriber)
        self._sender = asyncio.create_task(self._send_news(subscriber))
        game = room.session.row.game
        lenses = lens_list(game, message.lang, message.format == "drawn")
        return {"match": room.id, "seats": seats, "n": room.session.n, "game": game, "lenses": lenses}

    async def _send_news(self, subscriber: Subscriber) -> None:
        """Send until the socket is closed; the task that reads ends then, too. A client whose token was taken back is
        hung up on: when it comes again, it learns why."""
        with contextlib.suppress(WebSocketDisconnect):
            await subscriber.run()
            await self._socket.close(POLICY_VIOLATION)

    def _look(self, subscriber: Subscriber, message: Look) -> Message:
        subscriber.look(own_seat(subscriber, message.seat) if message.seat else None)
        return {}

    def _lens(self, subscriber: Subscriber, message: AskLens) -> Message:
        """Spectators may ask, too: they are answered from the public view."""
        feed = subscriber.room.feed(subscriber.at, self._lang)
        return feed.lens(message.lens, message.item, message.format == "drawn")

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


def id_of(message: Message) -> int | str | None:
    """The id that the answer repeats."""
    id = message.get("id")
    return id if isinstance(id, str) or (isinstance(id, int) and abs(id) < 1 << 53) else None


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
