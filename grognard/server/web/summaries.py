"""After the end: how a match went, and its maps as a film."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from grognard.engine.drawing.palette import PAGE, THEMES
from grognard.server.matches.room import Room
from grognard.server.web.assets import kept_answer
from grognard.server.web.http import language, room_and_key, work
from grognard.server.web.pages import respond
from grognard.server.web.replays import check_over, stored_of
from grognard.server.workers.jobs import DrawFilm, Job, Summarise

NOT_STORED = {"cache-control": "no-store"}


async def summary(request: Request) -> Response:
    room, lang = await finished(request), language(request)
    told = await kept(request, room, f"summary {lang}", Summarise(stored_of(room.session), lang))
    return respond(request, kept_answer("summary.json", told), NOT_STORED)


async def film(request: Request) -> Response:
    room, lang = await finished(request), language(request)
    theme = request.query_params.get("theme", "")
    theme = theme if theme in (*THEMES, PAGE) else THEMES[0]
    drawn = await kept(request, room, f"film {lang} {theme}", DrawFilm(stored_of(room.session), lang, theme))
    name = f"{room.session.row.game}-{room.id}.svg"
    headers = NOT_STORED if theme == PAGE else {**NOT_STORED, "content-disposition": f'inline; filename="{name}"'}
    return respond(request, kept_answer("film.svg", drawn), headers)


async def finished(request: Request) -> Room:
    """A match that is over: everybody who may look at it may now know everything."""
    room, _ = await room_and_key(request)
    check_over(room.session)
    return room


async def kept(request: Request, room: Room, name: str, job: Job) -> str:
    """The answer of a worker, kept with the pictures of the public: a finished match does not change any more."""
    feed = room.feed(None, "en")
    found = feed.picture(name)
    if not found:
        position = feed.position
        found = await work(request, job)
        feed.keep_picture(position, name, found)
    return found.decode()
