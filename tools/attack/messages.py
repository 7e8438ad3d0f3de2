"""Hostile messages over the socket: every one of them must be refused, and the match stays as it is."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

import grognard
from tools.attack.tally import Row
from tools.attack.target import Target

DECISIONS = ("play", "undo", "resign", "offer", "answer", "chat")
KINDS = ("play", "undo", "hint", "odds", "why", "chat", "resign", "offer", "answer", "pace", "look", "join", "ping")
ODD: list[Any] = [
    *(None, True, False, 0, -1, 1, 2**31, 2**63, 10**30, 1.5, -0.0, 1e308, "", " ", "axis", "allies", "nobody"),
    *(
        "x" * 300,
        "\x00",
        "\u202e",
        "\ud800",
        "<b>",
        "'; DROP TABLE moves;--",
        "../../etc/passwd",
        "%s%n",
        "{0.__class__}",
    ),
    *([], [[]], {}, {"a": {}}, ["axis"], {"seat": "axis"}, [None] * 50, "pass", "end", "add alpha army/3", "add " * 60),
]


class Forger:
    """Makes messages that nobody may send: with a seat of others, with a wrong number, with fields of other types."""

    def __init__(self, rng: Random, created: dict[str, Any]) -> None:
        self._rng = rng
        self._created = created

    def message(self) -> str:
        made = self._rng.choice((self._foreign_seat, self._stale, self._odd_fields, self._no_json, self._odd_join))
        return made()

    def _foreign_seat(self) -> str:
        kind = self._rng.choice(DECISIONS)
        extra = {"n": self._rng.randrange(5), "action": "end", "text": "hi", "kind": "draw", "offer": 1, "yes": True}
        others = [*list(self._created["tokens"])[1:], "nobody"]
        return json.dumps({"t": kind, "id": 1, "seat": self._rng.choice(others), **extra})

    def _stale(self) -> str:
        n = self._rng.choice((1, 2, 7, 999_999, 1_000_000))
        return json.dumps({"t": self._rng.choice(("play", "undo")), "id": 1, "n": n, "action": "end"})

    def _odd_fields(self) -> str:
        fields = {name: self._rng.choice(ODD) for name in self._rng.sample(NAMES, 4)}
        if fields.get("n") == 0 or "n" not in fields:
            fields["n"] = self._rng.choice((-1, "0", None, [0], 17))
        return json.dumps(
            {"t": self._rng.choice(("play", "undo", "answer", "look", "why", "final", "lens", "nonsense")), "id": 1}
            | fields
        )

    def _no_json(self) -> str:
        text = json.dumps({"t": "play", "id": 1, "n": 3, "action": "end"})
        cut = self._rng.randrange(len(text))
        return self._rng.choice(
            (text[:cut], text[cut:], "[" * 500, '{"a":' * 200, "", "null", "[]", '"join"', text + "}")
        )

    def _odd_join(self) -> str:
        tokens = self._rng.choice(
            ([], ["x"], [""], ["\x00"], [self._created["watch"] + "x"], ["a" * 199] * 8, "x", None)
        )
        return json.dumps({"t": "join", "id": 1, "match": self._created["match"], "tokens": tokens})


NAMES = ("seat", "n", "action", "item", "offer", "yes", "kind", "to", "text", "lang", "format", "since", "skip", "id")


async def attacker(port: int, created: dict[str, Any], tokens: list[str], forger: Forger, count: int, row: Row) -> None:
    """One connection that sends many messages before it reads the answers."""
    left = count
    while left > 0:
        try:
            async with connect(f"ws://127.0.0.1:{port}/api/live", max_size=None, ping_interval=None) as socket:
                hello = {"t": "join", "id": 0, "match": created["match"], "tokens": tokens, "format": "view"}
                await socket.send(json.dumps(hello))
                while left > 0:
                    left -= await volley(socket, forger, min(left, 100), row)
        except ConnectionClosed:
            continue  # it may hang up on nonsense; the next connection goes on


async def volley(socket: Any, forger: Forger, count: int, row: Row) -> int:
    for _ in range(count):
        await socket.send(forger.message())
    await socket.send('{"t": "ping"}')
    while True:
        answer = json.loads(await socket.recv())
        if answer["t"] == "pong":
            row.tried += count
            return count
        row.accepted += (
            answer["t"] == "ok" and ("n" in answer or "k" in answer or "offer" in answer) and "seats" not in answer
        )


def is_decision(answer: dict[str, Any]) -> bool:
    """An entry, a line of chat or an offer was made; the answer to `join` names seats."""
    return answer["t"] == "ok" and "seats" not in answer and any(name in answer for name in ("n", "k", "offer"))


async def attack(target: Target, count: int, seed: int, row: Row) -> None:
    """A player and a spectator at each game, who both send what they may not."""
    matches = [target.new(game, seed="attacked") for game in grognard.games()]
    attackers = [(created, tokens) for created in matches for tokens in (own_token(created), [created["watch"]])]
    work = [
        attacker(target.port, created, tokens, Forger(Random(f"{seed} {i}"), created), count // len(attackers), row)
        for i, (created, tokens) in enumerate(attackers)
    ]
    await asyncio.gather(*work)
    row.accepted += sum(map(target.entries, matches))


def own_token(created: dict[str, Any]) -> list[str]:
    """That of the first seat."""
    return list(created["tokens"].values())[:1]


def hostile_messages(folder: Path, count: int, seed: int) -> Row:
    row = Row("messages")
    target = Target(folder, "--rate", "1000000", "--pace", "0")
    asyncio.run(attack(target, count, seed, row))
    row.memory = target.memory()
    row.tracebacks = target.stop()
    return row


def requests(rng: Random, created: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Requests of strangers: method, path, what else."""
    paths = [
        *(
            "/",
            "/api/games",
            "/api/matches",
            "/api/join",
            "/api/mine",
            "/api/open",
            "/api/records",
            "/metrics",
            "/docs",
        ),
        *(
            f"/api/matches/{created['match']}{end}"
            for end in ("", "/view", "/play", "/fork", "/links", "/record", "/svg")
        ),
        *("/static/../../etc/passwd", "/static/x/%2e%2e/app.py", "/api/matches/x/view", "/%00", "//evil.example/"),
    ]
    while True:
        token = rng.choice(("x", created["watch"], "a" * 5000))
        headers = {"Authorization": f"Bearer {token}", "Origin": rng.choice(("null", "https://evil.example", "[", "x"))}
        if rng.random() < 0.6:
            del headers["Origin"]
        body = rng.choice(
            (b"", b"{}", b"[" * 500, b"\xff\xfe", json.dumps({"seat": "axis", "tokens": ODD[:5]}).encode())
        )
        yield (
            rng.choice(("GET", "POST", "PUT", "DELETE", "HEAD")),
            rng.choice(paths),
            {"headers": headers, "content": body},
        )


def hostile_requests(folder: Path, count: int, seed: int) -> Row:
    row, rng = Row("requests"), Random(seed)
    target = Target(folder, "--rate", "1000000", "--pace", "0")
    created = target.new(seed="requested")
    for method, path, more in requests(rng, created):
        if row.tried == count:
            break
        answer = target.http.request(method, path, **more)
        row.tried += 1
        row.accepted += answer.status_code >= 500 and answer.status_code != 503
        row.leaks += any(token in answer.text for token in created["tokens"].values())
    row.accepted += target.entries(created)
    row.tracebacks = target.stop()
    return row
