"""Periodic jobs: summaries, clocks, bots left waiting by a restart, presence, notifications."""

from __future__ import annotations

import asyncio
import logging
import time

from grognard import GrognardError
from grognard.server.errors import RequestError, say
from grognard.server.matches.registry import Registry
from grognard.server.matches.room import Room
from grognard.server.notify.digests import Digests
from grognard.server.storage.rows import TIMEOUT

log = logging.getLogger("grognard.server")
TICK = 0.5
LOOK = 5.0  # seconds between two looks at matches that are not open here
HEARTBEAT = 15.0
WARNING = 60.0  # seconds left on a clock when its owner is warned


class Upkeep:
    """A background task; a job that fails is tried again at the next tick."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._digests = Digests(registry)
        self._due: dict[str, float] = {}
        self._unusable: set[str] = set()  # matches that could not be opened

    async def run(self) -> None:
        while True:
            try:
                await self._tick()
            except RequestError as error:
                log.warning("upkeep: %s", error)
            except Exception:
                log.exception("upkeep")
            await asyncio.sleep(TICK)

    def _is_due(self, what: str, every: float) -> bool:
        now = time.monotonic()
        if now < self._due.get(what, 0.0):
            return False
        self._due[what] = now + every
        return True

    async def _tick(self) -> None:
        registry = self._registry
        await registry.summarise()
        for room in list(registry.rooms.values()):
            if room.session.clock is not None and not room.session.over:
                await self._watch_clock(room)
        if self._is_due("look", LOOK):
            for match in await registry.store.unsettled(time.time()):
                await self._settle(match)
        if self._is_due("heartbeat", HEARTBEAT):
            for room in list(registry.rooms.values()):
                if room.subscribers:
                    await registry.announce(room)
        if self._is_due("digest", registry.settings.digest):
            await self._digests.send()

    async def _settle(self, match: str) -> None:
        """Start bots that wait. A match that cannot be opened, as with other map values, is logged once."""
        try:
            (await self._registry.room(match)).start_bots()
        except GrognardError as error:
            if match not in self._unusable:
                self._unusable.add(match)
                log.warning("%s stays closed: %s", match, error)

    async def _watch_clock(self, room: Room) -> None:
        clock, now = room.session.clock, time.time()
        assert clock is not None
        seat = clock.fallen(now)
        if seat is not None:
            try:
                await room.enter(TIMEOUT, seat, room.session.n)
            except RequestError as error:
                if error.code not in ("stale", "over"):
                    raise
            return
        for seat in clock.running:
            if (clock.shown(seat, now) or WARNING) < WARNING and seat not in room.warned:
                room.warned.add(seat)
                warn(room, seat)


def warn(room: Room, seat: str) -> None:
    for subscriber in room.subscribers:
        if seat in subscriber.seats:
            label = room.session.label(seat, subscriber.lang)
            subscriber.notify("clock", say(subscriber.lang, "notice", "clock", seat=label, seconds=int(WARNING)))
