"""Who moves by himself at the table: bots, at a pace that people can follow, and people who can but pass."""

from __future__ import annotations

import asyncio
import logging
import time
from random import uniform
from typing import TYPE_CHECKING

from grognard import Refused
from grognard.engine.position import PASS
from grognard.server.bots.pool import MOVE
from grognard.server.errors import RequestError
from grognard.server.matches.room import Room
from grognard.server.storage.rows import PLAY

if TYPE_CHECKING:
    from grognard.server.matches.registry import Registry

log = logging.getLogger("grognard.server")
NOBODY = ("", False)
HESITATION = (1.0, 4.0)  # in paces: how long people take who hold something, and so those who do not


class Autoplay:
    """One task for each match in which a bot is to move."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry

    def set_going(self, room: Room) -> None:
        """Let them move if it is their turn."""
        if room.bots is None and not self._registry.closing and waited_for(room) != NOBODY:
            room.bots = self._registry.spawn(self._run(room))

    async def _run(self, room: Room) -> None:
        """Until it is a person's move. Where several processes run, one of them lets the bots of a match think."""
        store = self._registry.store
        try:
            if not await store.lead(room.id):
                return
            try:
                while await self._move(room):
                    pass
            finally:
                await store.unlead(room.id)
        except RequestError as error:
            log.warning("%s: the bots wait: %s", room.id, error)
        finally:
            room.bots = None
            room.skip.clear()

    async def _move(self, room: Room) -> bool:
        """One decision; False when there is none to make."""
        n, (seat, thinks) = room.session.n, waited_for(room)
        if self._registry.closing or not seat:
            return False
        if thinks:
            await self._enter(room, seat, n, await self._think(room, seat))
        else:
            await pause(room, self._hesitation(room))
            await self._enter(room, seat, n, PASS)
        return True

    async def _think(self, room: Room, seat: str) -> str:
        session, began = room.session, time.monotonic()
        answer = await self._registry.pool.ask(session.match, seat, session.bot_of(seat), MOVE)
        if room.subscribers:
            await pause(room, self._registry.settings.pace - (time.monotonic() - began))
        return str(answer["action"])

    def _hesitation(self, room: Room) -> float:
        """Who passes at once holds nothing, and the other people must not learn it; bots do not look at the clock."""
        return uniform(*HESITATION) * self._registry.settings.pace if len(room.session.people()) > 1 else 0.0

    async def _enter(self, room: Room, seat: str, n: int, action: str) -> None:
        try:
            await self._registry.enter(room, PLAY, seat, n, action)
        except (RequestError, Refused) as error:
            # Somebody was faster: a take-back, a resignation, another process. Think again about what is there now.
            if isinstance(error, Refused) or error.code not in ("stale", "over"):
                raise RequestError("unavailable", "thinking") from error


def waited_for(room: Room) -> tuple[str, bool]:
    """The seat the table moves for now, and whether a bot thinks for it: bots first, then people who can but pass."""
    session = room.session
    to_move = session.to_move
    for seat in to_move:
        if session.bot_of(seat):
            return seat, True
    for seat in to_move:
        if session.match.must_pass(seat):
            return seat, False
    return NOBODY


async def pause(room: Room, seconds: float) -> None:
    """As long as nobody asks to skip it."""
    if seconds > 0 and not room.skip.is_set():
        try:
            await asyncio.wait_for(room.skip.wait(), seconds)
        except TimeoutError:
            return
