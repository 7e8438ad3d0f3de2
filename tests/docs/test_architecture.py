"""The page about the architecture tells the truth: a real move passes the modules that it names, and no others."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from grognard.server.serve import Server, make_server
from grognard.server.settings import Settings
from grognard.server.storage import schema
from grognard.server.storage.connect import find_database
from tests.support.server import wait_for

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "grognard"
PAGE = ROOT / "docs" / "architecture.md"
MODULE = re.compile(r"`((?:[a-z_]+/)+[a-z_]+\.py)`")


class Trace:
    """The modules of the package in which a function was called while the trace was on."""

    def __init__(self) -> None:
        self.on = False
        self._files: set[str] = set()

    def note(self, frame: FrameType, event: str, argument: object) -> None:
        if self.on and event == "call":
            self._files.add(frame.f_code.co_filename)

    def modules(self) -> set[str]:
        paths = [Path(file) for file in self._files]
        return {path.relative_to(PACKAGE).as_posix() for path in paths if path.is_relative_to(PACKAGE)}


@contextmanager
def traced_server(folder: Path, trace: Trace) -> Iterator[Server]:
    """A real server in a thread of this process; the threads that it starts are traced, too."""
    settings = Settings(port=0, database=f"sqlite:{folder / 'table.sqlite'}")
    server = make_server(settings, find_database(settings, {}))
    threading.setprofile(trace.note)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        wait_for(lambda: server.started)
        yield server
    finally:
        threading.setprofile(None)
        server.should_exit = True
        thread.join()


def receive(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of that kind."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv())
        if message["t"] == kind:
            return message


def forget_statements() -> None:
    """They are built once in a process, so another test may have done it."""
    schema.insert_entries.cache_clear()
    schema.insert_entries_or_fail.cache_clear()


@pytest.fixture(scope="module")
def passed(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The modules that the first move of a match passes, from the socket to the boards of both seats."""
    trace = Trace()
    with traced_server(tmp_path_factory.mktemp("architecture"), trace) as server:
        address = f"127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
        seats = {"axis": {"kind": "me"}, "allies": {"kind": "me"}}
        created = httpx.post(f"http://{address}/api/matches", json={"game": "fog-of-war", "seed": "1", "seats": seats})
        match, tokens = created.json()["match"], created.json()["tokens"]
        live = f"ws://{address}/api/live"
        with connect(live, ping_interval=None) as player, connect(live, ping_interval=None) as other:
            for socket, seat in ((player, "axis"), (other, "allies")):
                hello = {"t": "join", "id": 1, "match": match, "tokens": [tokens[seat]], "format": "view"}
                socket.send(json.dumps(hello))
            actions = receive(player, "board")["actions"]
            receive(other, "board")
            forget_statements()
            trace.on = True
            player.send(json.dumps({"t": "play", "id": 2, "n": 0, "action": actions[0]}))
            receive(player, "board")
            receive(other, "board")
            trace.on = False
    return trace.modules()


def named(heading: str) -> list[str]:
    """The modules that a section of the page names."""
    section = PAGE.read_text(encoding="utf-8").split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return MODULE.findall(section)


def test_every_module_on_the_page_exists() -> None:
    found = MODULE.findall(PAGE.read_text(encoding="utf-8"))
    assert found
    assert [name for name in found if not (PACKAGE / name).is_file() and not (ROOT / name).is_file()] == []


def test_a_move_passes_the_modules_that_the_page_names(passed: set[str]) -> None:
    assert set(named("The way of one move")) - passed == set()


def test_a_move_passes_no_other_modules(passed: set[str]) -> None:
    """Some work beside it: a timer may strike, and the coroutine of the socket is woken."""
    assert passed - set(named("The way of one move")) - set(named("Beside the way")) == set()
