"""Restarts: a match is where it was, whether the server was stopped or killed in the middle of a stream of moves."""

from __future__ import annotations

import signal
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.support.postgres import Cluster
from tests.support.server import Connection, Server, bare, bearer, wait_for

MATCHES = 6


def test_a_restart_loses_nothing_and_a_socket_that_comes_back_misses_nothing(start: Any) -> None:
    server = start()
    created = server.new(seed="restart")
    axis = server.connect(created["match"], *created["tokens"].values())
    axis.until(lambda: bool(axis.state))
    rng = Random(3)
    for _ in range(30):
        seat = axis.state["to_move"][0]
        if axis.state["seat"] != seat:
            axis.ask("look", seat=seat)
            axis.until(lambda: axis.state.get("seat") == seat)  # noqa: B023
        axis.play(rng.choice(axis.state["actions"])["action"], seat)
    axis.ask("chat", text="a domani", to="table")
    axis.until(lambda: bool(axis.chat))
    seen, log, scene = axis.state["n"], axis.log, axis.scene
    server.process.send_signal(signal.SIGINT)
    with pytest.raises(ConnectionClosed):
        axis.until(lambda: False)
    assert axis.notices[-1]["code"] == "going"
    assert server.stop() == 0
    again = start()
    line = again.connect(created["match"], created["tokens"][axis.state["seat"]], since=seen)
    line.until(lambda: bool(line.state))
    assert line.state["n"] == seen
    assert bare(line.scene) == bare(scene)
    assert line.log == [], "nothing was missed"
    assert [said["text"] for said in line.chat] == ["a domani"]
    whole = again.connect(created["match"], created["tokens"][axis.state["seat"]])
    whole.until(lambda: bool(whole.state))
    assert whole.log == log
    early = again.connect(created["match"], created["tokens"][axis.state["seat"]], since=10)
    early.until(lambda: bool(early.state))
    assert [entry for entry in early.log if entry] == [entry for entry in log if entry["n"] > 10]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_kill_9_loses_no_acknowledged_move(start: Any, kind: str, request: pytest.FixtureRequest) -> None:
    database = ""
    if kind == "postgresql":
        cluster: Cluster = request.getfixturevalue("cluster")
        database = cluster.database("killed")
    server = start(database=database)
    hands = [server.new(seed=f"kill-{i}") for i in range(MATCHES)]
    acknowledged = [0] * MATCHES
    stop = threading.Event()
    threads = [
        threading.Thread(target=stream, args=(server, created, i, acknowledged, stop))
        for i, created in enumerate(hands)
    ]
    for thread in threads:
        thread.start()
    wait_for(lambda: min(acknowledged) >= 10)
    server.kill()
    stop.set()
    for thread in threads:
        thread.join()
    again = start(database=database)
    for created, count in zip(hands, acknowledged, strict=True):
        n = again.get(f"/api/matches/{created['match']}", created["tokens"]["axis"])["n"]
        assert count <= n <= count + 1, "the last one may have been stored and not yet acknowledged"


def stream(server: Server, created: dict[str, Any], i: int, acknowledged: list[int], stop: threading.Event) -> None:
    """Moves as fast as they are acknowledged, until the connection breaks."""
    try:
        line = Connection(server.port)
        line.ask("join", match=created["match"], tokens=list(created["tokens"].values()), format="view")
        line.at(0)
        while not stop.is_set():
            seat = line.board["to_move"][0]
            if line.board["seat"] != seat:
                line.ask("look", seat=seat)
                line.until(lambda: line.board["seat"] == seat)  # noqa: B023
            n = line.ask("play", n=line.board["n"], action=line.board["actions"][-1], seat=seat)["n"]
            acknowledged[i] = n
            line.at(n)
    except (ConnectionClosed, OSError, EOFError):
        return


def test_bots_go_on_after_a_kill(start: Any) -> None:
    server = start("--pace", "0.05")
    created = server.new("bot:random", "bot:random")
    path = f"/api/matches/{created['match']}"
    wait_for(lambda: server.get(path, created["watch"])["n"] > 3)
    server.kill()
    again = start()
    n = again.get(path, created["watch"])["n"]
    wait_for(lambda: again.get(path, created["watch"])["n"] > n + 3)


def test_bots_go_on_though_nobody_looks(start: Any) -> None:
    server = start()
    created = server.new("bot:random", "bot:random")
    server.kill()
    again = start()
    rows = {"tokens": [created["watch"]]}
    wait_for(lambda: again.post("/api/mine", rows)["matches"][0]["n"] > 5)


def test_a_match_of_other_values_stays_closed_and_holds_nobody_up(start: Any, tmp_path: Path) -> None:
    server = start()
    old, new = (server.new("bot:random", "bot:random") for _ in range(2))
    server.kill()
    with closing(sqlite3.connect(tmp_path / "table.sqlite")) as store:
        store.execute(
            "UPDATE matches SET data = 'other', over = 0, to_move = 'axis allies' WHERE id = ?", (old["match"],)
        )
        store.commit()
    again = start()
    answer = again.http.get(f"/api/matches/{old['match']}", headers=bearer(old["watch"]), params={"lang": "it"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "unavailable")
    rows = {"tokens": [old["watch"], new["watch"]]}
    wait_for(lambda: max(row["n"] for row in again.post("/api/mine", rows)["matches"]) > 20)


def test_two_tables_do_not_share_a_file(start: Any) -> None:
    start()
    with pytest.raises(RuntimeError, match="another table is running"):
        start()


def test_a_port_that_is_taken_gets_a_sentence(start: Any) -> None:
    server = start()
    with pytest.raises(RuntimeError, match="cannot listen at"):
        start(database="sqlite:/dev/null/nowhere", port=server.port)
    with pytest.raises(RuntimeError, match="cannot be written"):
        start(database="sqlite:/dev/null/nowhere")
    with pytest.raises(RuntimeError, match="no database of ours"):
        start(database="mysql://localhost/x")
