"""Matches over HTTP: set up, join, look, play."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from grognard.engine.drawing.chapters import chapters
from grognard.engine.game import is_own
from grognard.server.bots.autoplay import world_for
from grognard.server.errors import RequestError
from grognard.server.feeds.subscriber import full_state
from grognard.server.matches.requests import Asker, respond
from grognard.server.matches.seating import check_invitation, plan_match, set_up, take_seat
from grognard.server.matches.tokens import hashed, new_code
from grognard.server.messages import AskLens, NewLink, NewMatch, Notify, Person, UseCode
from grognard.server.notify.digests import check_notify
from grognard.server.storage.rows import BOT, PERSON, Key, SeatRow
from grognard.server.validation import clean
from grognard.server.web.chapters_html import chapters_html
from grognard.server.web.devices import receive_seats
from grognard.server.web.http import (
    caller,
    json,
    language,
    number,
    registry_of,
    room_and_key,
    room_and_seat,
    theme_of,
    while_connected,
    work,
)
from grognard.server.web.limits import OWN_SCENARIO
from grognard.server.workers.jobs import CheckScenario, Picture

# Setting up and joining


async def create(request: Request, message: NewMatch) -> Response:
    registry = registry_of(request)
    if is_own(message.scenario):
        request.app.state.rate_limits.take(caller(request), OWN_SCENARIO)
        await work(request, CheckScenario(message.game, message.scenario))
        plan = await asyncio.to_thread(plan_match, message)
    else:
        plan = plan_match(message)
    now = registry.time.now()
    credentials = await set_up(registry.store, plan, message.name, message.lang, now)
    (await registry.room(credentials.match, caller(request))).payer = caller(request)
    return json(credentials, 201)


async def join(request: Request, message: UseCode) -> Response:
    """An invitation can be used once; a watch code can be used by many, and is their token."""
    key = await registry_of(request).store.key(hashed(message.code))
    if key is None or key.role == "seat":
        raise RequestError("unknown-match", "unknown-code")
    if key.role == "watch":
        return json({"match": key.match, "seat": None, "token": message.code})
    if key.role == "carry":
        return json({"match": key.match, "tokens": await receive_seats(request, key)})
    return await seat_answer(request, key.match, key.seat, message)


async def take(request: Request, message: Person) -> Response:
    match, seat = request.path_params["match"], request.path_params["seat"]
    row = (await registry_of(request).room(match, caller(request))).session.seats.get(seat)
    if row is None or row.kind == BOT or not (row.open or row.taken):
        raise RequestError("unknown-match", "unknown-match")
    return await seat_answer(request, match, seat, message)


async def seat_answer(request: Request, match: str, seat: str, person: Person) -> Response:
    registry = registry_of(request)
    row = SeatRow(match, seat, PERSON, "", clean(person.name, 40), person.lang)
    token = await take_seat(registry.store, row, registry.time.now())
    await (await registry.room(match, caller(request))).refresh()
    return json({"match": match, "seat": seat, "token": token})


async def watch(request: Request) -> Response:
    """Whoever knows the address of a match may watch it, if the match allows it. All of them have the same token."""
    store, match = registry_of(request).store, request.path_params["match"]
    found = await store.summaries([match])
    if not found:
        raise RequestError("unknown-match", "unknown-match")
    if not found[0][0].watchable:
        raise RequestError("refused", "not-watchable")
    token = store.keyring.sign(f"watch {match}")
    await store.add_key(Key(hashed(token), match, "", "watch"))
    return json({"match": match, "token": token}, 201)


async def links(request: Request, message: NewLink) -> Response:
    """Only hashes are kept, so a code cannot be shown twice: the holder of a seat gets a new one."""
    room, own = await room_and_seat(request)
    seat = message.seat
    if seat:
        check_invitation(room.session, own, seat)
    code = new_code()
    role = "invite" if seat else "watch"
    await registry_of(request).store.add_key(Key(hashed(code), room.id, seat, role))
    return json({role: code}, 201)


async def notify(request: Request, message: Notify) -> Response:
    registry = registry_of(request)
    room, seat = await room_and_seat(request)
    row = room.session.seats[seat]
    row.notify = await check_notify(registry.settings, message)
    await registry.store.save_seat(row)
    room.publish()
    return json({"notify": row.notify})


# Looking


async def state(request: Request) -> Response:
    room, key = await room_and_key(request)
    session, row = room.session, room.session.row
    found = full_state(room, key.seat or None, language(request))
    found |= {"match": room.id, "game": row.game, "scenario": row.scenario, "title": row.title}
    found["game_name"] = session.match.game.name(language(request))
    found["options"] = session.match.origin.options
    found |= {"rematch": bool(row.rematch), "commitment": session.match.commitment}
    found["seed"] = row.seed if session.over else None
    seat = session.seats.get(key.seat)
    return json(found | ({"notify": seat.notify} if seat is not None else {}))


async def view(request: Request) -> Response:
    room, key = await room_and_key(request)
    board = room.feed(key.seat or None, language(request)).view_board()
    return json({"n": board["n"], "view": board["view"]})


async def legal(request: Request) -> Response:
    room, key = await room_and_key(request)
    seat, session, lang = key.seat, room.session, language(request)
    found = session.match.legal(seat) if seat and session.playable else []
    return json({"n": session.n, "actions": [{"action": str(a), "text": a.text(lang), "rule": a.rule} for a in found]})


async def log(request: Request) -> Response:
    room, key = await room_and_key(request)
    lines = room.feed(key.seat or None, language(request)).log()
    first = number(request, "from", 0)
    return json({"n": room.session.n, "from": first, "lines": lines[first:]})


async def scene(request: Request) -> Response:
    room, key = await room_and_key(request)
    return json({"n": room.session.n, "scene": room.feed(key.seat or None, language(request)).snapshot().whole()})


async def words(request: Request) -> Response:
    room, key = await room_and_key(request)
    found = room.feed(key.seat or None, language(request)).scene()
    return json({"n": room.session.n, "html": chapters_html(chapters(found))})


async def svg(request: Request) -> Response:
    room, key = await room_and_key(request)
    theme = theme_of(request)
    feed = room.feed(key.seat or None, language(request))
    picture = feed.picture(theme)
    if not picture:
        position = feed.position
        job = Picture(
            world_for(room.session.match, key.seat or room.session.match.seats[0]), key.seat, feed.lang, theme
        )
        picture = await work(request, job)
        feed.keep_picture(position, theme, picture)
    return Response(picture, 200, {"cache-control": "no-store"}, "image/svg+xml")


# Playing


async def lens(request: Request, message: AskLens) -> Response:
    """Spectators may ask, too: they are answered from the public view."""
    room, key = await room_and_key(request)
    feed = room.feed(key.seat if key.role == "seat" else None, language(request))
    return json(feed.lens(message.lens, message.item, message.format == "drawn"))


SLOW = ("hint", "odds", "compare")  # a worker does these: not for a caller who hangs up


def seat_request(kind: str) -> Callable[[Request, Any], Awaitable[Response]]:
    """One of the requests of a seat as an address."""

    async def handle(request: Request, message: Any) -> Response:
        room, seat = await room_and_seat(request)
        asker = Asker(registry_of(request), room, seat, language(request), caller(request))
        answer = respond(kind, asker, message)
        return json(await (while_connected(request, answer) if kind in SLOW else answer))

    return handle
