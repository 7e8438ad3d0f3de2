"""PostgreSQL: one database for several processes behind one address.

The same SQL as for SQLite. A move is one insert on (match, n) that does nothing when the row is there: of two processes
that race, the second waits for the first to commit, and loses. Whatever is written is told to the other processes by
NOTIFY within the same transaction, so nobody hears of what was not committed.
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

from grognard.server.storage.commit_thread import DatabaseLost, Values

log = logging.getLogger("grognard.server")
CHANNEL = "grognard_table"
PAYLOAD = 100  # matches in one message: PostgreSQL takes 8,000 bytes
RETRY = 1.0


def translate(sql: str) -> str:
    """Marks and percent signs as psycopg wants them."""
    return sql.replace("%", "%%").replace("?", "%s")


class Postgres:
    """A connection that speaks for one process."""

    def __init__(self, address: str, process: str) -> None:
        self._process = process
        self._leads: set[str] = set()
        try:
            self._connection = psycopg.connect(address, autocommit=True, connect_timeout=5)
        except psycopg.Error as error:
            raise DatabaseLost(str(error)) from error

    def _run(self, sql: str, args: tuple[Any, ...]) -> psycopg.Cursor[tuple[Any, ...]]:
        try:
            return self._connection.execute(translate(sql), args)
        except psycopg.OperationalError as error:
            raise DatabaseLost(str(error)) from error

    def execute(self, sql: str, args: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        return self._run(sql, args).fetchall()

    def change(self, sql: str, args: tuple[Any, ...] = ()) -> int:
        """How many rows it touched."""
        return self._run(sql, args).rowcount

    def begin(self) -> None:
        self._run("BEGIN", ())

    def commit(self) -> None:
        self._run("COMMIT", ())

    def insert_at_once(self, moves: list[Values]) -> bool:
        """Not here: the other processes are told in the same transaction."""
        return False

    def rollback(self) -> None:
        """Also finds out whether the connection is still there."""
        self._run("ROLLBACK", ())

    def tell(self, matches: list[str]) -> None:
        for first in range(0, len(matches), PAYLOAD):
            self.announce({"matches": matches[first : first + PAYLOAD]})

    def announce(self, message: dict[str, Any]) -> None:
        text = json.dumps({"from": self._process, **message}, separators=(",", ":"))
        self._run("SELECT pg_notify(?, ?)", (CHANNEL, text))

    def lead(self, match: str) -> bool:
        """Only one process lets the bots of a match think; when it dies, the lock dies with its connection."""
        if match not in self._leads:
            if not self.execute("SELECT pg_try_advisory_lock(hashtextextended(?, 0))", (match,))[0][0]:
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
    """Hears what other processes wrote. After a lost connection it asks for everything to be looked at anew."""

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

    def _listen(self, connection: psycopg.Connection[tuple[Any, ...]]) -> None:
        while not self._stop.is_set():
            for notice in connection.notifies(timeout=0.5):
                message = json.loads(notice.payload)
                if message["from"] != self._process:
                    self._heard(message)
