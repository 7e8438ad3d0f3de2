"""Headers that every answer carries: nothing but our own scripts and styles, in no frame but our own."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from grognard.server.web.http import HEADERS

RAW = [(name.encode(), value.encode()) for name, value in HEADERS.items()]

ASK_AGAIN = (
    b"cache-control",
    b"no-cache",
)  # files have etags: asking again is cheap, and a new version is seen at once


class SecurityHeaders:
    """Plain ASGI, so that streams are not held up."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_shielded(message: Message) -> None:
            if message["type"] == "http.response.start":
                cached = any(name == b"cache-control" for name, _ in message["headers"])
                message["headers"] = [*message["headers"], *RAW, *([] if cached else [ASK_AGAIN])]
            await send(message)

        await self._app(scope, receive, send_shielded if scope["type"] == "http" else send)
