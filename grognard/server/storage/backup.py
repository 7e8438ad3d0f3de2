"""Copies of the database: made and put back while the table runs, on SQLite and PostgreSQL alike.

A copy is an SQLite file with its key beside it, whatever database it was made from. Putting it back adds the matches
that the database does not have; what it has stays as it is.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from grognard import GrognardError
from grognard.server.settings import Settings, database_of, key_of
from grognard.server.storage import schema
from grognard.server.storage.connect import open_postgres, prepare, sqlite_path, with_password
from grognard.server.storage.driver import DatabaseLost, Driver
from grognard.server.storage.keyring import OWNER_ONLY, Keyring, open_keyring
from grognard.server.storage.migrations import check_version, current_version
from grognard.server.storage.sqlite import Sqlite, check_file, make_private
from grognard.server.storage.store import delete_matches, key_mark

PARTS = {
    "seats": schema.SEAT,
    "keys": schema.KEY,
    "moves": f"match, {schema.ENTRY}",
    "notes": f"match, {schema.NOTE}",
}
SCENARIOS_SINCE = 4  # the version of the schema that has them
SEED, START = (schema.MATCH.split(", ").index(column) for column in ("seed", "opening"))


def open_running(settings: Settings, environ: Mapping[str, str]) -> Driver:
    """A second connection to the database of a table, which may be running."""
    address = with_password(database_of(settings, environ), settings.password_file)
    path = sqlite_path(address)
    if not path:
        return open_postgres(address, "")
    if not Path(path).exists():
        raise GrognardError(f"there is no {path}", f"{path} non c'è")
    driver = Sqlite(path, "FULL")
    check_file(driver)
    return driver


@contextmanager
def in_a_sentence(path: str) -> Iterator[None]:
    try:
        yield
    except (DatabaseLost, sqlite3.Error, OSError) as error:
        raise GrognardError(f"{path} cannot be used: {error}", f"{path} non si può usare: {error}") from error


def back_up(settings: Settings, environ: Mapping[str, str], target: Path) -> int:
    """Copy everything to a new file; how many matches there are."""
    if target.exists():
        raise GrognardError(f"{target} exists: name another file", f"{target} c'è già: indica un altro file")
    with in_a_sentence(str(target)):
        source = open_running(settings, environ)
        keyring = open_keyring(key_of(settings, environ), key_mark(source))
        copied = key_beside(target)
        shutil.copyfile(key_of(settings, environ), copied)
        copied.chmod(OWNER_ONLY)
        part = target.with_name(f"{target.name}.part")
        part.unlink(missing_ok=True)
        make_private(str(part), had_key=False)
        prepare(Sqlite(str(part), "FULL"), copied)
        count = copy_all(source, Sqlite(str(part), "FULL"), keyring, keyring)
        part.rename(target)
        return count


def restore(settings: Settings, environ: Mapping[str, str], backup: Path) -> int:
    """Put the matches of a copy back that the database does not have; how many these are."""
    with in_a_sentence(str(backup)):
        if not backup.exists():
            raise GrognardError(f"there is no {backup}", f"{backup} non c'è")
        source = Sqlite(str(backup), "FULL")
        check_file(source)
        check_version(current_version(source))
        unseal = open_keyring(key_beside(backup), key_mark(source))
        address = with_password(database_of(settings, environ), settings.password_file)
        path = sqlite_path(address)
        if path and not Path(path).exists():
            make_private(path, had_key=False)
        seal = prepare(Sqlite(path, "FULL") if path else open_postgres(address, ""), key_of(settings, environ))
        return copy_all(source, open_running(settings, environ), unseal, seal)


def forget(settings: Settings, environ: Mapping[str, str], match: str) -> bool:
    """Delete a match with everything about it; False if there is none."""
    with in_a_sentence(database_of(settings, environ)):
        driver = open_running(settings, environ)
        try:
            driver.begin()
            found = driver.query("SELECT id FROM matches WHERE id = ?", (match,))
            delete_matches(driver, [row[0] for row in found])
            driver.tell([match])
            driver.commit()
        finally:
            driver.close()
        return bool(found)


def key_beside(backup: Path) -> Path:
    return backup.with_name(f"{backup.name}.key")


def copy_all(source: Driver, target: Driver, unseal: Keyring, seal: Keyring) -> int:
    """One match after the other, from one moment of the source."""
    shares_scenarios = current_version(source) >= SCENARIOS_SINCE
    try:
        source.begin_snapshot()
        count = sum(copy_match(source, target, row[0], unseal, seal) for row in source.query("SELECT id FROM matches"))
        ticks = source.query("SELECT MAX(ticks) FROM table_time")[0][0]
        target.change("UPDATE table_time SET ticks = ? WHERE ticks < ?", (ticks, ticks))
        for row in source.query(f"SELECT {schema.SCENARIO} FROM scenarios") if shares_scenarios else ():
            target.change(schema.INSERT_SCENARIO, row)
        source.rollback()
        return count
    finally:
        source.close()
        target.close()


def copy_match(source: Driver, target: Driver, match: str, unseal: Keyring, seal: Keyring) -> bool:
    values = list(source.query(f"SELECT {schema.MATCH} FROM matches WHERE id = ?", (match,))[0])
    for column in (SEED, START):
        values[column] = seal.seal(unseal.unseal(values[column], match), match)
    target.begin()
    try:
        added = target.change(schema.INSERT_MATCH, tuple(values)) == 1
        for table, columns in PARTS.items() if added else ():
            for row in source.query(f"SELECT {columns} FROM {table} WHERE match = ?", (match,)):
                target.change(schema.insert(table, columns), row)
        target.tell([match])
        target.commit()
        return added
    except BaseException:
        target.rollback()
        raise
