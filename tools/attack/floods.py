"""One abuser with many connections, and one honest player who must not notice."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import grognard
from tools.attack.tally import Row
from tools.attack.target import ROOT, SEATS, Target

ABUSER = "127.0.0.2"  # the whole of 127.0.0.0/8 is this machine: another address, another account
CONNECTIONS = 150
BROKEN = (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError)
THINK = 0.05  # seconds between two moves of the honest player
BOT_MATCHES = 20
MISSION = {"text": grognard.game("sas").written("the-bridge"), "seed": "1"}
ALL = -1


class Honest:
    """Plays both sides of one match, and against a bot in another; measures how long everything takes."""

    def __init__(self, target: Target) -> None:
        self._port = target.port
        self._match = target.new(seed="honest")
        seats = {"axis": {"kind": "me"}, "allies": {"kind": "bot", "bot": "normal"}}
        answer = target.http.post("/api/matches", json={"game": "fog-of-war", "seats": seats, "seed": "bot"})
        self._with_bot: dict[str, Any] = answer.json()
        self.times: list[float] = []
        self.bot_times: list[float] = []

    async def play(self, until: float) -> None:
        await asyncio.gather(self._both_sides(until), self._against_bot(until))

    async def _both_sides(self, until: float) -> None:
        sockets = {seat: await self._join(self._match, token) for seat, token in self._match["tokens"].items()}
        boards = {seat: await next_board(socket) for seat, socket in sockets.items()}
        rng = Random(1)
        while time.monotonic() < until and not boards["axis"]["over"]:
            seat = boards["axis"]["to_move"][0]
            n, actions = boards[seat]["n"], boards[seat]["actions"]
            began = time.monotonic()
            await sockets[seat].send(json.dumps({"t": "play", "id": 1, "n": n, "action": rng.choice(actions)}))
            for each, socket in sockets.items():
                boards[each] = await next_board(socket, n + 1)
            self.times.append(time.monotonic() - began)
            await asyncio.sleep(THINK)

    async def _against_bot(self, until: float) -> None:
        socket = await self._join(self._with_bot, self._with_bot["tokens"]["axis"])
        board, rng = await next_board(socket), Random(2)
        while time.monotonic() < until and not board["over"]:
            began, mine = time.monotonic(), "axis" in board["to_move"]
            if mine:
                action = rng.choice(board["actions"])
                await socket.send(json.dumps({"t": "play", "id": 1, "n": board["n"], "action": action}))
            board = await next_board(socket, board["n"] + 1)
            if not mine:
                self.bot_times.append(time.monotonic() - began)

    async def _join(self, created: dict[str, Any], token: str) -> Any:
        socket = await connect(f"ws://127.0.0.1:{self._port}/api/live", max_size=None, ping_interval=None)
        hello = {"t": "join", "id": 0, "match": created["match"], "tokens": [token], "format": "view"}
        await socket.send(json.dumps(hello))
        return socket


async def next_board(socket: Any, n: int = 0) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["t"] == "board" and message["n"] >= n:
            return message


# The abuser, in a process of its own


async def abuse(port: int, seconds: float) -> int:
    until = time.monotonic() + seconds
    created = await new_match(port, SEATS)
    bots = {"axis": {"kind": "bot", "bot": "hard"}, "allies": {"kind": "bot", "bot": "hard"}}
    for _ in range(BOT_MATCHES):
        await new_match(port, bots)
    counts = await asyncio.gather(*(one_connection(port, created, until, i) for i in range(CONNECTIONS)))
    return sum(counts)


async def one_connection(port: int, created: dict[str, Any], until: float, number: int) -> int:
    """Every kind of costly message, as fast as it is taken; every third connection asks over HTTP."""
    sent = 0
    while time.monotonic() < until:
        try:
            if number % 3 == 0:
                sent += await ask_http(port, created, number)
            else:
                sent += await ask_socket(port, created, until)
        except BROKEN:
            await asyncio.sleep(0.05)
    return sent


async def ask_socket(port: int, created: dict[str, Any], until: float) -> int:
    sent, seat = 0, "axis"
    uri = f"ws://127.0.0.1:{port}/api/live"
    async with connect(uri, max_size=None, ping_interval=None, local_addr=(ABUSER, 0)) as socket:
        tokens = list(created["tokens"].values()) if created else []
        match = created.get("match", "x")
        hello = {"t": "join", "id": 0, "match": match, "tokens": tokens, "format": "drawn"}
        drain = asyncio.create_task(read_all(socket))
        try:
            while time.monotonic() < until:
                for message in (
                    hello,
                    {"t": "hint", "id": 1, "seat": seat},
                    {"t": "look", "id": 2, "seat": seat},
                    {"t": "why", "id": 3, "seat": seat, "item": "berlin"},
                    {"t": "offer", "id": 4, "seat": seat, "kind": "takeback", "to": 0},
                ):
                    await asyncio.wait_for(socket.send(json.dumps(message)), 5)
                    sent += 1
        finally:
            drain.cancel()
    return sent


async def read_all(socket: Any) -> None:
    async for _ in socket:
        pass


async def ask_http(port: int, created: dict[str, Any], number: int) -> int:
    """Pictures and replays of a match; every other connection has missions read, and played by bots."""
    if number % 2:
        await exchange(port, request_for(f"/api/games/sas/{('draft', 'trial')[number // 2 % 2]}", MISSION) * 5)
        return 5
    paths = ("svg", "replay?format=drawn", "scene", "words")
    token = next(iter(created.get("tokens", {"": "x"}).values()))
    path = f"/api/matches/{created.get('match', 'x')}/{paths[number % len(paths)]}"
    head = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\r\n"
    await exchange(port, head.encode() * 20)
    return 20


def request_for(path: str, body: dict[str, Any], *headers: str) -> bytes:
    content = json.dumps(body).encode()
    head = [f"POST {path} HTTP/1.1", "Host: localhost", f"Content-Length: {len(content)}", *headers, "", ""]
    return "\r\n".join(head).encode() + content


async def new_match(port: int, seats: dict[str, Any]) -> dict[str, Any]:
    request = request_for("/api/matches", {"game": "fog-of-war", "seats": seats}, "Connection: close")
    for _ in range(50):
        answer = await exchange(port, request, ALL)
        if b" 201 " in answer.partition(b"\r\n")[0]:
            found: dict[str, Any] = json.loads(answer.partition(b"\r\n\r\n")[2])
            return found
        await asyncio.sleep(0.3)
    return {}


async def exchange(port: int, request: bytes, size: int = 200_000) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ABUSER, 0))
    try:
        writer.write(request)
        await writer.drain()
        return await asyncio.wait_for(reader.read(size), 10)
    finally:
        writer.close()


def flood(folder: Path, seconds: float) -> Row:
    """With the rates that a table has if nobody changes them."""
    row = Row("flood")
    target = Target(folder, "--pace", "0")
    honest = Honest(target)
    command = [sys.executable, "-m", "tools.attack.floods", str(target.port), str(seconds)]
    abuser = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT)
    asyncio.run(measure(honest, target, row, seconds))
    row.tried = int(abuser.communicate()[0] or 0)
    times = sorted(honest.times) or [99.0]
    row.p95 = 1000 * times[int(len(times) * 0.95)]
    row.bot = max(honest.bot_times, default=0.0)
    row.tracebacks = target.stop()
    return row


async def measure(honest: Honest, target: Target, row: Row, seconds: float) -> None:
    async def weigh() -> None:
        while True:
            row.memory = max(row.memory, target.memory())
            await asyncio.sleep(0.2)

    watch = asyncio.create_task(weigh())
    await asyncio.wait_for(honest.play(time.monotonic() + seconds), seconds + 60)
    watch.cancel()


if __name__ == "__main__":
    print(asyncio.run(abuse(int(sys.argv[1]), float(sys.argv[2]))))
