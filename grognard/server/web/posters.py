"""Pictures of the games for the lobby: a part of each board, drawn once and kept under the hash of its content."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

import grognard
from grognard.server.web.assets import Asset, make_asset
from grognard.server.web.http import json, language, theme_of, work
from grognard.server.web.pages import FOREVER, respond
from grognard.server.workers.jobs import DrawPoster

pictures: dict[str, Asset] = {}  # by hash
drawn: dict[tuple[str, str, str], str] = {}  # game, language and theme: the hash of its picture


async def posters(request: Request) -> Response:
    """The address of each game's picture. Drawing takes a moment the first time, in a worker: no board waits for it."""
    lang, theme = language(request), theme_of(request)
    found = {id: await address_of(request, id, lang, theme) for id in grognard.games()}
    return json({"posters": {id: address for id, address in found.items() if address}})


async def address_of(request: Request, id: str, lang: str, theme: str) -> str:
    if grognard.game(id).profile is None:
        return ""
    if (id, lang, theme) not in drawn:
        svg = (await work(request, DrawPoster(id, lang, theme))).decode()
        asset = make_asset("poster.svg", svg)
        pictures[asset.hash] = asset
        drawn[id, lang, theme] = asset.hash
    return f"/pictures/{drawn[id, lang, theme]}.svg"


async def picture(request: Request) -> Response:
    """After a restart an old address is unknown until the posters have been asked for again."""
    asset = pictures.get(request.path_params["hash"])
    if asset is None:
        raise HTTPException(404)
    return respond(request, asset, {"cache-control": FOREVER})
