"""The registry: the matches that are open in this process."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any

from grognard.server.bots.autoplay import Autoplay
from grognard.server.bots.pool import WorkerPool
from grognard.server.errors import RequestError, say
from grognard.server.feeds.subscriber import Subscriber
from grognard.server.matches.room import Room
from grognard.server.matches.session import Session
from grognard.server.settings import Settings
from grognard.server.storage.store import Store

log = logging.getLogger("grognard.server")


class Registry:
    """A match stays open while it is used; nothing is lost when it is closed, because the store has everything."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.pool = WorkerPool(settings.workers)
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.closing = False
        self._autoplay = Autoplay(settings, store, self.pool)
        self._opening: dict[str, asyncio.Future[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that ends with the registry."""
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
            stored = await self.store.load(match)
            if stored is None:
                raise RequestError("unknown-match", "unknown-match")
            room = Room(Session(stored), self.store, self._autoplay)
            room.summary_due = stored.row.n != room.session.n
            self.rooms[match] = room
            self._make_space()
            room.start_bots()
            return room
        finally:
            del self._opening[match]

    def _make_space(self) -> None:
        """Rooms without subscribers leave memory, the longest unused first."""
        for match in list(self.rooms):
            if len(self.rooms) <= self.settings.rooms:
                return
            room = self.rooms[match]
            if not (room.subscribers or room.bots or room.lock.locked() or room.summary_due):
                del self.rooms[match]

    # Who comes and goes

    def subscribe(self, subscriber: Subscriber) -> None:
        room = subscriber.room
        room.subscribers.append(subscriber)
        notice = room.session.rules_notice(subscriber.lang)
        if notice:
            subscriber.notify("other-rules", notice)
        self._presence_changed(room)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        room = subscriber.room
        room.subscribers.remove(subscriber)
        room.forget_feeds()
        self._presence_changed(room)

    def _presence_changed(self, room: Room) -> None:
        room.publish()
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
        await self.pool.close()
        await self.summarise()
