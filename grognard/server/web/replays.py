"""Looking back and starting again: replays, records, forks, rematches."""

from __future__ import annotations

import asyncio
import base64
import time
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

import grognard
from grognard import Match
from grognard.engine.drawing.open_view import open_scene, open_story
from grognard.engine.drawing.scene import Scene
from grognard.engine.language.log_line import LogLine
from grognard.engine.saving.record import read_record
from grognard.server.errors import RequestError
from grognard.server.feeds.feed import log_lines, offer_nothing
from grognard.server.feeds.snapshot import Snapshot
from grognard.server.matches.room import Room
from grognard.server.matches.seating import MatchPlan, check_seats, clock_of, new_row, set_up
from grognard.server.matches.session import Session
from grognard.server.matches.tokens import hashed, new_code, new_token
from grognard.server.messages import Fork, Rematch
from grognard.server.storage.rows import BOT, PERSON, PLAY, Entry, Key, MatchRow, SeatRow
from grognard.server.web.http import (
    bearer,
    body_of,
    json,
    language,
    number,
    registry_of,
    room_and_key,
    room_and_seat,
)
from grognard.server.web.limits import LARGE


async def replay(request: Request) -> Response:
    """Through one's own eyes or the public's; once it is over, through any seat's eyes or with everything open."""
    room, key = await room_and_key(request)
    session, lang = room.session, language(request)
    at = number(request, "at", session.n)
    check_entry_number(session, at)
    eyes = request.query_params.get("eyes", key.seat or "public")
    check_eyes(session, eyes, key.seat)
    match = session.position_after(at, undo=0)
    scene, story = scene_and_story(match, eyes, lang)
    if at == session.n:
        scene.prompt = session.prompt(eyes if eyes in match.seats else None, lang)
    found: dict[str, Any] = {"n": at, "last": session.n, "eyes": eyes, "over": session.over}
    found["log"] = log_lines(session, story, scene, 0, at, lang)
    found["scene"] = Snapshot(scene, request.query_params.get("format") == "drawn").whole()
    found["seed"] = session.row.seed if session.over else None
    found["commitment"] = session.match.commitment
    return json(found)


def check_entry_number(session: Session, at: int) -> None:
    if at > session.n:
        raise RequestError("bad-request", "bad-number", n=at, last=session.n)


def check_eyes(session: Session, eyes: str, own: str) -> None:
    if eyes not in ("public", own) and not session.over:
        raise RequestError("refused", "all-open")
    if eyes not in ("public", "all", *session.match.seats):
        raise RequestError("bad-request", "bad-field", field="eyes", wanted=" | ".join(session.match.seats))


def scene_and_story(match: Match, eyes: str, lang: str) -> tuple[Scene, list[LogLine]]:
    """A scene that offers nothing, and its log: one seat's, the public's, or everything that any seat knew."""
    if eyes == "all":
        return open_scene(match, lang), open_story(match, lang)
    seat = None if eyes == "public" else eyes
    scene = match.scene(seat, lang)
    offer_nothing(scene)
    return scene, match.story(seat, lang)


async def record(request: Request) -> Response:
    room, _ = await room_and_key(request)
    check_over(room.session)
    room.session.check_rules()
    name = f"{room.session.row.game}-{room.id}.txt"
    headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{name}"'}
    return Response(room.session.match.record(), 200, headers, "text/plain; charset=utf-8")


def check_over(session: Session) -> None:
    if not session.over:
        raise RequestError("refused", "not-over")


async def upload(request: Request) -> Response:
    """A record becomes a match that is over; its code lets anybody look at it."""
    text = (await body_of(request, LARGE)).decode("utf-8", "replace")
    match = await asyncio.to_thread(grognard.replay, text)  # a long one takes a moment
    parsed, row = read_record(text), new_row(match)
    row.archive = row.over = True
    row.to_move = ""
    row.n = len(parsed.moves)
    row.start = parsed.header.get("position", "")
    entries = [Entry(i, PLAY, seat, move, row.created) for i, (seat, move) in enumerate(parsed.moves, start=1)]
    code = new_code()
    seats = [SeatRow(row.id, seat, PERSON, name="", taken=row.created) for seat in match.seats]
    await registry_of(request).store.create(row, seats, [Key(hashed(code), row.id, "", "watch")], entries)
    return json({"match": row.id, "watch": code}, 201)


async def fork(request: Request, message: Fork) -> Response:
    """The position after `at` entries with new dice: nobody knows how they will fall."""
    room, _ = await room_and_key(request)
    session, registry = room.session, registry_of(request)
    check_over(session)
    session.check_rules()
    check_entry_number(session, message.at)
    start = session.position_after(message.at).fork()
    if start.turn is None:
        raise RequestError("over", "over")
    row = new_row(start)
    row.title = message.title or session.row.title
    row.clock = clock_of(message.clock)
    row.start = base64.b64encode(start.dump()).decode()
    plan = MatchPlan(row, check_seats(message.seats, start.seats), [])
    credentials = await set_up(registry.store, plan, message.name, message.lang)
    await registry.room(credentials.match)
    return json(credentials, 201)


# Rematches


async def rematch(request: Request, message: Rematch) -> Response:
    """The first player to ask sets it up; the others get their seats in it by asking, too."""
    registry = registry_of(request)
    room, seat = await room_and_seat(request)
    check_over(room.session)
    keys = await registry.store.keys([hashed(token) for token in [bearer(request), *message.tokens]])
    own = [key.seat for key in keys if key.match == room.id and key.role == "seat"]
    if not room.session.row.rematch:
        await set_up_rematch(request, room, seat)
    new = room.session.row.rematch
    tokens = await take_seats(request, new, room, own)
    return json({"match": new, "tokens": tokens}, 201)


async def set_up_rematch(request: Request, room: Room, seat: str) -> None:
    store = registry_of(request).store
    row, seats = same_again(room)
    if await store.set_rematch(room.id, row.id):
        await store.create(row, seats, [], [])
        room.session.row.rematch = row.id
        room.notify("rematch", seat)
    else:  # another process was faster
        await room.refresh()


def same_again(room: Room) -> tuple[MatchRow, list[SeatRow]]:
    """The same match anew, everybody one seat further."""
    old = room.session.row
    row = new_row(grognard.game(old.game).new(old.scenario, None, old.options))
    row.title, row.clock = old.title, old.clock
    rows = []
    for seat, before in swapped(room.session.match.seats).items():
        sat = room.session.seats[before]
        taken = row.created if sat.kind == BOT else 0.0
        rows.append(SeatRow(row.id, seat, sat.kind, sat.bot, sat.name, sat.lang, taken=taken))
    return row, rows


def swapped(seats: tuple[str, ...]) -> dict[str, str]:
    """The old seat of each new seat's player."""
    return {seat: seats[i - 1] for i, seat in enumerate(seats)}


async def take_seats(request: Request, new: str, room: Room, own: list[str]) -> dict[str, str]:
    """Take the new seats of a player's old ones. A player who has done so before gets further tokens."""
    registry = registry_of(request)
    tokens = {}
    for seat, before in swapped(room.session.match.seats).items():
        if before in own:
            sat, token = room.session.seats[before], new_token()
            key = Key(hashed(token), new, seat, "seat")
            if not await registry.store.claim(key, sat.name, sat.lang, time.time()):
                await registry.store.add_key(key)
            tokens[seat] = token
    await (await registry.room(new)).refresh()
    return tokens
