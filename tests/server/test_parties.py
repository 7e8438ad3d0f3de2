"""Matches of more than two parties, of teams and of one: nothing may assume that two play against each other."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from grognard import library
from grognard.games.fog_of_war.game import FogOfWar
from grognard.server.errors import RequestError
from grognard.server.feeds.subscriber import Subscriber
from grognard.server.matches.registry import Registry
from grognard.server.matches.requests import HANDLERS, Asker, respond
from grognard.server.matches.room import Room
from grognard.server.matches.seating import plan_match, set_up
from grognard.server.messages import NewMatch, SeatChoice
from grognard.server.settings import Settings
from grognard.server.storage.connect import find_database, open_store
from grognard.server.validation import read
from tests.support import loops
from tests.support.server import PATIENCE, Server


class Friends(FogOfWar):
    """The same game with both seats on one side, as in a co-operative game."""

    def __init__(self, overlay: str | None = None) -> None:
        super().__init__(overlay)
        self.id = "friends"

    def teams(self, seats: tuple[str, ...], options: dict[str, bool]) -> list[tuple[str, ...]]:
        return [seats]


Work = Callable[[Registry, Room], Awaitable[None]]


def with_registry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, work: Work) -> None:
    """A registry on a real store, with a match of friends."""
    monkeypatch.setitem(library.GAMES, "friends", lambda overlay: Friends(overlay))

    async def run() -> None:
        settings = Settings(database=f"sqlite:{tmp_path / 'friends.sqlite'}")
        opened = await open_store(find_database(settings, os.environ), lambda message: None)
        registry = Registry(settings, opened.store)
        try:
            seats = {"axis": SeatChoice("me"), "allies": SeatChoice("me")}
            plan = plan_match(NewMatch(game="friends", seed="1", seats=seats))
            credentials = await set_up(opened.store, plan, "Anna", "en")
            await work(registry, await registry.room(credentials.match))
        finally:
            await registry.close()
            await opened.close()

    loops.run(run())


async def ask(registry: Registry, room: Room, seat: str, kind: str, **fields: Any) -> dict[str, Any]:
    return await respond(kind, Asker(registry, room, seat, "en"), read(HANDLERS[kind][0], fields))


def listener(room: Room, seats: list[str]) -> tuple[Subscriber, list[str]]:
    frames: list[str] = []

    async def send(text: bytes) -> None:
        frames.append(text.decode())

    client = Subscriber(room, seats, "en", "scene", send)
    room.subscribers.append(client)
    return client, frames


def test_team_chat_is_for_the_team_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(registry: Registry, room: Room) -> None:
        heard = {name: listener(room, seats) for name, seats in (("friend", ["allies"]), ("watcher", []))}
        tasks = [asyncio.create_task(client.run()) for client, _ in heard.values()]
        await ask(registry, room, "axis", "chat", text="only us", to="team")
        await ask(registry, room, "axis", "chat", text="everybody", to="table")
        async with asyncio.timeout(PATIENCE):
            while not all(any("everybody" in frame for frame in frames) for _, frames in heard.values()):
                await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        assert any("only us" in frame for frame in heard["friend"][1])
        assert not any("only us" in frame for frame in heard["watcher"][1])

    with_registry(tmp_path, monkeypatch, work)


def test_friends_play_on_with_a_bot_until_the_last_of_them_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(registry: Registry, room: Room) -> None:
        await ask(registry, room, "allies", "resign")
        assert (room.session.over, room.session.bot_of("allies")) == (False, "normal")
        with pytest.raises(RequestError):
            await ask(registry, room, "allies", "resign")
        await ask(registry, room, "axis", "resign")
        assert (room.session.result("en") or {})["winners"] == []

    with_registry(tmp_path, monkeypatch, work)


def test_secret_choices_at_the_same_time_in_any_order(server: Server) -> None:
    """A6: both bid for a side; nobody waits for the other, and nothing shows until both are in."""
    seats = {"first": {"kind": "me"}, "second": {"kind": "me"}}
    body = {"game": "fog-of-war", "options": {"bid": True}, "seed": "bid", "seats": seats}
    created = server.post("/api/matches", body)
    lines = {seat: server.connect(created["match"], token) for seat, token in created["tokens"].items()}
    for line in lines.values():
        line.until(lambda line=line: bool(line.state))  # type: ignore[misc]
    first = lines["first"].state["to_move"]
    order = ["second", "first"] if set(first) == {"first", "second"} else first
    for seat in order:
        line = lines[seat]
        while seat in line.state["to_move"]:
            n = line.play(line.state["actions"][0]["action"])
            for each in lines.values():
                each.at(n)
    assert lines["first"].state["n"] == lines["second"].state["n"] > 0
