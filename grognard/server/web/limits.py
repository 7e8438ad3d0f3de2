"""How much one address may ask: what it asks has a cost, and its account fills up with time."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address

from grognard.server.errors import RequestError

SMALL = 16_384  # bytes of an ordinary message
LARGE = 500_000  # bytes of a record; the longest have a fifth of that
SCENARIO = 60_000  # bytes of a message with a scenario that a player has written
CALLERS = 10_000
OWN_BITS = 64  # of an IPv6 address: its owner chooses them
# What a message over the socket counts for, in ordinary ones; HTTP addresses say it themselves (`endpoints.py`).
COSTS = {
    "join": 10.0,
    "look": 5.0,
    "play": 2.0,  # boards for everybody who looks on
    "undo": 3.0,
    "offer": 10.0,  # a take-back plays the whole match again
    "answer": 10.0,
    "hint": 20.0,
    "odds": 10.0,
    "compare": 30.0,
    "why": 2.0,
    "final": 2.0,
    "chat": 2.0,
    "lens": 3.0,
}
OWN_SCENARIO = 45.0  # to set up a match with one, beside the usual cost: the server makes a game for it


@lru_cache(CALLERS)
def network_of(address: str) -> str:
    """Who an address is counted as. With IPv6 a single customer has a whole network of them, usually a /64; an IPv4
    address in the form of IPv6 is the same machine."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address) or found.is_loopback:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> OWN_BITS << OWN_BITS))


class RateLimit:
    """So many a second, and a few more in a burst (a token bucket)."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def _fill(self) -> None:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now

    def has(self, cost: float) -> bool:
        """Take so much, if there is as much."""
        self._fill()
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def wait_for(self, cost: float) -> float:
        """Take so much, or the seconds until there will be as much."""
        return 0.0 if self.has(cost) else (cost - self._left) / self._rate

    def take(self, cost: float = 1.0) -> None:
        """RequestError if the rate is exceeded."""
        if not self.has(cost):
            raise RequestError("too-fast", "too-fast")


class ConnectionLimit:
    """How many connections each address holds open: sockets, and streams of events."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    @property
    def count(self) -> int:
        return self._open.total()

    def check(self, caller: str) -> None:
        """RequestError if one more is too many."""
        if self._open[caller] >= self._most:
            raise RequestError("too-many", "too-many", most=self._most)

    @contextmanager
    def connected(self, caller: str) -> Iterator[None]:
        self.check(caller)
        self._open[caller] += 1
        try:
            yield
        finally:
            self._open[caller] -= 1
            if not self._open[caller]:
                del self._open[caller]


class RateLimits:
    """One for each address; the longest unused are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._limits: OrderedDict[str, RateLimit] = OrderedDict()

    def of(self, caller: str) -> RateLimit:
        limit = self._limits.get(caller)
        if limit is None:
            limit = self._limits[caller] = RateLimit(self._rate, self._burst)
            if len(self._limits) > CALLERS:
                self._limits.popitem(last=False)
        self._limits.move_to_end(caller)
        return limit

    def take(self, caller: str, cost: float = 1.0) -> None:
        """RequestError if the rate of this address is exceeded."""
        self.of(caller).take(cost)
