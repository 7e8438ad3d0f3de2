"""The API for other programs: its description, its stream, and the bot of the documentation."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import Any

import httpx

from grognard.server.web.endpoints import ENDPOINTS
from tests.support.server import ROOT, Server, bearer


def test_openapi_describes_every_address(server: Server) -> None:
    found = server.get("/openapi.json")
    described = {(method.upper(), path) for path, methods in found["paths"].items() for method in methods}
    assert described == {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}
    for path, methods in found["paths"].items():
        for operation in methods.values():
            inside = [p["name"] for p in operation["parameters"] if p["in"] == "path"]
            assert inside == re.findall(r"{(\w+)}", path)
            assert operation["summary"]
    ids = [operation["operationId"] for methods in found["paths"].values() for operation in methods.values()]
    assert len(ids) == len(set(ids))


def test_the_page_for_people_names_every_address(server: Server) -> None:
    page = server.http.get("/docs").text
    assert "<script" not in page
    assert all(f"<code>{endpoint.path}</code>" in page for endpoint in ENDPOINTS)


def test_play_over_http_alone(server: Server) -> None:
    created = server.new(seed="http")
    path = f"/api/matches/{created['match']}"
    for n in range(12):
        state = server.get(path, created["tokens"]["axis"])
        token = created["tokens"][state["to_move"][0]]
        action = server.get(f"{path}/legal", token)["actions"][0]["action"]
        assert server.post(f"{path}/play", {"n": n, "action": action}, token) == {"n": n + 1}
    refused = server.http.post(f"{path}/play", json={"n": 3, "action": action}, headers=bearer(token))
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "stale")
    assert server.get(f"{path}/log", token, lang="it")["lines"]
    assert server.http.get(f"{path}/svg", headers=bearer(token)).text.startswith("<svg")
    assert server.post(f"{path}/chat", {"text": "ciao"}, token) == {"k": 1}


def test_the_stream_tells_the_same_as_the_socket(server: Server) -> None:
    created = server.new(seed="stream")
    path = f"/api/matches/{created['match']}"
    line = server.connect(created["match"], created["tokens"]["axis"], format="view")
    line.at(0)
    with server.http.stream(
        "GET", f"{path}/events", params={"format": "view"}, headers=bearer(created["watch"])
    ) as stream:
        messages = events(stream)
        assert next(messages)["n"] == 0
        line.play(line.board["actions"][0])
        found = next(messages)
        assert (found["n"], found["seat"], found["actions"]) == (1, None, [])
        assert "hand" not in json.dumps(found["view"]["boards"]["axis"]["hand"].get("cards", []))


def events(stream: httpx.Response) -> Any:
    for text in stream.iter_lines():
        if text.startswith("data:"):
            yield json.loads(text[5:])


def test_the_bot_of_the_documentation_plays_a_whole_game(server: Server) -> None:
    """Thirty lines of Python, against one of our own bots."""
    source = (ROOT / "docs" / "examples" / "table_bot.py").read_text()
    body = source.split('"""', 2)[2].split("if __name__")[0]
    assert len([line for line in body.splitlines() if line.strip()]) <= 30
    created = server.new(axis="bot:random", allies="friend")
    command = [sys.executable, "docs/examples/table_bot.py", server.url, created["invites"]["allies"]]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=True)
    state = server.get(f"/api/matches/{created['match']}", created["watch"])
    assert state["over"]
    assert done.stdout.strip() == state["result"]["text"]
