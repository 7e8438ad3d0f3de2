"""The pass of a player who can do nothing else comes when a choice would have come, and only while they are there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from grognard.engine.position import PASS
from grognard.server.bots import autoplay
from grognard.server.matches.registry import Registry
from grognard.server.matches.room import Room
from grognard.server.matches.seating import plan_match, set_up
from grognard.server.messages import NewMatch, SeatChoice
from grognard.server.storage.rows import PLAY
from grognard.server.workers.jobs import Choice
from tests.server.test_time import with_registry

DUE = 0.3  # seconds


def with_room(tmp_path: Path, allies: SeatChoice, work: Callable[[Registry, Room], Awaitable[None]]) -> None:
    """A match in which the Axis is asked."""

    async def run(registry: Registry) -> None:
        plan = plan_match(NewMatch(game="fog-of-war", seats={"axis": SeatChoice("me"), "allies": allies}))
        made = await set_up(registry.store, plan, "Anna", "en", registry.time.now())
        await work(registry, await registry.room(made.match))

    with_registry(tmp_path, run)


class Passes:
    """The entries that the server tries to make, and how long the player had been asked by then."""

    def __init__(self, registry: Registry, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waited: list[float] = []
        self._room = room
        monkeypatch.setattr(registry._autoplay.pauses, "of_person", lambda key: DUE)
        monkeypatch.setattr(room, "must_wait_for", lambda seat: not self.waited)
        monkeypatch.setattr(room, "enter", self._enter)

    async def _enter(self, kind: str, seat: str, n: int, text: str) -> int:
        assert (kind, text) == (PLAY, PASS)
        self.waited.append(self._room.stopwatch(seat).elapsed())
        return n + 1


def test_a_pass_is_not_made_before_a_choice_would_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(registry: Registry, room: Room) -> None:
        room.touch("axis")
        passes = Passes(registry, room, monkeypatch)
        await registry._autoplay._pass_for(room, "axis")
        assert len(passes.waited) == 1
        assert passes.waited[0] >= DUE

    with_room(tmp_path, SeatChoice("me"), work)


def test_nobody_passes_for_a_player_who_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others see who is there, and how long people who are there take."""

    async def work(registry: Registry, room: Room) -> None:
        passes = Passes(registry, room, monkeypatch)
        monkeypatch.setattr(autoplay, "LOOK", 0.01)
        waiting = asyncio.create_task(registry._autoplay._pass_for(room, "axis"))
        await asyncio.sleep(DUE * 2)
        assert passes.waited == []
        room.touch("axis")
        await waiting
        assert passes.waited[0] >= DUE

    with_room(tmp_path, SeatChoice("me"), work)


def test_how_long_people_take_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(registry: Registry, room: Room) -> None:
        room.touch("axis")
        room.presence_changed()
        monkeypatch.setattr(room.session, "reacts", lambda seat: True)
        times = remembered(registry, monkeypatch)
        await asyncio.sleep(0.05)
        await room.enter(PLAY, "axis", 0, str(room.session.match.legal("axis")[0]))
        [(key, seconds)] = times
        assert key == (room.id, "axis")
        assert seconds >= 0.05

    with_room(tmp_path, SeatChoice("me"), work)


def test_how_long_bots_think_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(*question: Any) -> Choice:
        await asyncio.sleep(0.05)
        return Choice("a notation", {})

    async def work(registry: Registry, room: Room) -> None:
        monkeypatch.setattr(room.session, "reacts", lambda seat: True)
        monkeypatch.setattr(autoplay, "consider", think)
        times = remembered(registry, monkeypatch)
        assert await registry._autoplay._ask_bot(room, "allies") == "a notation"
        [(key, seconds)] = times
        assert key == ("fog-of-war", "normal")
        assert seconds >= 0.05

    with_room(tmp_path, SeatChoice("bot", "normal"), work)


def remembered(registry: Registry, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, float]]:
    times: list[tuple[Any, float]] = []
    monkeypatch.setattr(registry._autoplay.pauses, "chose", lambda key, seconds: times.append((key, seconds)))
    return times


@pytest.mark.parametrize(("allies", "at_once"), [("me", False), ("friend", False), ("bot", True)])
def test_a_pass_is_made_at_once_only_where_no_other_person_looks_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, allies: Any, at_once: bool
) -> None:
    async def work(registry: Registry, room: Room) -> None:
        monkeypatch.setattr(room.session.match, "must_pass", lambda seat: True)
        assert room.session.automatic_seat() == ("axis" if at_once else "")
        assert room.session.passing_seats() == ([] if at_once else ["axis"])

    with_room(tmp_path, SeatChoice(allies), work)
