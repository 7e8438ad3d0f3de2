"""Clocks: seconds for the whole match, and some more for each decision. They follow from the entries, in table time."""

from __future__ import annotations

import time
from dataclasses import dataclass, field


@dataclass
class Clock:
    """The time each seat has left. If several seats may decide, the clocks of all of them run."""

    total: float
    add: float
    left: dict[str, float] = field(default_factory=dict)
    running: tuple[str, ...] = ()
    since: float = 0.0
    began: float = 0.0

    def start(self, seats: list[str], at: float, to_move: tuple[str, ...]) -> None:
        """`seats`: those of people; bots have no clock."""
        self.left = dict.fromkeys(seats, self.total)
        self.since = self.began = at
        self.running = tuple(seat for seat in to_move if seat in self.left)

    def press(self, seat: str, at: float, to_move: tuple[str, ...], decided: int = 1) -> None:
        """An entry was made: the clocks that ran are stopped, those of the seats to move now are started.

        `decided`: 1 for a decision, which gains time; -1 for an undo, which gives back what the decision has gained, so
        that nobody gains time by deciding again and again; 0 for everything else.
        """
        self._spend(at)
        if decided > 0 and seat in self.running:  # an act allowed at any time gains no time
            self.left[seat] += self.add
        elif decided < 0 and seat in self.left:
            self.left[seat] -= self.add
        self.running = tuple(seat for seat in to_move if seat in self.left)

    def _spend(self, at: float) -> None:
        spent = max(0.0, at - self.since)
        for seat in self.running:
            self.left[seat] -= spent
        self.since = max(self.since, at)

    def shown(self, seat: str, now: float) -> float | None:
        if seat not in self.left:
            return None
        spent = max(0.0, now - self.since) if seat in self.running else 0.0
        return round(max(0.0, self.left[seat] - spent), 1)

    def deadline(self) -> float:
        """When the first of the running clocks runs out; 0 when none is running."""
        return min((self.since + self.left[seat] for seat in self.running), default=0.0)

    def fallen(self, now: float) -> str | None:
        """The seat whose time is up."""
        for seat in self.running:
            if self.since + self.left[seat] <= now:
                return seat
        return None


class TableTime:
    """Table time: the seconds that the table has been open.

    The time of day can be set, and goes on while the table is closed; table time does neither. It is written down every
    few seconds while clocks run, and with every entry, so that it goes on from there after a restart. Processes that
    share a database read each other's, and follow the one that is furthest ahead.
    """

    def __init__(self, ticks: float) -> None:
        self._ticks = ticks
        self._since = time.monotonic()

    def now(self) -> float:
        return self._ticks + time.monotonic() - self._since

    def follow(self, ticks: float) -> None:
        """Another process is further ahead."""
        self._ticks += max(0.0, ticks - self.now())


class Stopwatch:
    """The time since a seat was asked, as far as its player was there."""

    def __init__(self, running: bool) -> None:
        self._spent = 0.0
        self._since = time.monotonic() if running else None

    @property
    def running(self) -> bool:
        return self._since is not None

    def run(self, running: bool) -> None:
        self._spent = self.elapsed()
        self._since = time.monotonic() if running else None

    def elapsed(self) -> float:
        return self._spent + (time.monotonic() - self._since if self._since is not None else 0.0)
