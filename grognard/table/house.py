"""The house: the rooms that are open, and the one way in which a match goes on."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict

from grognard import Refused
from grognard.engine.refusal import Refusal, Why
from grognard.table.errors import Trouble
from grognard.table.room import Room
from grognard.table.rows import DRAW, PLAY, RESIGN, TAKEBACK, TIMEOUT, UNDO, Entry, MatchRow, Note, SeatRow
from grognard.table.settings import Settings
from grognard.table.sitting import Sitting
from grognard.table.store import Store
from grognard.table.thinking import MOVE, Thinkers

log = logging.getLogger("grognard.table")

UPKEEP = 1.0  # seconds


class House:
    """Matches live here as long as they are used; what counts is in the store."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.thinkers = Thinkers(settings.thinkers)
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening: dict[str, asyncio.Future[Room]] = {}
        self._summaries: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.closing = False

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
            self.set_going(room)
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
            if not room.clients and room.bots is None and not room.lock.locked():
                del self.rooms[match]

    # How a match goes on

    async def enter(self, room: Room, kind: str, seat: str, n: int, text: str = "") -> int:
        """Check an entry, store it, apply it, tell everybody. The new number of the match."""
        async with room.lock:
            sitting = room.sitting
            self._check(sitting, kind, seat, n, text)
            entry = Entry(sitting.n + 1, kind, seat, text, time.time())
            if not await self.store.append(room.id, entry):
                await self._catch_up(room)
                raise Trouble("stale", "stale", n=room.sitting.n + 1)
            sitting.apply(entry)
            self.went_on(room)
            return entry.n

    def _check(self, sitting: Sitting, kind: str, seat: str, n: int, text: str) -> None:
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
        assert kind in (PLAY, UNDO, RESIGN, DRAW, TAKEBACK, TIMEOUT)

    async def say(self, room: Room, kind: str, seat: str, text: str, aim: str = "table", n: int = -1) -> int:
        """Put a note beside the match; its number."""
        async with room.lock:
            while True:
                sitting = room.sitting
                name = sitting.seats[seat].name if seat in sitting.seats else ""
                k = len(sitting.notes) + 1
                note = Note(k, kind, seat, name, text, aim, sitting.n if n < 0 else n, time.time())
                if await self.store.note(room.id, note):
                    sitting.notes.append(note)
                    room.changed()
                    return k
                await self._catch_up(room)

    async def sync(self, match: str) -> None:
        """Another process wrote something about a match."""
        room = self.rooms.get(match)
        if room is not None:
            async with room.lock:
                await self._catch_up(room)

    async def _catch_up(self, room: Room) -> None:
        sitting = room.sitting
        whole = await self.store.news(room.id, sitting.n, len(sitting.notes))
        if whole is None:
            return
        sitting.row.rematch = whole.row.rematch
        sitting.seat_all(whole.seats)
        sitting.catch_up(whole.entries)
        sitting.notes.extend(whole.notes)
        self.went_on(room)

    async def reseat(self, room: Room) -> None:
        """Somebody sat down."""
        async with room.lock:
            await self._catch_up(room)

    def went_on(self, room: Room) -> None:
        self._summaries.add(room.id)
        room.changed()
        self.set_going(room)

    async def save_seat(self, room: Room, row: SeatRow) -> None:
        await self.store.save_seat(row)
        room.changed()

    # Bots

    def set_going(self, room: Room) -> None:
        """Let bots move if it is their turn."""
        if room.bots is None and not self.closing and any(map(room.sitting.bot_of, room.sitting.to_move)):
            room.bots = asyncio.create_task(self._run_bots(room))
            self._keep(room.bots)

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run_bots(self, room: Room) -> None:
        try:
            while not self.closing:
                bots = [seat for seat in room.sitting.to_move if room.sitting.bot_of(seat)]
                if not bots or not await self._bot_move(room, bots[0]):
                    break
        finally:
            room.bots = None
            room.skip.clear()

    async def _bot_move(self, room: Room, seat: str) -> bool:
        """One decision of a bot, at a pace that people can follow; False when it had better be left alone."""
        n, began = room.sitting.n, time.monotonic()
        try:
            answer = await self.thinkers.ask(room.sitting.match, seat, room.sitting.bot_of(seat), MOVE)
            if room.clients:
                await self._pause(room, self.settings.pace - (time.monotonic() - began))
            if room.sitting.n == n:
                await self.enter(room, PLAY, seat, n, answer["action"])
        except Trouble as trouble:
            if trouble.code not in ("stale", "over"):
                log.error("%s: the bot at %s cannot move: %s", room.id, seat, trouble)
                return False
        return True

    async def _pause(self, room: Room, seconds: float) -> None:
        if seconds > 0 and not room.skip.is_set():
            try:
                await asyncio.wait_for(room.skip.wait(), seconds)
            except TimeoutError:
                return

    # Housekeeping

    def present(self, room: Room) -> None:
        """Somebody came or went."""
        room.changed()

    async def upkeep(self) -> None:
        """What has to be done now and then: summaries, clocks, bots whose turn was forgotten by a restart."""
        while True:
            try:
                await self.summarise()
                for match in await self.store.unsettled(time.time()):
                    await self._settle(match)
            except Trouble:
                log.exception("upkeep")
            await asyncio.sleep(UPKEEP)

    async def _settle(self, match: str) -> None:
        """A room that is opened starts its own bots; a clock that has run out ends its match."""
        room = await self.room(match)
        self.set_going(room)
        clock = room.sitting.clock
        seat = clock.fallen(time.time()) if clock is not None and not room.sitting.over else None
        if seat is not None:
            await self.enter(room, TIMEOUT, seat, room.sitting.n)

    async def summarise(self) -> None:
        """Write down where matches stand, for lobbies; several moves of a match in one go."""
        ids, self._summaries = self._summaries, set()
        for id in ids:
            room = self.rooms.get(id)
            if room is not None:
                await self.store.summarise(summary(room.sitting))

    async def close(self) -> None:
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinkers.close()
        await self.summarise()


def summary(sitting: Sitting) -> MatchRow:
    row = sitting.row
    row.n, row.over = sitting.n, sitting.over
    row.to_move = " ".join(sitting.to_move)
    row.since = sitting.since
    row.deadline = sitting.clock.deadline() if sitting.clock is not None and not sitting.over else 0.0
    return row
