"""Matches over HTTP: set up, join, look, play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from grognard.table.client import FORMATS, Client
from grognard.table.desk import Ask, respond
from grognard.table.errors import Trouble
from grognard.table.in_words import in_words
from grognard.table.notify import check_notify
from grognard.table.room import Room
from grognard.table.rows import BOT, Key
from grognard.table.seating import plan_match, set_up, sit_down
from grognard.table.tokens import hashed, new_code
from grognard.table.web import caller, house_of, json, key_for, language

HEARTBEAT = 15  # seconds of silence


async def create(request: Request, fields: dict[str, Any]) -> Response:
    hand = await set_up(house_of(request).store, plan_match(fields), fields["name"], fields["lang"])
    await house_of(request).room(hand.match)
    return json(hand.as_dict(), 201)


async def join(request: Request, fields: dict[str, Any]) -> Response:
    """An invitation is used up; a code to watch can be used by many, and is their token."""
    house = house_of(request)
    key = await house.store.key(hashed(fields["code"]))
    if key is None or key.role == "seat":
        raise Trouble("unknown-match", "unknown-code")
    if key.role == "watch":
        return json({"match": key.match, "seat": None, "token": fields["code"]})
    return await _seat(request, key.match, key.seat, fields)


async def take(request: Request, fields: dict[str, Any]) -> Response:
    match, seat = request.path_params["match"], request.path_params["seat"]
    row = (await house_of(request).room(match)).sitting.seats.get(seat)
    if row is None or row.kind == BOT or not (row.open or row.taken):
        raise Trouble("unknown-match", "unknown-match")
    return await _seat(request, match, seat, fields)


async def _seat(request: Request, match: str, seat: str, fields: dict[str, Any]) -> Response:
    house = house_of(request)
    token = await sit_down(house.store, match, seat, fields["name"], fields["lang"])
    await house.refresh(await house.room(match))
    return json({"match": match, "seat": seat, "token": token})


async def links(request: Request, fields: dict[str, Any]) -> Response:
    """Codes cannot be shown twice, since only their hashes are kept: who holds a seat gets new ones."""
    house = house_of(request)
    room, key = await entered(request)
    if key.role != "seat":
        raise Trouble("not-your-seat", "watching")
    seat = fields["seat"]
    if seat:
        row = room.sitting.seats.get(seat)
        if row is None or row.kind == BOT or row.taken:
            raise Trouble("taken", "taken")
    code = new_code()
    await house.store.add_key(Key(hashed(code), room.id, seat, "invite" if seat else "watch"))
    return json({"invite" if seat else "watch": code}, 201)


async def notify(request: Request, fields: dict[str, Any]) -> Response:
    room, key = await entered(request)
    if key.role != "seat":
        raise Trouble("not-your-seat", "watching")
    row = room.sitting.seats[key.seat]
    row.notify = await check_notify(house_of(request).settings, fields)
    await house_of(request).save_seat(room, row)
    return json({"notify": row.notify})


async def entered(request: Request) -> tuple[Room, Key]:
    """The room of a request and the key it came with."""
    match = request.path_params["match"]
    key = await key_for(request, match)
    return await house_of(request).room(match), key


def eye(key: Key) -> str | None:
    return key.seat or None


# Looking


async def state(request: Request, fields: dict[str, Any]) -> Response:
    room, key = await entered(request)
    row = room.sitting.row
    about = {"match": room.id, "game": row.game, "scenario": row.scenario, "options": row.options, "title": row.title}
    seed = row.seed if room.sitting.over else None
    rematch = {"rematch": bool(row.rematch), "commitment": room.sitting.match.commitment, "seed": seed}
    seat = room.sitting.seats.get(key.seat)
    own = {"notify": seat.notify} if seat is not None else {}
    return json({**room.state(eye(key), language(request)), **about, **rematch, **own})


async def view(request: Request, fields: dict[str, Any]) -> Response:
    room, key = await entered(request)
    return json({"n": room.sitting.n, "view": room.view_message(eye(key))["view"]})


async def legal(request: Request, fields: dict[str, Any]) -> Response:
    room, key = await entered(request)
    seat, sitting, lang = key.seat, room.sitting, language(request)
    found = sitting.match.legal(seat) if seat and seat in sitting.to_move else []
    return json({"n": sitting.n, "actions": [{"action": str(a), "text": a.text(lang), "rule": a.rule} for a in found]})


async def log(request: Request, fields: dict[str, Any]) -> Response:
    room, key = await entered(request)
    lines = room.channel(eye(key), language(request)).story()
    first = number(request, "from", 0)
    return json({"n": room.sitting.n, "from": first, "lines": lines[first:]})


async def scene(request: Request, fields: dict[str, Any]) -> Response:
    room, key = await entered(request)
    return json({"n": room.sitting.n, "scene": room.channel(eye(key), language(request)).snapshot().whole()})


async def words(request: Request, fields: dict[str, Any]) -> Response:
    room, key = await entered(request)
    return json({"n": room.sitting.n, "html": in_words(room.channel(eye(key), language(request)).scene())})


async def svg(request: Request, fields: dict[str, Any]) -> Response:
    room, key = await entered(request)
    theme = "dark" if request.query_params.get("theme") == "dark" else "light"
    picture = room.sitting.match.svg(eye(key), language(request), theme)
    return Response(picture, 200, {"cache-control": "no-store"}, "image/svg+xml")


def number(request: Request, name: str, default: int) -> int:
    text = request.query_params.get(name, str(default))
    if not text.isdecimal() or len(text) > 9:
        raise Trouble("bad-request", "bad-field", field=name, wanted="integer")
    return int(text)


# Doing


def request(word: str) -> Callable[[Request, dict[str, Any]], Awaitable[Response]]:
    """A request of the desk as a handler."""

    async def handle(asked: Request, fields: dict[str, Any]) -> Response:
        room, key = await entered(asked)
        if key.role != "seat":
            raise Trouble("not-your-seat", "watching")
        ask = Ask(house_of(asked), room, key.seat, language(asked), fields)
        return json(await respond(word, ask))

    return handle


# Streaming


async def events(request: Request, fields: dict[str, Any]) -> Response:
    """The messages of a socket for programs that only listen."""
    request.app.state.doors.check(caller(request))
    room, key = await entered(request)
    form = request.query_params.get("format", "scene")
    if form not in FORMATS:
        raise Trouble("bad-request", "bad-field", field="format", wanted=" | ".join(FORMATS))
    since = number(request, "since", 0) if "since" in request.query_params else None
    stream = listen(request, room, key, form, since)
    return StreamingResponse(stream, 200, {"cache-control": "no-store"}, "text/event-stream")


async def listen(request: Request, room: Room, key: Key, form: str, since: int | None) -> AsyncIterator[str]:
    queue: asyncio.Queue[bytes] = asyncio.Queue(4)
    client = Client(room, [key.seat] if key.role == "seat" else [], language(request), form, queue.put)
    client.since = since
    room.clients.append(client)
    house_of(request).present(room)
    writer = asyncio.create_task(client.run())
    try:
        with request.app.state.doors.through(caller(request)):
            async for message in heard(request, queue):
                yield message
    finally:
        writer.cancel()
        room.clients.remove(client)
        room.forget_channels()
        house_of(request).present(room)


async def heard(request: Request, queue: asyncio.Queue[bytes]) -> AsyncIterator[str]:
    """Messages as events, and a sign of life when there are none."""
    quiet = 0
    while not house_of(request).closing:
        try:
            message = await asyncio.wait_for(queue.get(), 1.0)
            yield f"data: {message.decode()}\n\n"
            quiet = 0
        except TimeoutError:
            quiet += 1
            if quiet % HEARTBEAT == 0:
                yield ": still here\n\n"
