"""Running a table for others: health, metrics, logs, host names, headers; and no traceback for strangers."""

from __future__ import annotations

import io
import json
import logging
import os
import resource
import socket
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.datastructures import Headers
from websockets.frames import Frame, Opcode

from grognard.server.errors import RequestError
from grognard.server.logs import JsonFormat, TextFormat, shorten, without_secrets
from grognard.server.matches.tokens import new_code, new_token
from grognard.server.settings import Settings
from grognard.server.web.gate import SPARE_FILES, Gate, most_connections
from grognard.server.web.headers import SecurityHeaders
from grognard.server.web.http import check_origin
from grognard.server.web.metrics import ready
from grognard.terminal.arguments import Arguments, Command
from grognard.terminal.speech import CommandError
from grognard.terminal.subcommands import table
from tests.support import loops
from tests.support.server import PATIENCE, Server


def test_it_says_whether_it_is_alive_and_ready(server: Server) -> None:
    assert server.get("/healthz") == {"alive": True}
    assert server.get("/readyz") == {"ready": True}


@pytest.mark.parametrize(("closing", "answers", "status"), [(False, True, 200), (True, True, 503), (False, False, 503)])
def test_it_is_ready_only_while_its_database_answers_and_it_stays(closing: bool, answers: bool, status: int) -> None:
    async def ask() -> bool:
        return answers

    async def work() -> None:
        registry = SimpleNamespace(closing=closing, store=SimpleNamespace(answers=ask))
        request: Any = SimpleNamespace(app=SimpleNamespace(state=SimpleNamespace(registry=registry)))
        assert (await ready(request)).status_code == status

    loops.run(work())


def test_its_numbers_are_in_the_format_of_prometheus(server: Server) -> None:
    created = server.new()
    line = server.connect(created["match"], created["watch"])
    text = server.http.get("/metrics").text
    values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(values["grognard_rooms"]) >= 1
    assert float(values["grognard_live_connections"]) >= 1
    assert float(values['grognard_answers_total{status="201"}']) >= 1
    assert created["match"] not in text
    line.close()


@pytest.mark.parametrize("name", ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"])
def test_strangers_do_not_get_the_numbers(server: Server, name: str) -> None:
    assert server.http.get("/metrics", headers={name: "203.0.113.7"}).status_code == 404
    assert server.http.get("/metrics", headers={"Host": "evil.example"}).status_code == 403


def test_the_log_has_one_json_object_per_line_and_no_secret() -> None:
    token, code = new_token(), new_code()
    record = logging.LogRecord("grognard.server", 30, "x", 1, "a line with %s and %s", (token, code), None)
    found = json.loads(JsonFormat().format(record))
    assert (found["level"], found["logger"]) == ("warning", "grognard.server")
    assert token not in found["message"]
    assert code not in found["message"]
    assert without_secrets("1f2a3b4c5d stays closed: a sentence") == "1f2a3b4c5d stays closed: a sentence"


@pytest.mark.parametrize("secret", ["HhzmBtYchpeToixAmLXJVg", "-qag_VxWPeVotFBrOtvirzOIDJRdUqcA"])
def test_a_token_without_a_digit_is_not_logged_either(secret: str) -> None:
    assert without_secrets(f"a line with {secret} in it") == "a line with … in it"
    assert without_secrets("ConnectionAbortedError in close_every_connection") == (
        "ConnectionAbortedError in close_every_connection"
    )


def test_no_log_names_a_token_not_even_in_a_traceback() -> None:
    token = new_token()
    try:
        raise ValueError(token)
    except ValueError:
        record = logging.LogRecord("grognard.server", 40, "x", 1, "it failed: %s", (token,), sys.exc_info())
    for format in (TextFormat(), JsonFormat()):
        text = format.format(record)
        assert "ValueError" in text
        assert token not in text


@pytest.mark.parametrize("nonsense", [UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad"), ConnectionResetError()])
def test_what_a_client_does_wrong_is_a_line_and_no_traceback(nonsense: Exception) -> None:
    record = logging.LogRecord("uvicorn.error", 40, "x", 1, "closed", (), (type(nonsense), nonsense, None))
    assert shorten(record)
    assert "Error" not in TextFormat().format(record)
    own = logging.LogRecord("uvicorn.error", 40, "x", 1, "closed", (), (KeyError, KeyError("ours"), None))
    assert shorten(own)
    assert "KeyError" in TextFormat().format(own), "mistakes of ours are told in full"


@pytest.mark.parametrize(("user", "warned"), [(0, True), (1000, False)])
def test_it_warns_when_it_runs_as_root(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, user: int, warned: bool
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)
    monkeypatch.setattr(table, "serve", lambda settings, database, line: database.release())
    out = io.StringIO()
    given = Arguments(Command("table"), values={"database": f"sqlite:{tmp_path / 't.sqlite'}", "port": "0"})
    assert table.run(given, "en", io.StringIO(), out) == 0
    assert ("runs as root" in out.getvalue()) == warned


def test_a_port_is_taken_from_the_moment_it_is_known() -> None:
    """Nobody else can get it before the table answers."""
    with table.listen(Settings(port=0)) as line:
        port = line.getsockname()[1]
        with pytest.raises(CommandError):
            table.listen(Settings(port=port))


def test_the_log_of_a_table_can_be_json(start: Any) -> None:
    server = start("--log", "json", "--webhooks", "public")
    raw = socket.create_connection(("127.0.0.1", server.port))
    raw.sendall(b"this is not http\r\n\r\n")
    raw.recv(1000)
    raw.close()
    server.stop()
    for line in server.log.read_text().splitlines():
        assert set(json.loads(line)) >= {"time", "level", "message"}


NAMES = [
    ("127.0.0.1:8123", {}, True),
    ("localhost", {}, True),
    ("evil.example", {}, False),
    ("192.168.1.7:8123", {}, False),
    ("192.168.1.7:8123", {"host": "0.0.0.0"}, True),
    ("[fe80::1]:8123", {"host": "::"}, True),
    ("evil.example", {"host": "0.0.0.0"}, False),
    ("evil.example", {"host": "0.0.0.0", "address": "https://table.example.org"}, False),
    ("table.example.org", {"address": "https://table.example.org"}, True),
    ("evil.example", {"address": "https://table.example.org"}, False),
    ("club.lan", {"host": "0.0.0.0", "names": ["club.lan"]}, True),
    ("[", {"host": "0.0.0.0"}, False),
    ("", {"host": "0.0.0.0"}, False),
]


@pytest.mark.parametrize(("host", "settings", "welcome"), NAMES)
def test_a_table_answers_to_its_own_names_only(host: str, settings: dict[str, Any], welcome: bool) -> None:
    try:
        check_origin(Headers({"host": host}), Settings(**settings))
    except RequestError:
        assert not welcome
    else:
        assert welcome


def test_every_answer_has_the_security_headers(server: Server) -> None:
    for path in ("/", "/api/games", "/healthz", "/nothing", "/docs"):
        headers = server.http.get(path).headers
        for name in ("content-security-policy", "x-frame-options", "x-content-type-options", "permissions-policy"):
            assert name in headers, (path, name)
        assert "strict-transport-security" not in headers


def test_https_stays_https() -> None:
    sent: list[Any] = []

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def send(message: Any) -> None:
        sent.append(message)

    async def run() -> None:
        await SecurityHeaders(answer, https=True)({"type": "http"}, send, send)  # type: ignore[arg-type]

    loops.run(run())
    assert (b"strict-transport-security", b"max-age=31536000") in sent[0]["headers"]


# What strangers send


def raw(server: Server, *pieces: bytes, wait: bool = True) -> bytes:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        for piece in pieces:
            line.sendall(piece)
        return line.recv(65_536) if wait else b""


def request(head: str, body: bytes = b"", length: int | None = None) -> bytes:
    lines = f"{head}\r\nContent-Length: {len(body) if length is None else length}\r\n\r\n"
    return lines.encode("latin-1") + body


HOSTILE = {
    "host": request("GET / HTTP/1.1\r\nHost: ["),
    "host of the api": request("GET /api/games HTTP/1.1\r\nHost: [::1"),
    "redirect": request("GET /docs/ HTTP/1.1\r\nHost: ["),
    "nested": request("POST /api/matches HTTP/1.1\r\nHost: localhost", b"[" * 10_000),
    "nested options": request(
        "POST /api/matches HTTP/1.1\r\nHost: localhost",
        b'{"game":"fog-of-war","seats":{},"options":{"a":' + b'{"a":' * 500 + b"1" + b"}" * 500 + b"}}",
    ),
    "bad utf-8": request("POST /api/join HTTP/1.1\r\nHost: localhost", b'{"code": "\xff\xfe"}'),
    "no host": request("GET / HTTP/1.0"),
    "surrogates": request("POST /api/join HTTP/1.1\r\nHost: localhost", b'{"code": "\\ud800"}'),
    "query": request("GET /api/games?lang=%ff%00 HTTP/1.1\r\nHost: localhost"),
    "path": request("GET /static/%00/%ff HTTP/1.1\r\nHost: localhost"),
    "match": request("GET /api/matches/%ff%00/view HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \xff"),
    "token": request("POST /api/mine HTTP/1.1\r\nHost: localhost", b'{"tokens": ["\\ud800", "\\u0000"]}'),
    "code": request("POST /api/join HTTP/1.1\r\nHost: localhost", b'{"code": "\\u0000"}'),
    "record": request("POST /api/records HTTP/1.1\r\nHost: localhost", b"\x00\xff" * 100),
    "name": request(
        "POST /api/matches HTTP/1.1\r\nHost: localhost",
        b'{"game":"fog-of-war","name":"\\ud83d","title":"\\udc00","seats":'
        b'{"axis":{"kind":"me"},"allies":{"kind":"me"}}}',
    ),
    "chunked": b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_request_gets_an_answer_and_leaves_no_traceback(server: Server, what: str) -> None:
    answer = raw(server, HOSTILE[what])
    assert answer.startswith(b"HTTP/1.")
    assert b" 500 " not in answer.partition(b"\r\n")[0]
    assert "Traceback" not in server.log.read_text()


def test_a_caller_who_leaves_in_mid_body_leaves_no_traceback(server: Server) -> None:
    for path in ("/api/matches", "/api/records", "/api/mine"):
        raw(server, request(f"POST {path} HTTP/1.1\r\nHost: localhost", b"{", 100), wait=False)
    assert server.get("/healthz")
    assert "Traceback" not in server.log.read_text()


def test_fragments_of_bad_text_end_the_connection_and_leave_no_traceback(server: Server) -> None:
    hello = (
        b"GET /api/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    pieces = [
        Frame(Opcode.TEXT, b"\xc3", fin=False).serialize(mask=True),
        Frame(Opcode.CONT, b"\x28\xff", fin=True).serialize(mask=True),
    ]
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(hello)
        assert b"101" in line.recv(4096)
        for piece in pieces:
            line.sendall(piece)
        while line.recv(4096):
            pass
    assert "Traceback" not in server.log.read_text()


def test_wrongly_typed_messages_leave_no_traceback(server: Server) -> None:
    created = server.new()
    line = server.connect(created["match"], created["tokens"]["axis"])
    for message in (
        {"t": "play", "n": 0, "action": "\ud800"},
        {"t": "chat", "text": "\ud800\x00"},
        {"t": "why", "item": "\x00"},
        {"t": "odds", "action": ""},
        {"t": "answer", "offer": 10**5, "yes": True},
        {"t": "look", "seat": "\x00"},
        {"t": "offer", "kind": "takeback", "to": 10**5},
        {"t": ["play"], "id": 10**30},
    ):
        line.send(json.dumps({"id": 1, **message}))
        while line.receive()["t"] not in ("ok", "error"):
            pass
    line.close()
    assert "Traceback" not in server.log.read_text()


@pytest.mark.proof
def test_a_head_that_never_ends_is_not_waited_for(start: Any) -> None:
    server = start()
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
        assert line.recv(1000) == b"", "the server hangs up"


def test_the_gate_lets_so_many_in_from_one_address_and_in_all() -> None:
    gate = Gate(Settings(rate=1.0))
    assert [gate.enter("a") for _ in range(12)] == [True] * 10 + [False] * 2
    assert gate.enter("b")
    gate.leave("a")
    assert gate.enter("a")
    gate.most = gate.count
    assert not gate.enter("c")
    assert gate.refused == 3


@pytest.mark.parametrize(("soft", "hard"), [(256, 256), (1024, 1024), (256, 2000), (1024, 1 << 20), (1 << 20, 1 << 20)])
def test_there_are_always_fewer_connections_than_files(monkeypatch: pytest.MonkeyPatch, soft: int, hard: int) -> None:
    limits = [(soft, hard)]
    monkeypatch.setattr(resource, "getrlimit", lambda kind: limits[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda kind, new: limits.append(new))
    assert most_connections() + SPARE_FILES <= limits[-1][0] <= hard
