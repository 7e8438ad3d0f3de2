"""A match in memory with the people who look at it."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from orjson import Fragment, dumps

from grognard.server.errors import say
from grognard.server.feeds.feed import Feed
from grognard.server.feeds.subscriber import Subscriber
from grognard.server.matches.offers import open_offers
from grognard.server.matches.session import Session
from grognard.server.storage.rows import BOT

LARGE = 16  # entries of a part of a view that may be worth keeping in writing


class EncodedPart:
    """A large part of a view in writing: of its entries only those that differ from the last one's are written anew."""

    def __init__(self, part: dict[str, Any], last: EncodedPart | None) -> None:
        self.part = part
        self.texts: dict[str, Fragment] = {}
        for name, entry in part.items():
            if last is not None and last.part.get(name) is entry:
                self.texts[name] = last.texts[name]
            else:
                self.texts[name] = Fragment(dumps(entry))
        self.text = Fragment(dumps(self.texts))


class Room:
    """Boards are built only for those who are here."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.subscribers: list[Subscriber] = []
        self.lock = asyncio.Lock()
        self.bots: asyncio.Task[None] | None = None
        self.skip = asyncio.Event()  # somebody does not want to wait for the bots
        self.elsewhere: dict[str, tuple[set[str], float]] = {}  # who is online at other processes, until when
        self.hurried: set[str] = set()  # seats that were warned of their clock
        self._feeds: dict[tuple[str | None, str], Feed] = {}
        self._views: dict[str | None, tuple[tuple[int, int], dict[str, Any]]] = {}
        self._written: dict[tuple[str | None, str], EncodedPart] = {}

    @property
    def id(self) -> str:
        return self.session.row.id

    def feed(self, seat: str | None, lang: str) -> Feed:
        found = self._feeds.get((seat, lang))
        if found is None:
            found = self._feeds[seat, lang] = Feed(self.session, seat, lang)
        return found

    def forget_feeds(self) -> None:
        """Channels that nobody looks at any more."""
        used = {(subscriber.at, subscriber.lang) for subscriber in self.subscribers}
        self._feeds = {key: feed for key, feed in self._feeds.items() if key in used}

    def changed(self) -> None:
        """Tell everybody who is here."""
        for subscriber in self.subscribers:
            subscriber.refresh()

    def tell(self, code: str, but: str = "") -> None:
        """A notice to all who hold a seat here, except the one it comes from."""
        for subscriber in self.subscribers:
            if subscriber.seats and but not in subscriber.seats:
                subscriber.say({"t": "notice", "code": code, "text": say(subscriber.lang, "notice", code)})

    # Messages

    def view_message(self, seat: str | None) -> dict[str, Any]:
        """The board for programs: the view, and what may be played."""
        session = self.session
        now = (session.n, session.epoch)
        known = self._views.get(seat)
        if known is not None and known[0] == now:
            return known[1]
        over, view = session.over, session.match.view(seat, shared=True)
        to_move = [] if over else view["to_move"]
        self._write_down(seat, view)
        message = {
            "t": "board",
            "seat": seat,
            "n": session.n,
            "view": view,
            "to_move": to_move,
            "actions": session.match.notations(seat) if seat and not over else [],
            "over": over,
            "result": session.result("en") if over else None,
        }
        self._views[seat] = (now, message)
        return message

    def _write_down(self, seat: str | None, view: dict[str, Any]) -> None:
        """The map is most of a view, and mostly the very one of the last view: then it is not written again."""
        for name, part in view.items():
            if type(part) is dict and len(part) >= LARGE:
                known = self._written.get((seat, name))
                if known is None or known.part is not part:
                    known = self._written[seat, name] = EncodedPart(part, known)
                view[name] = known.text

    def state(self, seat: str | None, lang: str) -> dict[str, Any]:
        core = self.feed(seat, lang).core()
        return {**core, "players": self.players(lang), "offers": open_offers(self.session, lang)}

    def players(self, lang: str) -> dict[str, Any]:
        online = self.online()
        now = time.time()
        clock = self.session.clock
        return {
            seat: {
                "name": row.name,
                "label": self.session.label(seat, lang),
                "kind": "bot" if row.kind == BOT else "person" if row.taken else "open" if row.open else "friend",
                "bot": self.session.bot_of(seat),
                "online": seat in online,
                "clock": clock.shown(seat, now) if clock is not None else None,
            }
            for seat, row in self.session.seats.items()
        }

    def here(self) -> set[str]:
        """Seats whose people are connected to this process."""
        return {seat for subscriber in self.subscribers for seat in subscriber.seats}

    def online(self) -> set[str]:
        now = time.monotonic()
        found = self.here()
        for seats, until in self.elsewhere.values():
            if until > now:
                found |= seats
        return found
