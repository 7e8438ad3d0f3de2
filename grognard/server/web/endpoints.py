"""The HTTP API: what each address does. The OpenAPI page is made from the same list."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from grognard.server.matches.requests import REQUESTS
from grognard.server.web import games, lobby, matches, replays
from grognard.server.web.fields import LANG, NAME, Body, Number, Table, Text, Texts
from grognard.server.web.limits import LARGE, SMALL

Handler = Callable[[Request, dict[str, Any]], Awaitable[Response]]


@dataclass
class Endpoint:
    """One address: how it is asked, what it needs, what it is for."""

    method: str
    path: str
    handler: Handler
    about: str
    body: Body = field(default_factory=dict)
    query: dict[str, str] = field(default_factory=dict)
    token: bool = False
    limit: int = SMALL
    cost: float = 1.0  # how many ordinary requests it counts for
    answers: str = "application/json"
    takes_text: bool = False

    @property
    def name(self) -> str:
        """A word for programs: `get_matches_view`."""
        words = [word for word in self.path.split("/") if word and word != "api" and not word.startswith("{")]
        return "_".join([self.method.lower(), *words])


SEATS = Table("for every seat {kind: me | friend | open | bot, bot: level}")
NEW: Body = {
    "game": Text(40, "id of the game"),
    "scenario": Text(40, "id of the scenario", optional=True),
    "options": Table("options of the game", optional=True),
    "seed": Text(80, "for the dice; only without other people", optional=True),
    "seats": SEATS,
    "name": NAME,
    "lang": LANG,
    "clock": Table("{total: seconds, add: seconds for each decision}", optional=True),
    "title": Text(60, "what the lobby calls it", optional=True),
}
FORK: Body = {
    "at": Number(0, 1_000_000, "entries of the old match that are kept"),
    "seats": SEATS,
    "name": NAME,
    "lang": LANG,
    "clock": NEW["clock"],
    "title": NEW["title"],
}
PERSON: Body = {"name": NAME, "lang": LANG}
ONE = "/api/matches/{match}"
L = {"lang": "it or en"}

ENDPOINTS = [
    Endpoint("GET", "/api/games", games.games, "The games, with scenarios, options, seats and bots.", query=L),
    Endpoint("GET", "/api/games/{game}/rules", games.rules, "The rules of a game, by number.", query=L),
    Endpoint("POST", "/api/matches", matches.create, "Set up a match.", NEW, cost=4),
    Endpoint(
        "POST", "/api/join", matches.join, "Exchange the code of a link.", {"code": Text(80, "the code"), **PERSON}
    ),
    Endpoint("GET", "/api/open", lobby.open_seats, "Seats that anybody may take.", query=L),
    Endpoint("POST", "/api/open/{match}/{seat}", matches.take, "Take an open seat.", PERSON),
    Endpoint("POST", "/api/mine", lobby.mine, "Where my matches stand.", {"tokens": Texts(200, "mine"), "lang": LANG}),
    Endpoint("GET", ONE, matches.state, "Where the match stands, for the token's seat.", query=L, token=True),
    Endpoint("GET", f"{ONE}/view", matches.view, "What the token's seat may know.", token=True),
    Endpoint("GET", f"{ONE}/legal", matches.legal, "What the token's seat may play.", query=L, token=True),
    Endpoint("GET", f"{ONE}/log", matches.log, "The log from line `from` on.", query={**L, "from": "line"}, token=True),
    Endpoint("GET", f"{ONE}/scene", matches.scene, "The board, to be drawn.", query=L, token=True),
    Endpoint("GET", f"{ONE}/words", matches.words, "The board in words, as HTML.", query=L, token=True),
    Endpoint(
        "GET",
        f"{ONE}/svg",
        matches.svg,
        "The board as a picture.",
        answers="image/svg+xml",
        query={**L, "theme": "light or dark"},
        token=True,
    ),
    Endpoint(
        "GET",
        f"{ONE}/events",
        matches.events,
        "The socket's messages as server-sent events.",
        answers="text/event-stream",
        token=True,
        query={**L, "since": "the last entry that was seen", "format": "scene, drawn or view"},
    ),
    Endpoint(
        "POST",
        f"{ONE}/links",
        matches.links,
        "A new link to watch, or to a friend's free seat.",
        {"seat": Text(40, "empty to watch", optional=True)},
        token=True,
    ),
    Endpoint(
        "POST",
        f"{ONE}/notify",
        matches.notify,
        "Where to be told that it is one's move; empty for nowhere.",
        {"webhook": Text(400, "an address", optional=True), "email": Text(200, "an address", optional=True)},
        token=True,
    ),
    Endpoint(
        "GET",
        f"{ONE}/replay",
        replays.replay,
        "Board and log as they were after entry `at`.",
        token=True,
        query={**L, "at": "entry", "eyes": "seat, public, or all once it is over", "format": "scene or drawn"},
    ),
    Endpoint(
        "GET", f"{ONE}/record", replays.record, "The record, once the match is over.", token=True, answers="text/plain"
    ),
    Endpoint(
        "POST", f"{ONE}/fork", replays.fork, "A new match from the middle of a finished one.", FORK, token=True, cost=4
    ),
    Endpoint(
        "POST",
        f"{ONE}/rematch",
        replays.rematch,
        "Play again with sides swapped, or follow who asked first.",
        {"tokens": Texts(8, "further seats of mine", optional=True)},
        token=True,
        cost=4,
    ),
    Endpoint(
        "POST",
        "/api/records",
        replays.upload,
        "A record as plain text gives a match to replay.",
        takes_text=True,
        limit=LARGE,
        cost=10,
    ),
]
ENDPOINTS += [
    Endpoint("POST", f"{ONE}/{word}", matches.request(word), request.about, request.fields, token=True)
    for word, request in REQUESTS.items()
    if word != "pace"
]
