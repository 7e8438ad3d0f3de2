"""Nothing that is uploaded is trusted; what fails is set aside, and the table goes on."""

from __future__ import annotations

import base64
import json
import random
import sqlite3
import zlib
from contextlib import closing
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.engine.saving.dump import MAGIC, SUM, read_fields
from grognard.server.errors import RequestError
from grognard.server.matches.registry import Registry
from grognard.server.matches.room import Room
from grognard.server.storage.keyring import Keyring
from grognard.server.storage.rows import PLAY
from grognard.server.web.limits import LARGE
from grognard.server.workers.work import MOST_MOVES
from tests.server.test_time import new_match, with_registry
from tests.support.server import Server, bearer


def some_match(moves: int = 60, game: str = "fog-of-war") -> grognard.Match:
    m, rng = grognard.game(game).new(seed=3), random.Random(3)
    for _ in range(moves):
        m.push(rng.choice(m.moves()))
    return m


def post(server: Server, text: str) -> Any:
    return server.http.post("/api/records", content=text.encode())


def made_up(**changes: object) -> str:
    """A record that begins in a position that somebody has made up, with a checksum that fits."""
    m = some_match().fork("made-up")
    fields = read_fields(m.dump())
    state = {**fields["state"], **changes}
    body = zlib.compress(json.dumps({**fields, "state": state, "position": state}).encode())
    blob = base64.b64encode(MAGIC + blake2b(body, digest_size=SUM).digest() + body).decode()
    lines = [f"position {blob}" if line[:8] == "position" else line for line in m.record().splitlines()]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("changes", [{}, {"stack": [10**6] * 40}, {"intel": [10**9, 10**9]}, {"year": -1}])
def test_a_position_that_this_table_has_not_signed_is_refused(server: Server, changes: dict[str, object]) -> None:
    answer = post(server, made_up(**changes))
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "refused")
    assert "has not signed it" in answer.json()["error"]["text"]


def test_a_made_up_signature_is_refused(server: Server) -> None:
    lines = made_up().splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("position"))
    for signature in ("signed 00", f"signed {'ab' * 32}", "signed"):
        answer = post(server, "\n".join([*lines[: at + 1], signature, *lines[at + 1 :]]))
        assert answer.status_code in (400, 409)


def finished_fork(server: Server) -> tuple[dict[str, Any], str]:
    """A fork that has ended, and its record."""
    old = server.new(seed="fork")
    line = server.connect(old["match"], old["tokens"]["axis"], old["tokens"]["allies"], format="view")
    line.until(lambda: bool(line.board))
    for _ in range(6):
        line.play(line.board["actions"][0], line.board["to_move"][0]) if line.board["actions"] else None
        if not line.board["actions"]:
            line.ask("look", seat=line.board["to_move"][0])
            line.until(lambda: bool(line.board["actions"]))
    line.ask("resign", seat="axis")
    line.close()
    seats = {"axis": {"kind": "me"}, "allies": {"kind": "me"}}
    new = server.post(f"/api/matches/{old['match']}/fork", {"at": 4, "seats": seats}, old["tokens"]["axis"])
    server.post(f"/api/matches/{new['match']}/resign", {}, new["tokens"]["axis"])
    path = f"/api/matches/{new['match']}/record"
    return new, server.http.get(path, headers=bearer(new["tokens"]["axis"])).text


def test_a_position_that_this_table_has_signed_comes_back(server: Server) -> None:
    _, text = finished_fork(server)
    assert "\nsigned " in text
    answer = post(server, text)
    assert answer.status_code == 201, answer.text
    watch = answer.json()
    assert server.get(f"/api/matches/{watch['match']}/replay", watch["watch"])["n"] == 0
    assert grognard.replay(text).record(), "it can be replayed elsewhere, too"


def test_a_position_that_another_table_has_signed_is_refused(server: Server, start: Any) -> None:
    _, text = finished_fork(server)
    other = start()
    assert post(other, text).json()["error"]["code"] == "refused"


def test_a_record_with_too_many_moves_is_refused_and_the_table_goes_on(server: Server) -> None:
    """Short lines, so that it is not too large for an upload."""
    lines = some_match(3).record().splitlines()
    moves = ["axis x"] * (MOST_MOVES + 1)
    text = "\n".join([*lines[:8], *moves, f"end {len(moves)} 0000"])
    assert len(text) < LARGE
    answer = post(server, text)
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-large")
    assert str(MOST_MOVES) in answer.json()["error"]["text"]
    assert server.get("/api/open") is not None


def edit(path: Path, sql: str, *values: object) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute(sql, values)
        file.commit()


def test_a_match_that_cannot_be_brought_to_life_is_set_aside(start: Any, tmp_path: Path) -> None:
    """Also at start: its clock has run out, so the table opens it by itself."""
    server = start()
    broken, whole = server.new(axis="bot:random", allies="me"), server.new()
    server.stop()
    path = tmp_path / "table.sqlite"
    made_up_start = Keyring(bytes.fromhex((tmp_path / "table.sqlite.key").read_text())).seal("no dump", broken["match"])
    edit(path, "UPDATE matches SET opening = ? WHERE id = ?", made_up_start, broken["match"])
    again = start()
    answer = again.http.get(f"/api/matches/{broken['match']}", headers=bearer(broken["tokens"]["allies"]))
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "unavailable")
    assert "set aside" in answer.json()["error"]["text"]
    assert again.get(f"/api/matches/{whole['match']}", whole["tokens"]["axis"])["n"] == 0
    again.stop()
    assert "Traceback" not in again.log.read_text()
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT aside FROM matches WHERE id = ?", (broken["match"],)).fetchone()[0]


def test_a_stored_move_that_the_rules_do_not_know_sets_only_its_match_aside(start: Any, tmp_path: Path) -> None:
    server = start()
    broken, whole = server.new(seed="broken"), server.new()
    server.stop()
    path = tmp_path / "table.sqlite"
    for n in range(1, 60):
        sql = (
            "INSERT INTO moves (match, n, kind, seat, text, at, ticks) VALUES (?, ?, 'takeback', 'axis', '99999', 0, 0)"
        )
        edit(path, sql, broken["match"], n)
    again = start()
    answer = again.http.get(f"/api/matches/{broken['match']}", headers=bearer(broken["tokens"]["axis"]))
    assert answer.status_code == 503
    assert again.get(f"/api/matches/{whole['match']}", whole["tokens"]["axis"])["n"] == 0
    again.stop()
    assert "Traceback" not in again.log.read_text()


def test_a_match_whose_rules_fail_on_a_move_is_closed_and_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move is stored: what is in memory is not what the store says any more."""

    def fail(*entry: object) -> None:
        raise ZeroDivisionError

    async def refused(room: Room) -> None:
        with pytest.raises(RequestError) as error:
            await room.enter(PLAY, "axis", 0, str(room.session.match.legal("axis")[0]))
        assert error.value.code == "unavailable"

    async def work(registry: Registry) -> None:
        room = await registry.room(await new_match(registry))
        with monkeypatch.context() as patch:
            patch.setattr(room.session, "apply", fail)
            await refused(room)
        assert room.broken
        await registry.close_broken()
        assert room.id not in registry.rooms
        stored = await registry.store.load(room.id)
        assert stored is not None
        assert stored.row.aside
        assert (await registry.room(room.id)).session.n == 1, "an update may have mended it"
        stored = await registry.store.load(room.id)
        assert stored is not None
        assert not stored.row.aside

    with_registry(tmp_path, work)
