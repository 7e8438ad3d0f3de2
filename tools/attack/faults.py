"""Faults: kill -9 while matches are played, and a database that drops its connections. Nothing may be lost."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from tests.support.postgres import Cluster
from tools.attack.tally import Row
from tools.soak.__main__ import soak
from tools.soak.client_match import Tally

MATCHES = 40


def faults(folder: Path, seconds: float, kills: int) -> list[Row]:
    """On both databases. The tables count what the soak counts."""
    cluster = Cluster()
    try:
        shared = cluster.database("attacked")
        return [
            one("kill -9, SQLite", f"sqlite:{folder / 'faults.sqlite'}", seconds, kills),
            one("kill -9, PostgreSQL", shared, seconds, kills),
            one("lost connections, PostgreSQL", shared, seconds, 0, cluster),
        ]
    finally:
        cluster.close()


def one(name: str, database: str, seconds: float, kills: int, cluster: Cluster | None = None) -> Row:
    given = argparse.Namespace(seconds=seconds, matches=MATCHES, kills=kills, think=0.25, seed=hash(name) % 1000)
    tally = asyncio.run(disturbed(given, database, cluster))
    times = sorted(tally.times) or [0.0]
    p95 = 1000 * times[int(len(times) * 0.95)]
    return Row(name, tally.moves, tally.accepted, tally.lost, tally.leaks, p95=p95)


async def disturbed(given: argparse.Namespace, database: str, cluster: Cluster | None) -> Tally:
    async def disturb() -> None:
        while cluster is not None:
            await asyncio.sleep(given.seconds / 4)
            await asyncio.to_thread(cluster.drop_connections, "attacked")

    trouble = asyncio.create_task(disturb())
    try:
        return await soak(given, database)
    finally:
        trouble.cancel()
