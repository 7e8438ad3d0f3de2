"""Acts that a rule allows at any time are entries like all others: they outlive a restart and an undo."""

from __future__ import annotations

import pytest

import grognard
from grognard import library
from grognard.server.errors import RequestError
from grognard.server.matches import session as sessions
from grognard.server.matches.history import History
from grognard.server.matches.session import Session
from grognard.server.storage.rows import PERSON, PLAY, UNDO, Entry, MatchRow, SeatRow, StoredMatch
from tests.engine.parley import SEATS, Parley
from tests.support.sessions import rows

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


def test_nobody_keeps_others_from_deciding(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each entry makes the decision stale that somebody else is about to send."""
    session, _ = played(*SILENCED)
    asked = session.to_move
    assert "south" not in asked or len(asked) > 1
    session.check(PLAY, "south", session.n, "listen")
    monkeypatch.setattr(sessions, "MOST_ACTS", 0)
    with pytest.raises(RequestError) as refused:
        session.check(PLAY, "south", session.n, "listen")
    assert refused.value.code == "refused"
    assert "decided" in refused.value.text("en")
    monkeypatch.setattr(sessions, "MOST_ACTS", 100)
    monkeypatch.setattr(sessions, "MOST_ENTRIES", 2 * session.n)
    with pytest.raises(RequestError):
        session.check(PLAY, "south", session.n, "listen")


def test_whoever_is_asked_alone_undoes_as_often_as_they_like(monkeypatch: pytest.MonkeyPatch) -> None:
    session, n = Session(rows("alone")), 0
    seat = session.to_move[0]
    while not (session.to_move == (seat,) and session.match.can_undo(seat)):
        n, seat = n + 1, session.to_move[0]
        session.apply(Entry(n, PLAY, seat, str(session.match.legal(seat)[0]), 1000.0 + n))
    monkeypatch.setattr(sessions, "MOST_ACTS", 0)
    session.check(UNDO, seat, session.n, "")


def test_acts_and_undos_are_counted_until_somebody_else_decides() -> None:
    history = History([], frozenset({"listen"}))
    for n, (kind, seat, text) in enumerate(
        [
            (PLAY, "south", "listen"),
            (PLAY, "west", "pass"),
            (PLAY, "south", "listen"),
            (PLAY, "south", "pass"),
            (PLAY, "west", "listen"),
            (UNDO, "south", ""),
        ],
        start=1,
    ):
        history.add(Entry(n, kind, seat, text, 1.0))
    assert history.acts_of("south") == 2
    assert history.acts_of("west") == 1
    assert history.acts_of("north") == 0


def texts(session: Session) -> list[str]:
    """The moves of the engine's match, in writing."""
    lines = session.match.record().splitlines()
    return [line.partition(" ")[2] for line in lines if line.startswith(SEATS)]
