"""Finding and opening the database, and the key beside it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from filelock import BaseFileLock

from grognard import GrognardError
from grognard.server.settings import Settings, database_of, key_of
from grognard.server.storage.driver import DatabaseLost, Driver
from grognard.server.storage.keyring import Keyring, open_keyring
from grognard.server.storage.migrations import migrate
from grognard.server.storage.sqlite import Sqlite, check_file, lock_file, make_private
from grognard.server.storage.store import Store, key_mark, seal_all

if TYPE_CHECKING:
    from grognard.server.storage.postgres import Listener

Heard = Callable[[dict[str, Any]], None]


class Database:
    """A database that can be used and has the tables of today, and the key that opens what is sealed in it."""

    def __init__(self, address: str, synchronous: str, key: Path) -> None:
        self.address = address
        self.synchronous = synchronous
        self.lock: BaseFileLock | None = None
        self.keyring: Keyring
        path = sqlite_path(address)
        if path:
            self.lock = lock_file(path)
            self._prepare_file(path, key)
        else:
            self.keyring = prepare(open_postgres(address, ""), key)

    def _prepare_file(self, path: str, key: Path) -> None:
        try:
            make_private(path, key.exists())
            driver = Sqlite(path, self.synchronous)
            check_file(driver)
            self.keyring = prepare(driver, key)
        except (DatabaseLost, sqlite3.DatabaseError) as error:
            self.release()
            raise GrognardError(
                f"{path} cannot be used: {error}; it was left as it is",
                f"{path} non si può usare: {error}; è rimasto com'era",
            ) from error
        except GrognardError:
            self.release()
            raise

    def release(self) -> None:
        if self.lock is not None:
            self.lock.release()


def sqlite_path(address: str) -> str:
    """The file of an SQLite database; empty for PostgreSQL."""
    kind, _, path = address.partition(":")
    if kind == "sqlite" and path:
        return path
    if kind in ("postgresql", "postgres"):
        return ""
    raise GrognardError(
        f"{kind}: is no database of ours: name sqlite:FILE or postgresql://...",
        f"{kind}: non è un archivio per noi: indica sqlite:FILE o postgresql://...",
    )


def find_database(settings: Settings, environ: Mapping[str, str]) -> Database:
    """Checked before anybody is told that the server runs: one sentence if the database cannot be used."""
    address = with_password(database_of(settings, environ), settings.password_file)
    return Database(address, settings.synchronous, key_of(settings, environ))


def with_password(address: str, file: str) -> str:
    """The address of a PostgreSQL with the password in a file; without one, libpq finds it in the environment."""
    if not file:
        return address
    try:
        password = Path(file).read_text(encoding="utf-8").strip()
    except (OSError, ValueError) as error:
        raise GrognardError(f"{file} cannot be read: {error}", f"{file} non si può leggere: {error}") from error
    from psycopg.conninfo import make_conninfo

    return make_conninfo(address, password=password)


def prepare(driver: Driver, key: Path) -> Keyring:
    """Bring the tables up to date, and seal what an earlier version wrote openly."""
    try:
        migrate(driver)
        keyring = open_keyring(key, key_mark(driver))
        seal_all(driver, keyring)
        return keyring
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
    path = sqlite_path(database.address)
    return OpenStore(Store(lambda: Sqlite(path, database.synchronous), database.keyring), database)


def open_shared_store(database: Database, heard: Heard) -> OpenStore:
    from grognard.server.storage.postgres import Listener, Postgres, new_process

    address, process, loop = database.address, new_process(), asyncio.get_running_loop()

    def open_driver() -> Driver:
        return Postgres(address, process)

    def pass_on(message: dict[str, Any]) -> None:
        """From the listener's thread to the event loop, which may be closing."""
        if not loop.is_closed():
            loop.call_soon_threadsafe(heard, message)

    opened = OpenStore(Store(open_driver, database.keyring), database)
    opened.listener = Listener(address, process, pass_on)
    return opened
