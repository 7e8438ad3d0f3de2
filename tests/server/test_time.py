"""Time tells nothing: a pass that the server makes takes as long as a choice. And clocks run by table time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from grognard.server.bots.pauses import Pauses
from grognard.server.matches.registry import Registry
from grognard.server.matches.room import Room
from grognard.server.matches.seating import plan_match, set_up
from grognard.server.matches.session import Session
from grognard.server.matches.upkeep import Upkeep
from grognard.server.messages import ClockChoice, NewMatch, SeatChoice
from grognard.server.settings import Settings
from grognard.server.storage.connect import find_database, open_store
from grognard.server.storage.rows import PLAY, Entry
from tests.support import loops
from tests.support.sessions import rows

CHOICES: dict[str, Callable[[Random], float]] = {
    "quick": lambda rng: rng.lognormvariate(0.0, 0.4),
    "slow": lambda rng: rng.lognormvariate(2.5, 0.8),
    "either": lambda rng: rng.choice((rng.uniform(0.5, 1.0), rng.uniform(20, 40))),
}


def best_guess(one: list[float], other: list[float]) -> float:
    """How often somebody is right who says "choice" above some time and "pass" below it, or the other way round."""
    times = sorted([(t, 1) for t in one] + [(t, -1) for t in other])
    most = run = 0
    for _, sign in times:
        run += sign
        most = max(most, abs(run))
    return 0.5 + most / (2 * len(one))


@pytest.mark.parametrize("kind", CHOICES)
def test_passes_and_choices_cannot_be_told_apart_by_their_times(kind: str) -> None:
    """The observer sees 400 of each; with the times of before, most guesses were right."""
    rng = Random(7)
    pauses = Pauses(1.0, Random(8))
    choices, passes = [], []
    for turn in range(440):
        seconds = CHOICES[kind](rng)
        pauses.chose(("match", "seat"), seconds)
        if turn >= 40:
            choices.append(seconds)
            passes.append(pauses.of_person(("match", "seat")))
    assert best_guess(choices, passes) < 0.6
    old = [rng.uniform(0.7, 2.8) for _ in choices]
    assert kind == "quick" or best_guess(choices, old) > 0.7, "this observer can tell times apart"


def test_a_bot_that_must_pass_takes_as_long_as_one_that_thinks() -> None:
    rng = Random(1)
    pauses = Pauses(0.0, Random(2))
    thoughts = [0.3 + rng.uniform(0.01, 0.08) for _ in range(300)]
    passes = []
    for seconds in thoughts:
        pauses.chose(("warzag", "normal"), seconds)
        passes.append(pauses.of_bot(("warzag", "normal"), "normal"))
    assert best_guess(thoughts[20:], passes[20:]) < 0.66
    assert min(passes) > 0.2, "never at once, whatever anybody asks for"


def test_before_anything_is_known_a_pass_takes_what_is_usual() -> None:
    pauses = Pauses(1.0, Random(3))
    times = [pauses.of_person(("m", "s")) for _ in range(200)]
    assert min(times) > 0.5
    assert max(times) - min(times) > 3


def test_nobody_hurries_a_bot_that_must_pass(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever people skip: they could learn from a quick pass that the bot had nothing to choose."""

    async def work(registry: Registry) -> None:
        seats = {"axis": SeatChoice("me"), "allies": SeatChoice("bot", "random")}
        plan = plan_match(NewMatch(game="fog-of-war", seats=seats))
        room = await registry.room((await set_up(registry.store, plan, "Anna", "en")).match)
        room.skip.set()
        monkeypatch.setattr(room.session.match, "must_pass", lambda seat: True)
        monkeypatch.setattr(registry._autoplay.pauses, "of_bot", lambda key, bot: 0.4)
        began = time.monotonic()
        assert await registry._autoplay._ask_bot(room, "allies") == "pass"
        assert time.monotonic() - began > 0.35

    with_registry(tmp_path, work)


# Clocks


class Monotonic:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


def with_registry(tmp_path: Path, work: Callable[[Registry], Awaitable[None]]) -> None:
    async def run() -> None:
        settings = Settings(database=f"sqlite:{tmp_path / 'clock.sqlite'}")
        opened = await open_store(find_database(settings, {}), lambda message: None)
        registry = Registry(settings, opened.store, await opened.store.ticks())
        try:
            await work(registry)
        finally:
            await registry.close()
            await opened.close()

    loops.run(run())


async def new_match(registry: Registry) -> str:
    seats = {"axis": SeatChoice("me"), "allies": SeatChoice("me")}
    message = NewMatch(game="fog-of-war", seats=seats, clock=ClockChoice(100.0))
    return (await set_up(registry.store, plan_match(message), "Anna", "en", registry.time.now())).match


async def left_of(registry: Registry, match: str) -> list[float]:
    room = await registry.room(match)
    return [player["clock"] for player in room.players("en").values()]


def test_neither_downtime_nor_the_time_of_day_costs_anybody_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is closed for an hour, and the time of day jumps by a day either way."""
    clock, made = Monotonic(), []
    monkeypatch.setattr(time, "monotonic", clock)
    day = time.time

    async def begin(registry: Registry) -> None:
        made.append(await new_match(registry))
        await registry.room(made[0])
        clock.now += 30.0
        assert sorted(await left_of(registry, made[0])) == [70.0, 100.0]
        (await registry.room(made[0])).summary_due = True

    async def go_on(registry: Registry) -> None:
        assert sorted(await left_of(registry, made[0])) == [70.0, 100.0]

    with_registry(tmp_path, begin)
    for jump in (86400.0, -86400.0):
        clock.now += 3600.0
        monkeypatch.setattr(time, "time", lambda jump=jump: day() + jump)
        with_registry(tmp_path, go_on)


def test_a_flag_falls_in_a_match_that_nobody_has_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, made = Monotonic(), []
    monkeypatch.setattr(time, "monotonic", clock)

    async def begin(registry: Registry) -> None:
        made.append(await new_match(registry))
        (await registry.room(made[0])).summary_due = True

    async def tick(registry: Registry) -> None:
        clock.now += 101.0
        assert registry.rooms == {}
        await Upkeep(registry)._tick()
        for _ in range(100_000):  # it is opened in a task of its own
            await asyncio.sleep(0)
            if made[0] in registry.rooms and registry.rooms[made[0]].session.over:
                return
        raise AssertionError("the flag has not fallen")

    with_registry(tmp_path, begin)
    with_registry(tmp_path, tick)


def test_a_match_that_is_slow_to_open_holds_up_no_other_flag(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, made = Monotonic(), []
    monkeypatch.setattr(time, "monotonic", clock)

    async def begin(registry: Registry) -> None:
        made.extend([await new_match(registry), await new_match(registry)])
        for match in made:
            (await registry.room(match)).summary_due = True

    async def tick(registry: Registry) -> None:
        clock.now += 101.0
        opens = registry.room

        async def slow(match: str, caller: str = "") -> Room:
            await (asyncio.Event().wait() if match == made[0] else asyncio.sleep(0))
            return await opens(match, caller)

        monkeypatch.setattr(registry, "room", slow)
        upkeep = Upkeep(registry)
        await upkeep._tick()
        await upkeep._tick()
        for _ in range(100_000):
            await asyncio.sleep(0)
            if made[1] in registry.rooms and registry.rooms[made[1]].session.over:
                return
        raise AssertionError("the flag has not fallen")

    with_registry(tmp_path, begin)
    with_registry(tmp_path, tick)


def test_table_time_is_written_down_while_clocks_run(tmp_path: Path) -> None:
    """Otherwise a table that is killed would go on from the last entry."""

    async def work(registry: Registry) -> None:
        room = await registry.room(await new_match(registry))
        room.summary_due = True
        await registry.summarise()
        registry.time.follow(registry.time.now() + 50.0)
        assert await registry.store.ticks() < 50.0
        await Upkeep(registry)._tick()
        assert await registry.store.ticks() >= 50.0

    with_registry(tmp_path, work)


def test_entries_are_dated_in_table_time(tmp_path: Path) -> None:
    """Which begins when a table is first opened: the time of day is far ahead of it."""

    async def work(registry: Registry) -> None:
        room = await registry.room(await new_match(registry))
        await room.enter(PLAY, "axis", 0, str(room.session.match.legal("axis")[0]))
        [entry] = room.session.history.entries
        assert entry.ticks <= registry.time.now() < entry.at

    with_registry(tmp_path, work)


def test_a_clock_follows_table_time_whatever_the_time_of_day_says() -> None:
    whole = rows("jump", {"total": 100.0, "add": 0.0})
    session = Session(whole)
    seat = session.to_move[0]
    entry = Entry(1, PLAY, seat, str(session.match.legal(seat)[0]), 999_999.0, 1011.0)
    session.apply(entry)
    assert session.clock is not None
    assert session.clock.left[seat] == 90.0


def test_upkeep_goes_on_while_a_digest_is_being_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(registry: Registry) -> None:
        upkeep, held = Upkeep(registry), asyncio.Event()

        async def slow() -> None:
            held.set()
            await asyncio.Event().wait()

        monkeypatch.setattr(upkeep._digests, "send", slow)
        await upkeep._tick()
        await held.wait()
        await upkeep._tick()

    with_registry(tmp_path, work)
