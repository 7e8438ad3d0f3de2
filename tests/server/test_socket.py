"""Sockets under hostile input: frames in pieces, fragments, pings, broken frames, in any order."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from tests.support.server import PATIENCE, Server

UPGRADE = (
    "GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
PROTOCOL_ERROR, NOT_UTF8, TOO_BIG = 1002, 1007, 1009


class Raw:
    """A connection on which any bytes can be sent."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self._stream = self._socket.makefile("rb")
        self.send(UPGRADE.format(port=port).encode())
        while self._stream.readline() != b"\r\n":
            pass

    def send(self, *parts: bytes) -> None:
        """Each part by itself, with time in between for it to arrive alone."""
        for i, part in enumerate(parts):
            if i:
                time.sleep(0.05)
            self._socket.sendall(part)

    def receive(self) -> tuple[int, bytes]:
        first, size = self._stream.read(2)
        if size > 125:
            size = int.from_bytes(self._stream.read(2 if size == 126 else 8), "big")
        return first & 15, self._stream.read(size)

    def message(self) -> Any:
        kind, body = self.receive()
        assert kind == Opcode.TEXT
        return json.loads(body)

    def closed_with(self) -> int:
        kind, body = self.receive()
        assert kind == Opcode.CLOSE
        return int.from_bytes(body[:2], "big")

    def close(self) -> None:
        self._stream.close()
        self._socket.close()


@pytest.fixture
def line(server: Server) -> Iterator[Raw]:
    raw = Raw(server.port)
    yield raw
    raw.close()


def text(message: dict[str, Any], fin: bool = True) -> bytes:
    return Frame(Opcode.TEXT, json.dumps(message).encode(), fin).serialize(mask=True)


def asking(number: int) -> bytes:
    """Something that is answered by an error with its number, since nobody has joined."""
    return text({"t": "look", "id": number})


PING = text({"t": "ping"})


def test_several_at_once_are_answered_in_order(line: Raw) -> None:
    many = range(32)
    line.send(b"".join(asking(number) for number in many))
    assert [line.message()["id"] for _ in many] == list(many)


@pytest.mark.parametrize("cut", [1, 2, 5, 6, 7, len(asking(2)) - 1])
def test_a_frame_that_comes_in_pieces(line: Raw, cut: int) -> None:
    second = asking(2)
    line.send(asking(1) + second[:cut], second[cut:] + asking(3), asking(4))
    assert [line.message()["id"] for _ in range(4)] == [1, 2, 3, 4]


def test_a_message_in_several_frames_with_a_ping_in_between(line: Raw) -> None:
    body = json.dumps({"t": "look", "id": 7}).encode()
    first = Frame(Opcode.TEXT, body[:9], fin=False).serialize(mask=True)
    ping = Frame(Opcode.PING, b"there?").serialize(mask=True)
    last = Frame(Opcode.CONT, body[9:]).serialize(mask=True)
    line.send(PING, first, ping, last, asking(8))
    assert line.message() == {"t": "pong"}
    assert line.receive() == (Opcode.PONG, b"there?")
    assert [line.message()["id"] for _ in range(2)] == [7, 8]


def test_a_ping_frame_between_messages(line: Raw) -> None:
    line.send(asking(1) + Frame(Opcode.PING, b"x").serialize(mask=True) + asking(2))
    kinds = [line.receive()[0] for _ in range(3)]
    assert sorted(kinds) == [Opcode.TEXT, Opcode.TEXT, Opcode.PONG]


BROKEN = {
    "not masked": (Frame(Opcode.TEXT, b'{"t":"ping"}').serialize(mask=False), PROTOCOL_ERROR),
    "a bit that nothing means": (bytes([PING[0] | 0x40]) + PING[1:], PROTOCOL_ERROR),
    "a kind that does not exist": (bytes([0x83]) + PING[1:], PROTOCOL_ERROR),
    "the middle of nothing": (Frame(Opcode.CONT, b"{}").serialize(mask=True), PROTOCOL_ERROR),
    "a text inside a text": (text({"t": "ping"}, fin=False) + PING, PROTOCOL_ERROR),
    "no text": (Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True), NOT_UTF8),
}


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_no_message_ends_the_connection(line: Raw, what: str) -> None:
    frame, code = BROKEN[what]
    line.send(PING)
    assert line.message() == {"t": "pong"}
    line.send(frame)
    assert line.closed_with() == code


def test_after_a_goodbye_nothing_is_heard(line: Raw) -> None:
    goodbye = Frame(Opcode.CLOSE, (1000).to_bytes(2, "big")).serialize(mask=True)
    line.send(goodbye + asking(1))
    assert line.closed_with() == 1000


@pytest.mark.parametrize("size", [16_384, 70_000, 1_000_001])
def test_a_message_that_is_longer_than_any_of_ours_ends_the_connection(line: Raw, size: int) -> None:
    line.send(text({"t": "ping", "more": "x" * size}))
    assert line.closed_with() == TOO_BIG


def test_a_binary_message_is_refused_and_the_connection_goes_on(line: Raw) -> None:
    line.send(Frame(Opcode.BINARY, b'{"t": "ping"}').serialize(mask=True))
    assert line.message()["error"]["code"] == "bad-request"
    line.send(PING)
    assert line.message() == {"t": "pong"}


@pytest.mark.parametrize("size", [125, 126, 127, 16_384])
def test_frames_of_every_kind_of_length(line: Raw, size: int) -> None:
    """A frame says its length in one or two bytes; those that take eight are too large."""
    body = json.dumps({"t": "look", "id": 5}).encode().ljust(size)
    line.send(Frame(Opcode.TEXT, body).serialize(mask=True))
    found = line.message()
    assert (found["id"], found["error"]["code"]) == (5, "bad-request")


def test_a_connection_that_vanishes_is_forgotten(server: Server) -> None:
    """Without a goodbye: the player is shown as offline, and the others go on."""
    created = server.new(seed="vanish")
    other = server.connect(created["match"], created["tokens"]["allies"])
    raw = Raw(server.port)
    raw.send(text({"t": "join", "id": 1, "match": created["match"], "tokens": [created["tokens"]["axis"]]}))
    other.until(lambda: bool(other.state) and other.state["players"]["axis"]["online"])
    raw.close()
    other.until(lambda: not other.state["players"]["axis"]["online"])
    other.close()
