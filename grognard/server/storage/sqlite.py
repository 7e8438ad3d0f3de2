"""SQLite: one file, no service.

WAL mode. With synchronous FULL every commit is on the disk before it is acknowledged: neither kill -9 nor a power cut
loses an acknowledged move. With NORMAL kill -9 still loses nothing, a power cut may lose the last moments.
"""

from __future__ import annotations

import fcntl
import sqlite3
from pathlib import Path
from typing import Any

from grognard.engine.errors import GrognardError
from grognard.server.storage import schema
from grognard.server.storage.commit_thread import DatabaseLost, Values


class Sqlite:
    """A connection to the file."""

    def __init__(self, path: str, synchronous: str) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=64)
        for pragma in ("journal_mode=WAL", f"synchronous={synchronous}", "busy_timeout=5000", "foreign_keys=OFF"):
            self._connection.execute(f"PRAGMA {pragma}")

    def execute(self, sql: str, args: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        try:
            return self._connection.execute(sql, args).fetchall()
        except sqlite3.OperationalError as error:
            raise DatabaseLost(str(error)) from error

    def change(self, sql: str, args: tuple[Any, ...] = ()) -> int:
        """How many rows it touched."""
        try:
            return self._connection.execute(sql, args).rowcount
        except sqlite3.OperationalError as error:
            raise DatabaseLost(str(error)) from error

    def begin(self) -> None:
        self._connection.execute("BEGIN")

    def commit(self) -> None:
        self._connection.execute("COMMIT")

    def insert_at_once(self, moves: list[Values]) -> bool:
        """One statement is a transaction by itself; False, and nothing is written, if one of them is there already.

        Each call into SQLite hands the interpreter over to the loop and waits to get it back: this is one for three.
        """
        try:
            self._connection.execute(schema.insert_all(len(moves)), [value for move in moves for value in move])
            return True
        except sqlite3.IntegrityError:
            return False
        except sqlite3.OperationalError as error:
            raise DatabaseLost(str(error)) from error

    def rollback(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def tell(self, matches: list[str]) -> None:
        """There is no other process to tell."""

    def announce(self, message: dict[str, Any]) -> None:
        """Nor anything to announce."""

    def lead(self, match: str) -> bool:
        return True

    def unlead(self, match: str) -> None:
        """The only process leads always."""

    def close(self) -> None:
        self._connection.close()


class FileLock:
    """One table per file: two would not hear of each other's moves. The system frees it whatever happens to us."""

    def __init__(self, path: str) -> None:
        folder = Path(path).parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = open(f"{path}.lock", "w")  # noqa: SIM115
        except OSError as error:
            raise GrognardError(
                f"{path} cannot be written: {error.strerror}", f"{path} non si può scrivere: {error.strerror}"
            ) from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self._file.close()
            raise GrognardError(
                f"another table is running on {path}: stop it, or name another file with --database sqlite:FILE",
                f"su {path} c'è già un tavolo aperto: chiudilo, o indica un altro file con --database sqlite:FILE",
            ) from error

    def release(self) -> None:
        self._file.close()
