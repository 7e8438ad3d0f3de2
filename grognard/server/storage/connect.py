"""Opening the database that a table was told to use."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from grognard import GrognardError
from grognard.server.settings import Settings, database_of
from grognard.server.storage.commit_thread import DatabaseLost, Driver
from grognard.server.storage.sqlite import FileLock, Sqlite
from grognard.server.storage.store import Store

if TYPE_CHECKING:
    from grognard.server.storage.postgres import Listener

Heard = Callable[[dict[str, Any]], None]


class Database:
    """A database that was found to be usable before anybody is told that the table is open."""

    def __init__(self, address: str, synchronous: str) -> None:
        self.address = address
        self.synchronous = synchronous
        self.lock: FileLock | None = None
        kind, _, path = address.partition(":")
        if kind == "sqlite" and path:
            self.lock = FileLock(path)
        elif kind in ("postgresql", "postgres"):
            try_postgres(address)
        else:
            raise GrognardError(
                f"{kind}: is no database of ours: name sqlite:FILE or postgresql://...",
                f"{kind}: non è un archivio per noi: indica sqlite:FILE o postgresql://...",
            )


def find_database(settings: Settings, environ: Mapping[str, str]) -> Database:
    """One sentence now, if the database cannot be used."""
    return Database(database_of(settings, environ), settings.synchronous)


def try_postgres(address: str) -> None:
    try:
        from grognard.server.storage.postgres import Postgres
    except ImportError as error:
        raise GrognardError(
            "for PostgreSQL install psycopg: pip install 'grognard[postgres]'",
            "per PostgreSQL installa psycopg: pip install 'grognard[postgres]'",
        ) from error
    try:
        Postgres(address, "").close()
    except DatabaseLost as error:
        raise GrognardError(
            f"the database cannot be reached: {error}", f"l'archivio non si raggiunge: {error}"
        ) from error


class OpenStore:
    """A store and what goes with it."""

    def __init__(self, store: Store, lock: FileLock | None = None) -> None:
        self.store = store
        self.listener: Listener | None = None
        self._lock = lock

    async def close(self) -> None:
        if self.listener is not None:
            await asyncio.to_thread(self.listener.close)
        await self.store.close()
        if self._lock is not None:
            self._lock.release()


async def open_store(ready: Database, heard: Heard) -> OpenStore:
    """SQLite in a file, or PostgreSQL with news from the other processes."""
    if ready.lock is None:
        return await open_postgres(ready.address, heard)
    path = ready.address.partition(":")[2]
    opened = OpenStore(Store(lambda: Sqlite(path, ready.synchronous)), ready.lock)
    await opened.store.prepare()
    return opened


async def open_postgres(address: str, heard: Heard) -> OpenStore:
    from grognard.server.storage.postgres import Listener, Postgres, new_process

    process, loop = new_process(), asyncio.get_running_loop()

    def open_driver() -> Driver:
        return Postgres(address, process)

    opened = OpenStore(Store(open_driver))
    await opened.store.prepare()
    opened.listener = Listener(address, process, lambda message: pass_on(loop, heard, message))
    return opened


def pass_on(loop: asyncio.AbstractEventLoop, heard: Heard, message: dict[str, Any]) -> None:
    """From the listener's thread to the loop, which may be closing."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(heard, message)
