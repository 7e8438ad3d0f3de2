"""A room: one open match with the people connected to it. Every entry and every note is made here."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any

from grognard import Match
from grognard.engine.game import is_own
from grognard.server.errors import RequestError, say
from grognard.server.feeds.feed import Feed
from grognard.server.feeds.subscriber import Subscriber
from grognard.server.matches.clocks import Stopwatch, TableTime
from grognard.server.matches.session import Session
from grognard.server.storage.rows import BOT, PLAY, TAKEBACK, Entry, MatchRow, Note
from grognard.server.storage.store import Store
from grognard.server.workers.pool import NOBODY

if TYPE_CHECKING:
    from grognard.server.bots.autoplay import Autoplay

log = logging.getLogger("grognard.server")
LINGER = 20.0  # seconds for which a request over HTTP shows that a player is there
CROWD = 8  # subscribers of one match
TELL_CROWD = 1.0  # seconds
PRESENT = 45.0  # seconds for which another process's message about its online players is valid


class Room:
    """A match in memory, never ahead of the store, with a feed for each seat that has a subscriber."""

    def __init__(self, session: Session, store: Store, autoplay: Autoplay, table_time: TableTime) -> None:
        self.session = session
        self.subscribers: list[Subscriber] = []
        self.lock = asyncio.Lock()
        self.bots: asyncio.Task[None] | None = None
        self.skip = asyncio.Event()  # set when somebody does not want to wait for the bots
        self.warned: set[str] = set()  # seats that were warned that their time runs out
        self.summary_due = False  # the summary in the store lags behind
        self.broken = False  # the rules failed on an entry: the room is closed, and the match set aside
        self._store = store
        self._autoplay = autoplay
        self._time = table_time
        self.payer = NOBODY  # the address that the work of the bots here is charged to: who sat down here last
        self.passing: dict[str, asyncio.Task[None]] = {}  # seats that the server is about to pass for
        self._telling: asyncio.TimerHandle | None = None
        self._asked: dict[str, Stopwatch] = {}  # how long each seat that is to move has been asked
        self._touched: dict[str, float] = {}  # when the player of a seat last asked something over HTTP
        self._feeds: dict[tuple[str | None, str], Feed] = {}
        self._elsewhere: dict[str, tuple[set[str], float]] = {}  # by process: who is online there, until when

    @property
    def id(self) -> str:
        return self.session.row.id

    @property
    def is_own(self) -> bool:
        """It is played with a scenario that a player has written."""
        return is_own(self.session.row.scenario)

    def has_caller(self, caller: str) -> bool:
        return any(subscriber.caller == caller for subscriber in self.subscribers)

    @property
    def is_idle(self) -> bool:
        """Nobody is connected, nothing is under way: it can leave memory."""
        return not (self.subscribers or self.bots or self.passing or self.lock.locked() or self.summary_due)

    # Entries and notes

    async def enter(self, kind: str, seat: str, n: int, text: str = "") -> int:
        """Check an entry, store it, apply it, publish it; the new number of entries."""
        async with self.lock:
            session = self.session
            move = session.check(kind, seat, n, text)
            taken_back = await asyncio.to_thread(session.position_taken_back, text) if kind == TAKEBACK else None
            reacted = kind == PLAY and not session.bot_of(seat) and session.reacts(seat)
            entry = Entry(session.n + 1, kind, seat, text, time.time(), self._time.now())
            if not await self._store.append(self.id, entry):
                await self._catch_up()
                raise RequestError("stale", "stale", n=session.n + 1)
            self._apply(entry, move, taken_back)
            if reacted and seat in self._asked:
                self._autoplay.pauses.chose((self.id, seat), self._asked[seat].elapsed())
            self._asked.pop(seat, None)
            self._entries_changed()
            return entry.n

    def _apply(self, entry: Entry, move: int | None, taken_back: Match | None) -> None:
        """The entry is stored. If the rules fail on it, what is in memory is not what the store says any more."""
        try:
            self.session.apply(entry, move, taken_back)
        except Exception as error:
            self.broken = True
            log.error("%s: entry %s fails: %s: %s", self.id, entry.n, type(error).__name__, error)
            raise RequestError("unavailable", "set-aside") from error

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

    async def close_revoked(self) -> None:
        """Close the connections whose tokens were taken back."""
        held = {hash for subscriber in self.subscribers for hash in subscriber.keys}
        known = {key.hash for key in await self._store.keys(list(held))}
        for subscriber in self.subscribers:
            if not subscriber.keys <= known:
                subscriber.close()

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
        self._time.follow(max((entry.ticks for entry in news.entries), default=0.0))
        session.notes.extend(news.notes)
        self._entries_changed()

    def _entries_changed(self) -> None:
        self.summary_due = not self.session.other_rules
        self._watch_the_asked()
        self.publish()
        self.start_bots()

    def start_bots(self) -> None:
        """Start the tasks that move for bots and pass for people, if there is anything to do."""
        if self.broken:
            return
        if self.bots is None and self.session.automatic_seat():
            self.bots = self._autoplay.start(self)
        for seat in self.session.passing_seats():
            if seat not in self.passing:
                task = self._autoplay.start_pass(self, seat)
                if task is not None:
                    self.passing[seat] = task

    # Who is asked

    def _watch_the_asked(self) -> None:
        """Time the seats that are to move, while their players are here."""
        to_move, here = self.session.to_move, self.here()
        self._asked = {seat: self._asked.get(seat) or Stopwatch(seat in here) for seat in to_move}
        for seat, watch in self._asked.items():
            if watch.running != (seat in here):
                watch.run(seat in here)

    def presence_changed(self) -> None:
        """Somebody came or went. In a crowd the others are told of several at once: each telling reaches everybody."""
        self._watch_the_asked()
        if len(self.subscribers) < CROWD:
            self.publish()
        elif self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(TELL_CROWD, self._tell_crowd)

    def _tell_crowd(self) -> None:
        self._telling = None
        self.publish()

    def stopwatch(self, seat: str) -> Stopwatch:
        self._watch_the_asked()
        return self._asked[seat]

    def must_wait_for(self, seat: str) -> bool:
        """Whether this seat is still asked, and can still do nothing but pass."""
        return not self.broken and seat in self.session.passing_seats()

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
        online, now, clock = self.online(), self._time.now(), self.session.clock
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

    def here(self, linger: float = LINGER) -> set[str]:
        """Seats whose players are connected to this process, or have just asked something over HTTP."""
        now = time.monotonic()
        found = {seat for subscriber in self.subscribers for seat in subscriber.seats}
        return found | {seat for seat, at in self._touched.items() if at + linger > now}

    def forget_touches(self, seats: list[str]) -> None:
        """The players of these seats have closed their connection."""
        for seat in seats:
            self._touched.pop(seat, None)

    def touch(self, seat: str) -> None:
        """The player of this seat has asked something over HTTP."""
        self._touched[seat] = time.monotonic()

    def online(self, linger: float = LINGER) -> set[str]:
        now, found = time.monotonic(), self.here(linger)
        for seats, until in self._elsewhere.values():
            if until > now:
                found |= seats
        return found

    def online_elsewhere(self, process: str, seats: set[str]) -> None:
        self._elsewhere[process] = (seats, time.monotonic() + PRESENT)
        self.publish()
