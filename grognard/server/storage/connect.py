"""Finding and opening the database."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from filelock import BaseFileLock

from grognard import GrognardError
from grognard.server.settings import Settings, database_of
from grognard.server.storage.driver import DatabaseLost, Driver
from grognard.server.storage.migrations import migrate
from grognard.server.storage.sqlite import Sqlite, lock_file
from grognard.server.storage.store import Store

if TYPE_CHECKING:
    from grognard.server.storage.postgres import Listener

Heard = Callable[[dict[str, Any]], None]


class Database:
    """A database that can be used and has the tables of today."""

    def __init__(self, address: str, synchronous: str) -> None:
        self.address = address
        self.synchronous = synchronous
        self.lock: BaseFileLock | None = None
        kind, _, path = address.partition(":")
        if kind == "sqlite" and path:
            self.lock = lock_file(path)
            self._prepare_file(path)
        elif kind in ("postgresql", "postgres"):
            prepare(open_postgres(address, ""))
        else:
            raise GrognardError(
                f"{kind}: is no database of ours: name sqlite:FILE or postgresql://...",
                f"{kind}: non è un archivio per noi: indica sqlite:FILE o postgresql://...",
            )

    def _prepare_file(self, path: str) -> None:
        try:
            prepare(Sqlite(path, self.synchronous))
        except (DatabaseLost, sqlite3.DatabaseError) as error:
            self.release()
            raise GrognardError(f"{path} cannot be used: {error}", f"{path} non si può usare: {error}") from error
        except GrognardError:
            self.release()
            raise

    def release(self) -> None:
        if self.lock is not None:
            self.lock.release()


def find_database(settings: Settings, environ: Mapping[str, str]) -> Database:
    """Checked before anybody is told that the server runs: one sentence if the database cannot be used."""
    return Database(database_of(settings, environ), settings.synchronous)


def prepare(driver: Driver) -> None:
    try:
        migrate(driver)
    finally:
        driver.close()


def open_postgres(address: str, process: str) -> Driver:
    try:
        from grognard.server.storage.postgres import Postgres
    except ImportError as error:
        raise GrognardError(
            "for PostgreSQL install psycopg: pip install 'grognard[postgres]'",
            "per PostgreSQL installa psycopg: pip install 'grognard[postgres]'",
        ) from error
    try:
        return Postgres(address, process)
    except DatabaseLost as error:
        raise GrognardError(
            f"the database cannot be reached: {error}", f"l'archivio non si raggiunge: {error}"
        ) from error


class OpenStore:
    """A store, and what has to be closed with it."""

    def __init__(self, store: Store, database: Database) -> None:
        self.store = store
        self.listener: Listener | None = None
        self._database = database

    async def close(self) -> None:
        if self.listener is not None:
            await asyncio.to_thread(self.listener.close)
        await self.store.close()
        self._database.release()


async def open_store(database: Database, heard: Heard) -> OpenStore:
    """SQLite in a file, or PostgreSQL with news from the other processes."""
    if database.lock is None:
        return open_shared_store(database, heard)
    path = database.address.partition(":")[2]
    return OpenStore(Store(lambda: Sqlite(path, database.synchronous)), database)


def open_shared_store(database: Database, heard: Heard) -> OpenStore:
    from grognard.server.storage.postgres import Listener, Postgres, new_process

    address, process, loop = database.address, new_process(), asyncio.get_running_loop()

    def open_driver() -> Driver:
        return Postgres(address, process)

    def pass_on(message: dict[str, Any]) -> None:
        """From the listener's thread to the event loop, which may be closing."""
        if not loop.is_closed():
            loop.call_soon_threadsafe(heard, message)

    opened = OpenStore(Store(open_driver), database)
    opened.listener = Listener(address, process, pass_on)
    return opened
