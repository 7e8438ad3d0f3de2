"""The HTTP API: every address and what answers it. The OpenAPI page is made from the same list."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from msgspec import Struct
from starlette.responses import Response

from grognard.server.matches.requests import HANDLERS
from grognard.server.messages import Fork, Mine, NewLink, NewMatch, Notify, Person, Rematch, UseCode
from grognard.server.web import games, lobby, matches, replays, streams
from grognard.server.web.limits import LARGE, SMALL

# Takes the request and, if the address expects a body, the message it holds.
Handler = Callable[..., Awaitable[Response]]


@dataclass
class Endpoint:
    """One address."""

    method: str
    path: str
    handler: Handler
    about: str
    body: type[Struct] | None = None
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


MATCH = "/api/matches/{match}"
LANG = {"lang": "it or en"}

ENDPOINTS = [
    Endpoint("GET", "/api/games", games.games, "The games, with scenarios, options, seats and bots.", query=LANG),
    Endpoint("GET", "/api/games/{game}/rules", games.rules, "The rules of a game, by number.", query=LANG),
    Endpoint("POST", "/api/matches", matches.create, "Set up a match.", NewMatch, cost=4),
    Endpoint("POST", "/api/join", matches.join, "Exchange the code of a link.", UseCode),
    Endpoint("GET", "/api/open", lobby.open_seats, "Seats that anybody may take.", query=LANG),
    Endpoint("POST", "/api/open/{match}/{seat}", matches.take, "Take an open seat.", Person),
    Endpoint("POST", "/api/mine", lobby.mine, "Where my matches stand.", Mine),
    Endpoint("GET", MATCH, matches.state, "Where the match stands, for the token's seat.", query=LANG, token=True),
    Endpoint("GET", f"{MATCH}/view", matches.view, "What the token's seat may know.", token=True),
    Endpoint("GET", f"{MATCH}/legal", matches.legal, "What the token's seat may play.", query=LANG, token=True),
    Endpoint(
        "GET", f"{MATCH}/log", matches.log, "The log from line `from` on.", query={**LANG, "from": "line"}, token=True
    ),
    Endpoint("GET", f"{MATCH}/scene", matches.scene, "The board, to be drawn.", query=LANG, token=True),
    Endpoint("GET", f"{MATCH}/words", matches.words, "The board in words, as HTML.", query=LANG, token=True),
    Endpoint(
        "GET",
        f"{MATCH}/svg",
        matches.svg,
        "The board as a picture.",
        answers="image/svg+xml",
        query={**LANG, "theme": "light or dark"},
        token=True,
    ),
    Endpoint(
        "GET",
        f"{MATCH}/events",
        streams.events,
        "The socket's messages as server-sent events.",
        answers="text/event-stream",
        token=True,
        query={**LANG, "since": "the last entry that was seen", "format": "scene, drawn or view"},
    ),
    Endpoint(
        "POST", f"{MATCH}/links", matches.links, "A new link to watch, or to a friend's free seat.", NewLink, token=True
    ),
    Endpoint(
        "POST",
        f"{MATCH}/notify",
        matches.notify,
        "Where to send notifications that it is one's move; empty for nowhere.",
        Notify,
        token=True,
    ),
    Endpoint(
        "GET",
        f"{MATCH}/replay",
        replays.replay,
        "Board and log as they were after entry `at`.",
        token=True,
        query={**LANG, "at": "entry", "eyes": "seat, public, or all once it is over", "format": "scene or drawn"},
    ),
    Endpoint(
        "GET",
        f"{MATCH}/record",
        replays.record,
        "The record, once the match is over.",
        token=True,
        answers="text/plain",
    ),
    Endpoint(
        "POST",
        f"{MATCH}/fork",
        replays.fork,
        "A new match from the middle of a finished one.",
        Fork,
        token=True,
        cost=4,
    ),
    Endpoint(
        "POST",
        f"{MATCH}/rematch",
        replays.rematch,
        "Play again with sides swapped, or take one's seat in the rematch that somebody else has set up.",
        Rematch,
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
    Endpoint("POST", f"{MATCH}/{word}", matches.seat_request(word), message.__doc__ or "", message, token=True)
    for word, (message, _) in HANDLERS.items()
    if word != "pace"
]
