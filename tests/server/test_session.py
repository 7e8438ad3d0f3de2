"""A match made from its rows is the match that grew entry by entry, in this process or in any other."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.server.feeds.feed import Feed
from grognard.server.matches.clocks import Clock
from grognard.server.matches.history import History
from grognard.server.matches.session import Session
from grognard.server.storage.rows import PLAY, RESIGN, TAKEBACK, UNDO, Entry, StoredMatch
from tests.support.sessions import grow, rows


def seen(session: Session) -> list[Any]:
    found: list[Any] = [session.n, session.to_move, session.result("it")]
    for seat in (*session.match.seats, None):
        feed = Feed(session, seat, "it")
        found += [session.match.view(seat), feed.log(), feed.snapshot().whole(), feed.state()]
    if session.clock is not None:
        found += [{seat: round(left, 6) for seat, left in session.clock.left.items()}, session.clock.running]
    return found


@pytest.mark.parametrize("seed", range(4))
def test_a_session_follows_from_its_rows(seed: int) -> None:
    whole = rows(f"rows-{seed}", {"total": 5000.0, "add": 3.0})
    grown = grow(whole, 150, Random(seed))
    made = Session(whole)
    assert seen(made) == seen(grown)
    assert [made.match.can_undo(seat) for seat in made.match.seats] == [
        grown.match.can_undo(seat) for seat in grown.match.seats
    ]
    half = Session(StoredMatch(whole.row, whole.seats, whole.entries[:70], []))
    half.catch_up(whole.entries[70:])
    assert seen(half) == seen(made)
    assert half.match.dump() == made.match.dump()


def test_a_feed_that_follows_tells_the_same_as_a_new_one() -> None:
    whole = rows("follow")
    session = Session(whole)
    feed = Feed(session, "axis", "en")
    for entry in grow(rows("follow"), 120, Random(8)).history.entries:
        session.apply(entry)
        feed.log()
    assert feed.log() == Feed(session, "axis", "en").log()


def test_history_knows_what_counts() -> None:
    kinds = [(PLAY, "a"), (PLAY, "b"), (UNDO, ""), (PLAY, "c"), (PLAY, "d"), (TAKEBACK, "1"), (PLAY, "e")]
    history = History([Entry(i, kind, "axis", text, 0.0) for i, (kind, text) in enumerate(kinds, start=1)])
    assert [played.text for played in history.path()] == ["a", "e"]
    assert [played.text for played in history.path(5)] == ["a", "c", "d"]
    assert [played.n for played in history.path()] == [1, 7]
    assert (history.depth_back(1), history.depth_back(0), history.depth_back(7)) == (1, 2, 0)
    assert history.only_grew_since(6)
    assert not history.only_grew_since(5)


def test_clocks_count_only_the_time_of_who_is_to_move() -> None:
    clock = Clock(100.0, 5.0)
    clock.start(["axis", "allies"], 0.0, ("axis",))
    assert clock.deadline() == 100.0
    clock.press("axis", 30.0, ("allies",))
    assert (clock.left, clock.shown("allies", 40.0), clock.shown("axis", 40.0)) == (
        {"axis": 75.0, "allies": 100.0},
        90.0,
        75.0,
    )
    clock.press("allies", 50.0, ("axis", "allies"))
    assert clock.left == {"axis": 75.0, "allies": 85.0}
    assert clock.deadline() == 125.0
    assert (clock.fallen(124.0), clock.fallen(126.0)) == (None, "axis")
    clock.press("axis", 60.0, ())
    assert clock.left == {"axis": 70.0, "allies": 75.0}, "both were to move, both spent it"
    assert clock.deadline() == 0.0


def test_nobody_gains_time_by_undoing() -> None:
    """Also in a process that opens the match later."""
    whole = rows("farm", {"total": 100.0, "add": 5.0})
    session = Session(whole)
    n, seat = 0, session.to_move[0]
    while not n or session.match.can_undo(seat):
        n += 1
        kind, text = (UNDO, "") if n % 2 == 0 else (PLAY, str(session.match.legal(seat)[0]))
        whole.entries.append(Entry(n, kind, seat, text, 1001.0 + n, 1001.0 + n))
        session.apply(whole.entries[-1])
        if n == 40:
            break
    assert session.clock is not None
    assert session.clock.left[seat] <= 100.0, "forty entries, and as many decisions as undos"
    made = Session(whole)
    assert made.clock is not None
    assert made.clock.left == session.clock.left


def test_an_agreed_take_back_gains_nobody_time() -> None:
    whole = rows("back", {"total": 100.0, "add": 5.0})
    session = Session(whole)
    seat = session.to_move[0]
    session.apply(Entry(1, PLAY, seat, str(session.match.legal(seat)[0]), 1001.0, 1001.0))
    assert session.clock is not None
    before = dict(session.clock.left)
    session.apply(Entry(2, TAKEBACK, session.to_move[0], session.takeback(0, True), 1001.0, 1001.0))
    assert session.clock.left == before


def test_clocks_start_when_the_last_seat_is_taken() -> None:
    """Also in a process that opens the match later: moves made before took nobody's time."""
    whole = rows("late", {"total": 100.0, "add": 0.0})
    whole.seats[1].taken = 0.0
    session = Session(whole)
    for n in range(1, 4):
        seat = session.to_move[0]
        entry = Entry(n, PLAY, seat, str(session.match.legal(seat)[0]), 1010.0 + n, 1010.0 + n)
        whole.entries.append(entry)
        session.apply(entry)
    whole.seats[1].taken = whole.seats[1].ticks = 2000.0
    session.seat_all(whole.seats)
    entry = Entry(4, PLAY, session.to_move[0], str(session.match.legal()[0]), 2030.0, 2030.0)
    whole.entries.append(entry)
    session.apply(entry)
    made = Session(whole)
    assert session.clock is not None
    assert made.clock is not None
    assert made.clock.left == session.clock.left
    assert sum(made.clock.left.values()) == 170.0


def test_a_resignation_is_the_end_whoever_reads_it() -> None:
    whole = rows("resigned")
    grown = grow(whole, 10, Random(1))
    entry = Entry(11, RESIGN, "axis", "", 5000.0)
    whole.entries.append(entry)
    grown.apply(entry)
    assert seen(Session(whole)) == seen(grown)
    assert grown.result("it") == {
        "winners": ["allies"],
        "reason": "resigned",
        "scores": {"axis": 0.0, "allies": 1.0},
        "text": "L'Asse si arrende. Gli Alleati vincono.",
    }


def test_a_move_is_checked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the engine answers when it checks a move is what it plays after the move is stored."""
    session = Session(rows("once"))
    checked: list[object] = []
    check = session.match.check

    def count(action: object, seat: str | None = None) -> int:
        checked.append(action)
        return check(action, seat)

    monkeypatch.setattr(session.match, "check", count)
    seat = session.to_move[0]
    action = str(session.match.legal(seat)[0])
    move = session.check(PLAY, seat, 0, action)
    session.apply(Entry(1, PLAY, seat, action, 2000.0), move)
    assert checked == [action]
    assert [str(played.text) for played in session.history.path()] == [action]
    assert session.match.can_undo(seat)
