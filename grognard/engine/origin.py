"""Where a match comes from: its game, options and seed, and perhaps a position in the middle of another match."""

from __future__ import annotations

from typing import Any

from grognard.engine.dice import commitment
from grognard.engine.game import Game
from grognard.engine.options import Options
from grognard.engine.state import ALL, Event, State


class Origin:
    """Shared by a match and all its copies; never changes."""

    def __init__(self, game: Game[Any], scenario: str, options: Options, seed: str) -> None:
        self.game = game
        self.scenario = scenario
        self.options = options
        self.seed = seed
        self.pledge = commitment(seed)
        self.seats = game.seats(scenario, options)
        self.position: State | None = None
        self.past: Past | None = None
        self._named: dict[int, tuple[str, ...]] = {}

    def named(self, mask: int) -> tuple[str, ...]:
        """The seats of a mask, cached: this is called several times for every move, and few masks occur."""
        found = self._named.get(mask)
        if found is None:
            found = self._named[mask] = tuple(seat for i, seat in enumerate(self.seats) if mask >> i & 1)
        return found

    def state(self) -> State:
        """The first state of the match."""
        if self.position is not None:
            return self.position.copy()
        first: State = self.game.first_state(self.scenario, self.options, self.seed)
        return first

    def redealt(self, position: State, past: Past) -> Origin:
        """The origin of a redealt match: the seed is removed, the commitment stays, the past is what one seat saw."""
        other = Origin(self.game, self.scenario, self.options, "")
        other.seed = self.seed if position.over else ""
        other.pledge = self.pledge
        other.position = position
        other.past = past
        return other

    def forked(self, position: State, past: Past, seed: str) -> Origin:
        """The origin of a match that continues from the middle of another, with a seed of its own."""
        other = Origin(self.game, self.scenario, self.options, seed)
        other.position = position
        other.past = past
        return other


class Past:
    """The events before the origin, filtered on demand to those that one seat saw; seat None: all of them."""

    def __init__(self, events: list[Event], seat: int | None) -> None:
        self._events = events
        self._length = len(events)
        self._bit = ALL if seat is None else 1 << seat

    def events(self) -> list[Event]:
        return [event for event in self._events[: self._length] if event.seen_by & self._bit]
