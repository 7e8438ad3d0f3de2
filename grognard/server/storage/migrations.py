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

# `ticks` count the seconds that the table has been open (`matches/clocks.py`): clocks run by them. Until now clocks
# ran by the time of day, so table time begins there.
STEP_3 = (
    "ALTER TABLE matches ADD COLUMN hosts TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE matches ADD COLUMN dealt TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE matches ADD COLUMN rated INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE matches ADD COLUMN aside TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE seats ADD COLUMN reserved TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE seats ADD COLUMN ticks DOUBLE PRECISION NOT NULL DEFAULT 0",
    "UPDATE seats SET ticks = taken",
    "ALTER TABLE moves ADD COLUMN ticks DOUBLE PRECISION NOT NULL DEFAULT 0",
    "UPDATE moves SET ticks = at",
    "CREATE TABLE table_time (ticks DOUBLE PRECISION NOT NULL)",
    "INSERT INTO table_time (ticks) SELECT COALESCE(MAX(ticks), 0) FROM moves",
    "CREATE TABLE table_key (mark TEXT NOT NULL)",
    "CREATE INDEX ended ON matches (since) WHERE over = 1",
)

# Scenarios that players share; `wanted` is when somebody last did.
STEP_4 = (
    """CREATE TABLE scenarios (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, text TEXT NOT NULL, wanted DOUBLE PRECISION NOT NULL)""",
)

# Matches that anybody may watch, and seats that their players have taken to another device.
STEP_5 = (
    "ALTER TABLE matches ADD COLUMN watchable INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE keys ADD COLUMN source TEXT NOT NULL DEFAULT ''",
)

# Devices that are told when it is their player's move. `address` is sealed; `holder` is the key of the browser that
# asked for it; `told` is the wait of which it was told last.
STEP_6 = (
    """CREATE TABLE devices (
        match TEXT NOT NULL, seat TEXT NOT NULL, device TEXT NOT NULL, address TEXT NOT NULL, lang TEXT NOT NULL,
        holder TEXT NOT NULL, told INTEGER NOT NULL, PRIMARY KEY (match, seat, device))""",
)

STEPS = (STEP_1, STEP_2, STEP_3, STEP_4, STEP_5, STEP_6)
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
