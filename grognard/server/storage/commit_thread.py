"""The store's engine room: one thread, one connection, all that waits goes into one transaction.

Commits are the price of a move. Moves of many matches that arrive while a commit is under way share the next one, so
the disk is asked once for all of them; each is answered only after its commit.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from grognard.server.errors import RequestError
from grognard.server.storage import schema

R = TypeVar("R")
BATCH = 256
Values = tuple[Any, ...]


class DatabaseLost(Exception):
    """The database is out of reach, for now."""


class RowExists(Exception):
    """Of several moves that were inserted together, one was already there; which one, the database does not say."""


class Driver(Protocol):
    """A database connection, used by one thread."""

    def execute(self, sql: str, args: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]: ...

    def change(self, sql: str, args: tuple[Any, ...] = ()) -> int: ...

    def begin(self) -> None: ...

    def commit(self) -> None: ...

    def insert_at_once(self, moves: list[Values]) -> bool: ...

    def rollback(self) -> None: ...

    def tell(self, matches: list[str]) -> None: ...

    def announce(self, message: dict[str, Any]) -> None: ...

    def lead(self, match: str) -> bool: ...

    def unlead(self, match: str) -> None: ...

    def close(self) -> None: ...


class Job:
    """A piece of work for the thread. `order` is its match: all processes lock matches in the same order."""

    def __init__(self, order: str, writes: bool, work: Callable[[Driver], Any], done: asyncio.Future[Any]) -> None:
        self.order = order
        self.writes = writes
        self.work = work
        self.done = done
        self.move: Values | None = None  # the row of a move: all moves of a batch are inserted together
        self.result: Any = None
        self.error: BaseException | None = None


class CommitThread:
    """Runs jobs in the order of their matches, a transaction for as many as wait."""

    def __init__(self, open_driver: Callable[[], Driver]) -> None:
        self._open = open_driver
        self._driver: Driver | None = None
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[Driver], R], order: str = "", writes: bool = True) -> R:
        """The result of the work, after its commit; RequestError when the database is out of reach."""
        done: asyncio.Future[R] = self._loop.create_future()
        return await self._put(Job(order, writes, work, done), done)

    async def insert(self, move: Values, order: str) -> bool:
        """A move, after its commit; False when the row was there already."""
        done: asyncio.Future[bool] = self._loop.create_future()
        job = Job(order, True, nothing, done)
        job.move = move
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

    def _run(self) -> None:
        more = True
        while more:
            batch, more = self._take()
            if batch:
                self._work(batch)
                self._loop.call_soon_threadsafe(answer, batch)
        if self._driver is not None:
            self._driver.close()

    def _take(self) -> tuple[list[Job], bool]:
        """All that waits, at most a batch; False after the last."""
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

        After a lost connection even a single job is tried again. If its commit had got through all the same, its insert
        does nothing the second time, and who asked is told that the match has gone on: by his own move.
        """
        batch.sort(key=lambda job: job.order)
        if not self._try(batch) and (len(batch) > 1 or self._driver is None):
            for job in batch:
                self._try([job])

    def _try(self, batch: list[Job]) -> bool:
        try:
            driver = self._driver = self._driver or self._open()
            if inserted_at_once(driver, batch):
                return True
            driver.begin()
            insert_moves(driver, [job for job in batch if job.move is not None])
            for job in batch:
                job.error = None
                if job.move is None:
                    job.result = job.work(driver)
            driver.tell(sorted({job.order for job in batch if job.writes and job.order}))
            driver.commit()
            return True
        except Exception as error:
            self._recover(batch, error)
            return False

    def _recover(self, batch: list[Job], error: Exception) -> None:
        for job in batch:
            job.error = error
        try:
            if self._driver is not None:
                self._driver.rollback()
        except Exception:
            self._driver = None  # opened again by the next job


def nothing(driver: Driver) -> None:
    """The work of a job that is done together with others."""


def inserted_at_once(driver: Driver, batch: list[Job]) -> bool:
    """Nothing but moves, and none of them there already: most batches are."""
    moves = [job.move for job in batch if job.move is not None]
    if len(moves) < len(batch) or not driver.insert_at_once(moves):
        return False
    for job in batch:
        job.error, job.result = None, True
    return True


def insert_moves(driver: Driver, jobs: list[Job]) -> None:
    """In one statement: each one lets the other threads of the process in, and waits until it is let in again."""
    if not jobs:
        return
    values = tuple(value for job in jobs for value in job.move or ())
    inserted = driver.change(schema.insert_entries(len(jobs)), values)
    if inserted < len(jobs) > 1:
        raise RowExists
    for job in jobs:
        job.result = inserted == 1 or len(jobs) > 1


def answer(batch: list[Job]) -> None:
    """Back on the loop: hand out results and errors; who asked may have gone."""
    for job in batch:
        if job.done.done():
            continue
        if job.error is None:
            job.done.set_result(job.result)
        else:
            job.done.set_exception(job.error)
