"""The tables of the database, as a list of numbered steps from an empty database to the tables of today.

A database stores the number of the last step that was applied to it; the server applies the missing steps when it opens
it, all in one transaction. A released step is never changed: a change of the tables is a new step at the end.
"""

from __future__ import annotations

from grognard import GrognardError
from grognard.server.storage.driver import Driver

# Step 1 may find its tables: the first release did not number them.
STEP_1 = (
    """CREATE TABLE IF NOT EXISTS matches (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, scenario TEXT NOT NULL, options TEXT NOT NULL, seed TEXT NOT NULL,
        data TEXT NOT NULL, title TEXT NOT NULL, clock TEXT NOT NULL, created DOUBLE PRECISION NOT NULL,
        opening TEXT NOT NULL, archive INTEGER NOT NULL, rematch TEXT NOT NULL, n INTEGER NOT NULL,
        to_move TEXT NOT NULL, over INTEGER NOT NULL, since DOUBLE PRECISION NOT NULL,
        deadline DOUBLE PRECISION NOT NULL)""",
    """CREATE TABLE IF NOT EXISTS seats (
        match TEXT NOT NULL, seat TEXT NOT NULL, kind TEXT NOT NULL, bot TEXT NOT NULL, name TEXT NOT NULL,
        lang TEXT NOT NULL, open INTEGER NOT NULL, taken DOUBLE PRECISION NOT NULL, notify TEXT NOT NULL,
        told DOUBLE PRECISION NOT NULL, PRIMARY KEY (match, seat))""",
    """CREATE TABLE IF NOT EXISTS keys (
        hash TEXT PRIMARY KEY, match TEXT NOT NULL, seat TEXT NOT NULL, role TEXT NOT NULL)""",
    """CREATE TABLE IF NOT EXISTS moves (
        match TEXT NOT NULL, n INTEGER NOT NULL, kind TEXT NOT NULL, seat TEXT NOT NULL, text TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL, PRIMARY KEY (match, n))""",
    """CREATE TABLE IF NOT EXISTS notes (
        match TEXT NOT NULL, k INTEGER NOT NULL, kind TEXT NOT NULL, seat TEXT NOT NULL, name TEXT NOT NULL,
        text TEXT NOT NULL, aim TEXT NOT NULL, n INTEGER NOT NULL, at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (match, k))""",
    "CREATE INDEX IF NOT EXISTS open_seats ON seats (match) WHERE open = 1 AND taken = 0",
    "CREATE INDEX IF NOT EXISTS running ON matches (deadline) WHERE over = 0",
)
# Each match knows the version of its game's rules; all matches before this step were begun under version 1.
STEP_2 = ("ALTER TABLE matches ADD COLUMN rules INTEGER NOT NULL DEFAULT 1",)

STEPS = (STEP_1, STEP_2)
LATEST = len(STEPS)


def migrate(driver: Driver) -> None:
    """Apply the missing steps, or none of them if one fails."""
    driver.begin()
    try:
        driver.lock_schema()
        version = current_version(driver)
        check_version(version)
        for step in STEPS[version:]:
            for statement in step:
                driver.change(statement)
        driver.change("UPDATE schema_version SET version = ?", (LATEST,))
        driver.commit()
    except BaseException:
        driver.rollback()
        raise


def current_version(driver: Driver) -> int:
    """0 for a database without a number: empty, or of the first release."""
    driver.change("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
    found = driver.query("SELECT version FROM schema_version")
    if not found:
        driver.change("INSERT INTO schema_version (version) VALUES (0)")
    return int(found[0][0]) if found else 0


def check_version(version: int) -> None:
    if version > LATEST:
        raise GrognardError(
            f"this database was written by a newer Grognard (schema {version}, this one knows {LATEST}): "
            "update Grognard, or name another database",
            f"questo archivio è stato scritto da un Grognard più nuovo (schema {version}, questo conosce {LATEST}): "
            "aggiorna Grognard, o indica un altro archivio",
        )
