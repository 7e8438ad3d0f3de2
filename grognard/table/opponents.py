"""Bots at the table: they move by themselves, at a pace that people can follow."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from grognard import Refused
from grognard.table.errors import Trouble
from grognard.table.room import Room
from grognard.table.rows import PLAY
from grognard.table.thinking import MOVE

if TYPE_CHECKING:
    from grognard.table.house import House

log = logging.getLogger("grognard.table")


class Opponents:
    """One task for each match in which a bot is to move."""

    def __init__(self, house: House) -> None:
        self._house = house

    def set_going(self, room: Room) -> None:
        """Let bots move if it is their turn."""
        if room.bots is None and not self._house.closing and any(map(room.sitting.bot_of, room.sitting.to_move)):
            room.bots = self._house.spawn(self._run(room))

    async def _run(self, room: Room) -> None:
        """Until it is a person's move. Where several processes run, one of them lets the bots of a match think."""
        store = self._house.store
        try:
            if not await store.lead(room.id):
                return
            try:
                while await self._move(room):
                    pass
            finally:
                await store.unlead(room.id)
        except Trouble as trouble:
            log.warning("%s: the bots wait: %s", room.id, trouble)
        finally:
            room.bots = None
            room.skip.clear()

    async def _move(self, room: Room) -> bool:
        """One decision of a bot; False when there is none to make."""
        sitting = room.sitting
        bots = [seat for seat in sitting.to_move if sitting.bot_of(seat)]
        if not bots or self._house.closing:
            return False
        seat, n, began = bots[0], sitting.n, time.monotonic()
        answer = await self._house.thinkers.ask(sitting.match, seat, sitting.bot_of(seat), MOVE)
        if room.clients:
            await pause(room, self._house.settings.pace - (time.monotonic() - began))
        try:
            await self._house.enter(room, PLAY, seat, n, answer["action"])
        except (Trouble, Refused) as error:
            # Somebody was faster: a take-back, a resignation, another process. Think again about what is there now.
            if isinstance(error, Refused) or error.code not in ("stale", "over"):
                raise Trouble("unavailable", "thinking") from error
        return True


async def pause(room: Room, seconds: float) -> None:
    """As long as nobody asks to skip it."""
    if seconds > 0 and not room.skip.is_set():
        try:
            await asyncio.wait_for(room.skip.wait(), seconds)
        except TimeoutError:
            return
