"""The database of the first release opens and its match goes on; a database of a newer release is left alone."""

from __future__ import annotations

import itertools
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

import grognard
from grognard import GrognardError
from grognard.server.settings import Settings
from grognard.server.storage import migrations
from grognard.server.storage.connect import find_database
from grognard.server.storage.migrations import LATEST, migrate
from grognard.server.storage.sqlite import Sqlite
from tests.support.postgres import Cluster

OLD = (Path(__file__).parent / "schema_1.sql").read_text()
MATCH = "3ac81608a8"
TOKENS = {"axis": "1T72eoe9mraYHZBjhVKHVoA_EX9pJ4QB", "allies": "q7DyQWoIMlWVBt_N2H_NKb4n3myW2eON"}
NAMES = itertools.count()


@pytest.fixture(params=["sqlite", "postgresql"])
def old_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database as the first release wrote it. Its values of the map are made those of today."""
    digest = grognard.game("fog-of-war").data_digest
    if request.param == "sqlite":
        path = tmp_path / "old.sqlite"
        with closing(sqlite3.connect(path)) as file:
            file.executescript(OLD)
            file.execute("UPDATE matches SET data = ?", (digest,))
            file.commit()
        return f"sqlite:{path}"
    cluster: Cluster = request.getfixturevalue("cluster")
    address = cluster.database(f"old{next(NAMES)}")
    with psycopg.connect(address) as connection:
        connection.execute(OLD.encode())
        connection.execute("UPDATE matches SET data = %s", (digest,))
    return address


def say_todays_rules(address: str) -> None:
    """As if the rules of the game had not changed since the match was begun."""
    statement = f"UPDATE matches SET rules = {grognard.game('fog-of-war').rules_version}"
    if address.startswith("sqlite:"):
        with closing(sqlite3.connect(address.removeprefix("sqlite:"))) as file:
            file.execute(statement)
            file.commit()
    else:
        with psycopg.connect(address) as connection:
            connection.execute(statement.encode())


def test_a_match_of_the_first_release_opens_and_says_that_the_rules_have_changed(start: Any, old_database: str) -> None:
    server = start(database=old_database)
    state = server.get(f"/api/matches/{MATCH}", TOKENS["axis"])
    assert (state["n"], state["to_move"], state["title"]) == (14, [], "An old match")
    assert state["notice"].startswith("This match was started under version 1 of its rules; the current version is 2.")


def test_a_match_of_the_first_release_goes_on(start: Any, old_database: str) -> None:
    start(database=old_database).stop()  # migrates it
    say_todays_rules(old_database)
    server = start(database=old_database)
    state = server.get(f"/api/matches/{MATCH}", TOKENS["axis"])
    assert (state["n"], state["to_move"], state["title"], state["notice"]) == (14, ["allies"], "An old match", "")
    line = server.connect(MATCH, TOKENS["allies"])
    line.until(lambda: bool(line.state) and bool(line.chat))
    assert [said["text"] for said in line.chat] == ["Still here tomorrow?"]
    assert line.play(line.state["actions"][0]["action"]) == 15
    server.stop()
    again = start(database=old_database)
    assert again.get(f"/api/matches/{MATCH}", TOKENS["axis"])["n"] == 15


def test_options_are_shown_in_the_words_of_today(start: Any, tmp_path: Path) -> None:
    server = start()
    seats = {seat: {"kind": "me"} for seat in ("first", "second", "third")}
    created = server.post("/api/matches", {"game": "warzag", "options": {"players": 3}, "seats": seats})
    server.stop()
    with closing(sqlite3.connect(tmp_path / "table.sqlite")) as file:
        file.execute("UPDATE matches SET options = ?", ('{"two": false, "three": true, "alliances": false}',))
        file.commit()
    server = start()
    token, today = created["tokens"]["first"], {"players": 3, "alliances": False, "exhaustion": False}
    assert server.get(f"/api/matches/{created['match']}", token)["options"] == today
    assert server.post("/api/mine", {"tokens": [token]})["matches"][0]["options"] == today


def test_new_and_old_databases_have_the_same_tables(tmp_path: Path) -> None:
    def columns(path: Path) -> dict[str, list[str]]:
        with closing(sqlite3.connect(path)) as file:
            names = [row[0] for row in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            return {name: [row[1] for row in file.execute(f"PRAGMA table_info({name})")] for name in names}

    old, new = tmp_path / "old.sqlite", tmp_path / "new.sqlite"
    with closing(sqlite3.connect(old)) as file:
        file.executescript(OLD)
    for path in (old, new, old):  # twice: nothing is left to do
        find_database(Settings(database=f"sqlite:{path}"), {}).release()
    assert columns(old) == columns(new)
    with closing(sqlite3.connect(new)) as file:
        assert file.execute("SELECT version FROM schema_version").fetchall() == [(LATEST,)]


def test_a_newer_database_is_refused_in_one_sentence_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "newer.sqlite"
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE schema_version (version INTEGER NOT NULL)")
        file.execute("INSERT INTO schema_version VALUES (?)", (LATEST + 1,))
        file.commit()
    for _ in range(2):  # the second time, too: the file was unlocked
        with pytest.raises(GrognardError) as refused:
            find_database(Settings(database=f"sqlite:{path}"), {})
        assert "newer" in refused.value.text("en")
        assert "più nuovo" in refused.value.text("it")
    with closing(sqlite3.connect(path)) as file:
        assert [row[0] for row in file.execute("SELECT name FROM sqlite_master")] == ["schema_version"]


def test_a_file_that_is_no_database_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna, " * 1000)
    with pytest.raises(GrognardError) as refused:
        find_database(Settings(database=f"sqlite:{path}"), {})
    assert str(path) in refused.value.text("it")


def test_a_file_is_used_by_one_server_at_a_time(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:{tmp_path / 'table.sqlite'}")
    first = find_database(settings, {})
    with pytest.raises(GrognardError) as refused:
        find_database(settings, {})
    assert "another table" in refused.value.text("en")
    first.release()
    find_database(settings, {}).release()


def test_a_step_that_fails_leaves_everything_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "table.sqlite"
    find_database(Settings(database=f"sqlite:{path}"), {}).release()
    steps = (*migrations.STEPS, ("CREATE TABLE half (a INTEGER)", "CREATE NONSENSE"))
    monkeypatch.setattr(migrations, "STEPS", steps)
    monkeypatch.setattr(migrations, "LATEST", len(steps))
    driver = Sqlite(str(path), "FULL")
    with pytest.raises(Exception, match="syntax error"):
        migrate(driver)
    assert driver.query("SELECT name FROM sqlite_master WHERE name = 'half'") == []
    assert driver.query("SELECT version FROM schema_version") == [(LATEST,)]
    driver.close()
