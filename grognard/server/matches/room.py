"""A room: one open match with the people connected to it. Every entry and every note is made here."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from grognard.server.errors import RequestError, say
from grognard.server.feeds.feed import Feed
from grognard.server.feeds.subscriber import Subscriber
from grognard.server.matches.session import Session
from grognard.server.storage.rows import BOT, Entry, MatchRow, Note
from grognard.server.storage.store import Store

if TYPE_CHECKING:
    from grognard.server.bots.autoplay import Autoplay

PRESENT = 45.0  # seconds for which another process's message about its online players is valid


class Room:
    """A match in memory, never ahead of the store, with a feed for each seat that has a subscriber."""

    def __init__(self, session: Session, store: Store, autoplay: Autoplay) -> None:
        self.session = session
        self.subscribers: list[Subscriber] = []
        self.lock = asyncio.Lock()
        self.bots: asyncio.Task[None] | None = None
        self.skip = asyncio.Event()  # set when somebody does not want to wait for the bots
        self.warned: set[str] = set()  # seats that were warned that their time runs out
        self.summary_due = False  # the summary in the store lags behind
        self._store = store
        self._autoplay = autoplay
        self._feeds: dict[tuple[str | None, str], Feed] = {}
        self._elsewhere: dict[str, tuple[set[str], float]] = {}  # by process: who is online there, until when

    @property
    def id(self) -> str:
        return self.session.row.id

    # Entries and notes

    async def enter(self, kind: str, seat: str, n: int, text: str = "") -> int:
        """Check an entry, store it, apply it, publish it; the new number of entries."""
        async with self.lock:
            session = self.session
            move = session.check(kind, seat, n, text)
            entry = Entry(session.n + 1, kind, seat, text, time.time())
            if not await self._store.append(self.id, entry):
                await self._catch_up()
                raise RequestError("stale", "stale", n=session.n + 1)
            session.apply(entry, move)
            self._entries_changed()
            return entry.n

    async def add_note(self, kind: str, seat: str, text: str, aim: str = "table") -> int:
        """Store something said beside the game, and publish it; its number."""
        async with self.lock:
            while True:
                session = self.session
                name = session.seats[seat].name if seat in session.seats else ""
                note = Note(len(session.notes) + 1, kind, seat, name, text, aim, session.n, time.time())
                if await self._store.note(self.id, note):
                    session.notes.append(note)
                    self.publish()
                    return note.k
                await self._catch_up()

    async def refresh(self) -> None:
        """Read what other processes have written about the match."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        session = self.session
        news = await self._store.load(self.id, session.n, len(session.notes))
        if news is None:
            return
        if news.row.rematch and not session.row.rematch:
            session.row.rematch = news.row.rematch
            self.notify("rematch")
        session.seat_all(news.seats)
        session.catch_up(news.entries)
        session.notes.extend(news.notes)
        self._entries_changed()

    def _entries_changed(self) -> None:
        self.summary_due = not self.session.other_rules
        self.publish()
        self.start_bots()

    def start_bots(self) -> None:
        """Start the task that moves for bots and for seats that must pass, if there is anything to do."""
        if self.bots is None and self.session.automatic_seat():
            self.bots = self._autoplay.start(self)

    def summary(self) -> MatchRow:
        """The row of the match, for lobbies."""
        session, row = self.session, self.session.row
        row.n, row.over = session.n, session.over
        row.to_move = " ".join(session.to_move)
        row.since = session.since
        row.deadline = session.clock.deadline() if session.clock is not None and not session.over else 0.0
        return row

    # Subscribers

    def publish(self) -> None:
        """Wake all subscribers, so that each is sent what is new to it."""
        for subscriber in self.subscribers:
            subscriber.wake()

    def notify(self, code: str, but: str = "") -> None:
        """Send a notice to all players except the one it comes from."""
        for subscriber in self.subscribers:
            if subscriber.seats and but not in subscriber.seats:
                subscriber.notify(code, say(subscriber.lang, "notice", code))

    def feed(self, seat: str | None, lang: str) -> Feed:
        found = self._feeds.get((seat, lang))
        if found is None:
            found = self._feeds[seat, lang] = Feed(self.session, seat, lang)
        return found

    def forget_feeds(self) -> None:
        """Drop feeds without subscribers, to free their memory."""
        used = {(subscriber.at, subscriber.lang) for subscriber in self.subscribers}
        self._feeds = {key: feed for key, feed in self._feeds.items() if key in used}

    # Who is here

    def players(self, lang: str) -> dict[str, Any]:
        online, now, clock = self.online(), time.time(), self.session.clock
        return {
            seat: {
                "name": row.name,
                "label": self.session.label(seat, lang),
                "kind": "bot" if row.kind == BOT else "person" if row.taken else "open" if row.open else "friend",
                "bot": self.session.bot_of(seat),
                "online": seat in online,
                "clock": clock.shown(seat, now) if clock is not None else None,
            }
            for seat, row in self.session.seats.items()
        }

    def here(self) -> set[str]:
        """Seats whose players are connected to this process."""
        return {seat for subscriber in self.subscribers for seat in subscriber.seats}

    def online(self) -> set[str]:
        now, found = time.monotonic(), self.here()
        for seats, until in self._elsewhere.values():
            if until > now:
                found |= seats
        return found

    def online_elsewhere(self, process: str, seats: set[str]) -> None:
        self._elsewhere[process] = (seats, time.monotonic() + PRESENT)
        self.publish()
