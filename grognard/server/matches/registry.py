"""The registry: the matches that are open in this process."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any

from grognard.engine.game import is_own
from grognard.server.bots.autoplay import Autoplay
from grognard.server.errors import RequestError, say
from grognard.server.feeds.subscriber import Subscriber
from grognard.server.matches.clocks import TableTime
from grognard.server.matches.history import Budget
from grognard.server.matches.room import Room
from grognard.server.matches.session import Session
from grognard.server.settings import Settings
from grognard.server.storage.rows import StoredMatch
from grognard.server.storage.store import Store
from grognard.server.workers.jobs import TryOut
from grognard.server.workers.pool import NOBODY, WorkerPool

log = logging.getLogger("grognard.server")
AT_ONCE = 50  # entries of a match that is opened without a thread
# Matches with scenarios of players that stay open: idle ones, and those that one address looks at. Each has a game of
# its own, which takes more than a megabyte.
MOST_OWN = 20
LONGEST_REVIVAL = 30.0  # seconds of work
OUT_OF_TIME = TimeoutError.__name__


def without_notes(stored: StoredMatch) -> StoredMatch:
    """What is said beside the game does not concern workers."""
    return StoredMatch(stored.row, stored.seats, stored.entries, [])


class Registry:
    """A match stays open while it is used; nothing is lost when it is closed, because the store has everything."""

    def __init__(self, settings: Settings, store: Store, ticks: float = 0.0) -> None:
        self.settings = settings
        self.store = store
        self.time = TableTime(ticks)
        self.pool = WorkerPool(settings.workers)  # for bots
        self.jobs = WorkerPool(2)  # for everything else: one of them is always left for the others
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.closing = False
        self._autoplay = Autoplay(settings, store, self.pool)
        self._tried: set[str] = set()  # matches that failed here
        self._opening: dict[str, asyncio.Future[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that ends with the registry."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # Rooms

    async def room(self, match: str, caller: str = NOBODY) -> Room:
        """An open room, or one that is opened now from its entries, at the expense of the address that asks for it."""
        found = self.rooms.get(match)
        if found is not None:
            self.rooms.move_to_end(match)
            return found
        if match not in self._opening:
            self._opening[match] = asyncio.ensure_future(self._open(match, caller))
        return await asyncio.shield(self._opening[match])

    async def _open(self, match: str, caller: str) -> Room:
        try:
            stored = await self.store.load(match)
            if stored is None:
                raise RequestError("unknown-match", "unknown-match")
            room = Room(await self._revive(stored, caller), self.store, self._autoplay, self.time)
            room.summary_due = stored.row.n != room.session.n
            self.time.follow(max((entry.ticks for entry in stored.entries), default=0.0))
            self.time.follow(max((seat.ticks for seat in stored.seats), default=0.0))
            self.rooms[match] = room
            self._make_space()
            room.start_bots()
            return room
        finally:
            del self._opening[match]

    async def _revive(self, stored: StoredMatch, caller: str) -> Session:
        """A session. A match that fails is set aside, and cannot stop the server. Each process tries once more, since
        an update may have mended it; but not if it ran out of time."""
        match, why = stored.row.id, stored.row.aside
        if why == OUT_OF_TIME or (why and match in self._tried):
            raise RequestError("unavailable", "set-aside")
        self._tried.add(match)
        try:
            session = await self._session(stored, caller)
        except RequestError:
            raise
        except Exception as error:
            log.error("%s is set aside: %s: %s", match, type(error).__name__, error)
            await self.store.set_aside(match, type(error).__name__)
            raise RequestError("unavailable", "set-aside") from error
        self._tried.discard(match)
        if why:
            await self.store.set_aside(match, "")
        return session

    async def _session(self, stored: StoredMatch, caller: str) -> Session:
        """What began with a stranger's record or scenario is tried in a worker first; long matches hold nobody up."""
        if stored.row.archive or stored.row.start or is_own(stored.row.scenario):
            await self.jobs.ask(caller, TryOut(without_notes(stored)))
        if len(stored.entries) < AT_ONCE:
            return Session(stored)
        return await asyncio.to_thread(lambda: Session(stored, Budget(LONGEST_REVIVAL)))

    async def close_broken(self) -> None:
        """Rooms in which the rules failed on a stored entry: their matches are set aside."""
        for room in [room for room in self.rooms.values() if room.broken]:
            del self.rooms[room.id]
            await self.store.set_aside(room.id, "entry")

    def _make_space(self) -> None:
        """Rooms without subscribers leave memory, the longest unused first."""
        own = sum(room.is_own for room in self.rooms.values())
        for match, room in list(self.rooms.items()):
            if room.is_idle and (len(self.rooms) > self.settings.rooms or (room.is_own and own > MOST_OWN)):
                own -= room.is_own
                del self.rooms[match]

    # Who comes and goes

    def check_share(self, room: Room, caller: str) -> None:
        """RequestError if this address holds too many matches open that need much memory."""
        held = [other for other in self.rooms.values() if other.is_own and other.has_caller(caller)]
        if room.is_own and room not in held and len(held) >= MOST_OWN:
            raise RequestError("too-many", "too-many-own", most=MOST_OWN)

    def subscribe(self, subscriber: Subscriber) -> None:
        room = subscriber.room
        room.subscribers.append(subscriber)
        notice = room.session.rules_notice(subscriber.lang)
        if notice:
            subscriber.notify("other-rules", notice)
        room.payer = subscriber.caller if subscriber.seats and subscriber.caller else room.payer
        self._presence_changed(room)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        room = subscriber.room
        room.subscribers.remove(subscriber)
        room.forget_feeds()
        room.forget_touches(list(subscriber.seats))
        self._presence_changed(room)

    def _presence_changed(self, room: Room) -> None:
        room.presence_changed()
        if not self.closing:
            self.spawn(self.announce(room))

    async def announce(self, room: Room) -> None:
        """Tell the other processes who is online here."""
        try:
            await self.store.announce({"match": room.id, "online": sorted(room.here())})
        except RequestError:
            return  # the next heartbeat tells them

    # Other processes

    def heard(self, message: dict[str, Any]) -> None:
        """News from another process: what was written, or who is online there."""
        if "online" in message:
            room = self.rooms.get(message["match"])
            if room is not None:
                room.online_elsewhere(message["from"], set(message["online"]))
            return
        matches = list(self.rooms) if "everything" in message else message["matches"]
        for match in matches:
            if match in self.rooms:
                self.spawn(self._refresh(self.rooms[match]))

    async def _refresh(self, room: Room) -> None:
        try:
            await room.refresh()
            await room.close_revoked()
        except RequestError as error:
            log.warning("%s: %s", room.id, error)

    # Housekeeping

    async def summarise(self) -> None:
        """Write down where matches stand, for lobbies; all in one commit."""
        due = [room for room in self.rooms.values() if room.summary_due]
        for room in due:
            room.summary_due = False
        await asyncio.gather(*(self.store.summarise(room.summary()) for room in due))

    def say_goodbye(self) -> None:
        """Tell everybody that the server will be back."""
        self.closing = self._autoplay.closing = True
        for room in self.rooms.values():
            for subscriber in room.subscribers:
                subscriber.notify("going", say(subscriber.lang, "notice", "going"))

    async def close(self) -> None:
        self.closing = True
        await self._autoplay.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(self.pool.close(), self.jobs.close())
        await self.summarise()
        with contextlib.suppress(RequestError):
            await self.store.beat(self.time.now())
