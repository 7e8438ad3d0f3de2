"""Matches over HTTP: set up, join, look, play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from grognard.server.errors import RequestError
from grognard.server.feeds.subscriber import FORMATS, Subscriber
from grognard.server.matches.requests import SeatRequest, respond
from grognard.server.matches.room import Room
from grognard.server.matches.seating import plan_match, set_up, sit_down
from grognard.server.matches.tokens import hashed, new_code
from grognard.server.notify.digests import check_notify
from grognard.server.storage.rows import BOT, Key
from grognard.server.web.http import caller, json, key_for, language, registry_of
from grognard.server.web.in_words import in_words

HEARTBEAT = 15  # seconds of silence


async def create(request: Request, fields: dict[str, Any]) -> Response:
    hand = await set_up(registry_of(request).store, plan_match(fields), fields["name"], fields["lang"])
    await registry_of(request).room(hand.match)
    return json(hand.as_dict(), 201)


async def join(request: Request, fields: dict[str, Any]) -> Response:
    """An invitation is used up; a code to watch can be used by many, and is their token."""
    registry = registry_of(request)
    key = await registry.store.key(hashed(fields["code"]))
    if key is None or key.role == "seat":
        raise RequestError("unknown-match", "unknown-code")
    if key.role == "watch":
        return json({"match": key.match, "seat": None, "token": fields["code"]})
    return await _seat(request, key.match, key.seat, fields)


async def take(request: Request, fields: dict[str, Any]) -> Response:
    match, seat = request.path_params["match"], request.path_params["seat"]
    row = (await registry_of(request).room(match)).session.seats.get(seat)
    if row is None or row.kind == BOT or not (row.open or row.taken):
        raise RequestError("unknown-match", "unknown-match")
    return await _seat(request, match, seat, fields)


async def _seat(request: Request, match: str, seat: str, fields: dict[str, Any]) -> Response:
    registry = registry_of(request)
    token = await sit_down(registry.store, match, seat, fields["name"], fields["lang"])
    await registry.refresh(await registry.room(match))
    return json({"match": match, "seat": seat, "token": token})


async def links(request: Request, fields: dict[str, Any]) -> Response:
    """Codes cannot be shown twice, since only their hashes are kept: who holds a seat gets new ones."""
    registry = registry_of(request)
    room, key = await entered(request)
    if key.role != "seat":
        raise RequestError("not-your-seat", "watching")
    seat = fields["seat"]
    if seat:
        row = room.session.seats.get(seat)
        if row is None or row.kind == BOT or row.taken:
            raise RequestError("taken", "taken")
    code = new_code()
    await registry.store.add_key(Key(hashed(code), room.id, seat, "invite" if seat else "watch"))
    return json({"invite" if seat else "watch": code}, 201)


async def notify(request: Request, fields: dict[str, Any]) -> Response:
    room, key = await entered(request)
    if key.role != "seat":
        raise RequestError("not-your-seat", "watching")
    row = room.session.seats[key.seat]
    row.notify = await check_notify(registry_of(request).settings, fields)
    await registry_of(request).save_seat(room, row)
    return json({"notify": row.notify})


async def entered(request: Request) -> tuple[Room, Key]:
    """The room of a request and the key it came with."""
    match = request.path_params["match"]
    key = await key_for(request, match)
    return await registry_of(request).room(match), key


def eye(key: Key) -> str | None:
    return key.seat or None


# Looking


async def state(request: Request, fields: dict[str, Any]) -> Response:
    room, key = await entered(request)
    row = room.session.row
    about = {"match": room.id, "game": row.game, "scenario": row.scenario, "options": row.options, "title": row.title}
    seed = row.seed if room.session.over else None
    rematch = {"rematch": bool(row.rematch), "commitment": room.session.match.commitment, "seed": seed}
    seat = room.session.seats.get(key.seat)
    own = {"notify": seat.notify} if seat is not None else {}
    return json({**room.state(eye(key), language(request)), **about, **rematch, **own})


async def view(request: Request, fields: dict[str, Any]) -> Response:
    room, key = await entered(request)
    return json({"n": room.session.n, "view": room.view_message(eye(key))["view"]})


async def legal(request: Request, fields: dict[str, Any]) -> Response:
    room, key = await entered(request)
    seat, session, lang = key.seat, room.session, language(request)
    found = session.match.legal(seat) if seat and not session.over else []
    return json({"n": session.n, "actions": [{"action": str(a), "text": a.text(lang), "rule": a.rule} for a in found]})


async def log(request: Request, fields: dict[str, Any]) -> Response:
    room, key = await entered(request)
    lines = room.feed(eye(key), language(request)).story()
    first = number(request, "from", 0)
    return json({"n": room.session.n, "from": first, "lines": lines[first:]})


async def scene(request: Request, fields: dict[str, Any]) -> Response:
    room, key = await entered(request)
    return json({"n": room.session.n, "scene": room.feed(eye(key), language(request)).snapshot().whole()})


async def words(request: Request, fields: dict[str, Any]) -> Response:
    room, key = await entered(request)
    return json({"n": room.session.n, "html": in_words(room.feed(eye(key), language(request)).scene())})


async def svg(request: Request, fields: dict[str, Any]) -> Response:
    room, key = await entered(request)
    theme = "dark" if request.query_params.get("theme") == "dark" else "light"
    picture = room.session.match.svg(eye(key), language(request), theme)
    return Response(picture, 200, {"cache-control": "no-store"}, "image/svg+xml")


def number(request: Request, name: str, default: int) -> int:
    text = request.query_params.get(name, str(default))
    if not text.isdecimal() or len(text) > 9:
        raise RequestError("bad-request", "bad-field", field=name, wanted="integer")
    return int(text)


# Doing


def request(word: str) -> Callable[[Request, dict[str, Any]], Awaitable[Response]]:
    """A request of the desk as a handler."""

    async def handle(asked: Request, fields: dict[str, Any]) -> Response:
        room, key = await entered(asked)
        if key.role != "seat":
            raise RequestError("not-your-seat", "watching")
        ask = SeatRequest(registry_of(asked), room, key.seat, language(asked), fields)
        return json(await respond(word, ask))

    return handle


# Streaming


async def events(request: Request, fields: dict[str, Any]) -> Response:
    """The messages of a socket for programs that only listen."""
    request.app.state.doors.check(caller(request))
    room, key = await entered(request)
    form = request.query_params.get("format", "scene")
    if form not in FORMATS:
        raise RequestError("bad-request", "bad-field", field="format", wanted=" | ".join(FORMATS))
    since = number(request, "since", 0) if "since" in request.query_params else None
    stream = listen(request, room, key, form, since)
    return StreamingResponse(stream, 200, {"cache-control": "no-store"}, "text/event-stream")


async def listen(request: Request, room: Room, key: Key, form: str, since: int | None) -> AsyncIterator[str]:
    queue: asyncio.Queue[bytes] = asyncio.Queue(4)
    subscriber = Subscriber(room, [key.seat] if key.role == "seat" else [], language(request), form, queue.put)
    subscriber.since = since
    room.subscribers.append(subscriber)
    registry_of(request).present(room)
    writer = asyncio.create_task(subscriber.run())
    try:
        with request.app.state.doors.through(caller(request)):
            async for message in heard(request, queue):
                yield message
    finally:
        writer.cancel()
        room.subscribers.remove(subscriber)
        room.forget_feeds()
        registry_of(request).present(room)


async def heard(request: Request, queue: asyncio.Queue[bytes]) -> AsyncIterator[str]:
    """Messages as events, and a sign of life when there are none."""
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
