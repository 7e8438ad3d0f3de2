"""Fits the evaluation of The Fog of War to self-play: which features of a position tell who wins in the end?

Heuristic bots play each other, now and then a move that is merely plausible, so that positions differ. At the start of
every turn the features of `bot_value` are written down; a logistic regression finds what each is worth, early and late
in the war, and games that it has not seen say whether it knows more than the present numbers.

Usage: python -m tools.fit_fog [--games 400] [--seed 1]; with PYTHONPATH=build/compiled it takes a third of the time.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from typing import NamedTuple

import grognard
from grognard.bots.roster import make_bot
from grognard.engine.match import Match
from grognard.games.fog_of_war import bot_value
from grognard.games.fog_of_war.bot_scales import Scales
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.words import AXIS
from tools.logistic import Rows, fit, guess, log_loss

STRAY = 0.04  # the share of moves that are merely plausible
UNSEEN = 4  # one game in so many is kept for the examination


class Sample(NamedTuple):
    """A position and how it ended for the Axis."""

    known: list[float]
    before: float  # what the present evaluation says
    won: float


def play(seed: str) -> list[Sample]:
    """One game: a sample for every turn."""
    m = grognard.game("fog-of-war").new(seed=seed)
    rng = Random(seed)
    bots = {seat: make_bot("heuristic", seed=f"{seed} {seat}") for seat in m.seats}
    moment, found = 0, []
    while m.turn is not None:
        t = table_of(m)
        if m.game.knowledge.moment(t) != moment:
            moment = m.game.knowledge.moment(t)
            scales = Scales(t.f)
            found.append((bot_value.terms(t, scales), bot_value.axis_chances(t, scales)))
        stray = rng.random() < STRAY
        m.play(plausible(m, rng) if stray else str(bots[m.turn].choose(m, m.turn)), m.turn)
    won = float(table_of(m).winners >> table_of(m).side_of.index(AXIS) & 1)
    return [Sample(known, before, won) for known, before in found]


def table_of(m: Match) -> Tabletop:
    t = m.table()
    assert isinstance(t, Tabletop)
    return t


def plausible(m: Match, rng: Random) -> str:
    seat = m.seat_index(m.turn)
    moves = m.moves(m.turn)
    return m.game.grammar.write(rng.choices(moves, m.game.knowledge.weights(m.table(), seat, moves))[0])


def rows_of(samples: list[Sample]) -> Rows:
    return [(sample.known, sample.won) for sample in samples]


def examine(seen: list[Sample], unseen: list[Sample]) -> None:
    coefficients = fit(rows_of(seen))
    before = log_loss([(sample.before, sample.won) for sample in unseen])
    guesses = [(guess(coefficients, sample.known), sample.won) for sample in unseen]
    print(f"log-loss on unseen games: {before:.4f} as it stands, {log_loss(guesses):.4f} fitted")
    half = len(coefficients) // 2
    for name, part in (("EARLY", coefficients[:half]), ("LATE", coefficients[half:])):
        print(f"{name}: Final = {[round(value, 2) for value in part]}")


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.fit_fog", description="What features of a position are worth."
    )
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    seen: list[Sample] = []
    unseen: list[Sample] = []
    for i in range(given.games):
        (unseen if i % UNSEEN == 0 else seen).extend(play(f"fit {given.seed} {i}"))
        print(f"\r{i + 1} of {given.games} games, {len(seen) + len(unseen)} positions", end="", flush=True)
    print()
    examine(seen, unseen)
    return 0


if __name__ == "__main__":
    sys.exit(main())
