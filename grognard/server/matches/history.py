"""The entries of a match as a tree of positions: what was played, undone and agreed to be taken back.

Entries are only ever added. After each of them the match stands at one node; the way from there to the root is the list
of moves that count.
"""

from __future__ import annotations

from dataclasses import dataclass

from grognard import Match
from grognard.server.storage.rows import PLAY, TAKEBACK, UNDO, Entry


@dataclass(slots=True)
class PlayedMove:
    """A move that was played, and the position before it."""

    parent: int
    n: int  # the entry that played it
    seat: str
    text: str


class History:
    """Where the match stood after each entry."""

    def __init__(self, entries: list[Entry]) -> None:
        self.entries: list[Entry] = []
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
            here = self._nodes[here].parent
        elif entry.kind == TAKEBACK:
            here = self._at[int(entry.text)]
        self.entries.append(entry)
        self._at.append(here)

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
        """How many moves that count now would no longer count back at entry n."""
        kept = {node.n for node in self.path(n)}
        return sum(node.n not in kept for node in self.path())

    def straight(self, since: int) -> bool:
        """Nothing was taken back after that entry."""
        return all(entry.kind not in (UNDO, TAKEBACK) for entry in self.entries[since:])

    def last_by(self, seat: str) -> int:
        """The number of the last entry by that seat, 0 if there is none."""
        return next((entry.n for entry in reversed(self.entries) if entry.seat == seat), 0)


UNDO_DEPTH = 100


def play_path(opening: Match, path: list[PlayedMove], undo: int = UNDO_DEPTH) -> Match:
    """The match after these moves. They were checked when they were accepted; undo needs only the recent ones."""
    first = max(0, len(path) - undo)
    for node in path[:first]:
        move = opening.game.grammar.read(node.text)
        if move is None or move not in opening.moves(node.seat):
            raise ValueError(f"entry {node.n}, {node.seat} {node.text}, is not legal there")
        opening.push(move, node.seat)
    for node in path[first:]:
        opening.play(node.text, node.seat)
    return opening
