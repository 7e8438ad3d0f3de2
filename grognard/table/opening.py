"""Opening the database that a table was told to use."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from grognard import GrognardError
from grognard.table.settings import Settings, database_of
from grognard.table.storage import Driver
from grognard.table.storage_sqlite import FileLock, Sqlite
from grognard.table.store import Store

if TYPE_CHECKING:
    from grognard.table.storage_postgres import Listener

Heard = Callable[[dict[str, Any]], None]


class Opened:
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


async def open_store(settings: Settings, environ: Mapping[str, str], heard: Heard) -> Opened:
    """SQLite in a file, or PostgreSQL with news from the other processes."""
    address = database_of(settings, environ)
    kind, _, path = address.partition(":")
    if kind == "sqlite" and path:
        return await open_sqlite(path, settings.synchronous)
    if kind in ("postgresql", "postgres"):
        return await open_postgres(address, heard)
    raise GrognardError(
        f"{kind}: is no database of ours: name sqlite:FILE or postgresql://...",
        f"{kind}: non è un archivio per noi: indica sqlite:FILE o postgresql://...",
    )


async def open_sqlite(path: str, synchronous: str) -> Opened:
    lock = FileLock(path)
    store = Store(lambda: Sqlite(path, synchronous))
    await store.prepare()
    return Opened(store, lock)


async def open_postgres(address: str, heard: Heard) -> Opened:
    try:
        from grognard.table.storage_postgres import Listener, Postgres, new_process
    except ImportError as error:
        raise GrognardError(
            "for PostgreSQL install psycopg: pip install 'grognard[postgres]'",
            "per PostgreSQL installa psycopg: pip install 'grognard[postgres]'",
        ) from error
    process, loop = new_process(), asyncio.get_running_loop()

    def open_driver() -> Driver:
        return Postgres(address, process)

    opened = Opened(Store(open_driver))
    await opened.store.prepare()
    opened.listener = Listener(address, process, lambda message: pass_on(loop, heard, message))
    return opened


def pass_on(loop: asyncio.AbstractEventLoop, heard: Heard, message: dict[str, Any]) -> None:
    """From the listener's thread to the loop, which may be closing."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(heard, message)
