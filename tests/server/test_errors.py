"""Illegal, stale, foreign, oversized, malformed, replayed: a typed error, and nothing has changed."""

from __future__ import annotations

import json
import re
from contextlib import ExitStack
from itertools import islice
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from grognard.server.errors import texts
from tests.support.server import PATIENCE, Connection, Server, bearer, wait_for

ENOUGH = 10_000  # requests without a pause, of which one must be refused


def entries(server: Server, created: dict[str, Any]) -> tuple[int, Any]:
    state = server.get(f"/api/matches/{created['match']}", created["tokens"]["axis"])
    return state["n"], server.get(f"/api/matches/{created['match']}/view", created["tokens"]["axis"])["view"]


def test_bad_moves_change_nothing(server: Server) -> None:
    created = server.new(seed="bad")
    before = entries(server, created)
    axis = server.connect(created["match"], created["tokens"]["axis"], lang="it")
    allies = server.connect(created["match"], created["tokens"]["allies"])
    axis.until(lambda: bool(axis.state))
    legal = axis.state["actions"][0]["action"]
    refused = axis.refused("play", n=0, action="launch alpha")
    assert refused["code"] == "refused"
    assert refused["rule"]
    assert axis.refused("play", n=0, action="rm -rf")["code"] == "refused"
    assert axis.refused("play", n=1, action=legal) == {
        "code": "stale",
        "text": "La partita è andata avanti: la prossima mossa è la numero 1.",
    }
    assert axis.refused("play", n=0, action=legal, seat="allies")["code"] == "not-your-seat"
    assert allies.refused("play", n=0, action=legal)["code"] == "not-your-move"
    assert entries(server, created) == before


def test_a_message_that_is_sent_twice_counts_once(server: Server) -> None:
    created = server.new(seed="twice")
    line = server.connect(created["match"], created["tokens"]["axis"])
    line.until(lambda: bool(line.state))
    action = line.state["actions"][0]["action"]
    assert line.ask("play", n=0, action=action)["n"] == 1
    assert line.refused("play", n=0, action=action)["code"] == "stale"
    assert entries(server, created)[0] == 1


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "bad-request"),
        ("[]", "bad-request"),
        ('"play"', "bad-request"),
        ("[" * 5000, "bad-request"),
        ('{"t": "dance", "id": 1}', "bad-request"),
        ('{"t": "play", "id": 1}', "bad-request"),
        ('{"t": "play", "id": 1, "n": "0", "action": "end"}', "bad-request"),
        ('{"t": "play", "id": 1, "n": true, "action": "end"}', "bad-request"),
        ('{"t": "play", "id": 1, "n": 0, "action": ["end"]}', "bad-request"),
        ('{"t": "play", "id": 1, "n": 1e300, "action": "end"}', "bad-request"),
        ('{"t": "play", "id": 1, "n": -1, "action": "end"}', "bad-request"),
        ('{"t": "chat", "id": 1, "text": "' + "x" * 16_000 + '"}', "bad-request"),
        ('{"t": "look", "id": 1, "seat": 7}', "bad-request"),
        ('{"t": "offer", "id": 1, "kind": "bribe"}', "bad-request"),
        ('{"t": "answer", "id": 1, "offer": 99, "yes": true}', "stale"),
        ('{"t": {"play": 1}, "id": {"a": 1}}', "bad-request"),
    ],
)
def test_malformed_messages_get_a_typed_error(server: Server, text: str, code: str) -> None:
    created = server.new(seed="malformed")
    line = server.connect(created["match"], created["tokens"]["axis"])
    line.send(text)
    while (answer := line.receive())["t"] != "error":
        pass
    assert answer["error"]["code"] == code
    line.send({"t": "ping"})
    line.until(lambda: '"pong"' in line.frames[-1])
    line.close()
    assert entries(server, created)[0] == 0


def test_nothing_is_answered_before_a_token_is_shown(server: Server) -> None:
    created, other = server.new(), server.new()
    line = Connection(server.port)
    assert line.refused("play", n=0, action="end")["code"] == "bad-request"
    for tokens in ([], ["x"], [other["tokens"]["axis"]], [created["tokens"]["axis"], other["tokens"]["allies"]]):
        assert line.refused("join", match=created["match"], tokens=tokens)["code"] == "unknown-token"
    assert line.refused("join", match="none", tokens=[created["tokens"]["axis"]])["code"] == "unknown-token"
    for path in ("", "/view", "/legal", "/log", "/scene", "/words", "/svg", "/events", "/replay", "/record"):
        for token in ("", "x", other["tokens"]["axis"]):
            answer = server.http.get(f"/api/matches/{created['match']}{path}", headers=bearer(token))
            assert (answer.status_code, answer.json()["error"]["code"]) == (401, "unknown-token")
    for path in ("play", "undo", "resign", "chat", "offer", "answer", "fork", "rematch", "links", "notify", "hint"):
        body = {"n": 0, "action": "end", "text": "x", "kind": "draw", "offer": 1, "yes": True, "at": 0, "seats": {}}
        answer = server.http.post(f"/api/matches/{created['match']}/{path}", json=body)
        assert answer.status_code == 401, path


def test_an_invitation_is_no_token(server: Server) -> None:
    created = server.new(allies="friend")
    answer = server.http.get(f"/api/matches/{created['match']}", headers=bearer(created["invites"]["allies"]))
    assert answer.status_code == 401
    answer = server.http.post("/api/join", json={"code": created["tokens"]["axis"]})
    assert answer.status_code == 404


def test_pages_of_other_sites_are_turned_away(server: Server) -> None:
    with pytest.raises(InvalidStatus):
        Connection(server.port, origin="https://evil.example")
    Connection(server.port, origin=f"http://127.0.0.1:{server.port}").close()
    answer = server.http.post("/api/matches", json={}, headers={"Origin": "https://evil.example"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign-origin")
    answer = server.http.get("/api/games", headers={"Host": "evil.example"})
    assert answer.status_code == 403, "a name that was made to point here"
    for broken in ({"Host": "[::1"}, {"Origin": "http://[x"}):
        answer = server.http.get("/api/games", headers=broken)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign-origin"), broken


def test_large_bodies_are_not_even_read(server: Server) -> None:
    answer = server.http.post("/api/matches", content=b"{" + b" " * 100_000)
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-large")
    answer = server.http.post("/api/records", content=b"x" * 3_000_000)
    assert answer.status_code == 413


def test_too_many_requests_have_to_wait(start: Any) -> None:
    server = start("--rate", "4")  # so low that a busy machine asks more often
    created = server.new()
    line = server.connect(created["match"], created["tokens"]["axis"])
    codes = list(islice(iter(lambda: line.tell("why", action="end")["t"], "error"), ENOUGH))
    assert set(codes) == {"ok"}
    assert 10 <= len(codes) < ENOUGH
    statuses = list(islice(iter(lambda: server.http.get("/api/games").status_code, 429), ENOUGH))
    assert set(statuses) == {200}
    assert len(statuses) < ENOUGH


def test_one_address_may_hold_so_many_connections(start: Any) -> None:
    server = start("--rate", "1")  # five for each unit
    created = server.new()
    token = created["tokens"]["axis"]
    lines = [server.connect(created["match"], token) for _ in range(5)]
    with connect(f"ws://127.0.0.1:{server.port}/api/live", additional_headers={"Accept-Language": "it"}) as more:
        told = json.loads(more.recv(timeout=PATIENCE))
        assert (told["t"], told["error"]["code"]) == ("error", "too-many")
        assert "collegamenti" in told["error"]["text"]
        with pytest.raises(ConnectionClosed):
            more.recv(timeout=PATIENCE)
    lines[0].close()

    def admitted() -> bool:
        try:
            with connect(f"ws://127.0.0.1:{server.port}/api/live") as again:
                again.send('{"t": "ping"}')
                return '"pong"' in str(again.recv(timeout=PATIENCE))
        except ConnectionClosed:  # refused before it could ask
            return False

    wait_for(admitted)


def test_streams_of_events_count_as_connections(start: Any) -> None:
    """Sockets and streams together; closing one makes room for another."""
    server = start("--rate", "2")  # five for each unit
    created = server.new()
    path, headers = f"/api/matches/{created['match']}/events", bearer(created["watch"])
    lines = [server.connect(created["match"], created["watch"]) for _ in range(7)]
    with ExitStack() as stack:
        streams = [stack.enter_context(server.http.stream("GET", path, headers=headers)) for _ in range(3)]
        told = [stream.iter_lines() for stream in streams]
        assert all(next(lines).startswith("data:") for lines in told)
        with server.http.stream("GET", path, headers={**headers, "Accept-Language": "it"}) as refused:
            assert refused.status_code == 429
            assert json.loads(refused.read())["error"]["code"] == "too-many"
        with connect(f"ws://127.0.0.1:{server.port}/api/live") as more:
            assert json.loads(more.recv(timeout=PATIENCE))["error"]["code"] == "too-many"
        streams[0].close()

        def admitted() -> bool:
            with server.http.stream("GET", path, headers=headers) as again:
                return bool(again.status_code == 200)

        wait_for(admitted)
    for line in lines:
        line.close()


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"game": "chess", "seats": {}},
        {"game": "fog-of-war"},
        {"game": "fog-of-war", "seats": {"axis": {"kind": "me"}}},
        {"game": "fog-of-war", "seats": {"axis": {"kind": "me"}, "allies": {"kind": "bot", "bot": "hard:100s"}}},
        {"game": "fog-of-war", "seats": {"axis": {"kind": "me"}, "allies": {"kind": "bot", "bot": ["hard"]}}},
        {"game": "fog-of-war", "seats": {"axis": {"kind": "me"}, "allies": "bot"}},
        {"game": "fog-of-war", "scenario": "mars", "seats": {"axis": {"kind": "me"}, "allies": {"kind": "me"}}},
        {"game": "fog-of-war", "options": {"x": 1}, "seats": {"axis": {"kind": "me"}, "allies": {"kind": "me"}}},
        {"game": "fog-of-war", "seed": "a b", "seats": {"axis": {"kind": "me"}, "allies": {"kind": "me"}}},
        {"game": "fog-of-war", "seed": "7", "seats": {"axis": {"kind": "me"}, "allies": {"kind": "friend"}}},
        {"game": "fog-of-war", "clock": {"total": 1}, "seats": {"axis": {"kind": "me"}, "allies": {"kind": "me"}}},
        {"game": "fog-of-war", "clock": {"total": "x"}, "seats": {"axis": {"kind": "me"}, "allies": {"kind": "me"}}},
    ],
)
def test_matches_that_cannot_be(server: Server, body: dict[str, Any]) -> None:
    answer = server.http.post("/api/matches", json=body, params={"lang": "it"})
    assert answer.status_code in (400, 404), answer.text
    assert answer.json()["error"]["text"]


def test_unknown_addresses_answer_in_kind(server: Server) -> None:
    answer = server.http.get("/api/nothing")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "unknown-match")
    assert server.http.put("/api/matches", json={}).status_code == 405
    assert server.http.get("/../../etc/passwd").status_code == 404


def test_every_answer_carries_the_security_headers(server: Server) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/docs", "/palette.css"):
        headers = server.http.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'self'")
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_both_languages_say_the_same() -> None:
    def keys(table: dict[str, Any], path: str = "") -> dict[str, str]:
        found: dict[str, str] = {}
        for key, value in table.items():
            found |= keys(value, f"{path}{key}.") if isinstance(value, dict) else {path + key: value}
        return found

    english, italian = keys(texts()["en"]), keys(texts()["it"])
    assert list(english) == list(italian)
    for key, sentence in english.items():
        assert set(re.findall(r"{\w+}", sentence)) == set(re.findall(r"{\w+}", italian[key])), key


def test_no_page_of_ours_asks_for_anything_from_elsewhere(server: Server) -> None:
    for path in ("/", "/docs"):
        text = server.http.get(path).text
        assert not re.findall(r"(?:src|href)=\"?(?:https?:)?//", text)
        assert "style=" not in text
        assert not re.findall(r"<script(?![^>]*src=)", text)
    assert json.loads(server.http.get("/openapi.json").text)["openapi"].startswith("3.")


def test_pages_and_files_are_counted_too(start: Any) -> None:
    server = start("--rate", "1")
    statuses = list(islice(iter(lambda: server.http.get("/healthz").status_code, 429), ENOUGH))
    assert set(statuses) == {200}
    assert len(statuses) < ENOUGH
