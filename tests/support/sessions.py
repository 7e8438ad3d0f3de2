"""Stored matches, with random moves, undos and take-backs."""

from __future__ import annotations

from random import Random

import grognard
from grognard.server.matches.session import Session
from grognard.server.storage.rows import PERSON, PLAY, TAKEBACK, UNDO, Entry, MatchRow, SeatRow, StoredMatch

SEATS = ("axis", "allies")


def rows(seed: str, clock: dict[str, float] | None = None) -> StoredMatch:
    game = grognard.game("fog-of-war")
    options = dict(game.check_options({}))
    row = MatchRow("m", game.id, "campaign", options, seed, game.data_digest, created=1000.0, clock=clock)
    row.rules = game.rules_version
    seats = [SeatRow("m", seat, PERSON, name=seat, taken=1000.0 + i, ticks=1000.0 + i) for i, seat in enumerate(SEATS)]
    row.rules = game.rules_version
    return StoredMatch(row, seats, [], [])


def step(session: Session, rng: Random, at: float) -> Entry:
    """One more entry: a random move; or one that is taken back, or a longer way back."""
    n, seat, entry = session.n + 1, session.to_move[0], None
    undoers = [one for one in SEATS if session.match.can_undo(one)]
    if undoers and rng.random() < 0.3:
        entry = Entry(n, UNDO, undoers[0], "", at, at)
    elif n > 5 and rng.random() < 0.05:
        entry = Entry(n, TAKEBACK, seat, session.takeback(rng.randrange(n - 1), True), at, at)
    entry = entry or Entry(n, PLAY, seat, str(rng.choice(session.match.legal(seat))), at, at)
    session.apply(entry)
    return entry


def grow(whole: StoredMatch, count: int, rng: Random) -> Session:
    """Random moves, undos and take-backs, as people make them."""
    session, at = Session(whole), 1001.0
    for _ in range(count):
        at += rng.random() * 10
        whole.entries.append(step(session, rng, at))
    return session
