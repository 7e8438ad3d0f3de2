"""Notifications that it is a player's move: one digest per address, by webhook or mail, never one per move."""

from __future__ import annotations

import json
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from grognard import GrognardError
from grognard.server.notify import webhooks
from grognard.server.notify.digests import is_address
from tests.support import loops
from tests.support.server import Server, bearer, wait_for


@contextmanager
def web() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """A real web server that keeps what is posted to it."""
    posted: list[dict[str, Any]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            posted.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *words: object) -> None:
            """Quiet."""

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/hook", posted
    server.shutdown()
    server.server_close()


@contextmanager
def post_office() -> Iterator[tuple[str, list[str]]]:
    """As much of a mail server as it takes to receive a letter."""
    letters: list[str] = []

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.wfile.write(b"220 here\r\n")
            while line := self.rfile.readline():
                word = line[:4].upper()
                if word == b"DATA":
                    self.wfile.write(b"354 go on\r\n")
                    letters.append(b"".join(iter(self.rfile.readline, b".\r\n")).decode())
                self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 fine\r\n")

    server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"127.0.0.1:{server.server_address[1]}", letters
    server.shutdown()
    server.server_close()


def waiting(server: Server, **notify: str) -> dict[str, Any]:
    """A match in which the Allies are waited for, and want to be told."""
    created = server.new(lang="it", title="Settimana")
    server.post(f"/api/matches/{created['match']}/notify", notify, created["tokens"]["allies"])
    line = server.connect(created["match"], created["tokens"]["axis"])
    line.until(lambda: bool(line.state))
    line.play(line.state["actions"][0]["action"])
    line.close()
    return created


def test_one_message_for_all_matches_and_none_for_each_move(start: Any) -> None:
    with web() as (address, posted), post_office() as (office, letters):
        ways = ("--webhooks", "any", "--smtp", office, "--sender", "table@example.org")
        server = start(*ways, "--digest", "3600")
        hands = [waiting(server, webhook=address, email="bruno@example.org") for _ in range(3)]
        server.stop()
        server = start(*ways, "--digest", "0.1")  # the first digest of this one finds all of them
        wait_for(lambda: bool(posted) and bool(letters))
        assert {row["match"] for row in posted[0]["matches"]} == {created["match"] for created in hands}
        assert "Alleati" in posted[0]["text"]
        assert "To: bruno@example.org" in letters[0]
        assert "tocca a te" in letters[0]
        line = server.connect(hands[0]["match"], hands[0]["tokens"]["allies"])
        line.until(lambda: bool(line.state))
        before = len(posted)
        while line.state["to_move"] == ["allies"]:
            line.play(line.state["actions"][0]["action"])
        assert len(posted) == before


def test_a_server_that_sends_no_messages_says_so(server: Server) -> None:
    created = server.new()
    for body in ({"webhook": "https://example.org/x"}, {"email": "a@example.org"}):
        path = f"/api/matches/{created['match']}/notify"
        answer = server.http.post(path, json=body, headers=bearer(created["tokens"]["axis"]))
        assert answer.json()["error"]["code"] == "refused"


@pytest.mark.parametrize(
    "address",
    [
        "http://127.0.0.1/x",
        "http://[::1]/",
        "http://10.1.2.3/",
        "http://169.254.169.254/latest",
        "http://localhost:8123/",
        "http://[::ffff:127.0.0.1]/",
        "http://[::127.0.0.1]/",
        "http://[::8.8.8.8]/",
        "http://[64:ff9b::a00:1]/",
        "http://[64:ff9b:1::1]/",
        "http://[2002:7f00:1::1]/",
        "http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/",
        "http://224.0.0.1/",
        "http://[ff0e::1]/",
        "http://0.0.0.0/",
        "http://240.0.0.1/",
        "http://100.64.0.1/",
        "http://2130706433/",
        "http://0x7f.1/",
        "http://1.1.1.1:22/",
        "https://1.1.1.1:6379/",
        "http://user@1.1.1.1/",
        "http://1.1.1.1:99999/",
        "ftp://1.1.1.1/",
        "file:///etc/passwd",
        "nonsense",
    ],
)
def test_webhooks_do_not_reach_what_only_the_server_can_reach(address: str) -> None:
    with pytest.raises(GrognardError):
        loops.run(check_public(address))


async def check_public(address: str) -> None:
    await webhooks.check(address, "public")


def test_mail_addresses_cannot_smuggle_headers() -> None:
    assert is_address("anna.b@example.org")
    for text in ("anna", "a@b", "a@b.it\nBcc: c@d.it", "a b@c.it", "a@b.it,c@d.it", "<a@b.it>", "@b.it"):
        assert not is_address(text)


def test_a_name_with_one_address_that_is_not_public_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look_up(parts: object) -> list[tuple[Any, ...]]:
        return [(0, 0, 0, "", (number, 80)) for number in ("1.1.1.1", "127.0.0.1")]

    monkeypatch.setattr(webhooks, "look_up", look_up)
    with pytest.raises(GrognardError):
        loops.run(check_public("http://example.org/"))
