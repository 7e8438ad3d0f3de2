"""The lobby: my matches, whose move it is, and open seats."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

import grognard
from grognard.server.matches.tokens import hashed
from grognard.server.storage.rows import BOT, MatchRow, SeatRow
from grognard.server.web.http import json, language, registry_of

MOST_OPEN = 100


async def open_seats(request: Request, fields: dict[str, Any]) -> Response:
    lang = language(request)
    rows = []
    for match, seats in await registry_of(request).store.open_seats(MOST_OPEN):
        for seat in seats if match.game in grognard.games() else []:
            if seat.open and not seat.taken:
                rows.append({**about(match, seats, lang), "seat": seat.seat, "label": label(match, seat.seat, lang)})
    return json({"seats": rows})


async def mine(request: Request, fields: dict[str, Any]) -> Response:
    """One row for each token that still opens something; a match with two of my seats has two."""
    registry = registry_of(request)
    lang = fields["lang"]
    keys = [
        key for key in await registry.store.keys([hashed(token) for token in fields["tokens"]]) if key.role != "invite"
    ]
    found = {match.id: (match, seats) for match, seats in await registry.store.summaries([key.match for key in keys])}
    chats = await registry.store.chats(list(found))
    rows = []
    for token in fields["tokens"]:
        key = next((key for key in keys if key.hash == hashed(token)), None)
        if key is not None and key.match in found and found[key.match][0].game in grognard.games():
            match, seats = found[key.match]
            turn = key.seat != "" and key.seat in match.to_move.split()
            own = {"seat": key.seat or None, "label": label(match, key.seat, lang), "mine": turn}
            rows.append({**about(match, seats, lang), **own, "chat": chats.get(match.id, 0), "order": -match.since})
    rows.sort(key=lambda row: (row["over"], not row["mine"], row["order"]))
    return json({"matches": rows})


def label(match: MatchRow, seat: str, lang: str) -> str:
    return grognard.game(match.game).words.seat(lang, seat) if seat else ""


def about(match: MatchRow, seats: list[SeatRow], lang: str) -> dict[str, Any]:
    players = {
        seat.seat: {
            "name": seat.name,
            "label": label(match, seat.seat, lang),
            "kind": "bot" if seat.kind == BOT else "person" if seat.taken else "open" if seat.open else "friend",
        }
        for seat in seats
    }
    return {
        "match": match.id,
        "game": match.game,
        "name": grognard.game(match.game).name(lang),
        "scenario": match.scenario,
        "options": match.options,
        "title": match.title,
        "clock": match.clock,
        "players": players,
        "n": match.n,
        "to_move": match.to_move.split(),
        "since": match.since,
        "over": match.over,
        "archive": match.archive,
    }
