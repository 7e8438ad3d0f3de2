"""The pool of worker processes, so that the server never waits for what takes long.

Callers take turns: whoever asks for much waits for their own questions, not the others for theirs.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
import logging
import mmap
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import Counter, OrderedDict
from pathlib import Path

import msgspec

from grognard import GrognardError
from grognard.server.errors import RequestError
from grognard.server.workers.jobs import FAILURE, LENGTH, Failure, Job

log = logging.getLogger("grognard.server")
PERSON, BOT = 0, 1  # urgency among the questions of one caller: a person who waits comes before bots
LONGEST = 20.0  # seconds for one answer
FINISH = 3.0  # seconds in which a job may finish though nobody waits for it: starting a new worker takes longer
MOST_KEPT = 1 << 28  # bytes that a worker may still use after a job
CHUNK = 1 << 16  # bytes
LARGEST_ANSWER = 1 << 25  # bytes: some times the longest replay
MOST_WAITING = 12  # questions of one caller, bots not counted
NOBODY = ""  # the caller of bots in matches that nobody has looked at since the server started


class WorkerFailed(GrognardError):
    """A worker died, ran out of time or memory, or met something impossible: what it was given cannot be used."""


class Question:
    """A job that waits for a worker."""

    def __init__(self, job: bytes, urgency: int, number: int, seconds: float) -> None:
        self.job = job
        self.order = (urgency, number)
        self.seconds = seconds
        self.done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def __lt__(self, other: Question) -> bool:
        return self.order < other.order


class FairQueue:
    """Questions by caller; the callers take turns, and none of them keeps all workers busy."""

    def __init__(self, workers: int) -> None:
        self._waiting: OrderedDict[str, list[Question]] = OrderedDict()
        self._some = asyncio.Event()
        self._busy: Counter[str] = Counter()  # workers, by caller
        self._most_busy = max(1, workers - 1)

    def put(self, caller: str, question: Question) -> None:
        heapq.heappush(self._waiting.setdefault(caller, []), question)
        self._some.set()

    def count(self, caller: str) -> int:
        """How many questions of people this caller has waiting."""
        return sum(question.order[0] == PERSON for question in self._waiting.get(caller, ()))

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    async def get(self) -> tuple[str, Question]:
        """The caller whose turn it is, and their most urgent question; call `done` when it has been answered."""
        while True:
            for caller in list(self._waiting):
                question = self._next_of(caller) if self._busy[caller] < self._most_busy else None
                if question is not None:
                    self._busy[caller] += 1
                    return caller, question
            self._some.clear()
            await self._some.wait()

    def _next_of(self, caller: str) -> Question | None:
        """Questions that nobody waits for any more are dropped."""
        questions = self._waiting.pop(caller)
        while questions:
            question = heapq.heappop(questions)
            if not question.done.done():
                if questions:
                    self._waiting[caller] = questions
                return question
        return None

    def done(self, caller: str) -> None:
        """A worker has answered a question of this caller."""
        self._busy[caller] -= 1
        if not self._busy[caller]:
            del self._busy[caller]
        self._some.set()


class WorkerPool:
    """Workers are started when first needed, and again when they die."""

    def __init__(self, count: int) -> None:
        self.busy = 0
        self.failures = 0
        self.queue = FairQueue(count)
        self._count = count
        self._numbers = itertools.count()
        self._tasks: list[asyncio.Task[None]] = []

    async def ask(self, caller: str, job: Job, urgency: int = PERSON, seconds: float = LONGEST) -> bytes:
        """The answer of a worker. RequestError if it is one; WorkerFailed if there is none."""
        if urgency == PERSON and self.queue.count(caller) >= MOST_WAITING:
            raise RequestError("too-fast", "too-fast")
        while len(self._tasks) < self._count:
            self._tasks.append(asyncio.create_task(self._serve()))
        question = Question(msgspec.json.encode(job), urgency, next(self._numbers), seconds)
        self.queue.put(caller, question)
        return unwrapped(await question.done)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self) -> None:
        """One worker and its questions, one after the other."""
        process: Process | None = None
        try:
            while True:
                caller, question = await self.queue.get()
                self.busy += 1
                try:
                    if process is None or process.returncode is not None:
                        process = await start_worker()
                    answer = await exchange(process, question)
                finally:
                    self.busy -= 1
                    self.queue.done(caller)
                self.failures += answer == b""
                if memory_of(process.pid) > MOST_KEPT:  # in caches: a new worker begins without them
                    await end(process)
                if not question.done.done():
                    question.done.set_result(answer)
        finally:
            if process is not None and process.returncode is None:
                await end(process)


def unwrapped(answer: bytes) -> bytes:
    if not answer:
        raise failed()
    if answer[:1] != FAILURE:
        return answer[1:]
    found = msgspec.json.decode(answer[1:], type=Failure)
    cause = GrognardError(found.texts["en"], found.texts["it"])
    if found.code == "failed":
        raise WorkerFailed(found.texts["en"], found.texts["it"])
    raise RequestError(found.code, "", rule=found.rule, cause=cause)


def failed() -> WorkerFailed:
    sentence = RequestError("unavailable", "worker")
    return WorkerFailed(sentence.text("en"), sentence.text("it"))


async def start_worker() -> Process:
    command = (sys.executable, "-m", "grognard.server.workers.worker")
    return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)


async def exchange(process: Process, question: Question) -> bytes:
    """One question and its answer; empty if the worker dies or takes too long: then it is killed.

    A worker whose caller has hung up may finish what it has nearly done; a long job is ended.
    """
    began = time.monotonic()
    talk = asyncio.create_task(converse(process, question.job))
    try:
        while not talk.done():
            spent = time.monotonic() - began
            if spent > question.seconds or (question.done.cancelled() and spent > FINISH):
                break
            await asyncio.wait({talk}, timeout=min(0.5, question.seconds))
        answer = talk.result() if talk.done() else b""
    except (OSError, EOFError):
        answer = b""
    finally:
        talk.cancel()
        await asyncio.gather(talk, return_exceptions=True)
    if not answer:
        log.warning("a worker was ended after %.1f seconds", time.monotonic() - began)
        await end(process)
    return answer


async def end(process: Process) -> None:
    """Kill a worker. What it has written is read to its end: while some is left, `wait` would wait for ever."""
    assert process.stdout is not None
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    while await process.stdout.read(CHUNK):
        pass
    await process.wait()


def memory_of(pid: int) -> int:
    """The bytes that a process uses, as far as the system tells."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]) * mmap.PAGESIZE
    except (OSError, IndexError):
        return 0


async def converse(process: Process, job: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(len(job).to_bytes(LENGTH, "big") + job)
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
    return await process.stdout.readexactly(length) if length <= LARGEST_ANSWER else b""
