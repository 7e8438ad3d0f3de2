"""The entries of a match as a tree of positions: what was played, undone and agreed to be taken back.

Entries are only added. After each of them the match stands at one position of the tree; the way from the root to that
position is the list of moves that count.
"""

from __future__ import annotations

import base64
import time
from dataclasses import dataclass

import grognard
from grognard import Match
from grognard.engine.saving.record import DICE, play_line
from grognard.server.errors import RequestError
from grognard.server.storage.rows import PLAY, TAKEBACK, UNDO, Entry, MatchRow

ALONE = "alone"  # nobody else had to agree


@dataclass(slots=True)
class PlayedMove:
    """A node of the tree: a move, or dice that are set aside; and the node before it."""

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
            here = self._taken_back(entry)
        self.entries.append(entry)
        self._at.append(here)

    def _undone(self, here: int, seat: str) -> int:
        """Back over that seat's last decision; what others did at any time since then stays, as in the engine."""
        since: list[PlayedMove] = []
        while self.is_any_time(self._nodes[here].text):
            since.append(self._nodes[here])
            here = self._nodes[here].parent
        here = self._nodes[here].parent
        for played in reversed(since):
            if played.seat != seat:
                self._nodes.append(PlayedMove(here, played.n, played.seat, played.text))
                here = len(self._nodes) - 1
        return here

    def is_any_time(self, text: str) -> bool:
        """Whether a move is an act that a rule allows at any time."""
        return text.partition(" ")[0] in self._any_time

    def acts_of(self, seat: str) -> int:
        """The acts at any time and the undos of a seat since another one has decided."""
        count = 0
        for entry in reversed(self.entries):
            is_act = entry.kind == UNDO or self.is_any_time(entry.text)
            if entry.seat != seat and not is_act:
                break
            count += entry.seat == seat and is_act
        return count

    def _taken_back(self, entry: Entry) -> int:
        """Back to where the match stood; dice that were seen since then are set aside."""
        back = read_takeback(entry.text)
        here = self._at[back.to]
        if back.dice is None:
            return here
        self._nodes.append(PlayedMove(here, entry.n, DICE, str(back.dice)))
        return len(self._nodes) - 1

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
        return len(self.lost(n))

    def lost(self, n: int) -> list[PlayedMove]:
        """The moves that would be lost by going back to entry n."""
        kept = {played.n for played in self.path(n)}
        return [played for played in self.path() if played.n not in kept and played.seat != DICE]

    def only_grew_since(self, since: int) -> bool:
        """Whether nothing was undone or taken back after that entry."""
        return all(entry.kind not in (UNDO, TAKEBACK) for entry in self.entries[since:])

    def last_by(self, seat: str) -> int:
        """The number of the last entry by that seat, 0 if there is none."""
        return next((entry.n for entry in reversed(self.entries) if entry.seat == seat), 0)


@dataclass
class Takeback:
    """What the text of such an entry says: where the match goes back to, whether others agreed, the next die."""

    to: int
    agreed: bool = True
    dice: int | None = None

    def __str__(self) -> str:
        words = [str(self.to), "" if self.agreed else ALONE, "" if self.dice is None else f"{DICE}={self.dice}"]
        return " ".join(word for word in words if word)


def read_takeback(text: str) -> Takeback:
    to, *words = text.split()
    found = Takeback(int(to), ALONE not in words)
    for word in words:
        if word.startswith(f"{DICE}="):
            found.dice = int(word.partition("=")[2])
    return found


UNDO_DEPTH = 100


class Budget:
    """How long a thread may work on bringing a match to life: time in which it works, not in which it waits."""

    def __init__(self, seconds: float) -> None:
        self._until = time.thread_time() + seconds

    def check(self) -> None:
        """TimeoutError if it is used up."""
        if time.thread_time() > self._until:
            raise TimeoutError


ENDLESS = Budget(float("inf"))


def first_position(row: MatchRow) -> Match:
    """The match of a row before its first entry."""
    game = grognard.game(row.game)
    if row.data != game.data_digest:
        raise RequestError("unavailable", "other-values")
    if row.start:
        return grognard.load(base64.b64decode(row.start))
    return game.new(row.scenario, row.seed, row.options)


def play_path(match: Match, path: list[PlayedMove], undo: int = UNDO_DEPTH, budget: Budget = ENDLESS) -> Match:
    """The match after these moves; only the last ones are played with undo, which takes longer."""
    first = max(0, len(path) - undo)
    for played in path[:first]:
        budget.check()
        if played.seat == DICE:
            match.set_dice_aside(int(played.text))
        else:
            match.push(match.check(played.text, played.seat), played.seat)
    for played in path[first:]:
        play_line(match, played.seat, played.text)
    return match


def play_while_legal(match: Match, path: list[PlayedMove]) -> Match:
    """The match after as many of these moves as its rules accept."""
    for played in path:
        if played.seat != DICE and match.why_not(played.text, played.seat) is not None:
            return match
        play_line(match, played.seat, played.text)
    return match
