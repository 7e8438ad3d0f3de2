"""Nobody takes more than their share: what is asked again is not worked out again, what takes long runs elsewhere."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

import grognard
from grognard.engine.match import Match
from grognard.server.errors import RequestError
from grognard.server.feeds.feed import Feed
from grognard.server.matches import history, requests
from grognard.server.matches.history import Budget
from grognard.server.matches.registry import MOST_OWN, Registry
from grognard.server.matches.requests import Asker, respond
from grognard.server.matches.seating import plan_match, set_up
from grognard.server.matches.session import Session
from grognard.server.messages import Chat, MakeOffer, NewMatch, Resign, SeatChoice, Why
from grognard.server.notify import webhooks
from grognard.server.settings import Settings
from grognard.server.storage.rows import PLAY, UNDO, Entry, StoredMatch
from grognard.server.web.gate import Gate
from grognard.server.web.limits import RateLimits, network_of
from grognard.server.workers import pool as pools
from grognard.server.workers.jobs import DrawPoster, TryOut
from grognard.server.workers.pool import PERSON, FairQueue, Question, WorkerFailed, WorkerPool
from tests.games.sas.mill import MILL
from tests.server.test_time import with_registry
from tests.support import loops
from tests.support.server import PATIENCE, Server
from tests.support.sessions import grow, rows

# Addresses


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::"),
        ("2001:db8:1:3::1", "2001:db8:1:3::"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("::1", "::1"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_the_addresses_of_one_customer_are_counted_together(address: str, network: str) -> None:
    assert network_of(address) == network


def test_a_network_of_addresses_gets_no_more_connections_than_one() -> None:
    gate = Gate(Settings(rate=1.0))
    let_in = [gate.enter(gate.account_of(f"2001:db8::{n:x}")) for n in range(30)]
    assert sum(let_in) == 10
    limits = RateLimits(1.0, 5.0)
    assert sum(limits.of(network_of(f"2001:db8::{n:x}")).has(1.0) for n in range(30)) == 5


def test_a_trusted_proxy_is_counted_as_itself() -> None:
    gate = Gate(Settings(rate=1.0, trusted=["2001:db8::5"]))
    assert all(gate.enter(gate.account_of("2001:db8::5")) for _ in range(30))
    assert not all(gate.enter(gate.account_of("2001:db8::6")) for _ in range(30))


# What is asked again


def count_calls(monkeypatch: pytest.MonkeyPatch, name: str) -> list[object]:
    """Every call of a method of matches."""
    calls: list[object] = []
    known = getattr(Match, name)

    def counted(self: Match, *args: Any, **more: Any) -> Any:
        calls.append(args)
        return known(self, *args, **more)

    monkeypatch.setattr(Match, name, counted)
    return calls


def sas_session() -> Session:
    game = grognard.game("sas")
    row = plan_match(NewMatch(game="sas", seats={"player-1": SeatChoice("me")})).row
    assert game.lenses
    return Session(StoredMatch(row, [], [], []))


def test_a_lens_over_the_whole_map_is_worked_out_once_whatever_is_pointed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    session = sas_session()
    feed, calls = Feed(session, "player-1", "en"), count_calls(monkeypatch, "lens")
    answers = [feed.lens("watched", f"nothing-{n}", drawn=True) for n in range(50)]
    assert len(calls) == 1
    assert all(answer is answers[0] for answer in answers)


def test_an_item_is_asked_about_under_one_name_whatever_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    session = sas_session()
    feed = Feed(session, "player-1", "en")
    unit = next(item.id for item in feed.scene().items() if item.id.startswith("unit-"))
    calls = count_calls(monkeypatch, "lens")
    for typed in (unit, f" {unit}", f"{unit} ", unit.upper()):
        feed.lens("sight", typed, drawn=False)
    assert len(calls) == 1


def test_why_a_click_does_nothing_needs_no_new_scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(registry: Registry) -> None:
        seats = {"axis": SeatChoice("me"), "allies": SeatChoice("me")}
        plan = plan_match(NewMatch(game="fog-of-war", seats=seats))
        room = await registry.room((await set_up(registry.store, plan, "Anna", "en")).match)
        asker = Asker(registry, room, room.session.to_move[0], "en")
        calls = count_calls(monkeypatch, "scene")
        for place in ("alpha", "berlin", "paris") * 5:
            await respond("why", asker, Why(item=place))
        assert len(calls) == 1

    with_registry(tmp_path, work)


# Long matches


def undone_again_and_again(count: int) -> StoredMatch:
    """A match with clocks, in which somebody plays the same move and undoes it, time and again."""
    whole = rows("undone", {"total": 90_000.0, "add": 0.0})
    session, rng = grow(whole, 40, Random(5)), Random(6)
    while True:
        seat = session.to_move[0]
        move = str(rng.choice(session.match.legal(seat)))
        tried = session.match.copy()
        tried.play(move, seat)
        if tried.can_undo(seat):
            break
        add(session, whole, PLAY, seat, move)
    for _ in range(count):
        add(session, whole, PLAY, seat, move)
        add(session, whole, UNDO, seat, "")
    return whole


def add(session: Session, whole: StoredMatch, kind: str, seat: str, text: str) -> None:
    at = 2000.0 + session.n
    session.apply(Entry(session.n + 1, kind, seat, text, at, at))
    whole.entries.append(session.history.entries[-1])


def test_moves_that_were_undone_are_not_each_time_played_from_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise somebody could make a match in a minute that takes the server minutes to open."""
    whole, calls = undone_again_and_again(50), []
    known = history.play_path

    def counted(*args: Any) -> Match:
        calls.append(args)
        return known(*args)

    monkeypatch.setattr("grognard.server.matches.session.play_path", counted)
    again = Session(whole)
    takebacks = sum(entry.kind == "takeback" for entry in whole.entries)
    assert len(calls) <= 1 + takebacks
    assert again.clock is not None
    assert again.clock.left


def test_a_match_that_takes_too_long_to_open_is_given_up() -> None:
    whole = undone_again_and_again(2)
    with pytest.raises(TimeoutError):
        Session(whole, Budget(-1.0))
    assert Session(whole, Budget(30.0)).n == len(whole.entries)


def test_a_take_back_of_a_long_match_does_not_hold_up_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All moves are played again, in another thread than the one that serves everybody."""

    async def work(registry: Registry) -> None:
        seats = {"axis": SeatChoice("me"), "allies": SeatChoice("me")}
        plan = plan_match(NewMatch(game="fog-of-war", seats=seats, seed="back"))
        room = await registry.room((await set_up(registry.store, plan, "Anna", "en")).match)
        for _ in range(6):
            seat = room.session.to_move[0]
            await room.enter(PLAY, seat, room.session.n, str(room.session.match.legal(seat)[0]))
        before = room.session.position_after(2).dump()
        threads, known = set(), history.play_path

        def watched(*args: Any) -> Match:
            threads.add(threading.current_thread())
            return known(*args)

        monkeypatch.setattr("grognard.server.matches.session.play_path", watched)
        for row in room.session.seats.values():
            row.taken = row.taken if row.seat == seat else 0.0  # nobody else has to agree
        await respond("offer", Asker(registry, room, seat, "en"), MakeOffer(kind="takeback", to=2))
        assert room.session.n == 7
        assert room.session.match.dump() == before
        assert threads
        assert threading.current_thread() not in threads

    with_registry(tmp_path, work)


def test_a_match_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that is said and played in it is kept in memory while somebody looks at it."""

    async def work(registry: Registry) -> None:
        seats = {"axis": SeatChoice("me"), "allies": SeatChoice("me")}
        plan = plan_match(NewMatch(game="fog-of-war", seats=seats))
        room = await registry.room((await set_up(registry.store, plan, "Anna", "en")).match)
        asker = Asker(registry, room, room.session.to_move[0], "en")
        monkeypatch.setattr(requests, "MOST_NOTES", 3)
        for _ in range(3):
            await respond("chat", asker, Chat(text="hello"))
        for kind, message in (("chat", Chat(text="hello")), ("offer", MakeOffer(kind="draw"))):
            with pytest.raises(RequestError, match="no space"):
                await respond(kind, asker, message)
        other = next(seat for seat in room.session.match.seats if seat != asker.seat)
        await respond("offer", Asker(registry, room, other, "en"), MakeOffer(kind="draw"))
        monkeypatch.setattr("grognard.server.matches.session.MOST_ENTRIES", 2)
        for _ in range(2):
            seat = room.session.to_move[0]
            await room.enter(PLAY, seat, room.session.n, str(room.session.match.legal(seat)[0]))
        seat = room.session.to_move[0]
        with pytest.raises(RequestError, match="cannot go on"):
            await room.enter(PLAY, seat, 2, str(room.session.match.legal(seat)[0]))
        await respond("resign", asker, Resign())
        assert room.session.over

    with_registry(tmp_path, work)


# Scenarios of players


def own(number: int) -> str:
    return f"{MILL}# {number}\n"


def test_matches_with_scenarios_of_players_that_nobody_looks_at_leave_memory(tmp_path: Path) -> None:
    async def work(registry: Registry) -> None:
        for number in range(MOST_OWN + 3):
            plan = plan_match(NewMatch(game="sas", scenario=own(number), seats={"player-1": SeatChoice("me")}))
            made = await set_up(registry.store, plan, "Anna", "en")
            await registry.room(made.match)
        assert len(registry.rooms) == MOST_OWN
        assert made.match in registry.rooms

    with_registry(tmp_path, work)


def test_one_address_looks_at_so_many_of_them_at_once(server: Server) -> None:
    lines, refused = [], {}
    for number in range(MOST_OWN + 1):
        body = {"game": "sas", "scenario": own(number), "seats": {"player-1": {"kind": "me"}}}
        made = server.post("/api/matches", body)
        try:
            lines.append(server.connect(made["match"], *made["tokens"].values(), format="view"))
        except AssertionError as error:
            refused = error.args[0]
    assert len(lines) == MOST_OWN
    assert "too-many" in str(refused)
    for line in lines:
        line.close()


def test_opening_a_match_is_charged_to_the_address_that_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise somebody who opens many uploaded records would make everybody else wait for theirs."""

    async def work(registry: Registry) -> None:
        plan = plan_match(NewMatch(game="sas", scenario=MILL, seats={"player-1": SeatChoice("me")}))
        match = (await set_up(registry.store, plan, "Anna", "en")).match
        asked = []

        async def ask(caller: str, job: TryOut) -> bytes:
            asked.append(caller)
            return b""

        monkeypatch.setattr(registry.jobs, "ask", ask)
        await registry.room(match, "203.0.113.7")
        assert asked == ["203.0.113.7"]

    with_registry(tmp_path, work)


# Workers and threads


def test_a_worker_that_keeps_too_much_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        pool = WorkerPool(1)
        monkeypatch.setattr(pools, "MOST_KEPT", 1)
        started, known = [], pools.start_worker

        async def start() -> Any:
            started.append(await known())
            return started[-1]

        monkeypatch.setattr(pools, "start_worker", start)
        for _ in range(2):
            assert await pool.ask("me", DrawPoster("fog-of-war", "en", "light"))
        assert len(started) == 2
        assert pool.failures == 0
        await pool.close()

    loops.run(work())


def test_an_answer_of_a_worker_that_is_too_long_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        pool = WorkerPool(1)
        monkeypatch.setattr(pools, "LARGEST_ANSWER", 1000)
        with pytest.raises(WorkerFailed):
            await pool.ask("me", DrawPoster("fog-of-war", "en", "light"))
        await pool.close()

    loops.run(work())


def test_nobody_keeps_all_workers_busy() -> None:
    """One caller asks for much that takes long; another, who comes later, is served at once."""

    async def work() -> None:
        queue = FairQueue(2)
        for number in range(5):
            queue.put("abuser", Question(b"", PERSON, number, 20.0))
        caller, _ = await queue.get()
        assert caller == "abuser"
        second = asyncio.ensure_future(queue.get())
        await asyncio.sleep(0)
        assert not second.done(), "the other worker stays free"
        queue.put("honest", Question(b"", PERSON, 9, 20.0))
        assert (await second)[0] == "honest"
        queue.done("abuser")
        assert (await queue.get())[0] == "abuser"

    loops.run(work())


def test_with_one_worker_callers_take_turns() -> None:
    async def work() -> None:
        queue = FairQueue(1)
        for number, caller in enumerate(("a", "a", "a", "b")):
            queue.put(caller, Question(b"", PERSON, number, 20.0))
        served = []
        for _ in range(4):
            caller, _ = await queue.get()
            served.append(caller)
            queue.done(caller)
        assert served == ["a", "b", "a", "a"]

    loops.run(work())


def test_the_memory_of_a_process_is_read() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", "import sys; x = b'x' * 50_000_000; sys.stdin.read()"], stdin=subprocess.PIPE
    )
    try:
        until = time.monotonic() + PATIENCE
        while pools.memory_of(process.pid) < 50_000_000 and time.monotonic() < until:
            time.sleep(0.05)
        assert 50_000_000 < pools.memory_of(process.pid) < 200_000_000
    finally:
        process.communicate()
    assert pools.memory_of(process.pid) == 0


def test_a_name_server_that_never_answers_holds_up_nothing_but_webhooks(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many lookups as there are threads in all: what else runs in threads still runs."""
    until = threading.Event()

    def silent(*args: Any, **more: Any) -> Any:
        until.wait(PATIENCE)
        raise OSError

    async def work() -> None:
        monkeypatch.setattr(socket, "getaddrinfo", silent)
        monkeypatch.setattr(webhooks, "LONGEST_LOOKUP", 0.3)
        asked = [asyncio.ensure_future(webhooks.check(f"http://slow-{n}.example/", "public")) for n in range(40)]
        await asyncio.sleep(0)
        assert await asyncio.wait_for(asyncio.to_thread(lambda: 1), PATIENCE / 2) == 1
        answers = await asyncio.wait_for(asyncio.gather(*asked, return_exceptions=True), PATIENCE / 2)
        assert all(isinstance(answer, RequestError) for answer in answers)

    try:
        loops.run(work())
    finally:
        until.set()
