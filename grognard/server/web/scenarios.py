"""Scenarios that players write: the editor's page asks here; what strangers send is worked on in another process."""

from __future__ import annotations

import time
from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import grognard
from grognard.server.errors import RequestError
from grognard.server.matches.tokens import scenario_id
from grognard.server.messages import Drafted, Shared, Tried
from grognard.server.web.assets import Asset, make_asset
from grognard.server.web.http import json, language, registry_of, work
from grognard.server.web.pages import respond
from grognard.server.workers.jobs import CheckScenario, Sketching, Trial

NO_STORE = {"cache-control": "no-store"}


async def tools(request: Request) -> Response:
    return respond(request, tools_answer(request.path_params["game"], language(request)), NO_STORE)


@cache
def tools_answer(id: str, lang: str) -> Asset:
    """The tools of an editor, the text that a new scenario begins with, and those of the game to begin with."""
    game = grognard.game(id)
    if game.editor is None:
        raise game.has_no_files()
    starts = [{"id": word, "name": game.scenario_name(word, lang)} for word in game.scenarios]
    answer = {"groups": game.editor.tools(lang), "blank": game.editor.blank(), "starts": starts}
    return make_asset("editor.json", msgspec.json.encode(answer).decode())


async def written(request: Request) -> Response:
    """A scenario of the game as the text of a file."""
    game = grognard.game(request.path_params["game"])
    return json({"text": game.written(request.path_params["scenario"])})


async def draft(request: Request, message: Drafted) -> Response:
    """A text after an edit, with its faults, its picture and its forms."""
    game = request.path_params["game"]
    cell = None if message.cell is None else (message.cell[0], message.cell[1])
    edit = (message.do, message.key, message.value)
    job = Sketching(game, message.text, edit, cell, message.chosen, message.lang)
    return Response(await work(request, job), 200, NO_STORE, "application/json")


async def trial(request: Request, message: Tried) -> Response:
    """One game of a bot: a page asks for as many as it wants, shows how far it is, and stops when it likes."""
    job = Trial(request.path_params["game"], message.text, message.bot, message.seed, message.options)
    return Response(await work(request, job), 200, NO_STORE, "application/json")


async def share(request: Request, message: Shared) -> Response:
    """Keep a text that can be played, for whoever has its link. The same text has the same link."""
    await work(request, CheckScenario(message.game, message.text))
    id = scenario_id(message.game, message.text)
    await registry_of(request).store.keep_scenario(id, message.game, message.text, time.time())
    return json({"scenario": id}, 201)


async def shared(request: Request) -> Response:
    found = await registry_of(request).store.scenario(request.path_params["scenario"])
    if found is None:
        raise RequestError("unknown-match", "unknown-scenario")
    return json({"game": found[0], "text": found[1]})
