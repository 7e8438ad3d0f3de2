"""The games for people who set up a match: names, scenarios, options, seats, rules."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import grognard
from grognard.bots.roster import NAMES
from grognard.server.web.assets import Asset, make_asset
from grognard.server.web.http import language
from grognard.server.web.pages import respond

NOT_STORED: Final = {"cache-control": "no-store"}


async def games(request: Request) -> Response:
    return respond(request, games_answer(language(request)), NOT_STORED)


async def rules(request: Request) -> Response:
    return respond(request, rules_answer(request.path_params["game"], language(request)), NOT_STORED)


# Both are long and the same for everybody, so they are compressed once.


@cache
def games_answer(lang: str) -> Asset:
    return make_asset("games.json", msgspec.json.encode({"games": list_games(lang)}).decode())


@cache
def rules_answer(id: str, lang: str) -> Asset:
    return make_asset("rules.json", msgspec.json.encode({"rules": list_rules(id, lang)}).decode())


@cache
def list_games(lang: str) -> list[dict[str, Any]]:
    return [describe(id, lang) for id in grognard.games()]


def describe(id: str, lang: str) -> dict[str, Any]:
    """One game. `seats_when` holds, for each option that changes them, the seats with `word` or `word=value`."""
    game = grognard.game(id)
    told = game.describe()
    return {
        "id": id,
        "name": told["name"][lang],
        "about": told["about"][lang],
        "scenarios": [{"id": word, "name": scenario_name(id, word, lang)} for word in told["scenarios"]],
        "options": [describe_option(option, lang) for option in told["options"]],
        "seats": seat_names(id, tuple(told["seats"]), lang),
        "seats_when": {word: seat_names(id, seats, lang) for word, seats in game.seats_by_option().items()},
        "bots": list(NAMES),
    }


def describe_option(option: dict[str, Any], lang: str) -> dict[str, Any]:
    """What a form needs: numbers and choices as lists of value and name."""
    told = {"word": option["id"], "rule": option["rule"], "default": option["default"], "text": option["name"][lang]}
    if option["type"] == "number":
        low, high = option["range"]
        choices = [(str(n), str(n)) for n in range(low, high + 1)]
        return told | {"kind": "choice", "choices": choices, "default": str(option["default"])}
    if option["type"] == "choice":
        return told | {"kind": "choice", "choices": list(zip(option["choices"], option["names"][lang], strict=True))}
    return told | {"kind": "switch"}


def seat_names(id: str, seats: tuple[str, ...], lang: str) -> list[dict[str, str]]:
    words = grognard.game(id).words
    return [{"id": seat, "name": words.seat(lang, seat)} for seat in seats]


def scenario_name(id: str, word: str, lang: str) -> str:
    """By its name where the game's texts have one."""
    names = grognard.game(id).words.texts[lang]["name"].get("scenario", {})
    return str(names.get(word, word))


@cache
def list_rules(id: str, lang: str) -> dict[str, dict[str, str]]:
    game = grognard.game(id)
    found = {number: game.rule(number, lang) for number in game.rule_ids()}
    return {number: {"title": rule[0], "text": rule[1]} for number, rule in found.items() if rule is not None}
