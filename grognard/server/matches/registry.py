"""The registry: the rooms that are open, and the one way in which a match goes on."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any

from grognard import Refused
from grognard.engine.refusal import Refusal, Why
from grognard.server.bots.autoplay import Autoplay
from grognard.server.bots.pool import WorkerPool
from grognard.server.errors import RequestError, say
from grognard.server.matches.room import Room
from grognard.server.matches.session import Session
from grognard.server.settings import Settings
from grognard.server.storage.rows import DRAW, PLAY, RESIGN, TAKEBACK, TIMEOUT, UNDO, Entry, MatchRow, Note, SeatRow
from grognard.server.storage.store import Store

log = logging.getLogger("grognard.server")
KINDS = (PLAY, UNDO, RESIGN, DRAW, TAKEBACK, TIMEOUT)
PRESENT = 45.0  # seconds for which the word of another process on who is there counts


class Registry:
    """Matches live here as long as they are used; what counts is in the store."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.pool = WorkerPool(settings.workers)
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.opponents = Autoplay(self)
        self.closing = False
        self._opening: dict[str, asyncio.Future[Room]] = {}
        self._summaries: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that is ended with the registry."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # Rooms

    async def room(self, match: str) -> Room:
        """An open room, or one that is opened now from its entries."""
        found = self.rooms.get(match)
        if found is not None:
            self.rooms.move_to_end(match)
            return found
        if match not in self._opening:
            self._opening[match] = asyncio.ensure_future(self._open(match))
        return await asyncio.shield(self._opening[match])

    async def _open(self, match: str) -> Room:
        try:
            whole = await self.store.load(match)
            if whole is None:
                raise RequestError("unknown-match", "unknown-match")
            room = Room(Session(whole))
            self.rooms[match] = room
            self._make_space()
            self.opponents.set_going(room)
            if whole.row.n != room.session.n:
                self._summaries.add(match)
            return room
        finally:
            del self._opening[match]

    def _make_space(self) -> None:
        """Rooms that nobody looks at leave memory, the longest unused first."""
        for match in list(self.rooms):
            if len(self.rooms) <= self.settings.rooms:
                return
            room = self.rooms[match]
            if not room.subscribers and room.bots is None and not room.lock.locked() and match not in self._summaries:
                del self.rooms[match]

    # How a match goes on

    async def enter(self, room: Room, kind: str, seat: str, n: int, text: str = "") -> int:
        """Check an entry, store it, apply it, tell everybody. The new number of the match."""
        async with room.lock:
            session = room.session
            check_entry(session, kind, seat, n, text)
            entry = Entry(session.n + 1, kind, seat, text, time.time())
            if not await self.store.append(room.id, entry):
                await self._catch_up(room)
                raise RequestError("stale", "stale", n=room.session.n + 1)
            session.apply(entry)
            self._went_on(room)
            return entry.n

    async def say(self, room: Room, kind: str, seat: str, text: str, aim: str = "table") -> int:
        """Put a note beside the match; its number."""
        async with room.lock:
            while True:
                session = room.session
                name = session.seats[seat].name if seat in session.seats else ""
                k = len(session.notes) + 1
                note = Note(k, kind, seat, name, text, aim, session.n, time.time())
                if await self.store.note(room.id, note):
                    session.notes.append(note)
                    room.changed()
                    return k
                await self._catch_up(room)

    async def refresh(self, room: Room) -> None:
        """Read what others have written about a match."""
        async with room.lock:
            await self._catch_up(room)

    async def _catch_up(self, room: Room) -> None:
        session = room.session
        whole = await self.store.news(room.id, session.n, len(session.notes))
        if whole is None:
            return
        if whole.row.rematch and not session.row.rematch:
            session.row.rematch = whole.row.rematch
            room.tell("rematch")
        session.seat_all(whole.seats)
        session.catch_up(whole.entries)
        session.notes.extend(whole.notes)
        self._went_on(room)

    def _went_on(self, room: Room) -> None:
        self._summaries.add(room.id)
        room.changed()
        self.opponents.set_going(room)

    async def save_seat(self, room: Room, row: SeatRow) -> None:
        await self.store.save_seat(row)
        room.changed()

    # Other processes

    def heard(self, message: dict[str, Any]) -> None:
        """News from another process: what was written, or who is there."""
        if "online" in message:
            self._heard_online(message)
            return
        matches = list(self.rooms) if "everything" in message else message["matches"]
        for match in matches:
            if match in self.rooms:
                self.spawn(self._refresh_quietly(self.rooms[match]))

    async def _refresh_quietly(self, room: Room) -> None:
        try:
            await self.refresh(room)
        except RequestError as error:
            log.warning("%s: %s", room.id, error)

    def _heard_online(self, message: dict[str, Any]) -> None:
        room = self.rooms.get(message["match"])
        if room is not None:
            room.elsewhere[message["from"]] = (set(message["online"]), time.monotonic() + PRESENT)
            room.changed()

    def present(self, room: Room) -> None:
        """Somebody came or went here."""
        room.changed()
        if not self.closing:
            self.spawn(self.announce(room))

    async def announce(self, room: Room) -> None:
        try:
            await self.store.announce({"match": room.id, "online": sorted(room.here())})
        except RequestError:
            return  # those elsewhere hear of it with the next heartbeat

    # Housekeeping

    async def summarise(self) -> None:
        """Write down where matches stand, for lobbies; all in one commit."""
        ids, self._summaries = self._summaries, set()
        rooms = [self.rooms[id] for id in ids if id in self.rooms]
        await asyncio.gather(*(self.store.summarise(summary(room.session)) for room in rooms))

    def farewell(self) -> None:
        """Tell everybody that the table will be back."""
        self.closing = True
        for room in self.rooms.values():
            for subscriber in room.subscribers:
                subscriber.say({"t": "notice", "code": "going", "text": say(subscriber.lang, "notice", "going")})

    async def close(self) -> None:
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.pool.close()
        await self.summarise()


def check_entry(session: Session, kind: str, seat: str, n: int, text: str) -> None:
    """RequestError or a refusal when the match cannot go on like this."""
    assert kind in KINDS
    if session.over:
        raise RequestError("over", "over")
    if n != session.n:
        raise RequestError("stale", "stale", n=session.n + 1)
    if kind == PLAY:
        refusal = session.match.why_not(text, seat)
        if refusal is not None:
            raise Refused(refusal)
    elif kind == UNDO and not session.match.can_undo(seat):
        raise Refused(Refusal(Why("0", "no-undo"), session.match.game.words))


def summary(session: Session) -> MatchRow:
    row = session.row
    row.n, row.over = session.n, session.over
    row.to_move = " ".join(session.to_move)
    row.since = session.since
    row.deadline = session.clock.deadline() if session.clock is not None and not session.over else 0.0
    return row
