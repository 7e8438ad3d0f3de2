"""The statements of the store, in the SQL that SQLite and PostgreSQL share. `migrations.py` makes the tables.

The table `moves` holds the entries, and its column `opening` the position that a match starts from (`MatchRow.start`).
"""

from __future__ import annotations

from functools import cache

MATCH = (
    "id, game, scenario, options, seed, data, title, clock, created, opening, archive, rematch, n, to_move, over, "
    "since, deadline, rules, hosts, dealt, rated, aside, watchable"
)
SEAT = "match, seat, kind, bot, name, lang, open, taken, notify, told, reserved, ticks"
KEY = "hash, match, seat, role, source"
ENTRY = "n, kind, seat, text, at, ticks"
SCENARIO = "id, game, text, wanted"
NOTE = "k, kind, seat, name, text, aim, n, at"


def insert_or_fail(table: str, columns: str, rows: int) -> str:
    """An insert that fails as a whole if one of the rows exists already."""
    marks = ", ".join("?" * len(columns.split(",")))
    lines = ", ".join([f"({marks})"] * rows)
    return f"INSERT INTO {table} ({columns}) VALUES {lines}"


def insert(table: str, columns: str, rows: int = 1) -> str:
    """An insert that leaves out the rows that exist already."""
    return f"{insert_or_fail(table, columns, rows)} ON CONFLICT DO NOTHING"


@cache
def insert_entries(rows: int) -> str:
    return insert("moves", f"match, {ENTRY}", rows)


@cache
def insert_entries_or_fail(rows: int) -> str:
    return insert_or_fail("moves", f"match, {ENTRY}", rows)


DEVICE = "match, seat, device, address, lang, holder, told"
INSERT_DEVICE = insert("devices", DEVICE)
INSERT_MATCH = insert("matches", MATCH)
INSERT_SEAT = insert("seats", SEAT)
INSERT_KEY = insert("keys", KEY)
INSERT_SCENARIO = insert("scenarios", SCENARIO)
INSERT_NOTE = insert("notes", f"match, {NOTE}")
