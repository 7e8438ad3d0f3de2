"""The pool of worker processes that bots think in, so that the server never waits for them."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import itertools
import json
import logging
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any

from grognard import Match
from grognard.server.errors import RequestError

log = logging.getLogger("grognard.server")
HINT, MOVE = 0, 1  # urgency: a person who waits for a hint comes before bots
LONGEST = 60.0  # seconds for one answer; searches stop by themselves long before
ANSWER_LIMIT = 1 << 20

Question = tuple[int, int, bytes, "asyncio.Future[dict[str, Any]]"]


class WorkerPool:
    """Workers are started when first needed, and again when they die."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._questions: asyncio.PriorityQueue[Question] = asyncio.PriorityQueue()
        self._numbers = itertools.count()
        self._tasks: list[asyncio.Task[None]] = []

    async def ask(self, match: Match, seat: str, bot: str, urgency: int) -> dict[str, Any]:
        """The action that a bot chooses for a seat, from what the seat knows, with its reason."""
        if len(self._tasks) < self._count:
            self._tasks.append(asyncio.create_task(self._serve()))
        redealt = match.redeal(seat, secrets.token_hex(8))
        redealt.origin.past = None  # bots do not read the log
        world = base64.b64encode(redealt.dump()).decode()
        question = {"bot": bot, "seat": seat, "seed": secrets.token_hex(8), "world": world}
        done: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._questions.put_nowait((urgency, next(self._numbers), json.dumps(question).encode() + b"\n", done))
        answer = await done
        if "error" in answer:
            log.error("a bot could not answer: %s", answer["error"])
            raise RequestError("unavailable", "thinking")
        return answer

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self) -> None:
        """One worker and its questions, one after the other."""
        process: Process | None = None
        try:
            while True:
                _, _, line, done = await self._questions.get()
                if process is None or process.returncode is not None:
                    process = await start_worker()
                answer = await exchange(process, line)
                if not done.done():
                    done.set_result(answer)
        finally:
            if process is not None and process.returncode is None:
                process.kill()
                await process.wait()


async def start_worker() -> Process:
    command = (sys.executable, "-m", "grognard.server.bots.worker")
    return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=ANSWER_LIMIT)


async def exchange(process: Process, line: bytes) -> dict[str, Any]:
    """One question and its answer; a worker that dies or takes too long is killed, and the answer is an error."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(line)
        await process.stdin.drain()
        answered = await asyncio.wait_for(process.stdout.readline(), LONGEST)
        if answered:
            found: dict[str, Any] = json.loads(answered)
            return found
    except (OSError, TimeoutError, ValueError):
        pass
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()
    return {"error": "the worker is gone"}
