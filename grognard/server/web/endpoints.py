"""The HTTP API: every address and what answers it. The OpenAPI page is made from the same list."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from msgspec import Struct
from starlette.responses import Response

from grognard.server.matches.requests import HANDLERS
from grognard.server.messages import (
    AskLens,
    Carry,
    Drafted,
    Fork,
    LookAtCode,
    Mine,
    NewLink,
    NewMatch,
    Notify,
    Person,
    PushDevice,
    Rematch,
    Shared,
    ShowLink,
    StopPush,
    TakeBack,
    Tried,
    UseCode,
)
from grognard.server.web import (
    devices,
    games,
    invitations,
    lobby,
    matches,
    miniatures,
    posters,
    pushes,
    replays,
    scenarios,
    streams,
    summaries,
)
from grognard.server.web.limits import COSTS, LARGE, SCENARIO, SMALL

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
THEME = {"theme": "light or dark"}

ENDPOINTS = [
    Endpoint(
        "GET",
        "/api/games",
        games.games,
        "The games, with scenarios, options, seats and bots.",
        query={**LANG, "brief": "yes: only what a lobby shows"},
    ),
    Endpoint("GET", "/api/games/{game}/rules", games.rules, "The rules of a game, by number.", query=LANG),
    Endpoint(
        "GET",
        "/api/games/{game}/lesson",
        games.lesson,
        "A lesson of a game, step by step.",
        query={**LANG, "lesson": "its id; the first one without it"},
    ),
    Endpoint("GET", "/api/posters", posters.posters, "The address of each game's picture.", query=LANG | THEME, cost=3),
    Endpoint("GET", "/api/games/{game}/lenses", games.lenses, "The questions that one can ask its map.", query=LANG),
    Endpoint(
        "GET", "/api/games/{game}/editor", scenarios.tools, "The tools of a game's scenario editor.", query=LANG, cost=3
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/scenarios/{scenario}",
        scenarios.written,
        "A scenario of the game as the text of a file.",
        cost=3,
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/draft",
        scenarios.draft,
        "A scenario that is being written: an edit, its faults with their lines, its picture, its forms.",
        Drafted,
        limit=SCENARIO,
        cost=8,
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/trial",
        scenarios.trial,
        "A bot plays such a scenario once.",
        Tried,
        limit=SCENARIO,
        cost=10,
    ),
    Endpoint(
        "POST",
        "/api/scenarios",
        scenarios.share,
        "Keep a scenario for whoever has its link.",
        Shared,
        limit=SCENARIO,
        cost=40,
    ),
    Endpoint("GET", "/api/scenarios/{scenario}", scenarios.shared, "A scenario by the id of its link.", query=LANG),
    Endpoint("POST", "/api/matches", matches.create, "Set up a match.", NewMatch, limit=SCENARIO, cost=15),
    Endpoint("POST", "/api/invitation", invitations.look, "What the code of a link leads to.", LookAtCode),
    Endpoint("POST", "/api/join", matches.join, "Exchange the code of a link.", UseCode),
    Endpoint("GET", "/api/open", lobby.open_seats, "Seats that anybody may take.", query=LANG),
    Endpoint("POST", "/api/open/{match}/{seat}", matches.take, "Take an open seat.", Person),
    Endpoint("POST", "/api/mine", lobby.mine, "Where my matches stand.", Mine, cost=2),
    Endpoint("GET", MATCH, matches.state, "Where the match stands, for the token's seat.", query=LANG, token=True),
    Endpoint("GET", f"{MATCH}/view", matches.view, "What the token's seat may know.", token=True),
    Endpoint("GET", f"{MATCH}/legal", matches.legal, "What the token's seat may play.", query=LANG, token=True),
    Endpoint(
        "GET", f"{MATCH}/log", matches.log, "The log from line `from` on.", query={**LANG, "from": "line"}, token=True
    ),
    Endpoint("GET", f"{MATCH}/scene", matches.scene, "The board, to be drawn.", query=LANG, token=True, cost=3),
    Endpoint("GET", f"{MATCH}/words", matches.words, "The board in words, as HTML.", query=LANG, token=True, cost=3),
    Endpoint(
        "POST",
        f"{MATCH}/lens",
        matches.lens,
        AskLens.__doc__ or "",
        AskLens,
        query=LANG,
        token=True,
        cost=COSTS["lens"],
    ),
    Endpoint(
        "GET",
        f"{MATCH}/svg",
        matches.svg,
        "The board as a picture.",
        cost=10,
        answers="image/svg+xml",
        query=LANG | THEME,
        token=True,
    ),
    Endpoint(
        "GET",
        f"{MATCH}/miniature",
        miniatures.miniature,
        "The map as a small picture, and where the match stands.",
        cost=3,
        query=LANG | THEME,
        token=True,
    ),
    Endpoint(
        "GET",
        f"{MATCH}/summary",
        summaries.summary,
        "Who won and why, points, numbers, charts and turning points, once the match is over.",
        cost=10,
        query=LANG,
        token=True,
    ),
    Endpoint(
        "GET",
        f"{MATCH}/film",
        summaries.film,
        "The maps turn by turn as an SVG that runs by itself, once the match is over.",
        cost=10,
        answers="image/svg+xml",
        query={**LANG, "theme": "light, dark or page"},
        token=True,
    ),
    Endpoint(
        "GET",
        f"{MATCH}/events",
        streams.events,
        "The socket's messages as server-sent events.",
        answers="text/event-stream",
        cost=10,
        token=True,
        query={**LANG, "since": "the last entry that was seen", "format": "scene, drawn or view"},
    ),
    Endpoint(
        "POST", f"{MATCH}/links", matches.links, "A new link to watch, or to a friend's free seat.", NewLink, token=True
    ),
    Endpoint("POST", f"{MATCH}/watch", matches.watch, "A token to watch, if the match is open to spectators.", cost=2),
    Endpoint(
        "POST",
        f"{MATCH}/carry",
        devices.carry,
        "A code that opens one's seats on another device.",
        Carry,
        token=True,
        cost=10,
    ),
    Endpoint(
        "POST",
        f"{MATCH}/take-back",
        devices.take_back,
        "Close the devices that have one's seats through a code of this one.",
        TakeBack,
        token=True,
    ),
    Endpoint("POST", "/api/qr", devices.qr, "A link as a QR code.", ShowLink, answers="image/svg+xml", cost=5),
    Endpoint(
        "POST",
        f"{MATCH}/notify",
        matches.notify,
        "Where to send notifications that it is one's move; empty for nowhere.",
        Notify,
        token=True,
    ),
    Endpoint("GET", "/api/push", pushes.key, "The key of this table for push services; empty if it pushes nothing."),
    Endpoint(
        "POST",
        f"{MATCH}/push",
        pushes.start,
        "Have a device told when it is one's move.",
        PushDevice,
        token=True,
        cost=2,
    ),
    Endpoint("POST", f"{MATCH}/push/stop", pushes.stop, "Have it told no more.", StopPush, token=True),
    Endpoint(
        "GET",
        f"{MATCH}/replay",
        replays.replay,
        "Board and log as they were after entry `at`.",
        cost=5,
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
        cost=20,
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
        cost=40,
    ),
]
ENDPOINTS += [
    Endpoint(
        "POST",
        f"{MATCH}/{word}",
        matches.seat_request(word),
        message.__doc__ or "",
        message,
        token=True,
        cost=COSTS.get(word, 1.0),
    )
    for word, (message, _) in HANDLERS.items()
    if word != "pace"
]
