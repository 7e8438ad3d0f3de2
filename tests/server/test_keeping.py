"""The database: private, sealed, recognised when it is damaged, copied and put back while the table runs."""

from __future__ import annotations

import itertools
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from grognard import GrognardError
from grognard.server.errors import RequestError
from grognard.server.matches.seating import plan_match, set_up
from grognard.server.messages import NewMatch, SeatChoice
from grognard.server.settings import Settings
from grognard.server.storage import backup
from grognard.server.storage.connect import find_database, open_store, with_password
from grognard.server.storage.rows import Entry, MatchRow
from grognard.server.storage.sqlite import Sqlite
from grognard.server.storage.store import Store
from tests.support import loops
from tests.support.postgres import Cluster
from tests.support.server import ROOT, Server

NAMES = itertools.count()


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'table.sqlite'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.database(f"keeping{next(NAMES)}")


def key_flag(address: str) -> list[str]:
    return [] if address.startswith("sqlite") else ["--key", str(Path(address.rpartition("=")[2]) / "table.key")]


def command(*words: str) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "grognard.terminal.main", *words, "--lang", "en"]
    return subprocess.run(line, capture_output=True, text=True, cwd=ROOT, check=False)


def stored(address: str, sql: str) -> list[Any]:
    if address.startswith("sqlite"):
        with closing(sqlite3.connect(address.partition(":")[2])) as file:
            return file.execute(sql).fetchall()
    with psycopg.connect(address) as connection:
        return connection.execute(sql.encode()).fetchall()


def test_the_files_of_a_table_are_for_its_owner_only(start: Any, tmp_path: Path) -> None:
    server = start()
    server.new()
    for name in ("", ".key", ".lock", "-wal", "-shm"):
        assert (tmp_path / f"table.sqlite{name}").stat().st_mode & 0o077 == 0, name


def test_an_old_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    path = tmp_path / "open.sqlite"
    find_database(Settings(database=f"sqlite:{path}"), {}).release()
    path.chmod(0o644)
    find_database(Settings(database=f"sqlite:{path}"), {}).release()
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_copy_of_the_database_does_not_show_the_seeds(start: Any, address: str) -> None:
    server = start(database=address)
    created = server.new(seed="the-secret-seed")
    server.post(f"/api/matches/{created['match']}/resign", {}, created["tokens"]["axis"])
    seats = {"axis": {"kind": "me"}, "allies": {"kind": "me"}}
    server.post(f"/api/matches/{created['match']}/fork", {"at": 0, "seats": seats}, created["tokens"]["axis"])
    rows = stored(address, "SELECT seed, opening FROM matches")
    assert len(rows) == 2
    assert all(text == "" or text.startswith("sealed ") for row in rows for text in row)
    assert sum(bool(row[1]) for row in rows) == 1, "the fork has a position, which is sealed, too"
    state = server.get(f"/api/matches/{created['match']}", created["tokens"]["axis"])
    assert state["seed"] == "the-secret-seed"


def test_the_key_of_a_database_is_missed_and_no_other_is_taken(tmp_path: Path) -> None:
    path, settings = tmp_path / "t.sqlite", Settings(database=f"sqlite:{tmp_path / 't.sqlite'}")
    find_database(settings, {}).release()
    key = tmp_path / "t.sqlite.key"
    saved = key.read_text()
    key.unlink()
    with pytest.raises(GrognardError, match="is missing"):
        find_database(settings, {})
    key.write_text("ab" * 32)
    with pytest.raises(GrognardError, match="not the key of this database"):
        find_database(settings, {})
    key.write_text("nonsense")
    with pytest.raises(GrognardError, match="holds no key"):
        find_database(settings, {})
    key.write_text(saved)
    find_database(settings, {}).release()
    assert path.exists()


def test_damage_among_the_moves_is_recognised_before_a_match_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    settings = Settings(database=f"sqlite:{path}")
    find_database(settings, {}).release()
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA journal_mode=DELETE")
        [(page,)] = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'moves'")
        [(size,)] = file.execute("PRAGMA page_size")
    damaged = bytearray(path.read_bytes())
    damaged[(page - 1) * size : page * size] = b"\xff" * size
    path.write_bytes(damaged)
    with pytest.raises(GrognardError, match="cannot be used"):
        find_database(settings, {})
    assert path.read_bytes()[size:] == damaged[size:], "the head says how it is read, and nothing else has changed"


@pytest.mark.parametrize("damage", ["header", "page", "cut", "text", "empty"])
def test_a_damaged_file_is_recognised_at_start_and_left_as_it_is(start: Any, tmp_path: Path, damage: str) -> None:
    server = start()
    for _ in range(20):
        server.new(title="x" * 60)
    server.stop()
    path = tmp_path / "table.sqlite"
    whole = path.read_bytes()
    damaged = {
        "header": b"\xff" * 100 + whole[100:],
        "page": whole[:4096] + os.urandom(8192) + whole[12288:],
        "cut": whole[: len(whole) // 2],
        "text": b"this is a letter, not a database\n" * 100,
        "empty": b"",
    }[damage]
    path.write_bytes(damaged)
    told = command("table", "--port", "0", "--database", f"sqlite:{path}")
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1
    assert str(path) in told.stderr
    assert path.read_bytes() == damaged


def test_a_full_disk_is_logged_and_costs_no_acknowledged_move(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "full.sqlite"
    database = find_database(Settings(database=f"sqlite:{path}"), {})

    def small() -> Sqlite:
        driver = Sqlite(str(path), "FULL")
        pages = driver.query("PRAGMA page_count")[0][0]
        driver.query(f"PRAGMA max_page_count = {pages + 2}")
        return driver

    async def run() -> None:
        store = Store(small, database.keyring)
        await store.create(MatchRow("m", "fog-of-war", "campaign", {}, "seed", ""), [], [], [])
        kept = await fill(store)
        whole = await store.load("m")
        assert whole is not None
        assert len(whole.entries) == kept
        await store.close()

    loops.run(run())
    database.release()
    assert "full" in caplog.text


async def fill(store: Store) -> int:
    """How many entries the store takes."""
    for n in itertools.count(1):
        try:
            assert await store.append("m", Entry(n, "play", "axis", "x" * 500, 0.0))
        except RequestError:
            return n - 1
    raise AssertionError


def play_some(server: Server, count: int) -> list[dict[str, Any]]:
    made = [server.new(seed=f"kept-{i}", title=f"match {i}") for i in range(count)]
    for created in made:
        line = server.connect(created["match"], *created["tokens"].values(), format="view")
        line.until(lambda line=line: bool(line.board))  # type: ignore[misc]
        seat = line.board["to_move"][0]
        line.ask("look", seat=seat)
        line.until(lambda line=line: bool(line.board["actions"]))  # type: ignore[misc]
        line.play(line.board["actions"][0], seat)
        line.ask("chat", text="hello", seat=seat)
        line.close()
    return made


def test_a_copy_is_made_and_put_back_while_the_table_runs(start: Any, address: str, tmp_path: Path) -> None:
    server = start(database=address)
    made = play_some(server, 3)
    where = ["--database", address, *key_flag(address)]
    told = command("backup", str(tmp_path / "copy"), *where)
    assert told.returncode == 0, told.stderr
    assert "3 matches" in told.stdout
    assert (tmp_path / "copy").stat().st_mode & 0o077 == 0
    assert (tmp_path / "copy.key").stat().st_mode & 0o077 == 0
    assert command("backup", str(tmp_path / "copy"), *where).returncode == 2, "never over another file"
    lost, token = made[1]["match"], made[1]["tokens"]["axis"]
    assert command("forget", lost, *where).returncode == 0
    assert command("forget", lost, *where).returncode == 2
    assert stored(address, f"SELECT COUNT(*) FROM moves WHERE match = '{lost}'")[0][0] == 0
    again = command("restore", str(tmp_path / "copy"), *where)
    assert "1 matches" in again.stdout, again.stderr
    server.stop()
    server = start(database=address)
    state = server.get(f"/api/matches/{lost}", token)
    assert (state["n"], state["title"]) == (1, "match 1")


def some_matches(settings: Settings) -> list[str]:
    """Each with an invitation that nobody has used."""

    found: list[str] = []

    async def make() -> None:
        opened = await open_store(find_database(settings, {}), lambda message: None)
        seats = {"axis": SeatChoice("me"), "allies": SeatChoice("friend")}
        for _ in range(2):
            plan = plan_match(NewMatch(game="fog-of-war", seats=seats))
            found.append((await set_up(opened.store, plan, "Anna", "en")).match)
        await opened.close()

    loops.run(make())
    return found


def test_a_copy_shows_one_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is entered while it is made is not in it, in whichever match."""
    address = f"sqlite:{tmp_path / 't.sqlite'}"
    settings, known = Settings(database=address), backup.copy_match
    matches = some_matches(settings)

    def copy_and_enter(*args: Any) -> bool:
        with closing(sqlite3.connect(tmp_path / "t.sqlite")) as file:
            file.executemany("UPDATE matches SET title = 'later' WHERE id = ?", [(match,) for match in matches])
            file.commit()
        return known(*args)

    monkeypatch.setattr(backup, "copy_match", copy_and_enter)
    assert backup.back_up(settings, {}, tmp_path / "copy") == 2
    titles = [row[0] for row in stored(f"sqlite:{tmp_path / 'copy'}", "SELECT title FROM matches")]
    assert titles == ["", ""]
    assert stored(address, "SELECT title FROM matches") == [("later",)] * 2


def test_a_match_that_is_there_stays_as_it_is_when_a_copy_is_put_back(tmp_path: Path) -> None:
    """Otherwise an invitation that was used, or a device that was closed, would open a seat again."""
    address = f"sqlite:{tmp_path / 't.sqlite'}"
    settings = Settings(database=address)
    some_matches(settings)
    backup.back_up(settings, {}, tmp_path / "copy")
    with closing(sqlite3.connect(tmp_path / "t.sqlite")) as file:
        file.execute("DELETE FROM keys WHERE role = 'invite'")
        file.commit()
    assert backup.restore(settings, {}, tmp_path / "copy") == 0
    assert stored(address, "SELECT COUNT(*) FROM keys WHERE role = 'invite'") == [(0,)]


def test_a_copy_goes_from_one_kind_of_database_to_the_other(start: Any, address: str, tmp_path: Path) -> None:
    server = start(database=address)
    created = play_some(server, 1)[0]
    settings = Settings(database=address, key="".join(key_flag(address)[1:]))
    assert backup.back_up(settings, {}, tmp_path / "copy") == 1
    other = f"sqlite:{tmp_path / 'other.sqlite'}"
    assert command("restore", str(tmp_path / "copy"), "--database", other).returncode == 0
    elsewhere = start(database=other)
    state = elsewhere.get(f"/api/matches/{created['match']}", created["tokens"]["allies"])
    assert (state["n"], state["title"]) == (1, "match 0")


def test_old_matches_are_deleted_after_as_many_days_as_the_host_says(tmp_path: Path) -> None:
    async def run() -> None:
        database = find_database(Settings(database=f"sqlite:{tmp_path / 'old.sqlite'}"), {})
        opened = await open_store(database, lambda message: None)
        for id, over, since in (("old", True, 10.0), ("new", True, 90.0), ("running", False, 10.0)):
            row = MatchRow(id, "fog-of-war", "campaign", {}, "seed", "", over=over, since=since)
            await opened.store.create(row, [], [], [Entry(1, "play", "axis", "x", 0.0)])
        assert await opened.store.forget(50.0) == 1
        left = [await opened.store.load(id) is not None for id in ("old", "new", "running")]
        assert left == [False, True, True]
        await opened.close()

    loops.run(run())


def test_the_password_of_postgresql_comes_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text("geheim und lang\n")
    assert "geheim und lang" in with_password("postgresql://grognard@db/table", str(file))
    with pytest.raises(GrognardError):
        with_password("postgresql://grognard@db/table", str(tmp_path / "none"))


def test_the_database_is_named_in_the_environment(tmp_path: Path) -> None:
    database = find_database(Settings(), {"GROGNARD_DATABASE": f"sqlite:{tmp_path / 'env.sqlite'}"})
    database.release()
    assert (tmp_path / "env.sqlite").exists()
