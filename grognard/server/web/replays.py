"""Matches that are looked at again: replay, record, fork, rematch."""

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
from grognard.server.feeds.feed import offer_nothing, own_lines, parts
from grognard.server.feeds.snapshot import Snapshot
from grognard.server.feeds.subscriber import DRAWN
from grognard.server.matches.history import play_path
from grognard.server.matches.room import Room
from grognard.server.matches.seating import MatchPlan, check_clock, check_seats, set_up
from grognard.server.matches.session import opening
from grognard.server.matches.tokens import hashed, new_code, new_match_id, new_token
from grognard.server.storage.rows import BOT, PERSON, PLAY, Entry, Key, MatchRow, SeatRow
from grognard.server.web.http import bearer, body_of, json, language, registry_of
from grognard.server.web.limits import LARGE
from grognard.server.web.matches import entered, number


async def replay(request: Request, fields: dict[str, Any]) -> Response:
    """Through one's own eyes, with the public's, or, when it is over, through anybody's or with everything open."""
    room, key = await entered(request)
    session, lang = room.session, language(request)
    at = number(request, "at", session.n)
    if at > session.n:
        raise RequestError("bad-request", "bad-number", n=at, last=session.n)
    eyes = request.query_params.get("eyes", key.seat or "public")
    if eyes not in ("public", key.seat) and not session.over:
        raise RequestError("refused", "all-open")
    if eyes not in ("public", "all", *session.match.seats):
        raise RequestError("bad-request", "bad-field", field="eyes", wanted=" | ".join(session.match.seats))
    path = session.history.path(at)
    match = play_path(opening(session.row), path, undo=0)
    numbers = [0, *(node.n for node in path)]
    scene, story = still(match, eyes, lang)
    if at == session.n:
        scene.prompt = session.prompt(eyes if eyes in match.seats else None, lang)
    ids = {item.id for item in scene.items()}
    lines = [{"n": numbers[line.move], "parts": parts(line, ids)} for line in story]
    lines += own_lines(session, session.history.entries[:at], lang)
    found: dict[str, Any] = {"n": at, "last": session.n, "eyes": eyes, "over": session.over}
    found["log"] = sorted(lines, key=lambda line: int(str(line["n"])))
    found["scene"] = Snapshot(scene, request.query_params.get("format") == DRAWN).whole()
    found["seed"] = session.row.seed if session.over else None
    found["commitment"] = session.match.commitment
    return json(found)


def still(match: Match, eyes: str, lang: str) -> tuple[Scene, list[LogLine]]:
    """A scene that is only looked at, and its log: one seat's, the public's, or all that anybody knew."""
    if eyes == "all":
        return open_scene(match, lang), open_story(match, lang)
    seat = None if eyes == "public" else eyes
    scene = match.scene(seat, lang)
    offer_nothing(scene)
    return scene, match.story(seat, lang)


async def record(request: Request, fields: dict[str, Any]) -> Response:
    room, _ = await entered(request)
    if not room.session.over:
        raise RequestError("refused", "not-over")
    name = f"{room.session.row.game}-{room.id}.txt"
    headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{name}"'}
    return Response(room.session.match.record(), 200, headers, "text/plain; charset=utf-8")


async def upload(request: Request, fields: dict[str, Any]) -> Response:
    """A record becomes a match that is over: everybody with its code can look at it."""
    text = (await body_of(request, LARGE)).decode("utf-8", "replace")
    match = await asyncio.to_thread(grognard.replay, text)  # a long one takes a moment
    parsed, now = read_record(text), time.time()
    origin = match.origin
    row = MatchRow(
        new_match_id(), match.game.id, origin.scenario, dict(origin.options), origin.seed, match.game.data_digest
    )
    row.created = row.since = now
    row.archive = row.over = True
    row.n = len(parsed.moves)
    row.opening = parsed.header.get("position", "")
    entries = [Entry(i, PLAY, seat, move, now) for i, (seat, move) in enumerate(parsed.moves, start=1)]
    code = new_code()
    seats = [SeatRow(row.id, seat, PERSON, name="", taken=now) for seat in match.seats]
    await registry_of(request).store.create(row, seats, [Key(hashed(code), row.id, "", "watch")], entries)
    return json({"match": row.id, "watch": code}, 201)


async def fork(request: Request, fields: dict[str, Any]) -> Response:
    """The position after `at` entries with dice of its own: nobody knows how they will fall."""
    room, _ = await entered(request)
    session, at = room.session, fields["at"]
    if not session.over:
        raise RequestError("refused", "not-over")
    if at > session.n:
        raise RequestError("bad-request", "bad-number", n=at, last=session.n)
    start = play_path(opening(session.row), session.history.path(at)).fork()
    if start.turn is None:
        raise RequestError("over", "over")
    row = following(session.row, start, fields["title"], check_clock(fields["clock"]))
    row.opening = base64.b64encode(start.dump()).decode()
    plan = MatchPlan(row, check_seats(fields["seats"], start.seats), [])
    hand = await set_up(registry_of(request).store, plan, fields["name"], fields["lang"])
    await registry_of(request).room(hand.match)
    return json(hand.as_dict(), 201)


def following(old: MatchRow, start: Match, title: str, clock: dict[str, float] | None) -> MatchRow:
    """The row of a match that comes after another."""
    now = time.time()
    options = dict(start.origin.options)
    row = MatchRow(new_match_id(), old.game, old.scenario, options, start.origin.seed, old.data, title or old.title)
    row.created = row.since = now
    row.clock = clock
    row.to_move = " ".join(start.to_move)
    return row


async def rematch(request: Request, fields: dict[str, Any]) -> Response:
    """The first to ask sets it up; all who sat here find their seat in it by asking, too."""
    registry = registry_of(request)
    room, key = await entered(request)
    if key.role != "seat":
        raise RequestError("not-your-seat", "watching")
    if not room.session.over:
        raise RequestError("refused", "not-over")
    found = await registry.store.keys([hashed(token) for token in [bearer(request), *fields["tokens"]]])
    own = [one.seat for one in found if one.match == room.id and one.role == "seat"]
    new = room.session.row.rematch
    if not new:
        row, seats = again(room)
        if await registry.store.set_rematch(room.id, row.id):
            await registry.store.create(row, seats, [], [])
            room.session.row.rematch = new = row.id
            room.tell("rematch", key.seat)
        else:
            await registry.refresh(room)
            new = room.session.row.rematch
    tokens = await follow(request, new, room, own)
    return json({"match": new, "tokens": tokens}, 201)


def again(room: Room) -> tuple[MatchRow, list[SeatRow]]:
    """The same match anew, everybody one seat further."""
    old = room.session.row
    start = grognard.game(old.game).new(old.scenario, None, old.options)
    row = following(old, start, "", old.clock)
    rows = []
    for seat, before in swapped(room.session.match.seats).items():
        sat = room.session.seats[before]
        taken = row.created if sat.kind == BOT else 0.0
        rows.append(SeatRow(row.id, seat, sat.kind, sat.bot, sat.name, sat.lang, taken=taken))
    return row, rows


def swapped(seats: tuple[str, ...]) -> dict[str, str]:
    """Who sat where: new seat to old seat."""
    return {seat: seats[i - 1] for i, seat in enumerate(seats)}


async def follow(request: Request, new: str, room: Room, own: list[str]) -> dict[str, str]:
    """Sit down where the old seats lead to. Who has done so already gets a further token."""
    registry = registry_of(request)
    tokens = {}
    for seat, before in swapped(room.session.match.seats).items():
        if before in own:
            sat, token = room.session.seats[before], new_token()
            key = Key(hashed(token), new, seat, "seat")
            if not await registry.store.claim(key, sat.name, sat.lang, time.time()):
                await registry.store.add_key(key)
            tokens[seat] = token
    await registry.refresh(await registry.room(new))
    return tokens
