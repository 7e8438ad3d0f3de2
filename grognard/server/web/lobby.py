"""The lobby: my matches, whose move it is, and open seats."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

import grognard
from grognard import BadOption
from grognard.engine.game import is_own
from grognard.server.errors import say
from grognard.server.matches.tokens import hashed
from grognard.server.messages import Mine
from grognard.server.storage.rows import BOT, MatchRow, SeatRow
from grognard.server.web.http import json, language, registry_of

MOST_OPEN = 100


async def open_seats(request: Request) -> Response:
    lang = language(request)
    rows = []
    for match, seats in await registry_of(request).store.open_seats(MOST_OPEN):
        if match.game not in grognard.games() or has_other_rules(match):
            continue
        for seat in seats:
            if seat.open and not seat.taken:
                rows.append({**about(match, seats, lang), "seat": seat.seat, "label": label(match, seat.seat, lang)})
    return json({"seats": rows})


async def mine(request: Request, message: Mine) -> Response:
    """One row for each token that still opens something; a match in which I hold two seats has two."""
    store, lang = registry_of(request).store, message.lang
    hashes = [hashed(token) for token in message.tokens]
    keys = {key.hash: key for key in await store.keys(hashes) if key.role in ("seat", "watch")}
    found = {match.id: (match, seats) for match, seats in await store.summaries([key.match for key in keys.values()])}
    chats = await store.chats(list(found))
    rows = []
    for key in (keys[hash] for hash in hashes if hash in keys):
        if key.match in found and found[key.match][0].game in grognard.games():
            match, seats = found[key.match]
            row = about(match, seats, lang)
            row |= {"seat": key.seat or None, "label": label(match, key.seat, lang), "mine": key.seat in row["to_move"]}
            rows.append(row | {"chat": chats.get(match.id, 0), "order": -match.since})
    rows.sort(key=lambda row: (row["over"], not row["mine"], row["order"]))
    return json({"matches": rows})


def label(match: MatchRow, seat: str, lang: str) -> str:
    return grognard.game(match.game).words.seat(lang, seat) if seat else ""


def has_other_rules(match: MatchRow) -> bool:
    """It was begun under other rules than today's, so it can only be looked at."""
    return match.rules != grognard.game(match.game).rules_version


def notice(match: MatchRow, lang: str) -> str:
    if not has_other_rules(match):
        return ""
    return say(lang, "notice", "other-rules", begun=match.rules, now=grognard.game(match.game).rules_version)


def options_of(match: MatchRow) -> dict[str, Any]:
    """In the words of today; as they were stored, if today's game does not know them."""
    try:
        return grognard.game(match.game).check_options(match.options)
    except BadOption:
        return match.options


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
        "scenario": "" if is_own(match.scenario) else match.scenario,  # the title says which one it is
        "options": options_of(match),
        "title": match.title,
        "clock": match.clock,
        "players": players,
        "n": match.n,
        "to_move": [] if has_other_rules(match) else match.to_move.split(),
        "since": match.since,
        "over": match.over,
        "archive": match.archive,
        "rated": match.rated,
        "watchable": match.watchable,
        "dealt": match.dealt,
        "notice": notice(match, lang),
    }
