"""Acts that a rule allows at any time are entries like all others: they outlive a restart and an undo."""

from __future__ import annotations

import pytest

import grognard
from grognard import library
from grognard.server.matches.session import Session
from grognard.server.storage.rows import PERSON, PLAY, UNDO, Entry, MatchRow, SeatRow, StoredMatch
from tests.engine.parley import SEATS, Parley

SILENCED = [("north", "go"), ("north", "play c0"), ("south", "pass-turn"), ("west", "pass")]


@pytest.fixture(autouse=True)
def parley(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(library.GAMES, "parley", lambda overlay: Parley())


def played(*entries: tuple[str, str]) -> tuple[Session, StoredMatch]:
    """A match that has grown entry by entry, and its rows; a seat that plays nothing takes its last decision back."""
    game = grognard.game("parley")
    row = MatchRow("m", "parley", "standard", {}, "any", game.data_digest, created=1000.0)
    stored = StoredMatch(row, [SeatRow("m", seat, PERSON, taken=1000.0) for seat in SEATS], [], [])
    session = Session(stored)
    for n, (seat, text) in enumerate(entries, start=1):
        entry = Entry(n, PLAY if text else UNDO, seat, text, 1000.0 + n)
        stored.entries.append(entry)
        session.apply(entry)
    return session, stored


def test_a_match_with_such_an_act_long_ago_is_opened_again() -> None:
    """So long ago that nobody can undo it: those moves are replayed faster than the last ones."""
    grown, _ = played(*SILENCED, ("south", "listen"), ("south", "pass"), ("west", "pass"))
    assert grown.position_after(grown.n, undo=1).dump() == grown.match.dump()


@pytest.mark.parametrize("undoing", ["west", "south"])
def test_an_undo_means_the_same_after_a_restart(undoing: str) -> None:
    """Of what happened since the decision, the acts of others stay, and one's own are taken back with it."""
    grown, stored = played(*SILENCED, (undoing, "pass"), ("south", "listen"), (undoing, ""))
    made = Session(stored)
    assert made.match.dump() == grown.match.dump()
    assert [move.text for move in made.history.path()] == [str(text) for text in texts(grown)]
    assert made.match.can_undo("south") == grown.match.can_undo("south")


def texts(session: Session) -> list[str]:
    """The moves of the engine's match, in writing."""
    lines = session.match.record().splitlines()
    return [line.partition(" ")[2] for line in lines if line.startswith(SEATS)]
