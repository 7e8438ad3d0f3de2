"""Workers have limits of time and memory, and work for nobody who has hung up; the server does none of it itself."""

from __future__ import annotations

import asyncio
import resource
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
import pytest

import grognard
from grognard import GrognardError, Match
from grognard.server.app import make_app
from grognard.server.errors import RequestError
from grognard.server.matches.registry import Registry
from grognard.server.settings import Settings
from grognard.server.socket.connection import Connection
from grognard.server.storage.connect import find_database
from grognard.server.web import http
from grognard.server.web.http import body_of, while_connected
from grognard.server.workers import pool as pools
from grognard.server.workers import worker
from grognard.server.workers.jobs import FAILURE, DrawPoster, Failure
from grognard.server.workers.pool import MOST_WAITING, PERSON, FairQueue, Question, WorkerFailed, WorkerPool
from tests.support import loops
from tests.support.server import bearer

POSTER = DrawPoster("fog-of-war", "en", "light")
PATIENCE = 120.0  # seconds; it only ends a hang


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers that never answer."""

    async def start() -> Process:
        command = (sys.executable, "-c", "import sys; sys.stdin.read()")
        return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)

    monkeypatch.setattr(pools, "start_worker", start)


def test_a_job_that_takes_too_long_is_ended(endless: None) -> None:
    async def work() -> None:
        pool = WorkerPool(1)
        with pytest.raises(WorkerFailed):
            await asyncio.wait_for(pool.ask("me", POSTER, seconds=0.1), PATIENCE)
        assert pool.failures == 1
        await pool.close()

    loops.run(work())


def test_a_long_job_is_ended_when_its_caller_hangs_up(endless: None, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        pool = WorkerPool(1)
        monkeypatch.setattr(pools, "FINISH", 0.0)
        asking = asyncio.create_task(pool.ask("me", POSTER, seconds=10 * PATIENCE))
        async with asyncio.timeout(PATIENCE):
            while not pool.busy:
                await asyncio.sleep(0.01)
            asking.cancel()
            while not pool.failures:
                await asyncio.sleep(0.01)
        await pool.close()

    loops.run(work())


def test_a_worker_gets_no_more_memory_than_it_may_have() -> None:
    async def work() -> None:
        process = await pools.start_worker()
        question = Question(msgspec.json.encode(POSTER), PERSON, 1, PATIENCE)
        assert await pools.exchange(process, question)
        assert resource.prlimit(process.pid, resource.RLIMIT_AS) == (worker.MEMORY, worker.MEMORY)
        await pools.end(process)

    loops.run(work())


def test_a_worker_outlives_what_is_not_even_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence quotes what somebody has sent."""

    def refuse(question: bytes) -> bytes:
        raise GrognardError("it begins with \ud800", "comincia con \ud800")

    monkeypatch.setattr(worker, "work", refuse)
    failure = msgspec.json.decode(worker.answer_to(b"").removeprefix(FAILURE), type=Failure)
    assert failure.texts == {"en": "it begins with ?", "it": "comincia con ?"}


def test_questions_that_nobody_waits_for_are_not_asked() -> None:
    async def work() -> None:
        queue = FairQueue(2)
        left, kept = Question(b"left", PERSON, 1, 20.0), Question(b"kept", PERSON, 2, 20.0)
        for question in (left, kept):
            queue.put("me", question)
        left.done.cancel()
        assert (await queue.get())[1] is kept

    loops.run(work())


def test_one_caller_has_so_many_questions_waiting() -> None:
    async def work() -> None:
        pool = WorkerPool(0)
        waiting = [asyncio.create_task(pool.ask("abuser", POSTER)) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(RequestError) as refused:
            await asyncio.wait_for(pool.ask("abuser", POSTER), PATIENCE)
        assert refused.value.code == "too-fast"
        honest = asyncio.create_task(pool.ask("honest", POSTER))
        await asyncio.sleep(0)
        assert not honest.done(), "others wait as ever"
        for task in (*waiting, honest):
            task.cancel()
        await asyncio.gather(*waiting, honest, return_exceptions=True)

    loops.run(work())


# Callers who hang up


def test_work_is_cancelled_when_the_caller_of_a_request_hangs_up() -> None:
    async def work() -> None:
        async def receive() -> dict[str, Any]:
            return {"type": "http.disconnect"}

        job = asyncio.get_running_loop().create_future()
        request: Any = SimpleNamespace(receive=receive)
        with pytest.raises(RequestError):
            await asyncio.wait_for(while_connected(request, job), PATIENCE)
        assert job.cancelled()

    loops.run(work())


def test_work_is_cancelled_when_a_socket_is_closed() -> None:
    async def work() -> None:
        async def receive() -> dict[str, Any]:
            return {"type": "websocket.disconnect", "code": 1000}

        state = SimpleNamespace(rate_limits=None)
        socket: Any = SimpleNamespace(receive=receive, client=None, app=SimpleNamespace(state=state))
        socket.query_params = socket.headers = {}
        registry: Any = SimpleNamespace(settings=Settings())
        connection = Connection(registry, socket)
        asking = asyncio.create_task(asyncio.sleep(PATIENCE))
        connection._later.add(asking)
        await connection.run()
        await asyncio.gather(asking, return_exceptions=True)
        assert asking.cancelled()

    loops.run(work())


def test_a_body_that_never_ends_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async def stream() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.sleep(10 * PATIENCE)

    async def work() -> None:
        monkeypatch.setattr(http, "LONGEST_BODY", 0.05)
        request: Any = SimpleNamespace(stream=stream, headers={})
        with pytest.raises(RequestError) as refused:
            await asyncio.wait_for(body_of(request, 100), PATIENCE)
        assert refused.value.code == "bad-request"

    loops.run(work())


# What the server leaves to workers


def test_the_server_replays_and_draws_nothing_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Records, replays, forks, pictures, odds and hints are a worker's: here they would hold everybody up."""
    record = played_record()
    for owner, name in ((grognard, "replay"), (Match, "svg"), (Match, "odds"), (Match, "fork"), (Match, "dealt_again")):
        monkeypatch.setattr(owner, name, None)

    async def work() -> None:
        settings = Settings(database=f"sqlite:{tmp_path / 'table.sqlite'}", rate=1e6, burst=1e6)
        app = make_app(settings, find_database(settings, {}))
        async with app.router.lifespan_context(app):
            asked = watch_pools(app.state.registry, monkeypatch)
            transport = httpx.ASGITransport(app=app, client=("127.0.0.1", 1))
            async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1", timeout=PATIENCE) as client:
                await everything_slow(client, record)
        assert asked >= {"Import", "TryOut", "Replay", "Divide", "Picture", "Chances", "Consider"}

    loops.run(work())


def played_record() -> str:
    m = grognard.game("fog-of-war").new(seed=3)
    for _ in range(5):
        m.play(m.legal()[0])
    return m.record()


def watch_pools(registry: Registry, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The kinds of all jobs that workers are asked to do."""
    asked: set[str] = set()
    for pool in (registry.pool, registry.jobs):

        async def ask(caller: str, job: Any, *more: Any, known: Any = pool.ask) -> bytes:
            asked.add(type(job).__name__)
            answer: bytes = await known(caller, job, *more)
            return answer

        monkeypatch.setattr(pool, "ask", ask)
    return asked


async def everything_slow(client: httpx.AsyncClient, record: str) -> None:
    async def ok(answer: httpx.Response) -> Any:
        assert answer.status_code < 400, answer.text
        return answer

    uploaded = (await ok(await client.post("/api/records", content=record.encode()))).json()
    path, watching = f"/api/matches/{uploaded['match']}", bearer(uploaded["watch"])
    seats = {"axis": {"kind": "me"}, "allies": {"kind": "me"}}
    await ok(await client.get(f"{path}/replay", headers=watching))
    await ok(await client.get(f"{path}/svg", headers=watching))
    for at in (2, 3):
        kinds = seats if at == 2 else {**seats, "allies": {"kind": "friend"}}
        await ok(await client.post(f"{path}/fork", json={"at": at, "seats": kinds}, headers=watching))
    body = {"game": "fog-of-war", "seats": seats, "seed": "slow"}
    made = (await ok(await client.post("/api/matches", json=body))).json()
    path, token = f"/api/matches/{made['match']}", bearer(made["tokens"]["axis"])
    action = (await ok(await client.get(f"{path}/legal", headers=token))).json()["actions"][0]["action"]
    await ok(await client.post(f"{path}/odds", json={"action": action}, headers=token))
    await ok(await client.post(f"{path}/hint", json={}, headers=token))
