"""One's seats on another device: a code that opens them there, and the way back. Links as QR codes for its camera."""

from __future__ import annotations

import io

import segno
from starlette.requests import Request
from starlette.responses import Response

from grognard.server.errors import RequestError
from grognard.server.matches.requests import check_space
from grognard.server.matches.tokens import hashed, new_code, new_token
from grognard.server.messages import Carry, ShowLink, TakeBack
from grognard.server.storage.rows import SECOND_TOKEN, Key
from grognard.server.web.http import bearer, caller, json, registry_of, room_and_seat


async def carry(request: Request, message: Carry) -> Response:
    """The seats of these tokens in one code, which can be used once. This device keeps its seats."""
    room, _ = await room_and_seat(request)
    own = await own_keys(request, room.id, message.tokens)
    code = new_code()
    seats = " ".join(dict.fromkeys(key.seat for key in own))
    await registry_of(request).store.add_key(Key(hashed(code), room.id, seats, "carry", own[0].hash))
    return json({"code": code}, 201)


async def own_keys(request: Request, match: str, tokens: list[str]) -> list[Key]:
    """The keys of the caller's seats in a match, that of the request first."""
    hashes = [hashed(token) for token in [bearer(request), *tokens]]
    found = {key.hash: key for key in await registry_of(request).store.keys(hashes)}
    return [found[h] for h in hashes if h in found and (found[h].match, found[h].role) == (match, "seat")]


async def receive_seats(request: Request, code: Key) -> dict[str, str]:
    """Tokens for the seats of a code, by seat. Whoever holds a seat already is told."""
    registry = registry_of(request)
    room = await registry.room(code.match, caller(request))
    tokens = {seat: new_token() for seat in code.seat.split()}
    for seat in tokens:
        check_space(room.session, seat)
    keys = [Key(hashed(token), code.match, seat, "seat", code.source) for seat, token in tokens.items()]
    if not await registry.store.exchange(code, keys):
        raise RequestError("unknown-match", "unknown-code")
    for seat in tokens:
        await room.add_note(SECOND_TOKEN, seat, "", seat)
    return tokens


async def take_back(request: Request, message: TakeBack) -> Response:
    """Also what the other devices gave on, and codes that nobody has used yet."""
    room, _ = await room_and_seat(request)
    own = await own_keys(request, room.id, message.tokens)
    closed = await registry_of(request).store.take_back(room.id, [key.hash for key in own])
    await room.close_revoked()
    return json({"closed": closed})


async def qr(request: Request, message: ShowLink) -> Response:
    """In a POST, so that the code of a link stands in no address and no log."""
    drawn = io.BytesIO()
    segno.make(message.link, error="m", micro=False).save(drawn, kind="svg", scale=8, border=4, xmldecl=False)
    return Response(drawn.getvalue(), 200, {"cache-control": "no-store"}, "image/svg+xml")
