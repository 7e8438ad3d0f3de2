"""Broken WebSocket frames and broken HTTP: the server hangs up or goes on, and everybody else plays on."""

from __future__ import annotations

import socket
import struct
from pathlib import Path
from random import Random

from websockets.frames import Frame, Opcode

from tools.attack.tally import Row
from tools.attack.target import Target

HELLO = (
    b"GET /api/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def frame(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=True)


def broken_frames(rng: Random) -> list[bytes]:
    """Each is what one connection sends after its handshake."""
    noise = [rng.randbytes(rng.randrange(1, 400)) for _ in range(12)]
    lengths = [struct.pack("!BBQ", 0x81, 0xFF, length) for length in (2**63, 2**62, 2**40, 10**9, 2**20)]
    reserved = [bytes([first, 0x80]) + b"\0\0\0\0" for first in (0x83, 0x87, 0x8B, 0x8F, 0xC1, 0xF1, 0x70)]
    bad_text = [b"\xff", b"\xc3\x28", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80"]
    return [
        *noise,
        *lengths,
        *reserved,
        *(frame(Opcode.TEXT, text) for text in bad_text),
        *(frame(Opcode.TEXT, text, fin=False) + frame(Opcode.CONT, b"\x28") for text in bad_text),
        b"\x81\x05hello",
        b"\x89\xfe\xff\xff" + b"\0" * 200,
        frame(Opcode.CONT, b"alone"),
        frame(Opcode.TEXT, b"a", fin=False) + frame(Opcode.TEXT, b"b"),
        frame(Opcode.CLOSE, b"\x03"),
        frame(Opcode.CLOSE, struct.pack("!H", 999) + b"?"),
        frame(Opcode.CLOSE, struct.pack("!H", 1000) + b"\xff"),
        frame(Opcode.PING, b"x" * 125) * 2000,
        frame(Opcode.TEXT, b"", fin=False) * 3000,
        frame(Opcode.BINARY, b"\0" * 70_000),
        frame(Opcode.TEXT, b"{" * 16_000),
        frame(Opcode.PONG, b"never asked") * 500,
        b"",
    ]


def hostile_frames(folder: Path, count: int, seed: int) -> Row:
    row, rng = Row("frames"), Random(seed)
    target = Target(folder)
    created = target.new()
    while row.tried < count:
        for broken in broken_frames(rng):
            with socket.create_connection(("127.0.0.1", target.port), timeout=10) as line:
                line.sendall(HELLO)
                line.recv(4096)
                try:
                    line.sendall(broken)
                    line.settimeout(0.02)
                    line.recv(4096)
                except OSError:
                    pass
            row.tried += 1
    row.accepted = target.entries(created)
    row.memory = target.memory()
    row.tracebacks = target.stop()
    return row
