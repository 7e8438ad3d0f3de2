"""My matches at a glance: the board of a seat as a small picture without names, and where the match stands."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from grognard import Match
from grognard.server.bots.autoplay import world_for
from grognard.server.matches.room import Room
from grognard.server.web.assets import kept_answer
from grognard.server.web.http import language, room_and_key, theme_of, work
from grognard.server.web.pages import respond
from grognard.server.workers.jobs import DrawMiniature

NOT_STORED = {"cache-control": "no-store"}


async def miniature(request: Request) -> Response:
    room, key = await room_and_key(request)
    lang, theme = language(request), theme_of(request)
    picture = await picture_of(request, room, key.seat, theme)
    answer = {"n": room.session.n, "standing": standing(room.session.match, key.seat, lang), "picture": picture}
    return respond(request, kept_answer("miniature.json", msgspec.json.encode(answer).decode()), NOT_STORED)


def standing(match: Match, seat: str, lang: str) -> str:
    """The turn and the score, as far as this seat may know them."""
    key, values = match.game.standing(match.view(seat or None))
    return match.game.words.raw(lang, "game", key).format(*values)


async def picture_of(request: Request, room: Room, seat: str, theme: str) -> str:
    """Kept with the other pictures of the seat until the next entry; it has no words, so all languages share it."""
    feed, match = room.feed(seat or None, "en"), room.session.match
    name = f"{theme} miniature"
    found = feed.picture(name)
    if not found:
        position = feed.position
        found = await work(request, DrawMiniature(world_for(match, seat or match.seats[0]), seat, theme))
        feed.keep_picture(position, name, found)
    return found.decode()
