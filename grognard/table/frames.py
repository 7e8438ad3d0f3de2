"""The WebSocket protocol under the table, with one difference: a frame may wait a moment for the next one.

Who plays gets an answer and, a moment later, the board. Each write is a call into the system that wakes the other side,
and costs more than making the frame: so the answer leaves with the board, or alone if no board follows at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

SOON: Final = "grognard.soon"  # key of a message that may wait until everybody who is ready had his turn


class Frames(WebSocketsSansIOProtocol):
    """The library keeps frames until it is asked for them: whatever is written next takes those that wait along."""

    async def send(self, message: ASGISendEvent) -> None:
        text = message.get("text") if SOON in message else None
        if isinstance(text, str) and self.handshake_complete and not self.close_sent and not self.disconnected:
            self._keep(text)
        else:
            await super().send(message)

    def _keep(self, text: str) -> None:
        try:
            self.conn.send_text(text.encode())
        except InvalidState as error:  # the other side is hanging up
            raise ClientDisconnected from error
        self.loop.call_soon(self._flush)

    def _flush(self) -> None:
        waiting = b"".join(self.conn.data_to_send())
        if waiting and not self.transport.is_closing():
            self.transport.write(waiting)
