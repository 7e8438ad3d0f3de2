"""The store of the server: matches, seats, keys, entries, notes."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from grognard.server.errors import RequestError
from grognard.server.storage import schema
from grognard.server.storage.commit_thread import CommitThread
from grognard.server.storage.driver import Driver
from grognard.server.storage.keyring import SEALED, Keyring
from grognard.server.storage.rows import Entry, Key, MatchRow, Note, SeatRow, StoredMatch, WaitingDevice


def match_values(row: MatchRow, keyring: Keyring) -> tuple[Any, ...]:
    """The seed and the position a match starts from are sealed: a copy of the database does not show them."""
    seed, start = keyring.seal(row.seed, row.id), keyring.seal(row.start, row.id)
    fixed = (row.id, row.game, row.scenario, json.dumps(row.options), seed, row.data, row.title)
    more = (json.dumps(row.clock), row.created, start, int(row.archive), row.rematch)
    summary = (row.n, row.to_move, int(row.over), row.since, row.deadline)
    return (*fixed, *more, *summary, row.rules, row.hosts, row.dealt, int(row.rated), row.aside, int(row.watchable))


def match_row(values: tuple[Any, ...]) -> MatchRow:
    """A row as it is stored: its secrets are still sealed."""
    row = MatchRow(*values)
    row.options, row.clock = json.loads(values[3]), json.loads(values[7])
    row.archive, row.over = bool(row.archive), bool(row.over)
    row.rated, row.watchable = bool(row.rated), bool(row.watchable)
    return row


def seat_values(row: SeatRow) -> tuple[Any, ...]:
    who = (row.match, row.seat, row.kind, row.bot, row.name, row.lang)
    return (*who, int(row.open), row.taken, json.dumps(row.notify), row.told, row.reserved, row.ticks)


def seat_row(values: tuple[Any, ...]) -> SeatRow:
    row = SeatRow(*values)
    row.open, row.notify = bool(row.open), json.loads(values[8])
    return row


def key_values(key: Key) -> tuple[Any, ...]:
    return key.hash, key.match, key.seat, key.role, key.source


MANY = 500  # entries of one statement


class Store:
    """Each call is one transaction, or shares one with other calls."""

    def __init__(self, open_driver: Callable[[], Driver], keyring: Keyring) -> None:
        self.keyring = keyring
        self._thread = CommitThread(open_driver)

    async def close(self) -> None:
        await self._thread.close()

    @property
    def losses(self) -> int:
        """How often the database refused."""
        return self._thread.losses

    async def answers(self) -> bool:
        """Whether the database can be reached."""
        try:
            return bool(await self._thread.do(lambda d: d.query("SELECT 1"), writes=False))
        except RequestError:
            return False

    # Matches

    async def create(self, row: MatchRow, seats: list[SeatRow], keys: list[Key], entries: list[Entry]) -> None:
        def work(d: Driver) -> None:
            d.change(schema.INSERT_MATCH, match_values(row, self.keyring))
            for seat in seats:
                d.change(schema.INSERT_SEAT, seat_values(seat))
            for key in keys:
                d.change(schema.INSERT_KEY, key_values(key))
            for first in range(0, len(entries), MANY):
                some = [entry_values(row.id, entry) for entry in entries[first : first + MANY]]
                d.change(schema.insert_entries(len(some)), tuple(value for values in some for value in values))

        await self._thread.do(work, row.id)

    async def load(self, match: str, n: int = 0, k: int = 0) -> StoredMatch | None:
        """A match, with what happened after entry n and note k."""

        def work(d: Driver) -> StoredMatch | None:
            found = d.query(f"SELECT {schema.MATCH} FROM matches WHERE id = ?", (match,))
            return StoredMatch(self._unsealed(found[0]), *read_rest(d, match, n, k)) if found else None

        return await self._thread.do(work, writes=False)

    def _unsealed(self, values: tuple[Any, ...]) -> MatchRow:
        row = match_row(values)
        row.seed, row.start = self.keyring.unseal(row.seed, row.id), self.keyring.unseal(row.start, row.id)
        return row

    async def set_aside(self, match: str, why: str) -> None:
        """A match that cannot be opened is not tried again."""
        sql = "UPDATE matches SET aside = ? WHERE id = ?"
        await self._thread.do(lambda d: d.change(sql, (why, match)), match, writes=False)

    async def forget(self, before: float) -> int:
        """Delete the matches that ended before a moment, with everything about them; how many there were."""
        sql = "SELECT id FROM matches WHERE over = 1 AND since < ?"
        return await self._thread.do(lambda d: delete_matches(d, [row[0] for row in d.query(sql, (before,))]))

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

    async def fallen(self, now: float) -> list[str]:
        """Running matches in which a clock has run out, whether anybody looks at them or not."""
        sql = "SELECT id FROM matches WHERE over = 0 AND deadline > 0 AND deadline < ? AND archive = 0 AND aside = ''"
        rows = await self._thread.do(lambda d: d.query(sql, (now,)), writes=False)
        return [row[0] for row in rows]

    async def beat(self, now: float) -> float:
        """Write down table time while clocks run, and read how far other processes are."""

        def work(d: Driver) -> float:
            running = "EXISTS (SELECT 1 FROM matches WHERE over = 0 AND deadline > 0)"
            d.change(f"UPDATE table_time SET ticks = ? WHERE ticks < ? AND {running}", (now, now))
            return read_ticks(d)

        return await self._thread.do(work, writes=False)

    async def ticks(self) -> float:
        """Table time as far as the database knows it."""
        return await self._thread.do(read_all_ticks, writes=False)

    async def unsettled(self) -> list[str]:
        """Running matches that need attention: a bot is to move, or the summary lags behind."""
        sql = """SELECT m.id FROM matches m WHERE m.over = 0 AND m.archive = 0 AND m.aside = '' AND (
            m.n < (SELECT COALESCE(MAX(n), 0) FROM moves WHERE match = m.id)
            OR EXISTS (SELECT 1 FROM seats s WHERE s.match = m.id AND s.kind = 'bot'
                       AND (' ' || m.to_move || ' ') LIKE ('% ' || s.seat || ' %')))"""
        rows = await self._thread.do(lambda d: d.query(sql), writes=False)
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

    # Scenarios that players write

    async def keep_scenario(self, id: str, game: str, text: str, now: float) -> None:
        """Keep a text under its id, or note that it is still wanted."""

        def work(d: Driver) -> None:
            d.change(schema.INSERT_SCENARIO, (id, game, text, now))
            d.change("UPDATE scenarios SET wanted = ? WHERE id = ?", (now, id))

        await self._thread.do(work)

    async def scenario(self, id: str) -> tuple[str, str] | None:
        """The game and the text."""
        sql = "SELECT game, text FROM scenarios WHERE id = ?"
        found = await self._thread.do(lambda d: d.query(sql, (id,)), writes=False)
        return (str(found[0][0]), str(found[0][1])) if found else None

    async def forget_scenarios(self, before: float) -> None:
        """Those that nobody has shared again since a moment."""
        await self._thread.do(lambda d: d.change("DELETE FROM scenarios WHERE wanted < ?", (before,)))

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
        await self._thread.do(lambda d: d.change(schema.INSERT_KEY, key_values(key)), key.match)

    async def exchange(self, old: Key, new: list[Key]) -> bool:
        """A code that is used up gives keys; False if somebody has used it already."""

        def work(d: Driver) -> bool:
            if d.change("DELETE FROM keys WHERE hash = ?", (old.hash,)) != 1:
                return False
            for key in new:
                d.change(schema.INSERT_KEY, key_values(key))
            return True

        return await self._thread.do(work, old.match)

    async def take_back(self, match: str, sources: list[str]) -> int:
        """Delete the keys that the holders of these gave to other devices, and what those gave on; how many."""

        def work(d: Driver) -> int:
            given, found = sources, 0
            while given:
                marks = ", ".join("?" * len(given))
                where = f"match = ? AND source IN ({marks})"
                given = [row[0] for row in d.query(f"SELECT hash FROM keys WHERE {where}", (match, *given))]
                for hash in given:
                    found += d.change("DELETE FROM keys WHERE hash = ?", (hash,))
                    d.change("DELETE FROM devices WHERE match = ? AND holder = ?", (match, hash))
            return found

        return await self._thread.do(work, match)

    async def claim(self, key: Key, person: SeatRow) -> bool:
        """Take a free seat; its invitation is used up. False if it is not free any more, or kept for somebody else."""
        sql = """UPDATE seats SET name = ?, lang = ?, taken = ?, ticks = ?, open = 0
            WHERE match = ? AND seat = ? AND taken = 0 AND reserved = ?"""
        values = (person.name, person.lang, person.taken, person.ticks, key.match, key.seat, person.reserved)

        def work(d: Driver) -> bool:
            if d.change(sql, values) != 1:
                return False
            d.change("DELETE FROM keys WHERE match = ? AND seat = ? AND role = 'invite'", (key.match, key.seat))
            return d.change(schema.INSERT_KEY, key_values(key)) == 1

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

    # Devices that want to be told

    async def add_device(self, match: str, seat: str, device: str, address: list[str], lang: str, holder: str) -> None:
        """A browser that asks again is kept as it is now."""
        sealed = self.keyring.seal(json.dumps(address), match)

        def work(d: Driver) -> None:
            d.change(schema.INSERT_DEVICE, (match, seat, device, sealed, lang, holder, 0))
            sql = "UPDATE devices SET address = ?, lang = ?, holder = ? WHERE match = ? AND seat = ? AND device = ?"
            d.change(sql, (sealed, lang, holder, match, seat, device))

        await self._thread.do(work, match)

    async def devices(self, match: str, seat: str) -> list[str]:
        sql = "SELECT device FROM devices WHERE match = ? AND seat = ?"
        rows = await self._thread.do(lambda d: d.query(sql, (match, seat)), writes=False)
        return [row[0] for row in rows]

    async def drop_device(self, match: str, seat: str, device: str) -> bool:
        sql = "DELETE FROM devices WHERE match = ? AND seat = ? AND device = ?"
        return await self._thread.do(lambda d: d.change(sql, (match, seat, device)) == 1, match)

    async def waiting_devices(self, before: float) -> list[WaitingDevice]:
        """In matches where nothing has happened since a moment, and not told of this wait yet."""
        wait = "COALESCE((SELECT MAX(v.n) FROM moves v WHERE v.match = p.match AND v.seat = p.seat), 0) + 1"
        sql = f"""SELECT p.match, p.seat, p.device, p.address, p.lang, {wait}, m.game, m.rules, m.title
            FROM devices p JOIN matches m ON m.id = p.match
            WHERE m.over = 0 AND m.archive = 0 AND m.aside = '' AND m.since < ? AND p.told < {wait}
            AND (' ' || m.to_move || ' ') LIKE ('% ' || p.seat || ' %')"""
        found = [WaitingDevice(*row) for row in await self._thread.do(lambda d: d.query(sql, (before,)), writes=False)]
        for one in found:
            one.address = json.loads(self.keyring.unseal(str(one.address), one.match))
        return found

    async def mark_pushed(self, one: WaitingDevice, wait: int) -> bool:
        """Each wait is told once; 0 takes it back, if the message did not get through."""
        sql = "UPDATE devices SET told = ? WHERE match = ? AND seat = ? AND device = ? AND (told < ? OR ? = 0)"
        values = (wait, one.match, one.seat, one.device, wait, wait)
        return await self._thread.do(lambda d: d.change(sql, values) == 1, one.match, writes=False)

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
    return (match, entry.n, entry.kind, entry.seat, entry.text, entry.at, entry.ticks)


def key_mark(d: Driver) -> str:
    """Which key the database is sealed with; empty if none."""
    found = d.query("SELECT mark FROM table_key")
    return str(found[0][0]) if found else ""


def seal_all(d: Driver, keyring: Keyring) -> None:
    """Remember the key, and seal the seeds and positions that were stored openly."""
    d.begin()
    try:
        d.lock_schema()
        if not key_mark(d):
            d.change("INSERT INTO table_key (mark) VALUES (?)", (keyring.mark,))
        sql = "SELECT id, seed, opening FROM matches WHERE seed <> '' AND seed NOT LIKE ?"
        for match, seed, start in d.query(sql, (f"{SEALED}%",)):
            values = (keyring.seal(seed, match), keyring.seal(start, match), match)
            d.change("UPDATE matches SET seed = ?, opening = ? WHERE id = ?", values)
        d.commit()
    except BaseException:
        d.rollback()
        raise


def read_ticks(d: Driver) -> float:
    return float(d.query("SELECT MAX(ticks) FROM table_time")[0][0])


def read_all_ticks(d: Driver) -> float:
    """What was written last: a beat, an entry or a seat."""
    newest = [d.query(f"SELECT COALESCE(MAX(ticks), 0) FROM {table}")[0][0] for table in ("moves", "seats")]
    return max(read_ticks(d), *map(float, newest))


def delete_matches(d: Driver, matches: list[str]) -> int:
    for match in matches:
        for table in ("moves", "notes", "keys", "seats", "devices"):
            d.change(f"DELETE FROM {table} WHERE match = ?", (match,))
        d.change("DELETE FROM matches WHERE id = ?", (match,))
    return len(matches)


def read_seats(d: Driver, match: str) -> list[SeatRow]:
    return [seat_row(values) for values in d.query(f"SELECT {schema.SEAT} FROM seats WHERE match = ?", (match,))]


def read_rest(d: Driver, match: str, n: int, k: int) -> tuple[list[SeatRow], list[Entry], list[Note]]:
    entries = d.query(f"SELECT {schema.ENTRY} FROM moves WHERE match = ? AND n > ? ORDER BY n", (match, n))
    notes = d.query(f"SELECT {schema.NOTE} FROM notes WHERE match = ? AND k > ? ORDER BY k", (match, k))
    return read_seats(d, match), [Entry(*values) for values in entries], [Note(*values) for values in notes]
