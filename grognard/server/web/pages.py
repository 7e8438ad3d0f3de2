"""Serves the browser client: the page, and its files under addresses that change with their content."""

from __future__ import annotations

import re
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from grognard.server.web.assets import Asset, assets, page, preloads, version

FOREVER: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"
WEIGHT_ZERO: Final = re.compile(r"\s*q=0(\.0*)?\s*")


async def index(request: Request) -> Response:
    return respond(request, page(), {"cache-control": REVALIDATE, "link": preloads()})


async def static(request: Request) -> Response:
    """A page loaded before an update asks for an old version: it gets the file of today, but must not keep it."""
    current = request.path_params["version"] == version()
    asset = find(request.path_params["file"])
    return respond(request, asset, {"cache-control": FOREVER if current else REVALIDATE})


async def by_name(request: Request) -> Response:
    """Colours and symbols under fixed addresses, for programs."""
    return respond(request, find(request.url.path.removeprefix("/")), {"cache-control": REVALIDATE})


def find(name: str) -> Asset:
    asset = assets().get(name)
    if asset is None:
        raise HTTPException(404)
    return asset


def respond(request: Request, asset: Asset, headers: dict[str, str]) -> Response:
    """Compressed if the browser accepts that; 304 if it has the same content already."""
    compressed = accepts_gzip(request.headers.get("accept-encoding", ""))
    etag = f'"{asset.hash}-gzip"' if compressed else f'"{asset.hash}"'
    headers = {**headers, "etag": etag, "vary": "Accept-Encoding"}
    if has_etag(request.headers.get("if-none-match", ""), etag):
        return Response(status_code=304, headers=headers)
    if compressed:
        headers["content-encoding"] = "gzip"
    return Response(asset.gzipped if compressed else asset.content, 200, headers, asset.media_type)


def accepts_gzip(accept_encoding: str) -> bool:
    """`gzip` must be named, and not with the weight zero."""
    for choice in accept_encoding.lower().split(","):
        coding, _, weight = choice.partition(";")
        if coding.strip() == "gzip":
            return WEIGHT_ZERO.fullmatch(weight) is None
    return False


def has_etag(if_none_match: str, etag: str) -> bool:
    tags = [tag.strip().removeprefix("W/") for tag in if_none_match.split(",")]
    return etag in tags or tags == ["*"]


def page_routes() -> list[BaseRoute]:
    return [
        Route("/", index),
        Route("/static/{version}/{file}", static),
        Route("/palette.css", by_name),
        Route("/symbols.svg", by_name),
    ]
