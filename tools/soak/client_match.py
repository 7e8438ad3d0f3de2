"""One match of the load test: its clients, their moves, and the comparison with the engine."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

import grognard
from bench.sockets import Socket
from bench.table import new_match
from grognard import Match
from tools.soak.server import Server

BROKEN = (OSError, EOFError, asyncio.IncompleteReadError, asyncio.LimitOverrunError)  # the connection is lost
CHEAT = 0.03  # share of moves before which an illegal message is sent
CHECKED = 0.1  # share of boards that are compared with the engine's own view


@dataclass
class Tally:
    """The counts of a run."""

    moves: int = 0
    refused: int = 0
    checked: int = 0
    lost: int = 0
    leaks: int = 0
    accepted: int = 0  # illegal messages that were accepted
    reconnects: int = 0
    times: list[float] = field(default_factory=list)


class Twin:
    """A copy of the match in this process, with the acknowledged moves: what the engine itself shows each seat."""

    def __init__(self, seed: str) -> None:
        self.match: Match = grognard.game("fog-of-war").new(seed=seed)
        self.acknowledged = 0

    def check(self, message: dict[str, Any]) -> bool:
        """Whether this board is exactly what that seat may know and do."""
        seat = message["seat"]
        legal = [str(action) for action in self.match.legal(seat)] if seat in self.match.to_move else []
        shown = msgspec.json.decode(msgspec.json.encode(self.match.view(seat)))
        return bool(message["view"] == shown and message["actions"] == legal)


class ClientMatch:
    """One match with its three clients: both players and a spectator."""

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
                await self._join()
                while time.monotonic() < until and self.twin.match.turn is not None:
                    await self._turn()
            except BROKEN:
                self._tally.reconnects += 1
                await asyncio.sleep(0.2 + self._rng.random())
            finally:
                self._disconnect()

    async def _join(self) -> None:
        """Connect both seats and a spectator, and receive the current board of each."""
        keys = {**self.created["tokens"], None: self.created["watch"]}
        for seat, token in keys.items():
            socket = self._sockets[seat] = await Socket.open(self._server.port)
            socket.send({"t": "join", "id": 0, "match": self.created["match"], "tokens": [token], "format": "view"})
            self._boards[seat] = msgspec.json.decode(await socket.until(b'{"t":"board"'))
        self._settle_pending(int(self._boards["axis"]["n"]))

    def _settle_pending(self, n: int) -> None:
        """After a kill, an acknowledged move must be there; one that was not acknowledged may be there or not."""
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
        """Send a message that must be answered with an error and change nothing."""
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
        self._tally.accepted += answer["t"] == "ok" and answer["id"] == 9

    def _disconnect(self) -> None:
        for socket in self._sockets.values():
            socket.close()
        self._sockets.clear()
