"""The rows of the store."""

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
AIDS = "aids"  # all players have agreed to hints and odds

# Notes of a match: what is said beside the game.
CHAT = "chat"
OFFER = "offer"
ANSWER = "answer"
SECOND_TOKEN = "second-token"  # somebody has got another token for a seat

# What a fork among people says about hidden things.
AGAIN = "again"
KNOWN = "known"

PERSON = "person"
BOT = "bot"


@dataclass(slots=True)
class MatchRow:
    """A match as it was set up, and where it stands.

    From `n` to `deadline` the fields are a summary for lobbies; the entries of the match are the truth.
    """

    id: str
    game: str
    scenario: str
    options: dict[str, Any]
    seed: str
    data: str  # digest of the map and card values it was begun with
    title: str = ""
    clock: dict[str, float] | None = None
    created: float = 0.0
    start: str = ""  # the position it starts from, if it continues another match
    archive: bool = False  # an uploaded record, to be looked at
    rematch: str = ""
    n: int = 0
    to_move: str = ""  # seats, separated by spaces
    over: bool = False
    since: float = 0.0
    deadline: float = 0.0
    rules: int = 1  # version of the game's rules it was begun under
    hosts: str = ""  # the seats of the person who set it up, separated by spaces
    dealt: str = ""  # of a fork among people: AGAIN if hidden things were dealt anew, KNOWN if they were not
    rated: bool = False  # people play for a rating: no hints and no odds, unless all agree
    aside: str = ""  # why it was set aside: it made a worker fail
    watchable: bool = False  # whoever knows its address may watch it


@dataclass(slots=True)
class SeatRow:
    """One seat of a match and its player."""

    match: str
    seat: str
    kind: str
    bot: str = ""
    name: str = ""
    lang: str = "en"
    open: bool = False  # anybody may take it
    taken: float = 0.0  # when; 0 while it is free
    notify: dict[str, str] = field(default_factory=dict)
    told: float = 0.0  # the turn, by when it began, for which its player was last notified
    reserved: str = ""  # the match and the seat whose holder it is kept for, in a rematch
    ticks: float = 0.0  # when it was taken, in table time


@dataclass(slots=True)
class Key:
    """The seat, or the public view, that a secret opens."""

    hash: str
    match: str
    seat: str  # empty: the public view
    role: str  # "seat", "watch", "invite"; "carry" for seats, separated by spaces, on the way to another device
    source: str = ""  # the hash of the key whose holder gave it to another device


@dataclass(slots=True)
class WaitingDevice:
    """A device whose player is to move, and has not been told of it there."""

    match: str
    seat: str
    device: str  # the hash of its address
    address: list[str]  # its push service and its keys, as `Device` has them
    lang: str
    wait: int  # which wait it is: one more than the seat's last entry
    game: str
    rules: int
    title: str


@dataclass(slots=True)
class Entry:
    """One row of a match's history: (match, n) is its key, and it is never changed or deleted."""

    n: int
    kind: str
    seat: str
    text: str
    at: float  # time of day
    ticks: float = 0.0  # table time: clocks run by it


@dataclass(slots=True)
class Note:
    """Something said: chat, an offer, an answer. `n` is how many entries the match had then."""

    k: int
    kind: str
    seat: str
    name: str
    text: str
    aim: str  # who hears it: "table" or "team"
    n: int
    at: float


@dataclass(slots=True)
class StoredMatch:
    """Everything the store has about one match."""

    row: MatchRow
    seats: list[SeatRow]
    entries: list[Entry]
    notes: list[Note]
