"""The log as each seat may read it, with the rule of every line."""

from __future__ import annotations

from grognard import Match

BEFORE = 8  # lines that a player who comes back is told again


class Chronicle:
    """What each seat has been told already."""

    def __init__(self, match: Match, lang: str) -> None:
        self.match = match
        self.lang = lang
        self._told = {seat: self._start(seat) for seat in match.seats}

    def _start(self, seat: str) -> int:
        """A new game is told from its first line, a resumed one from shortly before."""
        return max(0, len(self.match.events(seat)) - BEFORE) if len(self.match.played()) else 0

    def lines(self, seat: str | None, first: int = 0) -> list[str]:
        """The log from a line on: sentence and rule."""
        rules = [self.match.game.events[event.kind].rule for event in self.match.events(seat)]
        told = self.match.log(seat, self.lang)
        return [f"- {sentence} [{rule}]" for sentence, rule in list(zip(told, rules, strict=True))[first:]]

    def news(self, seat: str) -> list[str]:
        """What happened since this seat was last told."""
        lines = self.lines(seat, self._told[seat])
        self._told[seat] = len(self.match.events(seat))
        return lines

    def rewind(self, seat: str) -> None:
        """After an undo the log is shorter; what stays was told before."""
        self._told[seat] = min(self._told[seat], len(self.match.events(seat)))
