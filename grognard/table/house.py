"""The house: the rooms that are open, and the one way in which a match goes on."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any

from grognard import Refused
from grognard.engine.refusal import Refusal, Why
from grognard.table.errors import Trouble, say
from grognard.table.opponents import Opponents
from grognard.table.room import Room
from grognard.table.rows import DRAW, PLAY, RESIGN, TAKEBACK, TIMEOUT, UNDO, Entry, MatchRow, Note, SeatRow
from grognard.table.settings import Settings
from grognard.table.sitting import Sitting
from grognard.table.store import Store
from grognard.table.thinking import Thinkers

log = logging.getLogger("grognard.table")
KINDS = (PLAY, UNDO, RESIGN, DRAW, TAKEBACK, TIMEOUT)
PRESENT = 45.0  # seconds for which the word of another process on who is there counts


class House:
    """Matches live here as long as they are used; what counts is in the store."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.thinkers = Thinkers(settings.thinkers)
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.opponents = Opponents(self)
        self.closing = False
        self._opening: dict[str, asyncio.Future[Room]] = {}
        self._summaries: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that is ended with the house."""
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
                raise Trouble("unknown-match", "unknown-match")
            room = Room(Sitting(whole))
            self.rooms[match] = room
            self._make_space()
            self.opponents.set_going(room)
            if whole.row.n != room.sitting.n:
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
            if not room.clients and room.bots is None and not room.lock.locked() and match not in self._summaries:
                del self.rooms[match]

    # How a match goes on

    async def enter(self, room: Room, kind: str, seat: str, n: int, text: str = "") -> int:
        """Check an entry, store it, apply it, tell everybody. The new number of the match."""
        async with room.lock:
            sitting = room.sitting
            check_entry(sitting, kind, seat, n, text)
            entry = Entry(sitting.n + 1, kind, seat, text, time.time())
            if not await self.store.append(room.id, entry):
                await self._catch_up(room)
                raise Trouble("stale", "stale", n=room.sitting.n + 1)
            sitting.apply(entry)
            self._went_on(room)
            return entry.n

    async def say(self, room: Room, kind: str, seat: str, text: str, aim: str = "table") -> int:
        """Put a note beside the match; its number."""
        async with room.lock:
            while True:
                sitting = room.sitting
                name = sitting.seats[seat].name if seat in sitting.seats else ""
                k = len(sitting.notes) + 1
                note = Note(k, kind, seat, name, text, aim, sitting.n, time.time())
                if await self.store.note(room.id, note):
                    sitting.notes.append(note)
                    room.changed()
                    return k
                await self._catch_up(room)

    async def refresh(self, room: Room) -> None:
        """Read what others have written about a match."""
        async with room.lock:
            await self._catch_up(room)

    async def _catch_up(self, room: Room) -> None:
        sitting = room.sitting
        whole = await self.store.news(room.id, sitting.n, len(sitting.notes))
        if whole is None:
            return
        if whole.row.rematch and not sitting.row.rematch:
            sitting.row.rematch = whole.row.rematch
            room.tell("rematch")
        sitting.seat_all(whole.seats)
        sitting.catch_up(whole.entries)
        sitting.notes.extend(whole.notes)
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
        except Trouble as trouble:
            log.warning("%s: %s", room.id, trouble)

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
        except Trouble:
            return  # those elsewhere hear of it with the next heartbeat

    # Housekeeping

    async def summarise(self) -> None:
        """Write down where matches stand, for lobbies; all in one commit."""
        ids, self._summaries = self._summaries, set()
        rooms = [self.rooms[id] for id in ids if id in self.rooms]
        await asyncio.gather(*(self.store.summarise(summary(room.sitting)) for room in rooms))

    def farewell(self) -> None:
        """Tell everybody that the table will be back."""
        self.closing = True
        for room in self.rooms.values():
            for client in room.clients:
                client.say({"t": "notice", "code": "going", "text": say(client.lang, "notice", "going")})

    async def close(self) -> None:
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinkers.close()
        await self.summarise()


def check_entry(sitting: Sitting, kind: str, seat: str, n: int, text: str) -> None:
    """Trouble or a refusal when the match cannot go on like this."""
    assert kind in KINDS
    if sitting.over:
        raise Trouble("over", "over")
    if n != sitting.n:
        raise Trouble("stale", "stale", n=sitting.n + 1)
    if kind == PLAY:
        refusal = sitting.match.why_not(text, seat)
        if refusal is not None:
            raise Refused(refusal)
    elif kind == UNDO and not sitting.match.can_undo(seat):
        raise Refused(Refusal(Why("0", "no-undo"), sitting.match.game.words))


def summary(sitting: Sitting) -> MatchRow:
    row = sitting.row
    row.n, row.over = sitting.n, sitting.over
    row.to_move = " ".join(sitting.to_move)
    row.since = sitting.since
    row.deadline = sitting.clock.deadline() if sitting.clock is not None and not sitting.over else 0.0
    return row
