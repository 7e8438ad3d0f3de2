"""How much one address may ask: rates that recover with time, and a number of open connections."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from grognard.server.errors import RequestError

SMALL = 16_384  # bytes of an ordinary message
LARGE = 2_000_000  # bytes of a record
CALLERS = 10_000


class RateLimit:
    """So many requests a second, and a few more in a burst (a token bucket)."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self, cost: float = 1.0) -> None:
        """RequestError if the rate is exceeded."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < cost:
            raise RequestError("too-fast", "too-fast")
        self._left -= cost


class ConnectionLimit:
    """How many connections each address holds open: sockets, and streams of events."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

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

    def take(self, caller: str, cost: float = 1.0) -> None:
        limit = self._limits.get(caller)
        if limit is None:
            limit = self._limits[caller] = RateLimit(self._rate, self._burst)
            if len(self._limits) > CALLERS:
                self._limits.popitem(last=False)
        self._limits.move_to_end(caller)
        limit.take(cost)
