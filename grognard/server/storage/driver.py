"""The interface of a database connection, implemented for SQLite and for PostgreSQL."""

from __future__ import annotations

from typing import Any, Protocol

Values = tuple[Any, ...]


class DatabaseLost(Exception):
    """The database cannot be reached at the moment."""


class Driver(Protocol):
    """A connection, used by one thread. SQL is written with `?` for values."""

    def query(self, sql: str, args: Values = ()) -> list[Values]:
        """The rows."""

    def change(self, sql: str, args: Values = ()) -> int:
        """How many rows were touched."""

    def begin(self) -> None: ...

    def begin_snapshot(self) -> None:
        """Until the end of the transaction everything is read as it is now."""

    def commit(self) -> None: ...

    def rollback(self) -> None:
        """Fails if the connection is gone."""

    def insert_entries(self, rows: list[Values]) -> bool:
        """Insert entries in a transaction of their own; False, and nothing is written, if the driver cannot do that or
        one of them exists already."""

    def lock_schema(self) -> None:
        """Until the end of the transaction, no other process changes the tables."""

    def tell(self, matches: list[str]) -> None:
        """Tell the other processes, on commit, that these matches have changed."""

    def announce(self, message: dict[str, Any]) -> None:
        """Tell the other processes something that is not stored."""

    def lead(self, match: str) -> bool:
        """Become the one process that moves for the bots of a match; False if another one is."""

    def unlead(self, match: str) -> None: ...

    def close(self) -> None: ...
