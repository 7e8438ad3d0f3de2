"""The socket: join, look, and every request of the desk; news as they happen."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

from grognard import GrognardError
from grognard.server.errors import RequestError, as_dict, as_request_error
from grognard.server.feeds.subscriber import FORMATS, Subscriber, encode
from grognard.server.matches.registry import Registry
from grognard.server.matches.requests import REQUESTS, SeatRequest, respond
from grognard.server.matches.seating import find_key
from grognard.server.socket.wire import Gone, Wire
from grognard.server.web.fields import LANG, Body, Number, Text, Texts, parse, read
from grognard.server.web.limits import SMALL, RateLimit

log = logging.getLogger("grognard.server")
JOIN: Body = {
    "match": Text(40, "the match"),
    "tokens": Texts(8, "the seats one holds, or a watch token"),
    "lang": LANG,
    "format": Text(5, "scenes for people, drawn or to be drawn; views for programs", True, FORMATS),
    "since": Number(0, 1_000_000, "the last entry that was seen", True),
}
SEAT = Text(40, "one of one's own seats", optional=True)
KNOWN = ("join", "look", "ping", *REQUESTS)


class Connection:
    """One socket from its first message to its last."""

    def __init__(self, registry: Registry, wire: Wire) -> None:
        self._registry = registry
        self._wire = wire
        self._client: Subscriber | None = None
        self._writer: asyncio.Task[None] | None = None
        self._bucket = RateLimit(registry.settings.rate, registry.settings.burst)
        self.lang = "en"

    async def run(self) -> None:
        try:
            while True:
                await self._take(await self._wire.receive_text())
        except Gone:
            return
        finally:
            await self._leave()

    async def _take(self, text: str) -> None:
        """One message, one answer."""
        try:
            if len(text) > SMALL:
                raise RequestError("too-large", "too-large", limit=SMALL)
            message = parse(text)
        except RequestError as error:
            await self._say({"t": "error", "id": None, "error": as_dict(error, self.lang)})
            return
        if message.get("t") == "hint":
            # A bot takes its time to think: meanwhile the next messages are answered.
            self._registry.spawn(self._reply_later(message))
        else:
            await self._reply(message)

    async def _reply_later(self, message: dict[str, Any]) -> None:
        with contextlib.suppress(Gone):
            await self._reply(message)

    async def _reply(self, message: dict[str, Any]) -> None:
        number = message.get("id")
        number = number if isinstance(number, (int, str)) else None
        try:
            self._bucket.take()
            answer = await self._answer(message)
        except GrognardError as error:
            await self._say({"t": "error", "id": number, "error": as_dict(as_request_error(error), self.lang)})
        except Gone:
            raise
        except Exception as error:
            log.exception("a message failed: %s", type(error).__name__)
            error = RequestError("unavailable", "server")
            await self._say({"t": "error", "id": number, "error": as_dict(error, self.lang)})
        else:
            await self._say({"t": "pong"} if answer is None else {"t": "ok", "id": number, **answer})

    async def _answer(self, message: dict[str, Any]) -> dict[str, Any] | None:
        kind = message.get("t")
        if kind == "ping":
            return None
        if kind == "join":
            return await self._join(read(JOIN, message))
        if self._client is None:
            raise RequestError("bad-request", "join-first")
        if kind == "look":
            return self._look(read({"seat": SEAT}, message)["seat"])
        if not isinstance(kind, str) or kind not in REQUESTS:
            raise RequestError("bad-request", "bad-type", type=str(kind)[:20], known=", ".join(KNOWN))
        seat = self._seat(message.get("seat"))
        ask = SeatRequest(self._registry, self._client.room, seat, self.lang, read(REQUESTS[kind].fields, message))
        return await respond(kind, ask)

    async def _join(self, fields: dict[str, Any]) -> dict[str, Any]:
        """Tokens first: without one that fits, nobody learns whether a match exists."""
        seats: list[str] = []
        for token in fields["tokens"]:
            key = await find_key(self._registry.store, token)
            if key.match != fields["match"]:
                raise RequestError("unknown-token", "unknown-token")
            seats += [key.seat] if key.role == "seat" else []
        if not fields["tokens"]:
            raise RequestError("unknown-token", "unknown-token")
        room = await self._registry.room(fields["match"])
        await self._leave()
        self.lang = fields["lang"]
        self._client = Subscriber(room, seats, self.lang, fields["format"], self._wire.send_text)
        self._client.since = fields["since"]
        room.subscribers.append(self._client)
        self._registry.present(room)
        self._writer = asyncio.create_task(self._write(self._client))
        return {"match": room.id, "seats": seats, "n": room.session.n, "game": room.session.row.game}

    async def _write(self, subscriber: Subscriber) -> None:
        """Sends until the line is dead; then the reader finds out, too."""
        with contextlib.suppress(Gone):
            await subscriber.run()

    def _look(self, seat: str) -> dict[str, Any]:
        assert self._client is not None
        self._client.look(self._seat(seat) if seat else None)
        return {}

    def _seat(self, seat: Any) -> str:
        """The seat a message speaks for: named, or the only one."""
        assert self._client is not None
        mine = self._client.seats
        if not mine:
            raise RequestError("not-your-seat", "watching")
        if seat is None or seat == "":
            return self._client.at or mine[0]
        if seat not in mine:
            raise RequestError("not-your-seat", "not-your-seat", seat=str(seat)[:40])
        return str(seat)

    async def _say(self, message: dict[str, Any]) -> None:
        """An answer waits for the board that it may have brought about, not for one that takes its time."""
        await self._wire.send_text(encode(message), soon=True)

    async def _leave(self) -> None:
        subscriber, self._client = self._client, None
        if subscriber is None:
            return
        subscriber.room.subscribers.remove(subscriber)
        subscriber.room.forget_feeds()
        self._registry.present(subscriber.room)
        if self._writer is not None:
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
