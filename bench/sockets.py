"""As much of RFC 6455 as a load driver needs: whole text frames, a mask of zeros.

The driver shares the machine, often even the core, with the server it measures. So frames are passed on as they come
in, without a task or a stream in between.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

END = b"\r\n\r\n"


class Socket(asyncio.Protocol):
    """Passes each message to `hear`; by default messages are queued until `receive` is called."""

    def __init__(self) -> None:
        self.hear: Callable[[bytes], None] = self._keep
        self._inbox: deque[bytes] = deque()
        self._rest = b""
        self._accepted = False
        self._lost = False
        self._wake = asyncio.Event()
        self._transport: asyncio.Transport | None = None

    @staticmethod
    async def open(port: int) -> Socket:
        transport, socket = await asyncio.get_running_loop().create_connection(Socket, "127.0.0.1", port)
        socket._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ("GET /api/live HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade")
        more = (f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", "")
        transport.write("\r\n".join((*lines, *more)).encode())
        while not socket._accepted:
            await socket._news()
        return socket

    def send(self, message: dict[str, Any]) -> None:
        body = msgspec.json.encode(message)
        size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
        if self._transport is None or self._lost:
            raise ConnectionResetError
        self._transport.write(b"\x81" + size + b"\0\0\0\0" + body)

    async def receive(self) -> bytes:
        while not self._inbox:
            await self._news()
        return self._inbox.popleft()

    async def until(self, start: bytes) -> bytes:
        """The next message of a kind."""
        while not (body := await self.receive()).startswith(start):
            pass
        return body

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    async def _news(self) -> None:
        if self._lost:
            raise ConnectionResetError
        self._wake.clear()
        await self._wake.wait()

    def _keep(self, body: bytes) -> None:
        self._inbox.append(body)
        self._wake.set()

    # What the loop calls

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        if not self._accepted:
            head, self._accepted, data = self._answer(data)
            if not self._accepted:
                self._rest = head
                return
        start = 0
        while (frame := frame_at(data, start)) is not None:
            body, start = frame
            self.hear(body)
        self._rest = data[start:]

    def _answer(self, data: bytes) -> tuple[bytes, bool, bytes]:
        """The head of the server's answer, whether it is complete, and the bytes after it."""
        head, end, rest = data.partition(END)
        if end:
            self._wake.set()
        return head, bool(end), rest

    def connection_lost(self, error: Exception | None) -> None:
        self._lost = True
        self._wake.set()


def frame_at(data: bytes, start: int) -> tuple[bytes, int] | None:
    """The body of the frame that begins there and where the frame ends; None if it is incomplete."""
    if len(data) < start + 2:
        return None
    size, body = data[start + 1] & 127, start + 2
    if size > 125:
        more = 2 if size == 126 else 8
        size, body = int.from_bytes(data[body : body + more], "big"), body + more
    end = body + size
    return (data[body:end], end) if len(data) >= end else None
