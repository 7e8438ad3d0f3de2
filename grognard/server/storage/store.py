"""The store of the server: matches, seats, keys, entries, notes."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from grognard.server.storage import schema
from grognard.server.storage.commit_thread import CommitThread
from grognard.server.storage.driver import Driver
from grognard.server.storage.rows import Entry, Key, MatchRow, Note, SeatRow, StoredMatch


def match_values(row: MatchRow) -> tuple[Any, ...]:
    fixed = (row.id, row.game, row.scenario, json.dumps(row.options), row.seed, row.data, row.title)
    more = (json.dumps(row.clock), row.created, row.start, int(row.archive), row.rematch)
    return (*fixed, *more, row.n, row.to_move, int(row.over), row.since, row.deadline, row.rules)


def match_row(values: tuple[Any, ...]) -> MatchRow:
    row = MatchRow(*values)
    row.options, row.clock = json.loads(values[3]), json.loads(values[7])
    row.archive, row.over = bool(row.archive), bool(row.over)
    return row


def seat_values(row: SeatRow) -> tuple[Any, ...]:
    who = (row.match, row.seat, row.kind, row.bot, row.name, row.lang)
    return (*who, int(row.open), row.taken, json.dumps(row.notify), row.told)


def seat_row(values: tuple[Any, ...]) -> SeatRow:
    row = SeatRow(*values)
    row.open, row.notify = bool(row.open), json.loads(values[8])
    return row


class Store:
    """Each call is one transaction, or shares one with other calls."""

    def __init__(self, open_driver: Callable[[], Driver]) -> None:
        self._thread = CommitThread(open_driver)

    async def close(self) -> None:
        await self._thread.close()

    # Matches

    async def create(self, row: MatchRow, seats: list[SeatRow], keys: list[Key], entries: list[Entry]) -> None:
        def work(d: Driver) -> None:
            d.change(schema.INSERT_MATCH, match_values(row))
            for seat in seats:
                d.change(schema.INSERT_SEAT, seat_values(seat))
            for key in keys:
                d.change(schema.INSERT_KEY, (key.hash, key.match, key.seat, key.role))
            for entry in entries:
                d.change(schema.INSERT_ENTRY, entry_values(row.id, entry))

        await self._thread.do(work, row.id)

    async def load(self, match: str, n: int = 0, k: int = 0) -> StoredMatch | None:
        """A match, with what happened after entry n and note k."""

        def work(d: Driver) -> StoredMatch | None:
            found = d.query(f"SELECT {schema.MATCH} FROM matches WHERE id = ?", (match,))
            return StoredMatch(match_row(found[0]), *read_rest(d, match, n, k)) if found else None

        return await self._thread.do(work, writes=False)

    async def append(self, match: str, entry: Entry) -> bool:
        """Adding an entry is this one insert; False if somebody else added one first."""
        return await self._thread.insert(entry_values(match, entry), match)

    async def note(self, match: str, note: Note) -> bool:
        values = (match, note.k, note.kind, note.seat, note.name, note.text, note.aim, note.n, note.at)
        return await self._thread.do(lambda d: d.change(schema.INSERT_NOTE, values) == 1, match)

    async def summarise(self, row: MatchRow) -> None:
        """Where a match stands, for lobbies; it follows from the entries, never the other way round."""
        sql = "UPDATE matches SET n = ?, to_move = ?, over = ?, since = ?, deadline = ? WHERE id = ? AND n <= ?"
        values = (row.n, row.to_move, int(row.over), row.since, row.deadline, row.id, row.n)
        await self._thread.do(lambda d: d.change(sql, values), row.id, writes=False)

    async def set_rematch(self, match: str, rematch: str) -> bool:
        """The first to propose one wins."""
        sql = "UPDATE matches SET rematch = ? WHERE id = ? AND rematch = ''"
        return await self._thread.do(lambda d: d.change(sql, (rematch, match)) == 1, match)

    async def unsettled(self, now: float) -> list[str]:
        """Running matches that need attention: a bot is to move, a clock has run out, the summary lags behind."""
        sql = """SELECT m.id FROM matches m WHERE m.over = 0 AND m.archive = 0 AND (
            (m.deadline > 0 AND m.deadline < ?) OR m.n < (SELECT COALESCE(MAX(n), 0) FROM moves WHERE match = m.id)
            OR EXISTS (SELECT 1 FROM seats s WHERE s.match = m.id AND s.kind = 'bot'
                       AND (' ' || m.to_move || ' ') LIKE ('% ' || s.seat || ' %')))"""
        rows = await self._thread.do(lambda d: d.query(sql, (now,)), writes=False)
        return [row[0] for row in rows]

    # Other processes

    async def announce(self, message: dict[str, Any]) -> None:
        """To the other processes, if there are any."""
        await self._thread.do(lambda d: d.announce(message), writes=False)

    async def lead(self, match: str) -> bool:
        """May this process move for the bots of a match?"""
        return await self._thread.do(lambda d: d.lead(match), writes=False)

    async def unlead(self, match: str) -> None:
        await self._thread.do(lambda d: d.unlead(match), writes=False)

    # Seats and keys

    async def key(self, hash: str) -> Key | None:
        found = await self.keys([hash])
        return found[0] if found else None

    async def keys(self, hashes: list[str]) -> list[Key]:
        marks = ", ".join("?" * len(hashes)) or "NULL"
        sql = f"SELECT {schema.KEY} FROM keys WHERE hash IN ({marks})"
        rows = await self._thread.do(lambda d: d.query(sql, tuple(hashes)), writes=False)
        return [Key(*row) for row in rows]

    async def add_key(self, key: Key) -> None:
        values = (key.hash, key.match, key.seat, key.role)
        await self._thread.do(lambda d: d.change(schema.INSERT_KEY, values), key.match)

    async def claim(self, key: Key, name: str, lang: str, at: float) -> bool:
        """Take a free seat; its invitation is used up. False if it is not free any more."""
        sql = "UPDATE seats SET name = ?, lang = ?, taken = ?, open = 0 WHERE match = ? AND seat = ? AND taken = 0"

        def work(d: Driver) -> bool:
            if d.change(sql, (name, lang, at, key.match, key.seat)) != 1:
                return False
            d.change("DELETE FROM keys WHERE match = ? AND seat = ? AND role = 'invite'", (key.match, key.seat))
            return d.change(schema.INSERT_KEY, (key.hash, key.match, key.seat, key.role)) == 1

        return await self._thread.do(work, key.match)

    async def save_seat(self, row: SeatRow) -> None:
        sql = "UPDATE seats SET name = ?, lang = ?, notify = ? WHERE match = ? AND seat = ?"
        values = (row.name, row.lang, json.dumps(row.notify), row.match, row.seat)
        await self._thread.do(lambda d: d.change(sql, values), row.match)

    async def mark_notified(self, match: str, seat: str, since: float) -> bool:
        """Each turn is notified once; 0 takes it back, if the message did not get through."""
        sql = "UPDATE seats SET told = ? WHERE match = ? AND seat = ? AND (told < ? OR ? = 0)"
        values = (since, match, seat, since, since)
        return await self._thread.do(lambda d: d.change(sql, values) == 1, match, writes=False)

    # Lobbies

    async def open_seats(self, limit: int) -> list[tuple[MatchRow, list[SeatRow]]]:
        sql = f"""SELECT {schema.MATCH} FROM matches WHERE over = 0
            AND id IN (SELECT match FROM seats WHERE open = 1 AND taken = 0) ORDER BY created DESC LIMIT ?"""
        return await self._with_seats(sql, (limit,))

    async def summaries(self, matches: list[str]) -> list[tuple[MatchRow, list[SeatRow]]]:
        marks = ", ".join("?" * len(matches)) or "NULL"
        sql = f"SELECT {schema.MATCH} FROM matches WHERE id IN ({marks}) ORDER BY since DESC"
        return await self._with_seats(sql, tuple(matches))

    async def chats(self, matches: list[str]) -> dict[str, int]:
        """How many lines of chat each match has."""
        marks = ", ".join("?" * len(matches)) or "NULL"
        where = f"kind = 'chat' AND aim = 'table' AND match IN ({marks})"
        sql = f"SELECT match, COUNT(*) FROM notes WHERE {where} GROUP BY match"
        return dict(await self._thread.do(lambda d: d.query(sql, tuple(matches)), writes=False))

    async def waiting_to_notify(self, now: float) -> list[tuple[MatchRow, list[SeatRow]]]:
        """Matches waiting for a player who asked for notifications."""
        sql = f"""SELECT {schema.MATCH} FROM matches m WHERE over = 0 AND since < ? AND EXISTS (
            SELECT 1 FROM seats s WHERE s.match = m.id AND s.notify <> '{{}}' AND s.told < m.since
            AND (' ' || m.to_move || ' ') LIKE ('% ' || s.seat || ' %'))"""
        return await self._with_seats(sql, (now,))

    async def _with_seats(self, sql: str, args: tuple[Any, ...]) -> list[tuple[MatchRow, list[SeatRow]]]:
        def work(d: Driver) -> list[tuple[MatchRow, list[SeatRow]]]:
            rows = [match_row(values) for values in d.query(sql, args)]
            return [(row, read_seats(d, row.id)) for row in rows]

        return await self._thread.do(work, writes=False)


def entry_values(match: str, entry: Entry) -> tuple[Any, ...]:
    return (match, entry.n, entry.kind, entry.seat, entry.text, entry.at)


def read_seats(d: Driver, match: str) -> list[SeatRow]:
    return [seat_row(values) for values in d.query(f"SELECT {schema.SEAT} FROM seats WHERE match = ?", (match,))]


def read_rest(d: Driver, match: str, n: int, k: int) -> tuple[list[SeatRow], list[Entry], list[Note]]:
    entries = d.query(f"SELECT {schema.ENTRY} FROM moves WHERE match = ? AND n > ? ORDER BY n", (match, n))
    notes = d.query(f"SELECT {schema.NOTE} FROM notes WHERE match = ? AND k > ? ORDER BY k", (match, k))
    return read_seats(d, match), [Entry(*values) for values in entries], [Note(*values) for values in notes]
