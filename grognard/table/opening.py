"""Opening the database that a table was told to use."""

from __future__ import annotations

from collections.abc import Mapping

from grognard import GrognardError
from grognard.table.settings import Settings, database_of
from grognard.table.storage_sqlite import FileLock, Sqlite
from grognard.table.store import Store


class Opened:
    """A store and what goes with it."""

    def __init__(self, store: Store, lock: FileLock | None) -> None:
        self.store = store
        self._lock = lock

    async def close(self) -> None:
        await self.store.close()
        if self._lock is not None:
            self._lock.release()


async def open_store(settings: Settings, environ: Mapping[str, str]) -> Opened:
    """SQLite in a file, or PostgreSQL."""
    address = database_of(settings, environ)
    kind, _, path = address.partition(":")
    if kind != "sqlite" or not path:
        raise GrognardError(
            f"{address} is no database of ours: name sqlite:FILE or postgresql://...",
            f"{address} non è un archivio per noi: indica sqlite:FILE o postgresql://...",
        )
    lock = FileLock(path)
    store = Store(lambda: Sqlite(path, settings.synchronous))
    await store.prepare()
    return Opened(store, lock)
