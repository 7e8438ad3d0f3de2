"""A bare socket, as the server hands it over: moves pass here by the thousand, so nothing stands in between."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send

from grognard.table.frames import SOON


class Gone(Exception):
    """The other side has hung up."""


class Wire:
    """Text frames in and out."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.headers = Headers(scope=scope)
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

    async def send_text(self, text: str, soon: bool = False) -> None:
        """At once, or together with the next frame if that follows soon."""
        frame: Message = {"type": "websocket.send", "text": text}
        if soon:
            frame[SOON] = True
        try:
            await self._send(frame)
        except (OSError, RuntimeError) as error:  # what servers raise once the line is dead
            raise Gone from error

    async def close(self, code: int) -> None:
        await self._send({"type": "websocket.close", "code": code})
