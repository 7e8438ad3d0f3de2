"""The store on SQLite and on PostgreSQL: one insert is one move, however many try; nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from grognard.server.settings import Settings
from grognard.server.storage.connect import OpenStore, find_database, open_store
from grognard.server.storage.driver import Driver
from grognard.server.storage.rows import PERSON, PLAY, Entry, Key, MatchRow, Note, SeatRow
from tests.support import loops
from tests.support.postgres import Cluster

NAMES = itertools.count()
Run = Callable[[Callable[[OpenStore], Awaitable[None]]], None]


@pytest.fixture(params=["sqlite", "postgresql"])
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Run:
    """Runs something on an open store of either kind."""
    if request.param == "sqlite":
        address = f"sqlite:{tmp_path / 'store.sqlite'}"
    else:
        cluster: Cluster = request.getfixturevalue("cluster")
        address = cluster.database(f"store{next(NAMES)}")

    def run_it(work: Callable[[OpenStore], Awaitable[None]]) -> None:
        async def whole() -> None:
            opened = await open_store(
                find_database(Settings(database=address, key=str(tmp_path / "key")), {}), lambda message: None
            )
            try:
                await work(opened)
            finally:
                await opened.close()

        loops.run(whole())

    return run_it


def row(id: str) -> MatchRow:
    return MatchRow(id, "fog-of-war", "campaign", {"bid": False}, "seed", "data", created=5.0, clock={"total": 3.0})


def entry(n: int, text: str = "end", at: float = 0.0) -> Entry:
    return Entry(n, PLAY, "axis", text, at)


def test_what_is_created_comes_back(run: Run) -> None:
    async def work(opened: OpenStore) -> None:
        store = opened.store
        seat = SeatRow("m", "axis", PERSON, name="Ànna", notify={"email": "a@b.it"})
        await store.create(row("m"), [seat], [Key("h", "m", "axis", "seat")], [entry(1)])
        await store.append("m", entry(2, "pass"))
        await store.note("m", Note(1, "chat", "axis", "Anna", "ciao", "table", 2, 7.5))
        whole = await store.load("m")
        assert whole is not None
        assert (whole.row, whole.seats, whole.entries) == (row("m"), [seat], [entry(1), entry(2, "pass")])
        assert [note.text for note in whole.notes] == ["ciao"]
        assert await store.key("h") == Key("h", "m", "axis", "seat")
        assert await store.load("other") is None

    run(work)
    run(lambda opened: check_there(opened))


async def check_there(opened: OpenStore) -> None:
    """After closing and opening again."""
    whole = await opened.store.load("m")
    assert whole is not None
    assert len(whole.entries) == 2


def test_of_many_who_race_for_a_move_one_wins(run: Run) -> None:
    async def work(opened: OpenStore) -> None:
        store = opened.store
        await store.create(row("m"), [], [], [])
        for n in range(1, 6):
            won = await asyncio.gather(*(store.append("m", entry(n, f"move {i}")) for i in range(20)))
            assert sum(won) == 1
        whole = await store.load("m")
        assert whole is not None
        assert [found.n for found in whole.entries] == [1, 2, 3, 4, 5]

    run(work)


def test_of_moves_that_share_a_commit_only_the_one_that_is_there_already_loses(run: Run) -> None:
    async def work(opened: OpenStore) -> None:
        store = opened.store
        for id in "abcdef":
            await store.create(row(id), [], [], [])
        assert await store.append("c", entry(1, "the first"))
        won = await asyncio.gather(*(store.append(id, entry(1, "the second")) for id in "abcdef"))
        assert won == [id != "c" for id in "abcdef"]
        for id, text in (("a", "the second"), ("b", "the second"), ("c", "the first")):
            whole = await store.load(id)
            assert whole is not None
            assert [found.text for found in whole.entries] == [text]

    run(work)


def test_a_seat_is_taken_once_and_its_invitation_used_up(run: Run) -> None:
    async def work(opened: OpenStore) -> None:
        store = opened.store
        keys = [Key("code", "m", "axis", "invite")]
        await store.create(row("m"), [SeatRow("m", "axis", PERSON, open=True)], keys, [])
        assert [found.id for found, _ in await store.open_seats(10)] == ["m"]
        tries = [
            store.claim(Key(f"t{i}", "m", "axis", "seat"), SeatRow("m", "axis", PERSON, name=f"p{i}", taken=9.0))
            for i in range(8)
        ]
        assert sum(await asyncio.gather(*tries)) == 1
        assert await store.key("code") is None
        assert await store.open_seats(10) == []

    run(work)


def test_one_who_fails_does_not_spoil_the_others(run: Run) -> None:
    """All of them wait for the same commit."""

    async def work(opened: OpenStore) -> None:
        store = opened.store
        await store.create(row("m"), [], [], [])

        def fail(d: Driver) -> None:
            d.change("INSERT INTO moves (match) VALUES (?)", ("m",))

        jobs: list[Awaitable[Any]] = [
            store.append("m", entry(1)),
            store._thread.do(fail, "m"),
            store.append("m", entry(2)),
        ]
        first, failed, second = await asyncio.gather(*jobs, return_exceptions=True)
        assert (first, second) == (True, True)
        assert isinstance(failed, Exception)
        whole = await store.load("m")
        assert whole is not None
        assert len(whole.entries) == 2

    run(work)


def test_the_lobby_and_the_upkeep_find_what_they_look_for(run: Run) -> None:
    async def work(opened: OpenStore) -> None:
        store = opened.store
        bots = [SeatRow("bots", "axis", "bot", "hard"), SeatRow("bots", "allies", PERSON, taken=1.0)]
        for id, to_move in (("people", "axis"), ("bots", "axis")):
            made = row(id)
            made.to_move, made.since = to_move, 10.0
            await store.create(made, bots if id == "bots" else [], [], [])
        assert await store.unsettled() == ["bots"]
        late = row("people")
        late.to_move, late.deadline = "axis", 50.0
        await store.summarise(late)
        assert (await store.fallen(40.0), await store.fallen(60.0)) == ([], ["people"])
        await store.append("people", entry(1))
        assert sorted(await store.unsettled()) == ["bots", "people"], "its summary lags behind"
        assert [found.id for found, _ in await store.summaries(["people", "nobody"])] == ["people"]
        assert await store.set_rematch("people", "again")
        assert not await store.set_rematch("people", "again2")

    run(work)


def test_waiting_is_told_once(run: Run) -> None:
    async def work(opened: OpenStore) -> None:
        store = opened.store
        made = row("m")
        made.to_move, made.since = "axis", 10.0
        await store.create(made, [SeatRow("m", "axis", PERSON, notify={"email": "a@b.it"})], [], [])
        assert len(await store.waiting_to_notify(20.0)) == 1
        assert await store.mark_notified("m", "axis", 10.0)
        assert not await store.mark_notified("m", "axis", 10.0)
        assert await store.waiting_to_notify(20.0) == []
        made.n, made.since = 2, 15.0
        await store.summarise(made)
        assert len(await store.waiting_to_notify(20.0)) == 1, "waited for again"

    run(work)
