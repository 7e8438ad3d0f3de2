"""The log as a seat may read it, with the rule of every line."""

from __future__ import annotations

from itertools import groupby

from grognard import Match

REPEATED = 8  # lines of the log shown again when a game is resumed


def counted(lines: list[str]) -> list[tuple[str, int]]:
    """Lines with how often each is repeated in a row."""
    return [(line, len(list(same))) for line, same in groupby(lines)]


class LogReader:
    """Reads the log, and remembers how much of it each seat has been shown."""

    def __init__(self, match: Match, lang: str) -> None:
        self.match = match
        self.lang = lang
        self._shown = {seat: self._start(seat) for seat in match.seats}

    def _start(self, seat: str) -> int:
        """A new game is shown from its first line, a resumed one from shortly before."""
        return max(0, len(self.match.events(seat)) - REPEATED) if len(self.match.played()) else 0

    def lines(self, seat: str | None, first: int = 0) -> list[str]:
        """The log from a line on, each with its rule."""
        game = self.match.game
        lines = []
        for event in self.match.events(seat)[first:]:
            kind = game.events[event.kind]
            sentence = game.words.fill(self.lang, "event", kind.key, kind.sorts, event.args)
            lines.append(f"- {sentence} [{kind.rule}]")
        return [f"{line} ×{n}" if n > 1 else line for line, n in counted(lines)]

    def news(self, seat: str) -> list[str]:
        """The lines that this seat has not been shown yet."""
        lines = self.lines(seat, self._shown[seat])
        self._shown[seat] = len(self.match.events(seat))
        return lines

    def rewind(self, seat: str) -> None:
        """After an undo the log is shorter; what remains has been shown."""
        self._shown[seat] = min(self._shown[seat], len(self.match.events(seat)))
