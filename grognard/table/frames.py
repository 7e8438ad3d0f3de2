"""The WebSocket protocol under the table, with a short way out for whole text frames.

Boards leave by the thousand, and the usual way wraps each in several calls and copies. A server's frame is its length
and its text, so it is put together here; shaking hands, what comes in, control frames and closing stay the library's.

Who plays gets an answer and, a moment later, the board. Each write is a call into the system that wakes the other side,
and costs more than making the frame: so the answer leaves with the board, or alone if no board follows at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

if TYPE_CHECKING:
    from websockets.http11 import Request

FRAMES: Final = "grognard.frames"  # the key of a connection's state under which it is found
WHOLE_TEXT: Final = 0x81


class Frames(WebSocketsSansIOProtocol):
    """Extensions are not agreed upon (`ws_per_message_deflate=False`): texts leave as they are."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._waiting: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][FRAMES] = self

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
