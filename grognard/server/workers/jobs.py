"""What a worker can be asked to do. Each job is a message; `work.py` does it in the worker.

Bots, odds and pictures are made from a redeal for their seat, so a worker that thinks for a player knows no secret
that this player does not know. Replays and forks need the stored match itself.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from grognard.server.storage.rows import MatchRow, StoredMatch

# On the pipes between the server and a worker
LENGTH = 4  # bytes that say how long a message is
ANSWER, FAILURE = b"\0", b"\1"  # the first byte of what a worker says


class Consider(Struct, tag=True):
    """What a bot would do, with its reason."""

    world: bytes
    seat: str
    bot: str
    seed: str


class Chances(Struct, tag=True):
    """The odds of an action, from what a seat knows."""

    world: bytes
    seat: str
    action: str
    lang: str


class Compared(Struct, tag=True):
    """The odds of several actions, side by side."""

    world: bytes
    seat: str
    actions: list[str]
    lang: str


class Picture(Struct, tag=True):
    """The board as SVG; an empty seat for the public."""

    world: bytes
    seat: str
    lang: str
    theme: str


class DrawPoster(Struct, tag=True):
    """The picture of a game in the lobby."""

    game: str
    lang: str
    theme: str


class DrawMiniature(Struct, tag=True):
    """The map of a match as a small picture without names; an empty seat for the public."""

    world: bytes
    seat: str
    theme: str


class Replay(Struct, tag=True):
    """Board and log as they were after an entry: the body of the answer."""

    stored: StoredMatch
    at: int
    eyes: str
    lang: str
    drawn: bool


class Summarise(Struct, tag=True):
    """How a finished match went: the body of the answer."""

    stored: StoredMatch
    lang: str


class DrawFilm(Struct, tag=True):
    """The maps of a finished match, turn by turn."""

    stored: StoredMatch
    lang: str
    theme: str


class Divide(Struct, tag=True):
    """A new match from the middle of an old one; `again`: with hidden things dealt anew."""

    stored: StoredMatch
    at: int
    again: bool


class Import(Struct, tag=True):
    """A record that somebody uploads."""

    text: str


class CheckScenario(Struct, tag=True):
    """A text that somebody has written: can it be played?"""

    game: str
    text: str


class Sketching(Struct, tag=True):
    """Such a text after an edit (what to do, a key, a value), as the editor's page shows it."""

    game: str
    text: str
    edit: tuple[str, str, str]
    cell: tuple[int, int] | None
    chosen: str
    lang: str


class Trial(Struct, tag=True):
    """One game of a bot in such a scenario."""

    game: str
    text: str
    bot: str
    seed: str
    options: dict[str, Any]


class TryOut(Struct, tag=True):
    """Bring a stored match to life, to see whether that can be done."""

    stored: StoredMatch


Job = (
    Consider
    | Chances
    | Compared
    | Picture
    | DrawPoster
    | DrawMiniature
    | Replay
    | Summarise
    | DrawFilm
    | Divide
    | Import
    | CheckScenario
    | Sketching
    | Trial
    | TryOut
)


class Choice(Struct):
    """The answer to `Consider`."""

    action: str
    reason: dict[str, str]


class OddsAnswer(Struct):
    """The answer to `Chances`."""

    odds: dict[str, float] | None
    rows: list[list[str]]
    changes: list[dict[str, Any]]


class ComparedOption(Struct):
    """One of them: its chances, as numbers and as people read them."""

    action: str
    shares: list[float]
    texts: list[str]


class ComparedAnswer(Struct):
    """The answer to `Compared`."""

    measures: list[str]
    options: list[ComparedOption]


class NewStart(Struct):
    """The answer to `Divide` and `Import`: the row of a new match, its seats, and the moves it has so far."""

    row: MatchRow
    seats: list[str]
    moves: list[tuple[str, str]]


class Failure(Struct):
    """What a worker says instead of an answer: an error for the person who asked, or that it could not do it."""

    code: str
    texts: dict[str, str]
    rule: str = ""
