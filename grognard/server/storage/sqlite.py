"""SQLite: one file, no service.

WAL mode. With synchronous FULL every commit is on the disk before it is acknowledged: neither kill -9 nor a power cut
loses an acknowledged move. With NORMAL kill -9 still loses nothing, a power cut may lose the last moments.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from grognard import GrognardError
from grognard.server.storage import schema
from grognard.server.storage.driver import DatabaseLost, Values
from grognard.server.storage.keyring import OWNER_ONLY


class Sqlite:
    """A connection to the file."""

    def __init__(self, path: str, synchronous: str) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=64)
        for pragma in ("journal_mode=WAL", f"synchronous={synchronous}", "busy_timeout=5000", "foreign_keys=OFF"):
            self._connection.execute(f"PRAGMA {pragma}")

    def query(self, sql: str, args: Values = ()) -> list[Values]:
        try:
            return self._connection.execute(sql, args).fetchall()
        except sqlite3.OperationalError as error:
            raise DatabaseLost(str(error)) from error

    def change(self, sql: str, args: Values = ()) -> int:
        try:
            return self._connection.execute(sql, args).rowcount
        except sqlite3.OperationalError as error:
            raise DatabaseLost(str(error)) from error

    def begin(self) -> None:
        self._connection.execute("BEGIN")

    def begin_snapshot(self) -> None:
        """In WAL mode a transaction that only reads is a snapshot."""
        self.begin()

    def commit(self) -> None:
        self._connection.execute("COMMIT")

    def rollback(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def insert_entries(self, rows: list[Values]) -> bool:
        """A single statement is a transaction by itself, and one call into SQLite instead of three."""
        try:
            self._connection.execute(schema.insert_entries_or_fail(len(rows)), [value for row in rows for value in row])
            return True
        except sqlite3.IntegrityError:
            return False
        except sqlite3.OperationalError as error:
            raise DatabaseLost(str(error)) from error

    def lock_schema(self) -> None:
        """The file is locked for this process (`lock_file`)."""

    def tell(self, matches: list[str]) -> None:
        """There is no other process."""

    def announce(self, message: dict[str, Any]) -> None:
        """There is no other process."""

    def lead(self, match: str) -> bool:
        return True

    def unlead(self, match: str) -> None:
        """The only process leads always."""

    def close(self) -> None:
        self._connection.close()


def make_private(path: str, had_key: bool) -> None:
    """The file, and what SQLite makes beside it, can be read by its owner only. An empty file is not filled if there
    is anything that belonged to it: it may be what is left of a database."""
    file = Path(path)
    journal = Path(f"{path}-wal")
    if file.exists() and not file.stat().st_size and (had_key or (journal.exists() and journal.stat().st_size)):
        raise GrognardError(
            f"{path} is empty, but its key or its journal is not: put your backup back, or remove all of them",
            f"{path} è vuoto, ma la sua chiave o il suo giornale no: rimetti la tua copia, o togli tutto",
        )
    try:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWNER_ONLY))
        file.chmod(OWNER_ONLY)
    except OSError as error:
        raise cannot_write(path, error) from error


def check_file(driver: Sqlite) -> None:
    """DatabaseLost if the file is damaged: better now than in the middle of a match."""
    found = driver.query("PRAGMA quick_check(1)")
    if found != [("ok",)]:
        raise DatabaseLost(f"it is damaged ({found[0][0]}); put it back from your backup")


def cannot_write(path: str, error: OSError) -> GrognardError:
    return GrognardError(f"{path} cannot be written: {error.strerror}", f"{path} non si può scrivere: {error.strerror}")


def lock_file(path: str) -> FileLock:
    """One server per file: two would not hear of each other's moves. The system frees the lock when a process dies."""
    lock = FileLock(f"{path}.lock", mode=OWNER_ONLY, thread_local=False)
    try:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        lock.acquire(timeout=0)
    except Timeout as error:
        raise GrognardError(
            f"another table is running on {path}: stop it, or name another file with --database sqlite:FILE",
            f"su {path} c'è già un tavolo aperto: chiudilo, o indica un altro file con --database sqlite:FILE",
        ) from error
    except OSError as error:
        raise cannot_write(path, error) from error
    return lock
