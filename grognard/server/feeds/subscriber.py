"""Somebody who looks at a match over a socket or a stream: what he has been sent, and what is due."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING, Any

import orjson

from grognard.server.feeds.snapshot import Snapshot
from grognard.server.socket.bell import Bell
from grognard.server.storage.rows import CHAT, Note

if TYPE_CHECKING:
    from grognard.server.matches.room import Room

Send = Callable[[bytes], Awaitable[None]]
MOST_CHAT = 200
DRAWN = "drawn"
FORMATS = ("scene", DRAWN, "view")  # for who draws himself, for our page, for programs


class Subscriber:
    """A slow subscriber is not sent every position in between: it gets the newest when it is ready for more."""

    def __init__(self, room: Room, seats: list[str], lang: str, format: str, send: Send) -> None:
        self.room = room
        self.seats = seats
        self.at: str | None = seats[0] if seats else None
        self.lang = lang
        self.format = format
        self.since: int | None = None
        self._send = send
        self._outbox: list[dict[str, Any]] = []
        self._bell = Bell()
        self._due = True
        self._base: Snapshot | None = None
        self._lines: list[dict[str, Any]] = []
        self._chat = 0
        self._state: dict[str, Any] = {}
        self._sent_n = (-1, -1)

    def say(self, message: dict[str, Any]) -> None:
        """A notice, before the next board."""
        self._outbox.append(message)
        self._bell.ring()

    def refresh(self) -> None:
        """Something changed."""
        self._due = True
        self._bell.ring()

    def look(self, seat: str | None) -> None:
        """Another of this subscriber's seats: a new board from scratch."""
        self.at = seat
        self._base = None
        self._lines = []
        self._state = {}
        self._sent_n = (-1, -1)
        self.since = None
        self.refresh()

    async def run(self) -> None:
        """Sends until it is cancelled or the line is dead."""
        self._bell.ring()
        while True:
            await self._bell.wait()
            outbox, self._outbox = self._outbox, []
            for message in outbox:
                await self._send(encode(message))
            if self._due:
                self._due = False
                for message in self._news():
                    await self._send(encode(message))
                    if message["t"] == "patch":
                        await asyncio.sleep(0)  # out with it: what may be played next takes a moment to find out

    # What is due

    def _news(self) -> Iterator[dict[str, Any]]:
        if self.format == "view":
            yield from self._view()
            yield from self._talk()
            return
        for part in (self._board, self._log, self._talk, self._standing):
            yield from part()

    def _view(self) -> list[dict[str, Any]]:
        session = self.room.session
        now = (session.n, session.epoch)
        if now == self._sent_n:
            return []
        self._sent_n = now
        return [self.room.view_message(self.at)]

    def _board(self) -> list[dict[str, Any]]:
        feed = self.room.feed(self.at, self.lang)
        snapshot, base = feed.snapshot(self.format == DRAWN), self._base
        if snapshot is base:
            return []
        self._base = snapshot
        head: dict[str, Any] = {"seat": self.at, "n": self.room.session.n}
        if base is None:
            return [{"t": "board", **head, "scene": snapshot.whole()}]
        return [{"t": "patch", **head, "scene": feed.patch_from(base)}]

    def _log(self) -> list[dict[str, Any]]:
        """The lines it does not have; those from `from` on that it had are void."""
        lines = self.room.feed(self.at, self.lang).story()
        first = self._first_new(lines)
        had, self._lines = len(self._lines), lines
        if first == len(lines) == had:
            return []
        return [{"t": "log", "seat": self.at, "from": first, "lines": lines[first:]}]

    def _first_new(self, lines: list[dict[str, Any]]) -> int:
        since, self.since = self.since, None
        if since is not None and self.room.session.history.straight(since):
            return next((i for i, line in enumerate(lines) if line["n"] > since), len(lines))
        same = 0
        for mine, new in zip(self._lines, lines, strict=False):
            if mine is not new and mine != new:
                break
            same += 1
        return same

    def _talk(self) -> list[dict[str, Any]]:
        notes = self.room.session.notes[self._chat :]
        self._chat += len(notes)
        lines = [chat_line(note) for note in notes if note.kind == CHAT and self._hears(note)][-MOST_CHAT:]
        return [{"t": "chat", "lines": lines}] if lines else []

    def _hears(self, note: Note) -> bool:
        """Team chat is for the team only."""
        return note.aim != "team" or any(seat in self.room.session.team_of(note.seat) for seat in self.seats)

    def _standing(self) -> list[dict[str, Any]]:
        state = self.room.state(self.at, self.lang)
        if state == self._state:
            return []
        self._state = state
        return [{"t": "state", **state}]


def chat_line(note: Note) -> dict[str, Any]:
    return {"k": note.k, "at": note.at, "seat": note.seat, "name": note.name, "text": note.text, "to": note.aim}


def encode(message: dict[str, Any]) -> bytes:
    return orjson.dumps(message)
