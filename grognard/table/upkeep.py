"""What has to be done now and then: summaries, clocks, bots that wait since a restart, who is there, digests."""

from __future__ import annotations

import asyncio
import logging
import time

from grognard import GrognardError
from grognard.table.errors import Trouble, say
from grognard.table.house import House
from grognard.table.notify import Messenger
from grognard.table.room import Room
from grognard.table.rows import TIMEOUT

log = logging.getLogger("grognard.table")
TICK = 0.5
LOOK = 5.0  # seconds between two looks at matches that are not open here
HEARTBEAT = 15.0
HURRY = 60.0  # seconds left on a clock when its owner is warned


class Upkeep:
    """Runs beside everything else; what fails is tried again at the next tick."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._messenger = Messenger(house)
        self._due: dict[str, float] = {}
        self._closed: set[str] = set()

    async def run(self) -> None:
        while True:
            try:
                await self._tick()
            except Trouble as trouble:
                log.warning("upkeep: %s", trouble)
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
        house = self._house
        await house.summarise()
        for room in list(house.rooms.values()):
            if room.sitting.clock is not None and not room.sitting.over:
                await self._watch_clock(room)
        if self._is_due("look", LOOK):
            for match in await house.store.unsettled(time.time()):
                await self._settle(match)
        if self._is_due("heartbeat", HEARTBEAT):
            for room in list(house.rooms.values()):
                if room.clients:
                    await house.announce(room)
        if self._is_due("digest", house.settings.digest):
            await self._messenger.send_digests()

    async def _settle(self, match: str) -> None:
        """Bots that wait are set going; a match that cannot be opened, as with other map values, is named once."""
        try:
            self._house.opponents.set_going(await self._house.room(match))
        except GrognardError as error:
            if match not in self._closed:
                self._closed.add(match)
                log.warning("%s stays closed: %s", match, error)

    async def _watch_clock(self, room: Room) -> None:
        clock, now = room.sitting.clock, time.time()
        assert clock is not None
        seat = clock.fallen(now)
        if seat is not None:
            try:
                await self._house.enter(room, TIMEOUT, seat, room.sitting.n)
            except Trouble as trouble:
                if trouble.code not in ("stale", "over"):
                    raise
            return
        for seat in clock.running:
            if (clock.shown(seat, now) or HURRY) < HURRY and seat not in room.hurried:
                room.hurried.add(seat)
                warn(room, seat)


def warn(room: Room, seat: str) -> None:
    for client in room.clients:
        if seat in client.seats:
            label = room.sitting.label(seat, client.lang)
            text = say(client.lang, "notice", "clock", seat=label, seconds=int(HURRY))
            client.say({"t": "notice", "code": "clock", "text": text})
