"""Matches as the table keeps them, grown at random as people make them grow."""

from __future__ import annotations

from random import Random

import grognard
from grognard.table.rows import PERSON, PLAY, TAKEBACK, UNDO, Entry, MatchRow, SeatRow, Whole
from grognard.table.sitting import Sitting

SEATS = ("axis", "allies")


def rows(seed: str, clock: dict[str, float] | None = None) -> Whole:
    game = grognard.game("fog-of-war")
    options = dict(game.check_options({}))
    row = MatchRow("m", game.id, "campaign", options, seed, game.data_digest, created=1000.0, clock=clock)
    seats = [SeatRow("m", seat, PERSON, name=seat, taken=1000.0 + i) for i, seat in enumerate(SEATS)]
    return Whole(row, seats, [], [])


def step(sitting: Sitting, rng: Random, at: float) -> Entry:
    """One more entry: a random move; or one that is taken back, or a longer way back."""
    n, seat, entry = sitting.n + 1, sitting.to_move[0], None
    undoers = [one for one in SEATS if sitting.match.can_undo(one)]
    if undoers and rng.random() < 0.3:
        entry = Entry(n, UNDO, undoers[0], "", at)
    elif n > 5 and rng.random() < 0.05:
        entry = Entry(n, TAKEBACK, seat, str(rng.randrange(n - 1)), at)
    entry = entry or Entry(n, PLAY, seat, str(rng.choice(sitting.match.legal(seat))), at)
    sitting.apply(entry)
    return entry


def grow(whole: Whole, count: int, rng: Random) -> Sitting:
    """Random moves, undos and take-backs, as people make them."""
    sitting, at = Sitting(whole), 1001.0
    for _ in range(count):
        at += rng.random() * 10
        whole.entries.append(step(sitting, rng, at))
    return sitting
