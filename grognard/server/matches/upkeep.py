"""Periodic jobs: summaries, clocks, bots left waiting by a restart, presence, notifications."""

from __future__ import annotations

import asyncio
import logging
import time

from grognard import GrognardError
from grognard.server.errors import RequestError, say
from grognard.server.matches.registry import Registry
from grognard.server.matches.room import Room
from grognard.server.notify.devices import Pushes
from grognard.server.notify.digests import Digests
from grognard.server.storage.rows import TIMEOUT

log = logging.getLogger("grognard.server")
TICK = 0.5
LOOK = 5.0  # seconds between two looks at matches that are not open here
BEAT = 5.0  # seconds between two times that table time is written down
HEARTBEAT = 15.0
PUSH = 2.0  # seconds between two looks for devices to tell
FORGET = 3600.0
AT_ONCE = 4  # matches that are opened at the same time
DAY = 86400.0
WARNING = 60.0  # seconds left on a clock when its owner is warned


class Upkeep:
    """A background task; a job that fails is tried again at the next tick."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._digests = Digests(registry)
        self._pushes = Pushes(registry)
        self._due: dict[str, float] = {}
        self._unusable: set[str] = set()  # matches that could not be opened
        self._settling: set[str] = set()  # matches that are being opened
        self._turns = asyncio.Semaphore(AT_ONCE)

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
        await registry.close_broken()
        await registry.summarise()
        for room in list(registry.rooms.values()):
            if room.session.clock is not None and not room.session.over:
                await self._watch_clock(room)
        for match in await registry.store.fallen(registry.time.now()):
            self._start_settling(match)
        if self._is_due("beat", BEAT):
            registry.time.follow(await registry.store.beat(registry.time.now()))
        if self._is_due("look", LOOK):
            for match in await registry.store.unsettled():
                self._start_settling(match)
        if self._is_due("heartbeat", HEARTBEAT):
            for room in list(registry.rooms.values()):
                if room.subscribers:
                    await registry.announce(room)
        if self._is_due("forget", FORGET) and registry.settings.keep:
            await self._forget_old()
        self._send_messages()

    def _send_messages(self) -> None:
        """In tasks of their own: a slow mail server, webhook or push service holds up nothing else."""
        if self._is_due("push", PUSH) and not self._pushes.sending and self._registry.settings.push != "off":
            self._registry.spawn(self._pushes.send())
        if self._is_due("digest", self._registry.settings.digest) and not self._digests.sending:
            self._registry.spawn(self._digests.send())

    async def _forget_old(self) -> None:
        """Finished matches are deleted after as many days as the host says."""
        before = time.time() - self._registry.settings.keep * DAY
        forgotten = await self._registry.store.forget(before)
        await self._registry.store.forget_scenarios(before)
        if forgotten:
            log.info("%s finished matches were deleted", forgotten)

    def _start_settling(self, match: str) -> None:
        """In a task of its own: a match that is slow to open holds up nothing else."""
        if match not in self._settling:
            self._settling.add(match)
            self._registry.spawn(self._settle(match))

    async def _settle(self, match: str) -> None:
        """Start bots that wait, or let a flag fall. A match that cannot be opened is logged once."""
        try:
            async with self._turns:
                room = await self._registry.room(match)
            room.start_bots()
            if room.session.clock is not None and not room.session.over:
                await self._watch_clock(room)
        except GrognardError as error:
            if match not in self._unusable:
                self._unusable.add(match)
                log.warning("%s stays closed: %s", match, error)
        finally:
            self._settling.discard(match)

    async def _watch_clock(self, room: Room) -> None:
        clock, now = room.session.clock, self._registry.time.now()
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
