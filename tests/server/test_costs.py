"""What costs the server much is charged to the address that asks for it, over HTTP and over the socket."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from grognard.server.settings import Settings
from grognard.server.socket import connection as connections
from grognard.server.socket.connection import MOST_TOO_FAST, Connection
from grognard.server.web.endpoints import ENDPOINTS, MATCH
from grognard.server.web.gate import BURST, SPEED, Entrance, Gate
from grognard.server.web.limits import COSTS
from tests.support import loops
from tests.support.server import Server, bearer

# A comparison counts for thirty. So this many at once are too many for one address; without their cost they would not
# be, and some more are allowed for the time that asking takes.
RATE, TOO_MANY, ENOUGH = "40", 60, 100
DEAR = {
    ("GET", f"{MATCH}/svg"): 10,
    ("GET", f"{MATCH}/film"): 10,
    ("GET", f"{MATCH}/summary"): 10,
    ("GET", f"{MATCH}/replay"): 5,
    ("GET", f"{MATCH}/events"): 10,
    ("POST", f"{MATCH}/fork"): 20,
    ("POST", f"{MATCH}/hint"): 20,
    ("POST", f"{MATCH}/odds"): 10,
    ("POST", f"{MATCH}/compare"): 30,
    ("POST", "/api/records"): 40,
    ("POST", "/api/matches"): 15,
    ("POST", "/api/scenarios"): 40,
    ("POST", "/api/games/{game}/trial"): 10,
    ("POST", "/api/games/{game}/draft"): 8,
}


@pytest.mark.parametrize("address", DEAR)
def test_what_takes_long_costs_more_than_an_ordinary_request(address: tuple[str, str]) -> None:
    [endpoint] = [one for one in ENDPOINTS if (one.method, one.path) == address]
    assert endpoint.cost >= DEAR[address]


def test_over_http_the_cost_of_an_address_is_charged(start: Any) -> None:
    server: Server = start("--rate", RATE)
    created = server.new()
    path = f"/api/matches/{created['match']}/compare"
    assert asked(lambda: http_compare(server, path, created["tokens"]["axis"])) < TOO_MANY


def test_over_the_socket_the_cost_of_a_message_is_charged(start: Any) -> None:
    server: Server = start("--rate", RATE)
    created = server.new()
    line = server.connect(created["match"], created["tokens"]["axis"], format="view")
    assert asked(lambda: line.tell("compare", actions=[])["t"] != "error") < TOO_MANY
    line.close()


def http_compare(server: Server, path: str, token: str) -> bool:
    return server.http.post(path, json={"actions": []}, headers=bearer(token)).status_code == 200


def asked(ask: Any) -> int:
    """How often it is answered before the caller is told to wait."""
    return next((count for count in range(ENOUGH) if not ask()), ENOUGH)


def test_every_message_that_needs_a_worker_has_a_cost() -> None:
    assert {kind for kind in ("hint", "odds", "compare", "join", "look", "offer", "answer") if COSTS[kind] < 5} == set()


def test_a_connection_that_never_waits_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[int] = []

    async def close(code: int) -> None:
        closed.append(code)

    async def work() -> None:
        state = SimpleNamespace(rate_limits=None)
        socket: Any = SimpleNamespace(client=None, close=close, app=SimpleNamespace(state=state))
        socket.query_params = socket.headers = {}
        registry: Any = SimpleNamespace(settings=Settings(rate=0.0, burst=0.0))
        connection = Connection(registry, socket)
        monkeypatch.setattr(connections, "PATIENCE", 0.0)
        for _ in range(MOST_TOO_FAST):
            assert not await connection._charge(1.0)
        with pytest.raises(WebSocketDisconnect):
            await connection._charge(1.0)

    loops.run(work())
    assert closed == [connections.POLICY_VIOLATION]


# Bytes


def test_an_address_sends_at_a_bounded_speed() -> None:
    gate = Gate(Settings(trusted=["192.0.2.1"]))
    assert gate.wait_for("203.0.113.7", int(BURST)) == 0
    assert gate.wait_for("203.0.113.7", int(SPEED)) > 0.5
    assert gate.wait_for("203.0.113.8", 1) == 0, "others do not wait"
    for _ in range(3):
        assert gate.wait_for("192.0.2.1", int(BURST)) == 0, "a trusted proxy speaks for many"


def test_what_comes_too_fast_is_not_passed_on_and_then_not_even_read() -> None:
    async def work() -> None:
        gate, passed, paused = Gate(Settings()), bytearray(), []
        transport: Any = SimpleNamespace(
            get_extra_info=lambda name: ("203.0.113.7", 1),
            is_closing=lambda: False,
            pause_reading=lambda: paused.append(True),
        )
        entrance = Entrance(gate, transport)
        entrance.take(b"x", passed.extend)
        assert passed == b"x"
        gate.wait_for("203.0.113.7", int(BURST) - 1)
        entrance.take(b"y" * 100_000, passed.extend)
        assert passed == b"x"
        assert paused
        entrance.leave()

    loops.run(work())
