"""What has to be done now and then: summaries, clocks, bots that wait since a restart, who is there, digests."""

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
HURRY = 60.0  # seconds left on a clock when its owner is warned


class Upkeep:
    """Runs beside everything else; what fails is tried again at the next tick."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._messenger = Digests(registry)
        self._due: dict[str, float] = {}
        self._closed: set[str] = set()

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
            await self._messenger.send_digests()

    async def _settle(self, match: str) -> None:
        """Bots that wait are set going; a match that cannot be opened, as with other map values, is named once."""
        try:
            self._registry.opponents.set_going(await self._registry.room(match))
        except GrognardError as error:
            if match not in self._closed:
                self._closed.add(match)
                log.warning("%s stays closed: %s", match, error)

    async def _watch_clock(self, room: Room) -> None:
        clock, now = room.session.clock, time.time()
        assert clock is not None
        seat = clock.fallen(now)
        if seat is not None:
            try:
                await self._registry.enter(room, TIMEOUT, seat, room.session.n)
            except RequestError as error:
                if error.code not in ("stale", "over"):
                    raise
            return
        for seat in clock.running:
            if (clock.shown(seat, now) or HURRY) < HURRY and seat not in room.hurried:
                room.hurried.add(seat)
                warn(room, seat)


def warn(room: Room, seat: str) -> None:
    for subscriber in room.subscribers:
        if seat in subscriber.seats:
            label = room.session.label(seat, subscriber.lang)
            text = say(subscriber.lang, "notice", "clock", seat=label, seconds=int(HURRY))
            subscriber.say({"t": "notice", "code": "clock", "text": text})
