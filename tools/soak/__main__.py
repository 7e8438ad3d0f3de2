"""`make soak`: two hundred matches, four hundred clients, one server that is killed now and then. Nothing may be lost.

Every match has two sockets that play random moves from their seats' views, and one that watches; some messages are
illegal on purpose. The server is a process of its own on loopback and gets kill -9 at random moments. The report counts
acknowledged moves that were lost (must be 0) and boards that differ from what the engine shows that seat (must be 0),
and gives the time that a move took.
Usage: python -m tools.soak [--seconds 30] [--matches 200] [--kills 3] [--think 0.25]
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from random import Random

import msgspec

from bench.sockets import Socket
from tools.soak.client_match import BROKEN, ClientMatch, Tally
from tools.soak.server import Server


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
    games = [ClientMatch(server, number, given.seed, given.think, tally) for number in range(given.matches)]
    work = [game.run(until) for game in games]
    await asyncio.gather(kill_now_and_then(server, until, given.kills, Random(given.seed)), *work)
    await final_count(server, games, tally)
    server.stop()
    return tally


async def final_count(server: Server, games: list[ClientMatch], tally: Tally) -> None:
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
    print(f"moves acknowledged {tally.moves}, reconnections {tally.reconnects}")
    print(f"illegal messages {tally.refused + tally.accepted}, accepted {tally.accepted}")
    print(f"boards compared with the engine {tally.checked}")
    print(f"lost moves {tally.lost}")
    print(f"leaks {tally.leaks}")
    print(f"a move and the boards of all three: p50 {1000 * p50:.0f} ms, p99 {1000 * p99:.0f} ms")
    return 1 if tally.lost or tally.leaks or tally.accepted or not tally.moves else 0


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
