"""A subscriber: a client that receives a feed over a socket or a stream, and what it has been sent so far."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from grognard.server.errors import say
from grognard.server.feeds.snapshot import Snapshot
from grognard.server.matches.offers import open_offers
from grognard.server.messages import Format
from grognard.server.storage.rows import CHAT, SECOND_TOKEN, Note

if TYPE_CHECKING:
    from grognard.server.matches.room import Room

Message = dict[str, Any]
Send = Callable[[bytes], Awaitable[None]]
MOST_CHAT = 200

encode = msgspec.json.Encoder().encode


class Subscriber:
    """A slow subscriber is not sent every position in between, but the newest one when it is ready for more."""

    def __init__(self, room: Room, seats: list[str], lang: str, format: Format, send: Send, caller: str = "") -> None:
        self.room = room
        self.seats = seats
        self.caller = caller  # the address of the client
        self.at: str | None = seats[0] if seats else None
        self.lang = lang
        self.format = format
        self.keys: frozenset[str] = frozenset()  # the hashes of the tokens that it has shown
        self.since: int | None = None  # the last entry that the client saw before its connection broke
        self._send = send
        self._woken = asyncio.Event()
        self._closed = False
        self._notices: list[Message] = []
        self._forget_sent()
        self._chat = 0  # how many notes were checked for chat

    def _forget_sent(self) -> None:
        self._snapshot: Snapshot | None = None
        self._position = (-1, -1)
        self._lines: list[Message] = []
        self._state: Message = {}

    def wake(self) -> None:
        """Something has changed."""
        self._woken.set()

    def close(self) -> None:
        """Send nothing any more: a token of the client is not valid any longer."""
        self._closed = True
        self.wake()

    def notify(self, code: str, text: str) -> None:
        """A notice, sent before the next board."""
        self._notices.append({"t": "notice", "code": code, "text": text})
        self.wake()

    def look(self, seat: str | None) -> None:
        """Switch to another of this subscriber's seats: it is sent a whole board."""
        self.at = seat
        self.since = None
        self._forget_sent()
        self.wake()

    async def run(self) -> None:
        """Sends what is new until it is closed or cancelled, or sending fails."""
        self.wake()
        while True:
            await self._woken.wait()
            self._woken.clear()
            if self._closed:
                return
            notices, self._notices = self._notices, []
            for message in notices:
                await self._send(encode(message))
            for message in self._news():
                await self._send(encode(message))
                if message["t"] == "patch":
                    await asyncio.sleep(0)  # send the board now: the list of actions in the state takes a moment

    # What is new

    def _news(self) -> Iterator[Message]:
        if self.format == "view":
            yield from self._view()
            yield from self._new_chat()
            return
        for part in (self._board, self._new_log, self._new_chat, self._new_state):
            yield from part()

    def _view(self) -> list[Message]:
        feed = self.room.feed(self.at, self.lang)
        if feed.position == self._position:
            return []
        self._position = feed.position
        return [feed.view_board()]

    def _board(self) -> list[Message]:
        feed = self.room.feed(self.at, self.lang)
        new, old = feed.snapshot(self.format == "drawn"), self._snapshot
        if new is old:
            return []
        self._snapshot = new
        head: Message = {"seat": self.at, "n": self.room.session.n}
        if old is None:
            return [{"t": "board", **head, "scene": new.whole()}]
        return [{"t": "patch", **head, "scene": feed.patch_from(old)}]

    def _new_log(self) -> list[Message]:
        """The lines that this subscriber lacks; they replace those that it had from line `from` on."""
        lines = self.room.feed(self.at, self.lang).log()
        first = self._first_new(lines)
        had, self._lines = len(self._lines), lines
        if first == len(lines) == had:
            return []
        return [{"t": "log", "seat": self.at, "from": first, "lines": lines[first:]}]

    def _first_new(self, lines: list[Message]) -> int:
        since, self.since = self.since, None
        if since is not None and self.room.session.history.only_grew_since(since):
            return next((i for i, line in enumerate(lines) if line["n"] > since), len(lines))
        same = 0
        for mine, new in zip(self._lines, lines, strict=False):
            if mine is not new and mine != new:
                break
            same += 1
        return same

    def _new_chat(self) -> list[Message]:
        notes = self.room.session.notes[self._chat :]
        self._chat += len(notes)
        lines = [chat_line(note) for note in notes if note.kind == CHAT and self._hears(note)][-MOST_CHAT:]
        told: list[Message] = [{"t": "chat", "lines": lines}] if lines else []
        for note in notes:
            if note.kind == SECOND_TOKEN and note.seat in self.seats:
                seat = self.room.session.label(note.seat, self.lang)
                told.append({"t": "notice", "code": note.kind, "text": say(self.lang, "notice", note.kind, seat=seat)})
        return told

    def _hears(self, note: Note) -> bool:
        """Team chat is for the team only."""
        return note.aim != "team" or any(seat in self.room.session.team_of(note.seat) for seat in self.seats)

    def _new_state(self) -> list[Message]:
        state = full_state(self.room, self.at, self.lang)
        if state == self._state:
            return []
        self._state = state
        return [{"t": "state", **state}]


def full_state(room: Room, seat: str | None, lang: str) -> Message:
    """The state message: the feed's part, who is online, what is offered."""
    return {**room.feed(seat, lang).state(), "players": room.players(lang), "offers": open_offers(room.session, lang)}


def chat_line(note: Note) -> Message:
    return {"k": note.k, "at": note.at, "seat": note.seat, "name": note.name, "text": note.text, "to": note.aim}
