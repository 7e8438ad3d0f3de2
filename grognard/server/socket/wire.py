"""A bare socket, as the server hands it over: moves pass here by the thousand, so nothing stands in between."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from grognard.server.socket.frames import FRAMES, Frames


class Gone(Exception):
    """The other side has hung up."""


class Wire:
    """Text frames in and out."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.headers = Headers(scope=scope)
        self._frames: Frames = scope["state"][FRAMES]
        self._receive = receive
        self._send = send

    async def accept(self) -> None:
        await self._receive()  # the word that somebody wants to connect
        await self._send({"type": "websocket.accept"})

    async def receive_text(self) -> str:
        """The next frame; a binary one counts as empty."""
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise Gone
        return message.get("text") or ""

    async def send_text(self, text: bytes, soon: bool = False) -> None:
        """At once, or together with the next frame if that follows soon."""
        try:
            if not self._frames.writable.is_set():  # it has not taken what it was sent before
                await self._frames.writable.wait()
            self._frames.post(text, soon)
        except OSError as error:  # once the line is dead
            raise Gone from error

    async def close(self, code: int) -> None:
        self._frames.flush()
        await self._send({"type": "websocket.close", "code": code})
