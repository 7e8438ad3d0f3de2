"""Moves per second of the server (`grognard table`), end to end: socket, check, commit, both boards sent.

A server process on one core, a driver on another. The driver does as little as possible (its own few lines of
WebSocket, no task for a match), because it shares the machine with the server. A match has two sockets; a move counts
when both have received the board after it. So many matches are played at once that the CPU and not the disk is the
limit: moves that arrive during a commit share the next one.
Usage: python -m bench.table [--seconds 5] [--matches 100] [--format view|scene|drawn]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypedDict

import msgspec
import uvloop

from bench.sockets import Socket

ROOT = Path(__file__).resolve().parent.parent
MATCHES = 100


class Speed(TypedDict):
    """One run."""

    moves_per_second: float
    moves_per_cpu_second: float
    p50_ms: float
    p99_ms: float
    stolen: float
    moves: int


class Pair:
    """One match and its two sockets. It decodes only the legal actions: the driver must not be the bottleneck."""

    def __init__(self, port: int, created: dict[str, Any], format: str, seed: int) -> None:
        self._port = port
        self._created = created
        self._format = format
        self._rng = Random(seed)
        self._sockets: dict[str, Socket] = {}
        self._last: dict[str, bytes] = {}
        # How the last message after a move begins: with scenes it is the state, which lists the legal actions.
        self._sign = b'{"t":"board"' if format == "view" else b'{"t":"state"'
        self._n = 0  # the number of the position after the current move
        self._waiting: set[str] = set()  # seats that have not received it yet
        self._began = self._until = 0.0
        self._times: list[float] = []
        self._done = asyncio.get_running_loop().create_future()

    async def join(self) -> None:
        for seat, token in self._created["tokens"].items():
            socket = self._sockets[seat] = await Socket.open(self._port)
            socket.send(
                {"t": "join", "id": 0, "match": self._created["match"], "tokens": [token], "format": self._format}
            )
            self._last[seat] = await socket.until(self._sign)
        for socket in self._sockets.values():
            if self._format != "view":
                await asyncio.sleep(0)
                socket.send({"t": "ping"})
                await socket.until(b'{"t":"pong"')

    async def play(self, until: float, times: list[float]) -> None:
        """Move after move, each as soon as both sockets have the board after the one before."""
        self._until, self._times = until, times
        for seat, socket in self._sockets.items():
            socket.hear = partial(self._hear, seat)
        self._move()
        await self._done

    def _move(self) -> None:
        self._began = time.perf_counter()
        some = offer_in(next(iter(self._last.values())))
        if some["over"] or self._began >= self._until:
            self._done.set_result(None)
            return
        seat = some["to_move"][0]
        body = self._last[seat]
        action, n = self._rng.choice(offer_in(body)["actions"]), number_in(body)
        self._n, self._waiting = n + 1, set(self._sockets)
        name = action if isinstance(action, str) else action["action"]
        self._sockets[seat].send({"t": "play", "id": 1, "n": n, "action": name})

    def _hear(self, seat: str, body: bytes) -> None:
        """A message; when all seats have the position after a move, the next move is made."""
        if seat in self._waiting and body.startswith(self._sign) and number_in(body) == self._n:
            self._last[seat] = body
            self._waiting.remove(seat)
            if not self._waiting:
                self._times.append(time.perf_counter() - self._began)
                self._move()

    def close(self) -> None:
        for socket in self._sockets.values():
            socket.close()


def number_in(body: bytes) -> int:
    """The number of the position, near the beginning of a message."""
    start = body.index(b'"n":') + 4
    return int(body[start : body.index(b",", start)])


def offer_in(body: bytes) -> dict[str, Any]:
    """The seats to move and the legal actions; a board with a view has them at its end."""
    if body.startswith(b'{"t":"board"'):
        body = b"{" + body[body.rindex(b'"to_move":[') :]
    found: dict[str, Any] = msgspec.json.decode(body)
    return found


async def new_match(port: int, seed: str) -> dict[str, Any]:
    """Over plain HTTP."""
    seats = {"axis": {"kind": "me"}, "allies": {"kind": "me"}}
    body = msgspec.json.encode({"game": "fog-of-war", "seed": seed, "seats": seats})
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = (
        "POST /api/matches HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Connection: close",
        f"Content-Length: {len(body)}",
    )
    writer.write("\r\n".join((*head, "", "")).encode() + body)
    answer = await reader.read()
    writer.close()
    found: dict[str, Any] = msgspec.json.decode(answer.partition(b"\r\n\r\n")[2])
    return found


def cpu_seconds(pid: int) -> float:
    """The CPU time that a process has used so far, user and system."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def stolen_seconds() -> float:
    """The time that the host of this virtual machine has given to other machines so far, on the first core."""
    fields = next(line for line in Path("/proc/stat").read_text().splitlines() if line.startswith("cpu0")).split()
    return int(fields[8]) / os.sysconf("SC_CLK_TCK")


async def drive(port: int, pid: int, matches: int, seconds: float, format: str) -> Speed:
    pairs = [Pair(port, await new_match(port, f"bench-{i}"), format, i) for i in range(matches)]
    for pair in pairs:
        await pair.join()
    times: list[float] = []
    used, stolen, began = cpu_seconds(pid), stolen_seconds(), time.perf_counter()
    await asyncio.gather(*(pair.play(began + seconds, times) for pair in pairs))
    took, used = time.perf_counter() - began, cpu_seconds(pid) - used
    for pair in pairs:
        pair.close()
    times.sort()
    return {
        "moves_per_second": len(times) / took,
        "moves_per_cpu_second": len(times) / max(used, 0.01),
        "p50_ms": 1000 * statistics.median(times),
        "p99_ms": 1000 * times[int(len(times) * 0.99)],
        "stolen": (stolen_seconds() - stolen) / took,
        "moves": len(times),
    }


def start(folder: str, durability: str, package: Path) -> tuple[subprocess.Popen[bytes], int]:
    """-P keeps the working folder off the path: only `package` decides whether native modules are measured."""
    words = ["--port", "0", "--database", f"sqlite:{folder}/bench.sqlite", "--rate", "1000000", "--lang", "en"]
    command = [sys.executable, "-P", "-m", "grognard.terminal.main", "table", *words, "--durability", durability]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(package)})
    assert server.stdout is not None
    line = server.stdout.readline().decode()
    return server, int(line.rstrip().rstrip("/").rpartition(":")[2])


def measure(matches: int, seconds: float, format: str, durability: str = "power", package: Path = ROOT) -> Speed:
    """Server and driver on a core each, where there are two."""
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        server, port = start(folder, durability, package)
        try:
            if len(cores) > 1:
                os.sched_setaffinity(server.pid, {cores[0]})
                os.sched_setaffinity(0, {cores[1]})
            wait(port)
            return uvloop.run(drive(port, server.pid, matches, seconds, format))
        finally:
            os.sched_setaffinity(0, cores)
            server.terminate()
            server.wait(20)


def wait(port: int) -> None:
    import socket

    for _ in range(300):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise TimeoutError("the server does not answer")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.table", description="Moves per second at the table.")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--format", choices=("view", "scene", "drawn"), default="view")
    parser.add_argument("--durability", choices=("power", "process"), default="power")
    parser.add_argument("--compiled", action="store_true", help="the package in build/compiled (make compile)")
    given = parser.parse_args()
    package = ROOT / "build" / "compiled" if given.compiled else ROOT
    print(json.dumps(measure(given.matches, given.seconds, given.format, given.durability, package), indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
