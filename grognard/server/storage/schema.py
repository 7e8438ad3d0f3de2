"""The tables of the database, in the words that SQLite and PostgreSQL share."""

from __future__ import annotations

from functools import cache

SCHEMA = (
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

MATCH = (
    "id, game, scenario, options, seed, data, title, clock, created, opening, archive, rematch, n, to_move, over, "
    "since, deadline"
)
SEAT = "match, seat, kind, bot, name, lang, open, taken, notify, told"
KEY = "hash, match, seat, role"
ENTRY = "n, kind, seat, text, at"
NOTE = "k, kind, seat, name, text, aim, n, at"


def insert(table: str, columns: str, rows: int = 1) -> str:
    """An insert that loses quietly to rows that are there already."""
    return f"{insert_new(table, columns, rows)} ON CONFLICT DO NOTHING"


def insert_new(table: str, columns: str, rows: int) -> str:
    """An insert that fails as a whole if one of the rows is there already."""
    marks = ", ".join("?" * len(columns.split(",")))
    lines = ", ".join([f"({marks})"] * rows)
    return f"INSERT INTO {table} ({columns}) VALUES {lines}"


@cache
def insert_entries(rows: int) -> str:
    """Several moves at once."""
    return insert("moves", f"match, {ENTRY}", rows)


@cache
def insert_all(rows: int) -> str:
    """Several moves at once, or none."""
    return insert_new("moves", f"match, {ENTRY}", rows)


INSERT_MATCH = insert("matches", MATCH)
INSERT_SEAT = insert("seats", SEAT)
INSERT_KEY = insert("keys", KEY)
INSERT_ENTRY = insert_entries(1)
INSERT_NOTE = insert("notes", f"match, {NOTE}")
