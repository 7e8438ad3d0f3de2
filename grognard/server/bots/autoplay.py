"""Moves the server makes by itself: for bots, at a pace that people can follow, and for people who must pass."""

from __future__ import annotations

import asyncio
import logging
import time
from random import uniform
from typing import TYPE_CHECKING

from grognard import Refused
from grognard.engine.position import PASS
from grognard.server.bots.pool import MOVE, WorkerPool
from grognard.server.errors import RequestError
from grognard.server.settings import Settings
from grognard.server.storage.rows import PLAY
from grognard.server.storage.store import Store

if TYPE_CHECKING:
    from grognard.server.matches.room import Room

log = logging.getLogger("grognard.server")
# How many paces a pass takes that the server makes for a person. A player with a choice takes about as long: an
# immediate pass would tell the others that this player had none.
HESITATION = (1.0, 4.0)


class Autoplay:
    """One task for each match in which the server has to move."""

    def __init__(self, settings: Settings, store: Store, pool: WorkerPool) -> None:
        self.closing = False
        self._settings = settings
        self._store = store
        self._pool = pool
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, room: Room) -> asyncio.Task[None] | None:
        """The task that moves in a room until it is a person's turn."""
        if self.closing:
            return None
        task = asyncio.create_task(self._run(room))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        self.closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self, room: Room) -> None:
        done = False
        try:
            done = await self._move_while_due(room)
        except RequestError as error:
            log.warning("%s: the bots wait: %s", room.id, error)
        finally:
            room.bots = None
            room.skip.clear()
        if done:
            room.start_bots()  # an entry may have arrived at the last moment

    async def _move_while_due(self, room: Room) -> bool:
        """Of several processes, only one moves for the bots of a match; False if that is another one."""
        if not await self._store.lead(room.id):
            return False
        try:
            while not self.closing and (seat := room.session.automatic_seat()):
                await self._move(room, seat)
        finally:
            await self._store.unlead(room.id)
        return True

    async def _move(self, room: Room, seat: str) -> None:
        n = room.session.n
        if room.session.bot_of(seat):
            action = await self._ask_bot(room, seat)
        else:
            await pause(room, self._hesitation(room))
            action = PASS
        await self._enter(room, seat, n, action)

    async def _ask_bot(self, room: Room, seat: str) -> str:
        session, began = room.session, time.monotonic()
        answer = await self._pool.ask(session.match, seat, session.bot_of(seat), MOVE)
        if room.subscribers:
            await pause(room, self._settings.pace - (time.monotonic() - began))
        return str(answer["action"])

    def _hesitation(self, room: Room) -> float:
        """Bots do not look at the clock, so a person who plays alone need not wait."""
        return uniform(*HESITATION) * self._settings.pace if len(room.session.people()) > 1 else 0.0

    async def _enter(self, room: Room, seat: str, n: int, action: str) -> None:
        try:
            await room.enter(PLAY, seat, n, action)
        except (RequestError, Refused) as error:
            # Somebody was faster: a take-back, a resignation, another process. The next round sees the new position.
            if isinstance(error, Refused) or error.code not in ("stale", "over"):
                raise RequestError("unavailable", "thinking") from error


async def pause(room: Room, seconds: float) -> None:
    """Wait, unless somebody asks to skip it."""
    if seconds > 0 and not room.skip.is_set():
        try:
            await asyncio.wait_for(room.skip.wait(), seconds)
        except TimeoutError:
            return
