"""`make soak`: two hundred matches, four hundred clients, one server that is killed now and then. Nothing may be lost.

Every match has two sockets that play at random through their seats' views, and one that watches; some messages are out
of order on purpose. The server is a process of its own on loopback and gets kill -9 at random moments. At the end:
moves that were acknowledged and are not there (0), boards that are not exactly what the engine shows that seat (0),
and how long a move took. Usage: python -m tools.soak [--seconds 30] [--matches 200] [--kills 3] [--think 0.25]
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import grognard
from bench.sockets import Socket
from bench.table import new_match
from grognard import Match

ROOT = Path(__file__).resolve().parent.parent
BROKEN = (OSError, EOFError, asyncio.IncompleteReadError, asyncio.LimitOverrunError)
CHEAT = 0.03  # share of messages that are not in order
CHECKED = 0.1  # share of boards that are compared with the engine's own view


@dataclass
class Tally:
    """What is counted."""

    moves: int = 0
    refused: int = 0
    checked: int = 0
    lost: int = 0
    leaks: int = 0
    obeyed: int = 0  # messages that should not have been obeyed
    reconnects: int = 0
    times: list[float] = field(default_factory=list)


class Server:
    """The process under test; it comes back on the same port with the same database."""

    def __init__(self, database: str) -> None:
        self._database = database
        self.port = 0
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        words = ["--port", str(self.port), "--database", self._database, "--rate", "1000000", "--lang", "en"]
        command = [sys.executable, "-m", "grognard.terminal.main", "table", *words]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT)
        assert self._process.stdout is not None
        line = self._process.stdout.readline().decode()
        self.port = int(line.rstrip().rstrip("/").rpartition(":")[2])

    def kill(self) -> None:
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        self._process.wait(30)


class Twin:
    """The same match played here from what was acknowledged: what each seat may see, from the engine itself."""

    def __init__(self, seed: str) -> None:
        self.match: Match = grognard.game("fog-of-war").new(seed=seed)
        self.acknowledged = 0

    def check(self, message: dict[str, Any]) -> bool:
        """Is this board, byte for byte, what that seat may know and do?"""
        seat = message["seat"]
        legal = [str(action) for action in self.match.legal(seat)] if seat in self.match.to_move else []
        shown = msgspec.json.decode(msgspec.json.encode(self.match.view(seat)))
        return bool(message["view"] == shown and message["actions"] == legal)


class Game:
    """One match: two people, now and then a spectator."""

    def __init__(self, server: Server, number: int, seed: int, think: float, tally: Tally) -> None:
        self._server = server
        self._think = think
        self._tally = tally
        self._rng = Random(f"{seed} {number}")
        self._seed = f"soak-{seed}-{number}"
        self.twin = Twin(self._seed)
        self.created: dict[str, Any] = {}
        self._sockets: dict[str | None, Socket] = {}
        self._boards: dict[str | None, dict[str, Any]] = {}
        self._pending: tuple[int, str, str] | None = None

    async def run(self, until: float) -> None:
        while time.monotonic() < until and self.twin.match.turn is not None:
            try:
                if not self.created:
                    self.created = await new_match(self._server.port, self._seed)
                await self._sit_down()
                while time.monotonic() < until and self.twin.match.turn is not None:
                    await self._turn()
            except BROKEN:
                self._tally.reconnects += 1
                await asyncio.sleep(0.2 + self._rng.random())
            finally:
                self._hang_up()

    async def _sit_down(self) -> None:
        """Both seats and a spectator, each with the board that is there now."""
        keys = {**self.created["tokens"], None: self.created["watch"]}
        for seat, token in keys.items():
            socket = self._sockets[seat] = await Socket.open(self._server.port)
            socket.send({"t": "join", "id": 0, "match": self.created["match"], "tokens": [token], "format": "view"})
            self._boards[seat] = msgspec.json.decode(await socket.until(b'{"t":"board"'))
        self._settle_pending(int(self._boards["axis"]["n"]))

    def _settle_pending(self, n: int) -> None:
        """A move that was not acknowledged before the kill may be there or not; one that was must be."""
        if n < self.twin.acknowledged:
            self._tally.lost += self.twin.acknowledged - n
            raise SystemExit(f"lost moves: match {self.created['match']} is at {n}, not at {self.twin.acknowledged}")
        if self._pending is not None and n == self._pending[0] + 1:
            self.twin.match.play(self._pending[2], self._pending[1])
            self.twin.acknowledged = n
        self._pending = None

    async def _turn(self) -> None:
        seat = self.twin.match.turn
        assert seat is not None
        await asyncio.sleep(self._rng.expovariate(1.0 / self._think))
        if self._rng.random() < CHEAT:
            await self._cheat()
        n, socket = self.twin.acknowledged, self._sockets[seat]
        action = self._rng.choice(self._boards[seat]["actions"])
        self._pending = (n, seat, action)
        began = time.perf_counter()
        socket.send({"t": "play", "id": 1, "n": n, "action": action})
        boards = await asyncio.wait_for(self._boards_after(n + 1), 60)
        self._tally.times.append(time.perf_counter() - began)
        self._tally.moves += 1
        self.twin.match.play(action, seat)
        self.twin.acknowledged = n + 1
        self._pending = None
        for board in boards:
            if self._rng.random() < CHECKED:
                self._tally.checked += 1
                self._tally.leaks += not self.twin.check(board)

    async def _boards_after(self, n: int) -> list[dict[str, Any]]:
        return list(await asyncio.gather(*(self._board_after(seat, n) for seat in self._sockets)))

    async def _board_after(self, seat: str | None, n: int) -> dict[str, Any]:
        while True:
            board: dict[str, Any] = msgspec.json.decode(await self._sockets[seat].until(b'{"t":"board"'))
            if board["n"] == n:
                self._boards[seat] = board
                return board

    async def _cheat(self) -> None:
        """Messages that must be answered by an error and change nothing."""
        seat = self._rng.choice(list(self._sockets))
        n = self.twin.acknowledged
        message = self._rng.choice(
            [
                {"t": "play", "id": 9, "n": n - 1, "action": "end"},
                {"t": "play", "id": 9, "n": n + 5, "action": "end"},
                {"t": "play", "id": 9, "n": n, "action": "launch nowhere"},
                {"t": "play", "id": 9, "n": n, "action": "end", "seat": "neutral"},
                {"t": "undo", "id": 9, "n": n + 1},
                {"t": "nonsense", "id": 9},
                {"t": "chat", "id": 9, "text": "x" * 3000},
            ]
        )
        self._sockets[seat].send(message)
        answer = msgspec.json.decode(await asyncio.wait_for(self._sockets[seat].until(b'{"t":"'), 60))
        while answer["t"] not in ("ok", "error"):
            answer = msgspec.json.decode(await asyncio.wait_for(self._sockets[seat].until(b'{"t":"'), 60))
        self._tally.refused += answer["t"] == "error"
        self._tally.obeyed += answer["t"] == "ok" and answer["id"] == 9

    def _hang_up(self) -> None:
        for socket in self._sockets.values():
            socket.close()
        self._sockets.clear()


async def kill_now_and_then(server: Server, until: float, kills: int, rng: Random) -> None:
    """kill -9 at random moments, and back again."""
    start, span = time.monotonic(), until - time.monotonic()
    for moment in sorted(rng.uniform(0.1, 0.85) for _ in range(kills)):
        await asyncio.sleep(max(0.0, start + moment * span - time.monotonic()))
        server.kill()
        await asyncio.to_thread(server.start)


async def soak(given: argparse.Namespace, database: str) -> Tally:
    server, tally = Server(database), Tally()
    server.start()
    until = time.monotonic() + given.seconds
    games = [Game(server, number, given.seed, given.think, tally) for number in range(given.matches)]
    work = [game.run(until) for game in games]
    await asyncio.gather(kill_now_and_then(server, until, given.kills, Random(given.seed)), *work)
    await final_count(server, games, tally)
    server.stop()
    return tally


async def final_count(server: Server, games: list[Game], tally: Tally) -> None:
    """After one more restart: every acknowledged move is there, and leads to the same position."""
    server.kill()
    await asyncio.to_thread(server.start)
    for game in games:
        if not game.created:
            continue
        socket = await open_patiently(server.port)
        token = game.created["tokens"]["axis"]
        socket.send({"t": "join", "id": 0, "match": game.created["match"], "tokens": [token], "format": "view"})
        board = msgspec.json.decode(await socket.until(b'{"t":"board"'))
        socket.close()
        tally.lost += max(0, game.twin.acknowledged - board["n"])
        if board["n"] == game.twin.acknowledged:
            tally.checked += 1
            tally.leaks += not game.twin.check(board)


async def open_patiently(port: int) -> Socket:
    for _ in range(600):
        try:
            return await Socket.open(port)
        except BROKEN:
            await asyncio.sleep(0.1)
    raise TimeoutError("the server does not come back")


def report(tally: Tally, given: argparse.Namespace) -> int:
    times = sorted(tally.times) or [0.0]
    p50, p99 = times[len(times) // 2], times[int(len(times) * 0.99)]
    print(
        f"{given.matches} matches, {2 * given.matches} players, {given.matches} spectators, {given.kills + 1} x kill -9"
    )
    print(f"moves acknowledged {tally.moves}, lines made again {tally.reconnects}")
    print(f"messages out of order {tally.refused + tally.obeyed}, obeyed {tally.obeyed}")
    print(f"boards compared with the engine {tally.checked}")
    print(f"lost moves {tally.lost}")
    print(f"leaks {tally.leaks}")
    print(f"a move and the boards of all three: p50 {1000 * p50:.0f} ms, p99 {1000 * p99:.0f} ms")
    return 1 if tally.lost or tally.leaks or tally.obeyed or not tally.moves else 0


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.soak", description="A server under load that is killed now and then."
    )
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--think", type=float, default=0.25, help="seconds a player thinks, on average")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="", help="postgresql://... instead of a temporary SQLite file")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tally = asyncio.run(soak(given, given.database or f"sqlite:{folder}/soak.sqlite"))
    return report(tally, given)


if __name__ == "__main__":
    sys.exit(main())
