"""The log as each seat may read it, with the rule of every line."""

from __future__ import annotations

from itertools import groupby

from grognard import Match

BEFORE = 8  # lines that a player who comes back is told again


def counted(lines: list[str]) -> list[tuple[str, int]]:
    """The same line several times in a row is told once."""
    return [(line, len(list(same))) for line, same in groupby(lines)]


class LogReader:
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
        game = self.match.game
        lines = []
        for event in self.match.events(seat)[first:]:
            kind = game.events[event.kind]
            sentence = game.words.fill(self.lang, "event", kind.key, kind.sorts, event.args)
            lines.append(f"- {sentence} [{kind.rule}]")
        return [f"{line} ×{n}" if n > 1 else line for line, n in counted(lines)]

    def news(self, seat: str) -> list[str]:
        """What happened since this seat was last told."""
        lines = self.lines(seat, self._told[seat])
        self._told[seat] = len(self.match.events(seat))
        return lines

    def rewind(self, seat: str) -> None:
        """After an undo the log is shorter; what stays was told before."""
        self._told[seat] = min(self._told[seat], len(self.match.events(seat)))
