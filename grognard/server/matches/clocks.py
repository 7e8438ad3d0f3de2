"""Clocks: seconds for the whole match, and some more for every decision. They follow from the times of entries."""

from __future__ import annotations

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

    def press(self, seat: str, at: float, to_move: tuple[str, ...]) -> None:
        """A seat has decided: the clocks that ran are stopped, those of the seats to move now are started."""
        self._spend(at)
        if seat in self.running:  # an act allowed at any time gains no time
            self.left[seat] += self.add
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
