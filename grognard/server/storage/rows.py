"""What the store keeps, row by row."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

# Entries of a match: what changes the game.
PLAY = "play"
UNDO = "undo"
TAKEBACK = "takeback"
RESIGN = "resign"
DRAW = "draw"
TIMEOUT = "timeout"

# Notes of a match: what is said beside the game.
CHAT = "chat"
OFFER = "offer"
ANSWER = "answer"

PERSON = "person"
BOT = "bot"


@dataclass(slots=True)
class MatchRow:
    """A match as it was set up, and where it stands: the latter is a summary for lobbies, the entries are the truth."""

    id: str
    game: str
    scenario: str
    options: dict[str, Any]
    seed: str
    data: str  # digest of the values it was begun with
    title: str = ""
    clock: dict[str, float] | None = None
    created: float = 0.0
    opening: str = ""  # a position it starts from, when it goes on from another match
    archive: bool = False  # an uploaded record, to be looked at
    rematch: str = ""
    n: int = 0
    to_move: str = ""  # seats with blanks between
    over: bool = False
    since: float = 0.0
    deadline: float = 0.0


@dataclass(slots=True)
class SeatRow:
    """Who sits where."""

    match: str
    seat: str
    kind: str
    bot: str = ""
    name: str = ""
    lang: str = "en"
    open: bool = False  # anybody may take it
    taken: float = 0.0  # when; 0 while it is free
    notify: dict[str, str] = field(default_factory=dict)
    told: float = 0.0  # since when it was waiting when its player was last told


@dataclass(slots=True)
class Key:
    """What a secret opens."""

    hash: str
    match: str
    seat: str  # empty: the public view
    role: str  # "seat", "watch", "invite"


@dataclass(slots=True)
class Entry:
    """One line of the list of moves: (match, n) is its key, and nothing is ever changed or taken out."""

    n: int
    kind: str
    seat: str
    text: str
    at: float


@dataclass(slots=True)
class Note:
    """Something said: chat, an offer, an answer. `n` is how many entries the match had then."""

    k: int
    kind: str
    seat: str
    name: str
    text: str
    aim: str
    n: int
    at: float


@dataclass(slots=True)
class StoredMatch:
    """All that the store has of one match."""

    row: MatchRow
    seats: list[SeatRow]
    entries: list[Entry]
    notes: list[Note]
