"""Moves the server makes by itself: for bots, at a pace that people can follow, and for people who must pass."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

import msgspec

from grognard import GrognardError, Match, Refused
from grognard.engine.position import PASS
from grognard.server.bots.pauses import Pauses
from grognard.server.errors import RequestError
from grognard.server.settings import Settings
from grognard.server.storage.rows import PLAY
from grognard.server.storage.store import Store
from grognard.server.workers.jobs import Choice, Consider
from grognard.server.workers.pool import BOT, PERSON, WorkerPool

if TYPE_CHECKING:
    from grognard.server.matches.room import Room

log = logging.getLogger("grognard.server")
USUAL_PACE = 0.7  # the pace at which people take as long as `pauses.py` says
LOOK = 0.25  # seconds between two looks whether a player is there
LONGEST_THOUGHT = 60.0  # seconds; searches stop by themselves long before


class Autoplay:
    """One task for each match in which a bot has to move, one for each person who must pass."""

    def __init__(self, settings: Settings, store: Store, pool: WorkerPool) -> None:
        self.closing = False
        self.pauses = Pauses(settings.pace / USUAL_PACE)
        self._settings = settings
        self._store = store
        self._pool = pool
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, room: Room) -> asyncio.Task[None] | None:
        """The task that moves in a room until it is a person's turn."""
        return self._spawn(self._run(room))

    def start_pass(self, room: Room, seat: str) -> asyncio.Task[None] | None:
        """The task that passes for a person who can do nothing else."""
        return self._spawn(self._pass_for(room, seat))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None] | None:
        if self.closing:
            work.close()
            return None
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        self.closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Bots

    async def _run(self, room: Room) -> None:
        done = False
        try:
            done = await self._move_while_due(room)
        except GrognardError as error:
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
        action = await self._ask_bot(room, seat) if room.session.bot_of(seat) else PASS
        await self._enter(room, seat, n, action)

    async def _ask_bot(self, room: Room, seat: str) -> str:
        """A bot that can only pass takes as long as if it thought, whatever people skip; the rest is for the eye."""
        session, began = room.session, time.monotonic()
        bot, key = session.bot_of(seat), (session.row.game, session.bot_of(seat))
        if session.match.must_pass(seat):
            if session.people():
                await asyncio.sleep(self.pauses.of_bot(key, bot))
            action = PASS
        else:
            reacts = session.reacts(seat)
            choice = await consider(self._pool, room.payer, session.match, seat, bot, BOT)
            action = choice.action
            if reacts:
                self.pauses.chose(key, time.monotonic() - began)
        if room.subscribers:
            await pause(room, self._settings.pace - (time.monotonic() - began))
        return action

    async def _enter(self, room: Room, seat: str, n: int, action: str) -> None:
        try:
            await room.enter(PLAY, seat, n, action)
        except (RequestError, Refused) as error:
            # Somebody was faster: a take-back, a resignation, another process. The next round sees the new position.
            if isinstance(error, Refused) or error.code not in ("stale", "over"):
                raise RequestError("unavailable", "thinking") from error

    # People who must pass

    async def _pass_for(self, room: Room, seat: str) -> None:
        """Pass when this player would have chosen: not before, and only while they are here."""
        due = self.pauses.of_person((room.id, seat))
        try:
            while room.must_wait_for(seat):
                left = due - room.stopwatch(seat).elapsed()
                if left <= 0 and room.stopwatch(seat).running:
                    await self._pass_now(room, seat)
                else:
                    await asyncio.sleep(max(left, 0.0) if room.stopwatch(seat).running else LOOK)
        except RequestError as error:
            log.warning("%s: a pass waits: %s", room.id, error)
        finally:
            room.passing.pop(seat, None)

    async def _pass_now(self, room: Room, seat: str) -> None:
        """Passes of several seats may cross: each names the entry that it follows."""
        try:
            await room.enter(PLAY, seat, room.session.n, PASS)
        except Refused:
            return
        except RequestError as error:
            if error.code not in ("stale", "over"):
                raise


async def consider(pool: WorkerPool, caller: str, match: Match, seat: str, bot: str, urgency: int) -> Choice:
    """The action that a bot chooses for a seat, from what the seat knows, with its reason."""
    job = Consider(world_for(match, seat), seat, bot, secrets.token_hex(8))
    answer = await pool.ask(caller, job, urgency, LONGEST_THOUGHT if urgency != PERSON else LONGEST_THOUGHT / 2)
    return msgspec.json.decode(answer, type=Choice)


def world_for(match: Match, seat: str) -> bytes:
    """What a worker gets to see of a match: a redeal for one seat, without the log."""
    redealt = match.redeal(seat, secrets.token_hex(8))
    redealt.origin.past = None
    return redealt.dump()


async def pause(room: Room, seconds: float) -> None:
    """Wait, unless somebody asks to skip it."""
    if seconds > 0 and not room.skip.is_set():
        try:
            await asyncio.wait_for(room.skip.wait(), seconds)
        except TimeoutError:
            return
