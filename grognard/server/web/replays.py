"""Looking back and starting again: replays, records, forks, rematches.

Replays, forks and uploads are worked on in another process, with limits of time and memory.
"""

from __future__ import annotations

import time

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import grognard
from grognard.engine.saving.record import position_of
from grognard.server.errors import RequestError
from grognard.server.matches.requests import check_space
from grognard.server.matches.room import Room
from grognard.server.matches.seating import MatchPlan, check_seats, clock_of, new_row, set_up
from grognard.server.matches.session import Session
from grognard.server.matches.tokens import hashed, new_code, new_token
from grognard.server.messages import Fork, Rematch
from grognard.server.storage.rows import (
    AGAIN,
    BOT,
    KNOWN,
    PERSON,
    PLAY,
    SECOND_TOKEN,
    Entry,
    Key,
    MatchRow,
    SeatRow,
    StoredMatch,
)
from grognard.server.web.http import (
    bearer,
    body_of,
    caller,
    json,
    language,
    number,
    registry_of,
    room_and_key,
    room_and_seat,
    work,
)
from grognard.server.web.limits import LARGE
from grognard.server.workers.jobs import Divide, Import, NewStart, Replay

NO_STORE = {"cache-control": "no-store"}


async def replay(request: Request) -> Response:
    """Through one's own eyes or the public's; once it is over, through any seat's eyes or with everything open."""
    room, key = await room_and_key(request)
    session, lang = room.session, language(request)
    at = number(request, "at", session.n)
    check_entry_number(session, at)
    eyes = request.query_params.get("eyes", key.seat or "public")
    check_eyes(session, eyes, key.seat)
    drawn = request.query_params.get("format") == "drawn"
    body = await work(request, Replay(stored_of(session), at, eyes, lang, drawn))
    return Response(body, 200, NO_STORE, "application/json")


def stored_of(session: Session) -> StoredMatch:
    """The rows of an open match, for a worker."""
    return StoredMatch(session.row, list(session.seats.values()), session.history.entries, [])


def check_entry_number(session: Session, at: int) -> None:
    if at > session.n:
        raise RequestError("bad-request", "bad-number", n=at, last=session.n)


def check_eyes(session: Session, eyes: str, own: str) -> None:
    if eyes not in ("public", own) and not session.over:
        raise RequestError("refused", "all-open")
    if eyes not in ("public", "all", *session.match.seats):
        raise RequestError("bad-request", "bad-field", field="eyes", wanted=" | ".join(session.match.seats))


# Records


async def record(request: Request) -> Response:
    room, _ = await room_and_key(request)
    check_over(room.session)
    room.session.check_rules()
    name = f"{room.session.row.game}-{room.id}.txt"
    headers = {**NO_STORE, "content-disposition": f'attachment; filename="{name}"'}
    return Response(signed_record(request, room), 200, headers, "text/plain; charset=utf-8")


def signed_record(request: Request, room: Room) -> str:
    """The position of a match that began in the middle of another is signed: this table takes it back."""
    match = room.session.match
    text = match.record()
    if match.origin.position is None:
        return text
    line = f"position {position_of(match)}\n"
    return text.replace(line, f"{line}signed {registry_of(request).store.keyring.sign(line.strip())}\n")


def check_over(session: Session) -> None:
    if not session.over:
        raise RequestError("refused", "not-over")


async def upload(request: Request) -> Response:
    """A record becomes a match that is over; its code lets anybody look at it."""
    text = (await body_of(request, LARGE)).decode("utf-8", "replace")
    check_signature(request, text)
    found = msgspec.json.decode(await work(request, Import(text)), type=NewStart)
    row, code = found.row, new_code()
    entries = [Entry(i, PLAY, seat, move, row.created) for i, (seat, move) in enumerate(found.moves, start=1)]
    seats = [SeatRow(row.id, seat, PERSON, name="", taken=row.created) for seat in found.seats]
    await registry_of(request).store.create(row, seats, [Key(hashed(code), row.id, "", "watch")], entries)
    return json({"match": row.id, "watch": code}, 201)


def check_signature(request: Request, text: str) -> None:
    """A record begins where the engine begins, or in a position that this table has signed."""
    lines = text.replace("\r", "").split("\n", MOST_HEADERS)[:MOST_HEADERS]
    position = next((line.strip() for line in lines if line.strip().startswith("position ")), "")
    signature = next((line.strip() for line in lines if line.strip().startswith("signed ")), "")
    if position and not registry_of(request).store.keyring.signed(position, signature.removeprefix("signed ")):
        raise RequestError("refused", "not-signed")


MOST_HEADERS = 12  # lines before the first move


# Forks


async def fork(request: Request, message: Fork) -> Response:
    """The position after `at` entries with new dice: nobody knows how they will fall.

    Everybody who was in the old match has seen everything. So among people hidden things are dealt again, or all are
    told that they are known.
    """
    room, _ = await room_and_key(request)
    session, registry = room.session, registry_of(request)
    check_over(session)
    session.check_rules()
    check_entry_number(session, message.at)
    seats = check_seats(message.seats, session.match.seats)
    among_people = any(choice.kind in ("friend", "open") for choice in seats.values())
    job = Divide(stored_of(session), message.at, among_people and not message.known)
    row = msgspec.json.decode(await work(request, job), type=NewStart).row
    row.title = message.title or session.row.title
    row.clock = clock_of(message.clock)
    row.dealt = (KNOWN if message.known else AGAIN) if among_people else ""
    plan = MatchPlan(row, seats, [])
    credentials = await set_up(registry.store, plan, message.name, message.lang, registry.time.now())
    (await registry.room(credentials.match, caller(request))).payer = caller(request)
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
    """The same match anew, everybody one seat further; each seat is kept for the player it is meant for."""
    old = room.session.row
    row = new_row(grognard.game(old.game).new(old.scenario, None, old.options))
    row.title, row.clock, row.rated, row.watchable = old.title, old.clock, old.rated, old.watchable
    rows = []
    for seat, before in swapped(room.session.match.seats).items():
        sat = room.session.seats[before]
        taken, kept_for = (row.created, "") if sat.kind == BOT else (0.0, f"{room.id} {before}")
        rows.append(SeatRow(row.id, seat, sat.kind, sat.bot, sat.name, sat.lang, taken=taken, reserved=kept_for))
    return row, rows


def swapped(seats: tuple[str, ...]) -> dict[str, str]:
    """The old seat of each new seat's player."""
    return {seat: seats[i - 1] for i, seat in enumerate(seats)}


async def take_seats(request: Request, new: str, room: Room, own: list[str]) -> dict[str, str]:
    """Take the new seats of a player's old ones. A further token for a seat is told to whoever holds the first."""
    registry = registry_of(request)
    tokens = {}
    for seat, before in swapped(room.session.match.seats).items():
        if before in own:
            tokens[seat] = token = new_token()
            await take_kept_seat(request, Key(hashed(token), new, seat, "seat"), room.session.seats[before])
    await (await registry.room(new, caller(request))).refresh()
    return tokens


async def take_kept_seat(request: Request, key: Key, sat: SeatRow) -> None:
    registry = registry_of(request)
    person = SeatRow(key.match, key.seat, PERSON, "", sat.name, sat.lang, reserved=f"{sat.match} {sat.seat}")
    person.taken, person.ticks = time.time(), registry.time.now()
    if not await registry.store.claim(key, person):
        new = await registry.room(key.match)
        check_space(new.session, key.seat)
        await registry.store.add_key(key)
        await new.add_note(SECOND_TOKEN, key.seat, "", key.seat)
