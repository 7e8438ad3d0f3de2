"""Fits the evaluation of The Fog of War to self-play: which features of a position predict the winner?

Heuristic bots play each other, with an occasional move that is merely plausible, so that positions differ. At the start
of every turn the features of `bot/value.py` are recorded; a logistic regression finds what each is worth, early and
late in the war, and held-out games show whether it predicts better than the present numbers.

Usage: python -m tools.fit_fog [--games 400] [--seed 1]; natively
`PYTHONPATH=build/compiled:. python -P -m ...`, in a third of the time.
"""

from __future__ import annotations

import sys
from random import Random

import grognard
from grognard.bots.roster import make_bot
from grognard.engine.match import Match
from grognard.games.fog_of_war.bot import value as bot_value
from grognard.games.fog_of_war.bot.scales import Scales
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary.words import AXIS
from tools.fitting import Sample, run

STRAY = 0.04  # the share of moves that are merely plausible


def play(seed: str) -> list[Sample]:
    """One game: a sample for every turn."""
    m = grognard.game("fog-of-war").new(seed=seed)
    rng = Random(seed)
    bots = {seat: make_bot("heuristic", seed=f"{seed} {seat}") for seat in m.seats}
    moment, found = 0, []
    while m.turn is not None:
        t = state_of(m)
        if m.game.knowledge.moment(t) != moment:
            moment = m.game.knowledge.moment(t)
            scales = Scales(t.facts)
            found.append((bot_value.terms(t, scales), bot_value.axis_chances(t, scales)))
        stray = rng.random() < STRAY
        m.play(plausible(m, rng) if stray else str(bots[m.turn].choose(m, m.turn)), m.turn)
    won = float(state_of(m).winners >> state_of(m).side_of.index(AXIS) & 1)
    return [Sample(known, before, won) for known, before in found]


def state_of(m: Match) -> Tabletop:
    t = m.state()
    assert isinstance(t, Tabletop)
    return t


def plausible(m: Match, rng: Random) -> str:
    seat = m.seat_index(m.turn)
    moves = m.moves(m.turn)
    return m.game.grammar.write(rng.choices(moves, m.game.knowledge.weights(m.state(), seat, moves))[0])


def show(coefficients: list[float]) -> None:
    half = len(coefficients) // 2
    for name, part in (("EARLY", coefficients[:half]), ("LATE", coefficients[half:])):
        print(f"{name}: Final = {[round(value, 2) for value in part]}")


if __name__ == "__main__":
    sys.exit(run("fit_fog", play, show))
