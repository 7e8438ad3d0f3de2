"""The WebSocket protocol under the table, with a short way in and out for whole text frames.

Moves come and boards leave by the thousand, and the usual way wraps each in several calls, copies and events. A whole
text frame is its length, its mask and its text, so it is read and put together here; shaking hands, everything else
that comes in, control frames and closing stay the library's.

Who plays gets an answer and, a moment later, the board. Each write is a call into the system that wakes the other side,
and costs more than making the frame: so the answer leaves with the board, or alone if no board follows at once.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from grognard.server.socket.bell import Bell

if TYPE_CHECKING:
    from websockets.http11 import Request

FRAMES: Final = "grognard.frames"  # the key of a connection's state under which it is found
WHOLE_TEXT: Final = 0x81
WHOLE: Final = 0x80  # the first byte of a frame that is a whole message, whatever kind follows in the other bits
MASKED: Final = 0x80
NOT_UTF8: Final = 1007  # why a line is closed
MOST_WAITING: Final = 16  # messages that are read ahead of being answered


class Inbox(asyncio.Queue[Any]):
    """What has come in and was not yet received. There is one reader, so a bell is enough to wake him."""

    def __init__(self) -> None:
        super().__init__()
        self._bell = Bell()

    def put_nowait(self, item: Any) -> None:
        self._put(item)
        self._bell.ring()

    async def get(self) -> Any:
        while self.empty():
            await self._bell.wait()
        return self._get()


class Frames(WebSocketsSansIOProtocol):
    """Extensions are not agreed upon (`ws_per_message_deflate=False`): texts come and leave as they are."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = Inbox()
        self._waiting: list[bytes] = []
        self._between = False  # the library has read all it was given, and stands between two messages

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][FRAMES] = self
            self._between = True

    # In

    def data_received(self, data: bytes) -> None:
        """A frame after the other, as long as they are whole messages; from the first other one on, the library."""
        start = 0
        while self._between and start < len(data):
            end = end_of_whole(data, start)
            if end < 0:
                self._between = False
                break
            if data[start] != WHOLE_TEXT or not self._hear(data, start, end):
                super().data_received(data[start:end])
            start = end
        if start < len(data):
            super().data_received(data[start:])

    def _hear(self, data: bytes, start: int, end: int) -> bool:
        """A text frame; False if that is the library's business, after all."""
        if self.close_sent or self.conn.state is not OPEN:
            return False
        try:
            text = unmasked(data, start, end).decode()
        except UnicodeDecodeError:  # as the library does, which writes a page in the log for each
            self.conn.send_close(NOT_UTF8)
            self.handle_parser_exception()
            return True
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    # Out

    def post(self, text: bytes, soon: bool = False) -> None:
        """At once, with all that waits; or soon, with the next one if that follows in the same turn of the loop."""
        if self.disconnected or self.close_sent or self.conn.state is not OPEN:
            raise ClientDisconnected
        self._waiting += (head(len(text)), text)
        if soon:
            self.loop.call_soon(self.flush)
        else:
            self.flush()

    def flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        if waiting and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(waiting))


def head(size: int) -> bytes:
    """RFC 6455, 5.2: the beginning of a text frame that is not masked."""
    if size < 126:
        return bytes((WHOLE_TEXT, size))
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, 126)) + size.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big")


def end_of_whole(data: bytes, start: int) -> int:
    """Where the frame ends that begins there; -1 unless all of it is here, and it is a masked message of its own."""
    if len(data) < start + 6 or not data[start] & WHOLE or not data[start + 1] & MASKED:
        return -1
    size, body = data[start + 1] & 127, start + 6
    if size == 126:
        size, body = int.from_bytes(data[start + 2 : start + 4], "big"), start + 8
    elif size == 127:
        return -1  # longer than any message of ours
    return body + size if len(data) >= body + size else -1


def unmasked(data: bytes, start: int, end: int) -> bytes:
    """RFC 6455, 5.3: every fourth byte of a text is hidden by the same byte of the mask."""
    body = start + (8 if data[start + 1] & 127 == 126 else 6)
    size, mask = end - body, data[body - 4 : body]
    hidden = int.from_bytes(data[body:end], "little")
    cover = int.from_bytes((mask * (size // 4 + 1))[:size], "little")
    return (hidden ^ cover).to_bytes(size, "little")
