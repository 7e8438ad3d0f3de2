"""The entries of a match as a tree of positions: what was played, undone and agreed to be taken back.

Entries are only added. After each of them the match stands at one position of the tree; the way from the root to that
position is the list of moves that count.
"""

from __future__ import annotations

import base64
from dataclasses import dataclass

import grognard
from grognard import Match
from grognard.server.errors import RequestError
from grognard.server.storage.rows import PLAY, TAKEBACK, UNDO, Entry, MatchRow


@dataclass(slots=True)
class PlayedMove:
    """A node of the tree: a move, and the node before it."""

    parent: int
    n: int  # the entry that played it
    seat: str
    text: str


class History:
    """Where the match stood after each entry.

    `any_time` are the verbs of acts that a rule allows at any time: an undo by another seat leaves them where they are.
    """

    def __init__(self, entries: list[Entry], any_time: frozenset[str] = frozenset()) -> None:
        self.entries: list[Entry] = []
        self._any_time = any_time
        self._nodes: list[PlayedMove] = [PlayedMove(-1, 0, "", "")]
        self._at: list[int] = [0]  # the node after each entry
        for entry in entries:
            self.add(entry)

    @property
    def n(self) -> int:
        return len(self.entries)

    def add(self, entry: Entry) -> None:
        here = self._at[-1]
        if entry.kind == PLAY:
            self._nodes.append(PlayedMove(here, entry.n, entry.seat, entry.text))
            here = len(self._nodes) - 1
        elif entry.kind == UNDO:
            here = self._undone(here, entry.seat)
        elif entry.kind == TAKEBACK:
            here = self._at[int(entry.text)]
        self.entries.append(entry)
        self._at.append(here)

    def _undone(self, here: int, seat: str) -> int:
        """Back over that seat's last decision; what others did at any time since then stays, as in the engine."""
        since: list[PlayedMove] = []
        while self._nodes[here].text.partition(" ")[0] in self._any_time:
            since.append(self._nodes[here])
            here = self._nodes[here].parent
        here = self._nodes[here].parent
        for played in reversed(since):
            if played.seat != seat:
                self._nodes.append(PlayedMove(here, played.n, played.seat, played.text))
                here = len(self._nodes) - 1
        return here

    def path(self, n: int | None = None) -> list[PlayedMove]:
        """The moves that count after entry n, the first one first."""
        here = self._at[-1 if n is None else n]
        moves: list[PlayedMove] = []
        while here:
            moves.append(self._nodes[here])
            here = self._nodes[here].parent
        moves.reverse()
        return moves

    def depth_back(self, n: int) -> int:
        """How many moves would be lost by going back to entry n."""
        kept = {played.n for played in self.path(n)}
        return sum(played.n not in kept for played in self.path())

    def only_grew_since(self, since: int) -> bool:
        """Whether nothing was undone or taken back after that entry."""
        return all(entry.kind not in (UNDO, TAKEBACK) for entry in self.entries[since:])

    def last_by(self, seat: str) -> int:
        """The number of the last entry by that seat, 0 if there is none."""
        return next((entry.n for entry in reversed(self.entries) if entry.seat == seat), 0)


UNDO_DEPTH = 100


def first_position(row: MatchRow) -> Match:
    """The match of a row before its first entry."""
    game = grognard.game(row.game)
    if row.data != game.data_digest:
        raise RequestError("unavailable", "other-values")
    if row.start:
        return grognard.load(base64.b64decode(row.start))
    return game.new(row.scenario, row.seed, row.options)


def play_path(match: Match, path: list[PlayedMove], undo: int = UNDO_DEPTH) -> Match:
    """The match after these moves; only the last ones are played with undo, which takes longer."""
    first = max(0, len(path) - undo)
    for played in path[:first]:
        match.push(match.check(played.text, played.seat), played.seat)
    for played in path[first:]:
        match.play(played.text, played.seat)
    return match


def play_while_legal(match: Match, path: list[PlayedMove]) -> Match:
    """The match after as many of these moves as its rules accept."""
    for played in path:
        if match.why_not(played.text, played.seat) is not None:
            return match
        match.play(played.text, played.seat)
    return match
