"""Security headers of every answer: nothing but our own scripts and styles, and no page of ours in a frame."""

from __future__ import annotations

from collections.abc import Awaitable

from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' blob:",  # pictures that the page has asked for with a token
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
    )
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
ALWAYS_HTTPS = (b"strict-transport-security", b"max-age=31536000")
# Files have etags: asking again is cheap, and a new version is seen at once.
ASK_AGAIN = (b"cache-control", b"no-cache")


class SecurityHeaders:
    """Plain ASGI, so that streams pass unbuffered."""

    def __init__(self, app: ASGIApp, https: bool = False) -> None:
        self._app = app
        self._headers = [*HEADERS, *([ALWAYS_HTTPS] if https else [])]

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        return self._app(scope, receive, with_headers(send, self._headers) if scope["type"] == "http" else send)


def with_headers(send: Send, headers: list[tuple[bytes, bytes]]) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            cached = any(name == b"cache-control" for name, _ in message["headers"])
            message["headers"] = [*message["headers"], *headers, *([] if cached else [ASK_AGAIN])]
        await send(message)

    return send_with_headers
