"""What a link from a friend leads to, before it is used: the game, the people, the seat, and where the match stands."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

import grognard
from grognard.engine.game import Game, is_own
from grognard.server.errors import RequestError
from grognard.server.matches.tokens import hashed
from grognard.server.messages import LookAtCode
from grognard.server.storage.rows import Key, MatchRow, SeatRow
from grognard.server.web.http import json, registry_of
from grognard.server.web.lobby import about, label, options_of


async def look(request: Request, message: LookAtCode) -> Response:
    """Using a code is another request: nobody has to say a name to learn what it is for."""
    store = registry_of(request).store
    key = await store.key(hashed(message.code))
    if key is None or key.role == "seat":
        raise RequestError("unknown-match", "unknown-code")
    found = await store.summaries([key.match])
    if not found or found[0][0].game not in grognard.games():
        raise RequestError("unknown-match", "unknown-code")
    return json(invitation(key, *found[0], message.lang))


def goal_of(match: MatchRow, lang: str) -> str:
    """How the game is won, by the first of the rules that say it."""
    game = grognard.game(match.game)
    rule = game.rule(game.goal[0], lang) if game.goal else None
    return rule[1] if rule is not None else ""


def invitation(key: Key, match: MatchRow, seats: list[SeatRow], lang: str) -> dict[str, Any]:
    game = grognard.game(match.game)
    more = {
        "role": key.role,
        "seat": key.seat or None,
        "label": label(match, key.seat, lang),
        "about": game.words.raw(lang, "game", "about"),
        "scenario": scenario_of(match, game, lang),
        "options": game.say_options(options_of(match), lang),
        "taken": key.role == "invite" and any(seat.seat == key.seat and bool(seat.taken) for seat in seats),
        "mood": game.words.texts[lang]["game"].get("mood", ""),
        "lesson": game.lesson is not None,
        "goal": goal_of(match, lang),
        "minutes": None if game.profile is None else game.profile.minutes,
        "weight": 0 if game.profile is None else game.profile.weight,
    }
    return about(match, seats, lang) | more


def scenario_of(match: MatchRow, game: Game[Any], lang: str) -> str:
    """By its name; one that a player has written is known by the title of the match."""
    if is_own(match.scenario):
        return match.title
    return game.scenario_name(match.scenario, lang) if len(game.scenarios) > 1 else ""
