"""The thread that owns the database connection: everything that waits goes into one transaction.

A move costs a commit. Moves of many matches that arrive during a commit share the next one, so the disk is asked once
for all of them; each is answered only after its commit.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable
from typing import Any, TypeVar

from grognard.server.errors import RequestError
from grognard.server.storage import schema
from grognard.server.storage.driver import DatabaseLost, Driver, Values

R = TypeVar("R")
BATCH = 256
COMPLAIN = 10.0  # seconds between two lines in the log about the same trouble
log = logging.getLogger("grognard.server")


class EntryExists(Exception):
    """Of several entries that were inserted together, one existed already; the database does not say which."""


class Job:
    """A piece of work for the thread.

    `match` orders a transaction: all processes lock matches in the same order, so none waits for the other forever.
    """

    def __init__(self, match: str, writes: bool, work: Callable[[Driver], Any], done: asyncio.Future[Any]) -> None:
        self.match = match
        self.writes = writes
        self.work = work
        self.done = done
        self.entry: Values | None = None  # the entries of a batch are inserted together
        self.result: Any = None
        self.error: BaseException | None = None


class CommitThread:
    """Runs jobs in the order of their matches, one transaction for as many as wait."""

    def __init__(self, open_driver: Callable[[], Driver]) -> None:
        self._open = open_driver
        self._driver: Driver | None = None
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self.losses = 0  # how often the database refused
        self._complained = -COMPLAIN
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[Driver], R], match: str = "", writes: bool = True) -> R:
        """The result of the work, after its commit; RequestError if the database cannot be reached."""
        done: asyncio.Future[R] = self._loop.create_future()
        return await self._put(Job(match, writes, work, done), done)

    async def insert(self, entry: Values, match: str) -> bool:
        """Insert an entry; False if it exists already."""
        done: asyncio.Future[bool] = self._loop.create_future()
        job = Job(match, True, no_work, done)
        job.entry = entry
        return await self._put(job, done)

    async def _put(self, job: Job, done: asyncio.Future[R]) -> R:
        self._jobs.put(job)
        try:
            return await done
        except DatabaseLost as error:
            raise RequestError("unavailable", "unavailable") from error

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    # In the thread

    def _run(self) -> None:
        more = True
        while more:
            batch, more = self._take()
            if batch:
                self._work(batch)
                self._loop.call_soon_threadsafe(hand_out, batch)
        if self._driver is not None:
            self._driver.close()

    def _take(self) -> tuple[list[Job], bool]:
        """All jobs that wait, at most a batch; False after the last one."""
        batch: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            batch.append(job)
            if len(batch) == BATCH or self._jobs.empty():
                return batch, True
            job = self._jobs.get()
        return batch, False

    def _work(self, batch: list[Job]) -> None:
        """Together if possible; one by one if one of them fails, so that none suffers for another.

        After a lost connection even a single job is tried again. If its first commit had succeeded after all, the
        second insert does nothing, and the player is told that the match has gone on, which is their own move.
        """
        batch.sort(key=lambda job: job.match)
        if not self._try(batch) and (len(batch) > 1 or self._driver is None):
            for job in batch:
                self._try([job])

    def _try(self, batch: list[Job]) -> bool:
        try:
            driver = self._driver = self._driver or self._open()
            if inserted_together(driver, batch):
                return True
            driver.begin()
            insert_entries(driver, [job for job in batch if job.entry is not None])
            for job in batch:
                job.error = None
                if job.entry is None:
                    job.result = job.work(driver)
            driver.tell(sorted({job.match for job in batch if job.writes and job.match}))
            driver.commit()
            return True
        except Exception as error:
            self._recover(batch, error)
            return False

    def _recover(self, batch: list[Job], error: Exception) -> None:
        for job in batch:
            job.error = error
        if isinstance(error, DatabaseLost):
            self._complain(error)
        try:
            if self._driver is not None:
                self._driver.rollback()
        except Exception:
            self._driver = None  # the next job opens it again

    def _complain(self, error: DatabaseLost) -> None:
        """A full disk, a locked file, a lost connection: the host should know, but not from every single move."""
        self.losses += 1
        now = time.monotonic()
        if now - self._complained > COMPLAIN:
            self._complained = now
            log.error("the database refuses: %s", str(error).strip().partition("\n")[0])


def no_work(driver: Driver) -> None:
    """The work of a job whose entry is inserted together with others."""


def inserted_together(driver: Driver, batch: list[Job]) -> bool:
    """The usual batch: nothing but entries, none of which exists."""
    rows = [job.entry for job in batch if job.entry is not None]
    if len(rows) < len(batch) or not driver.insert_entries(rows):
        return False
    for job in batch:
        job.error, job.result = None, True
    return True


def insert_entries(driver: Driver, jobs: list[Job]) -> None:
    """In one statement: each call into the database lets the other threads run, and waits for its turn again."""
    if not jobs:
        return
    values = tuple(value for job in jobs for value in job.entry or ())
    inserted = driver.change(schema.insert_entries(len(jobs)), values)
    all_new = inserted == len(jobs)
    if not all_new and len(jobs) > 1:
        raise EntryExists
    for job in jobs:
        job.result = all_new


def hand_out(batch: list[Job]) -> None:
    """Back on the event loop: results and errors, unless nobody waits for them any more."""
    for job in batch:
        if job.done.done():
            continue
        if job.error is None:
            job.done.set_result(job.result)
        else:
            job.done.set_exception(job.error)
