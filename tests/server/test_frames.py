"""The short way out for frames: the very bytes that the library would send, and nothing once the line is closed."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from uvicorn.protocols.utils import ClientDisconnected
from websockets.frames import Frame, Opcode
from websockets.protocol import CLOSING, OPEN

from grognard.server.socket.frames import Frames, head
from tests.support import loops


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_frame_is_what_the_library_would_send(size: int) -> None:
    text = b"x" * size
    assert head(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


class Line(Frames):
    """A connection without a server: what is written is kept."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.loop = asyncio.get_running_loop()
        self.transport: Any = SimpleNamespace(write=self.written.append, is_closing=lambda: False)
        self.conn: Any = SimpleNamespace(state=OPEN)
        self.disconnected = self.close_sent = False
        self._waiting = []


def frame(text: bytes) -> bytes:
    return head(len(text)) + text


def test_an_answer_leaves_with_the_board_that_follows() -> None:
    async def work() -> None:
        line = Line()
        line.post(b"answer", soon=True)
        line.post(b"board")
        assert line.written == [frame(b"answer") + frame(b"board")]
        await asyncio.sleep(0)
        assert len(line.written) == 1, "nothing is sent twice"

    loops.run(work())


def test_an_answer_without_a_board_leaves_all_the_same() -> None:
    async def work() -> None:
        line = Line()
        line.post(b"answer", soon=True)
        assert line.written == []
        await asyncio.sleep(0)
        assert line.written == [frame(b"answer")]

    loops.run(work())


def test_nothing_follows_the_end_of_a_line() -> None:
    async def work() -> None:
        line = Line()
        line.post(b"answer", soon=True)
        line.close_sent = True
        await asyncio.sleep(0)
        assert line.written == []
        with pytest.raises(ClientDisconnected):
            line.post(b"board")
        line.close_sent, line.conn.state = False, CLOSING
        with pytest.raises(ClientDisconnected):
            line.post(b"board")

    loops.run(work())
