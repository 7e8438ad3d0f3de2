"""Servers that the tests of this folder share: one on SQLite, and a PostgreSQL if a test asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.postgres import Cluster
from tests.support.server import Server

Start = Callable[..., Server]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all tests may use, each with matches of its own."""
    folder = tmp_path_factory.mktemp("table")
    server = Server(f"sqlite:{folder / 'table.sqlite'}", folder / "log")
    yield server
    server.stop()
    assert "Traceback" not in server.log.read_text()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers of a test's own, which end with it."""
    servers: list[Server] = []

    def start_one(*words: str, database: str = "", port: int = 0) -> Server:
        server = Server(database or f"sqlite:{tmp_path / 'table.sqlite'}", tmp_path / "log", *words, port=port)
        servers.append(server)
        return server

    yield start_one
    for server in servers:
        if server.process.poll() is None:
            server.stop()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    cluster = Cluster()
    yield cluster
    cluster.close()
