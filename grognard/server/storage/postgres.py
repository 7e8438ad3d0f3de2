"""PostgreSQL: one database for several processes behind one address.

The SQL is the same as for SQLite. A move is one insert on (match, n) that does nothing if the row exists: of two
processes that race, the second waits for the first to commit, and loses. The other processes are told by NOTIFY within
the same transaction, so they never hear of anything that was not committed.
"""

from __future__ import annotations

import json
import logging
import secrets
import threading
import time
from collections.abc import Callable
from typing import Any

import psycopg

from grognard.server.storage.driver import DatabaseLost, Values

log = logging.getLogger("grognard.server")
CHANNEL = "grognard_table"
PAYLOAD = 100  # matches in one message: PostgreSQL takes 8,000 bytes
RETRY = 1.0


def translate(sql: str) -> str:
    """Placeholders and percent signs as psycopg wants them."""
    return sql.replace("%", "%%").replace("?", "%s")


class Postgres:
    """The connection of one process."""

    def __init__(self, address: str, process: str) -> None:
        self._process = process
        self._leads: set[str] = set()
        try:
            self._connection = psycopg.connect(address, autocommit=True, connect_timeout=5)
        except psycopg.Error as error:
            raise DatabaseLost(str(error)) from error

    def _run(self, sql: str, args: Values) -> psycopg.Cursor[Values]:
        try:
            return self._connection.execute(translate(sql), args)
        except psycopg.OperationalError as error:
            raise DatabaseLost(str(error)) from error

    def query(self, sql: str, args: Values = ()) -> list[Values]:
        return self._run(sql, args).fetchall()

    def change(self, sql: str, args: Values = ()) -> int:
        return self._run(sql, args).rowcount

    def begin(self) -> None:
        self._run("BEGIN", ())

    def begin_snapshot(self) -> None:
        self._run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", ())

    def commit(self) -> None:
        self._run("COMMIT", ())

    def rollback(self) -> None:
        """This call also finds out whether the connection is still there."""
        self._run("ROLLBACK", ())

    def insert_entries(self, rows: list[Values]) -> bool:
        """Not here: the other processes have to be told in the same transaction."""
        return False

    def lock_schema(self) -> None:
        self._run("SELECT pg_advisory_xact_lock(hashtextextended(?, 1))", (CHANNEL,))

    def tell(self, matches: list[str]) -> None:
        for first in range(0, len(matches), PAYLOAD):
            self.announce({"matches": matches[first : first + PAYLOAD]})

    def announce(self, message: dict[str, Any]) -> None:
        text = json.dumps({"from": self._process, **message}, separators=(",", ":"))
        self._run("SELECT pg_notify(?, ?)", (CHANNEL, text))

    def lead(self, match: str) -> bool:
        """An advisory lock; it ends with the connection, so a process that dies leads nothing."""
        if match not in self._leads:
            if not self.query("SELECT pg_try_advisory_lock(hashtextextended(?, 0))", (match,))[0][0]:
                return False
            self._leads.add(match)
        return True

    def unlead(self, match: str) -> None:
        if match in self._leads:
            self._leads.discard(match)
            self._run("SELECT pg_advisory_unlock(hashtextextended(?, 0))", (match,))

    def close(self) -> None:
        self._connection.close()


def new_process() -> str:
    return secrets.token_hex(6)


class Listener:
    """Hears what other processes have written. After a lost connection everything open has to be read again."""

    def __init__(self, address: str, process: str, heard: Callable[[dict[str, Any]], None]) -> None:
        self._address = address
        self._process = process
        self._heard = heard
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._stop.set()
        self._thread.join(5)

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                with psycopg.connect(self._address, autocommit=True, connect_timeout=5) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._heard({"everything": True})
                    self._listen(connection)
            except psycopg.Error as error:
                log.warning("not connected to the database: %s", type(error).__name__)
                time.sleep(RETRY)

    def _listen(self, connection: psycopg.Connection[Values]) -> None:
        while not self._stop.is_set():
            for notice in connection.notifies(timeout=0.5):
                message = json.loads(notice.payload)
                if message["from"] != self._process:
                    self._heard(message)
