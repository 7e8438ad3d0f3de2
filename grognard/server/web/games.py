"""The games for people who set up a match: names, scenarios, options, seats, rules."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import grognard
from grognard.bots.roster import NAMES
from grognard.engine.game import Game
from grognard.engine.lessons import FIRST, Lesson, LessonStep, Order
from grognard.server.feeds.lenses import lens_list
from grognard.server.web.assets import Asset, make_asset
from grognard.server.web.http import language
from grognard.server.web.pages import respond

FOR_FORMS: Final = ("scenarios", "options", "contradictions", "seats_when", "bots", "presets")
NOT_STORED: Final = {"cache-control": "no-store"}


async def games(request: Request) -> Response:
    brief = bool(request.query_params.get("brief"))
    return respond(request, games_answer(language(request), brief), NOT_STORED)


async def rules(request: Request) -> Response:
    return respond(request, rules_answer(request.path_params["game"], language(request)), NOT_STORED)


async def lesson(request: Request) -> Response:
    game, asked = request.path_params["game"], request.query_params.get("lesson", FIRST)
    known = asked if any(lesson.id == asked for lesson in grognard.game(game).lessons) else ""
    return respond(request, lesson_answer(game, known, language(request)), NOT_STORED)


async def lenses(request: Request) -> Response:
    return respond(request, lenses_answer(request.path_params["game"], language(request)), NOT_STORED)


# They are long and the same for everybody, so they are compressed once.


@cache
def games_answer(lang: str, brief: bool = False) -> Asset:
    """All about the games; in brief, what a lobby shows."""
    left_out = FOR_FORMS if brief else ()
    games = [{key: game[key] for key in game if key not in left_out} for game in list_games(lang)]
    return make_asset("games.json", msgspec.json.encode({"games": games}).decode())


@cache
def rules_answer(id: str, lang: str) -> Asset:
    answer = {"rules": list_rules(id, lang), "goal": grognard.game(id).goal}
    return make_asset("rules.json", msgspec.json.encode(answer).decode())


@cache
def lesson_answer(id: str, lesson: str, lang: str) -> Asset:
    return make_asset("lesson.json", msgspec.json.encode({"lesson": describe_lesson(id, lesson, lang)}).decode())


@cache
def lenses_answer(id: str, lang: str) -> Asset:
    return make_asset("lenses.json", msgspec.json.encode({"lenses": lens_list(id, lang)}).decode())


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
        "scenarios": [{"id": word, "name": game.scenario_name(word, lang)} for word in told["scenarios"]],
        "options": [describe_option(option, lang) for option in told["options"]],
        "contradictions": describe_contradictions(game, lang),
        "seats": seat_names(id, tuple(told["seats"]), lang),
        "seats_when": {word: seat_names(id, seats, lang) for word, seats in game.seats_by_option().items()},
        "bots": list(NAMES),
        "editor": game.editor is not None,
        "lesson": 0 if game.lesson is None else game.lesson.minutes,
        "steps": 0 if game.lesson is None else len(game.lesson.steps),
        "lessons": [list_lesson(game, lesson, lang) for lesson in game.more_lessons],
        **describe_profile(game, lang),
    }


def describe_profile(game: Game[Any], lang: str) -> dict[str, Any]:
    """What a game is like; nothing if it does not say."""
    profile = game.profile
    if profile is None:
        return {}
    words = {key: game.words.raw(lang, "game", key) for key in ("era", "mood")}
    numbers = {"players": profile.players, "minutes": profile.minutes, "weight": profile.weight}
    return words | numbers | {"first": profile.first, "presets": profile.presets}


def describe_option(option: dict[str, Any], lang: str) -> dict[str, Any]:
    """What a form needs: numbers and choices as lists of value and name."""
    told = {key: option[key] for key in ("rule", "default", "scenarios")}
    name, _, effect = option["name"][lang].partition(": ")
    told |= {"word": option["id"], "text": option["name"][lang], "name": name, "effect": effect}
    if option["type"] == "number":
        low, high = option["range"]
        choices = [(str(n), str(n)) for n in range(low, high + 1)]
        return told | {"kind": "choice", "choices": choices, "default": str(option["default"])}
    if option["type"] == "choice":
        return told | {"kind": "choice", "choices": list(zip(option["choices"], option["names"][lang], strict=True))}
    return told | {"kind": "switch"}


def describe_contradictions(game: Game[Any], lang: str) -> list[dict[str, Any]]:
    """The options that cannot be chosen together, with values as in the form, and the sentence that says why."""
    return [
        {"options": {word: form_value(value) for word, value in options.items()}, "text": refused.text(lang)}
        for options, refused in game.contradictions()
    ]


def form_value(value: object) -> object:
    """Switches stay what they are; everything else is a text in a form."""
    return value if isinstance(value, bool) else str(value)


def list_lesson(game: Game[Any], lesson: Lesson, lang: str) -> dict[str, Any]:
    """One of the lessons after the first, for a list of them."""
    return {
        "id": lesson.id,
        "name": lesson.name(game.words, lang),
        "minutes": lesson.minutes,
        "steps": len(lesson.steps),
    }


def describe_lesson(id: str, wanted: str, lang: str) -> dict[str, Any] | None:
    """A lesson of a game with its sentences; None if there is no such lesson."""
    game = grognard.game(id)
    number = next((n for n, lesson in enumerate(game.lessons) if lesson.id == wanted), None)
    if number is None:
        return None
    lesson, following = game.lessons[number], game.lessons[number + 1 : number + 2]
    seats = game.for_scenario(lesson.scenario).seats(
        lesson.scenario or game.scenarios[0], game.check_options(lesson.options)
    )
    return {
        "id": lesson.id,
        "name": lesson.name(game.words, lang),
        "seat": lesson.seat,
        "seats": list(seats),
        "seed": lesson.seed,
        "scenario": lesson.scenario,
        "afterwards": lesson.afterwards,
        "options": lesson.options,
        "start": [describe_order(order) for order in lesson.start],
        "steps": [describe_step(game, step, lang) | lesson.texts(game.words, lang)[step.id] for step in lesson.steps],
        "next": list_lesson(game, following[0], lang) if following else None,
    }


def describe_step(game: Game[Any], step: LessonStep, lang: str) -> dict[str, Any]:
    """With the rule that it teaches, in a few words, for those who click elsewhere."""
    then = [describe_order(order) for order in step.then]
    rule = game.rule(step.rule, lang) if step.rule else None
    taught = {"number": step.rule, "title": rule[0], "text": rule[1]} if rule else None
    return {"id": step.id, "allow": step.allow, "point": step.point, "then": then, "rule": taught}


def describe_order(order: Order) -> dict[str, str]:
    return {"seat": order.seat, "action": order.action}


def seat_names(id: str, seats: tuple[str, ...], lang: str) -> list[dict[str, str]]:
    words = grognard.game(id).words
    return [{"id": seat, "name": words.seat(lang, seat)} for seat in seats]


@cache
def list_rules(id: str, lang: str) -> dict[str, dict[str, str | list[str]]]:
    game = grognard.game(id)
    found: dict[str, dict[str, str | list[str]]] = {}
    for number in game.rule_ids():
        rule = game.rule(number, lang)
        assert rule is not None
        found[number] = {"title": rule[0], "text": rule[1], "statements": list(game.statements(number, lang))}
    return found
