"""How long a seat takes to react. A pass that the server makes takes as long as a choice does.

A seat that holds nothing to react with is asked like the others, and the server passes in its place. The others must
not learn this from the time it takes. So the server remembers how long this seat's real choices took, while its player
was there, and draws the pause before a pass from those times; while they are few, also from what is usual.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from random import Random, SystemRandom

from grognard.bots.roster import LEVELS

REMEMBERED = 48  # choices of one seat
ENOUGH = 12  # with so many, nothing but these
MOST_SEATS = 4000
MEDIAN, SPREAD = 3.0, 0.5  # seconds that people usually take for a reaction: a log-normal distribution
LONGEST = 600.0
BLUR = 0.08  # of each time that is drawn, so that none comes back exactly
QUICK = (0.01, 0.04)  # seconds in which bots answer that do not search

Key = tuple[str, str]


class Pauses:
    """The times of real choices, by match and seat, or by game and bot."""

    def __init__(self, scale: float, rng: Random | None = None) -> None:
        self._scale = scale  # of what is usual for people: 0 when nobody wants to wait
        self._rng = rng or SystemRandom()
        self._times: OrderedDict[Key, deque[float]] = OrderedDict()

    def chose(self, key: Key, seconds: float) -> None:
        """A seat that could have reacted took so long to choose."""
        times = self._times.setdefault(key, deque(maxlen=REMEMBERED))
        self._times.move_to_end(key)
        times.append(min(seconds, LONGEST))
        if len(self._times) > MOST_SEATS:
            self._times.popitem(last=False)

    def of_person(self, key: Key) -> float:
        """How long the pass of a person takes."""
        return self._draw(key, lambda: self._scale * self._rng.lognormvariate(0.0, SPREAD) * MEDIAN)

    def of_bot(self, key: Key, bot: str) -> float:
        """How long the pass of a bot takes: as long as it would have thought."""
        seconds = LEVELS.get(bot, 0.0)
        return self._draw(key, lambda: seconds + self._rng.uniform(*QUICK))

    def _draw(self, key: Key, usual: Callable[[], float]) -> float:
        times = self._times.get(key, ())
        if self._rng.random() * ENOUGH >= len(times):
            return usual()
        drawn = self._rng.choice(list(times))
        return drawn * self._rng.uniform(1 - BLUR, 1 + BLUR)
