"""The gate: how many connections there are, from where, and how fast they may send. It comes before any request.

uvicorn's two protocols, HTTP and WebSocket, are used as they are; the classes here stand in front of them:

* one address may hold so many connections, and all addresses together so many, fewer than the system allows files;
* the head of a request must arrive in time, and the whole of what an address sends is taken at a bounded speed;
* what arrives at once is passed on in slices, so that one client's flood of small frames does not hold up the others.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from grognard.server.settings import Settings
from grognard.server.web.limits import LARGE, RateLimits, network_of

log = logging.getLogger("grognard.server")
HEAD_TIME = 10.0  # seconds in which the head of a request must arrive
SLICE = 4096  # bytes that are passed on at once
SPEED, BURST = 100_000.0, 2.0 * LARGE  # bytes per second of one address, and at once
MOST_PENDING = 65_536  # bytes of one connection that wait to be passed on; no more are read
SPARE_FILES = 100  # for the database, the workers, the log
MOST_CONNECTIONS = 4000
HEAD_ENDS = b"\r\n\r\n"


def most_connections() -> int:
    """As many as the system allows this process, less a few."""
    try:
        import resource
    except ImportError:
        return MOST_CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(hard, MOST_CONNECTIONS + SPARE_FILES) if hard > 0 else MOST_CONNECTIONS + SPARE_FILES
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(10, min(MOST_CONNECTIONS, max(soft, wanted) - SPARE_FILES))


class Gate:
    """The connections of a server."""

    def __init__(self, settings: Settings) -> None:
        self.most = most_connections()
        self.refused = 0
        self._each = 2 * settings.connections  # a page opens some of its own beside the socket
        self._trusted = set(settings.trusted)
        self._open: Counter[str] = Counter()
        self._speeds = RateLimits(SPEED * settings.rate / Settings.rate, BURST)

    @property
    def count(self) -> int:
        return self._open.total()

    def enter(self, address: str) -> bool:
        """Whether one more connection is let in; a trusted proxy may hold as many as there are."""
        if self.count >= self.most or (self._open[address] >= self._each and address not in self._trusted):
            self.refused += 1
            return False
        self._open[address] += 1
        return True

    def account_of(self, address: str) -> str:
        """Whom an address is counted as; a trusted proxy is itself."""
        return address if address in self._trusted else network_of(address)

    def leave(self, address: str) -> None:
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]

    def wait_for(self, address: str, size: int) -> float:
        """The seconds that so many bytes of an address have to wait; a trusted proxy speaks for many people."""
        return 0.0 if address in self._trusted else self._speeds.of(address).wait_for(size)


class Entrance:
    """One connection at the gate, whichever protocol it speaks."""

    def __init__(self, gate: Gate, transport: asyncio.Transport) -> None:
        self._gate = gate
        self._transport = transport
        peer = transport.get_extra_info("peername")
        self.address = gate.account_of(str(peer[0])) if isinstance(peer, tuple) else ""
        self.inside = gate.enter(self.address)
        self._pending = bytearray()
        self._pump: asyncio.TimerHandle | asyncio.Handle | None = None
        if not self.inside:
            transport.abort()

    def leave(self) -> None:
        if self.inside:
            self.inside = False
            self._gate.leave(self.address)
        if self._pump is not None:
            self._pump.cancel()
            self._pump = None

    def take(self, data: bytes, pass_on: Any) -> None:
        """Pass data on: at once if it is little, otherwise slice by slice."""
        if self._pump is None and len(data) <= SLICE and not self._gate.wait_for(self.address, len(data)):
            pass_on(data)
            return
        self._pending += data
        if len(self._pending) > MOST_PENDING:
            self._transport.pause_reading()
        if self._pump is None:
            self._next_slice(pass_on)

    def _next_slice(self, pass_on: Any) -> None:
        self._pump = None
        if not self._pending or self._transport.is_closing():
            return
        loop = asyncio.get_running_loop()
        some = bytes(self._pending[:SLICE])
        wait = self._gate.wait_for(self.address, len(some))
        if wait > 0:
            self._pump = loop.call_later(min(wait, 1.0), self._next_slice, pass_on)
            return
        full = len(self._pending) > MOST_PENDING
        del self._pending[:SLICE]
        if full and len(self._pending) <= MOST_PENDING:
            self._transport.resume_reading()
        if self._pending:
            self._pump = loop.call_soon(self._next_slice, pass_on)
        pass_on(some)


def protocols(gate: Gate) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """uvicorn's protocols for HTTP and WebSocket, behind the gate."""

    class GatedHttp(H11Protocol):
        entrance: Entrance
        late: asyncio.TimerHandle | None = None
        answering = False
        tail = b""

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self.entrance = Entrance(gate, transport)
            self._expect_head()

        def connection_lost(self, exc: Exception | None) -> None:
            self._head_is_here()
            self.entrance.leave()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self.entrance.inside:
                self.entrance.take(data, self._pass_on)

        def _pass_on(self, data: bytes) -> None:
            self._watch_head(data)
            super().data_received(data)

        def _watch_head(self, data: bytes) -> None:
            if self.answering:
                return
            if self.late is None:
                self._expect_head()
            self.tail = (self.tail + data)[-SLICE:]
            if HEAD_ENDS in self.tail:
                self.answering, self.tail = True, b""
                self._head_is_here()

        def _expect_head(self) -> None:
            self.late = asyncio.get_running_loop().call_later(HEAD_TIME, self.transport.abort)

        def _head_is_here(self) -> None:
            if self.late is not None:
                self.late.cancel()
                self.late = None

        def on_response_complete(self) -> None:
            self.answering = False
            super().on_response_complete()

        def handle_websocket_upgrade(self, event: Any) -> None:
            self._head_is_here()
            self.entrance.leave()
            super().handle_websocket_upgrade(event)

    class GatedSocket(WebSocketsSansIOProtocol):
        entrance: Entrance

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            assert isinstance(transport, asyncio.Transport) or hasattr(transport, "abort")
            self.entrance = Entrance(gate, transport)  # type: ignore[arg-type]

        def connection_lost(self, exc: Exception | None) -> None:
            self.entrance.leave()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self.entrance.inside:
                self.entrance.take(data, super().data_received)

    return GatedHttp, GatedSocket
