"""Serves the browser client: the page, and its files under addresses that change with their content."""

from __future__ import annotations

import re
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from grognard.server.web.assets import Asset, assets, page, preloads, version, worker

FOREVER: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"
FIXED: Final = (
    *("palette.css", "symbols.svg", "pieces.svg"),
    *("app.webmanifest", "icon-192.png", "icon-512.png", "icon-mask-512.png"),
)
WEIGHT_ZERO: Final = re.compile(r"\s*q=0(\.0*)?\s*")


async def index(request: Request) -> Response:
    return respond(request, page(), {"cache-control": REVALIDATE, "link": preloads()})


async def static(request: Request) -> Response:
    """A page loaded before an update asks for an old version: it gets the file of today, but must not keep it."""
    current = request.path_params["version"] == version()
    asset = find(request.path_params["file"])
    return respond(request, asset, {"cache-control": FOREVER if current else REVALIDATE})


async def service_worker(request: Request) -> Response:
    """At the root, because a worker serves the pages below its address."""
    return respond(request, worker(), {"cache-control": REVALIDATE})


async def by_name(request: Request) -> Response:
    """Colours and symbols under fixed addresses, for programs; what a device remembers of the app."""
    return respond(request, find(request.url.path.removeprefix("/")), {"cache-control": REVALIDATE})


def find(name: str) -> Asset:
    asset = assets().get(name)
    if asset is None:
        raise HTTPException(404)
    return asset


def respond(request: Request, asset: Asset, headers: dict[str, str]) -> Response:
    """Compressed if the browser accepts that; 304 if it has the same content already."""
    coding = accepted_coding(request.headers.get("accept-encoding", ""), tuple(asset.compressed))
    etag = f'"{asset.hash}-{coding}"' if coding else f'"{asset.hash}"'
    headers = {**headers, "etag": etag, "vary": "Accept-Encoding"}
    if has_etag(request.headers.get("if-none-match", ""), etag):
        return Response(status_code=304, headers=headers)
    if coding:
        headers["content-encoding"] = coding
    return Response(asset.compressed[coding] if coding else asset.content, 200, headers, asset.media_type)


def accepted_coding(accept_encoding: str, codings: tuple[str, ...]) -> str:
    """The first of these compressions that is named, and not with the weight zero; empty if there is none."""
    choices = [choice.partition(";") for choice in accept_encoding.lower().split(",")]
    accepted = {coding.strip() for coding, _, weight in choices if not WEIGHT_ZERO.fullmatch(weight)}
    return next((coding for coding in codings if coding in accepted), "")


def has_etag(if_none_match: str, etag: str) -> bool:
    tags = [tag.strip().removeprefix("W/") for tag in if_none_match.split(",")]
    return etag in tags or tags == ["*"]


def page_routes() -> list[BaseRoute]:
    return [
        Route("/", index),
        Route("/static/{version}/{file}", static),
        Route("/service-worker.js", service_worker),
        *(Route(f"/{name}", by_name) for name in FIXED),
    ]
