"""How much one caller may ask: buckets that fill by themselves."""

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
    """So many messages a second, and a few more at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self, cost: float = 1.0) -> None:
        """RequestError when it is empty."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < cost:
            raise RequestError("too-fast", "too-fast")
        self._left -= cost


class ConnectionLimit:
    """How many lines each caller holds open: sockets, and streams of events."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def check(self, caller: str) -> None:
        """RequestError for one more than the registry allows."""
        if self._open[caller] >= self._most:
            raise RequestError("too-many", "too-many", most=self._most)

    @contextmanager
    def through(self, caller: str) -> Iterator[None]:
        self.check(caller)
        self._open[caller] += 1
        try:
            yield
        finally:
            self._open[caller] -= 1
            if not self._open[caller]:
                del self._open[caller]


class RateLimits:
    """One for each caller's address; the longest unused are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, RateLimit] = OrderedDict()

    def take(self, caller: str, cost: float = 1.0) -> None:
        bucket = self._buckets.get(caller)
        if bucket is None:
            bucket = self._buckets[caller] = RateLimit(self._rate, self._burst)
            if len(self._buckets) > CALLERS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(caller)
        bucket.take(cost)
